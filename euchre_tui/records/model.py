"""A recorded game as a value: its calls and cards in the order in which they were recorded.

Hands and single cards can be unknown. Who led or won a trick is not stored: the `audit` finds it by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import DECK, TRICKS, Card, Rank, Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import NOTHING, BySeat, ByTeam, Chair, Seat
from euchre_tui.rules.table_rules import TableRules

HAND = TRICKS
"""Number of cards dealt to a seat, one for each trick."""


class RecordError(ValueError):
    """A recorded game cannot be read or written. Its text is whole sentences for people."""


@dataclass(frozen=True, slots=True, repr=False)
class Unknown:
    """A card of which at most the rank or the suit is known."""

    rank: Rank | None = None
    suit: Suit | None = None

    def __repr__(self) -> str:
        return "<unknown card>"

    def __str__(self) -> str:
        return f"{self.rank.letter if self.rank else 'X'}{self.suit.letter if self.suit else 'x'}"

    @property
    def could_be(self) -> tuple[Card, ...]:
        """Every card that this one can be."""
        return tuple(
            card for card in DECK if card.rank is (self.rank or card.rank) and card.suit is (self.suit or card.suit)
        )


Seen = Card | Unknown
"""A recorded card, known or unknown."""

Call = Pass | OrderUp | NameTrump

MARKS = ("!!", "!?", "??", "?!", "!", "?")
"""The marks with which a remark can begin, longer ones first."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on a call or a card, with its mark ("!", "??") if it has one."""

    text: str
    mark: str = ""

    @classmethod
    def parse(cls, text: str) -> Remark:
        """Parse a remark and its mark: "[!] Well led." has the mark "!" and the text "Well led."."""
        for mark in MARKS:
            if text.startswith(f"[{mark}]"):
                return cls(text[len(mark) + 2 :].strip(), mark)
        return cls(text.strip())

    def __str__(self) -> str:
        return f"[{self.mark}] {self.text}" if self.mark else self.text


Remarks = tuple[tuple[int, tuple[Remark, ...]], ...]
"""The remarks of a deal: the place of a call or a card, from 0, with the remarks on it."""

NO_HANDS: BySeat[tuple[Seen, ...]] = BySeat(((), (), (), ()))


@dataclass(frozen=True, slots=True)
class Terms:
    """The rules of a recorded game: the nearest table rules, and values that no table here has.

    `target` is None when only the number of `deals` ends the game; `lone_march` and `euchred_alone` can be any number.
    """

    rules: TableRules
    target: int | None
    deals: int | None
    lone_march: int
    euchred_alone: int

    @classmethod
    def of(cls, rules: TableRules) -> Terms:
        """Return the terms of a table with these rules."""
        return cls(rules, rules.target, None, rules.lone_march, rules.euchred_alone)

    @property
    def march(self) -> int:
        return self.rules.march

    @property
    def lone_partial(self) -> int:
        return self.rules.lone_partial

    @property
    def euchred_no_trick(self) -> int:
        return self.rules.euchred_no_trick

    @property
    def lone_defence(self) -> int:
        return self.rules.lone_defence


@dataclass(frozen=True, slots=True, repr=False)
class RecordedDeal:
    """One deal: `calls` from the dealer's left, and `tricks` with their cards in the order of play.

    `hands` are as dealt, or empty if not recorded. `kitty` holds the three cards that stay face down. `first_lead` is
    the recorded leader of the first trick, if any. `settled` is the line of the score pad when a saved deal ended by a
    renege award, an agreed redeal, or a failed renege call that won the game. `failed_calls` are the lines of other
    calls that failed in the deal; the first `early_calls` of them were made before its score (R42).
    """

    number: int
    dealer: Seat
    up_card: Seen
    calls: tuple[Call, ...] = ()
    alone: bool = False
    defender: Seat | None = None
    discard: Seen | None = None
    tricks: tuple[tuple[Seen, ...], ...] = ()
    hands: BySeat[tuple[Seen, ...]] = NO_HANDS
    kitty: tuple[Seen, ...] = ()
    first_lead: Seat | None = None
    call_remarks: Remarks = ()
    play_remarks: Remarks = ()
    settled: PadLine | None = None
    failed_calls: tuple[PadLine, ...] = ()
    early_calls: int = 0

    def __repr__(self) -> str:
        return f"<recorded deal {self.number}>"


@dataclass(frozen=True, slots=True, repr=False)
class RecordedGame:
    """One recorded game: its chairs, rules, scores and deals.

    `number` counts the games of its match from 1. `still_on` marks a saved match that is not over, so that the hands of
    its last deal are secret.
    """

    title: str
    description: str
    date: str
    chairs: BySeat[Chair]
    terms: Terms
    deals: tuple[RecordedDeal, ...]
    start: ByTeam[int] = NOTHING
    final: ByTeam[int] | None = None
    number: int = 1
    still_on: bool = False

    def __repr__(self) -> str:
        return f"<recorded game with {len(self.deals)} deals>"

"""A recorded game as a value: what was called and what fell, in the order in which it was written down.

A record says no more than its writer knew: hands and single cards can be unknown, and who led a trick or took it
follows from the rules (`refereeing`), not from here.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import DECK, TRICKS, Card, Rank, Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import NOTHING, BySeat, ByTeam, Chair, Seat
from euchre_tui.rules.table_rules import TableRules

HAND = TRICKS
"""The cards that a seat is dealt, and the tricks that they are played to."""


class RecordError(ValueError):
    """A file that holds no game which can be read or written; its text is one sentence for people."""


@dataclass(frozen=True, slots=True, repr=False)
class Unknown:
    """A card of which the record knows the rank, the suit, or nothing."""

    rank: Rank | None = None
    suit: Suit | None = None

    def __repr__(self) -> str:
        return "<unknown card>"

    def __str__(self) -> str:
        return f"{self.rank.letter if self.rank else 'X'}{self.suit.letter if self.suit else 'x'}"

    @property
    def could_be(self) -> tuple[Card, ...]:
        """Every card that fits."""
        return tuple(
            card for card in DECK if card.rank is (self.rank or card.rank) and card.suit is (self.suit or card.suit)
        )


Seen = Card | Unknown
"""A card as a record has it."""

Call = Pass | OrderUp | NameTrump

MARKS = ("!!", "!?", "??", "?!", "!", "?")
"""The marks that a remark can begin with, the longer ones first."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody wrote beside a call or a card, with its mark ("!", "??") if it has one."""

    text: str
    mark: str = ""

    @classmethod
    def parse(cls, text: str) -> Remark:
        """A remark with its mark taken off the front: "[!] Well led." is "Well led." with a "!"."""
        for mark in MARKS:
            if text.startswith(f"[{mark}]"):
                return cls(text[len(mark) + 2 :].strip(), mark)
        return cls(text.strip())

    def __str__(self) -> str:
        return f"[{self.mark}] {self.text}" if self.mark else self.text


Remarks = tuple[tuple[int, tuple[Remark, ...]], ...]
"""The place of a call or card in its deal, from 0, and what was remarked on it."""

NO_HANDS: BySeat[tuple[Seen, ...]] = BySeat(((), (), (), ()))


@dataclass(frozen=True, slots=True)
class Terms:
    """What a recorded game was played by: the nearest table rules, and what goes beyond any table of ours.

    `target` is None where a game ends after `deals` of them; `lone_march` and `euchred_alone` can be any number.
    """

    rules: TableRules
    target: int | None
    deals: int | None
    lone_march: int
    euchred_alone: int

    @classmethod
    def of(cls, rules: TableRules) -> Terms:
        """What a table of ours plays by."""
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
    """One deal: `calls` from the dealer's left, and the tricks with their cards in the order in which they fell.

    `hands` are as dealt, empty where nobody wrote them down; `kitty` are the three that stay down; `first_lead` is the
    seat that the record says led, if it does. `settled` is the pad's own line where a deal of ours ended by a renege
    award or an agreed redeal.
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

    def __repr__(self) -> str:
        return f"<recorded deal {self.number}>"


@dataclass(frozen=True, slots=True, repr=False)
class RecordedGame:
    """One game as it was written down: who sat where, by which rules, from which score, and its deals.

    `number` counts the games of its match. `still_on` says that it is a match of ours which is not over yet: then its
    last deal keeps its secrets.
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

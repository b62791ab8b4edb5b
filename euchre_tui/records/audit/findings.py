"""The findings of an audit: every deal with its seats, its score, and the breaches of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from euchre_tui.records.model import RecordedDeal, RecordedGame, Seen
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import ByTeam, Seat


@dataclass(frozen=True, slots=True)
class Breach:
    """One breach of a rule, with a sentence about it, and the seat and the trick if they are known."""

    rule: str
    text: str
    seat: Seat | None = None
    trick: int | None = None


class RecordedPlay(NamedTuple):
    """A recorded card with the seat that played it."""

    seat: Seat
    card: Seen


@dataclass(frozen=True, slots=True, repr=False)
class AuditedTrick:
    """A trick with its seats; `winner` is None if the trick is incomplete or an unknown card may have won it."""

    cards: tuple[RecordedPlay, ...]
    winner: Seat | None

    def __repr__(self) -> str:
        return f"<trick of {len(self.cards)} cards>"


@dataclass(frozen=True, slots=True)
class Bidding:
    """The result of the calls. `picked_up` says whether the dealer took the up-card, `defender` who defends alone.

    `answered` are the defenders who were asked whether they defend alone, in order (R17).
    """

    maker: Seat | None = None
    trump: Suit | None = None
    alone: bool = False
    defender: Seat | None = None
    answered: tuple[Seat, ...] = ()
    picked_up: bool = False
    passed_out: bool = False
    sitting_out: frozenset[Seat] = frozenset()
    breaches: tuple[Breach, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class AuditedDeal:
    """An audited deal; `place` counts the deals of the record from 1.

    `ended` says that the deal has a result. `unfinished` marks the last deal of a record that ends too early, and
    `undecided_trick` is the number of a trick whose winner is unknown; in both cases `line` has no points.
    `lines` are all lines of the deal on the score pad: `line`, and those of renege calls that failed (R42).
    """

    place: int
    deal: RecordedDeal
    bidding: Bidding
    tricks: tuple[AuditedTrick, ...]
    line: PadLine
    lines: tuple[PadLine, ...]
    breaches: tuple[Breach, ...] = ()
    ended: bool = True
    unfinished: bool = False
    undecided_trick: int | None = None

    def __repr__(self) -> str:
        return f"<judged deal {self.place}>"

    @property
    def total(self) -> ByTeam[int]:
        """The score of the game after the deal."""
        return self.lines[-1].totals


@dataclass(frozen=True, slots=True)
class AuditedGame:
    """An audited game: its deals, its score, and sentences about problems of the whole record.

    `contradicted` says that the final score in the record differs from the score of its cards.
    """

    game: RecordedGame
    deals: tuple[AuditedDeal, ...]
    total: ByTeam[int]
    problems: tuple[str, ...]
    contradicted: bool = False

    @property
    def clean(self) -> bool:
        """Whether no rule was broken."""
        return not self.contradicted and not any(deal.breaches for deal in self.deals)

    @property
    def decided(self) -> bool:
        """Whether the winner of every complete trick is known."""
        return not any(deal.undecided_trick for deal in self.deals)

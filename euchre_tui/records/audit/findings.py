"""What the referee of recorded games finds: every deal with its seats, its score, and the breaches of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from euchre_tui.records.model import RecordedDeal, RecordedGame, Seen
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import ByTeam, Seat


@dataclass(frozen=True, slots=True)
class Breach:
    """One breach of the rules: in which trick and by whom, where that can be said, of which rule, and in a sentence."""

    rule: str
    text: str
    seat: Seat | None = None
    trick: int | None = None


class Fallen(NamedTuple):
    """A card of the record and the seat that it fell from."""

    seat: Seat
    card: Seen


@dataclass(frozen=True, slots=True, repr=False)
class AuditedTrick:
    """A trick with its seats; `winner` is None while it is not complete, and where an unknown card may have won."""

    cards: tuple[Fallen, ...]
    winner: Seat | None

    def __repr__(self) -> str:
        return f"<trick of {len(self.cards)} cards>"


@dataclass(frozen=True, slots=True)
class Bidding:
    """What the calls came to: `picked_up` says whether the dealer took the up-card, `defender` who defends alone.

    `answered` are the defenders who have said whether they defend alone, in their order (R17).
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
    """A recorded deal as the rules see it; `place` counts the deals of the record from 1.

    `ended` says that the deal came to its line on the pad; `unfinished` is the last deal of a record that breaks off,
    and `untold` the trick whose winner nobody can tell. Neither scores, and `line` is then one without points.
    """

    place: int
    deal: RecordedDeal
    bidding: Bidding
    tricks: tuple[AuditedTrick, ...]
    line: PadLine
    breaches: tuple[Breach, ...] = ()
    ended: bool = True
    unfinished: bool = False
    untold: int | None = None

    def __repr__(self) -> str:
        return f"<judged deal {self.place}>"


@dataclass(frozen=True, slots=True)
class AuditedGame:
    """A recorded game as the rules see it: its deals, its score, and sentences about the record as a whole.

    `contradicted` says that the record gives another final score than its cards.
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
    def told(self) -> bool:
        """Whether every deal could be read to its end, or to where the record breaks off."""
        return not any(deal.untold for deal in self.deals)

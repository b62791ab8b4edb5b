"""The public events of a match.

An event never holds a secret: the whole list can be shown to anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Seat, Team


class PlayedCard(NamedTuple):
    """A card that was played or turned face up, and its seat."""

    seat: Seat
    card: Card


class Result(StrEnum):
    """The result of a deal."""

    POINT = "point"
    MARCH = "march"
    EUCHRED = "euchred"
    PASSED_OUT = "passed-out"
    REDEAL = "redeal"
    RENEGE = "renege"
    FAILED_CALL = "failed call"


@dataclass(frozen=True, slots=True)
class PadLine:
    """One deal on the score pad, or the points for a renege call that failed in it (R42).

    `number` counts the deals of the match and `game` its games, both from 1. `defender` is the seat that defended
    alone, or None. `totals` is the score of that game after the line. `note` is a sentence about a renege call, else
    empty.
    """

    number: int
    game: int
    dealer: Seat
    maker: Seat | None
    trump: Suit | None
    alone: bool
    defender: Seat | None
    tricks: ByTeam[int]
    points: ByTeam[int]
    totals: ByTeam[int]
    result: Result
    note: str = ""


def deal_count(pad: Sequence[PadLine]) -> int:
    """The number of deals on a score pad; a deal with a failed renege call has more than one line (R42)."""
    return pad[-1].number if pad else 0


@dataclass(frozen=True, slots=True)
class PartnersDrawn:
    """Partners were drawn: each chair's card, and the new seating (R5)."""

    cards: tuple[PlayedCard, ...]
    seating: BySeat[Seat]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Cards were turned up for the first dealer; None if the pack ended undecided and another draw is due (R4)."""

    cards: tuple[PlayedCard, ...]
    dealer: Seat | None


@dataclass(frozen=True, slots=True)
class PackCut:
    """The pack was cut, or tapped if `lifted` is 0 (R6)."""

    seat: Seat
    lifted: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Five cards were dealt to each seat, and one was turned up (R7)."""

    number: int
    dealer: Seat
    up_card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, in round 1 or 2."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class OrderedUp:
    """A seat made the suit of the up-card trump (R9)."""

    seat: Seat
    dealer: Seat
    suit: Suit
    alone: bool


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The dealer took the up-card (R10)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """All passed in round one, and the up-card was turned face down (R11)."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat named a suit in round two (R11)."""

    seat: Seat
    suit: Suit
    alone: bool


@dataclass(frozen=True, slots=True)
class Buried:
    """The dealer buried a card, which stays secret (R10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AloneAnswered:
    """The maker answered, before the first lead, whether to play alone (R15)."""

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True)
class DefenceAnswered:
    """A defender answered whether to defend alone (R17)."""

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat led a card, or played it to the trick (R19)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat won a trick; `number` counts the tricks of the deal from 1 (R20)."""

    seat: Seat
    number: int
    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True)
class RenegeCalled:
    """The table called a renege; `trick` and `card` are the proof, or None if nothing is proven (R26).

    `points` go to the accused side at once, where a failed call costs points (R42).
    """

    accused: Seat
    trick: int | None
    card: Card | None
    points: int = 0


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal got its line on the pad; a proven renege may replace the deal's earlier line (R26)."""

    line: PadLine


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side reached the target (R23); `number` counts the games from 1."""

    team: Team
    number: int
    scores: ByTeam[int]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A side won more than half of the games (R24)."""

    team: Team
    games: ByTeam[int]


Event = (
    PartnersDrawn
    | DealerDrawn
    | PackCut
    | Dealt
    | Passed
    | OrderedUp
    | PickedUp
    | TurnedDown
    | TrumpNamed
    | Buried
    | AloneAnswered
    | DefenceAnswered
    | CardPlayed
    | TrickTaken
    | RenegeCalled
    | DealEnded
    | GameWon
    | MatchWon
)

"""What happened, as everyone at the table saw it.

Events never hold a secret: the whole list can be shown to anyone as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Seat, Team


class PlayedCard(NamedTuple):
    """A card that lies face up, and whose it is."""

    seat: Seat
    card: Card


class Result(StrEnum):
    """How a deal ended."""

    POINT = "point"
    MARCH = "march"
    EUCHRED = "euchred"
    PASSED_OUT = "passed-out"
    REDEAL = "redeal"
    RENEGE = "renege"


@dataclass(frozen=True, slots=True)
class PadLine:
    """One deal on the score pad.

    `number` counts the deals of the match, `game` its games, both from 1; `defender` is who defended alone; `totals`
    are the score of that game after the deal; `note` is a sentence where the result needs one, else empty.
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


@dataclass(frozen=True, slots=True)
class PartnersDrawn:
    """Partners were drawn: the card each chair got, and who sits where now (R5)."""

    cards: tuple[PlayedCard, ...]
    seating: BySeat[Seat]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Cards were turned up for the first dealer; None when the pack ended undecided and is drawn anew (R4)."""

    cards: tuple[PlayedCard, ...]
    dealer: Seat | None


@dataclass(frozen=True, slots=True)
class PackCut:
    """The pack was cut, or tapped when `lifted` is 0 (R6)."""

    seat: Seat
    lifted: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Five cards each, and one turned up (R7)."""

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
    """The turned suit was made trump (R9)."""

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
    """All passed in round one: the up-card was turned face down (R11)."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A suit was named in round two (R11)."""

    seat: Seat
    suit: Suit
    alone: bool


@dataclass(frozen=True, slots=True)
class Buried:
    """The dealer buried a card; which one is not said (R10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AloneAnswered:
    """The maker answered the later question (R15)."""

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True)
class DefenceAnswered:
    """A defender answered whether to defend alone (R17)."""

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card fell."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; `number` counts from 1 (R20)."""

    seat: Seat
    number: int
    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True)
class RenegeCalled:
    """The table called a renege; with no award `trick` and `card` are None (R26)."""

    accused: Seat
    trick: int | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal came to its line on the pad; after a renege call it may replace the last one (R26)."""

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

"""The public events of a match.

An event never holds a secret: the whole list can be shown to anybody. So `repr` names the cards of an event, unlike the
`repr` of a card, a hand or a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import NamedTuple

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Seat, Team


class PlayedCard(NamedTuple):
    """A card that was played or turned face up, and its seat.

    >>> PlayedCard(Seat.NORTH, Card.parse("JS"))
    PlayedCard(Seat.NORTH, JS)
    """

    seat: Seat
    card: Card

    def __repr__(self) -> str:
        return f"PlayedCard({self.seat!r}, {self.card})"


class Result(StrEnum):
    """The result of a deal.

    >>> Result.EUCHRED, str(Result.EUCHRED)
    (Result.EUCHRED, 'euchred')
    """

    POINT = "point"
    MARCH = "march"
    EUCHRED = "euchred"
    PASSED_OUT = "passed-out"
    REDEAL = "redeal"
    RENEGE = "renege"
    FAILED_CALL = "failed call"

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


@dataclass(frozen=True, slots=True, repr=False)
class _Public:
    """A value that names its cards: everybody has seen them."""

    def __repr__(self) -> str:
        values = ((each.name, getattr(self, each.name)) for each in fields(self))
        shown = (f"{name}={value if isinstance(value, Card) else repr(value)}" for name, value in values)
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclass(frozen=True, slots=True)
class PadLine:
    """One deal on the score pad, or the points for a renege call that failed in it (R42).

    `number` counts the deals of the match and `game` its games, both from 1. `defender` is the seat that defended
    alone, or None. `totals` is the score of that game after the line. `note` is a sentence about a renege call, else
    empty.

    >>> rng = Random(7)
    >>> match, _ = deal(start(TableRules(first_dealer="north")), rng)
    >>> while match.phase.in_deal:
    ...     match, events = after(match, rng.choice(choices(match)))
    >>> line = match.pad[0]
    >>> line.dealer, line.maker, line.trump, line.result, line.points
    (Seat.NORTH, Seat.SOUTH, Suit.HEARTS, Result.EUCHRED, ByTeam(0, 2))
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


@dataclass(frozen=True, slots=True, repr=False)
class PartnersDrawn(_Public):
    """Partners were drawn: each chair's card, and the new seating (R5).

    >>> match, (event,) = after(start(TableRules(partners="drawn")), Draw(Hand(DECK)))
    >>> event.seating[Seat.SOUTH]
    Seat.EAST
    """

    cards: tuple[PlayedCard, ...]
    seating: BySeat[Seat]


@dataclass(frozen=True, slots=True, repr=False)
class DealerDrawn(_Public):
    """Cards were turned up for the first dealer; None if the pack ended undecided and another draw is due (R4).

    >>> _, (event,) = after(start(TableRules()), Draw(Hand(DECK)))
    >>> event.dealer, event.cards[-1]
    (Seat.SOUTH, PlayedCard(Seat.SOUTH, JS))
    """

    cards: tuple[PlayedCard, ...]
    dealer: Seat | None


@dataclass(frozen=True, slots=True, repr=False)
class PackCut(_Public):
    """The pack was cut, or tapped if `lifted` is 0 (R6).

    >>> _, (event,) = after(start(TableRules(first_dealer="north")), Cut(7))
    >>> event
    PackCut(seat=Seat.WEST, lifted=7)
    """

    seat: Seat
    lifted: int


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(_Public):
    """Five cards were dealt to each seat, and one was turned up (R7).

    >>> _, events = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> events[-1]
    Dealt(number=1, dealer=Seat.NORTH, up_card=9H)
    """

    number: int
    dealer: Seat
    up_card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Passed(_Public):
    """A seat passed, in round 1 or 2.

    >>> Passed(Seat.EAST, 1)
    Passed(seat=Seat.EAST, round=1)
    """

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True, repr=False)
class OrderedUp(_Public):
    """A seat made the suit of the up-card trump (R9).

    >>> OrderedUp(Seat.EAST, Seat.NORTH, Suit.HEARTS, alone=False)
    OrderedUp(seat=Seat.EAST, dealer=Seat.NORTH, suit=Suit.HEARTS, alone=False)
    """

    seat: Seat
    dealer: Seat
    suit: Suit
    alone: bool


@dataclass(frozen=True, slots=True, repr=False)
class PickedUp(_Public):
    """The dealer took the up-card (R10).

    >>> PickedUp(Seat.NORTH, Card.parse("9H"))
    PickedUp(seat=Seat.NORTH, card=9H)
    """

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class TurnedDown(_Public):
    """All passed in round one, and the up-card was turned face down (R11).

    >>> TurnedDown(Card.parse("9H"))
    TurnedDown(card=9H)
    """

    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class TrumpNamed(_Public):
    """A seat named a suit in round two (R11).

    >>> TrumpNamed(Seat.WEST, Suit.CLUBS, alone=True)
    TrumpNamed(seat=Seat.WEST, suit=Suit.CLUBS, alone=True)
    """

    seat: Seat
    suit: Suit
    alone: bool


@dataclass(frozen=True, slots=True, repr=False)
class Buried(_Public):
    """The dealer buried a card, which stays secret (R10).

    >>> Buried(Seat.NORTH)
    Buried(seat=Seat.NORTH)
    """

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class AloneAnswered(_Public):
    """The maker answered, before the first lead, whether to play alone (R15).

    >>> AloneAnswered(Seat.WEST, alone=True)
    AloneAnswered(seat=Seat.WEST, alone=True)
    """

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True, repr=False)
class DefenceAnswered(_Public):
    """A defender answered whether to defend alone (R17).

    >>> DefenceAnswered(Seat.WEST, alone=False)
    DefenceAnswered(seat=Seat.WEST, alone=False)
    """

    seat: Seat
    alone: bool


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed(_Public):
    """A seat led a card, or played it to the trick (R19).

    >>> CardPlayed(Seat.EAST, Card.parse("AS"))
    CardPlayed(seat=Seat.EAST, card=AS)
    """

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class TrickTaken(_Public):
    """A seat won a trick; `number` counts the tricks of the deal from 1 (R20).

    >>> led, followed = PlayedCard(Seat.EAST, Card.parse("AS")), PlayedCard(Seat.SOUTH, Card.parse("9S"))
    >>> TrickTaken(Seat.EAST, 1, (led, followed))
    TrickTaken(seat=Seat.EAST, number=1, cards=(PlayedCard(Seat.EAST, AS), PlayedCard(Seat.SOUTH, 9S)))
    """

    seat: Seat
    number: int
    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True, repr=False)
class RenegeCalled(_Public):
    """The table called a renege; `trick` and `card` are the proof, or None if nothing is proven (R26).

    >>> RenegeCalled(Seat.WEST, trick=2, card=Card.parse("AS"))
    RenegeCalled(accused=Seat.WEST, trick=2, card=AS, points=0)

    `points` go to the accused side at once, where a failed call costs points (R42).
    """

    accused: Seat
    trick: int | None
    card: Card | None
    points: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class DealEnded(_Public):
    """A deal got its line on the pad; a proven renege may replace the deal's earlier line (R26).

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> _, (event,) = after(match, Redeal())
    >>> event.line.number, event.line.result
    (1, Result.REDEAL)
    """

    line: PadLine


@dataclass(frozen=True, slots=True, repr=False)
class GameWon(_Public):
    """A side reached the target (R23); `number` counts the games from 1.

    >>> GameWon(Team.EAST_WEST, 1, ByTeam(7, 10))
    GameWon(team=Team.EAST_WEST, number=1, scores=ByTeam(7, 10))
    """

    team: Team
    number: int
    scores: ByTeam[int]


@dataclass(frozen=True, slots=True, repr=False)
class MatchWon(_Public):
    """A side won more than half of the games (R24).

    >>> MatchWon(Team.EAST_WEST, ByTeam(0, 1))
    MatchWon(team=Team.EAST_WEST, games=ByTeam(0, 1))
    """

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

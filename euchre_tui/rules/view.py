"""Views: what one seat, or anybody, may see. Screens and CPUs get nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from euchre_tui.rules.actions import Action
from euchre_tui.rules.cards import Card, Hand, Suit
from euchre_tui.rules.events import DealEnded, Event, PadLine, PlayedCard
from euchre_tui.rules.seats import BySeat, ByTeam, Seat
from euchre_tui.rules.table_rules import TableRules


class Refusals(Mapping[Card, str]):
    """The cards of a hand that cannot be played now, each with the reason; `repr` names no card."""

    __slots__ = ("_reasons",)
    _reasons: dict[Card, str]

    def __init__(self, reasons: Iterable[tuple[Card, str]] = ()) -> None:
        self._reasons = dict(reasons)

    def __getitem__(self, card: Card) -> str:
        return self._reasons[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._reasons)

    def __len__(self) -> int:
        return len(self._reasons)

    def __hash__(self) -> int:
        return hash(tuple(self._reasons.items()))

    def __repr__(self) -> str:
        return f"<{len(self)} refusals>"


@dataclass(frozen=True, slots=True, repr=False)
class PublicView:
    """What anybody at the table may see; `hand`, `choices`, `refusals` and `discard` are empty.

    A `SeatView` has the same fields with one seat's values, so that drawing code takes either.

    `moment` counts the actions so far. `up_card` stays after it is turned down or picked up: everybody saw it.
    `last_trick` is empty until the first trick of the deal is taken. `voids` are the suits that a seat did not follow;
    they prove a void only at a refereed table (R28). `defender` is the seat that defends alone. `events` are those of
    this deal; before the first deal, those of the draws and the cut.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> view = seen_by(match, None)
    >>> view, view.hand, view.choices, view.actor, str(view.up_card)
    (<view of the table at moment 2>, <0 cards>, (), Seat.EAST, '9H')
    """

    seat: Seat | None
    moment: int
    hand: Hand
    discard: Card | None
    choices: tuple[Action, ...]
    refusals: Refusals
    dealer: Seat | None
    actor: Seat | None
    needs: str | None
    over: bool
    up_card: Card | None
    turned_down: bool
    trump: Suit | None
    maker: Seat | None
    alone: bool
    defender: Seat | None
    sitting_out: frozenset[Seat]
    trick: tuple[PlayedCard, ...]
    last_trick: tuple[PlayedCard, ...]
    tricks_won: ByTeam[int]
    scores: ByTeam[int]
    games: ByTeam[int]
    hand_sizes: BySeat[int]
    voids: BySeat[frozenset[Suit]]
    seating: BySeat[Seat]
    pad: tuple[PadLine, ...]
    events: tuple[Event, ...]
    rules: TableRules

    def __repr__(self) -> str:
        return f"<view of {self.seat.word if self.seat else 'the table'} at moment {self.moment}>"

    def __str__(self) -> str:
        owner = self.seat.word if self.seat else "The table"
        return f"{owner} at moment {self.moment}: {self.hand or 'no cards'}; may {', '.join(map(str, self.choices))}"

    @property
    def led_suit(self) -> Suit | None:
        """The suit led to this trick; the left bower counts as a trump (R3)."""
        return self.trick[0].card.suit_under(self.trump) if self.trick else None


@dataclass(frozen=True, slots=True, repr=False)
class SeatView(PublicView):
    """What one seat may see: its own hand, choices and refusals, and what is public. A CPU level gets this and no more.

    `repr` names no card; `str` names the hand.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> view = seen_by(match, Seat.EAST)
    >>> view, view.hand, view.choices
    (<view of East at moment 2>, <5 cards>, (Pass(), OrderUp(alone=False), OrderUp(alone=True)))
    """

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class OpenTable:
    """All four hands face up; only the open-hand teaching round uses it (R29).

    `refusals` has, for each seat that has yet to play to the trick, the cards that do not follow, with the reasons. The
    kitty is not included.
    """

    public: PublicView
    views: BySeat[SeatView]
    refusals: BySeat[Refusals]

    def __repr__(self) -> str:
        return f"<open table at moment {self.public.moment}>"


def hands_objection(view: PublicView, people: int) -> str | None:
    """The reason why the hands of the last deal are not shown now, at a table with so many people (R44)."""
    if not any(isinstance(event, DealEnded) for event in view.events):
        return "Hands can be shown when a deal is over, until the next one begins."
    if view.rules.show_hands == "never":
        return "At this table the hands of a deal are not shown."
    if view.rules.show_hands == "alone" and people > 1:
        return "At this table hands are shown only where one person plays."
    if view.rules.play == "honour" and not view.over:
        return "At an honour table hands are not shown before the match is over: a renege can still be called."
    return None


@dataclass(frozen=True, slots=True, repr=False)
class DealtHands:
    """All cards of a deal that is over, for review (R44): the hands as dealt, the buried card and the kitty.

    `discard` is None if nobody buried a card. `kitty` are the three cards that stay face down.
    """

    number: int
    dealer: Seat
    hands: BySeat[Hand]
    up_card: Card
    turned_down: bool
    discard: Card | None
    kitty: Hand
    trump: Suit | None
    maker: Seat | None
    alone: bool
    defender: Seat | None
    sitting_out: frozenset[Seat]

    def __repr__(self) -> str:
        return f"<hands of deal {self.number}>"

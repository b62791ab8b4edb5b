"""Monte Carlo evaluation of cards, discards and lone defences, over sampled worlds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Protocol

from euchre_tui.cpu.advice import Enough, never
from euchre_tui.cpu.double_dummy import Hands, Solver, bit, bits, laid_out, one_per_run
from euchre_tui.cpu.evidence import likely_worlds
from euchre_tui.cpu.inference import legal_cards, unseen
from euchre_tui.cpu.rollout import Decided, play_until
from euchre_tui.cpu.win_chance import makers_worth
from euchre_tui.rules.cards import DECK, TRICKS, Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import first_leader
from euchre_tui.rules.view import SeatView

WORLDS = 240
"""The largest number of worlds sampled for a card."""

FEWER_WORLDS = 120
"""The number of worlds sampled for a discard or a lone defence, where whole deals are played out."""

BATCH = 24
"""The number of worlds after which cards that are clearly worse are dropped, again and again."""

SEARCHED = 3
"""With at most this number of tricks left, a world is also solved double-dummy; both results have equal weight."""

CLEARLY = 3.0
"""A card is dropped when it is worse than the best card by more than this number of standard errors."""

EVEN = 1e-9
"""Results that differ by no more than this are equal."""


@dataclass(slots=True)
class Weighed:
    """A card that stands for all equivalent cards (`alike`), with its result in each world so far.

    All cards are evaluated in the same worlds.
    """

    card: Card
    bit: int
    alike: tuple[Card, ...] = ()
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0


def weigh(view: SeatView, random: Random, enough: Enough = never, worlds: int = WORLDS) -> list[Weighed]:
    """Evaluate the legal cards, the lowest of each run of equivalent cards; the best mean result comes first.

    A result is the chance that this seat's side wins the game. Cards that were dropped early come last. The list is
    empty if no card can change the result of the deal any more.
    """
    position = _Position(view)
    if not position.undecided:
        return []
    remaining, dropped = position.candidates(), list[Weighed]()
    for number, hands in enumerate(likely_worlds(view, random)):
        if number == worlds or (number and (len(remaining) == 1 or enough())):
            break
        position.set_world(hands)
        for weighed in remaining:
            weighed.results.append(position.result(weighed.bit))
        if number % BATCH == BATCH - 1:
            best = max(remaining, key=lambda each: each.mean)
            dropped += [each for each in remaining if is_worse(each, best, CLEARLY)]
            remaining = [each for each in remaining if not is_worse(each, best, CLEARLY)]
    return sorted(remaining, key=lambda each: -each.mean) + dropped


def candidates(cards: Iterable[Card], trump: Suit, in_play: int) -> list[Weighed]:
    """The lowest card of each run of equivalent cards; `in_play` are the cards that can separate a run."""
    of_bit = {bit(card, trump): card for card in cards}
    found = []
    for top, below in pairwise((*one_per_run(sum(of_bit), in_play), 0)):
        run = sorted(each for each in of_bit if below < each <= top)
        found.append(Weighed(of_bit[run[0]], run[0], tuple(of_bit[each] for each in run)))
    return found


class Sampled(Protocol):
    """A choice with its result in each world so far."""

    @property
    def results(self) -> list[float]: ...


def is_worse(weighed: Sampled, best: Sampled, errors: float) -> bool:
    """Whether a choice's mean result is worse than another's by more than this number of standard errors."""
    if len(weighed.results) != len(best.results):
        return True
    gaps = [better - here for better, here in zip(best.results, weighed.results, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
    return mean > errors * sqrt(spread / len(gaps)) + EVEN


@cache
def decided(worth: tuple[float, ...]) -> Decided:
    """The numbers of tricks from which the rest of the deal changes nothing; `worth` is by the makers' tricks."""
    return tuple(
        won + lost >= TRICKS or len(set(worth[won : TRICKS + 1 - lost])) == 1 for won in range(8) for lost in range(8)
    )


class _Position:
    """The trick and the deal of a view, in the layout of the solver."""

    def __init__(self, view: SeatView) -> None:
        assert view.maker is not None and view.trump is not None
        self._view, self._seat, self._trump = view, view.seat, view.trump
        makers = view.maker.team
        self._won = view.tricks_won[makers]
        self._lost = view.tricks_won[makers.other]
        self._left = TRICKS - self._won - self._lost
        worth = makers_worth(view)
        self._worth = [gain if self._seat.team is makers else -gain for gain in worth]
        reachable = range(self._won + 1, self._won + self._left + 1)
        self._steps = [(tricks, self._worth[tricks] - self._worth[tricks - 1]) for tricks in reachable]
        self._steps = [(tricks, step) for tricks, step in self._steps if abs(step) > 1e-12]
        self.undecided = bool(self._steps)
        leader = view.trick[0].seat if view.trick else self._seat
        self._order = leader.clockwise()
        self._leader, self._maker = leader.place, view.maker.place
        self._decided = decided(worth)
        self._makers_lead = leader.team is makers
        self._on_table = {seat: bit(card, self._trump) for seat, card in view.trick}
        before = self._order[: self._order.index(self._seat)]
        self._played = tuple(self._on_table.get(seat, 0) for seat in before)
        self._not_played = bits(unseen(view), self._trump) | bits(view.hand, self._trump)
        self._hands: list[int] = []
        self._solver = Solver() if self._left <= SEARCHED else None

    def candidates(self) -> list[Weighed]:
        """The legal cards, the lowest of each run of equivalent cards."""
        in_play = self._not_played | sum(self._on_table.values())
        return candidates(legal_cards(self._view), self._trump, in_play)

    def set_world(self, numbered: list[int]) -> None:
        self._hands = laid_out(numbered, self._trump)

    def result(self, card: int) -> float:
        """The result of a card in the current world."""
        played_out = self._played_out(card)
        return played_out if self._solver is None else (played_out + self._searched(card, self._solver)) / 2

    def _played_out(self, card: int) -> float:
        hands = list(self._hands)
        hands[self._seat.place] ^= card
        taken = play_until(
            self._decided, self._won, self._lost, hands, self._not_played ^ card, self._leader, self._maker,
            (*self._played, card),
        )  # fmt: skip
        return self._worth[taken] - self._worth[self._won]

    def _searched(self, card: int, solver: Solver) -> float:
        hands: Hands = tuple(self._hands[seat.place] | self._on_table.get(seat, 0) for seat in self._order)  # type: ignore[assignment]
        played, total = (*self._played, card), 0.0
        for tricks, step in self._steps:
            need = tricks - self._won
            if self._makers_lead:
                reached = solver.takes(hands, played, need)
            else:
                reached = not solver.takes(hands, played, self._left - need + 1)
            if not reached:
                break
            total += step
        return total


def weigh_discards(view: SeatView, random: Random, enough: Enough = never) -> list[Weighed]:
    """Evaluate the cards that the dealer can bury, the lowest of each run of equivalent cards (R10).

    A result is the chance that the dealer's side wins the game.
    """
    assert view.trump is not None and view.maker is not None
    trump, place = view.trump, view.seat.place
    six = bits(view.hand, trump)
    weighed = candidates(view.hand, trump, bits(DECK, trump))
    sign = 1 if view.maker.team is view.seat.team else -1
    for hands in _bit_worlds(view, random, enough):
        for each in weighed:
            hands[place] = six ^ each.bit
            each.results.append(sign * _played_worth(view, hands, view.sitting_out))
    return weighed


def defends_alone(view: SeatView, random: Random, enough: Enough = never) -> bool:
    """Whether this defender does better alone than with its partner against the lone maker (R17)."""
    together = alone = 0.0
    for hands in _bit_worlds(view, random, enough):
        together += _played_worth(view, hands, view.sitting_out)
        hands[view.seat.partner.place] = 0
        alone += _played_worth(view, hands, view.sitting_out | {view.seat.partner}, defended_alone=True)
    return alone < together


def _bit_worlds(view: SeatView, random: Random, enough: Enough) -> Iterable[list[int]]:
    """Sample worlds; yields the hands of each world by seat, as bits."""
    assert view.trump is not None
    for number, hands in enumerate(likely_worlds(view, random)):
        if number == FEWER_WORLDS or (number and number % BATCH == 0 and enough()):
            return
        yield laid_out(hands, view.trump)


def _played_worth(view: SeatView, hands: list[int], out: frozenset[Seat], *, defended_alone: bool = False) -> float:
    """The makers' chance to win the game when a world is played out from the first lead."""
    assert view.maker is not None and view.trump is not None and view.dealer is not None
    leader = first_leader(view.dealer, view.maker, alone=view.alone, lone_lead=view.rules.lone_lead, sitting_out=out)
    worth = makers_worth(view, defended_alone=defended_alone)
    return worth[play_until(decided(worth), 0, 0, list(hands), bits(DECK, view.trump), leader.place, view.maker.place)]

"""What each choice is worth in many imagined worlds: a card, a burial, a lone defence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random

from euchre_tui.cpu.advice import Enough, never
from euchre_tui.cpu.double_dummy import Hands, Solver, alike_once, bit, bits
from euchre_tui.cpu.inference import legal_cards, unseen
from euchre_tui.cpu.rollout import play_out
from euchre_tui.cpu.sampling import Sampler, World
from euchre_tui.cpu.win_chance import makers_worth
from euchre_tui.rules.cards import DECK, TRICKS, Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import first_leader
from euchre_tui.rules.view import SeatView

WORLDS = 240
"""How many worlds are imagined for a card at most."""

FEWER_WORLDS = 120
"""How many worlds are imagined for a burial or a lone defence, which play out whole deals."""

BATCH = 24
"""After so many worlds the cards that have fallen clearly behind are dropped."""

SEARCHED = 3
"""With so many tricks left a world is also solved with open cards, and both answers count alike."""

CLEARLY = 3.0
"""How many standard errors behind the best a card is dropped on the way."""

EVEN = 1e-9
"""Results that differ by no more are the same."""


@dataclass(slots=True)
class Weighed:
    """A card that stands for all that play like it, with its result in each world so far, the same for all cards."""

    card: Card
    bit: int
    alike: tuple[Card, ...] = ()
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0


def weigh(view: SeatView, random: Random, enough: Enough = never, worlds: int = WORLDS) -> list[Weighed]:
    """The cards that follow, one of each run that plays alike (its lowest), best first by their mean result.

    A result is the chance to win the game with it, in this seat's favour. Cards that were dropped on the way come last.
    Empty when nothing that is played can change the result any more.
    """
    position = _Position(view)
    if not position.open:
        return []
    imagination = Sampler(view)
    racing, dropped = position.candidates(), list[Weighed]()
    for number in range(worlds):
        if number and (len(racing) == 1 or enough()):
            break
        position.imagine(imagination.deal(random))
        for weighed in racing:
            weighed.results.append(position.result(weighed.bit))
        if number % BATCH == BATCH - 1:
            best = max(racing, key=lambda each: each.mean)
            dropped += [each for each in racing if behind(each, best, CLEARLY)]
            racing = [each for each in racing if not behind(each, best, CLEARLY)]
    return sorted(racing, key=lambda each: -each.mean) + dropped


def candidates(cards: Iterable[Card], trump: Suit, in_play: int) -> list[Weighed]:
    """One card for each run of touching cards, the lowest; `in_play` are the cards that can still come between."""
    of_bit = {bit(card, trump): card for card in cards}
    found = []
    for top, below in pairwise((*alike_once(sum(of_bit), in_play), 0)):
        run = sorted(each for each in of_bit if below < each <= top)
        found.append(Weighed(of_bit[run[0]], run[0], tuple(of_bit[each] for each in run)))
    return found


def behind(weighed: Weighed, best: Weighed, errors: float) -> bool:
    """Whether a card comes out worse than another by more than so many standard errors."""
    if len(weighed.results) != len(best.results):
        return True
    gaps = [better - here for better, here in zip(best.results, weighed.results, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
    return mean > errors * sqrt(spread / len(gaps)) + EVEN


class _Position:
    """What the view says of the trick and the deal, in the layout of the solver."""

    def __init__(self, view: SeatView) -> None:
        assert view.maker is not None and view.trump is not None
        self._view, self._seat, self._trump = view, view.seat, view.trump
        makers = view.maker.team
        self._won = view.tricks_won[makers]
        self._left = TRICKS - sum(view.tricks_won.values())
        worth = makers_worth(view)
        self._worth = [gain if self._seat.team is makers else -gain for gain in worth]
        reachable = range(self._won + 1, self._won + self._left + 1)
        self._steps = [(tricks, self._worth[tricks] - self._worth[tricks - 1]) for tricks in reachable]
        self._steps = [(tricks, step) for tricks, step in self._steps if abs(step) > 1e-12]
        self.open = bool(self._steps)
        leader = view.trick[0].seat if view.trick else self._seat
        self._order = leader.clockwise()
        self._makers_lead = leader.team is makers
        self._on_table = {seat: bit(card, self._trump) for seat, card in view.trick}
        before = self._order[: self._order.index(self._seat)]
        self._played = tuple(self._on_table.get(seat, 0) for seat in before)
        self._away = bits(unseen(view), self._trump) | bits(view.hand, self._trump)
        self._hands: list[int] = []
        self._solver: Solver | None = None

    def candidates(self) -> list[Weighed]:
        """The cards that follow, the lowest of each run that plays alike."""
        in_play = self._away | sum(self._on_table.values())
        return candidates(legal_cards(self._view), self._trump, in_play)

    def imagine(self, world: World) -> None:
        self._hands = [bits(world[seat], self._trump) for seat in Seat]
        searched = self._left <= SEARCHED
        self._solver = Solver() if searched else None

    def result(self, card: int) -> float:
        """What comes of a card in the imagined world."""
        played_out = self._played_out(card)
        return played_out if self._solver is None else (played_out + self._searched(card, self._solver)) / 2

    def _played_out(self, card: int) -> float:
        assert self._view.maker is not None
        hands = list(self._hands)
        hands[self._seat.place] ^= card
        leader = self._order[0].place
        more = play_out(hands, self._away ^ card, leader, self._view.maker.place, (*self._played, card))
        return self._worth[self._won + more] - self._worth[self._won]

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


def burials(view: SeatView, random: Random, enough: Enough = never) -> list[Weighed]:
    """Each card that the dealer can bury, with the chance to win the game afterwards (R10).

    Of cards that touch in rank only the lowest is tried: it stands for the others.
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
    """Whether this defender does better without its partner against the lone maker (R17)."""
    together = alone = 0.0
    for hands in _bit_worlds(view, random, enough):
        together += _played_worth(view, hands, view.sitting_out)
        hands[view.seat.partner.place] = 0
        alone += _played_worth(view, hands, view.sitting_out | {view.seat.partner}, defended_alone=True)
    return alone < together


def _bit_worlds(view: SeatView, random: Random, enough: Enough) -> Iterable[list[int]]:
    """The hands by seat in imagined worlds, as bits."""
    assert view.trump is not None
    imagination = Sampler(view)
    for number in range(FEWER_WORLDS):
        if number and number % BATCH == 0 and enough():
            return
        world = imagination.deal(random)
        yield [bits(world[seat], view.trump) for seat in Seat]


def _played_worth(view: SeatView, hands: list[int], out: frozenset[Seat], *, defended_alone: bool = False) -> float:
    """The makers' chance to win the game in a world that is played out from the first lead."""
    assert view.maker is not None and view.trump is not None and view.dealer is not None
    leader = first_leader(view.dealer, view.maker, alone=view.alone, lone_lead=view.rules.lone_lead, sitting_out=out)
    tricks = play_out(list(hands), bits(DECK, view.trump), leader.place, view.maker.place)
    return makers_worth(view, defended_alone=defended_alone)[tricks]

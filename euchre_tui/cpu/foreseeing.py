"""What comes of the choices between the call and the first lead, in many imagined worlds."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from euchre_tui.cpu.advice import Enough, never
from euchre_tui.cpu.double_dummy import bit, bits
from euchre_tui.cpu.evaluation import Weighed
from euchre_tui.cpu.rollout import play_out
from euchre_tui.cpu.sampling import Imagination
from euchre_tui.cpu.win_chance import makers_worth
from euchre_tui.rules.cards import DECK
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView

WORLDS = 120
"""How many worlds are imagined for such a choice."""

BATCH = 24
"""After so many worlds it is asked whether they are enough."""


def burials(view: SeatView, random: Random, enough: Enough = never) -> list[Weighed]:
    """Each card that the dealer can bury with the chance to win the game afterwards, in the order of the hand (R10)."""
    assert view.seat is not None and view.trump is not None and view.maker is not None
    trump, place = view.trump, view.seat.place
    six = bits(view.hand, trump)
    weighed = [Weighed(card, bit(card, trump), (card,)) for card in view.hand]
    sign = 1 if view.maker.team is view.seat.team else -1
    for hands in _worlds(view, random, enough):
        for each in weighed:
            hands[place] = six ^ each.bit
            each.results.append(sign * _worth(view, hands, view.sitting_out))
    return weighed


def defends_alone(view: SeatView, random: Random, enough: Enough = never) -> bool:
    """Whether this defender does better without its partner against the lone maker (R17)."""
    assert view.seat is not None
    together = alone = 0.0
    for hands in _worlds(view, random, enough):
        together += _worth(view, hands, view.sitting_out)
        hands[view.seat.partner.place] = 0
        alone += _worth(view, hands, view.sitting_out | {view.seat.partner}, defended_alone=True)
    return alone < together


def _worlds(view: SeatView, random: Random, enough: Enough) -> Iterable[list[int]]:
    """The hands by seat in imagined worlds, as bits."""
    assert view.trump is not None
    imagination = Imagination(view)
    for number in range(WORLDS):
        if number and number % BATCH == 0 and enough():
            return
        world = imagination.deal(random)
        yield [bits(world[seat], view.trump) for seat in Seat]


def _worth(view: SeatView, hands: list[int], out: frozenset[Seat], *, defended_alone: bool = False) -> float:
    """The makers' chance to win the game in a world that is played out from the first lead."""
    assert view.maker is not None and view.trump is not None
    tricks = play_out(list(hands), bits(DECK, view.trump), first_leader(view, out).place, view.maker.place)
    return makers_worth(view, defended_alone=defended_alone)[tricks]


def first_leader(view: SeatView, out: frozenset[Seat]) -> Seat:
    """Who leads first when these seats sit out (R18)."""
    assert view.maker is not None and view.dealer is not None
    before = view.maker if view.alone and view.rules.lone_lead == "maker's left" else view.dealer
    return next(seat for seat in before.left.clockwise() if seat not in out)

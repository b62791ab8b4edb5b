"""Worlds weighted by the bids: a hand that would have called is less likely with a seat that passed."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from random import Random
from typing import NamedTuple

from euchre_tui.cpu.bid_model import SUITS, best_bid, chance, gains
from euchre_tui.cpu.inference import active, played
from euchre_tui.cpu.sampling import Sampler
from euchre_tui.rules.events import Passed
from euchre_tui.rules.view import SeatView

TEMPERED = 0.5
"""The power of a world's likelihood in its weight: people do not bid as the model does."""

DRAWN = 2
"""The number of worlds sampled for each world that is used."""

GROUP = 24
"""The number of worlds used of each group of samples."""


class _Heard(NamedTuple):
    """A bid of another seat: a pass if `suit` is None. `shown` are the cards that the seat has played since."""

    place: int
    bid: int
    suit: int | None
    alone: bool
    shown: int


class Evidence:
    """The bids of the other seats that play in this deal."""

    def __init__(self, view: SeatView) -> None:
        assert view.dealer is not None and view.up_card is not None
        self._up = view.up_card.number
        order = view.dealer.left.clockwise()
        shown = dict.fromkeys(order, 0)
        for seat, card in played(view):
            shown[seat] |= 1 << card.number
        calls = [(event.seat, 4 * (event.round - 1), False) for event in view.events if isinstance(event, Passed)]
        if view.maker is not None:
            calls.append((view.maker, 4 * view.turned_down, True))
        self._heard = [
            _Heard(
                seat.place,
                start + order.index(seat),
                SUITS.index(view.trump) if called and view.trump is not None else None,
                view.alone,
                shown[seat],
            )
            for seat, start, called in calls
            if seat is not view.seat and active(view, seat)
        ]

    def __bool__(self) -> bool:
        return bool(self._heard)

    def weight(self, hands: list[int]) -> float:
        """The weight of a world: the tempered likelihood of the bids that were made."""
        likely, up = 1.0, self._up
        for place, bid, suit, alone, shown in self._heard:
            hand = hands[place] | shown
            if suit is None:
                likely *= 1 - chance(best_bid(bid, hand, up).gain)
            else:
                gain, more = gains(bid, hand, suit, up)
                likely *= chance(gain + max(more, 0)) * (chance(more) if alone else 1 - chance(more))
        return float(likely**TEMPERED) + 1e-9


def likely_worlds(view: SeatView, random: Random) -> Iterator[list[int]]:
    """Sample worlds without end; the likelier the bids made so far, the more often a world comes.

    A hand has one bit for each `Card.number`. From each group of samples some are chosen, in proportion to their
    weights, so that there is no rejection sampling.
    """
    sampler, evidence = Sampler(view), Evidence(view)
    while not evidence:
        yield sampler.deal_numbers(random)
    while True:
        group = [sampler.deal_numbers(random) for _ in range(GROUP * DRAWN)]
        totals = list(accumulate(map(evidence.weight, group)))
        step = totals[-1] / GROUP
        start = random.random() * step
        for number in range(GROUP):
            yield group[min(bisect(totals, start + number * step), len(group) - 1)]

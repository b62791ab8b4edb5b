"""Sampling of worlds: random deals of the unseen cards that agree with a seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from math import comb, prod
from random import Random

from euchre_tui.cpu.inference import active, unseen
from euchre_tui.rules.cards import Card
from euchre_tui.rules.seats import BySeat, Seat
from euchre_tui.rules.view import SeatView

World = BySeat[tuple[Card, ...]]
"""The hand of every seat that plays; empty for a seat that sits out."""

Counts = tuple[int, ...]
"""The number of cards of each kind."""

KEPT = 40
"""Odds that the dealer kept the card that it picked up, against having buried it."""


class Sampler:
    """Samples the worlds that agree with a view, all equally likely except for the card that the dealer picked up.

    Cards that the same seats may hold are of one kind. The sampler first draws how many cards of each kind a seat gets,
    weighted by the number of worlds for each split, and then the cards. So there is no rejection sampling.
    """

    def __init__(self, view: SeatView) -> None:
        self._own = view.seat, tuple(view.hand)
        self._seats = [seat for seat in Seat if seat is not view.seat and active(view, seat)]
        self._sizes = [view.hand_sizes[seat] for seat in self._seats]
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card in unseen(view):
            if card is not view.up_card:
                kinds.setdefault(tuple(_may_hold(view, seat, card) for seat in self._seats), []).append(card)
        self._kinds = list(kinds.values())
        self._holders = list(kinds)
        picked_up = view.trump is not None and view.up_card in unseen(view)
        if picked_up and view.up_card is not None and view.dealer in self._seats:
            # The dealer has it or buried it. Its kind is the last one: `_worlds_with` relies on that.
            holds = _may_hold(view, view.dealer, view.up_card)
            self._kinds.append([view.up_card])
            self._holders.append(tuple(holds and seat is view.dealer for seat in self._seats))
        self._picked_up = picked_up and view.dealer in self._seats
        self._world_counts: dict[tuple[int, Counts], int] = {}
        self._splits: dict[tuple[int, Counts], tuple[list[Counts], list[int]]] = {}

    def deal(self, random: Random) -> World:
        """Sample one world."""
        hands: list[tuple[Card, ...]] = [(), (), (), ()]
        own, cards = self._own
        hands[own.place] = cards
        for kind in self._kinds:
            random.shuffle(kind)
        left = tuple(map(len, self._kinds))
        for place, seat in enumerate(self._seats):
            split = self._split(place, left, random)
            hand: tuple[Card, ...] = ()
            for kind, count, taken in zip(self._kinds, left, split, strict=True):
                hand += tuple(kind[count - taken : count])
            hands[seat.place] = hand
            left = tuple(count - taken for count, taken in zip(left, split, strict=True))
        return BySeat(hands)

    def _split(self, place: int, left: Counts, random: Random) -> Counts:
        """Draw how many cards of each kind a seat gets."""
        if len(left) == 1:
            return (self._sizes[place],)
        if (place, left) not in self._splits:
            splits = list(self._all_splits(place, left))
            running_totals = accumulate(self._worlds_with(place, left, split) for split in splits)
            self._splits[place, left] = splits, list(running_totals)
        splits, totals = self._splits[place, left]
        drawn = random.randrange(totals[-1])
        return next(split for split, upto in zip(splits, totals, strict=True) if drawn < upto)

    def _worlds_from(self, place: int, left: Counts) -> int:
        """The number of ways to deal the cards left to this place and the later ones; the rest is the kitty."""
        if place == len(self._seats):
            return 1
        if (place, left) not in self._world_counts:
            splits = self._all_splits(place, left)
            self._world_counts[place, left] = sum(self._worlds_with(place, left, split) for split in splits)
        return self._world_counts[place, left]

    def _worlds_with(self, place: int, left: Counts, split: Counts) -> int:
        """The number of those ways in which this place gets this split, weighted by `KEPT`."""
        here = prod(map(comb, left, split))
        if self._picked_up and split[-1]:
            here *= KEPT
        return here * self._worlds_from(
            place + 1, tuple(count - taken for count, taken in zip(left, split, strict=True))
        )

    def _all_splits(self, place: int, left: Counts) -> Iterator[Counts]:
        most = [count if holders[place] else 0 for count, holders in zip(left, self._holders, strict=True)]
        return _splits(self._sizes[place], most)


def _splits(size: int, most: list[int]) -> Iterator[Counts]:
    """All ways to take `size` cards with at most `most` of each kind."""
    if not most:
        if size == 0:
            yield ()
        return
    for taken in range(max(0, size - sum(most[1:])), min(size, most[0]) + 1):
        for rest in _splits(size - taken, most[1:]):
            yield taken, *rest


def _may_hold(view: SeatView, seat: Seat, card: Card) -> bool:
    """Whether a seat may hold a card; a suit that was not followed proves a void only at a refereed table (R28)."""
    return view.rules.play == "honour" or card.suit_under(view.trump) not in view.voids[seat]

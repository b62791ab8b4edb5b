"""Deals the cards that a seat does not see, as its view allows and only that."""

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
"""The cards of every seat that plays; nothing for one that sits out, whose cards matter to nobody."""

Counts = tuple[int, ...]


KEPT = 40
"""How much likelier it is that a dealer kept the card that was picked up than that it was buried."""


class Sampler:
    """All the worlds that a view allows, each as likely as any other but for the card that the dealer picked up.

    Cards that the same seats may hold are alike, so that it is first drawn how many of each kind a seat gets, by the
    number of worlds behind each answer, and then which: no world is dealt in vain, however much is known.
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
        self._open_to = list(kinds)
        picked_up = view.trump is not None and view.up_card in unseen(view)
        if picked_up and view.up_card is not None and view.dealer in self._seats:
            # With its dealer, or buried; listed last, where `_behind` looks for it.
            holds = _may_hold(view, view.dealer, view.up_card)
            self._kinds.append([view.up_card])
            self._open_to.append(tuple(holds and seat is view.dealer for seat in self._seats))
        self._picked_up = picked_up and view.dealer in self._seats
        self._ways: dict[tuple[int, Counts], int] = {}
        self._splits: dict[tuple[int, Counts], tuple[list[Counts], list[int]]] = {}

    def deal(self, random: Random) -> World:
        """One of the worlds, by chance."""
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
        """How many cards of each kind a seat gets."""
        if len(left) == 1:
            return (self._sizes[place],)
        if (place, left) not in self._splits:
            splits = list(self._all_splits(place, left))
            ways = accumulate(self._behind(place, left, split) for split in splits)
            self._splits[place, left] = splits, list(ways)
        splits, sums = self._splits[place, left]
        drawn = random.randrange(sums[-1])
        return next(split for split, upto in zip(splits, sums, strict=True) if drawn < upto)

    def _count(self, place: int, left: Counts) -> int:
        """How many worlds there are from this place on; what remains lies face down on the table."""
        if place == len(self._seats):
            return 1
        if (place, left) not in self._ways:
            splits = self._all_splits(place, left)
            self._ways[place, left] = sum(self._behind(place, left, split) for split in splits)
        return self._ways[place, left]

    def _behind(self, place: int, left: Counts, split: Counts) -> int:
        here = prod(map(comb, left, split))
        if self._picked_up and split[-1]:
            here *= KEPT
        return here * self._count(place + 1, tuple(count - taken for count, taken in zip(left, split, strict=True)))

    def _all_splits(self, place: int, left: Counts) -> Iterator[Counts]:
        most = [count if open_to[place] else 0 for count, open_to in zip(left, self._open_to, strict=True)]
        return _splits(self._sizes[place], most)


def _splits(size: int, most: list[int]) -> Iterator[Counts]:
    """All the ways to make up `size` from so many of each kind at most."""
    if not most:
        if size == 0:
            yield ()
        return
    for taken in range(max(0, size - sum(most[1:])), min(size, most[0]) + 1):
        for rest in _splits(size - taken, most[1:]):
            yield taken, *rest


def _may_hold(view: SeatView, seat: Seat, card: Card) -> bool:
    """A suit that was not followed is proof at a refereed table only (R28)."""
    return view.rules.play == "honour" or card.suit_under(view.trump) not in view.voids[seat]

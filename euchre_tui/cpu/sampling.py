"""Sampling of worlds: random deals of the unseen cards that agree with a seat's view."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb, prod
from random import Random

from euchre_tui.cpu.inference import active, unseen
from euchre_tui.rules.cards import DECK, Card
from euchre_tui.rules.seats import BySeat, Seat
from euchre_tui.rules.view import SeatView

World = BySeat[tuple[Card, ...]]
"""The hand of every seat that plays; empty for a seat that sits out."""

Counts = tuple[int, ...]
"""The number of cards of each kind."""

KEPT = 40
"""Odds that the dealer kept the card that it picked up, against having buried it."""


def numbers_of(cards: Iterable[Card]) -> int:
    """A set of cards as one number, with one bit for each `Card.number`."""
    return sum(1 << card.number for card in cards)


def cards_of(numbers: int) -> tuple[Card, ...]:
    """The cards whose bits are set."""
    return tuple(card for card in DECK if numbers >> card.number & 1)


@dataclass(slots=True)
class _Node:
    """The cards left for the seats from `place` on; the other fields are found when a world first gets here."""

    place: int
    left: Counts
    splits: list[Counts] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    next: list[_Node] = field(default_factory=list)


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
        cards = list(kinds.values())
        self._holders = list(kinds)
        picked_up = view.trump is not None and view.up_card in unseen(view)
        if picked_up and view.up_card is not None and view.dealer in self._seats:
            # The dealer has it or buried it. Its kind is the last one: `_worlds_with` relies on that.
            holds = _may_hold(view, view.dealer, view.up_card)
            cards.append([view.up_card])
            self._holders.append(tuple(holds and seat is view.dealer for seat in self._seats))
        self._picked_up = picked_up and view.dealer in self._seats
        self._kinds = [[1 << card.number for card in kind] for kind in cards]
        self._world_counts: dict[tuple[int, Counts], int] = {}
        self._root = _Node(0, tuple(map(len, self._kinds)))

    def deal(self, random: Random) -> World:
        """Sample one world."""
        hands = self.deal_numbers(random)
        seat, cards = self._own
        return BySeat(cards if each is seat else cards_of(hands[each.place]) for each in Seat)

    def deal_numbers(self, random: Random) -> list[int]:
        """Sample one world: each seat's hand with one bit for each `Card.number`."""
        draw, hands, node = random.random, [0, 0, 0, 0], self._root
        seat, cards = self._own
        hands[seat.place] = numbers_of(cards)
        counts = list(map(len, self._kinds))
        for seat in self._seats:
            if not node.totals:
                self._open(node)
            splits, hand = node.splits, 0
            place = 0 if len(splits) == 1 else bisect(node.totals, draw() * node.totals[-1], 0, len(splits) - 1)
            split, node = splits[place], node.next[place]
            for number, taken in enumerate(split):
                if taken:
                    kind, count = self._kinds[number], counts[number]
                    for _ in range(taken):
                        chosen = int(draw() * count)
                        count -= 1
                        card = kind[chosen]
                        kind[chosen] = kind[count]
                        kind[count] = card
                        hand |= card
                    counts[number] = count
            hands[seat.place] = hand
        return hands

    def _open(self, node: _Node) -> None:
        """Find the splits for the next seat, with their weights, and a node for each of them."""
        node.splits = list(self._all_splits(node.place, node.left))
        node.totals = list(accumulate(self._worlds_with(node.place, node.left, split) for split in node.splits))
        node.next = [
            _Node(node.place + 1, tuple(count - taken for count, taken in zip(node.left, split, strict=True)))
            for split in node.splits
        ]

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

"""A fast model of bids: the points that a call gains over a pass, for hands given as numbers.

A hand has one bit for each `Card.number`. Sampled worlds are bid and weighed with this model thousands of times for one
decision, so a gain is a sum of numbers from tables: one for the trumps, one for each plain suit, one for the up-card.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from euchre_tui.cpu.bid_table import ALONE, TOGETHER, Weights
from euchre_tui.cpu.double_dummy import laid_out
from euchre_tui.cpu.rollout import throw
from euchre_tui.rules.cards import DECK, Rank, Suit

SUITS = tuple(Suit)
_PAIR = tuple(SUITS.index(suit.same_colour) for suit in SUITS)
_SHIFTS = tuple(
    (6 * suit, 6 * _PAIR[suit], *(6 * other for other in range(4) if other not in (suit, _PAIR[suit])))
    for suit in range(4)
)
"""For each trump, the first bit of its suit, of the suit of the left bower, and of the two other suits."""

_JACK = Rank.JACK.height
_NO_JACK = 63 ^ 1 << _JACK
_TRUMPS = ("nine", "ten", "right", "queen", "king", "ace", "left")
"""The trumps by bit: the six cards of the suit, then the left bower."""

TEMPERATURE = 0.25
"""A seat calls with a chance of 73 % if the model says that it gains this many points by it."""


class Bid(NamedTuple):
    """The best call of a hand: the points that it gains over a pass, trump, and the cards that it is played with."""

    gain: float
    suit: int
    alone: bool
    hand: int


class _Model(NamedTuple):
    """One linear model; `plain` is for few and for many trumps, `table` is by up-card and trump."""

    trumps: tuple[float, ...]
    plain: tuple[tuple[float, ...], tuple[float, ...]]
    table: tuple[tuple[float, ...], ...]

    def value(self, hand: int, suit: int, up: int) -> float:
        own, pair, one, other = _SHIFTS[suit]
        held = hand >> own & 63 | (hand >> pair + _JACK & 1) << 6
        plain = self.plain[held & held - 1 > 0]
        return (
            self.trumps[held]
            + plain[hand >> pair & _NO_JACK]
            + plain[hand >> one & 63]
            + plain[hand >> other & 63]
            + self.table[up][suit]
        )


def trump_features(held: int) -> list[str]:
    """The features of the trumps held, by bit: each of them, their number, and the highest of them together."""
    features = [f"{held.bit_count()} trumps"] + [word for place, word in enumerate(_TRUMPS) if held >> place & 1]
    if held >> _JACK & held >> 6 & 1:
        features.append("both")
        if held >> Rank.ACE.height & 1:
            features.append("R L A")
    return features


def plain_feature(cards: int, *, many: bool) -> str:
    """The feature of a plain suit, in a hand with two trumps or more (`many`) or with fewer."""
    ace, king, count = cards >> 5 & 1, cards >> 4 & 1, cards.bit_count()
    if not count:
        word = "void"
    elif ace:
        word = "ace king" if king else "lone ace" if count == 1 else "ace+"
    elif king:
        word = "lone king" if count == 1 else "king+"
    else:
        word = "one low" if count == 1 else "low cards"
    return word if many else f"{word} few"


def up_card_feature(up: int, suit: int, *, turned_down: bool) -> str:
    """The feature of the up-card, a `Card.number`, when this suit is called."""
    rank = up % 6
    if not turned_down:
        return f"{_TRUMPS[rank]} up"
    if suit != _PAIR[up // 6]:
        return "cross"
    return "next J" if rank == _JACK else "next"


def _model(weights: Weights, *, turned_down: bool) -> _Model:
    of = weights.get
    few, many = (tuple(of(plain_feature(cards, many=many), 0.0) for cards in range(64)) for many in (False, True))
    return _Model(
        tuple(sum(of(word, 0.0) for word in trump_features(held)) for held in range(128)),
        (few, many),
        tuple(
            tuple(of(up_card_feature(up, suit, turned_down=turned_down), 0.0) for suit in range(4))
            for up in range(len(DECK))
        ),
    )


@cache
def _models() -> tuple[tuple[_Model, _Model], ...]:
    """For each bid, the model of a call with the partner, and of what it gains by going alone."""
    return tuple(
        (_model(together, turned_down=bid >= 4), _model(alone, turned_down=bid >= 4))
        for bid, (together, alone) in enumerate(zip(TOGETHER, ALONE, strict=True))
    )


def gains(bid: int, hand: int, suit: int, up: int) -> tuple[float, float]:
    """The points that a call gains over a pass, and the points that it gains by going alone.

    `bid` is 0 to 3 in round one, from the dealer's left, and 4 to 7 in round two. `hand` are the cards after the
    pick-up and the discard.
    """
    together, alone = _models()[bid]
    return together.value(hand, suit, up), alone.value(hand, suit, up)


_UNBURIED = tuple({laid_out([1 << number], suit)[0]: 1 << number for number in range(len(DECK))} for suit in SUITS)


def buried(six: int, suit: int) -> int:
    """The five cards that a dealer keeps."""
    (laid,) = laid_out([six], SUITS[suit])
    return six ^ _UNBURIED[suit][throw(laid)]


def best_bid(bid: int, hand: int, up: int) -> Bid:
    """The best call of a hand of five cards."""
    together, alone = _models()[bid]
    if bid < 4:
        suit = up // 6
        if bid == 3:
            hand = buried(hand | 1 << up, suit)
        more = alone.value(hand, suit, up)
        return Bid(together.value(hand, suit, up) + (more if more > 0 else 0), suit, more > 0, hand)
    best, chosen, lone = -99.0, 0, False
    for suit in range(4):
        if suit != up // 6:
            gain = together.value(hand, suit, up)
            more = alone.value(hand, suit, up) if gain > -0.5 else 0.0
            if more > 0:
                gain += more
            if gain > best:
                best, chosen, lone = gain, suit, more > 0
    return Bid(best, chosen, lone, hand)


def chance(gain: float) -> float:
    """The chance that a seat calls, if the model says that it gains this many points by it."""
    return 1 / (1 + exp(min(-gain / TEMPERATURE, 30.0)))

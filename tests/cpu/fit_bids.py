"""Fits the fast model of bids to deals that it bids and plays out itself, and writes `euchre_tui/cpu/bid_table.py`.

The recipe, from the top of the checkout; each round takes about two minutes on one core. Seeds 1000 to 1003 made the
table that is there; no test or match of ours uses them.

    python -m tests.cpu.fit_bids --deals 30000 --seed 1002
    python -m tests.cpu.fit_bids --deals 80000 --seed 1003

In each deal every bidder's calls are played out by the rules of thumb of `rollout`, with the partner and alone. So is
what comes after a pass, when the later seats bid by the model there is. The differences are fitted by least squares.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from euchre_tui.cpu import bid_table
from euchre_tui.cpu.bid_model import (
    SUITS,
    best_bid,
    buried,
    gains,
    plain_feature,
    trump_features,
    up_card_feature,
)
from euchre_tui.cpu.bid_table import Weights
from euchre_tui.cpu.double_dummy import bits, laid_out
from euchre_tui.cpu.evaluation import decided
from euchre_tui.cpu.rollout import play_until
from euchre_tui.rules import DECK, TableRules
from euchre_tui.rules.scoring import makers_points

CURIOUS = 0.15
"""The share of good calls that are passed up, to see what the later seats can do."""

UNLIKELY, SEEN = -0.7, 0.25
"""Of the calls that the model values lower than the first number, this share is played out."""

RIDGE = 30.0
"""The number of imagined deals in which a feature changes nothing."""

_POINTS = {
    alone: tuple(float(makers_points(TableRules(), tricks, alone=alone)) for tricks in range(6))
    for alone in (False, True)
}


class Sample(NamedTuple):
    """A call: its bid, its features, what it gained over the pass with the partner, and what it gained more alone."""

    bid: int
    features: list[str]
    gain: float
    more: float


def samples(deals: int, random: Random) -> Iterator[Sample]:
    """Deal packs, and play out what each bidder could do."""
    for _ in range(deals):
        pack = list(range(len(DECK)))
        random.shuffle(pack)
        hands, up = [sum(1 << card for card in pack[5 * seat : 5 * seat + 5]) for seat in range(4)], pack[20]
        for bid in range(8):
            place = bid % 4
            best, passed = best_bid(bid, hands[place], up), _passed(hands, up, bid)
            for suit in [up // 6] if bid < 4 else [suit for suit in range(4) if suit != up // 6]:
                hand = buried(hands[place] | 1 << up, suit) if bid == 3 else hands[place]
                if gains(bid, hand, suit, up)[0] < UNLIKELY and random.random() > SEEN:
                    continue
                together, alone = (_played(hands, up, bid, suit, alone=alone) for alone in (False, True))
                yield Sample(bid, features(bid, hand, suit, up), together - passed, alone - together)
            if best.gain > 0 and random.random() > CURIOUS:
                break


def features(bid: int, hand: int, suit: int, up: int) -> list[str]:
    """The features of a call; see `bid_model`."""
    (laid,) = laid_out([hand], SUITS[suit])
    pair = SUITS.index(SUITS[suit].same_colour)
    left = hand >> 6 * pair + 2 & 1
    many = (laid >> 20).bit_count() >= 2
    plain = [hand >> 6 * other & 63 & ~(4 if other == pair else 0) for other in range(4) if other != suit]
    return [
        *trump_features(hand >> 6 * suit & 63 | left << 6),
        *(plain_feature(cards, many=many) for cards in plain),
        up_card_feature(up, suit, turned_down=bid >= 4),
    ]


def _passed(hands: list[int], up: int, bid: int) -> float:
    """What a pass brings the bidder's side."""
    for later in range(bid + 1, 8):
        found = best_bid(later, hands[later % 4], up)
        if found.gain > 0:
            points = _played(hands, up, later, found.suit, alone=found.alone)
            return -points if (later - bid) % 2 else points
    return 0.0


def _played(hands: list[int], up: int, bid: int, suit: int, *, alone: bool) -> float:
    """The points of a call that the rules of thumb play out, for the caller's side."""
    hands, maker = list(hands), bid % 4
    if bid < 4:
        hands[3] = buried(hands[3] | 1 << up, suit)
    laid = laid_out(hands, SUITS[suit])
    if alone:
        laid[maker ^ 2] = 0
    points = _POINTS[alone]
    full = bits(DECK, SUITS[suit])
    return points[play_until(decided(points), 0, 0, laid, full, 0 if laid[0] else 1, maker)]


class LeastSquares:
    """Weights of features, by the normal equations."""

    def __init__(self) -> None:
        self._products: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._sums: dict[str, float] = defaultdict(float)

    def add(self, features: list[str], result: float) -> None:
        for one in features:
            self._sums[one] += result
            row = self._products[one]
            for other in features:
                row[other] += 1

    def solved(self, ridge: float = RIDGE) -> Weights:
        """Solve by elimination; `ridge` keeps the weights of rare features small."""
        names = sorted(self._sums)
        size = len(names)
        rows = [
            [self._products[one][other] + ridge * (one == other) for other in names] + [self._sums[one]]
            for one in names
        ]
        for pivot, top in enumerate(rows):
            for below in rows[pivot + 1 :]:
                factor = below[pivot] / top[pivot]
                if factor:
                    for column in range(pivot, size + 1):
                        below[column] -= factor * top[column]
        weights = [0.0] * size
        for place in reversed(range(size)):
            known = sum(rows[place][later] * weights[later] for later in range(place + 1, size))
            weights[place] = (rows[place][size] - known) / rows[place][place]
        return dict(zip(names, weights, strict=True))


def fit(deals: int, seed: int) -> tuple[list[Weights], list[Weights]]:
    """The weights of each bid, with the partner and for going alone."""
    together, alone = [LeastSquares() for _ in range(8)], [LeastSquares() for _ in range(8)]
    for sample in samples(deals, Random(seed)):
        together[sample.bid].add(sample.features, sample.gain)
        alone[sample.bid].add(sample.features, sample.more)
    return [each.solved() for each in together], [each.solved() for each in alone]


def written(together: list[Weights], alone: list[Weights]) -> str:
    """The table as a module."""
    lines = ['"""Fitted gains of calls over passes; generated by `tests/cpu/fit_bids.py`, do not edit."""', ""]
    lines += ["Weights = dict[str, float]", ""]
    for name, table, sentence in (
        ("TOGETHER", together, "For each bid, each feature's part of the points that a call gains over a pass."),
        ("ALONE", alone, "For each bid, each feature's part of the points that a call gains by going alone."),
    ):
        lines.append(f"{name}: tuple[Weights, ...] = (")
        for weights in table:
            lines.append("    {")
            lines += [f'        "{key}": {value:.2f},' for key, value in weights.items() if abs(value) >= 0.005]
            lines.append("    },")
        lines += [")", f'"""{sentence}"""', ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits the fast model of bids.")
    parser.add_argument("--deals", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    options = parser.parse_args()
    Path(bid_table.__file__).write_text(written(*fit(options.deals, options.seed)), encoding="utf-8")


if __name__ == "__main__":
    main()

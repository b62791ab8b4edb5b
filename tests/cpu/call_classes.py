"""Measures where steady calls although a pass is better, or passes although a call is better, by class of hands.

From the top of the checkout; 100,000 packs take about a quarter of an hour on one core:

    python -m tests.cpu.call_classes --deals 100000 --seed 1

Four steady players bid random packs. At every bid they reach, each call that the seat could make and its pass are both
played out by the same players. The difference is what the call gains over the pass, in net points of that deal. Hands
are grouped by round, seat, trumps (with the up-card for the dealer, after the burying), highest trumps, aces of other
suits, and the up-card or the colour of the suit. A class is reported where steady's choice loses more than `LIMIT`
points a deal on average.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import NamedTuple

from euchre_tui.cpu.bidding import alone_pays, up_card_hand
from euchre_tui.cpu.features import PLACES
from euchre_tui.cpu.steady import steady
from euchre_tui.rules import (
    Action,
    Card,
    Deck,
    Match,
    NameTrump,
    OrderUp,
    Pass,
    Rank,
    SeatView,
    Suit,
    TableRules,
    Team,
    after,
    start,
)
from tests.builders import actor_view
from tests.positions import pack

LIMIT = 0.1
"""A class may lose so many points a deal on average before it is reported."""

ENOUGH = 250
"""A class is judged from so many hands on."""


class HandClass(NamedTuple):
    """What hands are grouped by; `tops` are the bowers (R, L) and the ace of trump that are held."""

    turned_down: bool
    place: int
    trumps: int
    tops: str
    aces: int
    suit: str
    """Round one: how high the up-card is. Round two: "next" for the colour of the suit turned down, or "cross"."""

    def __str__(self) -> str:
        bidder = f"round {'two' if self.turned_down else 'one'}, {PLACES[self.place]}"
        return f"{bidder:<17}  {self.trumps} trumps  tops {self.tops or 'none':<4}  {self.aces} aces  {self.suit}"


class Bid(NamedTuple):
    """One call that was possible: what it gained over the pass, and whether steady made it."""

    of: HandClass
    gain: float
    called: bool


@dataclass(slots=True)
class Loss:
    """What one choice of steady's loses against the other, over the hands of a class."""

    losses: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.losses) / len(self.losses)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = sum((loss - self.mean) ** 2 for loss in self.losses)
        return sqrt(spread / len(self.losses) / max(1, len(self.losses) - 1))


def class_of(view: SeatView, suit: Suit) -> HandClass:
    """The class of the hand on turn to bid, with this suit as trump."""
    assert view.up_card is not None
    cards = tuple(view.hand) if view.turned_down else up_card_hand(view)
    held = [card for card in cards if card.is_trump(suit)]
    tops = "".join(_letter(card, suit) for card in sorted(held, key=lambda card: -card.height(suit)))
    aces = sum(card.rank is Rank.ACE for card in cards if card not in held)
    return HandClass(view.turned_down, _place(view), len(held), tops, aces, _suit_word(view, suit))


def _letter(card: Card, suit: Suit) -> str:
    if card.rank is Rank.ACE:
        return "A"
    if card.rank is not Rank.JACK:
        return ""
    return "R" if card.is_right_bower(suit) else "L"


def _place(view: SeatView) -> int:
    assert view.dealer is not None and view.seat is not None
    return view.dealer.left.clockwise().index(view.seat)


def _suit_word(view: SeatView, suit: Suit) -> str:
    assert view.up_card is not None
    if view.turned_down:
        return "next" if suit is view.up_card.suit.same_colour else "cross"
    if view.seat is view.dealer:
        return ""
    rank = view.up_card.rank
    return f"{rank.word} up" if rank is Rank.JACK else "ace or king up" if rank in (Rank.ACE, Rank.KING) else "low up"


def bids(deals: int, seed: int, rules: TableRules) -> Iterator[Bid]:
    """Every call that could be made in that many packs, valued against the pass."""
    random = Random(seed)
    for _ in range(deals):
        match, _ = after(start(rules), Deck(pack(random)))
        yield from _bids_of(match)


def _bids_of(match: Match) -> Iterator[Bid]:
    done = False
    while not done and not match.pad:
        view = actor_view(match)
        assert view.seat is not None
        choice = steady(view, Random(0)).action
        done = choice != Pass()
        if Pass() in view.choices:
            passed, _ = after(match, Pass())
            passing = net_points(passed, view.seat.team)
            for call, suit in _calls(view):
                made = _suit(choice, view) is suit
                if made or not done:
                    gain = net_points(after(match, choice if made else call)[0], view.seat.team) - passing
                    yield Bid(class_of(view, suit), gain, made)
            match = passed
        else:
            done = True


def _calls(view: SeatView) -> Iterator[tuple[Action, Suit]]:
    """Each suit that may be called, alone where steady would play it alone; no suit without a trump held."""
    assert view.up_card is not None
    for action in view.choices:
        if not isinstance(action, OrderUp | NameTrump) or action.alone:
            continue
        suit = view.up_card.suit if isinstance(action, OrderUp) else action.suit
        cards = up_card_hand(view) if isinstance(action, OrderUp) else tuple(view.hand)
        if any(card.is_trump(suit) for card in cards):
            alone = alone_pays(view, cards, suit)
            yield (OrderUp(alone=alone) if isinstance(action, OrderUp) else NameTrump(suit, alone=alone)), suit


def _suit(action: Action, view: SeatView) -> Suit | None:
    assert view.up_card is not None
    match action:
        case OrderUp():
            return view.up_card.suit
        case NameTrump(suit=suit):
            return suit
        case _:
            return None


def net_points(match: Match, team: Team) -> int:
    """What the deal brings this side when four steady players finish it, less what the others score."""
    while not match.pad:
        match, _ = after(match, steady(actor_view(match), Random(0)).action)
    points = match.pad[-1].points
    return points[team] - points[team.other]


def losses(found: Iterable[Bid]) -> dict[tuple[HandClass, bool], Loss]:
    """The loss of each class, for the hands that steady calls (True) and for those that it passes (False)."""
    classes: dict[tuple[HandClass, bool], Loss] = defaultdict(Loss)
    for bid in found:
        classes[bid.of, bid.called].losses.append(-bid.gain if bid.called else bid.gain)
    return classes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stick", action="store_true", help="with stick the dealer")
    parser.add_argument("--all", action="store_true", help="every class with enough hands, not only the losing ones")
    options = parser.parse_args()
    rules = TableRules(cut="never", first_dealer="north", stick_the_dealer=options.stick)
    judged = {
        key: loss
        for key, loss in losses(bids(options.deals, options.seed, rules)).items()
        if len(loss.losses) >= ENOUGH
    }
    for (hand, called), loss in sorted(judged.items(), key=lambda each: -each[1].mean):
        if options.all or loss.mean > LIMIT:
            word = "calls " if called else "passes"
            sys.stdout.write(f"{word} {hand!s:<62}  {len(loss.losses):6}  loss {loss.mean:+.2f} ± {loss.error:.2f}\n")
    bad = [loss for loss in judged.values() if loss.mean > LIMIT]
    sure = sum(loss.mean - 2 * loss.error > LIMIT for loss in bad)
    sys.stdout.write(
        f"{len(judged)} classes of {ENOUGH} hands or more; {len(bad)} lose more than {LIMIT}, "
        f"{sure} of them by two standard errors.\n"
    )


if __name__ == "__main__":
    main()

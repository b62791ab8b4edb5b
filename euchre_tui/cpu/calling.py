"""What a call is worth, and what a pass: from the fitted table, at the score and under the rules of the table."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import NamedTuple

from euchre_tui.cpu.bidding import up_card_hand
from euchre_tui.cpu.call_table import CALLS, PASSES
from euchre_tui.cpu.features import PLACES, hand_marks, table_marks
from euchre_tui.cpu.win_chance import game_chance, point_worth
from euchre_tui.rules.actions import Action, NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import TRICKS, Card, Suit
from euchre_tui.rules.scoring import makers_points
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView

NO_TRICK = 0.05
"""The share of euchres in which the makers take no trick at all."""

HOPELESS, GOOD = -1.5, 1.0
"""Beyond these a call is so bad, or so good, that it says nothing more about a pass."""

CAUTION = 0.4
"""How much more a lone call has to be worth than the same one with the partner: about one call in eight is alone."""

Value = Callable[[int], float]
"""What it is worth to score so many points, or, below nothing, to let the others score them."""


class Call(NamedTuple):
    """A choice of rounds one and two with what it is worth in points."""

    action: Action
    worth: float


class Standing(NamedTuple):
    """What a bidder bids on, but for the cards held: the place is 0 at the dealer's left, 3 for the dealer."""

    place: int
    up: Card
    turned_down: bool


class Passing(NamedTuple):
    """A line of the table of passes.

    The logit that our side scores when we pass, by what the best call is worth now and the best suit later; the share
    of deals without score; how our scores and theirs divide into points, marches, lone marches and euchres.
    """

    start: float
    of_call: float
    of_named: float
    nothing: float
    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @classmethod
    def at(cls, standing: Standing, *, stuck: bool) -> Passing:
        line = PASSES[pass_key(standing, stuck=stuck)]
        start, of_call, of_named, nothing = line[:4]
        return cls(start, of_call, of_named, nothing, ours=line[4:8], theirs=line[8:])


def calls(view: SeatView) -> list[Call]:
    """All the calls there are, with their worth; no pass."""
    assert view.up_card is not None
    found = []
    for action in view.choices:
        if isinstance(action, OrderUp):
            worth = call_worth(view, up_card_hand(view), view.up_card.suit, alone=action.alone)
            found.append(Call(action, worth))
        elif isinstance(action, NameTrump):
            found.append(Call(action, call_worth(view, tuple(view.hand), action.suit, alone=action.alone)))
    return found


def best_call(view: SeatView) -> Call:
    """The best choice of rounds one and two, a pass where nothing beats it."""
    best = max(calls(view), key=lambda call: call.worth)
    if Pass() not in view.choices:
        return best
    passing = pass_worth(view, best.worth)
    return best if best.worth > passing else Call(Pass(), passing)


def call_worth(view: SeatView, cards: tuple[Card, ...], trump: Suit, *, alone: bool) -> float:
    """What a call with these five cards is worth, in points at this score, against a deal without score."""
    return worth_of(standing_of(view), cards, trump, view.rules, value_at(view), alone=alone)


def pass_worth(view: SeatView, call: float) -> float:
    """What a pass is worth, in the same measure, where the best call now would be worth `call`."""
    standing = standing_of(view)
    named = 0.0 if standing.turned_down else worth_later(view)
    line = Passing.at(standing, stuck=view.rules.stick_the_dealer)
    we_score = _share(line.start + line.of_call * within(call) + line.of_named * within(named))
    gains, value = (1, view.rules.march, view.rules.lone_march, 2), value_at(view)
    ours = sum(share * value(gain) for share, gain in zip(line.ours, gains, strict=True))
    theirs = sum(share * value(-gain) for share, gain in zip(line.theirs, gains, strict=True))
    return (1 - line.nothing) * (we_score * ours + (1 - we_score) * theirs)


def worth_later(view: SeatView) -> float:
    """What the best suit of round two is worth to this hand in round one, in the measure of `call_worth`."""
    return best_named(standing_of(view), tuple(view.hand), view.rules, value_at(view))


def chance_to_make(view: SeatView, suit: Suit, *, alone: bool) -> float:
    """How often a call with this suit takes three tricks or more."""
    cards = tuple(view.hand) if view.turned_down else up_card_hand(view)
    made, _ = odds(standing_of(view), cards, suit, alone=alone)
    return made


def standing_of(view: SeatView) -> Standing:
    assert view.dealer is not None and view.up_card is not None
    return Standing(view.dealer.left.clockwise().index(view.seat), view.up_card, view.turned_down)


def value_at(view: SeatView) -> Value:
    """What points are worth at this score: as a chance to win the game, in the measure of one point."""
    team = view.seat.team
    now, point = game_chance(view, team, 0), point_worth(view, team)
    return lambda gain: (game_chance(view, team, gain) - now) / point


def worth_of(
    standing: Standing, cards: tuple[Card, ...], trump: Suit, rules: TableRules, value: Value, *, alone: bool
) -> float:
    """What a call is worth where points are worth so much; a lone one has to be better by `CAUTION`."""
    made, marched = odds(standing, cards, trump, alone=alone)
    shares = {TRICKS: marched, 3: made - marched, 1: (1 - made) * (1 - NO_TRICK), 0: (1 - made) * NO_TRICK}
    worth = sum(share * value(makers_points(rules, tricks, alone=alone)) for tricks, share in shares.items())
    return worth - CAUTION * alone


def odds(standing: Standing, cards: tuple[Card, ...], trump: Suit, *, alone: bool) -> tuple[float, float]:
    """The chances to make a call, and to take all five tricks."""
    place, up, turned_down = standing
    marks = (*hand_marks(cards, trump), *table_marks(place, up, trump, turned_down=turned_down))
    columns = zip(*(CALLS[mark] for mark in marks), strict=True)
    made, marched, made_alone, marched_alone = (_share(sum(column)) for column in columns)
    if alone:
        return made_alone, min(made_alone, marched_alone)
    # Where the table is vague, at its far ends, it holds that a partner does no harm.
    made = max(made, made_alone)
    return made, min(made, max(marched, marched_alone))


def best_named(standing: Standing, cards: tuple[Card, ...], rules: TableRules, value: Value) -> float:
    """What the best suit of round two is worth, should it come to that."""
    later = standing._replace(turned_down=True)
    return max(
        worth_of(later, cards, suit, rules, value, alone=alone)
        for suit in Suit
        if suit is not standing.up.suit
        for alone in (False, True)
    )


def pass_key(standing: Standing, *, stuck: bool) -> str:
    """The line of the table of passes."""
    return f"round {'two' if standing.turned_down else 'one'}, {PLACES[standing.place]}{', stuck' if stuck else ''}"


def within(worth: float) -> float:
    """A worth without what lies beyond all doubt."""
    return min(max(worth, HOPELESS), GOOD)


def _share(logit: float) -> float:
    return 1 / (1 + exp(-logit))

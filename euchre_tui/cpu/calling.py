"""The worth of a call and of a pass, from the fitted tables, the score and the table rules."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import NamedTuple

from euchre_tui.cpu.bidding import up_card_hand
from euchre_tui.cpu.call_table import CALLS, PASSES
from euchre_tui.cpu.features import PLACES, hand_features, table_features
from euchre_tui.cpu.win_chance import game_chance, point_worth
from euchre_tui.rules.actions import Action, NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import TRICKS, Card, Suit
from euchre_tui.rules.scoring import makers_points
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.tricks import call_objection
from euchre_tui.rules.view import SeatView

NO_TRICK = 0.05
"""The share of euchres in which the makers take no trick at all."""

HOPELESS, GOOD = -1.5, 1.0
"""Bounds of a call's worth for the worth of a pass: beyond them a call says nothing more about the pass."""

CAUTION = 0.3
"""Points by which a lone call must beat the same call with the partner."""

Value = Callable[[int], float]
"""The worth of points scored; a negative number of points is scored by the opponents."""


class Call(NamedTuple):
    """A bid and its worth in points."""

    action: Action
    worth: float


class BidSituation(NamedTuple):
    """What a bid depends on besides the hand; `place` is 0 at the dealer's left and 3 for the dealer."""

    place: int
    up: Card
    turned_down: bool


class Passing(NamedTuple):
    """A line of the table of passes.

    The logit that the bidder's side scores after a pass is `start` plus `of_call` times the worth of the best call now
    plus `of_named` times the worth of the best suit later. `nothing` is the share of deals without score. `ours` and
    `theirs` are the shares of points, marches, lone marches and euchres among each side's scores.
    """

    start: float
    of_call: float
    of_named: float
    nothing: float
    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @classmethod
    def at(cls, situation: BidSituation, *, stuck: bool) -> Passing:
        line = PASSES[pass_key(situation, stuck=stuck)]
        start, of_call, of_named, nothing = line[:4]
        return cls(start, of_call, of_named, nothing, ours=line[4:8], theirs=line[8:])


def calls(view: SeatView) -> list[Call]:
    """All legal calls with their worth, without the pass."""
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
    """The best bid; a pass if no call is worth more."""
    found = calls(view)
    if not found:
        return Call(Pass(), pass_worth(view, HOPELESS))
    best = max(found, key=lambda call: call.worth)
    if Pass() not in view.choices:
        return best
    passing = pass_worth(view, best.worth)
    return best if best.worth > passing else Call(Pass(), passing)


def call_worth(view: SeatView, cards: tuple[Card, ...], trump: Suit, *, alone: bool) -> float:
    """The worth of a call with these five cards, in points at this score; a deal without score is worth 0."""
    return worth_of(situation_of(view), cards, trump, view.rules, value_at(view), alone=alone)


def pass_worth(view: SeatView, call: float) -> float:
    """The worth of a pass in the unit of `call_worth`; `call` is the worth of the best call now."""
    situation = situation_of(view)
    named = 0.0 if situation.turned_down else worth_later(view)
    line = Passing.at(situation, stuck=view.rules.stick_the_dealer)
    we_score = _share(line.start + line.of_call * clamped(call) + line.of_named * clamped(named))
    gains, value = (1, view.rules.march, view.rules.lone_march, 2), value_at(view)
    ours = sum(share * value(gain) for share, gain in zip(line.ours, gains, strict=True))
    theirs = sum(share * value(-gain) for share, gain in zip(line.theirs, gains, strict=True))
    return (1 - line.nothing) * (we_score * ours + (1 - we_score) * theirs)


def worth_later(view: SeatView) -> float:
    """The worth of this hand's best suit in round two, as seen in round one, in the unit of `call_worth`."""
    return best_named(situation_of(view), tuple(view.hand), view.rules, value_at(view))


def chance_to_make(view: SeatView, suit: Suit, *, alone: bool) -> float:
    """The chance that a call of this suit takes at least three tricks."""
    cards = tuple(view.hand) if view.turned_down else up_card_hand(view)
    made, _ = odds(situation_of(view), cards, suit, alone=alone)
    return made


def situation_of(view: SeatView) -> BidSituation:
    assert view.dealer is not None and view.up_card is not None
    return BidSituation(view.dealer.left.clockwise().index(view.seat), view.up_card, view.turned_down)


def value_at(view: SeatView) -> Value:
    """The worth of points at this score: the change in the chance to win the game, in units of one point's change."""
    team = view.seat.team
    now, point = game_chance(view, team, 0), point_worth(view, team)
    return lambda gain: (game_chance(view, team, gain) - now) / point


def worth_of(
    situation: BidSituation, cards: tuple[Card, ...], trump: Suit, rules: TableRules, value: Value, *, alone: bool
) -> float:
    """The worth of a call for a given value of points; `CAUTION` is subtracted from a lone call."""
    made, marched = odds(situation, cards, trump, alone=alone)
    shares = {TRICKS: marched, 3: made - marched, 1: (1 - made) * (1 - NO_TRICK), 0: (1 - made) * NO_TRICK}
    worth = sum(share * value(makers_points(rules, tricks, alone=alone)) for tricks, share in shares.items())
    return worth - CAUTION * alone


def odds(situation: BidSituation, cards: tuple[Card, ...], trump: Suit, *, alone: bool) -> tuple[float, float]:
    """The chances that a call takes at least three tricks, and all five."""
    place, up, turned_down = situation
    features = (*hand_features(cards, trump), *table_features(place, up, trump, turned_down=turned_down))
    columns = zip(*(CALLS[feature] for feature in features), strict=True)
    made, marched, made_alone, marched_alone = (_share(sum(column)) for column in columns)
    if alone:
        return made_alone, min(made_alone, marched_alone)
    # The fit is weak for extreme hands; a partner never lowers the chances.
    made = max(made, made_alone)
    return made, min(made, max(marched, marched_alone))


def best_named(situation: BidSituation, cards: tuple[Card, ...], rules: TableRules, value: Value) -> float:
    """The worth of the best suit in round two, if the bidding gets that far; hopeless if the hand allows none (R37)."""
    later = situation._replace(turned_down=True)
    allowed = (suit for suit in Suit if call_objection(rules.call_needs, cards, suit) is None)
    return max(
        (
            worth_of(later, cards, suit, rules, value, alone=alone)
            for suit in allowed
            if suit is not situation.up.suit
            for alone in (False, True)
        ),
        default=HOPELESS,
    )


def pass_key(situation: BidSituation, *, stuck: bool) -> str:
    """The key of a line in the table of passes."""
    return f"round {'two' if situation.turned_down else 'one'}, {PLACES[situation.place]}{', stuck' if stuck else ''}"


def clamped(worth: float) -> float:
    """Clamp a worth to [HOPELESS, GOOD]."""
    return min(max(worth, HOPELESS), GOOD)


def _share(logit: float) -> float:
    return 1 / (1 + exp(-logit))

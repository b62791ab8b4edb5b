"""Rules of thumb only, each with its reason: the partner that most people hope for."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import bidding
from euchre_tui.cpu.advice import Advice, Enough, never
from euchre_tui.cpu.following import follow
from euchre_tui.cpu.leading import lead
from euchre_tui.cpu.reasons import reason_to_bury
from euchre_tui.rules.actions import (
    DISCARDS,
    PLAYS,
    Action,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.view import SeatView


def steady(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """One answer to every question; only the cut is left to chance."""
    match view.choices[0]:
        case Cut():
            return Advice(random.choice(view.choices), "Anywhere will do.")
        case Discard():
            return _bury(view)
        case AnswerAlone():
            return _answer_alone(view)
        case AnswerDefence():
            return _answer_defence(view)
        case Play():
            card, reason = follow(view) if view.trick else lead(view)
            return Advice(PLAYS[card.number], reason)
        case _ if view.turned_down:
            return _round_two(view)
        case _:
            return _round_one(view)


def _round_one(view: SeatView) -> Advice:
    assert view.up_card is not None
    suit = view.up_card.suit
    alone = OrderUp(alone=True)
    if OrderUp() not in view.choices:
        if bidding.must_go_alone_pays(view):
            return Advice(alone, "I must go alone with this order, and the hand is good for it.")
        return Advice(Pass(), "I would have to go alone, and the hand is not good for that.")
    if bidding.order_value(view) < 0:
        return Advice(Pass(), f"With {suit.word} I do not see my tricks.")
    if bidding.alone_pays(view, bidding.up_card_hand(view), suit):
        return Advice(alone, f"With {suit.word} I need no partner.")
    return Advice(OrderUp(), f"With {suit.word} I see my tricks.")


def _round_two(view: SeatView) -> Advice:
    calls = [action for action in view.choices if isinstance(action, NameTrump) and not action.alone]
    best = max(calls, key=lambda call: bidding.name_value(view, call.suit))
    value = bidding.name_value(view, best.suit)
    if value < 0 and Pass() in view.choices:
        return Advice(Pass(), "No suit gives me my tricks.")
    if value >= 0 and bidding.alone_pays(view, tuple(view.hand), best.suit):
        return Advice(NameTrump(best.suit, alone=True), f"With {best.suit.word} I need no partner.")
    stuck = Pass() not in view.choices and value < 0
    reason = "I am stuck, and this is my best suit." if stuck else f"With {best.suit.word} I see my tricks."
    return Advice(best, reason)


def _bury(view: SeatView) -> Advice:
    assert view.trump is not None
    card = bidding.burial(tuple(view.hand), view.trump)
    return Advice(DISCARDS[card.number], reason_to_bury(view, card))


def _answer_alone(view: SeatView) -> Advice:
    assert view.trump is not None
    alone = bidding.alone_pays(view, tuple(view.hand), view.trump)
    reason = "My hand needs no partner." if alone else "My partner may be good for the trick I lack."
    return Advice(AnswerAlone(alone), reason)


def _answer_defence(view: SeatView) -> Advice:
    alone = bidding.defending_alone_pays(view)
    action: Action = AnswerDefence(alone)
    return Advice(action, "I hold three tricks myself." if alone else "Two of us stop a lone hand sooner than one.")

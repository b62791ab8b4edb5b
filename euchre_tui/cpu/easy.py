"""A beginner's game: any card that follows, and calls that make sense."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu.advice import Advice, Enough, never
from euchre_tui.cpu.inference import legal_cards, trumps
from euchre_tui.rules.actions import PLAYS, AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Pass
from euchre_tui.rules.view import SeatView


def easy(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """Counts trumps to call, buries and plays without a plan."""
    first = view.choices[0]
    if any(isinstance(action, OrderUp) for action in view.choices):
        return _round_one(view)
    if any(isinstance(action, NameTrump) for action in view.choices):
        return _round_two(view)
    if isinstance(first, Discard):
        return _bury(view)
    if legal_cards(view):
        return Advice(PLAYS[random.choice(legal_cards(view)).number], "It follows suit; I have no plan.")
    if isinstance(first, AnswerAlone | AnswerDefence):
        return Advice(first, "I would rather play with my partner.")
    return Advice(random.choice(view.choices), "Anywhere will do.")


def _round_one(view: SeatView) -> Advice:
    assert view.up_card is not None
    held = trumps(view.hand, view.up_card.suit)
    count = len(held) + (view.seat is view.dealer)
    if count >= 3 and OrderUp() in view.choices:
        return Advice(OrderUp(), f"I count {count} trumps.")
    return Advice(Pass(), "Too few trumps for me.")


def _round_two(view: SeatView) -> Advice:
    calls = [action for action in view.choices if isinstance(action, NameTrump) and not action.alone]
    best = max(calls, key=lambda call: len(trumps(view.hand, call.suit)))
    if len(trumps(view.hand, best.suit)) >= 3 or Pass() not in view.choices:
        return Advice(best, "It is my longest suit.")
    return Advice(Pass(), "Too few trumps for me.")


def _bury(view: SeatView) -> Advice:
    bury = min(
        (action for action in view.choices if isinstance(action, Discard)),
        key=lambda action: (action.card.is_trump(view.trump), action.card.height(view.trump)),
    )
    return Advice(bury, "It is my lowest card.")

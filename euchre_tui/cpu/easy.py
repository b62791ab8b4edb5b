"""The easy level: sensible calls, and a random legal card."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu.advice import ONLY_A_PASS, Advice, Enough, may_only_pass, never
from euchre_tui.cpu.inference import legal_cards, trumps
from euchre_tui.cpu.reasons import reason
from euchre_tui.rules.actions import PLAYS, AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card
from euchre_tui.rules.view import SeatView

ENOUGH = 3
"""The number of trumps that is enough for a call."""


def easy(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """Call by the number of trumps, bury the lowest card, and play any card that follows."""
    first = view.choices[0]
    if may_only_pass(view):
        return ONLY_A_PASS
    if any(isinstance(action, OrderUp) for action in view.choices):
        return _round_one(view)
    if any(isinstance(action, NameTrump) for action in view.choices):
        return _round_two(view)
    if isinstance(first, Discard):
        return _bury(view)
    if legal_cards(view):
        return _play(view, random.choice(legal_cards(view)))
    if isinstance(first, AnswerAlone | AnswerDefence):
        return Advice(first, "I would rather play with my partner.")
    return Advice(random.choice(view.choices), "Anywhere will do.")


def _round_one(view: SeatView) -> Advice:
    assert view.up_card is not None
    held = trumps(view.hand, view.up_card.suit)
    count = len(held) + (view.seat is view.dealer)
    if count < ENOUGH:
        return Advice(Pass(), "Too few trumps for me.")
    if OrderUp() not in view.choices:
        return Advice(Pass(), "I would have to go alone.")
    return Advice(OrderUp(), f"I count {count} trumps{' with the up-card' if view.seat is view.dealer else ''}.")


def _round_two(view: SeatView) -> Advice:
    calls = [action for action in view.choices if isinstance(action, NameTrump) and not action.alone]
    best = max(calls, key=lambda call: len(trumps(view.hand, call.suit)))
    count = len(trumps(view.hand, best.suit))
    if count >= ENOUGH:
        return Advice(best, f"I count {count} trumps.")
    if Pass() not in view.choices:
        return Advice(best, "I have to name a suit, and this one gives me the most trumps.")
    return Advice(Pass(), "Too few trumps for me.")


def _bury(view: SeatView) -> Advice:
    bury = min(
        (action for action in view.choices if isinstance(action, Discard)),
        key=lambda action: (action.card.is_trump(view.trump), action.card.height(view.trump)),
    )
    return Advice(bury, "It is my lowest card.")


def _play(view: SeatView, card: Card) -> Advice:
    """Play this random card; the reason says only whether there was a choice and whether the card follows."""
    action = PLAYS[card.number]
    if len(legal_cards(view)) == 1:
        return Advice(action, reason(view, card))
    if not view.trick:
        return Advice(action, "I may lead any card, and have no plan.")
    if card.suit_under(view.trump) is view.led_suit:
        return Advice(action, "It follows suit; I have no plan.")
    return Advice(action, "I cannot follow suit, and have no plan.")

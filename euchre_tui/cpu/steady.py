"""The steady level: rules of thumb, each with its reason."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import bidding
from euchre_tui.cpu.advice import ONLY_A_PASS, Advice, Enough, may_only_pass, never
from euchre_tui.cpu.following import follow
from euchre_tui.cpu.leading import lead
from euchre_tui.cpu.reasons import reason, reason_to_bury
from euchre_tui.rules.actions import (
    DISCARDS,
    PLAYS,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.view import SeatView

ENOUGH_TRICKS = 1.9
"""The tricks of its own from which a bidder gives them as its reason; the partner is expected to take one."""

DONATION = "That jack could win them the game alone, so I would rather give them two points."


def steady(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """Answer by rules of thumb; only the cut is random."""
    if may_only_pass(view):
        return ONLY_A_PASS
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
            card = follow(view) if view.trick else lead(view)
            return Advice(PLAYS[card.number], reason(view, card))
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
    if bidding.donates(view):
        return Advice(OrderUp(), DONATION)
    value, extra = bidding.order_value(view), bidding.at_this_score(view)
    if value + extra < 0:
        return Advice(Pass(), f"With {suit.word} I count too few tricks of my own.")
    if bidding.alone_pays(view, bidding.up_card_hand(view), suit):
        return Advice(alone, f"With {suit.word} I need no partner.")
    return Advice(OrderUp(), _reason_at_this_score(view) if value < 0 else _reason_to_order(view, suit))


def _round_two(view: SeatView) -> Advice:
    calls = [action for action in view.choices if isinstance(action, NameTrump) and not action.alone]
    best = max(calls, key=lambda call: bidding.name_value(view, call.suit))
    value, extra = bidding.name_value(view, best.suit), bidding.at_this_score(view)
    if value + extra < 0 and Pass() in view.choices:
        return Advice(Pass(), "No suit gives me enough tricks of my own.")
    if value >= 0 and bidding.alone_pays(view, tuple(view.hand), best.suit):
        return Advice(NameTrump(best.suit, alone=True), f"With {best.suit.word} I need no partner.")
    if value + extra < 0:
        return Advice(best, "I am stuck, and this is my best suit.")
    if value < 0:
        return Advice(best, _reason_at_this_score(view))
    return Advice(best, _reason_to_name(view, best.suit))


def _reason_at_this_score(view: SeatView) -> str:
    """The reason for a call that is too thin at other scores."""
    if bidding.missing(view)[0] == 1:
        return "One point wins the game for us, so this is enough for a call."
    return "They need only one point, so I cannot wait for a better hand."


def _reason_to_order(view: SeatView, suit: Suit) -> str:
    cards = bidding.up_card_hand(view)
    if bidding.tricks(cards, suit) < ENOUGH_TRICKS and view.seat.partner is view.dealer:
        return "My partner picks up a trump, and that is enough for an order."
    return _reason_to_call(cards, suit)


def _reason_to_name(view: SeatView, suit: Suit) -> str:
    assert view.up_card is not None
    cards = tuple(view.hand)
    if bidding.tricks(cards, suit) < ENOUGH_TRICKS and bidding.next_pays(view, suit):
        return f"They turned {view.up_card.suit.word} down, so they should be short of {suit.word} too."
    return _reason_to_call(cards, suit)


def _reason_to_call(cards: tuple[Card, ...], suit: Suit) -> str:
    if bidding.tricks(cards, suit) >= ENOUGH_TRICKS:
        return f"With {suit.word} I count enough tricks of my own."
    held = sum(card.is_trump(suit) for card in cards)
    if held >= 3:
        return f"With {suit.word} I hold {('three', 'four', 'five')[held - 3]} trumps."
    return "It will be close, but a pass is worse."


def _bury(view: SeatView) -> Advice:
    assert view.trump is not None
    card = bidding.burial(tuple(view.hand), view.trump)
    return Advice(DISCARDS[card.number], reason_to_bury(view, card))


def _answer_alone(view: SeatView) -> Advice:
    assert view.trump is not None
    alone = bidding.alone_pays(view, tuple(view.hand), view.trump)
    return Advice(AnswerAlone(alone), "My hand needs no partner." if alone else "I expect more with my partner's help.")


def _answer_defence(view: SeatView) -> Advice:
    alone = bidding.defending_alone_pays(view)
    return Advice(
        AnswerDefence(alone),
        "I count three tricks in my own hand." if alone else "Two defenders stop a lone hand more often than one.",
    )

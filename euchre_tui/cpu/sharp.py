"""The sharp level: samples worlds that agree with its view, and takes the choice with the best mean result."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import auction, bidding
from euchre_tui.cpu.advice import ONLY_A_PASS, Advice, Enough, may_only_pass, never
from euchre_tui.cpu.evaluation import Weighed, defends_alone, is_worse, weigh, weigh_discards
from euchre_tui.cpu.following import follow, lowest_alike
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.cpu.leading import lead
from euchre_tui.cpu.reasons import reason, reason_to_bury, reason_to_call
from euchre_tui.cpu.steady import steady
from euchre_tui.rules.actions import (
    DISCARDS,
    PLAYS,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    Play,
)
from euchre_tui.rules.cards import Card
from euchre_tui.rules.view import SeatView

DOUBT = 1.5
"""A card replaces the rule-of-thumb card if it is better by more than this number of standard errors."""


def sharp(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """The best choice over a fixed number of sampled worlds; `enough` only stops a level that thinks too long."""
    if may_only_pass(view):
        return ONLY_A_PASS
    match view.choices[0]:
        case Cut():
            return steady(view, random)
        case Discard():
            return _bury(view, random, enough)
        case AnswerAlone():
            return _answer_alone(view, random, enough)
        case AnswerDefence():
            return _answer_defence(view, random, enough)
        case Play():
            card = _card(view, random, enough)
            return Advice(PLAYS[card.number], reason(view, card))
        case _:
            return _call(view, random, enough)


def _call(view: SeatView, random: Random, enough: Enough) -> Advice:
    action = auction.best_bid_of(view, random, enough)
    return Advice(action, reason_to_call(view, action))


def _bury(view: SeatView, random: Random, enough: Enough) -> Advice:
    assert view.trump is not None
    card = bidding.burial(tuple(view.hand), view.trump)
    if view.seat not in view.sitting_out:
        card = _preferred(weigh_discards(view, random, enough), card)
    return Advice(DISCARDS[card.number], reason_to_bury(view, card))


def _answer_alone(view: SeatView, random: Random, enough: Enough) -> Advice:
    if auction.alone_pays(view, random, enough):
        return Advice(AnswerAlone(alone=True), "My hand needs no partner.")
    return Advice(AnswerAlone(alone=False), "I expect more with my partner's help.")


def _answer_defence(view: SeatView, random: Random, enough: Enough) -> Advice:
    if defends_alone(view, random, enough):
        return Advice(AnswerDefence(alone=True), "I can stop this hand by myself.")
    return Advice(AnswerDefence(alone=False), "Two defenders stop a lone hand more often than one.")


def _card(view: SeatView, random: Random, enough: Enough) -> Card:
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0]
    usual = follow(view) if view.trick else lead(view)
    card = _preferred(weigh(view, random, enough), usual)
    return lowest_alike(view, cards, card) if view.trick else card


def _preferred(weighed: list[Weighed], usual: Card) -> Card:
    """The card with the best mean result, or the rule-of-thumb card if that is about as good."""
    if not weighed:
        return usual
    best = max(weighed, key=lambda each: (len(each.results), each.mean))
    thumb = next(each for each in weighed if usual in each.alike)
    return best.card if is_worse(thumb, best, DOUBT) else usual

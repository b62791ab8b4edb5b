"""Reasons for a card, a discard or a bid, in the words of a person.

Each sentence has a condition on the view, so that it is true whenever it is used. A sentence about hidden cards says
what may be, not what is. A reason depends only on the view and the choice, not on the player.
"""

from __future__ import annotations

from euchre_tui.cpu.advice import ONLY_A_PASS, may_only_pass
from euchre_tui.cpu.bidding import up_card_hand
from euchre_tui.cpu.calling import call_worth, chance_to_make, worth_later
from euchre_tui.cpu.inference import (
    is_best,
    legal_cards,
    opponents,
    still_to_play,
    trumps,
    unseen,
    winning,
    worth,
)
from euchre_tui.rules.actions import Action, NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import beats
from euchre_tui.rules.view import SeatView

LIKELY, UNLIKELY = 0.55, 0.45
"""A call is expected to succeed from the first chance upwards, and to fail up to the second."""

ENOUGH_TO_SPARE = 3
"""The number of trumps from which one can be spared for a lead."""


def reason(view: SeatView, card: Card) -> str:
    """One sentence for the card that this seat plays."""
    legal = legal_cards(view)
    if len(legal) == 1:
        if len(view.hand) == 1:
            return "I have no choice: it is my last card."
        return "I have no choice: it is my only card of the suit that was led."
    if not view.trick:
        return _trump_lead(view, card) if card.is_trump(view.trump) else _plain_lead(view, card)
    best = winning(view)
    assert best is not None
    if not beats(card, best.card, view.trump):
        return _losing_card(view, card, best, legal)
    if best.seat.team is view.seat.team:
        return _overtaking_card(view, best, legal)
    return _winning_card(view, card, best, legal)


def reason_to_bury(view: SeatView, card: Card) -> str:
    """One sentence for the card that the dealer buries (R10)."""
    if view.seat in view.sitting_out:
        return "My partner plays alone, so none of my cards is played."
    if card.is_trump(view.trump):
        if all(each.is_trump(view.trump) for each in view.hand):
            return "I hold only trumps, so one of them has to go."
        return "I can spare this trump."
    if _alone_in_suit(view, card) and any(each.is_trump(view.trump) for each in view.hand):
        return f"It is my only {_singular(card.suit)}: once it is buried, I can trump {card.suit.word}."
    if all(worth(card, view.trump) <= worth(each, view.trump) for each in view.hand):
        return "It is my lowest card."
    return "It is the card that helps me least."


def reason_to_call(view: SeatView, action: Action) -> str:
    """One sentence for a pass or a call, in agreement with the estimated chance of the call (R9, R11)."""
    match action:
        case OrderUp(alone):
            assert view.up_card is not None
            return _call(view, view.up_card.suit, alone=alone)
        case NameTrump(suit, alone):
            return _call(view, suit, alone=alone)
        case _:
            return ONLY_A_PASS.reason if may_only_pass(view) else _pass(view)


# Leads


def _trump_lead(view: SeatView, card: Card) -> str:
    may_hold = _opponents_may_hold_trump(view)
    if is_best(view, card, unseen(view)):
        if all(each.height(view.trump) <= card.height(view.trump) for each in trumps(tuple(view.hand), view.trump)):
            return f"It is the highest trump left{', and whoever still has a trump must follow' if may_hold else ''}."
        return f"No other hand has a higher trump{', and whoever still has one must follow' if may_hold else ''}."
    if not may_hold:
        return "My opponents have no trump left to beat it."
    held = trumps(tuple(view.hand), view.trump)
    if view.maker is view.seat and len(held) >= ENOUGH_TO_SPARE:
        return "I have trumps to spare, and this one may bring out a higher one."
    if view.maker is view.seat.partner:
        return "My partner called, so I lead trump to help."
    if len(held) == len(view.hand):
        return "I have only trumps left."
    return "The fewer trumps my opponents hold, the more my other cards can win."


def _plain_lead(view: SeatView, card: Card) -> str:
    if is_best(view, card, unseen(view)):
        if card.rank is not Rank.ACE:
            return "No other hand has a higher card of its suit."
        return (
            "It is an ace, and I lead it before somebody can trump it."
            if _opponents_may_hold_trump(view)
            else "It is an ace, and my opponents have no trump left."
        )
    if _alone_in_suit(view, card):
        if any(each.is_trump(view.trump) for each in view.hand):
            return "It is my only card of the suit, so I can trump the suit next time."
        return "It is my only card of the suit." if _is_highest_worth(view, card) else _LOW_LEAD
    suit = [each for each in view.hand if each.suit_under(view.trump) is card.suit]
    if all(card.height(view.trump) <= each.height(view.trump) for each in suit):
        return _LOW_LEAD
    if all(card.height(view.trump) >= each.height(view.trump) for each in suit):
        return "It is my highest card of the suit: only a higher one or a trump beats it."
    return "I lead this suit and keep my highest card of it."


_LOW_LEAD = "I lead low and keep my better cards for later."


def _is_highest_worth(view: SeatView, card: Card) -> bool:
    """Whether the hand has no better card than this one."""
    return all(worth(each, view.trump) <= worth(card, view.trump) for each in view.hand)


def _opponents_may_hold_trump(view: SeatView) -> bool:
    """Whether a trump is unseen and an opponent has not shown a void in trump.

    At an honour table a suit that was not followed proves nothing (R28).
    """
    assert view.trump is not None
    if not any(card.is_trump(view.trump) for card in unseen(view)):
        return False
    return view.rules.play == "honour" or any(view.trump not in view.voids[seat] for seat in opponents(view))


def _alone_in_suit(view: SeatView, card: Card) -> bool:
    return sum(each.suit_under(view.trump) is card.suit_under(view.trump) for each in view.hand) == 1


# Cards that follow


def _overtaking_card(view: SeatView, best: PlayedCard, legal: tuple[Card, ...]) -> str:
    """The reason for a card that beats the partner's winning card."""
    if _all_beat(view, best, legal):
        return "I have no choice but to go over my partner: every card that I may play is higher."
    if not _opponents_to_come(view):
        return "I take the trick over from my partner, to lead next."
    if _may_be_beaten(view, best.card):
        return "My partner's card may not hold, so I go over it."
    return "I go over my partner, to lead next if it holds."


def _winning_card(view: SeatView, card: Card, best: PlayedCard, legal: tuple[Card, ...]) -> str:
    """The reason for a card that beats an opponent's winning card."""
    last = not still_to_play(view)
    if _all_beat(view, best, legal):
        return (
            "Every card that I may play wins the trick." if last else "Every card that I may play is the best so far."
        )
    if card.is_trump(view.trump) and view.led_suit is not view.trump:
        return "I have none of the suit, so I trump it."
    if not last and is_best(view, card, unseen(view)):
        return "No other hand has a better card of the suit."
    if not last and not _opponents_to_come(view):
        return "Only my partner plays after me, so the trick is ours."
    if not last:
        return "It is the best card so far, and they need a better one to win."
    if any(worth(each, view.trump) < worth(card, view.trump) for each in _winners(view, best, legal)):
        return "I win it, and keep the lower one."
    return "I play last and win it as cheaply as I can."


def _losing_card(view: SeatView, card: Card, best: PlayedCard, legal: tuple[Card, ...]) -> str:
    """The reason for a card that does not beat the winning card."""
    what = _what_i_throw(view, card, legal)
    if best.seat.team is view.seat.team:
        if not _opponents_to_come(view) or not _may_be_beaten(view, best.card):
            return f"Partner has the trick, so I {what}."
        return f"Partner is winning so far, so I {what}."
    if _winners(view, best, legal):
        return "I could go over it, but I keep my better card for later."
    return f"I cannot beat it, so I {what}."


def _what_i_throw(view: SeatView, card: Card, legal: tuple[Card, ...]) -> str:
    """The verb phrase for a losing card: the lowest card, a singleton to trump its suit later, or another card."""
    if all(worth(card, view.trump) <= worth(each, view.trump) for each in legal):
        return "play my lowest card"
    follows = card.suit_under(view.trump) is view.led_suit
    may_trump = any(each.is_trump(view.trump) for each in view.hand)
    if not follows and not card.is_trump(view.trump) and may_trump and _alone_in_suit(view, card):
        return f"throw my only {_singular(card.suit)}, to trump {card.suit.word} later"
    return "play the card that I need least"


def _all_beat(view: SeatView, best: PlayedCard, legal: tuple[Card, ...]) -> bool:
    return len(_winners(view, best, legal)) == len(legal)


def _winners(view: SeatView, best: PlayedCard, legal: tuple[Card, ...]) -> list[Card]:
    return [card for card in legal if beats(card, best.card, view.trump)]


def _opponents_to_come(view: SeatView) -> list[Seat]:
    return [seat for seat in still_to_play(view) if seat.team is not view.seat.team]


def _may_be_beaten(view: SeatView, card: Card) -> bool:
    """Whether an unseen card beats this one."""
    return any(beats(each, card, view.trump) for each in unseen(view))


def _singular(suit: Suit) -> str:
    """The singular of a suit's word: "spade"."""
    return suit.word.removesuffix("s")


# Calls


def _call(view: SeatView, suit: Suit, *, alone: bool) -> str:
    """The reason for a call of this suit."""
    chance = chance_to_make(view, suit, alone=alone)
    if Pass() not in view.choices and chance < LIKELY:
        return "I am stuck, and this is my best suit."
    if alone:
        if chance >= LIKELY:
            return f"With {suit.word} I need no partner."
        return f"Alone with {suit.word} is a risk, but I expect less from a pass."
    if chance >= LIKELY:
        return f"With {suit.word} I expect our three tricks."
    if chance > UNLIKELY:
        return "It will be close, but I expect less from a pass."
    return "We may well be euchred, but I expect less from a pass."


def _pass(view: SeatView) -> str:
    """The reason for a pass: too few tricks, or a pass that is worth more than a good call."""
    suit, alone = best_suit(view)
    chance = chance_to_make(view, suit, alone=alone)
    if alone:
        return (
            f"I could only go alone with {suit.word}, and that is a risk."
            if chance < LIKELY
            else f"I could only go alone with {suit.word}, and I expect more from a pass."
        )
    if chance <= UNLIKELY:
        return (
            "No suit is good enough for a call."
            if view.turned_down
            else f"With {suit.word} I do not expect three tricks."
        )
    if not view.turned_down and worth_later(view) > call_worth(view, up_card_hand(view), suit, alone=False):
        return f"{suit.word.capitalize()} may be enough, but another suit is better for me in round two."
    if not view.turned_down and view.seat is not view.dealer and view.seat.team is _dealer(view).team:
        return f"{suit.word.capitalize()} may be enough, but my partner deals and can still pick it up."
    return f"{suit.word.capitalize()} may be enough, but I expect more from a pass."


def best_suit(view: SeatView) -> tuple[Suit, bool]:
    """The suit of the call that is most likely to succeed, and whether it can only be called alone (R12)."""
    assert view.up_card is not None
    calls = [action for action in view.choices if isinstance(action, OrderUp | NameTrump)]
    together = [action for action in calls if not action.alone] or calls
    suits = [action.suit if isinstance(action, NameTrump) else view.up_card.suit for action in together]
    alone = together[0].alone
    return max(suits, key=lambda suit: chance_to_make(view, suit, alone=alone)), alone


def _dealer(view: SeatView) -> Seat:
    assert view.dealer is not None
    return view.dealer

"""Why a card is played, in the words of a person: from what the table shows, whoever chose the card."""

from __future__ import annotations

from euchre_tui.cpu.inference import beats, is_best, legal_cards, still_to_play, unseen, winning
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.view import SeatView


def reason(view: SeatView, card: Card) -> str:
    """One sentence for the card that this seat plays now."""
    if len(legal_cards(view)) == 1:
        return "I have no choice." if view.trick else "It is my last card."
    if not view.trick:
        return _of_a_lead(view, card)
    return _of_a_winner(view, card) if _wins(view, card) else _of_a_loser(view)


def reason_to_bury(view: SeatView, card: Card) -> str:
    """One sentence for the card that the dealer buries (R10)."""
    if card.is_trump(view.trump):
        return "Of my trumps it is the one that I can spare."
    alone_in_suit = sum(each.suit_under(view.trump) is card.suit for each in view.hand) == 1
    return "Without it I can trump that suit." if alone_in_suit else "It is the card that helps me least."


def _of_a_lead(view: SeatView, card: Card) -> str:
    assert view.seat is not None and view.maker is not None
    best = is_best(view, card, unseen(view))
    makers = view.seat.team is view.maker.team
    if card.is_trump(view.trump):
        if makers:
            if best:
                return "I pull their trumps from the top."
            return (
                "I have trumps to spare: one brings out the higher ones."
                if view.seat is view.maker
                else "My partner called: I lead trump to help."
            )
        return "It is the highest trump left." if best else "The fewer trumps they have, the more my other cards win."
    if best:
        return "An ace, before it is trumped." if card.rank is Rank.ACE else "Nothing of its suit beats it."
    alone_in_suit = sum(each.suit_under(view.trump) is card.suit for each in view.hand) == 1
    if alone_in_suit and any(each.is_trump(view.trump) for each in view.hand):
        return "It is my only card of the suit, so that I can trump the next."
    return "I lead low and keep what can win later."


def _wins(view: SeatView, card: Card) -> bool:
    best = winning(view)
    return best is not None and beats(card, best.card, view.trump)


def _of_a_winner(view: SeatView, card: Card) -> str:
    best = winning(view)
    assert best is not None and view.seat is not None
    last = not still_to_play(view)
    if best.seat.team is view.seat.team:
        return "I take it over to lead next." if last else "Partner's card may not hold, so I go over it."
    if card.suit_under(view.trump) is not view.led_suit:
        return "I have none of the suit, so I trump it."
    if last:
        cheaper = any(
            each.height(view.trump) < card.height(view.trump) for each in legal_cards(view) if _wins(view, each)
        )
        return "I win it, and keep the lower one." if cheaper else "I play last and win it as cheaply as I can."
    if is_best(view, card, unseen(view)):
        return "It is the best card left of the suit."
    return "It may be enough, and otherwise they must spend a higher one."


def _of_a_loser(view: SeatView) -> str:
    best = winning(view)
    assert best is not None and view.seat is not None
    if best.seat.team is view.seat.team:
        return "Partner has the trick, so I throw what I miss least."
    if any(_wins(view, each) for each in legal_cards(view)):
        return "I could win this one, but my high card is worth more later."
    return "I cannot win it, so I throw what I miss least."

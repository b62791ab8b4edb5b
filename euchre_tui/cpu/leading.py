"""Rules of thumb for leading to a trick."""

from __future__ import annotations

from euchre_tui.cpu.inference import is_best, legal_cards, opponents, trumps, unseen, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.view import SeatView


def lead(view: SeatView) -> Card:
    """Choose a card to lead: the makers lead their top trumps, the defenders their aces."""
    assert view.maker is not None
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0]
    if view.seat.team is view.maker.team:
        return _as_maker(view, cards) or _plain(view, cards)
    return _plain(view, cards)


def _as_maker(view: SeatView, cards: tuple[Card, ...]) -> Card | None:
    """A trump, while the defenders may hold trumps; the maker's partner leads a high trump to the first trick too."""
    held = trumps(cards, view.trump)
    if not held or not _defenders_may_trump(view):
        return None
    top = held[0]
    if is_best(view, top, unseen(view)):
        return top
    if view.seat is not view.maker and sum(view.tricks_won.values()) == 0 and top.height(view.trump) >= 4:
        return top
    if view.seat is view.maker and len(held) >= 3:
        return held[-1]
    return None


def _defenders_may_trump(view: SeatView) -> bool:
    """Whether a defender may still hold a trump; not after all of them have shown a void in trump."""
    assert view.trump is not None
    if not any(card.is_trump(view.trump) for card in unseen(view)):
        return False
    if view.rules.play == "honour":
        return True
    return any(view.trump not in view.voids[seat] for seat in opponents(view))


def _plain(view: SeatView, cards: tuple[Card, ...]) -> Card:
    """An ace or another card that is the best of its suit, else the lowest card, from the suit with most cards out."""
    others = unseen(view)
    plain = [card for card in cards if not card.is_trump(view.trump)]
    if not plain:
        held = trumps(cards, view.trump)
        if is_best(view, held[0], others):
            return held[0]
        return held[-1]
    best = [card for card in plain if is_best(view, card, others)]
    if best:
        # Opponents are most likely to follow in the suit with the most unseen cards.
        return max(best, key=lambda each: (_still_out(each, others, view), each.rank is Rank.ACE, -each.number))
    held = trumps(cards, view.trump)
    if held and is_best(view, held[0], others) and view.tricks_won[view.seat.team] == 2:
        return held[0]
    return min(plain, key=lambda card: (worth(card, view.trump), -_still_out(card, others, view), card.number))


def _still_out(card: Card, others: tuple[Card, ...], view: SeatView) -> int:
    """The number of unseen cards in the suit of a plain card."""
    return sum(each.suit_under(view.trump) is card.suit for each in others)

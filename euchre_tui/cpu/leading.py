"""Which card to lead, by rules of thumb."""

from __future__ import annotations

from euchre_tui.cpu.inference import is_best, legal_cards, opponents, trumps, unseen, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.view import SeatView


def lead(view: SeatView) -> Card:
    """A card to lead: the makers pull trump from the top, the defenders lead their aces."""
    assert view.maker is not None
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0]
    if view.seat.team is view.maker.team:
        return _as_maker(view, cards) or _plain(view, cards)
    return _plain(view, cards)


def _as_maker(view: SeatView, cards: tuple[Card, ...]) -> Card | None:
    """A trump, while the defenders may hold any; the partner leads to the maker's call from the top too."""
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
    """Whether a defender may still hold a trump: no lead of trump once all of them showed out."""
    assert view.trump is not None
    if not any(card.is_trump(view.trump) for card in unseen(view)):
        return False
    if view.rules.play == "honour":
        return True
    return any(view.trump not in view.voids[seat] for seat in opponents(view))


def _plain(view: SeatView, cards: tuple[Card, ...]) -> Card:
    """An ace or another card that nobody can beat in its suit, else the lowest of the shortest suit."""
    away = unseen(view)
    plain = [card for card in cards if not card.is_trump(view.trump)]
    if not plain:
        held = trumps(cards, view.trump)
        if is_best(view, held[0], away):
            return held[0]
        return held[-1]
    best = [card for card in plain if is_best(view, card, away)]
    if best:
        # The suit of which most cards are still out is followed oftenest.
        return max(best, key=lambda each: (_still_out(each, away, view), each.rank is Rank.ACE, -each.number))
    held = trumps(cards, view.trump)
    if held and is_best(view, held[0], away) and view.tricks_won[view.seat.team] == 2:
        return held[0]
    return min(plain, key=lambda card: (worth(card, view.trump), -_still_out(card, away, view), card.number))


def _still_out(card: Card, away: tuple[Card, ...], view: SeatView) -> int:
    return sum(each.suit_under(view.trump) is card.suit for each in away)

"""Which card to lead, by rules of thumb."""

from __future__ import annotations

from euchre_tui.cpu.inference import is_best, legal_cards, opponents, trumps, unseen, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.view import SeatView

Choice = tuple[Card, str]


def lead(view: SeatView) -> Choice:
    """A card to lead and why; the makers pull trump from the top, the defenders lead their aces."""
    assert view.seat is not None and view.maker is not None
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0], "It is my last card."
    if view.seat.team is view.maker.team:
        return _as_maker(view, cards) or _plain(view, cards)
    return _plain(view, cards)


def _as_maker(view: SeatView, cards: tuple[Card, ...]) -> Choice | None:
    """A trump, while the defenders may hold any; the partner leads to the maker's call from the top too."""
    held = trumps(cards, view.trump)
    if not held or not _defenders_may_trump(view):
        return None
    top = held[0]
    if is_best(view, top, unseen(view)):
        return top, "I pull their trumps from the top."
    if view.seat is not view.maker and sum(view.tricks_won.values()) == 0 and top.height(view.trump) >= 4:
        return top, "My partner called: I lead trump to help."
    if view.seat is view.maker and len(held) >= 3:
        return held[-1], "I have trumps to spare: one brings out the higher ones."
    return None


def _defenders_may_trump(view: SeatView) -> bool:
    """Whether a defender may still hold a trump: no lead of trump once all of them showed out."""
    assert view.trump is not None
    if not any(card.is_trump(view.trump) for card in unseen(view)):
        return False
    if view.rules.play == "honour":
        return True
    return any(view.trump not in view.voids[seat] for seat in opponents(view))


def _plain(view: SeatView, cards: tuple[Card, ...]) -> Choice:
    """An ace or another card that nobody can beat in its suit, else the lowest of the shortest suit."""
    assert view.seat is not None
    away = unseen(view)
    plain = [card for card in cards if not card.is_trump(view.trump)]
    if not plain:
        held = trumps(cards, view.trump)
        if is_best(view, held[0], away):
            return held[0], "It is the highest trump left."
        return held[-1], "I have only trumps, and the low one goes first."
    best = [card for card in plain if is_best(view, card, away)]
    if best:
        # The suit of which most cards are still out is followed oftenest.
        card = max(best, key=lambda each: (_still_out(each, away, view), each.rank is Rank.ACE, -each.number))
        return card, "Nothing of its suit beats it." if card.rank is not Rank.ACE else "An ace, before it is trumped."
    held = trumps(cards, view.trump)
    if held and is_best(view, held[0], away) and view.tricks_won[view.seat.team] == 2:
        return held[0], "This trick is the one we need."
    lowest = min(plain, key=lambda card: (worth(card, view.trump), -_still_out(card, away, view), card.number))
    return lowest, "I lead low and keep what can win later."


def _still_out(card: Card, away: tuple[Card, ...], view: SeatView) -> int:
    return sum(each.suit_under(view.trump) is card.suit for each in away)

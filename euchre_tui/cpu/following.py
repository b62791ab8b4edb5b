"""Rules of thumb for playing to a trick that somebody else led."""

from __future__ import annotations

from euchre_tui.cpu.inference import is_best, legal_cards, still_to_play, trumps, unseen, winning, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import beats
from euchre_tui.rules.view import SeatView


def follow(view: SeatView) -> Card:
    """Choose a card: win cheaply, do not waste a winner, throw a low card if the partner wins the trick."""
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0]
    return lowest_alike(view, cards, _rule_of_thumb(view, cards))


def lowest_alike(view: SeatView, cards: tuple[Card, ...], card: Card) -> Card:
    """The lowest legal card that is equivalent to this one, so that the higher cards are kept.

    Cards of a suit are equivalent if no unseen card and no card of this trick is between them.
    """
    suit, top = card.suit_under(view.trump), card.height(view.trump)
    lower = [each for each in cards if each.suit_under(view.trump) is suit and each.height(view.trump) < top]
    if not lower:
        return card
    between = (*unseen(view), *(each.card for each in view.trick))
    heights = (each.height(view.trump) for each in between if each.suit_under(view.trump) is suit)
    floor = max((height for height in heights if height < top), default=-1)
    alike = (each for each in lower if each.height(view.trump) > floor)
    return min(alike, key=lambda each: each.height(view.trump), default=card)


def _rule_of_thumb(view: SeatView, cards: tuple[Card, ...]) -> Card:
    best = winning(view)
    assert best is not None
    winners = [card for card in cards if beats(card, best.card, view.trump)]
    opponents = [seat for seat in still_to_play(view) if seat.team is not view.seat.team]
    if best.seat.team is view.seat.team and (not opponents or _partner_holds(view, best)):
        return throw(view, cards)
    if not winners:
        return throw(view, cards)
    if not opponents:
        return min(winners, key=lambda card: worth(card, view.trump))
    return _before_opponents(view, cards, winners, best, opponents)


def _partner_holds(view: SeatView, best: PlayedCard) -> bool:
    """Whether the partner's card is likely to win against the seats that still play."""
    if not is_best(view, best.card, unseen(view)):
        return False
    if best.card.is_trump(view.trump):
        return True
    # The best card of a plain suit wins unless an opponent without that suit trumps it.
    led = view.led_suit
    return led is not None and not any(
        led in view.voids[seat] and view.trump not in view.voids[seat]
        for seat in still_to_play(view)
        if seat.team is not view.seat.team
    )


def _before_opponents(
    view: SeatView, cards: tuple[Card, ...], winners: list[Card], best: PlayedCard, opponents: list[Seat]
) -> Card:
    """Choose a card while these opponents still play to the trick."""
    partner_leads = best.seat.team is view.seat.team
    following = cards[0].suit_under(view.trump) is view.led_suit
    if not following:
        if partner_leads and best.card.rank in (Rank.ACE, Rank.KING) and not best.card.is_trump(view.trump):
            return throw(view, cards)
        high = _safe_trump(view, winners, opponents)
        if high is not None:
            return high
        low = _spare_trump(view, winners)
        if low is not None:
            return low
        return throw(view, cards)
    unbeatable = [card for card in winners if is_best(view, card, unseen(view))]
    if unbeatable:
        return min(unbeatable, key=lambda card: worth(card, view.trump))
    if len(still_to_play(view)) == 1 and not partner_leads:
        return max(winners, key=lambda card: worth(card, view.trump))
    return throw(view, cards)


def _safe_trump(view: SeatView, winners: list[Card], opponents: list[Seat]) -> Card | None:
    """The lowest trump that cannot be beaten, if the lowest trump could be and the higher one costs nothing.

    The higher trump costs nothing if the other top trumps of the hand draw all outstanding trumps, so that the low
    trumps win too, or if this trick settles the deal.
    """
    assert view.trump is not None
    held = trumps(tuple(winners), view.trump)
    outstanding = trumps(unseen(view), view.trump)
    safe = [card for card in held if is_best(view, card, outstanding)]
    if not safe or safe[-1] is held[-1] or not _may_trump(view, opponents):
        return None
    tops = sum(is_best(view, card, outstanding) for card in trumps(tuple(view.hand), view.trump))
    return safe[-1] if tops > len(outstanding) or _settles_the_deal(view) else None


def _may_trump(view: SeatView, seats: list[Seat]) -> bool:
    """Whether one of the seats may still hold a trump; at an honour table a trump not played proves nothing (R28)."""
    return view.rules.play == "honour" or any(view.trump not in view.voids[seat] for seat in seats)


def _settles_the_deal(view: SeatView) -> bool:
    """Whether this trick would be this side's third, with no march left to play for."""
    assert view.maker is not None
    ours, theirs = view.tricks_won[view.seat.team], view.tricks_won[view.seat.team.other]
    return ours == 2 and (theirs > 0 or view.seat.team is not view.maker.team)


def _spare_trump(view: SeatView, winners: list[Card]) -> Card | None:
    """The lowest winning trump, unless it guards the left bower and the right bower is unseen."""
    held = trumps(tuple(winners), view.trump)
    if not held:
        return None
    lowest = held[-1]
    left = next((card for card in view.hand if card.is_left_bower(view.trump)), None)
    guarded = left is not None and len(trumps(tuple(view.hand), view.trump)) == 2
    if guarded and lowest is not left and any(card.is_right_bower(view.trump) for card in unseen(view)):
        return None if sum(view.tricks_won.values()) < 3 else lowest
    return lowest


def throw(view: SeatView, cards: tuple[Card, ...]) -> Card:
    """The least useful card: the lowest of its suit, preferably a singleton if a trump is held, not a king's guard."""
    held = trumps(tuple(view.hand), view.trump)

    def cost(card: Card) -> tuple[int, int, int]:
        if card.is_trump(view.trump):
            return 20 + card.height(view.trump), 0, card.number
        same_suit = [each for each in view.hand if each is not card and each.suit_under(view.trump) is card.suit]
        value = card.height(view.trump)
        if card.rank is Rank.ACE:
            value += 4
        if len(same_suit) == 1 and same_suit[0].rank is Rank.KING and card.rank is not Rank.ACE:
            value += 2
        if not same_suit and held and card.rank is not Rank.ACE:
            value -= 2
        return value, len(same_suit), card.number

    card = min(cards, key=cost)
    # The cost chooses the suit. Within that suit throw the lowest card, even a king's guard.
    suit = card.suit_under(view.trump)
    return min(
        (each for each in cards if each.suit_under(view.trump) is suit), key=lambda each: each.height(view.trump)
    )

"""Which card to play to a trick that is in progress, by rules of thumb."""

from __future__ import annotations

from euchre_tui.cpu.inference import is_best, legal_cards, still_to_play, trumps, unseen, winning, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import beats
from euchre_tui.rules.view import SeatView


def follow(view: SeatView) -> Card:
    """A card for this trick: win cheaply, never waste a winner, throw low when partner has it."""
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0]
    return lowest_alike(view, cards, _by_thumb(view, cards))


def lowest_alike(view: SeatView, cards: tuple[Card, ...], card: Card) -> Card:
    """The lowest of the legal cards that wins and loses exactly as this one does.

    Cards touch when no unseen card and no card of this trick is between them. The higher of them is kept.
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


def _by_thumb(view: SeatView, cards: tuple[Card, ...]) -> Card:
    best = winning(view)
    assert best is not None
    winners = [card for card in cards if beats(card, best.card, view.trump)]
    to_come = still_to_play(view)
    foes_to_come = [seat for seat in to_come if seat.team is not view.seat.team]
    if best.seat.team is view.seat.team and (not foes_to_come or _holds(view, best)):
        return throw(view, cards)
    if not winners:
        return throw(view, cards)
    if not foes_to_come:
        return min(winners, key=lambda card: worth(card, view.trump))
    return _with_foes_to_come(view, cards, winners, best, foes_to_come)


def _holds(view: SeatView, best: PlayedCard) -> bool:
    """Whether partner's card is likely to stand against those who still play."""
    away = unseen(view)
    if not is_best(view, best.card, away):
        return False
    if best.card.is_trump(view.trump):
        return True
    # A winner in a plain suit stands unless it gets trumped: likely while the suit is fresh.
    led = view.led_suit
    return led is not None and not any(
        led in view.voids[seat] and view.trump not in view.voids[seat]
        for seat in still_to_play(view)
        if seat.team is not view.seat.team
    )


def _with_foes_to_come(
    view: SeatView, cards: tuple[Card, ...], winners: list[Card], best: PlayedCard, foes_to_come: list[Seat]
) -> Card:
    away = unseen(view)
    partner_leads = best.seat.team is view.seat.team
    following = cards[0].suit_under(view.trump) is view.led_suit
    if not following:
        if partner_leads and best.card.rank in (Rank.ACE, Rank.KING) and not best.card.is_trump(view.trump):
            return throw(view, cards)
        high = _safe_trump(view, winners, foes_to_come)
        if high is not None:
            return high
        low = _spare_trump(view, winners)
        if low is not None:
            return low
        return throw(view, cards)
    standing = [card for card in winners if is_best(view, card, away)]
    if standing:
        return min(standing, key=lambda card: worth(card, view.trump))
    if len(still_to_play(view)) == 1 and not partner_leads:
        return max(winners, key=lambda card: worth(card, view.trump))
    return throw(view, cards)


def _safe_trump(view: SeatView, winners: list[Card], foes_to_come: list[Seat]) -> Card | None:
    """The lowest trump that nobody can go over, where the lowest could be beaten and the dearer one costs nothing.

    It costs nothing when the highest trumps still in hand then draw every trump that is out, so that the low ones win
    too, or when this trick settles the deal.
    """
    assert view.trump is not None
    held = trumps(tuple(winners), view.trump)
    away = trumps(unseen(view), view.trump)
    safe = [card for card in held if is_best(view, card, away)]
    if not safe or safe[-1] is held[-1] or not _may_trump(view, foes_to_come):
        return None
    tops = sum(is_best(view, card, away) for card in trumps(tuple(view.hand), view.trump))
    return safe[-1] if tops > len(away) or _settles_the_deal(view) else None


def _may_trump(view: SeatView, seats: list[Seat]) -> bool:
    """Whether one of the seats may still hold a trump; at an honour table a missed trump proves nothing (R28)."""
    return view.rules.play == "honour" or any(view.trump not in view.voids[seat] for seat in seats)


def _settles_the_deal(view: SeatView) -> bool:
    """Whether this trick is the third of one side, and the makers cannot march any more."""
    assert view.maker is not None
    ours, theirs = view.tricks_won[view.seat.team], view.tricks_won[view.seat.team.other]
    return ours == 2 and (theirs > 0 or view.seat.team is not view.maker.team)


def _spare_trump(view: SeatView, winners: list[Card]) -> Card | None:
    """The lowest trump that wins, unless it guards the left bower while the right one is out."""
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
    """The card that is missed least: the lowest of a suit, no guard of a king, a lone card where a trump is kept."""
    held = trumps(tuple(view.hand), view.trump)

    def cost(card: Card) -> tuple[int, int, int]:
        if card.is_trump(view.trump):
            return 20 + card.height(view.trump), 0, card.number
        mates = [each for each in view.hand if each is not card and each.suit_under(view.trump) is card.suit]
        dear = card.height(view.trump)
        if card.rank is Rank.ACE:
            dear += 4
        if len(mates) == 1 and mates[0].rank is Rank.KING and card.rank is not Rank.ACE:
            dear += 2
        if not mates and held and card.rank is not Rank.ACE:
            dear -= 2
        return dear, len(mates), card.number

    card = min(cards, key=cost)
    # The cost compares suits. Within the suit the lowest card goes, even one that guarded the king.
    suit = card.suit_under(view.trump)
    return min(
        (each for each in cards if each.suit_under(view.trump) is suit), key=lambda each: each.height(view.trump)
    )

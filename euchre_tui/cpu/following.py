"""Which card to play to a trick that is on, by rules of thumb."""

from __future__ import annotations

from euchre_tui.cpu.inference import beats, is_best, legal_cards, still_to_play, trumps, unseen, winning, worth
from euchre_tui.rules.cards import Card, Rank
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.view import SeatView

Choice = tuple[Card, str]


def follow(view: SeatView) -> Choice:
    """A card for this trick and why: win cheaply, never waste a winner, throw low when partner has it."""
    assert view.seat is not None
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0], "I have no choice."
    best = winning(view)
    assert best is not None
    winners = [card for card in cards if beats(card, best.card, view.trump)]
    to_come = still_to_play(view)
    foes_to_come = [seat for seat in to_come if seat.team is not view.seat.team]
    if best.seat.team is view.seat.team and (not foes_to_come or _holds(view, best)):
        return throw(view, cards), "Partner has the trick, so I throw my lowest."
    if not winners:
        return throw(view, cards), "I cannot win it, so I throw my lowest."
    if not foes_to_come:
        return min(winners, key=lambda card: worth(card, view.trump)), "I play last and win it as cheaply as I can."
    return _with_foes_to_come(view, cards, winners, best)


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
        if view.seat is not None and seat.team is not view.seat.team
    )


def _with_foes_to_come(view: SeatView, cards: tuple[Card, ...], winners: list[Card], best: PlayedCard) -> Choice:
    away = unseen(view)
    partner_leads = view.seat is not None and best.seat.team is view.seat.team
    following = cards[0].suit_under(view.trump) is view.led_suit
    if not following:
        if partner_leads and best.card.rank in (Rank.ACE, Rank.KING) and not best.card.is_trump(view.trump):
            return throw(view, cards), "Partner's card may hold, so I keep my trumps."
        low = _spare_trump(view, winners)
        if low is not None:
            return low, "I have none of the suit, so I trump it low."
        return throw(view, cards), "My trumps are worth more than this trick."
    standing = [card for card in winners if is_best(view, card, away)]
    if standing:
        return min(standing, key=lambda card: worth(card, view.trump)), "It is the best card left of the suit."
    if len(still_to_play(view)) == 1 and not partner_leads:
        return max(winners, key=lambda card: worth(card, view.trump)), "Third hand plays high."
    return throw(view, cards), "Somebody behind me can beat it, so I play low."


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
    """The card that is missed least: low, no guard of a king, and a lone one of its suit where a trump is kept."""
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

    return min(cards, key=cost)

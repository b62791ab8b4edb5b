"""The rules of thumb for a call: what a hand is worth with a suit as trump, in tricks."""

from __future__ import annotations

from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView

_TRUMP_TRICKS = (0.3, 0.35, 0.0, 0.45, 0.55, 0.75, 0.85, 1.0)
"""What a trump is worth by its height, the nine first and the right bower last; the jack's own height is no trump's."""

_NEEDED_ONE = (2.65, 2.0, 2.5, 2.1)
_NEEDED_TWO = (2.0, 1.75, 1.6, 2.0)
"""Tricks of one's own that make a call, by seat from the dealer's left, in each round."""

ALONE = 3.3
"""Tricks of one's own that are worth playing alone."""

DEFEND_ALONE = 3.1
"""Tricks of one's own that are worth defending alone."""


def tricks(cards: tuple[Card, ...], trump: Suit) -> float:
    """How many tricks five cards take by themselves, as a rule of thumb."""
    held = [card for card in cards if card.is_trump(trump)]
    heights = sorted((card.height(trump) for card in held), reverse=True)
    value = 0.0
    for place, height in enumerate(heights):
        top = list(range(7, -1, -1))
        top.remove(2)
        value += 0.95 if heights[: place + 1] == top[: place + 1] else _TRUMP_TRICKS[height]
    for suit in Suit:
        plain = [card for card in cards if card.suit is suit and card not in held]
        if suit is trump:
            continue
        value += _plain_tricks(plain)
        if not plain and len(held) >= 2:
            value += 0.2
    return value


def _plain_tricks(plain: list[Card]) -> float:
    ranks = {card.rank for card in plain}
    value = 0.0
    if Rank.ACE in ranks:
        value += 0.7 if len(plain) <= 2 else 0.5
        if Rank.KING in ranks:
            value += 0.35
        elif len(plain) == 2:
            value += 0.1
    elif Rank.KING in ranks:
        value += 0.15
    return value


def burial(six: tuple[Card, ...], trump: Suit) -> Card:
    """The card to bury: a void is worth more than a king, an ace and a trump stay (R10)."""

    def cost(card: Card) -> tuple[bool, bool, float, int, int]:
        mates = [each for each in six if each is not card and each.suit_under(trump) is card.suit_under(trump)]
        rest = tuple(each for each in six if each is not card)
        return (
            card.is_trump(trump),
            card.rank is Rank.ACE,
            -round(tricks(rest, trump), 6),
            card.height(trump) + len(mates),
            card.number,
        )

    return min(six, key=cost)


def up_card_hand(view: SeatView) -> tuple[Card, ...]:
    """The hand as it would be after the pick-up, for the dealer; for the others as it is."""
    assert view.up_card is not None
    if view.seat is not view.dealer:
        return tuple(view.hand)
    six = (*view.hand, view.up_card)
    buried = burial(six, view.up_card.suit)
    return tuple(card for card in six if card is not buried)


def order_value(view: SeatView) -> float:
    """Tricks above what an order in round one needs, with what the up-card does for its dealer."""
    assert view.up_card is not None and view.dealer is not None and view.seat is not None
    suit = view.up_card.suit
    value = tricks(up_card_hand(view), suit)
    if view.seat is not view.dealer:
        gain = _TRUMP_TRICKS[view.up_card.height(suit)]
        value += 0.6 * gain if view.seat.partner is view.dealer else -0.6 * gain
    return value - _NEEDED_ONE[_place(view.dealer, view.seat)]


def name_value(view: SeatView, suit: Suit) -> float:
    """Tricks above what naming a suit needs in round two; the turned suit's own colour favours the non-dealers."""
    assert view.up_card is not None and view.dealer is not None and view.seat is not None
    dealers = view.seat.team is view.dealer.team
    same_colour = suit is view.up_card.suit.same_colour
    leaning = 0.15 if same_colour is not dealers else -0.1
    return tricks(tuple(view.hand), suit) + leaning - _NEEDED_TWO[_place(view.dealer, view.seat)]


def _place(dealer: Seat, seat: Seat) -> int:
    """0 at the dealer's left, 3 for the dealer."""
    return dealer.left.clockwise().index(seat)


def alone_pays(view: SeatView, cards: tuple[Card, ...], trump: Suit) -> bool:
    """Whether five cards are worth playing alone at this score: where a march wins the game, the partner helps."""
    assert view.seat is not None
    missing = view.rules.target - view.scores[view.seat.team]
    if missing <= view.rules.march or view.rules.lone_march <= view.rules.march:
        return False
    up = view.up_card
    right_elsewhere = not any(card.is_right_bower(trump) for card in cards)
    if right_elsewhere and not (view.turned_down and up is not None and up.is_right_bower(trump)):
        return False
    return tricks(cards, trump) >= ALONE

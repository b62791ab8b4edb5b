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

GAME_ALONE = 2.8
"""Tricks of one's own that are worth playing alone for the last point of the game."""

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


def best_five(six: tuple[Card, ...], trump: Suit) -> tuple[Card, ...]:
    """Six cards without the one that is buried."""
    buried = burial(six, trump)
    return tuple(card for card in six if card is not buried)


def up_card_hand(view: SeatView) -> tuple[Card, ...]:
    """The hand as it would be after the pick-up, for the dealer; for the others as it is."""
    assert view.up_card is not None
    if view.seat is not view.dealer:
        return tuple(view.hand)
    return best_five((*view.hand, view.up_card), view.up_card.suit)


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
    rules = view.rules
    missing = rules.target - view.scores[view.seat.team]
    if missing <= rules.march or rules.lone_march <= rules.march:
        return False
    dearly = 0.2 if rules.euchred_alone > 2 else 0.0
    return _good_for_alone(cards, trump, ALONE + dearly)


def must_go_alone_pays(view: SeatView) -> bool:
    """Whether a Canadian loner is worth it, where the only other choice is to pass (R12)."""
    assert view.seat is not None and view.up_card is not None
    cards, trump = up_card_hand(view), view.up_card.suit
    missing = view.rules.target - view.scores[view.seat.team]
    if missing <= view.rules.lone_partial:
        return tricks(cards, trump) >= GAME_ALONE
    return _good_for_alone(cards, trump)


def _good_for_alone(cards: tuple[Card, ...], trump: Suit, needed: float = ALONE) -> bool:
    """Whether five cards take so many tricks, with the right bower among them: against it nobody goes alone."""
    return any(card.is_right_bower(trump) for card in cards) and tricks(cards, trump) >= needed


def defending_alone_pays(view: SeatView) -> bool:
    """Whether to defend alone: only for more points than two defenders get, and only if those are needed (R17)."""
    assert view.seat is not None and view.trump is not None
    together = max(2, view.rules.euchred_alone)
    missing = view.rules.target - view.scores[view.seat.team]
    if view.rules.lone_defence <= together or missing <= together:
        return False
    return tricks(tuple(view.hand), view.trump) >= DEFEND_ALONE

"""The rules of thumb for a call: what it gains over a pass, and how many tricks a hand takes by itself.

The gains were measured with `python -m tests.cpu.call_classes`, on deals that steady players play out.
"""

from __future__ import annotations

from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView

_TRUMP_TRICKS = (0.3, 0.35, 0.0, 0.45, 0.55, 0.75, 0.85, 1.0)
"""What a trump is worth by its height, the nine first and the right bower last; the jack's own height is no trump's."""

_LENGTH = (-0.9, -0.6, -0.2, 0.5, 1.0, 1.5)
"""What a call gains over a pass by the number of trumps held: the third is the one that makes a call."""

_RIGHT_BOWER = 0.3
"""What the right bower adds to that. The lower trumps count by their number alone."""

_LEFT_BOWER = -0.2
"""What the left bower without the right one adds to an order: it is the right bower if its own suit is named later."""

_ACE, _ACE_WITHOUT_TRUMPS = 0.15, 0.05
"""What an ace of another suit adds, with two trumps or more and with fewer: aces take tricks for defenders too."""

_KING = 0.05
"""What a guarded king adds."""

_VOID = 0.15
"""What a suit that can be trumped adds."""

_SEATS_ONE = (-0.55, 0.1, -0.5, -0.2)
_SEATS_TWO = (-0.3, -0.05, 0.25, -0.15)
"""What the seat adds, from the dealer's left, in each round: an order gives the dealer a trump."""

_NEXT = (0.4, -0.2, -0.5, 0.0)
"""What the seat adds for the suit of the colour turned down, which the dealer's side is short of.

The first seat calls it; the third does not, because its partner has just passed it.
"""

_JACK_TURNED_DOWN = 0.2
"""What it adds for that suit that its left bower lies face down."""

_UP_TO_OPPONENT = {Rank.JACK: -0.25, Rank.ACE: -0.08}
_UP_TO_PARTNER = {Rank.JACK: -0.1}
"""What the up-card adds to the order of a seat that does not deal; a partner picks a bower up without being told."""

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


def gain(cards: tuple[Card, ...], trump: Suit) -> float:
    """What a call with these five cards gains over a pass, in points, wherever the bidder sits."""
    ranks: dict[Suit, list[Rank]] = {suit: [] for suit in Suit}
    for card in cards:
        ranks[card.suit_under(trump)].append(card.rank)
    length = len(ranks.pop(trump))
    value = _LENGTH[length]
    if any(card.is_right_bower(trump) for card in cards):
        value += _RIGHT_BOWER
    for plain in ranks.values():
        if Rank.ACE in plain:
            value += _ACE if length >= 2 else _ACE_WITHOUT_TRUMPS
        elif len(plain) > 1 and Rank.KING in plain:
            value += _KING
        elif not plain and length >= 2:
            value += _VOID
    return value


def order_value(view: SeatView) -> float:
    """What an order in round one gains over a pass, in points."""
    assert view.up_card is not None and view.dealer is not None
    cards, suit = up_card_hand(view), view.up_card.suit
    value = gain(cards, suit) + _left_bower(cards, suit) + _SEATS_ONE[_place(view.dealer, view.seat)]
    if view.seat is view.dealer:
        return value
    given = _UP_TO_PARTNER if view.seat.partner is view.dealer else _UP_TO_OPPONENT
    return value + given.get(view.up_card.rank, 0.0)


def name_value(view: SeatView, suit: Suit) -> float:
    """What naming a suit in round two gains over a pass, in points."""
    assert view.up_card is not None and view.dealer is not None
    place = _place(view.dealer, view.seat)
    value = gain(tuple(view.hand), suit) + _SEATS_TWO[place]
    if _is_next(view, suit):
        value += _NEXT[place] + _JACK_TURNED_DOWN * (view.up_card.rank is Rank.JACK)
    return value


def next_pays(view: SeatView, suit: Suit) -> bool:
    """Whether it speaks for a suit that it has the colour that the other side turned down."""
    assert view.dealer is not None
    return _is_next(view, suit) and _NEXT[_place(view.dealer, view.seat)] > 0


def _is_next(view: SeatView, suit: Suit) -> bool:
    assert view.up_card is not None
    return suit is view.up_card.suit.same_colour


def _left_bower(cards: tuple[Card, ...], trump: Suit) -> float:
    bowers = [card for card in cards if card.is_trump(trump) and card.rank is Rank.JACK]
    return _LEFT_BOWER if len(bowers) == 1 and bowers[0].is_left_bower(trump) else 0.0


def _place(dealer: Seat, seat: Seat) -> int:
    """0 at the dealer's left, 3 for the dealer."""
    return dealer.left.clockwise().index(seat)


def alone_pays(view: SeatView, cards: tuple[Card, ...], trump: Suit) -> bool:
    """Whether five cards are worth playing alone at this score: where a march wins the game, the partner helps."""
    rules = view.rules
    missing = rules.target - view.scores[view.seat.team]
    if missing <= rules.march or rules.lone_march <= rules.march:
        return False
    dearly = 0.2 if rules.euchred_alone > 2 else 0.0
    return _good_for_alone(cards, trump, ALONE + dearly)


def must_go_alone_pays(view: SeatView) -> bool:
    """Whether a Canadian loner is worth it, where the only other choice is to pass (R12)."""
    assert view.up_card is not None
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
    assert view.trump is not None
    together = max(2, view.rules.euchred_alone)
    missing = view.rules.target - view.scores[view.seat.team]
    if view.rules.lone_defence <= together or missing <= together:
        return False
    return tricks(tuple(view.hand), view.trump) >= DEFEND_ALONE

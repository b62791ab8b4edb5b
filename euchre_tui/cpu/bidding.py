"""Rules of thumb for calls: the points that a call gains over a pass, and the tricks that a hand takes by itself.

The gains were measured with `python -m tests.cpu.call_classes`, on deals played out by steady CPUs.
"""

from __future__ import annotations

from euchre_tui.cpu.win_chance import points_missing
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView

_TRUMP_TRICKS = (0.3, 0.35, 0.0, 0.45, 0.55, 0.75, 0.85, 1.0)
"""The tricks that a trump takes, by height: the nine first, the right bower last. No trump has the jack's height, 2."""

_LENGTH = (-0.9, -0.6, -0.2, 0.5, 1.0, 1.5)
"""The points that a call gains over a pass, by the number of trumps held: the third trump makes the difference."""

_RIGHT_BOWER = 0.3
"""Added for the right bower; lower trumps count only by their number."""

_LEFT_BOWER = -0.2
"""Added to an order for the left bower without the right: after a pass it can become the right bower in round two."""

_ACE, _ACE_WITHOUT_TRUMPS = 0.15, 0.05
"""Added for an ace of another suit, with two or more trumps and with fewer; an ace takes tricks for defenders too."""

_KING = 0.05
"""Added for a guarded king."""

_VOID = 0.15
"""Added for a void in a suit, with two or more trumps."""

_SEATS_ONE = (-0.55, 0.1, -0.5, -0.2)
_SEATS_TWO = (-0.3, -0.05, 0.25, -0.15)
"""Added for the seat, from the dealer's left, in each round; an order gives the dealer a trump."""

_NEXT = (0.4, -0.2, -0.5, 0.0)
"""Added for the seat when it names "next", the suit of the turned-down colour; the dealer's side is short of it.

The first seat calls next; the third does not, because its partner has just passed it.
"""

_JACK_TURNED_DOWN = 0.2
"""Added for next when its left bower was turned down."""

_LAST_POINT = 0.2
"""Added to a call when one point wins the game for this side: four points are worth no more than one."""

_THEIR_LAST_POINT = 0.2
"""Added for a seat of the other side than the dealer's when the opponents need one point: their call would win it."""

_NO_EUCHRE = -0.25
"""Added for such a seat when either side wins the game with two points: to be euchred loses it."""

_UP_TO_OPPONENT = {Rank.JACK: -0.25, Rank.ACE: -0.08}
_UP_TO_PARTNER = {Rank.JACK: -0.1}
"""Added for the up-card to an order by a seat that does not deal; a partner would pick a bower up anyway."""

ALONE = 3.3
"""The tricks that a hand must take by itself to play alone."""

GAME_ALONE = 2.8
"""The same limit when one point wins the game."""

DEFEND_ALONE = 3.1
"""The tricks that a hand must take by itself to defend alone."""


def tricks(cards: tuple[Card, ...], trump: Suit) -> float:
    """Estimate the tricks that five cards take by themselves."""
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
    """The card to bury: prefer a void over a king, keep aces and trumps (R10)."""

    def cost(card: Card) -> tuple[bool, bool, float, int, int]:
        same_suit = [each for each in six if each is not card and each.suit_under(trump) is card.suit_under(trump)]
        rest = tuple(each for each in six if each is not card)
        return (
            card.is_trump(trump),
            card.rank is Rank.ACE,
            -round(tricks(rest, trump), 6),
            card.height(trump) + len(same_suit),
            card.number,
        )

    return min(six, key=cost)


def best_five(six: tuple[Card, ...], trump: Suit) -> tuple[Card, ...]:
    """The five cards that the dealer keeps."""
    buried = burial(six, trump)
    return tuple(card for card in six if card is not buried)


def up_card_hand(view: SeatView) -> tuple[Card, ...]:
    """The dealer's hand after the pick-up and the discard; the hand as it is for the other seats."""
    assert view.up_card is not None
    if view.seat is not view.dealer:
        return tuple(view.hand)
    return best_five((*view.hand, view.up_card), view.up_card.suit)


def gain(cards: tuple[Card, ...], trump: Suit) -> float:
    """The points that a call with these five cards gains over a pass, without regard to the seat."""
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
    """The points that an order in round one gains over a pass."""
    assert view.up_card is not None and view.dealer is not None
    cards, suit = up_card_hand(view), view.up_card.suit
    value = gain(cards, suit) + _left_bower(cards, suit) + _SEATS_ONE[_place(view.dealer, view.seat)]
    if view.seat is view.dealer:
        return value
    for_up_card = _UP_TO_PARTNER if view.seat.partner is view.dealer else _UP_TO_OPPONENT
    return value + for_up_card.get(view.up_card.rank, 0.0)


def name_value(view: SeatView, suit: Suit) -> float:
    """The points that naming a suit in round two gains over a pass."""
    assert view.up_card is not None and view.dealer is not None
    place = _place(view.dealer, view.seat)
    value = gain(tuple(view.hand), suit) + _SEATS_TWO[place]
    if _is_next(view, suit):
        value += _NEXT[place] + _JACK_TURNED_DOWN * (view.up_card.rank is Rank.JACK)
    return value


def at_this_score(view: SeatView) -> float:
    """The points that are added to the gain of a call because one or two points win the game.

    Measured with `auction`: the gains of calls near the limit at these scores, less the gains at 0–0.
    """
    assert view.dealer is not None
    ours, theirs = missing(view)
    extra = _LAST_POINT if ours == 1 else 0.0
    if view.dealer.team is not view.seat.team:
        if theirs == 1:
            extra += _THEIR_LAST_POINT
        elif ours == theirs == 2:
            extra += _NO_EUCHRE
    return extra


def missing(view: SeatView) -> tuple[int, int]:
    """The points that this side and the other side need to win the game."""
    return view.rules.target - view.scores[view.seat.team], view.rules.target - view.scores[view.seat.team.other]


def donates(view: SeatView) -> bool:
    """Whether to order the jack into an opponent's hand and be euchred: to donate two points (R9, R23).

    It pays if one point wins the game for this side, the opponents can win it at once only by a lone march, and the
    hand can do little against one: at most one trump, and one ace at 9–7 or no ace at 9–6.
    """
    assert view.up_card is not None and view.dealer is not None
    ours, theirs = missing(view)
    trump = view.up_card.suit
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in view.hand)
    return (
        not view.turned_down
        and view.up_card.rank is Rank.JACK
        and view.dealer.team is not view.seat.team
        and ours == 1
        and max(2, view.rules.march) < theirs <= view.rules.lone_march
        and sum(card.is_trump(trump) for card in view.hand) <= 1
        and aces <= (theirs == 3)
    )


def next_pays(view: SeatView, suit: Suit) -> bool:
    """Whether the suit is next and this seat gains by calling it."""
    assert view.dealer is not None
    return _is_next(view, suit) and _NEXT[_place(view.dealer, view.seat)] > 0


def _is_next(view: SeatView, suit: Suit) -> bool:
    assert view.up_card is not None
    return suit is view.up_card.suit.same_colour


def _left_bower(cards: tuple[Card, ...], trump: Suit) -> float:
    bowers = [card for card in cards if card.is_trump(trump) and card.rank is Rank.JACK]
    return _LEFT_BOWER if len(bowers) == 1 and bowers[0].is_left_bower(trump) else 0.0


def _place(dealer: Seat, seat: Seat) -> int:
    """The bidding order: 0 at the dealer's left, 3 for the dealer."""
    return dealer.left.clockwise().index(seat)


def alone_pays(view: SeatView, cards: tuple[Card, ...], trump: Suit) -> bool:
    """Whether to play five cards alone at this score; not if a march with the partner wins the game."""
    rules = view.rules
    missing = points_missing(view, view.seat.team)
    if missing <= rules.march or rules.lone_march <= rules.march:
        return False
    margin = 0.2 if rules.euchred_alone > 2 else 0.0
    return _good_for_alone(cards, trump, ALONE + margin)


def must_go_alone_pays(view: SeatView) -> bool:
    """Whether to order up alone when the only other choice is to pass: the Canadian loner (R12)."""
    assert view.up_card is not None
    cards, trump = up_card_hand(view), view.up_card.suit
    missing = points_missing(view, view.seat.team)
    if missing <= view.rules.lone_partial:
        return tricks(cards, trump) >= GAME_ALONE
    return _good_for_alone(cards, trump)


def _good_for_alone(cards: tuple[Card, ...], trump: Suit, needed: float = ALONE) -> bool:
    """Whether five cards have the right bower and take at least `needed` tricks."""
    return any(card.is_right_bower(trump) for card in cards) and tricks(cards, trump) >= needed


def defending_alone_pays(view: SeatView) -> bool:
    """Whether to defend alone: only if it scores more than two defenders do, and those extra points matter (R17)."""
    assert view.trump is not None
    together = max(2, view.rules.euchred_alone)
    missing = points_missing(view, view.seat.team)
    if view.rules.lone_defence <= together or missing <= together:
        return False
    return tricks(tuple(view.hand), view.trump) >= DEFEND_ALONE

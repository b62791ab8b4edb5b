"""What can be said of five cards before a call, in the words of the fitted table."""

from __future__ import annotations

from euchre_tui.rules.cards import Card, Rank, Suit

PLACES = ("first", "second", "third", "dealer")
"""The bidders in their order, from the dealer's left."""


def hand_marks(cards: tuple[Card, ...], trump: Suit) -> list[str]:
    """Each trump held, how many they are, and what every other suit looks like."""
    held = [card for card in cards if card.is_trump(trump)]
    marks = [trump_word(card, trump) for card in held]
    marks.append(f"{len(held)} trumps")
    if sum(card.rank is Rank.JACK for card in held) == 2:
        marks.append("both bowers")
    plain = ([card.rank for card in cards if card.suit_under(trump) is suit] for suit in Suit if suit is not trump)
    return marks + [_suit_mark(ranks, len(held)) for ranks in plain]


def trump_word(card: Card, trump: Suit) -> str:
    if card.rank is Rank.JACK:
        return "right bower" if card.is_right_bower(trump) else "left bower"
    return f"{card.rank.word} of trump"


def _suit_mark(ranks: list[Rank], trumps: int) -> str:
    """A plain suit by its top cards and its length."""
    if not ranks:
        return "void to trump" if trumps >= 2 else "void"
    if Rank.ACE in ranks:
        if Rank.KING in ranks:
            return "ace and king"
        return "lone ace" if len(ranks) == 1 else "ace with others"
    if Rank.KING in ranks:
        if len(ranks) == 1:
            return "lone king"
        return "king and queen" if Rank.QUEEN in ranks else "king with others"
    return "one low card" if len(ranks) == 1 else "low cards"


def table_marks(place: int, up: Card, trump: Suit, *, turned_down: bool) -> list[str]:
    """The round, the place (0 at the dealer's left, 3 the dealer), and what the up-card does for either side."""
    own_deal = place % 2 == 1
    if not turned_down:
        marks = [f"round one, {PLACES[place]}"]
        if PLACES[place] != "dealer":
            marks.append(f"{trump_word(up, trump)} to {'partner' if own_deal else 'opponent'}")
        return marks
    marks = [f"round two, {PLACES[place]}"]
    if trump is up.suit.same_colour:
        marks.append(f"same colour, {'own' if own_deal else 'their'} deal")
        if up.rank is Rank.JACK:
            marks.append("left bower turned down")
    return marks

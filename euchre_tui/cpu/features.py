"""The features of a hand and its place in the bidding: the keys of the fitted table of calls."""

from __future__ import annotations

from euchre_tui.rules.cards import Card, Rank, Suit

PLACES = ("first", "second", "third", "dealer")
"""The bidders in order, from the dealer's left."""


def hand_features(cards: tuple[Card, ...], trump: Suit) -> list[str]:
    """Each trump held, the number of trumps, and one feature for each other suit."""
    held = [card for card in cards if card.is_trump(trump)]
    features = [_trump_feature(card, trump) for card in held]
    features.append(f"{len(held)} trumps")
    if sum(card.rank is Rank.JACK for card in held) == 2:
        features.append("both bowers")
    plain = ([card.rank for card in cards if card.suit_under(trump) is suit] for suit in Suit if suit is not trump)
    return features + [_suit_feature(ranks, len(held)) for ranks in plain]


def _trump_feature(card: Card, trump: Suit) -> str:
    if card.rank is Rank.JACK:
        return "right bower" if card.is_right_bower(trump) else "left bower"
    return f"{card.rank.word} of trump"


def _suit_feature(ranks: list[Rank], trumps: int) -> str:
    """A plain suit, by its top cards and its length."""
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


def table_features(place: int, up: Card, trump: Suit, *, turned_down: bool) -> list[str]:
    """The round, the place (0 at the dealer's left, 3 the dealer), and the side that the up-card helps."""
    own_deal = place % 2 == 1
    if not turned_down:
        features = [f"round one, {PLACES[place]}"]
        if PLACES[place] != "dealer":
            features.append(f"{_trump_feature(up, trump)} to {'partner' if own_deal else 'opponent'}")
        return features
    features = [f"round two, {PLACES[place]}"]
    if trump is up.suit.same_colour:
        features.append(f"same colour, {'own' if own_deal else 'their'} deal")
        if up.rank is Rank.JACK:
            features.append("left bower turned down")
    return features

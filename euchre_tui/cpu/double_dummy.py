"""Open-card search: who can take how many tricks when everybody sees everything, exactly and fast.

A card is one bit, laid out for the trump of the deal so that a trick's winner is the largest of `card & (TRUMP | LED)`.
"""

from __future__ import annotations

from collections.abc import Iterable

from euchre_tui.rules.cards import DECK, Card, Suit

_WIDTHS = (6, 6, 5, 7)
"""How many cards two plain suits, the suit that lost its jack to the trumps, and the trumps have."""
_STARTS = (0, 7, 14, 20)
"""Their lowest bits; one bit above each plain suit stays empty, to divide it from the next."""
_SUITS = tuple((1 << width) - 1 << start for width, start in zip(_WIDTHS, _STARTS, strict=True))
PLAIN_SUITS, TRUMP = _SUITS[:3], _SUITS[3]
_DIVIDERS = 1 << 6 | 1 << 13 | 1 << 19

SUIT_OF = tuple(next((suit for suit in _SUITS if suit & 1 << length >> 1), 0) for length in range(28))
"""The suit of a card, by its `bit_length()`."""
COUNTS_IN = tuple(suit | TRUMP for suit in SUIT_OF)
"""What can win a trick to which that card was led."""

Hands = tuple[int, int, int, int]
"""Four hands clockwise from the leader of the trick; 0 for a seat that sits out, or has no card left."""


def _bits(trump: Suit) -> tuple[int, ...]:
    plain = [suit for suit in Suit if suit not in (trump, trump.same_colour)]
    start = dict(zip((*plain, trump.same_colour, trump), _STARTS, strict=True))
    order = {suit: sorted(card.height(trump) for card in DECK if card.suit_under(trump) is suit) for suit in Suit}
    places = (order[card.suit_under(trump)].index(card.height(trump)) for card in DECK)
    return tuple(1 << start[card.suit_under(trump)] + place for card, place in zip(DECK, places, strict=True))


_BIT = {trump: _bits(trump) for trump in Suit}


def bit(card: Card, trump: Suit) -> int:
    """The card in the layout of that trump."""
    return _BIT[trump][card.number]


def bits(cards: Iterable[Card], trump: Suit) -> int:
    """The cards in the layout of that trump, all in one number."""
    layout, sum_of_bits = _BIT[trump], 0
    for card in cards:
        sum_of_bits |= layout[card.number]
    return sum_of_bits


def alike_once(cards: int, in_play: int) -> list[int]:
    """One card for each run of cards with nobody else's card between them, from the top; the others play alike."""
    chosen = []
    between = in_play ^ cards | _DIVIDERS
    while cards:
        top = 1 << cards.bit_length() - 1
        chosen.append(top)
        cards &= (1 << (between & top - 1).bit_length()) - 1
    return chosen


class Solver:
    """What was found out about one world; a new world wants a new solver only to keep it small."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int, int, int], bool] = {}

    def takes(self, hands: Hands, played: tuple[int, ...], need: int) -> bool:
        """Whether the leader's side can take `need` of the tricks left, this one included.

        `played` are the cards of this trick so far, still counted in `hands`; a seat that sits out plays 0.
        """
        if not played:
            return self._takes(*hands, need)
        place = len(played)
        if place == 4:
            return self._trick_taken(hands, played, need)
        ours = place % 2 == 0
        if not hands[place]:
            return self.takes(hands, (*played, 0), need)
        follow = hands[place] & SUIT_OF[played[0].bit_length()] or hands[place]
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        return any(self.takes(hands, (*played, card), need) is ours for card in alike_once(follow, in_play)) is ours

    def _trick_taken(self, hands: Hands, played: tuple[int, ...], need: int) -> bool:
        counts = COUNTS_IN[played[0].bit_length()]
        winner = max(range(4), key=lambda place: played[place] & counts)
        left = [hand ^ card for hand, card in zip(hands, played, strict=True)]
        first, second, third, last = left[winner:] + left[:winner]
        if winner % 2 == 0:
            return self._takes(first, second, third, last, need - 1)
        return not self._takes(first, second, third, last, hands[0].bit_count() - need)

    def _takes(self, h0: int, h1: int, h2: int, h3: int, need: int) -> bool:
        """The same at the start of a trick: four plays in four loops, one side looking for a card that does it."""
        left = h0.bit_count()
        if need <= 0 or need > left:
            return need <= 0
        if left == 1:
            counts = COUNTS_IN[h0.bit_length()]
            foes = max(h1 & counts, h3 & counts)
            return h0 > foes or h2 & counts > foes
        key = (h0, h1, h2, h3, need)
        known = self._known
        if key in known:
            return known[key]
        in_play = h0 | h1 | h2 | h3
        trumps = in_play & TRUMP
        if trumps:
            # Whoever holds the highest trumps takes a trick with each of them, however the cards fall.
            top = 1 << trumps.bit_length() - 1
            holder = h0 if h0 & top else h2 if h2 & top else h1 if h1 & top else h3
            sure = (holder >> max(19, (trumps & ~holder).bit_length())).bit_count()
            if holder is h0 or holder is h2:
                if sure >= need:
                    known[key] = True
                    return True
            elif left - sure < need:
                known[key] = False
                return False
        takes = self._takes
        found = False
        for c0 in alike_once(h0, in_play):
            led, counts, g0 = SUIT_OF[c0.bit_length()], COUNTS_IN[c0.bit_length()], h0 ^ c0
            for c1 in alike_once(h1 & led or h1, in_play) if h1 else (0,):
                foe, g1 = c1 & counts, h1 ^ c1
                second = foe if foe > c0 else c0
                for c2 in alike_once(h2 & led or h2, in_play) if h2 else (0,):
                    partner, g2 = c2 & counts, h2 ^ c2
                    third = partner if partner > second else second
                    for c3 in alike_once(h3 & led or h3, in_play) if h3 else (0,):
                        if c3 & counts > third:
                            good = not takes(h3 ^ c3, g0, g1, g2, left - need)
                        elif third == c0:
                            good = takes(g0, g1, g2, h3 ^ c3, need - 1)
                        elif third == partner:
                            good = takes(g2, h3 ^ c3, g0, g1, need - 1)
                        else:
                            good = not takes(g1, g2, h3 ^ c3, g0, left - need)
                        if not good:
                            break
                    else:
                        break
                else:
                    break
            else:
                found = True
                break
        known[key] = found
        return found

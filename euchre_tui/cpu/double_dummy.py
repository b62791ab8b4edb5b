"""Double-dummy solver: the exact number of tricks that each side can take when all hands are known.

A card is one bit. The layout depends on trump, so that the card with the largest `card & (TRUMP | LED)` wins a trick.
"""

from __future__ import annotations

from collections.abc import Iterable

from euchre_tui.rules.cards import DECK, Card, Suit

_WIDTHS = (6, 6, 5, 7)
"""The number of cards in the two other-colour suits, in the suit whose jack is the left bower, and in trump."""
_STARTS = (0, 7, 14, 20)
"""The lowest bit of each suit; the bit above each plain suit is unused, to separate it from the next suit."""
_SUITS = tuple((1 << width) - 1 << start for width, start in zip(_WIDTHS, _STARTS, strict=True))
PLAIN_SUITS, TRUMP = _SUITS[:3], _SUITS[3]
_DIVIDERS = 1 << 6 | 1 << 13 | 1 << 19

SUIT_OF = tuple(next((suit for suit in _SUITS if suit & 1 << length >> 1), 0) for length in range(28))
"""The bits of a card's suit, indexed by the card's `bit_length()`."""
COUNTS_IN = tuple(suit | TRUMP for suit in SUIT_OF)
"""The bits of the cards that can win a trick, indexed by the `bit_length()` of the card led."""

Hands = tuple[int, int, int, int]
"""Four hands clockwise from the leader of the trick; 0 for a seat that sits out or has no card left."""


def _bits(trump: Suit) -> tuple[int, ...]:
    plain = [suit for suit in Suit if suit not in (trump, trump.same_colour)]
    start = dict(zip((*plain, trump.same_colour, trump), _STARTS, strict=True))
    order = {suit: sorted(card.height(trump) for card in DECK if card.suit_under(trump) is suit) for suit in Suit}
    places = (order[card.suit_under(trump)].index(card.height(trump)) for card in DECK)
    return tuple(1 << start[card.suit_under(trump)] + place for card, place in zip(DECK, places, strict=True))


_BIT = {trump: _bits(trump) for trump in Suit}


def _parts(trump: Suit) -> tuple[tuple[int, ...], ...]:
    """For each suit, the bits of each set of its six cards."""
    layout = _BIT[trump]
    return tuple(
        tuple(sum(layout[6 * suit + place] for place in range(6) if cards >> place & 1) for cards in range(64))
        for suit in range(4)
    )


_PARTS = {trump: _parts(trump) for trump in Suit}


def laid_out(numbered: list[int], trump: Suit) -> list[int]:
    """Change sets of cards from one bit for each `Card.number` to the layout for this trump."""
    spades, hearts, diamonds, clubs = _PARTS[trump]
    return [
        spades[cards & 63] | hearts[cards >> 6 & 63] | diamonds[cards >> 12 & 63] | clubs[cards >> 18]
        for cards in numbered
    ]


def bit(card: Card, trump: Suit) -> int:
    """A card as one bit, in the layout for this trump."""
    return _BIT[trump][card.number]


def bits(cards: Iterable[Card], trump: Suit) -> int:
    """A set of cards as bits in one number, in the layout for this trump."""
    layout, union = _BIT[trump], 0
    for card in cards:
        union |= layout[card.number]
    return union


def one_per_run(cards: int, in_play: int) -> list[int]:
    """The top card of each run of equivalent cards, highest run first.

    Cards of a suit are equivalent if no card in play from another hand is between them.
    """
    if not cards & cards - 1:
        return [cards] if cards else []
    chosen = []
    between = in_play ^ cards | _DIVIDERS
    while cards:
        top = 1 << cards.bit_length() - 1
        chosen.append(top)
        cards &= (1 << (between & top - 1).bit_length()) - 1
    return chosen


class Solver:
    """A search with its table of known positions; use a new solver for each world to keep the table small."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int, int, int], bool] = {}

    def takes(self, hands: Hands, played: tuple[int, ...], need: int) -> bool:
        """Whether the leader's side can take at least `need` of the remaining tricks, this one included.

        `played` are the cards of this trick so far, which `hands` still include; a seat that sits out plays 0.
        """
        if not played:
            return self._takes(*hands, need)
        place = len(played)
        if place == 4:
            return self._trick_taken(hands, played, need)
        hand = hands[place]
        if not hand:
            return self.takes(hands, (*played, 0), need)
        follow = hand & SUIT_OF[played[0].bit_length()] or hand
        ours = place % 2 == 0
        if not follow & follow - 1:
            return self.takes(hands, (*played, follow), need)
        for card in one_per_run(follow, hands[0] | hands[1] | hands[2] | hands[3]):
            if self.takes(hands, (*played, card), need) is ours:
                return ours
        return not ours

    def _trick_taken(self, hands: Hands, played: tuple[int, ...], need: int) -> bool:
        first, second, third, fourth = played
        counts = COUNTS_IN[first.bit_length()]
        best, winner = first, 0
        if second & counts > best:
            best, winner = second, 1
        if third & counts > best:
            best, winner = third, 2
        if fourth & counts > best:
            winner = 3
        h0, h1, h2, h3 = hands[0] ^ first, hands[1] ^ second, hands[2] ^ third, hands[3] ^ fourth
        if winner == 0:
            return self._takes(h0, h1, h2, h3, need - 1)
        if winner == 2:
            return self._takes(h2, h3, h0, h1, need - 1)
        left = h0.bit_count() + 1 - need
        if winner == 1:
            return not self._takes(h1, h2, h3, h0, left)
        return not self._takes(h3, h0, h1, h2, left)

    def _takes(self, h0: int, h1: int, h2: int, h3: int, need: int) -> bool:
        """`takes` at the start of a trick: one loop for each of the four plays.

        Each side looks for a card with which it reaches its goal against every answer.
        """
        left = h0.bit_count()
        if need <= 0 or need > left:
            return need <= 0
        if left == 1:
            counts = COUNTS_IN[h0.bit_length()]
            best_opponent = max(h1 & counts, h3 & counts)
            return h0 > best_opponent or h2 & counts > best_opponent
        key = (h0, h1, h2, h3, need)
        known = self._known
        if key in known:
            return known[key]
        in_play = h0 | h1 | h2 | h3
        trumps = in_play & TRUMP
        if trumps:
            # A hand that holds the highest trumps takes a trick with each of them, whatever is played.
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
        for c0 in one_per_run(h0, in_play):
            led, counts, g0 = SUIT_OF[c0.bit_length()], COUNTS_IN[c0.bit_length()], h0 ^ c0
            for c1 in one_per_run(h1 & led or h1, in_play) if h1 else (0,):
                opponent, g1 = c1 & counts, h1 ^ c1
                second = opponent if opponent > c0 else c0
                for c2 in one_per_run(h2 & led or h2, in_play) if h2 else (0,):
                    partner, g2 = c2 & counts, h2 ^ c2
                    third = partner if partner > second else second
                    for c3 in one_per_run(h3 & led or h3, in_play) if h3 else (0,):
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

"""The 24 cards, their rank, and the bowers (R1–R3)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


def _spelled(text: str) -> str:
    """The text as capital letters, and without the mark that asks for a coloured sign."""
    return text.upper().replace("\ufe0f", "")


class Suit(Enum):
    """The suit printed on a card; the suit that the card *counts* as is `Card.suit_under`.

    >>> Suit.HEARTS.letter, Suit.HEARTS.word, Suit.HEARTS.sign, Suit.HEARTS.is_red
    ('H', 'hearts', '♥', True)
    >>> Suit.HEARTS.same_colour
    Suit.DIAMONDS
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = object.__hash__  # each member is one object; the hash that Enum makes is slow

    letter: str
    word: str
    sign: str
    same_colour: Suit
    is_red: bool

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Parse a suit letter or sign: "H", "h" or "♥". Raises ValueError with a sentence.

        >>> Suit.parse("h"), Suit.parse("♠")
        (Suit.HEARTS, Suit.SPADES)
        >>> Suit.parse("X")
        Traceback (most recent call last):
        ValueError: 'X' is not a suit: use S, H, D or C.
        """
        given = _spelled(text)
        for suit in cls:
            if given in (suit.letter, suit.sign):
                return suit
        raise ValueError(f"{text!r} is not a suit: use S, H, D or C.")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


for _suit, _sign, _pair in (
    (Suit.SPADES, "♠", Suit.CLUBS),
    (Suit.HEARTS, "♥", Suit.DIAMONDS),
    (Suit.DIAMONDS, "♦", Suit.HEARTS),
    (Suit.CLUBS, "♣", Suit.SPADES),
):
    _suit.letter = _suit.value
    _suit.word = _suit.name.lower()
    _suit.sign = _sign
    _suit.same_colour = _pair
    _suit.is_red = _sign in "♥♦"


class Rank(Enum):
    """A rank, lowest first.

    >>> [rank.letter for rank in Rank]
    ['9', 'T', 'J', 'Q', 'K', 'A']
    >>> Rank.TEN.word, Rank.TEN.face, Rank.TEN.height
    ('ten', '10', 1)
    """

    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    letter: str
    word: str
    face: str
    height: int

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Parse a rank letter, or "10" for the ten; raises ValueError with a sentence.

        >>> Rank.parse("q"), Rank.parse("10")
        (Rank.QUEEN, Rank.TEN)
        >>> Rank.parse("8")
        Traceback (most recent call last):
        ValueError: '8' is not a rank: use 9, T, J, Q, K or A.
        """
        given = _spelled(text)
        for rank in cls:
            if given in (rank.letter, rank.face):
                return rank
        raise ValueError(f"{text!r} is not a rank: use 9, T, J, Q, K or A.")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


for _height, _rank in enumerate(Rank):
    _rank.letter = _rank.value
    _rank.word = _rank.name.lower()
    _rank.face = "10" if _rank is Rank.TEN else _rank.value
    _rank.height = _height


class Card:
    """One of the 24 cards; each card is a single object, so `is` and `==` agree.

    `str(card)` is its text form, as in "JS". `repr` does not name the card, because it may appear in a log or a
    traceback, which anybody may read.

    >>> card = Card(Rank.JACK, Suit.CLUBS)
    >>> str(card), card.face, card
    ('JC', 'J♣', <card>)
    >>> card is Card.parse("jc")
    True
    >>> card.is_left_bower(Suit.SPADES), card.suit_under(Suit.SPADES)
    (True, Suit.SPADES)
    """

    __slots__ = ("number", "rank", "suit")

    rank: Rank
    suit: Suit
    number: int

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _CARDS[rank.letter + suit.letter]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Parse a card: a rank and a suit, as in "JS", "js", "10S", "TS" or "J♠". Raises ValueError with a sentence.

        All text forms of this package take these spellings, `parse_cards` and `parse_action` too.

        >>> [str(Card.parse(text)) for text in ("JS", "js", "J♠", "10h", "TH")]
        ['JS', 'JS', 'JS', 'TH', 'TH']
        >>> Card.parse("8S")
        Traceback (most recent call last):
        ValueError: '8S' is not a card: use a rank from 9 T J Q K A and a suit from S H D C, as in JS.
        """
        card = _SPELLINGS.get(_spelled(text))
        if card is None:
            raise ValueError(f"{text!r} is not a card: use a rank from 9 T J Q K A and a suit from S H D C, as in JS.")
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A card cannot be changed.")

    def __hash__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return "<card>"

    @property
    def face(self) -> str:
        """The card with its suit sign, as in "10♥"."""
        return self.rank.face + self.suit.sign

    def suit_under(self, trump: Suit | None) -> Suit:
        """The suit that this card counts as: the left bower counts as a trump (R3)."""
        return _SUIT_UNDER[trump][self.number]

    def is_trump(self, trump: Suit | None) -> bool:
        """Whether this card counts as a trump (R2)."""
        return _SUIT_UNDER[trump][self.number] is trump

    def is_right_bower(self, trump: Suit | None) -> bool:
        """Whether this card is the jack of trumps (R2)."""
        return self.suit is trump and self.rank is Rank.JACK

    def is_left_bower(self, trump: Suit | None) -> bool:
        """Whether this card is the other jack of the trump colour (R2)."""
        return trump is not None and self.rank is Rank.JACK and self.suit is trump.same_colour

    def height(self, trump: Suit | None) -> int:
        """The rank of the card in the suit that it counts as: 0 for a nine, 7 for the right bower (R2)."""
        return _HEIGHT[trump][self.number]


def _new_card(rank: Rank, suit: Suit, number: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("number", number)):
        object.__setattr__(card, name, value)
    return card


DECK: tuple[Card, ...] = tuple(
    _new_card(rank, suit, len(Rank) * place + rank.height) for place, suit in enumerate(Suit) for rank in Rank
)
"""All 24 cards, suit by suit, lowest first."""

TRICKS = 5
"""The number of tricks in a deal, and of cards in a hand before the first trick (R7, R21)."""

_CARDS = {str(card): card for card in DECK}
_SPELLINGS = {
    rank + suit: card
    for card in DECK
    for rank in (card.rank.letter, card.rank.face)
    for suit in (card.suit.letter, card.suit.sign)
}
_TRUMPS: tuple[Suit | None, ...] = (*Suit, None)


def _counts_as(card: Card, trump: Suit | None) -> Suit:
    return trump if trump is not None and card.is_left_bower(trump) else card.suit


def _height_of(card: Card, trump: Suit | None) -> int:
    if card.is_right_bower(trump):
        return 7
    return 6 if card.is_left_bower(trump) else card.rank.height


_SUIT_UNDER = {trump: tuple(_counts_as(card, trump) for card in DECK) for trump in _TRUMPS}
_HEIGHT = {trump: tuple(_height_of(card, trump) for card in DECK) for trump in _TRUMPS}


def _sort_order(trump: Suit | None) -> tuple[Suit, ...]:
    """The order of suits in a hand: trump first, then alternately black and red."""
    alternating = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    start = 0 if trump is None else alternating.index(trump)
    return alternating[start:] + alternating[:start]


_PLACE = {
    trump: tuple(_sort_order(trump).index(card.suit_under(trump)) * 8 - card.height(trump) for card in DECK)
    for trump in _TRUMPS
}


class Hand(tuple[Card, ...]):
    """The cards that a seat holds, in order: a tuple of cards. `str` names them, `repr` only counts them.

    >>> hand = Hand.sorted(parse_cards("9H JC AS JS KD"), Suit.SPADES)
    >>> print(hand)
    JS JC AS 9H KD
    >>> hand
    <5 cards>
    >>> Card.parse("KD") in hand
    True
    """

    __slots__ = ()

    @classmethod
    def sorted(cls, cards: Iterable[Card], trump: Suit | None) -> Hand:
        """A hand sorted by suit, trumps first (bowers included), the highest card of each suit first (R3)."""
        place = _PLACE[trump]
        return cls(sorted(cards, key=lambda card: place[card.number]))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"<{len(self)} cards>"


def parse_cards(text: str) -> Hand:
    """Parse cards separated by spaces, each in a spelling of `Card.parse`; raises ValueError with a sentence.

    >>> print(parse_cards("js 10h A♦"))
    JS TH AD
    >>> parse_cards("JS 2H")
    Traceback (most recent call last):
    ValueError: '2H' is not a card: use a rank from 9 T J Q K A and a suit from S H D C, as in JS.
    """
    return Hand(Card.parse(word) for word in text.split())


def parse_pack(text: str) -> Hand:
    """Parse a whole pack, top card first; raises ValueError unless it has each of the 24 cards once (R1)."""
    pack = parse_cards(text)
    if len(pack) != len(DECK) or len(set(pack)) != len(DECK):
        raise ValueError(f"A pack is 24 different cards; this one has {len(pack)}, {len(set(pack))} of them different.")
    return pack

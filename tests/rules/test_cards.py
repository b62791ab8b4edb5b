"""The pack, the bowers and how a hand is held (R1–R3)."""

from __future__ import annotations

import copy
import pickle

import pytest

from euchre_tui.rules import DECK, BySeat, ByTeam, Card, Hand, Rank, Seat, Suit, Team, parse_cards
from euchre_tui.rules.seats import plus

PAIRS = [(suit, suit.same_colour) for suit in Suit]


def test_the_pack_is_24_different_cards() -> None:
    """Nine to ace of four suits (R1)."""
    assert len(set(DECK)) == 24
    assert {str(card) for card in DECK} == {f"{rank}{suit}" for rank in "9TJQKA" for suit in "SHDC"}


@pytest.mark.parametrize("text", [str(card) for card in DECK])
def test_a_card_reads_and_prints(text: str) -> None:
    """Each card has its two letters and is one object, also when it is copied; its repr does not name it."""
    card = Card.parse(text)
    assert str(card) == text
    assert Card(card.rank, card.suit) is card
    assert Card.parse(text.lower()) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert text not in repr(card)


@pytest.mark.parametrize("text", ["", "J", "JSS", "1S", "010S", "8S", "JX", "S J", "♠J"])
def test_what_is_no_card_is_refused_in_a_sentence(text: str) -> None:
    """Eights, and cards without a suit or with it first, are none (R1)."""
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_a_card_does_not_change() -> None:
    """What a card is cannot be written to."""
    with pytest.raises(AttributeError):
        DECK[0].rank = Rank.ACE


@pytest.mark.parametrize(("trump", "other"), PAIRS)
def test_the_left_bower_is_the_second_trump(trump: Suit, other: Suit) -> None:
    """Right bower, left bower, ace, king, queen, ten, nine; the left bower is of the trump suit (R2, R3)."""
    order = [Card(Rank.JACK, trump), Card(Rank.JACK, other)]
    order += [Card(rank, trump) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.NINE)]
    assert [card for card in DECK if card.is_trump(trump)] == sorted(order, key=lambda card: card.number)
    assert sorted(order, key=lambda card: -card.height(trump)) == order
    assert [card for card in DECK if card.is_left_bower(trump)] == [order[1]]
    assert [card for card in DECK if card.suit_under(trump) is other] == [
        card for card in DECK if card.suit is other and card.rank is not Rank.JACK
    ]


def test_a_hand_is_sorted_with_its_bowers() -> None:
    """Spades trump: both jacks stand before the nine, and two clubs are left (R3)."""
    hand = Hand.sorted(parse_cards("JC 9S AC TC JS"), Suit.SPADES)
    assert str(hand) == "JS JC 9S AC TC"
    assert sum(card.is_trump(Suit.SPADES) for card in hand) == 3


@pytest.mark.parametrize(
    ("trump", "held"),
    [
        (None, "AS JS 9S JH 9H JC 9C AD JD"),
        (Suit.SPADES, "JS JC AS 9S JH 9H 9C AD JD"),
        (Suit.HEARTS, "JH JD 9H JC 9C AD AS JS 9S"),
        (Suit.CLUBS, "JC JS 9C AD JD AS 9S JH 9H"),
        (Suit.DIAMONDS, "JD JH AD AS JS 9S 9H JC 9C"),
    ],
)
def test_a_hand_is_held_with_trump_first_and_colours_by_turns(trump: Suit | None, held: str) -> None:
    """Trumps stand first with both bowers on top, the other suits from the top, black and red by turns (R2, R3)."""
    cards = list(parse_cards(held))
    for _ in range(5):
        cards = [*cards[4:], *cards[:4]]
        assert str(Hand.sorted(cards, trump)) == held


@pytest.mark.parametrize("trump", [None, *Suit])
def test_every_card_counts_as_one_suit(trump: Suit | None) -> None:
    """Seven trumps, five in the suit of the same colour, six in the others; without trump six in each (R2, R3)."""
    sizes = {suit: sum(card.suit_under(trump) is suit for card in DECK) for suit in Suit}
    expected = dict.fromkeys(Suit, 6)
    if trump is not None:
        expected |= {trump: 7, trump.same_colour: 5}
    assert sizes == expected
    for suit in Suit:
        heights = [card.height(trump) for card in DECK if card.suit_under(trump) is suit]
        assert len(set(heights)) == len(heights)


@pytest.mark.parametrize("trump", list(Suit))
def test_the_bowers_are_told_apart(trump: Suit) -> None:
    """One right and one left bower for each trump, and none without trump (R2)."""
    assert [str(card) for card in DECK if card.is_right_bower(trump)] == [f"J{trump.letter}"]
    assert [str(card) for card in DECK if card.is_left_bower(trump)] == [f"J{trump.same_colour.letter}"]
    assert not any(card.is_right_bower(None) or card.is_left_bower(None) for card in DECK)
    assert trump.same_colour.is_red == trump.is_red
    assert trump.same_colour is not trump


def test_names_are_parsed_or_refused_in_a_sentence() -> None:
    """Suits, ranks and seats are read from their letters, a seat from its word too."""
    assert [Suit.parse(letter) for letter in "shdc"] == list(Suit)
    assert [Rank.parse(letter) for letter in "9tjqka"] == list(Rank)
    assert [Seat.parse(word) for word in ("n", "East", "SOUTH", "W")] == list(Seat)
    for parse, sentence in (
        (Suit.parse, "'X' is not a suit: use S, H, D or C."),
        (Rank.parse, "'X' is not a rank: use 9, T, J, Q, K or A."),
        (Seat.parse, "'X' is not a seat: use N, E, S or W."),
    ):
        with pytest.raises(ValueError, match="is no") as caught:
            parse("X")
        assert str(caught.value) == sentence


def test_seats_speak_the_tables_language() -> None:
    """Clockwise North, East, South, West; partners opposite; left is the next to play."""
    assert "".join(seat.letter for seat in Seat) == "NESW"
    assert "".join(seat.left.letter for seat in Seat) == "ESWN"
    assert "".join(seat.right.letter for seat in Seat) == "WNES"
    assert "".join(seat.partner.letter for seat in Seat) == "SWNE"
    assert [seat.team for seat in Seat] == [Team.NORTH_SOUTH, Team.EAST_WEST] * 2
    assert [team.seats for team in Team] == [(Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)]
    assert [seat.clockwise() for seat in (Seat.SOUTH,)] == [(Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)]
    assert Team.NORTH_SOUTH.other is Team.EAST_WEST


def test_values_by_team_and_by_seat_do_not_change() -> None:
    """They read like mappings, compare like ones, and a changed one is another value."""
    counts = ByTeam(1, 2)
    assert dict(counts) == {Team.NORTH_SOUTH: 1, Team.EAST_WEST: 2} == counts
    assert counts != ByTeam(2, 1)
    assert plus(counts, Team.EAST_WEST, 3) == ByTeam(1, 5)
    assert plus(counts, Team.NORTH_SOUTH, 3) == ByTeam(4, 2)
    seats = BySeat("NESW")
    assert dict(seats.but(Seat.SOUTH, "x")) == dict(zip(Seat, "NExW", strict=True))
    assert [seats.but(seat, "x")[seat] for seat in Seat] == ["x"] * 4
    assert seats == BySeat("NESW")
    assert len({counts, ByTeam(1, 2), ByTeam(2, 1)}) == 2
    assert len({seats, BySeat("NESW")}) == 1
    with pytest.raises(TypeError):
        counts[Team.NORTH_SOUTH] = 5  # type: ignore[index]

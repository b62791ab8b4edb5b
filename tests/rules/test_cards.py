"""The pack, the bowers, and what following suit means with them (R1–R3, R19, R20)."""

from __future__ import annotations

import copy
import pickle

import pytest

from euchre_tui.rules import DECK, Card, Hand, Rank, Suit, parse_cards
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.play import winning_card
from euchre_tui.rules.seats import Seat
from tests.positions import may, on, position, refusal

PAIRS = [(suit, suit.same_colour) for suit in Suit]


def test_the_pack_is_24_different_cards() -> None:
    """Nine to ace of four suits (R1)."""
    assert len(set(DECK)) == 24
    assert {str(card) for card in DECK} == {f"{rank}{suit}" for rank in "9TJQKA" for suit in "SHDC"}


@pytest.mark.parametrize("text", [str(card) for card in DECK])
def test_a_card_reads_and_prints(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert Card(card.rank, card.suit) is card
    assert Card.parse(text.lower()) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert text not in repr(card)


@pytest.mark.parametrize("text", ["", "J", "JSS", "10S", "8S", "JX", "S J", "♠J"])
def test_what_is_no_card_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(text)


def test_a_card_does_not_change() -> None:
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


BY_THE_DEALERS_LEFT = {"N": "W", "E": "N", "S": "E", "W": "S"}


def trick(trump: str, first: str, script: str, **hands: str) -> str:
    """What the next seat may play when `first` leads, hands and cards so far given."""
    other = next(f"9{suit}" for suit in "SHDC" if suit != trump and f"9{suit}" not in " ".join(hands.values()))
    calls = f"pass; pass; pass; pass; trump {trump}"
    return may(position(BY_THE_DEALERS_LEFT[first], other, f"{calls}; {script}", **hands))


def test_the_left_bower_led_asks_for_trump() -> None:
    """Hearts trump, J♦ led: a heart must follow; without one any card, the ace of diamonds too (R3, R19)."""
    left = "JD KC QC JC TC"
    assert trick("H", "E", "play JD", E=left, S="9H AD KD TC QS".replace("TC", "9C")) == "play 9H"
    free = trick("H", "E", "play JD", E=left, S="AD KD QD 9C QS")
    assert sorted(free.split("; ")) == sorted(f"play {card}" for card in ["AD", "KD", "QD", "9C", "QS"])


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """Clubs trump, spades led: J♠ is a club, so a hand without other spades may play anything (R3)."""
    led = "9S QH JH TH 9H"
    free = trick("C", "N", "play 9S", N=led, E="JS AH TD KD QD")
    assert sorted(free.split("; ")) == sorted(f"play {card}" for card in ["JS", "AH", "TD", "KD", "QD"])
    assert trick("C", "N", "play 9S", N=led, E="JS AH TD KD TS") == "play TS"


def test_the_left_bower_must_follow_trump() -> None:
    """Clubs trump, clubs led: J♠ as the only club must be played, and the refusal names the left bower (R3, R25)."""
    match = position("S", "9D", "pass; pass; pass; pass; trump C; play TC", W="TC QH JH TH 9H", N="JS AS KH QD TD")
    assert may(match) == "play JS"
    assert "left bower" in refusal(match, "play AS")
    assert "left bower" not in refusal(position("S", "9D", "pass; pass; pass; pass; trump C; play TC",
                                                W="TC QH JH TH 9H", N="QC AS KH QD JD"), "play AS")  # fmt: skip


@pytest.mark.parametrize(("trump", "other"), PAIRS)
def test_every_refusal_to_follow_says_why(trump: Suit, other: Suit) -> None:
    """For every trump: the left bower refused to its printed suit and led as a trump are both named (R25)."""
    left = f"J{other.letter}"
    off = next(suit for suit in Suit if suit not in (trump, other))
    hand = f"{left} 9{other.letter} 9{off.letter} T{off.letter} Q{off.letter}"
    leader = " ".join(f"{rank}{other.letter}" for rank in "KAQT") + f" K{off.letter}"
    script = f"pass; pass; pass; pass; trump {trump.letter}; play K{other.letter}"
    match = position("W", f"A{off.letter}", script, N=leader, E=hand)
    assert may(match) == f"play 9{other.letter}"
    assert "left bower" in refusal(match, f"play {left}")
    assert f"follow with a {other.word[:-1]}" in refusal(match, f"play 9{off.letter}")


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("S", "S:JC W:AS N:JS E:9S", "N"),
        ("S", "S:JC W:AS N:KS E:9H", "S"),
        ("D", "N:9H E:AC S:TH W:AS", "S"),
        ("D", "N:AH E:9D S:KH W:JH", "W"),
        ("H", "N:9S E:AS S:9H W:TH", "W"),
        ("C", "N:9D E:TD S:AS W:KS", "E"),
    ],
)
def test_who_wins_a_trick(trump: str, cards: str, winner: str) -> None:
    """The highest trump wins, else the highest card of the suit led (R20)."""
    played = tuple(
        PlayedCard(Seat.parse(seat), Card.parse(card)) for seat, card in (each.split(":") for each in cards.split())
    )
    assert winning_card(played, Suit.parse(trump)).seat is Seat.parse(winner)


def test_the_winner_leads_next() -> None:
    """Dealer West, North leads a club and South takes it with the ace: South leads (R20)."""
    match = position("W", "9H", "pass; pass; pass; pass; trump S; play 9C; play TC; play AC; play KC",
                     N="9C QH JH TH 9D", E="TC KD QD JD TD", S="AC AH KH 9S TS", W="KC QC AD KS QS")  # fmt: skip
    assert match.actor is Seat.SOUTH
    assert on(match, "play AH").actor is Seat.WEST

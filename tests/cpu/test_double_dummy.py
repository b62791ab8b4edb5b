"""Open-card search against plain minimax, which knows cards and tricks and no shortcut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from euchre_tui.cpu.double_dummy import Hands, Solver, bit, bits, one_per_run
from euchre_tui.rules import DECK, Card, PlayedCard, Seat, Suit, parse_cards
from euchre_tui.rules.tricks import cards_that_follow, winning_card

Cards = tuple[Card, ...]
SEATS = tuple(Seat)


def minimax(hands: tuple[Cards, ...], trump: Suit, leader: Seat, trick: tuple[PlayedCard, ...] = ()) -> int:
    """How many tricks North and South take when everybody sees everything; an empty hand at the start sits out."""
    playing = [seat for seat in Seat if hands[seat.place] or any(played.seat is seat for played in trick)]

    @cache
    def best(hands: tuple[Cards, ...], leader: Seat, trick: tuple[PlayedCard, ...]) -> int:
        if len(trick) == len(playing):
            winner = winning_card(trick, trump).seat
            return (winner in (Seat.NORTH, Seat.SOUTH)) + (best(hands, winner, ()) if any(hands) else 0)
        turn = [seat for seat in leader.clockwise() if seat in playing][len(trick)]
        led = trick[0].card.suit_under(trump) if trick else None
        hand = hands[turn.place]
        results = []
        for card in cards_that_follow(hand, led, trump):
            left = list(hands)
            left[turn.place] = tuple(each for each in hand if each is not card)
            results.append(best(tuple(left), leader, (*trick, PlayedCard(turn, card))))
        return (max if turn in (Seat.NORTH, Seat.SOUTH) else min)(results)

    return best(hands, leader, trick)


def most(hands: Sequence[Cards], trump: Suit, leader: Seat, trick: tuple[PlayedCard, ...] = ()) -> int:
    """The same by the solver: the most tricks that it grants to North and South."""
    order = leader.clockwise()
    on_table = dict(trick)
    in_bits = [bits((*hands[seat.place], *filter(None, [on_table.get(seat)])), trump) for seat in order]
    rotated: Hands = (in_bits[0], in_bits[1], in_bits[2], in_bits[3])
    played: list[int] = []
    for seat in order:
        if seat not in on_table and (hands[seat.place] or len(played) == 4):
            break
        played.append(bit(on_table[seat], trump) if seat in on_table else 0)
    played = played[: max((order.index(seat) for seat in on_table), default=-1) + 1]
    left = rotated[0].bit_count()
    solver = Solver()
    taken = max(need for need in range(left + 1) if solver.takes(rotated, tuple(played), need))
    return taken if leader in (Seat.NORTH, Seat.SOUTH) else left - taken


def ending(random: Random, size: int, *, out: Seat | None = None) -> tuple[Cards, ...]:
    """Hands of so many cards, drawn from the whole pack; one seat may sit out."""
    drawn = random.sample(DECK, 4 * size)
    return tuple(() if seat is out else tuple(drawn[size * seat.place : size * seat.place + size]) for seat in Seat)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_endings_with_four_players(size: int) -> None:
    """Hundreds of endings, any trump, any leader: as many tricks as by plain minimax (R20)."""
    random = Random(60 + size)
    for _ in range(250):
        hands, trump, leader = ending(random, size), random.choice(list(Suit)), random.choice(SEATS)
        assert most(hands, trump, leader) == minimax(hands, trump, leader)


@pytest.mark.parametrize("out", list(Seat))
def test_endings_of_lone_hands(out: Seat) -> None:
    """With a partner sitting out a trick has three cards (R16, R21)."""
    random = Random(70 + out.place)
    for _ in range(60):
        hands, trump = ending(random, 3, out=out), random.choice(list(Suit))
        leader = random.choice([seat for seat in Seat if seat is not out])
        assert most(hands, trump, leader) == minimax(hands, trump, leader)


def test_a_lone_maker_against_a_lone_defender() -> None:
    """With two seats out a trick has two cards (R17, R21)."""
    random = Random(80)
    for _ in range(60):
        both = ending(random, 4)
        hands, trump = (both[0], (), (), both[3]), random.choice(list(Suit))
        leader = random.choice([Seat.NORTH, Seat.WEST])
        assert most(hands, trump, leader) == minimax(hands, trump, leader)


def test_in_the_middle_of_a_trick() -> None:
    """One, two or three cards on the table, with four players or three: as many tricks as by plain minimax."""
    random = Random(90)
    for number in range(400):
        trump, leader = random.choice(list(Suit)), random.choice(SEATS)
        out = leader.clockwise()[random.choice([1, 2, 3])] if number % 3 == 0 else None
        hands = list(ending(random, 3, out=out))
        playing = [seat for seat in leader.clockwise() if seat is not out]
        trick: tuple[PlayedCard, ...] = ()
        for seat in playing[: random.randint(1, len(playing) - 1)]:
            led = trick[0].card.suit_under(trump) if trick else None
            card = random.choice(cards_that_follow(hands[seat.place], led, trump))
            hands[seat.place] = tuple(each for each in hands[seat.place] if each is not card)
            trick = (*trick, PlayedCard(seat, card))
        assert most(tuple(hands), trump, leader, trick) == minimax(tuple(hands), trump, leader, trick)


def test_full_deals() -> None:
    """Five cards each: as many tricks as by plain minimax."""
    random = Random(100)
    for number in range(3):
        hands, leader = ending(random, 5, out=Seat.EAST if number else None), Seat.SOUTH
        trump = random.choice(list(Suit))
        assert most(hands, trump, leader) == minimax(hands, trump, leader)


def test_the_right_bower_stands_above_the_left() -> None:
    """The highest bit of a trick is its winner: right bower, left bower, ace down to nine, then the suit led (R2)."""
    order = parse_cards("JH JD AH KH QH TH 9H")
    in_bits = [bit(card, Suit.HEARTS) for card in order]
    assert in_bits == sorted(in_bits, reverse=True)
    assert all(bit(card, Suit.HEARTS) < in_bits[-1] for card in DECK if card not in order)


def test_one_card_for_each_run() -> None:
    """The king and the queen play alike, and the ten too once the jack is gone; the nine of another suit does not."""
    spades = Suit.SPADES
    mine, theirs = parse_cards("KH QH TH 9D"), parse_cards("AH 9H JH TD")
    held, in_play = bits(mine, spades), bits((*mine, *theirs), spades)
    assert one_per_run(held, in_play) == sorted(
        (bits([card], spades) for card in parse_cards("KH TH 9D")), reverse=True
    )
    without = in_play ^ bits(parse_cards("JH"), spades)
    assert len(one_per_run(held, without)) == 2

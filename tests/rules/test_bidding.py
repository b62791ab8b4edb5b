"""Choosing trump and the pick-up (R9–R14)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Card, Seat, seen_by
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import DealEnded, OrderedUp, Passed, PickedUp, TrumpNamed, TurnedDown
from tests.builders import may, on, position, refusal, what_happens

DEALERS = pytest.mark.parametrize("dealer", "NESW")
PASS_AROUND = "pass; pass; pass; pass"


def seat_after(dealer: str, steps: int) -> Seat:
    return Seat.parse(dealer).left.clockwise()[steps]


@DEALERS
def test_round_one_goes_round_from_the_dealers_left(dealer: str) -> None:
    """Each passes or orders up, the dealer last (R9)."""
    match = position(dealer, "9H")
    for steps in range(4):
        assert match.actor is seat_after(dealer, steps)
        assert may(match) == "pass; up; up alone"
        match = on(match, "pass")
    assert match.actor is Seat.parse(dealer).left
    assert may(match) == "pass; trump S; trump D; trump C; trump S alone; trump D alone; trump C alone"


@DEALERS
@pytest.mark.parametrize("steps", range(4))
def test_the_dealer_takes_the_up_card_whoever_orders(dealer: str, steps: int) -> None:
    """The dealer holds six cards and buries one; the others keep five, a maker who is not the dealer too (R10)."""
    match = on(position(dealer, "9H"), "; ".join(["pass"] * steps + ["up"]))
    seat = Seat.parse(dealer)
    assert match.actor is seat
    view = seen_by(match, seat)
    assert len(view.hand) == 6
    assert view.maker is seat_after(dealer, steps)
    assert may(match) == "; ".join(f"discard {card}" for card in view.hand)
    assert "discard 9H" in may(match)
    assert [len(seen_by(match, each).hand) for each in Seat if each is not seat] == [5, 5, 5]
    assert "bury" in refusal(match, f"play {view.hand[0]}")
    buried = on(match, f"discard {view.hand[0]}")
    assert seen_by(buried, seat).discard is view.hand[0]
    assert all(seen_by(buried, each).discard is None for each in Seat if each is not seat)
    assert [len(seen_by(buried, each).hand) for each in Seat] == [5] * 4


@DEALERS
def test_every_pass_is_heard_with_its_round(dealer: str) -> None:
    """Four passes turn the up-card down, four more throw the deal in; all hear who passed in which round (R9, R11)."""
    match, dealt = position(dealer, "9H"), Seat.parse(dealer)
    for round_number, last in ((1, TurnedDown), (2, DealEnded)):
        for seat in dealt.left.clockwise():
            passed, *more = what_happens(match, "pass")
            assert passed == Passed(seat, round_number)
            assert [type(event) for event in more] == ([last] if seat is dealt else [])
            match = on(match, "pass")


@DEALERS
@pytest.mark.parametrize("alone", [False, True])
def test_every_call_is_heard(dealer: str, alone: bool) -> None:
    """Who made which suit trump, alone or not, and that the dealer took the up-card (R9, R10, R11)."""
    match, dealt = position(dealer, "9H"), Seat.parse(dealer)
    said = " alone" if alone else ""
    for seat in dealt.left.clockwise():
        ordered, picked = what_happens(match, "up" + said)
        assert ordered == OrderedUp(seat, dealt, Suit.HEARTS, alone)
        assert picked == PickedUp(dealt, Card.parse("9H"))
        match = on(match, "pass")
    for seat in dealt.left.clockwise():
        assert what_happens(match, f"trump C{said}") == (TrumpNamed(seat, Suit.CLUBS, alone),)
        match = on(match, "pass") if seat is not dealt else match


def test_nobody_picks_up_in_round_two() -> None:
    """All hands stay five when all pass, and after a suit is named (R11)."""
    match = position("W", "TC", PASS_AROUND)
    assert [len(seen_by(match, seat).hand) for seat in Seat] == [5] * 4
    assert seen_by(match, None).turned_down
    named = on(match, "trump S")
    assert [len(seen_by(named, seat).hand) for seat in Seat] == [5] * 4
    assert named.actor is Seat.NORTH


@DEALERS
@pytest.mark.parametrize("suit", list(Suit))
def test_a_stuck_dealer_names_one_of_three_suits(dealer: str, suit: Suit) -> None:
    """Stick the dealer: three may pass in round two, the dealer may not, and not name what was turned down (R13)."""
    match = position(dealer, f"9{suit.letter}", PASS_AROUND, rules={"stick_the_dealer": True})
    others = [each.letter for each in Suit if each is not suit]
    calls = "; ".join([f"trump {each}" for each in others] + [f"trump {each} alone" for each in others])
    for _ in range(3):
        assert may(match) == f"pass; {calls}"
        match = on(match, "pass")
    assert may(match) == calls
    assert "stuck" in refusal(match, "pass")
    assert suit.word.capitalize() in refusal(match, f"trump {suit.letter}")


def test_refusals_in_the_bidding_say_why() -> None:
    """What is not to be said now is refused in a sentence."""
    first = position("W", "9S")
    assert "only the turned suit" in refusal(first, "trump H")
    assert "pass or order up" in refusal(first, "discard 9S")
    second = on(first, PASS_AROUND)
    assert "turned down" in refusal(second, "up")
    assert "turned down" in refusal(second, "trump S")
    assert "pass or name" in refusal(second, "alone")


@DEALERS
@pytest.mark.parametrize("steps", range(4))
def test_the_canadian_loner(dealer: str, steps: int) -> None:
    """The dealer's partner orders up alone or passes; the others, and round two, are as usual (R12)."""
    rules = {"canadian_loner": True, "stick_the_dealer": True}
    match = on(position(dealer, "9H", rules=rules), "; ".join(["pass"] * steps))
    expected = "pass; up alone" if match.actor is Seat.parse(dealer).partner else "pass; up; up alone"
    assert may(match) == expected
    if expected == "pass; up alone":
        assert "alone or pass" in refusal(match, "up")
    second = on(position(dealer, "9H", PASS_AROUND, rules=rules), "; ".join(["pass"] * steps))
    assert "trump S" in may(second)


@pytest.mark.parametrize(("rule", "dealer"), [("next dealer", "E"), ("same dealer", "N")])
def test_eight_passes_throw_the_deal_in(rule: str, dealer: str) -> None:
    """No score, a line on the pad, and the next or the same dealer (R14)."""
    match = position("N", "9H", "; ".join(["pass"] * 8), rules={"all_pass": rule})
    assert match.needs == "deck"
    assert match.dealer is Seat.parse(dealer)
    (line,) = match.pad
    assert (line.result, line.maker, line.trump, line.dealer) == ("passed-out", None, None, Seat.NORTH)
    assert set(line.tricks.values()) == set(line.points.values()) == set(line.totals.values()) == {0}

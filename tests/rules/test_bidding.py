"""Choosing trump, the pick-up and who plays alone (R9–R18)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Seat, seen_by
from euchre_tui.rules.cards import Suit
from tests.positions import may, on, position, refusal

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
        assert "alone or passes" in refusal(match, "up")
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


@DEALERS
@pytest.mark.parametrize("maker", "NESW")
def test_alone_by_every_seat_with_every_dealer(dealer: str, maker: str) -> None:
    """The partner sits out, but buries as dealer first; three cards a trick; the sitter keeps five (R16, R21)."""
    from euchre_tui.rules import after, choices

    seat = Seat.parse(maker)
    steps = Seat.parse(dealer).left.clockwise().index(seat)
    match = on(position(dealer, "9H"), "; ".join(["pass"] * steps + ["up alone"]))
    assert match.actor is Seat.parse(dealer)
    match, _ = after(match, choices(match)[0])
    assert seen_by(match, None).sitting_out == {seat.partner}
    leader = next(each for each in Seat.parse(dealer).left.clockwise() if each is not seat.partner)
    assert match.actor is leader
    plays = 0
    while match.needs is None and not match.over:
        assert match.actor is not seat.partner
        match, _ = after(match, choices(match)[0])
        plays += 1
        assert len(seen_by(match, None).last_trick) in (0, 3)
    assert plays == 15
    assert len(seen_by(match, seat.partner).hand) == 5
    assert match.pad[-1].alone


@pytest.mark.parametrize(
    ("lead", "call", "leader"),
    [
        ("dealer's left", "pass; pass; up alone", "N"),
        ("dealer's left", "pass; up alone", "W"),
        ("maker's left", "pass; pass; up alone", "S"),
        ("maker's left", "pass; up alone", "E"),
        ("maker's left", "up alone", "N"),
        ("maker's left", "up", "W"),
    ],
)
def test_who_leads_to_a_lone_hand(lead: str, call: str, leader: str) -> None:
    """The first active seat from the dealer's or from the maker's left; a sitter is skipped (R18)."""
    match = on(position("S", "9H", rules={"lone_lead": lead}), f"{call}; discard 9H")
    assert match.actor is Seat.parse(leader)


@pytest.mark.parametrize("call", ["up; discard 9H", "pass; pass; pass; pass; trump S"])
def test_the_later_question(call: str) -> None:
    """A maker who has not said alone is asked once, after the burying and before the lead (R15)."""
    match = position("W", "9H", call, rules={"alone": "before the first lead"})
    assert match.actor is Seat.NORTH
    assert may(match) == "partner; alone"
    assert "whether to play alone" in refusal(match, "play 9S")
    assert seen_by(on(match, "alone"), None).sitting_out == {Seat.SOUTH}
    assert seen_by(on(match, "partner"), None).sitting_out == frozenset()
    assert "play" in may(on(match, "partner"))


def test_nobody_is_asked_later_who_has_said_it() -> None:
    """Said with the call, or as a Canadian loner, it is not asked again (R15)."""
    rules = {"alone": "before the first lead", "canadian_loner": True}
    assert "play" in may(position("W", "9H", "up alone; discard 9H", rules=rules))
    assert "play" in may(position("W", "9H", "pass; up alone; discard 9H", rules=rules))


def test_a_lone_defender() -> None:
    """After South has buried, East is asked and then West, each once; who accepts sends the partner out (R17)."""
    rules = {"defend_alone": True}
    asked = position("S", "9H", "pass; up alone; discard 9H", rules=rules)
    assert asked.actor is Seat.EAST
    assert may(asked) == "defend together; defend alone"
    assert "defend alone" in refusal(asked, "play 9S")
    east = on(asked, "defend alone")
    assert seen_by(east, None).sitting_out == {Seat.WEST, Seat.SOUTH}
    assert seen_by(east, None).defender is Seat.EAST
    assert east.actor is Seat.NORTH
    west = on(asked, "defend together")
    assert west.actor is Seat.WEST
    west = on(west, "defend alone")
    assert seen_by(west, None).sitting_out == {Seat.EAST, Seat.SOUTH}
    assert west.actor is Seat.WEST
    both = on(asked, "defend together; defend together")
    assert seen_by(both, None).sitting_out == {Seat.SOUTH}
    assert "play" in may(both)
    assert "play" in may(position("S", "9H", "pass; up alone; discard 9H"))


def test_the_questions_come_in_their_order() -> None:
    """Burying, then the maker's later word, then the defenders' (R15, R17)."""
    rules = {"defend_alone": True, "alone": "before the first lead"}
    match = position("S", "9H", "pass; up", rules=rules)
    assert match.actor is Seat.SOUTH
    match = on(match, "discard 9H")
    assert match.actor is Seat.NORTH
    match = on(match, "alone")
    assert match.actor is Seat.EAST
    assert "play" in may(on(position("S", "9H", "pass; up; discard 9H", rules=rules), "partner"))

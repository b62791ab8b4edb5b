"""A table can ask that whoever makes a suit trump holds a trump of it (R37)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Seat
from tests.builders import around, may, on, position, refusal

SEATS = pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
HANDS = ("JC 9H TH QD KD", "QS AC TC 9C QC", "JH QH KH AH AD", "9D TD JD KC TS")
"""The left bower of spades as the only one, a spade, no spade, and the dealer's."""


def bids(first: Seat, script: str = "", **rules: object) -> str:
    """What may be said after a script by the seats from the dealer's left; the nine of spades is turned up."""
    return may(position(first.right, "9S", script, rules=rules, **around(first, *HANDS)))


@SEATS
@pytest.mark.parametrize(
    ("needs", "left", "spade", "none"),
    [("nothing", True, True, True), ("a trump", True, True, False), ("a trump but the left", False, True, False)],
)
def test_an_order_needs_a_trump(first: Seat, needs: str, left: bool, spade: bool, none: bool) -> None:
    """The left bower is a trump, but not a natural one; who holds too little can only pass."""
    for script, allowed in (("", left), ("pass", spade), ("pass; pass", none)):
        assert bids(first, script, call_needs=needs) == ("pass; up; up alone" if allowed else "pass")


@SEATS
def test_the_dealer_counts_the_up_card_in_round_one_only(first: Seat) -> None:
    """The dealer can always pick up, and in round two needs a trump in the hand like everybody (R10)."""
    rules = {"call_needs": "a trump but the left"}
    hands = around(first, "JC 9H TH TC KC", "QS AC 9C QC AS", "JH QH KH AH AD", "9D TD JD KD QD")
    match = position(first.right, "9S", "pass; pass; pass", rules=rules, **hands)
    assert may(match) == "pass; up; up alone"
    assert may(on(match, "pass; pass; pass; pass")) == "pass; trump D; trump D alone"
    hands = around(first, "9S TS QS KS AS", "TC QC KC AC JS", "9C TH QH KH AH", "9H 9D TD QD KD")
    jack = position(first.right, "JC", "pass; " * 7, rules={"call_needs": "a trump"}, **hands)
    assert may(jack) == "pass; trump H; trump D; trump H alone; trump D alone", "the turned-down jack is no spade of it"


@SEATS
def test_the_left_bower_of_a_suit_is_a_trump_of_it(first: Seat) -> None:
    """In round two the first seat holds clubs only as the right bower, and diamonds and hearts by name."""
    passes = "pass; pass; pass; pass"
    assert bids(first, passes, call_needs="a trump") == (
        "pass; trump H; trump D; trump C; trump H alone; trump D alone; trump C alone"
    )
    match = position(
        first.right, "9S", passes, rules={"call_needs": "a trump but the left"}, **around(first, "JH 9H TH QH KH")
    )
    assert may(match) == "pass; trump H; trump H alone", "the jack of hearts alone makes no diamonds"
    assert refusal(match, "trump D").endswith("needs a diamond other than the left bower.")
    assert refusal(match, "trump C").endswith("needs a club other than the left bower.")


@SEATS
def test_a_canadian_loner_needs_a_trump_too(first: Seat) -> None:
    """The dealer's partner orders up alone, and only with a trump (R12)."""
    assert bids(first, "pass", call_needs="a trump", canadian_loner=True) == "pass; up alone"
    needs = {"call_needs": "a trump", "canadian_loner": True}
    match = position(first.right, "9S", "pass", rules=needs, **around(first, "JC 9H TH QD KD", "9D TD JD KC KH"))
    assert may(match) == "pass"


@SEATS
def test_a_stuck_dealer_names_what_it_holds(first: Seat) -> None:
    """A stuck dealer names a suit that it holds, and any suit if it holds only what was turned down (R13)."""
    rules = {"call_needs": "a trump", "stick_the_dealer": True}
    passes = "pass; pass; pass; pass; pass; pass; pass"
    hands = around(first, "9H TH QH KH AH", "9D TD QD KD AD", "9C TC QC KC AC")
    for last, named in (("TS QS KS AS JC", "C"), ("TS QS KS AS JH", "HD"), ("TS QS KS AS JS", "C")):
        match = position(first.right, "9S", passes, rules=rules, **hands, **{first.right.letter: last})
        assert may(match) == "; ".join([f"trump {suit}{alone}" for alone in ("", " alone") for suit in named])
    rules["call_needs"] = "a trump but the left"
    match = position(first.right, "9S", passes, rules=rules, **hands, **{first.right.letter: "TS QS KS AS JS"})
    assert may(match) == "trump H; trump D; trump C; trump H alone; trump D alone; trump C alone"

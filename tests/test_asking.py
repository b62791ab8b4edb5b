"""The question at hand: what keys say to it before they choose, and what each choice comes to."""

from __future__ import annotations

import pytest

from euchre_tui.asking import Asking
from euchre_tui.rules import Cut, Discard, NameTrump, OrderUp, Seat, Suit, TableRules, seen_by, start
from tests.positions import on
from tests.ui import faces


def after(asking: Asking, *keys: str) -> Asking:
    """The question after keys that choose nothing."""
    for key in keys:
        asking, action = asking.press(key)
        assert action is None
    return asking


def cutting() -> Asking:
    match = start(TableRules(first_dealer="west"))
    return Asking.of(seen_by(match, match.actor), cutting=True)


@pytest.mark.parametrize(
    ("keys", "lifted"),
    [((), 12), (("left",), 11), (("right",), 13), (("left",) * 30, 4), (("right",) * 30, 20)],
    ids=["as it is", "fewer", "more", "fewest", "most"],
)
def test_a_cut_leaves_four_cards_in_each_part(keys: tuple[str, ...], lifted: int) -> None:
    """Arrows lift more or fewer, from 4 to 20; Enter cuts there, and 0 taps wherever they stand (R6)."""
    asking = after(cutting(), *keys)
    assert asking.press("enter")[1] == Cut(lifted)
    assert asking.press("0")[1] == Cut(0)


def test_the_toggle_goes_with_the_call() -> None:
    """A makes the next call a call alone, and takes that back (R15)."""
    one = Asking.of(seen_by(on(faces.first_bid(), "pass; pass"), Seat.SOUTH))
    assert one.press("o")[1] == OrderUp()
    assert after(one, "a").press("o")[1] == OrderUp(alone=True)
    assert after(one, "a", "a").press("o")[1] == OrderUp()
    two = Asking.of(seen_by(on(faces.first_bid(), "pass; pass; pass; pass; pass; pass"), Seat.SOUTH))
    assert after(two, "a").press("s")[1] == NameTrump(Suit.SPADES, alone=True)


def test_the_suit_turned_down_is_refused_in_words() -> None:
    """H names hearts, and where hearts were turned down the question stays and says so (R11)."""
    asking = Asking.of(seen_by(on(faces.first_bid(), "pass; pass; pass; pass; pass; pass"), Seat.SOUTH))
    assert after(asking, "h").note == "Hearts were turned down and cannot be named."


def test_a_stray_enter_buries_the_lowest_card() -> None:
    """The cursor stands on the last of the six, whose hand is sorted from the top (R10)."""
    view = seen_by(on(faces.first_bid(), "pass; pass; up"), Seat.WEST)
    asking = Asking.of(view)
    assert asking.press("enter")[1] == Discard(view.hand[5])
    assert after(asking, "right").press("enter")[1] == Discard(view.hand[0]), "from the last card on to the first"
    assert after(asking, "left").press("enter")[1] == Discard(view.hand[4])


def test_a_number_behind_the_hand_is_answered_in_words() -> None:
    asking = Asking.of(seen_by(faces.one_taken(), Seat.SOUTH))
    assert after(asking, "5").note == "You hold 4 cards."

"""Steady's calls by class of hands: what was measured to be the better choice, and the measure itself."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.bidding import up_card_hand
from euchre_tui.cpu.steady import steady
from euchre_tui.rules import ByTeam, Deck, OrderUp, Seat, TableRules, Team, after, seen_by, start
from tests.builders import actor_view
from tests.cpu.call_classes import Bid, HandClass, bids, losses
from tests.cpu.test_cases import LEVEL, PASSED, answers, everywhere
from tests.positions import advice, on, pack, position

ONE = {"first": ("W", ""), "second": ("S", "pass"), "third": ("E", "pass; pass"), "dealer": ("N", "pass; pass; pass")}


@LEVEL
@pytest.mark.parametrize("score", [(0, 0), (8, 9)])
def test_the_dealer_picks_up_a_third_trump(level: str, score: tuple[int, int]) -> None:
    """Right bower and nine with the queen turned up: three trumps and no ace are enough for the dealer."""
    for match, _ in everywhere("S", "QD", "pass; pass; pass", S="JD 9D TS 9C 9H"):
        view = actor_view(match)
        assert view.seat is not None
        scores = ByTeam(*(score if view.seat.team is Team.NORTH_SOUTH else reversed(score)))
        assert str(LEVELS[level](replace(view, scores=scores), Random(1)).action) == "up"


@pytest.mark.parametrize(
    ("seat", "up", "hand", "call"),
    [
        ("dealer", "QD", "TD 9D TS 9C 9H", "up"),
        ("dealer", "QD", "JH 9D TS 9C 9S", "up"),
        ("dealer", "9D", "QD TS JS 9C 9H", "pass"),
        ("dealer", "9D", "AS AC TS 9C TH", "pass"),
        ("dealer", "9D", "JD AS TS 9S TH", "up"),
        ("second", "9D", "JD TD 9S TC 9H", "up"),
        ("second", "9D", "QD AS AC TS TH", "pass"),
        ("second", "JD", "TD AS AC 9S 9H", "pass"),
        ("second", "9D", "QD TD KD 9S 9C", "up"),
        ("first", "JD", "QD TD KD 9S 9C", "pass"),
        ("first", "9D", "JD KD TD AS 9C", "up"),
        ("first", "9D", "JH AD QS TS 9C", "pass"),
        ("third", "9D", "JD AD TD QS 9C", "up"),
        ("third", "JD", "AD KD QS TS 9C", "pass"),
    ],
)
def test_steady_orders_by_the_number_of_trumps(seat: str, up: str, hand: str, call: str) -> None:
    """The third trump makes a call; aces without trumps are as good in defence (R9)."""
    dealer, before = ONE[seat]
    assert answers("steady", dealer, up, before, N=hand) == {call}


@pytest.mark.parametrize(
    ("seat", "up", "hand", "call"),
    [
        ("first", "9D", "JH TH 9S TC 9C", "trump H"),
        ("first", "9D", "JD TH 9S TC 9C", "trump H"),
        ("first", "9D", "AS AC KS TC 9H", "pass"),
        ("first", "9D", "JC TC 9S TH TD", "pass"),
        ("second", "9D", "QC TC KC 9H 9S", "trump C"),
        ("third", "9D", "QH TH 9S TC TD", "pass"),
        ("third", "9D", "JC TC 9H TH AH", "trump C"),
    ],
)
def test_steady_names_next_from_the_first_seat(seat: str, up: str, hand: str, call: str) -> None:
    """The colour turned down is good for the first seat only: its partner has passed it before the third (R11)."""
    dealer, before = ONE[seat]
    assert answers("steady", dealer, up, PASSED + before, N=hand) == {call}


def test_three_trumps_are_never_turned_down_by_the_dealer() -> None:
    """Whatever else a dealer holds, with the up-card and the burying, three trumps or more are picked up."""
    random, met = Random(8), 0
    for _ in range(1500):
        match, _ = after(start(TableRules(cut="never", first_dealer="north")), Deck(pack(random)))
        view = seen_by(on(match, "pass; pass; pass"), Seat.NORTH)
        assert view.up_card is not None
        if sum(card.is_trump(view.up_card.suit) for card in up_card_hand(view)) >= 3:
            met += 1
            assert isinstance(steady(view, random).action, OrderUp)
    assert met > 400


@pytest.mark.parametrize(
    ("seat", "up", "hand", "reason"),
    [
        ("dealer", "QD", "TD 9D TS 9C 9H", "With diamonds I hold three trumps."),
        ("dealer", "9D", "JD TS QS 9C 9H", "It will be close, but a pass is worse."),
        ("dealer", "9D", "JD AD TS 9C 9H", "With diamonds I count enough tricks of my own."),
        ("second", "9D", "JD TD 9S TC 9H", "My partner picks up a trump, and that is enough for an order."),
    ],
)
def test_a_call_has_the_reason_that_made_it(seat: str, up: str, hand: str, reason: str) -> None:
    """A bidder says that it sees its tricks only where it holds them."""
    dealer, before = ONE[seat]
    assert advice(position(dealer, up, before, N=hand), "steady").reason == reason


def test_next_is_called_for_what_they_turned_down() -> None:
    """Two trumps name the colour turned down because the dealer's side did not want it."""
    match = position("W", "9D", PASSED, N="JH TH 9S TC 9C")
    assert advice(match, "steady").reason == "They turned diamonds down, so they should be short of hearts too."


def test_the_measure_sees_a_bad_call() -> None:
    """Each bid is valued against its pass, and a class that is called at a loss is told from one passed at a loss."""
    found = list(bids(30, 5, TableRules(cut="never", first_dealer="north")))
    assert {bid.called for bid in found} == {True, False}
    assert all(-6 <= bid.gain <= 6 for bid in found)
    of = HandClass(turned_down=False, place=3, trumps=3, tops="R", aces=0, suit="")
    judged = losses([Bid(of, 1, called=False), Bid(of, 0, called=False), Bid(of, -2, called=True)])
    assert (judged[of, False].mean, judged[of, True].mean) == (0.5, 2)

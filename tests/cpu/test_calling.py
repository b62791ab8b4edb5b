"""What a call is worth: every hand has its line in the table, and the rules and the score count."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

import pytest

from euchre_tui.cpu import calling
from euchre_tui.cpu.call_table import CALLS, PASSES
from euchre_tui.cpu.features import hand_features, table_features
from euchre_tui.cpu.win_chance import game_chance, points_missing
from euchre_tui.rules import (
    DECK,
    Card,
    Deck,
    OrderUp,
    Pass,
    Seat,
    SeatView,
    Suit,
    TableRules,
    after,
    parse_cards,
    start,
)
from tests.builders import actor_view
from tests.cpu.collect_calls import collect
from tests.cpu.fit_calls import fit_calls, fit_passes, logistic, written
from tests.positions import pack, position


def first_bids(count: int, **rules: Any) -> list[SeatView]:
    """What so many packs show to the first bidder."""
    random, views = Random(61), []
    table = TableRules(cut="never", first_dealer="north", **rules)
    for _ in range(count):
        match, _ = after(start(table), Deck(pack(random)))
        views.append(actor_view(match))
    return views


def worths(hand: str, up: str = "9H", dealer: str = "W", script: str = "", **rules: Any) -> dict[str, float]:
    """What each call of North is worth."""
    match = position(dealer, up, script, rules=rules, N=hand)
    assert match.actor is Seat.NORTH
    return {str(call.action): call.worth for call in calling.calls(actor_view(match))}


def test_every_hand_is_in_the_table() -> None:
    """Whatever is held, turned up and called, from every place in either round, has its lines."""
    random = Random(3)
    for _ in range(3000):
        *hand, up = random.sample(DECK, 6)
        for trump in Suit:
            assert set(hand_features(tuple(hand), trump)) <= CALLS.keys()
            for place in range(4):
                assert trump is up.suit or set(table_features(place, up, trump, turned_down=True)) <= CALLS.keys()
                assert set(table_features(place, up, up.suit, turned_down=False)) <= CALLS.keys()
    for stuck in (False, True):
        places = [
            calling.BidSituation(place, DECK[0], turned_down=down) for place in range(4) for down in (False, True)
        ]
        keys = {calling.pass_key(situation, stuck=stuck) for situation in places}
        assert keys - PASSES.keys() <= {"round two, dealer, stuck"}


@pytest.mark.parametrize(
    ("hand", "trump", "words"),
    [
        (
            "JH JD AH 9S 9C",
            Suit.HEARTS,
            "right bower, left bower, ace of trump, 3 trumps, both bowers, one low card, void to trump, one low card",
        ),
        ("JH KS QS 9S AC", Suit.HEARTS, "right bower, 1 trumps, king and queen, void, lone ace"),
        ("JH AH KC TC JC", Suit.SPADES, "left bower, 1 trumps, ace with others, void, king with others"),
        ("9D AC KC KS TH", Suit.DIAMONDS, "nine of trump, 1 trumps, lone king, one low card, ace and king"),
    ],
)
def test_a_hand_in_the_words_of_the_table(hand: str, trump: Suit, words: str) -> None:
    """Trumps with the left bower among them, their number, and each other suit without it (R3)."""
    assert ", ".join(hand_features(parse_cards(hand), trump)) == words


@pytest.mark.parametrize(
    ("place", "up", "trump", "down", "words"),
    [
        (0, "JH", Suit.HEARTS, False, "round one, first, right bower to opponent"),
        (1, "AH", Suit.HEARTS, False, "round one, second, ace of trump to partner"),
        (3, "AH", Suit.HEARTS, False, "round one, dealer"),
        (0, "JH", Suit.DIAMONDS, True, "round two, first, same colour, their deal, left bower turned down"),
        (3, "9H", Suit.DIAMONDS, True, "round two, dealer, same colour, own deal"),
        (2, "JH", Suit.CLUBS, True, "round two, third"),
    ],
)
def test_a_place_in_the_words_of_the_table(place: int, up: str, trump: Suit, down: bool, words: str) -> None:
    """The round, the place, and which side the up-card helps; the dealer's partner is on the dealer's side (R10)."""
    assert ", ".join(table_features(place, Card.parse(up), trump, turned_down=down)) == words


def test_a_higher_trump_makes_a_better_call() -> None:
    """The right bower is worth more than the left, that more than the ace, and so on down to the ten (R2)."""
    values = [worths(f"{top} QH AS 9C 9D")["up"] for top in ("JH", "JD", "AH", "KH", "TH")]
    assert values == sorted(values, reverse=True)


def test_the_left_bower_is_counted_as_a_trump() -> None:
    """The jack of the other red suit is worth more with hearts up than a jack of a black suit (R3)."""
    assert worths("JD AH QH 9S 9C")["up"] > worths("JS AH QH 9S 9C")["up"] + 0.3


def test_the_up_card_helps_its_dealer() -> None:
    """The same hand is worth more when the partner picks up the ace than when an opponent does (R10)."""
    assert worths("JH KH QH AS 9C", up="AH", dealer="S", script="pass")["up"] > worths("JH KH QH AS 9C", up="AH")["up"]


def test_a_dealer_counts_what_is_picked_up() -> None:
    """Five cards are worth more to a dealer who takes the ace of trump than to one who takes the nine (R10)."""
    hand, passes = "JH QH AS 9C TD", "pass; pass; pass"
    assert worths(hand, up="AH", dealer="N", script=passes)["up"] > worths(hand, dealer="N", script=passes)["up"] + 0.1


def test_a_march_worth_four_is_played_together() -> None:
    """Where a march of both scores as much as a lone one, nobody needs to go alone."""
    hand = "JS JC AS KS QS"
    assert worths(hand, "9S")["up alone"] > worths(hand, "9S")["up"]
    assert worths(hand, "9S", march=4)["up alone"] < worths(hand, "9S", march=4)["up"]


def test_a_dear_lone_euchre_is_feared() -> None:
    """With four points for euchring a lone maker, fewer packs are called alone."""
    lone = {
        points: sum(
            str(calling.best_call(view).action) == "up alone" for view in first_bids(1500, euchred_alone=points)
        )
        for points in (2, 4)
    }
    assert 0 < lone[4] < lone[2]


def test_the_score_counts() -> None:
    """Where any point wins the game, a march is worth no more than a point."""
    hand = "JS JC AS KS QS"
    at_the_end, at_the_start = worths(hand, "9S", target=1), worths(hand, "9S")
    assert at_the_start["up alone"] > at_the_start["up"]
    assert at_the_end["up alone"] < at_the_end["up"]


def test_a_canadian_loner_is_ordered_alone_or_not_at_all() -> None:
    """The dealer's partner weighs nothing but the order alone against the pass (R12)."""
    match = position("S", "9S", "pass", rules={"canadian_loner": True}, N="JS JC AS KS QS")
    view = actor_view(match)
    assert [call.action for call in calling.calls(view)] == [OrderUp(alone=True)]
    assert calling.best_call(view).action == OrderUp(alone=True)


def test_the_last_pass_of_all_is_worth_nothing() -> None:
    """When the dealer passes in round two there is no score (R14)."""
    match = position("N", "9H", "; ".join(["pass"] * 7), N="9S TS 9C TC 9D")
    view = actor_view(match)
    assert calling.pass_worth(view, -1.0) == 0
    assert calling.best_call(view).action == Pass()


def test_a_fit_finds_what_made_the_data() -> None:
    """Logits of 1 for the first mark and -2 for the second come back from data made with them."""
    random = Random(4)
    data = []
    for _ in range(20_000):
        inputs = [(place, 1.0) for place in range(3) if random.random() < 0.5]
        logit = sum((1.0, -2.0, 0.3)[place] for place, _ in inputs)
        data.append((inputs, random.random() < 1 / (1 + exp(-logit))))
    found = logistic(list(data), 3, random)
    assert all(abs(weight - true) < 0.15 for weight, true in zip(found, (1.0, -2.0, 0.3), strict=True))


def test_the_recipe_runs() -> None:
    """A few packs are bid, played out and fitted, and the table they make is a module that says the same."""
    rows = list(collect(4, 62, stuck=False)) + list(collect(3, 63, stuck=True))
    assert all(0 <= tricks <= 5 for row in rows for tricks in row["calls"].values())
    table: dict[str, Any] = {}
    calls, passes = fit_calls(rows, Random(1)), fit_passes(rows, Random(1))
    exec(written(calls, passes), table)
    assert table["CALLS"] == {mark: tuple(round(value, 2) for value in line) for mark, line in calls.items()}
    assert table["PASSES"].keys() == passes.keys()


def test_with_a_margin_of_two_a_lead_of_one_is_not_a_win() -> None:
    """At the target a lead of one is a good chance, a lead of two is the game, and level is even (R36)."""
    (view,) = first_bids(1, target=1, win_by=2)
    us, them = view.seat.team, view.seat.team.other
    assert points_missing(view, us) == points_missing(view, them) == 2
    assert 0.6 < game_chance(view, us, 1) < 1
    assert game_chance(view, us, 2) == game_chance(view, us, 4) == 1
    assert game_chance(view, us, 1) + game_chance(view, them, -1) == pytest.approx(1)
    assert game_chance(view, us, -2) == 0
    (usual,) = first_bids(1, target=1)
    assert game_chance(usual, us, 1) == 1


def test_a_suit_that_the_hand_does_not_allow_is_not_hoped_for() -> None:
    """In round one the worth of a later call counts only the suits that may be named (R37)."""
    hand = "JD AS QS KS TS"
    match = position("W", "9S", "", rules={"call_needs": "a trump but the left"}, N=hand)
    usual = position("W", "9S", "", N=hand)
    diamonds_only, any_suit = (calling.worth_later(actor_view(each)) for each in (match, usual))
    assert calling.HOPELESS < diamonds_only <= any_suit
    bare = position("W", "9S", "", rules={"call_needs": "a trump but the left"}, N="JS AS QS KS TS")
    assert calling.worth_later(actor_view(bare)) == calling.HOPELESS

"""Bids by simulation: the fast model, worlds weighted by what was bid, and the values of calls and passes."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from euchre_tui.cpu import LEVELS, auction
from euchre_tui.cpu.bid_model import SUITS, best_bid, buried, chance, gains
from euchre_tui.cpu.double_dummy import bits, laid_out
from euchre_tui.cpu.evaluation import decided
from euchre_tui.cpu.evidence import Evidence, likely_worlds
from euchre_tui.cpu.rollout import PLAYED_TO_THE_END, play_out, play_until
from euchre_tui.cpu.sampling import Sampler, cards_of, numbers_of
from euchre_tui.rules import DECK, Deck, Match, Pass, Seat, TableRules, after, parse_action, parse_cards, seen_by, start
from tests.builders import actor_view
from tests.cpu.fit_bids import LeastSquares, features, fit, written
from tests.cpu.test_fair import reshuffled, whole_match
from tests.cpu.test_sampling import allowed
from tests.positions import answer, pack, position


def numbers(text: str) -> int:
    return numbers_of(parse_cards(text))


def test_a_hand_as_a_number_is_the_hand() -> None:
    """Cards become bits, the layout of a trump, and cards again without loss."""
    for trump in SUITS:
        for cards in (DECK, parse_cards("JS JC 9H AD TD"), ()):
            assert set(cards_of(numbers_of(cards))) == set(cards)
            assert laid_out([numbers_of(cards)], trump) == [bits(cards, trump)]


def test_the_model_knows_a_good_hand() -> None:
    """Both bowers are worth more than low trumps, a third trump more than two, and a sure hand goes alone."""
    up = DECK.index(parse_cards("9H")[0])
    by_hand = [
        best_bid(3, numbers(hand), up).gain
        for hand in ("9S TS 9C TC 9D", "TH QH 9S 9C TD", "TH QH KH 9C TD", "JH JD KH 9C TD", "JH JD AH KH AS")
    ]
    assert by_hand == sorted(by_hand) and by_hand[0] < 0 < by_hand[-1]
    assert best_bid(3, numbers("JH JD AH KH AS"), up).alone
    assert not best_bid(3, numbers("JH QH 9S 9C TD"), up).alone
    best = best_bid(4, numbers("JS JC AS KS 9D"), up)
    assert SUITS[best.suit].word == "spades"


def test_the_dealer_of_the_model_buries_a_plain_card() -> None:
    """From six cards the single low one goes, and the trumps stay (R10)."""
    kept = buried(numbers("JH JD AH 9C AS KS"), SUITS.index(parse_cards("9H")[0].suit))
    assert kept == numbers("JH JD AH AS KS")


def test_chances_are_chances() -> None:
    """A gain of nothing is called half of the time, and a larger gain more often."""
    assert chance(0) == 0.5
    assert 0 < chance(-50) < chance(-0.5) < chance(0.5) < chance(50) <= 1


def test_a_pass_makes_good_hands_unlikely() -> None:
    """East passed with the nine of hearts up: both bowers and the ace are likelier elsewhere (R9)."""
    view = seen_by(position("N", "9H", "pass", S="9S TS 9C TC 9D"), Seat.SOUTH)
    evidence, random = Evidence(view), Random(1)
    strong, weak = numbers("JH JD AH KH QH"), numbers("QS KS QC KC QD")
    assert 0 < evidence.weight([0, strong, 0, 0]) < 0.5 * evidence.weight([0, weak, 0, 0])
    up, worlds, sampler = DECK.index(parse_cards("9H")[0]), likely_worlds(view, random), Sampler(view)
    likely, alike = (
        sum(best_bid(0, deal()[Seat.EAST.place], up).gain > 0 for _ in range(1200))
        for deal in (partial(next, worlds), partial(sampler.deal_numbers, random))
    )
    assert likely < 0.8 * alike


def test_cards_played_count_for_the_bid() -> None:
    """A maker who has led the right bower held it at the call, so fewer trumps are expected behind it."""
    match = position("W", "9C", "pass; pass; pass; pass; trump H", N="JH KH QH AS TD", E="9H 9S TS TC 9D")
    before = Evidence(seen_by(match, Seat.EAST))
    after_lead = Evidence(seen_by(after(match, parse_action("play JH"))[0], Seat.EAST))
    whole, rest = numbers("JH KH QH AS TD"), numbers("KH QH AS TD")
    assert after_lead.weight([rest, 0, 0, 0]) == before.weight([whole, 0, 0, 0])
    assert after_lead.weight([numbers("KS QC AS TD"), 0, 0, 0]) < after_lead.weight([rest, 0, 0, 0])


@pytest.mark.parametrize(
    "rules", [TableRules(target=3), TableRules(target=3, defend_alone=True, stick_the_dealer=True)]
)
def test_worlds_fit_the_view_and_nothing_hidden_changes_them(rules: TableRules) -> None:
    """With the hidden cards dealt anew, the same worlds come in the same order, and all of them fit the view."""
    for match in whole_match("steady", 3, rules):
        seat = match.actor
        if seat is None or match.deal is None or match.phase.in_deal is False:
            continue
        view = seen_by(match, seat)
        found = _first_worlds(match, seat)
        for number in range(2):
            assert _first_worlds(reshuffled(match, seat, Random(number)), seat) == found
        for hands in found[::8]:
            cards = [cards_of(hand) for hand in hands]
            mine = {each: cards[each.place] for each in Seat} | {seat: tuple(view.hand)}
            assert set(cards[seat.place]) == set(view.hand)
            assert allowed(view, mine)  # type: ignore[arg-type]


def _first_worlds(match: Match, seat: Seat) -> list[list[int]]:
    worlds = likely_worlds(seen_by(match, seat), Random(7))
    return [next(worlds) for _ in range(30)]


def bids(hand: str, up: str = "9H", dealer: str = "W", script: str = "", **rules: Any) -> dict[str, float]:
    """The values of North's bids."""
    match = position(dealer, up, script, rules=rules, N=hand)
    assert match.actor is Seat.NORTH
    view = actor_view(match)
    found = auction.simulate(view, view.choices, Random(3), limit=120)
    return {str(each.action): each.mean for each in found}


def test_a_value_is_that_of_the_hand() -> None:
    """A hand without a trump passes, and one with the five highest is worth a march."""
    weak, strong = bids("9S TS 9C TC QD"), bids("JH JD AH KH QH")
    assert weak["pass"] > weak["up"] > weak["up alone"]
    assert strong["up alone"] == pytest.approx(4, abs=0.2) and strong["up"] == pytest.approx(2, abs=0.2)


@pytest.mark.parametrize(
    ("points", "name"), [(5, "lone_march"), (4, "march"), (2, "lone_partial"), (4, "euchred_alone")]
)
def test_the_points_of_the_table_count(points: int, name: str) -> None:
    """A lone march for five, a march for four, two for three tricks alone, or a dear lone euchre change the values."""
    hand = "JH AH KH AS 9C"
    changed: dict[str, Any] = {name: points}
    usual, other = bids(hand), bids(hand, **changed)
    alone, call = other["up alone"] - usual["up alone"], other["up"] - usual["up"]
    if name == "march":
        assert call > alone + 0.2
    elif name == "euchred_alone":
        assert alone < call
    else:
        assert alone > call


def test_a_lone_defender_is_feared() -> None:
    """Where one defender may play alone for four points, a thin lone call is worth less (R17)."""
    hand = "JH AH KH 9S 9C"
    assert bids(hand, defend_alone=True)["up alone"] < bids(hand)["up alone"]
    assert bids(hand, defend_alone=True)["up"] == bids(hand)["up"]


def test_a_stuck_dealer_cannot_pass_it_out() -> None:
    """The third seat's pass leaves the dealer to name a suit, and a stuck dealer is often euchred (R13)."""
    script = "; ".join(["pass"] * 6)
    hand = "9S TS 9C TC QD"
    usual, stuck = (bids(hand, dealer="E", script=script, stick_the_dealer=stick)["pass"] for stick in (False, True))
    assert stuck != usual


def test_a_hopeless_hand_is_not_simulated() -> None:
    """Where the table sees no call at all, no world is sampled."""
    view = actor_view(position("S", "9H", "pass", N="9S TS 9C TC 9D"))
    random = Random(3)
    before = random.getstate()
    assert list(auction.values(view, random)) == [Pass()]
    assert random.getstate() == before


def test_bids_are_the_same_with_the_same_seed() -> None:
    """The values depend on the view and the seed alone."""
    view = actor_view(position("W", "9H", N="JH AH 9S 9C TD"))
    assert auction.values(view, Random(3)) == auction.values(view, Random(3))
    one = auction.simulate(view, view.choices, Random(3), lambda: True)
    assert {len(each.results) for each in one} == {1}


def test_the_dealers_partner_does_not_order_a_dealer_who_would_pick_up() -> None:
    """With one trump and no ace the partner of the dealer waits: the dealer can still pick it up (R9)."""
    match = position("S", "TD", "pass", N="QD 9S KS 9C TC")
    assert answer(match, "sharp") == "pass"


def test_a_rollout_stops_when_nothing_more_can_change() -> None:
    """A deal that is decided is worth the same as when it is played to the end, whatever the points."""
    random, full = Random(9), bits(DECK, SUITS[0])
    for points in (
        (-2.0, -2.0, -2.0, 1.0, 1.0, 2.0),
        (-4.0, -2.0, -2.0, 1.0, 1.0, 4.0),
        (0.0, 0.0, 0.0, 1.0, 1.0, 1.0),
    ):
        for _ in range(300):
            cards = list(DECK)
            random.shuffle(cards)
            hands = [bits(cards[5 * seat : 5 * seat + 5], SUITS[0]) for seat in range(4)]
            maker, leader = random.randrange(4), random.randrange(4)
            to_the_end = play_until(PLAYED_TO_THE_END, 0, 0, list(hands), full, leader, maker)
            stopped = play_until(decided(points), 0, 0, list(hands), full, leader, maker)
            assert points[stopped] == points[to_the_end]
            lowest = hands[leader] & -hands[leader]
            rest = [hand & ~lowest for hand in hands]
            assert 0 <= play_out(rest, full ^ lowest, leader, maker, (lowest,)) <= 5


@pytest.mark.parametrize("rules", [TableRules(), TableRules(canadian_loner=True, alone="before the first lead")])
def test_sharp_bids_what_is_offered(rules: TableRules) -> None:
    """From every place, in both rounds, the bid is one of the choices (R9, R11, R12)."""
    random = Random(5)
    for _ in range(6):
        match, _ = after(
            start(TableRules(**{**_fields(rules), "cut": "never", "first_dealer": "north"})), Deck(pack(random))
        )
        while match.deal is not None and match.deal.maker is None and not match.pad:
            view = actor_view(match)
            assert LEVELS["sharp"](view, Random(1)).action in view.choices
            match, _ = after(match, Pass() if Pass() in view.choices else view.choices[0])


def _fields(rules: TableRules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in rules.__dataclass_fields__}


def test_the_fit_finds_what_made_the_data() -> None:
    """Weights 1, -2 and 0.5 come back from results made with them."""
    random, squares = Random(4), LeastSquares()
    true = {"a": 1.0, "b": -2.0, "c": 0.5}
    for _ in range(5000):
        held = [name for name in true if random.random() < 0.5]
        squares.add(held, sum(true[name] for name in held) + random.gauss(0, 1))
    assert squares.solved() == pytest.approx(true, abs=0.1)


def test_the_features_are_those_of_the_model() -> None:
    """The fit and the model see the same features: a hand's value is the sum of its features' weights."""
    from euchre_tui.cpu.bid_table import ALONE, TOGETHER

    random = Random(6)
    for _ in range(200):
        cards = random.sample(range(24), 6)
        hand, up, bid = sum(1 << card for card in cards[:5]), cards[5], random.randrange(8)
        suit = up // 6 if bid < 4 else random.choice([suit for suit in range(4) if suit != up // 6])
        words = features(bid, hand, suit, up)
        expected = tuple(sum(table[bid].get(word, 0.0) for word in words) for table in (TOGETHER, ALONE))
        assert gains(bid, hand, suit, up) == pytest.approx(expected)


def test_the_recipe_of_the_model_runs() -> None:
    """A few deals make a table that is a module and says the same."""
    together, alone = fit(30, 1)
    table: dict[str, Any] = {}
    exec(written(together, alone), table)
    assert len(table["TOGETHER"]) == len(table["ALONE"]) == 8
    assert table["TOGETHER"][0]["3 trumps"] == round(together[0]["3 trumps"], 2)

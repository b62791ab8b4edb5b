"""The referee of recorded games: what a deal scores by the rules, and every breach by its trick, seat and rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.egn.reader import read_game
from euchre_tui.rules import ByTeam, Result, Seat, Team
from tests.records.games import (
    DEFENDED,
    HANDS,
    MARCH,
    PASSED,
    RENEGE,
    Json,
    a_deal,
    a_game,
    found,
    judged,
    lone,
    marches,
    turned,
    wrong,
)


def points(*deals: Json, **said: object) -> list[int]:
    """The points of the last deal, seats 0 and 2 first."""
    return list(judged(*deals, **said).deals[-1].line.points.values())


LONE_MARCH = ("Js Kh Ts", "Jc Kd 9c", "As Ac 9d", "Ks Ah Qc", "Qs Ad Kc")


@pytest.mark.parametrize("seats", range(4))
def test_a_march_is_two_for_every_seat(seats: int) -> None:
    """Five tricks for the makers are 2, wherever they sit (R22)."""
    game = judged(turned(a_deal(), seats))
    (deal,) = game.deals
    team = Team.NORTH_SOUTH if seats % 2 == 0 else Team.EAST_WEST
    assert (deal.line.maker, deal.line.points[team], deal.line.tricks[team]) == (tuple(Seat)[seats], 2, 5)
    assert game.clean
    assert game.decided


@pytest.mark.parametrize(
    ("ruleset", "scored"),
    [({}, [4, 0]), ({"loner_march_score": 5}, [5, 0]), ({"loner_march_score": 7}, [7, 0])],
)
def test_a_lone_march_is_what_the_record_says(ruleset: Json, scored: list[int]) -> None:
    """A lone march is 4, or what the record's own option says, also beyond what a table here can choose."""
    assert points(lone(*LONE_MARCH), ruleset=ruleset) == scored


def test_a_lone_maker_with_three_gets_one() -> None:
    """A lone maker with three or four tricks gets 1 (R22)."""
    tricks = ("Js Kh Ts", "Jc Kd 9c", "As Ac 9d", "Kd Kc Ah", "Ad Qc Qs")
    deal = lone(*tricks[:3], "9h Ah Qh", "Ad Td Kc")
    assert points(deal) == [1, 0]


@pytest.mark.parametrize(("more", "award"), [({}, 4), ({"loner_euchred_score": 3}, 4), ({"loner_euchred_score": 6}, 6)])
def test_a_lone_defender_gets_four_or_more(more: Json, award: int) -> None:
    """A lone defender's euchre is 4, or the record's award for a lone maker euchred, if that is larger."""
    deal = lone(*DEFENDED, aloneDefender=1)
    game = judged(deal, ruleset={"defend_alone": True, **more})
    assert list(game.deals[0].line.points.values()) == [0, award]
    assert game.deals[0].line.defender is Seat.EAST


def test_the_lead_is_the_dealers_left_or_the_makers() -> None:
    """Against a lone maker the first lead is as the record's option has it (R18)."""
    tricks = ("9h Th Ah", "Kh Ad 9d", "Ks Qs 9s", "Kc Qc 9c", "Ac Jd Tc")
    deal = a_deal("Pass Pass Order", tricks, dealer=3, up="Ts", isAlone=True)
    for lead, first in (("LEFT_OF_DEALER", Seat.EAST), ("LEFT_OF_LONER", Seat.WEST)):
        assert judged(deal, ruleset={"loner_lead": lead}).deals[0].tricks[0].cards[0].seat is first
    together = a_deal("Pass Pass Order")
    led = judged(together, ruleset={"loner_lead": "LEFT_OF_LONER"}).deals[0].tricks[0].cards[0].seat
    assert led is Seat.NORTH, "with a partner it is always the dealer's left"


def test_all_pass_scores_nothing() -> None:
    """Eight passes throw the deal in (R14); with the dealer stuck they are a breach by the dealer (R13)."""
    deal = a_deal(PASSED, "")
    assert wrong(deal, ruleset={"std": False}) == []
    assert points(deal, ruleset={"std": False}) == [0, 0]
    assert wrong(deal, ruleset={"std": True}) == wrong(deal) == ["1 - 3 R13"]
    named = a_deal([*PASSED[:7], "h"], "")
    assert wrong(named, ruleset={"std": True}) == [], "in round one the dealer may pass"


def test_after_all_pass_either_may_deal() -> None:
    """The notation does not say who deals after a deal that was thrown in: the next, or the same again (R14)."""
    passed = a_deal(PASSED, "")
    rules = {"std": False}
    assert wrong(passed, a_deal(), ruleset=rules) == wrong(passed, turned(a_deal(), 1), ruleset=rules) == []
    assert wrong(passed, turned(a_deal(), 2), ruleset=rules) == ["2 - 1 R8"]


WRONG_PLAYS = (
    ("did not follow", RENEGE, "1 1 3 R19"),
    ("fallen before", ("Js Kh Tc Ts", "Js Kd Qd 9c", *MARCH[2:]), "1 2 0 R1"),
    ("the up-card from another seat", ("9s Kh Tc Ts", *MARCH[1:]), "1 1 0 R10"),
    ("too few cards", ("Js Kh Tc", *MARCH[1:]), "1 1 - R21"),
    ("a sixth trick", (*MARCH, "9h Th"), "1 - - R21"),
)


@pytest.mark.parametrize(("what", "tricks", "breach"), WRONG_PLAYS, ids=[name for name, _, _ in WRONG_PLAYS])
def test_a_wrong_play_is_named(what: str, tricks: tuple[str, ...], breach: str) -> None:
    """Trick, seat and rule of what fell wrongly."""
    assert breach in wrong(a_deal(tricks=tricks))


@pytest.mark.parametrize("seats", range(4))
def test_a_renege_is_proven_by_a_later_card(seats: int) -> None:
    """A seat that plays spades later held them when spades were led (R19); the deal is scored as it fell."""
    deal = turned(a_deal(tricks=RENEGE), seats)
    assert wrong(deal) == [f"1 1 {(3 + seats) % 4} R19"]
    assert sorted(points(deal)) == [0, 2]


def test_the_left_bower_is_a_trump() -> None:
    """The left bower follows trump, and a seat that keeps it back has reneged; to its printed suit it need not (R3)."""
    rest = ("As Kd Qd 9c", "Ks Ac Qh 9d", "Qs Ah Jd Qc", "Ts Ad Jh Kc")
    assert wrong(a_deal(tricks=("Js Kh Tc Jc", *rest))) == []
    (breach,) = judged(a_deal(tricks=("Js Kh Tc 9c", "As Kd Qd Jc"))).deals[0].breaches
    assert "plays the nine of clubs while holding the left bower" in breach.text
    assert wrong(a_deal(tricks=("Ac Kd Tc 9d", "Js Kh Qd Jc"))) == []


def test_a_hand_in_the_record_proves_a_renege() -> None:
    """A card that was never played proves it too, where the hand is known; the one that may lie buried does not."""
    broken = ("Js Kh Tc 9c", "Jc Kd Qd 9d")
    assert wrong(a_deal(tricks=broken)) == []
    assert wrong(a_deal(tricks=broken, hands=HANDS)) == ["1 1 3 R19", "1 2 3 R19"]
    assert wrong(a_deal(tricks=broken, hands=HANDS, discard="Ts")) == ["1 1 3 R19", "1 2 3 R19"]
    four = "Qh Kc Qc 9d 9c"
    assert wrong(a_deal(tricks=broken, hands=("Js Jc As Ks Qs", "Ad Ah Ac Kd Kh", "Jd Jh Qd Ts Tc", four))) == [
        "1 1 2 R19",
        "1 2 2 R19",
    ]


WRONG_CALLS = (
    ("a suit in round one", a_deal("h"), "1 - 0 R9"),
    ("calls after trump is made", a_deal("Order Pass"), "1 - 1 R9"),
    ("the suit that was turned down", a_deal("Pass Pass Pass Pass s"), "1 - 0 R11"),
    ("ordered up in round two", a_deal("Pass Pass Pass Pass Order"), "1 - 0 R11"),
    ("the turned-down card is played", a_deal("Pass Pass Pass Pass Order", ("Js Kh Tc 9s", *MARCH[1:])), "1 1 3 R11"),
    ("a card of the kitty is played", a_deal(kitty="9h Tc Th"), "1 1 2 R7"),
    ("a card of a neighbour's hand", a_deal(hands=("", "Ad Ah Ac Kd Js", "", "")), "1 1 0 R19"),
    ("a ninth call", a_deal([*PASSED, "h"], ""), "1 - 0 R14"),
    ("cards after all passed", a_deal(PASSED), "1 - - R14"),
    ("buried in round two", a_deal("Pass Pass Pass Pass c", discard="9h"), "1 - 3 R11"),
    ("buried what was not held", a_deal(hands=HANDS, discard="9h"), "1 - 3 R10"),
    ("buried and played", a_deal(discard="Ts"), "1 1 3 R10"),
    ("a card dealt twice", a_deal(hands=("Js Jc As Ks Qs", "Js Ah Ac Kd Kh", *HANDS[2:])), "1 - 1 R1"),
    ("six cards dealt", a_deal(hands=(HANDS[0] + " 9h", *HANDS[1:])), "1 - 0 R7"),
    ("a card of another hand", a_deal(hands=("Js Jc As Ks 9h", "Ad Ah Ac Kd Kh", *HANDS[2:])), "1 5 0 R19"),
    ("a lone defender where none is played", lone(*DEFENDED, aloneDefender=1), "1 - 1 R17"),
    ("a defender without a lone maker", a_deal(aloneDefender=1), "1 - 1 R17"),
    ("the sitter plays", a_deal(isAlone=True), "1 1 2 R16"),
    ("another seat led", a_deal(play={"initialLead": 1}), "1 1 1 R18"),
    ("buried a card of the kitty", a_deal(kitty="9h Th Qd", discard="9h"), "1 - 3 R10"),
)


@pytest.mark.parametrize(("what", "deal", "breach"), WRONG_CALLS, ids=[name for name, _, _ in WRONG_CALLS])
def test_a_wrong_call_is_named(what: str, deal: Json, breach: str) -> None:
    """Seat and rule of what was called, buried or dealt wrongly."""
    assert breach in wrong(deal)


def test_a_defender_of_the_makers_side_defends_nothing() -> None:
    """The partner of a lone maker sits out and cannot defend alone, whatever the record says (R16, R17)."""
    deal = lone(*LONE_MARCH, aloneDefender=2)
    game = judged(deal, ruleset={"defend_alone": True})
    assert wrong(deal, ruleset={"defend_alone": True}) == ["1 - 2 R17"]
    assert game.deals[0].line.defender is None
    assert list(game.total.values()) == [4, 0]


def test_a_seat_that_sits_out_neither_leads_nor_reneges() -> None:
    """Said to have led, it is a breach and the right seat leads; what it plays along need not follow (R16, R19)."""
    deal = lone(*LONE_MARCH, play={"initialLead": 2})
    assert wrong(deal) == ["1 1 2 R18"]
    assert judged(deal).deals[0].tricks[0].cards[0].seat is Seat.NORTH
    played_along = a_deal(tricks=("Js Kh Tc Ts", "Jc Kd 9h 9c", "As Ac Qs 9d"), isAlone=True)
    assert {each.rpartition(" ")[2] for each in wrong(played_along)} == {"R16"}


def test_the_canadian_loner() -> None:
    """The dealer's partner who orders up with a partner breaks the rule of that table, and of no other (R12)."""
    deal = turned(a_deal("Pass Order"), 1)
    assert "1 - 2 R12" in wrong(deal, ruleset={"canadian": True})
    assert not [each for each in wrong(deal) if "R12" in each]
    assert "1 - 2 R12" not in wrong(
        {**deal, "phases": [{**deal["phases"][0], "isAlone": True}]}, ruleset={"canadian": True}
    )


def test_the_deal_moves_on() -> None:
    """A deal by the wrong seat is a breach (R8), but not where the numbers say that deals were left out."""
    assert wrong(*marches(3)) == []
    assert wrong(a_deal(), turned(a_deal(), 3)) == ["2 - 2 R8"]
    assert wrong(a_deal(), a_deal()) == ["2 - 3 R8"], "nobody deals twice running"
    assert wrong(a_deal(number=0), {**turned(a_deal(), 3), "dealNumber": 4}) == []


def test_what_was_thrown_in_is_dealt_again_by_the_same_dealer() -> None:
    """Whatever was wrong in such a deal is forgotten, and the next dealer would be the wrong one (R27)."""

    def after_a_redeal(seats: int) -> list[str]:
        game = read_game(a_game(a_deal(tricks=RENEGE), turned(a_deal(), seats)))
        line = replace(judge(game).deals[0].line, result=Result.REDEAL, points=ByTeam(0, 0))
        first, second = game.deals
        return found(judge(replace(game, deals=(replace(first, settled=line), second))))

    assert after_a_redeal(0) == []
    assert after_a_redeal(1) == ["2 - 0 R8"]


def test_a_deal_after_the_game_was_won() -> None:
    """Such a deal is a breach (R23), and scored as it fell; so is one after the last of a fixed number."""
    game = judged(*marches(5), initialScore=[6, 0], ruleset={})
    assert [list(deal.line.totals.values()) for deal in game.deals] == [[8, 0], [8, 2], [10, 2], [10, 4], [12, 4]]
    assert wrong(*marches(5), initialScore=[6, 0]) == ["4 - - R23", "5 - - R23"]
    assert wrong(*marches(3), ruleset={"num_deals": 2}) == ["3 - - R23"]
    assert wrong(*marches(9), ruleset={"num_deals": 9}) == []
    assert wrong(*marches(3), ruleset={"winning_score": 2}) == ["2 - - R23", "3 - - R23"]


def test_a_game_that_needs_a_margin_goes_on() -> None:
    """Where a lead of two is needed, 3–2 at a target of 3 ends nothing, and 3–1 does (R36)."""
    rules = {"description": "Table rules besides: win_by=2.", "ruleset": {"winning_score": 3}}
    assert wrong(*marches(3), initialScore=[1, 2], **rules) == []
    assert wrong(*marches(3), initialScore=[1, 2], ruleset={"winning_score": 3}) == ["2 - - R23", "3 - - R23"]
    assert wrong(*marches(3), initialScore=[1, 1], **rules) == ["2 - - R23", "3 - - R23"]


def test_a_call_without_its_trump_is_a_breach_where_it_needs_one() -> None:
    """A recorded call needs a trump only where the record says so, and only with all cards of the hand known (R37)."""
    needs = {"description": "Table rules besides: call_needs=a trump."}
    hands = [["9h", "Th", "Qh", "Kh", "Ah"], *[["Xx"] * 5] * 3]
    for seat, cards, broken in ((0, hands, True), (0, [["9h", "Th", "Qh", "Kh", "Js"], *hands[1:]], False)):
        deal = a_deal("Order", "", dealer=3, up="Ts")
        deal["initialState"]["playerCards"] = cards
        assert (f"1 - {seat} R37" in wrong(deal, **needs)) is broken
        assert f"1 - {seat} R37" not in wrong(deal)
    unknown = a_deal("Order", "", dealer=3, up="Ts")
    unknown["initialState"]["playerCards"] = [["9h", "Th", "Qh", "Kh", "Xx"], *hands[1:]]
    assert "R37" not in " ".join(wrong(unknown, **needs))

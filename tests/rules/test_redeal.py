"""A deal thrown in by agreement, in whatever phase it is (R27), and what becomes of the cut (R6)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Match, Seat, TableRules, Team, start
from euchre_tui.rules.events import DealEnded
from tests.builders import (
    IN_ORDER,
    deals,
    go_on,
    in_deal,
    may,
    on,
    pack_for,
    position,
    refusal,
    show,
    start_of,
    what_happens,
)

DEALERS = pytest.mark.parametrize("dealer", list(Seat), ids=lambda seat: seat.word)
QUESTIONS = {"alone": "before the first lead", "defend_alone": True}

PHASES = {
    "before the first bid": "",
    "in round one": "pass; pass",
    "in round two": "pass; pass; pass; pass; pass",
    "at the burying": "pass; up",
    "at the later question": "up; discard 9H",
    "at the defenders' question": "up alone; discard 9H",
    "at the second defender's question": "up alone; discard 9H; defend together",
    "before the first lead": "up; discard 9H; partner",
    "in the lone hand": "up alone; discard 9H; defend alone",
}


@DEALERS
@pytest.mark.parametrize("script", PHASES.values(), ids=PHASES)
@pytest.mark.parametrize("play", ["refereed", "honour"])
def test_the_same_dealer_deals_again_without_score(dealer: Seat, script: str, play: str) -> None:
    """From the deal to its score: same dealer, no score, a new shuffle, and a line on the pad (R27)."""
    match = position(dealer, "9H", script, rules={**QUESTIONS, "play": play})
    assert "redeal" not in may(match)
    (ended,) = what_happens(match, "redeal")
    thrown = on(match, "redeal")
    (line,) = thrown.pad
    assert ended == DealEnded(line)
    assert line.result == "redeal"
    assert (line.number, line.game, line.dealer, line.note) == (1, 1, dealer, "")
    assert (line.maker, line.trump, line.alone, line.defender) == (None, None, False, None)
    for counts in (line.tricks, line.points, line.totals, thrown.scores, thrown.games):
        assert counts == {Team.NORTH_SOUTH: 0, Team.EAST_WEST: 0}
    assert (thrown.dealer, thrown.needs, thrown.actor) == (dealer, "deck", None)
    assert refusal(thrown, "redeal") != ""


@DEALERS
@pytest.mark.parametrize("cards", range(1, 20))
def test_after_any_card_but_the_last(dealer: Seat, cards: int) -> None:
    """In the middle of a trick and between tricks too; the tricks that were taken do not count (R27)."""
    match = position(dealer, "9H", "up; discard 9H")
    for _ in range(cards):
        match = go_on(match)
    assert sum(map(len, in_deal(match).taken)) + len(in_deal(match).trick) == cards
    thrown = on(match, "redeal")
    assert thrown.pad[0].tricks == {Team.NORTH_SOUTH: 0, Team.EAST_WEST: 0}
    assert thrown.dealer is dealer


def test_the_score_stays_and_the_deal_is_played_again() -> None:
    """The totals of the line are those before it; the next deal is counted on, and may be thrown in as well (R27)."""
    match = deals(start_of(Seat.NORTH), "5 3")
    before = match.scores
    assert match.dealer is Seat.SOUTH
    pack = show(pack_for(Seat.SOUTH, "9H", {}))
    for number in (3, 4):
        match = on(match, f"deck {pack}; up; discard 9H; redeal")
        assert match.pad[-1].number == number
        assert match.pad[-1].totals == match.scores == before
        assert match.dealer is Seat.SOUTH
    match = deals(match, "3")
    assert (match.pad[-1].number, match.dealer) == (5, Seat.WEST)
    assert sum(match.scores.values()) == sum(before.values()) + 1


def test_a_game_in_a_match_of_several_stays_as_it_is() -> None:
    """Games won are not touched (R24, R27)."""
    match = deals(start_of(Seat.WEST, target=2, games=3), "5")
    match = on(match, f"deck {show(pack_for(Seat.NORTH, '9H', {}))}; redeal")
    assert (match.pad[-1].game, match.games[Team.NORTH_SOUTH]) == (2, 1)
    assert match.dealer is Seat.NORTH


def offered(match: Match) -> bool:
    """Whether the pack is offered for a cut now, to the seat that cuts for the coming dealer (R43)."""
    if match.needs == "deck":
        return False
    assert match.dealer is not None
    assert match.actor is (match.dealer.left if match.rules.cutter == "left" else match.dealer.right)
    return True


@DEALERS
@pytest.mark.parametrize(
    ("rule", "first", "again", "later"),
    [("first deal", True, False, False), ("every deal", True, True, True), ("never", False, False, False)],
)
@pytest.mark.parametrize("cutter", ["right", "left"])
@pytest.mark.parametrize("ending", ["redeal", "; ".join(["pass"] * 8)], ids=["thrown in", "passed out"])
def test_when_the_pack_is_cut(
    dealer: Seat, cutter: str, rule: str, first: bool, again: bool, later: bool, ending: str
) -> None:
    """Once a match even if that deal is thrown in, before every deal, or never; by the right or the left (R6, R43)."""
    match = start_of(dealer, cut=rule, cutter=cutter, target=1, games=3)
    assert offered(match) == first
    match = on(match, "cut 7") if first else match
    match = on(match, f"deck {show(pack_for(dealer, '9H', {}))}; {ending}")
    assert offered(match) == again
    assert refusal(match, "redeal"), "nor is the next deal on before it is dealt"
    match = deals(match, "3")
    assert len(match.pad) == 2
    assert offered(match) == later, "not before the second game either, but with every deal"


def test_a_drawn_first_dealer_brings_the_cut() -> None:
    """After the draw the seat at the dealer's right is offered the cut (R4, R6)."""
    match = on(start(TableRules()), f"draw {show(IN_ORDER)}")
    assert (match.dealer, match.actor) == (Seat.SOUTH, Seat.EAST)
    left = on(start(TableRules(cutter="left")), f"draw {show(IN_ORDER)}")
    assert (left.dealer, left.actor) == (Seat.SOUTH, Seat.WEST)
    assert on(start(TableRules(cut="never")), f"draw {show(IN_ORDER)}").needs == "deck"

"""The honour table, renege calls, and deals thrown in by agreement (R25–R27)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui.rules import CallRenege, Deck, Hand, Match, Redeal, Seat, Team, after, choices, objection, seen_by
from euchre_tui.rules.cards import DECK
from euchre_tui.rules.events import DealEnded, RenegeCalled
from euchre_tui.rules.seats import ByTeam
from tests.positions import may, on, position, refusal

HONOUR = {"play": "honour"}
HANDS = {"N": "9C AH KH QH TH", "E": "9H AC QC JD TD", "S": "TC AD KD QD JH", "W": "KC JC 9S TS QS"}
RENEGED = "pass; pass; pass; pass; trump S; play 9C; play 9H; play TC; play KC"
"""East throws a heart on clubs, though it holds the ace and the queen of clubs."""


def table(script: str = RENEGED, **rules: object) -> Match:
    return position("W", "9D", script, rules={**HONOUR, **rules}, **HANDS)


def finished(match: Match) -> Match:
    lines = len(match.pad)
    while len(match.pad) == lines:
        match, _ = after(match, choices(match)[0])
    return match


def test_any_card_can_be_played_and_nobody_is_told() -> None:
    """At an honour table all five cards are choices, without a refusal (R25)."""
    match = table("pass; pass; pass; pass; trump S; play 9C")
    view = seen_by(match, Seat.EAST)
    assert len(view.choices) == 5
    assert dict(view.refusals) == {}
    match, events = after(match, view.choices[-1])
    assert [type(event).__name__ for event in events] == ["CardPlayed"]


def test_a_proven_renege_is_the_deals_only_score() -> None:
    """Two points to the side opposite the offender; trick and played card are named, and the deal moves on (R26)."""
    match, events = after(table(), CallRenege(Seat.EAST))
    assert isinstance(events[0], RenegeCalled)
    assert (events[0].trick, str(events[0].card)) == (1, "9H")
    (line,) = match.pad
    assert line.result == "renege"
    assert line.points[Team.NORTH_SOUTH] == 2
    assert line.points[Team.EAST_WEST] == 0
    assert "trick 1" in line.note
    assert "9♥" in line.note
    assert match.needs == "deck"
    assert match.dealer is Seat.NORTH


@pytest.mark.parametrize("accused", "NSW")
def test_a_wrong_call_changes_nothing_but_the_moment(accused: str) -> None:
    """A call that fails: no penalty, no card shown, and whose turn it is unchanged (R26)."""
    before = table()
    match, events = after(before, CallRenege(Seat.parse(accused)))
    assert events == (RenegeCalled(Seat.parse(accused), None, None),)
    assert (match.actor, match.deal, match.standing) == (before.actor, before.deal, before.standing)
    assert match.moment == before.moment + 1


def test_the_left_bower_thrown_off_is_a_renege() -> None:
    """Clubs trump, clubs led: keeping the left bower back is a renege (R3, R26)."""
    match = position("S", "9D", "pass; pass; pass; pass; trump C; play TC; play AS", rules=HONOUR,
                     W="TC QH JH TH 9H", N="JS AS KH QD TD")  # fmt: skip
    match, events = after(match, CallRenege(Seat.NORTH))
    assert match.pad[-1].points[Team.EAST_WEST] == 2
    assert isinstance(events[-1], DealEnded)


def test_four_points_in_a_lone_hand_whatever_the_options() -> None:
    """In any lone hand a renege costs four; scoring options do not change it (R26)."""
    script = "pass; pass; pass; pass; trump S alone; play 9C; play 9H; play KC"
    match = table(script, euchred_alone=2, lone_march=5)
    assert "sits out" in refusal(match, "renege S")
    match, _ = after(match, CallRenege(Seat.EAST))
    assert match.pad[-1].points[Team.NORTH_SOUTH] == 4


def test_when_no_call_can_be_made() -> None:
    """Refused: at a refereed table, before the first card, after an award, once the next is dealt (R26)."""
    assert "refereed" in refusal(position("W", "9D", RENEGED.replace("play 9H", "play AC"), **HANDS), "renege E")
    assert "No card" in refusal(table("pass; pass"), "renege E")
    awarded, _ = after(table(), CallRenege(Seat.EAST))
    assert "settled already" in refusal(awarded, "renege E")
    assert "settled already" in refusal(awarded, "renege N")
    dealt, _ = after(awarded, Deck(Hand(DECK)))
    assert "No card" in refusal(dealt, "renege E")
    thrown_in, _ = after(table(), Redeal())
    assert "thrown in" in refusal(thrown_in, "renege E")


def test_no_call_once_the_pack_is_cut() -> None:
    """With a cut at every deal, the cut ends the time for a call (R26)."""
    match = table()
    scored = finished(replace(match, rules=replace(match.rules, cut="every deal")))
    assert refusal(scored, "renege E") == ""
    assert "No card" in refusal(on(scored, "cut 0"), "renege E")


def test_a_call_after_the_score_replaces_the_line_and_its_points() -> None:
    """The award takes the place of the deal's points (R26)."""
    scored = finished(table())
    assert scored.pad[-1].result != "renege"
    match, _ = after(scored, CallRenege(Seat.EAST))
    (line,) = match.pad
    assert line.result == "renege"
    assert tuple(match.scores.values()) == (2, 0)
    assert match.needs == "deck"
    assert match.dealer is scored.dealer


@pytest.mark.parametrize("games", [1, 3])
def test_a_won_game_may_go_on(games: int) -> None:
    """After a call R23 is judged anew: a game, or the match, that was won by a renege is not over (R26)."""
    scored = finished(table(target=3, games=games))
    winner = max(Team, key=lambda team: scored.pad[-1].points[team])
    if winner is Team.NORTH_SOUTH:
        pytest.fail("the written deal is to be won by the side that reneged")
    ahead = table(target=3, games=games)
    standing = ahead.standing._replace(scores=ByTeam(0, 2))
    ahead = replace(ahead, before=standing, standing=standing)
    won = finished(ahead)
    assert won.over or won.games[Team.EAST_WEST] == 1
    match, _ = after(won, CallRenege(Seat.EAST))
    assert not match.over
    assert tuple(match.games.values()) == (0, 0)
    assert tuple(match.scores.values()) == (2, 2)
    assert match.needs == "deck"


def test_an_award_can_win_the_game() -> None:
    """The award counts towards the target (R23, R26)."""
    match, _ = after(table(target=2), CallRenege(Seat.EAST))
    assert match.over
    assert match.winner is Team.NORTH_SOUTH


@pytest.mark.parametrize(
    "script",
    ["", "pass", "up", "pass; pass; pass; pass", "pass; pass; pass; pass; trump S", RENEGED],
)
def test_a_deal_is_thrown_in_by_agreement(script: str) -> None:
    """From the deal to its score the table may throw it in: same dealer, no score, a line on the pad (R27)."""
    match, events = after(position("W", "9D", script, rules=HONOUR, **HANDS), Redeal())
    (line,) = match.pad
    assert (line.result, line.maker, line.trump, line.alone) == ("redeal", None, None, False)
    assert set(line.points.values()) == set(line.tricks.values()) == set(match.scores.values()) == {0}
    assert match.dealer is Seat.WEST
    assert match.needs == "deck"
    assert isinstance(events[-1], DealEnded)
    assert "no deal in hand" in refusal(match, "redeal")


def test_the_tables_calls_are_never_listed() -> None:
    """`choices` lists the actor's own actions only (R26, R27)."""
    assert "renege" not in may(table())
    assert "redeal" not in may(table())
    assert objection(table(), Redeal()) is None

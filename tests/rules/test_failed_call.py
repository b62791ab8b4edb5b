"""A renege call that fails can cost points: at once, and judged at once (R23, R42)."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.rules import Match, Result, Seat, Team, choices
from euchre_tui.rules.events import DealEnded, GameWon, MatchWon, RenegeCalled
from tests.builders import around, deals, in_deal, lone_march_by_a_renege, on, position, refusal, start_of, what_happens

SEATS = pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
NS, EW = Team.NORTH_SOUTH, Team.EAST_WEST
HANDS = ("9H KH QS 9D TS", "AH TH AD KD 9C", "JC JH QD TC AC", "QH JD TD QC KC")
RENEGED = "up; discard 9S; play 9H; play AD"
"""The second hand throws a diamond on hearts, though it holds two hearts."""


def table(first: Seat, **rules: Any) -> Match:
    """An honour table where a failed call costs two points; the seat at the left of `first` has reneged."""
    rules = {"play": "honour", "failed_call": 2, **rules}
    return position(first.right, "9S", RENEGED, rules=rules, **around(first, *HANDS))


@SEATS
def test_failed_call_gives_two_points_at_once(first: Seat) -> None:
    """The accused side gets them with a line of its own on the pad, and the deal goes on as it was."""
    match = table(first)
    call = f"renege {first.letter}"
    assert what_happens(match, call) == (RenegeCalled(first, None, None, 2),)
    after = on(match, call)
    (line,) = after.pad
    assert (line.result, line.number, line.maker, line.note) == (
        Result.FAILED_CALL,
        1,
        None,
        f"The call against {first.word} failed",
    )
    assert line.points == line.totals == after.scores == {first.team: 2, first.team.other: 0}
    assert (after.deal, after.actor, choices(after)) == (match.deal, match.actor, choices(match))
    again = on(after, call)
    assert again.scores[first.team] == 4, "each call costs"


@SEATS
def test_failed_call_stays_beside_the_deal_and_its_award(first: Seat) -> None:
    """The deal's own line follows under the same number; a later proven call does not take the points away."""
    match = on(table(first), f"renege {first.letter}; renege {first.left.letter}")
    assert [(line.number, line.result) for line in match.pad] == [(1, Result.FAILED_CALL), (1, Result.RENEGE)]
    assert match.scores == {first.team: 4, first.team.other: 0}
    assert refusal(match, f"renege {first.letter}") == "A renege in this deal has been settled already."
    later = deals(match, "3")
    assert [line.number for line in later.pad] == [1, 1, 2], "the next deal is the second"


def test_failed_call_costs_nothing_at_the_usual_table() -> None:
    """Without the option a failed call changes nothing (R26)."""
    match = table(Seat.EAST, failed_call=0)
    assert on(match, "renege E").standing == match.standing
    assert what_happens(match, "renege E") == (RenegeCalled(Seat.EAST, None, None),)


@pytest.mark.parametrize("games", [1, 3])
def test_failed_call_can_win_the_game_in_the_middle_of_a_deal(games: int) -> None:
    """R23 is judged at once: the deal is over without a score, and the next seat deals, or the match is over."""
    match = table(Seat.EAST, target=2, games=games)
    called, ended, won, *more = what_happens(match, "renege W")
    after = on(match, "renege W")
    assert called == RenegeCalled(Seat.WEST, None, None, 2)
    assert ended == DealEnded(after.pad[-1])
    assert won == GameWon(EW, 1, after.pad[-1].totals)
    assert bool(more) == (games == 1) and all(isinstance(event, MatchWon) for event in more)
    assert after.over == (games == 1)
    assert after.games == {NS: 0, EW: 1}
    assert "failed call ended the game" in refusal(after, "renege S")
    if games == 3:
        assert (after.dealer, after.needs) == (Seat.EAST, "deck")
        assert after.scores == {NS: 0, EW: 0}
        assert deals(after, "3").pad[-1].number == 2


def test_failed_call_after_the_score_is_judged_at_once() -> None:
    """Between two deals too: the points come at once, and can win the game and the match."""
    match = deals(start_of(Seat.NORTH, play="honour", failed_call=2, target=3), "3")
    assert sum(match.scores.values()) == 1
    after = on(match, "renege N")
    assert [line.result for line in after.pad] == [Result.POINT, Result.FAILED_CALL]
    assert (after.needs, after.dealer) == (match.needs, match.dealer)
    twice = on(after, "renege N")
    assert (twice.over, twice.winner) == (True, NS)
    assert isinstance(what_happens(after, "renege N")[-1], MatchWon)


def test_a_proven_call_keeps_the_points_of_failed_ones_after_the_score() -> None:
    """The award replaces the deal's points in their place; the points of failed calls are added again."""
    scored = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", failed_call=2))
    assert scored.scores == {NS: 4, EW: 0}
    match = on(scored, "renege E; renege W; renege N")
    assert [line.result for line in match.pad] == [Result.RENEGE, Result.FAILED_CALL, Result.FAILED_CALL]
    assert match.scores == match.pad[-1].totals == {NS: 0, EW: 8}
    assert in_deal(match).number == 1


def test_failed_call_scores_nothing_once_the_game_is_won() -> None:
    """A game that is won is over, and the next has not begun: there is no score to add the points to."""
    for games in (1, 3):
        won = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", failed_call=2, target=4, games=games))
        assert won.games == {NS: 1, EW: 0}
        assert on(won, "renege E").standing == won.standing
        assert what_happens(won, "renege E") == (RenegeCalled(Seat.EAST, None, None),)

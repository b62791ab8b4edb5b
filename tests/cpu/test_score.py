"""Steady's calls by the score, and the chance of the game that sharp goes by."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.cpu import LEVELS, Advice
from euchre_tui.cpu.win_chance import game_chance
from euchre_tui.rules import ByTeam, Match, Seat, TableRules, Team
from tests.builders import actor_view
from tests.positions import position


def advice(match: Match, ours: int, theirs: int, level: str = "steady") -> Advice:
    """What a level says at this score, seen from the side on turn."""
    view = actor_view(match)
    scores = (ours, theirs) if view.seat.team is Team.NORTH_SOUTH else (theirs, ours)
    return LEVELS[level](replace(view, scores=ByTeam(*scores)), Random(1))


DONATED = "That jack could win them the game alone, so I would rather give them two points."


@pytest.mark.parametrize(
    ("ours", "theirs", "up", "hand", "call"),
    [
        (9, 6, "JD", "9S TS 9C TC 9D", "up"),
        (9, 7, "JD", "9S TS 9C TC 9H", "up"),
        (9, 5, "JD", "9S TS 9C TC 9D", "pass"),
        (9, 8, "JD", "9S TS 9C TC 9D", "pass"),
        (8, 6, "JD", "9S TS 9C TC 9D", "pass"),
        (9, 6, "AD", "9S TS 9C TC 9D", "pass"),
        (9, 6, "JD", "9S TS 9C TD 9D", "pass"),
        (9, 7, "JD", "AS TS 9C TC 9D", "up"),
        (9, 6, "JD", "AS TS 9C TC 9D", "pass"),
        (9, 7, "JD", "AS TS AC TC 9D", "pass"),
    ],
)
@pytest.mark.parametrize("before", ["", "pass; pass"])
def test_two_points_are_donated(ours: int, theirs: int, up: str, hand: str, call: str, before: str) -> None:
    """One point short, against an opponent's jack and a side that only a lone march can bring home (R9, R22, R23)."""
    found = advice(position("W" if not before else "E", up, before, N=hand), ours, theirs)
    assert str(found.action) == call
    assert (found.reason == DONATED) is (call == "up")


@pytest.mark.parametrize(("dealer", "before"), [("N", "pass; pass; pass"), ("S", "pass")])
def test_nothing_is_donated_to_the_partner(dealer: str, before: str) -> None:
    """A jack that this side picks up is no danger."""
    assert advice(position(dealer, "JD", before, N="9S TS 9C TC 9H"), 9, 6).reason != DONATED


def test_a_dearer_lone_march_is_feared_from_further_away() -> None:
    """Where a lone march scores five, two points are donated at 9–5 too (R22)."""
    match = position("W", "JD", rules={"lone_march": 5}, N="9S TS 9C TC 9D")
    assert str(advice(match, 9, 5).action) == "up"
    assert str(advice(position("W", "JD", N="9S TS 9C TC 9D"), 9, 5).action) == "pass"


THIN = "JD AD AS TS 9C"
"""Two trumps and an ace, at the left of a dealer who turned the ten up."""


@pytest.mark.parametrize(
    ("ours", "theirs", "call", "reason"),
    [
        (0, 0, "pass", "With diamonds I count too few tricks of my own."),
        (9, 9, "up", "One point wins the game for us, so this is enough for a call."),
        (9, 2, "up", "One point wins the game for us, so this is enough for a call."),
        (3, 9, "up", "They need only one point, so I cannot wait for a better hand."),
        (8, 8, "pass", "With diamonds I count too few tricks of my own."),
    ],
)
def test_a_thin_call_at_the_end_of_a_game(ours: int, theirs: int, call: str, reason: str) -> None:
    """One point short, or with the opponents one point short, a call that is just too thin is made (R23)."""
    found = advice(position("W", "TD", N=THIN), ours, theirs)
    assert (str(found.action), found.reason) == (call, reason)


def test_a_euchre_that_loses_the_game_is_feared() -> None:
    """At 8–8 the dealer's opponents pass what they order at 0–0, because two points end the game (R22)."""
    match = position("W", "9D", N="QD KD AD 9S 9C")
    assert str(advice(match, 0, 0).action) == "up"
    assert str(advice(match, 8, 8).action) == "pass"


def test_the_next_dealer_has_the_better_chances() -> None:
    """At 9–9 the side that deals next wins two games of three, and the chances of both sides make one."""
    view = replace(actor_view(position("W", "9D")), scores=ByTeam(9, 9))
    ours, theirs = (game_chance(view, team, 0) for team in Team)
    assert 0.6 < ours < 0.75 and ours + theirs == pytest.approx(1, abs=0.02)
    next_deal = replace(view, dealer=Seat.NORTH)
    assert game_chance(next_deal, Team.NORTH_SOUTH, 0) == pytest.approx(theirs)


@pytest.mark.parametrize("target", [1, 10, 99])
def test_more_points_are_a_better_chance(target: int) -> None:
    """Every point helps until the game is won (R23)."""
    view = replace(actor_view(position("W", "9D")), rules=TableRules(target=target))
    chances = [game_chance(view, Team.NORTH_SOUTH, gain) for gain in (-4, -2, 0, 1, 2, 4)]
    assert chances == sorted(chances) and chances[0] >= 0 and chances[-1] <= 1

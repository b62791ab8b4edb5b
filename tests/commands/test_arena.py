"""Two levels measured against each other."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import arena
from euchre_tui.cpu import LEVELS, Advice, Enough, never
from euchre_tui.rules import OrderUp, Pass, Play, SeatView, TableRules
from euchre_tui.rules.actions import PLAYS, Action
from euchre_tui.session import duplicate
from tests.commands.test_arguments import answered


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["arena", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_numbers_have_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON has these fields and no others; without games there is no tally."""
    found = report(capsys, "steady", "easy", "--deals", "20", "--seed", "3")
    assert list(found) == ["a", "b", "deals", "points_per_100", "standard_error", "games_won", "levels"]
    assert (found["a"], found["b"], found["deals"], found["games_won"]) == ("steady", "easy", 20, None)
    assert list(found["levels"]) == ["steady", "easy"]
    for times in found["levels"].values():
        assert list(times) == ["mean_ms", "p95_ms", "max_ms"]
        assert 0 < times["mean_ms"] <= times["max_ms"] and times["p95_ms"] <= times["max_ms"]


def test_a_level_is_as_strong_as_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """On a pack played twice with the sides changed, a level without chance gains nothing on itself."""
    found = report(capsys, "steady", "steady", "--deals", "30", "--seed", "3")
    assert (found["points_per_100"], found["standard_error"]) == (0, 0)
    assert list(found["levels"]) == ["steady"]


def test_the_sides_are_changed(capsys: pytest.CaptureFixture[str]) -> None:
    """A against B is the opposite of B against A on the same packs."""
    there = report(capsys, "steady", "easy", "--deals", "40", "--seed", "8")
    back = report(capsys, "easy", "steady", "--deals", "40", "--seed", "8")
    assert there["points_per_100"] == -back["points_per_100"]
    assert there["points_per_100"] != 0
    assert there["standard_error"] == back["standard_error"]


def test_the_same_seed_plays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """One seed gives one result, another seed another."""
    results = [
        report(capsys, "steady", "easy", "--deals", "40", "--seed", seed)["points_per_100"] for seed in ("1", "1", "2")
    ]
    assert results[0] == results[1] != results[2]
    none = [report(capsys, "steady", "easy", "--deals", "40", "--games", "0", "--seed", "0") for _ in range(2)]
    assert none[0]["points_per_100"] == none[1]["points_per_100"], "nought is a seed as good as any"
    assert none[0]["games_won"] is None


def test_the_numbers_are_counted_right() -> None:
    """Points and their error for a hundred deals, times in thousandths of a second, and the share of the games."""
    packs = duplicate.DuplicateContest("steady", "easy", 3, 4, TableRules(), 1)
    seconds = {"steady": [number / 1000 for number in range(100, 0, -1)], "easy": [0.5]}
    found = arena.summary(packs, duplicate.Outcome([1.0, 2.0, 6.0], [3, 1], seconds))
    assert (found["points_per_100"], found["standard_error"]) == (300.0, 152.75)
    assert found["levels"] == {
        "steady": {"mean_ms": 50.5, "p95_ms": 96.0, "max_ms": 100.0},
        "easy": {"mean_ms": 500.0, "p95_ms": 500.0, "max_ms": 500.0},
    }
    told = list(arena.sentences(found))
    assert told[0].startswith("steady against easy: +300.00 points per 100 deals, standard error 152.75 (3 packs, ")
    assert told[1] == "Games: steady won 3, easy won 1 (75.0 % for steady)."
    assert "(1 pack, " in next(arena.sentences({**found, "deals": 1}))


def test_whole_games_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game is won by one of the two levels, at whatever table."""
    found = report(capsys, "steady", "easy", "--deals", "1", "--games", "9", "--seed", "1", "--rule", "partners=drawn")
    assert sum(found["games_won"]) == 9
    assert found["games_won"][0] > found["games_won"][1]


@pytest.mark.parametrize("seed", range(4))
def test_any_table(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    """Stuck dealers, later questions, lone defenders and an honour table are all measured."""
    rules = ("stick-the-dealer=yes", "alone=before-the-first-lead", "defend-alone=yes", "play=honour")
    arguments = [word for rule in rules[: seed + 1] for word in ("--rule", rule)]
    found = report(capsys, "steady", "easy", "--deals", "10", "--games", "2", "--seed", str(seed), *arguments)
    assert found["standard_error"] > 0


def test_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the result is told to people."""
    code, out, err = run(capsys, "steady", "easy", "--deals", "10", "--games", "2", "--seed", "1")
    assert (code, err) == (0, "")
    assert out.startswith("steady against easy: ")
    assert "10 packs, each played twice" in out and "Games: steady won " in out and "A decision of easy: " in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["steady", "clever"], "there is no CPU level 'clever': use easy, steady or sharp"),
        (["steady"], "the following arguments are required: B"),
        (["steady", "easy", "--deals", "0"], "--deals: it must be a whole number from 1 up, not '0'"),
        (["steady", "easy", "--deals", "many"], "--deals: it must be a whole number from 1 up, not 'many'"),
        (["steady", "easy", "--games", "-1"], "--games: it must be a whole number from 0 up, not '-1'"),
        (["steady", "easy", "--rule", "target=0"], "--rule: target takes 1 to 99, not '0'"),
        (["steady", "easy", "--seed", "x"], "--seed: it must be a whole number of at most 20 digits, not 'x'"),
    ],
)
def test_bad_arguments_are_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str) -> None:
    """What is said wrongly is answered in one sentence, before anything is played."""
    assert answered("arena", *arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and complaint in err and err.count("\n") == 1


def _breaks(view: SeatView, random: Random) -> Advice:
    raise KeyError("a secret card")


def _orders_too_late(view: SeatView, random: Random) -> Advice:
    return Advice(OrderUp(), "It is not offered, but I say it.")


def reneges(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    """Plays any card, the last of the hand first, whether it follows or not."""
    if isinstance(view.choices[0], Play):
        action: Action = PLAYS[view.hand[-1].number]
        return Advice(action, "Any card.")
    return Advice(Pass() if Pass() in view.choices else view.choices[-1], "Anything.")


@pytest.mark.parametrize(
    ("level", "rule", "complaint"),
    [
        (_breaks, "target=10", "The match is void: easy failed with KeyError.\n"),
        (_orders_too_late, "target=10", "The match is void: easy made a choice that the rules refuse.\n"),
        (reneges, "play=honour", "The match is void: easy did not follow suit.\n"),
    ],
)
def test_a_foul_voids_the_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, level: Any, rule: str, complaint: str
) -> None:
    """A crash, a refused choice or a renege (R19) ends it with one sentence that names no card."""
    monkeypatch.setattr(duplicate, "LEVELS", {**LEVELS, "easy": level})
    code, out, err = run(capsys, "steady", "easy", "--deals", "20", "--seed", "1", "--rule", rule)
    assert (code, out, err) == (1, "", complaint)


def test_a_pack_is_dealt_at_no_score() -> None:
    """Each pack is a deal of its own: at a game to 1 the second is played like the first (R23)."""
    packs = duplicate.DuplicateContest("steady", "easy", 12, 0, TableRules(target=1), 4)
    ticks: list[int] = []
    outcome = duplicate.contend(packs, lambda: ticks.append(1))
    assert len(outcome.gains) == len(ticks) == 12

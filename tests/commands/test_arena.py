"""Two levels measured against each other."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import arena
from euchre_tui.cpu import LEVELS, Advice, Enough, never
from euchre_tui.match.referee import Referee
from euchre_tui.rules import OrderUp, Pass, Play, Seat, SeatView, TableRules, Team
from euchre_tui.rules.actions import PLAYS, Action
from euchre_tui.rules.table_rules import dealt_at_once
from euchre_tui.session import duplicate
from euchre_tui.session.level_files import load_level
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


MINE = """
from euchre_tui.cpu import Advice
from euchre_tui.cpu.steady import steady
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.rules import Play

def level(view, random):
    if isinstance(view.choices[0], Play):
        return Advice(Play(legal_cards(view)[-1]), "The last one that follows.")
    return steady(view, random)
"""


def test_a_file_is_a_level(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player of one's own is measured by its path or by its module path, with the same result."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "last_card.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    by_path, by_module = (
        report(capsys, "steady", name, "--deals", "30", "--seed", "3")
        for name in ("mine/last_card.py", "mine.last_card")
    )
    assert (by_path["b"], by_module["b"]) == ("mine/last_card.py", "mine.last_card")
    assert by_path["points_per_100"] == by_module["points_per_100"] > 0


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("gone.py", None, "there is no file gone.py"),
        ("gone.away", None, "there is no module gone.away"),
        ("folder.py", "", "folder.py is not a file"),
        ("./notes.txt", "level", "./notes.txt is not a Python file; its name must end in .py"),
        ("mine.py", "def level(:", "mine.py is not valid Python: see line 1"),
        ("mine.py", "x = 1\ny = z", "mine.py cannot be loaded: NameError in line 2"),
        ("mine.py", "import no_such_module", "mine.py cannot be loaded: it needs the module no_such_module"),
        ("mine.py", "raise SystemExit", "mine.py cannot be loaded: SystemExit in line 1"),
        ("mine.py", "x = 1", "mine.py has no function level(view, random)"),
        ("mine.py", "level = 1", "level in mine.py must be a function of a view and a random: level(view, random)"),
        ("mine.py", "def level(view): ...", "level in mine.py must be a function of a view and a random"),
    ],
)
def test_a_bad_level_file_is_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    text: str | None,
    complaint: str,
) -> None:
    """Each way in which a file is no level has its own sentence, before anything is played."""
    monkeypatch.chdir(tmp_path)
    load_level.cache_clear()
    if text == "":
        (tmp_path / name).mkdir()
    elif text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert answered("arena", "steady", name) == 2
    out, err = capsys.readouterr()
    assert out == "" and complaint in err and err.count("\n") == 1


def test_an_answer_that_is_no_advice_voids_the_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A level file that answers with something else is told so."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.py").write_text("def level(view, random):\n    return 'pass'\n", encoding="utf-8")
    code, out, err = run(capsys, "steady", "wrong.py", "--deals", "5", "--seed", "1")
    assert (code, out, err) == (1, "", "The match is void: wrong.py did not answer with an Advice.\n")


def test_the_number_of_processes_changes_nothing() -> None:
    """Each pack and game has its own seed, so two processes find what one finds, in the same order."""
    contest = duplicate.DuplicateContest("steady", "easy", 21, 6, TableRules(target=3), 5)
    ticks: list[int] = []
    one, two = duplicate.contend(contest), duplicate.contend(contest, lambda: ticks.append(1), processes=2)
    assert (one.gains, one.games_won, one.boards) == (two.gains, two.games_won, two.boards)
    assert len(ticks) == 27
    assert {level: len(seconds) for level, seconds in one.seconds.items()} == {
        level: len(seconds) for level, seconds in two.seconds.items()
    }


def test_a_foul_in_another_process_voids_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence is the same, however many processes play."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "late.py").write_text("def level(view, random):\n    raise KeyError('a secret')\n", encoding="utf-8")
    contest = duplicate.DuplicateContest("steady", "late.py", 8, 0, TableRules(), 5)
    with pytest.raises(duplicate.VoidMatchError, match=r"The match is void: late\.py failed with KeyError\."):
        duplicate.contend(contest, processes=2)


def test_the_report_can_be_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It holds the seed and all rules, and from its packs comes the result that was told."""
    file = tmp_path / "report.json"
    arguments = ("steady", "easy", "--deals", "12", "--seed", "9", "--rule", "stick-the-dealer=yes")
    told = report(capsys, *arguments, "--report", str(file))
    found = json.loads(file.read_text(encoding="utf-8"))
    assert (found["seed"], found["rules"]) == (9, {**asdict(TableRules()), "stick_the_dealer": True})
    assert found["points_per_100"] == told["points_per_100"]
    gains = [fmean(board["gains"]) for board in found["boards"]]
    assert round(100 * fmean(gains), 2) == found["points_per_100"]
    assert round(100 * stdev(gains) / len(gains) ** 0.5, 2) == found["standard_error"]
    again = Referee(
        replace(dealt_at_once(TableRules(**found["rules"]), Seat.parse(found["boards"][5]["dealer"][0])), games=1),
        duplicate.DuplicateContest("steady", "easy", 1, 0, TableRules(), 1).chairs(Team.NORTH_SOUTH),
        found["boards"][5]["seed"],
    )
    again.chance()
    while (seat := again.actor) is not None:
        level = again.chairs[seat].level
        assert level is not None
        again.take(seat, LEVELS[level](again.view(seat), again.random_for(seat)).action, again.moment)
    points = again.view(None).pad[-1].points
    assert found["boards"][5]["gains"][0] == points[Team.NORTH_SOUTH] - points[Team.EAST_WEST]


def test_no_report_is_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file that is there is kept, and a folder that is not there is named, before anything is played."""
    file = tmp_path / "report.json"
    file.write_text("mine", encoding="utf-8")
    code, out, err = run(capsys, "steady", "easy", "--deals", "2", "--report", str(file))
    assert (code, out) == (2, "") and "already exists and is not overwritten." in err
    assert file.read_text(encoding="utf-8") == "mine"
    code, out, err = run(capsys, "steady", "easy", "--deals", "2", "--report", str(tmp_path / "no" / "report.json"))
    assert (code, out) == (2, "") and "is not an existing folder; create it first." in err

"""Four CPUs in lines of text: a sentence for each happening, and the same for the same seed."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands.watch import play_by_itself, watch
from euchre_tui.cpu.turn import CpuFaultError
from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, Chair, Pass, TableRules
from euchre_tui.rules.actions import Action
from euchre_tui.rules.events import RenegeCalled
from euchre_tui.storage.settings import MatchSetup, Settings, four_cpus
from tests.app.playing import PlayedApp, table
from tests.commands.test_arena import reneges
from tests.positions import random_rules

ROOT = Path(__file__).parents[2]


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["watch", "--plain", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_match_is_told_from_the_draw_to_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    """Who deals, the calls, five tricks of four cards, the deal's result with the score, and the match's."""
    told = lines(capsys, "--seed", "4", "--rule", "target=1")
    assert re.fullmatch(r"\w+ draws jack of \w+ and deals first\.", told[0])
    assert re.fullmatch(r"\w+ (cuts: \d+ cards lifted|taps the pack)\.", told[1])
    assert re.fullmatch(r"Deal 1\. \w+ deals and turns up \w+ of \w+\.", told[2])
    assert sum(" plays " in line for line in told) == 20
    assert [int(found[1]) for line in told if (found := re.search(r"takes trick (\d)", line))] == [1, 2, 3, 4, 5]
    assert re.search(r"Score: N–S \d, E–W \d\.$", told[-2])
    assert re.fullmatch(r"Match: \S+ \(\w+ and \w+\) win \d–\d after 1 deal\.", told[-1])


def test_twenty_results_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each match has a line for its result; the same seed tells the same, another one another story."""
    arguments = ("--games", "20", "--rule", "target=2", "--north", "cpu:easy", "--south", "cpu:easy")
    told = [lines(capsys, "--seed", seed, *arguments) for seed in ("5", "5", "6")]
    results = [line for line in told[0] if line.startswith("Match ")]
    assert [line.split(":")[0] for line in results] == [f"Match {number} of 20" for number in range(1, 21)]
    assert told[0] == told[1] != told[2]
    assert len({line.partition(": ")[2] for line in results}) > 5, "each match has cards of its own"
    two = lines(capsys, "--seed", "5", "--games", "2", *arguments[2:])
    assert [line.split(":")[0] for line in two if line.startswith("Match ")] == ["Match 1 of 2", "Match 2 of 2"]


def test_without_a_seed_the_cards_are_new(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (lines(capsys, "--rule", "target=3") for _ in range(2))
    assert first != second
    first, second = (lines(capsys, "--rule", "target=3", "--seed", "0") for _ in range(2))
    assert first == second, "nought is a seed as good as any"


def test_best_of_three_tells_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The games are told as they are won, and counted in the result (R24)."""
    told = lines(capsys, "--seed", "2", "--rule", "games=3", "--rule", "target=2")
    assert sum(" win the game " in line for line in told) in (2, 3)
    assert re.search(r" win \d–\d, 2–[01] in games, after \d+ deals\.$", told[-1])


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches_under_random_rules(seed: int) -> None:
    """Any combination of options is told to its end."""
    told: list[str] = []
    rules = random_rules(Random(seed), target=3, games=1)
    chairs = BySeat(Chair(name, "easy") for name in ("Ida", "Gus", "Flo", "Ned"))
    assert watch(MatchSetup(rules, chairs, pace=0), seed, 1, say=told.append) == 0
    assert told[-1].startswith("Match: ")


STUCK = TableRules(stick_the_dealer=True, first_dealer="north", cut="never")
"""North deals; a level that only passes breaks the rules there (R13)."""


def always_passing(level: str, view: object, random: object, enough: object = None) -> Action:
    return Pass()


def test_a_level_that_breaks_the_rules_stops_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An illegal answer of a level ends it with one sentence, without a card, and it is not asked again (R28)."""
    monkeypatch.setattr("euchre_tui.cpu.turn.choose", always_passing)
    assert watch(four_cpus(Settings(rules=STUCK, pace=0)), 1, 3, say=lambda line: None) == 1
    told = capsys.readouterr().err
    assert told == "The CPU level 'steady' at North made a choice that the rules refuse; the match stops.\n"


def test_a_level_that_reneges_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """At an honour table the CPUs call what the cards prove, and the call is the table's own (R26, R28)."""
    monkeypatch.setattr("euchre_tui.cpu.turn.LEVELS", {"steady": reneges})
    rules = TableRules(target=99, stick_the_dealer=True, play="honour")
    referee = Referee(rules, four_cpus(Settings(levels=("steady",) * 4)).chairs, 1)
    steps = islice(play_by_itself(referee), 2000)
    assert any(isinstance(event, RenegeCalled) for events in steps for event in events)
    assert referee.view(None).pad[-1].result == "renege"


async def test_the_same_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the table too the match stops, with the same sentence."""
    monkeypatch.setattr("euchre_tui.session.session.choose", always_passing)
    with pytest.raises(CpuFaultError, match="at North"):
        await _agreed_to(PlayedApp(table("", STUCK)))


async def _agreed_to(app: PlayedApp) -> None:
    async with app.run_test() as pilot:
        await pilot.press("enter")
        for _ in range(50):
            await pilot.pause()


def test_a_pace_is_kept_between_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --pace nothing waits; with it each line has its beat."""
    beats: list[float] = []
    monkeypatch.setattr("time.sleep", beats.append)
    told = lines(capsys, "--seed", "4", "--rule", "target=1")
    assert beats == []
    lines(capsys, "--seed", "4", "--rule", "target=1", "--pace", "0.25")
    assert beats == [0.25] * (len(told) - 1)


needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with pipes")


def shell(command: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    """What comes of a line of shell, in which GAME stands for the game."""
    environ = {"EUCHRE_TUI_HOME": str(home), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)}
    line = command.replace("GAME", f"{sys.executable} -m euchre_tui")
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
    )


@needs_pipes
def test_a_reader_who_has_seen_enough_ends_it_quietly(tmp_path: Path) -> None:
    """A closed pipe is no error."""
    done = shell("GAME watch --plain --games 500 --seed 1 | head -n 3", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 3


@needs_pipes
def test_a_terminal_without_our_letters_stops_nobody(tmp_path: Path) -> None:
    """In an ASCII terminal the lines come with plain characters where a sign is missing."""
    done = shell("PYTHONIOENCODING=ascii GAME watch --plain --seed 1 --rule target=1", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Score: N-S" in done.stdout


@needs_pipes
def test_a_whole_match_through_a_pipe(tmp_path: Path) -> None:
    """Enter and the first choice at every question play a match to its end; bytes that are no text do no harm."""
    typed = r"(printf '\377\376\n\n'; for line in {1..400}; do echo 1; done)"
    done = shell(f"{typed} 2>&- | GAME play --plain --seed 3 --rule target=1; exit ${{PIPESTATUS[1]}}", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Match over. " in done.stdout
    assert len(list((tmp_path / "finished").iterdir())) == 1


@needs_pipes
def test_without_input_a_match_is_left_at_once(tmp_path: Path) -> None:
    """The end of input is a way out, not a question asked for ever."""
    done = shell("GAME play --plain --seed 3", tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == b"You leave the match."

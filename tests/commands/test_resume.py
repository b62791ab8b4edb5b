"""Going on with a match that was left, in lines of text."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import Player, command
from euchre_tui.commands.options import parser_for
from euchre_tui.rules import BySeat, Chair, TableRules
from euchre_tui.storage.library import CURRENT, MatchLibrary
from euchre_tui.storage.save_file import LockedFile, SavedMatch, load
from euchre_tui.storage.settings import Settings, home

PLAY = ["play", "--plain", "--seed", "3", "--rule", "target=3", "--south", "Ann"]

FOUR = BySeat([Chair("Ann"), Chair("Bo"), Chair("Cy", "easy"), Chair("Di", "easy")])
"""Two people and two CPUs."""


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *arguments: str
) -> list[str]:
    """What a command says to these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


def test_the_newest_match_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`resume --plain` says how the table stands and puts the question that was open; old news stays old."""
    before = typed(monkeypatch, capsys, "\n", *PLAY)
    assert before[-1] == "The match is saved; euchre-tui resume --plain continues it."
    question = next(line for line in before if line.endswith("or pass?"))
    after = typed(monkeypatch, capsys, "", "resume", "--plain")
    assert after[0].startswith("Trump is not made yet; ")
    assert question in after
    assert not any(line.startswith("Deal 1.") or " deals first." in line for line in after)
    assert after[-1] == before[-1]


def test_of_two_matches_the_newer_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The one that was left first waits among the unfinished."""
    typed(monkeypatch, capsys, "\n1\n", *PLAY)
    typed(monkeypatch, capsys, "\n1\n", *(each.replace("target=3", "target=7") for each in PLAY))
    os.utime(next((home() / "unfinished").iterdir()), (1, 1))
    after = typed(monkeypatch, capsys, "", "resume", "--plain")
    assert any(line.endswith("game to 7.") for line in after)


def test_what_cannot_be_taken_up_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Where no match can go on, each file that lies there is told of."""
    home().mkdir(parents=True)
    (home() / CURRENT).write_text("nonsense\n")
    assert main(["resume"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(
        "current.euchre is not a saved match of this game. It is left where it is. There is no other "
    )
    assert (home() / CURRENT).exists()


def test_the_pace_is_the_one_that_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """On the screens a match goes on at the usual pace, or at the one that is asked for, nought as well."""
    file, _ = MatchLibrary(home()).begin(SavedMatch(TableRules(), FOUR, 1, "2026-11-30T06:00:00", ()))
    file.close()
    paces: list[float] = []

    def screens(settings: Settings, _setup: object, _found: object) -> int:
        paces.append(settings.pace)
        return 0

    for given in ((), ("--pace", "0"), ("--pace", "2")):
        options = parser_for(("resume", *given)).parse_args(("resume", *given))
        command("resume").run(options, Player(Settings(pace=1.5), "", screens))
    assert paces == [1.5, 0.0, 2.0]


def test_a_file_goes_on_wherever_it_lies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A match in a file of one's own is taken up from there, and the file left as it was."""
    typed(monkeypatch, capsys, "\n1\n", *PLAY)
    mine = tmp_path / "mine.euchre"
    mine.write_bytes((home() / CURRENT).read_bytes())
    kept = mine.read_bytes()
    (home() / CURRENT).unlink()
    typed(monkeypatch, capsys, "1\n", "resume", "--plain", str(mine))
    assert mine.read_bytes() == kept
    assert len(load(home() / CURRENT).lines) > len(load(mine).lines)


def test_a_match_is_taken_up_by_its_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A bare name means a match of the player's folder, here too."""
    typed(monkeypatch, capsys, "\n1\n", *PLAY)
    (home() / CURRENT).rename(home() / "monday.euchre")
    said = typed(monkeypatch, capsys, "", "resume", "--plain", "monday")
    assert said[-1] == "The match is saved; euchre-tui resume --plain continues it."


def test_a_damaged_line_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The match goes on from the line before, and the damage is named by its line."""
    typed(monkeypatch, capsys, "\n1\n", *PLAY)
    with (home() / CURRENT).open("ab") as file:
        file.write(b"play nothing\n")
    said = typed(monkeypatch, capsys, "", "resume", "--plain")
    assert said[0].startswith("Line ")
    assert "The match continues from the line before." in said[0]


def test_a_match_of_several_people_keeps_its_curtain(capsys: pytest.CaptureFixture[str]) -> None:
    """Hands of two people are not for lines of text."""
    file, _ = MatchLibrary(home()).begin(SavedMatch(TableRules(), FOUR, 1, "2026-11-30T06:00:00", ()))
    file.close()
    assert main(["resume", "--plain"]) == 2
    assert "--plain seats only one person" in capsys.readouterr().err


def test_a_newer_match_in_another_window_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`resume` without a file goes on with an older match, and says which newer one is being played."""
    typed(monkeypatch, capsys, "\n1\n", *PLAY)
    typed(monkeypatch, capsys, "\n1\n", *PLAY[:-1], "Eve")
    older = next((home() / "unfinished").iterdir())
    os.utime(older, (1, 1))
    said: list[str] = []

    def screens(settings: Settings, setup: object, opened: object, notice: str = "") -> int:
        said.append(notice)
        return 0

    with LockedFile.opened(home() / CURRENT):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        assert main(["resume", "--plain"]) == 0
        _, err = capsys.readouterr()
        assert err.startswith("The match of ") and "Eve" in err
        assert err.endswith(", is being played in another window. An older match goes on.\n")
        options = parser_for(["resume"]).parse_args(["resume"])
        assert command("resume").run(options, Player(Settings(), "", screens)) == 0
    assert said == err.splitlines()
    os.utime(older)
    with LockedFile.opened(home() / CURRENT):
        os.utime(home() / CURRENT, (1, 1))
        assert command("resume").run(options, Player(Settings(), "", screens)) == 0
    assert said[1] == "", "an older match in another window is no news"


@pytest.mark.parametrize("name", ["score", "resume", "sheet", "replay", "export"])
@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_name_is_no_file(name: str, empty: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says so; it is not taken for the folder that one is in."""
    assert main([name, empty]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        f"euchre-tui {name}: argument FILE: an empty name is no file. See euchre-tui {name} --help."
    ]

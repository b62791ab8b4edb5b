"""`euchre-tui export`: a finished match for other programs, and nothing that lies there written over."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from euchre_tui.rules import TableRules
from euchre_tui.storage.library import FINISHED
from euchre_tui.storage.settings import home
from tests.commands.test_arguments import answered
from tests.commands.test_score import file_of, save
from tests.records.games import a_deal, a_game
from tests.records.test_from_save import a_match, again


def test_a_match_of_one_game_is_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Written into the folder that was asked for, and said where."""
    saved, _ = a_match(TableRules(target=3), 1)
    (tmp_path / "games").mkdir()
    assert answered("export", save(tmp_path, saved), "--to", str(tmp_path / "games")) == 0
    target = tmp_path / "games" / "a.egn"
    assert capsys.readouterr().out == f"Written: {target}\n"
    assert again(target.read_text(encoding="utf-8")).deals


def test_a_match_of_several_games_is_a_file_a_game(tmp_path: Path) -> None:
    saved, referee = a_match(TableRules(target=2, games=5), 1)
    (tmp_path / "out").mkdir()
    assert answered("export", save(tmp_path, saved), "--to", str(tmp_path / "out")) == 0
    games = sum(referee.view(None).games.values())
    assert {path.name for path in (tmp_path / "out").iterdir()} == {f"a-{place}.egn" for place in range(1, games + 1)}


def test_a_match_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare name means a match in the history; without a folder it is written here."""
    (home() / FINISHED).mkdir(parents=True)
    save(home() / FINISHED, a_match(TableRules(target=2), 1)[0], "2026-11-30T06-00-00.euchre")
    monkeypatch.chdir(tmp_path)
    assert answered("export", "2026-11-30T06-00-00") == 0
    assert (tmp_path / "2026-11-30T06-00-00.egn").is_file()


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With one file in the way, none is written, and the one stays as it was."""
    saved, _ = a_match(TableRules(target=2, games=3), 1)
    path = save(tmp_path, saved)
    out = tmp_path / "out"
    out.mkdir()
    (out / "a-2.egn").write_text("mine")
    assert answered("export", path, "--to", str(out)) == 2
    assert "a-2.egn already exists" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["a-2.egn"]
    assert (out / "a-2.egn").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_where_writing_fails_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second of several files cannot be made: the first is taken back."""
    saved, _ = a_match(TableRules(target=2, games=3), 1)
    path = save(tmp_path, saved)
    out = tmp_path / "out"
    out.mkdir()
    (out / "a-2.egn").symlink_to(tmp_path / "nowhere")
    assert answered("export", path, "--to", str(out)) == 2
    assert "The export to" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["a-2.egn"]


def test_what_the_notation_cannot_say_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is only in the description is told to whoever exports, below the file's name."""
    saved, _ = a_match(TableRules(target=3, march=4), 1)
    assert answered("export", save(tmp_path, saved), "--to", str(tmp_path)) == 0
    written, more = capsys.readouterr().out.splitlines()
    assert written.startswith("Written: ")
    assert more.startswith("  Table rules besides: march=4.")


def test_what_cannot_be_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match that is on, a damaged one, one from elsewhere, none at all, and a place that is no folder."""
    on, _ = a_match(TableRules(target=50), 1, most=100)
    whole, _ = a_match(TableRules(target=2), 1)
    (tmp_path / "damaged.euchre").write_text("\n".join([whole.header, *whole.lines, "jump", ""]))
    (tmp_path / "file").write_text("")
    tries = (
        ([save(tmp_path, on, "on.euchre")], "is not over yet"),
        ([str(tmp_path / "damaged.euchre")], "is damaged"),
        ([file_of(tmp_path, "a.egn", a_game(a_deal()))], "is not a saved match of this game"),
        ([str(tmp_path / "none")], "cannot be read"),
        ([save(tmp_path, whole, "b.euchre"), "--to", str(tmp_path / "file")], "file is not an existing folder"),
        ([str(tmp_path / "b.euchre"), "--to", str(tmp_path / "new" / "one")], "one is not an existing folder"),
    )
    for arguments, said in tries:
        assert answered("export", *arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert said in err
        assert err.count("\n") == 1
    assert not (tmp_path / "new").exists()

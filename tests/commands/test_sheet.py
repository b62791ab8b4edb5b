"""`euchre-tui sheet`: the score sheet on the standard output."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from euchre_tui.rules import RULE_FIELDS, TableRules
from euchre_tui.storage.library import FINISHED
from euchre_tui.storage.settings import home
from tests.commands.test_arguments import answered
from tests.commands.test_score import file_of, save
from tests.records.games import a_deal, a_game
from tests.records.test_from_save import a_match


@pytest.mark.parametrize(
    ("how", "begins"), [("text", "Score sheet   2026"), ("markdown", "## Score"), ("svg", "<svg ")]
)
def test_each_form(tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str, begins: str) -> None:
    """A saved match in each form, and text without being asked."""
    path = save(tmp_path, a_match(TableRules(target=5), 2)[0])
    assert answered("sheet", path, "--format", how) == 0
    out = capsys.readouterr().out
    assert out.startswith(begins)
    if how == "text":
        assert answered("sheet", path) == 0
        assert capsys.readouterr().out == out
    if how == "svg":
        ElementTree.fromstring(out)


def test_every_game_has_its_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved, referee = a_match(TableRules(target=2, games=5), 1)
    assert answered("sheet", save(tmp_path, saved)) == 0
    games = sum(referee.view(None).games.values())
    out = capsys.readouterr().out
    assert [f"Score sheet, game {number} " in out for number in range(1, games + 2)] == [True] * games + [False]


def test_a_recorded_game_has_one_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answered("sheet", file_of(tmp_path, "a.egn", a_game(a_deal()))) == 0
    assert "♠ Ann, march +2" in capsys.readouterr().out


def test_markdown_is_utf_8_whatever_the_terminal_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ticked boxes are in the file also where the terminal has only ASCII; text has letters for suits there."""
    path = file_of(tmp_path, "a.egn", a_game(a_deal()))
    for how, encoding, there in (("markdown", "utf-8", "☑"), ("text", "ascii", "S Ann, march")):
        written = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
        assert answered("sheet", path, "--format", how) == 0
        assert there in written.getvalue().decode(encoding)


def test_a_path_goes_before_a_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that lies here is meant before a finished match of that name."""
    kept = home() / FINISHED
    kept.mkdir(parents=True)
    save(kept, a_match(TableRules(target=2), 1)[0], "monday.euchre")
    monkeypatch.chdir(tmp_path)
    assert answered("sheet", "monday") == 0
    assert "Ann and Çy" in capsys.readouterr().out
    file_of(tmp_path, "monday", a_game(a_deal()))
    assert answered("sheet", "monday") == 0
    assert "Ann and Cy" in capsys.readouterr().out


def test_without_a_game_there_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence and exit code 2."""
    for path in (file_of(tmp_path, "x.egn", {}), str(tmp_path / "none")):
        assert answered("sheet", path) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert path in err
        assert answered("sheet", path, "--format", "svg") == 2
        assert capsys.readouterr().out == "", "no empty picture either"
    assert answered("sheet", "a", "--format", "pdf") == 2
    assert "invalid choice: 'pdf'" in capsys.readouterr().err


def test_an_empty_sheet_for_the_pencil(capsys: pytest.CaptureFixture[str]) -> None:
    """`sheet --blank`: boxes up to the target for two sides, none ticked, and every rule of that table."""
    assert answered("sheet", "--blank") == 0
    out = capsys.readouterr().out
    assert out.count("[ ]") == 20 and "[x]" not in out and "—" not in out
    words = " ".join(out.split())
    assert "Game to: 10; best of: 1; win by: 1;" in words and "*" not in words.replace("* is a house choice", "")
    assert answered("sheet", "--blank", "--rules", "tournament", "--rule", "target=5") == 0
    out = capsys.readouterr().out
    words = " ".join(out.split())
    assert out.count("[ ]") == 3 * 2 * 5
    assert "game 3 of 3" in out and "Game to: 5*; best of: 3*; win by: 1; stick the dealer: yes*" in words
    assert answered("sheet", "--blank", "--format", "svg") == 0
    root = ElementTree.fromstring(capsys.readouterr().out)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}rect"))) == 1 + 20, "the paper and the boxes"
    assert not list(root.iter("{http://www.w3.org/2000/svg}path")), "no tick"


@pytest.mark.parametrize(
    "words", [(), ("some.euchre", "--blank"), ("some.euchre", "--rule", "target=5"), ("some.euchre", "--rules", "x")]
)
def test_a_sheet_is_of_a_file_or_empty(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """Neither both nor nothing, and rules are given for an empty one only: a sentence and exit code 2."""
    assert answered("sheet", *words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_a_played_sheet_records_every_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was agreed stands on the sheet of a match, the usual too; a record from elsewhere does not know it all."""
    path = save(tmp_path, a_match(TableRules(target=5, lone_march=5), 2)[0])
    assert answered("sheet", path) == 0
    words = " ".join(capsys.readouterr().out.split())
    for rule in RULE_FIELDS:
        assert f"{rule.label.lower()}: " in words.replace("Game to", "game to"), rule.name
    assert "Game to: 5*" in words and "alone, march: 5*" in words and "march: 2;" in words
    assert answered("sheet", file_of(tmp_path, "a.egn", a_game(a_deal()))) == 0
    assert "first dealer" not in capsys.readouterr().out

"""Files with games in them: told apart by what is in them, and one sentence where nothing can be made of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre_tui.records import loader
from euchre_tui.records.loader import finished_games, is_ours, read_file
from euchre_tui.records.model import RecordError
from euchre_tui.rules import TableRules
from tests.records.games import Json, a_deal, a_game
from tests.records.test_from_save import a_match
from tests.storage.test_save_file import played


def written(path: Path, document: Json) -> Path:
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_the_notation_by_any_name(tmp_path: Path) -> None:
    """A file is what is in it, whatever it is called, with a byte order mark too."""
    path = tmp_path / "game.txt"
    path.write_text("\ufeff" + json.dumps(a_game(a_deal())), encoding="utf-8")
    (entry,) = read_file(path)
    assert (entry.name, entry.fault) == (str(path), "")
    assert entry.game is not None
    assert not is_ours(path)


def test_our_own_save_files(tmp_path: Path) -> None:
    """One entry a match of one game, and one a game where there are more."""
    path = tmp_path / "a.euchre"
    played(path, TableRules(target=2), 3)
    assert is_ours(path)
    assert [entry.name for entry in read_file(path)] == [str(path)]
    played(path, TableRules(target=2, games=3), 3)
    names = [entry.name for entry in read_file(path)]
    assert names == [f"{path}#{number}" for number in range(1, len(names) + 1)]
    assert len(names) >= 2


def test_a_damaged_save_file_is_read_up_to_the_fault(tmp_path: Path) -> None:
    """What stands before the wrong line is there, with the sentence about it."""
    saved, _ = a_match(TableRules(target=5), 2, most=60)
    path = tmp_path / "a.euchre"
    path.write_text("\n".join([saved.header, *saved.lines, "jump", ""]), encoding="utf-8")
    (entry,) = read_file(path)
    assert entry.game is not None
    assert f"Line {len(saved.lines) + 2} of a.euchre is wrong" in entry.fault


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"  \n",
        b"\x00\xff\xfe" * 50,
        b"hello",
        b"[" * 100_000,
        b'{"fileType": "Euchre Game Notation"',
        b'{"format": 99, "chairs": {}}\n',
        b'{"a": NaN}',
        b'{"fileType": "\\u001b[2J"}',
        b"1" * 10_000,
    ],
)
def test_what_holds_no_game_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    """Empty, binary, torn, deep, newer and foreign: a sentence with the file's name, and the file as it was."""
    path = tmp_path / "x.egn"
    path.write_bytes(content)
    (entry,) = read_file(path)
    assert entry.game is None
    assert entry.fault.startswith((f"{path}: ", f"{path} "))
    assert entry.fault.endswith(".")
    assert entry.fault.isprintable()
    assert path.read_bytes() == content


def test_a_record_with_a_field_of_ours_is_still_a_record(tmp_path: Path) -> None:
    """Only a header with a format and chairs is one of ours."""
    path = written(tmp_path / "a.egn", {**a_game(a_deal()), "format": 1})
    assert not is_ours(path)
    assert read_file(path)[0].game is not None


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, and nothing of it is taken in."""
    path = written(tmp_path / "a.egn", a_game(a_deal()))
    monkeypatch.setattr(loader, "LARGEST", 100)
    (entry,) = read_file(path)
    assert (entry.game, entry.fault) == (None, f"{path} is too large for a recorded game.")


def test_only_what_is_over_can_be_gone_through(tmp_path: Path) -> None:
    """A match that is on keeps its hands, those of its finished games too; a game without a deal is none (R25)."""
    saved, _ = a_match(TableRules(target=1, games=7), 3, most=75)
    path = tmp_path / "on.euchre"
    path.write_text("\n".join([saved.header, *saved.lines, ""]), encoding="utf-8")
    assert len(read_file(path)) > 1, "one of its games is finished"
    with pytest.raises(RecordError, match="is not over yet"):
        finished_games(path)
    with pytest.raises(RecordError, match="has no deal"):
        finished_games(written(tmp_path / "empty.egn", a_game()))
    entries = [{"gameData": a_game(a_deal())}, {"gameData": a_game()}, {"gameData": a_game("packed")}]
    document = {"fileType": "Euchre Match Notation", "version": "1.1", "metadata": {"players": []}, "games": entries}
    games, faults = finished_games(written(tmp_path / "m.emn", document))
    assert (len(games), len(faults)) == (1, 1)


def test_no_file_at_all(tmp_path: Path) -> None:
    for path in (tmp_path / "none.egn", tmp_path, Path("a\x00b")):
        (entry,) = read_file(path)
        assert "cannot be read" in entry.fault


def test_a_game_of_a_match_names_its_place(tmp_path: Path) -> None:
    entries = [{"gameData": a_game(a_deal())}, {"gameData": a_game("packed")}]
    document = {"fileType": "Euchre Match Notation", "version": "1.1", "metadata": {"players": []}, "games": entries}
    path = written(tmp_path / "m.emn", document)
    first, second = read_file(path)
    assert (first.name, second.name) == (f"{path}#1", f"{path}#2")
    assert (
        second.fault == f"{path}#2: Deal 1 cannot be read: The deal is packed as a string, which cannot be read here."
    )

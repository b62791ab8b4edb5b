"""Kept summaries: the same as worked out, never of an older state, and worked out again where they cannot be read."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from euchre_tui.rules import TableRules
from euchre_tui.storage import summaries as module
from euchre_tui.storage.save_file import BusyMatchError, SaveError, SaveFile, replayed
from euchre_tui.storage.summaries import FILE, Summaries, Summary
from tests.commands.test_score import save
from tests.positions import random_rules
from tests.records.test_from_save import a_match


def matches(folder: Path, count: int = 6) -> list[Path]:
    """Matches under all sorts of table rules, every other one not over yet."""
    paths = []
    for seed in range(count):
        rules = random_rules(Random(seed), target=3)
        saved, _ = a_match(rules, seed, most=10_000 if seed % 2 else 60)
        paths.append(Path(save(folder, saved, f"m{seed}.euchre")))
    return paths


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files whose actions were taken again."""
    taken: list[Path] = []

    def counting(raw: bytes, path: Path) -> object:
        taken.append(path)
        return replayed(raw, path)

    monkeypatch.setattr(module, "replayed", counting)
    return taken


def all_of(folder: Path, paths: list[Path], *, forget: bool = False) -> list[Summary]:
    summaries = Summaries(folder)
    found = [summaries.of(path) for path in paths]
    summaries.save(forget=forget)
    return found


def test_what_is_kept_is_what_was_worked_out(tmp_path: Path, counted: list[Path]) -> None:
    """The second time no action is taken again, and every field is the same, under any table rules."""
    paths = matches(tmp_path)
    first = all_of(tmp_path, paths)
    assert counted == paths
    assert all_of(tmp_path, paths) == first
    assert counted == paths
    assert any(each.over for each in first) and not all(each.over for each in first)


def test_a_match_that_was_played_on_is_worked_out_again(tmp_path: Path, counted: list[Path]) -> None:
    """Its content is another, even where size, name and time of change are the same."""
    saved, _ = a_match(TableRules(target=3), 1)
    path = Path(save(tmp_path, saved))
    state = path.stat()
    first = all_of(tmp_path, [path])[0]
    save(tmp_path, replace(saved, started=saved.started[:-1] + "1"))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert path.stat().st_size == state.st_size
    assert all_of(tmp_path, [path])[0].started != first.started
    assert len(counted) == 2
    path.rename(tmp_path / "other.euchre")
    assert all_of(tmp_path, [tmp_path / "other.euchre"])[0].started != first.started
    assert len(counted) == 2, "a match that was only moved is known"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "[" * 100_000, '{"made_by": 1}', '{"made_by": MADE_BY, "matches": []}'],
    ids=lambda text: text[:30] or "empty",
)
def test_a_file_that_is_wrong_is_written_anew(tmp_path: Path, counted: list[Path], text: str) -> None:
    paths = matches(tmp_path, 2)
    first = all_of(tmp_path, paths)
    (tmp_path / FILE).write_text(text.replace("MADE_BY", json.dumps(module.MADE_BY)))
    assert all_of(tmp_path, paths) == first
    assert len(counted) == 4
    assert all_of(tmp_path, paths) == first
    assert len(counted) == 4


FOUR = [["a", None]] * 4
TAMPERED = (
    ["x", [[5, None]] * 4, [1, 0], [3, 0], [], True],
    ["x", FOUR, ["1", 0], [3, 0], [], True],
    ["x", FOUR, [1, 0], [3], [], True],
    ["x", FOUR, [1, 0], [3, 0], [[1, 1, "N", None, None, False, None, [0, 0], ["0", 0], [0, 0], "point", ""]], True],
    ["x", FOUR, [1, 0], [3, 0], [[1, 1, "N", None, None, 1, None, [0, 0], [0, 0], [0, 0], "point", ""]], True],
    ["x", FOUR, [1, 0], [3, 0], [[1, 1, None, None, None, False, None, [0, 0], [0, 0], [0, 0], "point", ""]], True],
)


@pytest.mark.parametrize("wrong", [None, 5, [], [[]] * 6, ["x", [], [0, 0], [0, 0], [], True], {"a": 1}, *TAMPERED])
def test_a_summary_that_is_none_is_worked_out_again(tmp_path: Path, wrong: object) -> None:
    paths = matches(tmp_path, 2)
    first = all_of(tmp_path, paths)
    kept = json.loads((tmp_path / FILE).read_text())
    kept["matches"] = dict.fromkeys(kept["matches"], wrong)
    (tmp_path / FILE).write_text(json.dumps(kept))
    assert all_of(tmp_path, paths) == first


def test_another_version_works_it_out_again(
    tmp_path: Path, counted: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = matches(tmp_path, 1)
    all_of(tmp_path, paths)
    monkeypatch.setattr(module, "MADE_BY", ["0.0.0", *module.MADE_BY[1:]])
    all_of(tmp_path, paths)
    assert len(counted) == 2


def test_what_is_gone_is_forgotten(tmp_path: Path) -> None:
    """A look at all matches keeps their summaries and no other."""
    paths = matches(tmp_path, 3)
    all_of(tmp_path, paths)
    all_of(tmp_path, paths[:1])
    assert len(json.loads((tmp_path / FILE).read_text())["matches"]) == 3
    all_of(tmp_path, paths[:1], forget=True)
    assert len(json.loads((tmp_path / FILE).read_text())["matches"]) == 1


def test_where_nothing_can_be_kept_it_is_told_all_the_same(tmp_path: Path) -> None:
    paths = matches(tmp_path, 1)
    (tmp_path / FILE).mkdir()
    assert all_of(tmp_path, paths) == all_of(tmp_path, paths)


def test_a_damaged_match_names_its_own_file_each_time(tmp_path: Path) -> None:
    """Its sentence has the name of the file, so it is not kept with the content."""
    saved, _ = a_match(TableRules(target=1), 1)
    for name in ("a.euchre", "b.euchre"):
        path = tmp_path / name
        path.write_text("\n".join([saved.header, *saved.lines, "jump", ""]))
        assert name in all_of(tmp_path, [path])[0].damage


def test_a_match_on_a_table_and_what_is_no_match_have_none(tmp_path: Path) -> None:
    saved, _ = a_match(TableRules(target=1), 1)
    file = SaveFile(tmp_path / "a.euchre", saved)
    with pytest.raises(BusyMatchError):
        Summaries(tmp_path).of(tmp_path / "a.euchre")
    file.close()
    (tmp_path / "b.euchre").write_text("nonsense\n")
    with pytest.raises(SaveError):
        Summaries(tmp_path).of(tmp_path / "b.euchre")


def test_the_file_names_no_card(tmp_path: Path) -> None:
    """Matches that are not over are among them: their hands are secret."""
    all_of(tmp_path, matches(tmp_path))
    whole = json.loads((tmp_path / FILE).read_text())["matches"]
    texts = [text for kept in whole.values() for text in strings(kept)]
    assert not [text for text in texts if re.fullmatch(r"[9TJQKA][SHDC]", text)]


def strings(value: object) -> list[str]:
    match value:
        case str():
            return [value]
        case list():
            return [text for each in value for text in strings(each)]
        case _:
            return []

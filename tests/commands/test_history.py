"""`euchre-tui history`: the finished matches of this player, as tables, bars and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.rules import BySeat, Chair, TableRules
from euchre_tui.storage.library import FINISHED
from euchre_tui.storage.settings import home
from tests.commands.test_arguments import answered
from tests.commands.test_score import save
from tests.records.test_from_save import a_match


@pytest.fixture
def library() -> Path:
    """Three finished matches, and one that is on."""
    folder = home() / FINISHED
    folder.mkdir(parents=True)
    for number in range(3):
        saved, _ = a_match(TableRules(target=3), number)
        save(folder, replace(saved, started=f"2026-11-0{3 - number}T20:00:00"), f"m{number}.euchre")
    save(home(), a_match(TableRules(target=60), 9, most=50)[0], "current.euchre")
    return folder


def test_an_empty_history_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered("history") == 0
    assert capsys.readouterr().out == "No match is finished yet; euchre-tui play begins one.\n"


def test_matches_names_and_bars(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Oldest first, a line a match and a line a name, bars below; names are shown as they were typed."""
    assert answered("history") == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    order = [line.split()[0] for line in lines if line.startswith("m") and line[1].isdigit()]
    assert order == ["m2", "m1", "m0"]
    assert sum("Bo [x]" in line for line in lines) >= 3 + 2
    assert any("█" in line for line in lines)
    assert max(map(len, lines)) <= 80
    assert "current" not in out


def test_a_match_and_a_name_in_figures(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match is told with its winner before the loser and its deals, and the longest bar is the best of them."""
    save(library, replace(a_match(TableRules(target=1, games=3), 5)[0], started="2026-11-09T20:00:00"), "games.euchre")
    assert answered("history", "--csv") == 0
    matches = {row["match"]: row for row in rows(capsys.readouterr().out)}
    assert answered("history") == 0
    lines = capsys.readouterr().out.splitlines()
    for name, row in matches.items():
        told = next(line for line in lines if line.startswith(f"{name} ")).split()
        won, lost = ("ns", "ew") if row["winner"] == "NS" else ("ew", "ns")
        what = "games" if name == "games" else "points"
        side = "–".join(row["winner"])
        assert told[-3:] == [side, f"{row[f'{what}_{won}']}–{row[f'{what}_{lost}']}", row["deals"]]
    bars = [line for line in lines[lines.index("Points of the side, a deal") :] if "█" in line]
    lengths = {float(line.split()[-1]): line.count("█") for line in bars}
    assert max(lengths.values()) == 30
    assert all(abs(30 * points / max(lengths) - length) <= 0.6 for points, length in lengths.items())
    assert len(set(lengths.values())) > 1


def test_every_column_has_a_heading_of_its_own(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Calls made and lone calls made are told apart, and each figure stands below its heading."""
    assert answered("history") == 0
    lines = capsys.readouterr().out.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("name "))
    upper, lower = lines[place - 1].split(), lines[place].split()
    assert lower == ["name", "matches", "won", "calls", "made", "march", "euchred", "alone", "alone", "a", "deal"]
    assert upper == ["called", "made", "points"]
    assert answered("history", "--csv", "names") == 0
    row = next(row for row in rows(capsys.readouterr().out) if row["name"] == "Ann")
    columns = ("name", "matches", "won", "calls", "made", "marches", "euchred", "alone", "alone_made")
    shown = next(line for line in lines[place:] if line.startswith("Ann ")).split()
    assert shown == [*(row[column] for column in columns), f"{float(row['points_a_deal']):.2f}"]


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_csv(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both tables as CSV, the matches without being asked which; the sums agree."""
    assert answered("history", "--csv") == 0
    out = capsys.readouterr().out
    assert answered("history", "--csv", "matches") == 0
    assert capsys.readouterr().out == out
    matches = rows(out)
    assert [row["match"] for row in matches] == ["m2", "m1", "m0"]
    assert all({row["points_ns"], row["points_ew"]} & {"3", "4", "5", "6"} for row in matches)
    assert answered("history", "--csv", "names") == 0
    names = rows(capsys.readouterr().out)
    assert {row["name"] for row in names} == {"Ann", "Bo [x]", "Çy", "😀"}
    for row in names:
        assert row["matches"] == "3"
        assert int(row["calls"]) == int(row["made"]) + int(row["euchred"])
        assert int(row["deals"]) == sum(int(match["deals"]) for match in matches)
    assert answered("history", "--csv", "all") == 2


def test_names_with_commas_stay_in_their_column(capsys: pytest.CaptureFixture[str]) -> None:
    folder = home() / FINISHED
    folder.mkdir(parents=True)
    chairs = BySeat(Chair(name) for name in ('A, "B"', "b", "c", "d"))
    save(folder, replace(a_match(TableRules(target=1), 1)[0], chairs=chairs))
    assert answered("history", "--csv") == 0
    assert rows(capsys.readouterr().out)[0]["north"] == 'A, "B"'


def test_a_match_whose_last_screen_was_never_left_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Finished is what was played to its end, wherever it lies in the folder."""
    home().mkdir(parents=True)
    save(home(), a_match(TableRules(target=1), 1)[0], "current.euchre")
    assert answered("history", "--csv") == 0
    assert [row["match"] for row in rows(capsys.readouterr().out)] == ["current"]


def test_a_damaged_file_is_named_and_the_rest_is_shown(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence about it, and the file stays."""
    (library / "m1.euchre").write_text("nonsense\n")
    assert answered("history", "--csv") == 0
    out, err = capsys.readouterr()
    assert [row["match"] for row in rows(out)] == ["m2", "m0"]
    assert "m1.euchre is not a saved match" in err
    assert err.count("\n") == 1
    assert (library / "m1.euchre").read_text() == "nonsense\n"


@pytest.mark.parametrize(("answer", "stays"), [("no", True), ("", True), ("Yes", False), ("y", False)])
def test_deleting_asks(
    library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str, stays: bool
) -> None:
    """Only a yes deletes a match, and only that one."""
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n" if answer else ""))
    assert answered("history", "--delete", "m1") == 0
    assert "Delete m1 for good?" in capsys.readouterr().out
    assert (library / "m1.euchre").exists() == stays
    assert len(list(library.iterdir())) == 2 + stays


@pytest.mark.parametrize("name", ["m9", "../current", "", "/etc/passwd", "m1/../m1"])
def test_only_a_finished_match_can_be_deleted(library: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert answered("history", "--delete", name) == 2
    assert "There is no finished match" in capsys.readouterr().err
    assert len(list(library.iterdir())) == 3
    assert (home() / "current.euchre").exists()

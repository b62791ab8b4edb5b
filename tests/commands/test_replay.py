"""`euchre-tui replay`: what can be gone through again, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import Player, command
from euchre_tui.commands.options import parser_for
from euchre_tui.replay.walk import Walk
from euchre_tui.rules import TableRules
from euchre_tui.storage.settings import MatchSetup, Settings, home
from tests.commands.test_score import file_of, save
from tests.records.games import a_game, marches
from tests.replay.matches import by_cpus


def opened(file: str) -> tuple[int, object]:
    """The exit code, and what the screens are opened with."""
    held: list[object] = [None]

    def screens(_settings: Settings, _setup: MatchSetup | None, what: object) -> int:
        held.append(what)
        return 0

    options = parser_for(("replay", file)).parse_args(("replay", file))
    return command("replay").run(options, Player(Settings(), "", screens)), held[-1]


def test_recorded_games_and_our_own_are_opened(tmp_path: Path) -> None:
    """A recorded game, a match of ours by its path, and by its name in the history."""
    code, walk = opened(file_of(tmp_path, "a.egn", a_game(*marches(3))))
    assert code == 0
    assert isinstance(walk, Walk)
    assert len(walk.deals) == 3
    saved = by_cpus(1, TableRules(target=2))
    assert isinstance(opened(save(tmp_path, saved))[1], Walk)
    kept = home() / "finished"
    kept.mkdir(parents=True)
    save(kept, saved, "monday.euchre")
    assert isinstance(opened("monday")[1], Walk)


def test_a_match_that_is_still_on_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence that names no card: its hands are secret, those of its earlier games too."""
    for rules, part in ((TableRules(target=2), 0.5), (TableRules(target=1, games=5), 0.8)):
        whole = by_cpus(1, rules)
        saved = replace(whole, lines=whole.lines[: int(len(whole.lines) * part)])
        code, what = opened(save(tmp_path, saved))
        assert (code, what) == (2, None)
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert "not over yet" in err


def test_a_game_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The others of its match are gone through all the same."""
    entries = [{"gameData": a_game(*marches(2))}, {"gameData": a_game("packed")}]
    document = {"fileType": "Euchre Match Notation", "version": "1.1", "metadata": {"players": []}, "games": entries}
    code, walk = opened(file_of(tmp_path, "m.emn", document))
    assert isinstance(walk, Walk)
    assert (code, len(walk.deals)) == (0, 2)
    assert "m.emn#2: Deal 1 cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("document", [{}, [], a_game(), {"fileType": "Euchre Layout Template"}])
def test_what_is_no_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], document: object) -> None:
    path = tmp_path / "x.egn"
    path.write_text(str(document).replace("'", '"'), encoding="utf-8")
    assert opened(str(path)) == (2, None)
    assert capsys.readouterr().err.count("\n") == 1


def test_a_replay_wants_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save(tmp_path, by_cpus(1, TableRules(target=2)))]) == 2
    assert "needs a terminal" in capsys.readouterr().err

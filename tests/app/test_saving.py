"""Saving and taking up through the screens: any phase, a curtain before any hand, and homes that cannot be written."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.save_file import load
from euchre_tui.storage.settings import home
from tests.app.playing import cards_in, frame_of, playing, table
from tests.positions import everything_seen


@pytest.mark.parametrize("humans", ["S", "NE", "NESW"])
@pytest.mark.parametrize("steps", [3, 9, 17, 33])
async def test_left_and_taken_up_it_goes_on_as_it_would_have(humans: str, steps: int) -> None:
    """Left at any moment and taken up from the title, the match is the same, and no hand is shown before a curtain."""
    async with playing(table(humans, TableRules(target=20), 3), seed=3) as player:
        for _ in range(steps):
            await player.step()
        log, seen = player.referee.log, everything_seen(player.referee)
        await player.press("q")
        await player.press("y")
        assert isinstance(player.app.screen, TitleScreen)
        assert "► R" in frame_of(player.app), "what was left is taken up at Enter"
        await player.press("r")
        assert cards_in(frame_of(player.app)) == set()
        await player.press("enter")
        again = player.referee
        assert again.log[: len(log)] == log
        assert everything_seen(again) == seen or len(again.log) > len(log)
        assert player.view_seat is None or len(again.humans) == 1
        if player.referee.dealing_on and again.actor in again.humans and len(again.humans) > 1:
            player.random = Random(1)
            await player.until(lambda: not isinstance(player.app.screen, TableScreen))
            assert isinstance(player.app.screen, CurtainScreen)


async def test_where_nothing_is_left_nothing_is_taken_up() -> None:
    """Without an unfinished match the list says so, Enter and the arrows do nothing, and Escape goes back."""
    async with playing(None) as player:
        await player.press("r")
        for key in ("enter", "down", "up"):
            await player.press(key)
        assert "There is no unfinished match." in frame_of(player.app)
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)


async def test_every_action_is_written_before_it_is_shown() -> None:
    """At each painted frame the file holds the whole log."""
    async with playing(table("NESW", TableRules(target=3), 3), seed=3) as player:
        path = home() / "current.euchre"

        def check(frame: str) -> None:
            referee = player.referee
            if referee is not None and referee.log:
                assert load(path).lines == referee.log

        player.app.watchers.append(check)
        for _ in range(60):
            if isinstance(player.app.screen, MatchOverScreen):
                break
            await player.step()
        assert path.exists()


async def test_a_finished_match_is_put_away_when_it_is_left() -> None:
    """Until the match-over screen is left the match is the current one; then it is among the finished (R26)."""
    async with playing(table("S", TableRules(target=1), 3)) as player:
        await player.to_the_end()
        assert (home() / "current.euchre").exists()
        await player.press("b")
        assert not (home() / "current.euchre").exists()
        assert len(list((home() / "finished").iterdir())) == 1


async def test_practice_and_watching_leave_no_file() -> None:
    async with playing(table("", TableRules(target=1), 3)) as player:
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, MatchOverScreen))
    async with playing(None) as player:
        await player.press("d")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, TitleScreen))
    assert not list(home().glob("**/*.euchre"))


@pytest.mark.skipif(os.geteuid() == 0 and not Path("/proc").exists(), reason="needs a place that cannot be written")
async def test_a_home_that_cannot_be_written_says_so_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home to save in the match goes on, and one sentence says that it is not saved."""
    monkeypatch.setenv("EUCHRE_TUI_HOME", "/proc/nowhere")
    async with playing(table("S", TableRules(target=1), 3)) as player:
        await player.until(
            lambda: isinstance(player.app.screen, TableScreen) and player.app.screen.where() is Place.PLAY
        )
        assert any("cannot be saved" in said for said in player.app.told)
        await player.to_the_end()


async def test_a_damaged_match_asks_before_it_goes_on() -> None:
    """A wrong line is told with its number; yes goes on from the line before it, and the file is kept."""
    async with playing(table("NESW", TableRules(target=3), 3), seed=3) as player:
        for _ in range(12):
            await player.step()
        await player.press("q")
        await player.press("y")
        path = home() / "current.euchre"
        path.write_text(path.read_text() + "play JS JS\n")
        await player.press("r")
        await player.press("enter")
        assert "is wrong" in frame_of(player.app)
        await player.press("y")
        assert player.referee is not None
        assert len(list((home() / "damaged").iterdir())) == 1
        assert list(MatchLibrary(home()).unfinished()) == []


async def test_a_full_disk_is_told_once_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """No space left in the middle of a match: one sentence, the match goes on, and what was saved is still there."""
    async with playing(table("NESW", TableRules(target=2), 3), seed=3) as player:
        for _ in range(10):
            await player.step()
        path = home() / "current.euchre"
        kept = load(path).lines
        said: list[str] = []
        monkeypatch.setattr(player.app, "notify", lambda message, **how: said.append(message))

        def full(number: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        await player.to_the_end()
        assert said == ["The match can no longer be saved: No space left on device. It goes on unsaved."]
        assert load(path).lines[: len(kept)] == kept
        assert not player.app.match.autosave.saves
        await player.press("t")
        assert "SCORE PAD" in frame_of(player.app)

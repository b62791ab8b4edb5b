"""Long lists of matches: they are there at once, are filled while the keys answer, and tell what each match tells."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from euchre_tui.app import archive
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.rules import TableRules
from euchre_tui.storage.library import FINISHED, UNFINISHED
from euchre_tui.storage.settings import home
from euchre_tui.storage.summaries import FILE, Summaries, Summary
from tests.app.playing import Player, frame_of, playing
from tests.commands.test_score import save
from tests.records.test_from_save import a_match


def fill(folder: str, count: int, most: int, target: int = 2) -> None:
    """Matches of their own in one folder, each a day after the last."""
    (home() / folder).mkdir(parents=True)
    for number in range(count):
        saved, _ = a_match(TableRules(target=target), number, most=most)
        save(home() / folder, replace(saved, started=f"2026-11-{1 + number:02d}T20:00:00"), f"m{number}.euchre")


class Gate:
    """A place at which every reading of a match waits until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, free: int = 0) -> None:
        self.open = Event()
        self.passed = 0
        self.free = free
        original = Summaries.of

        def of(summaries: Summaries, path: Path) -> Summary:
            if self.passed >= self.free:
                self.open.wait()
            self.passed += 1
            return original(summaries, path)

        monkeypatch.setattr(Summaries, "of", of)


async def until(player: Player, words: str) -> None:
    while words not in frame_of(player.app):
        await player.pilot.pause()


async def test_the_unfinished_are_listed_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dates and names stand there, the arrows and Back work, and how far each match is comes when it is read."""
    fill(UNFINISHED, 5, 60, target=60)
    gate = Gate(monkeypatch)
    try:
        async with playing(None) as player:
            await player.press("r")
            screen = player.app.screen
            assert isinstance(screen, ResumeScreen)
            frame = frame_of(player.app)
            assert frame.count("Ann, Bo [x]") == 5
            assert "   deal " not in frame
            for expected in (1, 2):
                await player.press("down")
                assert screen.cursor == expected
            gate.open.set()
            while "   …" in frame_of(player.app):
                await player.pilot.pause()
            assert "   deal " in frame_of(player.app)
            assert screen.cursor == 2
            while not (home() / FILE).exists():
                await player.pilot.pause()
    finally:
        gate.open.set()


async def test_a_list_that_is_left_is_read_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back on the title at once, though a match is just being read."""
    fill(UNFINISHED, 5, 60, target=60)
    gate = Gate(monkeypatch)
    try:
        async with playing(None) as player:
            await player.press("r")
            await player.press("b")
            assert isinstance(player.app.screen, TitleScreen)
            gate.open.set()
            await player.app.workers.wait_for_complete()
            assert isinstance(player.app.screen, TitleScreen)
    finally:
        gate.open.set()


async def test_the_newest_finished_are_shown_while_others_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """They can be chosen and gone through; the names come when all are read."""
    fill(FINISHED, 6, 10_000)
    some = archive.read_some
    monkeypatch.setattr(archive, "read_some", lambda paths, summaries: some(paths, summaries, 0.0))
    gate = Gate(monkeypatch, free=2)
    try:
        async with playing(None) as player:
            await player.press("f")
            screen = player.app.screen
            assert isinstance(screen, HistoryScreen)
            await until(player, "Reading 2 of 6 matches")
            frame = frame_of(player.app)
            assert "2026-11-06 20:00" in frame and "2026-11-05 20:00" in frame
            assert "2026-11-04" not in frame
            await player.press("down")
            assert screen.cursor == 1
            await player.press("delete")
            assert player.app.screen is screen, "what is still read is not deleted from"
            await player.press("n")
            assert "Reading" in frame_of(player.app)
            await player.press("n")
            gate.open.set()
            await until(player, "2026-11-01 20:00")
            while screen.reading:
                await player.pilot.pause()
            assert screen.cursor == 1
            assert "Reading" not in frame_of(player.app)
            await player.press("n")
            assert "Ann" in frame_of(player.app)
    finally:
        gate.open.set()


async def test_a_list_of_one_page_is_what_the_command_tells() -> None:
    """With kept summaries or without, the same lines."""
    fill(FINISHED, 3, 10_000)
    frames = []
    for _ in range(2):
        async with playing(None) as player:
            await player.press("f")
            screen = player.app.screen
            assert isinstance(screen, HistoryScreen)
            while screen.reading:
                await player.pilot.pause()
            frames.append(frame_of(player.app))
            await player.app.workers.wait_for_complete()
        assert (home() / FILE).exists()
    assert frames[0] == frames[1]

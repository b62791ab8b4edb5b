"""Long lists of matches: they are there at once, are filled while the keys answer, and tell what each match tells."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from euchre_tui.app import archive
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.rules import TableRules
from euchre_tui.storage.library import FINISHED, UNFINISHED
from euchre_tui.storage.save_file import SaveFile, load
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
            await player.settled()
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
            await player.settled()
            frames.append(frame_of(player.app))
            await player.app.workers.wait_for_complete()
        assert (home() / FILE).exists()
    assert frames[0] == frames[1]


async def test_an_unfinished_match_is_deleted_after_asking() -> None:
    """Del asks, N keeps, Y deletes the marked match alone; another can then be resumed by its own line."""
    fill(UNFINISHED, 3, 60, target=60)
    async with playing(None) as player:
        await player.press("r")
        screen = player.app.screen
        assert isinstance(screen, ResumeScreen)
        await until(player, "deal ")
        await player.press("end")
        day = frame_of(player.app).splitlines()[4].strip(" ►").split()[0]
        file = next(path for path in (home() / UNFINISHED).glob("m*.euchre") if day in path.read_text(encoding="utf-8"))
        await player.press("delete")
        assert isinstance(player.app.screen, ConfirmScreen)
        assert day in frame_of(player.app)
        await player.press("n")
        assert file.exists() and day in frame_of(player.app)
        await player.press("delete")
        await player.press("y")
        assert isinstance(player.app.screen, ResumeScreen)
        assert not file.exists()
        assert day not in frame_of(player.app)
        assert (len(list((home() / UNFINISHED).glob("m*.euchre"))), screen.cursor) == (2, 1)
        await player.press("delete")
        await player.press("y")
        await player.press("delete")
        await player.press("y")
        assert "There is no unfinished match." in frame_of(player.app)
        assert not list((home() / UNFINISHED).glob("m*.euchre"))
        for key in ("delete", "enter", "end", "pagedown"):
            await player.press(key)
        assert isinstance(player.app.screen, ResumeScreen)


async def test_a_match_that_another_window_plays_or_played_on_is_not_deleted() -> None:
    """It is said, and the file stays."""
    fill(UNFINISHED, 1, 60, target=60)
    file = home() / UNFINISHED / "m0.euchre"
    async with playing(None) as player:
        await player.press("r")
        window = SaveFile.resumed(file, load(file), home() / "damaged")
        try:
            await player.press("delete")
            assert player.app.told[-1] == "m0.euchre is being played in another window."
        finally:
            window.close()
        await player.press("delete")
        with file.open("a", encoding="utf-8") as other:
            other.write("\n")
        await player.press("y")
        assert player.app.told[-1] == "m0.euchre has been continued in another window."
        assert file.exists()


async def test_lines_that_become_known_after_a_deletion_reach_their_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is deleted while the others are being read: each line stays that of its match."""
    fill(UNFINISHED, 4, 60, target=60)
    gate = Gate(monkeypatch)
    try:
        async with playing(None) as player:
            await player.press("r")
            days = [line.split()[0] for line in frame_of(player.app).splitlines()[2:6]]
            await player.press("delete")
            await player.press("y")
            gate.open.set()
            await until(player, "deal ")
            while "   …" in frame_of(player.app):
                await player.pilot.pause()
            assert [line.replace("►", " ").split()[0] for line in frame_of(player.app).splitlines()[2:5]] == days[1:]
    finally:
        gate.open.set()


async def test_two_thousand_lines_cost_what_the_screen_shows() -> None:
    """A list of many lines draws the ones in the window, and a moved mark draws two of them."""
    drawn: list[int] = []

    class Counted(ResumeScreen):
        def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
            drawn.append(number)
            super().draw_line(canvas, number, marked)

    async with playing(None) as player:
        screen = Counted(tuple(f"match {number}." for number in range(2000)), Look())
        await player.app.push_screen(screen)
        await player.settled()
        assert set(drawn) == set(range(20))
        drawn.clear()
        await player.press("down")
        assert sorted(drawn) == [0, 1]
        drawn.clear()
        screen.rewrite({number: f"known {number}." for number in range(2000)})
        await player.settled()
        assert set(drawn) == set(range(20))
        assert "known 19." in frame_of(player.app)

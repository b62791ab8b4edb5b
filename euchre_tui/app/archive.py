"""Finished matches: their list, their score sheets, replaying and deleting one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

from textual.app import App

from euchre_tui.app.drawing.pages.history import MatchLine, NameLine
from euchre_tui.app.messages import FinishedChosen
from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.app.screens.sheet import SheetScreen
from euchre_tui.match.keys import Command
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import games_of
from euchre_tui.records.history import FinishedMatch, Tally, finished_match, tallies
from euchre_tui.records.loader import finished_games, sheets_in
from euchre_tui.records.model import RecordError
from euchre_tui.records.sheets.text import as_text
from euchre_tui.replay.walk import Walk
from euchre_tui.rules.events import deal_count
from euchre_tui.rules.seats import ByTeam, Team
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.save_file import BusyMatchError, SavedMatch, is_busy
from euchre_tui.storage.summaries import Summaries
from euchre_tui.words import describe, say_when, side


class Archive:
    """Shows finished matches; reads the files in a thread, a few at a time, so that keys still work."""

    def __init__(
        self,
        app: App[None],
        navigation: Navigation,
        preferences: Preferences,
        library: Callable[[], MatchLibrary],
        say: Callable[[str], None],
    ) -> None:
        self._app = app
        self._navigation = navigation
        self._preferences = preferences
        self._library = library
        self._say = say
        self._finished: list[tuple[Path, FinishedMatch]] = []

    async def replay(self, walk: Walk) -> None:
        """Open a replay over the current screen."""
        await self._navigation.show_over(ReplayScreen(walk, self._preferences.look))

    async def replay_match(self, saved: SavedMatch) -> None:
        """Open the replay of the match that has just ended, as a page over its last screen."""
        walk = await asyncio.to_thread(lambda: Walk(tuple(map(judge, games_of(saved)))))
        await self._navigation.open(ReplayScreen(walk, self._preferences.look))

    async def show_history(self) -> None:
        """List the finished matches, newest first."""
        screen = HistoryScreen(self._preferences.look)
        await self._navigation.show(screen)
        self._app.run_worker(self._read(screen), group="history", exclusive=True)

    async def _read(self, screen: HistoryScreen) -> None:
        """Read the matches in a thread, a few at a time, and show them as they come; the names follow at the end."""
        self._finished, faults = [], list[str]()
        library = self._library()
        paths = await asyncio.to_thread(library.perhaps_finished)
        summaries, coming, number = Summaries(library.folder), iter(paths), 0
        while number < len(paths):
            read, found, said = await asyncio.to_thread(read_some, coming, summaries)
            if not self._navigation.shows(screen):
                return
            number += read
            self._finished += found
            faults += said
            screen.show(self._lines(), (), (f"Reading {number} of {len(paths)} matches …",), reading=True)
        names = await asyncio.to_thread(lambda: tallies([match for _, match in self._finished]))
        if not self._navigation.shows(screen):
            return
        self._finished.sort(key=lambda each: each[1].started, reverse=True)
        screen.show(self._lines(), tuple(map(_name_line, names)), tuple(faults))
        await asyncio.to_thread(summaries.save, forget=True)

    def _lines(self) -> tuple[MatchLine, ...]:
        return tuple(_match_line(match) for _, match in self._finished)

    async def of_finished(self, message: FinishedChosen) -> None:
        """Replay, delete or show the sheet of one of them."""
        path, match = self._finished[message.number]
        match message.command:
            case Command.REPLAY:
                await self._replay_file(path)
            case Command.SHEET:
                await self._navigation.open(SheetScreen(await asyncio.to_thread(_sheets, path)))
            case _:
                await self._ask_to_delete(message.number, path, match)

    async def _replay_file(self, path: Path) -> None:
        try:
            games, _ = await asyncio.to_thread(finished_games, path)
        except RecordError as error:
            self._say(str(error))
            return
        await self.replay(Walk(games))

    async def _ask_to_delete(self, number: int, path: Path, match: FinishedMatch) -> None:
        async def sure(answer: int) -> None:
            screen = self._navigation.screen
            if not isinstance(screen, HistoryScreen) or self._finished[number][0] != path:
                return
            try:
                self._library().delete(path)
            except BusyMatchError:
                self._say(f"{path.name} is being played in another window.")
                return
            except OSError as error:
                self._say(f"{path.name} cannot be deleted: {error.strerror or error}.")
                return
            del self._finished[number]
            names = tallies([match for _, match in self._finished])
            screen.show(self._lines(), tuple(map(_name_line, names)), ())

        if is_busy(path):
            self._say(f"{path.name} is being played in another window.")
            return
        sides = " against ".join(side(team, match.chairs) for team in Team)
        question = f"Delete the match of {say_when(match.started)}, {sides}, for good? It cannot be brought back."
        await self._navigation.open(ConfirmScreen(question, self._preferences.look, yes="delete", no="keep it"), sure)


def read_some(
    paths: Iterator[Path], summaries: Summaries, seconds: float = 0.1
) -> tuple[int, list[tuple[Path, FinishedMatch]], list[str]]:
    """Read files for this long; return their number, the finished matches, and a sentence for each fault."""
    read, found, faults = 0, list[tuple[Path, FinishedMatch]](), list[str]()
    end = monotonic() + seconds
    for path in paths:
        read += 1
        try:
            match = finished_match(path, summaries)
        except RecordError as error:
            faults.append(str(error).replace(str(path), path.name))
        else:
            if match is not None:
                found.append((path, match))
        if monotonic() > end:
            break
    return read, found, faults


def _match_line(match: FinishedMatch) -> MatchLine:
    sides = ByTeam(*(side(team, match.chairs) for team in Team))
    return MatchLine(say_when(match.started), sides, match.outcome, match.winner, deal_count(match.pad))


def _name_line(tally: Tally) -> NameLine:
    return NameLine(
        name=describe(tally.chair),
        matches=tally.matches,
        won=tally.won,
        calls=tally.calls,
        made=tally.made,
        marches=tally.marches,
        alone=tally.alone,
        alone_made=tally.alone_made,
        points_a_deal=tally.points_a_deal,
    )


def _sheets(path: Path) -> str:
    sheets, _ = sheets_in(path)
    return "\n".join(map(as_text, sheets))

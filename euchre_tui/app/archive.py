"""Matches that are over: their history, their score sheets, and going through one of them again."""

from __future__ import annotations

import asyncio
from pathlib import Path

from euchre_tui.app.drawing.pages.history import MatchLine, NameLine
from euchre_tui.app.messages import OfFinished
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.app.screens.sheet import SheetScreen
from euchre_tui.app.table_dialogs import CallingApp
from euchre_tui.records.history import FinishedMatch, Tally, finished_match, tallies
from euchre_tui.records.loader import finished_games, sheets_in
from euchre_tui.records.model import RecordError
from euchre_tui.records.sheets.text import as_text
from euchre_tui.replay.walk import Walk
from euchre_tui.rules.seats import ByTeam, Team
from euchre_tui.session.autosave import Keeper
from euchre_tui.storage.save_file import is_busy
from euchre_tui.words import describe, say_when, side


class Retelling:
    """Reads finished matches a file at a time, so that the keys answer meanwhile; shows them on the app's screen."""

    def __init__(self, app: CallingApp, keeper: Keeper) -> None:
        self._app = app
        self._keeper = keeper
        self._finished: list[tuple[Path, FinishedMatch]] = []

    async def replay(self, walk: Walk) -> None:
        """Goes through a match again, over whatever is on the screen."""
        await self._app.put_over(ReplayScreen(walk, self._app.look))

    async def show_history(self) -> None:
        """The finished matches, newest first."""
        screen = HistoryScreen(self._app.look)
        await self._app.put_up(screen)
        self._app.run_worker(self._read(screen), group="history", exclusive=True)

    async def _read(self, screen: HistoryScreen) -> None:
        self._finished, faults = [], list[str]()
        paths = sorted(self._keeper.shelf.perhaps_finished(), key=lambda path: path.name, reverse=True)
        for number, path in enumerate(paths, start=1):
            try:
                match = await asyncio.to_thread(finished_match, path)
            except RecordError as error:
                faults.append(str(error).replace(str(path), path.name))
                match = None
            if match is not None:
                self._finished.append((path, match))
            if screen not in self._app.screen_stack:
                return
            if number % 10 == 0:
                screen.progress(f"Reading {number} of {len(paths)} matches …")
        self._finished.sort(key=lambda each: each[1].started, reverse=True)
        self._show(screen, tuple(faults))

    def _show(self, screen: HistoryScreen, faults: tuple[str, ...]) -> None:
        matches = [match for _, match in self._finished]
        screen.show(tuple(map(_match_line, matches)), tuple(map(_name_line, tallies(matches))), faults)

    async def of_finished(self, message: OfFinished) -> None:
        """What is wanted of one of them."""
        path, match = self._finished[message.number]
        match message.command:
            case "replay":
                await self._replay_file(path)
            case "sheet":
                await self._app.open_over(SheetScreen(await asyncio.to_thread(_sheets, path)))
            case _:
                await self._ask_to_delete(message.number, path, match)

    async def _replay_file(self, path: Path) -> None:
        try:
            games, _ = await asyncio.to_thread(finished_games, path)
        except RecordError as error:
            self._app.say(str(error))
            return
        await self.replay(Walk(games))

    async def _ask_to_delete(self, number: int, path: Path, match: FinishedMatch) -> None:
        async def sure(answer: int) -> None:
            screen = self._app.screen
            if not isinstance(screen, HistoryScreen) or self._finished[number][0] != path:
                return
            try:
                path.unlink()
            except OSError as error:
                self._app.say(f"{path.name} cannot be deleted: {error.strerror or error}.")
                return
            del self._finished[number]
            self._show(screen, ())

        if is_busy(path):
            self._app.say(f"{path.name} is being played in another window.")
            return
        sides = " against ".join(side(team, match.chairs) for team in Team)
        question = f"Delete the match of {say_when(match.started)}, {sides}, for good? It cannot be brought back."
        await self._app.open_over(ConfirmScreen(question, self._app.look, yes="delete", no="keep it"), sure)


def _match_line(match: FinishedMatch) -> MatchLine:
    sides = ByTeam(*(side(team, match.chairs) for team in Team))
    return MatchLine(say_when(match.started), sides, match.outcome, match.winner, len(match.pad))


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

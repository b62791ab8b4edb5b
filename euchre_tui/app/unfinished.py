"""Unfinished matches: the list, and the questions before one is resumed or deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.app import App

from euchre_tui.app.messages import ResumeChosen
from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.match.keys import Command
from euchre_tui.rules.seats import Team
from euchre_tui.session.autosave import MatchLines, describe_head
from euchre_tui.storage.library import FoundMatch, ListedMatch, MatchLibrary
from euchre_tui.storage.save_file import SaveError, is_busy
from euchre_tui.words import say_when, side


class UnfinishedMatches:
    """Shows the matches that can be resumed; `resume` continues one and raises SaveError when it cannot."""

    def __init__(
        self,
        app: App[None],
        navigation: Navigation,
        preferences: Preferences,
        library: Callable[[], MatchLibrary],
        resume: Callable[[FoundMatch], Awaitable[None]],
        say: Callable[[str], None],
    ) -> None:
        self._app = app
        self._navigation = navigation
        self._preferences = preferences
        self._library = library
        self._resume = resume
        self._say = say
        self._listed: list[ListedMatch] = []
        self._passed_over: tuple[str, ...] = ()

    async def show(self) -> None:
        """Show the list: first with the start of each file, then with the score of each match."""
        listed, passed_over = await asyncio.to_thread(self._library().listed)
        self._listed, self._passed_over = list(listed), passed_over
        screen = ResumeScreen(tuple(map(describe_head, listed)), self._preferences.look, passed_over)
        await self._navigation.show(screen)
        self._app.run_worker(self._read(screen, listed), group="resume", exclusive=True)

    async def _read(self, screen: ResumeScreen, listed: tuple[ListedMatch, ...]) -> None:
        """Read the matches in a thread, a few at a time, so that keys still work."""
        lines = MatchLines(self._library().folder, listed)
        while told := await asyncio.to_thread(lines.more):
            if not self._navigation.shows(screen):
                break
            # Lines move up when a match above them is deleted.
            places = {match.path: place for place, match in enumerate(self._listed)}
            known = ((places.get(listed[number].path), line) for number, line in told.items())
            screen.rewrite({place: line for place, line in known if place is not None})
        await asyncio.to_thread(lines.save)

    async def chosen(self, message: ResumeChosen) -> None:
        """Resume the match of a line of the list, or delete it after asking."""
        listed = self._listed[message.number]
        if message.command is Command.DELETE:
            await self._ask_to_delete(listed)
            return
        # Read the file again: another window may have continued the match.
        try:
            found = await asyncio.to_thread(self._library().found, listed)
        except SaveError as error:
            await self._refused(listed.path, error)
        else:
            await self.resume(found)

    async def _ask_to_delete(self, listed: ListedMatch) -> None:
        path = listed.path

        async def sure(answer: int) -> None:
            screen = self._navigation.screen
            if not isinstance(screen, ResumeScreen) or listed not in self._listed:
                return
            try:
                await asyncio.to_thread(self._library().unchanged, listed)
                self._library().delete(path)
            except SaveError as error:
                await self._refused(path, error)
            except OSError as error:
                self._say(f"{path.name} cannot be deleted: {error.strerror or error}.")
            else:
                place = self._listed.index(listed)
                del self._listed[place]
                screen.take_away(place)

        if is_busy(path):
            self._say(f"{path.name} is being played in another window.")
            return
        sides = " against ".join(side(team, listed.head.chairs) for team in Team)
        question = (
            f"Delete the unfinished match of {say_when(listed.head.started)}, {sides}? It cannot be brought back."
        )
        await self._navigation.open(ConfirmScreen(question, self._preferences.look, yes="delete", no="keep it"), sure)

    async def resume(self, found: FoundMatch) -> None:
        """Resume a match; if its file is damaged, ask first."""
        if not found.saved.damage:
            await self._go_on(found)
            return

        async def agreed(answer: int) -> None:
            await self._go_on(found)

        question = f"{found.saved.damage} The file is kept aside; go on from the line before?"
        look = self._preferences.look
        await self._navigation.open(ConfirmScreen(question, look, yes="go on", no="leave it"), agreed)

    async def _go_on(self, found: FoundMatch) -> None:
        try:
            await self._resume(found)
        except SaveError as error:
            await self._refused(found.path, error)

    async def _refused(self, path: Path, error: Exception) -> None:
        """Say why a match cannot be resumed, and show the list as it is now."""
        sentence = str(error).replace(str(path), path.name)
        listed = isinstance(self._navigation.screen, ResumeScreen)
        if listed:
            await self.show()
        if not listed or sentence not in self._passed_over:
            self._say(sentence)

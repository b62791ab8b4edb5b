"""Unfinished matches: the list that one is chosen from, and what has to be asked before it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.app import App

from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.session.autosave import Lines, describe_head
from euchre_tui.storage.library import FoundMatch, ListedMatch, MatchLibrary
from euchre_tui.storage.save_file import SaveError


class UnfinishedMatches:
    """Shows the matches that can be resumed; `resume` goes on with one, and raises SaveError when it cannot."""

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
        self._listed: tuple[ListedMatch, ...] = ()

    async def show(self) -> None:
        """Show the list: at once with the first line of each file, then with how far each match is."""
        self._listed, passed_over = await asyncio.to_thread(self._library().listed)
        screen = ResumeScreen(tuple(map(describe_head, self._listed)), self._preferences.look, passed_over)
        await self._navigation.show(screen)
        self._app.run_worker(self._read(screen, self._listed), group="resume", exclusive=True)

    async def _read(self, screen: ResumeScreen, listed: tuple[ListedMatch, ...]) -> None:
        """Read the matches of the list in a thread, some at a time, so that keys are answered meanwhile."""
        lines = Lines(self._library().folder, listed)
        while told := await asyncio.to_thread(lines.more):
            if not self._navigation.shows(screen):
                break
            screen.tell(told)
        await asyncio.to_thread(lines.save)

    async def chosen(self, number: int) -> None:
        """Go on with a line of the list, from 0; its file is read again, because another window may have played on."""
        listed = self._listed[number]
        try:
            found = await asyncio.to_thread(self._library().found, listed)
        except SaveError as error:
            await self._refused(listed.path, error)
        else:
            await self.resume(found)

    async def resume(self, found: FoundMatch) -> None:
        """Go on with a match; where its file is damaged, ask first."""
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
        self._say(str(error).replace(str(path), path.name))
        if isinstance(self._navigation.screen, ResumeScreen):
            await self.show()

"""Which screen is shown: one replaces another, or a page lies over the game, which pauses until the page is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.messages import Update
from textual.screen import Screen

from euchre_tui.app.terminal_driver import erase_before_next_picture


class Navigation:
    """Changes the screens of an app; calls `game_goes_on` when a page over the game is closed."""

    def __init__(self, app: App[None], game_goes_on: Callable[[], Awaitable[None]]) -> None:
        self._app = app
        self._game_goes_on = game_goes_on
        self.unpaused = asyncio.Event()
        self.unpaused.set()

    @property
    def paused(self) -> bool:
        """Whether a page is open over the game."""
        return not self.unpaused.is_set()

    @property
    def screen(self) -> Screen[Any]:
        """The screen that receives the keys."""
        return self._app.screen

    def shows(self, screen: Screen[int]) -> bool:
        """Whether a screen still exists: the result of a thread may arrive after the screen or the app has closed."""
        return self._app.is_running and screen.is_running and screen.is_attached

    async def show(self, screen: Screen[int]) -> None:
        """Replace the current screen."""
        await self._in_one_painting(screen, self._app.switch_screen(screen))

    async def show_over(self, screen: Screen[int], then: Callable[[int | None], Awaitable[None]] | None = None) -> None:
        """Push a screen; `then` receives its result when it closes."""
        await self._in_one_painting(screen, self._app.push_screen(screen, then))

    async def open(self, page: Screen[int], then: Callable[[int], Awaitable[None]] | None = None) -> None:
        """Open a page or a question over the game; the game continues when it is closed.

        `then` receives any answer other than 0 and must then continue the game itself.
        """
        self.unpaused.clear()

        async def closed(answer: int | None) -> None:
            self.unpaused.set()
            if then is not None and answer:
                await then(answer)
            else:
                await self._game_goes_on()

        await self.show_over(page, closed)

    async def _in_one_painting(self, screen: Screen[int], done: Awaitable[None]) -> None:
        """Wait for a change of screens and send only its final picture to the terminal."""
        with self._app.batch_update():
            erase_before_next_picture(self._app)
            await done
        # The toolkit paints a new screen when it lays it out, and then again; after this message it paints once.
        screen.post_message(Update(screen))

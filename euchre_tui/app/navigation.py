"""Shows screens: one replaces another, or a page opens over the game, which pauses until the page is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.messages import Update
from textual.screen import Screen

from euchre_tui.app.terminal_driver import erase_before_next_picture


class Navigation:
    """Changes the screens of an app; `game_goes_on` is called when a page over the game was closed."""

    def __init__(self, app: App[None], game_goes_on: Callable[[], Awaitable[None]]) -> None:
        self._app = app
        self._game_goes_on = game_goes_on
        self.unpaused = asyncio.Event()
        self.unpaused.set()

    @property
    def paused(self) -> bool:
        """Whether a page lies over the game."""
        return not self.unpaused.is_set()

    @property
    def screen(self) -> Screen[Any]:
        """The screen that takes the keys."""
        return self._app.screen

    def shows(self, screen: Screen[int]) -> bool:
        """Whether a screen can still be drawn on: a thread may deliver its result after the screen was closed."""
        return self._app.is_running and screen.is_running and screen.is_attached

    async def show(self, screen: Screen[int]) -> None:
        """Replace the current screen."""
        await self._in_one_painting(screen, self._app.switch_screen(screen))

    async def show_over(self, screen: Screen[int], then: Callable[[int | None], Awaitable[None]] | None = None) -> None:
        """Show a screen over the current one; `then` receives the answer that it is closed with."""
        await self._in_one_painting(screen, self._app.push_screen(screen, then))

    async def open(self, page: Screen[int], then: Callable[[int], Awaitable[None]] | None = None) -> None:
        """Open a page or a question over the game, which goes on when it is closed.

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
        """Wait for a change of screens; the terminal receives only the final picture."""
        with self._app.batch_update():
            erase_before_next_picture(self._app)
            await done
        # The toolkit paints a new screen when it lays it out, and then again; after this message it paints once.
        screen.post_message(Update(screen))

"""An app whose game waits while a page or a question is open over it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.messages import Update
from textual.screen import Screen

from euchre_tui.app.shutdown import GracefulApp


class PausingApp(GracefulApp):
    """Opens pages over the game; `unpaused` is set while none is open."""

    def __init__(self) -> None:
        super().__init__()
        self.unpaused = asyncio.Event()
        self.unpaused.set()

    async def advance(self) -> None:
        """Paints the next scene."""

    async def put_up(self, screen: Screen[int]) -> None:
        """One screen in the place of another."""
        await self._in_one(screen, self.switch_screen(screen))

    async def put_over(self, screen: Screen[int], then: Callable[[int | None], Awaitable[None]] | None = None) -> None:
        """A screen over another; `then` is told what it was closed with."""
        await self._in_one(screen, self.push_screen(screen, then))

    async def _in_one(self, screen: Screen[int], done: Awaitable[None]) -> None:
        """Waits for a change of screens, and lets the terminal have nothing of it but the end."""
        with self.batch_update():
            await done
        # The toolkit lays a new screen out, which paints it, and then paints it again; told now, it does both in one.
        screen.post_message(Update(screen))

    async def open_over(self, dialog: Screen[int], then: Callable[[int], Awaitable[None]] | None = None) -> None:
        """Opens a page over the game, which goes on when it is closed; `then` is told an answer that is not 0."""
        self.unpaused.clear()

        async def closed(answer: int | None) -> None:
            self.unpaused.set()
            if then is not None and answer:
                await then(answer)
            else:
                await self.advance()

        await self.put_over(dialog, closed)

"""An app whose game waits while a page or a question is open over it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.screen import Screen

from euchre_tui.graceful import GracefulApp


class PausingApp(GracefulApp):
    """Opens pages over the game; `unpaused` is set while none is open."""

    def __init__(self) -> None:
        super().__init__()
        self.unpaused = asyncio.Event()
        self.unpaused.set()

    async def advance(self) -> None:
        """Paints the next scene."""

    def open_over(self, dialog: Screen[int], then: Callable[[int], Awaitable[None]] | None = None) -> None:
        """Opens a page over the game, which goes on when it is closed; `then` is told an answer that is not 0."""
        self.unpaused.clear()

        async def closed(answer: int | None) -> None:
            self.unpaused.set()
            if then is not None and answer:
                await then(answer)
            else:
                await self.advance()

        self.push_screen(dialog, closed)

"""Moves that nobody makes by hand: a CPU's, and the cards of the last trick, at a steady beat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from euchre_tui.app.messages import Chosen
from euchre_tui.app.table_dialogs import CallingApp
from euchre_tui.storage.settings import Settings

if TYPE_CHECKING:
    from euchre_tui.session.session import Sitting


class MovingApp(CallingApp):
    """Thinks in a thread of its own, so that keys stay live; what comes of it enters by the door of every choice."""

    RUNAWAY: float | None = 2.0
    """Seconds after which a CPU's thinking is broken off; a choice takes a hundredth of that."""

    settings: Settings
    clock: Callable[[], float]

    def move_from(self, move: Coroutine[None, None, None]) -> None:
        """Begins a move, in the place of any that was coming."""
        self.run_worker(move, group="moves", exclusive=True)

    async def move(self, sitting: Sitting) -> None:
        """A CPU's choice, or the one card of a forced trick, after a steady beat from the thinking's start."""
        from euchre_tui.app import stage

        started, moment, seat = self.clock(), sitting.referee.moment, sitting.referee.actor
        action = sitting.forced(forced_falls=self.settings.forced_falls)
        if action is None:
            action = await asyncio.to_thread(sitting.think, stage.patience(self.RUNAWAY))
        await asyncio.sleep(max(0.0, started + sitting.setup.pace - self.clock()))
        await self.unpaused.wait()
        self.post_message(Chosen(None if isinstance(action, stage.CallRenege) else seat, action, moment))

    async def accuse(self, sitting: Sitting) -> None:
        """A CPU's renege call while a result stands (R28)."""
        call = sitting.accusation()
        if call is not None:
            self.post_message(Chosen(None, call, sitting.referee.moment))

"""All hands of a deal that is over, for all to see (R44)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.deal_hands import draw_deal_hands
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.words.notes import Note, Notes

JUDGING = (Note("The moves are being judged …"),)
"""Said while the worth of each move is worked out."""


class DealHandsScreen(PublicScreen):
    """Four hands as dealt, what was buried, the kitty, and the move that cost most.

    `judge` is given what is shown here, and nothing else. It runs in a thread, so that keys are answered meanwhile.
    """

    place = Place.READING

    def __init__(
        self,
        dealt: DealtHands,
        view: PublicView,
        chairs: BySeat[Chair],
        look: Look,
        judge: Callable[[DealtHands, PublicView, BySeat[Chair]], Notes],
    ) -> None:
        super().__init__(view, chairs, look)
        self._dealt = dealt
        self._judge = judge
        self._verdict: Notes = JUDGING

    def on_mount(self) -> None:
        self.run_worker(self._find_the_costliest())

    async def _find_the_costliest(self) -> None:
        self._verdict = await asyncio.to_thread(self._judge, self._dealt, self._view, self._chairs)
        self.query_one(Picture).draw()

    def draw(self, canvas: Canvas) -> None:
        draw_deal_hands(canvas, self._dealt, self._view.pad, self._chairs, self._verdict)

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK or key in ("o", "O"):
            self.dismiss(0)

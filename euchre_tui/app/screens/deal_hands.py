"""All hands of a deal that is over, for all to see (R44)."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.deal_hands import draw_deal_hands
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import DealtHands, PublicView


class DealHandsScreen(PublicScreen):
    """Four hands as dealt, what was buried, and the kitty."""

    place = Place.READING

    def __init__(self, dealt: DealtHands, view: PublicView, chairs: BySeat[Chair], look: Look) -> None:
        super().__init__(view, chairs, look)
        self._dealt = dealt

    def draw(self, canvas: Canvas) -> None:
        draw_deal_hands(canvas, self._dealt, self._view.pad, self._chairs)

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK or key in ("o", "O"):
            self.dismiss(0)

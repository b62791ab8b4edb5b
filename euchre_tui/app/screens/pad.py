"""The whole score pad, for all to see."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.score_pad import draw_whole_pad, rows_for_deals
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import PublicView


class PadScreen(PublicScreen):
    """A line a deal; the arrows turn back to earlier ones."""

    place = Place.READING
    ground = "pad"

    def __init__(self, view: PublicView, chairs: BySeat[Chair], look: Look) -> None:
        super().__init__(view, chairs, look)
        self._back = 0

    def draw(self, canvas: Canvas) -> None:
        room = rows_for_deals(canvas, self._view.rules, canvas.width, canvas.height - 2)
        last = max(0, len(self._view.pad) - room)
        self._back = min(self._back, last)
        canvas.put(1, 0, "THE SCORE PAD", "pad strong")
        draw_whole_pad(canvas, 0, 1, canvas.width, canvas.height - 2, self._view, self._chairs, first=last - self._back)

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK or key in ("t", "T"):
            self.dismiss(0)
            return
        step = {"up": 1, "down": -1, "pageup": 10, "pagedown": -10}.get(key, 0)
        self._back = max(0, self._back + step)
        self.query_one(Picture).draw()

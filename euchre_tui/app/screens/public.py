"""A page for everyone at the table: what is public of the match that is on, as one picture with its keys."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.table_presenter import hints_for
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import PublicView


class PublicScreen(GameScreen):
    """`view` is the public one; subclasses give `place`, the `ground` it is drawn on, and `draw`."""

    ground = "felt"

    def __init__(self, view: PublicView, chairs: BySeat[Chair], look: Look) -> None:
        super().__init__()
        self._view = view
        self._chairs = chairs
        self._look = look

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, self.ground)

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        self.draw(canvas)
        several = sum(chair.is_human for chair in self._chairs.values()) > 1
        return draw_hints(canvas, hints_for(self.place, self._view, several=several))

    def draw(self, canvas: Canvas) -> None:
        """All but the line of keys."""

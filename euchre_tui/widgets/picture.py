"""A whole screen that is one picture, drawn anew for each size."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.strip import Strip
from textual.widget import Widget

from euchre_tui.messages import KeyClicked
from euchre_tui.widgets.canvas import Canvas
from euchre_tui.widgets.look import Look
from euchre_tui.widgets.spot import Spot

Drawing = Callable[[Canvas], list[Spot]]
"""Draws, and returns the places that the mouse can choose."""


class Picture(Widget):
    """Shows what `drawing` draws on a canvas of the widget's size."""

    can_focus = False
    DEFAULT_CSS = "Picture { width: 100%; height: 100%; }"

    def __init__(self, drawing: Drawing, look: Look, role: str) -> None:
        super().__init__()
        self._drawing = drawing
        self._look = look
        self._role = role
        self._strips: list[Strip] = []
        self._spots: list[Spot] = []

    def on_unmount(self) -> None:
        # What was painted last is kept by the toolkit until it is refreshed.
        self._strips = []
        self.refresh()

    def on_resize(self) -> None:
        self.draw()

    def show_in(self, look: Look) -> None:
        """Draws it again in another look."""
        self._look = look
        self.draw()

    def draw(self) -> None:
        """Draws it again, after a change."""
        canvas = Canvas(self.size.width, self.size.height, self._look, self._role)
        self._spots = self._drawing(canvas)
        self._strips = canvas.strips()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        fits = y < len(self._strips) and self._strips[y].cell_length == self.size.width
        return self._strips[y] if fits else Strip.blank(self.size.width, self._look.style(self._role))

    def on_click(self, event: events.Click) -> None:
        for spot in self._spots:
            if spot.holds(event.x, event.y):
                event.stop()
                self.post_message(KeyClicked(spot.press))
                return

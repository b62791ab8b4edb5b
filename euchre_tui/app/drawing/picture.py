"""A widget that is one picture, drawn for its size."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import ELSEWHERE, LEFT, Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.messages import CardClicked, KeyClicked

Drawing = Callable[[Canvas], list[Hotspot]]
"""A function that draws on a canvas and returns the clickable areas."""


class Picture(Widget):
    """Shows what `drawing` draws on a canvas of the widget's size, and repaints only what changed."""

    can_focus = False
    DEFAULT_CSS = "Picture { width: 100%; height: 100%; }"

    def __init__(self, drawing: Drawing, look: Look, role: str) -> None:
        super().__init__()
        self._drawing = drawing
        self._look = look
        self._role = role
        self._strips: list[Strip] = []
        self._spots: list[Hotspot] = []
        self._pressed: Hotspot | None = None

    @property
    def drawn(self) -> bool:
        """Whether the widget has a size and can be painted."""
        return bool(self._strips)

    @property
    def spots(self) -> tuple[Hotspot, ...]:
        """The clickable areas."""
        return tuple(self._spots)

    def on_unmount(self) -> None:
        # The toolkit may keep the widget; it must not keep a card.
        self._strips = []

    def on_resize(self) -> None:
        self.draw()

    def show_in(self, look: Look) -> None:
        """Redraw in another look."""
        self._look = look
        self.draw()

    def draw(self) -> None:
        """Redraw after a change."""
        width, height = self.size
        if not width or not height:
            return
        canvas = Canvas(width, height, self._look, self._role)
        spots = self._drawing(canvas)
        if spots != self._spots:
            # A press on the old picture must not choose something in the new one.
            self._pressed = None
        self._spots = spots
        old, self._strips = self._strips, canvas.strips()
        for row, strip in enumerate(self._strips):
            first, end = changed_cells(old[row], strip) if row < len(old) else (0, width)
            if first < end:
                self.refresh(Region(first, row, end - first, 1))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        fits = y < len(self._strips) and self._strips[y].cell_length == width
        return self._strips[y] if fits else Strip.blank(width, self._look.style(self._role))

    def render_lines(self, crop: Region) -> list[Strip]:
        # The toolkit would keep a copy of the rows of every picture after the picture is gone.
        filters, ground = self.get_line_filters(), self.background_colors[1]
        strips = [self.render_line(y).crop(crop.x, crop.right) for y in crop.line_range]
        for each in filters:
            strips = [strip.apply_filter(each, ground) for strip in strips]
        return strips

    def _spot_at(self, event: events.MouseEvent) -> Hotspot:
        return next((spot for spot in self._spots if spot.holds(event.x, event.y)), ELSEWHERE)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self._spot_at(event) if event.button == LEFT else None

    def on_click(self, event: events.Click) -> None:
        """A click counts when the left button was pressed and released on one hotspot; otherwise the screen gets it."""
        pressed, self._pressed = self._pressed, None
        spot = self._spot_at(event)
        if event.button != LEFT or spot != pressed:
            event.stop()
        elif spot is not ELSEWHERE:
            event.stop()
            self.post_message(CardClicked(spot.card) if spot.card is not None else KeyClicked(spot.press))


def changed_cells(old: Strip, new: Strip) -> tuple[int, int]:
    """Return the first changed cell of a row and the first cell after the last change; equal numbers if none changed.

    Only whole runs of a style are left out, so that no wide letter is cut in two.
    """
    first, end = 0, new.cell_length
    if old.cell_length != end:
        return 0, end
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        first += after.cell_length
    if first == end:
        return end, end
    for before, after in zip(reversed(list(old)), reversed(list(new)), strict=False):
        if before != after:
            break
        end -= after.cell_length
    return first, max(first, end)

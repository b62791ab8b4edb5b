"""The table as one picture: pad, name plates, the middle, the hand, the question and the keys."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from euchre_tui.messages import CardClicked, KeyClicked
from euchre_tui.rules.seats import Seat
from euchre_tui.widgets.canvas import Canvas, width_of
from euchre_tui.widgets.face import Face, Hint
from euchre_tui.widgets.hand import draw_beside, draw_hand
from euchre_tui.widgets.layout import Layout
from euchre_tui.widgets.look import Look
from euchre_tui.widgets.middle import draw_middle
from euchre_tui.widgets.nameplate import draw_nameplate
from euchre_tui.widgets.shortpad import draw_short_pad
from euchre_tui.widgets.spot import Spot


def draw_table(face: Face, width: int, height: int, look: Look) -> tuple[Canvas, list[Spot]]:
    """The whole picture, and the places in it that the mouse can choose."""
    layout = Layout.of(width, height)
    canvas = Canvas(width, height, look)
    draw_short_pad(canvas, layout, face)
    draw_middle(canvas, layout, face)
    for seat in Seat:
        draw_nameplate(canvas, layout, face, seat)
    spots = draw_hand(canvas, layout, face)
    spots += draw_beside(canvas, layout, face)
    draw_prompt(canvas, face)
    spots += draw_hints(canvas, face.hints)
    return canvas, spots


def draw_prompt(canvas: Canvas, face: Face) -> None:
    """The question, lit where it is put to somebody who can answer it now."""
    asked = bool(face.view.choices or face.gathered)
    role, row = "prompt" if asked else "waiting", canvas.height - 2
    canvas.fill(0, row, canvas.width, 1, role)
    if asked:
        canvas.put(0, row, f" {canvas.look.glyph('turn')} ", "turn")
    canvas.put(4, row, canvas.look.text(face.prompt), role, canvas.width - 5)


def draw_hints(canvas: Canvas, hints: tuple[Hint, ...]) -> list[Spot]:
    """The keys that work now, on the last line."""
    row, column, spots = canvas.height - 1, 1, []
    canvas.fill(0, row, canvas.width, 1, "hint")
    for hint in hints:
        shown = canvas.look.text(hint.shown)
        size = width_of(shown) + (width_of(hint.label) + 1 if hint.label else 0)
        if column + size > canvas.width:
            break
        start = column
        column = canvas.put(column, row, shown, "hint key")
        # A key without words of its own belongs to the next one.
        column = canvas.put(column + 1, row, hint.label, "hint") + 2 if hint.label else column + 1
        if hint.press:
            spots.append(Spot(start, row, size, 1, press=hint.press))
    return spots


class TableWidget(Widget):
    """Shows one face after the other, and repaints only the rows that differ."""

    can_focus = False
    DEFAULT_CSS = "TableWidget { width: 100%; height: 100%; }"

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._face: Face | None = None
        self._strips: list[Strip] = []
        self._spots: list[Spot] = []

    def show(self, face: Face) -> None:
        """Puts a face on the screen; the last one is forgotten."""
        self._face = face
        self._draw()

    def on_unmount(self) -> None:
        # What was painted last is kept by the toolkit until it is refreshed.
        self._strips = []
        self.refresh()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if self._face is None or not width or not height:
            return
        canvas, self._spots = draw_table(self._face, width, height, self._look)
        old, self._strips = self._strips, canvas.strips()
        for row, strip in enumerate(self._strips):
            if row >= len(old) or old[row] != strip:
                self.refresh(Region(0, row, width, 1))

    def render_line(self, y: int) -> Strip:
        fits = y < len(self._strips) and self._strips[y].cell_length == self.size.width
        return self._strips[y] if fits else Strip.blank(self.size.width, self._look.style("felt"))

    def on_click(self, event: events.Click) -> None:
        for spot in self._spots:
            if spot.holds(event.x, event.y):
                message = CardClicked(spot.card) if spot.card is not None else KeyClicked(spot.press)
                self.post_message(message)
                return

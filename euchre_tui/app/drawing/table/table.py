"""The table as one picture: pad, name plates, the middle, the hand, the question and the keys."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.centre import draw_middle
from euchre_tui.app.drawing.table.hand import draw_beside, draw_hand
from euchre_tui.app.drawing.table.layout import Layout
from euchre_tui.app.drawing.table.model import Hint, TableModel
from euchre_tui.app.drawing.table.nameplate import draw_nameplate
from euchre_tui.app.drawing.table.side_pad import draw_short_pad
from euchre_tui.rules.seats import Seat
from euchre_tui.support.width import width_of


def draw_table(canvas: Canvas, face: TableModel) -> list[Hotspot]:
    """The whole picture; returns the places in it that the mouse can choose."""
    layout = Layout.of(canvas.width, canvas.height)
    draw_short_pad(canvas, layout, face)
    draw_middle(canvas, layout, face)
    for seat in Seat:
        draw_nameplate(canvas, layout, face, seat)
    spots = draw_hand(canvas, layout, face)
    spots += draw_beside(canvas, layout, face)
    draw_prompt(canvas, face)
    return spots + draw_hints(canvas, face.hints)


def draw_prompt(canvas: Canvas, face: TableModel) -> None:
    """The question, lit where it is put to somebody who can answer it now."""
    asked = bool(face.view.choices or face.gathered)
    role, row = "prompt" if asked else "waiting", canvas.height - 2
    canvas.fill(0, row, canvas.width, 1, role)
    if asked:
        canvas.put(0, row, f" {canvas.look.glyph('turn')} ", "turn")
    canvas.put(4, row, canvas.look.text(face.prompt), role, canvas.width - 5)


def draw_hints(canvas: Canvas, hints: tuple[Hint, ...]) -> list[Hotspot]:
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
            spots.append(Hotspot(start, row, size, 1, press=hint.press))
    return spots


class TableWidget(Picture):
    """Shows one face after the other."""

    def __init__(self, look: Look) -> None:
        super().__init__(self._draw_face, look, "felt")
        self._face: TableModel | None = None

    def show(self, face: TableModel) -> None:
        """Puts a face on the screen; the last one is forgotten."""
        self._face = face
        self.draw()

    def _draw_face(self, canvas: Canvas) -> list[Hotspot]:
        return draw_table(canvas, self._face) if self._face else []

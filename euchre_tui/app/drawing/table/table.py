"""The table as one picture: pad, name plates, the middle, the hand, the question and the keys."""

from __future__ import annotations

from dataclasses import replace

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.centre import draw_cards_on_their_way, draw_middle
from euchre_tui.app.drawing.table.hand import draw_buttons, draw_hand, draw_said, note_fits
from euchre_tui.app.drawing.table.layout import Layout
from euchre_tui.app.drawing.table.model import Hint, TableModel
from euchre_tui.app.drawing.table.nameplate import draw_nameplate
from euchre_tui.app.drawing.table.side_pad import draw_short_pad
from euchre_tui.app.drawing.table.verdict import draw_verdict
from euchre_tui.rules.seats import Seat
from euchre_tui.support.width import width_of

_AROUND = 8
"""Columns around the question and the keys, where they share a row."""


_ALWAYS = ("m", "v", "question_mark", "q")
"""The keys of the menu, the veil, the help and leaving, which are named wherever there is room for a letter each."""


def draw_table(canvas: Canvas, face: TableModel) -> list[Hotspot]:
    """The whole picture; returns the places in it that the mouse can choose."""
    layout = Layout.of(canvas.width, canvas.height)
    if face.verdict is not None:
        draw_verdict(canvas, face, face.verdict)
        return draw_foot(canvas, layout, face)
    draw_short_pad(canvas, layout, face)
    draw_middle(canvas, layout, face)
    for seat in Seat:
        draw_nameplate(canvas, layout, face, seat)
    draw_said(canvas, layout, face)
    draw_cards_on_their_way(canvas, layout, face)
    spots = draw_hand(canvas, layout, face)
    spots += draw_buttons(canvas, layout, face)
    return spots + draw_foot(canvas, layout, face)


def draw_foot(canvas: Canvas, layout: Layout, face: TableModel) -> list[Hotspot]:
    """The question and the keys; on one row where there is no room for two, the keys that fit behind it."""
    if layout.foot > 1:
        draw_prompt(canvas, layout, face, canvas.height - 2, canvas.width)
        return draw_hints(canvas, face.hints)
    room = canvas.width - _AROUND - width_of(canvas.look.text(_prompt(canvas, layout, face)))
    hints: tuple[Hint, ...] = ()
    # The help names all the other keys.
    for hint in sorted(face.hints, key=lambda each: (each.press != "question_mark", -face.hints.index(each))):
        more = tuple(each for each in face.hints if each in hints or each is hint)
        if hints_width(canvas, more) > room:
            break
        hints = more
    always = tuple(hint for hint in face.hints if hint.press in _ALWAYS)
    if not set(always) <= set(hints):
        # Where some of these would be left out they are named without their words, all but the help if that fits.
        bare = tuple(replace(hint, label="") for hint in always)
        helped = tuple(hint if hint.press == "question_mark" else replace(hint, label="") for hint in always)
        hints = next((each for each in (helped, bare) if hints_width(canvas, each) <= room), hints)
    if not hints:
        draw_prompt(canvas, layout, face, canvas.height - 1, canvas.width)
        return []
    size = hints_width(canvas, hints)
    spots = draw_hints(canvas, hints, canvas.width - size - 2)
    draw_prompt(canvas, layout, face, canvas.height - 1, canvas.width - size - 3)
    return spots


def draw_prompt(canvas: Canvas, layout: Layout, face: TableModel, row: int, width: int) -> None:
    """The question on the axis as far as there is room, lit where it is put to somebody who can answer it now."""
    asked = bool(face.view.choices or face.gathered)
    role = "prompt" if asked else "waiting"
    canvas.fill(0, row, width, 1, role)
    text = canvas.look.text(_prompt(canvas, layout, face))
    size = min(width_of(text), width - 5)
    axis = layout.axis if face.verdict is None else canvas.width // 2
    x = max(4, min(axis - size // 2, width - 1 - size))
    if asked:
        canvas.put(x - 4, row, f" {canvas.look.glyph('turn')} ", "turn")
    canvas.put(x, row, text, role, size)


def _prompt(canvas: Canvas, layout: Layout, face: TableModel) -> str:
    """The question, or a note that has no room above the hand: a refusal says as much as the question."""
    return face.note if face.note and not note_fits(canvas, layout, face) else face.prompt


def hints_width(canvas: Canvas, hints: tuple[Hint, ...]) -> int:
    """Columns that keys with their words take."""
    return sum(
        width_of(canvas.look.text(each.shown)) + (width_of(each.label) + 3 if each.label else 1) for each in hints
    )


def draw_hints(canvas: Canvas, hints: tuple[Hint, ...], column: int = 1) -> list[Hotspot]:
    """The keys that work now, on the last line from a column on."""
    row, spots = canvas.height - 1, []
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

    @property
    def shown(self) -> TableModel | None:
        """What is on it: no more than its onlooker may see."""
        return self._face

    def show(self, face: TableModel) -> None:
        """Puts a face on the screen; the last one is forgotten."""
        self._face = face
        self.draw()

    def _draw_face(self, canvas: Canvas) -> list[Hotspot]:
        return draw_table(canvas, self._face) if self._face else []

"""A page of the rule book on the canvas: its words, its tables, and real cards."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_card
from euchre_tui.rulebook.leaves import WIDTH, CardRow, Page, Paragraph, Rows, Shown
from euchre_tui.support.width import wrap

_GAP = 3
"""Columns between two groups of cards."""


def draw_page(canvas: Canvas, x: int, y: int, page: Page) -> int:
    """Draws a page from that corner on, and returns the row below it."""
    for number, block in enumerate(page.blocks):
        y += page.gap_before(number)
        match block:
            case Paragraph():
                y = _draw_paragraph(canvas, x, y, block)
            case CardRow(groups):
                y = _draw_groups(canvas, x, y, groups)
            case Rows():
                y = _draw_rows(canvas, x, y, block)
    return y


def _draw_paragraph(canvas: Canvas, x: int, y: int, paragraph: Paragraph) -> int:
    title = f"{paragraph.title}. " if paragraph.title else ""
    lines = wrap(canvas.look.text(title + paragraph.text), WIDTH)
    for row, line in enumerate(lines):
        canvas.put(x, y + row, line, "felt")
    canvas.put(x, y, canvas.look.text(title), "note")
    return y + len(lines)


def _draw_groups(canvas: Canvas, x: int, y: int, groups: tuple[Shown, ...]) -> int:
    width, height = SIZES[0]
    for group in groups:
        for card in group.cards:
            draw_card(canvas, x, y, card, group.trump)
            x += width + 1
        words = canvas.look.text(group.words)
        if len(groups) == 1:
            lines = wrap(words, min(34, canvas.width - x - 4))
            for row, line in enumerate(lines, start=y + (height - len(lines)) // 2):
                canvas.put(x + 2, row, line, "felt strong")
        else:
            size = len(group.cards) * (width + 1)
            canvas.centre(y + height, words, "felt strong", x - size, size)
        x += _GAP
    return y + height + (len(groups) > 1)


def _draw_rows(canvas: Canvas, x: int, y: int, rows: Rows) -> int:
    for number, line in enumerate(rows.lines):
        column = x
        for place, (cell, width) in enumerate(zip(line, rows.widths, strict=True)):
            strong = "felt faint" if rows.headed and not number else "felt strong" if place == 0 else "felt"
            canvas.put(column, y + number, canvas.look.text(cell), strong, width)
            column += width
    return y + len(rows.lines)

"""A canvas of styled cells: everything on the table is drawn here before a terminal is thought of."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from euchre_tui.widgets.look import Look


def fit(text: str, width: int, dots: str = "…") -> str:
    """A text cut to a width in cells, with dots where something is missing."""
    if cell_len(text) <= width:
        return text
    room = width - len(dots)
    if room <= 0:
        return dots[:width]
    kept = ""
    for letter in text:
        if cell_len(kept + letter) > room:
            break
        kept += letter
    return kept + dots


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most this width in cells, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = fit(word, width)
    return [*lines, line] if line else lines


class Canvas:
    """Cells of one character each with the role that gives its style; a wide character takes two."""

    def __init__(self, width: int, height: int, look: Look, role: str = "felt") -> None:
        self.width = width
        self.height = height
        self.look = look
        self._cells = [[(" ", role)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, role: str, letter: str = " ") -> None:
        for row in self._cells[max(0, y) : y + height]:
            for column in range(max(0, x), min(self.width, x + width)):
                row[column] = (letter, role)

    def put(self, x: int, y: int, text: str, role: str, width: int | None = None) -> int:
        """Writes a text from that cell on, cut to `width`; returns the column after it."""
        if width is not None:
            text = fit(text, width, self.look.glyph("dots"))
        if not 0 <= y < self.height:
            return x
        row = self._cells[y]
        for letter in text:
            size = cell_len(letter)
            if size == 0 or x < 0 or x + size > self.width:
                continue
            row[x] = (letter, role)
            if size == 2:
                row[x + 1] = ("", role)
            x += size
        return x

    def centre(self, y: int, text: str, role: str, x: int = 0, width: int | None = None) -> None:
        """Writes a text in the middle of a stretch of a row."""
        width = self.width - x if width is None else width
        text = fit(text, width, self.look.glyph("dots"))
        self.put(x + (width - cell_len(text)) // 2, y, text, role)

    def strips(self) -> list[Strip]:
        """The rows as the terminal gets them."""
        styles = {role: self.look.style(role) for row in self._cells for _, role in row}
        strips = []
        for row in self._cells:
            segments, run, role = [], "", row[0][1] if row else ""
            for letter, its in row:
                if its != role:
                    segments.append(Segment(run, styles[role]))
                    run, role = "", its
                run += letter
            segments.append(Segment(run, styles.get(role)))
            strips.append(Strip(segments, self.width))
        return strips

    def text(self) -> str:
        """The rows as plain text, blanks at their ends dropped."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self._cells)

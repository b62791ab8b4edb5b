"""A canvas of styled cells; all drawing happens here, without a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.segment import Segment
from textual.strip import Strip

from euchre_tui.app.drawing.look import Look
from euchre_tui.support.width import cells, fit, width_of


class Canvas:
    """A grid of cells, each with a character and a role that gives its style; a wide character takes two cells."""

    def __init__(self, width: int, height: int, look: Look, role: str = "felt") -> None:
        self.width = width
        self.height = height
        self.look = look
        self._cells = [[(" ", role)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, role: str, letter: str = " ") -> None:
        """Fill a rectangle with one character."""
        for row in self._cells[max(0, y) : max(0, y + height)]:
            for column in range(max(0, x), min(self.width, x + width)):
                _part(row, column)
                row[column] = (letter, role)

    def put(self, x: int, y: int, text: str, role: str, width: int | None = None) -> int:
        """Write a text at a cell, cut to `width`; return the column after it."""
        if width is not None:
            text = fit(text, width, self.look.glyph("dots"))
        if not 0 <= y < self.height:
            return x
        row = self._cells[y]
        for letter, size in cells(text):
            if x < 0 or x + size > self.width:
                x += size
                continue
            for column in range(x, x + size):
                _part(row, column)
            row[x] = (letter, role)
            if size == 2:
                row[x + 1] = ("", role)
            x += size
        return x

    def centre(self, y: int, text: str, role: str, x: int = 0, width: int | None = None) -> None:
        """Write a text centred in part of a row."""
        width = self.width - x if width is None else width
        text = fit(text, width, self.look.glyph("dots"))
        self.put(x + (width - width_of(text)) // 2, y, text, role)

    def right(self, end: int, y: int, text: str, role: str, width: int | None = None) -> None:
        """Write a text that ends before a column."""
        if width is not None:
            text = fit(text, width, self.look.glyph("dots"))
        self.put(end - width_of(text), y, text, role)

    def paste(self, x: int, y: int, other: Canvas, above: int = 0) -> None:
        """Lay another picture over this one, without what would come above a row."""
        for row, cells_of in enumerate(other._cells, start=y):
            if max(0, above) <= row < self.height:
                for column, cell in enumerate(cells_of, start=x):
                    if 0 <= column < self.width:
                        _part(self._cells[row], column)
                        self._cells[row][column] = cell

    def role_at(self, x: int, y: int) -> str:
        """Return the role of a cell."""
        return self._cells[y][x][1]

    def strips(self) -> list[Strip]:
        """Return the rows as strips for the terminal."""
        return [Strip(list(self._segments(row)), self.width) for row in self._cells]

    def _segments(self, row: list[tuple[str, str]]) -> Iterator[Segment]:
        """Join a row into few segments: a blank joins the segment before it if the background is the same."""
        look, run, role, joined = self.look, "", row[0][1] if row else "", False
        for letter, its in row:
            goes_along = its != role and letter == " " and look.ground(its) == look.ground(role)
            # What comes after such blanks begins anew, so that a picture whose letters are narrower keeps its columns.
            if not goes_along and (its != role or joined):
                yield Segment(run, look.ground(role) if run.isspace() else look.style(role))
                run, role = "", its
            run, joined = run + letter, goes_along
        if run:
            yield Segment(run, look.ground(role) if run.isspace() else look.style(role))

    def text(self) -> str:
        """Return the rows as plain text without trailing blanks."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self._cells)


def _part(row: list[tuple[str, str]], column: int) -> None:
    """Erase the other half of a wide character that is about to be half covered."""
    if row[column][0] == "" and column:
        row[column - 1] = (" ", row[column - 1][1])
    elif column + 1 < len(row) and row[column + 1][0] == "":
        row[column + 1] = (" ", row[column + 1][1])

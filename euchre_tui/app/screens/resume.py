"""The matches that can be taken up again."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.messages import ResumeChosen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.support.width import wrap

_LINE = "line "
"""What a click on a line presses, with the line's number behind it."""


class ResumeScreen(GameScreen):
    """Newest first; a line says when it began, who plays, and how far it is."""

    place = Place.RESUMING

    def __init__(self, lines: tuple[str, ...], look: Look, passed_over: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._lines = lines
        self._passed_over = passed_over
        self._look = look
        self._cursor = 0

    @property
    def cursor(self) -> int:
        """The number of the marked line, from 0."""
        return self._cursor

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def tell(self, lines: Mapping[int, str]) -> None:
        """Lines that are known better by now, by their numbers from 0."""
        self._lines = tuple(lines.get(number, line) for number, line in enumerate(self._lines))
        self.query_one(Picture).draw()

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        canvas.put(1, 0, "TAKE UP A MATCH", "felt strong")
        if not self._lines:
            canvas.put(1, 2, "There is no unfinished match.", "felt")
        told = [line for said in self._passed_over for line in wrap(canvas.look.text(said), canvas.width - 4)][:6]
        for row, line in enumerate(told, start=canvas.height - 2 - len(told)):
            canvas.put(2, row, line, "felt faint")
        room, spots = canvas.height - 4 - len(told), []
        first = max(0, self._cursor - room + 1)
        for row, line in enumerate(self._lines[first : first + room], start=2):
            role = "cursor" if row - 2 + first == self._cursor else "felt"
            canvas.fill(1, row, canvas.width - 2, 1, role)
            canvas.put(2, row, canvas.look.text(line), role, canvas.width - 4)
            spots.append(Hotspot(1, row, canvas.width - 2, 1, press=f"{_LINE}{row - 2 + first}"))
        hints = (Hint("↑ ↓", "choose", "down"), Hint("Enter", "take up", "enter"), Hint("B", "back", "b"))
        return [*spots, *draw_hints(canvas, hints)]

    def press(self, key: str) -> None:
        if not key.startswith(_LINE):
            super().press(key)
        elif not self.small:
            # A click marks a line, and takes up the one that is marked.
            number = int(key.removeprefix(_LINE))
            if number == self._cursor:
                self.command(Command.TAKE_UP, key)
            else:
                self._cursor = number
                self.query_one(Picture).draw()

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.UP | Command.DOWN if self._lines:
                self._cursor = (self._cursor + (1 if command is Command.DOWN else -1)) % len(self._lines)
                self.query_one(Picture).draw()
            case Command.TAKE_UP if self._lines:
                self.post_message(ResumeChosen(self._cursor))
            case _:
                pass

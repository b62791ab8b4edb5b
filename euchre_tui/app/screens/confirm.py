"""Questions for the whole table: yes or no before something that cannot be undone, or one of a few lines."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.support.width import width_of, wrap_evenly

_WIDEST = 64
"""Columns of a question."""


class _QuestionScreen(GameScreen):
    """A question on a screen of its own, which is opaque: no hand can be read behind it."""

    rows = 1
    """Rows that the answers take."""

    def __init__(self, question: str, look: Look) -> None:
        super().__init__()
        self._question = question
        self._look = look

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "curtain")

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        lines = [
            line
            for part in self._question.split("\n")
            for line in wrap_evenly(canvas.look.text(part), min(_WIDEST, canvas.width - 4)) or [""]
        ]
        row = max(2, (canvas.height - len(lines) - 2 - self.rows) // 2)
        _draw_panel(canvas, row - 1, len(lines) + self.rows + 4)
        # A question of one line stands in the bar.
        at, role = (row - 2, "prompt") if len(lines) == 1 else (row, "pad strong")
        for number, line in enumerate(lines, start=at):
            canvas.centre(number, line, role)
        return self.draw_answers(canvas, row + len(lines) + 2)

    def draw_answers(self, canvas: Canvas, row: int) -> list[Hotspot]:
        """The answers from that row on, and where the mouse can choose them; none of its own."""
        return []


def _draw_panel(canvas: Canvas, y: int, height: int) -> None:
    """The sheet that a question stands on, with a bar above it."""
    width = min(_WIDEST + 6, canvas.width - 2)
    x = (canvas.width - width) // 2
    canvas.fill(x, y, width, min(height, canvas.height - 1 - y), "pad")
    canvas.fill(x, y - 1, width, 1, "prompt")


class ConfirmScreen(_QuestionScreen):
    """Asks once, and ends with the answer: 1 for yes, 0 for no."""

    place = Place.CONFIRMING

    def __init__(self, question: str, look: Look, *, yes: str, no: str) -> None:
        super().__init__(question, look)
        self._answers = (("Y", yes, "y"), ("N", no, "n"))

    def draw_answers(self, canvas: Canvas, row: int) -> list[Hotspot]:
        size = sum(width_of(label) + 5 for _, label, _ in self._answers) + 4
        x, spots = (canvas.width - size) // 2, []
        for shown, label, press in self._answers:
            start = x
            x = canvas.put(x, row, f" {shown} ", "turn")
            x = canvas.put(x, row, f" {label} ", "button")
            spots.append(Hotspot(start, row, x - start, 1, press=press))
            x += 4
        hints = tuple(Hint(shown, label, press) for shown, label, press in self._answers)
        return [*spots, *draw_hints(canvas, (*hints, Hint("Esc", "back", "escape")))]

    def command(self, command: Command | None, key: str) -> None:
        if command in (Command.YES, Command.NO):
            self.dismiss(int(command is Command.YES))


class ChooseScreen(_QuestionScreen):
    """A few lines, each with its number; ends with the number chosen, or 0 for none."""

    place = Place.CHOOSING

    def __init__(self, question: str, lines: tuple[str, ...], look: Look) -> None:
        super().__init__(question, look)
        self._lines = lines
        self.rows = 2 * len(lines)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines to choose from."""
        return self._lines

    def draw_answers(self, canvas: Canvas, row: int) -> list[Hotspot]:
        size = max(width_of(line) for line in self._lines) + 2
        x, spots = max(1, (canvas.width - size - 3) // 2), []
        for number, line in enumerate(self._lines, start=1):
            canvas.put(x, row, f" {number} ", "turn")
            canvas.fill(x + 3, row, size, 1, "button")
            canvas.put(x + 4, row, canvas.look.text(line), "button", size - 1)
            spots.append(Hotspot(x, row, size + 3, 1, press=str(number)))
            row += 2
        numbers = f"1–{len(self._lines)}" if len(self._lines) > 1 else "1"
        hints = (Hint(numbers, "choose", ""), Hint("B", "back", "b"))
        return [*spots, *draw_hints(canvas, hints)]

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK:
            self.dismiss(0)
        elif command is Command.PICK and int(key) <= len(self._lines):
            self.dismiss(int(key))

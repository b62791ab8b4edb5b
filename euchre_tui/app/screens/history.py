"""The finished matches, and what each name did in them."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.history import LINE, NAME_ROWS, MatchLine, NameLine, draw_matches, draw_names
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.messages import FinishedChosen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.support.width import wrap

_OF_MATCHES = (
    Hint("↑ ↓", "choose", "down"),
    Hint("Enter", "replay", "enter"),
    Hint("S", "score sheet", "s"),
    Hint("N", "names", "n"),
    Hint("Del", "delete", "delete"),
    Hint("?", "keys", "question_mark"),
    Hint("B", "title", "b"),
)
_OF_NAMES = (Hint("N", "matches", "n"), Hint("↑ ↓", "scroll", "down"), Hint("B", "title", "b"))


class HistoryScreen(GameScreen):
    """Newest first; a second page has the names."""

    place = Place.HISTORY

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._matches: tuple[MatchLine, ...] = ()
        self._names: tuple[NameLine, ...] = ()
        self._faults: tuple[str, ...] = ()
        self._said = "Reading …"
        self.reading = True
        self._cursor = 0
        self._by_name = False
        self._first = 0

    @property
    def cursor(self) -> int:
        """The number of the marked line, from 0."""
        return self._cursor

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def show(
        self,
        matches: tuple[MatchLine, ...],
        names: tuple[NameLine, ...],
        faults: tuple[str, ...],
        *,
        reading: bool = False,
    ) -> None:
        """All that was found, newest first, and a sentence for each file that cannot be read.

        While files are still being read there are no names yet, and the only sentence says how far the reading is.
        """
        self._matches, self._names, self._faults, self.reading = matches, names, faults, reading
        self._cursor = max(0, min(self._cursor, len(matches) - 1))
        self._said = "Reading …" if reading else "" if matches else "No match is finished yet."
        self.query_one(Picture).draw()

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        canvas.put(1, 0, "BY NAME" if self._by_name else "FINISHED MATCHES", "felt strong")
        if not self._matches or (self._by_name and self.reading):
            canvas.put(1, 2, canvas.look.text(self._said), "felt")
        told = [line for said in self._faults for line in wrap(canvas.look.text(said), canvas.width - 4)][:4]
        for row, line in enumerate(told, start=canvas.height - 2 - len(told)):
            canvas.put(2, row, line, "felt faint")
        rows = canvas.height - 4 - len(told)
        if self._by_name:
            draw_names(canvas, 2, rows, self._names, self._first)
            return draw_hints(canvas, _OF_NAMES)
        spots = draw_matches(canvas, 2, rows, self._matches, self._cursor) if self._matches else []
        hints = _OF_MATCHES if self._matches else (_OF_MATCHES[-1],)
        return [*spots, *draw_hints(canvas, hints)]

    def press(self, key: str) -> None:
        if not key.startswith(LINE):
            super().press(key)
        elif not self.small:
            # A click marks a line, and goes through the one that is marked.
            number = int(key.removeprefix(LINE))
            if number == self._cursor:
                self.command(Command.REPLAY, key)
            else:
                self._cursor = number
                self.query_one(Picture).draw()

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.UP | Command.DOWN:
                self._move(1 if command is Command.DOWN else -1)
            case Command.NAMES if self._matches:
                self._by_name = not self._by_name
            case Command.DELETE if self.reading:
                # The list still grows: a match is deleted when it is whole.
                return
            case Command.REPLAY | Command.SHEET | Command.DELETE if self._matches and not self._by_name:
                self.post_message(FinishedChosen(command, self._cursor))
            case _:
                return
        self.query_one(Picture).draw()

    def _move(self, step: int) -> None:
        if self._by_name:
            shown = (self.app.size.height - 4) // NAME_ROWS
            self._first = min(max(0, self._first + step), max(0, len(self._names) - shown))
        elif self._matches:
            self._cursor = (self._cursor + step) % len(self._matches)

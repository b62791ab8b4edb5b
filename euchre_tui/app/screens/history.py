"""The list of finished matches, and the record of each player."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.line_list import LineList
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.history import (
    NAME_ROWS,
    MatchLine,
    NameLine,
    draw_match,
    draw_match_heads,
    draw_name,
)
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.messages import FinishedChosen
from euchre_tui.app.screens.listing import ListScreen
from euchre_tui.match.keys import Command, Place

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


class HistoryScreen(ListScreen):
    """Lists the matches, newest first; a second list has the players."""

    place = Place.HISTORY
    HEAD_ROWS = 3
    MOST_SAID = 4
    DEFAULT_CSS = """
    HistoryScreen {
        & > .names { display: none; }
        &.by-name > LineList { display: none; }
        &.by-name > .names { display: block; }
        &.small > LineList, &.small > .names { display: none; }
    }
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._matches: tuple[MatchLine, ...] = ()
        self._names: tuple[NameLine, ...] = ()
        self._most_points = 1.0
        self.reading = True
        self.list.empty = "Reading …"
        self.names = LineList(self._draw_name, look, rows=NAME_ROWS, marks=False)
        self.names.empty = "Reading …"
        self.names.add_class("names")
        self._by_name = False

    def lists(self) -> ComposeResult:
        yield from super().lists()
        yield self.names

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
        before = self._matches
        self._matches, self._names, self.reading = matches, names, reading
        self._most_points = max((name.points_a_deal for name in names), default=0.0) or 1.0
        self.list.empty = self.names.empty = "Reading …" if reading else "No match is finished yet."
        self.list.hold(len(matches))
        for number, (old, new) in enumerate(zip(before, matches, strict=False)):
            if old != new:
                self.list.draw_line(number)
        self.names.hold(len(names))
        self.names.refresh()
        self.show_notices(faults)

    def draw_head(self, canvas: Canvas) -> None:
        canvas.put(1, 0, "BY NAME" if self._by_name else "FINISHED MATCHES", "felt strong")
        if self._matches and not self._by_name:
            draw_match_heads(canvas, 2)

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        draw_match(canvas, self._matches[number], marked=marked)

    def _draw_name(self, canvas: Canvas, number: int, marked: bool) -> None:
        draw_name(canvas, self._names[number], self._most_points)

    def hints(self) -> tuple[Hint, ...]:
        if self._by_name:
            return _OF_NAMES
        return _OF_MATCHES if self._matches else (_OF_MATCHES[-1],)

    def choose(self) -> None:
        self.command(Command.REPLAY, "enter")

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.NAMES if self._matches:
                self._by_name = not self._by_name
                self.set_class(self._by_name, "by-name")
                (self.names if self._by_name else self.list).focus()
                self.head.styles.height = 2 if self._by_name else self.HEAD_ROWS
                self.show_notices(self.said)
            case Command.DELETE if self.reading:
                # Matches can be deleted only when all are read.
                return
            case Command.REPLAY | Command.SHEET | Command.DELETE if self._matches and not self._by_name:
                self.post_message(FinishedChosen(command, self.cursor))
            case _:
                (self.names if self._by_name else self.list).move(command)

"""The unfinished matches, to resume one or to delete it."""

from __future__ import annotations

from collections.abc import Mapping

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.messages import ResumeChosen
from euchre_tui.app.screens.listing import ListScreen
from euchre_tui.match.keys import Command, Place, keys_in

_KEYS = {key.command: Hint(key.shown, key.label, key.presses[0]) for key in keys_in(Place.RESUMING)}
_BACK = _KEYS[Command.TITLE]
_HINTS = (Hint("↑ ↓", "choose", "down"), _KEYS[Command.RESUME_MARKED], _KEYS[Command.DELETE], _BACK)


class ResumeScreen(ListScreen):
    """Newest first; a line says when the match began, who plays, and how far it is."""

    place = Place.RESUMING

    def __init__(self, lines: tuple[str, ...], look: Look, passed_over: tuple[str, ...] = ()) -> None:
        super().__init__(look)
        self._lines = list(lines)
        self.said = passed_over
        self.list.empty = "There is no unfinished match."
        if not lines and passed_over:
            # The sentences below the list say why.
            self.list.empty = "No unfinished match can be resumed now."

    def on_mount(self) -> None:
        self.list.hold(len(self._lines))

    def rewrite(self, lines: Mapping[int, str]) -> None:
        """Replace lines that are known better by now, by their numbers from 0."""
        for number, line in lines.items():
            self._lines[number] = line
            self.list.draw_line(number)

    def take_away(self, number: int) -> None:
        """Take a line away: its match was deleted."""
        del self._lines[number]
        self.list.hold(len(self._lines))
        self.show_notices(self.said)

    def draw_head(self, canvas: Canvas) -> None:
        canvas.put(1, 0, "RESUME A MATCH", "felt strong")

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        role = "cursor" if marked else "felt"
        canvas.fill(0, 0, canvas.width, 1, role)
        canvas.put(1, 0, canvas.look.text(self._lines[number]), role, canvas.width - 2)

    def hints(self) -> tuple[Hint, ...]:
        return _HINTS if self._lines else (_BACK,)

    def choose(self) -> None:
        self.command(Command.RESUME_MARKED, "enter")

    def command(self, command: Command | None, key: str) -> None:
        if command in (Command.RESUME_MARKED, Command.DELETE) and self._lines:
            self.post_message(ResumeChosen(command, self.cursor))
        else:
            self.list.move(command)

"""The list of all values of one setting."""

from __future__ import annotations

from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.screens.listing import ListScreen
from euchre_tui.match.keys import Command, Place

_HINTS = (Hint("↑ ↓", "mark", "down"), Hint("Enter", "choose", "enter"), Hint("Esc", "back", "escape"))


class ValueScreen(ListScreen):
    """Closes with the number of the chosen value, from 1, or with 0 for none; letters and digits find a value."""

    place = Place.VALUES

    def __init__(self, label: str, values: tuple[str, ...], now: int, look: Look) -> None:
        super().__init__(look)
        self._label = label
        self._values = values
        self._now = now
        self._sought = ""

    def on_mount(self) -> None:
        self.list.hold(len(self._values))
        self.list.highlighted = self._now

    def draw_head(self, canvas: Canvas) -> None:
        canvas.put(1, 0, canvas.look.text(self._label), "felt strong", canvas.width - 2)

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        role = "cursor" if marked else "felt"
        canvas.fill(0, 0, canvas.width, 1, role)
        canvas.put(2, 0, canvas.look.text(self._values[number]), role, canvas.width - 3)

    def hints(self) -> tuple[Hint, ...]:
        return _HINTS

    def choose(self) -> None:
        self.dismiss(self.cursor + 1)

    def key_pressed(self, event: events.Key) -> None:
        if event.is_printable and event.character and not self.small:
            self._find(event.character)
        else:
            self.press(event.key)

    def _find(self, letter: str) -> None:
        """Mark the next value that begins with the typed letters."""
        for sought in (self._sought + letter, letter):
            first = self.cursor if len(sought) > 1 else self.cursor + 1
            for number in (*range(first, len(self._values)), *range(first)):
                if self._values[number].casefold().startswith(sought.casefold()):
                    self._sought, self.list.highlighted = sought, number
                    return

    def command(self, command: Command | None, key: str) -> None:
        self._sought = ""
        if command is Command.PICK:
            self.choose()
        elif command is Command.BACK:
            self.dismiss(0)
        else:
            self.list.move(command)

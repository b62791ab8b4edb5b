"""A text field of one line: the toolkit's Input, drawn on a canvas in the table's colours."""

from __future__ import annotations

from textual import events
from textual.strip import Strip
from textual.widgets import Input

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.match.keys import Command
from euchre_tui.support.width import width_of


class TextField(Input, can_focus=False):
    """Edits a text; the screen passes letters and caret commands to it, which keeps the order of fast keys."""

    DEFAULT_CSS = """
    TextField { border: none; padding: 0; height: 1; &:focus { border: none; } }
    """

    def __init__(self, look: Look, longest: int) -> None:
        super().__init__(max_length=longest, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self._look = look
        self.tail = ""
        """The text shown after the value if there is room."""

    def show_in(self, look: Look) -> None:
        """Redraw the field in another look."""
        self._look = look
        self.refresh()

    def begin(self, text: str) -> None:
        """Start to edit this text, with the caret at its end."""
        self.value = text
        self.cursor_position = len(text)

    def edit(self, command: Command | None) -> bool:
        """Move the caret or delete a letter; False when the command is none of these."""
        match command:
            case Command.CARET_LEFT:
                self.action_cursor_left()
            case Command.CARET_RIGHT:
                self.action_cursor_right()
            case Command.CARET_FIRST:
                self.action_home()
            case Command.CARET_LAST:
                self.action_end()
            case Command.ERASE_LEFT:
                self.action_delete_left()
            case Command.ERASE_RIGHT:
                self.action_delete_right()
            case _:
                return False
        return True

    def _first_shown(self) -> int:
        """The index of the first visible letter, so that the caret is visible."""
        first, room = 0, self.size.width - 2
        while width_of(self.value[first : self.cursor_position]) > room:
            first += 1
        return first

    def render_line(self, y: int) -> Strip:
        canvas = Canvas(self.size.width, 1, self._look, "cursor")
        caret, first = self.cursor_position, self._first_shown()
        x = canvas.put(0, 0, self.value[first:caret], "cursor")
        x = canvas.put(x, 0, self.value[caret : caret + 1] or " ", "felt strong")
        canvas.put(x, 0, self.value[caret + 1 :] + self.tail, "cursor", canvas.width - x)
        return canvas.strips()[0]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Move the caret to the mouse; the toolkit would start a selection, which is not drawn."""
        event.stop()
        event.prevent_default()
        first = self._first_shown()
        fits = (end for end in range(first, len(self.value)) if width_of(self.value[first : end + 1]) > event.x)
        self.cursor_position = next(fits, len(self.value))

    def on_click(self, event: events.Click) -> None:
        event.stop()

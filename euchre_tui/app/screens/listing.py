"""The base class of screens with one long list: a head above it, notices and the hint line below it."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import OptionList

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.line_list import LineList
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.support.width import wrap


class ListScreen(GameScreen):
    """A list between a head and a foot; subclasses draw the lines and the head, and give the keys."""

    HEAD_ROWS = 2
    MOST_SAID = 6
    """The largest number of rows for notices below the list."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.head = Picture(self._draw_head, look, "felt")
        self.foot = Picture(self._draw_foot, look, "felt")
        self.list = LineList(self.draw_line, look)
        self.said: tuple[str, ...] = ()

    def page(self) -> ComposeResult:
        self.head.styles.height = self.HEAD_ROWS
        yield self.head
        yield from self.lists()
        yield self.foot

    def lists(self) -> ComposeResult:
        """The lists of the screen; one of them is shown."""
        yield self.list

    def on_mount(self) -> None:
        self.list.focus()

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size.width)

    def on_screen_suspend(self) -> None:
        # The toolkit keeps the pictures of removed widgets; a refresh frees them.
        for widget in self.walk_children(Widget, with_self=True):
            widget.refresh()

    @property
    def cursor(self) -> int:
        """The number of the marked line, from 0."""
        return self.list.marked

    def show_notices(self, said: tuple[str, ...]) -> None:
        """Show notices below the list, and repaint the head and the foot."""
        self.said = said
        self._fit(self.app.size.width)
        self.head.draw()
        self.foot.draw()

    def _fit(self, width: int) -> None:
        """Give the foot the rows that it needs at this width."""
        self.foot.styles.height = len(self._wrapped(width)) + 2

    def _wrapped(self, width: int) -> list[str]:
        return [line for said in self.said for line in wrap(self.look.text(said), width - 4)][: self.MOST_SAID]

    def _draw_head(self, canvas: Canvas) -> list[Hotspot]:
        self.draw_head(canvas)
        return []

    def _draw_foot(self, canvas: Canvas) -> list[Hotspot]:
        for row, line in enumerate(self._wrapped(canvas.width)):
            canvas.put(2, row, line, "felt faint")
        return draw_hints(canvas, self.hints())

    def draw_head(self, canvas: Canvas) -> None:
        """Draw the head above the list."""

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        """Draw a line of the list, on a canvas of its size."""

    def hints(self) -> tuple[Hint, ...]:
        """The keys of the hint line."""
        return ()

    def choose(self) -> None:
        """Choose the marked line, which was clicked."""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_current and not self.small:
            self.choose()

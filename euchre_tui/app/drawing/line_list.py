"""A scrolling list: the toolkit's OptionList, with each line drawn on a canvas in the table's colours."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Self

from textual import events
from textual.css.styles import RulesMap
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import LEFT
from euchre_tui.app.drawing.look import Look
from euchre_tui.match.keys import Command

LineDrawing = Callable[[Canvas, int, bool], None]
"""Draws a line by its number from 0 on a canvas of its size; the last argument says whether it is marked."""


class _Block(Visual):
    """Gives the toolkit the height of a line; the list draws the line itself."""

    def __init__(self, rows: int) -> None:
        self._rows = rows

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._rows

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        return [Strip.blank(width, style.rich_style)] * self._rows


class LineList(OptionList, inherit_bindings=False):
    """Lines to choose from, or only to read if `marks` is False; each is `rows` high.

    The screen's keys reach it through `move`. A click marks a line, and chooses the marked one: `OptionSelected`.
    Where `at_once` is True the first click chooses. A sign stands in the first column of the marked line, unless
    `sign` is False because the drawing has one.
    """

    DEFAULT_CSS = """
    LineList {
        height: 1fr; max-height: 100%; border: none; padding: 0 0 0 1;
        background: $felt; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        scrollbar-color: $felt-ink; scrollbar-color-hover: $felt-ink; scrollbar-color-active: $felt-ink;
        scrollbar-background: $felt; scrollbar-background-hover: $felt; scrollbar-background-active: $felt;
        &:focus { border: none; background-tint: $felt 0%; }
    }
    """

    # A moved mark repaints two lines, not the whole list.
    highlighted: reactive[int | None] = reactive(None, repaint=False)

    def __init__(
        self,
        drawing: LineDrawing,
        look: Look,
        *,
        rows: int = 1,
        marks: bool = True,
        at_once: bool = False,
        sign: bool = True,
    ) -> None:
        self._adding = False
        super().__init__(markup=False)
        self._drawing = drawing
        self._look = look
        self._rows = rows
        self._marks = marks
        self._at_once = at_once
        self._sign = sign
        self._pressed: int | None = None
        self.empty = ""
        """The text shown when the list is empty."""

    @property
    def marked(self) -> int:
        """The number of the marked line, from 0."""
        return self.highlighted or 0

    def hold(self, count: int, headings: Collection[int] = ()) -> None:
        """Set the number of lines; the mark keeps its line if that still exists. Headings are never marked."""
        marked = self.highlighted
        if count < self.option_count:
            # The toolkit resets the mark and the scrolling; restore both.
            top = self.scroll_offset.y
            self.clear_options()
            self.scroll_to(y=top, animate=False, immediate=True)
            self.refresh()
        block, first = _Block(self._rows), self.option_count
        self._adding = True
        self.add_options(Option(block, disabled=n in headings) for n in range(first, count))
        self._adding = False
        # When a list grows, only the new lines are painted.
        self.refresh_lines(first * self._rows, max(1, count - first) * self._rows)
        if self._marks and count:
            if marked is None:
                self.action_first()
            else:
                self.highlighted = min(marked, count - 1)

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        if self._adding:
            # The toolkit would repaint the whole screen; only the first scrollbar needs a layout.
            repaint, layout = False, layout and not self.show_vertical_scrollbar
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def show_in(self, look: Look) -> None:
        """Redraw every line in another look."""
        self._look = look
        self.refresh()

    def draw_line(self, number: int) -> None:
        """Redraw a line after a change."""
        self.refresh_lines(number * self._rows, self._rows)

    def move(self, command: Command | None) -> bool:
        """Move the mark, or scroll a list without one; False when the command is none of these."""
        match command:
            case Command.UP if self._marks:
                self.action_cursor_up()
            case Command.DOWN if self._marks:
                self.action_cursor_down()
            case Command.UP:
                self.scroll_relative(y=-self._rows, animate=False)
            case Command.DOWN:
                self.scroll_relative(y=self._rows, animate=False)
            case Command.PAGE_UP if self._marks:
                self.action_page_up()  # type: ignore[no-untyped-call]
            case Command.PAGE_DOWN if self._marks:
                self.action_page_down()  # type: ignore[no-untyped-call]
            case Command.PAGE_UP:
                self.scroll_page_up(animate=False)
            case Command.PAGE_DOWN:
                self.scroll_page_down(animate=False)
            case Command.TOP if self._marks:
                self.action_first()
            case Command.BOTTOM if self._marks:
                self.action_last()
            case Command.TOP:
                self.scroll_home(animate=False)
            case Command.BOTTOM:
                self.scroll_end(animate=False)
            case _:
                return False
        return True

    def watch_highlighted(self, before: int | None, highlighted: int | None) -> None:  # type: ignore[override]
        for number in (before, highlighted):
            if number is not None:
                self.draw_line(number)
        super().watch_highlighted(highlighted)

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Show the marked line, and the heading right above it."""
        super().scroll_to_highlight(top)
        marked = self.highlighted
        if marked and self.is_mounted and self.options[marked - 1].disabled:
            heading = Region(0, (marked - 1) * self._rows, self.scrollable_content_region.width, self._rows)
            self.scroll_to_region(heading, force=True, animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        number, row = divmod(self.scroll_offset.y + y, self._rows)
        canvas = Canvas(self.scrollable_content_region.width, self._rows, self._look)
        if number < self.option_count:
            marked = self._marks and number == self.highlighted
            self._drawing(canvas, number, marked)
            if marked and self._sign:
                # Nothing is told by colour alone.
                canvas.put(0, 0, self._look.glyph("turn"), canvas.role_at(0, 0))
        elif not number and not row:
            canvas.put(0, 0, self._look.text(self.empty), "felt", canvas.width)
        return canvas.strips()[row]

    # The mouse: a line is chosen where the left button was pressed and released on it

    def _line_at(self, event: events.MouseEvent) -> int | None:
        number = (self.scroll_offset.y + event.y) // self._rows
        free = number < self.option_count and not self.options[number].disabled
        return number if self._marks and free else None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self._line_at(event) if event.button == LEFT else None

    def on_click(self, event: events.Click) -> None:
        event.stop()
        event.prevent_default()
        number, pressed = self._line_at(event), self._pressed
        self._pressed = None
        if event.button != LEFT or number is None or number != pressed:
            return
        chosen = self._at_once or number == self.highlighted
        self.highlighted = number
        if chosen:
            self.action_select()

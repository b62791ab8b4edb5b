"""A page to read: a heading, text that scrolls, and a line of keys."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from euchre_tui.app.drawing.hotspot import LEFT
from euchre_tui.app.messages import KeyClicked
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Key, Place, keys_in


class HintLine(Static):
    """The hint line of a page; each key can be clicked."""

    _GAP = 3

    def __init__(self, keys: tuple[Key, ...]) -> None:
        super().__init__(markup=False)
        self._keys = keys
        self._pressed: Key | None = None
        self.show_keys(scrolls=False)

    def show_keys(self, *, scrolls: bool) -> None:
        """Show the keys, and the arrows if the text is longer than the page."""
        keys = [(key.shown, key.label) for key in self._keys] + [("↑ ↓", "scroll")] * scrolls
        parts: list[str | tuple[str, str]] = []
        for shown, label in keys:
            parts += [" " * self._GAP] * bool(parts) + [(shown, "bold $warning"), f" {label}"]
        self.update(Content.assemble(*parts))

    def _key_at(self, event: events.MouseEvent) -> Key | None:
        column = event.get_content_offset_capture(self).x
        for key in self._keys:
            size = len(f"{key.shown} {key.label}")
            if 0 <= column < size:
                return key
            column -= size + self._GAP
        return None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self._key_at(event) if event.button == LEFT else None

    def on_click(self, event: events.Click) -> None:
        event.stop()
        key, pressed = self._key_at(event), self._pressed
        self._pressed = None
        if event.button == LEFT and key is not None and key is pressed:
            self.post_message(KeyClicked(key.presses[0]))


class PageScreen(GameScreen):
    """A page that B closes; subclasses give the heading and the text."""

    place = Place.READING
    CSS_PATH = "page.tcss"
    heading = ""

    def body(self) -> Iterable[RenderableType]:
        """Yield the text, top to bottom."""
        return ()

    def page(self) -> ComposeResult:
        yield Static(self.heading, classes="heading", markup=False)
        with VerticalScroll(can_focus=False):
            for part in self.body():
                yield Static(part, markup=False)
        yield HintLine(tuple(key for key in keys_in(self.where()) if key.label))

    def on_mount(self) -> None:
        self.watch(self.query_one(VerticalScroll), "show_vertical_scrollbar", self._scrolls)

    def on_screen_suspend(self) -> None:
        # The toolkit keeps the pictures of removed widgets, 0.1 MB a screen; a refresh frees them.
        for widget in self.walk_children(Widget, with_self=True):
            widget.refresh()

    def _scrolls(self, shown: bool) -> None:
        self.query_one(HintLine).show_keys(scrolls=shown)

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK:
            self.dismiss(0)
            return
        scroll = self.query_one(VerticalScroll)
        match key:
            case Command.DOWN:
                scroll.scroll_down(animate=False)
            case Command.UP:
                scroll.scroll_up(animate=False)
            case "pagedown" | "space":
                scroll.scroll_page_down(animate=False)
            case "pageup":
                scroll.scroll_page_up(animate=False)
            case "home":
                scroll.scroll_home(animate=False)
            case "end":
                scroll.scroll_end(animate=False)
            case _:
                pass

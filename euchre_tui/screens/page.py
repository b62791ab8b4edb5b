"""A page to read: a heading, text that scrolls, and a line of keys."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from euchre_tui.keys import Place, keys_in
from euchre_tui.screens.base import GameScreen


class PageScreen(GameScreen):
    """Put away with B; subclasses give the heading and the text."""

    place = Place.READING
    CSS_PATH = "page.tcss"
    heading = ""

    def body(self) -> Iterable[RenderableType]:
        """What there is to read, top to bottom."""
        return ()

    def page(self) -> ComposeResult:
        yield Static(self.heading, classes="heading", markup=False)
        with VerticalScroll(can_focus=False):
            for part in self.body():
                yield Static(part, markup=False)
        yield Static(self._hints(), classes="hints", markup=False)

    def _hints(self, *, scrolls: bool = False) -> str:
        keys = [f"{key.shown} {key.label}" for key in keys_in(self.place)]
        return "   ".join([*keys, "↑ ↓ scroll"] if scrolls else keys)

    def on_mount(self) -> None:
        self.watch(self.query_one(VerticalScroll), "show_vertical_scrollbar", self._scrolls)

    def _scrolls(self, shown: bool) -> None:
        self.query_one(".hints", Static).update(self._hints(scrolls=shown))

    def command(self, command: str | None, key: str) -> None:
        if command == "back":
            self.dismiss(0)
            return
        scroll = self.query_one(VerticalScroll)
        match key:
            case "down":
                scroll.scroll_down(animate=False)
            case "up":
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

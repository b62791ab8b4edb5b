"""The score sheet of a match."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text
from textual.containers import VerticalScroll

from euchre_tui.app.screens.page import PageScreen


class SheetScreen(PageScreen):
    """A page with one score sheet."""

    heading = "Score sheet"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def on_mount(self) -> None:
        super().on_mount()
        # A sheet is 78 columns wide: it needs the whole width of the smallest window.
        scroll = self.query_one(VerticalScroll)
        scroll.styles.padding, scroll.styles.scrollbar_size_vertical = 0, 1

    def body(self) -> Iterable[RenderableType]:
        yield Text(self._text, no_wrap=True)

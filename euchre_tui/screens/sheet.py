"""The score sheet of a match, as it is printed or shared."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from euchre_tui.screens.page import PageScreen


class SheetScreen(PageScreen):
    """Read and put away."""

    heading = "Score sheet"
    DEFAULT_CSS = """
    SheetScreen VerticalScroll { padding: 0; scrollbar-size-vertical: 1; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def body(self) -> Iterable[RenderableType]:
        yield Text(self._text, no_wrap=True)

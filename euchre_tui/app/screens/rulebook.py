"""How euchre is played: the rule book for players, a page at a time, with real cards."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.rulebook import draw_page
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rulebook.leaves import WIDTH
from euchre_tui.rulebook.pages import book
from euchre_tui.rules.table_rules import TableRules

HINTS = (Hint("←", "page back", "left"), Hint("→", "page on", "right"), Hint("B", "back", "b"))


class RuleBookScreen(GameScreen):
    """Short pages by the rules of the table; put away with B."""

    place = Place.LEAFING

    def __init__(self, rules: TableRules, look: Look) -> None:
        super().__init__()
        self._pages = book(rules)
        self._look = look
        self._number = 0

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        left, top = (canvas.width - WIDTH) // 2, max(0, (canvas.height - 24) // 3)
        shown = self._pages[self._number]
        canvas.put(left, top, self._look.text(shown.title.upper()), "win")
        number = f"How to play, page {self._number + 1} of {len(self._pages)}"
        canvas.right(left + WIDTH, top, number, "felt faint")
        draw_page(canvas, left, top + 2, shown)
        return draw_hints(canvas, HINTS)

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.BACK:
                self.dismiss(0)
            case Command.PAGE_ON | Command.PAGE_BACK:
                step = 1 if command is Command.PAGE_ON else -1
                self._number = (self._number + step) % len(self._pages)
                self.query_one(Picture).draw()
            case _:
                pass

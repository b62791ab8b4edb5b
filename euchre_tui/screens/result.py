"""The end of a deal, and of the match."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from euchre_tui.keys import Place
from euchre_tui.messages import Seen
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import SeatView
from euchre_tui.screens.base import GameScreen
from euchre_tui.screens.faces import hints_for
from euchre_tui.widgets.canvas import Canvas
from euchre_tui.widgets.ending import draw_deal_result, draw_match_over
from euchre_tui.widgets.look import Look
from euchre_tui.widgets.picture import Picture
from euchre_tui.widgets.spot import Spot
from euchre_tui.widgets.table import draw_hints


class ResultScreen(GameScreen):
    """What the deal came to, until a key."""

    place = Place.RESULT

    def __init__(
        self, view: SeatView, chairs: BySeat[Chair], line: PadLine, upto: int, look: Look, *, practice: bool
    ) -> None:
        super().__init__()
        self._view = view
        self._chairs = chairs
        self._line = line
        self._upto = upto
        self._practice = practice
        self._look = look

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def _draw(self, canvas: Canvas) -> list[Spot]:
        draw_deal_result(canvas, self._view, self._line, self._chairs, practice=self._practice)
        return draw_hints(canvas, hints_for(self.place, self._view))

    def command(self, command: str | None, key: str) -> None:
        if command == "go_on":
            self.post_message(Seen(self._upto))

    def on_click(self, event: events.Click) -> None:
        self.command("go_on", "")


class MatchOverScreen(GameScreen):
    """Who won, the whole pad, and one key that plays again."""

    place = Place.MATCH_OVER

    def __init__(self, view: SeatView, chairs: BySeat[Chair], look: Look) -> None:
        super().__init__()
        self._view = view
        self._chairs = chairs
        self._look = look

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def _draw(self, canvas: Canvas) -> list[Spot]:
        draw_match_over(canvas, self._view, self._chairs)
        return draw_hints(canvas, hints_for(self.place, self._view))

"""The end of a deal, and of the match."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.result import draw_deal_result, draw_match_over
from euchre_tui.app.messages import Seen
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.type_ahead import TypeAhead
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import PublicView


class ResultScreen(PublicScreen):
    """What the deal came to, until a key."""

    place = Place.RESULT

    def __init__(
        self,
        view: PublicView,
        chairs: BySeat[Chair],
        line: PadLine,
        upto: int,
        look: Look,
        *,
        practice: bool,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(view, chairs, look)
        self.type_ahead = TypeAhead(clock)
        self._line = line
        self._upto = upto
        self._practice = practice

    def draw(self, canvas: Canvas) -> None:
        draw_deal_result(canvas, self._view, self._line, self._chairs, practice=self._practice)

    def decides(self, command: Command | None) -> bool:
        return command is Command.GO_ON

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.GO_ON:
            self.post_message(Seen(self._upto))

    def on_click(self, event: events.Click) -> None:
        if not self.small and not self.too_early(Command.GO_ON, "click"):
            self.command(Command.GO_ON, "")


class MatchOverScreen(PublicScreen):
    """Who won, the whole pad, and one key that plays again."""

    place = Place.MATCH_OVER

    def __init__(self, view: PublicView, chairs: BySeat[Chair], look: Look, *, clock: Callable[[], float]) -> None:
        super().__init__(view, chairs, look)
        self.type_ahead = TypeAhead(clock)

    def decides(self, command: Command | None) -> bool:
        # Nothing asks before a match that is over is left.
        return command in (Command.AGAIN, Command.SETUP, Command.TITLE, Command.LEAVE)

    def draw(self, canvas: Canvas) -> None:
        draw_match_over(canvas, self._view, self._chairs)

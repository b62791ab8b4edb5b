"""The end of a deal, and of the match."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.timer import Timer

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.result import draw_deal_result, draw_match_over
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import Seen
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.type_ahead import TypeAhead
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.view import PublicView

COUNT = 0.2
"""Seconds between two points that are counted up."""


class ResultScreen(PublicScreen):
    """What the deal came to, until a key; where it `counts`, the points come one by one."""

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
        counts: bool,
    ) -> None:
        super().__init__(view, chairs, look)
        self.type_ahead = TypeAhead(clock)
        self._counts = counts
        self._missing = 0
        self._timer: Timer | None = None
        self._line = line
        self._upto = upto
        self._practice = practice

    def on_mount(self) -> None:
        if self._counts and self.app.animation_level != "none":
            self._missing = max(self._line.points.values())
            self._timer = self.set_interval(COUNT, self._count)

    def _count(self) -> None:
        """One point more is on the fives."""
        self._missing = max(0, self._missing - 1)
        if not self._missing and self._timer is not None:
            self._timer.stop()
        self.query_one(Picture).draw()

    def press(self, key: str) -> None:
        if self._missing and self.is_current:
            # A key ends the counting, whatever else it does.
            self._missing = 0
            self._count()
        super().press(key)

    def draw(self, canvas: Canvas) -> None:
        shown = (canvas, self._view, self._line, self._chairs)
        draw_deal_result(*shown, practice=self._practice, missing=self._missing)

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

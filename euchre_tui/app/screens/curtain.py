"""The curtain between two human seats: opaque, and lifted by one key that the table does not use."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Spot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.curtain import draw_curtain
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import CurtainLifted, Wanted
from euchre_tui.app.screens.base import FOR_THE_APP, GameScreen
from euchre_tui.match.keys import Place, command_for
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.view import SeatView

QUIET = 0.6
"""Seconds without a key before the curtain listens: what was typed ahead, or is held down, does not lift it."""


class CurtainScreen(GameScreen):
    """Names who takes the keyboard; `view` is the public one, and `clock` measures the quiet."""

    place = Place.CURTAIN

    def __init__(
        self, seat: Seat, view: SeatView, chairs: BySeat[Chair], clock: Callable[[], float], look: Look
    ) -> None:
        super().__init__()
        self.seat = seat
        self._view = view
        self._chairs = chairs
        self._clock = clock
        self._look = look
        self._last_key = clock()

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "curtain")

    def _draw(self, canvas: Canvas) -> list[Spot]:
        draw_curtain(canvas, self.seat, self._view, self._chairs)
        return []

    def on_screen_resume(self) -> None:
        """It has come up, or what lay over it was closed: the key that did so is not quiet."""
        self._last_key = self._clock()

    def key_pressed(self, event: events.Key) -> None:
        now = self._clock()
        quiet, self._last_key = now - self._last_key >= QUIET, now
        command = command_for(event.key, self.place)
        if command in FOR_THE_APP:
            self.post_message(Wanted(command))
        elif command == "lift" and quiet and not self.small:
            self.post_message(CurtainLifted(self.seat))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._last_key = self._clock()

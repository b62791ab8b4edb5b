"""The curtain between two human seats: opaque, and lifted by one key that the table does not use."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from textual import events
from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.curtain import draw_curtain
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import CommandWanted, CurtainLifted
from euchre_tui.app.screens.base import FOR_THE_APP, GameScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.match.space_bar import Answer, Keyboard, Notice, SpaceBar
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.view import PublicView

CallIn = Callable[[float, Callable[[], None]], None]
"""Calls back after that many seconds of the clock."""


class CurtainScreen(GameScreen):
    """Names who takes the keyboard; `view` is the public one. `SpaceBar` has the rule by which Space lifts it.

    `clock` is in seconds, `call_in` calls back by the same clock, and `keyboard` knows what other screens received.
    """

    place = Place.CURTAIN

    def __init__(
        self,
        seat: Seat,
        view: PublicView,
        chairs: BySeat[Chair],
        look: Look,
        *,
        keyboard: Keyboard,
        clock: Callable[[], float],
        call_in: CallIn,
    ) -> None:
        super().__init__()
        self.seat = seat
        self._view = view
        self._chairs = chairs
        self._look = look
        self._clock = clock
        self._call_in = call_in
        self._keyboard = keyboard
        self.space_bar = SpaceBar(keyboard)
        self._notice = Notice.ASKING
        self.drawn = False
        self._lifted = False
        self._too_small = False
        self._alarm = inf

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "curtain")

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        self.drawn = True
        draw_curtain(canvas, self.seat, self._view, self._chairs, self._notice)
        return []

    # When it is on the screen

    def on_screen_resume(self) -> None:
        """It comes up, or a page over it was closed: its time begins again with its next picture."""
        self._lifted = False
        self.space_bar.covered()

    def on_resize(self, event: events.Resize) -> None:
        if self.small != self._too_small:
            self._too_small = self.small
            self.space_bar.covered()
            # Its time begins with its next picture, so there has to be one.
            self.refresh()

    def was_painted(self) -> None:
        if self.drawn and not self.small and not self.space_bar.is_painted:
            self.space_bar.painted(self._clock())
            self._go_on()

    # Keys

    def key_pressed(self, event: events.Key) -> None:
        command = command_for(event.key, self.place)
        if command is Command.LIFT:
            if self.space_bar.space(self._clock()) is Answer.LIFTS:
                self._lift()
            else:
                self._go_on()
            return
        self.space_bar.other_key()
        self._go_on()
        if command in FOR_THE_APP:
            self.post_message(CommandWanted(command))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._keyboard.received(self._clock(), space=True)
        self.space_bar.other_key()
        self._go_on()

    def _go_on(self) -> None:
        """Lifts the curtain if a Space has waited long enough; else says what holds now, until that changes."""
        if not self.is_current or self._lifted:
            return
        now = self._clock()
        if self.space_bar.lifts(now):
            self._lift()
            return
        notice = self.space_bar.notice(now)
        if notice is not self._notice:
            self._notice = notice
            for picture in self.query(Picture):
                picture.draw()
        seconds = self.space_bar.changes_in(now)
        if seconds is not None and now + seconds < self._alarm:
            self._alarm = now + seconds
            self._call_in(seconds, self._ring)

    def _ring(self) -> None:
        self._alarm = inf
        self._go_on()

    def _lift(self) -> None:
        if not self._lifted:
            self._lifted = True
            self.post_message(CurtainLifted(self.seat, self))

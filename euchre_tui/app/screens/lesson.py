"""A lesson or a drill: one question after the other about real cards, each explained after its answer (R30, R31)."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.question import FRAME, draw_course, frames_of
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.lessons.questions import Course
from euchre_tui.match.keys import Command, Place

_BACK = Hint("B", "lessons", "b")


LEFT, FINISHED, GO_ON = range(3)
"""How a lesson ends: left before its end, finished, or finished and straight on to what follows."""


class LessonScreen(GameScreen):
    """Digits point, Enter goes on; at the end, or when a drill is left, how it went.

    `follows` is what comes after the lesson, if anything does: a lesson without a mistake goes straight on to it.
    `call_in` calls back after some seconds; without it the cards of a showing do not move.
    """

    place = Place.LESSON

    def __init__(
        self,
        course: Course,
        look: Look,
        *,
        follows: str = "",
        call_in: Callable[[float, Callable[[], None]], None] | None = None,
    ) -> None:
        super().__init__()
        self._course = course
        self._look = look
        self._follows = follows
        self._call_in = call_in
        self._ended = False
        self._frame: int | None = None

    def on_mount(self) -> None:
        self._begin_showing()

    @property
    def course(self) -> Course:
        """The questions, as far as they are answered."""
        return self._course

    @property
    def ended(self) -> bool:
        """Whether the summary is shown."""
        return self._ended

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        if self._ended:
            self._draw_summary(canvas)
            onward = f"on: {self._follows}" if self._follows else "on to the lessons"
            return draw_hints(canvas, (Hint("Enter", self._look.text(onward), "enter"), _BACK))
        spots = draw_course(canvas, self._course, self._frame)
        return [*spots, *draw_hints(canvas, self._hints())]

    def _hints(self) -> tuple[Hint, ...]:
        course = self._course
        if course.answered or course.question.shows:
            return (Hint("Enter", "go on", "enter"), Hint("H", "how to play", "h"), _BACK)
        point = Hint(f"1–{len(course.question.choices)}", "point", "")
        answer = (Hint("Enter", "answer", "enter"),) if course.question.several else ()
        return (point, *answer, Hint("H", "how to play", "h"), _BACK)

    def _draw_summary(self, canvas: Canvas) -> None:
        row = canvas.height // 3 - HEIGHT // 2
        draw_large(canvas, row, self._course.headline(), "win", canvas.width)
        canvas.centre(row + HEIGHT + 2, self._look.text(self._course.title), "felt strong")
        canvas.centre(row + HEIGHT + 4, self._look.text(self._course.summary()), "felt")

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.TO_LEARN:
                self._leave()
                return
            case Command.ANSWER if self._ended:
                self.dismiss(GO_ON if self._follows else FINISHED)
                return
            case Command.ANSWER if self._frame is not None:
                # A key ends the motion, and does nothing else.
                self._frame = None
            case Command.ANSWER:
                if self._go_on():
                    return
            case Command.POINT if not self._ended:
                self._course = self._course.pick(int(key) - 1)
            case _:
                pass
        self.query_one(Picture).draw()

    def _go_on(self) -> bool:
        """Answer, or go to the next question; return whether the screen is left for what follows."""
        course = self._course
        self._course = course.go_on() if course.answered or course.question.shows else course.answer()
        self._ended = self._course.over
        if self._ended and self._follows and self._course.right == self._course.asked:
            self.dismiss(GO_ON)
            return True
        if not self._ended and self._course.number != course.number:
            self._begin_showing()
        return False

    def _begin_showing(self) -> None:
        """Cards that are only shown come to the table one by one."""
        still = self._call_in is None or self.app.animation_level == "none"
        self._frame = None if still or not frames_of(self._course.question) else 0
        self._move_on()

    def _move_on(self) -> None:
        if self._frame is None or self._call_in is None:
            return
        number, frame = self._course.number, self._frame

        def tick() -> None:
            if self.is_attached and (self._course.number, self._frame) == (number, frame):
                self._frame = frame + 1 if frame + 1 < frames_of(self._course.question) else None
                self.query_one(Picture).draw()
                self._move_on()

        self._call_in(FRAME, tick)

    def _leave(self) -> None:
        """A drill has no end of its own: leaving it shows how it went."""
        if self._course.queue is None and self._course.asked and not self._ended:
            self._ended = True
            self.query_one(Picture).draw()
        else:
            self.dismiss(FINISHED if self._ended else LEFT)

"""A lesson or a drill: one question after the other about real cards, each explained after its answer (R30, R31)."""

from __future__ import annotations

from textual.app import ComposeResult

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.question import draw_course
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.lessons.questions import Course
from euchre_tui.match.keys import Command, Place

_BACK = Hint("B", "lessons", "b")


class LessonScreen(GameScreen):
    """Digits point, Enter goes on; at the end, or when a drill is left, how it went.

    Ends with whether it was finished.
    """

    place = Place.LESSON

    def __init__(self, course: Course, look: Look) -> None:
        super().__init__()
        self._course = course
        self._look = look
        self._ended = False

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
            return draw_hints(canvas, (Hint("Enter", "on to the lessons", "enter"), _BACK))
        spots = draw_course(canvas, self._course)
        return [*spots, *draw_hints(canvas, self._hints())]

    def _hints(self) -> tuple[Hint, ...]:
        course = self._course
        if course.answered:
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
                self.dismiss(1)
                return
            case Command.ANSWER:
                self._course = self._course.go_on() if self._course.answered else self._course.answer()
                self._ended = self._course.over
            case Command.POINT if not self._ended:
                self._course = self._course.pick(int(key) - 1)
            case _:
                pass
        self.query_one(Picture).draw()

    def _leave(self) -> None:
        """A drill has no end of its own: leaving it shows how it went."""
        if self._course.queue is None and self._course.asked and not self._ended:
            self._ended = True
            self.query_one(Picture).draw()
        else:
            self.dismiss(self._ended)

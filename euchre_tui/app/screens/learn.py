"""Where learning begins: the lessons in their order, the open hand, the drills and the rule book."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.messages import BeginMatch
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.lessons import bowers, drills, points
from euchre_tui.lessons.positions import STEPS
from euchre_tui.lessons.questions import Course
from euchre_tui.match.keys import Command, Place
from euchre_tui.session.match_setup import ready
from euchre_tui.storage import settings as presets
from euchre_tui.storage.settings import MatchSetup, Settings

LESSONS: tuple[tuple[str, str, Callable[[Settings], Course]], ...] = (
    ("The two red jacks", "why J♦ can be a heart", lambda now: bowers.red_jacks()),
    ("Which is the left bower?", "for each of the four trumps", lambda now: bowers.left_bowers()),
    ("Trick or point?", "what is won, what goes on the pad", lambda now: points.tricks_and_points(now.rules)),
)
"""The lessons in their order: a title, what it is about, and the way to it."""

OPEN_HANDS: tuple[tuple[str, str, Callable[[Settings], MatchSetup]], ...] = (
    ("Open hand: you and three CPUs", "all cards face up, then a match", presets.solo),
    ("Open hand: four at one keyboard", "the whole table talks it through", presets.four_at_one_keyboard),
    ("Open hand: chairs as last set up", "any mix of people and CPUs", lambda now: ready(now)[1]),
)
"""The open-hand rounds: a title, what it is, and the chairs."""

_GROUPS = {0: "First", len(LESSONS): "Then", len(LESSONS) + len(OPEN_HANDS): "For practice"}

_INTRO = (
    "New to euchre? H has the rules on short pages. Then begin at 1.",
    "A quarter of an hour to a first match. Nothing here is scored or kept.",
)


class LearnScreen(GameScreen):
    """Every entry is a digit; the arrows and Enter choose too."""

    place = Place.LEARNING

    def __init__(self, settings: Settings, look: Look) -> None:
        super().__init__()
        self._settings = settings
        self._look = look
        self._cursor = 0

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    @property
    def _entries(self) -> list[tuple[str, str]]:
        listed = [(title, about) for title, about, _ in LESSONS]
        listed += [(title, about) for title, about, _ in OPEN_HANDS]
        return [*listed, *((f"Drills: {words}", "without end, at your own pace") for words in STEPS.values())]

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        x, y = canvas.width // 2 - 37, max(0, (canvas.height - 24) // 3) + 1
        canvas.put(x, y, "LEARN AT THE TABLE", "win")
        for line, words in enumerate(_INTRO, start=y + 1):
            canvas.put(x, line, words, "felt", 74)
        spots, row = [], y + 1 + len(_INTRO)
        for place, (title, about) in enumerate(self._entries):
            if place in _GROUPS:
                canvas.put(x, row + 1, _GROUPS[place], "felt faint")
                row += 2
            role = "cursor" if place == self._cursor else "felt"
            canvas.fill(x, row, 74, 1, role)
            canvas.put(x + 1, row, canvas.look.glyph("turn") if place == self._cursor else " ", role)
            canvas.put(x + 3, row, str(place + 1), role if role == "cursor" else "win")
            canvas.put(x + 6, row, canvas.look.text(title), role if role == "cursor" else "felt strong")
            canvas.put(x + 40, row, canvas.look.text(about), role, 33)
            spots.append(Hotspot(x, row, 74, 1, press=str(place + 1)))
            row += 1
        hints = (
            Hint("1–9", "begin", ""),
            Hint("↑ ↓ Enter", "choose", "enter"),
            Hint("H", "how to play", "h"),
            Hint("?", "keys", "question_mark"),
            Hint("B", "title", "b"),
        )
        return [*spots, *draw_hints(canvas, hints)]

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.PREVIOUS | Command.NEXT:
                step = 1 if command is Command.NEXT else -1
                self._cursor = (self._cursor + step) % len(self._entries)
                self.query_one(Picture).draw()
            case Command.BEGIN:
                self._begin(self._cursor)
            case Command.LESSON:
                self._begin(int(key) - 1)
            case _:
                pass

    def _begin(self, place: int) -> None:
        """A lesson, an open hand, or drills at one of the steps."""
        self._cursor = place
        open_hand, drill = place - len(LESSONS), place - len(LESSONS) - len(OPEN_HANDS)
        if open_hand < 0:
            self._study(LESSONS[place][2](self._settings))
        elif drill < 0:
            self.post_message(BeginMatch(replace(OPEN_HANDS[open_hand][2](self._settings), open_hand=True)))
        else:
            self._study(drills.course(list(STEPS)[drill], self._settings.rules, secrets.randbits(32)))

    def _study(self, course: Course) -> None:
        self.app.push_screen(LessonScreen(course, self._look), self._studied)

    def _studied(self, finished: int | None) -> None:
        """After a lesson the next one is marked."""
        if finished and self._cursor < len(LESSONS):
            self._cursor += 1
        self.query_one(Picture).draw()

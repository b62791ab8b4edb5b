"""Where learning begins: the lessons in their order, the open hand, the drills and the rule book."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.line_list import LineList
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.messages import BeginMatch
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.listing import ListScreen
from euchre_tui.lessons import bowers, drills, points
from euchre_tui.lessons.positions import STEPS
from euchre_tui.lessons.questions import Course
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.match_setup import ready
from euchre_tui.storage import settings as presets
from euchre_tui.storage.settings import OWN_TABLE, MatchSetup, Settings, at_table


def _rules(settings: Settings) -> TableRules:
    """Return the rules of the table that was set up last."""
    return at_table(settings, OWN_TABLE).rules


LESSONS: tuple[tuple[str, str, Callable[[Settings], Course]], ...] = (
    ("The two red jacks", "why J♦ can be a heart", lambda now: bowers.red_jacks()),
    ("Which is the left bower?", "for each of the four trumps", lambda now: bowers.left_bowers()),
    (
        "Trick or point?",
        "what is won, what goes on the pad",
        lambda now: points.tricks_and_points(_rules(now)),
    ),
)
"""The lessons in their order: a title, what it is about, and the way to it."""

OPEN_HANDS: tuple[tuple[str, str, Callable[[Settings], MatchSetup]], ...] = (
    ("Open hand: you and three CPUs", "all cards face up, then a match", presets.solo),
    ("Open hand: four at one keyboard", "the whole table talks it through", presets.four_at_one_keyboard),
    ("Open hand: chairs as last set up", "any mix of people and CPUs", lambda now: ready(at_table(now, OWN_TABLE))[1]),
)
"""The open-hand rounds: a title, what it is, and the chairs."""

_GROUPS = {0: "First", len(LESSONS): "Then", len(LESSONS) + len(OPEN_HANDS): "For practice"}

_HINTS = (
    Hint("1–9", "begin", ""),
    Hint("↑ ↓ Enter", "choose", "enter"),
    Hint("H", "how to play", "h"),
    Hint("?", "keys", "question_mark"),
    Hint("B", "title", "b"),
)

_INTRO = (
    "New to euchre? H has the rules on short pages. Then begin at 1.",
    "A quarter of an hour to a first match. Nothing here is scored or kept.",
)


class LearnScreen(ListScreen):
    """Every entry is a digit; the arrows and Enter choose too."""

    place = Place.LEARNING

    def __init__(self, settings: Settings, look: Look) -> None:
        super().__init__(look)
        self.list = LineList(self.draw_line, look, at_once=True)
        self._settings = settings
        self._entries = _entries()
        self._lines = _lines(len(self._entries))

    def on_mount(self) -> None:
        self.list.hold(len(self._lines), [n for n, line in enumerate(self._lines) if isinstance(line, str)])

    def on_resize(self, event: events.Resize) -> None:
        self.head.styles.height = _top(event.size.height) + 1 + len(_INTRO)

    def draw_head(self, canvas: Canvas) -> None:
        x, y = canvas.width // 2 - 37, canvas.height - 1 - len(_INTRO)
        canvas.put(x, y, "LEARN AT THE TABLE", "win")
        for line, words in enumerate(_INTRO, start=y + 1):
            canvas.put(x, line, words, "felt", 74)

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        x, line = (canvas.width + 2) // 2 - 38, self._lines[number]
        if isinstance(line, str):
            canvas.put(x, 0, line, "felt faint")
            return
        (title, about), role = self._entries[line], "cursor" if marked else "felt"
        canvas.fill(x, 0, 74, 1, role)
        canvas.put(x + 1, 0, canvas.look.glyph("turn") if marked else " ", role)
        canvas.put(x + 3, 0, str(line + 1), role if marked else "win")
        canvas.put(x + 6, 0, canvas.look.text(title), role if marked else "felt strong")
        canvas.put(x + 40, 0, canvas.look.text(about), role, 33)

    def hints(self) -> tuple[Hint, ...]:
        return _HINTS

    def choose(self) -> None:
        line = self._lines[self.cursor]
        if isinstance(line, int):
            self._begin(line)

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.BEGIN:
                self.choose()
            case Command.LESSON:
                self._begin(int(key) - 1)
            case _:
                self.list.move(command)

    def _begin(self, place: int) -> None:
        """A lesson, an open hand, or drills at one of the steps."""
        self._mark(place)
        open_hand, drill = place - len(LESSONS), place - len(LESSONS) - len(OPEN_HANDS)
        if open_hand < 0:
            self._study(LESSONS[place][2](self._settings))
        elif drill < 0:
            self.post_message(BeginMatch(replace(OPEN_HANDS[open_hand][2](self._settings), open_hand=True)))
        else:
            self._study(drills.course(list(STEPS)[drill], _rules(self._settings), secrets.randbits(32)))

    def _mark(self, place: int) -> None:
        """Mark an entry, from 0."""
        self.list.highlighted = self._lines.index(place)

    def _study(self, course: Course) -> None:
        self.app.push_screen(LessonScreen(course, self.look), self._studied)

    def _studied(self, finished: int | None) -> None:
        """After a finished lesson the next entry is marked."""
        line = self._lines[self.cursor]
        if finished and isinstance(line, int) and line < len(LESSONS):
            self._mark(line + 1)


def _entries() -> list[tuple[str, str]]:
    """Each entry: its title, and what it is about."""
    listed = [(title, about) for title, about, _ in LESSONS]
    listed += [(title, about) for title, about, _ in OPEN_HANDS]
    return [*listed, *((f"Drills: {words}", "without end, at your own pace") for words in STEPS.values())]


def _lines(count: int) -> list[int | str]:
    """The lines of the list: entries by their numbers from 0, and a blank line and a heading above each group."""
    lines: list[int | str] = []
    for place in range(count):
        lines += ["", _GROUPS[place], place] if place in _GROUPS else [place]
    return lines


def _top(height: int) -> int:
    """The rows above the title of the page."""
    return max(0, (height - 24) // 3) + 1

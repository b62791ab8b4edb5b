"""Where learning begins: the lessons in their order, the open hand, the drills and the rule book."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.line_list import LineList
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.messages import BeginMatch, SettingsChanged
from euchre_tui.app.screens.lesson import GO_ON, LessonScreen
from euchre_tui.app.screens.listing import ListScreen
from euchre_tui.lessons import basics, bowers, drills, points, strategy
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


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its name in the settings, its title, what it is about, and the way to its questions."""

    name: str
    title: str
    about: str
    course: Callable[[Settings], Course]


BASICS = (
    Lesson("tricks", "Tricks and trump", "what is played for", lambda now: basics.first_tricks()),
    Lesson("red jacks", "The two red jacks", "why J♦ can be a heart", lambda now: bowers.red_jacks()),
    Lesson("left bower", "Which is the left bower?", "for each trump", lambda now: bowers.left_bowers()),
    Lesson("points", "Trick or point?", "what goes on the pad", lambda now: points.tricks_and_points(_rules(now))),
)
"""What a new player needs for an open hand, in this order."""

PLAYING_WELL = (
    Lesson("calls", "To call or not", "trumps, aces, who gets the card", lambda now: strategy.to_call_or_not()),
    Lesson("cards", "Playing it", "which card, and why", lambda now: strategy.playing_it()),
    Lesson("next", "Next, across, alone", "the second round, the lone hand", lambda now: strategy.next_across_alone()),
)
"""What makes a better player."""

OPEN_HANDS: tuple[tuple[str, str, Callable[[Settings], MatchSetup]], ...] = (
    ("Open hand: you and three CPUs", "all cards up, with the coach", presets.solo),
    ("Open hand: four at one keyboard", "the whole table talks", presets.four_at_one_keyboard),
    ("Open hand: chairs as last set up", "any mix of people and CPUs", lambda now: ready(at_table(now, OWN_TABLE))[1]),
)
"""The open-hand rounds: a title, what it is, and the chairs."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line that can be chosen: the key that begins it, if it has one, and what it begins."""

    key: str
    title: str
    about: str
    begins: Lesson | int | Callable[[Settings], MatchSetup]


_HINTS = (
    Hint("0–9 D", "begin", ""),
    Hint("↑ ↓ Enter", "choose", "enter"),
    Hint("H", "how to play", "h"),
    Hint("?", "keys", "question_mark"),
    Hint("B", "title", "b"),
)

_INTRO = ("New to euchre? Press 1. Nothing here is scored.",)


class LearnScreen(ListScreen):
    """Nearly every entry has a digit; the arrows and Enter choose too."""

    place = Place.LEARNING

    def __init__(
        self,
        settings: Settings,
        look: Look,
        call_in: Callable[[float, Callable[[], None]], None] | None = None,
    ) -> None:
        super().__init__(look)
        self.list = LineList(self.draw_line, look, at_once=True, sign=False)
        self._settings = settings
        self._call_in = call_in
        self._lines = tuple(_lines())

    def on_mount(self) -> None:
        self.list.hold(len(self._lines), [n for n, line in enumerate(self._lines) if isinstance(line, str)])

    def on_resize(self, event: events.Resize) -> None:
        self.head.styles.height = _top(event.size.height) + 1 + len(_INTRO)

    def draw_head(self, canvas: Canvas) -> None:
        x, y = canvas.width // 2 - 37, canvas.height - 1 - len(_INTRO)
        canvas.put(x, y, "LEARN AT THE TABLE", "win")
        for line, words in enumerate(_INTRO, start=y + 1):
            canvas.put(x, line, canvas.look.text(words), "felt", 74)

    def draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        x, entry = (canvas.width + 2) // 2 - 38, self._lines[number]
        if isinstance(entry, str):
            canvas.put(x, 0, entry, "felt faint")
            return
        role = "cursor" if marked else "felt"
        canvas.fill(x, 0, 74, 1, role)
        canvas.put(x + 1, 0, canvas.look.glyph("turn") if marked else " ", role)
        canvas.put(x + 3, 0, entry.key, role if marked else "win")
        canvas.put(x + 6, 0, canvas.look.text(entry.title), role if marked else "felt strong")
        canvas.put(x + 40, 0, canvas.look.text(entry.about), role, 31)
        if isinstance(entry.begins, Lesson) and entry.begins.name in self._settings.lessons:
            canvas.put(x + 72, 0, canvas.look.text("✓"), role if marked else "win")

    def hints(self) -> tuple[Hint, ...]:
        return _HINTS

    def choose(self) -> None:
        entry = self._lines[self.cursor]
        if isinstance(entry, _Entry):
            self._begin(entry)

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.BEGIN:
                self.choose()
            case Command.LESSON:
                begun = next(each for each in self._lines if isinstance(each, _Entry) and each.key == key.upper())
                self._begin(begun)
            case _:
                self.list.move(command)

    def _begin(self, entry: _Entry) -> None:
        """A lesson, an open hand, or drills at one of the steps."""
        self.list.highlighted = self._lines.index(entry)
        match entry.begins:
            case Lesson():
                self._study(entry.begins.course(self._settings), entry.begins)
            case int(step):
                self._study(drills.course(step, _rules(self._settings), secrets.randbits(32)))
            case chairs:
                setup = chairs(self._settings)
                self.post_message(BeginMatch(setup if setup.with_coach else replace(setup, open_hand=True)))

    def _study(self, course: Course, lesson: Lesson | None = None) -> None:
        after = self._after(lesson) if lesson else None
        screen = LessonScreen(course, self.look, follows=after.title if after else "", call_in=self._call_in)
        self.app.push_screen(screen, lambda ended: self._studied(lesson, ended))

    def _studied(self, lesson: Lesson | None, ended: int | None) -> None:
        """A finished lesson gets its tick; then the next entry is marked, or begins."""
        if lesson is None or not ended:
            return
        if lesson.name not in self._settings.lessons:
            self._settings = replace(self._settings, lessons=(*self._settings.lessons, lesson.name))
            self.post_message(SettingsChanged(self._settings, keep=True))
        after = self._after(lesson)
        if after is not None and ended == GO_ON:
            self._begin(after)
        elif after is not None:
            self.list.highlighted = self._lines.index(after)
        self.list.refresh()

    def _after(self, lesson: Lesson) -> _Entry | None:
        """The entry after a lesson: the next lesson, or an open hand after those for new players."""
        entries = [entry for entry in self._lines if isinstance(entry, _Entry)]
        place = next(number for number, entry in enumerate(entries) if entry.begins is lesson)
        after = entries[place + 1]
        return None if isinstance(after.begins, int) else after


def _practice(settings: Settings) -> MatchSetup:
    return replace(presets.solo(settings), practice=True, with_coach=True)


def _practice_match(settings: Settings) -> MatchSetup:
    return replace(presets.solo(settings), with_coach=True)


def _lines() -> Iterator[_Entry | str]:
    """The lines of the list: entries, and a heading above each group."""
    digits = iter("1234567890")
    yield "First"
    for lesson in BASICS:
        yield _Entry(next(digits), lesson.title, lesson.about, lesson)
    yield "Then"
    for number, (title, about, chairs) in enumerate(OPEN_HANDS):
        yield _Entry(next(digits) if number < 2 else "", title, about, chairs)
    yield _Entry(next(digits), "Practice deal: you and three CPUs", "your own hand, with the coach", _practice)
    yield _Entry("", "Practice match: you, three CPUs", "unscored, with the coach", _practice_match)
    yield "To play well"
    for lesson in PLAYING_WELL:
        yield _Entry(next(digits), lesson.title, lesson.about, lesson)
    yield "For practice"
    for number, (step, words) in enumerate(STEPS.items()):
        yield _Entry("D" if not number else "", f"Drills: {words}", "without end, at your own pace", step)


def _top(height: int) -> int:
    """The rows above the title of the page; none at 80×24, where the list needs them all."""
    return max(0, (height - 24) // 3)

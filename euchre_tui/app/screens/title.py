"""The title: everything that can be started, each entry with its key."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_card
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import BeginMatch, CommandWanted
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import LEAVING, Command, Place
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.storage import settings as presets
from euchre_tui.storage.settings import MatchSetup, Settings
from euchre_tui.support.width import wrap

NEW_MATCH: tuple[tuple[str, str, Callable[[Settings], MatchSetup]], ...] = (
    ("1", "Solo: you and three CPUs", presets.solo),
    ("2", "Four at one keyboard", presets.four_at_one_keyboard),
    ("3", "Two against two CPUs", presets.two_against_two),
    ("4", "Watch four CPUs", presets.four_cpus),
)
"""The tables that one key starts: the key, the label, and a function that returns the set-up."""

PAGES = (
    ("s", "Set up a table", Command.SETUP),
    ("d", "Practice deal, unscored", Command.PRACTICE),
    ("r", "Resume a match", Command.RESUME),
    ("f", "Finished matches", Command.HISTORY),
    ("l", "Learn at the table", Command.LEARN),
    ("h", "How to play", Command.RULE_BOOK),
    ("question_mark", "Keys", Command.HELP),
    ("q", "Quit", Command.LEAVE),
)
"""The other entries: the key, the label, and the command for the app."""

_IN_A_COLUMN = 6
_WIDTH = 34
_FOOT_ROWS = 4
"""The rows below the entries in the smallest window; a notice needs more than one."""


class TitleScreen(GameScreen):
    """Each entry has a key; the arrows and Enter choose too. `notice` replaces the last line."""

    place = Place.TITLE

    def __init__(self, settings: Settings, look: Look, notice: str = "", *, mark: str = "1") -> None:
        super().__init__()
        self._settings = settings
        self._look = look
        self._notice = notice
        self._chosen = False
        self._cursor = [key for key, _ in self._entries].index(mark)

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    @property
    def _entries(self) -> list[tuple[str, str]]:
        return [(key, label) for key, label, _ in (*NEW_MATCH, *PAGES)]

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        top = max(0, (canvas.height - 24) // 2)
        draw_large(canvas, top, "EUCHRE", "curtain name" if self._look.theme == "mono" else "win", canvas.width)
        for place, text in enumerate(("JH", "JD", "AH", "KH", "9S")):
            x = canvas.width // 2 - 20 + 8 * place
            draw_card(canvas, x, top + HEIGHT + 1, Card.parse(text), Suit.HEARTS)
        row, spots = top + HEIGHT + 8, []
        for column, heading in enumerate(("New match", "Go on, look back, learn")):
            canvas.put(self._left(canvas, column) + 3, row, heading, "felt faint")
        for place, (key, label) in enumerate(self._entries):
            column, below = divmod(place, _IN_A_COLUMN)
            x = self._left(canvas, column)
            spots.append(self._entry(canvas, x, row + 1 + below, key, label, chosen=place == self._cursor))
        foot = self._notice or "the key of an entry, or the arrows and Enter"
        lines = wrap(self._look.text(foot), canvas.width - 4)[:_FOOT_ROWS]
        for below, line in enumerate(lines, start=canvas.height - len(lines)):
            canvas.fill(0, below, canvas.width, 1, "hint")
            canvas.centre(below, line, "hint")
        return spots

    @staticmethod
    def _left(canvas: Canvas, column: int) -> int:
        """Return the first column of a column of entries."""
        return canvas.width // 2 - _WIDTH - 1 + column * (_WIDTH + 2)

    def _entry(self, canvas: Canvas, x: int, row: int, key: str, label: str, *, chosen: bool) -> Hotspot:
        shown = "?" if key == "question_mark" else key.upper()
        canvas.fill(x, row, _WIDTH, 1, "cursor" if chosen else "felt")
        canvas.put(x + 1, row, self._look.glyph("turn") if chosen else " ", "cursor" if chosen else "felt")
        canvas.put(x + 3, row, shown, "cursor" if chosen else "win")
        canvas.put(x + 6, row, label, "cursor" if chosen else "felt strong")
        return Hotspot(x, row, _WIDTH, 1, press=key)

    def press(self, key: str) -> None:
        if key in LEAVING:
            key = "q"
        if self._chosen or not self.is_current or (self.small and key != "q"):
            return
        keys = [each for each, _ in self._entries]
        if key in ("up", "down"):
            self._cursor = (self._cursor + (1 if key == "down" else -1)) % len(keys)
            self.query_one(Picture).draw()
        elif key in ("left", "right"):
            self._cursor = (self._cursor + _IN_A_COLUMN) % len(keys)
            self.query_one(Picture).draw()
        elif key == "enter":
            self._choose(keys[self._cursor])
        elif key.lower() in keys:
            self._choose(key.lower())
        elif key == "f1":
            self._choose("question_mark")

    def on_screen_resume(self) -> None:
        """Take keys again: the title has just appeared, or a page over it was closed."""
        self._chosen = False

    def _choose(self, key: str) -> None:
        # Keys that come before the next screen appears are ignored.
        self._chosen = True
        for each, _, preset in NEW_MATCH:
            if each == key:
                self.post_message(BeginMatch(preset(self._settings)))
        for each, _, command in PAGES:
            if each == key:
                self.post_message(CommandWanted(command))

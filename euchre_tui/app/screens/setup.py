"""The set-up of a table: who sits where, by which rules, at what pace, and how it looks."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_card
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.messages import BeginMatch, CommandWanted, SettingsChanged
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.session.match_setup import RULES_NAME, Row, emptied, forgotten, kept, own_name, ready, rows, typed
from euchre_tui.storage.settings import LONGEST_NAME, Settings
from euchre_tui.support.width import wrap
from euchre_tui.words.agreement import remarks

_LIST = 50
"""Columns of the list; the sentence and a sample of the looks stand at its right."""

_ROW = "row "
"""What a click on a row presses, with the row's number behind it."""


class SetupScreen(GameScreen):
    """Arrows choose and change, letters name, Enter plays; what is chosen is kept for the next time."""

    place = Place.SETUP

    def __init__(
        self, settings: Settings, levels: tuple[str, ...], look: Look, wear: Callable[[Settings], Look]
    ) -> None:
        super().__init__()
        self._wear = wear
        self._kept_as = ""
        self._settings = settings
        self._levels = levels
        self._look = look
        self._cursor = 0
        self._typed: set[Seat] = set()
        self._top = 0

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    @property
    def _rows(self) -> tuple[Row, ...]:
        return rows(self._settings, self._levels, self._kept_as, plain_only=self._look.plain_only)

    # Drawing

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        lines = self._lines()
        room = canvas.height - 2
        place = next(number for number, (_, row) in enumerate(lines) if row == self._cursor)
        self._top = min(max(self._top, place - room + 2), max(0, place - 1))
        canvas.put(1, 0, "SET UP A TABLE", "felt strong")
        spots = []
        for y, (heading, number) in enumerate(lines[self._top : self._top + room], start=1):
            if number is None:
                canvas.put(1, y, heading, "felt faint")
            else:
                spots.append(self._draw_row(canvas, y, self._rows[number], number))
        self._draw_side(canvas)
        hints = (
            Hint("↑ ↓", "choose", "down"),
            Hint("← →", "change", "right"),
            Hint("Enter", "play", "enter"),
            Hint("Esc", "back", "escape"),
        )
        return [*spots, *draw_hints(canvas, hints)]

    def _lines(self) -> list[tuple[str, int | None]]:
        """The rows under their headings."""
        lines: list[tuple[str, int | None]] = []
        group = ""
        for number, row in enumerate(self._rows):
            if row.group != group:
                group = row.group
                lines.append((group, None))
            lines.append(("", number))
        return lines

    def _draw_row(self, canvas: Canvas, y: int, row: Row, number: int) -> Hotspot:
        chosen = number == self._cursor
        role = "cursor" if chosen else "felt"
        canvas.fill(2, y, _LIST - 2, 1, role)
        canvas.put(3, y, canvas.look.text(row.label), role, 20)
        typing = "_" if chosen and self._can_type(row) else ""
        name, dash, who = row.value.rpartition(" — ")
        value = f"{name}{typing}{dash}{who}" if dash else f"{row.value}{typing}"
        canvas.put(24, y, canvas.look.text(value), role if chosen else "felt strong", _LIST - 25)
        return Hotspot(2, y, _LIST - 2, 1, press=f"{_ROW}{number}")

    def _draw_side(self, canvas: Canvas) -> None:
        x, width = _LIST + 2, canvas.width - _LIST - 3
        row = self._rows[self._cursor]
        canvas.put(x, 2, canvas.look.text(row.label), "note", width)
        for offset, line in enumerate(wrap(canvas.look.text(row.sentence), width), start=3):
            canvas.put(x, offset, line, "felt")
        for offset, line in enumerate(wrap(canvas.look.text(" ".join(remarks(self._settings.rules))), width), start=19):
            canvas.put(x, offset, line, "note")
        canvas.put(x, 10, "how it looks, hearts trump", "felt faint", width)
        for place, text in enumerate(("JH", "JD", "9S")):
            draw_card(canvas, x + 8 * place, 11, Card.parse(text), Suit.HEARTS, dim=text == "9S")
        canvas.put(x, 17, canvas.look.text("N–S"), "N–S")
        canvas.put(x + 5, 17, canvas.look.text("E–W"), "E–W")
        canvas.put(x + 10, 17, f"{canvas.look.glyph('turn')} turn ", "turn")

    # Keys

    def key_pressed(self, event: events.Key) -> None:
        if self.small:
            return
        row = self._rows[self._cursor]
        if event.is_printable and event.character and row.name is not None:
            self._type(row.name, event.character)
        elif event.key == "backspace" and row.name is not None:
            self._type(row.name, "")
        else:
            self.press(event.key)

    def _can_type(self, row: Row) -> bool:
        return row.name == RULES_NAME or (isinstance(row.name, Seat) and self._settings.levels[row.name.place] is None)

    def _type(self, name: Seat | str, letter: str) -> None:
        """Puts a letter behind a name; the first takes the place of the name that was offered."""
        if not isinstance(name, Seat):
            self._kept_as = (self._kept_as + letter)[:LONGEST_NAME] if letter else self._kept_as[:-1]
            self._change(self._settings)
            return
        offered = self._settings if name in self._typed or not letter else emptied(self._settings, name)
        self._typed.add(name)
        self._change(typed(offered, name, letter))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        row = self._rows[self._cursor]
        for letter in event.text[:60] if row.name is not None else "":
            if row.name is not None and letter.isprintable():
                self._type(row.name, letter)

    def press(self, key: str) -> None:
        if key.startswith(_ROW):
            # A click marks a row, and turns the one that is marked.
            number = int(key.removeprefix(_ROW))
            if number != self._cursor:
                self._move(number - self._cursor)
                return
            key = "right"
        match command_for(key, self.place):
            case Command.UP:
                self._move(-1)
            case Command.DOWN:
                self._move(1)
            case Command.LESS | Command.MORE if self._rows[self._cursor].name == RULES_NAME:
                self._forget(own_name(self._settings))
            case Command.LESS | Command.MORE as command:
                row = self._rows[self._cursor]
                self._change(row.turn(self._settings, 1 if command is Command.MORE else -1))
            case Command.PLAY:
                settings, setup = ready(kept(self._settings, self._kept_as))
                self.post_message(SettingsChanged(settings, keep=True))
                self.post_message(BeginMatch(setup))
            case Command.TITLE:
                self.post_message(SettingsChanged(ready(kept(self._settings, self._kept_as))[0], keep=True))
                self.post_message(CommandWanted(Command.TITLE))
            case _:
                pass

    def _forget(self, name: str) -> None:
        """The player's own rules of that name, after a question."""

        def answered(answer: int | None) -> None:
            if answer:
                self._change(forgotten(self._settings, name))

        if name:
            question = f"Forget the rules kept as {name}?"
            self.app.push_screen(ConfirmScreen(question, self._look, yes="forget", no="keep"), answered)

    def _move(self, step: int) -> None:
        self._cursor = (self._cursor + step) % len(self._rows)
        self.query_one(Picture).draw()

    def _change(self, settings: Settings) -> None:
        """What is chosen shows at once, the looks included."""
        self._settings = settings
        self._look = self._wear(settings)
        self.post_message(SettingsChanged(settings, keep=False))
        self.query_one(Picture).show_in(self._look)

"""The names of the people at a table, asked for once: one line each, and Enter keeps the suggestion."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.drawing.text_field import TextField
from euchre_tui.app.messages import BeginMatch, CommandWanted, SettingsChanged
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.rules.seats import Seat
from euchre_tui.storage.settings import (
    LONGEST_NAME,
    NAMES,
    PEOPLE,
    MatchSetup,
    Settings,
    at_table,
    clean_name,
    seated,
    with_table,
)

_LEFT, _VALUE, _TOP = 1, 20, 5
"""The columns of a line and of its name, and the row of the first line."""


class NamesScreen(GameScreen):
    """Letters type a name in place of the suggestion; after the last name the table is kept and the match begins."""

    place = Place.NAMES

    DEFAULT_CSS = """
    NamesScreen {
        layers: page field;
        & > TextField { layer: field; position: absolute; width: 42; }
        &.small > TextField { display: none; }
    }
    """

    def __init__(self, settings: Settings, setup: MatchSetup, look: Look) -> None:
        super().__init__()
        self._settings = settings
        self._table = setup.table
        self._people = PEOPLE[setup.table]
        self._names = list(at_table(settings, setup.table).names)
        self._marked = 0
        self._suggested = True
        self._look = look
        self._field = TextField(look, LONGEST_NAME)
        self._page = Picture(self._draw, look, "felt")

    def page(self) -> ComposeResult:
        yield self._page
        yield self._field

    def on_mount(self) -> None:
        self._mark(0)

    @property
    def _seat(self) -> Seat:
        return self._people[self._marked]

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        alone = len(self._people) == 1
        canvas.put(1, 0, "WHAT IS YOUR NAME?" if alone else "WHO PLAYS?", "felt strong")
        said = "Type a name, or press Enter to keep it. The game remembers the names."
        canvas.put(_LEFT, 2, said, "felt", canvas.width - _LEFT)
        for number, seat in enumerate(self._people):
            row = _TOP + 2 * number
            role = "cursor" if number == self._marked else "felt strong"
            canvas.put(_LEFT, row, canvas.look.text(f"{seat.word} ({seat.team.short})"), "felt")
            canvas.fill(_VALUE - 1, row, LONGEST_NAME + 3, 1, "cursor" if number == self._marked else "felt")
            canvas.put(_VALUE, row, self._names[seat.place], role, LONGEST_NAME)
        last = self._marked == len(self._people) - 1
        hints = (
            Hint("Enter", "go on" if last else "next name", "enter"),
            *(() if alone else (Hint("↑ ↓", "another name", "down"),)),
            Hint("Esc", "title", "escape"),
        )
        return draw_hints(canvas, hints)

    # Keys

    def key_pressed(self, event: events.Key) -> None:
        if event.is_printable and event.character and not self.small and self.is_current:
            self._type(event.character)
        else:
            self.press(event.key)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        letters = "".join(letter for letter in event.text[:60] if letter.isprintable())
        if letters and not self.small and self.is_current:
            self._type(letters)

    def _type(self, letters: str) -> None:
        """Put letters at the caret; the first ones replace the suggestion."""
        if self._suggested:
            self._field.begin("")
            self._suggested = False
        self._field.insert_text_at_cursor(letters)
        self._names[self._seat.place] = self._field.value

    def press(self, key: str) -> None:
        command = command_for(key, self.place)
        if self.small or not self.is_current:
            return
        if self._field.edit(command):
            self._suggested = False
            self._names[self._seat.place] = self._field.value
            return
        match command:
            case Command.UP | Command.DOWN:
                self._mark((self._marked + (1 if command is Command.DOWN else -1)) % len(self._people))
            case Command.NEXT_NAME if self._marked < len(self._people) - 1:
                self._mark(self._marked + 1)
            case Command.NEXT_NAME:
                self._begin()
            case Command.TITLE:
                self.post_message(CommandWanted(Command.TITLE))
            case _:
                pass

    def _mark(self, number: int) -> None:
        """Go to another name; an empty one gets a suggestion."""
        self._fill(self._seat)
        self._marked = number
        self._suggested = True
        self._field.begin(self._names[self._seat.place])
        self._field.styles.offset = (_VALUE, _TOP + 2 * number)
        self._page.draw()

    def _fill(self, seat: Seat) -> None:
        self._names[seat.place] = clean_name(self._names[seat.place], NAMES[seat.place])

    def _begin(self) -> None:
        """Keep the names for this table, and begin its match."""
        for seat in self._people:
            self._fill(seat)
        chosen = at_table(self._settings, self._table)
        levels = tuple(None if seat in self._people else chosen.levels[seat.place] for seat in Seat)
        settings = with_table(self._settings, self._table, replace(chosen, names=tuple(self._names), levels=levels))
        self.post_message(SettingsChanged(settings, keep=True))
        self.post_message(BeginMatch(seated(settings, self._table)))

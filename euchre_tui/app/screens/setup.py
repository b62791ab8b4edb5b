"""The set-up of a table: who sits where, by which rules, at what pace, and how it looks."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import OptionList

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_card
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.line_list import LineList
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.drawing.text_field import TextField
from euchre_tui.app.messages import BeginMatch, CommandWanted, SettingsChanged
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.values import ValueScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import RULE_FIELDS, say_setting
from euchre_tui.session.match_setup import (
    RULES_NAME,
    Row,
    own_name,
    ready,
    rows,
    table_of,
    with_letter,
    with_rules_named,
    without_name,
    without_rules,
)
from euchre_tui.storage.settings import LONGEST_NAME, OWN_TABLE, PACES, Settings, at_table, with_table
from euchre_tui.support.width import wrap
from euchre_tui.words.agreement import remarks

_VALUE = 23
"""The column of a line that its value begins in."""

_HINTS = (
    Hint("↑ ↓", "choose", "down"),
    Hint("← →", "change", "right"),
    Hint("F4", "values", "f4"),
    Hint("Enter", "play", "enter"),
    Hint("Esc", "back", "escape"),
)
_NAMING_HINTS = (Hint("← →", "move the caret", ""), Hint("↑ ↓", "done", "down"), *_HINTS[-2:])


class SetupScreen(GameScreen):
    """A form: arrows choose and change, letters name or find a setting, Enter plays; the choices are kept."""

    place = Place.SETUP

    DEFAULT_CSS = """
    SetupScreen {
        layers: form field;
        & > Horizontal { height: 1fr; }
        & LineList { width: 51; }
        & > TextField { layer: field; position: absolute; width: 25; display: none; }
        &.naming > TextField { display: block; }
        &.small > TextField { display: none; }
    }
    """

    def __init__(
        self,
        settings: Settings,
        levels: tuple[str, ...],
        look: Look,
        wear: Callable[[Settings], Look],
        table: str = OWN_TABLE,
    ) -> None:
        super().__init__()
        self._wear = wear
        self._kept_as = ""
        self._all = settings
        self._table = table
        self._settings = at_table(settings, table)
        self._levels = levels
        self._look = look
        self._typed: set[Seat] = set()
        self._naming: Row | None = None
        self._sought = ""
        self._lines = self._rows_under_headings()
        self._list = LineList(self._draw_line, look)
        self._field = TextField(look, LONGEST_NAME)
        self._head = Picture(self._draw_head, look, "felt")
        self._side = Picture(self._draw_side, look, "felt")
        self._foot = Picture(self._draw_foot, look, "felt")

    def page(self) -> ComposeResult:
        self._head.styles.height = self._foot.styles.height = 1
        self._side.styles.width = "1fr"
        yield self._head
        with Horizontal():
            yield self._list
            yield self._side
        yield self._foot
        yield self._field

    def on_mount(self) -> None:
        self._list.hold(len(self._lines), [n for n, line in enumerate(self._lines) if isinstance(line, str)])
        self._list.focus()
        self.watch(self._list, "scroll_y", self._put_field, init=False)

    def where(self) -> Place:
        return self.place if self._naming is None else Place.NAMING

    @property
    def _table_now(self) -> str:
        return table_of(self._settings, self._table)

    def _for_all(self, form: Settings) -> Settings:
        """The settings of the game with what the form says of its table."""
        return with_table(self._all, self._table_now, form)

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self._rows_of(self._settings)

    def _rows_of(self, settings: Settings) -> tuple[Row, ...]:
        return rows(settings, self._levels, self._kept_as, plain_only=self._look.plain_only)

    @property
    def _row(self) -> Row:
        """The marked row."""
        row = self._lines[self._list.marked]
        assert isinstance(row, Row)
        return row

    # Drawing

    def _rows_under_headings(self) -> list[Row | str]:
        """Return the rows with a heading above each group."""
        lines: list[Row | str] = []
        group = ""
        for row in self._rows:
            if row.group != group:
                group = row.group
                lines.append(group)
            lines.append(row)
        return lines

    def _draw_head(self, canvas: Canvas) -> list[Hotspot]:
        heading = "SET UP A TABLE" if self._table == OWN_TABLE else f"SET UP: {self._table.upper()}"
        canvas.put(1, 0, heading, "felt strong")
        return []

    def _draw_foot(self, canvas: Canvas) -> list[Hotspot]:
        return draw_hints(canvas, _HINTS if self._naming is None else _NAMING_HINTS)

    def _draw_line(self, canvas: Canvas, number: int, marked: bool) -> None:
        line = self._lines[number]
        if isinstance(line, str):
            canvas.put(0, 0, line, "felt faint")
            return
        role = "cursor" if marked else "felt"
        canvas.fill(1, 0, canvas.width - 1, 1, role)
        canvas.put(2, 0, canvas.look.text(line.label), role, 20)
        typing = "_" if marked and self._can_type(line) else ""
        name, dash, who = line.value.rpartition(" — ")
        value = f"{name}{typing}{dash}{who}" if dash else f"{line.value}{typing}"
        canvas.put(_VALUE, 0, canvas.look.text(value), role if marked else "felt strong", canvas.width - _VALUE - 1)

    def _draw_side(self, canvas: Canvas) -> list[Hotspot]:
        x, width, row = 1, canvas.width - 2, self._row
        canvas.put(x, 1, canvas.look.text(row.label), "note", width)
        for offset, line in enumerate(wrap(canvas.look.text(row.sentence), width), start=2):
            canvas.put(x, offset, line, "felt")
        for offset, line in enumerate(wrap(canvas.look.text(" ".join(remarks(self._settings.rules))), width), start=18):
            canvas.put(x, offset, line, "note")
        canvas.put(x, 9, "how it looks, hearts trump", "felt faint", width)
        for place, text in enumerate(("JH", "JD", "9S")):
            draw_card(canvas, x + 8 * place, 10, Card.parse(text), Suit.HEARTS, dim=text == "9S")
        canvas.put(x, 16, canvas.look.text("N–S"), "N–S")
        canvas.put(x + 5, 16, canvas.look.text("E–W"), "E–W")
        canvas.put(x + 10, 16, f"{canvas.look.glyph('turn')} turn ", "turn")
        return []

    # Keys

    def key_pressed(self, event: events.Key) -> None:
        if self.small:
            return
        if event.is_printable and event.character and self._row.name is not None:
            self._type(event.character)
        elif event.is_printable and event.character and event.character != " ":
            self._find(event.character)
        else:
            self.press(event.key)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        letters = "".join(letter for letter in event.text[:60] if letter.isprintable())
        if letters and self._row.name is not None and not self.small:
            self._type(letters)

    def press(self, key: str) -> None:
        if self.small or not self.is_current:
            return
        self._sought = ""
        command = command_for(key, self.where())
        if self._naming is not None:
            if self._field.edit(command):
                self._named(self._field.value)
                return
            self._end_naming()
        match command:
            case Command.ERASE_LEFT if self._can_type(self._row):
                self._begin_naming(self._row)
                self._field.edit(command)
                self._named(self._field.value)
            case Command.VALUES:
                self._list_values(self._row)
            case Command.LESS | Command.MORE if self._row.name == RULES_NAME:
                self._forget(own_name(self._settings))
            case Command.LESS | Command.MORE:
                self._change(self._row.turn(self._settings, 1 if command is Command.MORE else -1))
            case Command.PLAY:
                settings, setup = ready(with_rules_named(self._settings, self._kept_as), self._table_now)
                self.post_message(SettingsChanged(self._for_all(settings), keep=True))
                self.post_message(BeginMatch(setup))
            case Command.TITLE:
                settings, _ = ready(with_rules_named(self._settings, self._kept_as))
                self.post_message(SettingsChanged(self._for_all(settings), keep=True))
                self.post_message(CommandWanted(Command.TITLE))
            case _:
                self._list.move(command)
                self._side.draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Turn the marked row, which was clicked."""
        event.stop()
        self.press("right")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self._naming is not None and self._naming.name != self._row.name:
            self._end_naming()
        self._side.draw()

    def _find(self, letter: str) -> None:
        """Mark the next setting whose label has a word that begins with the letters typed one after the other.

        Rows with a name are skipped: there letters are typed into the name.
        """
        for sought in (self._sought + letter, letter):
            here = self._list.marked
            # A longer search stays at the marked line while it fits; a new one starts at the next line.
            first = here if len(sought) > 1 else here + 1
            for number in (*range(first, len(self._lines)), *range(first)):
                line = self._lines[number]
                if isinstance(line, Row) and line.name is None and _begins(line.label, sought):
                    self._sought = sought
                    self._list.highlighted = number
                    return

    # Names

    def _can_type(self, row: Row) -> bool:
        return row.name == RULES_NAME or (isinstance(row.name, Seat) and self._settings.levels[row.name.place] is None)

    def _type(self, letters: str) -> None:
        """Put letters at the caret; the first ones replace the suggested name."""
        if self._naming is None:
            self._begin_naming(self._row, anew=self._row.name not in self._typed)
        self._field.insert_text_at_cursor(letters)
        self._named(self._field.value)

    def _begin_naming(self, row: Row, *, anew: bool = False) -> None:
        """Show the field with the caret over a row's name; `anew` begins an empty one."""
        if isinstance(row.name, Seat):
            person = self._settings.levels[row.name.place] is None
            name = self._settings.names[row.name.place] if person and not anew else ""
            self._typed.add(row.name)
        else:
            name = self._kept_as
        self._naming = row
        self._field.tail = " — a person" if isinstance(row.name, Seat) else ""
        self._field.begin(name)
        self._put_field()
        self._foot.draw()

    def _end_naming(self) -> None:
        self._naming = None
        self._put_field()
        self._list.draw_line(self._list.marked)
        self._foot.draw()

    def _put_field(self) -> None:
        """Place the field over the value of the row that is named, if that row is visible."""
        row = self._list.marked - self._list.scroll_offset.y
        self.set_class(self._naming is not None and 0 <= row < self._list.size.height, "naming")
        self._field.styles.offset = (_VALUE + 1, row + 1)

    def _named(self, name: str) -> None:
        """Use the text of the field as the name of a seat or of the rules."""
        row = self._naming
        if row is not None and isinstance(row.name, Seat):
            self._change(with_letter(without_name(self._settings, row.name), row.name, name))
        else:
            self._kept_as = name
            self._change(self._settings)

    # Values

    def _list_values(self, row: Row) -> None:
        """Show every value of a row, to choose one."""
        values = self._values_of(row)

        def chosen(answer: int | None) -> None:
            if answer:
                self._change(values[answer - 1][1])

        if len(values) > 1:
            said = tuple(value for value, _ in values)
            self.app.push_screen(ValueScreen(row.label, said, said.index(row.value), self._look), chosen)

    def _values_of(self, row: Row) -> list[tuple[str, Settings]]:
        """Return every value of a row with the settings that have it, in the order of the values."""
        values: dict[str, Settings] = {}
        place, settings = [each.label for each in self._rows].index(row.label), self._settings
        while (now := self._rows_of(settings)[place]).value not in values:
            values[now.value] = settings
            settings = now.turn(settings, 1)
        said = [say_setting(value) for rule in RULE_FIELDS if rule.label == row.label for value in rule.values]
        said += [f"{pace:g} s" for pace in PACES]
        return sorted(values.items(), key=lambda each: said.index(each[0]) if each[0] in said else -1)

    def _forget(self, name: str) -> None:
        """Forget the player's own rules of that name, after asking."""

        def answered(answer: int | None) -> None:
            if answer:
                self._change(without_rules(self._settings, name))

        if name:
            question = f"Forget the rules kept as {name}?"
            self.app.push_screen(ConfirmScreen(question, self._look, yes="forget", no="keep"), answered)

    def _change(self, settings: Settings) -> None:
        """Show the changed settings at once, the looks included."""
        self._settings = settings
        look = self._wear(settings)
        before, self._lines = self._lines, self._rows_under_headings()
        self.post_message(SettingsChanged(self._for_all(settings), keep=False))
        if look == self._look:
            for number, (old, new) in enumerate(zip(before, self._lines, strict=True)):
                if isinstance(old, Row) and isinstance(new, Row) and old.value != new.value:
                    self._list.draw_line(number)
            self._side.draw()
            return
        self._look = look
        for each in (self._list, self._field, self._head, self._side, self._foot):
            each.show_in(look)


def _begins(label: str, sought: str) -> bool:
    """Whether a word of the label begins with these letters."""
    return any(word.startswith(sought.casefold()) for word in label.casefold().split())

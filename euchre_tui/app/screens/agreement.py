"""The page that states the rules in force, before the first draw (R33)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from euchre_tui import words
from euchre_tui.app.messages import Agreed
from euchre_tui.app.screens.page import PageScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.type_ahead import TypeAhead
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import RuleField, Setting, TableRules, say_setting
from euchre_tui.words.agreement import not_played, remarks, remedies, rules_in_force


class RulesScreen(PageScreen):
    """Who plays, by which rules, what is not played here, and the remedies."""

    heading = "The rules of this table"

    def __init__(self, rules: TableRules, chairs: BySeat[Chair]) -> None:
        super().__init__()
        self._rules = rules
        self._chairs = chairs

    def body(self) -> Iterable[RenderableType]:
        yield Text(words.who_plays(self._chairs), style="bold")
        yield _every_rule(self._rules)
        yield Text(not_played(self._rules))
        yield Text("\n".join([*remarks(self._rules), remedies(self._rules)]))


class AgreementScreen(RulesScreen):
    """The same before the first draw of a match, or of a deal for practice; one key agrees."""

    place = Place.AGREEMENT
    heading = "Agreed before the first card"

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], *, practice: bool, clock: Callable[[], float]) -> None:
        super().__init__(rules, chairs)
        self._practice = practice
        self.type_ahead = TypeAhead(clock)

    def decides(self, command: Command | None) -> bool:
        return command is Command.AGREE

    def body(self) -> Iterable[RenderableType]:
        if self._practice:
            yield Text("One deal for practice: it does not count.", style="bold")
        yield from super().body()

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.AGREE:
            self.post_message(Agreed())
        else:
            super().command(command, key)


def _every_rule(rules: TableRules) -> Table:
    """All options in two columns, those of the house with a sign."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, pad_edge=False)
    listed = rules_in_force(rules)
    half = (len(listed) + 1) // 2
    for place in range(half):
        table.add_row(*_cells(*listed[place]), *(_cells(*listed[half + place]) if half + place < len(listed) else ()))
    return table


def _cells(rule: RuleField, value: Setting) -> tuple[Text, Text]:
    changed = value != rule.default
    return Text(("* " if changed else "  ") + rule.label), Text(say_setting(value), style="bold" if changed else "")

"""The rules in force, before the first draw (R33): in one line where they are known, otherwise on a whole page."""

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
from euchre_tui.words.agreement import (
    changed_rules,
    not_played,
    remarks,
    remedies,
    rules_in_force,
    say_change,
    say_known_rules,
)


class RulesScreen(PageScreen):
    """Who plays, by which rules, what is not played here, and the remedies.

    Rules that differ from those of the last match come first, each with a mark; `last` is None without such a match.
    """

    heading = "The rules of this table"

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], last: TableRules | None = None) -> None:
        super().__init__()
        self._rules = rules
        self._chairs = chairs
        self._last = last

    def body(self) -> Iterable[RenderableType]:
        yield Text(words.who_plays(self._chairs), style="bold")
        changed = changed_rules(self._rules, self._last)
        if changed:
            yield Text("\n".join(f"* {say_change(rule, value, self._last)}" for rule, value in changed), style="bold")
        yield _table(tuple(each for each in rules_in_force(self._rules) if each not in changed))
        yield Text(not_played(self._rules))
        yield Text("\n".join([*remarks(self._rules), remedies(self._rules)]))


class AgreementScreen(RulesScreen):
    """The same before the first draw of a match; one key agrees. Where the rules are `known` it is one line."""

    place = Place.AGREEMENT
    heading = "Agreed before the first card"
    type_ahead: TypeAhead

    def __init__(
        self,
        rules: TableRules,
        chairs: BySeat[Chair],
        *,
        last: TableRules | None,
        known: bool,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(rules, chairs, last)
        self._known = known
        self.type_ahead = TypeAhead(clock)

    def where(self) -> Place:
        return Place.KNOWN_RULES if self._known else self.place

    def decides(self, command: Command | None) -> bool:
        return command is Command.AGREE

    def body(self) -> Iterable[RenderableType]:
        if self._known:
            yield Text(words.who_plays(self._chairs), style="bold")
            yield Text(say_known_rules(self._rules))
        else:
            yield from super().body()

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.AGREE:
            self.post_message(Agreed())
        elif command is Command.ALL_RULES:
            self._known = False
            self.type_ahead.covered()
            self.call_next(self._show_all)
        else:
            super().command(command, key)

    async def _show_all(self) -> None:
        await self.recompose()
        self.on_mount()


def _table(listed: tuple[tuple[RuleField, Setting], ...]) -> Table:
    """Rules with their values in two columns."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, pad_edge=False)
    half = (len(listed) + 1) // 2
    for place in range(half):
        table.add_row(*_cells(*listed[place]), *(_cells(*listed[half + place]) if half + place < len(listed) else ()))
    return table


def _cells(rule: RuleField, value: Setting) -> tuple[Text, Text]:
    return Text(f"  {rule.label}"), Text(say_setting(value))

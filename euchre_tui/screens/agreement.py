"""The page that states the rules in force, before the first draw (R33)."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from euchre_tui import words
from euchre_tui.keys import Place
from euchre_tui.messages import Agreed
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.screens.page import PageScreen


class AgreementScreen(PageScreen):
    """Who plays, by which rules, what is not played here, and the remedies; one key agrees."""

    place = Place.AGREEMENT
    heading = "Agreed before the first card"

    def __init__(self, rules: TableRules, chairs: BySeat[Chair]) -> None:
        super().__init__()
        self._rules = rules
        self._chairs = chairs

    def body(self) -> Iterable[RenderableType]:
        yield Text(words.who_plays(self._chairs))
        yield _rules_in_force(self._rules)
        yield Text(words.NOT_PLAYED)
        yield Text(words.remedies(self._rules))

    def command(self, command: str | None, key: str) -> None:
        if command == "agree":
            self.post_message(Agreed())
        else:
            super().command(command, key)


def _rules_in_force(rules: TableRules) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for _, label, value, _ in words.rules_in_force(rules):
        table.add_row(Text(label), Text(value, style="bold"))
    return table

"""The help: every key and where it works, and what players may say (R34)."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from euchre_tui.app.screens.page import PageScreen
from euchre_tui.match.keys import KEYS, Command, Key, Place, keys_in
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words import house_line

AT_ONCE = "Ctrl+C ends the game at once, on every screen. A match is saved, as it always is."

MANNERS = (
    "Bids are plain: no talk of hands and no signals until the deal is scored. "
    "Asking which suit is trump is always allowed."
)


class HelpScreen(PageScreen):
    """A page with all keys; the game pauses while it is open."""

    heading = "Keys"

    def __init__(self, place: Place | None = None, rules: TableRules | None = None, *, several: bool = True) -> None:
        super().__init__()
        self._several = several
        self._asked_from = place
        self._rules = rules

    def body(self) -> Iterable[RenderableType]:
        here = () if self._asked_from is None else tuple(filter(self._of_use, keys_in(self._asked_from)))
        if here and self._asked_from is not None:
            yield Text(f"Now, {self._asked_from.value}", style="bold underline")
            yield _table(here, where=False)
            yield Text("At other times", style="bold underline")
        yield _table(tuple(key for key in KEYS if key not in here), where=True)
        yield Text(AT_ONCE)
        yield Text(MANNERS)
        if self._rules is not None:
            yield Text(f"{house_line(self._rules).capitalize()}.")

    def _of_use(self, key: Key) -> bool:
        """Leave out keys that have no use here: a renege without an honour table, hiding a hand with one person."""
        if key.command is Command.HANDS and self._rules is not None:
            wanted = self._rules.show_hands
            return wanted == "always" or (wanted == "alone" and not self._several)
        if key.command is Command.HIDE_HAND:
            return self._several
        return key.command is not Command.RENEGE or (self._rules is not None and self._rules.play == "honour")


def _table(keys: tuple[Key, ...], *, where: bool) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=3)
    if where:
        table.add_column(ratio=2)
    for key in keys:
        place = (Text(key.where, style="italic"),) if where else ()
        table.add_row(Text(key.shown, style="bold"), Text(key.sentence), *place)
    return table

"""The help: every key and where it works, and what players may say (R34)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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
            yield _table(here, where=False, here=self._asked_from)
            yield Text("At other times", style="bold underline")
        others = tuple(filter(self._exists, (key for key in KEYS if key not in here)))
        yield _table(others, where=True, several=self._several)
        yield Text(AT_ONCE)
        yield Text(MANNERS)
        if self._rules is not None:
            yield Text(f"{house_line(self._rules).capitalize()}.")

    def _exists(self, key: Key) -> bool:
        """A person who plays alone meets no curtain."""
        return self._several or key.places != (Place.CURTAIN,)

    def _of_use(self, key: Key) -> bool:
        """Leave out keys that have no use here: a renege without an honour table, hiding a hand with one person."""
        if key.command is Command.HANDS and self._rules is not None:
            wanted = self._rules.show_hands
            return wanted == "always" or (wanted == "alone" and not self._several)
        if key.command is Command.HIDE_HAND:
            return self._several
        return key.command is not Command.RENEGE or (self._rules is not None and self._rules.play == "honour")


_CALLS = {Place.ROUND_ONE: "1–2", Place.ROUND_TWO: "1–4", Place.ALONE_QUESTION: "1–2", Place.DEFENCE_QUESTION: "1–2"}
"""The digits of the calls where so many can be made at most."""


def _table(keys: tuple[Key, ...], *, where: bool, here: Place | None = None, several: bool = True) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=3)
    if where:
        table.add_column(ratio=2)
    for key in keys:
        place = (Text(key.where if several else _without_curtain(key), style="italic"),) if where else ()
        shown = _CALLS.get(here, key.shown) if here and key.command is Command.CALL else key.shown
        table.add_row(Text(shown, style="bold"), Text(key.sentence), *place)
    return table


def _without_curtain(key: Key) -> str:
    return replace(key, places=tuple(place for place in key.places if place is not Place.CURTAIN)).where

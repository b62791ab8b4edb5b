"""Every key of the game and where it works, and the manners of the table (R34)."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from euchre_tui.keys import KEYS
from euchre_tui.screens.page import PageScreen

MANNERS = (
    "Bids are plain: no talk of hands and no signals until the deal is scored. "
    "Asking which suit is trump is always allowed (R34)."
)


class HelpScreen(PageScreen):
    """Read and put away; the game waits meanwhile."""

    heading = "Keys"

    def body(self) -> Iterable[RenderableType]:
        yield _table()
        yield Text(MANNERS)


def _table() -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=3)
    table.add_column(ratio=2)
    for key in KEYS:
        table.add_row(Text(key.shown, style="bold"), Text(key.sentence), Text(key.where, style="italic"))
    return table

"""What commands share that print lines: who may play in them, and the notice before them."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.support.streams import complain


def why_not_plain(chairs: BySeat[Chair]) -> str:
    """Why these four cannot play in lines of text, or nothing."""
    people = sum(chair.is_human for chair in chairs.values())
    if people > 1:
        return (
            "--plain seats one person: the hands of several could be read in the lines above; "
            "without --plain a curtain is between them."
        )
    return "" if people else "--plain seats one person and three CPUs; four CPUs play with watch --plain."


def in_lines(command: Callable[[], int], notice: str) -> int:
    """Runs a command that prints lines, the notice first."""
    if notice:
        complain(notice)
    return command()

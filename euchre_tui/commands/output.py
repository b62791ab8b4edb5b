"""Shared parts of commands that print lines of text."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.support.streams import complain


def why_not_plain(chairs: BySeat[Chair]) -> str:
    """Say why these chairs cannot play in plain text, or return an empty text."""
    people = sum(chair.is_human for chair in chairs.values())
    if people > 1:
        return (
            "--plain seats only one person, because other people could read the hands in earlier lines; "
            "without --plain a curtain hides them."
        )
    return "" if people else "--plain seats one person and three CPUs; use watch --plain for four CPUs."


def in_lines(command: Callable[[], int], notice: str) -> int:
    """Print the notice, then run a command that prints lines."""
    if notice:
        complain(notice)
    return command()

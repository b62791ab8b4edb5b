"""How far a long command is, on the error stream and only where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
Tick = Callable[[], None]


@contextmanager
def progress(said: str, total: int) -> Iterator[Tick]:
    """A bar with so many steps; each call of what is handed out is one of them."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(said, total=total)
        yield lambda: shown.advance(task)


def one_by_one(said: str, items: Iterable[Item]) -> Iterator[Item]:
    """The items, with a bar that moves on after each."""
    listed = list(items)
    with progress(said, len(listed)) as tick:
        for item in listed:
            yield item
            tick()

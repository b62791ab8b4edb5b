"""A progress bar for long commands, on stderr and only if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")
Tick = Callable[[], None]


@contextmanager
def progress(label: str, total: int) -> Iterator[Tick]:
    """Show a bar of `total` steps; calling the yielded function advances it. Print nothing else meanwhile."""
    if not sys.stderr.isatty() or total < 2:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as shown:
        task = shown.add_task(label, total=total)
        yield lambda: shown.advance(task)


def each_of(items: Iterable[Item], function: Callable[[Item], Answer], label: str) -> list[Answer]:
    """Apply a function to every item, with a progress bar."""
    listed, answers = list(items), []
    with progress(label, len(listed)) as tick:
        for item in listed:
            answers.append(function(item))
            tick()
    return answers

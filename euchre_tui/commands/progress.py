"""How far a long command is, on the error stream and only where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")
Tick = Callable[[], None]


@contextmanager
def progress(said: str, total: int) -> Iterator[Tick]:
    """A bar with so many steps, each a call of what is handed out; nothing else may be printed meanwhile."""
    if not sys.stderr.isatty() or total < 2:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as shown:
        task = shown.add_task(said, total=total)
        yield lambda: shown.advance(task)


def each_of(items: Iterable[Item], what: Callable[[Item], Answer], said: str) -> list[Answer]:
    """What comes of every item, with a bar that moves on after each."""
    listed, answers = list(items), []
    with progress(said, len(listed)) as tick:
        for item in listed:
            answers.append(what(item))
            tick()
    return answers

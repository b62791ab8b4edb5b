"""How far a long command is: shown on the error stream of a terminal, never among what the command prints."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from euchre_tui.commands import progress
from euchre_tui.commands.progress import each_of


class Screen(io.StringIO):
    """An error stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def printed(number: int) -> int:
    return number * 2


@pytest.mark.parametrize(("count", "shown"), [(0, False), (1, False), (5, True)])
def test_a_bar_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], count: int, shown: bool
) -> None:
    """Every item is done; several have a bar on the error stream, and the standard output stays clean."""
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    assert each_of(range(count), printed, "Scoring") == [2 * number for number in range(count)]
    assert ("Scoring" in screen.getvalue()) == shown
    assert capsys.readouterr().out == ""


def test_the_bar_moves_on_after_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step an item, once it is done."""
    done: list[str] = []

    @contextmanager
    def bar(said: str, total: int) -> Iterator[progress.Tick]:
        yield lambda: done.append("step")

    monkeypatch.setattr(progress, "progress", bar)
    each_of("ab", done.append, "Scoring")
    assert done == ["a", "step", "b", "step"]


def test_none_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert each_of(range(5), printed, "Scoring") == [0, 2, 4, 6, 8]
    assert capsys.readouterr() == ("", "")

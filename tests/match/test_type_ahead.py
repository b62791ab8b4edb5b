"""A key that was meant for the last moment never decides this one, and a held key decides nothing."""

from __future__ import annotations

import pytest

from euchre_tui.match.space_bar import TAP
from euchre_tui.match.type_ahead import READ, TypeAhead


class Clock:
    """A clock that moves when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def painted() -> tuple[TypeAhead, Clock]:
    """A picture that has just been painted."""
    clock = Clock()
    guard = TypeAhead(clock)
    guard.painted()
    return guard, clock


def test_nothing_decides_before_the_picture_is_there() -> None:
    """However long the picture takes, a key that comes before it is dropped."""
    clock = Clock()
    guard = TypeAhead(clock)
    clock.now += 60
    assert not guard.takes("enter")


@pytest.mark.parametrize(("after", "takes"), [(0.0, False), (READ - 0.01, False), (READ, True), (5.0, True)])
def test_a_key_counts_from_the_time_to_read_on(after: float, takes: bool) -> None:
    """0.4 s after the picture was painted."""
    guard, clock = painted()
    clock.now += after
    assert guard.takes("enter") == takes


def test_a_dropped_key_is_not_remembered() -> None:
    """The key after it counts for itself alone, and at once."""
    guard, clock = painted()
    clock.now += READ - 0.05
    assert not guard.takes("1")
    clock.now += 0.06
    assert guard.takes("2"), "another key"
    guard, clock = painted()
    clock.now += READ - 0.05
    assert not guard.takes("1")
    clock.now += TAP + 0.01
    assert guard.takes("1"), "the same key, pressed again"


def test_a_held_key_decides_nothing() -> None:
    """Held down from before, its repeats are dropped to the last; pressed again, it counts."""
    guard, clock = painted()
    for _ in range(100):
        clock.now += 0.03
        assert not guard.takes("enter")
    clock.now += TAP + 0.01
    assert guard.takes("enter")


def test_later_paintings_of_the_same_question_change_nothing() -> None:
    """A moved mark is painted too; only another question, or a closed page, begins the time again."""
    guard, clock = painted()
    clock.now += READ
    guard.painted()
    assert guard.takes("enter")
    guard.covered()
    assert not guard.takes("enter")
    guard.painted()
    clock.now += READ
    assert guard.takes("enter")

"""Which Space lifts the curtain: written as times of key events, without a screen and without waiting."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from euchre_tui.match.space_bar import LATE, REMEMBERED, SETTLE, TAP, Keyboard, Notice, SpaceBar

SPACE, OTHER = "space", "x"
Event = tuple[float, str]


class Sitter:
    """A curtain that is up from `up` on and painted at 0, with timers that ring on time."""

    def __init__(self, up: float = 0.0) -> None:
        self.keyboard = Keyboard()
        self.bar = SpaceBar(self.keyboard)
        self.up = up
        self.now = -10.0
        self.lifted: float | None = None

    def wait_until(self, end: float) -> None:
        if self.now < 0 <= end:
            self.now = 0.0
            self.bar.painted(0.0)
        while self.lifted is None:
            seconds = self.bar.changes_in(self.now)
            if seconds is None or self.now + seconds > end:
                break
            self.now += seconds
            if self.bar.lifts(self.now):
                self.lifted = self.now
            elif seconds == 0:
                raise AssertionError("it waits for nothing")
        self.now = max(self.now, end)

    def press(self, at: float, key: str = SPACE) -> None:
        self.wait_until(at)
        if self.lifted is not None:
            return
        here = at >= self.up
        self.keyboard.received(at, space=key == SPACE and not here)
        if here and key != SPACE:
            self.bar.other_key()
        elif here and self.bar.space(at).name == "LIFTS":
            self.lifted = at


def lifted(events: Iterable[Event], up: float = 0.0, end: float = 60.0) -> float | None:
    """When these keys lift the curtain that is painted at 0, or None."""
    sitter = Sitter(up)
    for at, key in events:
        sitter.press(at, key)
    sitter.wait_until(end)
    return sitter.lifted


def held(start: float, delay: float, gap: float, repeats: int) -> list[Event]:
    """A key that is held down until that many repeats have come."""
    return [(start, SPACE), *((start + delay + gap * number, SPACE) for number in range(repeats))]


DELAYS = (*(each / 1000 for each in range(200, 1001, 50)), 0.59, 0.66)
GAPS = (0.03, 0.04, 0.05, 0.07, 0.085, 0.1)


@pytest.mark.parametrize("start", [-2.5, -1.0, -0.7, -0.5, -0.3, -0.1, -0.01, 0.0, 0.05, 0.1, 0.2, 0.3, 0.34])
def test_a_held_key_never_lifts_it(start: float) -> None:
    """Pressed before the curtain or in its first moment and held: no repeat lifts it, nor does letting go."""
    for delay, gap, repeats, up in product(DELAYS, GAPS, (2, 3, 5, 40), (0.0, -0.05)):
        assert lifted(held(start, delay, gap, repeats), up) is None, (delay, gap, repeats)


def test_a_key_that_is_pressed_later_lifts_it_at_once_even_if_it_is_held() -> None:
    """That press was a tap; its repeats go to the table, where Space does nothing."""
    for delay, gap in product(DELAYS, GAPS):
        assert lifted(held(0.4, delay, gap, 20)) == 0.4


@pytest.mark.parametrize("at", [SETTLE, 0.4, 1.0, 30.0])
def test_a_tap_lifts_it_at_once(at: float) -> None:
    """Nothing was typed before: the first Space that counts lifts it."""
    assert lifted([(at, SPACE)]) == at


@pytest.mark.parametrize("at", [-5.0, -0.1, 0.0, 0.1, 0.34])
def test_a_space_before_its_time_does_not(at: float) -> None:
    assert lifted([(at, SPACE)]) is None


def test_the_tap_after_a_refused_one_waits_a_moment() -> None:
    """It lifts the curtain if no key follows; long after, it lifts at once again."""
    assert lifted([(0.2, SPACE), (0.8, SPACE)]) == pytest.approx(0.8 + TAP)
    assert lifted([(-0.2, SPACE), (0.5, SPACE)]) == pytest.approx(0.5 + TAP), "typed on the screen before"
    assert lifted([(0.2, SPACE), (0.2 + REMEMBERED, SPACE)]) == 0.2 + REMEMBERED


@pytest.mark.parametrize("key", [SPACE, OTHER])
def test_a_key_behind_it_refuses_it(key: str) -> None:
    """Any key in that moment shows that it was no tap; a tap after it is one."""
    assert lifted([(0.2, SPACE), (0.8, SPACE), (0.9, key)]) is None
    assert lifted([(0.2, SPACE), (0.8, SPACE), (0.9, key), (1.4, SPACE)]) == pytest.approx(1.4 + TAP)
    assert lifted([(0.2, SPACE), (0.8, SPACE), (0.94, key)]) == pytest.approx(0.8 + TAP), "too late to refuse it"


@pytest.mark.parametrize("seed", range(200))
def test_typing_ahead_never_lifts_it(seed: int) -> None:
    """Any keys in any order and number before 0.35 s lift nothing; a tap half a second later does."""
    random = Random(seed)
    times = sorted(random.uniform(-1.0, SETTLE - 0.001) for _ in range(random.randrange(1, 60)))
    burst = [(at, random.choice((SPACE, OTHER, SPACE))) for at in times]
    up = random.choice((0.0, -0.02))
    assert lifted(burst, up) is None
    found = lifted([*burst, (0.9, SPACE)], up)
    assert found is not None and found <= 0.9 + TAP + 1e-9


@pytest.mark.parametrize("gap", [0.002, 0.03, 0.06, 0.1, 0.12])
def test_a_burst_that_goes_on_does_not_lift_it(gap: float) -> None:
    """Spaces that follow each other too fast are no taps, even after 0.35 s, and the last one is none either."""
    burst = [(-0.5 + gap * number, SPACE) for number in range(int(2 / gap))]
    assert lifted(burst) is None


@pytest.mark.parametrize("begin", [-0.5, -0.35, -0.2, -0.05, 0.1, 0.3, 0.4])
@pytest.mark.parametrize("apart", [0.5, 0.3, 0.25, 0.2])
def test_people_who_tap_twice_a_second_get_in(begin: float, apart: float) -> None:
    """One person, or a second one between the taps of the first, is in within a second."""
    taps = sorted((begin + 0.5 * number + shift, SPACE) for number in range(8) for shift in {0.0, apart % 0.5})
    found = lifted(taps)
    assert found is not None and found <= SETTLE + 0.5 + TAP + 1e-9


def test_what_is_said_about_it() -> None:
    """A refused Space is answered at once, and the words change when a tap counts."""
    sitter = Sitter()
    sitter.wait_until(0.1)
    assert sitter.bar.notice(0.1) is Notice.ASKING
    sitter.press(0.1)
    assert sitter.bar.notice(0.1) is Notice.MOMENT
    assert sitter.bar.changes_in(0.1) == pytest.approx(SETTLE - 0.1)
    assert sitter.bar.notice(SETTLE) is Notice.READY
    assert sitter.bar.changes_in(SETTLE) is None
    sitter.press(0.6)
    assert sitter.bar.notice(0.6) is Notice.MOMENT
    sitter.press(0.7, OTHER)
    assert sitter.bar.notice(0.7) is Notice.MOMENT
    assert sitter.bar.notice(0.6 + TAP) is Notice.READY
    sitter.bar.covered()
    sitter.bar.painted(0.8)
    assert sitter.bar.notice(0.8) is Notice.ASKING


def test_nothing_lifts_a_curtain_that_is_not_on_the_screen() -> None:
    """Under a page, or before its first picture, a Space is refused and a Space that waits is forgotten."""
    sitter = Sitter()
    sitter.press(0.2)
    sitter.press(0.8)
    sitter.bar.covered()
    sitter.wait_until(5.0)
    sitter.press(5.0)
    sitter.wait_until(9.0)
    assert sitter.lifted is None
    sitter.bar.painted(9.0)
    sitter.press(9.0 + SETTLE)
    assert sitter.lifted == 9.0 + SETTLE


def test_a_key_that_the_app_has_but_the_curtain_has_not_counts() -> None:
    """A timer that rings before the curtain is told of a key lifts nothing."""
    keyboard = Keyboard()
    bar = SpaceBar(keyboard)
    bar.painted(0.0)
    bar.space(0.2)
    bar.space(0.8)
    keyboard.received(0.85, space=False)
    assert not bar.lifts(0.8 + TAP)
    assert bar.changes_in(0.8 + TAP) is None


def test_a_late_timer_waits_once_more() -> None:
    """Where the machine stood still, a repeat may have come that nobody has read; then one more moment passes."""
    keyboard = Keyboard()
    bar = SpaceBar(keyboard)
    bar.painted(0.0)
    bar.space(0.2)
    bar.space(0.8)
    late = 0.8 + TAP + 2 * LATE
    assert not bar.lifts(late)
    assert bar.changes_in(late) == pytest.approx(TAP)
    assert bar.lifts(late + TAP + 2 * LATE), "a slow machine is not kept waiting for ever"

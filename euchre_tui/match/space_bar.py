"""When Space lifts the curtain: a deliberate tap does, a held key and typing ahead do not. No screen, no timer."""

from __future__ import annotations

from enum import Enum
from math import inf

SETTLE = 0.35
"""Seconds after the curtain was painted before a Space counts."""

TAP = 0.13
"""Seconds without a further key that tell a tap from a held key, whose repeats come every 0.03 to 0.1 s."""

REMEMBERED = 2.1
"""Seconds that a Space without effect is remembered: desktops let a key's first repeat come after up to 2 s."""

LATE = 0.05
"""Seconds after which a timer was so late that keys may have come and not been read yet."""


class Answer(Enum):
    """What becomes of a Space."""

    LIFTS = "lifts the curtain now"
    WAITS = "lifts the curtain if no key follows"
    REFUSED = "does nothing"


class Notice(Enum):
    """What the curtain says about Space."""

    ASKING = "nothing was refused"
    MOMENT = "one moment"
    READY = "ready"


class Keyboard:
    """When the app last received any key, and a Space that lifted no curtain, on whatever screen."""

    def __init__(self) -> None:
        self.last_key = -inf
        self.last_space = -inf

    def received(self, now: float, *, blank: bool) -> None:
        """A key or a paste came; `blank` if it was, or may hold, a Space and no curtain was there to judge it."""
        self.last_key = now
        if blank:
            self.last_space = now


class SpaceBar:
    """Judges every Space on one curtain; times are seconds of one clock, at which the app received the keys.

    The rule:

    1. A Space counts only from 0.35 s after the curtain was painted. What was typed before that never lifts it.
    2. A Space that counts lifts the curtain at once, unless a Space without effect came in the 2.1 s before it, on this
       screen or on the one before. That one may be a key that is held down: its first repeat comes after 0.2 to 2 s.
    3. After a Space without effect the next one waits 0.13 s. If any key comes in that time, it was a repeat or part of
       a burst, and is refused; otherwise it was a tap, and lifts the curtain.
    4. A Space less than 0.13 s after another Space is a repeat and is refused: letting go of a held key lifts nothing.

    Every Space that does not lift the curtain is answered at once in words; they change again when a tap would count.
    """

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self._painted = inf
        self._asked = -inf
        self._due = inf
        self._was_late = False
        self._refused = False

    @property
    def is_painted(self) -> bool:
        return self._painted < inf

    def covered(self) -> None:
        """The curtain is not on the screen: before its first picture, under a page, or in too small a window."""
        self._painted = inf
        self._due = inf
        self._refused = False

    def painted(self, now: float) -> None:
        """The curtain is on the screen."""
        self._painted = now

    def other_key(self) -> None:
        """Another key came, or a paste: a Space that waits is refused."""
        self._due = inf

    def space(self, now: float) -> Answer:
        """Space came."""
        before, self._due = self._keyboard.last_space, inf
        if now < self._painted + SETTLE or now - before < TAP:
            answer = Answer.REFUSED
        elif now - before < REMEMBERED:
            answer = Answer.WAITS
            self._asked, self._due, self._was_late = now, now + TAP, False
        else:
            return Answer.LIFTS
        self._keyboard.last_space = now
        self._refused = True
        return answer

    def lifts(self, now: float) -> bool:
        """Whether a Space that waited lifts the curtain by now."""
        if now < self._due or self._due == inf:
            return False
        if self._keyboard.last_key > self._asked:
            # The app has received a key that the curtain is yet to be told of.
            self._due = inf
            return False
        if now > self._due + LATE and not self._was_late:
            self._due, self._was_late = now + TAP, True
            return False
        return True

    def _ready_at(self) -> float:
        return max(self._painted + SETTLE, self._keyboard.last_space + TAP)

    def notice(self, now: float) -> Notice:
        """What the curtain says now."""
        if not self._refused:
            return Notice.ASKING
        return Notice.MOMENT if now < self._ready_at() or self._due < inf else Notice.READY

    def changes_in(self, now: float) -> float | None:
        """Seconds until something changes without a key; None when nothing will."""
        if self._due < inf:
            return max(0.0, self._due - now)
        if self._refused and self.is_painted and now < self._ready_at():
            return self._ready_at() - now
        return None

"""The rule when Space lifts the curtain: a deliberate tap does, a held key and early typing do not.

The code has no screen and no timer: callers pass the time.
"""

from __future__ import annotations

from enum import Enum
from math import inf

SETTLE = 0.35
"""Seconds after the curtain is painted before a Space counts."""

TAP = 0.13
"""Seconds without another key that distinguish a tap from a held key, which repeats every 0.03 to 0.1 s."""

REMEMBERED = 2.1
"""Seconds for which a Space without effect is remembered: the first repeat of a held key may come after 2 s."""

LATE = 0.05
"""Seconds of delay after which a timer is late: keys may have arrived that the app has not read yet."""


class Answer(Enum):
    """The effect of a Space."""

    LIFTS = "lifts the curtain now"
    WAITS = "lifts the curtain if no key follows"
    REFUSED = "does nothing"


class Notice(Enum):
    """The curtain's message about Space."""

    ASKING = "nothing was refused"
    MOMENT = "one moment"
    READY = "ready"


class Keyboard:
    """The times of the last key and of the last Space without effect, on any screen."""

    def __init__(self) -> None:
        self.last_key = -inf
        self.last_space = -inf

    def received(self, now: float, *, space: bool) -> None:
        """Record a key or a paste; `space` means that it was or may include a Space, and that no curtain was shown."""
        self.last_key = now
        if space:
            self.last_space = now


class SpaceBar:
    """Decides the effect of every Space on one curtain; times are in seconds, when the app received the keys.

    The rule:

    1. A Space counts only from 0.35 s after the curtain was painted. Keys typed before that never lift it.
    2. A Space that counts lifts the curtain at once, unless a Space without effect came in the 2.1 s before it, on this
       screen or on the previous one. That may have been a held key: its first repeat comes after 0.2 to 2 s.
    3. After a Space without effect, the next Space waits 0.13 s. If any key comes in that time, the Space was a repeat
       or part of a burst, and is refused. Otherwise it was a tap, and lifts the curtain.
    4. A Space less than 0.13 s after another Space is a repeat and is refused, so that a key that is held and released
       lifts nothing.

    The curtain shows a message at once for every Space that does not lift it, and another when the next tap will count.
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
        """The curtain is not visible: it is not painted yet, under a page, or in a window that is too small."""
        self._painted = inf
        self._due = inf
        self._refused = False

    def painted(self, now: float) -> None:
        """The curtain is visible now."""
        self._painted = now

    def other_key(self) -> None:
        """Another key or a paste came: refuse a waiting Space."""
        self._due = inf

    def space(self, now: float) -> Answer:
        """Decide the effect of a Space."""
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
        """Whether a waiting Space lifts the curtain now."""
        if now < self._due or self._due == inf:
            return False
        if self._keyboard.last_key > self._asked:
            # The app has received a key that this curtain has not been told about yet.
            self._due = inf
            return False
        if now > self._due + LATE and not self._was_late:
            self._due, self._was_late = now + TAP, True
            return False
        return True

    def _ready_at(self) -> float:
        return max(self._painted + SETTLE, self._keyboard.last_space + TAP)

    def notice(self, now: float) -> Notice:
        """The curtain's message now."""
        if not self._refused:
            return Notice.ASKING
        return Notice.MOMENT if now < self._ready_at() or self._due < inf else Notice.READY

    def changes_in(self, now: float) -> float | None:
        """Seconds until something changes without a key; None if nothing will."""
        if self._due < inf:
            return max(0.0, self._due - now)
        if self._refused and self.is_painted and now < self._ready_at():
            return self._ready_at() - now
        return None

"""When a key may decide: not before its picture could be read, and not while it is held down. No screen, no timer."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from euchre_tui.match.space_bar import TAP

READ = 0.4
"""Seconds after a question or a result was painted before a key or a click decides anything."""


class TypeAhead:
    """Drop keys that were meant for an earlier picture; `clock` is in seconds.

    A key that decides counts from 0.4 s after the picture was painted. A dropped key that is held down repeats faster
    than every 0.13 s, so its repeats are dropped too, for as long as it is held.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._painted = inf
        self._dropped = ""
        self._dropped_at = -inf

    @property
    def is_painted(self) -> bool:
        """Whether the picture has been on the screen since it changed."""
        return self._painted < inf

    def covered(self) -> None:
        """Another picture is due: a new question, or the screen under a page that was closed."""
        self._painted = inf

    def painted(self) -> None:
        """The terminal has been sent the picture."""
        if not self.is_painted:
            self._painted = self._clock()

    def takes(self, key: str) -> bool:
        """Whether this key or click may decide now; one that may not is dropped for good."""
        now = self._clock()
        if now >= self._painted + READ and not (key == self._dropped and now - self._dropped_at < TAP):
            self._dropped = ""
            return True
        self._dropped, self._dropped_at = key, now
        return False

"""Signals that end the game: handled from the start, even when something hangs."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from threading import Thread
from time import sleep
from types import FrameType

PATIENCE = 3.0
"""Seconds for an orderly end; after that the process is killed."""

_NOT_ENDING = frozenset(
    getattr(signal, f"SIG{name}", None)
    for name in (
        *("KILL", "STOP"),  # no program can handle them
        *("TSTP", "TTIN", "TTOU", "CONT"),  # these stop and continue; the terminal's driver handles them
        *("CHLD", "WINCH", "URG", "INFO"),  # these end nothing
        *("PIPE", "XFSZ"),  # Python turns them into an OSError, which says more and loses nothing
        *("SEGV", "BUS", "FPE", "ILL"),  # after a real fault a handler would run again without end
    )
)


def ending_signals() -> tuple[int, ...]:
    """Return every signal that would end the program and can be handled, except those ignored on purpose.

    A hang-up is never ignored, `nohup` or not: the terminal is gone, and the screens have nowhere to go.
    """
    hang_up = getattr(signal, "SIGHUP", None)
    numbers = sorted(signal.valid_signals() - _NOT_ENDING)
    return tuple(number for number in numbers if number == hang_up or signal.getsignal(number) is not signal.SIG_IGN)


class Ending:
    """Ends the game when a signal arrives: in order if possible, by force after `PATIENCE` seconds.

    `code` is the exit code, 128 and the signal's number, or None as long as nothing asked for the end.
    `in_order` is called in the main thread, in the middle of anything: it may only schedule.
    `by_force` is called in another thread, just before the process ends without any clean-up.
    """

    def __init__(self) -> None:
        self.code: int | None = None
        self.in_order: Callable[[int], object] | None = None
        self.by_force: Callable[[], None] | None = None
        self._wake, self._ask = os.pipe()
        # The thread must be waiting before the first signal: a signal handler cannot start a thread safely.
        Thread(target=self._watch, name="ending", daemon=True).start()

    def listen(self) -> None:
        """Handle every signal that ends the game. The main thread only."""
        numbers = ending_signals()
        for number in numbers:
            signal.signal(number, self._signalled)
        if hasattr(signal, "pthread_sigmask"):
            # Signals that the parent process had blocked would never arrive.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)

    def _signalled(self, number: int, _frame: FrameType | None) -> None:
        self.end(128 + number)

    def end(self, code: int) -> None:
        """End the game with this exit code; the first call decides which."""
        if self.code is None:
            self.code = code
            os.write(self._ask, b"!")
        if self.in_order is None:
            # The app is not on the screen.
            os._exit(self.code)
        try:
            self.in_order(self.code)
        except RuntimeError:
            # The event loop is closed: the app has ended and has restored the terminal.
            os._exit(self.code)

    def _watch(self) -> None:
        os.read(self._wake, 1)
        sleep(PATIENCE)
        try:
            if self.by_force is not None:
                self.by_force()
        finally:
            os._exit(self.code or 1)

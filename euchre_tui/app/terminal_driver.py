"""What reaches the terminal: blank rows before a hand is left behind, and nothing while the game is stopped."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from importlib import import_module
from inspect import isclass
from time import sleep
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.driver import Driver
from textual.message import Message

from euchre_tui.app.toolkit import (
    app_of,
    discard_unwritten,
    driver_of,
    event_loop_of,
    is_reading,
    is_writing,
    use_standard_output,
)

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver

    from euchre_tui.app.signals import Ending

    AnyDriver = LinuxDriver
else:
    AnyDriver = Driver

SYNC_START, SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
CANCEL = "\x18"
"""Ends an escape sequence that was cut off."""

LEFT = (
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l\x1b[?2004l\x1b[?7h"
    "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""Everything that the toolkit switched on at the terminal, switched off."""


def blank(rows: int) -> str:
    """Erase row after row, so that no terminal keeps them: many push a screen that is cleared into the scrollback."""
    return "\x1b[0m\x1b[H" + "\x1b[B".join(["\x1b[2K"] * rows) + "\x1b[H"


def driver_named(name: str) -> type[Driver] | None:
    """The toolkit's driver that `TEXTUAL_DRIVER` names as "module:Class"; None if there is none."""
    module, _, symbol = name.partition(":")
    try:
        driver = getattr(import_module(module), symbol)
    except Exception:  # whatever the module of a stranger raises when it is loaded
        return None
    return driver if isclass(driver) and issubclass(driver, Driver) else None


def needs_terminal(driver: type[Driver] | None) -> bool:
    """Whether a driver reads and writes the terminal; a browser's does not."""
    from textual.drivers.web_driver import WebDriver

    return driver is None or not issubclass(driver, WebDriver)


class Continued(Message):
    """The program goes on after a stop: hide the hands, then call the driver's `come_back`."""


class CoveringDriver(AnyDriver):
    """Blanks the screen before it is given back, before the game ends, and before the next picture if asked to."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._ending: Ending | None = getattr(app_of(self), "ending", None)
        self._muted = False
        self._wiping = False

    @property
    def _about_to_end(self) -> bool:
        return self._ending is not None and self._ending.code is not None

    def wipe(self) -> None:
        """Erase what is on the screen before the next picture: on a slow line the old hand goes first."""
        self._wiping = True

    def cover(self) -> None:
        """Erase what is on the screen at once, and show nothing more."""
        if not self._muted:
            self.write(self._blank())
            self.flush()
            self._muted = True

    def _blank(self) -> str:
        return blank(max(app_of(self).size.height, 24))

    def write(self, data: str) -> None:
        if self._muted:
            return
        if self._wiping and data != SYNC_START:
            self._wiping = False
            data = self._blank() + data
        super().write(data)

    def process_message(self, message: Message) -> None:
        if not self._about_to_end:
            super().process_message(message)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]  # of the toolkit
        if self._ending is not None:
            # A browser's driver has put handlers of its own in place, which end the game with exit code 0.
            self._ending.listen()

    def stop_application_mode(self) -> None:
        self._muted = False
        self.write(self._blank())
        super().stop_application_mode()


class StoppableDriver(CoveringDriver):
    """Stops and continues as a shell asks it to, with no hand left on the terminal in between.

    Signal handlers only schedule: they may run while the toolkit holds a lock of its own.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._showing = False
        # The toolkit would write the pictures to the standard error, which may be a file.
        use_standard_output(self)
        self._listen()

    def _listen(self) -> None:
        for number in (signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU):
            signal.signal(number, self._asked_to_stop)
        signal.signal(signal.SIGCONT, self._continued)

    def _asked_to_stop(self, *_: object) -> None:
        self._schedule(self._stop)

    def _continued(self, *_: object) -> None:
        # What is painted before the hands are hidden must not reach the terminal.
        self._muted = True
        self._schedule(self._go_on)

    def _schedule(self, call: Any) -> None:
        with suppress(RuntimeError):  # the event loop is closed: the app has ended
            event_loop_of(self).call_soon_threadsafe(call)

    @property
    def _in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:
            return True

    def _stop(self) -> None:
        if self._about_to_end:
            return
        if self._showing and self._in_foreground:
            self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        if self._about_to_end:
            return
        if self._in_foreground:
            app_of(self).post_message(Continued())
        else:
            os.kill(os.getpid(), signal.SIGSTOP)

    def come_back(self) -> None:
        """Take the terminal again. After SIGSTOP, which nobody notices, what was left on it is put right first."""
        if self._about_to_end:
            return
        if self._showing:
            self.suspend_application_mode()
        self.resume_application_mode()

    def write(self, data: str) -> None:
        # Without its thread, which a terminal that is gone has ended, the toolkit's queue fills up and blocks.
        if is_writing(self):
            super().write(data)

    def start_application_mode(self) -> None:
        self._muted = False
        super().start_application_mode()
        self._listen()
        self._showing = is_reading(self)
        self._muted = not self._showing
        if self._ending is not None:
            self._ending.by_force = self._abandon

    def stop_application_mode(self) -> None:
        if self._showing:
            super().stop_application_mode()
            self._showing, self._muted = False, True

    def _abandon(self) -> None:
        """Blank and give back a terminal that takes nothing. Called in another thread, just before the process ends."""
        import termios

        if not self._showing:
            return
        # From the background a write would stop this thread for ever.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
        discard_unwritten(self)
        last = f"{CANCEL}{SYNC_END}{self._blank()}{LEFT}".encode()
        with suppress(OSError, termios.error):
            if self._in_foreground and self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            # Opened anew: the shell shares the descriptor that we have, and must not find it changed.
            terminal = os.open(os.ttyname(self.fileno), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            for _ in range(50):
                with suppress(BlockingIOError):
                    termios.tcflush(terminal, termios.TCOFLUSH)
                    last = last[os.write(terminal, last) :]
                if not last:
                    break
                sleep(0.01)


def covering(driver: type[Driver]) -> type[Driver]:
    """The same driver, which leaves no hand behind."""
    with suppress(ImportError):  # not on Windows
        from textual.drivers.linux_driver import LinuxDriver

        if issubclass(driver, LinuxDriver):
            return type(driver.__name__, (StoppableDriver, driver), {})
    return type(driver.__name__, (CoveringDriver, driver), {})


def covering_driver(app: App[None]) -> CoveringDriver | None:
    """The driver of a running app; None in a test without a terminal."""
    driver = driver_of(app)
    return driver if isinstance(driver, CoveringDriver) else None


def erase_before_next_picture(app: App[None]) -> None:
    """Let the terminal erase what it shows before anything of the next picture arrives."""
    driver = covering_driver(app)
    if driver is not None:
        driver.wipe()


def cover(app: App[None]) -> None:
    """Blank the screen at once, and let the terminal show nothing more."""
    driver = covering_driver(app)
    if driver is not None:
        driver.cover()


def come_back(app: App[None]) -> None:
    """Take the terminal again after a stop."""
    driver = covering_driver(app)
    if isinstance(driver, StoppableDriver):
        driver.come_back()

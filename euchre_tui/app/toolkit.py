"""The private names of the toolkit: every one that the game needs is used here, and in no other module."""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from euchre_tui.storage.settings import home
from euchre_tui.support import crash

__all__ = [
    "FUNCTIONAL_KEYS",
    "FaultSafeApp",
    "XTermParser",
    "app_of",
    "discard_unwritten",
    "driver_of",
    "event_loop_of",
    "is_reading",
    "is_writing",
    "use_standard_output",
]

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver


class FaultSafeApp(App[None]):
    """An app that prints one sentence when it crashes: the toolkit's report would print local values, hands too.

    It is a base class because the toolkit calls these methods on the app.
    """

    def panic(self, *renderables: RenderableType) -> None:
        """Called by the toolkit to print a fault, or to say that input was not valid text."""
        if self._exception is not None:
            self._fatal_error()
        else:
            self._end_with("Input was not valid text, and the game stopped.")

    def _fatal_error(self) -> None:
        """Print one sentence about a crash; called by the toolkit with the fault in `_exception`."""
        error = self._exception or RuntimeError()
        self._end_with(crash.sentence(error, crash.write_details(error, home())))

    def _end_with(self, sentence: str) -> None:
        self._return_code = 1
        self._exit_renderables.append(Text(sentence))
        self._close_messages_no_wait()


def driver_of(app: App[None]) -> Driver | None:
    """The driver of an app; None before the app runs."""
    return app._driver


def app_of(driver: Driver) -> App[Any]:
    return driver._app


def event_loop_of(driver: Driver) -> AbstractEventLoop:
    return driver._loop


def use_standard_output(driver: LinuxDriver) -> None:
    """Let a driver write to the standard output; it writes to the standard error otherwise."""
    driver._file = sys.__stdout__


def is_writing(driver: LinuxDriver) -> bool:
    """Whether the thread that writes to the terminal is alive."""
    return driver._writer_thread is not None and driver._writer_thread.is_alive()


def is_reading(driver: LinuxDriver) -> bool:
    """Whether the thread that reads the terminal is alive."""
    return driver._key_thread is not None and driver._key_thread.is_alive()


def discard_unwritten(driver: LinuxDriver) -> None:
    """Discard the output that waits for the terminal."""
    if driver._writer_thread is not None:
        driver._writer_thread._queue.queue.clear()


if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class MeasuringDriver(LinuxDriver):
        """The toolkit's driver for Linux and macOS, which can be asked for the size of the terminal."""

        def before_measuring(self) -> None:
            """Called whenever the terminal is about to be measured."""

        def measured(self) -> Size:
            """The size of the terminal now, in cells."""
            return Size(*self._get_terminal_size())

        def _get_terminal_size(self) -> tuple[int, int]:
            self.before_measuring()
            return super()._get_terminal_size()

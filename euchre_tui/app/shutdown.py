"""Going down without harm: signals, Ctrl+C and faults leave the terminal as it was, and print no values."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from functools import partial
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from euchre_tui.storage.settings import home
from euchre_tui.support import crash


class GracefulApp(App[None]):
    """An app of whose screen nothing stays behind, however it ends; `hide_hands` comes before it is shown again."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit_at_once", show=False, priority=True)]

    def action_quit_at_once(self) -> None:
        self.exit(return_code=130)

    async def hide_hands(self) -> None:
        """What was private goes off the screen."""

    def listen_to_the_system(self) -> None:
        """A signal that ends the game ends it in order; coming back from a stop hides what was on the screen."""
        self.app_resume_signal.subscribe(self, lambda _: self.call_later(self.hide_hands))
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            number = getattr(signal, name, None)
            if number is not None:
                # Windows and an app outside the main thread cannot; there such a signal ends it as the system does.
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def panic(self, *renderables: RenderableType) -> None:
        """What the toolkit would print itself: of a fault, or of bytes from the keyboard that are no text."""
        if self._exception is not None:
            self._fatal_error()
        else:
            self._go_down("The keyboard sent what is no text, and the game stopped.")

    def _fatal_error(self) -> None:
        """A crash prints one sentence, and no values: a hand may be among them."""
        error = self._exception or RuntimeError()
        self._go_down(crash.sentence(error, crash.write_details(error, home())))

    def _go_down(self, sentence: str) -> None:
        self._return_code = 1
        self._exit_renderables.append(Text(sentence))
        self._close_messages_no_wait()

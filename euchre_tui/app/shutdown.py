"""Going down without harm: signals, Ctrl+C and faults leave the terminal as it was, and print no values."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from euchre_tui.app.signals import Ending
from euchre_tui.app.terminal_driver import CoveringDriver, StoppableDriver, covering
from euchre_tui.storage.settings import home
from euchre_tui.support import crash


class GracefulApp(App[None]):
    """An app of whose screen nothing stays behind, however it ends; `hide_hands` comes before it is shown again.

    `ending` is who ends it from outside; without one signals do what the system does.
    """

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit_at_once", show=False, priority=True),
        # The toolkit would quit at once. The table of keys has it, as another way to press Q.
        Binding("ctrl+q", "nothing", show=False),
    ]

    ending: Ending | None = None

    def get_driver_class(self) -> type[Driver]:
        return covering(super().get_driver_class())

    def on_load(self) -> None:
        if self.ending is not None:
            loop = asyncio.get_running_loop()
            self.ending.in_order = lambda code: loop.call_soon_threadsafe(self.end_in_order, code)

    def end_in_order(self, code: int) -> None:
        """Blank the screen at once and end the game with this exit code."""
        if isinstance(self._driver, CoveringDriver):
            self._driver.cover()
        self.exit(return_code=code)

    def action_quit_at_once(self) -> None:
        if self.ending is not None:
            self.ending.end(130)
        else:
            self.end_in_order(130)

    def action_nothing(self) -> None:
        """Do nothing, where the toolkit would do something."""

    async def hide_hands(self) -> None:
        """What was private goes off the screen."""

    async def on_continued(self) -> None:
        """The game goes on after a stop: nobody's hand is on the screen when the terminal is taken again."""
        await self.hide_hands()
        if isinstance(self._driver, StoppableDriver):
            self._driver.come_back()

    def wipe_before_the_next_picture(self) -> None:
        """Let the terminal erase what it shows before anything of the next picture comes."""
        if isinstance(self._driver, CoveringDriver):
            self._driver.wipe()

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

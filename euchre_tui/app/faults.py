"""How the app ends on a fault: one sentence and no values. The only module that knows how the toolkit ends an app."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text
from textual.app import App

from euchre_tui.storage.settings import home
from euchre_tui.support import crash


class FaultSafeApp(App[None]):
    """An app that prints one sentence when it crashes: the toolkit's report would print local values, hands too."""

    def panic(self, *renderables: RenderableType) -> None:
        """Called by the toolkit to print a fault, or to say that input was not valid text."""
        if self._exception is not None:
            self._fatal_error()
        else:
            self._go_down("Input was not valid text, and the game stopped.")

    def _fatal_error(self) -> None:
        """Print one sentence about a crash; called by the toolkit with the fault in `_exception`."""
        error = self._exception or RuntimeError()
        self._go_down(crash.sentence(error, crash.write_details(error, home())))

    def _go_down(self, sentence: str) -> None:
        self._return_code = 1
        self._exit_renderables.append(Text(sentence))
        self._close_messages_no_wait()

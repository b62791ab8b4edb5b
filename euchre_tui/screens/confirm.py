"""A question before something that cannot be undone."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from euchre_tui.keys import Place
from euchre_tui.screens.base import GameScreen


class ConfirmScreen(GameScreen):
    """Asks once, and ends with the answer."""

    place = Place.CONFIRMING
    CSS_PATH = "confirm.tcss"

    def __init__(self, question: str, *, yes: str, no: str) -> None:
        super().__init__()
        self._question = question
        self._answers = f"[Y] {yes}     [N] {no}"

    def page(self) -> ComposeResult:
        yield Static(self._question, id="question", markup=False)
        yield Static(self._answers, id="answers", markup=False)

    def command(self, command: str | None, key: str) -> None:
        if command in ("yes", "no"):
            self.dismiss(command == "yes")

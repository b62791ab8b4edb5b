"""The yardstick: an app of the toolkit that shows one word."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    """Nothing but a word, and a key to leave."""

    BINDINGS = [("q", "quit", "Quit")]  # noqa: RUF012, as the toolkit's own examples have it

    def compose(self) -> ComposeResult:
        yield Static("READY")


if __name__ == "__main__":
    Empty().run()

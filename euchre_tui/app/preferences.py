"""The current settings and look. Other objects ask here each time, because both can change."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.app.drawing.look import Look
from euchre_tui.storage.settings import Settings


class Preferences:
    """Holds the current settings and look; `look_of` computes the look of settings on this terminal."""

    def __init__(self, settings: Settings, look_of: Callable[[Settings], Look]) -> None:
        self.look_of = look_of
        self.change(settings)

    def change(self, settings: Settings) -> None:
        """Use other settings from now on."""
        self.settings = settings
        self.look = self.look_of(settings)

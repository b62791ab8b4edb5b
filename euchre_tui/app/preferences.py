"""The current settings and the look that they give. They can change at any time: ask here, and keep no copy."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.app.drawing.look import Look
from euchre_tui.storage.settings import Settings


class Preferences:
    """The current settings and their look; `look_of` returns the look of any settings on this terminal."""

    def __init__(self, settings: Settings, look_of: Callable[[Settings], Look]) -> None:
        self.look_of = look_of
        self.change(settings)

    def change(self, settings: Settings) -> None:
        """Replace the settings and their look."""
        self.settings = settings
        self.look = self.look_of(settings)

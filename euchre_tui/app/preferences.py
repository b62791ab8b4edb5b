"""The settings in force and the look they give; whatever needs them asks here, because they can change at any time."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.app.drawing.look import Look
from euchre_tui.storage.settings import Settings


class Preferences:
    """The player's settings now, and their look; `look_of` gives the look of any settings on this terminal."""

    def __init__(self, settings: Settings, look_of: Callable[[Settings], Look]) -> None:
        self.look_of = look_of
        self.change(settings)

    def change(self, settings: Settings) -> None:
        """Put other settings in force."""
        self.settings = settings
        self.look = self.look_of(settings)

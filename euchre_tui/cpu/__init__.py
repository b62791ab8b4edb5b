"""The CPU players: a level is a function from a seat's view and a seeded `Random` to an `Advice`."""

from collections.abc import Mapping

from euchre_tui.cpu.advice import Advice, Enough, Level, never
from euchre_tui.cpu.easy import easy
from euchre_tui.cpu.inference import accuses
from euchre_tui.cpu.sharp import sharp
from euchre_tui.cpu.steady import steady

LEVELS: Mapping[str, Level] = {"easy": easy, "steady": steady, "sharp": sharp}
"""Every level by name, weakest first."""

DEFAULT = "steady"

__all__ = ["DEFAULT", "LEVELS", "Advice", "Enough", "Level", "accuses", "never"]

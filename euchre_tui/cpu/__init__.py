"""The CPU players: a level is a function from a seat's view and a seeded `Random` to an `Advice`."""

from collections.abc import Mapping
from random import Random

from euchre_tui.cpu.advice import Advice, Enough, Level, never
from euchre_tui.cpu.easy import easy
from euchre_tui.cpu.inference import accuses
from euchre_tui.cpu.steady import steady
from euchre_tui.rules.view import SeatView


def _sharp(view: SeatView, random: Random, enough: Enough = never) -> Advice:
    # Loaded when it first thinks: its tables take 1 MiB, which a table without it does not need.
    from euchre_tui.cpu.sharp import sharp

    return sharp(view, random, enough)


LEVELS: Mapping[str, Level] = {"easy": easy, "steady": steady, "sharp": _sharp}
"""Every level by name, weakest first."""

DEFAULT = "steady"

__all__ = ["DEFAULT", "LEVELS", "Advice", "Enough", "Level", "accuses", "never"]

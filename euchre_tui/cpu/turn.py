"""A CPU's turn at the table: it calls what it can prove, and otherwise plays its level."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import LEVELS, Enough, accuses, never
from euchre_tui.rules.actions import Action, CallRenege
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView


class CpuFaultError(RuntimeError):
    """A level answered with an action that the rules refuse: the match stops, and nobody asks it again."""

    def __init__(self, seat: Seat, level: str | None) -> None:
        self.for_people = (
            f"The CPU level {level!r} at {seat.word} made a choice that the rules refuse; the match stops."
        )
        super().__init__(self.for_people)


def choose(level: str, view: SeatView, random: Random, enough: Enough = never) -> Action:
    """What a CPU seat does now: a renege call against a proven offender (R28), else its level's choice.

    `enough` is asked while the level thinks; a clock in it breaks off a runaway.
    """
    accused = accuses(view)
    return CallRenege(accused) if accused is not None else LEVELS[level](view, random, enough).action

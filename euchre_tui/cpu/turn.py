"""A CPU's turn at the table: a renege call that it can prove, or else the choice of its level."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import LEVELS, Enough, accuses, never
from euchre_tui.rules.actions import Action, CallRenege
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView


class CpuFaultError(RuntimeError):
    """A level made a choice that the rules refuse; the match must stop, because asking again gives the same answer."""

    def __init__(self, seat: Seat, level: str | None) -> None:
        self.for_people = (
            f"The CPU level {level!r} at {seat.word} made a choice that the rules refuse; the match stops."
        )
        super().__init__(self.for_people)


def choose(level: str, view: SeatView, random: Random, enough: Enough = never) -> Action:
    """Choose a CPU seat's action: a renege call against a proven offender (R28), or else its level's choice.

    The level calls `enough` while it thinks; a time limit there stops a level that thinks too long.
    """
    accused = accuses(view)
    return CallRenege(accused) if accused is not None else LEVELS[level](view, random, enough).action

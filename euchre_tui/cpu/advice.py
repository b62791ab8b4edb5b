"""What a level answers: a choice, and the reason that a person would give for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from euchre_tui.rules.actions import Action
from euchre_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the view's choices with its reason; `repr` names no card, the reason may."""

    action: Action
    reason: str


Enough = Callable[[], bool]
"""Asked by a level while it thinks, every few milliseconds: whether to answer now with what it knows.

It may also wait, so that others get on, or raise, which ends the thinking.
"""


def never() -> bool:
    """A level may take the time that it takes: its effort is counted anyway, the same on every machine."""
    return False


class Level(Protocol):
    """A level sees what its seat sees, and nothing else."""

    def __call__(self, view: SeatView, random: Random, enough: Enough = never, /) -> Advice: ...

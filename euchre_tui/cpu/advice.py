"""What a level answers: a choice, and the reason that a person would give for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from euchre_tui.rules.actions import Action
from euchre_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the view's choices with its reason; `repr` names no card, the reason may."""

    action: Action
    reason: str


Level = Callable[[SeatView, Random], Advice]
"""A level sees what its seat sees, and nothing else."""

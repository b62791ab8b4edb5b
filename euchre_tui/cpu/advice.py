"""The types of a CPU level: its advice, the function itself, and the check that limits its thinking time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from euchre_tui.rules.actions import Action, Pass
from euchre_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the view's choices, and a reason in the words of a person.

    `repr` names no card, but the reason may.
    """

    action: Action
    reason: str


ONLY_A_PASS = Advice(Pass(), "I hold no card that a call needs at this table.")
"""The answer of every level where the hand allows no call (R37)."""


def may_only_pass(view: SeatView) -> bool:
    """Whether the hand of this seat allows no call (R37)."""
    return view.choices == (ONLY_A_PASS.action,)


Enough = Callable[[], bool]
"""A level calls this every few milliseconds while it thinks; True means: answer now.

The function may also sleep, to give other threads time, or raise, to stop the level.
"""


def never() -> bool:
    """Set no time limit: the effort of a level is a fixed number of worlds, the same on every machine."""
    return False


class Level(Protocol):
    """A CPU level: it gets its seat's view, and nothing else of the match."""

    def __call__(self, view: SeatView, random: Random, enough: Enough = never, /) -> Advice: ...

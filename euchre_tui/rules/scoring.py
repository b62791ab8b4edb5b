"""What a deal is worth (R22 and the table above it, R26)."""

from __future__ import annotations

from typing import Protocol

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.events import Result
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, plus

TRICKS_TO_MAKE = 3
"""How many tricks the makers need."""


class Awards(Protocol):
    """The points that a table has agreed on: the table rules have them, and so have the terms of a recorded game."""

    @property
    def march(self) -> int: ...
    @property
    def lone_partial(self) -> int: ...
    @property
    def lone_march(self) -> int: ...
    @property
    def euchred_alone(self) -> int: ...
    @property
    def euchred_no_trick(self) -> int: ...
    @property
    def lone_defence(self) -> int: ...


def score(
    rules: Awards, maker: Seat, tricks: ByTeam[int], *, alone: bool, defended_alone: bool
) -> tuple[Result, ByTeam[int]]:
    """How a deal that was played out ended, and the points of each side."""
    taken = tricks[maker.team]
    points = makers_points(rules, taken, alone=alone, defended_alone=defended_alone)
    if points < 0:
        return Result.EUCHRED, plus(NOTHING, maker.team.other, -points)
    return (Result.MARCH if taken == TRICKS else Result.POINT), plus(NOTHING, maker.team, points)


def makers_points(rules: Awards, tricks: int, *, alone: bool, defended_alone: bool = False) -> int:
    """The makers' points for this many tricks; negative: the defenders' points (R22)."""
    if tricks == TRICKS:
        return rules.lone_march if alone else rules.march
    if tricks >= TRICKS_TO_MAKE:
        return rules.lone_partial if alone else 1
    return -max(
        2,
        rules.euchred_alone if alone else 0,
        rules.euchred_no_trick if tricks == 0 else 0,
        rules.lone_defence if alone and defended_alone else 0,
    )


def renege_award(offender: Seat, *, alone: bool) -> ByTeam[int]:
    """The points of a proven renege: 2, or 4 in a lone hand, whatever the scoring options (R26)."""
    return plus(NOTHING, offender.team.other, 4 if alone else 2)

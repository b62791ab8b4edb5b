"""The points of a deal, and what wins a game (R22, R23, R26, R36)."""

from __future__ import annotations

from typing import Protocol

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.events import Result
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, Team, plus

TRICKS_TO_MAKE = 3
"""The number of tricks that the makers need."""


class Awards(Protocol):
    """The points that a table agreed on; both the table rules and the terms of a recorded game have these fields."""

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
    """The result and the points of a deal that was played to the end (R22)."""
    taken = tricks[maker.team]
    points = makers_points(rules, taken, alone=alone, defended_alone=defended_alone)
    if points < 0:
        return Result.EUCHRED, plus(NOTHING, maker.team.other, -points)
    return (Result.MARCH if taken == TRICKS else Result.POINT), plus(NOTHING, maker.team, points)


def makers_points(rules: Awards, tricks: int, *, alone: bool, defended_alone: bool = False) -> int:
    """The makers' points for their number of tricks; negative: defenders' points (R22)."""
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
    """The points for a proven renege: 2, or 4 in a lone hand; the table rules do not change them (R26)."""
    return plus(NOTHING, offender.team.other, 4 if alone else 2)


def points_to_win(scores: ByTeam[int], team: Team, target: int, win_by: int) -> int:
    """The points that a side still needs to win the game if the other side scores none; 0 or less: it has won.

    `win_by` is the lead that a side needs at or past the target (R23, R36).
    """
    return max(target, scores[team.other] + win_by) - scores[team]


def game_winner(scores: ByTeam[int], target: int, win_by: int) -> Team | None:
    """The side that has won the game at these scores, or None (R23, R36)."""
    return next((team for team in Team if points_to_win(scores, team, target, win_by) <= 0), None)

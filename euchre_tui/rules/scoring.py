"""What a deal is worth (R22 and the table above it, R26)."""

from __future__ import annotations

from typing import Protocol

from euchre_tui.rules.events import Result
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, plus


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
    if taken >= 3:
        march = taken == 5
        with_partner, by_oneself = (rules.march, rules.lone_march) if march else (1, rules.lone_partial)
        points = by_oneself if alone else with_partner
        return (Result.MARCH if march else Result.POINT), plus(NOTHING, maker.team, points)
    awards = [2]
    if alone:
        awards.append(rules.euchred_alone)
    if taken == 0:
        awards.append(rules.euchred_no_trick)
    if alone and defended_alone:
        awards.append(rules.lone_defence)
    return Result.EUCHRED, plus(NOTHING, maker.team.other, max(awards))


def renege_award(offender: Seat, *, alone: bool) -> ByTeam[int]:
    """The points of a proven renege: 2, or 4 in a lone hand, whatever the scoring options (R26)."""
    return plus(NOTHING, offender.team.other, 4 if alone else 2)

"""What a deal is worth (R22 and the table above it, R26)."""

from __future__ import annotations

from euchre_tui.rules.events import Result
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, plus
from euchre_tui.rules.table_rules import TableRules


def score(
    rules: TableRules, maker: Seat, tricks: ByTeam[int], *, alone: bool, defended_alone: bool
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

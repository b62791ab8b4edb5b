"""The chance to win the game from a score."""

from __future__ import annotations

from functools import cache

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.scoring import makers_points, points_to_win
from euchre_tui.rules.seats import Team
from euchre_tui.rules.view import SeatView


def game_chance(view: SeatView, team: Team, gain: int) -> float:
    """The team's chance to win the game after it scores `gain` more points; negative: the opponents score -`gain`."""
    target = view.rules.target
    ours = target - view.scores[team] - max(gain, 0)
    theirs = target - view.scores[team.other] - max(-gain, 0)
    return _chance((1, view.rules.march, view.rules.lone_march, 2), ours, theirs, view.rules.win_by)


def points_missing(view: SeatView, team: Team) -> int:
    """The points that the team needs to win the game if the opponents score none (R23, R36)."""
    return points_to_win(view.scores, team, view.rules.target, view.rules.win_by)


# Measured in matches between CPUs: how many of all deals end with a point, a march, a lone march or a euchre for one
# given side.
_SHARES = (0.285, 0.08, 0.02, 0.115)


@cache
def _chance(gains: tuple[int, int, int, int], ours: int, theirs: int, win_by: int) -> float:
    if ours <= 0 or theirs <= 0:
        lead = theirs - ours
        return _with_lead(gains, lead) if abs(lead) < win_by else float(lead > 0)
    return sum(
        share * (_chance(gains, ours - gain, theirs, win_by) + _chance(gains, ours, theirs - gain, win_by))
        for share, gain in zip(_SHARES, gains, strict=True)
    )


@cache
def _with_lead(gains: tuple[int, int, int, int], lead: int) -> float:
    """The chance with a lead of 1, 0 or -1 at the target, where a lead of two wins (R36).

    With a lead of one any score wins. The opponents' point makes it level, their two points turn the lead round.
    """
    if lead <= 0:
        return 0.5 if lead == 0 else 1 - _with_lead(gains, 1)
    one, two = (sum(share for share, gain in zip(_SHARES, gains, strict=True) if gain == points) for points in (1, 2))
    return (sum(_SHARES) + one / 2 + two) / (1 + two)


def point_worth(view: SeatView, team: Team) -> float:
    """The change in the team's chance to win the game for one point at this score."""
    return (game_chance(view, team, 1) - game_chance(view, team, -1)) / 2


def makers_worth(view: SeatView, *, defended_alone: bool = False) -> tuple[float, ...]:
    """The makers' chance to win the game, indexed by their tricks in this deal, 0 to 5."""
    assert view.maker is not None
    team, rules = view.maker.team, view.rules
    defended = defended_alone or view.defender is not None
    gains = (makers_points(rules, tricks, alone=view.alone, defended_alone=defended) for tricks in range(TRICKS + 1))
    return tuple(game_chance(view, team, gain) for gain in gains)

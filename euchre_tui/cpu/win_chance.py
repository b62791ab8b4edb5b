"""The chance to win the game from a score, with the next deal known."""

from __future__ import annotations

from functools import cache

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.scoring import makers_points, points_to_win
from euchre_tui.rules.seats import Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView


def game_chance(view: SeatView, team: Team, gain: int) -> float:
    """The team's chance to win the game after it scores `gain` more points; negative: the opponents score -`gain`.

    The next deal belongs to the seat at the dealer's left, so to the other side than this deal.
    """
    target = view.rules.target
    ours = target - view.scores[team] - max(gain, 0)
    theirs = target - view.scores[team.other] - max(-gain, 0)
    we_deal = view.dealer is not None and view.dealer.team is not team
    return chance_at(view.rules, ours, theirs, we_deal=we_deal)


def chance_at(rules: TableRules, ours: int, theirs: int, *, we_deal: bool) -> float:
    """A side's chance to win the game when it is `ours` points below the target, and the other side `theirs`."""
    return _chance((1, rules.march, rules.lone_march, 2), ours, theirs, rules.win_by, we_deal=we_deal)


def points_missing(view: SeatView, team: Team) -> int:
    """The points that the team needs to win the game if the opponents score none (R23, R36)."""
    return points_to_win(view.scores, team, view.rules.target, view.rules.win_by)


# Measured in 2,500 deals between CPUs: the shares that end with a point, a march, a lone march or a euchre for the
# dealing side, and for the other side. The dealing side makes two thirds of all scores.
_DEALERS, _OTHERS = (0.49, 0.10, 0.04, 0.05), (0.17, 0.03, 0.01, 0.11)


Gains = tuple[int, int, int, int]
"""The points for a point, a march, a lone march and a euchre."""


@cache
def _chance(gains: Gains, ours: int, theirs: int, win_by: int, *, we_deal: bool) -> float:
    if ours <= 0 or theirs <= 0:
        lead = theirs - ours
        return _with_lead(gains)[lead, we_deal] if abs(lead) < win_by else float(lead > 0)
    return sum(
        share * _chance(gains, ours - we, theirs - they, win_by, we_deal=not we_deal)
        for share, we, they in _results(gains, we_deal=we_deal)
    )


def _results(gains: Gains, *, we_deal: bool) -> list[tuple[float, int, int]]:
    """Each result of a deal: its share, our points and theirs."""
    we_score, they_score = (_DEALERS, _OTHERS) if we_deal else (_OTHERS, _DEALERS)
    ours = [(share, gain, 0) for share, gain in zip(we_score, gains, strict=True)]
    return [*ours, *((share, 0, gain) for share, gain in zip(they_score, gains, strict=True))]


@cache
def _with_lead(gains: Gains) -> dict[tuple[int, bool], float]:
    """The chance at the target with a lead of 1, 0 or -1 and the deal, where a lead of two wins (R36).

    The chances depend on each other: each round of the loop plays one more deal.
    """
    chances = {(lead, we_deal): 0.5 for lead in (-1, 0, 1) for we_deal in (True, False)}
    for _ in range(DEALS_AT_THE_TARGET):
        chances = {
            (lead, we_deal): sum(
                share * (chances[after, not we_deal] if abs(after := lead + we - they) < 2 else float(after > 0))
                for share, we, they in _results(gains, we_deal=we_deal)
            )
            for lead, we_deal in chances
        }
    return chances


DEALS_AT_THE_TARGET = 40
"""Deals that are played on at the target; hardly any game lasts longer."""


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

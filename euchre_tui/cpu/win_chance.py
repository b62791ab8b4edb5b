"""The chance to win the game from a score, with the next deal known."""

from __future__ import annotations

from functools import cache

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.scoring import makers_points
from euchre_tui.rules.seats import Team
from euchre_tui.rules.view import SeatView


def game_chance(view: SeatView, team: Team, gain: int) -> float:
    """The team's chance to win the game after it scores `gain` more points; negative: the opponents score -`gain`.

    The next deal belongs to the seat at the dealer's left, so to the other side than this deal.
    """
    target = view.rules.target
    ours = target - view.scores[team] - max(gain, 0)
    theirs = target - view.scores[team.other] - max(-gain, 0)
    we_deal = view.dealer is not None and view.dealer.team is not team
    return _chance((1, view.rules.march, view.rules.lone_march, 2), ours, theirs, we_deal)


# Measured in 2,500 deals between CPUs: the shares that end with a point, a march, a lone march or a euchre for the
# dealing side, and for the other side. The dealing side makes two thirds of all scores.
_DEALERS, _OTHERS = (0.49, 0.10, 0.04, 0.05), (0.17, 0.03, 0.01, 0.11)


@cache
def _chance(gains: tuple[int, int, int, int], ours: int, theirs: int, we_deal: bool) -> float:
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    we_score, they_score = (_DEALERS, _OTHERS) if we_deal else (_OTHERS, _DEALERS)
    return sum(
        chance * _chance(gains, ours - gain, theirs, not we_deal) for chance, gain in zip(we_score, gains, strict=True)
    ) + sum(
        chance * _chance(gains, ours, theirs - gain, not we_deal)
        for chance, gain in zip(they_score, gains, strict=True)
    )


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

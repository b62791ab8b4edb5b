"""Two CPU levels on duplicate deals: each pack is played twice with the sides changed, and whole games if wanted."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import IllegalAction, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules, dealt_at_once

Tick = Callable[[], None]
"""Called after each pack and each game."""

SIDES = tuple(Team)


class VoidMatchError(RuntimeError):
    """A level crashed or played against the rules: nothing that it won counts."""


@dataclass(frozen=True, slots=True)
class DuplicateContest:
    """Which levels meet, over what, at which table."""

    first: str
    second: str
    deals: int
    games: int
    rules: TableRules
    seed: int

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.first, self.second)))

    def chairs(self, first_sits: Team) -> BySeat[Chair]:
        """Both levels at the table, the first on that side."""
        return BySeat(Chair(seat.word, self.first if seat.team is first_sits else self.second) for seat in Seat)

    def seed_of(self, what: str) -> int:
        """A seed of its own for each pack and each series of packs."""
        return Random(f"{self.seed} {what}").getrandbits(63)


@dataclass(slots=True)
class Outcome:
    """What the first level gained on each pack, the games that each won, and the seconds of every decision."""

    gains: list[float] = field(default_factory=list)
    games_won: list[int] = field(default_factory=lambda: [0, 0])
    seconds: dict[str, list[float]] = field(default_factory=dict)


def contend(contest: DuplicateContest, tick: Tick = lambda: None) -> Outcome:
    """Every pack twice with the sides changed, then the games; raises VoidMatchError."""
    outcome = Outcome(seconds={level: [] for level in contest.levels})
    for number in range(contest.deals):
        gains = [_deal(contest, number, side, outcome) for side in SIDES]
        outcome.gains.append(fmean(gains))
        tick()
    for number in range(contest.games):
        won = _game(contest, number, outcome)
        outcome.games_won[won] += 1
        tick()
    return outcome


def _deal(contest: DuplicateContest, number: int, first_sits: Team, outcome: Outcome) -> int:
    """One pack from the bids to its line on the pad, at no score; the points that the first level gains."""
    dealer = list(Seat)[number % 4]
    rules = replace(dealt_at_once(contest.rules, dealer), games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"pack {number}"))
    referee.chance()
    while referee.actor is not None:
        _move(referee, outcome)
    points = referee.view(None).pad[-1].points
    return points[first_sits] - points[first_sits.other]


def _game(contest: DuplicateContest, number: int, outcome: Outcome) -> int:
    """A whole game; each series of packs serves two games, with the sides changed. 0 when the first level wins."""
    first_sits = SIDES[number % 2]
    rules = replace(contest.rules, partners="as seated", games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"game {number // 2}"))
    while not referee.over:
        if referee.needs is not None:
            referee.chance()
        else:
            _move(referee, outcome)
    return 0 if referee.view(None).games[first_sits] else 1


def _move(referee: Referee, outcome: Outcome) -> None:
    """One decision, timed; raises VoidMatchError when the level fails or does not play by the rules."""
    seat = referee.actor
    assert seat is not None
    level = referee.chairs[seat].level
    assert level is not None
    view, random = referee.view(seat), referee.random_for(seat)
    started = time.perf_counter()
    try:
        action = LEVELS[level](view, random).action
    except Exception as error:
        raise VoidMatchError(f"The match is void: {level} failed with {type(error).__name__}.") from error
    outcome.seconds[level].append(time.perf_counter() - started)
    if isinstance(action, Play) and action.card in view.hand and action.card not in legal_cards(view):
        raise VoidMatchError(f"The match is void: {level} did not follow suit.")
    try:
        referee.take(seat, action, referee.moment)
    except IllegalAction as refused:
        raise VoidMatchError(f"The match is void: {level} made a choice that the rules refuse.") from refused

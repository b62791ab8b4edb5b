"""Duplicate contests between two CPU levels: each pack is played twice with the sides exchanged; also whole games."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean

from euchre_tui.cpu import LEVELS, Level
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import IllegalAction, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules, dealt_at_once

Tick = Callable[[], None]
"""Called after each pack and each game."""

SIDES = tuple(Team)


class VoidMatchError(RuntimeError):
    """A level crashed or broke the rules, so the contest has no result."""


@dataclass(frozen=True, slots=True)
class DuplicateContest:
    """The levels of a contest, its number of deals and games, its table rules and its seed.

    `players` are all levels by name; a program outside may add its own.
    """

    first: str
    second: str
    deals: int
    games: int
    rules: TableRules
    seed: int
    players: Mapping[str, Level] = field(default_factory=lambda: LEVELS, repr=False, compare=False)

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.first, self.second)))

    def chairs(self, first_sits: Team) -> BySeat[Chair]:
        """Chairs for both levels, with the first level on this side."""
        return BySeat(Chair(seat.word, self.first if seat.team is first_sits else self.second) for seat in Seat)

    def seed_of(self, what: str) -> int:
        """The seed of one pack or one game, from a text that names it."""
        return Random(f"{self.seed} {what}").getrandbits(63)


@dataclass(slots=True)
class Outcome:
    """The first level's point difference on each pack, each level's games won, and the seconds of each decision."""

    gains: list[float] = field(default_factory=list)
    games_won: list[int] = field(default_factory=lambda: [0, 0])
    seconds: dict[str, list[float]] = field(default_factory=dict)


def contend(contest: DuplicateContest, tick: Tick = lambda: None) -> Outcome:
    """Play every pack twice with the sides exchanged, then the games; raises VoidMatchError."""
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
    """Play one deal at 0–0; returns the point difference in favour of the first level."""
    dealer = list(Seat)[number % 4]
    rules = replace(dealt_at_once(contest.rules, dealer), games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"pack {number}"))
    referee.chance()
    while referee.actor is not None:
        _move(contest, referee, outcome)
    points = referee.view(None).pad[-1].points
    return points[first_sits] - points[first_sits.other]


def _game(contest: DuplicateContest, number: int, outcome: Outcome) -> int:
    """Play a game; two games use the same packs, with the sides exchanged. Returns the index of the winning level."""
    first_sits = SIDES[number % 2]
    rules = replace(contest.rules, partners="as seated", games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"game {number // 2}"))
    while not referee.over:
        if referee.needs is not None:
            referee.chance()
        else:
            _move(contest, referee, outcome)
    return 0 if referee.view(None).games[first_sits] else 1


def _move(contest: DuplicateContest, referee: Referee, outcome: Outcome) -> None:
    """Make and time one decision; raises VoidMatchError if the level crashes or breaks the rules."""
    seat = referee.actor
    assert seat is not None
    level = referee.chairs[seat].level
    assert level is not None
    view, random = referee.view(seat), referee.random_for(seat)
    started = time.perf_counter()
    try:
        action = contest.players[level](view, random).action
    except Exception as error:
        raise VoidMatchError(f"The match is void: {level} failed with {type(error).__name__}.") from error
    outcome.seconds[level].append(time.perf_counter() - started)
    if isinstance(action, Play) and action.card in view.hand and action.card not in legal_cards(view):
        raise VoidMatchError(f"The match is void: {level} did not follow suit.")
    try:
        referee.take(seat, action, referee.moment)
    except IllegalAction as refused:
        raise VoidMatchError(f"The match is void: {level} made a choice that the rules refuse.") from refused

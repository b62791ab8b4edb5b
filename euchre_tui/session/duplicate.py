"""Duplicate contests between two CPU levels: each pack is played twice with the sides exchanged; also whole games."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from random import Random
from signal import SIG_IGN, SIGINT, signal
from statistics import fmean
from typing import NamedTuple

from euchre_tui.cpu import LEVELS, Advice, Level
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import IllegalAction, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules, dealt_at_once
from euchre_tui.session.level_files import load_level

Tick = Callable[[], None]
"""Called after each pack and each game."""

SIDES = tuple(Team)


class VoidMatchError(RuntimeError):
    """A level crashed or broke the rules, so the contest has no result."""


@dataclass(frozen=True, slots=True)
class DuplicateContest:
    """The levels of a contest, its number of deals and games, its table rules and its seed."""

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
        """Chairs for both levels, with the first level on this side."""
        return BySeat(Chair(seat.word, self.first if seat.team is first_sits else self.second) for seat in Seat)

    def seed_of(self, what: str) -> int:
        """The seed of one pack or one game, from a text that names it."""
        return Random(f"{self.seed} {what}").getrandbits(63)


@dataclass(frozen=True, slots=True)
class Board:
    """One pack: the first level's point difference with the first level at North and South, and at East and West."""

    number: int
    seed: int
    dealer: Seat
    gains: tuple[int, ...]


@dataclass(slots=True)
class Outcome:
    """The first level's point difference on each pack, each level's games won, and the seconds of each decision."""

    gains: list[float] = field(default_factory=list)
    games_won: list[int] = field(default_factory=lambda: [0, 0])
    seconds: dict[str, list[float]] = field(default_factory=dict)
    boards: list[Board] = field(default_factory=list)

    def add(self, part: _Part) -> None:
        if isinstance(part.played, Board):
            self.boards.append(part.played)
            self.gains.append(fmean(part.played.gains))
        else:
            self.games_won[part.played] += 1
        for level, seconds in part.seconds.items():
            self.seconds[level] += seconds


Seconds = dict[str, list[float]]


class _Part(NamedTuple):
    """One pack, or the winner of one game, with the seconds of each decision by level."""

    played: Board | int
    seconds: Seconds


def contend(contest: DuplicateContest, tick: Tick = lambda: None, *, processes: int = 1) -> Outcome:
    """Play every pack twice with the sides exchanged, then the games; raises VoidMatchError.

    Each pack and each game has its own seed, so that the number of processes changes nothing but the time.
    """
    outcome = Outcome(seconds={level: [] for level in contest.levels})
    parts = [(contest, "pack", number) for number in range(contest.deals)]
    parts += [(contest, "game", number) for number in range(contest.games)]
    processes = min(processes, len(parts))
    if processes <= 1:
        for part in parts:
            outcome.add(_play(part))
            tick()
        return outcome
    # Ctrl+C reaches every process of a terminal; only this one says so.
    with ProcessPoolExecutor(processes, initializer=signal, initargs=(SIGINT, SIG_IGN)) as workers:
        chunk = max(1, min(8, len(parts) // (4 * processes)))
        try:
            for played in workers.map(_play, parts, chunksize=chunk):
                outcome.add(played)
                tick()
        except BaseException:
            workers.shutdown(wait=False, cancel_futures=True)
            raise
    return outcome


def _play(part: tuple[DuplicateContest, str, int]) -> _Part:
    """Play one pack twice, or one game."""
    contest, what, number = part
    seconds: Seconds = {level: [] for level in contest.levels}
    if what == "game":
        return _Part(_game(contest, number, seconds), seconds)
    gains = tuple(_deal(contest, number, side, seconds) for side in SIDES)
    return _Part(Board(number, contest.seed_of(f"pack {number}"), dealer_of(number), gains), seconds)


def dealer_of(number: int) -> Seat:
    """The seat that deals a pack."""
    return list(Seat)[number % 4]


def _deal(contest: DuplicateContest, number: int, first_sits: Team, seconds: Seconds) -> int:
    """Play one deal at 0–0; returns the point difference in favour of the first level."""
    rules = replace(dealt_at_once(contest.rules, dealer_of(number)), games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"pack {number}"))
    referee.chance()
    while referee.actor is not None:
        _move(referee, seconds)
    points = referee.view(None).pad[-1].points
    return points[first_sits] - points[first_sits.other]


def _game(contest: DuplicateContest, number: int, seconds: Seconds) -> int:
    """Play a game; two games use the same packs, with the sides exchanged. Returns the index of the winning level."""
    first_sits = SIDES[number % 2]
    rules = replace(contest.rules, partners="as seated", games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"game {number // 2}"))
    while not referee.over:
        if referee.needs is not None:
            referee.chance()
        else:
            _move(referee, seconds)
    return 0 if referee.view(None).games[first_sits] else 1


def _move(referee: Referee, seconds: Seconds) -> None:
    """Make and time one decision; raises VoidMatchError if the level crashes or breaks the rules."""
    seat = referee.actor
    assert seat is not None
    level = referee.chairs[seat].level
    assert level is not None
    view, random = referee.view(seat), referee.random_for(seat)
    started = time.perf_counter()
    try:
        advice = level_named(level)(view, random)
    except Exception as error:
        raise VoidMatchError(f"The match is void: {level} failed with {type(error).__name__}.") from error
    seconds[level].append(time.perf_counter() - started)
    if not isinstance(advice, Advice):
        raise VoidMatchError(f"The match is void: {level} did not answer with an Advice.")
    action = advice.action
    if isinstance(action, Play) and action.card in view.hand and action.card not in legal_cards(view):
        raise VoidMatchError(f"The match is void: {level} did not follow suit.")
    try:
        referee.take(seat, action, referee.moment)
    except IllegalAction as refused:
        raise VoidMatchError(f"The match is void: {level} made a choice that the rules refuse.") from refused


def level_named(name: str) -> Level:
    """A built-in level, or the level of a file or module; raises LevelFileError."""
    return LEVELS[name] if name in LEVELS else load_level(name)

"""`arena A B`: two CPU levels against each other on the same packs, and what came of it in numbers."""

from __future__ import annotations

import json
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from euchre_tui.commands.options import Parser, add_contest_options, rules_from
from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.reading import legal_cards
from euchre_tui.referee import Referee
from euchre_tui.rules.actions import IllegalAction, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules

Tick = Callable[[], None]
"""Called after each pack and each game."""

SIDES = tuple(Team)


class VoidMatchError(RuntimeError):
    """A level crashed or played against the rules: nothing that it won counts."""


@dataclass(frozen=True, slots=True)
class Contest:
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


def run(arguments: Sequence[str]) -> int:
    """Does what the arguments say; exits with 2 on what they say wrongly."""
    parser = Parser(prog="euchre-tui arena")
    add_contest_options(parser)
    return meet(parser.parse_args(arguments), print)


def meet(options: Namespace, say: Callable[[str], None]) -> int:
    """Plays the contest and says what came of it; returns the exit code, 1 when the match is void."""
    seed = secrets.randbits(32) if options.seed is None else options.seed
    contest = Contest(options.a, options.b, options.deals, options.games, rules_from(options.rule), seed)
    try:
        with _progress(contest) as tick:
            outcome = contend(contest, tick)
    except VoidMatchError as void:
        sys.stderr.write(f"{void}\n")
        return 1
    report = summary(contest, outcome)
    for line in (json.dumps(report),) if options.json else sentences(report):
        say(line)
    return 0


def contend(contest: Contest, tick: Tick = lambda: None) -> Outcome:
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


def _deal(contest: Contest, number: int, first_sits: Team, outcome: Outcome) -> int:
    """One pack from the bids to its line on the pad, at no score; the points that the first level gains."""
    dealer = list(Seat)[number % 4].name.lower()
    rules = replace(contest.rules, partners="as seated", first_dealer=dealer, cut="never", games=1)
    referee = Referee(rules, contest.chairs(first_sits), contest.seed_of(f"pack {number}"))
    referee.chance()
    while referee.actor is not None:
        _move(referee, outcome)
    points = referee.view(None).pad[-1].points
    return points[first_sits] - points[first_sits.other]


def _game(contest: Contest, number: int, outcome: Outcome) -> int:
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


def summary(contest: Contest, outcome: Outcome) -> dict[str, object]:
    """The numbers by name, as the JSON has them."""
    gains = outcome.gains
    error = 100 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    return {
        "a": contest.first,
        "b": contest.second,
        "deals": contest.deals,
        "points_per_100": round(100 * fmean(gains), 2),
        "standard_error": round(error, 2),
        "games_won": outcome.games_won if contest.games else None,
        "levels": {level: _times(seconds) for level, seconds in outcome.seconds.items()},
    }


def _times(seconds: list[float]) -> dict[str, float]:
    """The mean, the 95th of a hundred and the longest, in thousandths of a second."""
    ordered = sorted(seconds)
    ninety_fifth = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    times = {"mean_ms": fmean(ordered), "p95_ms": ninety_fifth, "max_ms": ordered[-1]}
    return {name: round(1000 * value, 3) for name, value in times.items()}


def sentences(report: dict[str, object]) -> Iterator[str]:
    """The same numbers for people."""
    first, second = report["a"], report["b"]
    deals, games, levels = report["deals"], report["games_won"], report["levels"]
    assert isinstance(levels, dict)
    packs = "1 pack" if deals == 1 else f"{deals} packs"
    yield (
        f"{first} against {second}: {report['points_per_100']:+} points per 100 deals, "
        f"standard error {report['standard_error']} ({packs}, each played twice with the sides changed)."
    )
    if isinstance(games, list):
        share = 100 * games[0] / sum(games)
        yield f"Games: {first} won {games[0]}, {second} won {games[1]} ({share:.1f} % for {first})."
    for level, times in levels.items():
        yield (
            f"A decision of {level}: {times['mean_ms']:.2f} ms on average, 95 of 100 within {times['p95_ms']:.2f}, "
            f"the longest {times['max_ms']:.2f}."
        )


@contextmanager
def _progress(contest: Contest) -> Iterator[Tick]:
    """A bar on the error stream, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{contest.first} – {contest.second}", total=contest.deals + contest.games)
        yield lambda: progress.advance(task)

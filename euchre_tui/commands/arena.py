"""`arena A B`: measures two CPU levels against each other on the same packs."""

from __future__ import annotations

import json
import os
import platform
import secrets
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from euchre_tui import __version__
from euchre_tui.commands import Player, refuse
from euchre_tui.commands.options import add_rule_options, either, level_name, rules_from, whole_number
from euchre_tui.commands.output import in_lines
from euchre_tui.commands.progress import progress
from euchre_tui.storage.settings import LEVEL_NAMES, Settings
from euchre_tui.support.streams import complain, say

FEW = 100
"""A contest with fewer packs and games runs in one process."""

if TYPE_CHECKING:
    from euchre_tui.session.duplicate import DuplicateContest, Outcome


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "a",
        metavar="A",
        type=_level,
        help=f"one CPU level: {either(LEVEL_NAMES)}, or your own: a Python file or a module path "
        "with a function level(view, random)",
    )
    parser.add_argument("b", metavar="B", type=_level, help="the other level")
    parser.add_argument(
        "--deals", metavar="N", type=whole_number, default=500, help="number of packs, each played twice (default: 500)"
    )
    parser.add_argument("--games", metavar="N", type=_games, default=0, help="number of whole games to play as well")
    add_rule_options(parser)
    parser.add_argument(
        "--processes",
        metavar="N",
        type=whole_number,
        default=None,
        help="number of processes (default: one for each core); the result does not depend on it",
    )
    parser.add_argument(
        "--report", metavar="FILE", help="also write a report that others can check: seeds, rules and every pack"
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def _level(text: str) -> str:
    """Parse a CPU level, or the file or module of one; loads it, to refuse it before anything is played."""
    from euchre_tui.session.level_files import LevelFileError, load_level, names_a_file

    name = text.strip()
    if not names_a_file(name):
        return level_name(text)
    try:
        load_level(name)
    except LevelFileError as error:
        raise ArgumentTypeError(str(error)) from error
    return name


def _games(text: str) -> int:
    """Parse a number of games, which can be 0."""
    try:
        return 0 if text.strip() == "0" else whole_number(text)
    except ArgumentTypeError as error:
        raise ArgumentTypeError(f"it must be a whole number from 0 up, not {text[:40]!r}") from error


def run(options: Namespace, player: Player) -> int:
    """Play the contest and print its result."""
    return in_lines(lambda: meet(options, player.settings, say), player.notice)


def meet(options: Namespace, settings: Settings, say: Callable[[str], None]) -> int:
    """Play the contest and print its result; return the exit code, 1 when the match is void."""
    from euchre_tui.session.duplicate import DuplicateContest, VoidMatchError, contend

    if options.report and os.path.lexists(options.report):
        return refuse(f"{options.report} already exists and is not overwritten.")
    if options.report and not os.path.isdir(os.path.dirname(options.report) or "."):
        return refuse(f"{os.path.dirname(options.report)} is not an existing folder; create it first.")
    seed = secrets.randbits(32) if options.seed is None else options.seed
    contest = DuplicateContest(options.a, options.b, options.deals, options.games, rules_from(options, settings), seed)
    try:
        with progress(f"{contest.first} – {contest.second}", contest.deals + contest.games) as tick:
            outcome = contend(contest, tick, processes=options.processes or _processes(contest))
    except VoidMatchError as void:
        complain(str(void))
        return 1
    report = summary(contest, outcome)
    if options.report:
        with open(options.report, "x", encoding="utf-8") as file:
            file.write(checkable(contest, outcome))
    for line in (json.dumps(report),) if options.json else sentences(report):
        say(line)
    return 0


def _processes(contest: DuplicateContest) -> int:
    """One process for each core that this program may use; only one for a contest that is over at once."""
    if contest.deals + contest.games < FEW:
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system knows it
        return os.cpu_count() or 1


def checkable(contest: DuplicateContest, outcome: Outcome) -> str:
    """Return the report that others can check, as JSON: all that is needed to play the contest again, and every pack.

    Each pack has its seed, its dealer and the first level's point difference, with that level at North and South and
    then at East and West.
    """
    head = {
        "program": f"euchre-tui {__version__}",
        "python": platform.python_version(),
        "seed": contest.seed,
        "rules": asdict(contest.rules),
        **summary(contest, outcome),
    }
    boards = (
        {"pack": board.number, "seed": board.seed, "dealer": board.dealer.word, "gains": list(board.gains)}
        for board in outcome.boards
    )
    lines = ",\n".join(f"  {json.dumps(board)}" for board in boards)
    return f'{json.dumps(head, indent=1).removesuffix("}").rstrip()},\n "boards": [\n{lines}\n ]\n}}\n'


def summary(contest: DuplicateContest, outcome: Outcome) -> dict[str, object]:
    """Return the numbers by name, as in the JSON."""
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
    """Return the mean, the 95th percentile and the maximum, in ms."""
    ordered = sorted(seconds)
    ninety_fifth = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    times = {"mean_ms": fmean(ordered), "p95_ms": ninety_fifth, "max_ms": ordered[-1]}
    return {name: round(1000 * value, 3) for name, value in times.items()}


def sentences(report: dict[str, object]) -> Iterator[str]:
    """Yield the numbers as sentences."""
    first, second = report["a"], report["b"]
    deals, games, levels = report["deals"], report["games_won"], report["levels"]
    assert isinstance(levels, dict)
    packs = "1 pack" if deals == 1 else f"{deals} packs"
    yield (
        f"{first} against {second}: {report['points_per_100']:+.2f} points per 100 deals, "
        f"standard error {report['standard_error']:.2f} ({packs}, each played twice with the sides changed)."
    )
    if isinstance(games, list):
        share = 100 * games[0] / sum(games)
        yield f"Games: {first} won {games[0]}, {second} won {games[1]} ({share:.1f} % for {first})."
    for level, times in levels.items():
        yield (
            f"A decision of {level}: {times['mean_ms']:.2f} ms on average, 95 of 100 within {times['p95_ms']:.2f}, "
            f"the longest {times['max_ms']:.2f}."
        )

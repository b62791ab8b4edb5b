"""`history`: prints the finished matches and a tally for each player, as tables and bars or as CSV."""

from __future__ import annotations

import csv
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.output import in_lines
from euchre_tui.commands.progress import each_of
from euchre_tui.rules.events import deal_count
from euchre_tui.storage.settings import home
from euchre_tui.support.streams import LONGEST, complain
from euchre_tui.support.text import one_line

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from euchre_tui.records.history import FinishedMatch, Tally

TABLES = ("matches", "names")
_BAR = 30
"""Length of the longest bar, in columns."""

_SIDE = 9
"""Smallest width for the names of a side, in columns."""

_NAME = 24
"""Width for a name and its level, in columns."""


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--csv", choices=TABLES, nargs="?", const="matches", metavar="|".join(TABLES), help="print one table as CSV"
    )
    parser.add_argument("--delete", metavar="MATCH", help="delete a finished match for good, after a question")


def run(options: Namespace, player: Player) -> int:
    """Print the history; files that cannot be read are named and not changed."""
    if options.delete is not None:
        return in_lines(lambda: delete(options.delete), player.notice)
    return in_lines(lambda: show(options.csv), player.notice)


def show(table: str | None) -> int:
    """Print the history, or one of its tables as CSV."""
    from euchre_tui.records.history import tallies

    matches = read()
    if table == "matches":
        _write_csv(MATCH_COLUMNS, map(_match_row, matches))
    elif table == "names":
        _write_csv(NAME_COLUMNS, map(_name_row, tallies(matches)))
    elif not matches:
        print("No match is finished yet; euchre-tui play begins one.")
    else:
        _print_tables(matches, tallies(matches))
    return 0


def read() -> list[FinishedMatch]:
    """Read every finished match, oldest first."""
    from euchre_tui.records.history import finished_match
    from euchre_tui.records.model import RecordError
    from euchre_tui.storage.library import MatchLibrary
    from euchre_tui.storage.summaries import Summaries

    summaries = Summaries(home())

    def match_in(path: Path) -> FinishedMatch | str | None:
        """Return the finished match in a file, None if it is not over, or a sentence why it cannot be read."""
        try:
            return finished_match(path, summaries)
        except RecordError as error:
            return str(error)

    found = each_of(reversed(MatchLibrary(home()).perhaps_finished()), match_in, "Reading")
    summaries.save(forget=True)
    complain(*(each for each in found if isinstance(each, str)))
    return sorted((each for each in found if each and not isinstance(each, str)), key=lambda match: match.started)


def delete(name: str) -> int:
    """Delete one finished match after a confirmation."""
    from euchre_tui.storage.library import FINISHED, MatchLibrary
    from euchre_tui.storage.save_file import BusyMatchError, is_busy

    path = home() / FINISHED / f"{name.removesuffix('.euchre')}.euchre"
    if name not in (path.name, path.stem) or not os.path.isfile(path):
        return refuse(f"There is no finished match {name[:60]!r}; euchre-tui history lists them.")
    if is_busy(path):
        return refuse(f"{path.name} is being played in another window.")
    print(f"Delete {one_line(path.stem)} for good? This cannot be undone. yes or no: ", end="", flush=True)
    if sys.stdin.readline(LONGEST).strip().lower() not in ("y", "yes"):
        print("It is not deleted.")
        return 0
    try:
        MatchLibrary(home()).delete(path)
    except BusyMatchError:
        return refuse(f"{path.name} is being played in another window.")
    except OSError as error:
        return refuse(f"{path} cannot be deleted: {error.strerror or error}.")
    print("It is deleted.")
    return 0


# As CSV

MATCH_COLUMNS = (
    *("match", "date", "north", "east", "south", "west", "winner"),
    *("games_ns", "games_ew", "points_ns", "points_ew", "deals"),
)
NAME_COLUMNS = (
    *("name", "level", "matches", "won", "deals"),
    *("calls", "made", "marches", "euchred", "alone", "alone_made", "points", "points_a_deal"),
)


def _match_row(match: FinishedMatch) -> tuple[object, ...]:
    names = (chair.name for chair in match.chairs.values())
    games, score = match.games.values(), match.score.values()
    return one_line(match.name), match.started, *names, match.winner.value, *games, *score, deal_count(match.pad)


def _name_row(tally: Tally) -> tuple[object, ...]:
    called = (tally.calls, tally.made, tally.marches, tally.euchred, tally.alone, tally.alone_made)
    played = (tally.matches, tally.won, tally.deals)
    chair = tally.chair
    return chair.name, chair.level or "", *played, *called, tally.points, f"{tally.points_a_deal:.3f}"


def _write_csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)


# On a terminal


def _print_tables(matches: list[FinishedMatch], names: tuple[Tally, ...]) -> None:
    from rich.console import Console

    class Lines(Console):
        def on_broken_pipe(self) -> None:
            # The base class would end the program with its own exit code.
            raise BrokenPipeError

    console = Lines(highlight=False)
    console.print("Finished matches", style="italic")
    for line in _match_lines(matches, console.width):
        print(line)
    console.print(_name_table(names))
    full = "#" if console.options.ascii_only else "█"
    callers = [(tally, tally.made_share, f"{tally.made_share:.0%} of {tally.calls}") for tally in names if tally.calls]
    most = max((tally.points_a_deal for tally in names), default=0.0) or 1.0
    scorers = [(tally, tally.points_a_deal / most, f"{tally.points_a_deal:.2f}") for tally in names]
    _print_bars(console, "Calls made", callers, full, "blue")
    _print_bars(console, "Points of the side, a deal", scorers, full, "dark_orange")


def _print_bars(console: Console, title: str, bars: list[tuple[Tally, float, str]], full: str, colour: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from euchre_tui.support.width import fit
    from euchre_tui.words import describe

    grid = Table.grid(padding=(0, 2))
    for tally, share, label in bars:
        bar = Text(full * max(1 if share else 0, round(share * _BAR)), style=colour)
        grid.add_row(Text(fit(describe(tally.chair), _NAME)), bar, Text(label))
    console.print(Text(f"\n{title}", style="bold"))
    console.print(grid)


def _match_lines(matches: list[FinishedMatch], width: int) -> Iterator[str]:
    """Yield a heading and one line for each match; a rich table with thousands of rows takes seconds."""
    from euchre_tui.rules.seats import Team
    from euchre_tui.support.width import fit, padded, width_of
    from euchre_tui.words import side

    rows = [("match", *(team.short for team in Team), "won by", "deals")]
    for match in matches:
        sides = (side(team, match.chairs) for team in Team)
        result = f"{match.winner.short} {match.outcome[match.winner]}–{match.outcome[match.winner.other]}"
        rows.append((one_line(match.name), *sides, result, str(deal_count(match.pad))))
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    taken = sum(widths) - widths[1] - widths[2] + 2 * (len(widths) - 1)
    room = max(_SIDE, (width - taken) // 2)
    widths[1:3] = (min(room, wanted) for wanted in widths[1:3])
    for *cells, deals in rows:
        fitted = (padded(fit(cell, wide), wide) for cell, wide in zip(cells, widths, strict=False))
        yield "  ".join((*fitted, deals.rjust(widths[-1])))


def _name_table(names: tuple[Tally, ...]) -> Table:
    from rich.table import Table
    from rich.text import Text

    from euchre_tui.support.width import fit
    from euchre_tui.words import describe

    table = Table(title="\nBy name", title_justify="left", box=None, pad_edge=False, padding=(0, 1, 0, 0))
    called = ("calls", "made", "march", "euchred", "called\nalone", "made\nalone")
    for heading in ("name", "matches", "won", *called, "points\na deal"):
        table.add_column(heading, justify="left" if heading == "name" else "right", vertical="bottom", no_wrap=True)
    for tally in names:
        counts = (tally.matches, tally.won, tally.calls, tally.made, tally.marches, tally.euchred, tally.alone)
        table.add_row(
            Text(fit(describe(tally.chair), _NAME)),
            *map(str, (*counts, tally.alone_made)),
            f"{tally.points_a_deal:.2f}",
        )
    table.caption = "made: not euchred; points: of the side"
    table.caption_justify = "left"
    return table

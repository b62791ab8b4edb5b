"""The history: finished matches with their results, and a tally for each player over all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path

from euchre_tui.records.model import RecordError
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.storage.save_file import BusyMatchError, SaveError
from euchre_tui.storage.summaries import Summaries, Summary

_CALLED = (Result.POINT, Result.MARCH, Result.EUCHRED)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match; `name` is the name of its file, `score` the score of its last game."""

    name: str
    started: str
    chairs: BySeat[Chair]
    games: ByTeam[int]
    score: ByTeam[int]
    pad: tuple[PadLine, ...]

    @property
    def winner(self) -> Team:
        """The side that won more games."""
        return max(Team, key=lambda team: self.games[team])

    @property
    def outcome(self) -> ByTeam[int]:
        """The result to show: the games won if there were several, else the points."""
        return self.games if sum(self.games.values()) > 1 else self.score


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of one chair over all matches: its calls, its lone calls, and the points of its side.

    `made` counts calls that were not euchred, marches included. A call that ended in a renege award is not counted, and
    `deals` leaves out deals that were thrown in by agreement or that a failed renege call ended.
    """

    chair: Chair
    matches: int = 0
    won: int = 0
    deals: int = 0
    calls: int = 0
    made: int = 0
    marches: int = 0
    alone: int = 0
    alone_made: int = 0
    points: int = 0

    @property
    def euchred(self) -> int:
        return self.calls - self.made

    @property
    def points_a_deal(self) -> float:
        return self.points / self.deals if self.deals else 0.0

    @property
    def made_share(self) -> float:
        """The share of its calls that it made, from 0 to 1."""
        return self.made / self.calls if self.calls else 0.0


def finished_match(path: Path, summaries: Summaries) -> FinishedMatch | None:
    """Return the match in a file, or None if it is not over or is open in another window.

    Raises RecordError when it cannot be read.
    """
    try:
        summary = summaries.of(path)
    except BusyMatchError:
        return None
    except SaveError as error:
        raise RecordError(str(error)) from error
    if summary.damage:
        raise RecordError(f"{path} is damaged and not counted: {summary.damage}")
    return of_summary(summary, path.stem)


def of_summary(summary: Summary, name: str) -> FinishedMatch | None:
    """Return a match for the history, or None if it is not over."""
    if not summary.over:
        return None
    return FinishedMatch(name, summary.started, summary.chairs, summary.games, summary.score, summary.pad)


@dataclass(slots=True)
class _Count:
    """A tally that is still being counted."""

    matches: int = 0
    won: int = 0
    deals: int = 0
    calls: int = 0
    made: int = 0
    marches: int = 0
    alone: int = 0
    alone_made: int = 0
    points: int = 0

    def add(self, seat: Seat, pad: Iterable[PadLine]) -> None:
        """Add the deals of a match that the chair played in this seat."""
        for line in pad:
            self.deals += line.result not in (Result.REDEAL, Result.FAILED_CALL)
            self.points += line.points[seat.team]
            if line.maker is seat and line.result in _CALLED:
                made = line.result is not Result.EUCHRED
                self.calls += 1
                self.made += made
                self.marches += line.result is Result.MARCH
                self.alone += line.alone
                self.alone_made += line.alone and made


def tallies(matches: Iterable[FinishedMatch]) -> tuple[Tally, ...]:
    """Return one tally for each chair: people before CPUs, then by number of matches."""
    counts: dict[Chair, _Count] = {}
    for match in matches:
        for seat, chair in match.chairs.items():
            count = counts.setdefault(chair, _Count())
            count.matches += 1
            count.won += match.winner is seat.team
            count.add(seat, match.pad)
    held = [Tally(chair, *(getattr(count, each.name) for each in fields(count))) for chair, count in counts.items()]
    return tuple(sorted(held, key=lambda each: (not each.chair.is_human, -each.matches, each.chair.name)))

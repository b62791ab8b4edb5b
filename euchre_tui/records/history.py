"""What came of finished matches: each with its chairs and result, and for every name what it did over all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from euchre_tui.match.referee import Referee
from euchre_tui.records.loader import load_match
from euchre_tui.records.model import RecordError
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Team
from euchre_tui.storage.save_file import Saved

_CALLED = (Result.POINT, Result.MARCH, Result.EUCHRED)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that was played to its end; `name` is its file's, `score` its last game's."""

    name: str
    started: str
    chairs: BySeat[Chair]
    games: ByTeam[int]
    score: ByTeam[int]
    pad: tuple[PadLine, ...]

    @property
    def winner(self) -> Team:
        """The side with more games."""
        return max(Team, key=lambda team: self.games[team])

    @property
    def outcome(self) -> ByTeam[int]:
        """What the match is told by: its games where it had several, or else the points."""
        return self.games if sum(self.games.values()) > 1 else self.score


@dataclass(frozen=True, slots=True)
class Tally:
    """What one chair did over all matches: as the maker, alone, and in points of its side.

    `made` are calls that were not euchred, marches among them; a call that a renege award ended counts as none. `deals`
    leave out those that were thrown in by agreement.
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


def finished_match(path: Path) -> FinishedMatch | None:
    """The match in a file, or None while it is not over; raises RecordError with a sentence when it cannot be read."""
    saved = load_match(path)
    if saved.damage:
        raise RecordError(f"{path} is damaged and not counted: {saved.damage}")
    return from_saved(saved, path.stem)


def from_saved(saved: Saved, name: str) -> FinishedMatch | None:
    """A saved match as the history has it, or None while it is not over."""
    referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)
    if not referee.over:
        return None
    view = referee.view(None)
    return FinishedMatch(name, saved.started, referee.chairs, view.games, view.scores, view.pad)


def tallies(matches: Iterable[FinishedMatch]) -> tuple[Tally, ...]:
    """One tally a name, people before CPUs, those with most matches first."""
    held: dict[Chair, Tally] = {}
    for match in matches:
        for seat, chair in match.chairs.items():
            before = held.get(chair, Tally(chair))
            mine = replace(before, matches=before.matches + 1, won=before.won + (match.winner is seat.team))
            for line in match.pad:
                if line.result is not Result.REDEAL:
                    mine = replace(mine, deals=mine.deals + 1, points=mine.points + line.points[seat.team])
                if line.maker is seat and line.result in _CALLED:
                    mine = _called(mine, line)
            held[chair] = mine
    return tuple(sorted(held.values(), key=lambda each: (not each.chair.is_human, -each.matches, each.chair.name)))


def _called(tally: Tally, line: PadLine) -> Tally:
    made = line.result is not Result.EUCHRED
    return replace(
        tally,
        calls=tally.calls + 1,
        made=tally.made + made,
        marches=tally.marches + (line.result is Result.MARCH),
        alone=tally.alone + line.alone,
        alone_made=tally.alone_made + (line.alone and made),
    )

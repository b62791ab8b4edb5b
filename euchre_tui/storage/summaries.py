"""Summaries of matches for lists: computed once from the actions, and cached in the player's folder.

The key of a summary in `summaries.json` is a hash of the match's file, so that a summary is never out of date, whatever
the file's name and time. The cache can be deleted at any time: a summary that is missing, cannot be read or was written
by another version of the game is computed again. It names no card.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from euchre_tui import __version__
from euchre_tui.match.referee import Referee
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat
from euchre_tui.storage.save_file import SavedMatch, digest, read, replayed
from euchre_tui.support.files import read_text, write_whole

Value = TypeVar("Value")

FILE = "summaries.json"
LARGEST = 50_000_000
"""Bytes; 2,000 matches take 3 million."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as lists show it: its current seating, games won, score and pad."""

    started: str
    chairs: BySeat[Chair]
    games: ByTeam[int]
    score: ByTeam[int]
    pad: tuple[PadLine, ...]
    over: bool
    damage: str = ""


def summarise(saved: SavedMatch, referee: Referee) -> Summary:
    """The summary of a saved match, from the referee after its actions."""
    view = referee.view(None)
    return Summary(saved.started, referee.chairs, view.games, view.scores, view.pad, referee.over, saved.damage)


class Summaries:
    """The cached summaries of a folder's matches; `save` writes those that were requested."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: dict[str, Any] | None = None
        self._requested: dict[str, Any] = {}
        self._changed = False

    def of(self, path: Path) -> Summary:
        """The summary of the match in a file; raises SaveError, also while another window plays it."""
        raw = read(path, refuse_busy=True)
        key = digest(raw)
        kept = self._load().get(key)
        if kept is not None:
            with suppress(ValueError, TypeError, LookupError, AttributeError):
                summary = _from_json(kept)
                self._requested[key] = kept
                return summary
        saved, referee = replayed(raw, path)
        summary = summarise(saved, referee)
        if not summary.damage:
            self._requested[key] = _as_json(summary)
            self._changed = True
        return summary

    def save(self, *, forget: bool = False) -> None:
        """Write new summaries to the cache; with `forget`, drop those not requested. Ignores a failure to write."""
        known = self._load()
        if self._changed or (forget and known.keys() != self._requested.keys()):
            kept = self._requested if forget else {**known, **self._requested}
            with suppress(OSError):
                write_whole(self._path, json.dumps({"made_by": MADE_BY, "matches": kept}, ensure_ascii=False))
            self._changed = False

    def _load(self) -> dict[str, Any]:
        if self._known is None:
            self._known = _read_cache(self._path)
        return self._known


def _read_cache(path: Path) -> dict[str, Any]:
    """The cached summaries; empty if the file cannot be read or another version wrote it."""
    with suppress(OSError, ValueError, RecursionError):
        whole = json.loads(read_text(path, LARGEST))
        if isinstance(whole, dict) and whole.get("made_by") == MADE_BY and isinstance(whole.get("matches"), dict):
            return dict(whole["matches"])
    return {}


MADE_BY = [__version__, *(each.name for each in fields(PadLine))]
"""What a summary depends on besides the match: the version, and the fields of a pad line."""


def _as_json(summary: Summary) -> list[Any]:
    chairs = [[chair.name, chair.level] for chair in summary.chairs.values()]
    games, score = list(summary.games.values()), list(summary.score.values())
    return [summary.started, chairs, games, score, list(map(_line_as_json, summary.pad)), summary.over]


def _line_as_json(line: PadLine) -> list[Any]:
    return [_plain(getattr(line, name)) for name in MADE_BY[1:]]


def _plain(value: Any) -> Any:
    match value:
        case Seat() | Suit():
            return value.letter
        case ByTeam():
            return list(value.values())
        case _:
            return value


def _from_json(kept: list[Any]) -> Summary:
    """Read a cached summary; raises ValueError, TypeError, LookupError or AttributeError if it is damaged."""
    started, chairs, games, score, pad, over = kept
    if len(chairs) != len(Seat):
        raise ValueError("A summary needs four chairs.")
    seated = BySeat(Chair(_of(str, name), level and _of(str, level)) for name, level in chairs)
    lines = tuple(map(_line_from_json, pad))
    return Summary(_of(str, started), seated, _by_team(games), _by_team(score), lines, _of(bool, over))


_SEATS: dict[str | None, Seat | None] = {None: None, **{seat.letter: seat for seat in Seat}}
_SUITS: dict[str | None, Suit | None] = {None: None, **{suit.letter: suit for suit in Suit}}


def _line_from_json(kept: list[Any]) -> PadLine:
    line = dict(zip(MADE_BY[1:], kept, strict=True))
    _of(Seat, _SEATS[line["dealer"]])
    for name in ("dealer", "maker", "defender"):
        line[name] = _SEATS[line[name]]
    for name in ("tricks", "points", "totals"):
        line[name] = _by_team(line[name])
    for name, kind in (("number", int), ("game", int), ("alone", bool), ("note", str)):
        _of(kind, line[name])
    return PadLine(**{**line, "trump": _SUITS[line["trump"]], "result": Result(line["result"])})


def _by_team(kept: list[int]) -> ByTeam[int]:
    north_south, east_west = kept
    return ByTeam(_of(int, north_south), _of(int, east_west))


def _of(kind: type[Value], value: Any) -> Value:
    """The value, if it is exactly of this type; raises TypeError."""
    if type(value) is not kind:
        raise TypeError(f"The value must be of type {kind.__name__}.")
    return value

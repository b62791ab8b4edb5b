"""Loading files of games: save files, and games and matches in Euchre Game Notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.audit.findings import AuditedGame
from euchre_tui.records.egn.reader import read_games
from euchre_tui.records.from_save import games_of
from euchre_tui.records.model import RecordedGame, RecordError
from euchre_tui.records.sheets.score_sheet import Sheet, sheet_of
from euchre_tui.storage.save_file import SavedMatch, SaveError, parse, read
from euchre_tui.support.files import TooLargeError, read_whole

LARGEST = 20_000_000
"""Largest file in bytes, far above any recorded match."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of a file; `fault` is a sentence about a part that cannot be read."""

    name: str
    game: RecordedGame | None
    fault: str = ""


def read_file(path: Path) -> tuple[Entry, ...]:
    """Read every game of a file; one that cannot be read has a fault and no game. Never raises."""
    try:
        return tuple(_entries(path))
    except RecordError as error:
        return (Entry(str(path), None, str(error)),)


def _entries(path: Path) -> Iterator[Entry]:
    raw = _bytes(path)
    if _is_ours(raw):
        saved = load_match(path)
        games = games_of(saved)
        for place, game in enumerate(games, start=1):
            name = f"{path}#{place}" if saved.rules.games > 1 else str(path)
            yield Entry(name, game, saved.damage if place == len(games) else "")
        return
    try:
        for mark, read in read_games(_document(raw)):
            name = f"{path}{mark}"
            if isinstance(read, RecordError):
                yield Entry(name, None, f"{name}: {read}")
            else:
                yield Entry(name, read)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def finished_entries(path: Path) -> tuple[Entry, ...]:
    """Read every game of a file, but turn an unfinished match into a fault. Never raises.

    The hands of an unfinished match are secret, and so is a renege that can still be called (R26).
    """
    entries = read_file(path)
    if any(entry.game is not None and entry.game.still_on for entry in entries):
        return (Entry(str(path), None, f"{path} is not over yet. Its hands are secret until then."),)
    return entries


def finished_games(path: Path) -> tuple[tuple[AuditedGame, ...], tuple[str, ...]]:
    """Return the audited games of a file, and a sentence for each game that cannot be read.

    Raises RecordError when there is no game to go through, or when the match is not over.
    """
    entries = finished_entries(path)
    faults = tuple(entry.fault for entry in entries if entry.fault)
    games = [entry.game for entry in entries if entry.game is not None and entry.game.deals]
    if not games:
        raise RecordError(" ".join(faults) or f"{path} has no deal to go through.")
    return tuple(map(judge, games)), faults


def sheets_in(path: Path) -> tuple[tuple[Sheet, ...], tuple[str, ...]]:
    """Return the score sheets of a file, and a sentence for each game that cannot be read. Never raises."""
    entries = read_file(path)
    games = [entry.game for entry in entries if entry.game is not None]
    ours = bool(games) and is_ours(path)
    sheets = tuple(sheet_of(judge(game), of_several=len(entries) > 1, agreed=ours) for game in games)
    return sheets, tuple(entry.fault for entry in entries if entry.fault)


def load_match(path: Path) -> SavedMatch:
    """Load a save file; raises RecordError when it cannot be read or another window has it open."""
    try:
        return parse(read(path, refuse_busy=True), path)
    except SaveError as error:
        raise RecordError(str(error)) from error


def _bytes(path: Path) -> bytes:
    try:
        return read_whole(path, LARGEST)
    except TooLargeError as error:
        raise RecordError(f"{path} is too large for a recorded game.") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "there is no such file"
        raise RecordError(f"{path} cannot be read: {why}.") from error


def _is_ours(raw: bytes) -> bool:
    """Return whether the first line is the header of a save file."""
    try:
        head = json.loads(raw.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(head, dict) and "format" in head and "chairs" in head


def _document(raw: bytes) -> object:
    if not raw.strip():
        raise RecordError("The file is empty.")
    try:
        return json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RecordError("The file is not a recorded game.") from error


def is_ours(path: Path) -> bool:
    """Return whether a file is a save file of this game; raises RecordError when it cannot be read."""
    return _is_ours(_bytes(path))

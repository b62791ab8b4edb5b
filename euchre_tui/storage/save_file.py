"""The save file: one match as text, a header and then an action a line, written before the screen shows it.

The first line is JSON: `{"format": 1, "rules": {...}, "chairs": {"N": {"name", "level"}, ...}, "seed", "started"}`, the
chairs as they were set up, before partners are drawn. Every further line is an action in the text form of the rules.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, BinaryIO

from euchre_tui.match.referee import Referee
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import LEVEL_NAMES
from euchre_tui.support.text import one_line

try:
    import fcntl
except ImportError:  # a system without it has no two games at once to fear from the same shell
    fcntl = None  # type: ignore[assignment]

FORMAT = 1


class SaveError(ValueError):
    """A file that holds no match; its text is one sentence for people."""


class BusyError(OSError):
    """Another game is writing that file."""


@dataclass(frozen=True, slots=True, repr=False)
class Saved:
    """A match as it was written down; `damage` is a sentence when a line was wrong, and `lines` end before it."""

    rules: TableRules
    chairs: BySeat[Chair]
    seed: int
    started: str
    lines: tuple[str, ...]
    damage: str = ""

    def __repr__(self) -> str:
        return f"<saved match with {len(self.lines)} actions>"

    @property
    def header(self) -> str:
        """The file's first line."""
        rules = {each.name: getattr(self.rules, each.name) for each in fields(TableRules)}
        chairs = {seat.letter: {"name": chair.name, "level": chair.level} for seat, chair in self.chairs.items()}
        kept = {"format": FORMAT, "rules": rules, "chairs": chairs, "seed": self.seed, "started": self.started}
        return json.dumps(kept, ensure_ascii=False)


class SaveFile:
    """A file that a match is being written to; no other game can open it meanwhile."""

    def __init__(self, path: Path, saved: Saved) -> None:
        """Writes what there is so far; raises BusyError while another game holds the file, OSError when it cannot."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = path
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        self._file: BinaryIO = os.fdopen(handle, "wb")
        try:
            lock(self._file)
            for line in (saved.header, *saved.lines):
                self._file.write(line.encode() + b"\n")
            self._settle()
            draft.replace(path)
        except BaseException:
            self._file.close()
            draft.unlink(missing_ok=True)
            raise

    def keep(self, line: str) -> None:
        """Puts one action down for good; raises OSError when that fails."""
        self._file.write(line.encode() + b"\n")
        self._settle()

    def close(self) -> None:
        self._file.close()

    def drop(self) -> None:
        """Lets go of a file that takes no more; what was kept stays, and a line cut off is dropped when it is read."""
        with suppress(OSError):
            self._file.close()

    def _settle(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())


def lock(file: BinaryIO) -> None:
    """Holds the file for this game; raises BusyError while another one does."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise BusyError("another game is writing it") from error


def is_busy(path: Path) -> bool:
    """Whether another game is writing that file."""
    try:
        with path.open("rb") as file:
            lock(file)
    except BusyError:
        return True
    except OSError:
        return False
    return False


def load(path: Path) -> Saved:
    """The match in a file; raises SaveError with a sentence when there is none in it.

    A last line that was cut off is dropped; a wrong line ends the match before it, and `damage` says which and why.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror or 'no such file'}.") from error
    if not raw:
        raise SaveError(f"{path} is empty: there is no match in it.")
    whole, _, _torn = raw.rpartition(b"\n")
    try:
        head, *lines = whole.decode("utf-8").split("\n")
        saved = _from_header(json.loads(head), path)
    except SaveError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise SaveError(f"{path} is not a saved match of this game.") from error
    good, damage = _checked(saved, lines, path)
    return Saved(saved.rules, saved.chairs, saved.seed, saved.started, good, damage)


def _from_header(head: dict[str, Any], path: Path) -> Saved:
    if head["format"] != FORMAT:
        raise SaveError(f"{path} was written by a newer version of the game: update to play it.")
    known = {each.name for each in fields(TableRules)}
    unknown = set(head["rules"]) - known
    if unknown:
        raise SaveError(
            f"{path} has a table rule that this version does not know: {one_line(', '.join(sorted(unknown)))[:40]}."
        )
    chairs = BySeat(_chair(head["chairs"][seat.letter], seat, path) for seat in Seat)
    return Saved(TableRules(**head["rules"]), chairs, int(head["seed"]), one_line(str(head["started"])), ())


def _chair(kept: dict[str, Any], seat: Seat, path: Path) -> Chair:
    level = kept["level"]
    if level is not None and level not in LEVEL_NAMES:
        raise SaveError(f"{path} has a CPU level that this version does not know: {one_line(str(level))[:40]}.")
    return Chair(one_line(str(kept["name"])) or seat.word, level)


def _checked(saved: Saved, lines: Iterable[str], path: Path) -> tuple[tuple[str, ...], str]:
    """The lines that the rules take, and a sentence about the first that they do not."""
    referee = Referee(saved.rules, saved.chairs, saved.seed)
    good: list[str] = []
    for number, line in enumerate(lines, start=2):
        try:
            referee.retake(line)
        except ValueError as error:
            return tuple(good), f"Line {number} of {path.name} is wrong: {error}"
        good.append(line)
    return tuple(good), ""

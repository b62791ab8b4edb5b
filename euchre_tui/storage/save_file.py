"""The save file: one match as text, a header and then an action a line, written before the screen shows it.

The first line is JSON: `{"format": 1, "rules": {...}, "chairs": {"N": {"name", "level"}, ...}, "seed", "started"}`, the
chairs as they were set up, before partners are drawn. Every further line is an action in the text form of the rules.

A file is made where none lies, is locked before anything is written, and only grows: it is never replaced.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import parse_action
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import LEVEL_NAMES
from euchre_tui.support import system
from euchre_tui.support.files import free_path, is_at, move_to, open_file, read_all, write_new
from euchre_tui.support.system import BusyError
from euchre_tui.support.text import one_line

FORMAT = 1
LARGEST = 20_000_000
"""Bytes; a match of 3,000 deals has 2 million."""

LONGEST_LINE = 20_000
"""Bytes; the header is the longest line, and its names have forty letters each."""


class SaveError(ValueError):
    """A file that holds no match; its text is one sentence for people."""


class BusyMatchError(SaveError):
    """A match that another window is playing."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is being played in another window.")


class LostError(OSError):
    """The file of the match that is being played is no longer what was written: its text says what happened to it."""


@dataclass(frozen=True, slots=True, repr=False)
class SavedMatch:
    """A match as it was written down; `damage` is a sentence when a line was wrong, and `lines` end before it.

    `digest` tells the content of the file that it was read from, to see later whether that was played on.
    """

    rules: TableRules
    chairs: BySeat[Chair]
    seed: int
    started: str
    lines: tuple[str, ...]
    damage: str = ""
    digest: str = field(default="", compare=False)

    def __repr__(self) -> str:
        return f"<saved match with {len(self.lines)} actions>"

    @property
    def header(self) -> str:
        """The file's first line."""
        rules = {each.name: getattr(self.rules, each.name) for each in fields(TableRules)}
        chairs = {seat.letter: {"name": chair.name, "level": chair.level} for seat, chair in self.chairs.items()}
        kept = {"format": FORMAT, "rules": rules, "chairs": chairs, "seed": self.seed, "started": self.started}
        return json.dumps(kept, ensure_ascii=False)


class Held:
    """A match's file that no other window can take up, move or delete until it is let go; for `with`."""

    def __init__(self, path: Path, handle: int) -> None:
        """Lock an open file and own it; raises BusyError where another window has it, or was faster and moved it."""
        self.path = path
        self.handle = handle
        try:
            system.lock(handle)
            if not is_at(handle, path):
                raise BusyError(f"{path.name} was moved by another window")
        except BaseException:
            self.close()
            raise

    @classmethod
    def found(cls, path: Path, flags: int = os.O_RDONLY) -> Held:
        """A file that lies there; raises OSError when there is none or it cannot be opened, and BusyError."""
        return cls(path, open_file(path, flags))

    @classmethod
    def made(cls, path: Path) -> Held:
        """An empty file where none lay, for its owner's eyes; raises FileExistsError, other OSErrors, and BusyError."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | system.BINARY
        return cls(path, os.open(path, flags, 0o600))

    def __enter__(self) -> Held:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def empty(self) -> bool:
        return os.fstat(self.handle).st_size == 0

    def close(self) -> None:
        """Let go of the file: another window can have it."""
        handle, self.handle = self.handle, -1
        if handle >= 0:
            os.close(handle)

    def delete(self) -> None:
        """Delete the file and let go of it; raises OSError."""
        if not system.OPEN_FILES_MOVE:
            self.close()
        try:
            self.path.unlink()
        finally:
            self.close()

    def put(self, target: Path) -> Path:
        """Move the file to where none lies, at the target or with a number behind it, and let go of it; returns where.

        Raises OSError, with the file where it was.
        """
        if not system.OPEN_FILES_MOVE:
            self.close()
        try:
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return move_to(self.path, target)
        finally:
            self.close()


class SaveFile:
    """A file that a match is being written to; no other window can write it meanwhile."""

    def __init__(self, path: Path, saved: SavedMatch) -> None:
        """Make the file where none lies, with what there is so far.

        Raises FileExistsError, BusyError when another window took the new file, OSError when it cannot be written.
        """
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._begin(Held.made(path), b"".join(line.encode() + b"\n" for line in (saved.header, *saved.lines)))

    def _begin(self, held: Held, log: bytes) -> None:
        self._held, self._log, self._state = held, bytearray(), (0, 0)
        try:
            self._append(log)
        except BaseException:
            held.delete()
            raise

    @classmethod
    def resumed(cls, path: Path, saved: SavedMatch, damaged: Path) -> SaveFile:
        """Go on in the file of a match; a file with a wrong line is first copied into the folder `damaged`.

        Raises BusyError while another window has it, SaveError when it is no longer what `saved` was read from, and
        OSError when it cannot be read or written.
        """
        held = Held.found(path, os.O_RDWR | os.O_APPEND)
        try:
            raw = read_all(held.handle, LARGEST)
            if digest(raw) != saved.digest:
                raise SaveError(f"{path} was played on in another window meanwhile.")
            whole = b"".join(line + b"\n" for line in raw.split(b"\n")[: 1 + len(saved.lines)])
            if saved.damage:
                damaged.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_new(damaged / path.name, raw)
            if whole != raw:
                os.ftruncate(held.handle, len(whole))
            self = cls.__new__(cls)
            self._held, self._log = held, bytearray(whole)
            self._remember()
        except BaseException:
            held.close()
            raise
        return self

    @property
    def path(self) -> Path:
        return self._held.path

    def keep(self, line: str) -> None:
        """Append one action durably; raises OSError when that fails."""
        self._append(line.encode() + b"\n")

    def anew(self) -> None:
        """Save all that was written in a new file beside the one that was lost, and go on there; raises OSError."""
        lost, log = self.path, bytes(self._log)
        self._held.close()
        lost.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            try:
                held = Held.made(free_path(lost))
            except (FileExistsError, BusyError):
                continue
            self._begin(held, log)
            return

    def close(self) -> None:
        """Let go of the file: another window can take the match up."""
        self._held.close()

    def put(self, target: Path) -> Path:
        """Move the file as `Held.put` does; it is written no more."""
        return self._held.put(target)

    def _append(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._held.handle, rest) :]
        os.fsync(self._held.handle)
        self._log += data
        self._remember()

    def _remember(self) -> None:
        state = os.fstat(self._held.handle)
        self._state = state.st_size, state.st_mtime_ns

    def check(self) -> None:
        """Raise LostError when the path does not lead to what was written."""
        handle = self._held.handle
        if not is_at(handle, self.path):
            raise LostError("replaced by another file" if os.path.lexists(self.path) else "removed")
        state = os.fstat(handle)
        if (state.st_size, state.st_mtime_ns) != self._state:
            if state.st_size < len(self._log):
                raise LostError("cut short")
            if state.st_size > len(self._log) or read_all(handle, LARGEST) != self._log:
                raise LostError("changed by another program")
            self._remember()


def is_busy(path: Path) -> bool:
    """Whether another window is playing the match in that file."""
    try:
        handle = open_file(path)
    except (OSError, ValueError):
        return False
    try:
        return system.is_locked(handle)
    finally:
        os.close(handle)


def load(path: Path) -> SavedMatch:
    """The match in a file; raises SaveError with a sentence when there is none in it.

    A last line that was cut off is dropped; a wrong line ends the match before it, and `damage` says which and why.
    """
    return parse(read(path), path)


State = tuple[int, int]
"""A file's size and when it was changed, in ns: what a list was made of is compared with it later."""


def read(path: Path, *, free: bool = False) -> bytes:
    """What is in a save file; raises SaveError, with `free` BusyMatchError while another window plays it."""
    with _reading(path, free=free) as handle:
        return read_all(handle, LARGEST)


def glance(path: Path, *, free: bool = True) -> tuple[SavedMatch, State]:
    """A match without its actions, from the first line of its file, and the file's state; raises SaveError.

    The error is a BusyMatchError with `free` while another window plays the match.
    """
    with _reading(path, free=free) as handle:
        state = os.fstat(handle)
        return parse_header(os.read(handle, LONGEST_LINE + 1), path), (state.st_size, state.st_mtime_ns)


@contextmanager
def _reading(path: Path, *, free: bool) -> Iterator[int]:
    """An open save file; every OSError becomes a SaveError."""
    try:
        handle = open_file(path)
        try:
            if free and system.is_locked(handle):
                raise BusyMatchError(path)
            yield handle
        finally:
            os.close(handle)
    except SaveError:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no such file"
        raise SaveError(f"{path} cannot be read: {why}.") from error


def parse(raw: bytes, path: Path) -> SavedMatch:
    """The match in the content of a file; raises SaveError as `load` does."""
    return replayed(raw, path)[0]


def replayed(raw: bytes, path: Path) -> tuple[SavedMatch, Referee]:
    """The same, with the referee that took its actions again."""
    saved = parse_header(raw, path)
    lines = raw.rpartition(b"\n")[0].split(b"\n")[1:]
    referee = Referee(saved.rules, saved.chairs, saved.seed)
    good, damage = _retaken(referee, lines, path)
    return SavedMatch(saved.rules, saved.chairs, saved.seed, saved.started, good, damage, digest(raw)), referee


def parse_header(raw: bytes, path: Path) -> SavedMatch:
    """A match without its actions, from the beginning of a file's content; raises SaveError as `load` does."""
    if not raw:
        raise SaveError(f"{path} is empty: there is no match in it.")
    first, newline, _ = raw[: LONGEST_LINE + 1].partition(b"\n")
    if not newline and len(raw) > LONGEST_LINE:
        raise SaveError(f"{path} is not a saved match of this game: its first line is far too long.")
    if not newline:
        raise SaveError(f"{path} is not a saved match of this game.")
    try:
        return _from_header(json.loads(first.decode("utf-8")), path)
    except SaveError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise SaveError(f"{path} is not a saved match of this game.") from error


def digest(raw: bytes) -> str:
    """What tells the content of a file from any other."""
    return blake2b(raw, digest_size=16).hexdigest()


def _from_header(head: dict[str, Any], path: Path) -> SavedMatch:
    if head["format"] != FORMAT:
        raise SaveError(f"{path} was written by a newer version of the game: update to play it.")
    known = {each.name for each in fields(TableRules)}
    unknown = set(head["rules"]) - known
    if unknown:
        raise SaveError(
            f"{path} has a table rule that this version does not know: {one_line(', '.join(sorted(unknown)))[:40]}."
        )
    chairs = BySeat(_chair(head["chairs"][seat.letter], seat, path) for seat in Seat)
    return SavedMatch(TableRules(**head["rules"]), chairs, int(head["seed"]), one_line(str(head["started"])), ())


def _chair(kept: dict[str, Any], seat: Seat, path: Path) -> Chair:
    level = kept["level"]
    if level is not None and level not in LEVEL_NAMES:
        raise SaveError(f"{path} has a CPU level that this version does not know: {one_line(str(level))[:40]}.")
    return Chair(one_line(str(kept["name"])) or seat.word, level)


def _retaken(referee: Referee, lines: Iterable[bytes], path: Path) -> tuple[tuple[str, ...], str]:
    """The lines that the rules take, and a sentence about the first that they do not."""
    good: list[str] = []
    for number, raw in enumerate(lines, start=2):
        try:
            if len(raw) > LONGEST_LINE:
                raise ValueError("It is far too long.")
            line = raw.decode("utf-8")
            referee.retake(parse_action(line))
        except UnicodeDecodeError:
            return tuple(good), f"Line {number} of {path.name} is wrong: it is not text."
        except ValueError as error:
            return tuple(good), f"Line {number} of {path.name} is wrong: {error}"
        good.append(line)
    return tuple(good), ""

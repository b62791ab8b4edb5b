"""The save file: one match as text. Each action is written before the screen shows it.

The first line is JSON: `{"format": 1, "rules": {...}, "chairs": {"N": {"name", "level"}, ...}, "seed", "started"}`. The
chairs are those before a draw for partners. Every other line is an action in the text form of the rules.

A new file never replaces another one. It is locked before anything is written, and only grows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import IllegalAction, parse_action
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import LEVEL_NAMES
from euchre_tui.support import system
from euchre_tui.support.files import free_path, is_at, move_to, open_file, read_all, write_new
from euchre_tui.support.system import BusyError
from euchre_tui.support.text import one_line

FORMAT = 1
LARGEST = 20_000_000
"""Bytes; a match of 3,000 deals takes 2 million."""

LONGEST_LINE = 20_000
"""Bytes; the header is the longest line, with four names of up to 40 letters."""


class SaveError(ValueError):
    """A file has no match that can be used now; the message is a sentence for people."""


class BusyMatchError(SaveError):
    """Another window is playing the match."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is being played in another window.")


class LostError(OSError):
    """The file of the current match was removed, replaced or changed; the message is a sentence for people."""


@dataclass(frozen=True, slots=True, repr=False)
class SavedMatch:
    """A match as it was saved; `damage` is a sentence about the first wrong line, and `lines` end before that line.

    `digest` identifies the content of the file, to detect later changes.
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


class LockedFile:
    """An open, locked file of a match: no other window can resume, move or delete it. A context manager."""

    def __init__(self, path: Path, handle: int) -> None:
        """Take over an open file and lock it; raises BusyError if another window has locked or moved it."""
        self.path = path
        self.handle = handle
        try:
            system.lock(handle)
            if not is_at(handle, path):
                raise BusyError(f"{path.name} was moved by another window.")
        except BaseException:
            self.close()
            raise

    @classmethod
    def opened(cls, path: Path, flags: int = os.O_RDONLY) -> LockedFile:
        """Open and lock an existing file; raises OSError if it cannot be opened, and BusyError."""
        return cls(path, open_file(path, flags))

    @classmethod
    def created(cls, path: Path) -> LockedFile:
        """Create and lock a new file that only its owner can read; raises FileExistsError, OSError and BusyError."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | system.BINARY
        return cls(path, os.open(path, flags, 0o600))

    def __enter__(self) -> LockedFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def empty(self) -> bool:
        return os.fstat(self.handle).st_size == 0

    def close(self) -> None:
        """Close and unlock the file."""
        handle, self.handle = self.handle, -1
        if handle >= 0:
            os.close(handle)

    def delete(self) -> None:
        """Delete and close the file; raises OSError."""
        if not system.OPEN_FILES_MOVE:
            self.close()
        try:
            self.path.unlink()
        finally:
            self.close()

    def put(self, target: Path) -> Path:
        """Move the file to the target, or to the target with a number if that exists, and close it; returns its path.

        Raises OSError if it cannot be moved; then it stays at its path.
        """
        if not system.OPEN_FILES_MOVE:
            self.close()
        try:
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return move_to(self.path, target)
        finally:
            self.close()


class SaveFile:
    """The locked file to which a match is being saved."""

    def __init__(self, path: Path, saved: SavedMatch) -> None:
        """Create the file and write the match so far.

        Raises FileExistsError, BusyError if another window locked the new file, and OSError if it cannot be written.
        """
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._begin(LockedFile.created(path), b"".join(line.encode() + b"\n" for line in (saved.header, *saved.lines)))

    def _begin(self, locked: LockedFile, log: bytes) -> None:
        self._file, self._log, self._state = locked, bytearray(), (0, 0)
        try:
            self._append(log)
        except BaseException:
            locked.delete()
            raise

    @classmethod
    def resumed(cls, path: Path, saved: SavedMatch, damaged: Path) -> SaveFile:
        """Resume a match in its file; a file with a wrong line is first copied to the folder `damaged`.

        Raises BusyError while another window plays it, SaveError if it has changed since `saved` was read, and OSError
        if it cannot be read or written.
        """
        locked = LockedFile.opened(path, os.O_RDWR | os.O_APPEND)
        try:
            raw = read_all(locked.handle, LARGEST)
            if digest(raw) != saved.digest:
                raise SaveError(f"{path} has been continued in another window.")
            whole = b"".join(line + b"\n" for line in raw.split(b"\n")[: 1 + len(saved.lines)])
            if saved.damage:
                damaged.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_new(damaged / path.name, raw)
            if whole != raw:
                os.ftruncate(locked.handle, len(whole))
            self = cls.__new__(cls)
            self._file, self._log = locked, bytearray(whole)
            self._remember()
        except BaseException:
            locked.close()
            raise
        return self

    @property
    def path(self) -> Path:
        return self._file.path

    def keep(self, line: str) -> None:
        """Append one action durably; raises OSError when that fails."""
        self._append(line.encode() + b"\n")

    def save_again(self) -> None:
        """Save the whole match to a new file beside the lost one, and use that file from now on; raises OSError."""
        lost, log = self.path, bytes(self._log)
        self._file.close()
        lost.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            try:
                locked = LockedFile.created(free_path(lost))
            except (FileExistsError, BusyError):
                continue
            self._begin(locked, log)
            return

    def close(self) -> None:
        """Close the file: another window can resume the match."""
        self._file.close()

    def put(self, target: Path) -> Path:
        """Move and close the file, as `LockedFile.put` does."""
        return self._file.put(target)

    def _append(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._file.handle, rest) :]
        os.fsync(self._file.handle)
        self._log += data
        self._remember()

    def _remember(self) -> None:
        state = os.fstat(self._file.handle)
        self._state = state.st_size, state.st_mtime_ns

    def check(self) -> None:
        """Raise LostError if the file at the path is not the match that was written."""
        handle, name = self._file.handle, self.path.name
        if not is_at(handle, self.path):
            what = "replaced by another file" if os.path.lexists(self.path) else "removed"
            raise LostError(f"{name} was {what}.")
        state = os.fstat(handle)
        if (state.st_size, state.st_mtime_ns) != self._state:
            if state.st_size < len(self._log):
                raise LostError(f"{name} was cut short.")
            if state.st_size > len(self._log) or read_all(handle, LARGEST) != self._log:
                raise LostError(f"{name} was changed by another program.")
            self._remember()


def is_busy(path: Path) -> bool:
    """Whether another window is playing the match in this file."""
    try:
        handle = open_file(path)
    except (OSError, ValueError):
        return False
    try:
        return system.is_locked(handle)
    finally:
        os.close(handle)


def load(path: Path) -> SavedMatch:
    """Read a match from a file; raises SaveError if the file has none.

    An incomplete last line is dropped. A wrong line ends the match before it, and `damage` says which line and why.
    """
    return parse(read(path), path)


FileState = tuple[int, int]
"""A file's size in bytes and modification time in ns, to detect later changes."""


def read(path: Path, *, refuse_busy: bool = False) -> bytes:
    """Read a save file; raises SaveError, and with `refuse_busy` BusyMatchError while another window plays it."""
    with _reading(path, refuse_busy=refuse_busy) as handle:
        return read_all(handle, LARGEST)


def read_header(path: Path, *, refuse_busy: bool = True) -> tuple[SavedMatch, FileState]:
    """Read a match without its actions, from the first line of its file, and the file's state.

    Raises SaveError, and with `refuse_busy` BusyMatchError while another window plays the match.
    """
    with _reading(path, refuse_busy=refuse_busy) as handle:
        state = os.fstat(handle)
        return parse_header(os.read(handle, LONGEST_LINE + 1), path), (state.st_size, state.st_mtime_ns)


@contextmanager
def _reading(path: Path, *, refuse_busy: bool) -> Iterator[int]:
    """Open a save file to read it; every OSError becomes a SaveError."""
    try:
        handle = open_file(path)
        try:
            if refuse_busy and system.is_locked(handle):
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
    """Parse the content of a save file; raises SaveError as `load` does."""
    return replayed(raw, path)[0]


def replayed(raw: bytes, path: Path) -> tuple[SavedMatch, Referee]:
    """Parse the content of a save file; also returns the referee after the match's actions."""
    saved = parse_header(raw, path)
    lines = raw.rpartition(b"\n")[0].split(b"\n")[1:]
    referee = Referee(saved.rules, saved.chairs, saved.seed)
    good, damage = _replay(referee, lines, path)
    return SavedMatch(saved.rules, saved.chairs, saved.seed, saved.started, good, damage, digest(raw)), referee


def parse_header(raw: bytes, path: Path) -> SavedMatch:
    """Parse a match without its actions, from the start of a file's content; raises SaveError as `load` does."""
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
    """A hash of a file's content."""
    # Loaded here because it loads OpenSSL, half a MiB that a new match does not need.
    from hashlib import blake2b

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


def _replay(referee: Referee, lines: Iterable[bytes], path: Path) -> tuple[tuple[str, ...], str]:
    """Replay the lines up to the first wrong or illegal one; returns the good lines and a sentence about that line.

    The sentence names no card: the people at the table read it, and the line may hold the whole pack.
    """
    good: list[str] = []
    for number, raw in enumerate(lines, start=2):
        try:
            if len(raw) > LONGEST_LINE:
                raise ValueError("It is far too long.")
            line = raw.decode("utf-8")
            referee.retake(parse_action(line))
        except UnicodeDecodeError:
            return tuple(good), f"Line {number} of {path.name} is wrong: it is not text."
        except IllegalAction:
            # The rules' own sentence may tell what a hand holds, and this one is read by everybody.
            return tuple(good), f"Line {number} of {path.name} is wrong: the rules do not allow that there."
        except ValueError as error:
            # Loaded here because a match that is whole does not need it.
            from euchre_tui.support.crash import without_cards

            return tuple(good), f"Line {number} of {path.name} is wrong: {without_cards(str(error))}"
        good.append(line)
    return tuple(good), ""

"""Safe files: atomic writes, no file replaced by accident, and reads with a size limit."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Container
from contextlib import suppress
from pathlib import Path

from euchre_tui.support import system
from euchre_tui.support.system import BusyError

DRAFT = ".new"
_DRAFT_NAME = re.compile(r"(\w+)-[a-z0-9_]+\.new")
_OLD_DRAFT_NAME = re.compile(r"\..+\.euchre\.\d+")
"""The name of a match's draft in version 1: `.NAME.euchre.PROCESS`."""

_TRIES = 3
_LONGEST_SHOWN = 50
"""The longest path in a message, in characters."""


_COUNTED = re.compile(r"(.*\dT\d\d-\d\d-\d\d|.*[^\d-])-(\d{1,4})")
"""A name that has got a number already; the last part of a time, as in 2026-11-04T21-00-00, is no such number."""


def free_path(path: Path) -> Path:
    """The path, or the path with a number if it exists; a number that the name has already is counted on."""
    free, stem, count = path, path.stem, 1
    counted = _COUNTED.fullmatch(stem)
    if counted:
        stem, count = counted[1], int(counted[2])
    while os.path.lexists(free):
        count += 1
        free = path.with_name(f"{stem}-{count}{path.suffix}")
    return free


def shown(path: Path) -> str:
    """A path for a message; only its end if it is long."""
    text = str(path)
    return text if len(text) <= _LONGEST_SHOWN else f"…{text[1 - _LONGEST_SHOWN :]}"


# Reading


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file without blocking; raises OSError, also for a folder, pipe, socket or device."""
    handle = os.open(path, flags | system.NONBLOCK | system.BINARY)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, "it is not a regular file", str(path))


def read_all(handle: int, most: int) -> bytes:
    """Read an open file from its start; raises OSError if it is longer than `most` bytes."""
    os.lseek(handle, 0, os.SEEK_SET)
    parts, room = list[bytes](), most + 1
    while room and (part := os.read(handle, min(room, 1 << 20))):
        parts.append(part)
        room -= len(part)
    if not room:
        raise OSError(errno.EFBIG, "it is far too large")
    return b"".join(parts)


def read_text(path: Path, most: int) -> str:
    """Read a regular text file of at most `most` bytes; raises OSError, and ValueError if it is not UTF-8."""
    handle = open_file(path)
    try:
        return read_all(handle, most).decode("utf-8")
    finally:
        os.close(handle)


def is_at(handle: int, path: Path) -> bool:
    """Whether an open file is still the file at this path."""
    if not system.OPEN_FILES_MOVE:
        return path.exists()
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


class TooLargeError(ValueError):
    """A file is larger than the limit."""


def read_whole(path: Path, most: int) -> bytes:
    """Read a file or a pipe of at most `most` bytes; does not wait for a writer to open the pipe.

    Raises OSError, ValueError for a path that no file can have, and TooLargeError.
    """

    def opened(name: str, flags: int) -> int:
        handle = os.open(name, flags | system.NONBLOCK | getattr(os, "O_NOCTTY", 0))
        if system.NONBLOCK:
            os.set_blocking(handle, True)
        return handle

    with open(path, "rb", opener=opened) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLargeError(f"The file has more than {most} bytes.")
    return raw


# Writing


def write_whole(path: Path, text: str) -> None:
    """Write a text atomically: a draft file is written first and then replaces the file. Raises OSError."""
    for left in reversed(range(_TRIES)):
        try:
            _write_draft(path, text)
        except FileNotFoundError:
            # Another window deleted the draft, because it looked like one from an interrupted game.
            if not left or not path.parent.is_dir():
                raise
        else:
            return


def _write_draft(path: Path, text: str) -> None:
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=DRAFT, dir=path.parent)
    draft = Path(name)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            with suppress(BusyError):
                system.lock(file.fileno())
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            if system.OPEN_FILES_MOVE:
                draft.replace(path)
        if not system.OPEN_FILES_MOVE:
            draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def write_new(path: Path, raw: bytes) -> Path:
    """Write a new file at the path, or at the path with a number if it exists; returns its path. Raises OSError."""
    handle, free = _create(path)
    try:
        with open(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        free.unlink(missing_ok=True)
        raise
    return free


def move_to(path: Path, target: Path) -> Path:
    """Move a file to the target, or to the target with a number if it exists; returns the path. Raises OSError."""
    handle, free = _create(target)
    os.close(handle)
    try:
        # This replaces only the empty file that was just created.
        path.replace(free)
    except BaseException:
        free.unlink(missing_ok=True)
        raise
    return free


def _create(path: Path) -> tuple[int, Path]:
    """Create an empty file that only its owner can read, at the path or with a number; returns its handle and path."""
    while True:
        free = free_path(path)
        with suppress(FileExistsError):
            return os.open(free, os.O_WRONLY | os.O_CREAT | os.O_EXCL | system.BINARY, 0o600), free


def sweep(folder: Path, stems: Container[str]) -> None:
    """Delete the drafts that an interrupted game left in a folder: drafts of files with these stems, and of matches.

    A draft that is being written is locked, and is not deleted.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for name in [entry.name for entry in entries]:
            named = _DRAFT_NAME.fullmatch(name)
            if (named and named[1] in stems) or _OLD_DRAFT_NAME.fullmatch(name):
                _delete_unlocked(folder / name)


def _delete_unlocked(path: Path) -> None:
    with suppress(OSError):
        handle = open_file(path)
        try:
            locked = system.is_locked(handle)
            if not locked and system.OPEN_FILES_MOVE:
                path.unlink()
        finally:
            os.close(handle)
        if not locked and not system.OPEN_FILES_MOVE:
            path.unlink()

"""How files are kept from harm: a whole text or none, never another file written over, no reading without an end."""

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
"""The draft of a match, as version 1 wrote it: `.NAME.euchre.PROCESS`."""

_TRIES = 3
_LONGEST_SHOWN = 50
"""The longest part of a path that a sentence names."""


def free_path(path: Path) -> Path:
    """The path, or the same with a number behind it where something lies there."""
    free, count = path, 1
    while os.path.lexists(free):
        count += 1
        free = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return free


def shown(path: Path) -> str:
    """A path as a sentence names it: its end where it is long."""
    text = str(path)
    return text if len(text) <= _LONGEST_SHOWN else f"…{text[1 - _LONGEST_SHOWN :]}"


# Reading


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file, without waiting; raises OSError, also for a folder, a pipe, a socket and a device."""
    handle = os.open(path, flags | system.AT_ONCE | system.BINARY)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, "it is not a regular file", str(path))


def read_all(handle: int, most: int) -> bytes:
    """All that is in an open file; raises OSError where it is longer than `most` bytes."""
    os.lseek(handle, 0, os.SEEK_SET)
    parts, room = list[bytes](), most + 1
    while room and (part := os.read(handle, min(room, 1 << 20))):
        parts.append(part)
        room -= len(part)
    if not room:
        raise OSError(errno.EFBIG, "it is far too large")
    return b"".join(parts)


def read_text(path: Path, most: int) -> str:
    """The text of a regular file of at most so many bytes; raises OSError, and ValueError where it is not UTF-8."""
    handle = open_file(path)
    try:
        return read_all(handle, most).decode("utf-8")
    finally:
        os.close(handle)


def is_at(handle: int, path: Path) -> bool:
    """Whether an open file is still the one of that path."""
    if not system.OPEN_FILES_MOVE:
        return path.exists()
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


# Writing
class TooLargeError(ValueError):
    """A file with more bytes than are read."""


def read_whole(path: Path, most: int) -> bytes:
    """The bytes of a file, at most so many; does not wait for somebody to open a pipe at its other end.

    Raises OSError, ValueError for a path that no file can have, and TooLargeError.
    """

    def opened(name: str, flags: int) -> int:
        handle = os.open(name, flags | system.AT_ONCE | getattr(os, "O_NOCTTY", 0))
        if system.AT_ONCE:
            os.set_blocking(handle, True)
        return handle

    with open(path, "rb", opener=opened) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLargeError(f"more than {most} bytes")
    return raw


def write_whole(path: Path, text: str) -> None:
    """Write the whole text or nothing: a draft under a name of its own takes the file's place. Raises OSError."""
    for left in reversed(range(_TRIES)):
        try:
            _write_draft(path, text)
        except FileNotFoundError:
            # Another window took the draft for one that was left behind.
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
    """Write a file where none lies, at the path or with a number behind it; returns where. Raises OSError."""
    handle, free = _make(path)
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
    """Move a file to where none lies, at the target or with a number behind it; returns where. Raises OSError."""
    handle, free = _make(target)
    os.close(handle)
    try:
        # What is replaced is the empty file that was made just now.
        path.replace(free)
    except BaseException:
        free.unlink(missing_ok=True)
        raise
    return free


def _make(path: Path) -> tuple[int, Path]:
    """An empty file that was not there, for its owner's eyes, and its path."""
    while True:
        free = free_path(path)
        with suppress(FileExistsError):
            return os.open(free, os.O_WRONLY | os.O_CREAT | os.O_EXCL | system.BINARY, 0o600), free


def sweep(folder: Path, stems: Container[str]) -> None:
    """Delete the drafts that an interrupted game left in a folder, those of files with these stems and of matches.

    A draft that is being written is locked, and stays.
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

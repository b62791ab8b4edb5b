"""How files are kept from harm: a whole text or none, and never another file written over."""

from __future__ import annotations

import os
from pathlib import Path


def free_path(path: Path) -> Path:
    """The path, or the same with a number behind it where something lies there."""
    free, count = path, 1
    while free.exists():
        count += 1
        free = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return free


class TooLargeError(ValueError):
    """A file with more bytes than are read."""


def read_whole(path: Path, most: int) -> bytes:
    """The bytes of a file, at most so many; does not wait for somebody to open a pipe at its other end.

    Raises OSError, ValueError for a path that no file can have, and TooLargeError.
    """

    def opened(name: str, flags: int) -> int:
        handle = os.open(name, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(handle, True)
        return handle

    with open(path, "rb", opener=opened) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLargeError(f"more than {most} bytes")
    return raw


def write_whole(path: Path, text: str) -> None:
    """The whole text or nothing: a draft under a name of its own, for its owner's eyes, takes the file's place."""
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".new", dir=path.parent)
    draft = Path(name)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise

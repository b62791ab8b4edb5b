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

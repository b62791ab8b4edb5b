"""File arguments of commands: a path, or the name of a saved match; and a file that a command writes."""

from __future__ import annotations

import os
from pathlib import Path

from euchre_tui.storage.settings import home
from euchre_tui.support.files import write_whole


def meant(text: str) -> Path:
    """Return the typed path or, if it does not exist, the saved match with that name. Never raises."""
    path = Path(text)
    if text == path.name and not os.path.exists(path):
        from euchre_tui.storage.library import FINISHED, UNFINISHED

        for folder in (home() / FINISHED, home(), home() / UNFINISHED):
            for name in (text, f"{text}.euchre"):
                if os.path.isfile(folder / name):
                    return folder / name
    return path


def write_one(path: Path, text: str) -> str:
    """Write a text to a new file, whole or not at all; return a sentence if that fails.

    An existing file is never overwritten.
    """
    try:
        path.open("x").close()
    except FileExistsError:
        return f"{path} already exists and is not overwritten."
    except (OSError, ValueError) as error:
        return f"{path} cannot be written: {getattr(error, 'strerror', None) or error}."
    try:
        # This replaces only the empty file that was just created.
        write_whole(path, text)
    except OSError as error:
        path.unlink(missing_ok=True)
        return f"{path} cannot be written: {error.strerror or error}."
    return ""

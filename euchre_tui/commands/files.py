"""File arguments of commands: a path, or the name of a saved match."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from pathlib import Path

from euchre_tui.storage.settings import home


def file_name(text: str) -> str:
    """Check a typed file name; raises ArgumentTypeError if it is empty, which Python would take for this folder."""
    if not text.strip():
        raise ArgumentTypeError("an empty name is no file")
    return text


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

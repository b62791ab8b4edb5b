"""Which files a command means: a path, or the name of a match on this player's shelf."""

from __future__ import annotations

from pathlib import Path

from euchre_tui.storage.settings import home


def meant(text: str) -> Path:
    """The path that was typed; where nothing lies there and it is a bare name, the match of that name."""
    path = Path(text)
    if text == path.name and not path.exists():
        from euchre_tui.storage.library import FINISHED, UNFINISHED

        for folder in (home() / FINISHED, home(), home() / UNFINISHED):
            for name in (text, f"{text}.euchre"):
                if (folder / name).is_file():
                    return folder / name
    return path

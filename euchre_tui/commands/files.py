"""Which files a command means: a path, or the name of a finished match on this player's shelf."""

from __future__ import annotations

from pathlib import Path

from euchre_tui.settings import home


def meant(text: str) -> Path:
    """The path that was typed; where nothing lies there and it is a bare name, the finished match of that name."""
    path = Path(text)
    if text == path.name and not path.exists():
        from euchre_tui.records.shelf import FINISHED

        for name in (text, f"{text}.euchre"):
            kept = home() / FINISHED / name
            if kept.is_file():
                return kept
    return path

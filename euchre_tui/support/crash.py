"""What is left of a crash: one sentence on the terminal, and the details in a file that names no card."""

from __future__ import annotations

import os
import re
import traceback
from pathlib import Path

_CARDS = re.compile(r"\b(?:10|[9TJQKA])(?:[SHDC]\b|[♠♥♦♣])|\b(?:nine|ten|jack|queen|king|ace) of \w+", re.IGNORECASE)


def details(error: BaseException) -> str:
    """The traceback without local values, every card in its messages struck out."""
    return _CARDS.sub("(card)", "".join(traceback.format_exception(error)))


def write_details(error: BaseException, folder: Path) -> Path | None:
    """Puts the details into `folder`, for its owner's eyes; None where nothing can be written."""
    path = folder / "crash.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(details(error))
    except OSError:
        return None
    return path


def sentence(error: BaseException, path: Path | None) -> str:
    """What the people at the table are told."""
    what = (
        getattr(error, "for_people", None) or f"The game met a fault of its own ({type(error).__name__}) and stopped."
    )
    return f"{what} Details are in {path}." if path else str(what)

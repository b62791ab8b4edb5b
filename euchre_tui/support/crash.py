"""The report of a crash: one sentence on the terminal, and a file with details that names no card."""

from __future__ import annotations

import os
import re
import traceback
from pathlib import Path

# The ways to write a rank or a suit: words, letters and signs, and signs escaped by `ascii` or the repr of bytes.
_RANK = r"(?:(?:nine|ten|jack|queen|king|ace)s?|10|[9tjqka])"
_SUIT = r"(?:(?:spade|heart|diamond|club)s?|[shdc])"
_SIGN = r"(?:[\u2660-\u2667]|\\u266[0-7]|\\xe2\\x99\\xa[0-7])"
# A letter is a rank or a suit only as a separate word. An escaped newline, tab or suit sign separates words too.
_ALONE = r"(?:(?<![a-z0-9])|(?<=\\[nrt])|(?<=\\u266[0-7])|(?<=\\xa[0-7]))"
_END = r"(?![a-z0-9])"
_RANKS = rf"(?P<rank>{_ALONE}{_RANK}{_END})"
_SUITS = rf"(?P<suit>{_ALONE}{_SUIT}{_END}|{_SIGN})"
_BOTH = (
    rf"(?P<both>{_ALONE}(?:{_RANK}{_SUIT}|{_SUIT}{_RANK}){_END}"
    rf"|{_ALONE}(?:nine|ten|jack|queen|king|ace)s? of \w+|[\U0001f0a1-\U0001f0ff]|(?-i:\bJO\b)|\bjokers?\b)"
)
_TOKEN = re.compile(f"{_BOTH}|{_RANKS}|{_SUITS}", re.IGNORECASE)
_FILLING = r"(?:of|the|rank|suit|card|value|name)(?![a-z])"
_BETWEEN = re.compile(
    rf"(?:\\(?:[nrt]|ufe0[ef])(?:{_FILLING})?|[^a-z]|(?<![a-z]){_FILLING}){{0,40}}",
    re.IGNORECASE,
)
_COLOUR = re.compile(r"(?:\x1b|\\x1b|\\033)\[[0-9;:?]*[A-Za-z]")


def without_cards(text: str) -> str:
    """Remove every card from a text, however the card is written.

    A rank and a suit are removed together, in either order, if there is no other word between them. A list such as
    "♠ J 9" or "J, 9 ♠" is removed as a whole. Removing a word that is not a card is better than leaving a card.
    """
    text = _COLOUR.sub("", text)
    runs: list[list[re.Match[str]]] = []
    for token in _TOKEN.finditer(text):
        if runs and _BETWEEN.fullmatch(text, runs[-1][-1].end(), token.start()):
            runs[-1].append(token)
        else:
            runs.append([token])
    kept, end = [], 0
    for run in runs:
        kinds = [token.lastgroup for token in run]
        if "both" in kinds or {"rank", "suit"} <= set(kinds):
            cards = max(1, sum(kind != "suit" for kind in kinds))
            kept += [text[end : run[0].start()], " ".join(["(card)"] * cards)]
            end = run[-1].end()
    return "".join([*kept, text[end:]])


def details(error: BaseException) -> str:
    """The traceback without local values and without card names."""
    return without_cards("".join(traceback.format_exception(error)))


def write_details(error: BaseException, folder: Path) -> Path | None:
    """Write the details to a file in `folder` that only its owner can read; returns its path, None on failure."""
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
    """The message for the people at the table."""
    what = getattr(error, "for_people", None) or f"The game stopped on an internal error ({type(error).__name__})."
    return f"{what} Details are in {path}." if path else str(what)

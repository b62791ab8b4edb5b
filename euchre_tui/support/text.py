"""Clean-up of foreign texts, such as names and file names, for one line of a terminal."""

from __future__ import annotations

import unicodedata


def one_line(text: str) -> str:
    """The text without control characters, with each run of spaces and line breaks replaced by one space."""
    return " ".join(without_controls(" ".join(text.split())).split())


def without_controls(line: str) -> str:
    """The line without control characters; its spaces stay."""
    return "".join(letter for letter in line if unicodedata.category(letter)[0] != "C")

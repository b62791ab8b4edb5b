"""Texts that other people wrote, made fit to stand on one line of a terminal."""

from __future__ import annotations

import unicodedata


def one_line(text: str) -> str:
    """The text without control characters, its blanks and line breaks single blanks."""
    return " ".join(without_controls(" ".join(text.split())).split())


def without_controls(line: str) -> str:
    """The line without control characters, its blanks as they are."""
    return "".join(letter for letter in line if unicodedata.category(letter)[0] != "C")

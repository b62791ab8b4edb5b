"""Texts that other people wrote, made fit to stand on one line of a terminal."""

from __future__ import annotations

import unicodedata


def one_line(text: str) -> str:
    """The text without control characters, its blanks and line breaks single blanks."""
    kept = "".join(letter for letter in text if letter.isspace() or unicodedata.category(letter)[0] != "C")
    return " ".join(kept.split())

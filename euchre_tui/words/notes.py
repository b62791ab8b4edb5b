"""Notes of the coach: headings and sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Note:
    """A heading or a sentence of the coach. `repr` hides the text, which may name cards."""

    text: str
    heading: bool = False


def heading(text: str) -> Note:
    return Note(text, heading=True)


Notes = tuple[Note, ...]

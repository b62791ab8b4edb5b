"""What the coach says, in lines: a heading, or a sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Note:
    """One thing that the coach says; `repr` does not say it, since it names cards."""

    text: str
    heading: bool = False


def heading(text: str) -> Note:
    return Note(text, heading=True)


Notes = tuple[Note, ...]

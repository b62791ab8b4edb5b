"""Clickable areas of a picture."""

from __future__ import annotations

from dataclasses import dataclass

LEFT = 1
"""The mouse button that chooses; the others do nothing."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A rectangle of cells that can be clicked: it stands for a card's place in the hand, or for a key."""

    x: int
    y: int
    width: int
    height: int
    card: int | None = None
    press: str = ""

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


ELSEWHERE = Hotspot(0, 0, 0, 0)
"""The hotspot of cells that do nothing."""

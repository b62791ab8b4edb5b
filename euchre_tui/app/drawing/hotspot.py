"""Where the mouse can choose something."""

from __future__ import annotations

from dataclasses import dataclass

LEFT = 1
"""The mouse button that chooses; the others do nothing."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """Cells that the mouse can choose: a card's place in the hand, or a key."""

    x: int
    y: int
    width: int
    height: int
    card: int | None = None
    press: str = ""

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


ELSEWHERE = Hotspot(0, 0, 0, 0)
"""Wherever there is nothing to choose."""

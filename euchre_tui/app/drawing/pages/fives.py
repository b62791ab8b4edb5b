"""The two fives that keep the score at real tables: what shows of their pips is a side's points, up to ten."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import BLANK
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.seats import Team

WIDTH, HEIGHT = 11, 10
"""The most that the two cards take, in columns and rows."""

_SUITS = {Team.NORTH_SOUTH: (Suit.HEARTS, Suit.DIAMONDS), Team.EAST_WEST: (Suit.SPADES, Suit.CLUBS)}

_CARD = 7, 5
_PIPS = ((1, 1), (5, 1), (3, 2), (1, 3), (5, 3))
"""Where the pips of a five lie on its paper."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """How the second card lies on the first, or under it: its corner, and how far each row leans to the right."""

    x: int
    y: int
    lean: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)


_LEFT, _RIGHT = (4, 3, 2, 1, 0), (0, 1, 2, 3, 4)
_COVERS = (_Laid(1, 1), _Laid(0, 0, _LEFT), _Laid(1, 2), _Laid(1, 3), _Laid(4, 3))
"""For no point up to four: the second card face down on the first."""

_UNDER = (_Laid(1, 1), _Laid(0, 1, _RIGHT), _Laid(1, 2), _Laid(1, 3), _Laid(4, 3), _Laid(1, 5))
"""For five points up to ten: the second card under the first, face up but for five."""


def draw_fives(canvas: Canvas, x: int, y: int, team: Team, points: int) -> None:
    """The two cards as they lie for up to ten points: the red fives are one side's, the black ones the other's."""
    suit, other = _SUITS[team]
    ink = "red" if team is Team.NORTH_SOUTH else "black"
    first = _Laid(0, 0)
    if points < 5:
        _lay(canvas, x, y, first, f"paper {ink}", suit)
        _lay(canvas, x, y, _COVERS[points], None, other)
    else:
        _lay(canvas, x, y, _UNDER[points - 5], f"under {ink}" if points > 5 else None, other)
        _lay(canvas, x, y, first, f"paper {ink}", suit)


def _lay(canvas: Canvas, x: int, y: int, laid: _Laid, pip: str | None, suit: Suit) -> None:
    """One card, face down where it has no ink."""
    width, height = _CARD
    role = "card back" if pip is None else pip
    for row in range(height):
        left, at = x + laid.x + laid.lean[row], y + laid.y + row
        canvas.fill(left, at, width, 1, role)
        if pip is None and 0 < row < height - 1 and not any(laid.lean):
            canvas.put(left + 1, at, canvas.look.glyph("back") * (width - 2), role)
        _draw_edge(canvas, left, at, row, laid.lean, role + BLANK)
    if pip is not None:
        for column, row in _PIPS:
            canvas.put(x + laid.x + laid.lean[row] + column, y + laid.y + row, canvas.look.suit(suit), pip)
        canvas.put(x + laid.x + laid.lean[0] + 1, y + laid.y, "5", pip)


def _draw_edge(canvas: Canvas, x: int, y: int, row: int, lean: tuple[int, ...], role: str) -> None:
    """The line around a card, one row of it."""
    width, height = _CARD
    corner, edge, right, side, low_left, low_right = tuple(canvas.look.glyph("frame"))
    if row == 0:
        canvas.put(x, y, corner + edge * (width - 2) + right, role)
    elif row == height - 1:
        canvas.put(x, y, low_left + edge * (width - 2) + low_right, role)
    else:
        leaning = "slash" if lean[0] else "backslash" if lean[-1] else ""
        sign = canvas.look.glyph(leaning) if leaning else side
        canvas.put(x, y, sign, role)
        canvas.put(x + width - 1, y, sign, role)

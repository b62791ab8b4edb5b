"""One card on the canvas: paper of its own with rank and suit in the corner, or its back."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import BLANK
from euchre_tui.app.drawing.pips import draw_middle_of_card
from euchre_tui.rules.cards import Card, Suit

SIZES = ((7, 5), (9, 7), (11, 9), (15, 11), (19, 13))
"""Width and height of a card in the sizes there are; the smallest is for 80×24."""

SHORT = 7, 4
"""A card of the hand where the window is two rows too low."""


def draw_paper(canvas: Canvas, x: int, y: int, size: tuple[int, int], role: str) -> None:
    """A card without anything on it.

    Paper stands out by its colour; the line around it is for screens without colours, and for captures as text.
    """
    width, height = size
    corner, edge, right, side, low_left, low_right = tuple(canvas.look.glyph("frame"))
    canvas.fill(x, y, width, height, role)
    canvas.put(x, y, corner + edge * (width - 2) + right, role + BLANK)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, side, role + BLANK)
        canvas.put(x + width - 1, row, side, role + BLANK)
    canvas.put(x, y + height - 1, low_left + edge * (width - 2) + low_right, role + BLANK)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    trump: Suit | None,
    size: tuple[int, int] = SIZES[0],
    *,
    dim: bool = False,
    wins: bool = False,
) -> None:
    """A card face up: a trump says so, a bower says which; dim means that it cannot be played."""
    width, height = size
    ink = "paper dim" if dim else canvas.look.ink(card.suit)
    draw_paper(canvas, x, y, size, "paper dim" if dim else "paper")
    canvas.put(x + 1, y, canvas.look.card(card), ink)
    words = _words(card, trump)
    if not words and width > SIZES[0][0]:
        canvas.right(x + width - 1, y + height - 1, canvas.look.card(card), ink)
    foot = y + height - len(words)
    for row, word in enumerate(words, start=foot):
        _draw_ribbon(canvas, x, row, width, word, "ribbon dim" if dim else "paper trump", last=row == y + height - 1)
    draw_middle_of_card(canvas, x + 1, y + 1, width - 2, height - 1 - max(1, len(words)), card, ink)
    if wins:
        canvas.put(x + width - 3, y, f" {canvas.look.glyph('star')} ", "star")


SMALL = 5, 3
"""Width and height of a card where only what it is has to be seen."""


def draw_small_card(canvas: Canvas, x: int, y: int, card: Card) -> None:
    """A small card face up: its corner and one sign."""
    width, height = SMALL
    ink = canvas.look.ink(card.suit)
    draw_paper(canvas, x, y, SMALL, "paper")
    canvas.put(x + 1, y, canvas.look.card(card), ink)
    canvas.put(x + width // 2, y + height // 2, canvas.look.suit(card.suit), ink)


def draw_number(
    canvas: Canvas, x: int, y: int, width: int, number: int, *, allowed: bool = True, marked: bool = False
) -> None:
    """Below a card, counted from 0: the key that chooses it, where it can be, between the signs of the cursor."""
    below, role = f" {number + 1} " if allowed else "", "number"
    if marked:
        sign = canvas.look.glyph("cursor")
        below, role = f" {sign}{below or '   '}{sign} ", "cursor"
    canvas.centre(y, below, role, x, width)


def _draw_ribbon(canvas: Canvas, x: int, y: int, width: int, word: str, role: str, *, last: bool) -> None:
    """A word across the whole card."""
    _, _, _, side, low_left, low_right = tuple(canvas.look.glyph("frame"))
    left, right = (low_left, low_right) if last else (side, side)
    canvas.fill(x + 1, y, width - 2, 1, role)
    canvas.put(x, y, left, role + BLANK)
    canvas.put(x + width - 1, y, right, role + BLANK)
    canvas.centre(y, word, role, x, width)


def _words(card: Card, trump: Suit | None) -> tuple[str, ...]:
    if card.is_right_bower(trump):
        return ("right", "bower")
    if card.is_left_bower(trump):
        return ("left", "bower")
    return ("trump",) if card.is_trump(trump) else ()


def draw_back(canvas: Canvas, x: int, y: int, size: tuple[int, int] = SIZES[0]) -> None:
    """A card face down, which says nothing."""
    width, height = size
    draw_paper(canvas, x, y, size, "card back")
    canvas.fill(x + 1, y + 1, width - 2, height - 2, "card back", canvas.look.glyph("back"))

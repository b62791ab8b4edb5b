"""One card on the canvas: paper of its own with rank and suit in the corner, or its back."""

from __future__ import annotations

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.widgets.canvas import Canvas

SIZES = ((7, 5), (9, 7), (11, 9))
"""Width and height of a card in the sizes there are; the smallest is for 80×24."""


def frame(canvas: Canvas, x: int, y: int, size: tuple[int, int], role: str) -> None:
    """The paper of a card with its edge."""
    width, height = size
    corner, edge, right, side, low_left, low_right = tuple(canvas.look.glyph("frame"))
    canvas.fill(x, y, width, height, role)
    canvas.put(x, y, corner + edge * (width - 2) + right, role)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, side, role)
        canvas.put(x + width - 1, row, side, role)
    canvas.put(x, y + height - 1, low_left + edge * (width - 2) + low_right, role)


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
    edge = "paper dim" if dim else "paper trump" if card.is_trump(trump) else "paper frame"
    ink = "paper dim" if dim else canvas.look.ink(card.suit)
    frame(canvas, x, y, size, edge)
    canvas.fill(x + 1, y + 1, width - 2, height - 2, "paper dim" if dim else "paper")
    canvas.put(x + 1, y + 1, canvas.look.card(card), ink)
    words = _words(card, trump)
    for row, word in enumerate(words, start=y + height - 1 - len(words)):
        canvas.centre(row, word, "paper dim" if dim else "paper trump", x + 1, width - 2)
    if len(words) < 2:
        canvas.put(x + width // 2, y + height // 2, canvas.look.suit(card.suit), ink)
    if wins:
        star = canvas.look.glyph("star")
        canvas.centre(y, f" {star} ", "cursor", x, width)


def _words(card: Card, trump: Suit | None) -> tuple[str, ...]:
    if card.is_right_bower(trump):
        return ("right", "bower")
    if card.is_left_bower(trump):
        return ("left", "bower")
    return ("trump",) if card.is_trump(trump) else ()


def draw_back(canvas: Canvas, x: int, y: int, size: tuple[int, int] = SIZES[0]) -> None:
    """A card face down, which says nothing."""
    width, height = size
    frame(canvas, x, y, size, "card back")
    canvas.fill(x + 1, y + 1, width - 2, height - 2, "card back", canvas.look.glyph("back"))

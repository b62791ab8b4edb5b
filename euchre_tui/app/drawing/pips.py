"""What stands in the middle of a card: one sign, or on larger cards its pips, its letter or one great sign."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import SOLID
from euchre_tui.rules.cards import Card, Rank, Suit

_SIGNS = {
    Suit.SPADES: "....#....|...###...|..#####..|.#######.|#########|###.#.###|....#....|...###...",
    Suit.HEARTS: ".##...##.|####.####|#########|#########|.#######.|..#####..|...###...|....#....",
    Suit.DIAMONDS: "....#....|...###...|..#####..|.#######.|.#######.|..#####..|...###...|....#....",
    Suit.CLUBS: "...###...|..#####..|...###...|.##.#.##.|#########|.##.#.##.|....#....|...###...",
}
"""Each sign as points, two of them in a cell, one above the other."""

_PIPS = {Rank.NINE: 1, Rank.TEN: 2}
"""How many pips stand between the two columns of four."""


def draw_middle_of_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: Card, ink: str) -> None:
    """Fills the paper between the corner and the foot of a card; what does not fit is one sign in the middle."""
    if card.rank in _PIPS and width >= 7 and height >= 4:
        _draw_pips(canvas, x, y, width, height, card, ink)
    elif card.rank is Rank.ACE and width >= 9 and height >= 4 and canvas.look.suit(card.suit) == card.suit.sign:
        _draw_sign(canvas, x + (width - 9) // 2, y + (height - 4) // 2, card.suit, ink)
    elif card.rank not in _PIPS and width >= 9 and height >= HEIGHT:
        draw_large(canvas, y + (height - HEIGHT) // 2, card.rank.face, ink, width - 4, x=x + 2)
    else:
        canvas.put(x + width // 2, y + height // 2, canvas.look.suit(card.suit), ink)


def _draw_pips(canvas: Canvas, x: int, y: int, width: int, height: int, card: Card, ink: str) -> None:
    sign, middle, last = canvas.look.suit(card.suit), x + width // 2, height - 1
    step = min(3, width // 2 - 1)
    # On a low card the two rows between stand close to the outer ones, so that none is covered.
    second = min((last + 2) // 3, (last - 1) // 2)
    for row in (0, second, last - second, last):
        canvas.put(middle - step, y + row, sign, ink)
        canvas.put(middle + step, y + row, sign, ink)
    between = (last // 2,) if _PIPS[card.rank] == 1 else ((second + 1) // 2, last - (second + 1) // 2)
    for row in between:
        canvas.put(middle, y + row, sign, ink)


def _draw_sign(canvas: Canvas, x: int, y: int, suit: Suit, ink: str) -> None:
    points = _SIGNS[suit].split("|")
    for row, (upper, lower) in enumerate(zip(points[::2], points[1::2], strict=True), start=y):
        for column, pair in enumerate(zip(upper, lower, strict=True), start=x):
            match pair:
                case ("#", "#"):
                    canvas.put(column, row, "█", ink + SOLID)
                case ("#", _):
                    canvas.put(column, row, "▀", ink)
                case (_, "#"):
                    canvas.put(column, row, "▄", ink)
                case _:
                    pass

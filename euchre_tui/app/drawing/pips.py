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

_SMALL_SIGNS = {
    Suit.SPADES: "...#...|..###..|.#####.|#######|##.#.##|..###..",
    Suit.HEARTS: ".##.##.|#######|#######|.#####.|..###..|...#...",
    Suit.DIAMONDS: "...#...|..###..|.#####.|.#####.|..###..|...#...",
    Suit.CLUBS: "..###..|..###..|##.#.##|#######|##.#.##|..###..",
}
"""The same for cards that are less wide."""

_LETTERS = {
    Rank.JACK: "..###|...#.|...#.|...#.|#..#.|.##..",
    Rank.QUEEN: ".###.|#...#|#...#|#.#.#|#..#.|.##.#",
    Rank.KING: "#..##|#.##.|###..|#.##.|#..#.|#...#",
}
"""The court's letters as points, two of them in a cell."""

SIGN = 9, 4
"""Columns and rows of a large sign."""

_SMALL = 7, 3
_LETTER = 5, 3

_PIPS = {Rank.NINE: 1, Rank.TEN: 2}
"""How many pips stand between the two columns of four."""


def draw_middle_of_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: Card, ink: str) -> None:
    """Fills the paper between the corner and the foot of a card; what does not fit is one sign in the middle."""
    signs = has_signs(canvas)
    if card.rank in _PIPS and width >= 7 and height >= 4:
        _draw_pips(canvas, x, y, width, height, card, ink)
    elif card.rank is Rank.ACE and signs and width >= SIGN[0] and height >= SIGN[1]:
        draw_sign(canvas, x + (width - SIGN[0]) // 2, y + (height - SIGN[1]) // 2, card.suit, ink)
    elif card.rank is Rank.ACE and signs and width >= _SMALL[0] and height >= _SMALL[1]:
        left, top = x + (width - _SMALL[0]) // 2, y + (height - _SMALL[1]) // 2
        _draw_points(canvas, left, top, _SMALL_SIGNS[card.suit], ink)
    elif card.rank in _LETTERS and signs and width > _LETTER[0] and height >= _LETTER[1]:
        _draw_court(canvas, x, y, width, height, card, ink)
    elif card.rank not in _PIPS and width >= 9 and height >= HEIGHT:
        draw_large(canvas, y + (height - HEIGHT) // 2, card.rank.face, ink, width - 4, x=x + 2)
    else:
        canvas.put(x + width // 2, y + height // 2, canvas.look.suit(card.suit), ink)


def has_signs(canvas: Canvas) -> bool:
    """Whether signs are drawn of half cells: where suits are letters there are none."""
    return canvas.look.suit(Suit.SPADES) == Suit.SPADES.sign


def _draw_court(canvas: Canvas, x: int, y: int, width: int, height: int, card: Card, ink: str) -> None:
    """The letter over the suit, each as large as both have room for."""
    large = width >= 2 * HEIGHT and height > HEIGHT + SIGN[1]
    letter = HEIGHT if large else _LETTER[1]
    left = height - letter
    sign = SIGN if left >= SIGN[1] and width >= SIGN[0] else _SMALL if left >= _SMALL[1] else (1, min(left, 1))
    between = int(left > sign[1] > 0)
    top = y + (left - sign[1] - between) // 2
    if large:
        draw_large(canvas, top, card.rank.face, ink, width - 2, x=x + 1)
    else:
        _draw_points(canvas, x + (width - _LETTER[0]) // 2, top, _LETTERS[card.rank], ink)
    below, column = top + letter + between, x + (width - sign[0]) // 2
    if sign == SIGN:
        draw_sign(canvas, column, below, card.suit, ink)
    elif sign == _SMALL:
        _draw_points(canvas, column, below, _SMALL_SIGNS[card.suit], ink)
    elif sign[1]:
        canvas.put(column, below, canvas.look.suit(card.suit), ink)


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


def draw_sign(canvas: Canvas, x: int, y: int, suit: Suit, ink: str) -> None:
    """A suit as a large sign."""
    _draw_points(canvas, x, y, _SIGNS[suit], ink)


def _draw_points(canvas: Canvas, x: int, y: int, rows: str, ink: str) -> None:
    """Points of which a cell has two, one above the other."""
    points = rows.split("|")
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

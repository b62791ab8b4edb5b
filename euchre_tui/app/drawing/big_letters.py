"""Large letters for a name that everyone in the room has to read."""

from __future__ import annotations

import unicodedata

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import SOLID
from euchre_tui.support.width import cells, fit, width_of

HEIGHT = 5
"""Rows of a letter at its smallest."""

_WIDTH = 5

Scale = tuple[int, int]
"""Columns and rows for each point of a letter."""

_SCALES: tuple[Scale, ...] = ((4, 2), (2, 1), (1, 1))

_ROWS = {
    "A": ".###.|#...#|#####|#...#|#...#",
    "B": "####.|#...#|####.|#...#|####.",
    "C": ".####|#....|#....|#....|.####",
    "D": "####.|#...#|#...#|#...#|####.",
    "E": "#####|#....|####.|#....|#####",
    "F": "#####|#....|####.|#....|#....",
    "G": ".####|#....|#..##|#...#|.####",
    "H": "#...#|#...#|#####|#...#|#...#",
    "I": "###|.#.|.#.|.#.|###",
    "J": "..###|...#.|...#.|#..#.|.##..",
    "K": "#...#|#..#.|###..|#..#.|#...#",
    "L": "#....|#....|#....|#....|#####",
    "M": "#...#|##.##|#.#.#|#...#|#...#",
    "N": "#...#|##..#|#.#.#|#..##|#...#",
    "O": ".###.|#...#|#...#|#...#|.###.",
    "P": "####.|#...#|####.|#....|#....",
    "Q": ".###.|#...#|#.#.#|#..#.|.##.#",
    "R": "####.|#...#|####.|#..#.|#...#",
    "S": ".####|#....|.###.|....#|####.",
    "T": "#####|..#..|..#..|..#..|..#..",
    "U": "#...#|#...#|#...#|#...#|.###.",
    "V": "#...#|#...#|#...#|.#.#.|..#..",
    "W": "#...#|#...#|#.#.#|##.##|#...#",
    "X": "#...#|.#.#.|..#..|.#.#.|#...#",
    "Y": "#...#|.#.#.|..#..|..#..|..#..",
    "Z": "#####|...#.|..#..|.#...|#####",
    "0": ".###.|#...#|#...#|#...#|.###.",
    "1": ".#.|##.|.#.|.#.|###",
    "2": "####.|....#|.###.|#....|#####",
    "3": "####.|....#|.###.|....#|####.",
    "4": "#..#.|#..#.|#####|...#.|...#.",
    "5": "#####|#....|####.|....#|####.",
    "6": ".###.|#....|####.|#...#|.###.",
    "7": "#####|...#.|..#..|.#...|.#...",
    "8": ".###.|#...#|.###.|#...#|.###.",
    "9": ".###.|#...#|.####|....#|.###.",
    " ": "..|..|..|..|..",
    "&": ".##..|#..#.|.##.#|#..#.|.##.#",
    "+": "...|.#.|###|.#.|...",
    "-": "...|...|###|...|...",
    "–": "...|...|###|...|...",
    "'": "#|#|.|.|.",
    ".": ".|.|.|.|#",
}


def plain_letters(text: str) -> str:
    """The text in capitals without accents, as the large letters have it."""
    decomposed = unicodedata.normalize("NFD", text.upper())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def scale_for(text: str, width: int, height: int = HEIGHT) -> Scale | None:
    """The largest scale at which the text fits; None where a letter has no large form, or no scale does."""
    letters = plain_letters(text)
    if not letters or any(letter not in _ROWS for letter in letters):
        return None
    points = sum(_ROWS[letter].index("|") + 1 for letter in letters) - 1
    return next((scale for scale in _SCALES if points * scale[0] <= width and HEIGHT * scale[1] <= height), None)


def draw_large(
    canvas: Canvas, y: int, text: str, role: str, width: int, height: int = HEIGHT, x: int | None = None
) -> None:
    """The text in the middle of the canvas, or of the stretch from `x` on, as large as there is room.

    One that has no large form stands spaced out in a lit field of the same height.
    """
    left = (canvas.width - width) // 2 if x is None else x
    scale = scale_for(text, width, height)
    if scale is None:
        _draw_band(canvas, left, y, text, width, height)
        return
    across, down = scale
    letters = [_ROWS[letter].split("|") for letter in plain_letters(text)]
    points = sum(len(letter[0]) + 1 for letter in letters) - 1
    left += (width - points * across) // 2
    top = y + (height - HEIGHT * down) // 2
    for letter in letters:
        for row, line in enumerate(letter):
            for column, point in enumerate(line):
                if point == "#":
                    block = canvas.look.glyph("block")
                    canvas.fill(left + column * across, top + row * down, across, down, role + SOLID, block)
        left += (len(letter[0]) + 1) * across


def _draw_band(canvas: Canvas, x: int, y: int, text: str, width: int, height: int) -> None:
    """A lit field of the same height with the text spaced out in its middle."""
    spaced = " ".join(letter for letter, _ in cells(text))
    shown = spaced if width_of(spaced) <= width - 8 else fit(text, width - 8, canvas.look.glyph("dots"))
    size = width_of(shown) + 8
    left = x + (width - size) // 2
    canvas.fill(left, y, size, height, "turn")
    canvas.put(left + 4, y + height // 2, shown, "turn")

"""Large letters for a name that everyone in the room has to read."""

from __future__ import annotations

from rich.cells import cell_len

from euchre_tui.widgets.canvas import Canvas, fit

HEIGHT = 5
_WIDTH = 5

_ROWS = {
    "A": ".###.|#...#|#####|#...#|#...#",
    "B": "####.|#...#|####.|#...#|####.",
    "C": ".####|#....|#....|#....|.####",
    "D": "####.|#...#|#...#|#...#|####.",
    "E": "#####|#....|####.|#....|#####",
    "F": "#####|#....|####.|#....|#....",
    "G": ".####|#....|#..##|#...#|.####",
    "H": "#...#|#...#|#####|#...#|#...#",
    "I": "#####|..#..|..#..|..#..|#####",
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
    "0": ".###.|#..##|#.#.#|##..#|.###.",
    "1": "..#..|.##..|..#..|..#..|.###.",
    "2": "####.|....#|.###.|#....|#####",
    "3": "####.|....#|.###.|....#|####.",
    "4": "#..#.|#..#.|#####|...#.|...#.",
    "5": "#####|#....|####.|....#|####.",
    "6": ".###.|#....|####.|#...#|.###.",
    "7": "#####|...#.|..#..|.#...|.#...",
    "8": ".###.|#...#|.###.|#...#|.###.",
    "9": ".###.|#...#|.####|....#|.###.",
    " ": ".....|.....|.....|.....|.....",
    "&": ".##..|#..#.|.##.#|#..#.|.##.#",
    "-": ".....|.....|.###.|.....|.....",
    "'": "..#..|..#..|.....|.....|.....",
    ".": ".....|.....|.....|.....|..#..",
}


def can_be_large(name: str, width: int) -> bool:
    """Whether every letter has a large form and all of them fit."""
    return all(letter in _ROWS for letter in name.upper()) and len(name) * (_WIDTH + 1) - 1 <= width


def draw_large(canvas: Canvas, y: int, name: str, role: str, width: int) -> None:
    """The name in the middle, five rows high; one that has no large form is spaced out and underlined."""
    if can_be_large(name, width):
        block = canvas.look.glyph("block")
        for row in range(HEIGHT):
            line = " ".join(_ROWS[letter].split("|")[row] for letter in name.upper())
            canvas.centre(y + row, line.replace("#", block).replace(".", " "), role)
        return
    spaced = " ".join(name) if cell_len(name) * 2 <= width else name
    spaced = fit(spaced, width)
    canvas.centre(y + 1, spaced, role)
    canvas.centre(y + 2, canvas.look.glyph("rule") * cell_len(spaced), role)

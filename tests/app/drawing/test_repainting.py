"""A picture goes to the terminal in part: what is repainted, over what was there, is what a whole painting shows."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.strip import Strip

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.palettes import PALETTES
from euchre_tui.app.drawing.picture import changed_cells
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.table import draw_table
from tests.app import faces

SIZES = ((80, 24), (100, 30), (140, 45))
MOMENTS = (
    *(faces.drawing(cards) for cards in (1, 2)),
    *(faces.dealing(packets) for packets in (1, 4, 8)),
    *(faces.round_one(), faces.round_one("a"), faces.round_two(), faces.burying(), faces.lone_hand()),
    *(faces.leading(), faces.following(), faces.following("left"), faces.third_card(), faces.third_card("left")),
    *(faces.trick_won(), faces.sweeping(1), faces.sweeping(3), faces.following(chairs=faces.MIXED)),
)


def rows(face: TableModel, size: tuple[int, int], look: Look) -> list[Strip]:
    canvas = Canvas(*size, look)
    draw_table(canvas, face)
    return canvas.strips()


def cells(strip: Strip) -> list[tuple[str, object]]:
    """What stands in each cell, with its style; a blank has only the ground that it stands on."""
    return [
        (letter, style and (style.bgcolor if letter == " " and not style.reverse else style))
        for text, style, _ in strip
        for letter in text
    ]


@pytest.mark.parametrize("size", SIZES)
def test_a_part_that_is_repainted_makes_the_whole(size: tuple[int, int]) -> None:
    """From each moment at the table to the next, the cells that are left alone are as they should be."""
    told = [rows(face, size, Look()) for face in MOMENTS]
    parts = 0
    for before, after in pairwise(told):
        for old, new in zip(before, after, strict=True):
            first, end = changed_cells(old, new)
            assert cells(old)[:first] + cells(new)[first:end] + cells(old)[end:] == cells(new)
            parts += 0 < end - first < size[0]
    assert parts > 20


def test_a_row_of_another_width_is_new() -> None:
    """After a change of size nothing of the row before counts."""
    old, new = (Canvas(width, 1, Look()).strips()[0] for width in (80, 81))
    assert changed_cells(old, new) == (0, 81)
    assert changed_cells(new, new) == (81, 81)


@pytest.mark.parametrize("theme", PALETTES)
def test_few_changes_of_style_show_the_same_cells(theme: str) -> None:
    """A blank goes with what is before it where the ground is the same: no letter and no ground is another one."""
    canvas = Canvas(80, 24, Look(theme))
    draw_table(canvas, MOMENTS[-1])
    for y, strip in enumerate(canvas.strips()):
        assert strip.cell_length == 80
        for x, (letter, shown) in enumerate(cells(strip)):
            style = canvas.look.style(canvas.role_at(x, y))
            assert shown == (style.bgcolor if letter == " " and not style.reverse else style), (theme, x, y, letter)
    assert sum(len(list(strip)) for strip in canvas.strips()) < 24 * 20

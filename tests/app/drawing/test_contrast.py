"""What can be read and told apart, computed: text on its ground, and the grounds of things with different meanings."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.color import Color
from rich.terminal_theme import TerminalTheme

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.palettes import PALETTES, ROLES

XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
)
"""The sixteen colours as xterm has them."""

COLOURED = tuple(theme for theme in PALETTES if theme != "mono")
"""The theme without colours tells everything by weight, reversal, signs and words."""

TEXT, MEANING = 4.5, 3.0

PAIRS = (
    *combinations(("turn", "tag N–S", "tag E–W"), 2),
    *((card, "felt") for card in ("paper", "paper dim", "card back")),
    *((chip, card) for chip in ("chip", "alone", "star", "paper trump") for card in ("paper",)),
    *((chip, "felt") for chip in ("chip", "alone", "turn")),
    *((side, "curtain") for side in ("alone", "chip")),
)
"""Roles whose grounds mean different things: whose turn it is, the sides, cards, chips and what they lie on."""

DECORATION = ("card back",)
"""Roles whose ink says nothing."""


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.get_truecolor(XTERM)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color | None, other: Color | None) -> float:
    assert one is not None and other is not None
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("role", [role for role in ROLES if role not in DECORATION])
def test_text_can_be_read(role: str, theme: str) -> None:
    """Every ink stands 4.5 to 1 against its ground."""
    style = Look(theme=theme).style(role)
    assert contrast(style.color, style.bgcolor) >= TEXT


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_meanings_can_be_told_apart(one: str, other: str, theme: str) -> None:
    """Turn and side, side and side, card and felt, chip and card, chip and what it lies on: 3 to 1 at least."""
    look = Look(theme=theme)
    assert contrast(look.style(one).bgcolor, look.style(other).bgcolor) >= MEANING


@pytest.mark.parametrize("theme", COLOURED)
def test_the_name_on_the_curtain_is_no_sides_colour(theme: str) -> None:
    """The large name has a colour of its own, and the two sides have different ones."""
    look = Look(theme=theme)
    assert len({look.style(f"curtain {each}").color for each in ("name", "N–S", "E–W")}) == 3
    assert look.style("N–S").color != look.style("E–W").color

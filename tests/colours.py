"""The colours of a picture as text: a letter for the role of every cell, and what each role wears in each theme."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from euchre_tui.app.drawing.look import BLANK, SOLID, Look
from euchre_tui.app.drawing.palettes import PALETTES, ROLES
from euchre_tui.app.drawing.theme import toolkit_themes
from euchre_tui.support.width import cells

LETTERS: Mapping[str, str] = {
    "felt": ".",
    "felt faint": ",",
    "felt strong": "F",
    "N–S": "n",
    "E–W": "e",
    "win": "w",
    "win solid": "V",
    "note": "!",
    "number": "#",
    "pad": ":",
    "pad faint": ";",
    "pad strong": "S",
    "pad N–S": "1",
    "pad E–W": "2",
    "pad note": "*",
    "curtain": "-",
    "curtain faint": "~",
    "curtain strong": "C",
    "curtain name": "@",
    "curtain name solid": "M",
    "curtain N–S": "3",
    "curtain E–W": "4",
    "prompt": "P",
    "waiting": "W",
    "hint": "h",
    "hint key": "H",
    "slot": "_",
    "slot next": "+",
    "turn": ">",
    "star": "6",
    "cursor": "^",
    "tag N–S": "N",
    "tag E–W": "E",
    "paper": "p",
    "paper red": "r",
    "paper black": "k",
    "paper blue": "u",
    "paper green": "g",
    "paper trump": "T",
    "paper dim": "d",
    "ribbon dim": "D",
    "under red": "R",
    "under black": "K",
    "paper blank": "o",
    "paper dim blank": "x",
    "paper trump blank": "t",
    "ribbon dim blank": "X",
    "card back": "%",
    "card back blank": "B",
    "chip": "c",
    "alone": "a",
    "button": "b",
}
"""The letter of each role. Of roles that look the same in a theme, the first one here gives the letter.

"blank" is ink of the ground's own colour, and "solid" a ground of the ink's.
"""

TOOLKIT = (
    *("primary", "secondary", "accent", "warning", "error", "success"),
    *("foreground", "background", "surface", "panel", "boost"),
)
"""The toolkit's names of colours."""

OTHERS = "05789AGIJLOQUYZfijlmqsvyz"
"""Letters for styles that have none of their own, in the order in which a picture has them."""


def said_colour(colour: Color | None) -> str:
    """A colour as the palettes write it."""
    if colour is None:
        return "default"
    return colour.triplet.hex if colour.triplet else colour.name


def said_style(style: Style) -> str:
    """What can be seen of a style."""
    shown = ("bold", "dim", "italic", "underline", "reverse", "strike")
    words = [word for word in shown if getattr(style, word)]
    return " ".join([*words, said_colour(style.color), "on", said_colour(style.bgcolor)])


def _said_ground(style: Style) -> str:
    """What can be seen of a style under a blank."""
    if style.reverse or style.underline or style.strike:
        return said_style(style)
    return f"on {said_colour(style.bgcolor)}"


@cache
def _roles(theme: str) -> Mapping[str, str]:
    """The first role of each style of a theme, and of each ground."""
    look, found = Look(theme), dict[str, str]()
    for role in LETTERS:
        found.setdefault(said_style(look.style(role)), role)
        found.setdefault(_said_ground(look.style(role)), role)
    for role in ROLES:
        for ending in (SOLID, BLANK):
            found.setdefault(said_style(look.style(role + ending)), role + ending)
    return found


def roles_of(strips: Iterable[Strip], theme: str) -> str:
    """A letter for each cell of a screen, row by row, and then which role each letter is."""
    known, legend, rows = _roles(theme), dict[str, str](), []
    for strip in strips:
        row = ""
        for text, style, _ in strip:
            style = style or Style()
            for letter, width in cells(text):
                said = _said_ground(style) if letter == " " else said_style(style)
                row += _letter(known.get(said, said), legend) * width
        rows.append(row)
    return "\n".join([*rows, *(f"{letter} {role}" for role, letter in sorted(legend.items()))])


def _letter(role: str, legend: dict[str, str]) -> str:
    if role not in legend:
        legend[role] = LETTERS.get(role) or next(each for each in OTHERS if each not in legend.values())
    return legend[role]


def colours() -> str:
    """Every theme: what each role wears, and the colours that the toolkit gets by names of its own."""
    lines = []
    for theme in PALETTES:
        look = Look(theme)
        lines += [f"[{theme}]", *(f"{role}: {said_style(look.style(role))}" for role in ROLES), ""]
    for toolkit in toolkit_themes():
        lines.append(f"[{toolkit.name}, for the toolkit]")
        lines += [f"{name}: {getattr(toolkit, name)}" for name in TOOLKIT]
        lines += [f"{name}: {value}" for name, value in toolkit.variables.items()]
        lines.append("")
    return "\n".join(lines)

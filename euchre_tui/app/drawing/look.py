"""How the table looks: a style for every role on it, and the glyphs, for every kind of terminal and eye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from euchre_tui.app.drawing.palettes import PALETTES as PALETTES
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.support.signs import PLAIN

SOLID = " solid"
"""Behind a role's name: its ink as a solid ground, for letters that are built of cells."""

BLANK = " blank"
"""Behind a role's name: ink of the ground's own colour, seen where a picture is copied as text, and without colours."""

_INKS: Mapping[str, Mapping[Suit, str]] = {
    "two": dict(zip(Suit, ("black", "red", "red", "black"), strict=True)),
    "four": dict(zip(Suit, ("black", "red", "blue", "green"), strict=True)),
}

_UNICODE = {
    "frame": "╭─╮│╰╯",
    "bar": "│",
    "rule": "─",
    "cross": "┼",
    "back": "▒",
    "turn": "►",
    "star": "★",
    "trick": "■",
    "no trick": "·",
    "stroke": "┃",
    "slash": "╱",
    "backslash": "╲",
    "cursor": "▲",
    "pip": "●",
    "block": "█",
    "dots": "…",
}
_ASCII = {
    "frame": "+-+|++",
    "bar": "|",
    "rule": "-",
    "cross": "+",
    "back": ":",
    "turn": ">",
    "star": "*",
    "trick": "#",
    "no trick": ".",
    "stroke": "|",
    "slash": "/",
    "backslash": "\\",
    "cursor": "^",
    "pip": "o",
    "block": "#",
    "dots": "...",
}

_PLAIN = str.maketrans(dict(PLAIN))

_FEW_COLOURS = ("linux", "screen", "tmux", "xterm", "xterm-16color", "rxvt", "ansi", "cygwin", "putty", "konsole")
_LIGHT_GROUNDS = ("7", "15")


def theme_for(environ: Mapping[str, str]) -> str:
    """The theme that suits a terminal by what it says of itself: no colours, sixteen, or on a light ground."""
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term == "dumb" or term.startswith("vt"):
        return "mono"
    if term in _FEW_COLOURS and not environ.get("COLORTERM"):
        return "ansi"
    # Some terminals say "ink;ground" in the numbers of their sixteen colours.
    return "light" if environ.get("COLORFGBG", "").rpartition(";")[2] in _LIGHT_GROUNDS else "dark"


_REMOTE = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "MOSH_CONNECTION")


def is_far_away(environ: Mapping[str, str]) -> bool:
    """Whether pictures go over a network: cards that move would stutter there, unless motion was asked for by name."""
    return not environ.get("TEXTUAL_ANIMATIONS") and any(environ.get(name) for name in _REMOTE)


@dataclass(frozen=True, slots=True)
class Look:
    """The choices of looks: `theme` one of dark, light, ansi, high-contrast and mono; `deck` two or four colours;
    `suits` signs or letters; `drawing` unicode or ascii.

    `plain_only` says that the terminal's encoding has no other characters.
    """

    theme: str = "dark"
    deck: str = "two"
    suits: str = "signs"
    drawing: str = "unicode"
    plain_only: bool = False

    @classmethod
    def of(
        cls, theme: str, deck: str, suits: str, drawing: str, *, automatic: str = "dark", plain_only: bool = False
    ) -> Look:
        """The look for these settings; "auto" is the theme that suits the terminal."""
        if plain_only:
            suits, drawing = "letters", "ascii"
        return cls(automatic if theme == "auto" else theme, deck, suits, drawing, plain_only)

    def style(self, role: str) -> Style:
        return _style(role, self.theme)

    def ground(self, role: str) -> Style:
        """The style of a blank: the same for two roles that differ in their ink alone."""
        return _ground(role, self.theme)

    def glyph(self, name: str) -> str:
        return (_ASCII if self.drawing == "ascii" else _UNICODE)[name]

    def suit(self, suit: Suit) -> str:
        """The sign of a suit, or its letter."""
        return suit.letter if self.suits == "letters" or self.drawing == "ascii" else suit.sign

    def card(self, card: Card) -> str:
        return f"{card.rank.face}{self.suit(card.suit)}"

    def ink(self, suit: Suit) -> str:
        """The role of a suit's ink on paper."""
        return f"paper {_INKS[self.deck][suit]}"

    def text(self, sentence: str) -> str:
        """A sentence with the signs that this look has."""
        if sentence.isascii():
            return sentence
        for suit in Suit:
            sentence = sentence.replace(suit.sign, self.suit(suit))
        return sentence.translate(_PLAIN) if self.drawing == "ascii" else sentence


SIGNS = "".join((*_UNICODE.values(), *(suit.sign for suit in Suit)))
"""The characters without which a terminal has to be drawn on with plain ones."""


@cache
def _style(role: str, theme: str) -> Style:
    styles = PALETTES[theme]
    for ending in (SOLID, BLANK):
        if role.endswith(ending):
            style = Style.parse(styles[role.removesuffix(ending)])
            if theme == "mono":
                return style if ending == SOLID else Style.parse("default on default")
            colour = style.color if ending == SOLID else style.bgcolor
            return Style(color=colour, bgcolor=colour)
    return Style.parse(styles[role])


@cache
def _ground(role: str, theme: str) -> Style:
    style = _style(role, theme)
    if style.reverse or style.underline:
        return style
    return Style(bgcolor=style.bgcolor)

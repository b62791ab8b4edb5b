"""The look of the game: a style for every role, and the signs, for each kind of terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from euchre_tui.app.drawing.palettes import PALETTES as PALETTES
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.support.signs import PLAIN

SOLID = " solid"
"""Suffix of a role: its foreground colour as background, for letters that are built of cells."""

BLANK = " blank"
"""Suffix of a role: text in the background's colour, visible only in copied text and without colours."""

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
    """Return the theme for a terminal by its environment: no colours, sixteen colours, or a light background."""
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term == "dumb" or term.startswith("vt"):
        return "mono"
    if term in _FEW_COLOURS and not environ.get("COLORTERM"):
        return "ansi"
    # Some terminals set COLORFGBG to "foreground;background", as numbers of the sixteen colours.
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
        """Return the look for these settings; "auto" is the theme for the terminal."""
        if plain_only:
            suits, drawing = "letters", "ascii"
        return cls(automatic if theme == "auto" else theme, deck, suits, drawing, plain_only)

    def style(self, role: str) -> Style:
        return _style(role, self.theme)

    def ground(self, role: str) -> Style:
        """Return the style of a blank: the same for two roles that differ only in their foreground."""
        return _ground(role, self.theme)

    def glyph(self, name: str) -> str:
        return (_ASCII if self.drawing == "ascii" else _UNICODE)[name]

    def suit(self, suit: Suit) -> str:
        """Return the sign of a suit, or its letter."""
        return suit.letter if self.suits == "letters" or self.drawing == "ascii" else suit.sign

    def card(self, card: Card) -> str:
        return f"{card.rank.face}{self.suit(card.suit)}"

    def ink(self, suit: Suit) -> str:
        """Return the role of a suit's colour on a card."""
        return f"paper {_INKS[self.deck][suit]}"

    def text(self, sentence: str) -> str:
        """Return a sentence with the signs of this look."""
        if sentence.isascii():
            return sentence
        for suit in Suit:
            sentence = sentence.replace(suit.sign, self.suit(suit))
        return sentence.translate(_PLAIN) if self.drawing == "ascii" else sentence


SIGNS = "".join((*_UNICODE.values(), *(suit.sign for suit in Suit)))
"""Characters that a terminal must have; without them the game draws plain ones."""


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

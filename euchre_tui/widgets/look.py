"""How the table looks: a style for every role on it, and the glyphs, for every kind of terminal and eye."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from rich.style import Style

from euchre_tui.rules.cards import Card, Suit

Palette = Mapping[str, str]

_DARK: Palette = {
    "felt": "#e9f1ec on #143a2f",
    "felt faint": "#9dbdae on #143a2f",
    "felt strong": "bold #ffffff on #143a2f",
    "N–S": "bold #86c5ff on #143a2f",
    "E–W": "bold #ffb65c on #143a2f",
    "turn": "bold #14261f on #ffe08a",
    "win": "bold #ffe08a on #143a2f",
    "back": "#9db7dd on #143a2f",
    "card back": "#c8d8f0 on #2c4a78",
    "paper": "#1b1b1b on #f6f2e4",
    "paper red": "bold #a80024 on #f6f2e4",
    "paper black": "bold #1b1b1b on #f6f2e4",
    "paper blue": "bold #0a4fb0 on #f6f2e4",
    "paper green": "bold #0b6121 on #f6f2e4",
    "paper frame": "#6d6857 on #f6f2e4",
    "paper trump": "bold #74510a on #f6f2e4",
    "paper dim": "#69655a on #c6c1b2",
    "cursor": "bold #14261f on #ffe08a",
    "number": "bold #ffffff on #143a2f",
    "pad": "#e9e5d8 on #1d2126",
    "pad faint": "#a9a699 on #1d2126",
    "pad strong": "bold #ffffff on #1d2126",
    "pad N–S": "bold #86c5ff on #1d2126",
    "pad E–W": "bold #ffb65c on #1d2126",
    "prompt": "bold #ffffff on #27506a",
    "hint": "#c9cdd1 on #101214",
    "hint key": "bold #ffe08a on #101214",
    "note": "bold #ffe08a on #143a2f",
    "curtain": "#dfe3ea on #1c2230",
    "curtain strong": "bold #ffffff on #1c2230",
    "curtain name": "bold #ffe08a on #1c2230",
}

_LIGHT: Palette = {
    **{role: style for role, style in _DARK.items() if role.startswith(("paper", "card back"))},
    "felt": "#14261d on #dcebe0",
    "felt faint": "#47604f on #dcebe0",
    "felt strong": "bold #000000 on #dcebe0",
    "N–S": "bold #0a4689 on #dcebe0",
    "E–W": "bold #843c00 on #dcebe0",
    "turn": "bold #ffffff on #7a3b00",
    "win": "bold #6b3f00 on #dcebe0",
    "back": "#35507c on #dcebe0",
    "paper": "#1b1b1b on #fffdf6",
    "paper red": "bold #a80024 on #fffdf6",
    "paper black": "bold #1b1b1b on #fffdf6",
    "paper blue": "bold #0a4fb0 on #fffdf6",
    "paper green": "bold #0b6121 on #fffdf6",
    "paper frame": "#6d6857 on #fffdf6",
    "paper trump": "bold #74510a on #fffdf6",
    "cursor": "bold #ffffff on #7a3b00",
    "number": "bold #000000 on #dcebe0",
    "pad": "#26221a on #f4efdf",
    "pad faint": "#696351 on #f4efdf",
    "pad strong": "bold #000000 on #f4efdf",
    "pad N–S": "bold #0a4689 on #f4efdf",
    "pad E–W": "bold #843c00 on #f4efdf",
    "prompt": "bold #ffffff on #27506a",
    "hint": "#3a3f45 on #e8e8e8",
    "hint key": "bold #7a3b00 on #e8e8e8",
    "note": "bold #843c00 on #dcebe0",
    "curtain": "#26303f on #e6e9ef",
    "curtain strong": "bold #000000 on #e6e9ef",
    "curtain name": "bold #0a4689 on #e6e9ef",
}

_ANSI: Palette = {
    "felt": "white on black",
    "felt faint": "white on black",
    "felt strong": "bold bright_white on black",
    "N–S": "bold bright_cyan on black",
    "E–W": "bold bright_yellow on black",
    "turn": "bold black on bright_yellow",
    "win": "bold bright_yellow on black",
    "back": "bright_white on black",
    "card back": "bright_white on blue",
    "paper": "black on bright_white",
    "paper red": "bold red on bright_white",
    "paper black": "bold black on bright_white",
    "paper blue": "bold blue on bright_white",
    "paper green": "bold black on bright_white",
    "paper frame": "black on bright_white",
    "paper trump": "bold black on bright_white",
    "paper dim": "black on white",
    "cursor": "bold black on bright_yellow",
    "number": "bold bright_white on black",
    "pad": "white on black",
    "pad faint": "white on black",
    "pad strong": "bold bright_white on black",
    "pad N–S": "bold bright_cyan on black",
    "pad E–W": "bold bright_yellow on black",
    "prompt": "bold bright_white on blue",
    "hint": "white on black",
    "hint key": "bold bright_yellow on black",
    "note": "bold bright_yellow on black",
    "curtain": "white on black",
    "curtain strong": "bold bright_white on black",
    "curtain name": "bold bright_yellow on black",
}

_HIGH_CONTRAST: Palette = {
    **dict.fromkeys(_DARK, "#ffffff on #000000"),
    **dict.fromkeys(("felt strong", "number", "pad strong", "curtain strong"), "bold #ffffff on #000000"),
    **dict.fromkeys(("N–S", "pad N–S"), "bold #7fd4ff on #000000"),
    **dict.fromkeys(("E–W", "pad E–W", "win", "note", "hint key", "curtain name"), "bold #ffd000 on #000000"),
    **dict.fromkeys(("turn", "cursor"), "bold #000000 on #ffd000"),
    **dict.fromkeys(("paper", "paper frame", "paper trump"), "#000000 on #ffffff"),
    "paper red": "bold #a00000 on #ffffff",
    "paper black": "bold #000000 on #ffffff",
    "paper blue": "bold #003fa0 on #ffffff",
    "paper green": "bold #005a10 on #ffffff",
    "paper dim": "#4a4a4a on #bdbdbd",
    "prompt": "bold #000000 on #ffffff",
}

_STRONG_IN_MONO = ("felt strong", "N–S", "E–W", "win", "number", "pad strong", "pad N–S", "pad E–W", "note")
_MONO: Palette = {
    **dict.fromkeys(_DARK, "default on default"),
    **dict.fromkeys((*_STRONG_IN_MONO, "hint key", "curtain strong", "curtain name"), "bold default on default"),
    **dict.fromkeys(
        ("paper red", "paper black", "paper blue", "paper green", "paper trump"), "bold default on default"
    ),
    **dict.fromkeys(("turn", "cursor", "prompt"), "bold reverse default on default"),
    "paper dim": "dim default on default",
}

PALETTES: Mapping[str, Palette] = {
    "dark": _DARK,
    "light": _LIGHT,
    "ansi": _ANSI,
    "high-contrast": _HIGH_CONTRAST,
    "mono": _MONO,
}

_INKS = {
    "two": dict(zip(Suit, ("black", "red", "red", "black"), strict=True)),
    "four": dict(zip(Suit, ("black", "red", "blue", "green"), strict=True)),
}

_UNICODE = {
    "frame": "╭─╮│╰╯",
    "bar": "│",
    "rule": "─",
    "back": "▒",
    "small back": "▮",
    "turn": "▶",
    "star": "★",
    "trick": "■",
    "stroke": "┃",
    "cursor": "▲",
    "pip": "●",
    "block": "█",
    "arrows": "← →",
    "dash": "–",
    "dots": "…",
    "times": "×",
}
_ASCII = {
    "frame": "+-+|++",
    "bar": "|",
    "rule": "-",
    "back": ":",
    "small back": "#",
    "turn": ">",
    "star": "*",
    "trick": "o",
    "stroke": "|",
    "cursor": "^",
    "pip": "o",
    "block": "#",
    "arrows": "< >",
    "dash": "-",
    "dots": "...",
    "times": "x",
}


@dataclass(frozen=True, slots=True)
class Look:
    """The choices of looks: `theme` one of `PALETTES`, `deck` two or four colours, `suits` signs or letters."""

    theme: str = "dark"
    deck: str = "two"
    suits: str = "signs"
    drawing: str = "unicode"

    @classmethod
    def of(cls, theme: str, deck: str, suits: str, drawing: str) -> Look:
        """The look for these settings on this terminal: "auto" is dark, or mono where NO_COLOR asks for it."""
        if theme == "auto":
            theme = "mono" if os.environ.get("NO_COLOR") else "dark"
        return cls(theme, deck, suits, drawing)

    def style(self, role: str) -> Style:
        return Style.parse(PALETTES[self.theme][role])

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
        if self.suits == "letters" or self.drawing == "ascii":
            for suit in Suit:
                sentence = sentence.replace(suit.sign, suit.letter)
        if self.drawing == "ascii":
            for sign, plain in (("–", "-"), ("…", "..."), ("×", "x"), ("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v")):
                sentence = sentence.replace(sign, plain)
        return sentence

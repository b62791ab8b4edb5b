"""The colours of the table: the style of each role, and the named colours of every theme."""

from __future__ import annotations

from collections.abc import Mapping

Palette = Mapping[str, str]

ROLES: Mapping[str, str] = {
    # The felt and what is written on it
    "felt": "ink on felt",
    "felt faint": "faint on felt",
    "felt strong": "bold strong on felt",
    "N–S": "bold blue-side on felt",
    "E–W": "bold orange-side on felt",
    "win": "bold gold on felt",
    "note": "bold gold on felt",
    "number": "bold strong on felt",
    "slot": "faint on slot",
    "slot next": "bold gold on slot",
    # Chips that stand out from it
    "turn": "bold now-ink on now",
    "cursor": "bold now-ink on now",
    "tag N–S": "bold side-ink on blue-side",
    "tag E–W": "bold side-ink on orange-side",
    "chip": "bold chip-ink on chip",
    "alone": "bold alone-ink on alone",
    "button": "bold button-ink on button",
    # Cards have their own paper and ink in every theme
    "card back": "back-ink on back",
    "paper": "black on paper",
    "paper red": "bold red on paper",
    "paper black": "bold black on paper",
    "paper blue": "bold blue on paper",
    "paper green": "bold green on paper",
    "under red": "bold red on under",
    "under black": "bold black on under",
    "paper trump": "bold ribbon-ink on ribbon",
    "paper dim": "dim-ink on dim-paper",
    "ribbon dim": "bold dim-ink on dim-ribbon",
    # The pencil pad
    "pad": "pencil on pad",
    "pad faint": "pad-faint on pad",
    "pad strong": "bold pad-strong on pad",
    "pad N–S": "bold blue-pencil on pad",
    "pad E–W": "bold orange-pencil on pad",
    "pad note": "bold pad-gold on pad",
    # The foot of the screen
    "prompt": "bold bar-ink on bar",
    "waiting": "wait-ink on wait",
    "hint": "key-faint on keys",
    "hint key": "bold key-ink on keys",
    # The curtain
    "curtain": "drape-ink on drape",
    "curtain faint": "drape-faint on drape",
    "curtain strong": "bold drape-strong on drape",
    "curtain name": "bold drape-gold on drape",
    "curtain N–S": "bold drape-blue on drape",
    "curtain E–W": "bold drape-orange on drape",
}
"""The style of every role: a foreground, a background, and whether it is bold."""

_CARDS: Palette = {
    "paper": "#f7f2e3",
    "under": "#ddd4bb",
    "black": "#16181c",
    "red": "#b00a2c",
    "blue": "#0b4fae",
    "green": "#0d6423",
    "ribbon": "#f0c14b",
    "ribbon-ink": "#3a2700",
    "dim-paper": "#b9b4a4",
    "dim-ink": "#5a564c",
    "dim-ribbon": "#b2a88a",
    "back": "#2a4c8a",
    "back-ink": "#a9c4f2",
}

DARK: Palette = {
    **_CARDS,
    "felt": "#12392d",
    "slot": "#0d2e24",
    "ink": "#e6efe9",
    "faint": "#9cc0b0",
    "strong": "#ffffff",
    "gold": "#ffdb70",
    "now": "#ffd24d",
    "now-ink": "#231a00",
    "blue-side": "#83c4ff",
    "orange-side": "#ffb054",
    "side-ink": "#0c1a26",
    "chip": "#f7f2e3",
    "chip-ink": "#16181c",
    "alone": "#a3123d",
    "alone-ink": "#ffffff",
    "button": "#0a241c",
    "button-ink": "#ffffff",
    "pad": "#1e2126",
    "pencil": "#dcd9cf",
    "pad-faint": "#9a9789",
    "pad-strong": "#ffffff",
    "pad-gold": "#ffdb70",
    "blue-pencil": "#83c4ff",
    "orange-pencil": "#ffb054",
    "bar": "#1f5673",
    "bar-ink": "#ffffff",
    "wait": "#26343d",
    "wait-ink": "#ccd6db",
    "keys": "#0e1013",
    "key-ink": "#ffd24d",
    "key-faint": "#b9bec3",
    "drape": "#1b2033",
    "drape-ink": "#d5dae6",
    "drape-faint": "#98a1b8",
    "drape-strong": "#ffffff",
    "drape-gold": "#ffd24d",
    "drape-blue": "#83c4ff",
    "drape-orange": "#ffb054",
}

LIGHT: Palette = {
    **_CARDS,
    "paper": "#fffdf5",
    "dim-paper": "#d2cec1",
    "dim-ink": "#6b675b",
    "dim-ribbon": "#cac1a5",
    "felt": "#b9d8c3",
    "slot": "#a9ccb4",
    "ink": "#12241a",
    "faint": "#2f5540",
    "strong": "#000000",
    "gold": "#653700",
    "now": "#7a2e00",
    "now-ink": "#ffffff",
    "blue-side": "#083f82",
    "orange-side": "#7d3300",
    "side-ink": "#ffffff",
    "chip": "#fffdf5",
    "chip-ink": "#16181c",
    "alone": "#8f0f35",
    "alone-ink": "#ffffff",
    "button": "#e9f4ec",
    "button-ink": "#12241a",
    "pad": "#f6efd9",
    "pencil": "#2c2a24",
    "pad-faint": "#69634f",
    "pad-strong": "#000000",
    "pad-gold": "#6b3f00",
    "blue-pencil": "#083f82",
    "orange-pencil": "#8a3a00",
    "bar": "#1f5673",
    "bar-ink": "#ffffff",
    "wait": "#d3dadd",
    "wait-ink": "#2b363c",
    "keys": "#eceeef",
    "key-ink": "#7a2e00",
    "key-faint": "#3b4247",
    "drape": "#dfe4ee",
    "drape-ink": "#29314a",
    "drape-faint": "#4d5672",
    "drape-strong": "#000000",
    "drape-gold": "#083f82",
    "drape-blue": "#083f82",
    "drape-orange": "#7d3300",
}

ANSI: Palette = {
    **dict.fromkeys(("felt", "slot", "pad", "keys", "drape", "wait"), "black"),
    **dict.fromkeys(("ink", "faint", "pencil", "pad-faint", "wait-ink", "key-faint"), "white"),
    **dict.fromkeys(("drape-ink", "drape-faint"), "white"),
    **dict.fromkeys(("strong", "pad-strong", "drape-strong", "bar-ink", "alone-ink", "back-ink"), "bright_white"),
    **dict.fromkeys(("gold", "now", "pad-gold", "key-ink", "drape-gold"), "bright_yellow"),
    **dict.fromkeys(("blue-side", "blue-pencil", "drape-blue"), "bright_cyan"),
    **dict.fromkeys(("orange-side", "orange-pencil", "drape-orange"), "yellow"),
    **dict.fromkeys(("now-ink", "side-ink", "chip-ink", "black", "ribbon-ink", "dim-ink", "button-ink"), "black"),
    **dict.fromkeys(("paper", "chip"), "bright_white"),
    **dict.fromkeys(("dim-paper", "dim-ribbon", "button", "under"), "white"),
    **dict.fromkeys(("back", "bar"), "blue"),
    "alone": "red",
    "red": "red",
    "blue": "blue",
    "green": "magenta",  # green on white cannot be read on most terminals
    "ribbon": "bright_yellow",
}

HIGH_CONTRAST: Palette = {
    **dict.fromkeys(DARK, "#ffffff"),
    **dict.fromkeys(("felt", "slot", "pad", "keys", "drape", "wait", "button"), "#000000"),
    **dict.fromkeys(("black", "now-ink", "side-ink", "chip-ink", "ribbon-ink", "bar-ink"), "#000000"),
    **dict.fromkeys(("gold", "now", "ribbon", "pad-gold", "key-ink", "drape-gold"), "#ffe000"),
    **dict.fromkeys(("blue-side", "blue-pencil", "drape-blue"), "#7fd4ff"),
    **dict.fromkeys(("orange-side", "orange-pencil", "drape-orange"), "#ffa040"),
    "red": "#a00000",
    "blue": "#003fa0",
    "green": "#005a10",
    "dim-paper": "#a8a8a8",
    "under": "#d0d0d0",
    "dim-ribbon": "#a8a8a8",
    "dim-ink": "#303030",
    "back": "#00308a",
    "alone": "#9b0000",
}

_COLOURED: Mapping[str, Palette] = {"dark": DARK, "light": LIGHT, "ansi": ANSI, "high-contrast": HIGH_CONTRAST}

_MONO = "mono"
"""The theme without colours; it uses only bold and reverse."""

_REVERSED = ("now", "blue-side", "orange-side", "chip", "alone", "ribbon", "bar")
_DIM = ("dim-ink",)


def _style_of(role: str, theme: str) -> str:
    """Return a role's style in rich's notation."""
    front, ground = ROLES[role].split(" on ")
    weight, ink = front.split() if " " in front else ("", front)
    if theme != _MONO:
        palette = _COLOURED[theme]
        return f"{weight} {palette[ink]} on {palette[ground]}".strip()
    words = (weight, "reverse" if ground in _REVERSED else "", "dim" if ink in _DIM else "", "default on default")
    return " ".join(filter(None, words))


PALETTES: Mapping[str, Mapping[str, str]] = {
    theme: {role: _style_of(role, theme) for role in ROLES} for theme in (*_COLOURED, _MONO)
}
"""Every theme: the style of each role in rich's notation."""

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
    "tag N–S": "bold blue-tag-ink on blue-tag",
    "tag E–W": "bold orange-tag-ink on orange-tag",
    "chip": "bold chip-ink on chip",
    "alone": "bold alone-ink on alone",
    "button": "bold button-ink on button",
    # Cards have their own paper and ink in every theme
    "star": "bold star-ink on star",
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
    "ribbon": "#7d5a00",
    "ribbon-ink": "#fff3cf",
    "dim-paper": "#c4bfae",
    "dim-ink": "#4b4840",
    "dim-ribbon": "#beb6a0",
    "back": "#5f88cc",
    "back-ink": "#dbe8ff",
    "star": "#1b2b24",
    "star-ink": "#ffe07a",
}

DARK: Palette = {
    **_CARDS,
    "felt": "#0c3024",
    "slot": "#08251b",
    "ink": "#e6efe9",
    "faint": "#9cc0b0",
    "strong": "#ffffff",
    "gold": "#ffdb70",
    "now": "#ffe48c",
    "now-ink": "#231a00",
    "blue-side": "#83c4ff",
    "orange-side": "#ffb054",
    "chip": "#8085ad",
    "chip-ink": "#0b0d14",
    "alone": "#e2607a",
    "alone-ink": "#17000a",
    "button": "#06180f",
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
    "blue-tag": "#143080",
    "blue-tag-ink": "#ffffff",
    "orange-tag": "#c06a24",
    "orange-tag-ink": "#120700",
}

LIGHT: Palette = {
    **_CARDS,
    "paper": "#fffdf5",
    "dim-paper": "#f3f0e6",
    "dim-ink": "#645f55",
    "dim-ribbon": "#e8e2ce",
    "felt": "#5a9777",
    "slot": "#528e6f",
    "ink": "#06140c",
    "faint": "#08190f",
    "strong": "#000000",
    "gold": "#241000",
    "now": "#2a1500",
    "now-ink": "#ffe28a",
    "blue-side": "#001436",
    "orange-side": "#2b0f00",
    "chip": "#2c3350",
    "chip-ink": "#ffffff",
    "alone": "#7a0c2c",
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
    "key-ink": "#6d2a00",
    "key-faint": "#3b4247",
    "drape": "#dfe4ee",
    "drape-ink": "#29314a",
    "drape-faint": "#4d5672",
    "drape-strong": "#000000",
    "drape-gold": "#3d2600",
    "drape-blue": "#083f82",
    "drape-orange": "#7a3300",
    "blue-tag": "#2a66c0",
    "blue-tag-ink": "#ffffff",
    "orange-tag": "#ffc78a",
    "orange-tag-ink": "#2a1100",
    "back": "#1f3c78",
    "back-ink": "#a9c4f2",
}

ANSI: Palette = {
    **dict.fromkeys(("felt", "slot", "pad", "keys", "drape", "wait", "star", "blue-tag"), "black"),
    **dict.fromkeys(("ink", "faint", "pencil", "pad-faint", "wait-ink", "key-faint"), "white"),
    **dict.fromkeys(("drape-ink", "drape-faint"), "white"),
    **dict.fromkeys(("strong", "pad-strong", "drape-strong", "bar-ink", "alone-ink", "orange-tag-ink"), "bright_white"),
    **dict.fromkeys(("gold", "now", "pad-gold", "key-ink", "drape-gold", "star-ink", "ribbon-ink"), "bright_yellow"),
    **dict.fromkeys(("blue-side", "blue-pencil", "drape-blue", "blue-tag-ink"), "bright_cyan"),
    **dict.fromkeys(("orange-side", "orange-pencil", "drape-orange"), "yellow"),
    **dict.fromkeys(("now-ink", "chip-ink", "black", "dim-ink", "button-ink", "back-ink"), "black"),
    "paper": "bright_white",
    **dict.fromkeys(("dim-paper", "dim-ribbon", "button", "under"), "white"),
    **dict.fromkeys(("ribbon", "bar"), "blue"),
    "orange-tag": "magenta",
    "chip": "bright_black",
    "back": "bright_blue",
    "alone": "red",
    "red": "red",
    "blue": "blue",
    "green": "magenta",  # green on white cannot be read on most terminals
}

HIGH_CONTRAST: Palette = {
    **dict.fromkeys(DARK, "#ffffff"),
    **dict.fromkeys(("felt", "slot", "pad", "keys", "drape", "wait", "button", "star"), "#000000"),
    **dict.fromkeys(("black", "now-ink", "orange-tag-ink", "chip-ink", "alone-ink", "bar-ink", "back-ink"), "#000000"),
    **dict.fromkeys(("gold", "now", "pad-gold", "key-ink", "drape-gold", "star-ink"), "#ffe000"),
    **dict.fromkeys(("blue-side", "blue-pencil", "drape-blue"), "#7fd4ff"),
    **dict.fromkeys(("orange-side", "orange-pencil", "drape-orange"), "#ffa040"),
    "blue-tag": "#002a80",
    "orange-tag": "#bf6a1c",
    "red": "#a00000",
    "blue": "#003fa0",
    "green": "#005a10",
    "dim-paper": "#b0b0b0",
    "under": "#d0d0d0",
    "ribbon": "#6a4a00",
    "dim-ribbon": "#b0b0b0",
    "dim-ink": "#303030",
    "back": "#5f88cc",
    "chip": "#8c8c8c",
    "alone": "#e0506a",
}

_COLOURED: Mapping[str, Palette] = {"dark": DARK, "light": LIGHT, "ansi": ANSI, "high-contrast": HIGH_CONTRAST}

_MONO = "mono"
"""The theme without colours; it uses only bold and reverse."""

_REVERSED = ("now", "blue-tag", "orange-tag", "star", "chip", "alone", "ribbon", "bar")
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

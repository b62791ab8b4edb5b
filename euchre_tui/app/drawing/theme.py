"""The table's colours for what the toolkit paints: pages, dialogs, notices."""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

from euchre_tui.app.drawing.palettes import ANSI, DARK, HIGH_CONTRAST, LIGHT, Palette

_ROLES = {
    "primary": "bar",
    "secondary": "bar",
    "accent": "pad-gold",
    "warning": "pad-gold",
    "error": "alone",
    "success": "pad-gold",
    "foreground": "pencil",
    "background": "pad",
    "surface": "pad",
    "panel": "keys",
    "boost": "pad",
}
"""The toolkit's names of colours, with ours."""

_GROUNDS = (
    "scrollbar-background",
    "scrollbar-background-hover",
    "scrollbar-background-active",
    "scrollbar-corner-color",
)


def toolkit_themes() -> tuple[Theme, ...]:
    """Return one toolkit theme for each theme of the table, with the same name."""
    coloured = {"dark": DARK, "light": LIGHT, "high-contrast": HIGH_CONTRAST}
    ansi = {name: f"ansi_{colour}" for name, colour in ANSI.items()}
    none = dict.fromkeys(ANSI, "ansi_default")
    return (
        *(_theme(name, palette, dark=name != "light", ansi=False) for name, palette in coloured.items()),
        _theme("ansi", ansi, dark=True, ansi=True),
        _theme("mono", none, dark=True, ansi=True),
    )


def _theme(name: str, palette: Palette, *, dark: bool, ansi: bool) -> Theme:
    colours = {each: palette[ours] for each, ours in _ROLES.items()}
    # A theme with the terminal's own colours needs names that other themes do not.
    names = BUILTIN_THEMES["ansi-dark"].variables if ansi else {}
    if name == "mono":
        names = {each: value if each.endswith("-style") else "ansi_default" for each, value in names.items()}
    bars = dict.fromkeys(("scrollbar", "scrollbar-hover", "scrollbar-active"), palette["bar"])
    grounds = dict.fromkeys(_GROUNDS, palette["pad"])
    felt = {"felt": palette["felt"], "felt-ink": palette["faint"]}
    return Theme(f"table-{name}", dark=dark, ansi=ansi, variables={**names, **bars, **grounds, **felt}, **colours)  # type: ignore[arg-type]

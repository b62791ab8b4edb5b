"""The signs that the game uses, and their ASCII replacements."""

from __future__ import annotations

from collections.abc import Mapping

PLAIN: Mapping[str, str] = {
    **dict(zip("♠♥♦♣", "SHDC", strict=True)),
    **dict(zip("–—−·×←→↑↓", "---" + "-x<>^v", strict=True)),
    **dict(zip("‘’“”", "''\"\"", strict=True)),
    **dict(zip("■▲►●★☐☑✓", "#^>o*oxx", strict=True)),
    "\N{NO-BREAK SPACE}": " ",
    "…": "...",
}
"""The ASCII replacement of each sign that occurs in a text."""

UNKNOWN = "?"
"""The replacement of a character that cannot be shown."""


def plain(sign: str) -> str:
    """The ASCII replacement of a sign, a box-drawing character or a block; empty for any other character."""
    if sign in PLAIN:
        return PLAIN[sign]
    code = ord(sign)
    if 0x2500 <= code < 0x2580:
        return _line(sign)
    if 0x2580 <= code < 0x25A0:
        return ":" if sign in "░▒▓" else "#"
    return ""


def _line(sign: str) -> str:
    """The ASCII replacement of a box-drawing character: a stroke or a corner."""
    if sign in "─━┄┅┈┉╌╍═╴╶╸╺╼╾":
        return "-"
    if sign in "│┃┆┇┊┋╎╏║╵╷╹╻╽╿":
        return "|"
    return {"╱": "/", "╲": "\\"}.get(sign, "+")


def can_write(encoding: str, text: str) -> bool:
    """Whether this encoding can write the text and a terminal's control sequences."""
    try:
        text.encode(encoding)
        return "\x1b[0m".encode(encoding) == b"\x1b[0m"
    except (UnicodeEncodeError, LookupError):
        return False

"""The signs that the game writes and draws with, and the plain characters that replace them."""

from __future__ import annotations

from collections.abc import Mapping

PLAIN: Mapping[str, str] = {
    **dict(zip("♠♥♦♣", "SHDC", strict=True)),
    **dict(zip("–—−·×←→↑↓", "---" + "-x<>^v", strict=True)),
    **dict(zip("‘’“”", "''\"\"", strict=True)),
    **dict(zip("■▲►●★☐☑", "#^>o*ox", strict=True)),
    "\N{NO-BREAK SPACE}": " ",
    "…": "...",
}
"""The signs of sentences, each with what stands for it where only ASCII can be shown."""

UNKNOWN = "?"
"""What stands for a character that cannot be shown."""


def plain(sign: str) -> str:
    """The ASCII characters for one of our signs or of the toolkit's lines and blocks; empty for any other character."""
    if sign in PLAIN:
        return PLAIN[sign]
    code = ord(sign)
    if 0x2500 <= code < 0x2580:
        return _line(sign)
    if 0x2580 <= code < 0x25A0:
        return ":" if sign in "░▒▓" else "#"
    return ""


def _line(sign: str) -> str:
    """A box-drawing character as a stroke or a corner."""
    if sign in "─━┄┅┈┉╌╍═╴╶╸╺╼╾":
        return "-"
    if sign in "│┃┆┇┊┋╎╏║╵╷╹╻╽╿":
        return "|"
    return {"╱": "/", "╲": "\\"}.get(sign, "+")


def can_write(encoding: str, text: str) -> bool:
    """Whether a terminal with this encoding can be sent a text and the control sequences around it."""
    try:
        text.encode(encoding)
        return "\x1b[0m".encode(encoding) == b"\x1b[0m"
    except (UnicodeEncodeError, LookupError):
        return False

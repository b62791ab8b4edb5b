"""Plain characters for the whole screen: a line filter that is applied to every widget."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from euchre_tui.support.signs import UNKNOWN, can_write, plain


class PlainSigns(LineFilter):
    """Replaces our signs, the toolkit's lines and blocks, and characters that the encoding lacks, cell by cell."""

    def __init__(self, encoding: str, *, enabled: bool) -> None:
        super().__init__(enabled)
        self._encoding = encoding
        self._known: dict[str, str] = {}

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the same segments in plain characters of the same width."""
        return [
            segment
            if segment.control or segment.text.isascii()
            else Segment(self._plain(segment.text), segment.style, segment.control)
            for segment in segments
        ]

    def _plain(self, text: str) -> str:
        said = "".join(letter if letter.isascii() else self._cell(letter) for letter in text)
        width = cell_len(text)
        return said if cell_len(said) == width else set_cell_size(said, width)

    def _cell(self, letter: str) -> str:
        if letter not in self._known:
            sign = plain(letter)[:1] or (letter if can_write(self._encoding, letter) else UNKNOWN * cell_len(letter))
            self._known[letter] = sign
        return self._known[letter]

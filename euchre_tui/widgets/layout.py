"""Where everything on the table lies, by the size of the terminal alone, so that nothing moves from phase to phase."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.seats import Seat
from euchre_tui.widgets.card import SIZES

_PLATE = 13
"""Columns of the name plates at the sides."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns and rows from the top left; `card` is the size of a card."""

    width: int
    height: int
    card: tuple[int, int]
    pad_width: int

    @classmethod
    def of(cls, width: int, height: int) -> Layout:
        """The roomiest layout that fits."""
        for card, pad_width, columns, rows in (
            (SIZES[2], 36, 132, 38),
            (SIZES[1], 27, 98, 30),
        ):
            if width >= columns and height >= rows:
                return cls(width, height, card, pad_width)
        return cls(width, height, SIZES[0], 21)

    @property
    def hand_top(self) -> int:
        """The first of the hand's rows: the cards, then their numbers."""
        return self.height - 3 - self.card[1]

    @property
    def table_left(self) -> int:
        return self.pad_width + 1

    @property
    def table_width(self) -> int:
        return self.width - self.table_left

    @property
    def _needed(self) -> int:
        return 2 * self.card[1] + 6

    @property
    def table_top(self) -> int:
        return max(0, (self.hand_top - self._needed) // 2)

    @property
    def middle(self) -> tuple[int, int]:
        """The column and row of the two free lines in the middle of the trick."""
        return self.table_left + self.table_width // 2, self.table_top + 2 + self.card[1]

    def card_place(self, position: int) -> tuple[int, int]:
        """The corner of the card that lies before a seat: 0 at the foot, then clockwise."""
        width, height = self.card
        column, row = self.middle
        side_row = row + 1 - (height + 1) // 2
        gap = width + 5
        return (
            (column - width // 2, row + 2),
            (column - width // 2 - gap, side_row),
            (column - width // 2, row - height),
            (column - width // 2 + gap, side_row),
        )[position]

    def plate_place(self, position: int) -> tuple[int, int]:
        """The corner of a seat's name plate: wide and two rows high above and below, narrow at the sides."""
        column, row = self.middle
        gap = self.card[0] + 5 + self.card[0] // 2
        return (
            (self.table_left, row + 2 + self.card[1]),
            (max(self.table_left, column - gap - _PLATE - 1), row - 2),
            (self.table_left, self.table_top),
            (min(self.width - _PLATE, column + gap + 3), row - 2),
        )[position]

    def hand_place(self, number: int) -> tuple[int, int]:
        """The corner of a card of the hand."""
        return 2 + number * (self.card[0] + 1), self.hand_top

    @property
    def beside_hand(self) -> tuple[int, int, int]:
        """Column, row and width of the room beside six cards."""
        left = 2 + 6 * (self.card[0] + 1) + 1
        return left, self.hand_top, self.width - left - 1

    @property
    def plate_width(self) -> int:
        return _PLATE


def position_of(seat: Seat, bottom: Seat) -> int:
    """Where a seat is drawn: 0 at the foot, then clockwise."""
    return bottom.clockwise().index(seat)

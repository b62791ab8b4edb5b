"""Where everything on the table lies, by the size of the terminal alone, so that nothing moves from phase to phase."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.card import SHORT, SIZES
from euchre_tui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Scale:
    """One size that the table is drawn in: the window it needs, and the most it makes use of.

    `pad` is the pad's columns, `gap` the felt between two cards of a trick; where `beside` is True the pad reaches
    down beside the hand.
    """

    card: tuple[int, int]
    columns: int
    rows: int
    most_columns: int
    most_rows: int
    pad: int
    gap: int
    beside: bool = False


SCALES = (
    Scale(SIZES[0], 80, 24, 96, 28, 21, 3),
    Scale(SIZES[1], 98, 30, 116, 34, 27, 4),
    Scale(SIZES[2], 116, 36, 136, 42, 31, 6),
    Scale(SIZES[3], 136, 42, 160, 52, 36, 7, beside=True),
)

_PLATE = 14, 20
"""Columns that a name plate at the side needs, and the most that it takes."""

_SLOT_ROWS = 6
"""Rows of what can be said or done, where that stands above the hand."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns and rows from the top left of a window."""

    width: int
    height: int
    scale: Scale

    @classmethod
    def of(cls, width: int, height: int) -> Layout:
        """The roomiest layout that fits; the smallest where none does."""
        fitting = [scale for scale in SCALES if width >= scale.columns and height >= scale.rows]
        return cls(width, height, fitting[-1] if fitting else SCALES[0])

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card."""
        return self.scale.card

    # A lower window gives up rows in this order: the keys go beside the question, then the hand's cards are short.

    @property
    def foot(self) -> int:
        """Rows of the question and the keys."""
        return 1 if self.height < SCALES[0].rows else 2

    @property
    def hand_card(self) -> tuple[int, int]:
        """Width and height of a card of the hand."""
        return SHORT if self.height < SCALES[0].rows - 1 else self.card

    @property
    def roomy(self) -> bool:
        """Whether there is room for large figures and a log."""
        return self.scale.beside

    # The block that holds pad, table and hand, in the middle of a window larger than it needs

    @property
    def left(self) -> int:
        return (self.width - self._used) // 2

    @property
    def right(self) -> int:
        """The first column after it."""
        return self.left + self._used

    @property
    def top(self) -> int:
        return max(0, self.height - self.scale.most_rows) // 2

    @property
    def bottom(self) -> int:
        """The first row after it; the question and the keys have the last rows of the window."""
        return self.height - self.foot - self.top

    @property
    def _used(self) -> int:
        return min(self.width, self.scale.most_columns)

    @property
    def pad_width(self) -> int:
        return self.scale.pad

    @property
    def pad_bottom(self) -> int:
        """The row below the pad."""
        return self.bottom if self.scale.beside else self.hand_top

    @property
    def table_left(self) -> int:
        return self.left + self.pad_width + 1

    @property
    def table_width(self) -> int:
        return self.right - self.table_left

    # The table

    @property
    def table_top(self) -> int:
        """The first of the rows that two plates, three rows of cards and the middle take."""
        return self.top + max(0, (self.hand_top - self.top - 2 * self.card[1] - 6) // 2)

    @property
    def middle(self) -> tuple[int, int]:
        """The column and the upper row of the two free lines in the middle of the trick."""
        return self.table_left + self.table_width // 2, self.table_top + 2 + self.card[1]

    @property
    def middle_width(self) -> int:
        """Columns between the cards at the sides."""
        return 2 * (self.card_place(3)[0] - self.middle[0]) - 1

    def card_place(self, position: int) -> tuple[int, int]:
        """The corner of the card that lies before a seat: 0 at the foot, then clockwise."""
        width, height = self.card
        column, row = self.middle
        left, side_row = column - width // 2, row + 1 - (height + 1) // 2
        step = width + self.scale.gap
        return ((left, row + 2), (left - step, side_row), (left, row - height), (left + step, side_row))[position]

    @property
    def up_card_place(self) -> tuple[int, int]:
        """The corner of the card that is turned up, in the middle of the table."""
        column, row = self.middle
        return column - self.card[0] // 2, row + 1 - (self.card[1] + 1) // 2

    @property
    def plate_width(self) -> int:
        """Columns of the plates at the sides."""
        least, most = _PLATE
        return max(least, min(most, self.card_place(1)[0] - 1 - self.table_left))

    def plate_place(self, position: int) -> tuple[int, int]:
        """The corner of a seat's name plate: two rows above and below the trick, seven at its sides."""
        column, row = self.middle
        across = column - 16
        west = self.card_place(1)[0] - 1 - self.plate_width
        east = self.card_place(3)[0] + self.card[0] + 1
        return ((across, row + 2 + self.card[1]), (west, row - 3), (across, self.table_top), (east, row - 3))[position]

    # The hand

    @property
    def hand_top(self) -> int:
        """The first of the hand's rows: the cards, then their numbers."""
        return self.bottom - self.hand_card[1] - 1

    def hand_place(self, number: int) -> tuple[int, int]:
        """The corner of a card of the hand."""
        left = self.table_left + 1 if self.scale.beside else self.left + 2
        return left + number * (self.card[0] + 1), self.hand_top

    @property
    def beside_hand(self) -> tuple[int, int, int, int]:
        """Column, row, width and height of the room for what happened and what can be done."""
        if self.scale.beside:
            width = 28
            return self.right - width - 1, self.hand_top - _SLOT_ROWS - 1, width, _SLOT_ROWS
        left = self.hand_place(6)[0] + 1
        return left, self.hand_top, min(46, self.right - left - 1), self.hand_card[1] + 1


def position_of(seat: Seat, bottom: Seat) -> int:
    """Where a seat is drawn: 0 at the foot, then clockwise."""
    return bottom.clockwise().index(seat)

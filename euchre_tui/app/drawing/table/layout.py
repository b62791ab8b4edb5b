"""Where everything on the table lies, by the size of the terminal alone, so that nothing moves from phase to phase.

The pad runs the full height at the left. Beside it one column is the axis: the partner's plate, the trick, the plate at
the foot, what happened last, the hand and the question are all centred on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.card import SHORT, SIZES
from euchre_tui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Scale:
    """One size that the table is drawn in: the window it needs, and the most it makes use of.

    `pad` is the pad's columns, `gap` the felt between two cards of a trick; a `roomy` pad has large figures and a log.
    """

    card: tuple[int, int]
    columns: int
    rows: int
    most_columns: int
    most_rows: int
    pad: int
    gap: int
    roomy: bool = False


SCALES = (
    Scale(SIZES[0], 80, 24, 96, 28, 21, 3),
    Scale(SIZES[1], 98, 30, 116, 34, 27, 4),
    Scale(SIZES[2], 116, 36, 136, 42, 31, 6),
    Scale(SIZES[3], 136, 42, 160, 50, 36, 7, roomy=True),
    Scale(SIZES[4], 170, 50, 200, 60, 42, 9, roomy=True),
)

_PLATE = 14, 22
"""Columns that a name plate at the side needs, and the most that it takes."""

_BAR = 27
"""The most columns of a name above and below the trick."""

_CHIPS = 41
"""Columns around it that two role chips need, for the name to stay on the axis."""

HAND = 5
"""Places of the hand; the dealer's sixth card makes it wider at both ends."""


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
        return self.scale.roomy

    # The block that holds pad and table, in the middle of a window larger than it needs

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
    def table_left(self) -> int:
        return self.left + self.pad_width + 1

    @property
    def table_width(self) -> int:
        return self.right - self.table_left

    @property
    def axis(self) -> int:
        """The column that everything is centred on."""
        return self.table_left + self.table_width // 2

    # The table

    @property
    def table_top(self) -> int:
        """The first of the rows that the partner's plate and the trick take."""
        return self.top + max(0, (self.foot_plate - self.top - 2 * self.card[1] - 4) // 2)

    @property
    def middle(self) -> tuple[int, int]:
        """The column and the upper row of the two free lines in the middle of the trick."""
        return self.axis, self.table_top + 2 + self.card[1]

    @property
    def middle_width(self) -> int:
        """Columns between the cards at the sides."""
        return 2 * (self.card_place(3)[0] - self.axis) - 1

    def card_place(self, position: int) -> tuple[int, int]:
        """The corner of the card that lies before a seat: 0 at the foot, then clockwise."""
        width, height = self.card
        column, row = self.middle
        left, side_row = column - width // 2, row + 1 - (height + 1) // 2
        step = width + self.scale.gap
        return ((left, row + 2), (left - step, side_row), (left, row - height), (left + step, side_row))[position]

    def seat_place(self, position: int) -> tuple[int, int]:
        """The corner of a card that is still, or again, with its seat: at the table's edge, or right above the foot."""
        (x, y), (width, height) = self.card_place(position), self.card
        match position:
            case 0:
                return x, self.foot_plate - height
            case 1:
                return self.table_left, y
            case 2:
                return x, y - height + 1
            case _:
                return self.right - width, y

    @property
    def up_card_place(self) -> tuple[int, int]:
        """The corner of the card that is turned up, in the middle of the table."""
        column, row = self.middle
        return column - self.card[0] // 2, row + 1 - (self.card[1] + 1) // 2

    @property
    def buttons_row(self) -> int:
        """The first of the two rows of calls, where a card of the seat at the foot will lie."""
        return self.foot_plate - 2 - (self.card[1] > SIZES[0][1])

    # The name plates

    @property
    def plate_width(self) -> int:
        """Columns of the plates at the sides."""
        least, most = _PLATE
        return max(least, min(most, self.card_place(1)[0] - 2 - self.table_left))

    @property
    def bar(self) -> int:
        """Columns of a name above and below the trick, lit from end to end when it is that seat's turn."""
        return min(_BAR, (self.table_width - _CHIPS - 1) // 2 * 2 + 1)

    def plate_place(self, position: int) -> tuple[int, int]:
        """The corner of a seat's name plate: two rows above the trick, one below it, seven at its sides."""
        _, row = self.middle
        across = self.axis - self.bar // 2
        west = self.card_place(1)[0] - 1 - self.plate_width
        east = self.card_place(3)[0] + self.card[0] + 1
        return ((across, self.foot_plate), (west, row - 3), (across, self.table_top), (east, row - 3))[position]

    # The foot

    @property
    def foot_plate(self) -> int:
        """The row of the name at the foot."""
        return self.said_row - 1

    @property
    def said_row(self) -> int:
        """The row of what happened last, right above the hand."""
        return self.hand_top - 1

    @property
    def hand_top(self) -> int:
        """The first of the hand's rows: the cards, then their numbers."""
        return self.bottom - self.hand_card[1] - 1

    def hand_place(self, number: int, cards: int = HAND) -> tuple[int, int]:
        """The corner of a card of a hand; the places of up to five cards are the same."""
        width, places = self.card[0], max(HAND, cards)
        return self.axis - (places * (width + 1) - 1) // 2 + number * (width + 1), self.hand_top


def position_of(seat: Seat, bottom: Seat) -> int:
    """Where a seat is drawn: 0 at the foot, then clockwise."""
    return bottom.clockwise().index(seat)

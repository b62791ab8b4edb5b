"""The hand at the foot of the table, what happened last above it, and the calls."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_back, draw_card, draw_number
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.table.layout import HAND, Layout
from euchre_tui.app.drawing.table.model import Hint, TableModel
from euchre_tui.app.drawing.table.motion import dealt_to
from euchre_tui.rules.actions import DISCARDS, PLAYS
from euchre_tui.rules.cards import Card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import width_of

_BETWEEN = 2
"""Columns of felt between two calls."""


def can_choose(view: PublicView, card: Card) -> bool:
    """Whether the card can be played or buried now."""
    return PLAYS[card.number] in view.choices or DISCARDS[card.number] in view.choices


def choosing_cards(view: PublicView) -> bool:
    """Whether a card is what the view's seat is asked for."""
    return any(can_choose(view, card) for card in view.hand)


def draw_hand(canvas: Canvas, layout: Layout, face: TableModel) -> list[Hotspot]:
    """Up to six cards; numbers stand under those that can be chosen, and the cursor's sign under its card.

    The places that have become free are there to the end of the deal.
    """
    view = face.view
    spots = []
    width, height = layout.hand_card
    choosing = choosing_cards(view)
    held, backs = len(view.hand), _backs(face)
    if (face.motion is None or face.motion.swept is not None) and any(view.hand_sizes.values()):
        for number in range(max(held, backs), HAND):
            x, y = layout.hand_place(number)
            canvas.fill(x, y, width, height, "slot")
    for number, card in enumerate(view.hand):
        x, y = layout.hand_place(number, held)
        allowed = can_choose(view, card)
        draw_card(canvas, x, y, card, view.trump, layout.hand_card, dim=choosing and not allowed)
        marked = number == face.cursor
        draw_number(canvas, x, y + height, width, number, allowed=choosing and allowed, marked=marked)
        spots.append(Hotspot(x, y, width, height + 1, card=number))
    for number in range(backs):
        draw_back(canvas, *layout.hand_place(number, backs), layout.hand_card)
    return spots


def _backs(face: TableModel) -> int:
    """How many cards of the seat at the foot are seen from behind."""
    if face.motion is not None and face.motion.dealt is not None:
        return dealt_to(face.dealer, face.bottom, face.motion.dealt)
    return face.view.hand_sizes[face.bottom] if face.view.seat is None and not face.gathered else 0


def note_fits(canvas: Canvas, layout: Layout, face: TableModel) -> bool:
    """Whether a note has room above the hand; a longer one takes the place of the question."""
    return width_of(canvas.look.text(face.note)) + 4 <= layout.table_width


def draw_said(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """What happened last, or the note that takes its place, right above the hand."""
    width = layout.table_width - 2
    left = layout.axis - width // 2
    if face.note and note_fits(canvas, layout, face):
        size = width_of(canvas.look.text(face.note)) + 2
        role = "alone" if face.alone else "note"
        canvas.fill(layout.axis - size // 2, layout.said_row, size, 1, role)
        canvas.centre(layout.said_row, canvas.look.text(face.note), role, layout.axis - size // 2, size)
    else:
        canvas.centre(layout.said_row, canvas.look.text(face.said), "felt", left, width)


def draw_buttons(canvas: Canvas, layout: Layout, face: TableModel) -> list[Hotspot]:
    """The calls, each with its key, in the middle of the table before the seat that is asked."""
    spots = []
    for row, hints in enumerate(_rows(face.buttons), start=layout.buttons_row):
        sizes = [width_of(canvas.look.text(hint.label)) + width_of(hint.shown) + 4 for hint in hints]
        x = layout.axis - (sum(sizes) + _BETWEEN * (len(sizes) - 1)) // 2
        for hint, size in zip(hints, sizes, strict=True):
            spots.append(_draw_button(canvas, x, row, size, hint, lit=face.alone and hint.press == "a"))
            x += size + _BETWEEN
    return spots


def _rows(buttons: tuple[Hint, ...]) -> list[tuple[Hint, ...]]:
    """The calls above; passing and the alone toggle below them, in the same row in both rounds."""
    toggles = tuple(hint for hint in buttons if hint.press in ("p", "a"))
    calls = tuple(hint for hint in buttons if hint not in toggles)
    return [calls, toggles]


def _draw_button(canvas: Canvas, x: int, y: int, width: int, hint: Hint, *, lit: bool) -> Hotspot:
    canvas.fill(x, y, width, 1, "alone" if lit else "button")
    column = canvas.put(x, y, f" {hint.shown} ", "alone" if lit else "cursor")
    canvas.put(column + 1, y, canvas.look.text(hint.label), "alone" if lit else "button", x + width - column - 1)
    return Hotspot(x, y, width, 1, press=hint.press)

"""The hand at the foot of the table, and what can be said or done beside it."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_back, draw_card, draw_number
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.table.layout import Layout
from euchre_tui.app.drawing.table.model import Hint, TableModel
from euchre_tui.rules.actions import DISCARDS, PLAYS
from euchre_tui.rules.cards import Card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import wrap


def can_choose(view: PublicView, card: Card) -> bool:
    """Whether the card can be played or buried now."""
    return PLAYS[card.number] in view.choices or DISCARDS[card.number] in view.choices


def choosing_cards(view: PublicView) -> bool:
    """Whether a card is what the view's seat is asked for."""
    return any(can_choose(view, card) for card in view.hand)


def draw_hand(canvas: Canvas, layout: Layout, face: TableModel) -> list[Hotspot]:
    """Up to six cards; numbers stand under those that can be chosen, and the cursor's sign under its card."""
    view = face.view
    spots = []
    width, height = layout.hand_card
    choosing = choosing_cards(view)
    for number, card in enumerate(view.hand):
        x, y = layout.hand_place(number)
        allowed = can_choose(view, card)
        draw_card(canvas, x, y, card, view.trump, layout.hand_card, dim=choosing and not allowed)
        marked = number == face.cursor
        draw_number(canvas, x, y + height, width, number, allowed=choosing and allowed, marked=marked)
        spots.append(Hotspot(x, y, width, height + 1, card=number))
    if view.seat is None and face.motion is None:
        for number in range(view.hand_sizes[face.bottom]):
            draw_back(canvas, *layout.hand_place(number), layout.hand_card)
    return spots


def draw_beside(canvas: Canvas, layout: Layout, face: TableModel) -> list[Hotspot]:
    """What happened last, or the note that takes its place; below it the calls as buttons."""
    x, y, width, height = layout.beside_hand
    bottom = y + height
    rows = _rows(face.buttons)
    room = bottom - y - len(rows)
    text, role = (face.note, "alone" if face.alone else "note") if face.note else (face.said, "felt")
    lines = wrap(canvas.look.text(text), width)[: max(1, room)]
    if role == "alone":
        canvas.fill(x - 1, y, width + 2, len(lines), role)
    for row, line in enumerate(lines, start=y):
        canvas.put(x, row, line, role)
    spots = []
    for row, hints in enumerate(rows, start=bottom - len(rows)):
        size = width // len(hints)
        for place, hint in enumerate(hints):
            spots.append(_draw_button(canvas, x + place * size, row, size, hint, lit=face.alone and hint.press == "a"))
    return spots


def _rows(buttons: tuple[Hint, ...]) -> list[tuple[Hint, ...]]:
    """A row a call; passing and the alone toggle share the last one, which so has the same place in both rounds."""
    toggles = tuple(hint for hint in buttons if hint.press in ("p", "a"))
    calls = [(hint,) for hint in buttons if hint not in toggles]
    return [*calls, toggles] if calls else [(hint,) for hint in toggles]


def _draw_button(canvas: Canvas, x: int, y: int, width: int, hint: Hint, *, lit: bool) -> Hotspot:
    canvas.fill(x, y, width, 1, "alone" if lit else "button")
    column = canvas.put(x, y, f" {hint.shown} ", "alone" if lit else "cursor")
    canvas.put(column + 1, y, canvas.look.text(hint.label), "alone" if lit else "button", x + width - column - 1)
    return Hotspot(x, y, width, 1, press=hint.press)

"""The hand at the foot of the table, and what can be said or done beside it."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.actions import DISCARDS, PLAYS
from euchre_tui.rules.cards import Card
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas, wrap
from euchre_tui.widgets.card import draw_card
from euchre_tui.widgets.face import Face
from euchre_tui.widgets.layout import Layout


@dataclass(frozen=True, slots=True)
class Spot:
    """Cells that the mouse can choose: a card's place in the hand, or a key."""

    x: int
    y: int
    width: int
    height: int
    card: int | None = None
    press: str = ""

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def can_choose(view: SeatView, card: Card) -> bool:
    """Whether the card can be played or buried now."""
    return PLAYS[card.number] in view.choices or DISCARDS[card.number] in view.choices


def choosing_cards(view: SeatView) -> bool:
    return any(can_choose(view, card) for card in view.hand)


def draw_hand(canvas: Canvas, layout: Layout, face: Face) -> list[Spot]:
    """Up to six cards; numbers stand under those that can be chosen, and the cursor's sign under its card."""
    view = face.view
    spots = []
    width, height = layout.card
    choosing = choosing_cards(view)
    for number, card in enumerate(view.hand):
        x, y = layout.hand_place(number)
        allowed = can_choose(view, card)
        draw_card(canvas, x, y, card, view.trump, layout.card, dim=choosing and not allowed)
        below = f" {number + 1} " if choosing and allowed else ""
        role = "number"
        if number == face.cursor:
            sign = canvas.look.glyph("cursor")
            below, role = f"{sign}{below or '   '}{sign}", "cursor"
        canvas.centre(y + height, below, role, x, width)
        spots.append(Spot(x, y, width, height + 1, card=number))
    return spots


def draw_beside(canvas: Canvas, layout: Layout, face: Face) -> list[Spot]:
    """The calls as buttons, then the note."""
    x, y, width = layout.beside_hand
    row, spots = y, []
    for button in face.buttons:
        lit = face.alone and button.press == "a"
        column = canvas.put(x, row, f" {button.shown} ", "cursor" if lit else "hint key")
        canvas.put(column + 1, row, canvas.look.text(button.label), "note" if lit else "felt strong", width - 4)
        spots.append(Spot(x, row, width, 1, press=button.press))
        row += 1
    if face.buttons and face.note:
        row += row < y + 1
    for line in wrap(canvas.look.text(face.note), width)[: layout.card[1] + 1 - (row - y)]:
        canvas.put(x, row, line, "note")
        row += 1
    return spots

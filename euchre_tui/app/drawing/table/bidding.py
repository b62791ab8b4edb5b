"""The middle of the table while trump is chosen: the up-card where eyes rest, and what each seat has said."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_back, draw_card
from euchre_tui.app.drawing.table.layout import Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import AloneAnswered, DefenceAnswered, Event, OrderedUp, Passed, TrumpNamed
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import width_of

_DEALT = 5
"""Cards in a hand before the up-card comes to it."""

Call = tuple[tuple[str, ...], Suit | None, bool]
"""What a seat said, in lines; the suit it made trump; and whether it goes or defends alone."""


def draw_pack(canvas: Canvas, layout: Layout) -> None:
    """The rest of the pack, seen behind the up-card."""
    (x, y), (width, height) = layout.up_card_place, layout.card
    canvas.fill(x + width, y + 1, 1, height - 1, "card back", canvas.look.glyph("back"))


def draw_up_card(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """The up-card, or its back and the suit that may not be called (R11)."""
    view = face.view
    assert view.up_card is not None
    x, y = layout.up_card_place
    width, height = layout.card
    draw_pack(canvas, layout)
    if view.turned_down:
        draw_back(canvas, x, y, layout.card)
        below: tuple[str, ...] = f"{canvas.look.card(view.up_card)} turned down", f"not {view.up_card.suit.word}"
    else:
        draw_card(canvas, x, y, view.up_card, None, layout.card)
        below = ("turned up",)
    for row, words in enumerate(below, start=y + height):
        canvas.centre(row, words, "felt", x - 5, width + 10)


def draw_calls(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """What each seat said last, before it; a pass is quiet, a call stands out."""
    for seat in Seat:
        x, y = layout.card_place(position_of(seat, face.bottom))
        width = layout.card[0]
        if seat is face.bottom and face.buttons:
            # The calls that can be made lie there.
            continue
        call = call_of(face.view, seat)
        if call is None:
            if seat is face.actor:
                canvas.centre(y + _line(layout, face, seat), _due(face.view, seat), "note", x - 1, width + 2)
            continue
        lines, suit, alone = call
        role = "felt faint" if suit is None and not alone else "alone" if alone else canvas.look.ink(suit or Suit.CLUBS)
        size = max(map(width_of, lines)) + 2
        top = y + _line(layout, face, seat) - (len(lines) > 1)
        left = x + (width - size) // 2
        # At the sides a long call goes towards the middle, not over the name plate.
        position = position_of(seat, face.bottom)
        left = max(left, x - 1) if position == 1 else min(left, x + width + 1 - size) if position == 3 else left
        for row, words in enumerate(lines, start=top):
            canvas.fill(left, row, size, 1, role)
            canvas.centre(row, canvas.look.text(words), role, left, size)


def _due(view: PublicView, seat: Seat) -> str:
    """What is asked of a seat, in two words."""
    if view.trump is None:
        return "to call"
    return "to bury" if view.hand_sizes[seat] > _DEALT else "to answer"


def _line(layout: Layout, face: TableModel, seat: Seat) -> int:
    """The row of a call within a card's place: above and below, clear of the up-card."""
    height = layout.card[1]
    return {0: height - 2, 2: 1}.get(position_of(seat, face.bottom), height // 2)


def call_of(view: PublicView, seat: Seat) -> Call | None:
    """What a seat said last in this deal, or None."""
    last: Event | None = None
    for event in view.events:
        if isinstance(event, Passed | OrderedUp | TrumpNamed | AloneAnswered | DefenceAnswered) and event.seat is seat:
            last = event
    match last:
        case Passed():
            return ("pass",), None, False
        case OrderedUp(_, dealer, suit, alone):
            verb = "picks up" if seat is dealer else "assists" if seat.partner is dealer else "orders up"
            return ((f"{verb} {suit.sign}", "alone") if alone else (f"{verb} {suit.sign}",)), suit, alone
        case TrumpNamed(_, suit, alone):
            words = f"{suit.sign} {suit.word}"
            return ((words, "alone") if alone else (words,)), suit, alone
        case AloneAnswered(_, alone):
            return (("alone",) if alone else ("with partner",)), view.trump, alone
        case DefenceAnswered(_, alone):
            return (("defends alone",) if alone else ("not alone",)), None, alone
        case _:
            return None

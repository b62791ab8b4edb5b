"""A deal that is over as one picture: the hands as dealt around the up-card, what lay face down, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_card
from euchre_tui.app.drawing.pages.four_hands import MOST, TABLE, chips, draw_name, word_lines
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.view import DealtHands
from euchre_tui.support.width import wrap
from euchre_tui.words import on_plate, say_ending
from euchre_tui.words.notes import Notes

_STEP = 6
"""Columns from one card of a row to the next."""


def draw_deal_hands(
    canvas: Canvas, dealt: DealtHands, pad: Sequence[PadLine], chairs: BySeat[Chair], verdict: Notes
) -> None:
    """The whole picture but the line of keys; `pad` has the result, and `verdict` says which move cost most."""
    left, top = (canvas.width - min(canvas.width, MOST)) // 2, 1 + (canvas.height - 22) // 3
    canvas.fill(0, 0, canvas.width, 1, "hint")
    canvas.put(left + 1, 0, canvas.look.text(f"Deal {dealt.number}: the hands as dealt"), "hint key", TABLE)
    for seat in Seat:
        _draw_seat(canvas, left, top, dealt, seat, on_plate(seat, chairs))
    draw_card(canvas, left + 21, top + 6, dealt.up_card, dealt.trump)
    canvas.put(left + 20, top + 11, "turned down" if dealt.turned_down else "turned up", "felt faint")
    x, width = left + TABLE + 2, min(canvas.width, MOST) - TABLE - 3
    row = _draw_face_down(canvas, x, top + 1, width, dealt, pad, chairs)
    for line, heading in word_lines(verdict, width)[: canvas.height - 1 - row]:
        canvas.put(x, row, canvas.look.text(line), "felt strong" if heading else "felt", width)
        row += 1


def _draw_seat(canvas: Canvas, left: int, top: int, dealt: DealtHands, seat: Seat, plate: str) -> None:
    """A name with what is to be known of it, and five cards: across above and below, else downwards."""
    marks = chips(
        canvas,
        dealt.trump,
        deals=seat is dealt.dealer,
        makes=seat is dealt.maker,
        alone=dealt.alone,
        defends=seat is dealt.defender,
        sits_out=seat in dealt.sitting_out,
    )
    across = seat in (Seat.NORTH, Seat.SOUTH)
    if across:
        x, name, cards = left + 9, top + (1 if seat is Seat.NORTH else 14), top + (3 if seat is Seat.NORTH else 16)
    else:
        x, name, cards = left + (1 if seat is Seat.WEST else 37), top + 4, top + 6
    draw_name(canvas, x, name, 13 if across else 11, seat, plate, turn=False)
    for number, card in enumerate(dealt.hands[seat]):
        step = (_STEP * number, 0) if across else (2, number)
        _draw_chip(canvas, x + step[0], cards + step[1], card, dealt.trump)
    column = x + 14
    for row, (words, role) in enumerate(marks):
        if across:
            column = canvas.put(column, name, words, role) + 1
        else:
            canvas.put(x, name + 8 + row, words, role, 11)


def _draw_chip(canvas: Canvas, x: int, y: int, card: Card, trump: Suit | None) -> None:
    """A card in the room of a word; a trump lies on gold."""
    role = "paper trump" if card.is_trump(trump) else canvas.look.ink(card.suit)
    canvas.put(x, y, f" {canvas.look.card(card)} ".ljust(5), role)


def _draw_face_down(
    canvas: Canvas, x: int, y: int, width: int, dealt: DealtHands, pad: Sequence[PadLine], chairs: BySeat[Chair]
) -> int:
    """What nobody saw: the buried card and the kitty; above them the result. Returns the row below all of it."""
    for line in pad:
        if line.number == dealt.number:
            for words in wrap(canvas.look.text(say_ending(line, chairs)), width):
                canvas.put(x, y, words, "felt strong", width)
                y += 1
    y += 1
    rows = [("kitty", tuple(dealt.kitty))]
    if dealt.discard is not None:
        rows = [("buried", (dealt.discard,)), *rows]
    for heading, cards in rows:
        canvas.put(x, y, canvas.look.text(heading), "felt", width)
        for number, card in enumerate(cards):
            _draw_chip(canvas, x + 8 + _STEP * number, y, card, dealt.trump)
        y += 1
    return y + 1

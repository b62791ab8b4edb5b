"""The trick in the middle of the table: a diamond, each card before its player, and the one that wins it told twice."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_card
from euchre_tui.app.drawing.table.layout import HAND, Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import PLAY_STEPS, SWEEP_STEPS, between
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import trick_size, winning_card
from euchre_tui.words import on_plate, verb


def draw_places(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """Where the cards of a trick will lie; the place of the seat whose turn it is says so.

    At the sides it says so below the row of the plate's tricks, so that nobody reads "tricks to play".
    """
    for seat in Seat:
        if seat in face.view.sitting_out:
            continue
        position = position_of(seat, face.bottom)
        x, y = layout.card_place(position)
        width, height = layout.card
        canvas.fill(x, y, width, height, "slot")
        if seat is face.actor:
            row = layout.middle[1] + 2 if position in (1, 3) else y + height // 2
            canvas.centre(row, "to play", "slot next", x, width)


def draw_trick(canvas: Canvas, layout: Layout, face: TableModel, trick: tuple[PlayedCard, ...]) -> None:
    """The cards that have played: a word at the one that led, and words for the one that is winning."""
    best = winning_card(trick, face.view.trump)
    for seat, card in trick if face.coming is None else trick[:-1]:
        x, y = layout.card_place(position_of(seat, face.bottom))
        draw_card(canvas, x, y, card, face.view.trump, layout.card, wins=seat is best.seat)
    _draw_led(canvas, layout, position_of(trick[0].seat, face.bottom))
    full = len(trick) == trick_size(face.view.sitting_out)
    star, name = canvas.look.glyph("star"), on_plate(best.seat, face.chairs)
    draw_words(canvas, layout, f"{star} {name}", "took it" if full else f"{verb(best.seat, face.chairs, 'win')} so far")


def _draw_led(canvas: Canvas, layout: Layout, position: int) -> None:
    """A quiet word at the card that was led: outwards of one above or below, under one at the side."""
    (x, y), (width, height) = layout.card_place(position), layout.card
    if position in (0, 2):
        canvas.put(x + width + 1, y if position == 2 else y + height - 1, "led", "felt faint")
    else:
        canvas.centre(y + height, "led", "felt faint", x, width)


def draw_words(canvas: Canvas, layout: Layout, upper: str, lower: str) -> None:
    """Two lines in the middle, between the four cards."""
    column, row = layout.middle
    width = layout.middle_width
    canvas.centre(row, upper, "win", column - width // 2, width)
    canvas.centre(row + 1, lower, "felt", column - width // 2, width)


def draw_coming(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """The card that was played last, on its way from its seat to its place; it lies over what it passes."""
    trick = face.view.trick or face.view.last_trick
    if face.coming is not None and trick:
        seat, card = trick[-1]
        position = position_of(seat, face.bottom)
        start = layout.seat_place(position) if position else layout.hand_place(HAND // 2)
        _draw_moving(canvas, layout, face, card, between(start, layout.card_place(position), face.coming, PLAY_STEPS))


def draw_sweep(canvas: Canvas, layout: Layout, face: TableModel, step: int) -> None:
    """The cards of a finished trick on their way to its winner's plate, where it stays as a pile."""
    trick = face.view.last_trick
    best = winning_card(trick, face.view.trump)
    end = layout.seat_place(position_of(best.seat, face.bottom))
    for seat, card in sorted(trick, key=lambda each: each.seat is best.seat):
        start = layout.card_place(position_of(seat, face.bottom))
        _draw_moving(canvas, layout, face, card, between(start, end, step, SWEEP_STEPS), wins=seat is best.seat)


def _draw_moving(
    canvas: Canvas, layout: Layout, face: TableModel, card: Card, place: tuple[int, int], *, wins: bool = False
) -> None:
    """A card on its way; one from or to the seat at the top comes or goes under the edge of its plate."""
    drawn = Canvas(*layout.card, canvas.look)
    draw_card(drawn, 0, 0, card, face.view.trump, layout.card, wins=wins)
    canvas.paste(*place, drawn, above=layout.card_place(2)[1])

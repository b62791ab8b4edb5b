"""What an open hand and a replay have in common: four seats around a trick at 49 columns, and words in a panel."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.support.width import wrap
from euchre_tui.words.notes import Notes

TABLE, MOST = 49, 112
"""Columns of the table, and the most that table and words make use of."""

CARDS = {Seat.NORTH: (21, 2), Seat.EAST: (30, 5), Seat.SOUTH: (21, 8), Seat.WEST: (12, 5)}
"""Where the card of each seat lies in the trick, from the table's corner."""

CALLS = {Seat.NORTH: (24, 3), Seat.EAST: (34, 8), Seat.SOUTH: (24, 11), Seat.WEST: (15, 8)}
"""The middle of what each seat has called."""

Chips = list[tuple[str, str]]
"""What is to be known of a seat, in words with their role."""


def word_lines(remarks: Notes, width: int) -> list[tuple[str, bool]]:
    """The words in lines of this width; True for a heading's."""
    return [(line, remark.heading) for remark in remarks for line in wrap(remark.text, width)]


def draw_name(canvas: Canvas, x: int, y: int, width: int, seat: Seat, name: str, *, turn: bool) -> None:
    """The compass letter and the name, lit from end to end when it is that seat's turn."""
    role = seat.team.short
    if turn:
        role = "turn"
        canvas.fill(x, y, width, 1, role)
        canvas.put(x, y, f"{canvas.look.glyph('turn')}{seat.letter} ", role)
    else:
        canvas.put(x, y, f" {seat.letter} ", f"tag {role}")
    canvas.put(x + 4, y, name, role, width - 4)


def chips(
    canvas: Canvas, trump: Suit | None, *, deals: bool, makes: bool, alone: bool, defends: bool, sits_out: bool
) -> Chips:
    """The chips of a seat that deals, makes trump, defends alone or sits out."""
    found: Chips = [(" dealer ", "chip")] if deals else []
    if makes and trump is not None:
        sign = canvas.look.suit(trump)
        found.append((f" {sign} alone ", "alone") if alone else (f" {sign} maker ", "chip"))
    if defends:
        found.append((" defends ", "alone"))
    if sits_out:
        found.append(("sits out", "felt faint"))
    return found


def draw_said(canvas: Canvas, x: int, words: str) -> None:
    """The line above the keys: what is asked, or what has happened."""
    row = canvas.height - 2
    canvas.fill(0, row, canvas.width, 1, "prompt")
    canvas.put(x, row, f" {canvas.look.glyph('turn')} ", "turn")
    canvas.put(x + 4, row, canvas.look.text(words), "prompt", canvas.width - x - 5)

"""A seat's name plate: who sits there, on which side, whose turn it is, and what lies before them."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.table.layout import Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import dealt_to
from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.words import on_plate, side_label, you

_TEXT = 4
"""Columns of the compass letter before the name."""

_CHIPS, _BACKS, _TRICKS = 19, 20, 32
"""In the plates above and below the trick: the columns of the chips, of the backs and of the tricks."""


def draw_nameplate(canvas: Canvas, layout: Layout, face: TableModel, seat: Seat) -> None:
    """In two rows above and below the trick, in seven at its sides; each fact has a row or column of its own."""
    position = position_of(seat, face.bottom)
    x, y = layout.plate_place(position)
    if position in (0, 2):
        _wide(canvas, face, seat, x, y)
    else:
        _narrow(canvas, face, seat, x, y, layout.plate_width)


def tricks_of(view: PublicView, seat: Seat) -> int:
    """How many tricks lie before a seat (R26a)."""
    return sum(isinstance(event, TrickTaken) and event.seat is seat for event in view.events)


def _wide(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int) -> None:
    _name(canvas, face, seat, x, y, _CHIPS - 1)
    column = x + _CHIPS
    for words, role in _chips(canvas, face, seat):
        column = canvas.put(column, y, words, role) + 1
    _side(canvas, face, seat, x + _TEXT, y + 1)
    _backs(canvas, face, seat, x + _BACKS, y + 1)
    _tricks(canvas, face, seat, x + _TRICKS, y + 1)


def _narrow(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int, width: int) -> None:
    _name(canvas, face, seat, x, y, width)
    _side(canvas, face, seat, x + _TEXT, y + 1)
    _backs(canvas, face, seat, x + _TEXT - 1, y + 2)
    _tricks(canvas, face, seat, x + _TEXT, y + 3)
    for row, (words, role) in enumerate(_chips(canvas, face, seat)[:3], start=y + 4):
        canvas.put(x + _TEXT - 1, row, words, role, width - _TEXT + 1)


def _name(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int, width: int) -> None:
    """The compass letter and the name, lit from end to end when it is that seat's turn."""
    role, width = seat.team.short, min(width, canvas.width - x)
    if seat is face.actor:
        role = "turn"
        canvas.fill(x, y, width, 1, role)
        canvas.put(x, y, f"{canvas.look.glyph('turn')}{seat.letter} ", role)
    else:
        canvas.put(x, y, f" {seat.letter} ", f"tag {role}")
    chair = face.chairs[seat]
    column = canvas.put(x + _TEXT, y, on_plate(seat, face.chairs), role, width - _TEXT)
    room = x + width - column - 1
    if chair.level is not None and len(chair.level) <= room:
        quiet = role if seat is face.actor else "felt faint"
        canvas.put(column + 1, y, chair.level, quiet)


def _side(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int) -> None:
    """The side, and what this seat is to the onlooker."""
    column = canvas.put(x, y, canvas.look.text(side_label(seat.team, face.chairs)), seat.team.short)
    canvas.put(column + 1, y, _relation(face, seat), "felt faint")


def _relation(face: TableModel, seat: Seat) -> str:
    onlooker = face.view.seat
    if seat is onlooker:
        return "" if you(face.chairs) else "you"
    partner = onlooker is not None and seat is onlooker.partner
    return " ".join(["partner"] * partner + ["CPU"] * (not face.chairs[seat].is_human))


def _backs(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int) -> None:
    """The cards that a seat holds face down, one narrow back each."""
    hidden = face.view.hand_sizes[seat] if seat is not face.view.seat and not face.gathered else 0
    if face.motion and face.motion.dealt is not None:
        hidden = dealt_to(face.dealer, seat, face.motion.dealt)
    for number in range(hidden):
        canvas.put(x + 2 * number, y, canvas.look.glyph("back"), "card back")


def _tricks(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int) -> None:
    taken = 0 if face.gathered else tricks_of(face.view, seat)
    if taken:
        noun = "trick" if taken == 1 else "tricks"
        column = canvas.put(x, y, canvas.look.glyph("trick") * taken, "felt strong")
        canvas.put(column + 1, y, noun, "felt faint")


def _chips(canvas: Canvas, face: TableModel, seat: Seat) -> list[tuple[str, str]]:
    """What is to be known of a seat, in words with their role."""
    view, look = face.view, canvas.look
    chips = [(" dealer ", "chip")] if seat is face.dealer else []
    if face.gathered:
        return chips
    if seat is view.maker and view.trump is not None:
        sign = look.suit(view.trump)
        chips.append((f" {sign} alone ", "alone") if view.alone else (f" {sign} maker ", look.ink(view.trump)))
    if seat is view.defender:
        chips.extend(((" defends ", "alone"), (" alone ", "alone")))
    if seat in view.sitting_out:
        chips.append(("sits out", "felt faint"))
    return chips

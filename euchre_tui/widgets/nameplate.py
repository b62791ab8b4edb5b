"""A seat's name plate: who sits there, on which side, whose turn it is, and what lies before them."""

from __future__ import annotations

from rich.cells import cell_len

from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas, fit
from euchre_tui.widgets.face import Face
from euchre_tui.widgets.layout import Layout, position_of


def tricks_of(view: SeatView, seat: Seat) -> int:
    """How many tricks lie before a seat (R26a)."""
    return sum(isinstance(event, TrickTaken) and event.seat is seat for event in view.events)


def badges(face: Face, seat: Seat) -> list[str]:
    """What is to be known of a seat, in words."""
    view = face.view
    words = ["dealer"] if seat is face.dealer else []
    if face.gathered:
        return words
    if seat is view.maker:
        words.append("alone" if view.alone else "maker")
    if seat is view.defender:
        words.append("defends alone")
    if seat in view.sitting_out:
        words.append("sits out")
    return words


def draw_nameplate(canvas: Canvas, layout: Layout, face: Face, seat: Seat) -> None:
    """In two rows above and below the table, in five at its sides."""
    position = position_of(seat, face.bottom)
    (_wide if position in (0, 2) else _narrow)(canvas, layout, face, seat, layout.plate_place(position))


def _name(canvas: Canvas, x: int, y: int, face: Face, seat: Seat, width: int) -> int:
    turn = seat is face.actor
    name = fit(face.chairs[seat].name, width - 4, canvas.look.glyph("dots"))
    if turn:
        return canvas.put(x, y, f"{canvas.look.glyph('turn')} {name} ", "turn")
    return canvas.put(x + 2, y, name, seat.team.short)


def _backs(canvas: Canvas, face: Face, seat: Seat) -> str:
    hidden = face.view.hand_sizes[seat] if seat is not face.view.seat and not face.gathered else 0
    if face.motion and face.motion.dealt is not None:
        hidden = dealt_to(face.dealer, seat, face.motion.dealt)
    return canvas.look.glyph("small back") * hidden


def dealt_to(dealer: Seat | None, seat: Seat, dealt: int) -> int:
    """How many of the first `dealt` cards of a deal lie before a seat: two each, then three (R7)."""
    assert dealer is not None
    place = dealer.left.clockwise().index(seat)
    first, second = dealt - 2 * place, dealt - 8 - 3 * place
    return min(2, max(0, first)) + min(3, max(0, second))


def _side(canvas: Canvas, face: Face, seat: Seat) -> str:
    chair = face.chairs[seat]
    cpu = "" if chair.is_human else " CPU"
    return canvas.look.text(f"{seat.word} {seat.team.short}{cpu}")


def _tricks(canvas: Canvas, face: Face, seat: Seat) -> str:
    return canvas.look.glyph("trick") * (0 if face.gathered else tricks_of(face.view, seat))


def _wide(canvas: Canvas, layout: Layout, face: Face, seat: Seat, place: tuple[int, int]) -> None:
    x, y = place
    side, marks = _side(canvas, face, seat), badges(face, seat)
    backs, tricks = _backs(canvas, face, seat), _tricks(canvas, face, seat)
    name = min(cell_len(face.chairs[seat].name), 22) + 4
    length = name + len(side) + 2 + sum(len(mark) + 2 for mark in marks)
    start = x + max(0, (layout.table_width - length) // 2)
    column = _name(canvas, start, y, face, seat, 26)
    column = canvas.put(column + 1, y, side, "felt faint")
    for mark in marks:
        column = canvas.put(column + 2, y, mark, "felt strong")
    below = f"{backs}   tricks {tricks}" if tricks and backs else backs or (f"tricks {tricks}" if tricks else "")
    canvas.centre(y + 1, below, "back", x, layout.table_width)


def _narrow(canvas: Canvas, layout: Layout, face: Face, seat: Seat, place: tuple[int, int]) -> None:
    x, y = place
    width = layout.plate_width
    _name(canvas, x, y, face, seat, width)
    canvas.put(x + 2, y + 1, canvas.look.text(f"{seat.word} {seat.team.short}"), "felt faint", width - 2)
    column = canvas.put(x + 2, y + 2, _backs(canvas, face, seat), "back", width - 2)
    if not face.chairs[seat].is_human:
        canvas.put(column + (column > x + 2), y + 2, "CPU", "felt faint")
    row = y + 3
    for mark in badges(face, seat):
        canvas.put(x + 2, row, mark, "felt strong", width - 2)
        row += 1
    tricks = _tricks(canvas, face, seat)
    if tricks:
        canvas.put(x + 2, row, f"tricks {tricks}", "back", width - 2)

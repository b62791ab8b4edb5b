"""A seat's name plate: who sits there, on which side, whose turn it is, and what lies before them."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.table.layout import Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import dealt_to
from euchre_tui.rules.events import OrderedUp, TrickTaken, TrumpNamed
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit, width_of
from euchre_tui.words import on_plate, side_label, you

_TEXT = 4
"""Columns of the compass letter before the name."""

_TRICKS = 5
"""Columns of five tricks."""

_BACKS = 9
"""Columns of five narrow backs."""

_CHIP = 8
"""Columns of the first role chip; the second comes after it, whether the first is there or not."""

Chips = tuple[tuple[str, str], ...]
"""Words with their role, each at a place of its own; no words where there is nothing to be known."""


def draw_nameplate(canvas: Canvas, layout: Layout, face: TableModel, seat: Seat) -> None:
    """Across above the trick and at the foot, downwards at its sides; each fact has a place of its own."""
    position = position_of(seat, face.bottom)
    x, y = layout.plate_place(position)
    match position:
        case 0:
            _draw_foot(canvas, layout, face, seat, y)
        case 2:
            _draw_top(canvas, layout, face, seat, y)
        case _:
            _draw_side(canvas, face, seat, x, y, layout.plate_width)


def tricks_of(view: PublicView, seat: Seat) -> int:
    """How many tricks lie before a seat (R26a)."""
    return sum(isinstance(event, TrickTaken) and event.seat is seat for event in view.events)


def _draw_top(canvas: Canvas, layout: Layout, face: TableModel, seat: Seat, y: int) -> None:
    """The name and the backs on the axis; the side to the left of these, the tricks to their right."""
    axis = layout.axis
    _draw_bar(canvas, layout, face, seat, y, axis - layout.bar // 2)
    left = axis - _BACKS // 2
    _draw_backs(canvas, face, seat, left, y + 1)
    words = _side(face, seat)
    _draw_words(canvas, left - 2 - sum(len(word) for word, _ in words) - 1, y + 1, words)
    _draw_tricks(canvas, face, seat, left + _BACKS + 2, y + 1, layout.right - left - _BACKS - 2)


def _draw_foot(canvas: Canvas, layout: Layout, face: TableModel, seat: Seat, y: int) -> None:
    """The name on the axis, its chips to the right; the tricks and the side to the left.

    A long name begins as far to the left as leaves room for the side and five tricks; "you" gives way to it.
    """
    words, start = _side(face, seat), layout.axis - layout.bar // 2
    if seat is face.view.seat and width_of(on_plate(seat, face.chairs)) + _TEXT + 1 > layout.bar:
        words = words[:1]
    least = min(start, layout.table_left + 1 + _TRICKS + 1 + _length(words) + 2)
    longer = max(0, width_of(on_plate(seat, face.chairs)) + _TEXT + 1 - layout.bar)
    start = max(least, start - longer)
    _draw_bar(canvas, layout, face, seat, y, start)
    column = start - 2 - sum(len(word) for word, _ in words) - 1
    _draw_words(canvas, column, y, words)
    room = column - 1 - layout.table_left
    taken = _pile(face, seat)
    size = taken + 1 + width_of(_noun(taken))
    size = size if size <= room else taken
    _draw_tricks(canvas, face, seat, column - 1 - size, y, size)


def _draw_bar(canvas: Canvas, layout: Layout, face: TableModel, seat: Seat, y: int, left: int) -> None:
    """The letter and the name in the middle, and the chips to the right of the room that they have.

    `left` is the first column of that room; a name that is too long for the middle ends where the room does.
    """
    end = layout.axis - layout.bar // 2 + layout.bar
    name = fit(on_plate(seat, face.chairs), end - left - _TEXT - 1, canvas.look.glyph("dots"))
    x = min(layout.axis - (width_of(name) + _TEXT) // 2, end - 1 - width_of(name) - _TEXT)
    if seat is face.actor:
        canvas.fill(left, y, end - left, 1, "turn")
        canvas.put(x, y, f"{canvas.look.glyph('turn')}{seat.letter}  {name}", "turn")
    else:
        role = _name_role(canvas, face, seat, left, y, end - left)
        canvas.put(x, y, f" {seat.letter} ", f"tag {seat.team.short}")
        canvas.put(x + _TEXT, y, name, role)
    for number, (words, role) in enumerate(_chips(canvas, face, seat)):
        canvas.put(end + 1 + number * (_CHIP + 1), y, words, role)


def _draw_side(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int, width: int) -> None:
    turn = seat is face.actor
    if turn:
        canvas.fill(x, y, width, 1, "turn")
        canvas.put(x, y, f"{canvas.look.glyph('turn')}{seat.letter} ", "turn")
    else:
        role = _name_role(canvas, face, seat, x, y, width)
        canvas.put(x, y, f" {seat.letter} ", f"tag {seat.team.short}")
    canvas.put(x + _TEXT, y, on_plate(seat, face.chairs), "turn" if turn else role, width - _TEXT)
    side = _side(face, seat)
    if _length(side) > width - _TEXT:
        # The level alone says that it is no person.
        side = tuple((word.removeprefix("CPU "), its) for word, its in side)
    # What is a column too long begins before the name, so that it ends on the plate.
    _draw_words(canvas, x + max(0, min(_TEXT, width - _length(side))), y + 1, side)
    _draw_backs(canvas, face, seat, x + _TEXT, y + 2)
    _draw_tricks(canvas, face, seat, x + _TEXT, y + 3, width - _TEXT)
    for number, (words, its) in enumerate(_chips(canvas, face, seat)):
        canvas.put(x + _TEXT, y + 4 + 2 * number, words, its, width - _TEXT)


def _name_role(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int, width: int) -> str:
    """The role of a name whose turn it is not; whoever has just made trump is lit until the next thing happens."""
    last = face.view.events[-1] if face.view.events else None
    if isinstance(last, OrderedUp | TrumpNamed) and last.seat is seat:
        canvas.fill(x, y, width, 1, "chip")
        return "chip"
    return seat.team.short


def _side(face: TableModel, seat: Seat) -> Chips:
    """The side, and what this seat is to the onlooker or how it plays."""
    relation = _relation(face, seat)
    side = (side_label(seat.team, face.chairs), seat.team.short)
    return (side, (relation, "felt faint")) if relation else (side,)


def _length(words: Chips) -> int:
    """The columns of words after one another."""
    return sum(width_of(word) + 1 for word, _ in words) - 1


def _draw_words(canvas: Canvas, x: int, y: int, words: Chips) -> None:
    """Words after one another."""
    for text, role in words:
        x = canvas.put(x, y, canvas.look.text(text), role) + 1


def _relation(face: TableModel, seat: Seat) -> str:
    onlooker = face.view.seat
    if seat is onlooker:
        return "" if you(face.chairs) else "you"
    partner, level = onlooker is not None and seat is onlooker.partner, face.chairs[seat].level
    return " ".join([*["partner"] * partner, *(["CPU", level] if level is not None else [])])


def _draw_backs(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int) -> None:
    """The cards that a seat holds face down, one narrow back each."""
    hidden = face.view.hand_sizes[seat] if seat is not face.view.seat and not face.gathered else 0
    if face.motion and face.motion.dealt is not None:
        hidden = dealt_to(face.dealer, seat, face.motion.dealt)
    for number in range(hidden):
        canvas.put(x + 2 * number, y, canvas.look.glyph("back"), "card back")


def _draw_tricks(canvas: Canvas, face: TableModel, seat: Seat, x: int, y: int, width: int) -> None:
    """The pile of tricks that a seat has taken."""
    taken = _pile(face, seat)
    if taken:
        column = canvas.put(x, y, canvas.look.glyph("trick") * taken, "felt strong")
        if column + 1 + len(_noun(taken)) <= x + width:
            canvas.put(column + 1, y, _noun(taken), "felt faint")


def _pile(face: TableModel, seat: Seat) -> int:
    """How many tricks lie before a seat; one that still lies in the middle is not among them."""
    if face.gathered:
        return 0
    lying = face.lies and not face.view.trick and bool(face.view.last_trick)
    return tricks_of(face.view, seat) - (lying and winning_card(face.view.last_trick, face.view.trump).seat is seat)


def _noun(taken: int) -> str:
    return "trick" if taken == 1 else "tricks"


def _chips(canvas: Canvas, face: TableModel, seat: Seat) -> Chips:
    """Who deals, and at the next place who made trump, defends alone or sits out."""
    view, look = face.view, canvas.look
    deals = (" dealer ", "chip") if seat is face.dealer else ("", "felt")
    if face.gathered:
        return (deals,)
    if seat is view.maker and view.trump is not None:
        sign = look.suit(view.trump)
        return deals, ((f" {sign} alone ", "alone") if view.alone else (f" {sign} maker ", "chip"))
    if seat is view.defender:
        return deals, (" defends ", "alone")
    if seat in view.sitting_out:
        return deals, ("sits out", "felt faint")
    return (deals,)

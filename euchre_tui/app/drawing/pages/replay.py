"""A moment of a match that is over as one picture: hands around the trick, and all its tricks in a grid."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_back, draw_card, draw_paper
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.pages.four_hands import CALLS, CARDS, MOST, TABLE, Chips, chips, draw_name, draw_said
from euchre_tui.app.drawing.pages.replay_words import ReplayModel, draw_beside_the_table
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.replay.positions import short_call
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.support.width import width_of

_GRID = 16
"""Rows above the grid of tricks."""


def draw_replay(canvas: Canvas, face: ReplayModel) -> list[Hotspot]:
    """The whole picture, and the places in it that the mouse can choose."""
    left, top = _corner(canvas)
    canvas.fill(0, 0, canvas.width, 1, "hint")
    canvas.put(left + 1, 0, canvas.look.text(face.title), "hint key", min(canvas.width, MOST) - 2)
    for seat in Seat:
        _seat(canvas, left, top, face, seat)
    _middle(canvas, left, top, face)
    _grid(canvas, left, top + _GRID, face)
    spots = draw_beside_the_table(canvas, left + TABLE + 1, min(canvas.width, MOST) - TABLE - 1, face)
    draw_said(canvas, left, face.said)
    return [*spots, *draw_hints(canvas, face.hints)]


def _corner(canvas: Canvas) -> tuple[int, int]:
    return (canvas.width - min(canvas.width, MOST)) // 2, 1 + (canvas.height - 24) // 3


# The table


def _seat(canvas: Canvas, left: int, top: int, face: ReplayModel, seat: Seat) -> None:
    """A name with what is to be known of it, nearer the trick, and the hand: across above and below, else downwards."""
    hand = face.shown.hands[seat]
    if seat in (Seat.NORTH, Seat.SOUTH):
        row, cards = (top + 1, top) if seat is Seat.NORTH else (top + 13, top + 14)
        column = left + 6
        _name(canvas, column, row, 13, face, seat)
        for words, role in _chips(canvas, face, seat):
            column = canvas.put(column if column > left + 6 else left + 20, row, words, role) + 1
        for number in range(len(hand)):
            _chip(canvas, left + 6 + 6 * number, cards, face, seat, number)
        return
    x, y = left + (0 if seat is Seat.WEST else 38), top + 3
    _name(canvas, x, y, 11, face, seat)
    for number in range(len(hand)):
        _chip(canvas, x + 3, y + 1 + number, face, seat, number)
    for row, (words, role) in enumerate(_chips(canvas, face, seat), start=y + 7):
        canvas.put(x, row, words, role, 11)


def _name(canvas: Canvas, x: int, y: int, width: int, face: ReplayModel, seat: Seat) -> None:
    draw_name(canvas, x, y, width, seat, face.chairs[seat].name, turn=seat is face.shown.actor)


def _chips(canvas: Canvas, face: ReplayModel, seat: Seat) -> Chips:
    shown = face.shown
    found = chips(
        canvas,
        shown.trump,
        deals=seat is shown.dealer,
        makes=seat is shown.maker,
        alone=shown.alone,
        defends=seat is shown.defender,
        sits_out=seat in shown.sitting_out,
    )
    if seat is shown.dealer and isinstance(shown.buried, Card):
        found.append((f"buried {canvas.look.card(shown.buried)}", "felt faint"))
    return found


def _chip(canvas: Canvas, x: int, y: int, face: ReplayModel, seat: Seat, number: int) -> None:
    """A card of a hand in the room of a word: trumps on gold, a back where it is hidden, a mark where it is unknown."""
    shown, card = face.shown, face.shown.hands[seat][number]
    if seat in shown.backs:
        canvas.fill(x, y, 5, 1, "card back", canvas.look.glyph("back"))
        return
    if not isinstance(card, Card):
        canvas.put(x, y, canvas.look.text(f" {_half_known(canvas, card.rank, card.suit)} ").ljust(5), "paper dim")
        return
    out = seat in shown.sitting_out
    role = "paper trump" if card.is_trump(shown.trump) else canvas.look.ink(card.suit)
    if out:
        role = "ribbon dim" if card.is_trump(shown.trump) else "paper dim"
    canvas.put(x, y, f" {canvas.look.card(card)} ".ljust(5), role)


def _half_known(canvas: Canvas, rank: object, suit: Suit | None) -> str:
    face = getattr(rank, "face", "?")
    return f"{face}{canvas.look.suit(suit) if suit else '?'}"


def _middle(canvas: Canvas, left: int, top: int, face: ReplayModel) -> None:
    """The trick, or the up-card and what has been called."""
    shown = face.shown
    for each in shown.lying:
        x, y = CARDS[each.seat]
        if isinstance(each.card, Card):
            draw_card(canvas, left + x, top + y, each.card, shown.trump, wins=each.seat is shown.best)
        else:
            _unknown(canvas, left + x, top + y, _half_known(canvas, each.card.rank, each.card.suit))
    if shown.lying:
        return
    x, y = left + 21, top + 5
    up = shown.up_card
    if shown.up_card_lies and shown.turned_down:
        draw_back(canvas, x, y)
        if isinstance(up, Card):
            canvas.centre(y + 2, f"not {canvas.look.suit(up.suit)}", "card back", x, SIZES[0][0])
    elif shown.up_card_lies:
        if isinstance(up, Card):
            draw_card(canvas, x, y, up, shown.trump)
        else:
            _unknown(canvas, x, y, _half_known(canvas, up.rank, up.suit))
    for seat in Seat:
        _call(canvas, left, top, face, seat)


def _unknown(canvas: Canvas, x: int, y: int, words: str) -> None:
    draw_paper(canvas, x, y, SIZES[0], "paper dim")
    canvas.put(x + 1, y, words, "paper dim")
    canvas.centre(y + 2, "?", "paper dim", x, SIZES[0][0])


def _call(canvas: Canvas, left: int, top: int, face: ReplayModel, seat: Seat) -> None:
    calls = face.shown.calls[seat]
    if not calls:
        return
    match calls[-1]:
        case Pass():
            words, role = "pass", "felt faint"
        case OrderUp(alone) | NameTrump(_, alone):
            suit = face.shown.trump
            words = f"{canvas.look.suit(suit) if suit else ''}{' alone' if alone else ''}"
            role = "alone" if alone else canvas.look.ink(suit) if suit else "felt"
    x, y = CALLS[seat]
    words = f" {words} "
    canvas.put(left + x - width_of(words) // 2, top + y, words, role)


def _grid(canvas: Canvas, left: int, y: int, face: ReplayModel) -> None:
    """Every call and every card of the deal so far: a row a seat, a column a trick; > leads, the star takes."""
    shown, look = face.shown, canvas.look
    canvas.put(left + 12, y, "calls", "felt faint")
    for number in range(5):
        canvas.put(left + 25 + 5 * number, y, f"{number + 1}", "felt faint")
    for row, seat in enumerate(Seat, start=y + 1):
        canvas.put(left + 1, row, seat.letter, f"tag {seat.team.short}")
        canvas.put(left + 3, row, face.chairs[seat].name, seat.team.short, 8)
        calls = " ".join(short_call(call) for call in shown.calls[seat])
        canvas.put(left + 12, row, look.text(calls), "felt faint", 12)
    for number, trick in enumerate(shown.tricks[:5]):
        for place, each in enumerate(trick):
            x, row = left + 24 + 5 * number, y + 1 + each.seat.place
            took = number < len(shown.winners) and each.seat is shown.winners[number]
            said = _in_grid(canvas, each.card)
            canvas.put(x, row, look.glyph("turn") if place == 0 else " ", "felt faint")
            trump = isinstance(each.card, Card) and each.card.is_trump(shown.trump)
            x = canvas.put(x + 1, row, said, "win" if trump else "felt strong")
            if took:
                canvas.put(x, row, look.glyph("star"), "turn")


def _in_grid(canvas: Canvas, card: object) -> str:
    if isinstance(card, Card):
        return canvas.look.card(card)
    return _half_known(canvas, getattr(card, "rank", None), getattr(card, "suit", None))

"""The open-hand round as one picture: four hands around the trick, the hand on turn, and what the coach says."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.big_letters import draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_back, draw_card, draw_number
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.pages.four_hands import (
    CALLS,
    CARDS,
    MOST,
    TABLE,
    Chips,
    chips,
    draw_name,
    draw_said,
    word_lines,
)
from euchre_tui.app.drawing.table.bidding import call_of
from euchre_tui.app.drawing.table.hand import can_choose, choosing_cards
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.match.prompt import Prompt
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import Dealt
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import OpenTable
from euchre_tui.support.width import width_of
from euchre_tui.words import in_short, on_plate, side_label
from euchre_tui.words.notes import Notes

STATUS = 2
"""Rows of what stands above the coach's words."""

HAND = 16
"""Rows above the hand on turn."""


@dataclass(frozen=True, slots=True)
class OpenHandModel:
    """The open table at one moment; `remarks` are the coach's, the first `scrolled` lines of them out of sight.

    `headline` is the result in large letters, once there is one, and `scorer` whose it is.
    """

    table: OpenTable
    chairs: BySeat[Chair]
    asking: Prompt | None
    prompt: str
    said: str
    remarks: Notes
    hints: tuple[Hint, ...]
    buttons: tuple[Hint, ...] = ()
    scrolled: int = 0
    headline: str = ""
    scorer: Team | None = None
    title: str = "OPEN HANDS, no trump yet"


def draw_open_hands(canvas: Canvas, face: OpenHandModel) -> list[Hotspot]:
    """The whole picture, and the places in it that the mouse can choose."""
    left, top = (canvas.width - min(canvas.width, MOST)) // 2, (canvas.height - 24) // 3
    for seat in Seat:
        _seat(canvas, left, top, face, seat)
    _middle(canvas, left, top, face)
    spots = _hand(canvas, left, top, face)
    width = min(canvas.width, MOST) - TABLE - 1
    _status(canvas, left + TABLE + 1, top, width, face)
    _panel(canvas, left + TABLE + 1, top + STATUS, width, face)
    draw_said(canvas, 0, face.prompt)
    return [*spots, *draw_hints(canvas, face.hints)]


def _status(canvas: Canvas, x: int, y: int, width: int, face: OpenHandModel) -> None:
    """Trump and who made it, and the tricks of both sides."""
    view, look = face.table.public, canvas.look
    if view.trump is not None and view.maker is not None:
        alone = " alone" if view.alone else ""
        words = f"{view.trump.sign} {view.trump.word} trump, {in_short(view.maker, face.chairs)}{alone}"
    else:
        words = face.title
    canvas.fill(x, y, width, STATUS, "pad")
    canvas.put(x + 1, y, look.text(words), "pad strong", width - 2)
    canvas.put(x + 1, y + 1, "tricks", "pad faint")
    for number, team in enumerate(Team):
        words = look.text(f"{side_label(team, face.chairs)} {view.tricks_won[team]}")
        canvas.put(x + 9 + 8 * number, y + 1, words, f"pad {team.short}")


def _seat(canvas: Canvas, left: int, top: int, face: OpenHandModel, seat: Seat) -> None:
    """A name with what is to be known of it, and the hand: across above and below, downwards at the sides."""
    hand = face.table.views[seat].hand
    if seat in (Seat.NORTH, Seat.SOUTH):
        row, cards = (top, top + 1) if seat is Seat.NORTH else (top + 14, top + 13)
        column = left + 6
        _name(canvas, column, row, 15, face, seat)
        for words, role in _chips(canvas, face, seat):
            column = canvas.put(column if column > left + 6 else left + 22, row, words, role) + 1
        for number, card in enumerate(hand):
            _chip(canvas, left + 6 + 6 * number, cards, face, seat, card)
        for number in range(_backs(face, seat)):
            canvas.put(left + 6 + 6 * number, cards, canvas.look.glyph("back") * 5, "card back")
        return
    x, y = left + (0 if seat is Seat.WEST else 38), top + 3
    _name(canvas, x, y, 11, face, seat)
    for number, card in enumerate(hand):
        _chip(canvas, x + 3, y + 1 + number, face, seat, card)
    for number in range(_backs(face, seat)):
        canvas.put(x + 3, y + 1 + number, canvas.look.glyph("back") * 5, "card back")
    for row, (words, role) in enumerate(_chips(canvas, face, seat), start=y + 7):
        canvas.put(x, row, words, role, 11)


def _backs(face: OpenHandModel, seat: Seat) -> int:
    """How many cards of a seat lie face down: all of them in a hand that may not be seen."""
    return 0 if face.table.views[seat].hand else face.table.public.hand_sizes[seat]


def _name(canvas: Canvas, x: int, y: int, width: int, face: OpenHandModel, seat: Seat) -> None:
    turn = seat is face.table.public.actor and face.asking is not None
    draw_name(canvas, x, y, width, seat, on_plate(seat, face.chairs), turn=turn)


def _chips(canvas: Canvas, face: OpenHandModel, seat: Seat) -> Chips:
    view = face.table.public
    dealt = next((event for event in view.events if isinstance(event, Dealt)), None)
    return chips(
        canvas,
        view.trump,
        deals=dealt is not None and seat is dealt.dealer,
        makes=seat is view.maker,
        alone=view.alone,
        defends=seat is view.defender,
        sits_out=seat in view.sitting_out,
    )


def _chip(canvas: Canvas, x: int, y: int, face: OpenHandModel, seat: Seat, card: Card) -> None:
    """A card of an open hand in the room of a word: trumps on gold; where it follows to the trick, in brackets."""
    view = face.table.public
    follows = bool(view.trick) and seat not in view.sitting_out and all(seat is not each.seat for each in view.trick)
    barred = card in face.table.refusals[seat] or seat in view.sitting_out
    role = "paper trump" if card.is_trump(view.trump) else canvas.look.ink(card.suit)
    if barred:
        role = "ribbon dim" if card.is_trump(view.trump) else "paper dim"
    words = canvas.look.card(card)
    text = f"[{words}]" if follows and not barred else f" {words} "
    canvas.put(x, y, text.ljust(5), role)


def _middle(canvas: Canvas, left: int, top: int, face: OpenHandModel) -> None:
    """The trick, or the up-card and what has been called."""
    view = face.table.public
    lying = view.trick or view.last_trick
    if lying:
        best = winning_card(lying, view.trump)
        for seat, card in lying:
            x, y = CARDS[seat]
            draw_card(canvas, left + x, top + y, card, view.trump, wins=seat is best.seat)
        return
    if view.up_card is not None and view.trump is None:
        x, y = left + 21, top + 5
        if view.turned_down:
            draw_back(canvas, x, y)
            canvas.centre(y + 2, f"not {canvas.look.suit(view.up_card.suit)}", "card back", x, SIZES[0][0])
        else:
            draw_card(canvas, x, y, view.up_card, None)
    for seat in Seat:
        call = call_of(view, seat)
        if call is not None:
            lines, suit, alone = call
            role = "alone" if alone else "felt faint" if suit is None else canvas.look.ink(suit)
            x, y = CALLS[seat]
            for row, words in enumerate(lines, start=y):
                words = f" {canvas.look.text(words)} "
                canvas.put(left + x - width_of(words) // 2, top + row, words, role)


def _hand(canvas: Canvas, left: int, top: int, face: OpenHandModel) -> list[Hotspot]:
    """The hand on turn in full, its numbers or the calls below it, and above it what happened last."""
    asking, y = face.asking, top + HAND
    words, role = (asking.note, "note") if asking and asking.note else (face.said, "felt")
    canvas.put(left + 1, y - 1, canvas.look.text(words), role, TABLE - 2)
    if asking is None:
        if face.headline:
            role = face.scorer.short if face.scorer else "felt strong"
            draw_large(canvas, y, canvas.look.text(face.headline), role, TABLE, x=left)
        return []
    spots, view = [], asking.view
    choosing = choosing_cards(view)
    width, height = SIZES[0]
    for number, card in enumerate(view.hand):
        x = left + 1 + number * (width + 1)
        allowed = can_choose(view, card)
        draw_card(canvas, x, y, card, view.trump, dim=choosing and not allowed)
        marked = number == asking.cursor
        draw_number(canvas, x, y + height, width, number, allowed=choosing and allowed, marked=marked)
        spots.append(Hotspot(x, y, width, height + 1, press=str(number + 1)))
    if not choosing:
        spots = _buttons(canvas, left + 1, y + height, face)
    return spots


def _buttons(canvas: Canvas, x: int, y: int, face: OpenHandModel) -> list[Hotspot]:
    """The calls, each with its key, on the row of the numbers."""
    spots = []
    for hint in face.buttons:
        lit = hint.press == "a" and face.asking is not None and face.asking.alone
        role = "alone" if lit else "button"
        label = canvas.look.text(hint.label)
        start = x
        x = canvas.put(x, y, f" {hint.shown} ", "alone" if lit else "cursor")
        x = canvas.put(x, y, f" {label} ", role) + 1
        spots.append(Hotspot(start, y, x - start - 1, 1, press=hint.press))
    return spots


def panel_width(columns: int) -> int:
    """Columns of the coach's words in a window of so many."""
    return min(columns, MOST) - TABLE - 3


def panel_rows(rows: int) -> int:
    """Rows of the coach's words in a window of so many."""
    return rows - 2 - (rows - 24) // 3 - STATUS


def _panel(canvas: Canvas, x: int, y: int, width: int, face: OpenHandModel) -> None:
    """What the coach says, on paper of its own."""
    height = panel_rows(canvas.height)
    canvas.fill(x, y, width, height, "pad")
    lines = word_lines(face.remarks, width - 2)
    for row, (line, heading) in enumerate(lines[face.scrolled : face.scrolled + height], start=y):
        canvas.put(x + 1, row, canvas.look.text(line), "pad note" if heading else "pad", width - 2)
    if face.scrolled + height < len(lines):
        canvas.right(x + width, y + height - 1, f" {canvas.look.text('↓')} more ", "turn")

"""The middle of the table: the trick as a diamond, the up-card while trump is chosen, or cards on their way."""

from __future__ import annotations

from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import (
    AloneAnswered,
    DefenceAnswered,
    Event,
    OrderedUp,
    Passed,
    PlayedCard,
    TrumpNamed,
)
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas
from euchre_tui.widgets.card import draw_back, draw_card
from euchre_tui.widgets.face import Face
from euchre_tui.widgets.layout import Layout, position_of


def draw_middle(canvas: Canvas, layout: Layout, face: Face) -> None:
    """What lies in the middle now."""
    view = face.view
    if face.motion and face.motion.drawn:
        _draw_turned_up(canvas, layout, face)
    elif face.motion and face.motion.lifted is not None:
        _draw_cut(canvas, layout, face.motion.lifted)
    elif face.motion and face.motion.dealt is not None:
        _draw_up_card(canvas, layout, None)
    elif face.peek and view.last_trick:
        _draw_trick(canvas, layout, face, view.last_trick, "the last trick")
    elif view.trick:
        _draw_trick(canvas, layout, face, view.trick, "")
    elif view.last_trick:
        _draw_trick(canvas, layout, face, view.last_trick, "")
    elif view.up_card and view.dealer:
        _draw_bids(canvas, layout, face)


def _best(trick: tuple[PlayedCard, ...], view: SeatView) -> PlayedCard:
    """The card that wins a trick as it lies (R20)."""
    trump = view.trump
    led = trick[0].card.suit_under(trump)

    def worth(card: Card) -> int:
        suit = card.suit_under(trump)
        return card.height(trump) + (10 if suit is trump else 0) if suit in (led, trump) else -1

    return max(trick, key=lambda each: worth(each.card))


def _draw_trick(canvas: Canvas, layout: Layout, face: Face, trick: tuple[PlayedCard, ...], caption: str) -> None:
    view = face.view
    best = _best(trick, view)
    full = len(trick) == 4 - len(view.sitting_out)
    for seat, card in trick:
        x, y = layout.card_place(position_of(seat, face.bottom))
        draw_card(canvas, x, y, card, view.trump, layout.card, wins=seat is best.seat)
    column, row = layout.middle
    name = face.chairs[best.seat].name
    width = layout.card[0] + 10
    canvas.centre(row, name, "win", column - width // 2, width)
    canvas.centre(row + 1, "took it" if full else "wins so far", "win", column - width // 2, width)
    if caption:
        canvas.put(layout.table_left + 1, layout.table_top + 2, caption, "note")


def _draw_turned_up(canvas: Canvas, layout: Layout, face: Face) -> None:
    """The face-up draw: the last card that each seat got lies before it."""
    assert face.motion is not None
    latest = dict(face.motion.drawn)
    for seat, card in latest.items():
        x, y = layout.card_place(position_of(seat, face.bottom))
        draw_card(canvas, x, y, card, None, layout.card)


def _draw_cut(canvas: Canvas, layout: Layout, lifted: int) -> None:
    """The pack in two parts: what is lifted, and what stays."""
    column, row = layout.middle
    width, height = layout.card
    y = row + 1 - (height + 1) // 2
    for x, words in ((column - width - 2, f"lift {lifted}"), (column + 3, f"leave {24 - lifted}")):
        draw_back(canvas, x, y, layout.card)
        canvas.centre(y + height, words, "felt strong", x - 2, width + 4)


def _draw_up_card(canvas: Canvas, layout: Layout, card: Card | None) -> None:
    column, row = layout.middle
    x, y = column - layout.card[0] // 2, row + 1 - (layout.card[1] + 1) // 2
    if card is None:
        draw_back(canvas, x, y, layout.card)
    else:
        draw_card(canvas, x, y, card, None, layout.card)


def _draw_bids(canvas: Canvas, layout: Layout, face: Face) -> None:
    """The up-card where eyes rest, and what each seat has said."""
    view = face.view
    assert view.up_card is not None
    picked_up = view.trump is not None and not view.turned_down
    if not picked_up:
        _draw_up_card(canvas, layout, None if view.turned_down else view.up_card)
    for seat in Seat:
        said = _said(view, seat)
        x, y = layout.card_place(position_of(seat, face.bottom))
        middle = y + layout.card[1] // 2 - (len(said) > 1)
        for row, words in enumerate(said, start=middle):
            canvas.centre(row, canvas.look.text(words), "felt strong", x - 2, layout.card[0] + 4)


def _said(view: SeatView, seat: Seat) -> tuple[str, ...]:
    """A seat's last word in the bidding, in lines."""
    last: Event | None = None
    for event in view.events:
        if isinstance(event, Passed | OrderedUp | TrumpNamed | AloneAnswered | DefenceAnswered) and event.seat is seat:
            last = event
    match last:
        case Passed():
            return ("pass",)
        case OrderedUp(_, dealer, suit, alone):
            verb = "picks up" if seat is dealer else "assists" if seat.partner is dealer else "orders"
            return (f"{verb} {suit.sign}", "alone") if alone else (f"{verb} {suit.sign}",)
        case TrumpNamed(_, suit, alone):
            return (suit.word, "alone") if alone else (suit.word,)
        case AloneAnswered(_, alone):
            return ("alone",) if alone else ("with", "partner")
        case DefenceAnswered(_, alone):
            return ("defends", "alone") if alone else ("together",)
        case _:
            return ()

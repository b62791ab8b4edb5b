"""The middle of the table, whatever lies there now: a trick, the up-card, or cards on their way."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_back, draw_card, draw_paper
from euchre_tui.app.drawing.table.bidding import draw_calls, draw_pack, draw_up_card
from euchre_tui.app.drawing.table.layout import Layout, position_of
from euchre_tui.app.drawing.table.model import Motion, TableModel
from euchre_tui.app.drawing.table.motion import last_packet
from euchre_tui.app.drawing.table.trick import draw_coming, draw_places, draw_sweep, draw_trick, draw_words
from euchre_tui.rules.events import DealerDrawn
from euchre_tui.words import on_plate, verb


def draw_middle(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """What lies in the middle now; a taken trick stays until the next card."""
    view = face.view
    if face.motion is not None and face.motion != Motion():
        _draw_motion(canvas, layout, face, face.motion)
    elif view.trick or view.last_trick:
        draw_places(canvas, layout, face)
        shown = view.last_trick if face.peek or (face.lies and not view.trick) else view.trick
        if shown:
            draw_trick(canvas, layout, face, shown)
    elif view.up_card is not None:
        if view.trump is None:
            draw_up_card(canvas, layout, face)
        draw_calls(canvas, layout, face)


def draw_cards_on_their_way(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """What passes over the name plates: a card that is played, and a trick that is taken."""
    motion = face.motion
    if motion is not None and motion.swept is not None and face.view.last_trick:
        draw_sweep(canvas, layout, face, motion.swept)
    elif not face.peek:
        draw_coming(canvas, layout, face)


def _draw_motion(canvas: Canvas, layout: Layout, face: TableModel, motion: Motion) -> None:
    if motion.swept is not None and face.view.last_trick:
        # The cards lie over the plates: they come last.
        return
    if motion.drawn:
        _draw_turned_up(canvas, layout, face, motion)
    elif motion.flipped is not None:
        _draw_flip(canvas, layout, motion.flipped)
    elif motion.lifted is not None:
        _draw_cut(canvas, layout, motion.lifted)
    elif motion.dealt is not None:
        _draw_dealing(canvas, layout, face, motion.dealt)


def _draw_turned_up(canvas: Canvas, layout: Layout, face: TableModel, motion: Motion) -> None:
    """The face-up draw: the last card that each seat got lies before it, and the one that ends it has a star."""
    drawn = next((event for event in face.view.events if isinstance(event, DealerDrawn)), None)
    chosen = drawn.dealer if drawn is not None and drawn.cards == motion.drawn else None
    for seat, card in dict(motion.drawn).items():
        x, y = layout.card_place(position_of(seat, face.bottom))
        draw_card(canvas, x, y, card, None, layout.card, wins=seat is chosen)
    if chosen is not None:
        draw_words(
            canvas,
            layout,
            f"{canvas.look.glyph('star')} {on_plate(chosen, face.chairs)}",
            f"{verb(chosen, face.chairs, 'deal')} first",
        )


def _draw_flip(canvas: Canvas, layout: Layout, step: int) -> None:
    """The top of the pack as it is turned: its back, then its edge; what it is comes with the next picture."""
    x, y = layout.up_card_place
    width, height = layout.card
    draw_pack(canvas, layout)
    if step == 0:
        draw_back(canvas, x, y, layout.card)
    else:
        draw_paper(canvas, x + width // 2 - 1, y, (3, height), "paper")


def _draw_dealing(canvas: Canvas, layout: Layout, face: TableModel, dealt: int) -> None:
    """The pack before the dealer, and the packet that has just come to a seat."""
    if face.dealer is None:
        return
    draw_back(canvas, *layout.card_place(position_of(face.dealer, face.bottom)), layout.card)
    packet = last_packet(face.dealer, dealt)
    if packet is not None:
        seat, size = packet
        x, y = layout.card_place(position_of(seat, face.bottom))
        width, height = layout.card
        draw_back(canvas, x, y, layout.card)
        canvas.centre(y + height // 2, f" {size} ", "turn", x, width)


def _draw_cut(canvas: Canvas, layout: Layout, lifted: int) -> None:
    """The pack in two parts: what is lifted, and what stays."""
    column, _ = layout.middle
    width, height = layout.card
    _, y = layout.up_card_place
    for x, words in ((column - width - 2, f"lift {lifted}"), (column + 3, f"leave {24 - lifted}")):
        draw_back(canvas, x, y, layout.card)
        canvas.centre(y + height, words, "felt strong", x - 2, width + 4)

"""The tricks taken in this deal, before their winners, for all to see (R26a)."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, SMALL, draw_card, draw_small_card
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit
from euchre_tui.words import on_plate

_HEAD = 4
"""Rows above the first trick."""

_NUMBER, _BESIDE = 10, 10
"""Columns of a trick's number, and those of a seat beside its card."""

_SIZES = SIZES[1], SIZES[0]


def tricks_to_review(view: PublicView) -> tuple[TrickTaken, ...]:
    """All of this deal's at an honour table, the last one at a refereed table (R26a)."""
    taken = tuple(event for event in view.events if isinstance(event, TrickTaken))
    return taken if view.rules.play == "honour" else taken[-1:]


class TakenTricksScreen(PublicScreen):
    """Who played what, trick by trick, the cards as large as five tricks have room for."""

    place = Place.READING
    ground = "pad"

    def draw(self, canvas: Canvas) -> None:
        look, view = canvas.look, self._view
        tricks = tricks_to_review(view)
        size = next((each for each in _SIZES if _HEAD + 5 * (each[1] + 1) + 2 < canvas.height), SMALL)
        column = size[0] + _BESIDE
        left = max(1, (canvas.width - _NUMBER - 4 * column) // 2)
        canvas.put(left, 0, "THE TAKEN TRICKS" if view.rules.play == "honour" else "THE LAST TRICK", "pad strong")
        if view.trump is not None:
            canvas.put(left + _NUMBER + column, 0, "trump", "pad")
            suit = f" {look.suit(view.trump)} {view.trump.word} "
            canvas.put(left + _NUMBER + column + 6, 0, suit, look.ink(view.trump))
        for seat in Seat:
            x = left + _NUMBER + column * seat.place
            name = fit(on_plate(seat, self._chairs), column - 5, look.glyph("dots"))
            canvas.put(x, 2, f" {seat.letter} ", f"tag {seat.team.short}")
            canvas.put(x + 4, 2, name, f"pad {seat.team.short}")
        # A row between two tricks, where there is one to spare.
        step = size[1] + (_HEAD + len(tricks) * (size[1] + 1) + 2 < canvas.height)
        for row, trick in enumerate(tricks):
            self._draw_trick(canvas, left, _HEAD + step * row, trick, size)
        if not tricks:
            canvas.put(left, _HEAD, "No trick is taken yet.", "pad faint")
        foot = f"{look.glyph('turn')} led   {look.glyph('star')} took it"
        canvas.put(left, min(canvas.height - 2, _HEAD + step * max(1, len(tricks)) + 1), foot, "pad faint")

    def _draw_trick(self, canvas: Canvas, left: int, y: int, trick: TrickTaken, size: tuple[int, int]) -> None:
        look = canvas.look
        canvas.put(left, y + size[1] // 2, f"Trick {trick.number}", "pad strong")
        leader = trick.cards[0][0]
        played = dict(trick.cards)
        for seat in Seat:
            x = left + _NUMBER + (size[0] + _BESIDE) * seat.place
            card = played.get(seat)
            if card is None:
                canvas.put(x + 2, y + size[1] // 2, "sat out", "pad faint")
                continue
            if size == SMALL:
                draw_small_card(canvas, x + 2, y, card)
            else:
                draw_card(canvas, x + 2, y, card, self._view.trump, size)
            if seat is leader:
                canvas.put(x, y, look.glyph("turn"), "pad note")
            if seat is trick.seat:
                canvas.put(x + 2 + size[0] + 1, y, look.glyph("star"), "pad note")

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK or key in ("l", "L"):
            self.dismiss(0)

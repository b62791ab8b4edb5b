"""The tricks taken in this deal, before their winners, for all to see (R26a)."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.screens.public import PublicScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit
from euchre_tui.words import on_plate

_COLUMN = 16
"""Columns of a seat."""


def tricks_to_review(view: PublicView) -> tuple[TrickTaken, ...]:
    """All of this deal's at an honour table, the last one at a refereed table (R26a)."""
    taken = tuple(event for event in view.events if isinstance(event, TrickTaken))
    return taken if view.rules.play == "honour" else taken[-1:]


class TakenTricksScreen(PublicScreen):
    """Who played what, trick by trick."""

    place = Place.READING
    ground = "pad"

    def draw(self, canvas: Canvas) -> None:
        look, view = canvas.look, self._view
        tricks = tricks_to_review(view)
        left = max(1, (canvas.width - 5 * _COLUMN) // 2)
        canvas.put(left, 0, "THE TAKEN TRICKS", "pad strong")
        if view.trump is not None:
            canvas.put(left + _COLUMN + 4, 0, "trump", "pad")
            canvas.put(left + _COLUMN + 10, 0, f" {look.suit(view.trump)} {view.trump.word} ", look.ink(view.trump))
        for seat in Seat:
            x = left + _COLUMN * (seat.place + 1) - 4
            name = fit(on_plate(seat, self._chairs), _COLUMN - 4, look.glyph("dots"))
            canvas.put(x, 2, f" {seat.letter} ", f"tag {seat.team.short}")
            canvas.put(x + 4, 2, name, f"pad {seat.team.short}")
        for row, trick in enumerate(tricks):
            self._draw_trick(canvas, left, 4 + 3 * row, trick)
        if not tricks:
            canvas.put(left, 4, "No trick is taken yet.", "pad faint")
        foot = f"{look.glyph('turn')} led   {look.glyph('star')} took it"
        canvas.put(left, min(canvas.height - 3, 5 + 3 * max(1, len(tricks))), foot, "pad faint")

    def _draw_trick(self, canvas: Canvas, left: int, y: int, trick: TrickTaken) -> None:
        look = canvas.look
        canvas.put(left, y, f"Trick {trick.number}", "pad strong")
        leader = trick.cards[0][0]
        played = dict(trick.cards)
        for seat in Seat:
            x = left + _COLUMN * (seat.place + 1) - 4
            card = played.get(seat)
            if card is None:
                canvas.put(x, y, "sat out", "pad faint")
                continue
            lead = look.glyph("turn") if seat is leader else " "
            canvas.put(x, y, lead, "pad note")
            end = canvas.put(x + 2, y, f" {look.card(card)} ", look.ink(card.suit))
            if seat is trick.seat:
                canvas.put(end + 1, y, look.glyph("star"), "pad note")

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.BACK or key in ("l", "L"):
            self.dismiss(0)

"""A verdict as an event: in large letters what it comes to, and below it the trick with the card that proves it."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_card
from euchre_tui.app.drawing.table.layout import SCALES
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.rules.events import DealEnded, PlayedCard, RenegeCalled, TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.support.width import fit, width_of
from euchre_tui.words import on_plate, subject, verb, you

_CELL = 5
"""Columns of felt between two cards."""


def draw_verdict(canvas: Canvas, face: TableModel, verdict: RenegeCalled) -> None:
    """Every card on it has been played, so all may see it."""
    tall = HEIGHT * (2 if canvas.height >= SCALES[3].rows else 1)
    size = SIZES[min(2, max(0, canvas.height // 12 - 2))]
    top = max(1, (canvas.height - 2 - tall - size[1] - 7) // 2)
    points = max((max(e.line.points.values()) for e in face.view.events if isinstance(e, DealEnded)), default=0)
    guilty = verdict.trick is not None
    role = verdict.accused.team.other.short if guilty else "felt strong"
    headline = f"renege +{points}" if guilty and points else "renege" if guilty else "no renege"
    draw_large(canvas, top, headline, role, canvas.width - 4, tall)
    said = _accused(face, verdict.accused, f"trick {verdict.trick}" if guilty else "")
    canvas.centre(top + tall + 1, said, "felt strong")
    if not guilty and face.actor is not None:
        actor = f" {canvas.look.glyph('turn')}{face.actor.letter}  {_plays_on(face, face.actor)} "
        canvas.centre(top + tall + 3, actor, "turn")
    if guilty:
        _draw_trick(canvas, face, _trick(face, verdict), verdict, top + tall + 3, size)


def _accused(face: TableModel, seat: Seat, proved: str) -> str:
    """Who was accused: a person who plays alone is "you", and needs no seat."""
    name = subject(seat, face.chairs)
    if you(face.chairs) is None:
        name = f"{name}, {seat.word}"
        return f"{name}: {proved}" if proved else f"{name}, was called"
    return f"{name}: {proved}" if proved else f"{name} {'were' if you(face.chairs) is seat else 'was'} called"


def _plays_on(face: TableModel, seat: Seat) -> str:
    return f"{fit(on_plate(seat, face.chairs), 20)} {verb(seat, face.chairs, 'play')} on"


def _trick(face: TableModel, verdict: RenegeCalled) -> tuple[PlayedCard, ...]:
    """The trick in which the renege was: a taken one, or the one that is under way."""
    taken = (e.cards for e in face.view.events if isinstance(e, TrickTaken) and e.number == verdict.trick)
    return next(taken, face.view.trick)


def _draw_trick(
    canvas: Canvas,
    face: TableModel,
    trick: tuple[PlayedCard, ...],
    verdict: RenegeCalled,
    y: int,
    size: tuple[int, int],
) -> None:
    """In the order of play: the card that was led, and the one that did not follow it, say so."""
    look, cell = canvas.look, size[0] + _CELL
    left = (canvas.width - len(trick) * cell + _CELL) // 2
    for number, (seat, card) in enumerate(trick):
        x = left + number * cell
        proof = seat is verdict.accused and card == verdict.card
        draw_card(canvas, x, y, card, face.view.trump, size, wins=proof)
        name = fit(on_plate(seat, face.chairs), cell - 1, look.glyph("dots"))
        canvas.centre(y + size[1], name, seat.team.short, x - _CELL // 2, cell)
        words, role = ("did not follow", "note") if proof else ("led", "felt faint") if number == 0 else ("", "felt")
        if words:
            width = width_of(words)
            canvas.centre(y + size[1] + 1, words, role, x + size[0] // 2 - width // 2, width)

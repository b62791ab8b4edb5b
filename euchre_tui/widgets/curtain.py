"""The curtain as a picture: whose turn it is, in letters for the whole room, and public facts only."""

from __future__ import annotations

from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas
from euchre_tui.widgets.letters import HEIGHT, draw_large
from euchre_tui.widgets.scorepad import fit_tally
from euchre_tui.words import say_event


def draw_curtain(canvas: Canvas, seat: Seat, view: SeatView, chairs: BySeat[Chair]) -> None:
    """Calm and opaque; `view` is the public one."""
    look, name = canvas.look, chairs[seat].name
    top = max(1, (canvas.height - 20) // 2)
    frame(canvas)
    canvas.centre(top + 1, "the keyboard goes to", "curtain")
    draw_large(canvas, top + 3, name, "curtain name", canvas.width - 8)
    row = top + 3 + HEIGHT + 1
    canvas.centre(row, f"{seat.word}, {look.text(seat.team.short)}   everyone else: look away", "curtain strong")
    canvas.centre(row + 2, f"{name}, press the space bar to see your cards", "curtain strong", 2, canvas.width - 4)
    for offset, line in enumerate(_facts(canvas, view, chairs)):
        canvas.centre(row + 4 + offset, look.text(line), "curtain", 2, canvas.width - 4)


def frame(canvas: Canvas) -> None:
    """A quiet edge all round."""
    corner, edge, right, side, low_left, low_right = tuple(canvas.look.glyph("frame"))
    width, height = canvas.width, canvas.height
    canvas.put(1, 0, corner + edge * (width - 4) + right, "curtain")
    for row in range(1, height - 1):
        canvas.put(1, row, side, "curtain")
        canvas.put(width - 2, row, side, "curtain")
    canvas.put(1, height - 1, low_left + edge * (width - 4) + low_right, "curtain")


def _facts(canvas: Canvas, view: SeatView, chairs: BySeat[Chair]) -> list[str]:
    stroke = canvas.look.glyph("stroke")
    score = "     ".join(
        f"{team.short} {view.scores[team]}  {fit_tally(view.scores[team], 20, stroke)}" for team in Team
    )
    facts = [score.rstrip()]
    if view.trump and view.maker:
        alone = ", alone" if view.alone else ""
        taken = f"tricks {view.tricks_won[Team.NORTH_SOUTH]}–{view.tricks_won[Team.EAST_WEST]}"
        trump = canvas.look.suit(view.trump)
        facts.append(f"trump {trump} {view.trump.word}, made by {chairs[view.maker].name}{alone}     {taken}")
    elif view.up_card and not view.turned_down:
        facts.append(f"turned up: {canvas.look.card(view.up_card)}")
    elif view.up_card:
        facts.append(f"turned down: {canvas.look.card(view.up_card)}")
    if view.trick:
        facts.append("on the table: " + _trick(canvas, view.trick, chairs))
    elif view.last_trick:
        facts.append("last trick: " + _trick(canvas, view.last_trick, chairs))
    if view.events:
        facts.append(say_event(view.events[-1], chairs, view.trump))
    return facts


def _trick(canvas: Canvas, trick: tuple[PlayedCard, ...], chairs: BySeat[Chair]) -> str:
    return "   ".join(f"{chairs[seat].name} {canvas.look.card(card)}" for seat, card in trick)

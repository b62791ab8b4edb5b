"""The curtain as a picture: whose turn it is, in letters for the whole room, and public facts only."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.table.score_pad import fit_tally
from euchre_tui.match.space_bar import Notice
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit, width_of
from euchre_tui.words import say_event

Piece = tuple[str, str]
"""Words and the role they are written in."""

_ROWS = 24
"""What it takes with letters of one row a point."""


def draw_curtain(
    canvas: Canvas, seat: Seat, view: PublicView, chairs: BySeat[Chair], notice: Notice = Notice.ASKING
) -> None:
    """Calm and opaque; `view` is the public one, and `notice` is what is said about the space bar."""
    look, name, team = canvas.look, chairs[seat].name, seat.team.short
    tall = HEIGHT * (2 if canvas.height >= 40 else 1)
    top = max(0, canvas.height - _ROWS - tall + HEIGHT) // 2
    canvas.fill(0, 0, canvas.width, 1, f"tag {team}")
    canvas.fill(0, canvas.height - 1, canvas.width, 1, f"tag {team}")
    canvas.centre(0, "the keyboard goes to", f"tag {team}")
    canvas.centre(canvas.height - 1, "M menu   Q leave", f"tag {team}")
    draw_large(canvas, top + 3, name, "curtain name", canvas.width - 8, tall)
    row = top + tall + 4
    others = "everyone else" if sum(chair.is_human for chair in chairs.values()) > 1 else "anyone else here"
    canvas.centre(row, f"{seat.word}, {look.text(team)}   {others}: look away", f"curtain {team}")
    canvas.centre(row + 2, _about_space(canvas, name, notice), "curtain strong")
    rule = look.glyph("rule") * min(60, canvas.width - 8)
    canvas.centre(row + 4, rule, "curtain faint")
    for place, pieces in enumerate(_facts(canvas, view, chairs)):
        _write(canvas, row + 6 + 2 * place, pieces)


def _about_space(canvas: Canvas, name: str, notice: Notice) -> str:
    """The one line about the space bar, which is always there."""
    look = canvas.look
    match notice:
        case Notice.ASKING:
            asked = ", press the space bar to see your cards"
            return fit(name, canvas.width - 4 - len(asked), look.glyph("dots")) + asked
        case Notice.MOMENT:
            return look.text("one moment…")
        case Notice.READY:
            return "ready: press Space"


def _write(canvas: Canvas, y: int, pieces: list[Piece]) -> None:
    """Pieces in the middle of a row, a blank between two."""
    x = (canvas.width - sum(width_of(words) + 1 for words, _ in pieces) + 1) // 2
    for words, role in pieces:
        x = canvas.put(max(x, 2), y, words, role, canvas.width - 2 - max(x, 2)) + 1


def _facts(canvas: Canvas, view: PublicView, chairs: BySeat[Chair]) -> list[list[Piece]]:
    """Score, trump and maker, the trick so far, and what happened last."""
    look = canvas.look
    facts = [_score(canvas, view)]
    if view.trump and view.maker:
        name = fit(chairs[view.maker].name, 20, look.glyph("dots"))
        suit = f" {look.suit(view.trump)} {view.trump.word} "
        trump: list[Piece] = [("trump", "curtain"), (suit, look.ink(view.trump)), (f"made by {name}", "curtain")]
        if view.alone:
            trump.append((" alone ", "alone"))
        taken = "–".join(str(view.tricks_won[team]) for team in Team)
        facts.append([*trump, (look.text(f"  tricks {taken}"), "curtain")])
    elif view.up_card:
        word = "turned down" if view.turned_down else "turned up"
        facts.append([(word, "curtain"), (f" {look.card(view.up_card)} ", look.ink(view.up_card.suit))])
    if view.trick:
        facts.append(_trick(canvas, "on the table", view.trick, chairs))
    elif view.last_trick:
        facts.append(_trick(canvas, "the last trick", view.last_trick, chairs))
    if view.events:
        facts.append([(look.text(say_event(view.events[-1], chairs, view.trump)), "curtain faint")])
    return facts


def _score(canvas: Canvas, view: PublicView) -> list[Piece]:
    look = canvas.look
    pieces: list[Piece] = []
    for team in Team:
        strokes = fit_tally(view.scores[team], 16, look.glyph("stroke"), look.glyph("slash"))
        pieces.append((f" {look.text(team.short)} ", f"tag {team.short}"))
        pieces.append((str(view.scores[team]), "curtain strong"))
        pieces.append((strokes if team is Team.EAST_WEST else f"{strokes}   ", "curtain"))
    return pieces


def _trick(canvas: Canvas, words: str, trick: tuple[PlayedCard, ...], chairs: BySeat[Chair]) -> list[Piece]:
    look = canvas.look
    pieces: list[Piece] = [(words, "curtain")]
    for seat, card in trick:
        pieces.append((f" {look.card(card)} ", look.ink(card.suit)))
        pieces.append((fit(chairs[seat].name, 9, look.glyph("dots")), "curtain"))
    return pieces

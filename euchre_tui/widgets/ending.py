"""The end of a deal and of a match as pictures: the result in words, the pad, and the two fives that count it."""

from __future__ import annotations

from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas, wrap
from euchre_tui.widgets.card import frame
from euchre_tui.widgets.letters import HEIGHT, draw_large
from euchre_tui.widgets.scorepad import draw_whole_pad
from euchre_tui.words import say_ending, side

_PIPS = {5: ((1, 1), (5, 1), (3, 2), (1, 3), (5, 3))}
"""Where the five pips of a counter lie on a card of 7×5."""


def draw_deal_result(canvas: Canvas, view: SeatView, line: PadLine, chairs: BySeat[Chair], *, practice: bool) -> None:
    """What the deal came to, in words, with the new line on the pad and the fives moved on."""
    canvas.fill(0, 0, canvas.width, 4, "prompt")
    text = canvas.look.text(say_ending(line, chairs))
    for row, words in enumerate(wrap(text, canvas.width - 4)[:2], start=1):
        canvas.centre(row, words, "prompt")
    if line.note:
        canvas.centre(3, canvas.look.text(line.note), "prompt")
    won = next((team for team in Team if line.totals[team] >= view.rules.target), None)
    if won is not None:
        games = f"{side(won, chairs)} win game {line.game}; games {view.games[won]}–{view.games[won.other]}"
        canvas.centre(3, canvas.look.text(games), "prompt")
    if practice:
        canvas.centre(3, "A practice deal: it does not count.", "prompt")
    fives = 14 if canvas.width < 100 else 20
    draw_whole_pad(canvas, 0, 5, canvas.width - 2 * fives, canvas.height - 7, view, chairs)
    totals = line.totals
    for place, team in enumerate(Team):
        draw_fives(canvas, canvas.width - (2 - place) * fives, 5, fives, team, totals[team], chairs)


def draw_fives(canvas: Canvas, x: int, y: int, width: int, team: Team, points: int, chairs: BySeat[Chair]) -> None:
    """Two fives as real tables use them: one covers the other, and the pips that show are the score, up to ten."""
    look = canvas.look
    canvas.centre(y, look.text(team.short), team.short, x, width)
    for row, seat in enumerate(team.seats, start=1):
        canvas.centre(y + row, chairs[seat].name, "felt", x, width)
    if points <= 10:
        _counter(canvas, x + (width - 7) // 2, y + 4, team, min(points, 5))
        _counter(canvas, x + (width - 7) // 2, y + 9, team, max(0, points - 5))
    canvas.centre(y + 14, str(points), "felt strong", x, width)


def _counter(canvas: Canvas, x: int, y: int, team: Team, pips: int) -> None:
    """One card of the two; pips that are covered are not drawn."""
    role = "card back" if pips == 0 else "paper frame"
    frame(canvas, x, y, (7, 5), role)
    ink = "paper red" if team is Team.NORTH_SOUTH else "paper black"
    for column, row in _PIPS[5][:pips]:
        canvas.put(x + column, y + row, canvas.look.glyph("pip"), ink)


def draw_match_over(canvas: Canvas, view: SeatView, chairs: BySeat[Chair]) -> None:
    """The winners in large letters, the score, and the whole pad."""
    winner = max(Team, key=lambda team: view.games[team])
    canvas.fill(0, 0, canvas.width, HEIGHT + 4, "curtain")
    names = " & ".join(chairs[seat].name for seat in winner.seats)
    draw_large(canvas, 1, names, "curtain name", canvas.width - 4)
    score = f"{side(winner, chairs)} win {view.scores[winner]}–{view.scores[winner.other]}"
    if view.rules.games > 1:
        score += f", {view.games[winner]}–{view.games[winner.other]} in games"
    canvas.centre(HEIGHT + 2, canvas.look.text(score), "curtain strong")
    draw_whole_pad(canvas, 0, HEIGHT + 4, canvas.width, canvas.height - HEIGHT - 5, view, chairs)

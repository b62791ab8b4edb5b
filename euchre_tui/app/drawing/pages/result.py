"""The end of a deal and of a match as pictures: the result in large words, the pad, and the two fives that count it."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.pages import fives
from euchre_tui.app.drawing.pages.fives import draw_fives
from euchre_tui.app.drawing.table.score_pad import draw_whole_pad
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.scoring import game_winner
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import wrap_evenly
from euchre_tui.words import on_plate, partners, say_ending, say_note, side, side_label

_HEADLINES = {
    Result.POINT: "point",
    Result.MARCH: "march",
    Result.EUCHRED: "euchred",
    Result.PASSED_OUT: "passed",
    Result.REDEAL: "thrown in",
    Result.RENEGE: "renege",
    Result.FAILED_CALL: "call failed",
}
"""How a deal ended in the fewest words, for the whole room."""

_TEN = 10
"""As far as two fives count."""

_WIDEST = 132
"""Columns that these pictures make use of."""


def draw_deal_result(
    canvas: Canvas, view: PublicView, line: PadLine, chairs: BySeat[Chair], *, practice: bool, missing: int = 0
) -> None:
    """What the deal came to, in words between the fives of both sides, and the new line on the pad below.

    `missing` is how many of its points are not counted on the fives yet.
    """
    scorer = max(Team, key=lambda team: line.points[team])
    points = line.points[scorer]
    headline = _HEADLINES[line.result] + (f" +{points}" if points else "")
    role = scorer.short if points else "felt strong"
    room = canvas.width - 2 * fives.WIDTH - 2
    row = _headline(canvas, headline, role, _sentences(view, line, chairs, practice=practice), "felt", room)
    left, width = _middle_stretch(canvas)
    for team, x in zip(Team, (left, left + width - fives.WIDTH), strict=True):
        column = canvas.put(x, 0, f" {canvas.look.text(side_label(team, chairs))} ", f"tag {team.short}")
        total = line.totals[team] - min(missing, line.points[team])
        canvas.put(column + 1, 0, str(total), "felt strong")
        if total <= _TEN:
            draw_fives(canvas, x, 1, team, total)
    row = max(row, fives.HEIGHT + 2)
    draw_whole_pad(canvas, left, row, width, canvas.height - row - 2, view, chairs)


def _sentences(view: PublicView, line: PadLine, chairs: BySeat[Chair], *, practice: bool) -> list[str]:
    sentences = [say_ending(line, chairs)]
    if line.note:
        sentences.append(say_note(line, chairs))
    won = game_winner(line.totals, view.rules.target, view.rules.win_by)
    if won is not None and view.rules.games > 1:
        games = f"games {view.games[won]}–{view.games[won.other]}"
        sentences.append(f"{side(won, chairs)} win game {line.game}; {games}")
    if practice:
        sentences.append("A practice deal: it does not count.")
    return sentences


def draw_match_over(canvas: Canvas, view: PublicView, chairs: BySeat[Chair]) -> None:
    """The winners in large letters, the score, and the whole pad."""
    winner = max(Team, key=lambda team: view.games[team])
    canvas.fill(0, 0, canvas.width, canvas.height, "curtain")
    names = " & ".join(on_plate(seat, chairs) for seat in partners(winner, chairs))
    score = f"{side(winner, chairs)} win {view.scores[winner]}–{view.scores[winner.other]}"
    if view.rules.games > 1:
        score += f", {view.games[winner]}–{view.games[winner.other]} in games"
    row = _headline(canvas, names, f"curtain {winner.short}", [score], "curtain strong", canvas.width - 2)
    left, width = _middle_stretch(canvas)
    draw_whole_pad(canvas, left, row, width, canvas.height - row - 2, view, chairs)


def _headline(canvas: Canvas, text: str, role: str, sentences: list[str], small: str, width: int) -> int:
    """Large words with sentences below them, no wider than that; returns the row after these."""
    height = 2 * HEIGHT if canvas.height >= 40 else HEIGHT
    draw_large(canvas, 1, text, role, width, height)
    row = height + 2
    for sentence in sentences:
        for words in wrap_evenly(canvas.look.text(sentence), width)[:2]:
            canvas.centre(row, words, small)
            row += 1
    return max(row, height + 4) + 1


def _middle_stretch(canvas: Canvas) -> tuple[int, int]:
    width = min(canvas.width, _WIDEST)
    return (canvas.width - width) // 2, width

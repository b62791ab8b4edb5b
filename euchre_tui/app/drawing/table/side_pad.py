"""The pad beside the table: score, trump and maker, tricks, the last trick, and the last deals."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import draw_paper
from euchre_tui.app.drawing.pips import SIGN, draw_sign, has_signs
from euchre_tui.app.drawing.table.layout import Layout
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.score_pad import fit_tally
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit
from euchre_tui.words import brief_result, in_short, on_plate, say_event, say_goal, side_label, you

_LEAST_DEALS, _LEAST_LOG = 6, 6
"""Rows of the pad, and of this deal's log with its heading, that a large panel always has."""


def draw_short_pad(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """A column at the left whose rows are the same in every phase."""
    x, y, width, height = layout.left, layout.top, layout.pad_width, layout.bottom - layout.top
    look, view, chairs = canvas.look, face.view, face.chairs
    canvas.fill(x, y, width, height, "pad")
    canvas.fill(x + width, y, 1, height, "pad faint", look.glyph("bar"))
    inner, end = x + 1, y + height
    row = _score(canvas, inner, y, width - 2, view, chairs, large=layout.roomy)
    draw_trump = _large_trump if layout.roomy else _trump
    row = draw_trump(canvas, inner, row, width - 2, view, chairs, gathered=face.gathered)
    row = _tricks(canvas, inner, row, width - 2, face)
    row = _last_trick(canvas, inner, row, width - 2, view, chairs)
    if not layout.roomy:
        _last_deals(canvas, inner, row, width - 2, end, view, chairs)
        return
    # The whole pad, and under it as much of this deal's log as there is room for.
    room = end - row
    deals = min(max(_LEAST_DEALS, len(_of_this_game(view))), room - _LEAST_LOG)
    _last_deals(canvas, inner, row, width - 2, row + deals, view, chairs, totals=True)
    _this_deal(canvas, inner, row + deals + 1, width - 2, end, view, chairs)


def _score(canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair], *, large: bool) -> int:
    look = canvas.look
    canvas.put(x, y, "SCORE", "pad strong")
    goal = say_goal(view.rules)
    if view.rules.games > 1:
        won = "–".join(str(view.games[team]) for team in Team)
        goal = f"{goal}, games {won}" if width > 26 else f"games {won}"
    canvas.right(x + width, y, look.text(goal), "pad faint", width - 6)
    half = (width + 1) // 2
    for team, left in zip(Team, (x, x + half), strict=True):
        points, role = view.scores[team], f"pad {team.short}"
        column = canvas.put(left, y + 1, f" {look.text(side_label(team, chairs))} ", f"tag {team.short}")
        strokes = fit_tally(points, half - 1, look.glyph("stroke"), look.glyph("slash"))
        if large:
            draw_large(canvas, y + 3, str(points), role, half - 2, x=left)
            canvas.put(left, y + HEIGHT + 4, strokes, "pad")
        else:
            canvas.put(column + 1, y + 1, str(points), "pad strong")
            canvas.put(left, y + 2, strokes, role)
    return y + (HEIGHT + 6 if large else 4)


def _trump(
    canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair], *, gathered: bool
) -> int:
    """The suit on paper of its own, and who made it."""
    look = canvas.look
    canvas.put(x, y, "TRUMP", "pad strong")
    if gathered or view.trump is None or view.maker is None:
        canvas.put(x + 6, y, "not made yet" if view.up_card and not gathered else "no deal yet", "pad faint", width - 6)
        return y + 3
    canvas.put(x + 6, y, f" {look.suit(view.trump)} {view.trump.word} ", look.ink(view.trump))
    team, label = view.maker.team.short, side_label(view.maker.team, chairs)
    alone = " alone " if view.alone else ""
    name = fit(in_short(view.maker, chairs), width - 8 - len(alone), look.glyph("dots"))
    column = canvas.put(x, y + 1, f"by {name} ", "pad")
    if you(chairs) is view.maker:
        # "you" is always "WE".
        column -= 1
    else:
        column = canvas.put(column, y + 1, look.text(label), f"pad {team}")
    if alone:
        canvas.put(column + 1, y + 1, alone, "alone")
    return y + 3


def _large_trump(
    canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair], *, gathered: bool
) -> int:
    """The suit as a large pip on paper of its own, and in words beside it who made it."""
    look, below = canvas.look, y + SIGN[1] + 4
    canvas.put(x, y, "TRUMP", "pad strong")
    if gathered or view.trump is None or view.maker is None:
        canvas.put(x + 6, y, "not made yet" if view.up_card and not gathered else "no deal yet", "pad faint", width - 6)
        return below
    size, ink = (SIGN[0] + 4, SIGN[1] + 2), look.ink(view.trump)
    draw_paper(canvas, x, y + 1, size, ink)
    if has_signs(canvas):
        draw_sign(canvas, x + 2, y + 2, view.trump, ink)
    else:
        canvas.centre(y + 1 + size[1] // 2, look.suit(view.trump), ink, x, size[0])
    column, room, team = x + size[0] + 2, width - size[0] - 2, view.maker.team
    canvas.put(column, y + 2, f"{look.suit(view.trump)} {view.trump.word}", "pad strong", room)
    canvas.put(column, y + 3, "made by", "pad faint")
    canvas.put(column, y + 4, in_short(view.maker, chairs), f"pad {team.short}", room)
    canvas.put(column, y + 5, look.text(side_label(team, chairs)), f"pad {team.short}")
    if view.alone:
        canvas.put(column, y + 6, " alone ", "alone")
    return below


def _tricks(canvas: Canvas, x: int, y: int, width: int, face: TableModel) -> int:
    """Which trick it is, and how many each side has; a trick that still lies there is the one that counts."""
    look, view, chairs, gathered = canvas.look, face.view, face.chairs, face.gathered
    taken = sum(view.tricks_won.values())
    lying = face.lies and not view.trick and bool(view.last_trick)
    canvas.put(x, y, "TRICK", "pad strong")
    if view.trump is not None and not gathered:
        canvas.put(x + 6, y, f"{taken if lying else min(5, taken + 1)} of 5", "pad")
    half = (width + 1) // 2
    for team, left in zip(Team, (x, x + half), strict=True):
        column = canvas.put(left, y + 1, look.text(side_label(team, chairs)), f"pad {team.short}")
        canvas.put(
            column + 1, y + 1, look.glyph("trick") * (0 if gathered else view.tricks_won[team]) or "0", "pad strong"
        )
    return y + 3


def _last_trick(canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair]) -> int:
    look = canvas.look
    canvas.put(x, y, "LAST TRICK", "pad strong")
    if not view.last_trick:
        canvas.put(x, y + 1, "none yet", "pad faint")
        return y + 4
    best = winning_card(view.last_trick, view.trump)
    canvas.put(x, y + 1, f"{fit(on_plate(best.seat, chairs), width - 8, look.glyph('dots'))} took it", "pad")
    column = x
    for each in view.last_trick:
        wins = each is best
        star = look.glyph("star") if wins else ""
        column = canvas.put(column, y + 2, f"{star}{look.card(each.card)}", "pad note" if wins else "pad") + 1
    return y + 4


def _last_deals(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    end: int,
    view: PublicView,
    chairs: BySeat[Chair],
    *,
    totals: bool = False,
) -> None:
    """As many of the last deals as there are rows left, perhaps with the running score."""
    look = canvas.look
    column = canvas.put(x, y - 1, "PAD ", "pad strong")
    canvas.fill(column, y - 1, x + width - column, 1, "pad faint", look.glyph("rule"))
    for row, line in enumerate(_of_this_game(view)[-(end - y) :], start=y):
        if totals:
            score = "–".join(str(line.totals[team]) for team in Team)
            canvas.right(x + 3, row, str(line.number), "pad faint")
            canvas.put(x + 4, row, look.text(brief_result(line, chairs)), "pad", width - 11)
            canvas.right(x + width, row, look.text(score), "pad strong")
        else:
            canvas.put(x, row, look.text(brief_result(line, chairs)), "pad", width)


def _of_this_game(view: PublicView) -> list[PadLine]:
    """A new game has a pad of its own; the last one's stays until its first deal."""
    return [line for line in view.pad if line.game == view.pad[-1].game]


def _this_deal(canvas: Canvas, x: int, y: int, width: int, end: int, view: PublicView, chairs: BySeat[Chair]) -> None:
    """What was said and played last, a line each."""
    look = canvas.look
    column = canvas.put(x, y, "THIS DEAL ", "pad strong")
    canvas.fill(column, y, x + width - column, 1, "pad faint", look.glyph("rule"))
    for row, event in enumerate(view.events[-(end - y - 1) :], start=y + 1):
        canvas.put(x, row, look.text(say_event(event, chairs, view.trump)), "pad", width)

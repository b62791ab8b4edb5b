"""The pad beside the table: score, trump and maker, tricks, the last trick, and the last deals."""

from __future__ import annotations

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.table.layout import Layout
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.score_pad import fit_tally
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit
from euchre_tui.words import brief_result, in_short, on_plate, say_event, say_goal, side_label

_LOG = 10
"""Lines of this deal's log, where there is room for one."""


def draw_short_pad(canvas: Canvas, layout: Layout, face: TableModel) -> None:
    """A column at the left whose rows are the same in every phase."""
    x, y, width, height = layout.left, layout.top, layout.pad_width, layout.pad_bottom - layout.top
    look, view, chairs = canvas.look, face.view, face.chairs
    canvas.fill(x, y, width, height, "pad")
    canvas.fill(x + width, y, 1, height, "pad faint", look.glyph("bar"))
    inner, end = x + 1, y + height
    row = _score(canvas, inner, y, width - 2, view, chairs, large=layout.roomy)
    row = _trump(canvas, inner, row, width - 2, view, chairs, gathered=face.gathered)
    row = _tricks(canvas, inner, row, width - 2, view, chairs, gathered=face.gathered)
    row = _last_trick(canvas, inner, row, width - 2, view, chairs)
    log = _LOG + 2 if layout.roomy else 0
    _last_deals(canvas, inner, row, width - 2, end - log, view, chairs)
    if log:
        _this_deal(canvas, inner, end - log + 1, width - 2, view, chairs)


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
    column = canvas.put(column, y + 1, look.text(label), f"pad {team}")
    if alone:
        canvas.put(column + 1, y + 1, alone, "alone")
    return y + 3


def _tricks(
    canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair], *, gathered: bool
) -> int:
    look = canvas.look
    taken = sum(view.tricks_won.values())
    canvas.put(x, y, "TRICK", "pad strong")
    if view.trump is not None and not gathered:
        canvas.put(x + 6, y, f"{min(5, taken + 1)} of 5", "pad")
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


def _last_deals(canvas: Canvas, x: int, y: int, width: int, end: int, view: PublicView, chairs: BySeat[Chair]) -> None:
    """As many of the last deals as there are rows left."""
    look = canvas.look
    column = canvas.put(x, y - 1, "PAD ", "pad strong")
    canvas.fill(column, y - 1, x + width - column, 1, "pad faint", look.glyph("rule"))
    # A new game has a pad of its own; the last one's stays until its first deal.
    lines = [line for line in view.pad if line.game == view.pad[-1].game]
    for row, line in enumerate(lines[-(end - y) :], start=y):
        canvas.put(x, row, look.text(brief_result(line, chairs)), "pad", width)


def _this_deal(canvas: Canvas, x: int, y: int, width: int, view: PublicView, chairs: BySeat[Chair]) -> None:
    """What was said and played last, a line each."""
    look = canvas.look
    column = canvas.put(x, y, "THIS DEAL ", "pad strong")
    canvas.fill(column, y, x + width - column, 1, "pad faint", look.glyph("rule"))
    for row, event in enumerate(view.events[-_LOG:], start=y + 1):
        canvas.put(x, row, look.text(say_event(event, chairs, view.trump)), "pad", width)

"""The whole score pad: one column a side, a line a deal in the column of who scored, tallies in fives."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit, width_of, wrap
from euchre_tui.words import house_line, say_result, side_heading

_NUMBER = 4
"""Columns of a deal's number at the left edge."""

_GAME = 3
"""Columns of a game's number before it, in a match of several games."""


def tally(points: int, stroke: str = "|", slash: str = "/") -> str:
    """Points as strokes in bundles of five: "||||/ ||" for seven."""
    bundles = [stroke * 4 + slash] * (points // 5)
    if points % 5:
        bundles.append(stroke * (points % 5))
    return " ".join(bundles)


def fit_tally(points: int, width: int, stroke: str, slash: str = "/") -> str:
    """The tally, or its last bundles with a plus before them where the room ends."""
    whole = tally(points, stroke, slash)
    if len(whole) <= width:
        return whole
    bundles = whole.split()
    while len("+ " + " ".join(bundles)) > width and len(bundles) > 1:
        bundles.pop(0)
    return "+ " + " ".join(bundles)


def fit_result(line: PadLine, chairs: BySeat[Chair], width: int, dots: str = "…") -> str:
    """A deal as the pad has it; where it is too long the maker's name is cut, not what happened."""
    said = say_result(line, chairs)
    if line.maker is None or width_of(said) <= width or chairs[line.maker].name not in said:
        return fit(said, width, dots)
    name = chairs[line.maker].name
    room = max(1 + len(dots), width_of(name) - (width_of(said) - width))
    cut = BySeat(Chair(fit(name, room, dots), chair.level) for chair in chairs.values())
    return fit(say_result(line, cut), width, dots)


def draw_whole_pad(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    view: PublicView,
    chairs: BySeat[Chair],
    *,
    first: int | None = None,
) -> None:
    """The pad with running totals, the tallies and the house rules at its foot.

    `first` is the first line shown; without it, the last ones are.
    """
    look = canvas.look
    canvas.fill(x, y, width, height, "pad")
    rules = _house_lines(canvas, view.rules, width, height)
    number = _NUMBER + (_GAME if view.rules.games > 1 else 0)
    columns = _columns(x, width, number)
    middle = columns[1][0] - 2
    for team, (left, size) in zip(Team, columns, strict=True):
        canvas.put(left, y, look.text(side_heading(team, chairs)), f"pad {team.short}", size)
    _rule_off(canvas, x, y + 1, width, middle)
    room = rows_for_deals(canvas, view.rules, width, height)
    start = max(0, len(view.pad) - room) if first is None else first
    for row, line in enumerate(view.pad[start : start + room], start=y + 2):
        canvas.right(x + number - 1, row, str(line.number), "pad faint")
        _pad_line(canvas, row, columns, line, chairs, newest=line is view.pad[-1])
        if view.rules.games > 1 and (line is view.pad[0] or view.pad[view.pad.index(line) - 1].game != line.game):
            canvas.put(x, row, f"G{line.game}", "pad strong")
    for row in range(y + 2, y + 2 + room):
        canvas.put(middle, row, look.glyph("bar"), "pad faint")
    foot = y + height - len(rules) - 1
    _rule_off(canvas, x, foot - 1, width, middle)
    # Once a game is won its total stays at the foot until the next one has a line.
    totals = view.pad[-1].totals if view.pad else view.scores
    for team, (left, size) in zip(Team, columns, strict=True):
        strokes = fit_tally(totals[team], size - 6, look.glyph("stroke"), look.glyph("slash"))
        canvas.put(left, foot, strokes, f"pad {team.short}")
        canvas.right(left + size, foot, str(totals[team]), "pad strong")
    canvas.put(middle, foot, look.glyph("bar"), "pad faint")
    for row, words in enumerate(rules, start=foot + 1):
        canvas.put(x + 1, row, words, "pad faint")


def _columns(x: int, width: int, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the two sides' columns begin after the numbers' columns, and how wide they are."""
    size = (width - number - 5) // 2
    return (x + number, size), (x + number + size + 4, size)


def _rule_off(canvas: Canvas, x: int, y: int, width: int, middle: int) -> None:
    canvas.fill(x + 1, y, width - 2, 1, "pad faint", canvas.look.glyph("rule"))
    canvas.put(middle, y, canvas.look.glyph("cross"), "pad faint")


def _pad_line(
    canvas: Canvas,
    row: int,
    columns: tuple[tuple[int, int], tuple[int, int]],
    line: PadLine,
    chairs: BySeat[Chair],
    *,
    newest: bool,
) -> None:
    """In the column of the side that scored; a deal without score stands in the first, faintly."""
    look = canvas.look
    scored = any(line.points.values())
    for team, (left, size) in zip(Team, columns, strict=True):
        gained = bool(line.points[team])
        if gained or (not scored and team is Team.NORTH_SOUTH):
            role = "pad faint" if not scored else "pad note" if newest else "pad"
            canvas.put(left, row, look.text(fit_result(line, chairs, size - 4, look.glyph("dots"))), role)
        canvas.right(left + size, row, str(line.totals[team]), "pad strong" if gained else "pad faint")


def rows_for_deals(canvas: Canvas, rules: TableRules, width: int, height: int) -> int:
    """How many deals a pad of this size shows at a time."""
    return height - 4 - len(_house_lines(canvas, rules, width, height))


def _house_lines(canvas: Canvas, rules: TableRules, width: int, height: int) -> list[str]:
    """All of the house rules, or as much of them as a low pad has lines for."""
    lines, most = wrap(canvas.look.text(house_line(rules)), width - 2), max(2, height // 3)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), width - 2, canvas.look.glyph("dots"))]

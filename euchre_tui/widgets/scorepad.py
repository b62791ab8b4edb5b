"""The score pad: a pencil pad in short form beside the table, and whole on its own page."""

from __future__ import annotations

from euchre_tui.rules.events import PadLine, PlayedCard
from euchre_tui.rules.seats import BySeat, Chair, Team
from euchre_tui.rules.table_rules import RuleField, Setting, TableRules, house_rules, say_setting
from euchre_tui.rules.view import SeatView
from euchre_tui.widgets.canvas import Canvas, fit
from euchre_tui.widgets.layout import Layout
from euchre_tui.words import say_result


def tally(points: int, stroke: str = "|") -> str:
    """Points as strokes in bundles of five: "||||/ ||" for seven."""
    bundles = [f"{stroke * 4}/"] * (points // 5)
    if points % 5:
        bundles.append(stroke * (points % 5))
    return " ".join(bundles)


def draw_short_pad(canvas: Canvas, layout: Layout, view: SeatView, chairs: BySeat[Chair]) -> None:
    """Score, trump, tricks, the last trick and the last lines of the pad, in the column at the left."""
    width, height = layout.pad_width, layout.hand_top
    canvas.fill(0, 0, width, height, "pad")
    canvas.fill(width, 0, 1, height, "pad faint", canvas.look.glyph("bar"))
    row = _score(canvas, width, view)
    row = _trump(canvas, row, width, view, chairs)
    row = _last_trick(canvas, row, width, view, chairs)
    if row < height - 1:
        _last_lines(canvas, row, width, height, view, chairs)


def _score(canvas: Canvas, width: int, view: SeatView) -> int:
    look = canvas.look
    canvas.put(1, 0, "SCORE", "pad strong")
    goal = f"to {view.rules.target}"
    canvas.put(width - len(goal) - 1, 0, goal, "pad faint")
    half = width // 2
    for team, x in zip(Team, (1, half + 1), strict=True):
        points = view.scores[team]
        canvas.put(x, 1, look.text(team.short), f"pad {team.short}")
        canvas.put(x + 4, 1, str(points), "pad strong")
        canvas.put(x, 2, fit_tally(points, half - 1, look.glyph("stroke")), "pad")
    if view.rules.games > 1:
        won = f"games {view.games[Team.NORTH_SOUTH]}–{view.games[Team.EAST_WEST]} of {view.rules.games}"
        canvas.put(1, 3, look.text(won), "pad faint", width - 2)
    return 4


def fit_tally(points: int, width: int, stroke: str) -> str:
    """The tally, or its last bundles with a plus before them where the room ends."""
    whole = tally(points, stroke)
    if len(whole) <= width:
        return whole
    bundles = whole.split()
    while len("+ " + " ".join(bundles)) > width and len(bundles) > 1:
        bundles.pop(0)
    return "+ " + " ".join(bundles)


def _trump(canvas: Canvas, row: int, width: int, view: SeatView, chairs: BySeat[Chair]) -> int:
    look = canvas.look
    canvas.put(1, row, "TRUMP", "pad strong")
    if view.trump is None or view.maker is None:
        text = "not made yet" if view.up_card else "no deal yet"
        canvas.put(7, row, text, "pad faint", width - 8)
    else:
        canvas.put(7, row, f"{look.suit(view.trump)} {view.trump.word}", "pad strong", width - 8)
        team = view.maker.team.short
        by = f"by {fit(chairs[view.maker].name, width - 10, look.glyph('dots'))} ({look.text(team)})"
        canvas.put(1, row + 1, by, f"pad {team}", width - 2)
        if view.alone:
            canvas.put(1, row + 2, "alone", "pad strong")
            if view.defender is not None:
                canvas.put(7, row + 2, "and defended", "pad faint", width - 8)
    taken = " ".join(f"{look.text(team.short)} {view.tricks_won[team]}" for team in Team)
    canvas.put(1, row + 3, f"tricks {taken}", "pad", width - 2)
    return row + 5


def _last_trick(canvas: Canvas, row: int, width: int, view: SeatView, chairs: BySeat[Chair]) -> int:
    canvas.put(1, row, "LAST TRICK", "pad strong")
    if view.last_trick:
        leader = view.last_trick[0].seat
        canvas.put(1, row + 1, f"{fit(chairs[leader].name, width - 6, '…')} led", "pad faint", width - 2)
        canvas.put(1, row + 2, _cards(canvas, view.last_trick), "pad", width - 2)
    else:
        canvas.put(1, row + 1, "none yet", "pad faint")
    return row + 4


def _cards(canvas: Canvas, trick: tuple[PlayedCard, ...]) -> str:
    return " ".join(canvas.look.card(card) for _, card in trick)


def _last_lines(canvas: Canvas, row: int, width: int, height: int, view: SeatView, chairs: BySeat[Chair]) -> None:
    canvas.put(1, row, "PAD", "pad strong")
    row += 1
    for line in view.pad[-(height - row) :]:
        canvas.put(1, row, canvas.look.text(say_result(line, chairs)), "pad", width - 2)
        row += 1


def draw_whole_pad(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    view: SeatView,
    chairs: BySeat[Chair],
    *,
    first: int | None = None,
) -> None:
    """A line a deal with running totals, a column a side, the house rules at the foot.

    `first` is the first line shown; without it, the last ones are.
    """
    look = canvas.look
    canvas.fill(x, y, width, height, "pad")
    middle = width - 14
    canvas.put(x + 1, y, "deal  what happened", "pad strong")
    for team, column in zip(Team, (middle, middle + 7), strict=True):
        canvas.put(x + column, y, look.text(team.short), f"pad {team.short}")
    canvas.fill(x + 1, y + 1, width - 2, 1, "pad faint", look.glyph("rule"))
    room = height - 5
    start = max(0, len(view.pad) - room) if first is None else first
    row = y + 2
    for line in view.pad[start : start + room]:
        _pad_line(canvas, x, row, middle, line, chairs)
        row += 1
    canvas.fill(x + 1, y + height - 3, width - 2, 1, "pad faint", look.glyph("rule"))
    for team, column in zip(Team, (1, width // 2), strict=True):
        strokes = fit_tally(view.scores[team], width // 2 - 10, look.glyph("stroke"))
        total = f"{look.text(team.short)} {view.scores[team]}  {strokes}"
        canvas.put(x + column, y + height - 2, total, f"pad {team.short}", width // 2 - 1)
    canvas.put(x + 1, y + height - 1, look.text(house_line(view.rules)), "pad faint", width - 2)


def _pad_line(canvas: Canvas, x: int, row: int, middle: int, line: PadLine, chairs: BySeat[Chair]) -> None:
    look = canvas.look
    canvas.put(x + 1, row, f"{line.number:>4}", "pad faint")
    canvas.put(x + 7, row, look.text(say_result(line, chairs)), "pad", middle - 8)
    for team, column in zip(Team, (middle, middle + 7), strict=True):
        gained = f"+{line.points[team]}" if line.points[team] else ""
        role = "pad strong" if gained else "pad faint"
        canvas.put(x + column, row, f"{line.totals[team]:>2} {gained}", role)


def house_line(rules: TableRules) -> str:
    """The house rules in force, on one line."""
    house = house_rules(rules)
    if not house:
        return "table rules as usual"
    return "house rules: " + ", ".join(_rule(rule, value) for rule, value in house)


def _rule(rule: RuleField, value: Setting) -> str:
    return rule.label.lower() if value is True else f"{rule.label.lower()} {say_setting(value)}"

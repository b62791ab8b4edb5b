"""Finished matches as pictures: a line each, and for every name its figures with bars."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.rules.seats import ByTeam, Team

LINE = "line "
"""What a click on a match presses, with its number from 0 behind it."""

WIDTH = 100
"""The most columns that the lines make use of."""

NAME_ROWS = 4
"""Rows of a name's figures."""

_BAR = 24


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A finished match: when it began, who played, how it ended, and its deals."""

    when: str
    sides: ByTeam[str]
    score: ByTeam[int]
    winner: Team
    deals: int


@dataclass(frozen=True, slots=True)
class NameLine:
    """What a name did over all matches; `made` are calls that were not euchred, `points_a_deal` those of its side."""

    name: str
    matches: int
    won: int
    calls: int
    made: int
    marches: int
    alone: int
    alone_made: int
    points_a_deal: float


def draw_matches(canvas: Canvas, y: int, rows: int, lines: tuple[MatchLine, ...], cursor: int) -> list[Hotspot]:
    """As many as fit around the marked one; the winners stand in their colour, with a star."""
    width = min(WIDTH, canvas.width - 2)
    x, spots = (canvas.width - width) // 2, []
    names = (width - 43) // 2
    middle = x + 21 + names
    canvas.put(x + 1, y, "began", "felt faint")
    canvas.put(x + 20, y, canvas.look.text(Team.NORTH_SOUTH.short), "felt faint")
    canvas.put(middle + 11, y, canvas.look.text(Team.EAST_WEST.short), "felt faint")
    canvas.right(x + width - 1, y, "deals", "felt faint")
    first = max(0, cursor - (rows - 1) + 1)
    for row, number in enumerate(range(first, min(first + rows - 1, len(lines))), start=y + 1):
        line, marked = lines[number], number == cursor
        role = "cursor" if marked else "felt"
        canvas.fill(x, row, width, 1, role)
        canvas.put(x + 1, row, line.when, role)
        for team, place in zip(Team, (x + 20, middle + 11), strict=True):
            won = team is line.winner
            its = role if marked or not won else team.short
            words = canvas.look.text(line.sides[team])
            canvas.put(place, row, words, its, names)
            if won:
                canvas.put(place - 2, row, canvas.look.glyph("star"), role if marked else "win")
        north_south, east_west = line.score.values()
        canvas.right(middle + 3, row, str(north_south), role)
        canvas.put(middle + 3, row, canvas.look.text("–"), role)
        canvas.put(middle + 4, row, str(east_west), role)
        canvas.right(x + width - 1, row, str(line.deals), role)
        spots.append(Hotspot(x, row, width, 1, press=f"{LINE}{number}"))
    return spots


def draw_names(canvas: Canvas, y: int, rows: int, lines: tuple[NameLine, ...], first: int) -> None:
    """The figures of as many names as fit, from one on."""
    width = min(WIDTH, canvas.width - 2)
    x = (canvas.width - width) // 2
    most = max((line.points_a_deal for line in lines), default=0.0) or 1.0
    for number, line in enumerate(lines[first : first + rows // NAME_ROWS]):
        row = y + NAME_ROWS * number
        canvas.put(x + 1, row, canvas.look.text(line.name), "felt strong", 36)
        matches = "match" if line.matches == 1 else "matches"
        canvas.put(x + 19 + _BAR, row, f"{line.matches} {matches}, {line.won} won", "felt")
        share = line.made / line.calls if line.calls else 0.0
        marches = "march" if line.marches == 1 else "marches"
        made = f"{line.made} of {line.calls}, {line.calls - line.made} euchred, {line.marches} {marches}"
        points = line.points_a_deal / most
        alone = f"; alone {line.alone}, made {line.alone_made}" if line.alone else ""
        _bar(canvas, x + 1, row + 1, "calls made", share, made, "win")
        _bar(canvas, x + 1, row + 2, "points a deal", points, f"{line.points_a_deal:.2f}{alone}", "felt strong")


def _bar(canvas: Canvas, x: int, y: int, label: str, share: float, said: str, role: str) -> None:
    """A label, a bar, and the figure in words: nobody has to read the colours."""
    canvas.put(x + 1, y, label, "felt faint")
    full = max(1, round(share * _BAR)) if share else 0
    canvas.put(x + 16, y, canvas.look.glyph("block") * full, role)
    canvas.put(x + 16 + full, y, canvas.look.glyph("no trick") * (_BAR - full), "felt faint")
    canvas.put(x + 18 + _BAR, y, canvas.look.text(said), "felt", canvas.width - x - 19 - _BAR)

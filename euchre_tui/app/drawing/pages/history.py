"""Finished matches as pictures: a line each, and for every name its figures with bars."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.rules.seats import ByTeam, Team

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


def _columns(room: int) -> tuple[int, int, int, int]:
    """Where a match's line begins and how wide it is, how wide a side's names are, and where its score begins."""
    width = min(WIDTH, room)
    x, names = (room - width) // 2, (width - 43) // 2
    return x, width, names, x + 21 + names


def draw_match_heads(canvas: Canvas, y: int) -> None:
    """Draw what the columns of the list are, on a canvas that is as wide as the window."""
    # The list leaves a column free at each side of the window.
    x, width, _, middle = _columns(canvas.width - 2)
    canvas.put(x + 2, y, "began", "felt faint")
    canvas.put(x + 21, y, canvas.look.text(Team.NORTH_SOUTH.short), "felt faint")
    canvas.put(middle + 12, y, canvas.look.text(Team.EAST_WEST.short), "felt faint")
    canvas.right(x + width, y, "deals", "felt faint")


def draw_match(canvas: Canvas, line: MatchLine, *, marked: bool) -> None:
    """Draw a match; the winners have their colour, and a star."""
    x, width, names, middle = _columns(canvas.width)
    role = "cursor" if marked else "felt"
    canvas.fill(x, 0, width, 1, role)
    canvas.put(x + 1, 0, line.when, role)
    for team, place in zip(Team, (x + 20, middle + 11), strict=True):
        won = team is line.winner
        its = role if marked or not won else team.short
        words = canvas.look.text(line.sides[team])
        canvas.put(place, 0, words, its, names)
        if won:
            canvas.put(place - 2, 0, canvas.look.glyph("star"), role if marked else "win")
    north_south, east_west = line.score.values()
    canvas.right(middle + 3, 0, str(north_south), role)
    canvas.put(middle + 3, 0, canvas.look.text("–"), role)
    canvas.put(middle + 4, 0, str(east_west), role)
    canvas.right(x + width - 1, 0, str(line.deals), role)


def draw_name(canvas: Canvas, line: NameLine, most: float) -> None:
    """Draw the figures of a name; `most` is the highest number of points a deal of all names."""
    width = min(WIDTH, canvas.width)
    x = (canvas.width - width) // 2
    canvas.put(x + 1, 0, canvas.look.text(line.name), "felt strong", 36)
    matches = "match" if line.matches == 1 else "matches"
    canvas.put(x + 19 + _BAR, 0, f"{line.matches} {matches}, {line.won} won", "felt")
    share = line.made / line.calls if line.calls else 0.0
    marches = "march" if line.marches == 1 else "marches"
    made = f"{line.made} of {line.calls}, {line.calls - line.made} euchred, {line.marches} {marches}"
    points = line.points_a_deal / most
    alone = f"; alone {line.alone}, made {line.alone_made}" if line.alone else ""
    _bar(canvas, x + 1, 1, "calls made", share, made, "win")
    _bar(canvas, x + 1, 2, "points a deal", points, f"{line.points_a_deal:.2f}{alone}", "felt strong")


def _bar(canvas: Canvas, x: int, y: int, label: str, share: float, said: str, role: str) -> None:
    """A label, a bar, and the figure in words: nobody has to read the colours."""
    canvas.put(x + 1, y, label, "felt faint")
    full = max(1, round(share * _BAR)) if share else 0
    canvas.put(x + 16, y, canvas.look.glyph("block") * full, role)
    canvas.put(x + 16 + full, y, canvas.look.glyph("no trick") * (_BAR - full), "felt faint")
    canvas.put(x + 18 + _BAR, y, canvas.look.text(said), "felt", canvas.width - x - 19 - _BAR)

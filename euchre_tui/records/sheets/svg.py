"""The score sheet as a picture (SVG) for printing: the pad in two columns, the boxes of the check-off rows below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from euchre_tui.records.sheets.score_sheet import Sheet, SheetLine
from euchre_tui.rules.seats import Team
from euchre_tui.support.width import fit, wrap

WIDTH = 720
_MARGIN = 30
_ROW = 24
_MIDDLE = WIDTH // 2
_BOX = 28
_BOXES_IN_A_ROW = 21
_INK = {Team.NORTH_SOUTH: "#1f5fa8", Team.EAST_WEST: "#b85a00"}
"""Blue and orange, as at the table; the words name the sides too."""

_ROOM_FOR_A_SIDE = 34
_ROOM_FOR_A_DEAL = 32
_ROOM_FOR_RULES = 92


def as_svg(sheets: Sequence[Sheet]) -> str:
    """Draw the sheets below each other in one picture; the file is plain ASCII."""
    drawn, y = list[str](), 0
    for sheet in sheets:
        lines, height = _sheet(sheet)
        drawn += [f'<g transform="translate(0,{y})">', *lines, "</g>"]
        y += height
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
        'font-family="Helvetica, Arial, sans-serif" font-size="14">'
    )
    paper = f'<rect width="{WIDTH}" height="{y}" fill="#fdfaf0"/>'
    text = "\n".join((head, paper, *drawn, "</svg>")) + "\n"
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _sheet(sheet: Sheet) -> tuple[list[str], int]:
    """Draw one sheet; return its elements and its height."""
    top = _MARGIN + _ROW
    lines = [_text(_MARGIN, _MARGIN + 10, "   ".join(filter(None, (sheet.heading, sheet.date))), size=20)]
    for team, x in zip(Team, (_MARGIN, _MIDDLE + 12), strict=True):
        heading = fit(f"{team.short}  {sheet.sides[team]}", _ROOM_FOR_A_SIDE)
        lines.append(_text(x, top + 18, heading, colour=_INK[team], weight="bold"))
    lines.append(_rule(_MARGIN, top + 26, WIDTH - _MARGIN, top + 26))
    y = top + 26
    if any(sheet.start.values()):
        y += _ROW
        lines += _row(y - 7, SheetLine(0, "begins with", None, sheet.start))
    for line in sheet.lines:
        y += _ROW
        lines += _row(y - 7, line)
    lines += [_rule(_MIDDLE, top, _MIDDLE, y + 4), _rule(_MARGIN, y + 4, WIDTH - _MARGIN, y + 4)]
    y += 20
    for team in Team:
        drawn, y = _check_off(sheet, team, y)
        lines += drawn
    lines.append(_text(_MARGIN, y + 20, sheet.ending, weight="bold"))
    y += 20
    for text in wrap(sheet.rules, _ROOM_FOR_RULES):
        y += 18
        lines.append(_text(_MARGIN, y + 4, text, size=12, colour="#555"))
    return lines, y + _MARGIN


def _row(y: int, line: SheetLine) -> Iterator[str]:
    if line.number:
        yield _text(_MARGIN + 18, y, str(line.number), colour="#888", anchor="end")
    for team, left, right in (
        (Team.NORTH_SOUTH, _MARGIN + 28, _MIDDLE - 12),
        (Team.EAST_WEST, _MIDDLE + 12, WIDTH - _MARGIN),
    ):
        text = line.text_for(team)
        if text:
            yield _text(left, y, fit(text, _ROOM_FOR_A_DEAL), colour="#222" if line.team else "#888")
        bold = "bold" if line.team is team else "normal"
        yield _text(right, y, str(line.totals[team]), weight=bold, anchor="end")


def _check_off(sheet: Sheet, team: Team, y: int) -> tuple[list[str], int]:
    """Draw the boxes of a side, in several rows for a high target; return them and the y below them."""
    boxes, score, ink = sheet.boxes(team), sheet.scores[team], _INK[team]
    lines = [_text(_MARGIN, y + 19, team.short, colour=ink, weight="bold")]
    x = _MARGIN + 40
    for place, box in enumerate(boxes):
        column, row = place % _BOXES_IN_A_ROW, place // _BOXES_IN_A_ROW
        left, top = x + column * _BOX, y + row * (_BOX + 4)
        lines.append(f'<rect x="{left}" y="{top}" width="{_BOX}" height="{_BOX}" fill="none" stroke="{ink}"/>')
        lines.append(_text(left + _BOX // 2, top + 19, box.label, anchor="middle"))
        if box.ticked:
            path = f"M{left + 4},{top + _BOX - 4} L{left + _BOX - 4},{top + 4}"
            lines.append(f'<path d="{path}" stroke="{ink}" stroke-width="2.5" stroke-linecap="round"/>')
    rows = max(1, -(-len(boxes) // _BOXES_IN_A_ROW))
    if sheet.target is None or score > sheet.target:
        after = x + (len(boxes) - (rows - 1) * _BOXES_IN_A_ROW) * _BOX
        lines.append(
            _text(after + 10, y + (rows - 1) * (_BOX + 4) + 20, str(score), colour=ink, weight="bold", size=18)
        )
    return lines, y + rows * (_BOX + 4) + 8


def _text(
    x: int, y: int, text: str, *, size: int = 14, colour: str = "#222", weight: str = "normal", anchor: str = "start"
) -> str:
    how = f'font-size="{size}" fill="{colour}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}" {how}>{escape(text)}</text>'


def _rule(x1: int, y1: int, x2: int, y2: int) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#999"/>'

"""The score sheet as plain text and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from euchre_tui.records.sheets.score_sheet import Box, Sheet
from euchre_tui.rules.seats import Team
from euchre_tui.support.width import padded, wrap

WIDTH = 78
_NUMBER = 4
_COLUMN = (WIDTH - _NUMBER - 5) // 2
_TOTAL = 4


def as_text(sheet: Sheet) -> str:
    """Format the sheet as plain text, at most 80 columns wide."""
    return "\n".join(line.rstrip() for line in _text(sheet)) + "\n"


def _text(sheet: Sheet) -> Iterator[str]:
    yield "   ".join(filter(None, (sheet.heading, sheet.date)))
    rule = f"{'-' * (_NUMBER + _COLUMN + 2)}+{'-' * (_COLUMN + 2)}"
    yield rule
    yield _row("", *(f"{team.short}  {sheet.sides[team]}" for team in Team))
    yield rule
    if any(sheet.start.values()):
        yield _row("", *(_column("begins with", sheet.start[team]) for team in Team))
    for line in sheet.lines:
        yield _row(str(line.number), *(_column(line.text_for(team), line.totals[team]) for team in Team))
    if not sheet.blank:
        yield rule
    for team in Team:
        yield from _check_off(sheet, team)
    yield sheet.ending
    yield from wrap(sheet.rules, WIDTH)


def _row(number: str, left: str, right: str) -> str:
    return f"{number:>{_NUMBER - 1}} {padded(left, _COLUMN)}  | {padded(right, _COLUMN)}"


def _column(text: str, total: int) -> str:
    return f"{padded(text, _COLUMN - _TOTAL)}{total:>{_TOTAL}}"


def _check_off(sheet: Sheet, team: Team) -> Iterator[str]:
    boxes, score = sheet.boxes(team), sheet.scores[team]
    label = f"{team.short}  "
    beyond = f"  {score}" if sheet.target is not None and score > sheet.target else ""
    if not boxes:
        yield f"{label}{score}"
        return
    for place, row in enumerate(_rows(boxes, 11)):
        ticks = " ".join(f"[{'x' if box.ticked else ' '}]{box.label:<2}" for box in row)
        last = place == (len(boxes) - 1) // 11
        yield f"{label if not place else ' ' * len(label)}{ticks.rstrip()}{beyond if last else ''}"


def _rows(boxes: tuple[Box, ...], length: int) -> Iterator[tuple[Box, ...]]:
    for start in range(0, len(boxes), length):
        yield boxes[start : start + length]


def as_markdown(sheet: Sheet) -> str:
    """Format the sheet as Markdown."""
    return "\n".join(_markdown(sheet)) + "\n"


def _markdown(sheet: Sheet) -> Iterator[str]:
    yield f"## {', '.join(filter(None, (sheet.heading, plain(sheet.date))))}"
    yield ""
    left, right = (f"{team.short} {plain(sheet.sides[team])}" for team in Team)
    yield f"| deal | {left} | total | {right} | total |"
    yield "|---:|---|---:|---|---:|"
    if any(sheet.start.values()):
        begins = " | ".join(f"begins with | {sheet.start[team]}" for team in Team)
        yield f"| | {begins} |"
    for line in sheet.lines:
        columns = " | ".join(f"{plain(line.text_for(team))} | {line.totals[team]}" for team in Team)
        yield f"| {line.number} | {columns} |"
    for team in Team:
        yield ""
        boxes, score = sheet.boxes(team), sheet.scores[team]
        ticks = " ".join(f"{'☑' if box.ticked else '☐'}\u00a0{box.label}" for box in boxes)
        beyond = "" if sheet.target is not None and score <= sheet.target else f" **{score}**"
        yield f"{team.short}: {ticks}{beyond}"
    yield ""
    yield plain(sheet.ending)
    yield ""
    yield f"*{plain(sheet.rules)}*"


def plain(text: str) -> str:
    """Escape a text so that Markdown shows it unchanged."""
    return re.sub(r"([\\`*_{}\[\]<>#|~!&])", r"\\\1", text)

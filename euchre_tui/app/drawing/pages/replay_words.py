"""Beside a replayed deal: whose eyes look on, the score, what is said of the move, and the pad to jump from."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.pages.four_hands import MOST, TABLE, word_lines
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.replay.positions import Position
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Team
from euchre_tui.words.notes import Notes

TO_DEAL = "deal "
"""What a click on a line of the pad presses, with the deal's number from 0 behind it."""

STATUS = 4
"""Rows of what stands above the words."""

_DEALS = 7
"""Rows of the pad, its heading among them; fewer where there is much to say."""

_FEWEST = 4


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal on the pad: its number, what happened, and the score after it.

    `broken` says that a rule was broken, `decides` that this deal decided the match.
    """

    number: str
    said: str
    score: str
    broken: bool = False
    decides: bool = False


@dataclass(frozen=True, slots=True)
class ReplayModel:
    """All that is shown at one moment; what the onlooker may not know is not in here.

    `view` says whose eyes look on; `remarks` stand beside the move, the first `scrolled` lines of them out of sight.
    """

    title: str
    shown: Position
    chairs: BySeat[Chair]
    before: ByTeam[int]
    view: str
    said: str
    remarks: Notes
    deals: tuple[DealLine, ...]
    deal: int
    hints: tuple[Hint, ...]
    scrolled: int = 0


def draw_beside_the_table(canvas: Canvas, x: int, width: int, face: ReplayModel) -> list[Hotspot]:
    """The whole column, and the lines of the pad that the mouse can choose."""
    bottom = canvas.height - 2
    canvas.fill(x, 1, width, bottom - 1, "pad")
    _status(canvas, x, 1, width, face)
    rows, deals = _rows(canvas.height, face, width)
    _words(canvas, x, 1 + STATUS, width, rows, face)
    return _pad(canvas, x, bottom - deals, width, deals, face)


def _rows(height: int, face: ReplayModel, width: int) -> tuple[int, int]:
    """Rows for the words and for the pad: the words take from the pad what they need."""
    room = height - 3 - STATUS
    wanted = len(word_lines(face.remarks, width - 2)) + 1
    deals = max(_FEWEST, min(len(face.deals) + 1, room - wanted))
    if wanted < room - _DEALS:
        deals = min(len(face.deals) + 1, max(_DEALS, deals))
    return room - deals, deals


def words_out_of_sight(width: int, height: int, face: ReplayModel) -> int:
    """How many lines of the words do not fit in a window of that size."""
    columns = min(width, MOST) - TABLE - 1
    rows, _ = _rows(height, face, columns)
    return max(0, len(word_lines(face.remarks, columns - 2)) - rows)


def _status(canvas: Canvas, x: int, y: int, width: int, face: ReplayModel) -> None:
    """Whose eyes look on, trump and who made it, the tricks of both sides, and the score before this deal."""
    shown, look = face.shown, canvas.look
    canvas.put(x + 1, y, look.text(face.view), "pad note", width - 2)
    words = "no trump yet"
    if shown.trump is not None and shown.maker is not None:
        alone = " alone" if shown.alone else ""
        words = f"{shown.trump.sign} {shown.trump.word} trump, {face.chairs[shown.maker].name}{alone}"
    canvas.put(x + 1, y + 1, look.text(words), "pad strong", width - 2)
    for row, (label, counts) in enumerate((("tricks", shown.won), ("score", face.before)), start=y + 2):
        canvas.put(x + 1, row, label, "pad faint")
        for number, team in enumerate(Team):
            canvas.put(x + 9 + 9 * number, row, look.text(f"{team.short} {counts[team]}"), f"pad {team.short}")


def _words(canvas: Canvas, x: int, y: int, width: int, rows: int, face: ReplayModel) -> None:
    """What is said of the move."""
    canvas.fill(x + 1, y, width - 2, 1, "pad faint", canvas.look.glyph("rule"))
    lines = word_lines(face.remarks, width - 2)
    height = rows - 1
    for row, (line, heading) in enumerate(lines[face.scrolled : face.scrolled + height], start=y + 1):
        canvas.put(x + 1, row, canvas.look.text(line), "pad note" if heading else "pad", width - 2)
    if face.scrolled + height < len(lines):
        canvas.right(x + width, y + height, " M more ", "turn")


def _pad(canvas: Canvas, x: int, y: int, width: int, rows: int, face: ReplayModel) -> list[Hotspot]:
    """The deals around this one, each of which can be clicked."""
    canvas.fill(x + 1, y, width - 2, 1, "pad faint", canvas.look.glyph("rule"))
    canvas.put(x + 2, y, " deals ", "pad faint")
    room, spots = rows - 1, []
    first = min(max(0, face.deal - room // 2), max(0, len(face.deals) - room))
    for row, number in enumerate(range(first, min(first + room, len(face.deals))), start=y + 1):
        line = face.deals[number]
        here = number == face.deal
        role = "turn" if here else "pad note" if line.broken else "pad"
        canvas.fill(x, row, width, 1, role if here else "pad")
        canvas.right(x + 5, row, line.number, role)
        words = f"{line.said}{' !' if line.broken else ''}"
        end = canvas.put(x + 6, row, canvas.look.text(words), role, width - 13)
        if line.decides:
            canvas.put(min(end + 1, x + width - 8), row, canvas.look.glyph("star"), role if here else "turn")
        canvas.right(x + width - 1, row, canvas.look.text(line.score), role)
        spots.append(Hotspot(x, row, width, 1, press=f"{TO_DEAL}{number}"))
    return spots

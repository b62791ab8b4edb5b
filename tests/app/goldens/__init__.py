"""Pictures kept as text, and the way to take them anew: `python -m tests.app.goldens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.curtain import draw_curtain
from euchre_tui.app.drawing.pages.result import draw_deal_result, draw_match_over
from euchre_tui.app.drawing.table.model import Face
from euchre_tui.app.drawing.table.table import draw_table
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.seats import Seat
from tests.app import faces

FOLDER = Path(__file__).parent


def table_text(face: Face, look: Look | None = None, size: tuple[int, int] = (80, 24)) -> str:
    canvas = Canvas(*size, look or Look())
    draw_table(canvas, face)
    return canvas.text()


def _page(draw: Callable[[Canvas], None]) -> str:
    canvas = Canvas(80, 24, Look())
    draw(canvas)
    return canvas.text()


def _result(canvas: Canvas) -> None:
    view = seen_by(faces.some_deals(), None)
    draw_deal_result(canvas, view, view.pad[-1], faces.PEOPLE, practice=False)


def _over(canvas: Canvas) -> None:
    draw_match_over(canvas, seen_by(faces.some_deals(target=7), None), faces.PEOPLE)


def _curtain(canvas: Canvas) -> None:
    draw_curtain(canvas, Seat.SOUTH, seen_by(faces.playing_first(), None), faces.PEOPLE)


GOLDENS: Mapping[str, Callable[[], str]] = {
    "bid": lambda: table_text(faces.round_one()),
    "bid-two-alone": lambda: table_text(faces.round_two("a")),
    "bury": lambda: table_text(faces.burying()),
    "follow": lambda: table_text(faces.following()),
    "lead": lambda: table_text(faces.leading(faces.MIXED)),
    "lone": lambda: table_text(faces.lone_hand()),
    "ascii": lambda: table_text(faces.following(), Look(drawing="ascii")),
    "result": lambda: _page(_result),
    "over": lambda: _page(_over),
    "curtain": lambda: _page(_curtain),
}
"""Every golden by its file's stem."""


def write() -> None:
    for name, text in GOLDENS.items():
        (FOLDER / f"{name}.txt").write_text(text() + "\n", encoding="utf-8")

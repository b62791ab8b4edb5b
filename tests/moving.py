"""One trick as a moving picture: the game's own table, picture by picture, in one SVG that needs no script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from xml.sax.saxutils import escape

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.motion import PLAY_STEPS, SWEEP_STEPS
from euchre_tui.app.drawing.table.table import draw_table
from euchre_tui.app.table_presenter import face_of
from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import Prompt
from euchre_tui.match.referee import Referee
from euchre_tui.match.scenes import Table, next_scene
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules

SIZE = 80, 24
CELL, ROW, FONT = 12.2, 24.4, 20
"""Width and height of a cell, and the size of its letter, as in the other pictures."""

STEP = 0.09
"""Seconds of a picture in which something moves."""


@dataclass(frozen=True)
class Frame:
    """A picture and how long it stays."""

    strips: tuple[Strip, ...]
    seconds: float


def one_trick(rules: TableRules, chairs: BySeat[Chair], match: tuple[str, ...]) -> Iterator[Frame]:
    """South, the only person, plays a card and wins: the last card comes, the trick lies there, and is gathered."""
    referee = Referee.resumed(rules, chairs, 1, match)
    yield _frame(referee, 2.0)
    view = referee.view(Seat.SOUTH)
    referee.take(Seat.SOUTH, view.choices[Prompt.of(view).cursor or 0], referee.moment)
    yield _frame(referee, 0.9)
    while referee.actor is not None and referee.actor is not Seat.SOUTH:
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)
        for step in range(PLAY_STEPS):
            yield _frame(referee, STEP, coming=step)
        yield _frame(referee, 1.8)
    for step in range(1, SWEEP_STEPS):
        yield _frame(referee, STEP, step=step)
    yield _frame(referee, 2.0, gathered=True)


def _frame(
    referee: Referee, seconds: float, *, step: int = 0, coming: int | None = None, gathered: bool = False
) -> Frame:
    scene = next_scene(referee, Seat.SOUTH, referee.event_count)
    assert isinstance(scene, Table)
    asking = Prompt.of(scene.view) if scene.view.choices else None
    place = asking.place if asking else Place.WATCHING
    moving = {"peek": False, "step": step, "coming": coming, "gathered": gathered}
    face = face_of(scene, referee.chairs, asking, place, **moving)  # type: ignore[arg-type]
    canvas = Canvas(*SIZE, Look())
    draw_table(canvas, face)
    return Frame(tuple(canvas.strips()), seconds)


def moving_svg(frames: Sequence[Frame]) -> str:
    """Each row in each of its states is there once, and shown while it holds; without motion the first frame stands."""
    ends = list(accumulate(frame.seconds for frame in frames))
    total, parts = ends[-1], []
    for y in range(SIZE[1]):
        states: dict[str, list[bool]] = {}
        for number, frame in enumerate(frames):
            states.setdefault(_row(frame.strips[y], y), [False] * len(frames))[number] = True
        for drawn, shown in states.items():
            parts.append(drawn if all(shown) else _while(shown, ends, total, drawn))
    width, height = SIZE[0] * CELL, SIZE[1] * ROW
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" xml:space="preserve"'
        f' font-family="Fira Code, DejaVu Sans Mono, monospace" font-size="{FONT}">'
    )
    return "\n".join((head, "<title>One trick of euchre</title>", *parts, "</svg>\n"))


def _while(shown: list[bool], ends: list[float], total: float, drawn: str) -> str:
    """What is drawn, seen only in some frames."""
    values, times = [], []
    for number, seen in enumerate(shown):
        if number == 0 or seen is not shown[number - 1]:
            values.append("visible" if seen else "hidden")
            times.append(f"{(ends[number - 1] if number else 0) / total:.4f}")
    animation = (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{total:g}s" repeatCount="indefinite"'
        f' values="{";".join(values)}" keyTimes="{";".join(times)}"/>'
    )
    return f'<g visibility="{values[0]}">{animation}{drawn}</g>'


def _row(strip: Strip, y: int) -> str:
    """The grounds of a row, and its letters on them."""
    grounds, letters, x = [], [], 0
    for text, style, _ in strip:
        style = style or Style()
        left, size = x * CELL, len(text) * CELL
        grounds.append(
            f'<rect x="{left:g}" y="{y * ROW:.1f}" width="{size + 0.3:.1f}" height="{ROW + 0.3:.1f}"'
            f' fill="{_hex(style.bgcolor)}"/>'
        )
        if text.strip():
            weight = ' font-weight="bold"' if style.bold else ""
            letters.append(
                f'<text x="{left:g}" y="{y * ROW + 18.5:.1f}" textLength="{size:g}" fill="{_hex(style.color)}"{weight}>'
                f"{escape(text)}</text>"
            )
        x += len(text)
    return "".join(grounds + letters)


def _hex(colour: Color | None) -> str:
    return colour.triplet.hex if colour is not None and colour.triplet is not None else "#000000"

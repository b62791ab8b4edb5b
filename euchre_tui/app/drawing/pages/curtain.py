"""The curtain as a picture: whose turn it is, in letters for the whole room, and public facts only."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SMALL, draw_paper, draw_small_card
from euchre_tui.app.drawing.table.score_pad import fit_tally
from euchre_tui.match.space_bar import Notice
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.tricks import trick_size, winning_card
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit, width_of
from euchre_tui.words import say_event

Piece = tuple[str, str]
"""Words and the role they are written in."""

_KEY = 27, 3
"""Columns and rows of the space bar."""

_TRICK = SMALL[1] + 1
"""Rows of a trick: small cards with a name under each."""

_CELL = 11
"""Columns of a card of it."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """Where everything stands, by the height of the window alone; a larger window has more felt between the parts."""

    tall: int
    name: int
    away: int
    wide: int
    about: int
    score: int
    trump: int
    below: int

    @classmethod
    def of(cls, height: int) -> _Rows:
        tall = HEIGHT * (2 if height >= 40 else 1)
        # A bar above and below; name, the words to look away, about Space, its key, score, trump, and a trick.
        free = height - 2 - tall - 2 - _KEY[1] - 2 - _TRICK
        wide = 3 if free >= 8 else 1
        free -= wide - 1
        # Blank rows come in this order: around the words to look away, before the facts, in them, above all.
        before, after, facts, below, above, between = (free > number for number in range(6))
        name = 1 + above + max(0, free - 6) // 2
        away = name + tall + before
        about = away + wide + after
        score = about + 1 + _KEY[1] + facts
        trump = score + 1 + between
        return cls(tall, name, away, wide, about, score, trump, trump + 1 + below)


def draw_curtain(
    canvas: Canvas, seat: Seat, view: PublicView, chairs: BySeat[Chair], notice: Notice = Notice.ASKING
) -> None:
    """Calm and opaque; `view` is the public one, and `notice` is what is said about the space bar."""
    look, name, team, rows = canvas.look, chairs[seat].name, seat.team.short, _Rows.of(canvas.height)
    canvas.fill(0, 0, canvas.width, 1, f"tag {team}")
    canvas.fill(0, canvas.height - 1, canvas.width, 1, f"tag {team}")
    canvas.centre(0, f"the keyboard goes to {seat.word}, {look.text(team)}", f"tag {team}")
    canvas.centre(canvas.height - 1, "M menu   Q leave", f"tag {team}")
    draw_large(canvas, rows.name, name, "curtain name", canvas.width - 8, rows.tall)
    others = "everyone else" if sum(chair.is_human for chair in chairs.values()) > 1 else "anyone else here"
    canvas.fill(0, rows.away, canvas.width, rows.wide, "alone")
    canvas.centre(rows.away + rows.wide // 2, f"{others}: look away", "alone")
    canvas.centre(rows.about, _about_space(canvas, name, notice), "curtain strong")
    _draw_key(canvas, rows.about + 1)
    for row, pieces in zip((rows.score, rows.trump), _facts(canvas, view, chairs), strict=False):
        _write(canvas, row, pieces)
    trick, caption = (view.trick, "on the table") if view.trick else (view.last_trick, "the last trick")
    if trick:
        _draw_trick(canvas, rows.below, caption, trick, view, chairs)
    elif view.events:
        canvas.centre(rows.below, look.text(say_event(view.events[-1], chairs, view.trump)), "curtain")


def _draw_key(canvas: Canvas, y: int) -> None:
    """The space bar, as it looks on a keyboard."""
    width, height = _KEY
    x = (canvas.width - width) // 2
    draw_paper(canvas, x, y, _KEY, "chip")
    canvas.centre(y + height // 2, "SPACE", "chip", x, width)


def _draw_trick(
    canvas: Canvas,
    y: int,
    caption: str,
    trick: tuple[PlayedCard, ...],
    view: PublicView,
    chairs: BySeat[Chair],
) -> None:
    """Small cards in the order of play, each over its player; a star where one has taken the trick."""
    look, best = canvas.look, winning_card(trick, view.trump)
    full = len(trick) == trick_size(view.sitting_out)
    left = (canvas.width - len(caption) - len(trick) * _CELL) // 2
    canvas.put(left, y + SMALL[1] // 2, caption, "curtain")
    for number, (seat, card) in enumerate(trick):
        x = left + len(caption) + number * _CELL
        draw_small_card(canvas, x + (_CELL - SMALL[0]) // 2, y, card)
        wins = full and seat is best.seat
        name = f"{look.glyph('star')} " * wins + fit(chairs[seat].name, _CELL - 3, look.glyph("dots"))
        canvas.centre(y + SMALL[1], name, "curtain strong" if wins else "curtain", x, _CELL)


def _about_space(canvas: Canvas, name: str, notice: Notice) -> str:
    """The one line about the space bar, which is always there."""
    look = canvas.look
    match notice:
        case Notice.ASKING:
            asked = ", press the space bar to see your cards"
            return fit(name, canvas.width - 4 - len(asked), look.glyph("dots")) + asked
        case Notice.MOMENT:
            return look.text("one moment…")
        case Notice.READY:
            return "ready: press Space once"


def _write(canvas: Canvas, y: int, pieces: list[Piece]) -> None:
    """Pieces in the middle of a row, a blank between two."""
    x = (canvas.width - sum(width_of(words) + 1 for words, _ in pieces) + 1) // 2
    for words, role in pieces:
        x = canvas.put(max(x, 2), y, words, role, canvas.width - 2 - max(x, 2)) + 1


def _facts(canvas: Canvas, view: PublicView, chairs: BySeat[Chair]) -> list[list[Piece]]:
    """The score, and trump with its maker or the up-card."""
    look = canvas.look
    facts = [_score(canvas, view)]
    if view.trump and view.maker:
        name = fit(chairs[view.maker].name, 20, look.glyph("dots"))
        suit = f" {look.suit(view.trump)} {view.trump.word} "
        trump: list[Piece] = [("trump", "curtain"), (suit, look.ink(view.trump)), (f"made by {name}", "curtain")]
        if view.alone:
            trump.append((" alone ", "alone"))
        taken = "–".join(str(view.tricks_won[team]) for team in Team)
        facts.append([*trump, (look.text(f"  tricks {taken}"), "curtain")])
    elif view.up_card:
        word = "turned down" if view.turned_down else "turned up"
        facts.append([(word, "curtain"), (f" {look.card(view.up_card)} ", look.ink(view.up_card.suit))])
    return facts


def _score(canvas: Canvas, view: PublicView) -> list[Piece]:
    look = canvas.look
    pieces: list[Piece] = []
    for team in Team:
        strokes = fit_tally(view.scores[team], 16, look.glyph("stroke"), look.glyph("slash"))
        pieces.append((f" {look.text(team.short)} ", f"tag {team.short}"))
        pieces.append((str(view.scores[team]), "curtain strong"))
        pieces.append((strokes if team is Team.EAST_WEST else f"{strokes}   ", "curtain"))
    return pieces

"""A question of a lesson as a picture: what is asked, the cards on the table, what can be answered, and why.

What a lesson only shows is a table with four seats, to which one card after the other comes.
"""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_card, draw_number
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.lessons.questions import Course, Question, printed
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import winning_card
from euchre_tui.support.width import width_of, wrap

WIDTH = 76
_ACROSS = 12
"""Columns from one card on the table to the next."""


MOVING, RESTING = 4, 5
"""Pictures of a card on its way to the table, and of its rest there before the next one comes."""

FRAME = 0.07
"""Seconds of such a picture."""

_PLACES = {Seat.NORTH: (34, 1), Seat.EAST: (45, 4), Seat.SOUTH: (34, 7), Seat.WEST: (23, 4)}
"""Where each seat's card comes to lie, from the corner of the table."""

_FROM = {Seat.NORTH: (0, -1), Seat.EAST: (12, 0), Seat.SOUTH: (0, 3), Seat.WEST: (-12, 0)}
"""How far away it starts."""

_SHOWN_ROWS = 13
"""Rows of the table with four seats."""


def frames_of(question: Question) -> int:
    """How many pictures it takes until all cards of a showing lie on the table."""
    cards = len(question.lying)
    return cards * (MOVING + RESTING) - RESTING if question.shows and cards else 0


def draw_course(canvas: Canvas, course: Course, frame: int | None = None) -> list[Hotspot]:
    """A lesson where it stands now; the answer moves nothing, for its explanation has room of its own.

    `frame` is the picture of a showing; None where all its cards lie.
    """
    x, y = (canvas.width - WIDTH) // 2, max(0, (canvas.height - 24) // 3)
    question = course.question
    if question.shows:
        _draw_showing(canvas, x, y, course, frames_of(question) if frame is None else frame)
        return []
    spare = min(24, canvas.height) - 1 - _rows(question, canvas.look)
    _draw_title(canvas, x, y, course)
    y += 1 + (spare > 0)
    for text, role in ((question.ask, "felt strong"), (" · ".join(question.facts), "note")):
        for line in wrap(canvas.look.text(text), WIDTH):
            canvas.put(x, y, line, role)
            y += 1
    y += spare > 1
    if question.lying:
        y = _draw_lying(canvas, x, y, question, marked=question.marks or course.answered)
        y += spare > 2
    if question.with_hand and not question.of_cards:
        y = _draw_hand(canvas, x, y, course) + (spare > 3)
    draw = _draw_cards if question.of_cards else _draw_words
    y, spots = draw(canvas, x, y, course)
    if course.answered:
        _draw_why(canvas, x, y + (spare > 3), course)
    return spots


def _draw_showing(canvas: Canvas, x: int, y: int, course: Course, frame: int) -> None:
    """The words, the four seats, the cards that have come so far, and at the end what came of it."""
    question, look = course.question, canvas.look
    _draw_title(canvas, x, y, course)
    for row, line in enumerate(wrap(look.text(question.ask), WIDTH), start=y + 2):
        canvas.put(x, row, line, "felt strong")
    y += 5
    for seat, (column, row, words) in _NAMES.items():
        words = look.text(words)
        left = x + (column - width_of(words) if seat is Seat.WEST else column)
        canvas.put(left, y + row, words, seat.team.short)
    ended = frame >= frames_of(question)
    trump = question.view.trump if question.marks else None
    best = winning_card(question.lying, question.view.trump) if question.lying and ended else None
    for number, played in enumerate(question.lying):
        step = frame - number * (MOVING + RESTING)
        if step >= 0:
            (column, row), (far, down) = _PLACES[played.seat], _FROM[played.seat]
            left = max(0, MOVING - step)
            column, row = column + far * left // MOVING, row + down * left // MOVING
            draw_card(canvas, x + column, y + row, played.card, trump, wins=played == best)
    if ended:
        for row, line in enumerate(wrap(look.text(" ".join(question.why)), WIDTH), start=y + _SHOWN_ROWS + 1):
            canvas.put(x, row, line, "felt")


_NAMES = {
    Seat.NORTH: (42, 1, "North, your partner"),
    Seat.EAST: (53, 6, "East"),
    Seat.SOUTH: (42, 11, "South: you"),
    Seat.WEST: (22, 6, "West"),
}
"""Where the name of each seat stands from the corner of the table, and how it is called."""


def _draw_title(canvas: Canvas, x: int, y: int, course: Course) -> None:
    canvas.put(x, y, canvas.look.text(course.title.upper()), "win")
    canvas.right(x + WIDTH, y, _progress(course), "felt faint")


def _rows(question: Question, look: Look) -> int:
    """The rows that a question takes with its explanation, without free ones between."""
    answers = SIZES[0][1] + 1 if question.of_cards else _half(question) + question.with_hand * SIZES[0][1]
    texts = (question.ask, " · ".join(question.facts), _verdict(question, well=False), " ".join(question.why))
    words = sum(len(wrap(look.text(text), WIDTH)) for text in texts)
    return 1 + words + answers + (SIZES[0][1] + 1 if question.lying else 0)


def _half(question: Question) -> int:
    """How many answers stand in one column."""
    return (len(question.choices) + 1) // 2 if len(question.choices) > 4 else len(question.choices)


def _verdict(question: Question, *, well: bool) -> str:
    right = ", ".join(question.choices[place].label for place in sorted(question.right))
    return "Right." if well else f"Not quite: {right}."


def _progress(course: Course) -> str:
    streak = f"{course.streak} in a row   " if course.streak > 1 else ""
    if course.queue is None:
        return f"{streak}question {course.number + 1}"
    # A missed question comes again and makes the queue longer: what is counted is what has been got right.
    return f"{streak}{course.right} of {course.to_answer} right"


def _draw_lying(canvas: Canvas, x: int, y: int, question: Question, *, marked: bool) -> int:
    """The cards on the table in the order in which they fell, each with its seat."""
    trump = question.view.trump if marked else None
    for number, (seat, card) in enumerate(question.lying):
        column = x + _ACROSS * number
        draw_card(canvas, column, y, card, trump)
        led = " led" if not number else ""
        canvas.put(column, y + SIZES[0][1], f"{seat.word}{led}", "felt faint")
    return y + SIZES[0][1] + 1


def _draw_cards(canvas: Canvas, x: int, y: int, course: Course) -> tuple[int, list[Hotspot]]:
    """The hand: after the answer with its ribbons, and with a sign on the cards that were right."""
    question = course.question
    width, height = SIZES[0]
    trump = question.view.trump if question.marks or course.answered else None
    spots = []
    for place, choice in enumerate(question.choices):
        assert choice.card is not None
        column = x + place * (width + 1)
        draw_card(canvas, column, y, choice.card, trump, wins=course.answered and place in question.right)
        draw_number(canvas, column, y + height, width, place, marked=place in course.picked)
        spots.append(Hotspot(column, y, width, height + 1, press=str(place + 1)))
    return y + height + 1, spots


def _draw_hand(canvas: Canvas, x: int, y: int, course: Course) -> int:
    """The hand beside a question that is answered in words."""
    width, height = SIZES[0]
    trump = course.question.view.trump if course.answered else None
    for place, card in enumerate(printed(course.question.view)):
        draw_card(canvas, x + place * (width + 1), y, card, trump)
    return y + height


def _draw_words(canvas: Canvas, x: int, y: int, course: Course) -> tuple[int, list[Hotspot]]:
    """The answers in two columns, each with its number; after the answer with a sign at the right one."""
    question, spots = course.question, []
    half = _half(question)
    for place, choice in enumerate(question.choices):
        column, row = x + 38 * (place // half), y + place % half
        role = "cursor" if place in course.picked else "button"
        sign = canvas.look.glyph("star") if course.answered and place in question.right else " "
        canvas.fill(column, row, 34, 1, role)
        canvas.put(column, row, f" {place + 1} ", "cursor")
        canvas.put(column + 4, row, canvas.look.text(f"{choice.label} {sign}"), role, 29)
        spots.append(Hotspot(column, row, 34, 1, press=str(place + 1)))
    return y + half, spots


def _draw_why(canvas: Canvas, x: int, y: int, course: Course) -> None:
    """Whether it was right, and why in any case."""
    question = course.question
    for text, role in ((_verdict(question, well=course.was_right), "win"), (" ".join(question.why), "felt")):
        for line in wrap(canvas.look.text(text), WIDTH):
            canvas.put(x, y, line, role)
            y += 1

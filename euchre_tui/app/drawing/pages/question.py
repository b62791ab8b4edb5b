"""A question of a lesson as a picture: what is asked, the cards on the table, what can be answered, and why."""

from __future__ import annotations

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_card, draw_number
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.lessons.questions import Course, Question
from euchre_tui.support.width import wrap

WIDTH = 76
_ACROSS = 12
"""Columns from one card on the table to the next."""


def draw_course(canvas: Canvas, course: Course) -> list[Hotspot]:
    """A lesson where it stands now; the answer moves nothing, for its explanation has room of its own."""
    x, y = (canvas.width - WIDTH) // 2, max(0, (canvas.height - 24) // 3)
    question = course.question
    spare = min(24, canvas.height) - 1 - _rows(question, canvas.look)
    canvas.put(x, y, canvas.look.text(course.title.upper()), "win")
    canvas.right(x + WIDTH, y, _progress(course), "felt faint")
    y += 1 + (spare > 0)
    for text, role in ((question.ask, "felt strong"), (" · ".join(question.facts), "note")):
        for line in wrap(canvas.look.text(text), WIDTH):
            canvas.put(x, y, line, role)
            y += 1
    y += spare > 1
    if question.lying:
        y = _draw_lying(canvas, x, y, question, marked=question.marks or course.answered)
        y += spare > 2
    draw = _draw_cards if question.of_cards else _draw_words
    y, spots = draw(canvas, x, y, course)
    if course.answered:
        _draw_why(canvas, x, y + (spare > 3), course)
    return spots


def _rows(question: Question, look: Look) -> int:
    """The rows that a question takes with its explanation, without free ones between."""
    answers = SIZES[0][1] + 1 if question.of_cards else _half(question)
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
    return f"{streak}{course.right} of {len(set(course.queue))} right"


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

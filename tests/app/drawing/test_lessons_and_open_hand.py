"""Lessons and the open hand as pictures: which cards follow, and that all words have room."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.four_hands import word_lines
from euchre_tui.app.drawing.pages.open_hand import OpenHandModel, draw_open_hands, panel_rows, panel_width
from euchre_tui.app.drawing.pages.question import draw_course
from euchre_tui.lessons import basics, bowers, drills, points, strategy
from euchre_tui.lessons.open_round import OpenRound
from euchre_tui.lessons.positions import SEATS, STEPS
from euchre_tui.lessons.questions import Course
from euchre_tui.match.prompt import Prompt
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words.notes import Note
from tests.positions import random_rules


def face_of(round_: OpenRound) -> OpenHandModel:
    asking = Prompt.of(round_.view) if round_.line is None else None
    return OpenHandModel(round_.table, SEATS, asking, "", "", round_.remarks, ())


def drawn(face: OpenHandModel, size: tuple[int, int] = (80, 24)) -> str:
    canvas = Canvas(*size, Look())
    draw_open_hands(canvas, face)
    return canvas.text()


def test_brackets_stand_around_the_cards_that_follow() -> None:
    """In every hand that still plays to the trick: those that may be played, and no other (R19, R29)."""
    random, seen = Random(3), 0
    for seed in range(8):
        round_ = OpenRound(TableRules(), SEATS, seed)
        while round_.line is None:
            view, text = round_.table.public, drawn(face_of(round_))
            played = {each.seat for each in view.trick}
            for seat in Seat:
                barred = round_.table.refusals[seat]
                for card in round_.table.views[seat].hand:
                    due = bool(view.trick) and seat not in played and seat not in view.sitting_out
                    bracketed = f"[{card.rank.face}{card.suit.sign}]" in text
                    assert bracketed is (due and card not in barred), f"{seat} {card}"
                    seen += card in barred
            round_.take(random.choice(round_.view.choices))
    assert seen > 20


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_all_that_the_coach_says_can_be_read(size: tuple[int, int]) -> None:
    """As many lines as there are rows stand there whole; one more, and it says that there is more."""
    room = panel_rows(size[1])
    face = face_of(OpenRound(TableRules(), SEATS, 1))
    for count, more in ((room, False), (room + 1, True)):
        text = drawn(replace(face, remarks=tuple(Note(f"Line {n}.") for n in range(1, count + 1))), size)
        assert f"Line {room}." in text or more
        assert ("↓ more" in text) is more
        assert f"Line {room + 1}." not in text


def _faces() -> list[OpenHandModel]:
    found = []
    for seed in range(60):
        random, rules = Random(seed), random_rules(Random(f"fit {seed}"))
        round_ = OpenRound(rules, SEATS, seed)
        while round_.line is None:
            round_.take(random.choice(round_.view.choices))
            found.append(OpenHandModel(round_.table, SEATS, None, "", "", round_.remarks, ()))
    return found


def test_what_the_coach_says_fits_beside_the_table() -> None:
    """Over whole deals at every table the coach's words have room at 80×24, nearly always without scrolling."""
    faces = _faces()
    room = panel_rows(24)
    sizes = [len(word_lines(face.remarks, panel_width(80))) for face in faces]
    assert len(faces) > 800
    assert max(sizes) <= 2 * room
    assert sum(size > room for size in sizes) < len(sizes) / 20
    for face in faces[::40]:
        for size in ((80, 24), (100, 30), (140, 45)):
            canvas = Canvas(*size, Look())
            draw_open_hands(canvas, face)
            assert len(canvas.text().splitlines()) <= size[1]


def _courses() -> list[Course]:
    lone = TableRules(defend_alone=True, euchred_alone=4, euchred_no_trick=4, lone_march=5, lone_partial=2)
    lessons = [basics.first_tricks(), bowers.red_jacks(), bowers.left_bowers(), points.tricks_and_points(lone)]
    lessons += [strategy.to_call_or_not(), strategy.playing_it(), strategy.next_across_alone()]
    return [*lessons, *(drills.course(step, rules, 7) for step in STEPS for rules in (TableRules(), lone))]


def test_every_question_fits_with_its_explanation() -> None:
    """At 80×24 a question, its cards, its answers and the reason stand above the line of keys."""
    for course in _courses():
        for number in range(60 if course.queue is None else len(course.queue)):
            question = course.questions(number)
            wrong = next((place for place in range(len(question.choices)) if place not in question.right), 0)
            asked = Course(course.title, (question,).__getitem__).pick(wrong).answer()
            canvas = Canvas(80, 40, Look())
            spots = draw_course(canvas, asked)
            unanswered = Canvas(80, 40, Look())
            assert draw_course(unanswered, Course(course.title, (question,).__getitem__)) == spots, (
                "the answer moves it"
            )
            assert len(canvas.text().rstrip().splitlines()) <= 23 + (40 - 24) // 3, question.ask
            ribbons = ("╰trump╯", "╰bower╯")
            assert question.marks or not any(each in unanswered.text() for each in ribbons), "that gives it away"

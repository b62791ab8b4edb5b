"""The lessons and drills: each asks about a real position, and its answer is the engine's."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from euchre_tui.lessons import bowers, drills, points
from euchre_tui.lessons.open_round import OpenRound
from euchre_tui.lessons.positions import GENTLE, HARD, SEATS, STEPS, hardness
from euchre_tui.lessons.questions import Course, Question
from euchre_tui.rules import Card, Suit, TableRules
from euchre_tui.rules.actions import Pass, Play
from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat, Team


def right(question: Question) -> list[str]:
    return [question.choices[place].label for place in sorted(question.right)]


def asked(course: Course) -> list[tuple[str, list[str]]]:
    assert course.queue is not None
    return [(course.questions(number).ask.split(".")[0], right(course.questions(number))) for number in course.queue]


def test_the_two_red_jacks() -> None:
    """With hearts trump: what R30 says, step by step."""
    assert asked(bowers.red_jacks()) == [
        ("Hearts are trump: in this deal they beat every other suit", ["J♥"]),
        ("Hearts are trump", ["J♦"]),
        ("Diamonds were led", ["A♠", "9♥", "K♣", "9♣", "J♦"]),
        ("Hearts were led", ["J♦"]),
        ("Hearts are trump", ["♥ hearts"]),
        ("North led J♦, which counts as a heart", ["9♥"]),
        ("North led A♠", ["South with 9♥"]),
    ]


@pytest.mark.parametrize("trump", Suit)
def test_the_left_bower_of_each_trump(trump: Suit) -> None:
    """All four jacks are in hand, and the left bower is the other one of the same colour (R31)."""
    question = bowers.left_bower_of(trump)
    assert sum(choice.label.startswith("J") for choice in question.choices) == 4
    assert right(question) == [f"J{trump.same_colour.sign}"]
    assert question.view.trump is trump


def test_no_ribbon_gives_the_left_bower_away() -> None:
    """Where a bower is asked for, the cards are shown without their marks until the answer."""
    for course in (bowers.red_jacks(), bowers.left_bowers()):
        assert course.queue is not None
        assert not any(course.questions(number).marks for number in course.queue)


def test_a_trick_is_no_point() -> None:
    """Three and four tricks are one point, five are two, two give two to the others (R31)."""
    course = points.tricks_and_points(TableRules())
    answers = [answer[0] for _, answer in asked(course)]
    assert answers[:4] == ["a trick", "1 point", "1 point", "2 points"]
    assert answers[5:] == ["4 points", "points"]
    assert answers[4] in [team.short for team in Team]
    assert f"The makers {answers[4]} took" not in course.questions(4).ask
    other = points.tricks_and_points(TableRules(march=4, lone_march=5))
    answers = [answer[0] for _, answer in asked(other)]
    assert (answers[3], answers[5]) == ("4 points", "5 points")


def test_a_missed_question_comes_again() -> None:
    """A wrong answer is explained, and the lesson is over only when each question has been answered rightly."""
    course = bowers.left_bowers()
    missed = course.pick(0 if 0 not in course.question.right else 1)
    assert missed.answered and not missed.was_right
    course = missed.go_on()
    while not course.over:
        for place in course.question.right:
            course = course.pick(place)
        course = course.go_on()
    assert (course.asked, course.right, course.best) == (5, 4, 4)
    assert course.pick(1) is course


def test_several_cards_are_pointed_at_before_the_answer() -> None:
    """A card pointed at twice is not pointed at; Enter without a card answers nothing."""
    course = Course.of("", (bowers.red_jacks().questions(2),))
    assert course.answer() is course
    for place in (0, 1, 1, 2, 3, 4):
        course = course.pick(place)
    assert not course.answer().was_right
    assert course.pick(1).answer().was_right


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("kind", drills.KINDS)
def test_drills_are_answered_by_the_engine(kind: str, step: int) -> None:
    """At each step of difficulty the right answers are the engine's, and the position is as hard as said."""
    rules = TableRules(defend_alone=True, euchred_alone=4, lone_lead="maker's left")
    for number in range(40):
        question = drills.question(step, rules, f"{number}", kind)
        view = question.view
        assert question.why and question.right
        match kind:
            case "may":
                allowed = {f"{a.card.rank.face}{a.card.suit.sign}" for a in view.choices if isinstance(a, Play)}
                assert set(right(question)) == allowed
                assert hardness(view, tuple(view.hand)) == step
            case "wins":
                taken = next(event for event in reversed(view.events) if isinstance(event, TrickTaken))
                assert right(question)[0].startswith(taken.seat.word)
            case "leads":
                assert view.actor is not None and right(question) == [view.actor.word]
                assert view.actor.word in question.why[-1]
                if not view.last_trick:
                    assert ("lone maker" if view.alone else "dealer's left") in question.why[0]
                    assert ("sits out is skipped" in " ".join(question.why)) is bool(view.sitting_out)
            case _:
                line = view.pad[-1]
                scorer = max(Team, key=lambda team: line.points[team])
                assert right(question)[0].startswith(f"{scorer.short}: {line.points[scorer]} point")
                assert line.alone is (step == 3) or step == 2


def test_a_gentle_drill_knows_no_lone_hand() -> None:
    """Also at a table where the dealer's partner can only go alone (R12)."""
    for number in range(20):
        question = drills.question(GENTLE, TableRules(canadian_loner=True), f"{number}", "worth")
        assert not question.view.pad[-1].alone


def test_the_same_seed_asks_the_same() -> None:
    """Drills come from seeds: the same one asks the same, another one something else."""
    first, again, other = (drills.course(2, TableRules(), seed) for seed in (1, 1, 2))
    said = [[(c.questions(n).ask, right(c.questions(n))) for n in range(12)] for c in (first, again, other)]
    assert said[0] == said[1] != said[2]


def test_the_summary_is_gentle() -> None:
    """Nobody is scolded for a wrong answer."""
    course = drills.course(1, TableRules(), 3)
    assert "take your time" in course.summary()
    for number in range(8):
        question = course.question
        for place in question.right if number % 3 else [min(set(range(len(question.choices))) - question.right or {0})]:
            course = course.pick(place)
        course = course.answer().go_on()
    assert (course.asked, course.best) == (8, 2)
    assert not {"wrong", "bad", "only"} & set(course.summary().split())


@pytest.mark.parametrize(
    ("right", "asked", "words"), [(2, 6, "keep going"), (4, 6, "well done"), (0, 0, "see you later")]
)
def test_praise_is_for_most_answers_right(right: int, asked: int, words: str) -> None:
    """Two of six are not well done."""
    course = replace(drills.course(1, TableRules(), 3), right=right, asked=asked)
    assert course.headline() == words


def test_every_question_stands_for_itself() -> None:
    """A missed question comes again at the end, after others: none begins with a word that leans on the one before."""
    courses = (bowers.red_jacks(), bowers.left_bowers(), points.tricks_and_points(TableRules()))
    asks = [course.questions(number).ask for course in courses for number in course.queue or ()]
    assert len(asks) > 15
    assert not [ask for ask in asks if ask.split()[0] in ("And", "So", "Then", "But")]


def test_five_in_a_row_are_worth_a_word() -> None:
    """The longest streak of right answers is named from five on; all right at the first try has another sentence."""
    course = drills.course(1, TableRules(), 3)
    for number in range(6):
        assert "longest streak" not in course.summary()
        right_ones = course.question.right
        wrong = set(range(len(course.question.choices))) - right_ones or {min(right_ones)}
        for place in right_ones if number < 5 else [min(wrong)]:
            course = course.pick(place)
        course = course.answer().go_on()
        if number < 5:
            assert course.summary() == f"{number + 1} of {number + 1}, all at the first try."
    assert course.summary().startswith("5 of 6; ")
    assert course.summary().endswith("Your longest streak was 5.")


def test_a_left_bower_in_the_hand_makes_a_trick_hard() -> None:
    """Diamonds led with J♦ to choose from is hard, the same trick without it is not (R3)."""
    view = bowers.red_jacks().questions(2).view
    assert hardness(view, tuple(view.hand)) == HARD
    assert hardness(view, ()) == GENTLE


@pytest.mark.parametrize(("all_pass", "who"), [("next dealer", "deals next"), ("same dealer", "you deal again")])
def test_the_last_pass_says_who_deals_then(all_pass: Literal["next dealer", "same dealer"], who: str) -> None:
    """The coach tells the dealer what eight passes come to at this table (R14)."""
    round_ = _round(TableRules(all_pass=all_pass))
    for _ in range(7):
        round_.take(Pass())
    said = [remark.text.replace(f"{round_.dealer.left.word} ", "") for remark in round_.remarks]
    assert f"Nobody scores; {who}." in said


def _round(rules: TableRules | None = None, seed: int = 1) -> OpenRound:
    return OpenRound(rules or TableRules(), SEATS, seed)


def test_a_teaching_round_is_taken_back_and_played_otherwise() -> None:
    """What if: the deal goes back to its start, is played another way, and both results are there to compare (R29)."""
    round_ = _round()
    random = Random(1)
    while round_.line is None:
        round_.take(random.choice(round_.view.choices))
    first = round_.line
    assert round_.earlier == (first,)
    round_.to_the_start()
    assert not round_.can_go_back and round_.line is None
    assert [len(view.hand) for view in round_.table.views.values()] == [5] * 4
    while round_.can_go_forward:
        round_.forward()
    assert round_.line == first and round_.earlier == (first,)
    round_.back()
    assert round_.line is None and round_.can_go_forward
    while round_.can_go_back:
        round_.back()
    while round_.line is None:
        round_.take(Pass() if Pass() in round_.view.choices else round_.view.choices[-1])
    assert round_.earlier == (first, round_.line)


def test_the_next_open_hand_is_dealt_by_the_next_dealer() -> None:
    """Another open hand: other cards, the deal one seat on."""
    round_ = _round()
    other = round_.another()
    assert other.dealer is round_.dealer.left
    assert str(other.table.views[Seat.NORTH].hand) != str(round_.table.views[Seat.NORTH].hand)


def test_the_tables_options_apply_to_the_open_hand() -> None:
    """A stuck dealer may not pass in the open hand either, and the coach says so (R13)."""
    round_ = _round(TableRules(stick_the_dealer=True, partners="drawn", cut="every deal"))
    for _ in range(7):
        round_.take(Pass())
    assert Pass() not in round_.view.choices
    assert any("stuck" in remark.text for remark in round_.remarks)


def test_the_buried_card_is_shown_and_the_other_three_are_not() -> None:
    """The dealer's view knows what was buried; the three that are left over are in no view (R29)."""
    round_ = _round()
    while not round_.view.trump:
        view = round_.view
        round_.take(view.choices[1])
    buried = round_.view.choices[0]
    round_.take(buried)
    table = round_.table
    shown: set[Card] = set()
    for view in table.views.values():
        shown |= set(view.hand)
    assert str(table.views[round_.dealer].discard) in str(buried)
    assert len(shown) == 20


def test_all_that_is_open_names_no_card_in_a_traceback() -> None:
    """Tables, questions and counsel name no card in their repr."""
    round_ = _round()
    for thing in (round_.table, round_.counsel, round_.remarks, bowers.left_bower_of(Suit.HEARTS), bowers.red_jacks()):
        assert not set("♠♥♦♣") & set(repr(thing))

"""The lessons and drills: each asks about a real position, and its answer is the engine's."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.lessons import basics, bowers, drills, points, strategy
from euchre_tui.lessons.open_round import OpenRound
from euchre_tui.lessons.positions import GENTLE, HARD, SEATS, STEPS, hardness
from euchre_tui.lessons.questions import Course, Question
from euchre_tui.rules import DECK, Card, Suit, TableRules
from euchre_tui.rules.actions import Pass, Play
from euchre_tui.rules.events import TrickTaken
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView, SeatView


def right(question: Question) -> list[str]:
    return [question.choices[place].label for place in sorted(question.right)]


def asked(course: Course) -> list[tuple[str, list[str]]]:
    assert course.queue is not None
    return [(course.questions(number).ask.split(".")[0], right(course.questions(number))) for number in course.queue]


def test_tricks_and_trump() -> None:
    """Two tricks are shown; then what may be played, who wins, and what the makers need is asked."""
    course = basics.first_tricks()
    shown = [course.questions(number) for number in course.queue or () if course.questions(number).shows]
    assert [str(winning_card(question.lying, question.view.trump).card) for question in shown] == ["AD", "9H"]
    for question, winner in zip(shown, ("North wins", "East wins"), strict=True):
        assert winner in question.why[0]
    assert [answers for _, answers in asked(course) if answers] == [
        ["K♠", "9♠"],
        ["South with Q♠"],
        ["the others, E–W"],
    ]


def test_what_is_only_shown_is_not_counted() -> None:
    """Going on from a shown trick is no answer, and it never comes again."""
    course = basics.first_tricks()
    assert course.question.shows and course.to_answer == 3
    assert course.pick(0) is course.answer() is course
    on = course.go_on()
    assert (on.number, on.asked, on.queue) == (1, 0, course.queue)


def test_the_two_red_jacks() -> None:
    """With hearts trump: what R30 says, step by step; that 9♥ beats A♠ was shown before."""
    assert asked(bowers.red_jacks()) == [
        ("Hearts are trump", ["J♥"]),
        ("Hearts are trump", ["J♦"]),
        ("Diamonds were led, and J♦ is your only card with a diamond on it", ["any card"]),
        ("Hearts were led", ["J♦"]),
        ("Hearts are trump", ["♥ hearts"]),
    ]
    diamonds = bowers.red_jacks().questions(2).view
    assert {action.card for action in diamonds.choices if isinstance(action, Play)} == set(diamonds.hand)


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
    """Four tricks are one point, five are two, and the points add up to the target (R31)."""
    course = points.tricks_and_points(TableRules(target=7))
    assert [answer[0] for _, answer in asked(course)] == ["a trick", "1 point", "2 points"]
    assert "first side to 7 wins" in course.questions(2).why[-1]
    other = points.tricks_and_points(TableRules(march=4))
    assert [answer[0] for _, answer in asked(other)][2] == "4 points"


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
    assert (course.asked, course.right, course.best) == (4, 3, 3)
    assert course.pick(1) is course


def test_several_cards_are_pointed_at_before_the_answer() -> None:
    """A card pointed at twice is not pointed at; Enter without a card answers nothing."""
    course = Course.of("", (basics.first_tricks().questions(1),))
    assert course.answer() is course
    for place in (0, 1, 1):
        course = course.pick(place)
    assert not course.answer().was_right
    assert course.pick(1).answer().was_right


def test_one_of_several_best_cards_is_enough() -> None:
    """Both bowers are right to lead, and either answers the question."""
    question = strategy.question(strategy.CARDS[0])
    assert len(question.right) == 2
    for place in range(len(question.choices)):
        assert Course.of("", (question,)).pick(place).was_right is (place in question.right)


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
            case "out":
                assert right(question) == [str(trumps_out(view))] and view.seat is not None
                assert sum(isinstance(event, TrickTaken) for event in view.events) == step
            case "call":
                assert isinstance(view, SeatView)
                advised = LEVELS["sharp"](view, Random(drills.SECOND_OPINION)).action
                assert (right(question) == ["pass"]) is (advised == Pass())
                assert view.turned_down is (step == HARD)
            case "wins":
                taken = next(event for event in reversed(view.events) if isinstance(event, TrickTaken))
                assert right(question)[0].startswith(taken.seat.word)
            case "leads":
                assert view.actor is not None and right(question) == [view.actor.word]
                assert view.actor.word in question.why[-1]
                if not view.last_trick:
                    assert ("lone maker" if view.alone else "dealer's left") in question.why[0]
                    starter = view.maker if view.alone else view.dealer
                    assert starter is not None
                    assert ("sits out is skipped" in " ".join(question.why)) is (starter.left in view.sitting_out)
            case _:
                line = view.pad[-1]
                scorer = max(Team, key=lambda team: line.points[team])
                assert right(question)[0].startswith(f"{scorer.short}: {line.points[scorer]} point")
                assert line.alone is (step == 3)


def trumps_out(view: PublicView) -> int:
    """The trumps that the seat of a view cannot place, counted one by one from the pack."""
    assert view.trump is not None
    seen = {*view.hand, *(card for event in view.events if isinstance(event, TrickTaken) for _, card in event.cards)}
    seen |= {view.discard} if view.discard else set()
    return sum(card.is_trump(view.trump) for card in DECK if card not in seen)


@pytest.mark.parametrize("step", STEPS)
def test_every_result_of_a_deal_is_asked_about_as_often(step: int) -> None:
    """The point, a march and a euchre, alone at the hardest step: none of them is nearly all."""
    asked = [drills.question(step, TableRules(), f"{number}", "worth").view.pad[-1].result for number in range(36)]
    assert {str(result) for result in asked} == {"point", "march", "euchred"}
    assert min(Counter(asked).values()) >= 6


def test_a_skipped_seat_is_asked_about_in_one_of_four() -> None:
    """Who leads, with lone hands: the seat that would lead sits out often, but not nearly always (R18)."""
    questions = [drills.question(HARD, TableRules(), f"{number}", "leads") for number in range(60)]
    first = [question for question in questions if not question.view.last_trick]
    skipped = [question for question in first if "skipped" in " ".join(question.why)]
    assert 20 <= len(first) <= 40
    assert 9 <= len(skipped) <= 21


@pytest.mark.parametrize("step", STEPS)
def test_the_first_lead_is_asked_about_at_every_step(step: int) -> None:
    questions = [drills.question(step, TableRules(), f"{number}", "leads") for number in range(30)]
    assert 8 <= sum(not question.view.last_trick for question in questions) <= 22


def test_a_drill_ends_where_nobody_can_be_skipped() -> None:
    """Where the maker's left leads and nobody defends alone, no leader ever sits out; the question is another one."""
    rules = TableRules(lone_lead="maker's left")
    for number in range(12):
        question = drills.question(HARD, rules, f"{number}", "leads")
        assert "skipped" not in " ".join(question.why)


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
    courses = (
        *(basics.first_tricks(), bowers.red_jacks(), bowers.left_bowers(), points.tricks_and_points(TableRules())),
        *(strategy.to_call_or_not(), strategy.playing_it(), strategy.next_across_alone()),
    )
    asks = [course.questions(number).ask for course in courses for number in course.queue or ()]
    assert len(asks) > 25
    assert not [ask for ask in asks if ask.split()[0] in ("And", "So", "Then", "But", "Now")]
    assert not [ask for ask in asks if {"same", "again"} & set(ask.lower().split())]


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

"""Learning through the real screens: from the title over the lessons and an open hand to the first scored hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.question import FRAME, MOVING, RESTING, draw_course
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.learn import BASICS, PLAYING_WELL, LearnScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.open_hand import OpenHandScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.lessons import bowers
from euchre_tui.match.keys import KEYS, Command, Place, command_for
from euchre_tui.rulebook.pages import book
from euchre_tui.rules import Card
from euchre_tui.rules.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup, load
from tests.app.playing import Player, QuietClock, cards_in, chairs, frame_of, playing

OTHERS = ("up", "down", "left", "right", "tab", "home", "end", "pageup", "pagedown", "backspace", "f1", "ctrl+p")
EVERY_KEY = (*(chr(code) for code in range(33, 127)), "space", "enter", "escape", *OTHERS)


def open_hand(humans: str = "NESW", rules: TableRules | None = None, seed: int = 5) -> MatchSetup:
    return MatchSetup(rules or TableRules(), chairs(humans), seed, pace=0, open_hand=True)


def teaching(player: Player) -> OpenHandScreen:
    screen = player.app.screen
    assert isinstance(screen, OpenHandScreen)
    return screen


async def choose(player: Player, random: Random) -> None:
    """One choice at the open hand, by its key."""
    round_ = teaching(player).round
    if round_.cpu_on_turn:
        await player.press("enter")
        return
    view = round_.view
    match random.choice([each for each in view.choices if not getattr(each, "alone", False)]):
        case Pass():
            await player.press("p")
        case OrderUp():
            await player.press("o")
        case NameTrump(suit, _):
            await player.press(suit.letter.lower())
        case Discard(card) | Play(card):
            await player.press(str(view.hand.index(card) + 1))
        case _:
            await player.press("p")


async def shown_again(player: Player) -> None:
    """Takes back and does again what was played without a key, so that the screen shows it."""
    for key in "uf" if teaching(player).round.can_go_back else "":
        await player.press(key)


async def to_the_result(player: Player, random: Random) -> None:
    for _ in range(60):
        if teaching(player).round.line is not None:
            return
        before, alone = teaching(player).round.table.public.moment, not teaching(player).round.cpu_on_turn
        await choose(player, random)
        made = teaching(player).round.table.public.moment - before
        assert made == 1 or (made > 1 and not alone), "only CPUs make several moves at one key"
    raise AssertionError("the open hand does not end")


async def answer(player: Player, *, rightly: bool) -> None:
    screen = player.app.screen
    assert isinstance(screen, LessonScreen)
    question = screen.course.question
    if question.shows:
        await player.press("enter")
        return
    wrong = [place for place in range(len(question.choices)) if place not in question.right]
    for place in sorted(question.right) if rightly or not wrong else wrong[:1]:
        await player.press(str(place + 1))
    if question.several:
        await player.press("enter")
    assert screen.course.answered
    await player.press("enter")


async def test_from_the_title_to_the_first_scored_hand() -> None:
    """A new player who makes no mistake: four lessons, an open hand, and a match of hidden hands at 0–0."""
    async with playing(None) as player:
        await player.press("l")
        assert isinstance(player.app.screen, LearnScreen)
        await player.press("1")
        titles: list[str] = []
        while isinstance(screen := player.app.screen, LessonScreen):
            titles += [screen.course.title] if screen.course.title not in titles else []
            await answer(player, rightly=True)
        assert titles == [lesson.title for lesson in BASICS], "each goes straight on to the next"
        names = [chair.name for chair in teaching(player).round.chairs.values()]
        await to_the_result(player, Random(2))
        assert "not added to anything" in " ".join(frame_of(player.app).split())
        await player.press("m")
        assert isinstance(player.app.screen, AgreementScreen)
        assert player.referee is not None and player.referee.moment == 0
        assert [chair.name for chair in player.referee.chairs.values()] == names
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, TableScreen) and player.asking is not None)
        assert dict(player.referee.view(None).scores) == dict.fromkeys(Team, 0)


async def test_no_line_of_the_lessons_is_cut() -> None:
    """At 80×24 every entry is there, whole and without scrolling."""
    async with playing(None) as player:
        await player.press("l")
        frame = frame_of(player.app)
        assert "…" not in frame
        assert all(lesson.title in frame and lesson.about in frame for lesson in (*BASICS, *PLAYING_WELL))
        assert "Drills: bowers and lone hands" in frame


async def test_a_finished_lesson_has_a_tick() -> None:
    """It is kept with the settings, so that it is there the next time; a lesson that is left has none."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("3")
        while isinstance(screen := player.app.screen, LessonScreen) and screen.course.title.startswith("Which"):
            await answer(player, rightly=True)
        await player.press("b")
        ticked = [line for line in frame_of(player.app).splitlines() if "✓" in line]
        assert len(ticked) == 1 and "left bower" in ticked[0]
    assert load()[0].lessons == ("left bower",)
    async with playing(None, lessons=("tricks", "a lesson of a later version")) as player:
        await player.press("l")
        ticked = [line for line in frame_of(player.app).splitlines() if "✓" in line]
        assert len(ticked) == 1 and "Tricks and trump" in ticked[0]


async def test_a_lesson_with_a_mistake_ends_with_how_it_went() -> None:
    """It stops at its end before it goes on; the missed question came again."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("4")
        for number in range(20):
            screen = player.app.screen
            assert isinstance(screen, LessonScreen)
            if screen.ended:
                break
            await answer(player, rightly=number != 1)
        assert "was explained" in frame_of(player.app)
        await player.press("enter")
        assert isinstance(player.app.screen, OpenHandScreen)


async def test_shown_cards_come_one_by_one() -> None:
    """West's card moves first; Enter shows all of them and then goes on, and time does the same."""
    clock = QuietClock(runs=False)
    async with playing(None, clock=clock) as player:
        await player.press("l")
        await player.press("1")
        assert cards_in(frame_of(player.app)) == {Card.parse("TD")}
        await player.wait(FRAME * (MOVING + RESTING))
        assert cards_in(frame_of(player.app)) == {Card.parse("TD"), Card.parse("AD")}
        await player.press("enter")
        assert "North wins" in frame_of(player.app)
        assert len(cards_in(frame_of(player.app))) == 4
        await player.press("enter")
        assert "West led 10♠" in frame_of(player.app)
        for key in ("1", "2", "enter", "enter"):
            await player.press(key)
        await player.wait(10)
        assert "East wins" in frame_of(player.app)


async def test_the_first_open_hand_is_a_chosen_deal() -> None:
    """Without a seed South deals with the ten of clubs turned up; the next one is by chance, and a seed is kept to."""
    packs = set()
    for _ in range(2):
        async with playing(replace(open_hand("S"), seed=None)) as player:
            first = teaching(player).round
            assert first.dealer is Seat.SOUTH and str(first.table.public.up_card) == "TC"
            while first.line is None:
                first.take(first.cpu_choice() if first.cpu_on_turn else first.view.choices[-1])
            await shown_again(player)
            await player.press("n")
            packs.add(str(teaching(player).round.table.views[Seat.NORTH].hand))
    assert len(packs) == 2
    async with playing(open_hand("S")) as player:
        seeded = str(teaching(player).round.table.views[Seat.NORTH].hand)
    async with playing(open_hand("S")) as player:
        assert str(teaching(player).round.table.views[Seat.NORTH].hand) == seeded


async def test_the_costliest_move_of_an_open_hand_is_named() -> None:
    """When the deal is scored: which move cost most with open cards, and which one was better."""
    async with playing(open_hand("NESW", seed=2)) as player:
        await to_the_result(player, Random(3))
        for _ in range(5):
            await player.press("down")
        said = " ".join(frame_of(player.app).split())
        assert "costliest" in said
        assert "Better" in said or "cost a" in said


async def test_a_practice_deal_is_offered_after_the_open_hand() -> None:
    """P deals one hidden hand for the same chairs, which is not scored."""
    async with playing(open_hand("NS")) as player:
        await to_the_result(player, Random(1))
        assert "P a practice deal" in frame_of(player.app)
        await player.press("p")
        assert player.session is not None and player.session.setup.practice


async def test_rules_that_were_told_fade_after_the_first_trick() -> None:
    """Who may play what is told to all seats in the first trick, and later only where a card is refused."""
    async with playing(open_hand("NESW")) as player:
        random, first = Random(3), 0
        while teaching(player).round.line is None:
            round_ = teaching(player).round
            told = [note.text for note in round_.remarks]
            view = round_.table.public
            if view.trick:
                taken = sum(view.tricks_won.values())
                first += not taken
                assert ("Cards in [ ] may be played" in told) is not taken
                assert view.actor is not None
                refused = bool(round_.table.refusals[view.actor])
                assert any(text.startswith("Not ") for text in told) or not refused
            await choose(player, random)
        assert first == 3


@pytest.mark.parametrize("humans", ["", "NS"])
async def test_any_mix_of_chairs_sits_at_an_open_hand(humans: str) -> None:
    """People choose by key, a CPU by Enter, and there is no curtain (R29)."""
    async with playing(open_hand(humans)) as player:
        await to_the_result(player, Random(1))
        assert not player.curtains
        first = teaching(player).round.dealer
        await player.press("n")
        assert teaching(player).round.dealer is first.left
        await player.press("b")
        assert isinstance(player.app.screen, LearnScreen)
        await player.press("b")
        assert isinstance(player.app.screen, TitleScreen)


async def test_all_four_hands_are_face_up_and_the_buried_card_is_shown() -> None:
    """Every card of every hand is on the screen; what the dealer buries is said (R29)."""
    async with playing(open_hand()) as player:
        round_ = teaching(player).round
        held = {card for seat in Seat for card in round_.table.views[seat].hand}
        assert held <= cards_in(frame_of(player.app))
        await player.press("o")
        assert isinstance(round_.view.choices[0], Discard)
        card = round_.view.hand[5]
        await player.press("6")
        said = frame_of(player.app).splitlines()[15]
        assert f"buries {card.rank.face}{card.suit.sign}" in said


async def test_moves_are_taken_back_at_a_key() -> None:
    """U takes back as far as the deal's start, F does it again, R goes to the start; the hands are as they were."""
    async with playing(open_hand("NESW")) as player:
        frames = [frame_of(player.app).splitlines()[:14]]
        random = Random(3)
        for _ in range(6):
            await choose(player, random)
            frames.append(frame_of(player.app).splitlines()[:14])
        for shown in reversed(frames[:-1]):
            await player.press("u")
            assert frame_of(player.app).splitlines()[:14] == shown
        await player.press("u")
        for shown in frames[1:]:
            await player.press("f")
            assert frame_of(player.app).splitlines()[:14] == shown
        await player.press("r")
        assert frame_of(player.app).splitlines()[:14] == frames[0]


async def test_the_coach_speaks_at_a_key_and_chooses_nothing() -> None:
    """W shows the coach's choice and its reason; the deal stays as it is."""
    async with playing(open_hand("NESW")) as player:
        moment = teaching(player).round.table.public.moment
        assert "The coach would" not in frame_of(player.app)
        await player.press("w")
        assert "The coach would" in frame_of(player.app)
        assert teaching(player).round.table.public.moment == moment
        await player.press("p")
        assert "The coach would" not in frame_of(player.app)


async def test_what_if_shows_both_results() -> None:
    """Played again another way, the earlier result is there to compare."""
    async with playing(open_hand("NESW")) as player:
        await to_the_result(player, Random(3))
        screen = teaching(player)
        first, random = screen.round.line, Random(4)
        while screen.round.line == first:
            await player.press("r")
            while screen.round.line is None:
                choices = screen.round.view.choices
                screen.round.take(random.choice(choices[1:] if choices[0] == Pass() else choices))
        await shown_again(player)
        assert "Played before" in frame_of(player.app)


async def test_a_barred_card_stays_and_the_rules_say_why() -> None:
    """At the open hand a card that does not follow is refused with the reason (R25, R29)."""
    async with playing(open_hand("NESW", seed=8)) as player:
        random = Random(1)
        for _ in range(60):
            round_ = teaching(player).round
            if round_.view.refusals:
                break
            await choose(player, random)
        card, why = next(iter(round_.view.refusals.items()))
        moment = round_.table.public.moment
        await player.press(str(round_.view.hand.index(card) + 1))
        assert round_.table.public.moment == moment
        assert why.split(".")[0][:40] in frame_of(player.app)


@pytest.mark.parametrize("done", [False, True])
async def test_every_key_at_an_open_hand(*, done: bool) -> None:
    """No key crashes the open hand, and only M at its end begins a match that is kept."""
    async with playing(open_hand("S", seed=4)) as player:

        async def there() -> OpenHandScreen:
            await player.app.begin(open_hand("S", seed=4))
            screen = teaching(player)
            while done and screen.round.line is None:
                screen.round.take(screen.round.view.choices[0 if screen.round.view.trump else -1])
            await shown_again(player)
            return screen

        screen = await there()
        place, before = screen.where(), screen.round.table.public.moment
        asked = screen.asking.place if screen.asking else place
        meant = [key for key in EVERY_KEY if command_for(key, place) or command_for(key, asked)]
        press_at_once(player, [key for key in EVERY_KEY if key not in meant])
        await player.pilot.pause()
        assert player.app.screen is screen
        assert screen.round.table.public.moment == before
        # The letters' small and large forms mean the same, and so do the digits.
        for key in {(command_for(key, place), command_for(key, asked)): key for key in meant}.values():
            if player.app.screen is not screen or screen.round.table.public.moment != before:
                screen = await there()
            await player.press(key)
            match = isinstance(player.app.screen, AgreementScreen)
            assert (player.referee is not None) is match is (done and key in "mM"), key
            if len(player.app.screen_stack) > 2:
                await player.press("b")


def press_at_once(player: Player, keys: list[str]) -> None:
    """Keys one after the other, without waiting for what they do."""
    for key in keys:
        player.app.post_message(events.Key(key, key if len(key) == 1 else None))


def test_no_letter_has_two_meanings_at_an_open_hand() -> None:
    """The round's own keys and those of bidding and play do not meet."""
    choosing = {
        Command.CARD,
        Command.LEFT,
        Command.RIGHT,
        Command.CHOOSE,
        Command.PASS,
        Command.ORDER,
        Command.SPADES,
        Command.HEARTS,
        Command.DIAMONDS,
        Command.CLUBS,
        Command.ALONE,
        Command.YES_ALONE,
        Command.PARTNER,
    }
    for place in (Place.OPEN_HAND, Place.OPEN_CPU):
        own = {press for key in KEYS if place in key.places for press in key.presses} - {"enter"}
        theirs = {press for key in KEYS if key.command in choosing for press in key.presses}
        assert not own & theirs


async def test_the_rule_book_opens_over_a_lesson() -> None:
    """H opens the book, arrows turn its pages, real cards are on them, and B comes back to the same question."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("2")
        before = frame_of(player.app)
        await player.press("h")
        titles, pages = set(), len(book(TableRules()))
        for _ in range(pages):
            titles.add(frame_of(player.app).splitlines()[0].split("  ")[1].strip())
            await player.press("right")
        assert len(titles) == pages
        await player.press("right")
        await player.press("right")
        assert "╭J♥───╮ ╭J♦───╮" in frame_of(player.app)
        await player.press("left")
        await player.press("left")
        assert "page 1 of" in frame_of(player.app)
        await player.press("b")
        assert frame_of(player.app) == before


async def test_a_drill_has_a_streak_and_a_summary() -> None:
    """Right answers in a row are counted; leaving shows how it went, and then the lessons with the drill marked."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("d")
        for _ in range(3):
            await answer(player, rightly=True)
        assert "3 in a row" in frame_of(player.app)
        await player.press("b")
        assert "3 of 3" in frame_of(player.app)
        await player.press("enter")
        assert isinstance(player.app.screen, LearnScreen)
        assert "► D" in frame_of(player.app)


async def test_what_is_left_at_once_counts_as_nothing() -> None:
    """A drill left without an answer has no summary, and a lesson that is not finished stays the marked one."""
    async with playing(None) as player:
        await player.press("l")
        for key in ("d", "1"):
            await player.press(key)
            assert isinstance(player.app.screen, LessonScreen)
            await player.press("b")
            assert isinstance(player.app.screen, LearnScreen)
            assert f"► {key.upper()}" in frame_of(player.app)


async def test_after_a_finished_lesson_the_next_is_marked() -> None:
    """Where its end is left with B instead of going on."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("2")
        screen = player.app.screen
        assert isinstance(screen, LessonScreen)
        await answer(player, rightly=False)
        while not screen.ended:
            await answer(player, rightly=True)
        await player.press("b")
        assert isinstance(player.app.screen, LearnScreen)
        assert "► 3" in frame_of(player.app)


def test_a_lesson_counts_what_is_right() -> None:
    """A wrong answer changes no number: the right ones out of the questions that there are."""
    course = bowers.left_bowers()
    size = len(course.queue or ())
    for rightly in (True, False, True):
        question = course.question
        wrong = next(place for place in range(len(question.choices)) if place not in question.right)
        for place in question.right if rightly else {wrong}:
            course = course.pick(place)
        course = course.answer().go_on()
    canvas = Canvas(80, 24, Look())
    draw_course(canvas, course)
    assert f"2 of {size} right" in canvas.text().splitlines()[0]
    assert len(course.queue or ()) == size + 1

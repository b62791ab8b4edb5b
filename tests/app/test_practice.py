"""A practice deal with the coach through the real screens: the own hand, W, take-back, notices, and the review."""

from __future__ import annotations

import re
from random import Random

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.learn import LearnScreen
from euchre_tui.app.screens.practice import PracticeScreen
from euchre_tui.app.screens.result import ResultScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.rules.actions import AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Play
from euchre_tui.rules.events import CardPlayed
from euchre_tui.rules.seats import ByTeam, Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup, home, load
from tests.app.playing import Player, cards_in, chairs, frame_of, playing
from tests.app.test_learning import EVERY_KEY

TABLE = 49
"""Columns of the table; beside it stands what the coach says, which may name cards that it has not seen."""


def practice(humans: str = "S", seed: int = 5) -> MatchSetup:
    return MatchSetup(TableRules(), chairs(humans), seed, pace=0, practice=True, with_coach=True)


def screen_of(player: Player) -> PracticeScreen:
    screen = player.app.screen
    assert isinstance(screen, PracticeScreen)
    return screen


async def choose(player: Player, random: Random) -> None:
    """One choice of the person by its key, or Enter while others are to act."""
    round_ = screen_of(player).round
    if not round_.on_turn:
        await player.press("enter")
        return
    view = round_.view
    match random.choice([each for each in view.choices if not getattr(each, "alone", False)]):
        case OrderUp():
            await player.press("o")
        case NameTrump(suit, _):
            await player.press(suit.letter.lower())
        case Discard(card) | Play(card):
            await player.press(str(view.hand.index(card) + 1))
        case AnswerAlone() | AnswerDefence():
            await player.press("p")
        case _:
            await player.press("p")


def table_part(player: Player) -> str:
    return "\n".join(line[:TABLE] for line in frame_of(player.app).splitlines()[:22])


async def test_only_the_own_hand_is_painted() -> None:
    """In no frame of whole practice deals does the table show a card that the person has not seen."""
    for seed in range(3):
        async with playing(practice(seed=seed)) as player:
            breaches: list[str] = []

            def look(_: str, player: Player = player, breaches: list[str] = breaches) -> None:
                if isinstance(player.app.screen, PracticeScreen) and player.app.screen.round.line is None:
                    table = player.app.screen.round.table
                    seen = {event.card for event in table.public.events if isinstance(event, CardPlayed)}
                    own = table.views[Seat.SOUTH]
                    seen |= {*own.hand, *(card for card in (table.public.up_card, own.discard) if card)}
                    breaches.extend(map(str, cards_in(table_part(player)) - seen))

            player.app.watchers.append(look)
            random = Random(seed)
            while screen_of(player).round.line is None:
                await choose(player, random)
            assert not breaches


async def test_the_coach_marks_its_card_and_a_choice_is_taken_back() -> None:
    """W tells what it would do and marks the card; after a choice it is told what the coach thinks, and U undoes it."""
    async with playing(practice()) as player:
        random = Random(1)
        while not (screen_of(player).round.on_turn and isinstance(screen_of(player).round.view.choices[0], Play)):
            await choose(player, random)
        screen = screen_of(player)
        await player.press("w")
        assert "The coach would play" in frame_of(player.app)
        advised = screen.round.counsel.action
        assert isinstance(advised, Play)
        assert screen.asking is not None and screen.asking.view.hand[screen.asking.cursor or 0] == advised.card
        before = screen.round.view
        await player.press("enter")
        assert "The coach would do the" in frame_of(player.app) or len(before.choices) == 1
        await player.press("u")
        assert screen.round.view == before
        await player.press("enter")
        await player.press("enter")
        moment = screen.round.view.moment
        await player.press("u")
        assert screen.round.view.moment == moment, "others have acted"


async def test_a_notice_is_told_once() -> None:
    """What happened for the first time is told in one deal, kept, and not told in the next one."""
    told: list[str] = []
    async with playing(practice(seed=1)) as player:
        random = Random(2)
        for _ in range(6):
            while screen_of(player).round.line is None:
                await choose(player, random)
            told.append(frame_of(player.app))
            await player.press("n")
    kept = load()[0].lessons
    assert kept and all(name.startswith("told: ") for name in kept)
    assert len(kept) == len(set(kept))
    for words, name in (("A march: the makers", "told: march"), ("Euchred: the makers", "told: euchred")):
        shown = sum(words in " ".join(re.split(r"\s+", frame)) for frame in told)
        assert shown <= 1 and (not shown or name in kept)


async def test_the_deal_is_judged_and_the_match_begins() -> None:
    """At the end all four hands and the costliest move are shown; M starts a match in which none of this is at hand."""
    async with playing(practice()) as player:
        random = Random(4)
        while screen_of(player).round.line is None:
            await choose(player, random)
        said = " ".join(note.text for note in screen_of(player).round.remarks)
        assert "The hands as dealt" in said
        line = screen_of(player).round.line
        assert line is not None and ("costliest" in frame_of(player.app)) is (line.maker is not None)
        assert player.session is None, "nothing of it is kept"
        await player.press("m")
        assert isinstance(player.app.screen, AgreementScreen)
        assert player.session is not None and not player.session.setup.practice


async def test_a_whole_match_is_practised_with_the_coach() -> None:
    """Deal after deal the score goes on to the target, the coach sees it, and nothing of it is saved."""
    rules = TableRules(target=3)
    setup = MatchSetup(rules, chairs("S"), 3, pace=0, with_coach=True)
    async with playing(setup) as player:
        random, dealt = Random(7), 0
        while not screen_of(player).round.over:
            round_ = screen_of(player).round
            before, dealer = round_.view.scores, round_.view.dealer
            while round_.line is None:
                assert round_.view.scores == before
                await choose(player, random)
            dealt += 1
            assert round_.view.scores == ByTeam(*(before[team] + round_.line.points[team] for team in Team))
            if not round_.over:
                assert "Practice match to 3:" in frame_of(player.app)
                scored = round_.view.scores
                await player.press("n")
                assert round_.view.scores == scored, "the score goes on"
                assert dealer is not None and round_.view.dealer is dealer.left
        assert dealt > 1
        assert "Practice match: " in frame_of(player.app) and "win" in frame_of(player.app)
        assert player.session is None
        assert not list(home().rglob("*.euchre")), "no file of it is kept"
        await player.press("n")
        assert set(screen_of(player).round.view.scores.values()) == {0}, "a new match"


async def test_it_is_reached_from_the_lessons_and_for_one_person_only() -> None:
    """7 among the lessons; with several people a practice deal goes on behind curtains and without the coach."""
    async with playing(None) as player:
        await player.press("l")
        await player.press("7")
        assert isinstance(player.app.screen, PracticeScreen)
        await player.press("b")
        assert isinstance(player.app.screen, LearnScreen)
    async with playing(practice("NS")) as player:
        assert not isinstance(player.app.screen, PracticeScreen)
        assert player.session is not None and player.session.setup.practice


async def test_several_people_practise_behind_curtains() -> None:
    """With two people a practice deal without the coach shows no hand to the other, nor one without its curtain."""
    async with playing(practice("NS"), spied=True) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        assert len(player.curtains) > 2
        assert player.spy.breaches == []


async def test_no_key_crashes_a_practice_deal() -> None:
    """Every key at the person's turn, at the others' and at the end; only M at the end begins a match."""
    for end in (False, True):
        async with playing(practice(seed=4)) as player:
            random = Random(3)
            while end and screen_of(player).round.line is None:
                await choose(player, random)
            for key in EVERY_KEY:
                if not isinstance(player.app.screen, PracticeScreen):
                    await player.app.begin(practice(seed=4))
                place = screen_of(player).where()
                await player.press(key)
                if command_for(key, place) is Command.MATCH:
                    assert isinstance(player.app.screen, AgreementScreen) and place is Place.COACHED_RESULT
                else:
                    assert player.session is None
                if len(player.app.screen_stack) > 2:
                    await player.press("b")

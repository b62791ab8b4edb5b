"""Nothing is played by accident and nobody waits: keys that come too early, beats that a key ends, and the pace."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.app.terminal_driver import Continued
from euchre_tui.match.keys import Place
from euchre_tui.match.scenes import no_choice_left
from euchre_tui.match.type_ahead import READ
from euchre_tui.rules.seats import Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup, home
from tests.app.playing import Player, QuietClock, chairs, frame_of, playing, table
from tests.app.test_keys_and_sizes import at

SOUTH_BIDS = TableRules(target=3, first_dealer="east", cut="never")
EVERYTHING = TableRules(
    target=1, first_dealer="north", cut="every deal", alone="before the first lead", defend_alone=True
)
"""A deal with every question there is."""

SOON = READ + 0.01
"""Seconds after which a key decides again."""

PLACES = (Place.CUT, Place.ROUND_ONE, Place.ROUND_TWO, Place.BURY, Place.ALONE_QUESTION, Place.PLAY)
"""Where keys answer a question; the defence question has the keys of the other one."""

ANSWERS = {
    Place.CUT: ("enter", "0"),
    Place.ROUND_ONE: ("p", "o"),
    Place.ROUND_TWO: ("s", "h", "d", "c", "p"),
    Place.BURY: ("enter", *"123456"),
    Place.ALONE_QUESTION: ("a", "p"),
    Place.DEFENCE_QUESTION: ("a", "p"),
    Place.PLAY: ("enter", *"12345"),
}


def still() -> QuietClock:
    """A clock that only moves when told."""
    return QuietClock(runs=False)


def slow(humans: str, rules: TableRules = SOUTH_BIDS, pace: float = 10.0, seed: int = 1) -> MatchSetup:
    """A table whose beats are long."""
    return MatchSetup(rules, chairs(humans), seed, pace=pace)


async def look(player: Player) -> None:
    """Lifts the curtain, if one is there; nobody has had time to read what is behind it."""
    if isinstance(player.app.screen, CurtainScreen):
        await player.wait(5)
        await player.press("space")
        assert isinstance(player.app.screen, TableScreen)


async def fresh(player: Player, place: Place) -> None:
    """Plays until a question of that place has just been painted."""
    for seed in range(2000):
        await look(player)
        if at(place)(player):
            return
        player.random.seed(seed)
        await player.step()
    raise AssertionError(f"no {place}:\n{frame_of(player.app)}")


@pytest.mark.parametrize("place", PLACES)
async def test_a_key_typed_ahead_answers_no_question(place: Place) -> None:
    """For 0.4 s after a question was painted its answers are dropped; then the same keys count."""
    async with playing(table("NESW", replace(EVERYTHING, target=9)), clock=still()) as player:
        player.passes = place is Place.ROUND_TWO
        await fresh(player, place)
        moment = player.referee.moment
        for key in ANSWERS[place]:
            await player.press(key)
            assert player.referee.moment == moment, key
        await player.wait(READ - 0.01)
        assert player.referee.moment == moment, "dropped, not queued"
        for key in reversed(ANSWERS[place]):
            await player.press(key)
            assert player.referee.moment == moment, key
        await player.wait(SOON)
        await player.step()
        assert player.referee.moment > moment


async def test_what_decides_nothing_works_at_once() -> None:
    """The mark moves, the last trick, the pad, the help, the menu, leaving and the veil answer without waiting."""
    async with playing(table("NESW"), clock=still()) as player:
        await fresh(player, Place.PLAY)
        before, held = player.asking.cursor, len(player.asking.view.hand)
        await player.press("right")
        assert held == 1 or player.asking.cursor != before
        for key, page in (("t", PadScreen), ("question_mark", HelpScreen), ("m", ChooseScreen), ("q", ConfirmScreen)):
            await player.press(key)
            assert isinstance(player.app.screen, page)
            await player.press("b")
            assert isinstance(player.app.screen, CurtainScreen)
            await look(player)
        await player.press("v")
        assert isinstance(player.app.screen, CurtainScreen)


async def test_the_alone_toggle_is_not_dropped() -> None:
    """Otherwise a fast "A, O" would be a call with the partner."""
    async with playing(table("NESW"), clock=still()) as player:
        await fresh(player, Place.ROUND_ONE)
        await player.press("a")
        assert player.asking.alone


async def test_a_question_under_a_page_is_read_again() -> None:
    """A key typed behind the one that closes the page does not play a card of the person alone."""
    async with playing(table("S", SOUTH_BIDS), clock=still()) as player:
        await fresh(player, Place.PLAY)
        await player.wait(SOON)
        await player.press("t")
        await player.press("b")
        moment = player.referee.moment
        await player.press("enter")
        assert player.referee.moment == moment


async def test_a_click_typed_ahead_decides_nothing() -> None:
    """A click on a card or on a call, too, counts 0.4 s after the question was painted."""
    async with playing(table("S", SOUTH_BIDS), clock=still()) as player:
        for place in (Place.ROUND_ONE, Place.PLAY):
            await fresh(player, place)
            moment, picture = player.referee.moment, player.app.screen.query("TableWidget").first()
            playing_card, cursor = place is Place.PLAY, player.asking.cursor
            spots = [spot for spot in picture.spots if (spot.card == cursor if playing_card else spot.press == "p")]
            assert spots
            for early in (True, False):
                await player.wait(0 if early else SOON)
                await player.pilot.click(picture, offset=(spots[0].x, spots[0].y))
                await player.settled()
                assert (player.referee.moment == moment) == early


@pytest.mark.parametrize("key", ["enter", "space", "click"])
async def test_a_key_typed_ahead_takes_no_result_away(key: str) -> None:
    """The result of a deal stays for 0.4 s whatever comes; then a key goes on."""

    async def press(player: Player) -> None:
        if key == "click":
            await player.pilot.click(offset=(40, 3))
            await player.settled()
        else:
            await player.press(key)

    async with playing(table("S", SOUTH_BIDS), clock=still()) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        await press(player)
        await player.wait(READ - 0.01)
        assert isinstance(player.app.screen, ResultScreen)
        await player.wait(SOON)
        await press(player)
        assert not isinstance(player.app.screen, ResultScreen)


@pytest.mark.parametrize("key", ["enter", "s", "b", "q"])
async def test_a_key_typed_ahead_does_not_leave_the_end_of_the_match(key: str) -> None:
    """Neither into a new match, nor to the set-up or the title, which nothing asks about here."""
    async with playing(table("S", replace(SOUTH_BIDS, target=1)), clock=still()) as player:
        await player.to_the_end()
        await player.press(key)
        assert isinstance(player.app.screen, MatchOverScreen)
        await player.wait(SOON)
        await player.press(key)
        assert not isinstance(player.app.screen, MatchOverScreen)


async def test_a_key_typed_ahead_agrees_to_nothing() -> None:
    """A second Enter on the title does not pass the rules of the table unread."""
    async with playing(None, clock=still(), pace=0) as player:
        await player.press("1")
        await player.press("enter")
        assert isinstance(player.app.screen, AgreementScreen)
        await player.wait(SOON)
        await player.press("enter")
        assert not isinstance(player.app.screen, AgreementScreen)


async def test_a_key_typed_ahead_passes_no_verdict() -> None:
    """What a renege call came to is read by everyone."""
    rules = TableRules(target=5, play="honour", first_dealer="north", cut="never")
    async with playing(table("NESW", rules), clock=still()) as player:
        await fresh(player, Place.PLAY)
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and bool(player.session.public.trick))
        for key in ("r", "1", "y", "enter"):
            await player.press(key)
        assert at(Place.TRICK_WON)(player)
        await player.wait(SOON)
        await player.press("enter")
        assert not at(Place.TRICK_WON)(player)


# Beats


async def to_a_beat(player: Player, place: Place = Place.WATCHING) -> None:
    """Plays until a CPU's beat, or another place where nothing is asked, is under way."""
    for _ in range(200):
        await player.settled()
        await look(player)
        if at(place)(player):
            return
        if at(Place.WATCHING)(player):
            await player.press("x")
        else:
            await player.step()
    raise AssertionError(f"no {place}:\n{frame_of(player.app)}")


async def thought(player: Player, moment: int) -> None:
    """Waits until the CPU's move is made; a CPU thinks in a thread."""
    assert player.referee is not None
    for _ in range(10_000):
        if player.referee.moment != moment:
            return
        await player.pilot.pause()
    raise AssertionError(f"nobody moves:\n{frame_of(player.app)}")


@pytest.mark.parametrize("key", ["enter", "space", "x", "3", "p", "escape"])
async def test_any_key_ends_a_beat_and_does_nothing_else(key: str) -> None:
    """The CPU's move comes at once, and the key is gone: it answers no question that comes next."""
    async with playing(slow("S"), clock=still(), still=True) as player:
        await to_a_beat(player)
        moment = player.referee.moment
        await player.pilot.pause()
        assert player.referee.moment == moment, "the beat is long"
        await player.press(key)
        await thought(player, moment)
        await player.settled()
        assert player.referee.moment == moment + 1


async def test_a_beat_ends_by_itself() -> None:
    """Without a key the CPU's move comes one beat after its thinking began."""
    async with playing(slow("S"), clock=still(), still=True) as player:
        await to_a_beat(player)
        moment = player.referee.moment
        for _ in range(10_000):
            # The alarm is set when the CPU, in its thread, has thought.
            if player.referee.moment != moment:
                break
            await player.wait(5)
        assert player.referee.moment == moment + 1


async def test_a_taken_trick_rests_three_beats_or_until_a_key() -> None:
    """It lies there for three beats by the clock; any key ends the rest at once."""
    async with playing(slow("S"), clock=still(), still=True) as player:
        await to_a_beat(player, Place.TRICK_WON)
        moment = player.app.screen.scene.view.moment
        await player.wait(29.9)
        assert at(Place.TRICK_WON)(player)
        await player.wait(0.2)
        assert not at(Place.TRICK_WON)(player) or player.app.screen.scene.view.moment != moment
    async with playing(slow("S"), clock=still(), still=True) as player:
        await to_a_beat(player, Place.TRICK_WON)
        await player.press("x")
        assert not at(Place.TRICK_WON)(player)


async def test_before_the_curtain_a_taken_trick_rests_two_beats() -> None:
    """With several people it lies there for all to see, and the score waits for the result page."""
    async with playing(slow("NESW"), clock=still(), still=True) as player:
        await to_a_beat(player, Place.TRICK_WON)
        assert player.app.screen.scene.view.seat is None
        before = frame_of(player.app)
        assert "took it" in before
        await player.wait(19.9)
        assert at(Place.TRICK_WON)(player)
        await player.wait(0.2)
        assert isinstance(player.app.screen, CurtainScreen)
        assert "the last trick" in frame_of(player.app)


async def test_the_result_page_is_the_first_to_show_the_score() -> None:
    """While the fifth trick lies there the pad beside it, and the whole pad, are as before the deal (R22)."""
    async with playing(slow("NESW"), clock=still(), still=True) as player:
        while not player.referee.view(None).pad:
            await look(player)
            if at(Place.TRICK_WON)(player) or at(Place.WATCHING)(player):
                await player.wait(25)
            else:
                await player.step()
        assert at(Place.TRICK_WON)(player)
        assert player.app.screen.scene.view.pad == ()
        assert dict(player.app.screen.scene.view.scores) == dict.fromkeys(Team, 0)
        await player.press("t")
        assert not re.search(r"^ +1 ", frame_of(player.app), re.MULTILINE)
        await player.press("b")
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        await player.press("t")
        assert re.search(r"^ +1 ", frame_of(player.app), re.MULTILINE)


async def test_at_once_a_taken_trick_is_shown_all_the_same() -> None:
    """At pace 0 it rests until a key, or for 0.7 s, where a person plays."""
    async with playing(table("S", SOUTH_BIDS), clock=still()) as player:
        await to_a_beat(player, Place.TRICK_WON)
        await player.wait(0.69)
        assert at(Place.TRICK_WON)(player)
        await player.wait(0.02)
        assert not at(Place.TRICK_WON)(player)


@pytest.mark.parametrize("pace", [0.0, 1.0])
async def test_a_taken_trick_can_wait_for_a_key(pace: float) -> None:
    """With the setting it never goes by itself."""
    async with playing(slow("S", pace=pace), clock=still(), still=True, trick_waits=True) as player:
        await to_a_beat(player, Place.TRICK_WON)
        await player.wait(3600)
        assert at(Place.TRICK_WON)(player)
        await player.press("x")
        assert not at(Place.TRICK_WON)(player)


def nothing_to_choose(player: Player) -> Callable[[], bool]:
    """Whether no person has a choice left in this deal, and the table waits for its next beat."""
    return lambda: (
        isinstance(player.app.screen, TableScreen) and player.referee is not None and no_choice_left(player.referee)
    )


@pytest.mark.parametrize("humans", ["S", "NS", "NESW"])
async def test_one_key_runs_to_the_result(humans: str) -> None:
    """When nobody has a choice left in this deal, one key brings its result without another beat."""
    async with playing(slow(humans), clock=still(), still=True) as player:
        for _ in range(300):
            await player.settled()
            if nothing_to_choose(player)() and not player.app.screen.asking:
                break
            if at(Place.WATCHING)(player):
                await player.press("x")
            else:
                await look(player)
                await player.step()
        assert nothing_to_choose(player)(), frame_of(player.app)
        now = player.app.alarms.now
        await player.press("x")
        for _ in range(10_000):
            if isinstance(player.app.screen, ResultScreen | MatchOverScreen):
                break
            await player.pilot.pause()
        assert isinstance(player.app.screen, ResultScreen | MatchOverScreen), frame_of(player.app)
        assert player.app.alarms.now == now, "no beat had to pass"
        await player.press("x")
        assert isinstance(player.app.screen, ResultScreen | MatchOverScreen)


# The pace


async def test_the_pace_changes_in_play_and_is_kept() -> None:
    """Plus is faster and minus slower; a notice says so, and the settings keep it, and nothing else of this table."""
    async with playing(slow("S", pace=0.7), clock=still(), still=True, pace=0.7, theme="light") as player:
        await fresh(player, Place.ROUND_ONE)
        await player.press("plus")
        await player.press("plus")
        await player.press("minus")
        assert player.session.setup.pace == 0.4
        assert player.app.told[-1] == "Pace: 0.4 s a CPU move."
        kept = json.loads((home() / "settings.json").read_text())
        assert (kept["pace"], kept["theme"]) == (0.4, "auto")
        for _ in range(9):
            await player.press("plus")
        assert player.session.setup.pace == 0
        assert player.app.told[-1] == "Pace: CPUs move at once."
        assert at(Place.ROUND_ONE)(player)


async def test_the_menu_changes_the_pace_and_the_rest() -> None:
    """The same from the table's menu, where a taken trick can be told to wait for a key."""
    async with playing(slow("S", pace=0.7), clock=still(), still=True) as player:
        await fresh(player, Place.ROUND_ONE)

        async def choose(words: str) -> None:
            if at(Place.ROUND_ONE)(player):
                await player.press("m")
            lines = player.app.screen.lines
            await player.press(str(1 + next(n for n, line in enumerate(lines) if line.startswith(words))))

        await choose("Slower")
        assert player.session.setup.pace == 1
        assert player.app.screen.where() is Place.CHOOSING, "the menu stays, for another step"
        await choose("From now on a taken trick waits")
        assert player.app.told[-1] == "A taken trick waits for a key."
        await player.press("b")
        assert at(Place.ROUND_ONE)(player)
        kept = json.loads((home() / "settings.json").read_text())
        assert (kept["pace"], kept["trick_waits"]) == (1, True)
        await choose("From now on a taken trick goes")
        assert not json.loads((home() / "settings.json").read_text())["trick_waits"]


# One person


async def test_nobody_is_told_to_look_away_where_one_person_plays() -> None:
    """No curtain and no veil: at the start, after the menu and after a stop the same hand is there."""
    async with playing(table("S", SOUTH_BIDS), spied=True) as player:
        frames: list[str] = []
        player.app.watchers.append(frames.append)
        await player.until(lambda: at(Place.PLAY)(player))
        assert "V hide" not in frame_of(player.app)
        hand = player.asking.view.hand
        await player.press("v")
        await player.press("m")
        await player.press("b")
        player.app.post_message(Continued())
        await player.pilot.pause()
        await player.settled()
        assert at(Place.PLAY)(player)
        assert player.asking.view.hand == hand
        await player.press("question_mark")
        assert "Hides your hand" not in frame_of(player.app).split("At other times")[0]
        await player.press("b")
        await player.to_the_end()
        assert not any("look away" in frame for frame in frames)
        assert player.curtains == []
        assert player.spy.breaches == []
        await player.press("b")
        assert isinstance(player.app.screen, TitleScreen)


async def test_a_practice_deal_says_what_it_is() -> None:
    """From the title it begins with that sentence, and leaving it speaks of no match."""
    async with playing(None) as player:
        await player.press("d")
        assert "A practice deal: it does not count." in player.app.told
        await player.press("q")
        asked = frame_of(player.app)
        assert "Leave the practice deal?" in asked and "Leave the match?" not in asked

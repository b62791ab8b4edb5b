"""Nothing of the lessons can be reached while a hand is scored: no coach, no reason, no open table (R29)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from euchre_tui.app.screens.learn import LearnScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.open_hand import OpenHandScreen
from euchre_tui.app.screens.practice import PracticeScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import COACHED, KEYS, LESSONS, MATCH, OPEN, Command, Place, command_for
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup
from tests.app.playing import Player, chairs, left_match, playing
from tests.app.test_learning import EVERY_KEY, press_at_once

TEACHING_SCREENS = (LearnScreen, LessonScreen, OpenHandScreen, PracticeScreen)
TEACHING_COMMANDS = {key.command for key in KEYS if set(key.places) <= {*LESSONS, *OPEN, *COACHED, Place.LEAFING}}
SCORED = (*MATCH, Place.CURTAIN, Place.AGREEMENT, Place.CONFIRMING, Place.READING)


def test_no_key_of_a_scored_hand_is_the_coachs() -> None:
    """In every place of a match each key means something else than help of this kind (R29)."""
    assert {Command.COACH, Command.TAKE_BACK, Command.RESTART, Command.LESSON} <= TEACHING_COMMANDS
    for place in SCORED:
        for key in (*EVERY_KEY, *(press for each in KEYS for press in each.presses)):
            assert command_for(key, place) not in TEACHING_COMMANDS - {Command.TITLE, Command.BACK}


@pytest.mark.parametrize(
    "place", [Place.CUT, Place.ROUND_ONE, Place.ROUND_TWO, Place.BURY, Place.PLAY, Place.CURTAIN, Place.RESULT]
)
async def test_no_hint_is_reachable_while_a_hand_is_scored(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key at every prompt of a scored match: no lesson, no coach, no reason, and no open table (R29)."""
    asked: list[str] = []

    def caught(*_: Any, **__: Any) -> Any:
        asked.append("somebody asked the coach")
        raise AssertionError("somebody asked the coach")

    for name in ("remarks", "counsel", "say_counsel"):
        monkeypatch.setattr(f"euchre_tui.lessons.coach.{name}", caught)
    monkeypatch.setattr("euchre_tui.match.referee.OpenReferee.__init__", caught)
    people = "S" if place is Place.RESULT else "NESW"
    setup = MatchSetup(TableRules(target=99, cut="every deal"), chairs(people), 2, pace=0)
    async with playing(setup, seed=2, pace=0) as player:

        def look(frame: str) -> None:
            screen = player.app.screen
            if isinstance(screen, TEACHING_SCREENS) or "coach" in frame.lower():
                asked.append(frame)

        player.app.watchers.append(look)
        player.passes = place is Place.ROUND_TWO
        await player.until(lambda: _place(player) is place)
        meant = [key for key in EVERY_KEY if command_for(key, place)]
        press_at_once(player, [key for key in EVERY_KEY if key not in meant])
        await player.pilot.pause()
        assert _place(player) is place
        again = _keep(player)
        for key in {command_for(key, place): key for key in meant}.values():
            await player.press(key)
            while len(player.app.screen_stack) > 2:
                await player.press("b")
            await again()
            assert _place(player) is place
    assert not asked


def _keep(player: Player) -> Callable[[], Awaitable[None]]:
    """The match as it is now, and the way back to it: it is taken up again, and curtains are lifted."""
    session, place = player.session, _place(player)
    assert session is not None
    rules, people, log = session.setup.rules, session.setup.chairs, session.referee.log

    async def again() -> None:
        await player.app.match.resume(left_match(rules, people, log))
        await player.rest()
        while _place(player) is not place:
            assert _place(player) is Place.CURTAIN
            await player.press("space")

    return again


def _place(player: Player) -> Place | None:
    screen = player.app.screen
    return screen.where() if hasattr(screen, "where") else None


async def test_what_is_asked_for_by_name_is_refused_in_a_match() -> None:
    """Even a message that asks for the lessons or the coach opens neither while a match is on."""
    from euchre_tui.app.messages import CommandWanted

    async with playing(MatchSetup(TableRules(), chairs("S"), 2, pace=0)) as player:
        await player.until(lambda: _place(player) is Place.ROUND_ONE)
        for command in (Command.LEARN, Command.COACH, Command.TAKE_BACK):
            player.app.post_message(CommandWanted(command))
            await player.pilot.pause()
            assert isinstance(player.app.screen, TableScreen)
        assert not hasattr(player.referee, "rewind")
        assert not hasattr(player.referee, "open_table")

"""The draw and the deal in motion: they can be skipped, or turned off, and say nothing before its time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.table_presenter import face_of, still_steps
from euchre_tui.match.keys import Place
from euchre_tui.match.scenes import CardsDrawn
from euchre_tui.rules import DECK, Suit, TableRules, seen_by, start
from euchre_tui.rules.events import PartnersDrawn
from tests.app import faces
from tests.app.playing import Player, QuietClock, cards_in, frame_of, playing, table
from tests.app.test_keys_and_sizes import at
from tests.positions import on

SLOW = 1000.0
"""A beat that does not end within a test."""


@pytest.fixture(autouse=True)
def _stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next picture of a motion does not come within a test."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", SLOW)


LONG_DRAW = 2
"""A seed whose first jack does not come with the first cards."""


async def at_the_draw(player: Player) -> None:
    await player.press("enter")
    await comes(player, Place.MOTION)


async def comes(player: Player, place: Place) -> None:
    """Waits until the table is at that place."""
    await until(player, lambda: at(place)(player))


async def until(player: Player, done: Callable[[], bool], most: int = 200) -> None:
    """Waits for what comes without a key."""
    for _ in range(most):
        if done():
            return
        await player.pilot.pause()
    raise AssertionError(f"it does not come:\n{frame_of(player.app)}")


async def test_motion_can_be_turned_off() -> None:
    """Without animations the draw lies there finished, and who deals is said (R4)."""
    clock = QuietClock(runs=False)
    async with playing(replace(table("NESW", seed=LONG_DRAW), pace=SLOW), clock=clock) as player:
        player.app.animation_level = "none"
        await player.wait(1)
        await at_the_draw(player)
        assert "deals first" in frame_of(player.app)
        assert len(cards_in(frame_of(player.app))) == 4


async def test_a_deal_without_motion_goes_at_once() -> None:
    """Nothing of it is left to see: the first curtain comes without a key and without a beat."""
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("NESW", rules), pace=SLOW)) as player:
        player.app.animation_level = "none"
        await player.press("enter")
        await until(player, lambda: isinstance(player.app.screen, CurtainScreen))


@pytest.mark.parametrize(("key", "screen"), [("t", PadScreen), ("question_mark", HelpScreen), ("q", ConfirmScreen)])
async def test_pages_open_over_cards_in_motion(key: str, screen: type) -> None:
    """The pad, the help and leaving have their keys while cards are drawn too; B goes on with the draw."""
    async with playing(replace(table("NESW", seed=LONG_DRAW), pace=SLOW)) as player:
        await at_the_draw(player)
        await player.press(key)
        assert isinstance(player.app.screen, screen)
        await player.press("b")
        await comes(player, Place.MOTION)


@pytest.mark.parametrize(("level", "step"), [("full", 0.001), ("none", SLOW)])
async def test_a_finished_trick_goes_by_itself(level: str, step: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three beats a trick goes to its winner, step by step or, without motion, at once; a deal plays itself."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", step)
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("", rules), pace=0.001)) as player:
        player.app.animation_level = level
        await player.press("enter")
        await until(player, lambda: bool(player.referee.view(None).pad), most=5000)


def test_the_draw_says_what_it_is_for() -> None:
    """Partners or the first dealer while cards are turned up; with the last card, what came of it (R4, R5)."""
    match = on(start(TableRules(partners="drawn", cut="never")), f"draw {' '.join(map(str, DECK))}")
    event = next(event for event in match.events if isinstance(event, PartnersDrawn))
    scene = CardsDrawn(seen_by(match, None), event, 0)
    prompts = [
        face_of(scene, faces.PEOPLE, None, Place.MOTION, peek=False, step=step).prompt
        for step in range(still_steps(scene) + 1)
    ]
    assert prompts[:-1] == ["Cards are turned up for partners."] * 4
    assert prompts[-1].startswith("Partners are drawn:")


@pytest.mark.parametrize("key", ["enter", "space", "x", "5"])
async def test_any_key_skips_the_draw(key: str) -> None:
    """The draw comes card by card, and any key goes on at once."""
    async with playing(replace(table("NESW"), pace=SLOW)) as player:
        await at_the_draw(player)
        assert "Cards are turned up" in frame_of(player.app)
        assert len(cards_in(frame_of(player.app))) <= 2
        await player.press(key)
        await comes(player, Place.CUT)


async def test_nothing_is_told_before_the_up_card_is_there() -> None:
    """While the first deal is under way there is no card, no bid and no suit on the screen (R7)."""
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("NESW", rules), pace=SLOW), spied=True) as player:
        frames: list[str] = []
        player.app.watchers.append(frames.append)
        await player.press("enter")
        dealing = [frame for frame in frames if "two each, then three" in frame]
        assert dealing
        for frame in dealing:
            assert cards_in(frame) == set()
            assert not any(suit.sign in frame for suit in Suit)
            assert " pass" not in frame
        assert player.spy.breaches == []


async def test_the_finished_trick_stays_until_a_key() -> None:
    """With CPUs about, a finished trick lies until Enter or three beats; L shows the last one again."""
    async with playing(replace(table("S", TableRules(target=3)), pace=0)) as player:
        await player.until(lambda: at(Place.PLAY)(player) and bool(player.asking.view.last_trick))
        trick = player.asking.view.last_trick
        await player.press("l")
        assert {card for _, card in trick} <= cards_in(frame_of(player.app))
        assert "the last trick" in frame_of(player.app)
        await player.press("l")
        assert "the last trick" not in frame_of(player.app)
        await comes(player, Place.PLAY)

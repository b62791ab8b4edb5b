"""The draw and the deal in motion: they can be skipped, or turned off, and say nothing before its time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui.keys import Place
from euchre_tui.rules import Suit, TableRules
from tests.ui.playing import Player, cards_in, frame_of, playing, table
from tests.ui.test_keys_and_sizes import at

SLOW = 1000.0
"""A beat that does not end within a test."""


@pytest.fixture(autouse=True)
def _stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next picture of a motion does not come within a test."""
    monkeypatch.setattr("euchre_tui.screens.table.STEP", SLOW)


async def at_the_draw(player: Player) -> None:
    await player.press("enter")
    await comes(player, Place.MOTION)


async def comes(player: Player, place: Place) -> None:
    """Waits until the table is at that place."""
    for _ in range(200):
        if at(place)(player):
            return
        await player.pilot.pause()
    raise AssertionError(f"{place} does not come")


async def test_motion_can_be_turned_off() -> None:
    """Without animations the draw lies there finished, and who deals is said (R4)."""
    async with playing(replace(table("NESW"), pace=SLOW)) as player:
        player.app.animation_level = "none"
        await at_the_draw(player)
        assert "deals first" in frame_of(player.app)


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
        await player.until(lambda: at(Place.PLAY)(player) and bool(player.app.screen._asking.view.last_trick))
        trick = player.app.screen._asking.view.last_trick
        await player.press("l")
        assert {card for _, card in trick} <= cards_in(frame_of(player.app))
        await player.press("l")
        await comes(player, Place.PLAY)

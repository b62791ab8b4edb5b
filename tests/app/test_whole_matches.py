"""Whole matches through the real screens: every mix of people and CPUs, with a spy on every frame."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.rules.table_rules import TableRules
from tests.app.playing import playing, table
from tests.positions import random_rules

MIXES = ["".join(seats) for count in range(5) for seats in combinations("NESW", count)]


@pytest.mark.parametrize("humans", MIXES)
async def test_every_mix_plays_to_the_end_and_shows_no_hand(humans: str) -> None:
    """Any mix of people and CPUs plays a match, and no frame shows a card that its onlooker may not see."""
    async with playing(table(humans, TableRules(target=2), seed=len(humans)), spied=True) as player:
        await player.to_the_end()
        assert player.spy.breaches == []
        assert player.spy.frames > 5
        looked = {seat.letter for seat in player.curtains}
        assert looked <= set(humans)
        assert bool(looked) == (len(humans) > 1), "one person has no curtain"


@pytest.mark.parametrize("humans", ["N", "ES", "NESW"])
@pytest.mark.parametrize("seed", [12])
async def test_random_rules_at_the_table(humans: str, seed: int) -> None:
    """Any combination of table rules can be played through the screens."""
    random = Random(f"{humans} {seed}")
    rules = random_rules(random, target=2, games=1, play="refereed")
    async with playing(table(humans, rules, seed), seed=seed, spied=True) as player:
        await player.to_the_end()
        assert player.spy.breaches == []


async def test_a_result_takes_the_hand_away() -> None:
    """Whoever chose last and chooses first in the next deal is asked to lift a curtain all the same."""
    async with playing(table("NESW", TableRules(target=9), seed=5), spied=True) as player:
        while True:
            await player.until(lambda: isinstance(player.app.screen, ResultScreen | MatchOverScreen))
            assert isinstance(player.app.screen, ResultScreen), "no deal began with who ended the one before"
            last = player.curtains[-1]
            await player.press("enter")
            assert player.view_seat is None
            await player.until(lambda: isinstance(player.app.screen, CurtainScreen))
            screen: object = player.app.screen
            if isinstance(screen, CurtainScreen) and screen.seat is last:
                break
        assert player.spy.breaches == []


async def test_a_lone_human_has_no_curtain() -> None:
    """One human and three CPUs: the table is there at once, and stays."""
    async with playing(table("W", TableRules(target=5), seed=6)) as player:
        await player.to_the_end()
        assert player.curtains == []

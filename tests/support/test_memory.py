"""What is gone goes at once: the screens of a deal, the hands on them, and what happened two deals ago."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from textual._styles_cache import StylesCache

from euchre_tui.app.screens.result import ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.support.memory import collect_screens, freeze_loaded
from tests.app.playing import Player, playing, table


@pytest.fixture
def _settled() -> Iterator[None]:
    gc.collect()
    freeze_loaded()
    yield
    gc.unfreeze()


class Ring:
    """Something that holds itself, as a screen does."""

    def __init__(self) -> None:
        self.itself = self


def gone(ring: Ring) -> weakref.ref[Ring]:
    return weakref.ref(ring)


@pytest.mark.usefixtures("_settled")
def test_what_holds_itself_goes_when_it_is_tidied() -> None:
    """A ring of objects made after the start is freed."""
    ring = gone(Ring())
    collect_screens()
    assert ring() is None


def test_where_nothing_was_settled_nothing_is_looked_through() -> None:
    """Without a start in a terminal the costly look is left to Python."""
    gc.disable()
    try:
        ring = gone(Ring())
        collect_screens()
        assert ring() is not None
    finally:
        gc.enable()


async def to_the_next_result(player: Player) -> None:
    await player.press("enter")
    while not isinstance(player.app.screen, ResultScreen):
        await player.pilot.pause()


@pytest.mark.usefixtures("_settled")
async def test_the_table_is_gone_when_the_next_deal_begins() -> None:
    """Of the screens on which a deal was played nothing is left after its result."""
    async with playing(table("NS", TableRules(target=10))) as player:
        tables = set[weakref.ref[TableScreen]]()
        while not isinstance(player.app.screen, ResultScreen):
            if isinstance(player.app.screen, TableScreen):
                tables.add(weakref.ref(player.app.screen))
            await player.step()
        await player.press("enter")
        assert len(tables) > 1
        assert [each() for each in tables] == [None] * len(tables)


async def test_the_toolkit_keeps_nothing_of_a_picture() -> None:
    """Deal after deal its cache of styles stays as long as it is: pictures, which are drawn here, never enter it."""
    async with playing(table("", TableRules(target=20))) as player:
        await player.press("enter")
        await to_the_next_result(player)
        before = StylesCache.get_inner_outer.cache_info().misses
        await to_the_next_result(player)
        assert StylesCache.get_inner_outer.cache_info().misses == before

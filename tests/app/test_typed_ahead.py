"""Keys that come faster than screens: the first one counts, and what it opened answers."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.title import TitleScreen
from tests.app.playing import playing


@pytest.mark.parametrize("keys", ["l3", "lh", "hl", "fl", "sh", "h1", "3l", "2?"])
async def test_keys_typed_ahead_leave_no_title_that_answers_nothing(keys: str) -> None:
    """The first of two fast keys counts; whatever it opened can be left, and then a match can be begun."""
    async with playing(None) as player:
        for key in keys:
            name = "question_mark" if key == "?" else key
            player.app.post_message(events.Key(name, key))
        await player.pilot.pause()
        await player.settled()
        opened = type(player.app.screen).__name__
        names = {"l": "Learn", "h": "RuleBook", "f": "History", "s": "Setup", "3": "Agreement", "2": "Agreement"}
        assert opened == f"{names[keys[0]]}Screen"
        for _ in range(3):
            if not isinstance(player.app.screen, TitleScreen):
                await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)
        await player.press("1")
        assert isinstance(player.app.screen, AgreementScreen)

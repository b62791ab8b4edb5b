"""Asked again before a call or a card: the same key, or the same click, counts the second time."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_tui.app.messages import CardClicked
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import AskAgain
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.match_setup import rows
from euchre_tui.storage.settings import ASK_AGAIN, LEVEL_NAMES, Settings, load, save
from tests.app.playing import Player, QuietClock, frame_of, playing, table

RULES = TableRules(first_dealer="west", cut="never")


async def until_at(player: Player, place: Place) -> None:
    """Plays up to a question of that kind, and waits until it can be answered."""
    for _ in range(400):
        if player.asking is not None and player.asking.place is place:
            return
        if player.asking is not None:
            # Everything else is answered twice, as the setting may want it.
            screen = player.app.screen
            assert isinstance(screen, TableScreen)
            for key in player.keys_for(screen):
                await player.press(key)
            await player.wait(1)
            if player.asking is not None and player.asking.pressed:
                await player.press(player.asking.pressed)
        else:
            await player.wait(1)
            await player.step()
    raise AssertionError(place)


def moment(player: Player) -> int:
    assert player.referee is not None
    return player.referee.moment


@pytest.mark.parametrize("key", ["p", "1"])
async def test_a_pass_is_pressed_twice(key: str) -> None:
    """The prompt says so, another key takes it back, and a second press of the same key passes."""
    async with playing(table("NESW", RULES), seed=2, ask_again="calls") as player:
        await until_at(player, Place.ROUND_ONE)
        before = moment(player)
        await player.press(key)
        assert f"{key.upper()} again to pass." in frame_of(player.app)
        await player.press("a")
        assert "again to pass" not in frame_of(player.app), "another key cancels it"
        await player.press("a")
        await player.press(key)
        await player.press("l")
        assert "again to pass" not in frame_of(player.app), "and so does a key that is no call"
        assert moment(player) == before
        await player.press(key)
        await player.press(key)
        assert moment(player) == before + 1


@pytest.mark.parametrize(("again", "clicks"), [("nothing", 1), ("calls", 1), ("calls and cards", 2)])
async def test_a_card_is_clicked_twice_where_the_player_wants_it(again: AskAgain, clicks: int) -> None:
    """The mouse is asked again as the keys are: the same card must be clicked twice."""
    async with playing(table("NESW", RULES), seed=2, ask_again=again) as player:
        await until_at(player, Place.PLAY)
        assert player.asking is not None
        before, number = moment(player), player.asking.cursor
        assert number is not None
        for click in range(1, clicks + 1):
            assert moment(player) == before
            player.app.screen.post_message(CardClicked(number))
            await player.pilot.pause()
            await player.pilot.pause()
            if click < clicks:
                assert "Click again to play" in frame_of(player.app)
        assert moment(player) > before


def test_the_setting_is_in_the_set_up_and_kept(tmp_path: Path) -> None:
    """Three values in a ring; saved and read again, and nothing by default."""
    settings, seen = Settings(), []
    assert settings.ask_again == "nothing"
    for _ in ASK_AGAIN:
        (row,) = [row for row in rows(settings, LEVEL_NAMES) if row.label == "Ask again before"]
        seen.append(row.value)
        assert save(settings, tmp_path) == ""
        assert load(tmp_path) == (settings, "")
        settings = row.turn(settings, 1)
    assert tuple(seen) == ASK_AGAIN
    assert settings == Settings()


async def test_a_held_or_bouncing_key_never_confirms() -> None:
    """Presses that follow at once are one press: the second counts when the question could be read."""
    async with playing(table("NESW", RULES), seed=2, clock=QuietClock(runs=False), ask_again="calls") as player:
        await until_at(player, Place.ROUND_ONE)
        await player.wait(1)
        before = moment(player)
        for _ in range(30):
            await player.press("p")
            await player.wait(0.03)
        assert moment(player) == before
        assert "P again to pass." in frame_of(player.app)
        await player.wait(0.5)
        await player.press("p")
        assert moment(player) == before + 1

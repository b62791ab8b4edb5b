"""Every way by which a toolkit could carry a hand past the curtain or off the screen stays shut."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.widget import Widget
from textual.widgets import TextArea

from euchre_tui.app.messages import Chosen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import ResultScreen
from euchre_tui.app.terminal_driver import Continued
from euchre_tui.rules.actions import parse_action
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from tests.app.playing import Player, cards_in, frame_of, playing, table

RULES = TableRules(first_dealer="north", cut="never")
"""East bids first."""

REACHABLE = {"app.focus_next", "app.focus_previous", "quit_at_once", "screen.copy_text", "nothing"}
"""What the toolkit binds to keys of its own: nothing that shows, saves or sends a screen."""


async def with_a_hand_up(player: Player) -> Seat:
    await player.until(lambda: player.view_seat is not None)
    assert player.view_seat is not None
    return player.view_seat


async def with_a_curtain_over_it(player: Player) -> CurtainScreen:
    """A hand was up, its owner has chosen, and the next curtain is there."""
    await with_a_hand_up(player)
    await player.until(lambda: isinstance(player.app.screen, CurtainScreen))
    screen = player.app.screen
    assert isinstance(screen, CurtainScreen)
    return screen


def hidden_on(player: Player, frame: str) -> set[Any]:
    """Cards of hands that can be read on a frame."""
    assert player.spy is not None
    found: set[Any] = cards_in(frame) & player.spy.hidden_from(None)
    return found


@pytest.mark.parametrize("key", ["ctrl+p", "ctrl+backslash", "f2", "ctrl+s", "ctrl+z", "ctrl+l"])
async def test_no_palette_opens(key: str) -> None:
    """No key opens the toolkit's command palette, over a hand or over the curtain."""
    async with playing(table("NESW", RULES), spied=True) as player:
        for reach in (with_a_curtain_over_it, with_a_hand_up):
            await reach(player)
            screens = tuple(player.app.screen_stack)
            await player.press(key)
            assert tuple(player.app.screen_stack) == screens
        assert not player.app.ENABLE_COMMAND_PALETTE
        assert player.spy.breaches == []


async def test_the_toolkit_binds_nothing_that_shows_a_screen_elsewhere() -> None:
    """At the curtain and at a hand, no key takes a screenshot, maximizes, suspends or searches."""
    async with playing(table("NESW", RULES)) as player:
        for reach in (with_a_hand_up, with_a_curtain_over_it):
            await reach(player)
            assert {bound.binding.action for bound in player.app.active_bindings.values()} <= REACHABLE


async def test_nothing_can_be_selected_or_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dragging over a hand marks nothing, and no key copies any of it to the clipboard."""
    copied: list[str] = []
    monkeypatch.setattr(App, "copy_to_clipboard", lambda self, text: copied.append(text))
    async with playing(table("NESW", RULES)) as player:
        await with_a_hand_up(player)
        await player.pilot.mouse_down(offset=(60, 3))
        await player.pilot.hover(offset=(10, 18))
        await player.pilot.mouse_up(offset=(70, 20))
        screen = player.app.screen
        assert not screen.allow_select
        assert not screen.selections
        assert not screen.get_selected_text()
        for key in ("super+c", "ctrl+insert", "ctrl+x", "ctrl+a"):
            await player.press(key)
        assert copied == []
        assert not player.app.clipboard


async def test_no_notice_names_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a deal in which every key is tried at every hand, refused cards too, no notice names a card."""
    said: list[str] = []
    monkeypatch.setattr(App, "notify", lambda self, message, **how: said.append(message))
    async with playing(table("NESW", TableRules(target=5)), spied=True) as player:
        player.app.say("The match can no longer be saved.")
        refused = 0
        while not isinstance(player.app.screen, ResultScreen):
            screen = player.app.screen
            view = screen.asking.view if player.view_seat is not None else None
            for number, card in enumerate(view.hand if view else ()):
                if view and card in view.refusals:
                    await player.press(str(number + 1))
                    refused += 1
            await player.step()
        assert refused > 0
        assert player.spy.breaches == []
    assert said == ["The match can no longer be saved."]


async def test_nothing_hangs_over_a_card() -> None:
    """No part of the table has a tooltip."""
    async with playing(table("NESW", RULES)) as player:
        await with_a_hand_up(player)
        assert all(widget.tooltip is None for widget in player.app.screen.walk_children(with_self=True))


async def test_the_window_title_says_nothing() -> None:
    """The title stays the game's name through a deal."""
    async with playing(table("NESW", TableRules(target=5))) as player:
        while not isinstance(player.app.screen, ResultScreen):
            assert (player.app.title, player.app.sub_title) == ("Euchre", "")
            assert not player.app.screen.title
            await player.step()


async def test_no_name_of_a_part_names_a_card() -> None:
    """What the toolkit would write to a log or a crash of screens, widgets, messages and scenes names no card."""
    async with playing(table("NESW", RULES)) as player:
        await with_a_hand_up(player)
        app, scene = player.app, player.app.screen.scene
        parts = [app, *app.screen_stack, *app.screen.walk_children(with_self=True), app.match, player.session]
        parts += [player.referee, scene, scene.view, app.screen.asking, Chosen(Seat.EAST, parse_action("play JS"), 3)]
        text = "\n".join(map(repr, parts))
        assert cards_in(text) == set()
        assert not re.search(r"\b[9TJQKA][SHDC]\b", text)


async def test_a_stopped_game_comes_back_behind_the_curtain() -> None:
    """Brought back from a stop, the hand that was up is gone and its curtain is there."""
    async with playing(table("NESW", RULES), spied=True) as player:
        seat = await with_a_hand_up(player)
        player.app.post_message(Continued())
        await player.pilot.pause()
        await player.pilot.pause()
        screen = player.app.screen
        assert isinstance(screen, CurtainScreen)
        assert screen.seat is seat
        assert hidden_on(player, frame_of(player.app)) == set()


async def test_other_looks_bring_the_curtain_before_the_hand() -> None:
    """A hand is gone once the menu opens over it, and after other colours and suits its curtain comes first."""
    async with playing(table("NESW", RULES), spied=True) as player:
        seat = await with_a_hand_up(player)
        await player.press("m")
        assert hidden_on(player, frame_of(player.app)) == set()
        await player.press(str(player.app.screen.lines.index("Colours, suits and drawing") + 1))
        for key in ("1", "2", "b"):
            await player.press(key)
        screen = player.app.screen
        assert isinstance(screen, CurtainScreen)
        assert screen.seat is seat
        assert hidden_on(player, frame_of(player.app)) == set()
        await with_a_hand_up(player)
        assert player.spy.breaches == []


async def test_every_size_of_window_keeps_the_curtain_shut() -> None:
    """Resized from large to too small and back, the curtain never shows a card of a hand (R25)."""
    async with playing(table("NESW", RULES), spied=True) as player:
        await with_a_curtain_over_it(player)
        player.spy.onlooker = None
        for width, height in ((120, 40), (80, 24), (50, 15), (10, 3), (140, 45), (80, 24)):
            await player.resize(width, height)
            assert hidden_on(player, frame_of(player.app)) == set()
        assert player.spy.breaches == []


@pytest.mark.parametrize("theme", ["dark", "light", "ansi", "high-contrast", "mono"])
async def test_every_theme_keeps_the_curtain_shut(theme: str) -> None:
    """In every theme the curtain is opaque: its cells are its own, and hold no card of a hand in any colour."""
    async with playing(table("NESW", RULES), spied=True, theme=theme) as player:
        screen = await with_a_curtain_over_it(player)
        assert hidden_on(player, frame_of(player.app)) == set()
        ground = screen.styles.background
        assert ground.a == 1 or ground.ansi is not None
        assert [type(each).__name__ for each in player.app.screen_stack] == ["Screen", "CurtainScreen"]
        assert not screen.is_modal
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        assert player.spy.breaches == []


async def test_maximizing_shows_no_more() -> None:
    """Even when the toolkit is told to maximize a part of the curtain, nothing lies behind it."""
    async with playing(table("NESW", RULES), spied=True) as player:
        screen = await with_a_curtain_over_it(player)
        for widget in screen.walk_children(Widget):
            screen.maximize(widget)
            await player.pilot.pause()
            assert hidden_on(player, frame_of(player.app)) == set()
            screen.minimize()


async def test_a_picture_of_the_curtain_is_the_curtain() -> None:
    """A screenshot that the toolkit takes shows what the screen shows and no more."""
    async with playing(table("NESW", RULES), spied=True) as player:
        await with_a_curtain_over_it(player)
        svg = player.app.export_screenshot()
        assert "look away" in svg.replace("&#160;", " ")
        assert hidden_on(player, svg.replace("&#160;", " ")) == set()


async def test_a_paste_goes_nowhere() -> None:
    """Two hundred pasted letters at a hand are no keys and are kept nowhere."""
    async with playing(table("NESW", RULES)) as player:
        await with_a_hand_up(player)
        moment = player.referee.moment
        player.app.post_message(events.Paste("p1o" * 70))
        await player.pilot.pause()
        assert player.referee.moment == moment
        assert not list(player.app.screen.query(TextArea))


def test_the_development_switches_are_not_ours() -> None:
    """Nothing in the game turns the toolkit's development features on."""
    assert "devtools" not in os.environ.get("TEXTUAL", "")
    package = Path(__file__).parents[2] / "euchre_tui"
    sources = [path.read_text(encoding="utf-8") for path in package.rglob("*.py")]
    assert not any("TEXTUAL_LOG" in source or "devtools" in source or "self.log(" in source for source in sources)

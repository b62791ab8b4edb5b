"""The set-up as a form: keys of a page, letters that find, names with a caret, and values from a list."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.drawing.palettes import PALETTES
from euchre_tui.app.screens.setup import SetupScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.app.screens.values import ValueScreen
from euchre_tui.match.keys import Place
from euchre_tui.storage.settings import OWN_TABLE, at_table, load
from tests.app.playing import Player, frame_of, playing, strips_of
from tests.colours import roles_of


def marked(player: Player) -> str:
    """The text of the marked line of a list that begins at the left."""
    strips = strips_of(player.app)
    rows = roles_of(strips, "dark").splitlines()
    found = (strip.text for strip, row in zip(strips, rows, strict=False) if row[3] in "^>M")
    return next(found).strip(" ►")


async def presses(player: Player, *keys: str) -> None:
    for key in keys:
        await player.press(key)


async def test_page_keys_and_the_wheel_move_in_the_setup() -> None:
    """PgDn, PgUp, Home and End move the mark over the headings; the wheel scrolls and leaves it where it is."""
    async with playing(None) as player:
        await presses(player, "s")
        assert marked(player).startswith("North")
        await presses(player, "end")
        assert marked(player).startswith("Drawing")
        await presses(player, "home")
        assert marked(player).startswith("North")
        assert frame_of(player.app).splitlines()[1].strip().startswith("Seats"), "the heading above the mark is shown"
        await presses(player, "pagedown")
        below = marked(player)
        assert not below.startswith("North")
        await presses(player, "pageup")
        assert marked(player).startswith("North")
        await presses(player, "up")
        assert marked(player).startswith("Drawing")
        for _ in range(30):
            player.app.post_message(events.MouseScrollUp(None, 10, 8, 0, 0, 0, False, False, False, 10, 8))
            await player.pilot.pause()
        assert "North" in frame_of(player.app)
        await presses(player, "up")
        assert marked(player).startswith("Suits")


async def test_letters_find_a_setting() -> None:
    """A letter goes to the next label with a word that begins so, more letters narrow it, any other key begins anew."""
    async with playing(None) as player:
        await presses(player, "s", "down", "down", "down", "down", "c")
        assert marked(player).startswith("Cut the pack")
        await presses(player, "o")
        assert marked(player).startswith("Colours")
        await presses(player, "c")
        assert marked(player).startswith("Cut the pack"), "no label begins with coc: a new search goes on below"
        await presses(player, "up", "g", "a")
        assert marked(player).startswith("Game to")
        await presses(player, "k")
        assert marked(player).startswith("Game to"), "a row whose letters are a name is not found by letters"
        await presses(player, "right", "enter")
    assert at_table(load()[0], OWN_TABLE).rules.target == 11


async def test_a_name_is_edited_at_its_caret() -> None:
    """Arrows, Home, End, Del and Backspace work in the name; up and down leave it."""
    async with playing(None) as player:
        await presses(player, "s", "down", "down")
        screen = player.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.where() is Place.SETUP
        await presses(player, *"Nna", "left", "left", "A", "delete", "home", "Z", "space", "end", "b", "backspace", "h")
        assert screen.where() is Place.NAMING
        assert "Z NAah" in frame_of(player.app)
        await presses(player, "up", "down")
        assert screen.where() is Place.SETUP
        await presses(player, "y", "left", "escape")
        assert isinstance(player.app.screen, TitleScreen)
    assert load()[0].names[2] == "Z NAahy"


async def test_letters_typed_faster_than_the_screen_keep_their_order() -> None:
    """Every key goes the same way, the first that shows the field too."""
    async with playing(None) as player:
        await presses(player, "s")
        for letter in "Wolfgang":
            player.app.post_message(events.Key(letter, letter))
        player.app.post_message(events.Key("enter", "\r"))
        await player.settled()
        await player.until(lambda: load()[0].names[0] == "Wolfgang")


async def test_a_name_that_is_scrolled_away_is_typed_on() -> None:
    """The field goes where its row goes, and is hidden while the row is not on the screen."""
    async with playing(None) as player:
        await presses(player, "s", "M")
        for kind, shown in ((events.MouseScrollDown, False), (events.MouseScrollUp, True)):
            for _ in range(30):
                player.app.post_message(kind(None, 10, 8, 0, 0, 0, False, False, False, 10, 8))
                await player.pilot.pause()
            assert ("M  — a person" in frame_of(player.app)) == shown
        await presses(player, "o")
        assert "Mo  — a person" in frame_of(player.app)
        await player.resize(60, 20)
        assert "Mo" not in frame_of(player.app)
        await player.resize(80, 24)
        assert "Mo  — a person" in frame_of(player.app)


async def test_every_value_can_be_chosen_from_a_list() -> None:
    """F4 lists the values in the order of the rule; letters and digits find one, Enter takes it, Esc does not."""
    async with playing(None) as player:
        await presses(player, "s", "down", "down", "down", "down", "g", "f4")
        screen = player.app.screen
        assert isinstance(screen, ValueScreen)
        assert marked(player) == "10"
        await presses(player, "home")
        assert marked(player) == "1"
        await presses(player, "2", "1")
        assert marked(player) == "21"
        await presses(player, "escape")
        assert isinstance(player.app.screen, SetupScreen)
        await presses(player, "f4", "2", "1", "enter")
        assert isinstance(player.app.screen, SetupScreen)
        assert marked(player).split()[-1] == "21"
        await presses(player, "f", "f4", "e", "enter")
        assert marked(player).startswith("First dealer         east")
        await presses(player, "enter")
    rules = at_table(load()[0], OWN_TABLE).rules
    assert (rules.target, rules.first_dealer) == (21, "east")


@pytest.mark.parametrize("theme", PALETTES)
async def test_the_form_is_in_the_colours_of_the_table(theme: str) -> None:
    """Every cell of the set-up and of a name being typed has a role, the margin of the list and its scrollbar apart."""
    async with playing(None, theme=theme) as player:
        await presses(player, "s", "M", "left")
        roles = roles_of(strips_of(player.app), theme).splitlines()[:24]
        styles = {letter for row in roles for letter in row[1:50] + row[51:]}
        assert not styles & set("056789AGIJLOQUYZfijlmqsvyz")

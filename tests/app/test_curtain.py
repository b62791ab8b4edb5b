"""The curtain: what lifts it, what does not, and what can be read on it."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.curtain import QUIET, CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from tests.app.playing import Player, QuietClock, cards_in, frame_of, playing, strips_of, table

RULES = TableRules(first_dealer="north", cut="never")
"""East bids first."""


async def at_the_first_curtain(player: Player) -> CurtainScreen:
    await player.until(lambda: isinstance(player.app.screen, CurtainScreen))
    screen = player.app.screen
    assert isinstance(screen, CurtainScreen)
    return screen


async def test_space_after_a_quiet_moment_shows_the_hand_and_plays_nothing() -> None:
    """Pressed once, the space bar reveals the hand of the seat named; held, it does no more."""
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.EAST
        assert len(cards_in(frame_of(player.app))) == 1, "only the up-card can be read"
        clock.now += QUIET
        await player.press("space")
        assert player.view_seat is Seat.EAST
        assert len(cards_in(frame_of(player.app))) == 6
        moment = player.referee.moment
        for _ in range(20):
            clock.now += 0.1
            await player.press("space")
        assert player.referee.moment == moment
        assert player.view_seat is Seat.EAST


async def test_typed_ahead_or_held_keys_do_not_lift_it() -> None:
    """Keys less than the quiet time apart never lift it, however many, the space bar among them."""
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        await at_the_first_curtain(player)
        for _ in range(30):
            clock.now += QUIET * 0.9
            await player.press("space")
            assert isinstance(player.app.screen, CurtainScreen)
        clock.now += QUIET * 1.1
        await player.press("x")
        clock.now += QUIET * 0.5
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)
        clock.now += QUIET
        await player.press("space")
        assert player.view_seat is Seat.EAST


@pytest.mark.parametrize(
    "key",
    [
        "enter",
        "tab",
        "escape",
        "f1",
        "question_mark",
        "ctrl+p",
        "p",
        "1",
        "v",
        "t",
        "l",
        "o",
        "up",
        "ctrl+s",
    ],
)
async def test_no_other_key_lifts_it(key: str) -> None:
    """After any other key the curtain is still there, without a card of any hand."""
    async with playing(table("NESW", RULES)) as player:
        await at_the_first_curtain(player)
        before = frame_of(player.app)
        await player.press(key)
        assert isinstance(player.app.screen, CurtainScreen)
        assert frame_of(player.app) == before


async def test_the_mouse_and_pastes_do_not_lift_it() -> None:
    """Clicks anywhere and pasted blanks leave the curtain as it is."""
    async with playing(table("NESW", RULES)) as player:
        await at_the_first_curtain(player)
        before = frame_of(player.app)
        for offset in ((0, 0), (40, 12), (20, 20), (79, 23)):
            await player.pilot.click(offset=offset)
        player.app.post_message(events.Paste(" " * 200))
        await player.pilot.pause()
        assert isinstance(player.app.screen, CurtainScreen)
        assert frame_of(player.app) == before


async def test_a_key_that_ends_a_turn_is_not_quiet() -> None:
    """Right after a play the next curtain needs its own quiet moment."""
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        await at_the_first_curtain(player)
        clock.now += 1
        await player.press("space")
        await player.press("p")
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.SOUTH
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)
        clock.now += QUIET
        await player.press("space")
        assert player.view_seat is Seat.SOUTH


async def test_leaving_can_be_thought_better_of() -> None:
    """Q on the curtain asks; no brings the curtain back, and the key that said so does not lift it."""
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        await at_the_first_curtain(player)
        clock.now += 1
        await player.press("q")
        assert isinstance(player.app.screen, ConfirmScreen)
        assert cards_in(frame_of(player.app)) == set()
        clock.now += 1
        await player.press("n")
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)


async def test_what_closes_a_page_over_it_is_not_quiet() -> None:
    """A page that lay over the curtain was closed by a key: right after it the space bar shows nothing."""
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        await at_the_first_curtain(player)
        await player.app.push_screen(HelpScreen())
        clock.now += 1
        await player.app.pop_screen()
        await player.pilot.pause()
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)
        clock.now += QUIET
        await player.press("space")
        assert player.view_seat is Seat.EAST


async def test_a_paste_is_not_quiet() -> None:
    clock = QuietClock(runs=False)
    async with playing(table("NESW", RULES), clock=clock) as player:
        await at_the_first_curtain(player)
        clock.now += 1
        player.app.post_message(events.Paste("a b"))
        await player.pilot.pause()
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)


@pytest.mark.parametrize(("key", "screen"), [("q", ConfirmScreen), ("m", ChooseScreen)])
async def test_leaving_and_the_menu_need_no_quiet(key: str, screen: type) -> None:
    """What shows no hand is there at once."""
    async with playing(table("NESW", RULES), clock=QuietClock(runs=False)) as player:
        await at_the_first_curtain(player)
        await player.press(key)
        for _ in range(50):
            if isinstance(player.app.screen, screen):
                break
            await player.pilot.pause()
        assert isinstance(player.app.screen, screen)


async def test_the_veil_hides_a_hand_at_once() -> None:
    """V hides the hand; the curtain for the same seat comes back, for a lone human too."""
    for humans in ("NESW", "E"):
        async with playing(table(humans, RULES), spied=True) as player:
            await player.until(lambda player=player: player.view_seat is Seat.EAST)
            await player.press("v")
            screen = player.app.screen
            assert isinstance(screen, CurtainScreen)
            assert screen.seat is Seat.EAST
            assert player.spy.breaches == []


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_it_fills_the_screen_and_says_look_away(size: tuple[int, int]) -> None:
    """The words stand on one line; every cell is the curtain's, in every size."""
    async with playing(table("NESW", RULES), size=size) as player:
        await at_the_first_curtain(player)
        frame = frame_of(player.app)
        assert sum("look away" in line for line in frame.splitlines()) == 1
        assert "space" in frame
        width, height = size
        widget, region = player.app.get_widget_at(width // 2, height // 2)
        assert region.size == size
        assert widget.styles.background is not None
        look = player.app.look
        strips = strips_of(player.app)
        grounds = {segment.style.bgcolor for strip in strips for segment in strip if segment.style}
        assert look.style("curtain").bgcolor in grounds
        assert look.style("felt").bgcolor not in grounds

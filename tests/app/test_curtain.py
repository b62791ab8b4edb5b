"""The curtain: what lifts it, what does not, and what can be read on it."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.messages import CurtainLifted
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.match.space_bar import SETTLE, TAP
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


def stopped() -> QuietClock:
    """A clock that only moves when told."""
    return QuietClock(runs=False)


def about_space(player: Player) -> str:
    """What the curtain says about Space, on the row that is always there."""
    rows = [row for row in frame_of(player.app).splitlines() if "pace" in row or "moment" in row]
    assert len(rows) == 1
    return rows[0].strip()


async def hold(player: Player, delay: float, gap: float, repeats: int, *, after: float = 0.0) -> None:
    """Holds Space down, as a terminal without key releases tells it."""
    await player.wait(after)
    await player.press("space")
    for number in range(repeats):
        await player.wait(gap if number else delay)
        await player.press("space")
    await player.wait(3 * TAP)


async def test_a_tap_shows_the_hand_and_plays_nothing() -> None:
    """Pressed once, the space bar reveals the hand of the seat named; held, it does no more."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.EAST
        assert len(cards_in(frame_of(player.app))) == 1, "only the up-card can be read"
        await player.wait(SETTLE)
        await player.press("space")
        assert player.view_seat is Seat.EAST
        assert len(cards_in(frame_of(player.app))) == 6
        moment = player.referee.moment
        for _ in range(20):
            await player.wait(0.1)
            await player.press("space")
        assert player.referee.moment == moment
        assert player.view_seat is Seat.EAST


@pytest.mark.parametrize(("delay", "gap"), [(0.2, 0.03), (0.25, 0.1), (0.59, 0.03), (0.66, 0.04), (1.0, 0.1)])
@pytest.mark.parametrize("after", [0.0, 0.3])
async def test_a_key_held_from_too_early_never_lifts_it(delay: float, gap: float, after: float) -> None:
    """Pressed as the curtain comes up or just before it listens, a held Space is refused to its last repeat."""
    async with playing(table("NESW", RULES), clock=stopped(), spied=True) as player:
        await at_the_first_curtain(player)
        await hold(player, delay, gap, 12, after=after)
        assert isinstance(player.app.screen, CurtainScreen)
        await player.wait(0.5)
        player.spy.lifts(frame_of(player.app))
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen), "it waits for what follows"
        await player.wait(TAP)
        assert player.view_seat is Seat.EAST
        assert player.spy.breaches == []


@pytest.mark.parametrize("delay", [0.2, 0.4, 0.66, 1.0])
async def test_a_key_held_from_the_table_before_never_lifts_it(delay: float) -> None:
    """Space pressed on somebody's table and still held when the next curtain comes up lifts nothing."""
    async with playing(table("NESW", RULES), clock=stopped(), spied=True) as player:
        await at_the_first_curtain(player)
        await player.wait(1)
        player.spy.lifts(frame_of(player.app))
        await player.press("space")
        await player.wait(5)
        assert player.view_seat is Seat.EAST
        await player.press("space")
        await player.press("p")
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.SOUTH
        await player.wait(delay)
        for _ in range(12):
            await player.press("space")
            assert isinstance(player.app.screen, CurtainScreen)
            await player.wait(0.05)
        await player.wait(3 * TAP)
        assert player.app.screen is screen
        assert player.spy.breaches == []


async def test_typed_ahead_spaces_do_not_lift_it() -> None:
    """Behind the key that ends a turn any number of Spaces lifts no curtain, and the hand stays away."""
    async with playing(table("NESW", RULES), clock=stopped(), spied=True) as player:
        await at_the_first_curtain(player)
        await player.wait(1)
        player.spy.lifts(frame_of(player.app))
        await player.press("space")
        for key in ("p", *("space",) * 30):
            player.app.post_message(events.Key(key, " " if key == "space" else key))
        await player.pilot.pause()
        await player.settled()
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.SOUTH
        await player.wait(60)
        assert player.app.screen is screen
        assert player.spy.breaches == []


async def test_two_taps_a_second_get_in() -> None:
    """Somebody who taps every half second is in with the second tap."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.wait(0.3)
        taps = 0
        while player.view_seat is None:
            taps += 1
            await player.press("space")
            await player.wait(0.5)
        assert taps == 2


async def test_a_refused_tap_is_answered_at_once_and_nothing_moves() -> None:
    """The one line about Space says that it takes a moment, then that it is ready; no other row changes."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        before = frame_of(player.app).splitlines()
        assert about_space(player) == "Edie, press the space bar to see your cards"
        await player.press("space")
        assert about_space(player) == "one moment…"
        await player.wait(SETTLE - 0.01)
        assert about_space(player) == "one moment…"
        await player.wait(0.01)
        assert about_space(player) == "ready: press Space once"
        after = frame_of(player.app).splitlines()
        assert sum(old != new for old, new in zip(before, after, strict=True)) == 1
        await player.press("space")
        assert about_space(player) == "one moment…"
        await player.press("x")
        await player.wait(TAP)
        assert about_space(player) == "ready: press Space once"


async def test_it_listens_from_its_picture_on() -> None:
    """The time runs from when the curtain was painted, not from when it was made."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        screen = await at_the_first_curtain(player)
        screen.space_bar.covered()
        await player.wait(5)
        await player.press("space")
        await player.wait(5)
        assert player.app.screen is screen
        screen.refresh()
        await player.pilot.pause()
        await player.wait(SETTLE)
        await player.press("space")
        await player.wait(TAP)
        assert player.view_seat is Seat.EAST


async def test_a_blank_screen_is_not_the_curtain() -> None:
    """A painting that came before the curtain was drawn does not begin its time."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        screen = await at_the_first_curtain(player)
        screen.space_bar.covered()
        screen.drawn = False
        screen.was_painted()
        assert not screen.space_bar.is_painted
        screen.drawn = True
        screen.was_painted()
        assert screen.space_bar.is_painted


async def test_a_window_that_grows_again_begins_anew() -> None:
    """In too small a window Space does nothing, and back in a large one the curtain is looked at first."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.resize(40, 10)
        await player.wait(5)
        await player.press("space")
        await player.wait(5)
        await player.resize(80, 24)
        await player.press("space")
        await player.wait(5)
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("space")
        assert player.view_seat is Seat.EAST


async def test_another_curtain_is_not_lifted_by_the_message_of_the_last() -> None:
    """A Space that was accepted just before the hands were hidden again lifts nothing (R25)."""
    async with playing(table("NESW", RULES), clock=stopped(), spied=True) as player:
        screen = await at_the_first_curtain(player)
        await player.app.match.hide_hands()
        await player.pilot.pause()
        assert player.app.screen is not screen
        player.app.post_message(CurtainLifted(screen.seat, screen))
        await player.pilot.pause()
        assert isinstance(player.app.screen, CurtainScreen)
        assert player.spy.breaches == []


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


async def test_a_key_that_ends_a_turn_is_followed_by_a_curtain_that_waits() -> None:
    """Right after a play the next curtain does not listen yet."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.wait(1)
        await player.press("space")
        await player.press("p")
        screen = await at_the_first_curtain(player)
        assert screen.seat is Seat.SOUTH
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)
        await player.wait(SETTLE)
        await player.press("space")
        await player.wait(TAP)
        assert player.view_seat is Seat.SOUTH


async def test_leaving_can_be_thought_better_of() -> None:
    """Q on the curtain asks; no brings the curtain back, and the key that said so does not lift it."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.wait(1)
        await player.press("q")
        assert isinstance(player.app.screen, ConfirmScreen)
        assert cards_in(frame_of(player.app)) == set()
        await player.wait(1)
        await player.press("n")
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)


async def test_a_page_over_it_begins_its_time_again() -> None:
    """A Space under the page, or that waits as the page comes, is forgotten; after the page it looks at first."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.press("space")
        await player.wait(0.6)
        await player.press("space")
        await player.app.push_screen(HelpScreen())
        await player.wait(5)
        await player.app.pop_screen()
        await player.pilot.pause()
        assert isinstance(player.app.screen, CurtainScreen)
        assert about_space(player) == "Edie, press the space bar to see your cards"
        await player.press("space")
        assert isinstance(player.app.screen, CurtainScreen)
        await player.wait(5)
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("space")
        assert player.view_seat is Seat.EAST


async def test_a_paste_lifts_nothing() -> None:
    """Pasted blanks refuse a Space that waits, and a Space right behind them is part of them."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.wait(1)
        player.app.post_message(events.Paste("a b"))
        await player.pilot.pause()
        await player.wait(0.1)
        await player.press("space")
        await player.wait(5)
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("space")
        assert player.view_seat is Seat.EAST


@pytest.mark.parametrize(("key", "screen"), [("q", ConfirmScreen), ("m", ChooseScreen)])
async def test_leaving_and_the_menu_need_no_quiet(key: str, screen: type) -> None:
    """What shows no hand is there at once."""
    async with playing(table("NESW", RULES), clock=stopped()) as player:
        await at_the_first_curtain(player)
        await player.press(key)
        for _ in range(50):
            if isinstance(player.app.screen, screen):
                break
            await player.pilot.pause()
        assert isinstance(player.app.screen, screen)


async def test_the_veil_hides_a_hand_at_once() -> None:
    """V hides the hand, and the curtain for the same seat comes back."""
    for humans in ("NESW", "NE"):
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
        look = player.app.preferences.look
        strips = strips_of(player.app)
        grounds = {segment.style.bgcolor for strip in strips for segment in strip if segment.style}
        assert look.style("curtain").bgcolor in grounds
        assert look.style("felt").bgcolor not in grounds

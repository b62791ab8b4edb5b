"""All but the curtain by mouse: set-up, saved matches, pages, questions and the table."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.result import ResultScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.rulebook import RuleBookScreen
from euchre_tui.app.screens.setup import SetupScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.save_file import SaveFile, load
from euchre_tui.storage.settings import home
from tests.app.playing import Player, frame_of, playing, table

RULES = TableRules(target=3, first_dealer="north", cut="never")


async def click(player: Player, words: str, *, skip: int = 0, letter: int = 0) -> None:
    """Clicks on a letter of words that are on the screen, the first if no other is said."""
    lines = frame_of(player.app).splitlines()
    found = [(line.index(words), row) for row, line in enumerate(lines) if words in line]
    assert len(found) > skip, f"{words!r} is not on the screen:\n" + "\n".join(lines)
    await player.pilot.click(offset=(found[skip][0] + letter % len(words), found[skip][1]))
    await player.pilot.pause()


async def test_a_match_is_set_up_and_left_by_mouse() -> None:
    """From the title through the set-up, a row marked and turned, to the agreement, a bid, the menu and back."""
    async with playing(None) as player:
        await click(player, "How to play")
        assert isinstance(player.app.screen, RuleBookScreen)
        await click(player, "B back")
        assert isinstance(player.app.screen, TitleScreen)
        await click(player, "Set up a table")
        assert isinstance(player.app.screen, SetupScreen)
        await click(player, "All of them")
        assert "as usual" in frame_of(player.app)
        await click(player, "All of them", skip=1)
        assert "five-point game" in frame_of(player.app)
        await click(player, "Enter play")
        assert isinstance(player.app.screen, AgreementScreen)
        await click(player, "H how to play", letter=-1)
        assert isinstance(player.app.screen, RuleBookScreen)
        await click(player, "B back")
        await click(player, "Enter agree")
        assert player.session is not None
        assert player.session.setup.rules.target == 5
    async with playing(table("NESW", RULES)) as player:
        await player.until(lambda: player.view_seat is not None)
        await click(player, "M menu")
        assert isinstance(player.app.screen, ChooseScreen)
        await click(player, "Throw this deal in")
        assert isinstance(player.app.screen, ConfirmScreen)
        await click(player, "play on")
        await player.step()
        await click(player, "pass")
        assert player.referee.moment == 2
        await player.step()
        await click(player, "Q leave")
        await click(player, "leave")
        assert isinstance(player.app.screen, TitleScreen)


async def test_a_result_goes_at_a_click_anywhere() -> None:
    async with playing(table("NESW", RULES), seed=3) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        await player.pilot.click(offset=(40, 10))
        await player.pilot.pause()
        assert not isinstance(player.app.screen, ResultScreen)


async def test_a_long_list_of_saved_matches_moves_with_its_mark() -> None:
    """What is marked is on the screen, and a click marks the match whose line it is on."""
    async with playing(None) as player:
        screen = ResumeScreen(tuple(f"match {number}." for number in range(40)), Look())
        await player.app.push_screen(screen)
        for cursor in (*range(1, 22), 39):
            for key in ("up",) * 22 if cursor == 39 else ("down",):
                await player.press(key)
            assert screen.cursor == cursor
            assert f"match {cursor}." in frame_of(player.app)
        for number in (25, 30):
            await click(player, f"match {number}.")
            assert screen.cursor == number
        for _ in range(30):
            await wheel(player, events.MouseScrollUp)
        assert screen.cursor == 30
        await click(player, "match 0.")
        assert screen.cursor == 0
        for key, cursor in (("pagedown", 20), ("end", 39), ("pageup", 19), ("home", 0), ("up", 39)):
            await press_and_look(player, key, cursor)


async def wheel(player: Player, kind: type[events.MouseEvent]) -> None:
    player.app.post_message(kind(None, 10, 8, 0, 0, 0, False, False, False, 10, 8))
    await player.pilot.pause()


async def press_and_look(player: Player, key: str, cursor: int) -> None:
    """A key marks this line of the list of matches, and shows it."""
    await player.press(key)
    screen = player.app.screen
    assert isinstance(screen, ResumeScreen)
    assert screen.cursor == cursor
    assert f"match {cursor}." in frame_of(player.app)


async def test_a_hint_for_many_keys_is_none_of_them() -> None:
    """A click on "1–5 play" chooses no card."""
    async with playing(table("NESW", RULES), seed=3) as player:
        await player.until(
            lambda: isinstance(player.app.screen, TableScreen) and player.app.screen.where() is Place.PLAY
        )
        moment = player.referee.moment
        await click(player, "1–5 play")
        assert player.referee.moment == moment


async def test_saved_matches_are_marked_and_taken_up_by_mouse() -> None:
    """The first click marks a line, the second takes its match up; what cannot be taken up is told, and stays."""
    async with playing(table("NESW", RULES)) as player:
        await player.until(lambda: player.view_seat is not None)
        await player.press("q")
        await player.press("y")
        current = home() / "current.euchre"
        aside = home() / "unfinished" / "older.euchre"
        aside.parent.mkdir()
        aside.write_bytes(current.read_bytes())
        cut_off = aside.with_name("cut-off.euchre")
        cut_off.write_bytes(current.read_bytes()[:200])
        busy = SaveFile(home() / "current-2.euchre", load(current))
        try:
            await _by_mouse(player)
        finally:
            busy.close()
        assert cut_off.exists()


async def _by_mouse(player: Player) -> None:
    await player.press("r")
    assert isinstance(player.app.screen, ResumeScreen)
    frame = frame_of(player.app)
    assert "cut-off.euchre is not a saved match of this game. It is left where it is." in " ".join(frame.split())
    assert "is being played in another window." in " ".join(frame.split())
    assert frame.count("Nora") == 3, "two lines, and the sentence about the match that is played elsewhere"
    await click(player, "Nora", skip=1)
    assert isinstance(player.app.screen, ResumeScreen)
    await click(player, "Nora", skip=1)
    assert player.session is not None


async def press_and_release(player: Player, down: tuple[int, int], up: tuple[int, int], button: int = 1) -> None:
    """A mouse button goes down in one cell and up in another, as the terminal reports it."""
    for kind, (x, y) in ((events.MouseDown, down), (events.MouseMove, up), (events.MouseUp, up)):
        player.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y))
    await player.pilot.pause()
    await player.settled()


def spots_of(player: Player) -> list[Hotspot]:
    return list(player.app.screen.query_one(Picture).spots)


def middle(spot: Hotspot) -> tuple[int, int]:
    return spot.x + spot.width // 2, spot.y + spot.height // 2


async def at_a_card_to_play(player: Player) -> list[Hotspot]:
    """A hand of which any card may be played; where its cards are."""

    def there() -> bool:
        screen = player.app.screen
        if not isinstance(screen, TableScreen) or screen.asking is None:
            return False
        return screen.where() is Place.PLAY and not screen.asking.view.refusals

    await player.until(there)
    return [spot for spot in spots_of(player) if spot.card is not None]


async def test_a_card_is_played_by_the_left_button_pressed_and_released_on_it() -> None:
    """From one card to another, from a card to the felt, by other buttons and by the wheel nothing is played."""
    async with playing(table("NESW", RULES), seed=3) as player:
        first, second, *_ = map(middle, await at_a_card_to_play(player))
        referee = player.referee
        moment = referee.moment
        for down, up in ((first, second), (second, first), (first, (40, 12)), ((40, 12), first)):
            await press_and_release(player, down, up)
        for button in (2, 3):
            await press_and_release(player, first, first, button)
            await press_and_release(player, first, second, button)
        for wheel in (events.MouseScrollUp, events.MouseScrollDown, events.MouseScrollLeft, events.MouseScrollRight):
            player.app.post_message(wheel(None, *first, 0, 0, 0, False, False, False, *first))
        await player.pilot.pause()
        assert referee.moment == moment
        # Two buttons at once: the last one that went down counts.
        player.app.post_message(events.MouseDown(None, *first, 0, 0, 3, False, False, False, *first))
        player.app.post_message(events.MouseUp(None, *first, 0, 0, 1, False, False, False, *first))
        await player.pilot.pause()
        assert referee.moment == moment
        card = referee.view(referee.actor).hand[0]
        await press_and_release(player, first, (first[0] + 1, first[1] + 1))
        assert referee.moment == moment + 1
        assert referee.view(None).trick[-1].card == card


@pytest.mark.parametrize("place", [Place.ROUND_ONE, Place.ROUND_TWO, Place.BURY, Place.CUT])
async def test_calls_and_hints_take_a_whole_click_too(place: Place) -> None:
    """At each question of the bidding: a press on one spot and a release on another, or another button, is nothing."""
    async with playing(table("NESW", TableRules(target=3, cut="every deal")), seed=3) as player:
        player.passes = place is Place.ROUND_TWO
        await player.until(lambda: isinstance(player.app.screen, TableScreen) and player.app.screen.where() is place)
        moment, spots = player.referee.moment, spots_of(player)
        for one in spots:
            for button in (2, 3):
                await press_and_release(player, middle(one), middle(one), button)
            for other in spots:
                if one is not other and one.press != other.press:
                    await press_and_release(player, middle(one), middle(other))
        assert isinstance(player.app.screen, TableScreen) and player.app.screen.where() is place
        assert player.referee.moment == moment


async def test_a_press_from_before_chooses_nothing_of_what_comes_after() -> None:
    """The button goes down on a card, the card falls by its key, and the button goes up where another lies now."""
    async with playing(table("E", RULES), seed=3) as player:
        spots = await at_a_card_to_play(player)
        x, y = middle(spots[1])
        player.app.post_message(events.MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y))
        await player.press("1")
        await player.until(lambda: player.app.screen.where() is Place.PLAY and bool(player.app.screen.asking))
        moment = player.referee.moment
        player.app.post_message(events.MouseUp(None, x, y, 0, 0, 1, False, False, False, x, y))
        await player.pilot.pause()
        assert player.referee.moment == moment


async def test_other_buttons_do_nothing_on_pages_and_lists() -> None:
    """Title, set-up, rule book, agreement and result: only the left button, and only on one spot."""
    async with playing(None) as player:
        for spot in spots_of(player):
            for button in (2, 3):
                await press_and_release(player, middle(spot), middle(spot), button)
        first, second, *_ = spots_of(player)
        await press_and_release(player, middle(first), middle(second))
        assert isinstance(player.app.screen, TitleScreen)
        await click(player, "Set up a table")
        before = frame_of(player.app)
        for spot in spots_of(player):
            await press_and_release(player, middle(spot), middle(spot), 3)
        assert frame_of(player.app) == before
        await player.press("escape")
        await click(player, "How to play")
        row = next(y for y, line in enumerate(frame_of(player.app).splitlines()) if "B back" in line)
        column = frame_of(player.app).splitlines()[row].index("B back")
        await press_and_release(player, (column, row), (column, row), 3)
        await press_and_release(player, (column, 5), (column, row))
        assert isinstance(player.app.screen, RuleBookScreen)
        await press_and_release(player, (column, row), (column + 1, row))
        assert isinstance(player.app.screen, TitleScreen)
    async with playing(table("NESW", RULES), seed=3) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        for button in (2, 3):
            await press_and_release(player, (40, 10), (40, 10), button)
        assert isinstance(player.app.screen, ResultScreen)
        await player.press("h")
        page = player.app.screen
        await press_and_release(player, (40, 10), (40, 10), 3)
        assert player.app.screen is page
        await player.press("b")
        assert isinstance(player.app.screen, ResultScreen)
        await press_and_release(player, (40, 10), (40, 10))
        assert not isinstance(player.app.screen, ResultScreen)

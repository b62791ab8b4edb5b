"""All but the curtain by mouse: set-up, saved matches, pages, questions and the table."""

from __future__ import annotations

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.result import ResultScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.rulebook import HowScreen
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
        assert isinstance(player.app.screen, HowScreen)
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
        assert isinstance(player.app.screen, HowScreen)
        await click(player, "B back")
        await click(player, "Enter agree")
        assert player.sitting is not None
        assert player.sitting.setup.rules.target == 5
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
        for number in (25, 10):
            await click(player, f"match {number}.")
            assert screen.cursor == number


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
    assert "current-2.euchre is being played in another window." in frame
    assert frame.count("Nora") == 2
    await click(player, "Nora", skip=1)
    assert isinstance(player.app.screen, ResumeScreen)
    await click(player, "Nora", skip=1)
    assert player.sitting is not None

"""Finished matches on the screens: the list, the names, the score sheet, deleting, and going through one again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.history import MatchLine, draw_match
from euchre_tui.app.messages import CommandWanted
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.app.screens.result import MatchOverScreen
from euchre_tui.app.screens.sheet import SheetScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.match.keys import Command, Place, keys_in
from euchre_tui.replay import narration
from euchre_tui.replay.deciding_deal import deciding_deal
from euchre_tui.rules import ByTeam, Seat, TableRules, Team
from euchre_tui.rules.table_rules import PlayedAt
from euchre_tui.storage.settings import home
from euchre_tui.support.system import lock
from euchre_tui.words.notes import Note
from tests.app.playing import Player, frame_of, playing, table
from tests.app.test_mouse import click
from tests.replay.matches import by_cpus


def shelve(*seeds: int, rules: TableRules | None = None) -> list[Path]:
    """Finished matches in the player's folder, each a day after the last."""
    folder = home() / "finished"
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for day, seed in enumerate(seeds, start=1):
        saved = by_cpus(seed, rules or TableRules(target=2))
        path = folder / f"match-{day}.euchre"
        header = saved.header.replace("2026-11-30T19", f"2026-11-{day:02d}T19")
        path.write_text("\n".join([header, *saved.lines, ""]), encoding="utf-8")
        paths.append(path)
    return paths


async def history(player: Player) -> HistoryScreen:
    """The list of finished matches, once it is read."""
    await player.press("f")
    screen = player.app.screen
    assert isinstance(screen, HistoryScreen)
    while screen.reading:
        await player.pilot.pause()
    await player.settled()
    return screen


async def thought(player: Player) -> None:
    """Waits until sharp has answered."""
    while "Sharp is thinking" in frame_of(player.app):
        await player.pilot.pause()


async def test_the_newest_match_is_replayed_by_keys() -> None:
    """From the title to the list, into the newest match, by move, trick and deal to its end, and back to the list."""
    shelve(1, 2)
    async with playing(None) as player:
        screen = await history(player)
        frame = frame_of(player.app)
        assert frame.index("2026-11-02 19:00") < frame.index("2026-11-01 19:00")
        replay = await going_through(player)
        assert "2026-11-02 19:00" in frame_of(player.app)
        await player.press("right")
        await player.press("right_square_bracket")
        assert replay.walk.position(replay.at, None).actor is not None
        await player.press("down")
        assert replay.walk.stop(replay.at).deal == min(1, len(replay.walk.deals) - 1)
        await player.press("end")
        assert "The result" in frame_of(player.app)
        await player.press("home")
        assert replay.at == 0
        await player.press("b")
        assert screen.is_current
        await player.press("b")
        assert isinstance(player.app.screen, TitleScreen)


async def test_the_pad_jumps_and_the_view_turns() -> None:
    """A click on a deal goes to its start; V turns through open hands and the four seats, and back to open hands."""
    shelve(4)
    async with playing(None) as player:
        await history(player)
        await click(player, "2026-11-01 19:00")
        while not isinstance(player.app.screen, ReplayScreen):
            await player.pilot.pause()
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        number = len(replay.walk.deals)
        await click(player, f"{number} ", skip=_rows_with(player, f"{number} ") - 1)
        assert replay.walk.stop(replay.at) == (number - 1, 0)
        seen = []
        for _ in range(5):
            await player.press("v")
            seen.append(replay.eyes)
            assert frame_of(player.app).count("▒▒▒▒▒") == (15 if replay.eyes else 0), "the others' cards lie face down"
        assert seen == [*Seat, None]


async def going_through(player: Player) -> ReplayScreen:
    """Enter on the marked match, until it is there to be gone through."""
    await player.press("enter")
    while not isinstance(player.app.screen, ReplayScreen):
        await player.pilot.pause()
    return player.app.screen


def _rows_with(player: Player, words: str) -> int:
    return sum(words in line for line in frame_of(player.app).splitlines())


async def test_sharp_answers_on_demand_and_only_with_the_cards_in_sight() -> None:
    """W asks; in another seat's view it tells nothing of that hand, and at a deal's end what lost it."""
    shelve(3)
    async with playing(None) as player:
        await history(player)
        replay = await going_through(player)
        assert "Sharp" not in frame_of(player.app)
        await player.press("w")
        await thought(player)
        assert "Sharp would" in frame_of(player.app)
        assert "With open cards" in frame_of(player.app)
        actor = replay.walk.position(0, None).actor
        for _ in Seat:
            await player.press("v")
            await thought(player)
            frame = frame_of(player.app)
            assert ("Sharp would" in frame) is (replay.eyes is actor)
            assert "With open cards" not in frame
        await player.press("v")
        for key in ("right_square_bracket",) * 6:
            await player.press(key)
        await thought(player)
        assert "The deal with open cards" in frame_of(player.app)


async def test_a_replay_takes_no_action() -> None:
    """No key of a replay chooses a card or a call, and the help names each."""
    assert not {"card", "choose", "pass", "order", "renege", "menu"} & {key.command for key in keys_in(Place.REPLAY)}
    shelve(1)
    async with playing(None) as player:
        await history(player)
        await going_through(player)
        before = frame_of(player.app)
        for key in ("1", "p", "o", "a", "s", "r"):
            await player.press(key)
        assert frame_of(player.app) == before
        assert player.session is None
        await player.press("question_mark")
        assert isinstance(player.app.screen, HelpScreen)
        assert "in a replay" in frame_of(player.app)


async def test_any_keys_in_any_order() -> None:
    """Dozens of keys at random, sharp asked or not, in windows of several sizes: always a picture, never a fault."""
    shelve(5)
    random = Random(1)
    presses = [
        press
        for key in keys_in(Place.REPLAY)
        if key.command not in (Command.BACK, Command.HELP)
        for press in key.presses
    ]
    async with playing(None) as player:
        await history(player)
        await going_through(player)
        for number in range(45):
            await player.press(random.choice(presses))
            if number % 15 == 14:
                await player.resize(*random.choice(((80, 24), (60, 20), (140, 45))))
        await player.resize(80, 24)
        assert "REPLAY" in frame_of(player.app)


async def test_deleting_asks_first() -> None:
    """No keeps the file; yes deletes the marked match, and no other."""
    older, newer = shelve(1, 2)
    async with playing(None) as player:
        await history(player)
        await player.press("down")
        await player.press("delete")
        assert isinstance(player.app.screen, ConfirmScreen)
        assert "2026-11-01 19:00" in frame_of(player.app)
        await player.press("n")
        assert older.exists()
        await player.press("delete")
        await player.press("y")
        assert not older.exists()
        assert newer.exists()
        assert isinstance(player.app.screen, HistoryScreen)
        assert "2026-11-01" not in frame_of(player.app)
        await player.press("delete")
        await player.press("y")
        assert "No match is finished yet." in frame_of(player.app)
        await player.press("enter")
        assert isinstance(player.app.screen, HistoryScreen)


async def test_a_match_that_is_on_elsewhere_is_not_deleted() -> None:
    """Taken up in another window since it was listed, it is named, and nothing is asked."""
    (path,) = shelve(1)
    async with playing(None) as player:
        await history(player)
        with path.open("rb") as file:
            lock(file.fileno())
            await player.press("delete")
        assert isinstance(player.app.screen, HistoryScreen)
        assert "is being played in another window" in player.app.told[-1]
        assert path.exists()


async def test_the_sheet_and_the_names_by_mouse() -> None:
    """The score sheet fits the smallest window; the names have bars; a first click marks a line."""
    shelve(1, 2)
    async with playing(None) as player:
        screen = await history(player)
        await click(player, "2026-11-01 19:00")
        assert screen.cursor == 1
        assert player.app.screen is screen
        await click(player, "S score sheet")
        while not isinstance(player.app.screen, SheetScreen):
            await player.pilot.pause()
        await player.pilot.pause()
        frame = frame_of(player.app)
        assert "[x]—" in frame
        assert f"{'-' * 40}+{'-' * 36}" in frame
        await click(player, "B back")
        await click(player, "N names")
        for key in ("enter", "s", "delete", "down"):
            await player.press(key)
            assert player.app.screen is screen, "the names are only read"
        assert screen.cursor == 1
        frame = frame_of(player.app)
        assert "calls made" in frame
        assert "Sam" in frame
        await click(player, "N matches")
        await click(player, "B title")
        assert isinstance(player.app.screen, TitleScreen)


async def test_a_long_sheet_scrolls_and_is_not_cut() -> None:
    """A sheet is 78 columns wide: beside the bar that scrolls it there is room for all of them."""
    shelve(1, rules=TableRules(target=30))
    async with playing(None) as player:
        await history(player)
        await player.press("s")
        while not isinstance(player.app.screen, SheetScreen):
            await player.pilot.pause()
        await player.pilot.pause()
        frame = frame_of(player.app)
        assert "↑ ↓ scroll" in frame
        assert f"{'-' * 40}+{'-' * 36}" in frame


async def test_words_that_do_not_fit_are_turned_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """M goes on through what is said of a move, says so while there is more, and comes back to its beginning."""
    shelve(3)
    async with playing(None) as player:
        await history(player)
        await going_through(player)
        much = tuple(Note(f"Remark {number}.") for number in range(40))
        monkeypatch.setattr(narration, "say_remarks", lambda *_, **__: much)
        await player.press("right")
        first = frame_of(player.app)
        assert "M more" in first.splitlines()[-1] and " M more " in "\n".join(first.splitlines()[:-1])
        assert "Remark 0." in first and "Remark 39." not in first
        for _ in range(8):
            if "Remark 39." in frame_of(player.app):
                break
            await player.press("m")
        assert "Remark 39." in frame_of(player.app)
        assert " M more " not in "\n".join(frame_of(player.app).splitlines()[:-1])
        await player.press("m")
        assert frame_of(player.app) == first


def test_the_winners_have_the_star() -> None:
    """In the list of finished matches the star stands before the side that won."""
    for winner in Team:
        line = MatchLine("2026-11-01 19:00", ByTeam("Ann and Cy", "Bo and Di"), ByTeam(9, 10), winner, 12)
        canvas = Canvas(78, 1, Look())
        draw_match(canvas, line, marked=True)
        sides = ByTeam("★ Ann and Cy", "★ Bo and Di")
        assert [sides[team] in canvas.text() for team in Team] == [team is winner for team in Team]


async def test_what_cannot_be_read_is_told_and_stays() -> None:
    """A damaged file and a match that is still on hide nothing of the others."""
    shelve(1)
    broken = home() / "finished" / "broken.euchre"
    broken.write_text("no match\n", encoding="utf-8")
    saved = by_cpus(2, TableRules(target=2))
    on = home() / "current.euchre"
    on.write_text("\n".join([saved.header, *saved.lines[:20], ""]), encoding="utf-8")
    async with playing(None) as player:
        await history(player)
        assert frame_of(player.app).count("2026-11-") == 1
        assert "broken.euchre" in frame_of(player.app)
    assert broken.exists()


@pytest.mark.parametrize(("humans", "play"), [("S", "refereed"), ("NESW", "refereed"), ("S", "honour")])
async def test_a_match_that_is_over_is_replayed_at_once(humans: str, play: PlayedAt) -> None:
    """V on the last page: the same match, the deal that decided it, and D goes there; B is back on the last page."""
    rules = TableRules(target=3, play=play, cut="never")
    async with playing(table(humans, rules), seed=2) as player:
        await player.to_the_end()
        await player.rest()
        assert "V replay" in frame_of(player.app)
        await player.press("v")
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        assert "The deal that decided it" in frame_of(player.app)
        assert player.session is not None
        assert replay.walk.deals[-1].judged.total == player.session.public.scores
        assert len(replay.walk.deals) == len(player.session.public.pad)
        decided = deciding_deal(replay.walk.deals)
        assert decided is not None
        await player.press("end")
        await player.press("d")
        assert replay.walk.stop(replay.at) == (decided.number, 0)
        await player.press("b")
        assert isinstance(player.app.screen, MatchOverScreen)
        await player.press("enter")
        assert player.referee is not None and not player.referee.over


async def test_no_match_is_replayed_before_its_end() -> None:
    """At no moment of a match can its replay be opened, even by name: every hand is in it."""
    async with playing(table("S", TableRules(target=3)), seed=2) as player:
        moments = 0
        while player.session is None or not player.session.referee.over:
            if player.session is not None:
                assert player.session.finished is None
                moments += 1
                if moments % 10 == 1:
                    player.app.post_message(CommandWanted(Command.REPLAY_MATCH))
                    await player.settled()
                    assert not isinstance(player.app.screen, ReplayScreen)
            await player.step()
        assert moments > 10
        assert player.session.finished is not None

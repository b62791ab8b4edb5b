"""Names of every kind: shown as they were typed, cut to fit, told apart, and never breaking a line."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from textual import events

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.setup import SetupScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules import BySeat, Chair, Seat, TableRules
from euchre_tui.session.match_setup import rows
from euchre_tui.storage.settings import LEVEL_NAMES, OWN_TABLE, MatchSetup, Settings, at_table, chairs_of, load
from tests.app.playing import frame_of, playing
from tests.app.test_keys_and_sizes import at

ODD = [
    ("[/", "[red]x[/red]", "\\[b]", "]["),
    ("W" * 40, "i" * 40, "Ann Bo Cy Di Ed Flo Gus Hal Ida Jo Kim L", "x"),
    ("😀", "李小龍", "👩‍👩‍👧", "Zoë ñ"),
    ("Ann", "ann", "ANN", "Ann 2"),
    ("", "   ", "\t\n", "\x1b[31mred"),
]


def set_up(names: tuple[str, str, str, str]) -> MatchSetup:
    return MatchSetup(TableRules(target=1), chairs_of(names, (None,) * 4), 3, pace=0)


@pytest.mark.parametrize("names", ODD, ids=lambda names: names[0][:6] or "empty")
async def test_names_never_break_a_line(names: tuple[str, str, str, str]) -> None:
    """Whatever people are called, every line of every screen is as wide as the window, and the hand in its place."""
    setup = set_up(names)
    async with playing(setup, seed=3) as player:
        seen = set()
        for _ in range(200):
            frame = frame_of(player.app)
            assert all(cell_len(line) == 80 for line in frame.splitlines()), frame
            assert len(frame.splitlines()) == 24
            assert "\x1b" not in frame
            seen.add(type(player.app.screen))
            if isinstance(player.app.screen, MatchOverScreen):
                break
            if at(Place.PLAY)(player) or at(Place.ROUND_ONE)(player):
                assert re.match(r".{22} {2,}╭\S{5}╮ ╭", frame.splitlines()[16])
            await player.step()
        assert {AgreementScreen, CurtainScreen, MatchOverScreen} <= seen


def test_names_are_told_apart() -> None:
    """Two alike but for case get a number, an empty one a friendly default, and control characters go."""
    assert [chair.name for chair in set_up(("Ann", "ann", "ANN", "Bo")).chairs.values()] == [
        "Ann",
        "ann 2",
        "ANN 3",
        "Bo",
    ]
    names = [chair.name for chair in set_up(("", " ", "\t", "\x00Di\x1b")).chairs.values()]
    assert names == ["Cy", "Di", "Ann", "Di 2"]
    assert set_up(("[red]x", "[/", "a", "b")).chairs == BySeat(Chair(name) for name in ("[red]x", "[/", "a", "b"))
    assert len(set_up(("W" * 90, "a", "b", "c")).chairs[Seat.NORTH].name) == 40


async def test_markup_in_a_name_is_shown_as_it_is() -> None:
    async with playing(set_up(("[red]x", "[/", "a", "b"))) as player:
        assert "[red]x" in frame_of(player.app)
        assert "[/" in frame_of(player.app)


async def test_a_table_is_set_up_and_remembered() -> None:
    """Names typed, a person instead of a CPU, a preset: the match has them, and next time they are offered."""
    async with playing(None) as player:
        await player.press("s")
        assert isinstance(player.app.screen, SetupScreen)
        await player.press("left")
        await player.press("left")
        player.app.post_message(events.Paste("M\x1ba\ty"))
        await player.pilot.pause()
        assert "May  — a person" in frame_of(player.app)
        for key in ("backspace", "x"):
            await player.press(key)
        for _ in range(4):
            await player.press("down")
        await player.press("right")
        assert "five-point game" in frame_of(player.app)
        await player.press("enter")
        assert isinstance(player.app.screen, AgreementScreen)
        chairs = player.referee.chairs
        assert chairs[Seat.NORTH] == Chair("Max", None)
        assert player.referee.rules == TableRules(target=5)
        await player.press("b")
    settings, problem = load()
    assert problem == ""
    assert settings.names[0] == "Max"
    assert at_table(settings, OWN_TABLE).rules.target == 5


async def test_rules_are_kept_under_a_name_and_forgotten_when_asked() -> None:
    """A name typed on the set-up keeps the rules for the next time; forgetting them asks first."""
    async with playing(None) as player:
        await player.press("s")
        assert isinstance(player.app.screen, SetupScreen)
        for _ in range(5):
            await player.press("down")
        await player.press("right")
        labels = [row.label for row in rows(Settings(), LEVEL_NAMES, "")]
        for _ in range(labels.index("Keep them as") - 5):
            await player.press("down")
        for key in ("F", "a", "r", "m", "x", "backspace"):
            await player.press(key)
        await player.press("escape")
        assert load()[0].own_rules == (("Farm", TableRules(target=11)),)
        await player.press("s")
        assert "Farm" in frame_of(player.app)
        for _ in range(labels.index("Keep them as")):
            await player.press("down")
        await player.press("left")
        assert isinstance(player.app.screen, ConfirmScreen)
        await player.press("n")
        assert "Farm" in frame_of(player.app)
        await player.press("left")
        await player.press("y")
        await player.press("escape")
        assert load()[0].own_rules == ()


async def test_a_practice_deal_counts_for_nothing() -> None:
    """One ordinary hidden-hand deal, unscored, and then the title again (R35)."""
    async with playing(None, spied=True) as player:
        await player.press("d")
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        assert "does not count" in frame_of(player.app)
        await player.press("enter")
        assert player.referee is None
        assert player.spy.breaches == []

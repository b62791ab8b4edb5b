"""The draw and the deal in motion: they can be skipped, or turned off, and say nothing before its time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.picture import changed_cells
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import DEAL_STEPS, FLIP_STEPS, PLAY_STEPS
from euchre_tui.app.drawing.table.table import TableWidget, draw_table
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.table_presenter import face_of, still_steps
from euchre_tui.match.keys import Place
from euchre_tui.match.scenes import CardsDrawn, Dealing
from euchre_tui.rules import DECK, Suit, TableRules, seen_by, start
from euchre_tui.rules.events import Dealt, PartnersDrawn
from euchre_tui.rules.seats import Seat
from tests.app import faces
from tests.app.playing import Player, QuietClock, cards_in, frame_of, playing, table
from tests.app.test_keys_and_sizes import at
from tests.positions import on

SLOW = 1000.0
"""A beat that does not end within a test."""


@pytest.fixture(autouse=True)
def _stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next picture of a motion does not come within a test."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", SLOW)


LONG_DRAW = 2
"""A seed whose first jack does not come with the first cards."""


async def at_the_draw(player: Player) -> None:
    await player.press("enter")
    await comes(player, Place.MOTION)


async def comes(player: Player, place: Place) -> None:
    """Waits until the table is at that place."""
    await until(player, lambda: at(place)(player))


async def until(player: Player, done: Callable[[], bool], most: int = 200) -> None:
    """Waits for what comes without a key."""
    for _ in range(most):
        if done():
            return
        await player.pilot.pause()
    raise AssertionError(f"it does not come:\n{frame_of(player.app)}")


async def test_motion_can_be_turned_off() -> None:
    """Without animations the draw lies there finished, and who deals is said (R4)."""
    clock = QuietClock(runs=False)
    async with playing(replace(table("NESW", seed=LONG_DRAW), pace=SLOW), clock=clock) as player:
        player.app.animation_level = "none"
        await player.wait(1)
        await at_the_draw(player)
        assert "deals first" in frame_of(player.app)
        assert len(cards_in(frame_of(player.app))) == 4


async def test_a_deal_without_motion_goes_at_once() -> None:
    """Nothing of it is left to see: the first curtain comes without a key and without a beat."""
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("NESW", rules), pace=SLOW)) as player:
        player.app.animation_level = "none"
        await player.press("enter")
        await until(player, lambda: isinstance(player.app.screen, CurtainScreen))


@pytest.mark.parametrize(("key", "screen"), [("t", PadScreen), ("question_mark", HelpScreen), ("q", ConfirmScreen)])
async def test_pages_open_over_cards_in_motion(key: str, screen: type) -> None:
    """The pad, the help and leaving have their keys while cards are drawn too; B goes on with the draw."""
    async with playing(replace(table("NESW", seed=LONG_DRAW), pace=SLOW)) as player:
        await at_the_draw(player)
        await player.press(key)
        assert isinstance(player.app.screen, screen)
        await player.press("b")
        await comes(player, Place.MOTION)


@pytest.mark.parametrize(("level", "step"), [("full", 0.001), ("none", SLOW)])
async def test_a_finished_trick_goes_by_itself(level: str, step: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three beats a trick goes to its winner, step by step or, without motion, at once; a deal plays itself."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", step)
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("", rules), pace=0.001)) as player:
        player.app.animation_level = level
        await player.press("enter")
        await until(player, lambda: bool(player.referee.view(None).pad), most=5000)


def test_the_draw_says_what_it_is_for() -> None:
    """Partners or the first dealer while cards are turned up; with the last card, what came of it (R4, R5)."""
    match = on(start(TableRules(partners="drawn", cut="never")), f"draw {' '.join(map(str, DECK))}")
    event = next(event for event in match.events if isinstance(event, PartnersDrawn))
    scene = CardsDrawn(seen_by(match, None), event, 0)
    prompts = [
        face_of(scene, faces.PEOPLE, None, Place.MOTION, peek=False, step=step).prompt
        for step in range(still_steps(scene) + 1)
    ]
    assert prompts[:-1] == ["Cards are turned up for partners."] * 4
    assert prompts[-1].startswith("Partners are drawn:")


@pytest.mark.parametrize("key", ["enter", "space", "x", "5"])
async def test_any_key_skips_the_draw(key: str) -> None:
    """The draw comes card by card, and any key goes on at once."""
    async with playing(replace(table("NESW"), pace=SLOW)) as player:
        await at_the_draw(player)
        assert "Cards are turned up" in frame_of(player.app)
        assert len(cards_in(frame_of(player.app))) <= 2
        await player.press(key)
        await comes(player, Place.CUT)


async def test_nothing_is_told_before_the_up_card_is_there() -> None:
    """While the first deal is under way there is no card, no bid and no suit on the screen (R7)."""
    rules = TableRules(first_dealer="north", cut="never")
    async with playing(replace(table("NESW", rules), pace=SLOW), spied=True) as player:
        frames: list[str] = []
        player.app.watchers.append(frames.append)
        await player.press("enter")
        dealing = [frame for frame in frames if "two each, then three" in frame]
        assert dealing
        for frame in dealing:
            assert cards_in(frame) == set()
            assert not any(suit.sign in frame for suit in Suit)
            assert " pass" not in frame
        assert player.spy.breaches == []


async def test_the_finished_trick_stays_until_a_key() -> None:
    """With CPUs about, a finished trick lies until Enter or three beats; L shows the last one again."""
    async with playing(replace(table("S", TableRules(target=3)), pace=0)) as player:
        await player.until(lambda: at(Place.PLAY)(player) and bool(player.asking.view.last_trick))
        trick = player.asking.view.last_trick
        await player.press("l")
        assert {card for _, card in trick} <= cards_in(frame_of(player.app))
        assert "the last trick" in frame_of(player.app)
        await player.press("l")
        assert "the last trick" not in frame_of(player.app)
        await comes(player, Place.PLAY)


async def frames_of_a_deal(**settings: Any) -> tuple[list[TableModel], list[str]]:
    """What a lone person's table showed in a deal in which everything moves, and the breaches of a spy."""
    shown: list[TableModel] = []
    rules = TableRules(first_dealer="north", cut="never", target=1)
    async with playing(replace(table("S", rules, 3), pace=0.01), spied=True, **settings) as player:
        player.app.watchers.append(lambda frame: note(player, shown))
        await player.until(lambda: isinstance(player.app.screen, ResultScreen | MatchOverScreen))
        return shown, player.spy.breaches


def note(player: Player, shown: list[TableModel]) -> None:
    """Keeps what the table shows now."""
    for widget in player.app.screen.query(TableWidget):
        if widget.shown is not None and (not shown or shown[-1] != widget.shown):
            shown.append(widget.shown)


async def test_cards_and_tricks_move_and_no_frame_says_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of CPUs come from their seats, a taken trick goes to its winner; each frame is fit for its onlooker."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", 0.001)
    shown, breaches = await frames_of_a_deal()
    assert breaches == []
    coming = [face for face in shown if face.coming is not None]
    assert {face.coming for face in coming} <= set(range(PLAY_STEPS)) and coming
    trick = [(face.view.trick or face.view.last_trick)[-1].seat for face in coming]
    assert Seat.SOUTH not in trick, "one's own card lies there at once"
    assert any(face.motion is not None and face.motion.swept for face in shown)


@pytest.mark.parametrize("still", [{"still": True}, {"environ": "SSH_CONNECTION"}, {"environ": "TEXTUAL_ANIMATIONS"}])
async def test_nothing_moves_where_motion_is_off(still: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """TEXTUAL_ANIMATIONS=none, and a link over the network: each card lies where it belongs from the first frame on."""
    monkeypatch.setattr("euchre_tui.app.screens.table.STEP", 0.001)
    name = still.pop("environ", None)
    if name == "SSH_CONNECTION":
        monkeypatch.setenv(name, "10.0.0.1 5000 10.0.0.2 22")
    elif name:
        monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    shown, _ = await frames_of_a_deal(**still)
    assert shown
    assert all(face.coming is None and face.motion is None for face in shown)


def test_a_card_comes_from_its_seat_step_by_step() -> None:
    """Each picture is nearer to its place than the one before, and repaints a part of the table only."""
    match = on(faces.ordered(), "play AD; play 9D")
    pictures = []
    for step in range(PLAY_STEPS):
        canvas = Canvas(80, 24, Look())
        draw_table(canvas, replace(faces.private(match, Seat.SOUTH), coming=step))
        pictures.append(canvas)
    end = Canvas(80, 24, Look())
    draw_table(end, faces.private(match, Seat.SOUTH))
    pictures.append(end)
    places = [line.index("╭9♦") for each in pictures for line in each.text().splitlines() if "╭9♦" in line]
    assert len(places) == PLAY_STEPS + 1
    assert places == sorted(places, reverse=True) and len(set(places)) == len(places)
    for before, after in pairwise(pictures):
        changed = [changed_cells(*rows) for rows in zip(before.strips(), after.strips(), strict=True)]
        assert sum(end - first for first, end in changed) < 80 * 24 // 4
        assert all(first > 21 for first, end in changed if first < end), "the pad is left alone"


def test_the_up_card_is_turned_before_it_is_seen() -> None:
    """After the last packet come its back and its edge, which say nothing; then the deal is over (R7)."""
    match = faces.first_bid()
    event = next(event for event in match.events if isinstance(event, Dealt))
    scene = Dealing(seen_by(match, None), event, 0)
    faces_of_it = [
        face_of(scene, faces.PEOPLE, None, Place.MOTION, peek=False, step=step) for step in range(still_steps(scene))
    ]
    turned = [face.motion.flipped for face in faces_of_it if face.motion]
    assert turned == [None] * DEAL_STEPS + list(range(FLIP_STEPS))
    for face in faces_of_it:
        assert cards_in(faces.table_text(face)) == set()

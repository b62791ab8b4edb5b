"""A monkey at the keyboard: random keys, pastes, clicks and resizes over random tables, from a seed.

`python -m tests.monkey 20000 [SEED]` is the long run; the suite has a short one. Every match has to end finished or
resumable, with no error and no frame that shows a card to someone who may not see it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from textual import events

from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules, rule_field
from euchre_tui.storage.save_file import load
from euchre_tui.storage.settings import MatchSetup, home
from tests.app.playing import Player, chairs, frame_of, playing

KEYS = (
    *"123456pPoOsShHdDcCaAlLtTvVrRqQyYnNbB0+/.~§é漢",
    *("space", "enter", "escape", "tab", "shift+tab", "left", "right", "up", "down", "home", "end", "pageup"),
    *("pagedown", "backspace", "delete", "insert", "question_mark", "f1", "f5", "f12", "ctrl+p", "ctrl+l", "ctrl+z"),
)
SIZES = ((80, 24), (80, 24), (100, 30), (140, 45), (60, 20), (40, 10), (1, 1), (200, 60))
THEMES = ("dark", "light", "ansi", "high-contrast", "mono")


@dataclass(slots=True)
class Tally:
    """What a run came to."""

    keys: int = 0
    tables: int = 0
    matches_finished: int = 0
    actions: int = 0
    frames: int = 0


def random_rules(random: Random) -> TableRules:
    """Any table: every option with any of its values."""
    names = [each.name for each in fields(TableRules)]
    values: dict[str, Any] = {name: random.choice(rule_field(name).values) for name in names}
    return TableRules(**{**values, "target": random.choice((1, 2, 3, 5, 10)), "play": "refereed"})


async def run(keys: int, seed: int) -> Tally:
    """Presses that many keys at one table after the other; raises AssertionError on anything that is not right."""
    tally, random = Tally(), Random(seed)
    while tally.keys < keys:
        await _at_a_table(random, min(keys - tally.keys, random.randrange(100, 400)), tally)
        tally.tables += 1
    return tally


async def _at_a_table(random: Random, keys: int, tally: Tally) -> None:
    humans = "".join(seat.letter for seat in Seat if random.random() < 0.6)
    rules, seed = random_rules(random), random.getrandbits(32)
    setup = MatchSetup(rules, chairs(humans, random.choice(("easy", "steady"))), seed, pace=0)
    settings: dict[str, Any] = {
        "theme": random.choice(THEMES),
        "drawing": random.choice(("unicode", "ascii")),
        "pace": 0,
    }
    async with playing(setup, seed=seed, spied=True, **settings) as player:
        for act in _acts(random, keys):
            await _do(act, player)
            tally.keys += 1
            if isinstance(player.app.screen, MatchOverScreen):
                tally.matches_finished += 1
            if player.left:
                break
        assert player.fault is None, player.fault
        assert player.spy is not None
        assert player.spy.breaches == [], player.spy.breaches[0]
        tally.frames += player.spy.frames
        session = player.session
        on = None if session is None else session.referee
        if on is not None:
            tally.actions += on.moment
    for path in home().rglob("*.euchre"):
        saved = load(path)
        assert not saved.damage, saved.damage
    assert on is None or not on.humans or on.moment == 0 or _is_kept(on.moment), "the match that was on is not kept"


def _is_kept(moment: int) -> bool:
    return any(len(load(path).lines) == moment for path in home().rglob("*.euchre"))


Act = tuple[str, Any]


def _acts(random: Random, count: int) -> Iterator[Act]:
    """Mostly what players do, at random places in between what nobody does."""
    for _ in range(count):
        chance = random.random()
        if chance < 0.45:
            yield "play", None
        elif chance < 0.86:
            yield "key", random.choice(KEYS)
        elif chance < 0.90:
            yield "paste", "".join(random.choice("pos1234 \n\x1b") for _ in range(200))
        elif chance < 0.96:
            yield "click", (random.randrange(200), random.randrange(60))
        else:
            yield "size", random.choice(SIZES)


async def _do(act: Act, player: Player) -> None:
    app = player.app
    match act:
        case "play", _:
            await _sensible(player)
        case "key", key:
            if key in ("space",) and isinstance(app.screen, CurtainScreen) and player.spy and not app.screen.small:
                player.spy.lifts(frame_of(app))
            await player.press(key)
        case "paste", text:
            app.post_message(events.Paste(text))
            await player.pilot.pause()
        case "click", (x, y):
            if x < app.size.width and y < app.size.height:
                await player.pilot.click(offset=(x, y))
        case "size", (width, height):
            await player.resize(width, height)


async def _sensible(player: Player) -> None:
    """What the screen asks for; on a page, the way back; on the title, a match."""
    app = player.app
    if app.screen.has_class("small"):
        await player.resize(80, 24)
    elif isinstance(app.screen, MatchOverScreen):
        await player.press("enter")
    else:
        try:
            await player.step()
        except AssertionError:
            await player.press(player.random.choice(("b", "n", "2", "enter")))


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["EUCHRE_TUI_HOME"] = folder
        print(asyncio.run(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)))  # noqa: T201

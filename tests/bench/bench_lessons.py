"""Presses and words from the title to the first scored hand: `python -m tests.bench.bench_lessons`.

A new player who makes no mistake goes through the lessons, plays the first open hand as the coach would, and starts the
match, up to the first question at the table. A word counts when it is painted in a row where it did not stand before.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from tempfile import TemporaryDirectory

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.open_hand import OpenHandScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.rules.actions import Discard, NameTrump, OrderUp, Play
from tests.app.playing import Player, frame_of, playing

WORD = re.compile(r"[A-Za-z][A-Za-z’'-]+")


class Reader:
    """Counts the words of each frame that were not in the same row of the one before."""

    def __init__(self) -> None:
        self.words = 0
        self._rows: list[str] = []

    def read(self, frame: str) -> None:
        rows = frame.splitlines()
        for number, row in enumerate(rows):
            before = self._rows[number] if number < len(self._rows) else ""
            if row != before:
                self.words += len(set(WORD.findall(row)) - set(WORD.findall(before)))
        self._rows = rows


def keys_of(player: Player) -> list[str]:
    """The right answer, or what the coach would do."""
    screen = player.app.screen
    if isinstance(screen, LessonScreen):
        course = screen.course
        if screen.ended or course.answered or course.question.shows:
            return ["enter"]
        right = sorted(course.question.right)
        return [*(str(place + 1) for place in right), "enter"] if course.question.several else [str(right[0] + 1)]
    if isinstance(screen, OpenHandScreen):
        if screen.round.line is not None:
            return ["m"]
        if screen.round.cpu_on_turn:
            return ["enter"]
        view = screen.round.view
        match screen.round.counsel.action:
            case OrderUp(alone):
                return ["a", "o"] if alone else ["o"]
            case NameTrump(suit, _):
                return [suit.letter.lower()]
            case Discard(card) | Play(card):
                return [str(view.hand.index(card) + 1)]
            case _:
                return ["p"]
    return ["enter"]


async def count() -> dict[str, tuple[int, int]]:
    """Presses and words of each part."""
    found: dict[str, tuple[int, int]] = {}
    reader = Reader()
    async with playing(None) as player:
        reader.read(frame_of(player.app))
        for key in ("l", "1"):
            await player.press(key)
            reader.read(frame_of(player.app))
        for _ in range(300):
            screen = player.app.screen
            if isinstance(screen, AgreementScreen) or (isinstance(screen, TableScreen) and player.asking is not None):
                part = "the agreement and the draw"
            else:
                part = "the lessons" if isinstance(screen, LessonScreen) else "the open hand"
            if isinstance(screen, TableScreen):
                break
            for key in keys_of(player):
                presses, words = player.presses, reader.words
                await player.press(key)
                reader.read(frame_of(player.app))
                before = found.get(part, (0, 0))
                found[part] = before[0] + player.presses - presses, before[1] + reader.words - words
        found["in all"] = player.presses, reader.words
    return found


def main() -> None:
    with TemporaryDirectory() as home:
        os.environ["EUCHRE_TUI_HOME"] = home
        for part, (presses, words) in asyncio.run(count()).items():
            sys.stdout.write(f"{part:28} {presses:4} presses {words:6} words\n")


if __name__ == "__main__":
    main()

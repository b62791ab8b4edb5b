"""`watch`: four CPUs play, on the screens or as lines of text."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.options import add_plain_option, add_table_options, setup_from, whole_number
from euchre_tui.commands.output import in_lines
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.support.streams import complain, say

if TYPE_CHECKING:
    from euchre_tui.match.referee import Referee
    from euchre_tui.rules.events import Event


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser)
    add_plain_option(parser)
    parser.add_argument("--games", metavar="N", type=whole_number, help="with --plain: number of matches")


def run(options: Namespace, player: Player) -> int:
    """Play one match on the screens, or several as lines of text."""
    setup = setup_from(options, player.settings, someone_plays=False)
    people = [chair.name for chair in setup.chairs.values() if chair.is_human]
    if people:
        return refuse(f"watch seats only CPUs, not {people[0]!r}; use play for people.")
    if not options.plain:
        if options.games is not None:
            return refuse("euchre-tui watch: argument --games: it needs --plain.")
        return player.screens(player.settings, setup, None)
    pace = options.pace or 0.0
    seed = secrets.randbits(32) if setup.seed is None else setup.seed

    return in_lines(lambda: watch(replace(setup, pace=pace), seed, options.games or 1, say=say), player.notice)


def watch(setup: MatchSetup, seed: int, games: int, *, say: Callable[[str], None]) -> int:
    """Play several matches and print each with its result; return the exit code."""
    from euchre_tui.cpu.turn import CpuFaultError
    from euchre_tui.match.referee import Referee

    for number in range(1, games + 1):
        referee = Referee(setup.rules, setup.chairs, seed + number - 1)
        try:
            for sentence in _sentences(referee):
                say(sentence)
                if setup.pace:
                    sys.stdout.flush()
                    time.sleep(setup.pace)
        except CpuFaultError as fault:
            sys.stdout.flush()
            complain(str(fault))
            return 1
        say(_result(referee, number, games))
    return 0


def play_by_itself(referee: Referee) -> Iterator[tuple[Event, ...]]:
    """Play a match of CPUs and yield the events of each step."""
    while not referee.over:
        count = referee.event_count
        if referee.needs is not None:
            referee.chance()
        else:
            move(referee)
        yield referee.events_since(count)


def move(referee: Referee) -> None:
    """Make one CPU's move; raises CpuFaultError when its choice is refused."""
    from euchre_tui.cpu.turn import CpuFaultError, choose
    from euchre_tui.rules.actions import CallRenege, IllegalAction

    seat = referee.actor
    assert seat is not None
    level = referee.chairs[seat].level
    assert level is not None
    action = choose(level, referee.view(seat), referee.random_for(seat))
    try:
        referee.take(None if isinstance(action, CallRenege) else seat, action, referee.moment)
    except IllegalAction as refused:
        raise CpuFaultError(seat, level) from refused


def _sentences(referee: Referee) -> Iterator[str]:
    from euchre_tui import words

    for events in play_by_itself(referee):
        trump = referee.view(None).trump
        for event in events:
            yield from words.event_lines(event, referee.chairs, trump, games=referee.rules.games)


def _result(referee: Referee, number: int, games: int) -> str:
    from euchre_tui import words

    view = referee.view(None)
    which = f"Match {number} of {games}" if games > 1 else "Match"
    return f"{which}: {words.say_match(view, referee.chairs)}"

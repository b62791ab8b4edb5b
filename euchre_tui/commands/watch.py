"""`watch --plain`: four CPUs play, and what happens is printed, a sentence a line."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

from euchre_tui import words
from euchre_tui.cpu.seat import CpuFaultError, choose
from euchre_tui.referee import Referee
from euchre_tui.rules.actions import CallRenege, IllegalAction
from euchre_tui.rules.events import DealEnded, Dealt, Event, GameWon, MatchWon
from euchre_tui.rules.seats import Team
from euchre_tui.settings import MatchSetup


def watch(setup: MatchSetup, seed: int, games: int, *, say: Callable[[str], None]) -> int:
    """Plays that many matches, one after the other, each with a line for its result; returns the exit code."""
    for number in range(1, games + 1):
        referee = Referee(setup.rules, setup.chairs, seed + number - 1)
        try:
            for sentence in _sentences(referee):
                say(sentence)
                if setup.pace:
                    time.sleep(setup.pace)
        except CpuFaultError as fault:
            sys.stderr.write(f"{fault}\n")
            return 1
        say(_result(referee, number, games))
    return 0


def play_by_itself(referee: Referee) -> Iterator[tuple[Event, ...]]:
    """Moves a match of CPUs on, a step at a time, and hands out what happened."""
    while not referee.over:
        count = referee.event_count
        if referee.needs is not None:
            referee.chance()
        else:
            move(referee)
        yield referee.events_since(count)


def move(referee: Referee) -> None:
    """One CPU's move; raises CpuFaultError when its level's choice is refused."""
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
    for events in play_by_itself(referee):
        view = referee.view(None)
        for event in events:
            if isinstance(event, Dealt):
                yield f"-- Deal {event.number} --"
            sentence = words.say_event(event, referee.chairs, view.trump)
            if isinstance(event, DealEnded):
                totals = " ".join(f"{team.short} {event.line.totals[team]}" for team in Team)
                sentence = f"{words.say_ending(event.line, referee.chairs)} Score: {totals}."
            if not isinstance(event, GameWon | MatchWon) or referee.rules.games > 1:
                yield sentence


def _result(referee: Referee, number: int, games: int) -> str:
    view = referee.view(None)
    winner = max(Team, key=lambda team: view.games[team])
    score = f"{view.scores[winner]}–{view.scores[winner.other]}"
    which = f"Match {number} of {games}" if games > 1 else "Match"
    tally = f", {view.games[winner]}–{view.games[winner.other]} in games" if referee.rules.games > 1 else ""
    side = words.side(winner, referee.chairs)
    return f"{which}: {winner.short} ({side}) win {score}{tally} after {len(view.pad)} deals."

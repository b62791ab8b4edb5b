"""What comes of calls and passes: deals that our own players bid and play out, a line for each decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from euchre_tui.cpu import calling
from euchre_tui.cpu.evaluation import weigh
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.cpu.steady import steady
from euchre_tui.rules import (
    DECK,
    Action,
    Deck,
    Hand,
    Match,
    PadLine,
    Pass,
    Play,
    TableRules,
    Team,
    after,
    start,
)
from tests.builders import actor_view

WORLDS = 16
"""How many worlds a card is weighed in while a call is played out."""

NEAR = 1.3
"""A call that seems worth this much less than a pass is not played out."""

CURIOUS = 0.8
"""A call worth only this much more than a pass is passed up half of the time, once a deal, to see what that brings."""

Row = dict[str, Any]
"""A decision: place, turned_down, stuck, hand, up; calls to the tricks they took; what a pass brought, or None."""


def collect(deals: int, seed: int, *, stuck: bool, passes: int = 0) -> Iterator[Row]:
    """What was decided in that many packs, with what came, or would have come, of it.

    Only packs count in which the first `passes` bidders pass, and only what comes after: the late bids are rare.
    """
    random = Random(seed)
    rules = TableRules(cut="never", first_dealer="north", stick_the_dealer=stuck)
    found = 0
    while found < deals:
        pack = list(DECK)
        random.shuffle(pack)
        match, _ = after(start(rules), Deck(Hand(pack)))
        passed = _passed(match, passes)
        if passed is not None:
            yield from _bid(passed, Random(f"{seed} {found}"), stuck=stuck)
            found += 1


def _passed(match: Match, passes: int) -> Match | None:
    """The match after so many passes, or None when somebody calls before."""
    for _ in range(passes):
        if calling.best_call(actor_view(match)).action != Pass():
            return None
        match, _ = after(match, Pass())
    return match


class _Decided(NamedTuple):
    """A row, and whose pass it was; None where it was no pass, or is not known what it brought."""

    row: Row
    passed: Team | None


def _bid(match: Match, random: Random, *, stuck: bool) -> Iterator[Row]:
    """One deal's bidding by the table there is."""
    decided: list[_Decided] = []
    line, curious = None, False
    while line is None and not match.pad:
        view = actor_view(match)
        assert view.seat is not None
        offered = calling.calls(view)
        best = max(offered, key=lambda call: call.worth)
        may_pass = Pass() in view.choices
        passing = calling.pass_worth(view, best.worth) if may_pass else calling.HOPELESS
        played = {
            call.action: _played_out(match, call.action, random)
            for call in offered
            if call is best or call.worth > passing - NEAR
        }
        row: Row = {
            "place": calling.situation_of(view).place,
            "turned_down": view.turned_down,
            "stuck": stuck,
            "hand": str(view.hand),
            "up": str(view.up_card),
            "calls": {str(action): each.tricks[view.seat.team] for action, each in played.items()},
        }
        call = best.worth > passing or not may_pass
        if call and may_pass and best.worth < passing + CURIOUS and not curious and random.random() < 0.5:
            # What the passes before brought is not known from here on: it hangs on this one.
            decided, curious, call = [each._replace(passed=None) for each in decided], True, False
        decided.append(_Decided(row, None if call else view.seat.team))
        if call:
            line = played[best.action]
        else:
            match, _ = after(match, Pass())
    for row, passed in decided:
        yield {**row, "passed": _brought(line, passed) if passed else None}


def _brought(line: PadLine | None, team: Team) -> str:
    """The end of a deal as one side saw it: "our march", "their euchred", "nothing"."""
    if line is None:
        return "nothing"
    whose = "our" if line.points[team] else "their"
    lone = line.alone and line.result == "march"
    return f"{whose} lone march" if lone else f"{whose} {line.result}"


def _played_out(match: Match, call: Action, random: Random) -> PadLine:
    """The end of the deal after a call, every card weighed in a few worlds."""
    match, _ = after(match, call)
    while not match.pad:
        view = actor_view(match)
        choice = steady(view, random).action
        if isinstance(choice, Play) and len(legal_cards(view)) > 1:
            weighed = weigh(view, random, worlds=WORLDS)
            choice = Play(weighed[0].card) if weighed else choice
        match, _ = after(match, choice)
    return match.pad[0]

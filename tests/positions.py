"""What a test of screens, records and CPUs needs: written positions, a level's answer, and tables at random."""

from __future__ import annotations

from random import Random
from typing import Any

from euchre_tui.cpu import LEVELS, Advice
from euchre_tui.match.referee import Referee
from euchre_tui.rules import (
    DECK,
    RULE_FIELDS,
    Hand,
    Match,
    Seat,
    SeatView,
    TableRules,
    after,
    parse_action,
    start,
)
from tests.builders import actor_view, may, on, position, refusal

__all__ = [
    "advice",
    "answer",
    "everything_seen",
    "match_of",
    "may",
    "on",
    "pack",
    "position",
    "random_rules",
    "refusal",
]


def advice(match: Match, level: str, seed: int = 1) -> Advice:
    """What a level says to the seat on turn."""
    return LEVELS[level](actor_view(match), Random(seed))


def answer(match: Match, level: str, seed: int = 1) -> str:
    return str(advice(match, level, seed).action)


def match_of(referee: Referee) -> Match:
    """The match that a referee has, with all its cards: its log, folded anew."""
    match = start(referee.rules)
    for line in referee.log:
        match, _ = after(match, parse_action(line))
    return match


def everything_seen(referee: Referee) -> list[SeatView]:
    """What anybody may see of a referee's match, and what each seat may."""
    return [referee.view(seat) for seat in (None, *Seat)]


def random_rules(random: Random, **fixed: Any) -> TableRules:
    """Any combination of options."""
    chosen: dict[str, Any] = {rule.name: random.choice(rule.values) for rule in RULE_FIELDS}
    return TableRules(**{**chosen, **fixed})


def pack(random: Random) -> Hand:
    cards = list(DECK)
    random.shuffle(cards)
    return Hand(cards)

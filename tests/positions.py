"""What a test of screens, records and CPUs needs: written positions, a level's answer, and tables at random."""

from __future__ import annotations

from random import Random
from typing import Any

from euchre_tui.cpu import LEVELS, Advice
from euchre_tui.rules import DECK, RULE_FIELDS, Hand, Match, TableRules, seen_by
from tests.builders import may, on, position, refusal

__all__ = ["advice", "answer", "may", "on", "pack", "position", "random_rules", "refusal"]


def advice(match: Match, level: str, seed: int = 1) -> Advice:
    """What a level says to the seat on turn."""
    return LEVELS[level](seen_by(match, match.actor), Random(seed))


def answer(match: Match, level: str, seed: int = 1) -> str:
    return str(advice(match, level, seed).action)


def random_rules(random: Random, **fixed: Any) -> TableRules:
    """Any combination of options."""
    chosen: dict[str, Any] = {rule.name: random.choice(rule.values) for rule in RULE_FIELDS}
    return TableRules(**{**chosen, **fixed})


def pack(random: Random) -> Hand:
    cards = list(DECK)
    random.shuffle(cards)
    return Hand(cards)

"""Hypothesis strategies for the game: any combination of options, packs, and whole matches by drawn choices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from euchre_tui.rules import (
    DECK,
    RULE_FIELDS,
    CallRenege,
    Deck,
    Draw,
    Event,
    Hand,
    Match,
    Redeal,
    Seat,
    TableRules,
    after,
    choices,
    objection,
    start,
)
from euchre_tui.rules.actions import Action


def table_rules(**fixed: Any) -> st.SearchStrategy[TableRules]:
    """Any in-range combination of options, less what is fixed."""
    free: dict[str, Any] = {rule.name: st.sampled_from(rule.values) for rule in RULE_FIELDS if rule.name not in fixed}
    return st.builds(TableRules, **free, **{name: st.just(value) for name, value in fixed.items()})


seeds = st.integers(min_value=0, max_value=2**32)

Step = tuple[Match, Action, Match, tuple[Event, ...]]


def walk(rules: TableRules, seed: int, *, most: int = 100_000) -> Iterator[Step]:
    """A match of random choices: each step's match before, action, match after, and events.

    At an honour table the table calls a renege now and then, rightly or not; rarely a deal is thrown in.
    """
    random, match = Random(seed), start(rules)
    for _ in range(most):
        if match.over:
            return
        action = next_action(match, random)
        following, events = after(match, action)
        yield match, action, following, events
        match = following


def next_action(match: Match, random: Random) -> Action:
    if random.random() < 0.02:
        for table_call in (CallRenege(random.choice(list(Seat))), Redeal()):
            if objection(match, table_call) is None:
                return table_call
    if match.needs:
        return (Draw if match.needs == "draw" else Deck)(shuffled(random))
    return random.choice(choices(match))


def shuffled(random: Random) -> Hand:
    """A pack in any order."""
    pack = list(DECK)
    random.shuffle(pack)
    return Hand(pack)

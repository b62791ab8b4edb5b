"""Positions written out for tests: hands by seat, the up-card, and what was said and played since."""

from __future__ import annotations

from random import Random
from typing import Any

from euchre_tui.cpu import LEVELS, Advice
from euchre_tui.rules import (
    DECK,
    RULE_FIELDS,
    Deck,
    Hand,
    Match,
    Seat,
    TableRules,
    after,
    choices,
    objection,
    parse_action,
    parse_cards,
    seen_by,
    start,
)


def position(dealer: str, up: str, script: str = "", *, rules: Any = None, **hands: str) -> Match:
    """A match with these hands ("W" or "West" to cards), the rest dealt as it comes, after a script of actions.

    The script's actions are divided by semicolons.
    """
    seat = Seat.parse(dealer)
    table = TableRules(**{"cut": "never", **(rules or {}), "first_dealer": seat.name.lower()})
    given = {Seat.parse(name): list(parse_cards(text)) for name, text in hands.items()}
    (up_card,) = parse_cards(up)
    used = {card for cards in given.values() for card in cards} | {up_card}
    rest = [card for card in DECK if card not in used]
    held = {each: given.get(each, []) for each in Seat}
    for cards in held.values():
        while len(cards) < 5:
            cards.append(rest.pop())
    turns = seat.left.clockwise()
    pack = [card for each in turns for card in held[each][:2]] + [card for each in turns for card in held[each][2:]]
    match, _ = after(start(table), Deck(Hand([*pack, up_card, *rest])))
    return on(match, script)


def on(match: Match, script: str) -> Match:
    """The match after more actions, divided by semicolons."""
    for line in filter(None, (part.strip() for part in script.split(";"))):
        match, _ = after(match, parse_action(line))
    return match


def may(match: Match) -> str:
    """What the actor may do, as text."""
    return "; ".join(map(str, choices(match)))


def refusal(match: Match, action: str) -> str:
    """Why the rules refuse an action, or nothing."""
    return objection(match, parse_action(action)) or ""


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

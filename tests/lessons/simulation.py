"""Played-out deals for one seat's choice: what each action scores, over many deals that fit what the seat knows.

The cards that nobody has shown are dealt anew. A deal counts only if the other seats would have bid as they did: steady
is asked. Then the choice is made, and steady plays for everybody to the end. All choices get the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from euchre_tui.cpu import LEVELS
from euchre_tui.rules import DECK, Card, Deck, Hand, IllegalAction, Match, Seat, TableRules, after, parse_action, start
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import parse_cards
from euchre_tui.rules.table_rules import dealt_at_once
from tests.builders import actor_view

ME = Seat.SOUTH


@dataclass(frozen=True)
class Outcome:
    """What an action came to: the mean of South's points less the others', and how often South's side scored."""

    points: float
    scored: float


def outcomes(
    dealer: Seat,
    up: str,
    hand: str,
    script: str,
    actions: Sequence[str],
    deals: int,
    *,
    seed: int = 1,
    level: str = "steady",
    rules: TableRules | None = None,
) -> dict[str, Outcome]:
    """Play out each action of South over so many deals; the same seed gives the same figures."""
    random = Random(f"{seed} {dealer} {up} {hand} {script}")
    table = dealt_at_once(rules or TableRules(), dealer)
    nets: dict[str, list[int]] = {action: [] for action in actions}
    while len(nets[actions[0]]) < deals:
        before = _before(table, dealer, up, hand, script, random)
        if before is not None:
            for action in actions:
                nets[action].append(_net(_played_out(before, action, Random(f"{seed}"), level)))
    return {
        action: Outcome(sum(net) / deals, sum(points > 0 for points in net) / deals) for action, net in nets.items()
    }


def _before(table: TableRules, dealer: Seat, up: str, hand: str, script: str, random: Random) -> Match | None:
    """Deal the unknown cards, and go to South's choice; None if these hands would not have bid or played so."""
    lines = [line for line in script.split("; ") if line]
    match = start(table)
    match, _ = after(match, Deck(_pack(dealer, up, hand, lines, random)))
    for line in lines:
        action = parse_action(line)
        bids = isinstance(action, Pass | OrderUp | NameTrump)
        if bids and match.actor is not ME and LEVELS["steady"](actor_view(match), Random(1)).action != action:
            return None
        try:
            match, _ = after(match, action)
        except IllegalAction:
            return None
    return match


def _pack(dealer: Seat, up: str, hand: str, lines: Sequence[str], random: Random) -> Hand:
    """A pack that deals South's hand, the turned card, and to each seat the cards that it plays in the script."""
    turn = dealer.left
    held: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    held[ME] = list(parse_cards(hand))
    for seat, card in _plays(dealer, lines):
        if seat is not ME:
            held[seat].append(card)
    used = {Card.parse(up), *(card for cards in held.values() for card in cards)}
    rest = [card for card in DECK if card not in used]
    random.shuffle(rest)
    for cards in held.values():
        while len(cards) < 5:
            cards.append(rest.pop())
    turns = turn.clockwise()
    twos = [card for seat in turns for card in held[seat][:2]]
    threes = [card for seat in turns for card in held[seat][2:]]
    return Hand((*twos, *threes, Card.parse(up), *rest))


def _plays(dealer: Seat, lines: Sequence[str]) -> list[tuple[Seat, Card]]:
    """Who plays which card in the script: at most one trick, led by the dealer's left."""
    cards = [Card.parse(line.removeprefix("play ")) for line in lines if line.startswith("play ")]
    return list(zip(dealer.left.clockwise(), cards, strict=False))


def _played_out(match: Match, action: str, random: Random, level: str) -> Match:
    match, _ = after(match, parse_action(action))
    while not match.pad:
        match, _ = after(match, LEVELS[level](actor_view(match), random).action)
    return match


def _net(match: Match) -> int:
    line = match.pad[-1]
    return line.points[ME.team] - line.points[ME.team.other]

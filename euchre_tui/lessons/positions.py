"""Positions for lessons, dealt and played by the engine, from a seed or written out card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import TypeVar

from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.actions import Action, AnswerAlone, Deck, NameTrump, OrderUp, Pass, parse_action
from euchre_tui.rules.cards import DECK, Card, Hand, parse_cards
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules, dealt_at_once
from euchre_tui.rules.view import PublicView, SeatView

Found = TypeVar("Found")

GENTLE, MIDDLING, HARD = 1, 2, 3
STEPS = {GENTLE: "gentle", MIDDLING: "with trumps", HARD: "bowers and lone hands"}
"""The names of the three steps of difficulty."""

SEATS = BySeat(Chair(seat.word) for seat in Seat)
"""Chairs named after their seats, since nobody has a name in a drill."""


def find(seed: str, rules: TableRules, step: int, wanted: Callable[[OpenReferee], Found | None]) -> Found:
    """Play random deals until `wanted` finds something in one of them; the same seed finds the same."""
    for number in count():
        random = Random(f"{seed} {number}")
        found = [each for referee in played(random, rules, step) if (each := wanted(referee)) is not None]
        if found:
            return random.choice(found)
    raise AssertionError("deals do not end")


def played(random: Random, rules: TableRules, step: int) -> Iterator[OpenReferee]:
    """Play a deal with random choices and yield the referee after each; the first step avoids lone hands."""
    referee = OpenReferee(dealt_at_once(rules, random.choice(list(Seat))), SEATS, random.getrandbits(48))
    referee.chance()
    while not referee.view(None).pad:
        seat = referee.actor
        assert seat is not None
        referee.take(seat, _choice(referee.view(seat), random, step), referee.moment)
        yield referee


def _choice(view: SeatView, random: Random, step: int) -> Action:
    choices = view.choices
    if isinstance(choices[0], Pass | OrderUp | NameTrump) and random.random() < 0.5 and Pass() in choices:
        return Pass()
    if step == GENTLE:
        choices = tuple(each for each in choices if not getattr(each, "alone", False)) or choices
    elif step == HARD and not isinstance(choices[0], AnswerAlone):
        lone = tuple(each for each in choices if getattr(each, "alone", False))
        choices = lone if lone and random.random() < 0.5 else choices
    return random.choice(choices)


def hardness(view: PublicView, cards: tuple[Card, ...]) -> int:
    """Rate a trick with these cards to choose from: plain suits only, with a trump, or with the left bower."""
    lying = tuple(card for _, card in view.trick or view.last_trick)
    if any(card.is_left_bower(view.trump) for card in (*lying, *cards)):
        return HARD
    return MIDDLING if any(card.is_trump(view.trump) for card in lying) else GENTLE


def written(dealer: Seat, up: str, hands: dict[Seat, str], script: str) -> OpenReferee:
    """Deal these hands, run a script of actions separated by semicolons, and return the referee.

    Hands that are not given are dealt from the remaining cards.
    """
    referee = OpenReferee(dealt_at_once(TableRules(), dealer), SEATS, 0)
    referee.retake(Deck(pack_of(dealer, up, hands)))
    for line in filter(None, script.split("; ")):
        referee.retake(parse_action(line))
    return referee


def pack_of(dealer: Seat, up: str, hands: dict[Seat, str]) -> Hand:
    """The pack that deals these hands with this up-card; what is not given comes from the remaining cards."""
    held = {seat: list(parse_cards(hands.get(seat, ""))) for seat in Seat}
    used = {Card.parse(up), *(card for hand in held.values() for card in hand)}
    rest = [card for card in DECK if card not in used]
    for hand in held.values():
        while len(hand) < 5:
            hand.append(rest.pop(0))
    turns = dealer.left.clockwise()
    twos = [card for seat in turns for card in held[seat][:2]]
    threes = [card for seat in turns for card in held[seat][2:]]
    return Hand((*twos, *threes, Card.parse(up), *rest))

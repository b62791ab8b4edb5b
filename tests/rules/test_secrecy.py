"""Two worlds that a seat cannot tell apart look the same to it: the same match replayed with other hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_tui.rules import (
    DECK,
    Action,
    CallRenege,
    Card,
    Deck,
    Discard,
    Hand,
    IllegalAction,
    Match,
    Play,
    Seat,
    TableRules,
    after,
    seen_by,
)
from euchre_tui.rules.table_rules import PlayedAt
from tests.builders import in_deal, on, position
from tests.strategies import seeds, table_rules, walk

FEW = settings(max_examples=10, deadline=None)


def secret_cards(deck: Deck, actions: list[Action], match: Match, seat: Seat | None) -> list[Card]:
    """The cards of this deal whose place the seat has not seen."""
    deal = in_deal(match)
    known = {action.card for action in actions if isinstance(action, Play)} | {deal.up_card}
    if seat is not None:
        turn = deal.dealer.left.clockwise().index(seat)
        known |= {*deck.pack[2 * turn : 2 * turn + 2], *deck.pack[8 + 3 * turn : 11 + 3 * turn]}
    return [card for card in DECK if card not in known]


def other_world(
    before: Match, deck: Deck, actions: list[Action], match: Match, seat: Seat | None, random: Random
) -> Match | None:
    """The deal again with those cards in other places; None when the rules would not have let it happen so."""
    hidden = secret_cards(deck, actions, match, seat)
    moved = list(hidden)
    random.shuffle(moved)
    becomes = dict(zip(hidden, moved, strict=True))
    dealer_looks_on = seat is in_deal(match).dealer
    world, _ = after(before, Deck(Hand(becomes.get(card, card) for card in deck.pack)))
    try:
        for action in actions:
            if isinstance(action, Discard) and not dealer_looks_on:
                action = Discard(becomes.get(action.card, action.card))
            world, _ = after(world, action)
    except IllegalAction:
        return None
    return world


def compared(rules: TableRules, seed: int, most: int) -> int:
    """How many pairs of worlds looked alike to a seat, in a match of random choices; fails at the first that do not."""
    random, pairs = Random(seed), 0
    before, deck, actions = None, None, list[Action]()
    for match, action, following, _ in walk(rules, seed, most=most):
        if isinstance(action, Deck):
            before, deck, actions = match, action, []
        elif before is not None:
            actions.append(action)
        if isinstance(action, CallRenege):
            before = None  # its verdict tells the table about hidden cards, as it has to
        if before is None or deck is None or not following.phase.in_deal:
            continue
        for seat in (*Seat, None):
            world = other_world(before, deck, actions, following, seat, random)
            if world is not None:
                assert seen_by(world, seat) == seen_by(following, seat)
                pairs += 1
    return pairs


@FEW
@given(table_rules(play="honour", target=5, games=1), seeds)
def test_at_an_honour_table_no_view_tells_what_is_hidden(rules: TableRules, seed: int) -> None:
    """Whatever the hidden cards are, with reneges or without, a seat sees the same deal (R7, R10, R25)."""
    compared(rules, seed, 100)


@FEW
@given(table_rules(play="refereed", target=5, games=1), seeds)
def test_at_a_refereed_table_no_view_tells_what_is_hidden(rules: TableRules, seed: int) -> None:
    """Of the worlds that the rules allow, a seat sees the same deal (R7, R10)."""
    compared(rules, seed, 100)


@pytest.mark.parametrize("play", ["refereed", "honour"])
def test_many_worlds_are_compared(play: PlayedAt) -> None:
    """In a match of fixed choices enough other worlds can be told for the two properties above to mean something."""
    assert compared(TableRules(play=play, cut="never", first_dealer="north"), 7, 100) > 100


@given(st.sampled_from("NES"), seeds)
@settings(max_examples=30, deadline=None)
def test_nobody_sees_whether_the_up_card_was_buried(letter: str, seed: int) -> None:
    """The dealer may bury the up-card or any other; to the three others it looks the same (R10)."""
    seat, random = Seat.parse(letter), Random(seed)
    taken = position("W", "9S", "pass; pass; up")
    six = in_deal(taken).hands[Seat.WEST.place]
    one, other = random.sample(six, 2)
    assert seen_by(on(taken, f"discard {one}"), seat) == seen_by(on(taken, f"discard {other}"), seat)
    assert seen_by(on(taken, f"discard {one}"), Seat.WEST) != seen_by(on(taken, f"discard {other}"), Seat.WEST)

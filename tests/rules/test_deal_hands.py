"""The hands of a deal that is over: when they can be shown, and that they are the hands as dealt (R44)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from euchre_tui.rules import DECK, Deck, Hand, IllegalAction, Seat, TableRules, seen_by
from euchre_tui.rules.engine import hands_of_last_deal
from euchre_tui.rules.table_rules import PlayedAt, ShowHands
from euchre_tui.rules.view import hands_objection
from tests.builders import cards, deals, in_deal, on, start_of
from tests.strategies import seeds, table_rules, walk


@settings(max_examples=12, deadline=None)
@given(table_rules(target=5, games=1), seeds)
def test_hands_are_never_shown_while_a_deal_is_on(rules: TableRules, seed: int) -> None:
    """At no moment of a deal, whatever the table wants; after it they are the five cards that each seat was dealt."""
    dealt: list[frozenset[str]] = []
    for _, action, match, _ in walk(rules, seed, most=400):
        if isinstance(action, Deck):
            dealt = [frozenset(map(str, hand)) for hand in in_deal(match).hands]
        for people in range(5):
            if match.phase.in_deal or match.deal is None:
                with pytest.raises(IllegalAction):
                    hands_of_last_deal(match, people)
            elif hands_objection(seen_by(match, None), people) is None:
                shown = hands_of_last_deal(match, people)
                assert [frozenset(map(str, hand)) for hand in shown.hands.values()] == dealt
                every = [card for hand in shown.hands.values() for card in hand]
                assert sorted(map(str, (*every, shown.up_card, *shown.kitty))) == sorted(map(str, DECK))
                assert not re.search(r"\b[9TJQKA][SHDC]\b", repr(shown))


@pytest.mark.parametrize(
    ("wanted", "play", "people", "refusal"),
    [
        ("alone", "refereed", 1, ""),
        ("alone", "refereed", 0, ""),
        ("alone", "refereed", 2, "only where one person plays"),
        ("alone", "refereed", 4, "only where one person plays"),
        ("always", "refereed", 4, ""),
        ("never", "refereed", 1, "are not shown"),
        ("alone", "honour", 1, "before the match is over"),
        ("always", "honour", 4, "before the match is over"),
    ],
)
def test_who_sees_the_hands_after_a_deal(wanted: ShowHands, play: PlayedAt, people: int, refusal: str) -> None:
    """Alone by default, always, or never; at an honour table a call could follow while the match is on."""
    match = deals(start_of(Seat.NORTH, show_hands=wanted, play=play), "3")
    if not refusal:
        assert hands_of_last_deal(match, people).number == 1
        return
    with pytest.raises(IllegalAction, match=refusal):
        hands_of_last_deal(match, people)
    over = deals(start_of(Seat.NORTH, show_hands=wanted, play=play, target=1), "3")
    assert over.over
    if play == "honour":
        assert hands_of_last_deal(over, people).number == 1
    else:
        with pytest.raises(IllegalAction, match=refusal):
            hands_of_last_deal(over, people)


def test_the_next_deal_hides_the_last_one() -> None:
    """From the next cut or deck on, the cards of the deal before are not shown any more."""
    match = deals(start_of(Seat.NORTH, cut="every deal"), "3")
    assert hands_of_last_deal(match, 1).number == 1
    with pytest.raises(IllegalAction):
        hands_of_last_deal(on(match, "cut 7"), 1)


def test_a_deal_that_was_thrown_in_shows_its_hands_too() -> None:
    """Also when it ended between the pick-up and the burying: the dealer was dealt five."""
    pack = "deck " + " ".join(map(str, DECK))
    match = on(start_of(Seat.NORTH), f"{pack}; up; redeal")
    shown = hands_of_last_deal(match, 1)
    assert shown.up_card not in shown.hands[Seat.NORTH]
    assert {len(hand) for hand in shown.hands.values()} == {5}
    assert (shown.discard, len(shown.kitty)) == (None, 3)
    assert shown.kitty == Hand(DECK[21:]) != cards("")

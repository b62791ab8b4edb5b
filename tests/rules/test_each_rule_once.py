"""A table rule is decided in one place: a changed value or function is followed by everything that uses it."""

from __future__ import annotations

import pytest

from euchre_tui.rules import ByTeam, Seat, TableRules
from euchre_tui.rules.scoring import makers_points, score
from euchre_tui.rules.table_rules import LoneLead
from euchre_tui.rules.tricks import beats, first_leader, next_active, seats_out, trick_size, winning_card


@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("defended", [False, True])
def test_the_points_of_a_deal_are_decided_once(tricks: int, alone: bool, defended: bool) -> None:
    """The score of a deal is the makers' points, or those of the defenders where it is negative (R22)."""
    rules = TableRules(march=4, lone_partial=2, lone_march=5, euchred_alone=4, euchred_no_trick=4)
    points = makers_points(rules, tricks, alone=alone, defended_alone=defended)
    _, scored = score(rules, Seat.EAST, ByTeam(5 - tricks, tricks), alone=alone, defended_alone=defended)
    assert scored == (ByTeam(0, points) if points > 0 else ByTeam(-points, 0))


def test_who_sits_out_and_who_leads() -> None:
    """A lone maker's partner sits out, and so does a lone defender's; the lead skips them (R16–R18)."""
    out = seats_out(Seat.NORTH, alone=True, defender=Seat.EAST)
    assert out == {Seat.SOUTH, Seat.WEST}
    assert trick_size(out) == 2
    assert next_active(Seat.EAST, out) is Seat.NORTH
    assert seats_out(Seat.NORTH, alone=False) == seats_out(None, alone=True) == frozenset()
    leads: tuple[tuple[LoneLead, Seat], ...] = (("dealer's left", Seat.NORTH), ("maker's left", Seat.EAST))
    for lone_lead, leader in leads:
        assert first_leader(Seat.SOUTH, Seat.NORTH, alone=True, lone_lead=lone_lead, sitting_out=out) is leader
        assert first_leader(Seat.SOUTH, Seat.NORTH, alone=False, lone_lead=lone_lead, sitting_out=frozenset()) is (
            Seat.WEST
        )


def test_a_card_beats_the_winner_exactly_when_it_wins_the_trick() -> None:
    """The comparison of two cards and the winner of a trick agree, card by card (R20)."""
    from euchre_tui.rules.cards import DECK, Suit
    from euchre_tui.rules.events import PlayedCard

    for trump in Suit:
        for first in DECK:
            for second in DECK:
                if first is not second:
                    trick = (PlayedCard(Seat.NORTH, first), PlayedCard(Seat.EAST, second))
                    assert beats(second, first, trump) == (winning_card(trick, trump).card is second)

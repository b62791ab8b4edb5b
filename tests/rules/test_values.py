"""Matches, views and what they are made of are values: copied or sent to another process they stay the same."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from euchre_tui.rules import DECK, BySeat, ByTeam, Hand, Seat, TableRules, Team, parse_action, seen_by, start
from tests.builders import NAMED_ACTIONS, on, position, show

FOLLOWING = position("W", "9H", "pass; pass; pass; pass; trump S; play TC", N="TC 9C 9D TD 9S", E="JC KC QD AD JD")
"""East is to follow clubs, with the left bower in hand."""

VALUES = {
    "a match": FOLLOWING,
    "a match before its draw": start(TableRules()),
    "a match between deals": on(position("W", "9H"), "redeal"),
    "a view": seen_by(FOLLOWING, Seat.EAST),
    "a view of the table": seen_by(FOLLOWING, None),
    "refusals": seen_by(FOLLOWING, Seat.EAST).refusals,
    "rules": TableRules(target=5),
    "a hand": Hand(DECK[:5]),
    "a score": ByTeam(3, 4),
    "a seating": BySeat(Seat),
    "events": FOLLOWING.events,
    "a pack": parse_action("deck " + show(DECK)),
}

PUBLIC = ("events",)
"""Everybody has seen the cards of these."""


def names_a_card(value: object) -> bool:
    """Whether the `repr` has a card in it, as text or with its suit's sign."""
    return re.search(r"\b[9TJQKA][SHDC]\b|[♠♥♦♣]", repr(value)) is not None


@pytest.mark.parametrize("name", VALUES)
def test_a_copy_is_equal_and_names_no_card(name: str) -> None:
    """A copy, and what comes back from another process, is equal; its repr names no card, unless all have seen it."""
    value: object = VALUES[name]
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert type(again) is type(value)
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
    assert names_a_card(value) == (name in PUBLIC)


def test_actions_are_values() -> None:
    """Every action there is: different ones differ, equal ones hash alike, and its repr names no card."""
    assert len(set(NAMED_ACTIONS)) == len(NAMED_ACTIONS)
    for action in NAMED_ACTIONS:
        again = pickle.loads(pickle.dumps(action))
        assert (again, hash(again), str(again)) == (action, hash(action), str(action))
        assert not names_a_card(action)


def test_refusals_name_no_card_by_their_repr() -> None:
    """A reason may say which card is the left bower, which is for its seat's screen only (R25)."""
    refusals = seen_by(FOLLOWING, Seat.EAST).refusals
    assert any("J♣" in why for why in refusals.values())
    assert repr(refusals) == "<4 refusals>"
    assert show(refusals) == "JC AD QD JD"


def test_sides_and_seats_are_read_like_a_mapping() -> None:
    """A score reads like a mapping by side, in the order of the sides, and equals a plain one."""
    scores = ByTeam(3, 4)
    assert list(scores.items()) == [(Team.NORTH_SOUTH, 3), (Team.EAST_WEST, 4)]
    assert scores == {Team.NORTH_SOUTH: 3, Team.EAST_WEST: 4} != ByTeam(4, 3)
    seating = BySeat("abcd")
    assert "".join(seating.values()) == "abcd"
    assert seating.but(Seat.SOUTH, "x") == BySeat("abxd")
    assert seating == dict(zip(Seat, "abcd", strict=True))


def test_nothing_can_be_changed() -> None:
    """A value has no field to write to."""
    view = seen_by(FOLLOWING, Seat.EAST)
    for value, name in ((FOLLOWING, "phase"), (FOLLOWING.deal, "hands"), (view, "hand"), (FOLLOWING.rules, "target")):
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_a_match_is_not_a_row_of_its_parts() -> None:
    """A match has names for its parts, and cannot be taken for a tuple of them: not even by `print(*match)`."""
    assert not isinstance(FOLLOWING, tuple)
    with pytest.raises(TypeError):
        iter(FOLLOWING)  # type: ignore[call-overload]

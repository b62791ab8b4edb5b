"""What a deal is worth, games and matches (R22–R24)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from euchre_tui.rules import Deck, Hand, Match, Seat, TableRules, Team, after, choices, start
from euchre_tui.rules.cards import DECK
from euchre_tui.rules.scoring import renege_award, score
from euchre_tui.rules.seats import ByTeam
from tests.positions import on, position

ALL_TRUMPS = "JH JD AH KH QH"
"""A hand that takes all five tricks with hearts."""


def points(tricks: int, *, alone: bool = False, defended: bool = False, **rules: int) -> tuple[str, int, int]:
    """Result, makers' and defenders' points when North's side made trump and took so many tricks."""
    result, scored = score(
        TableRules(**rules),  # type: ignore[arg-type]
        Seat.NORTH,
        ByTeam(tricks, 5 - tricks),
        alone=alone,
        defended_alone=defended,
    )
    return result.value, scored[Team.NORTH_SOUTH], scored[Team.EAST_WEST]


@pytest.mark.parametrize(
    ("tricks", "alone", "expected"),
    [
        (5, False, ("march", 2, 0)),
        (4, False, ("point", 1, 0)),
        (3, False, ("point", 1, 0)),
        (2, False, ("euchred", 0, 2)),
        (1, False, ("euchred", 0, 2)),
        (0, False, ("euchred", 0, 2)),
        (5, True, ("march", 4, 0)),
        (4, True, ("point", 1, 0)),
        (3, True, ("point", 1, 0)),
        (2, True, ("euchred", 0, 2)),
        (0, True, ("euchred", 0, 2)),
    ],
)
def test_the_usual_points(tricks: int, alone: bool, expected: tuple[str, int, int]) -> None:
    """1 for three or four, 2 for all, 4 alone, 2 to the others when euchred (R22)."""
    assert points(tricks, alone=alone) == expected


def test_every_scoring_option() -> None:
    """Each option changes its own line of the table and no other (R22)."""
    assert points(5, march=4)[1] == 4
    assert points(4, march=4)[1] == 1
    assert points(3, alone=True, lone_partial=2)[1] == 2
    assert points(3, lone_partial=2)[1] == 1
    assert [points(5, alone=True, lone_march=value)[1] for value in (3, 4, 5)] == [3, 4, 5]
    assert points(2, alone=True, euchred_alone=4)[2] == 4
    assert points(2, euchred_alone=4)[2] == 2
    assert points(0, euchred_no_trick=4)[2] == 4
    assert points(1, euchred_no_trick=4)[2] == 2
    assert points(2, alone=True, defended=True)[2] == 4
    assert points(2, alone=True, defended=True, lone_defence=2)[2] == 2
    assert points(3, alone=True, defended=True) == ("point", 1, 0)
    assert points(5, alone=True, defended=True) == ("march", 4, 0)


@pytest.mark.parametrize("values", list(product((2, 4), repeat=3)))
def test_awards_never_add_up(values: tuple[int, int, int]) -> None:
    """Of the awards that apply to a euchre, the largest counts (R22)."""
    euchred_alone, no_trick, defence = values
    options: Any = {"euchred_alone": euchred_alone, "euchred_no_trick": no_trick, "lone_defence": defence}
    assert points(0, alone=True, defended=True, **options)[2] == max(values)
    assert points(0, alone=True, **options)[2] == max(euchred_alone, no_trick)
    assert points(0, **options)[2] == no_trick


def test_a_reneges_price() -> None:
    """Two points, four in any lone hand (R26)."""
    assert renege_award(Seat.EAST, alone=False)[Team.NORTH_SOUTH] == 2
    assert renege_award(Seat.NORTH, alone=True)[Team.EAST_WEST] == 4


def played_out(match: Match) -> Match:
    """The deal played to its score, each seat with the first card it may."""
    lines = len(match.pad)
    while len(match.pad) == lines:
        match, _ = after(match, choices(match)[0])
    return match


def march(match: Match) -> Match:
    """Another deal in which North's five trumps take everything, alone."""
    pack = _pack_for(match.dealer)
    match, _ = after(match, Deck(pack))
    assert match.dealer is not None
    while match.actor is not Seat.NORTH:
        match = on(match, "pass")
    return match


def _pack_for(dealer: Seat | None) -> Hand:
    """A pack that gives North both bowers, ace, king and queen of hearts, with the nine turned up."""
    assert dealer is not None
    from euchre_tui.rules import parse_cards

    hearts = list(parse_cards(ALL_TRUMPS))
    (nine,) = parse_cards("9H")
    rest = [card for card in DECK if card not in hearts and card is not nine]
    turns = dealer.left.clockwise()
    held = {seat: hearts if seat is Seat.NORTH else [rest.pop() for _ in range(5)] for seat in turns}
    dealt = [card for seat in turns for card in held[seat][:2]] + [card for seat in turns for card in held[seat][2:]]
    return Hand([*dealt, nine, *rest])


def lone_march(match: Match) -> Match:
    match = on(march(match), "up alone")
    while match.deal is not None and match.deal.discard is None:
        match, _ = after(match, choices(match)[-1])
    return played_out(match)


def test_a_march_from_9_to_8_wins_13_to_8() -> None:
    """Reaching or passing the target wins, without a margin; no further deal comes (R23)."""
    from dataclasses import replace

    match = start(TableRules(first_dealer="west", cut="never"))
    standing = match.standing._replace(scores=ByTeam(9, 8))
    match = lone_march(replace(match, standing=standing))
    assert match.over
    assert (match.needs, match.actor, choices(match)) == (None, None, ())
    assert tuple(match.scores.values()) == (13, 8)
    assert match.winner is Team.NORTH_SOUTH
    assert len(match.pad) == 1


@pytest.mark.parametrize("target", [1, 5, 11, 15, 99])
def test_any_target(target: int) -> None:
    """The target is any number from 1 to 99 (R23)."""
    match = start(TableRules(first_dealer="west", cut="never", target=target))
    deals = 0
    while not match.over:
        match = lone_march(match)
        deals += 1
    assert deals == -(-target // 4)
    assert match.scores[Team.NORTH_SOUTH] == 4 * deals


@pytest.mark.parametrize("games", [1, 3, 5, 7])
def test_best_of(games: int) -> None:
    """More than half of the games win the match; each begins at nothing, and the deal just passes on (R24)."""
    match = start(TableRules(first_dealer="west", cut="never", target=4, games=games))
    dealers = []
    while not match.over:
        assert match.needs == "deck"
        assert tuple(match.scores.values()) == (0, 0)
        dealers.append(match.dealer)
        match = lone_march(match)
    assert match.games[Team.NORTH_SOUTH] == games // 2 + 1
    assert [line.game for line in match.pad] == list(range(1, games // 2 + 2))
    assert dealers == [Seat.WEST.clockwise()[place % 4] for place in range(len(dealers))]
    assert tuple(match.scores.values()) == (4, 0)


def test_the_last_trick_counts() -> None:
    """Two tricks before the last, and the last one: three, so the makers score (R22)."""
    match = position("W", "9S", "pass; pass; pass; pass; trump H",
                     N="AH KH AS 9D 9C", E="JH JD QD JC KC", S="KS QS JS TS TC", W="QH TD KD AD AC")  # fmt: skip
    for card in ("AS", "QD", "TS", "QH"):
        match = on(match, f"play {card}")
    assert match.actor is Seat.WEST
    match = played_out(match)
    line = match.pad[-1]
    assert sum(line.tricks.values()) == 5
    assert line.points[Team.NORTH_SOUTH] == (1 if line.tricks[Team.NORTH_SOUTH] >= 3 else 0)


def test_case_eight_passes_three_times_running() -> None:
    """Thrown-in deals one after the other leave the score alone, and the next prompt takes actions (R14)."""
    match = start(TableRules(first_dealer="north", cut="never"))
    for number in range(1, 4):
        match, _ = after(match, Deck(Hand(DECK)))
        match = on(match, "; ".join(["pass"] * 8))
        assert tuple(match.scores.values()) == (0, 0)
        assert len(match.pad) == number
    assert match.dealer is Seat.WEST
    match, _ = after(match, Deck(Hand(DECK)))
    assert match.actor is Seat.NORTH
    assert [len(hand) for hand in match.deal.hands] == [5] * 4 if match.deal else False

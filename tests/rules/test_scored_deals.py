"""Whole deals to their score: every result, every scoring option, games, matches and whose deal it is (R8, R22–R24)."""

from __future__ import annotations

from itertools import product

import pytest

from euchre_tui.rules import Match, Seat, TableRules, Team, choices, seen_by
from euchre_tui.rules.events import DealEnded, GameWon, MatchWon
from euchre_tui.rules.scoring import game_winner, points_to_win, score
from euchre_tui.rules.seats import ByTeam
from tests.builders import IN_ORDER, deal_on, deals, in_deal, on, position, refusal, show, start_of

DEALERS = pytest.mark.parametrize("dealer", list(Seat), ids=lambda seat: seat.word)
NS, EW = Team.NORTH_SOUTH, Team.EAST_WEST


def scores(match: Match) -> tuple[int, int]:
    return match.scores[NS], match.scores[EW]


@DEALERS
@pytest.mark.parametrize(
    ("tricks", "call", "result", "makers", "defenders"),
    [
        (5, "up", "march", 2, 0),
        (4, "up", "point", 1, 0),
        (3, "up", "point", 1, 0),
        (2, "up", "euchred", 0, 2),
        (1, "up", "euchred", 0, 2),
        (0, "up", "euchred", 0, 2),
        (5, "up alone", "march", 4, 0),
        (4, "up alone", "point", 1, 0),
        (3, "up alone", "point", 1, 0),
        (2, "up alone", "euchred", 0, 2),
        (1, "up alone", "euchred", 0, 2),
        (0, "up alone", "euchred", 0, 2),
    ],
)
def test_every_result_for_every_maker(
    dealer: Seat, tricks: int, call: str, result: str, makers: int, defenders: int
) -> None:
    """Exactly one side scores, the maker's or the other, whichever seat it was; the deal passes on (R8, R22)."""
    match = deal_on(start_of(dealer), tricks, call)
    (line,) = match.pad
    maker = dealer.left
    assert line.result == result
    assert (line.number, line.game, line.dealer, line.maker, line.note) == (1, 1, dealer, maker, "")
    assert line.trump is not None and line.trump.letter == "S"
    assert line.alone == (call == "up alone") and line.defender is None
    assert (line.points[maker.team], line.points[maker.team.other]) == (makers, defenders)
    assert match.scores == line.totals == line.points
    assert match.dealer is dealer.left
    assert match.needs == "deck"
    assert match.events[-1] == DealEnded(line)


def worth(rules: TableRules, tricks: int, *, alone: bool, defended: bool) -> tuple[int, int]:
    """The table of the rule book, line by line: makers' points, defenders' points."""
    if tricks == 5:
        return (rules.lone_march if alone else rules.march), 0
    if tricks >= 3:
        return (rules.lone_partial if alone else 1), 0
    largest = 2
    if alone and rules.euchred_alone == 4:
        largest = 4
    if tricks == 0 and rules.euchred_no_trick == 4:
        largest = 4
    if alone and defended and rules.lone_defence == 4:
        largest = 4
    return 0, largest


def test_the_whole_table_of_points() -> None:
    """Every combination of scoring options, tricks and lone hands gives what the table says (R22)."""
    fields = ("march", "lone_partial", "lone_march", "euchred_alone", "euchred_no_trick", "lone_defence")
    for values in product((2, 4), (1, 2), (3, 4, 5), (2, 4), (2, 4), (2, 4)):
        rules = TableRules(**dict(zip(fields, values, strict=True)))  # type: ignore[arg-type]
        for tricks, maker, (alone, defended) in product(range(6), Seat, ((False, False), (True, False), (True, True))):
            taken = (tricks, 5 - tricks) if maker.team is NS else (5 - tricks, tricks)
            _, points = score(rules, maker, ByTeam(*taken), alone=alone, defended_alone=defended)
            assert (points[maker.team], points[maker.team.other]) == worth(
                rules, tricks, alone=alone, defended=defended
            )


@pytest.mark.parametrize(
    ("rules", "script", "makers", "defenders"),
    [
        ({"march": 4}, "5", 4, 0),
        ({"march": 4}, "5a", 4, 0),
        ({"march": 4, "lone_march": 3}, "5a", 3, 0),
        ({"lone_partial": 2}, "3a", 2, 0),
        ({"lone_partial": 2}, "4", 1, 0),
        ({"lone_march": 5}, "5a", 5, 0),
        ({"euchred_alone": 4}, "2a", 0, 4),
        ({"euchred_alone": 4}, "2", 0, 2),
        ({"euchred_no_trick": 4}, "0", 0, 4),
        ({"euchred_no_trick": 4}, "1", 0, 2),
        ({"euchred_no_trick": 4, "euchred_alone": 4}, "0a", 0, 4),
        ({"lone_defence": 4}, "0a", 0, 2),
    ],
)
def test_scoring_options_reach_the_pad(rules: dict[str, int], script: str, makers: int, defenders: int) -> None:
    """A scoring option changes what a deal at the table brings, and its own line only (R22)."""
    match = deals(start_of(Seat.WEST, **rules), script)
    assert scores(match) == (makers, defenders)


def test_the_first_the_second_and_the_last_trick_make_a_point() -> None:
    """Makers who take tricks one, two and five score one: the last trick counts (R22)."""
    match = position(
        "W",
        "9S",
        "up; discard 9S",
        N="JS JC 9H 9D KS",
        E="AH AD QC TC TH",
        S="JD JH QD TD KC",
        W="TS QH KD AC 9C",
    )
    for trick in ("JS TH JD TS", "JC QC JH 9C", "9H AH TD QH", "AD QD KD 9D"):
        match = on(match, "; ".join(f"play {card}" for card in trick.split()))
    assert match.actor is Seat.EAST
    assert in_deal(match).tricks_won == {NS: 2, EW: 2}
    match = on(match, "play TC; play KC; play AC; play KS")
    (line,) = match.pad
    assert (line.tricks[NS], line.points[NS], line.points[EW], line.result) == (3, 1, 0, "point")


def test_from_nine_to_eight_a_lone_march_wins_by_thirteen() -> None:
    """Reaching or passing the target wins, no margin, no further deal; nothing is taken after it (R23)."""
    match = deals(start_of(Seat.NORTH, lone_march=4), "5 5a 5 5a 5 3 5")
    assert scores(match) == (9, 8)
    assert match.dealer is Seat.WEST
    assert not match.over
    match = deals(match, "5a")
    assert scores(match) == (13, 8)
    assert match.over
    assert match.winner is NS
    assert (match.actor, match.needs, choices(match)) == (None, None, ())
    assert match.games == {NS: 1, EW: 0}
    line = match.pad[-1]
    assert match.events[-3:] == (DealEnded(line), GameWon(NS, 1, match.scores), MatchWon(NS, match.games))
    assert refusal(match, "redeal")
    assert len(match.pad) == 8


@pytest.mark.parametrize("target", [1, 2, 3, 4, 5, 10, 11, 15, 98, 99])
def test_a_game_ends_just_when_the_target_is_reached(target: int) -> None:
    """Whatever the target from 1 to 99, one point less is not enough (R23)."""
    match = start_of(Seat.WEST, target=target)
    total = 0
    while not match.over:
        assert max(scores(match)) == total < target
        # The side that reached the lead keeps scoring: as makers a point, as defenders a euchre.
        by_north_south = match.dealer is not None and match.dealer.left.team is NS
        step = "3" if by_north_south else "2"
        match = deals(match, step)
        total += 1 if by_north_south else 2
    assert scores(match) == (total, 0)
    assert total in (target, target + 1)


def test_the_other_side_may_win_too() -> None:
    """The side that reaches the target wins, makers or defenders, East and West as well (R23)."""
    assert deals(start_of(Seat.NORTH, target=2), "5").winner is EW
    assert deals(start_of(Seat.WEST, target=2), "0").winner is EW
    assert deals(start_of(Seat.NORTH, target=2), "0").winner is NS


@pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
def test_a_margin_of_two_is_played_out(first: Seat) -> None:
    """With `win_by` 2 a lead of one at the target wins nothing; two points ahead do, for either side (R36)."""
    dealer = first.right
    match = deals(start_of(dealer, target=4, win_by=2), "3 3 3 3 3 3")
    assert set(scores(match)) == {3} and not match.over
    match = deals(match, "3")
    assert sorted(scores(match)) == [3, 4]
    assert not match.over and match.phase.in_deal is False, "one ahead at the target is not enough"
    assert deals(start_of(dealer, target=4, win_by=1), "3 3 3 3 3 3 3").over
    level = deals(match, "3")
    assert scores(level) == (4, 4) and not level.over
    past = deals(level, "3 3 3 5")
    assert sorted(scores(past)) == [6, 7], "past the target too"
    assert not past.over
    won = deals(past, "3 5")
    assert won.over
    assert max(scores(won)) - min(scores(won)) >= 2
    assert won.winner is max(NS, EW, key=lambda team: won.scores[team])


def test_both_sides_past_the_target_need_the_margin() -> None:
    """The points that a side still needs follow the other side's score (R36)."""
    needed = [points_to_win(ByTeam(ours, theirs), NS, 10, 2) for ours, theirs in ((0, 0), (9, 8), (9, 9), (10, 11))]
    assert needed == [10, 1, 2, 3]
    assert game_winner(ByTeam(12, 11), 10, 2) is None
    assert game_winner(ByTeam(11, 13), 10, 2) is EW
    assert game_winner(ByTeam(10, 9), 10, 1) is NS


@pytest.mark.parametrize("games", [1, 3, 5, 7])
@pytest.mark.parametrize("order", ["win every game", "take turns"])
def test_more_than_half_of_the_games_win_the_match(games: int, order: str) -> None:
    """Each game starts at nothing; the deal goes round without a new draw; more than half wins (R24)."""
    match = start_of(Seat.WEST, target=2, games=games, cut="first deal")
    winners = [NS] * (games // 2 + 1) if order == "win every game" else [EW, NS] * (games // 2) + [EW]
    match = on(match, "cut 0")
    dealer, won = Seat.WEST, {NS: 0, EW: 0}
    for number, winner in enumerate(winners, start=1):
        assert not match.over
        assert match.dealer is dealer
        assert match.needs == "deck"
        assert scores(match) == (0, 0)
        assert match.games == won
        match = deals(match, "5" if dealer.left.team is winner else "0")
        won[winner] += 1
        dealer = dealer.left
        line = match.pad[-1]
        assert (line.game, line.number, line.totals[winner], line.totals[winner.other]) == (number, number, 2, 0)
        assert GameWon(winner, number, line.totals) in match.events
    assert match.over
    assert match.winner is winners[-1]
    assert match.games == won
    assert match.scores[winners[-1]] == 2, "the last game's score stays"
    assert isinstance(match.events[-1], MatchWon)


def test_games_of_several_deals_add_up_by_themselves() -> None:
    """In the second game the points of the first count no more (R24)."""
    match = deals(start_of(Seat.WEST, target=4, games=3), "3 5 5 5")
    # 1–0, 1–2, 3–2, 3–4.
    assert [(line.totals[NS], line.totals[EW]) for line in match.pad] == [(1, 0), (1, 2), (3, 2), (3, 4)]
    assert match.games == {NS: 0, EW: 1}
    assert scores(match) == (0, 0)
    match = deals(match, "3")
    assert (match.pad[-1].game, match.pad[-1].number, match.pad[-1].totals[NS]) == (2, 5, 1)


@DEALERS
def test_five_deals_go_round(dealer: Seat) -> None:
    """The deal moves one seat clockwise after every hand, whoever won it (R8)."""
    match = deals(start_of(dealer, target=99), "5 0 3a 2 4")
    assert [line.dealer for line in match.pad] == [*dealer.clockwise(), dealer]
    assert [line.maker for line in match.pad] == [seat.left for seat in (*dealer.clockwise(), dealer)]
    assert match.dealer is dealer.left


def test_between_deals_the_view_names_the_coming_dealer() -> None:
    """While a result stands the next dealer is known, and so is the next cutter (R6, R8)."""
    match = deals(start_of(Seat.NORTH, cut="every deal"), "3")
    view = seen_by(match, match.actor)
    assert (view.dealer, view.actor) == (Seat.EAST, Seat.NORTH)
    assert len(view.choices) == 18


@pytest.mark.parametrize(("rule", "next_dealer"), [("next dealer", "NESW"), ("same dealer", "NNNN")])
@pytest.mark.parametrize("before", ["", "3", "3 5"])
def test_eight_passes_whenever_they_come(rule: str, next_dealer: str, before: str) -> None:
    """As the first deal, after scored ones, three times running: same scores, 24 cards, the right dealer (R8, R14)."""
    match = deals(start_of(Seat.NORTH, all_pass=rule), before)
    first, standing = match.dealer, scores(match)
    assert first is not None
    steps = [(Seat.parse(letter).place - Seat.NORTH.place) % 4 for letter in next_dealer]
    for number, step in enumerate(steps[:3], start=1):
        assert match.dealer is first.clockwise()[step]
        match = deal_passed(match)
        line = match.pad[-1]
        assert (line.result, line.maker, line.trump, line.alone, line.defender) == (
            "passed-out",
            None,
            None,
            False,
            None,
        )
        assert line.points == line.tricks == {NS: 0, EW: 0}
        assert (line.totals[NS], line.totals[EW]) == scores(match) == standing
        assert line.number == len(before.split()) + number
    assert match.dealer is first.clockwise()[steps[3]]
    match = deal_on(match, 3)
    assert sum(scores(match)) > sum(standing)


def deal_passed(match: Match) -> Match:
    """A deal in which everyone passes twice."""
    match = on(match, "deck " + show(IN_ORDER))
    deal = in_deal(match)
    assert [len(hand) for hand in deal.hands] == [5] * 4
    assert len({*deal.kitty, deal.up_card, *(card for hand in deal.hands for card in hand)}) == 24
    return on(match, "; ".join(["pass"] * 8))

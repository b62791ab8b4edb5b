"""What the open cards were worth at every move, and what sharp would have done with a seat's own."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.records.moves import Kind, moves
from euchre_tui.replay import advice
from euchre_tui.replay.costly_moves import Lost, better_than, costliest, given_away
from euchre_tui.replay.opened import view_before
from euchre_tui.replay.walk import Walk
from euchre_tui.replay.worth import sign_of, ways, worths
from euchre_tui.rules import DECK, Discard, Match, Play, Seat, TableRules, Team, after, choices, parse_action, start
from euchre_tui.rules.engine import seen_by
from tests.records.games import DEFENDED, HANDS, MARCH, PASSED, RENEGE, a_deal, judged
from tests.replay.matches import a_random_walk, a_walk, by_cpus

REFEREED = TableRules(target=5)


def best(match: Match, deals: int) -> int:
    """Points of North and South if both sides play best from here, by trying everything."""
    if len(match.pad) > deals:
        points = match.pad[deals].points
        return points[Team.NORTH_SOUTH] - points[Team.EAST_WEST]
    assert match.actor is not None
    ways = [best(after(match, choice)[0], deals) for choice in choices(match)]
    return max(ways) if match.actor.team is Team.NORTH_SOUTH else min(ways)


@pytest.mark.parametrize("seed", [2, 6])
def test_the_worth_of_cards_is_what_trying_everything_gives(seed: int) -> None:
    """From the third trick on, every way of playing is tried by the rules themselves."""
    saved, walk = by_cpus(seed, REFEREED), a_walk(seed, REFEREED)
    match, deal, made, tried = start(saved.rules), -1, 0, 0
    for line in saved.lines:
        action = parse_action(line)
        if line.startswith("deck"):
            deal, made = deal + 1, 0
            worth = worths(walk.deals[deal].judged, walk.deals[deal].game.game.terms)
        if isinstance(action, Play) and match.deal is not None and len(match.deal.taken) >= 3:
            assert worth[made] == best(match, deal)
            tried += 1
        match, _ = after(match, action)
        made += not line.startswith(("deck", "cut", "draw"))
        made += line.startswith("up")  # the pick-up is a move of its own
    assert tried > 10


@pytest.mark.parametrize("rules", [REFEREED, TableRules(target=5, stick_the_dealer=True, canadian_loner=True)])
def test_nobody_gains_by_the_own_move(rules: TableRules) -> None:
    """With open cards the worth is already the best that the side on turn can do; at the end it is the score."""
    walk = a_walk(4, rules)
    for deal in walk.deals:
        worth = worths(deal.judged, deal.game.game.terms)
        points = deal.judged.line.points
        assert worth[-1] == points[Team.NORTH_SOUTH] - points[Team.EAST_WEST]
        told = moves(deal.judged)
        for move, (before, now) in zip(told, pairwise(worth), strict=True):
            assert before is not None and now is not None
            assert sign_of(move.seat) * now <= sign_of(move.seat) * before
        lost = {each.place for each in given_away(deal.judged, worth)}
        assert lost == {place for place, (before, now) in enumerate(pairwise(worth)) if before != now}


LONELY = TableRules(target=15, lone_lead="maker's left", defend_alone=True, stick_the_dealer=True)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_gains_at_a_table_of_lone_hands(seed: int) -> None:
    """The same where anything may be called: lone makers and defenders, leads from the maker's left, stuck dealers.

    A lone defence that nobody chose is lost by the defender who answered so, and by no other move (R17).
    """
    answers = 0
    deals = [deal for deal in a_random_walk(seed, LONELY).deals if deal.judged.deal.settled is None]
    for deal in deals:
        worth = worths(deal.judged, deal.game.game.terms)
        told, bidding = moves(deal.judged), deal.judged.bidding
        lead = next((place for place, move in enumerate(told) if move.kind is Kind.PLAY), 0)
        for move, (before, now) in zip(told, pairwise(worth), strict=True):
            assert before is not None and now is not None
            assert sign_of(move.seat) * now <= sign_of(move.seat) * before
        answers += sum(move.kind is Kind.DEFEND_TOGETHER for move in told)
        terms = deal.game.game.terms
        together = worths(deal.judged, replace(terms, rules=replace(terms.rules, defend_alone=False)))
        assert bidding.defender is not None or worth[lead:] == together[lead:] or not lead
    assert any(deal.judged.bidding.alone for deal in deals)
    assert answers


def test_a_lone_defence_that_nobody_chose_is_lost_by_its_answer() -> None:
    """Worth four points until the defender who could have gone alone has answered; the burying cost nothing (R17)."""
    hands = ("As Ks Qs 9h 9d", "Js Jc Ah Ad Kd", "Td Th Tc 9c Qc", "Ts Jd Jh Qh Qd")
    tricks = ("9h Ah Jh", "Js Ts Qs", "Jc Jd Ks", "Ad Qd 9d", "Kd Qh As")
    deal = a_deal("Order", tricks, hands=hands, discard="9s", isAlone=True)
    judged_game = judged(deal, ruleset={"defend_alone": True})
    walked = Walk((judged_game,)).deals[0]
    told = moves(walked.judged)
    worth = worths(walked.judged, walked.game.game.terms)
    answers = [(place, move) for place, move in enumerate(told) if move.kind is Kind.DEFEND_TOGETHER]
    assert [move.seat for _, move in answers] == [Seat.EAST, Seat.WEST]
    first = answers[0][0]
    bury = next(place for place, move in enumerate(told) if move.kind is Kind.BURY)
    assert worth[bury + 1] == worth[first] == -4, "East may still defend alone"
    assert worth[first + 1] == worth[first + 2] == -2, "West alone would take nothing more"
    lost = list(given_away(walked.judged, worth))
    assert not [each for each in lost if each.move.kind is Kind.BURY]
    assert [each.place for each in lost if each.move.kind is Kind.DEFEND_TOGETHER] == [first]
    said = advice.say_lost(lost[-1], walked.chairs, for_good=False)
    assert said == "Bo's not defending alone cost 2 points."


def test_a_buried_card_that_nobody_wrote_down_stops_only_its_dealer() -> None:
    """The others did not know it either: their views are as they were, and the dealer's is not told (R10)."""
    deal = Walk((judged(a_deal(tricks=MARCH[:2], hands=HANDS)),)).deals[0]
    told = moves(deal.judged)
    known = {told[place].seat for place in range(3, len(told)) if view_before(deal, place) is not None}
    assert known == {Seat.NORTH, Seat.EAST, Seat.SOUTH}


def test_a_stuck_dealer_may_have_to_lose_points() -> None:
    """With a bad hand seven passes cost the dealer something where it is stuck, and nothing where it may pass (R13)."""
    random, cost = Random(1), 0
    for _ in range(12):
        pack = [f"{card.rank.letter}{card.suit.letter.lower()}" for card in random.sample(DECK, 24)]
        deal = a_deal([*PASSED[:7], "shdc".replace(pack[20][1], "")[0]], "", up=pack[20], hands=tuple(
            " ".join(pack[start : start + 5]) for start in (0, 5, 10, 15)))  # fmt: skip
        (free,), (stuck,) = (judged(deal, ruleset={"std": std}).deals for std in (False, True))
        told, terms = moves(stuck), judged(deal, ruleset={"std": True}).game.terms
        worth = worths(stuck, terms)
        for move, (before, now) in zip(told, pairwise(worth), strict=True):
            assert before is not None and now is not None
            assert sign_of(move.seat) * now <= sign_of(move.seat) * before
        passing = worths(free, replace(terms, rules=replace(terms.rules, stick_the_dealer=False)))[7]
        assert passing is not None and worth[7] is not None
        assert worth[7] == passing or (passing == 0 and sign_of(Seat.WEST) * worth[7] < 0)
        cost += worth[7] != passing
    assert cost


@pytest.mark.parametrize(
    ("before", "after", "turned"), [(0, -1, True), (1, -2, True), (2, 1, False), (1, 0, False), (-1, -2, False)]
)
def test_a_deal_is_turned_when_the_other_side_scores_since(before: int, after: int, turned: bool) -> None:
    """Also where nobody was to score before; a worse loss turns nothing."""
    (deal,) = judged(a_deal(hands=HANDS, discard="9s")).deals
    assert Lost(0, moves(deal)[0], before, after).turned is turned


def test_a_record_with_a_renege_is_still_asked_about() -> None:
    """After a card that did not follow, the seats' views are what they were, and sharp has its answer (R19)."""
    deal = Walk((judged(a_deal(tricks=RENEGE, hands=HANDS, discard="9s")),)).deals[0]
    assert deal.judged.breaches
    views = [view_before(deal, place) for place in range(3, len(moves(deal.judged)))]
    assert None not in views


def test_a_sure_march_is_worth_two_points_from_the_first_call() -> None:
    """North holds the five highest trumps: alone it would be four; with the partner two are given away."""
    game = judged(a_deal(hands=HANDS, discard="9s"))
    worth = worths(game.deals[0], game.game.terms)
    assert worth[0] == 4
    assert set(worth[1:]) == {2}
    said = advice.the_deal_with_open_cards(Walk((game,)).deals[0], worth)
    assert "Ann's call cost 2 points." in [each.text for each in said]


def test_only_the_last_turn_lost_the_deal() -> None:
    """A deal that was turned there and back was lost by whoever turned it last; one without a mistake says so."""
    deals = a_walk(8).deals
    told = []
    for deal in deals:
        said = advice.the_deal_with_open_cards(deal, worths(deal.judged, deal.game.game.terms))
        told.append(" ".join(each.text for each in said))
    assert "Sam's burying K♦ turned the deal: 3 points. Walt's 10♦ in trick 1 lost the deal: 3 points." in told[1]
    assert any("No call and no card cost a point." in each for each in told)


def test_unknown_cards_are_not_guessed() -> None:
    """Without hands nothing is told before the cards are known, and a missing card is said to be missing."""
    game = judged(a_deal(tricks=MARCH[:2]))
    assert set(worths(game.deals[0], game.game.terms)) == {None}
    deal = Walk((game,)).deals[0]
    assert "unknown" in advice.open_cards_on(deal, 0, worths(game.deals[0], game.game.terms))[1].text
    assert "does not show what Ann held" in advice.sharp_on(deal, 0)[0].text


def test_breaches_leave_no_worth_behind() -> None:
    """Where a sitter played along, hands are uneven, and nothing is told instead of something wrong."""
    game = judged(a_deal(tricks=("Js Kh Tc Ts", *MARCH[1:]), hands=HANDS, discard="9s", isAlone=True))
    assert game.deals[0].breaches
    assert len(worths(game.deals[0], game.game.terms)) == len(moves(game.deals[0])) + 1


def test_a_lone_defence_has_its_worth() -> None:
    game = judged(a_deal(tricks=DEFENDED, isAlone=True, aloneDefender=1), ruleset={"defend_alone": True})
    assert worths(game.deals[0], game.game.terms)[-1] == -4


def test_sharp_is_asked_with_what_the_seat_saw() -> None:
    """The view of a move is the view that its seat had in the match, score included."""
    saved, walk = by_cpus(9, REFEREED), a_walk(9, REFEREED)
    match, deal, made, compared = start(saved.rules), -1, 0, 0
    same = [*("hand", "discard", "dealer", "actor", "up_card", "turned_down", "trump", "maker", "alone", "defender")]
    same += ("sitting_out", "trick", "last_trick", "tricks_won", "scores", "hand_sizes", "voids", "rules")
    for line in saved.lines:
        if line.startswith("deck"):
            deal, made = deal + 1, 0
        elif match.actor is not None and not line.startswith("cut"):
            view, seen = view_before(walk.deals[deal], made), seen_by(match, match.actor)
            assert view is not None
            assert [getattr(view, name) for name in same] == [getattr(seen, name) for name in same]
            assert set(seen.choices) <= set(view.choices)
            compared += 1
            made += 1 + line.startswith("up")
        match, _ = after(match, parse_action(line))
    assert compared > 50


def test_sharp_does_not_look_into_other_hands() -> None:
    """With the other three hands dealt another way, sharp gives the same answer for the same reason."""
    other = (HANDS[0], HANDS[2], HANDS[3], HANDS[1])
    asked = []
    for hands in (HANDS, other):
        deal = Walk((judged(a_deal("Order", (), hands=hands)),)).deals[0]
        view = view_before(deal, 0)
        assert view is not None and view.seat is Seat.NORTH
        asked.append((view, advice.sharp_on(deal, 0)[:2]))
    assert asked[0] == asked[1]


def test_sharp_says_what_was_done_otherwise() -> None:
    """A pass with the five highest trumps is not what sharp would say."""
    deal = Walk((judged(a_deal("Pass Order", hands=HANDS, discard="9s")),)).deals[0]
    said = [each.text for each in advice.sharp_on(deal, 0)]
    assert said[0].startswith("Sharp would order up alone")
    assert said[-1] == "Ann passed."


def test_every_kind_of_move_has_its_answer() -> None:
    """Calls, the pick-up, the burying and the cards of whole deals are answered, each by a choice that was there."""
    deal = a_walk(9, REFEREED).deals[0]
    told = moves(deal.judged)
    for place, move in enumerate(told):
        said = advice.sharp_on(deal, place)
        assert said[0].text
        view = view_before(deal, place)
        assert (view is None) is (move.kind is Kind.PICK_UP)
        if view is not None and move.kind is Kind.BURY:
            assert all(isinstance(each, Discard) for each in view.choices)
    assert advice.LEVEL in LEVELS


@pytest.mark.parametrize("seed", range(4))
def test_a_better_move_is_named_and_keeps_the_worth(seed: int) -> None:
    """For every move that cost points a legal one is found that cost nothing; the ways include the move itself."""
    found = 0
    for deal in a_random_walk(seed, LONELY).deals:
        if deal.judged.deal.settled is not None:
            continue
        terms, worth = deal.game.game.terms, worths(deal.judged, deal.game.game.terms)
        told = moves(deal.judged)
        for lost in given_away(deal.judged, worth):
            tried = ways(deal.judged, terms, lost.place)
            sign = sign_of(lost.move.seat)
            assert max(sign * each for _, each in tried) == lost.before
            own = [each for move, each in tried if replace(move, remarks=()) == replace(lost.move, remarks=())]
            assert [sign * each for each in own] == [lost.after] or lost.place == len(told) - 1
            better = better_than(lost, deal.judged, terms)
            assert better is not None and replace(better, remarks=()) != replace(lost.move, remarks=())
            if better.kind is Kind.PLAY:
                view = view_before(deal, lost.place)
                assert view is not None and Play(better.card) in view.choices  # type: ignore[arg-type]
            found += 1
    assert found > 10


def test_the_costliest_move_is_told_with_the_better_one() -> None:
    """The move that cost most is named with what it cost, and what would have kept it."""
    told = []
    for deal in a_random_walk(3, REFEREED).deals:
        if deal.judged.deal.settled is None and deal.judged.line.maker is not None:
            worth = worths(deal.judged, deal.game.game.terms)
            lost = tuple(given_away(deal.judged, worth))
            worst = costliest(lost)
            said = " ".join(note.text for note in advice.verdict(deal))
            if worst is None:
                assert said.endswith("No call and no card cost a point.")
                continue
            price = worst.before - worst.after
            assert price == max(each.before - each.after for each in lost)
            assert f"{price} point" in said and "Better than" in said
            told.append(said)
    assert told

"""Going through a match that is over: every stop, the steps, and what each onlooker may know."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.replay import draw_replay
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.records.moves import Kind, dealt_hands, moves
from euchre_tui.replay import narration
from euchre_tui.replay.positions import Position
from euchre_tui.replay.walk import Walk
from euchre_tui.rules import Card, Seat, TableRules, parse_cards
from tests.app.playing import cards_in
from tests.positions import random_rules
from tests.records.games import DEFENDED, HANDS, MARCH, a_deal, a_game, judged, lone, turned
from tests.replay.matches import a_random_walk, a_walk, seats


def picture(screen: ReplayScreen, place: int, seat: Seat | None) -> str:
    """What is painted at that place for that onlooker."""
    canvas = Canvas(80, 24, Look())
    draw_replay(canvas, screen.face(place, seat))
    return canvas.text()


def known_to(walk: Walk, place: int, seat: Seat) -> set[Card]:
    """The cards that the seat could know there: its own, the up-card, and what has been played."""
    deal, made = walk.deal(place).judged, walk.stop(place).made
    known = {*dealt_hands(deal)[seat], deal.deal.up_card}
    known |= {move.card for move in moves(deal)[:made] if move.kind is Kind.PLAY and move.card is not None}
    return {card for card in known if isinstance(card, Card)}


@pytest.mark.parametrize("seed", range(4))
def test_no_seat_sees_what_it_could_not_know(seed: int) -> None:
    """At every stop of random matches a seat's picture shows its own cards and the open ones, and no other."""
    rules = random_rules(Random(seed), target=3, games=1)
    walk = a_random_walk(seed, rules)
    screen = ReplayScreen(walk, Look())
    hidden = 0
    for place in range(len(walk)):
        for seat in Seat:
            shown, known = cards_in(picture(screen, place, seat)), known_to(walk, place, seat)
            assert shown <= known, (place, seat)
            assert parts(walk.position(place, seat)) <= known
            hidden += len(cards_in(picture(screen, place, None)) - known)
    assert hidden, "with open hands there was more to see"


def parts(shown: Position) -> set[Card]:
    """Every card that a position holds, painted or not."""
    held = [card for hand in shown.hands.values() for card in hand]
    held += [each.card for trick in shown.tricks for each in trick]
    held += [card for card in (shown.up_card, shown.buried, shown.move.card if shown.move else None) if card]
    return {card for card in held if isinstance(card, Card)}


def test_there_and_back_it_is_the_same_match() -> None:
    """Forwards through a whole match and back again, each stop is the same picture, for every onlooker."""
    walk = a_walk(3)
    screen = ReplayScreen(walk, Look())
    there = []
    place = 0
    while True:
        there.append([picture(screen, place, seat) for seat in seats()[:2]])
        if place == walk.last:
            break
        assert walk.by_move(place, 1) == place + 1
        place = walk.by_move(place, 1)
    back = []
    while True:
        back.append([picture(screen, place, seat) for seat in seats()[:2]])
        if place == 0:
            break
        place = walk.by_move(place, -1)
    assert there == back[::-1]
    assert len(set(map(tuple, there))) == len(there), "every stop has a picture of its own"


def test_steps_of_a_trick_and_a_deal() -> None:
    """A trick's step rests at the deal, the first lead and every trick; a deal's step at its start; never beyond."""
    walk = a_walk(3)
    place, rests = 0, list[int]()
    while place < walk.by_deal(0, 1):
        rests.append(place)
        place = walk.by_trick(place, 1)
    taken = [sum(walk.position(each, None).won.values()) for each in rests]
    assert taken == [0, 0, 1, 2, 3, 4, 5]
    for before, after in pairwise(rests):
        assert walk.by_trick(after, -1) == before
        assert walk.by_trick(after - 1, -1) in (before, rests[rests.index(before) - 1])
    second = walk.by_deal(0, 1)
    assert (walk.stop(second).deal, walk.stop(second).made) == (1, 0)
    assert walk.by_deal(second + 3, -1) == second
    assert walk.by_deal(second, -1) == 0
    assert walk.by_deal(walk.last, 1) == walk.last
    assert walk.by_deal(0, -1) == walk.by_trick(0, -1) == walk.by_move(0, -1) == 0
    assert [walk.stop(walk.to_deal(number)).deal for number in range(len(walk.deals))] == list(range(len(walk.deals)))


def test_the_score_before_each_deal_is_the_one_after_the_last() -> None:
    walk = a_walk(5, TableRules(target=3, games=3))
    assert walk.several_games
    for before, deal in pairwise(walk.deals):
        fresh = deal.game is not before.game
        assert deal.before == (deal.game.game.start if fresh else before.judged.line.totals)


def test_the_end_of_a_deal_is_its_line_on_the_pad() -> None:
    """The tricks of the last stop are those of the pad."""
    walk = a_walk(7)
    for number, deal in enumerate(walk.deals):
        shown = walk.position(walk.to_deal(number) + deal.length, None)
        assert shown.ended
        assert shown.won == deal.judged.line.tricks
        assert all(not hand for hand in shown.hands.values()) or deal.judged.line.alone


def test_an_unknown_card_is_shown_as_one() -> None:
    """What nobody wrote down is a question mark in the hand and on the table, and is called unknown."""
    walk = Walk((judged(a_deal(tricks=("Js Xh Tc Xx", *MARCH[1:]))),))
    screen = ReplayScreen(walk, Look())
    assert "??" in picture(screen, 0, None)
    fallen = [place for place in range(len(walk)) if len(walk.position(place, None).lying) == 4]
    assert "?♥" in picture(screen, fallen[0], None)
    assert "Di plays an unknown card. Ann takes trick 1." in picture(screen, fallen[0], None)
    assert "Bo plays an unknown heart." in picture(screen, fallen[0] - 2, None)


def test_a_remark_stands_beside_its_move() -> None:
    """With its mark, and in a seat's view without its words, which may name cards of others."""
    deal = a_deal(
        "Pass Order", play={"playAnnotations": {"0": ["[??] The J♠ was no lead."]}}, callAnnotations={"1": ["Brave."]}
    )
    walk = Walk((judged(deal),))
    screen = ReplayScreen(walk, Look())
    assert "Brave." in picture(screen, 2, None)
    led = next(place for place in range(len(walk)) if walk.position(place, None).lying)
    assert "?? The J♠ was no lead." in " ".join(picture(screen, led, None).split())
    assert "no lead" not in picture(screen, led + 1, None)
    hidden = picture(screen, led, Seat.WEST)
    assert "?? There is a remark" in hidden
    assert "no lead" not in hidden


def test_a_breach_is_told_at_the_end_of_its_deal() -> None:
    renege = a_deal(hands=HANDS, discard="Ts", tricks=("Js Kh Tc 9c", *MARCH[1:]))
    walk = Walk((judged(renege, turned(a_deal(), 1)),))
    screen = ReplayScreen(walk, Look())
    end = walk.deals[0].length
    assert "R19" in picture(screen, end, None)
    assert "press V for" in picture(screen, end, Seat.NORTH)
    assert "!" in next(line for line in picture(screen, 0, None).splitlines() if "1 ♠ N–S" in line)


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes() -> None:
    walk = Walk((judged(a_deal(tricks=MARCH[:2])),))
    said = narration.say_end(walk.deals[0].judged, walk.deals[0].chairs)
    assert said.startswith("The record ends here, after 2")
    assert "unfinished" in picture(ReplayScreen(walk, Look()), walk.last, None)


def test_the_dealer_knows_what_it_buried() -> None:
    """The buried card is open to the dealer and with open hands, and to nobody else (R10)."""
    walk = Walk((judged(a_deal(hands=HANDS, discard="9d")),))
    buried = next(place for place in range(len(walk)) if walk.position(place, None).buried)
    (card,) = parse_cards("9D")
    assert walk.position(buried, None).buried is card
    assert walk.position(buried, Seat.WEST).buried is card
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert card not in parts(walk.position(buried, seat))
        assert "Di buries an unknown card, face down." in picture(ReplayScreen(walk, Look()), buried, seat)


def test_a_lone_hand_is_shown_as_it_comes_about() -> None:
    """Alone from the call on, the defender from its word on; then both partners sit out (R16, R17)."""
    deal = lone(*DEFENDED, aloneDefender=1)
    walk = Walk((judged(deal, ruleset={"defend_alone": True}),))
    shown = [walk.position(place, None) for place in range(6)]
    assert [each.alone for each in shown] == [False] + [True] * 5
    assert [each.defender for each in shown] == [None] * 4 + [Seat.EAST] * 2
    out = [set(each.sitting_out) for each in shown]
    assert out == [set(), *[{Seat.SOUTH}] * 3, *[{Seat.SOUTH, Seat.WEST}] * 2]


def test_the_up_card_lies_until_it_is_taken_up() -> None:
    """It lies there through the calls, turned down after four passes only, and is gone once it is taken (R10, R11)."""
    ordered = Walk((judged(a_deal("Pass Pass Pass Order")),))
    shown = [ordered.position(place, None) for place in range(6)]
    assert [each.up_card_lies for each in shown] == [True] * 5 + [False]
    assert not any(each.turned_down for each in shown)
    passed = Walk((judged(a_deal("Pass Pass Pass Pass c", "")),))
    shown = [passed.position(place, None) for place in range(6)]
    assert [each.turned_down for each in shown] == [False] * 4 + [True] * 2
    assert all(each.up_card_lies for each in shown)
    said = [narration.say_moment(each, passed.deals[0].chairs) for each in shown]
    assert ["turned down" in each for each in said] == [False] * 4 + [True, False]
    assert said[4].endswith(" 9♠ is turned down.")


def test_the_card_that_takes_the_trick_so_far() -> None:
    """A trump takes it from the suit led, and a card of another suit takes nothing (R20)."""
    walk = Walk((judged(a_deal(tricks=("9h Ah Ts Ac", *MARCH[1:]))),))
    led = next(place for place in range(len(walk)) if walk.position(place, None).lying)
    shown = [walk.position(led + more, None) for more in range(4)]
    assert [each.best for each in shown] == [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.SOUTH]
    said = [narration.say_moment(each, walk.deals[0].chairs).split(".")[0] for each in shown]
    assert said == ["Ann leads 9♥", "Bo plays A♥", "Cy plays 10♠", "Di plays A♣"]


def test_nothing_to_go_through_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        Walk((judged(),))
    assert a_game()["deals"] == []

"""Alone, with every dealer and maker: who sits out, who is asked, who leads, and what it brings (R12, R15–R18)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Match, Seat, Team, choices, seen_by
from euchre_tui.rules.events import AloneAnswered, Buried, DefenceAnswered, OrderedUp, PickedUp, TrumpNamed
from euchre_tui.rules.state import Phase
from tests.builders import deal_on, go_on, held, in_deal, may, on, position, start_of, what_happens

SEATS = "NESW"
DEALERS = pytest.mark.parametrize("dealer", list(Seat), ids=lambda seat: seat.word)
MAKERS = pytest.mark.parametrize("maker", list(Seat), ids=lambda seat: seat.word)


def called(dealer: Seat, maker: Seat, call: str, **rules: object) -> Match:
    """The match after this seat's call in round one, the up-card buried again."""
    passes = "pass; " * ((maker.place - dealer.place - 1) % 4)
    return position(dealer, "9H", f"{passes}{call}; discard 9H", rules=rules)


def first_not_out(order: str, out: set[str]) -> str:
    return next(letter for letter in order if letter not in out)


def from_left_of(seat: Seat) -> str:
    """The seats clockwise from this one's left."""
    place = SEATS.index(seat.letter) + 1
    return SEATS[place:] + SEATS[:place]


@DEALERS
@MAKERS
@pytest.mark.parametrize("lead", ["dealer's left", "maker's left"])
@pytest.mark.parametrize("defends", ["nobody", "left", "right"])
def test_who_leads_to_a_lone_hand(dealer: Seat, maker: Seat, lead: str, defends: str) -> None:
    """The first active seat from the dealer's left, or by option from the maker's; who sits out is skipped (R18)."""
    match = called(dealer, maker, "up alone", lone_lead=lead, defend_alone=True)
    out = {maker.partner.letter}
    if defends == "left":
        match = on(match, "defend alone")
        out.add(maker.right.letter)
    else:
        match = on(match, "defend together")
        match = on(match, "defend together" if defends == "nobody" else "defend alone")
        out |= {maker.left.letter} if defends == "right" else set()
    assert match.phase is Phase.PLAY
    assert {seat.letter for seat in in_deal(match).sitting_out} == out
    order = from_left_of(dealer if lead == "dealer's left" else maker)
    assert match.actor is not None
    assert match.actor.letter == first_not_out(order, out)


@DEALERS
@MAKERS
@pytest.mark.parametrize("lead", ["dealer's left", "maker's left"])
def test_with_a_partner_the_dealers_left_leads(dealer: Seat, maker: Seat, lead: str) -> None:
    """The option for a lone hand does not touch an ordinary one (R18)."""
    assert called(dealer, maker, "up", lone_lead=lead).actor is dealer.left


@DEALERS
@MAKERS
def test_a_lone_hand_is_fifteen_cards(dealer: Seat, maker: Seat) -> None:
    """Three cards a trick, the third completes it; the deal ends though the partner still holds all five (R16, R21)."""
    match = called(dealer, maker, "up alone")
    for fallen in range(1, 16):
        assert match.actor is not maker.partner
        match = go_on(match)
        assert len(in_deal(match).taken) == fallen // 3
        assert len(in_deal(match).trick) == fallen % 3
    assert len(match.pad) == 1
    assert match.pad[0].alone and match.pad[0].maker is maker
    assert len(seen_by(match, maker.partner).hand) == 5
    assert all(not seen_by(match, seat).hand for seat in Seat if seat is not maker.partner)
    assert match.dealer is dealer.left


@pytest.mark.parametrize(
    ("calls", "lead", "leader", "second"),
    [
        ("pass; pass; up alone", "dealer's left", "N", "E"),
        ("pass; up alone", "dealer's left", "W", "N"),
        ("pass; pass; up alone", "maker's left", "S", "N"),
        ("pass; up alone", "maker's left", "E", "W"),
        ("up alone", "dealer's left", "W", "N"),
    ],
)
def test_south_deals_and_somebody_plays_alone(calls: str, lead: str, leader: str, second: str) -> None:
    """South deals and East, North or West plays alone: the partner is skipped from the first lead on (R16, R18)."""
    match = position("S", "AC", f"{calls}; discard AC", rules={"lone_lead": lead})
    assert match.actor is Seat.parse(leader)
    assert on(match, str(choices(match)[0])).actor is Seat.parse(second)


def test_a_sitting_dealer_picks_up_and_buries_first() -> None:
    """South deals the ace of clubs, North orders alone: South takes it, buries, sits out; North never has it (R16)."""
    hands = {"N": "AS KS QS TS 9H", "E": "AH KH QH JH TH", "S": "AD KD QD JD TD", "W": "9C TC JC QC KC"}
    match = position("S", "AC", "pass; up alone", **hands)
    assert match.actor is Seat.SOUTH
    assert held(match, "S").split()[0] == "AC"
    assert "AC" not in held(match, "N")
    match = on(match, "discard TD")
    assert held(match, "S").split() == ["AC", "AD", "KD", "QD", "JD"]
    assert in_deal(match).sitting_out == {Seat.SOUTH}
    assert match.actor is Seat.WEST
    by_west = position("S", "AC", "up alone; discard TD", **hands)
    assert in_deal(by_west).sitting_out == {Seat.EAST}
    assert by_west.actor is Seat.WEST


def test_what_the_table_sees_of_a_call() -> None:
    """Who called what, who picked up, that a card was buried: never which (R9, R10)."""
    match = position("S", "AC", "pass")
    ordered, picked = what_happens(match, "up alone")
    assert ordered == OrderedUp(Seat.NORTH, Seat.SOUTH, in_deal(match).up_card.suit, True)
    assert picked == PickedUp(Seat.SOUTH, in_deal(match).up_card)
    match = on(match, "up alone")
    assert what_happens(match, str(choices(match)[0])) == (Buried(Seat.SOUTH),)
    second = position("S", "9C", "pass; pass; pass; pass; pass")
    (named,) = what_happens(second, "trump H alone")
    assert isinstance(named, TrumpNamed)
    assert (named.seat, named.suit.letter, named.alone) == (Seat.NORTH, "H", True)


@DEALERS
@MAKERS
@pytest.mark.parametrize("question", ["with the call", "before the first lead"])
def test_the_later_question(dealer: Seat, maker: Seat, question: str) -> None:
    """By option a maker who has not said it is asked once, after the burying; by default never (R15)."""
    match = called(dealer, maker, "up", alone=question)
    if question == "with the call":
        assert match.phase is Phase.PLAY
        return
    assert (match.phase, match.actor) == (Phase.ALONE_QUESTION, maker)
    assert may(match) == "partner; alone"
    assert what_happens(match, "alone") == (AloneAnswered(maker, True),)
    alone, together = on(match, "alone"), on(match, "partner")
    assert in_deal(alone).alone and in_deal(alone).sitting_out == {maker.partner}
    assert not in_deal(together).alone and in_deal(together).sitting_out == frozenset()
    assert alone.phase is together.phase is Phase.PLAY
    assert called(dealer, maker, "up alone", alone=question).phase is Phase.PLAY


@pytest.mark.parametrize("call", ["trump S", "trump S alone"])
def test_the_later_question_in_round_two(call: str) -> None:
    """In round two it comes right after the call, and the defenders' after it (R15, R17)."""
    rules = {"alone": "before the first lead", "defend_alone": True}
    match = position("S", "9H", f"pass; pass; pass; pass; pass; {call}", rules=rules)
    if call == "trump S":
        assert (match.phase, match.actor) == (Phase.ALONE_QUESTION, Seat.NORTH)
        assert on(match, "partner").phase is Phase.PLAY
        match = on(match, "alone")
    assert (match.phase, match.actor) == (Phase.DEFENCE_QUESTION, Seat.EAST)


@DEALERS
def test_a_canadian_loner_is_not_asked_again_but_can_be_defended_alone(dealer: Seat) -> None:
    """The dealer's partner orders alone; the defenders are asked, the maker is not (R12, R15, R17)."""
    rules = {"canadian_loner": True, "alone": "before the first lead", "defend_alone": True}
    match = position(dealer, "9H", "pass", rules=rules)
    assert match.actor is dealer.partner
    assert may(match) == "pass; up alone"
    match = on(match, "up alone; discard 9H")
    assert (match.phase, match.actor) == (Phase.DEFENCE_QUESTION, dealer.partner.left)
    assert "up" in may(position(dealer, "9H", "pass; pass", rules=rules)).split("; ")


@DEALERS
def test_the_canadian_loner_leaves_round_two_alone(dealer: Seat) -> None:
    """In round two the dealer's partner, and a stuck dealer, name a suit with the partner as ever (R12, R13)."""
    rules = {"canadian_loner": True, "stick_the_dealer": True}
    match = position(dealer, "9H", "pass; pass; pass; pass; pass", rules=rules)
    assert "trump S" in may(match).split("; ")
    assert may(on(match, "pass; pass")).split("; ")[0] == "trump S"


@DEALERS
@MAKERS
def test_each_defender_is_asked_once(dealer: Seat, maker: Seat) -> None:
    """From the maker's left; the second is not asked once the first accepts; without the option nobody is (R17)."""
    match = called(dealer, maker, "up alone", defend_alone=True)
    assert match.actor is maker.left
    assert may(match) == "defend together; defend alone"
    assert what_happens(match, "defend alone") == (DefenceAnswered(maker.left, True),)
    accepted = on(match, "defend alone")
    assert accepted.phase is Phase.PLAY
    assert seen_by(accepted, None).defender is maker.left
    assert in_deal(accepted).sitting_out == {maker.partner, maker.right}
    declined = on(match, "defend together")
    assert declined.actor is maker.right
    assert declined.phase is Phase.DEFENCE_QUESTION
    assert on(declined, "defend together").phase is Phase.PLAY
    assert seen_by(on(declined, "defend together"), None).defender is None
    assert seen_by(on(declined, "defend alone"), None).defender is maker.right
    assert called(dealer, maker, "up alone").phase is Phase.PLAY
    assert called(dealer, maker, "up", defend_alone=True).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("answers", "tricks", "makers", "defenders"),
    [
        ("defend alone", 5, 4, 0),
        ("defend alone", 4, 1, 0),
        ("defend alone", 3, 1, 0),
        ("defend alone", 2, 0, 4),
        ("defend alone", 0, 0, 4),
        ("defend together; defend alone", 5, 4, 0),
        ("defend together; defend alone", 3, 1, 0),
        ("defend together; defend alone", 2, 0, 4),
        ("defend together; defend alone", 0, 0, 4),
        ("defend together; defend together", 2, 0, 2),
    ],
)
@DEALERS
def test_what_a_lone_defence_brings(dealer: Seat, answers: str, tricks: int, makers: int, defenders: int) -> None:
    """Four to the defenders when they euchre a lone maker; the maker's points are as ever (R17, R22)."""
    match = deal_on(start_of(dealer, defend_alone=True), tricks, "up alone", answers)
    (line,) = match.pad
    maker = dealer.left
    assert (line.maker, line.alone, line.trump) == (maker, True, in_deal(match).trump)
    lone_defender = {"defend alone": maker.left, "defend together; defend alone": maker.right}.get(answers)
    assert line.defender is lone_defender
    assert (line.points[maker.team], line.points[maker.team.other]) == (makers, defenders)
    assert line.points == line.totals == match.scores
    assert line.tricks == {maker.team: tricks, maker.team.other: 5 - tricks}
    assert sum(map(len, in_deal(match).taken)) == (10 if lone_defender else 15)


def test_alone_is_written_down_however_it_was_said() -> None:
    """A maker who says it late plays a lone hand like any other: the pad says alone, and a march is four (R15, R22)."""
    match = deal_on(start_of(Seat.WEST, alone="before the first lead"), 5, "up", "alone")
    assert match.pad[0].alone
    assert match.scores[Team.NORTH_SOUTH] == 4
    match = deal_on(start_of(Seat.WEST, alone="before the first lead"), 5, "up", "partner")
    assert not match.pad[0].alone
    assert match.scores[Team.NORTH_SOUTH] == 2

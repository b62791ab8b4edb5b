"""A recorded deal move by move: calls, the pick-up, the burying and the cards, with what is known at each."""

from __future__ import annotations

from euchre_tui.records.model import Unknown
from euchre_tui.records.moves import Kind, Move, dealt_hands, held_after, moves
from euchre_tui.rules import Seat, parse_cards
from tests.records.games import DEFENDED, HANDS, MARCH, a_deal, judged, lone


def said(move: Move) -> str:
    what = move.call if move.call is not None else move.card
    return f"{move.kind} {move.seat.letter} {what}"


def test_every_move_in_its_order() -> None:
    """Calls from the dealer's left, the pick-up, the burying, then each card by its seat, with remarks beside them."""
    remarks = {"4": ["[!] Again."]}
    called = {"3": ["[?] Late."]}
    deal = a_deal("Pass Pass Pass Order", discard="9s", callAnnotations=called, play={"playAnnotations": remarks})
    told = moves(judged(deal).deals[0])
    assert [said(move) for move in told[:8]] == [
        "call N pass",
        "call E pass",
        "call S pass",
        "call W up",
        "pick up W 9S",
        "bury W 9S",
        "play N JS",
        "play E KH",
    ]
    assert len(told) == 6 + 20
    assert [move.trick for move in told if move.kind is Kind.PLAY] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4
    assert {place: str(*move.remarks) for place, move in enumerate(told) if move.remarks} == {
        3: "[?] Late.",
        10: "[!] Again.",
    }
    late = moves(judged(a_deal("Order Pass Pass")).deals[0])
    assert [move.kind for move in late].count(Kind.CALL) == 1
    assert repr(told[6]) == "<move: play by North>"


def test_a_lone_defender_is_a_move() -> None:
    deal = lone(*DEFENDED, aloneDefender=1)
    told = moves(judged(deal, ruleset={"defend_alone": True}).deals[0])
    assert [said(move) for move in told if move.kind is Kind.DEFEND_ALONE] == ["defend alone E None"]
    assert {move.seat for move in told if move.kind is Kind.PLAY} == {Seat.NORTH, Seat.EAST}


def test_hands_from_the_record_or_from_what_fell() -> None:
    """A hand is as it was dealt; without it, it is what the seat played, and the rest is unknown."""
    (deal,) = judged(a_deal(hands=HANDS, discard="9s")).deals
    assert dealt_hands(deal)[Seat.WEST] == tuple(parse_cards("TS KC QC 9D 9C"))
    (bare,) = judged(a_deal(tricks=MARCH[:3])).deals
    assert dealt_hands(bare)[Seat.NORTH] == (*parse_cards("JS JC AS"), Unknown(), Unknown())
    (buried,) = judged(a_deal(tricks=MARCH[:1], discard="9d")).deals
    assert dealt_hands(buried)[Seat.WEST] == (*parse_cards("TS 9D"), *[Unknown()] * 3)
    (six,) = judged(a_deal(hands=(HANDS[0] + " 9h", *HANDS[1:]))).deals
    assert dealt_hands(six)[Seat.NORTH] == tuple(parse_cards("JS JC AS KS QS 9H"))
    (kept,) = judged(a_deal(tricks=("Js Kh Tc 9s",))).deals
    assert dealt_hands(kept)[Seat.WEST] == (Unknown(),) * 5


def test_hands_grow_less_move_by_move() -> None:
    """The dealer has six cards after the pick-up; each card that falls leaves its hand, and at the end none is left."""
    for hands in (HANDS, ()):
        (deal,) = judged(a_deal(hands=hands, discard="9s")).deals
        count = len(moves(deal))
        assert [len(hand) for hand in held_after(deal, 0).values()] == [5, 5, 5, 5]
        assert [len(hand) for hand in held_after(deal, 2).values()] == [5, 5, 5, 6]
        assert [len(hand) for hand in held_after(deal, 4).values()] == [4, 5, 5, 5]
        assert [len(hand) for hand in held_after(deal, count).values()] == [0, 0, 0, 0]


def test_the_buried_card_is_the_one_that_never_fell() -> None:
    """With all six cards known and five of them played, the sixth is the buried one."""
    (deal,) = judged(a_deal(hands=HANDS)).deals
    assert [said(move) for move in moves(deal) if move.kind is Kind.BURY] == ["bury W 9S"]
    for early in (a_deal(), a_deal(hands=HANDS, tricks=MARCH[:2])):
        (bare,) = judged(early).deals
        assert [said(move) for move in moves(bare) if move.kind is Kind.BURY] == ["bury W Xx"]


def test_a_card_half_known_is_told_when_it_falls() -> None:
    """A club of unknown rank in the record is the club that the seat plays."""
    (deal,) = judged(a_deal(hands=("Js Xc As Ks Qs", *HANDS[1:]))).deals
    assert dealt_hands(deal)[Seat.NORTH] == tuple(parse_cards("JS JC AS KS QS"))
    (two,) = judged(a_deal(hands=("Xc Xs As Ks Qs", *HANDS[1:]))).deals
    assert dealt_hands(two)[Seat.NORTH] == tuple(parse_cards("JC JS AS KS QS"))
    assert [len(hand) for hand in held_after(deal, len(moves(deal))).values()] == [0, 0, 0, 0]

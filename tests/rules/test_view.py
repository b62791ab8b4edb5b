"""What a seat is told: its own cards and what is public, moment by moment through a written deal."""

from __future__ import annotations

from dataclasses import fields

import pytest

from euchre_tui.rules import BySeat, Card, Hand, Match, Seat, SeatView, Suit, TableRules, Team, choices, seen_by, start
from euchre_tui.rules.events import CardPlayed, DealerDrawn, Dealt, PackCut, PartnersDrawn
from tests.builders import IN_ORDER, deals, in_deal, on, pack_for, position, show, start_of

HANDS = {"N": "JC 9S AC TC JS", "E": "AH KH 9D TD QC", "S": "TS QS JH TH JD", "W": "AS KD AD KC 9C"}
UP = "KS"


def table(script: str = "", **rules: object) -> Match:
    return position("W", UP, script, rules=rules, **HANDS)


def hands(match: Match) -> dict[str, str]:
    """The hand in each seat's own view."""
    return {seat.letter: show(seen_by(match, seat).hand) for seat in Seat}


def test_a_hand_is_held_in_order() -> None:
    """Before trump each suit stands by itself; with trump the bowers stand on top of it (R3)."""
    assert hands(table()) == {
        "N": "JS 9S AC JC TC",
        "E": "AH KH QC TD 9D",
        "S": "QS TS JH TH JD",
        "W": "AS KC 9C AD KD",
    }
    ordered = table("up")
    assert hands(ordered)["N"] == "JS JC 9S AC TC"
    assert hands(ordered)["W"] == "AS KS KC 9C AD KD"
    named = table("pass; pass; pass; pass; trump D")
    assert hands(named)["E"] == "TD 9D AH KH QC"
    assert hands(named)["S"] == "JD JH QS TS TH"


def test_what_is_public_in_the_bidding() -> None:
    """The up-card, the dealer, whose turn it is and who has five cards are known to all (R7, R9)."""
    for seat in (*Seat, None):
        view = seen_by(table("pass"), seat)
        assert (view.seat, view.dealer, view.actor, view.needs, view.over) == (seat, Seat.WEST, Seat.EAST, None, False)
        assert (view.up_card, view.turned_down, view.trump, view.maker) == (Card.parse(UP), False, None, None)
        assert (view.alone, view.defender, view.sitting_out) == (False, None, frozenset())
        assert (view.trick, view.last_trick, view.led_suit) == ((), (), None)
        assert view.hand_sizes == dict.fromkeys(Seat, 5)
        assert view.rules == table().rules
        assert view.moment == 2


def test_the_up_card_stays_when_it_is_turned_down() -> None:
    """Everybody saw it; that it lies face down is said beside (R11)."""
    view = seen_by(table("pass; pass; pass; pass"), None)
    assert (view.up_card, view.turned_down) == (Card.parse(UP), True)
    view = seen_by(table("pass; pass; pass; pass; trump D; play AC"), None)
    assert (view.up_card, view.turned_down) == (Card.parse(UP), True), "also when another suit is trump"
    assert not seen_by(table("up"), None).turned_down


def test_nothing_of_the_deal_is_known_before_it() -> None:
    """Between the draw and the deal there is no hand, no up-card and nobody to call (R7)."""
    match = on(start(TableRules(first_dealer="west")), "cut 7")
    for seat in (*Seat, None):
        view = seen_by(match, seat)
        assert (view.hand, view.choices, view.discard, view.up_card, view.trump) == (Hand(), (), None, None, None)
        assert view.hand_sizes == dict.fromkeys(Seat, 0)
        assert view.needs == "deck"
        assert view.events == (PackCut(Seat.SOUTH, 7),)


@pytest.mark.parametrize(
    "script",
    [
        "",
        "pass",
        "pass; pass; pass; pass",
        "up",
        "up; discard KS",
        "up; discard KS; play AC",
        "up; discard KS; play AC; play QC",
    ],
)
def test_choices_are_the_actors_own(script: str) -> None:
    """Only the seat whose turn it is has choices, and they are the rules' own (R9–R19)."""
    match = table(script)
    for seat in Seat:
        assert seen_by(match, seat).choices == (choices(match) if seat is match.actor else ())
    assert seen_by(match, None).choices == ()
    assert seen_by(match, None).hand == Hand()


def test_the_buried_card_is_the_dealers_secret() -> None:
    """The dealer may see what it buried until the next deal; nobody else sees more than five cards (R10)."""
    match = table("up")
    assert seen_by(match, None).hand_sizes == {Seat.NORTH: 5, Seat.EAST: 5, Seat.SOUTH: 5, Seat.WEST: 6}
    match = on(match, "discard 9C")
    for seat in (*Seat, None):
        view = seen_by(match, seat)
        assert view.discard is (Card.parse("9C") if seat is Seat.WEST else None)
        assert view.hand_sizes == dict.fromkeys(Seat, 5)
    assert all(seen_by(on(match, "redeal"), seat).discard is None for seat in Seat if seat is not Seat.WEST)


def test_a_trick_as_it_lies() -> None:
    """The cards on the table, the suit led and the tricks won are public; the left bower leads trump (R3, R20)."""
    match = table("up; discard 9C; play JC; play AH; play TS")
    view = seen_by(match, None)
    assert [f"{seat.letter}{card}" for seat, card in view.trick] == ["NJC", "EAH", "STS"]
    assert view.led_suit is Suit.SPADES
    assert view.hand_sizes == {Seat.NORTH: 4, Seat.EAST: 4, Seat.SOUTH: 4, Seat.WEST: 5}
    assert view.last_trick == ()
    view = seen_by(on(match, "play KS"), None)
    assert [str(card) for _, card in view.last_trick] == ["JC", "AH", "TS", "KS"]
    assert (view.trick, view.actor, view.led_suit) == ((), Seat.NORTH, None)
    assert view.tricks_won == {Team.NORTH_SOUTH: 1, Team.EAST_WEST: 0}
    assert view.voids[Seat.EAST] == {Suit.SPADES}


def test_who_plays_alone_is_public() -> None:
    """Maker, alone, who sits out and who defends alone are known to all (R16, R17)."""
    match = table("up alone; discard 9C; defend together; defend alone", defend_alone=True)
    for seat in (*Seat, None):
        view = seen_by(match, seat)
        assert (view.maker, view.alone, view.defender, view.trump) == (Seat.NORTH, True, Seat.WEST, Suit.SPADES)
        assert view.sitting_out == {Seat.SOUTH, Seat.EAST}
    assert len(seen_by(match, Seat.SOUTH).hand) == 5


def test_events_are_those_of_the_deal() -> None:
    """A new deal starts its own account; before the first, the draws and the cut are told."""
    rules = TableRules(partners="drawn", cut="every deal")
    match = on(start(rules), f"draw {show(IN_ORDER)}; draw {show(IN_ORDER)}; cut 4")
    assert [type(event) for event in match.events] == [PartnersDrawn, DealerDrawn, PackCut]
    match = deals(match, "")
    match = on(match, f"deck {show(pack_for(Seat.SOUTH, '9H', {}))}")
    assert match.events == (Dealt(1, Seat.SOUTH, Card.parse("9H")),)
    match = on(match, "redeal")
    assert len(match.events) == 2
    match = on(match, "cut 0")
    assert match.events == (PackCut(Seat.EAST, 0),)


def test_every_event_of_a_deal_reaches_every_view() -> None:
    """The account of the deal is the same for all, and grows by each action (R9–R20)."""
    match = table()
    for line in ("up", "discard 9C", "play JC", "play AH", "play TS", "play KS"):
        before, match = match, on(match, line)
        assert match.events[: len(before.events)] == before.events
        assert len(match.events) > len(before.events)
        assert all(seen_by(match, seat).events == match.events for seat in (*Seat, None))
    assert CardPlayed(Seat.EAST, Card.parse("AH")) in match.events


def test_the_pad_and_the_scores_are_public() -> None:
    """Scores, games, pad and who sits where are in every view (R5, R22–R24)."""
    drawn = on(start_of(Seat.WEST, target=2, games=3, partners="drawn"), f"draw {show(IN_ORDER)}")
    assert drawn.seating != BySeat(Seat)
    match = deals(drawn, "5 3")
    for seat in (*Seat, None):
        view = seen_by(match, seat)
        assert (view.pad, view.scores, view.games, view.seating) == (
            match.pad,
            match.scores,
            match.games,
            match.seating,
        )
        assert view.games == {Team.NORTH_SOUTH: 1, Team.EAST_WEST: 0}


def test_a_finished_match_still_shows_its_last_trick() -> None:
    """When the match is over the view says so, and the last trick can be seen again (R26a)."""
    match = deals(start_of(Seat.WEST, target=1), "3")
    view = seen_by(match, Seat.EAST)
    assert (view.over, view.actor, view.needs, view.choices) == (True, None, None, ())
    assert view.last_trick == in_deal(match).taken[-1]
    assert view.hand == Hand()


def test_a_view_is_counted_by_repr_and_read_by_str() -> None:
    """The repr of a view names a seat and a moment; only its text names the cards."""
    view = seen_by(table("up; discard 9C"), Seat.NORTH)
    assert repr(view) == "<view of North at moment 3>"
    assert repr(seen_by(table(), None)) == "<view of the table at moment 1>"
    assert str(view).startswith("North at moment 3: JS JC 9S AC TC; may play JS, play JC")
    assert str(seen_by(table(), None)) == "The table at moment 1: no cards; may "


def test_a_match_is_counted_by_repr_and_read_by_str() -> None:
    """The repr of a match names its phase; its text shows all four hands."""
    match = table("up; discard 9C")
    assert repr(match) == "<match at moment 3: play>"
    assert repr(match.deal) == "<deal 1>"
    assert repr(in_deal(match).hands[0]) == "<5 cards>"
    lines = str(match).splitlines()
    assert lines[0] == "moment 3: play, North to act"
    assert lines[1] == "N: JS JC 9S AC TC"
    assert lines[-1] == "up-card KS, trump spades"
    assert str(start(TableRules())) == "moment 0: dealer draw, nobody to act"


def test_the_public_names_of_a_view() -> None:
    """Programs outside rely on these names."""
    assert " ".join(each.name for each in fields(SeatView)) == (
        "seat moment hand discard choices refusals dealer actor needs over up_card turned_down trump maker alone "
        "defender sitting_out trick last_trick tricks_won scores games hand_sizes voids seating pad events rules"
    )

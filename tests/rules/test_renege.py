"""A renege call in depth: when it can be made, what proves it, and what it brings (R25, R26)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from euchre_tui.rules import Match, Seat, Team, seen_by
from euchre_tui.rules.events import DealEnded, MatchWon, RenegeCalled
from tests.builders import (
    IN_ORDER,
    around,
    held,
    in_deal,
    lone_march_by_a_renege,
    may,
    on,
    on_to_the_score,
    pack_for,
    position,
    refusal,
    show,
    start_of,
    what_happens,
)

SEATS = pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
NS, EW = Team.NORTH_SOUTH, Team.EAST_WEST

# Clockwise from the dealer's left, with spades made trump by the first call. The second hand can follow hearts, the
# third holds the left bower for its only trump, the fourth is the dealer.
HANDS = ("9H KH QS 9D TS", "AH TH AD KD 9C", "JC JH QD TC AC", "QH JD TD QC KC")
PLAYED = "up; discard 9S; play 9H; play AD"
"""The second hand throws a diamond on hearts, though it holds two hearts."""


def table(first: Seat, script: str = PLAYED, **rules: Any) -> Match:
    """An honour table; `first` is at the dealer's left and makes spades trump."""
    return position(first.right, "9S", script, rules={"play": "honour", **rules}, **around(first, *HANDS))


@SEATS
def test_a_proven_call_is_the_only_score(first: Seat) -> None:
    """Two points to the side opposite the offender, the deal is over and moves on; the card played is named (R26)."""
    match = table(first)
    offender = first.left
    called, ended = what_happens(match, f"renege {offender.letter}")
    assert called == RenegeCalled(offender, 1, in_deal(match).trick[1].card)
    match = on(match, f"renege {offender.letter}")
    (line,) = match.pad
    assert ended == DealEnded(line)
    assert line.result == "renege"
    assert line.note == f"{offender.word} did not follow in trick 1: A♦"
    assert (line.points[first.team], line.points[offender.team]) == (2, 0)
    assert line.totals == match.scores == line.points
    assert (line.maker, line.alone) == (first, False)
    assert line.tricks == {NS: 0, EW: 0}
    assert match.needs == "deck"
    assert (match.dealer, match.actor) == (first, None)


@SEATS
def test_no_held_card_is_named(first: Seat) -> None:
    """The trick and the card played are named, none that is held, and nobody's hand is shown (R26)."""
    match = table(first)
    secret = in_deal(match).hands
    called, ended = what_happens(match, f"renege {first.left.letter}")
    assert isinstance(called, RenegeCalled) and isinstance(ended, DealEnded)
    assert called.card not in secret[first.left.place]
    match = on(match, f"renege {first.left.letter}")
    assert seen_by(match, None).hand == ()
    assert in_deal(match).hands == secret
    for card in secret[first.left.place]:
        assert f"{card.rank.face}{card.suit.sign}" not in ended.line.note


@SEATS
@pytest.mark.parametrize("accused", [0, 2, 3])
def test_a_failed_call_changes_nothing(first: Seat, accused: int) -> None:
    """The table is told, play goes on, whose turn it is stays, no card is shown, and it can be called again (R26)."""
    before = table(first)
    seat = first.clockwise()[accused]
    event = RenegeCalled(seat, None, None)
    assert what_happens(before, f"renege {seat.letter}") == (event,)
    match = on(before, f"renege {seat.letter}")
    assert match == replace(before, moment=before.moment + 1, events=(*before.events, event))
    assert match.actor is first.partner
    again = on(match, f"renege {seat.letter}")
    assert again.moment == before.moment + 2
    assert on(again, f"renege {first.left.letter}").pad[0].result == "renege"


@SEATS
def test_the_makers_may_offend_too(first: Seat) -> None:
    """A maker's renege brings the defenders two (R26)."""
    match = table(first, "up; discard 9S; play 9H; play AH; play JH; play QH; play AD; play QD; play TD; play KH")
    match = on(match, f"renege {first.letter}")
    assert match.pad[0].points[first.left.team] == 2
    assert match.pad[0].note == f"{first.word} did not follow in trick 2: K♥"
    match = table(first, "up; discard 9S; play 9H; play AH; play JH; play QH; play AD; play QD; play TD; play 9D")
    match = on(match, f"renege {first.letter}")
    assert match.pad == (), "the diamond followed"
    match = table(first, "up; discard 9S; play 9H; play AH; play JH; play QH; play TH; play QD")
    match = on(match, f"renege {first.partner.letter}")
    assert match.pad == (), "the third hand had no other heart"
    match = table(first, "up; discard 9S; play QS; play AH; play QD")
    match = on(match, f"renege {first.partner.letter}")
    assert match.pad[0].points[first.left.team] == 2
    assert match.pad[0].note == f"{first.partner.word} did not follow in trick 1: Q♦"


@SEATS
def test_the_left_bower_held_back_is_a_renege(first: Seat) -> None:
    """Its only trump must follow trump, the left bower too; its printed suit does not need it (R3, R26)."""
    held_back = table(first, "up; discard 9S; play TS; play 9C; play AC")
    assert on(held_back, f"renege {first.partner.letter}").pad[0].result == "renege"
    other = position(
        first.right,
        "9S",
        "up; discard 9S; play 9C; play KC; play AH",
        rules={"play": "honour"},
        **around(first, "9C KH QS 9D TS", "TH JD AD KD KC", "JC JH QD AH 9H", "QH AS TD QC AC"),
    )
    assert on(other, f"renege {first.partner.letter}").pad == (), "the left bower is no club"


@SEATS
def test_a_renege_of_an_earlier_trick_can_still_be_called(first: Seat) -> None:
    """Any trick of this deal counts, and the first that proves it is named (R26)."""
    match = table(first, f"{PLAYED}; play JH; play QH; play TD; play 9D; play KD; play TC")
    assert len(in_deal(match).taken) == 2
    match = on(match, f"renege {first.left.letter}")
    assert match.pad[0].note.endswith("in trick 1: A♦")
    assert sum(match.pad[0].tricks.values()) == 2
    twice = table(first, f"{PLAYED}; play JH; play QH; play TD; play 9D; play TH")
    assert [each.seat for each in in_deal(twice).reneges] == [first.left, first.left]
    assert on(twice, f"renege {first.left.letter}").pad[0].note.endswith("in trick 1: A♦")
    later = table(first, "up; discard 9S; play 9H; play AH; play JH; play QH; play TH; play QD; play TD; play QS")
    match = on(later, f"renege {first.letter}")
    assert match.pad[0].note == f"{first.word} did not follow in trick 2: Q♠"


@SEATS
def test_two_offenders_and_the_one_who_is_called(first: Seat) -> None:
    """The side opposite the accused gets the points, whoever else offended (R26)."""
    match = table(first, f"{PLAYED}; play QD; play TD")
    assert on(match, f"renege {first.left.letter}").pad[0].points[first.team] == 2
    assert on(match, f"renege {first.partner.letter}").pad[0].points[first.left.team] == 2


@SEATS
@pytest.mark.parametrize(
    "options",
    [{}, {"euchred_alone": 4, "lone_march": 5, "march": 4}, {"lone_defence": 2, "lone_march": 3, "lone_partial": 2}],
)
def test_the_price_is_two_or_four_whatever_the_options(first: Seat, options: dict[str, Any]) -> None:
    """Two points, four in any lone hand, defended alone or not; scoring options do not change it (R26)."""
    rules = {"defend_alone": True, **options}
    plain = on(table(first, **rules), f"renege {first.left.letter}")
    assert plain.scores[first.team] == 2
    for answers in ("defend together; defend together", "defend alone"):
        alone = f"up alone; discard 9S; {answers}; play 9H; play AD"
        match = on(table(first, alone, **rules), f"renege {first.left.letter}")
        assert match.scores == {first.team: 4, first.left.team: 0}
        assert match.pad[0].alone
    maker = table(first, "up alone; discard 9S; defend alone; play 9H; play AH; play TH; play QS", **rules)
    match = on(maker, f"renege {first.letter}")
    assert match.scores == {first.team: 0, first.left.team: 4}


@SEATS
def test_an_award_counts_towards_the_target(first: Seat) -> None:
    """In the middle of a deal an award can win the game and the match (R23, R26)."""
    match = on(table(first, target=2), f"renege {first.left.letter}")
    assert (match.over, match.actor) == (True, None)
    assert match.winner is first.team
    assert isinstance(match.events[-1], MatchWon)
    assert not on(table(first, target=3), f"renege {first.left.letter}").over


NOTHING_YET = "No card of this deal has been played, so there is nothing to call."


@pytest.mark.parametrize("script", ["", "pass", "pass; pass; pass; pass", "up", "up; discard 9S"])
def test_no_call_before_the_first_card(script: str) -> None:
    """Before a card of the deal is played there is nothing to call (R26)."""
    match = table(Seat.NORTH, script)
    assert all(refusal(match, f"renege {seat}") == NOTHING_YET for seat in "NESW")


def test_no_call_before_the_first_deal_nor_in_the_next() -> None:
    """Nothing was played yet, or the cards are gathered in (R26)."""
    assert refusal(start_of(Seat.NORTH, play="honour"), "renege W") == NOTHING_YET
    assert refusal(start_of(Seat.NORTH, play="honour", cut="first deal"), "renege W") == NOTHING_YET
    scored = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour"))
    assert refusal(scored, "renege N") == ""
    assert refusal(on(scored, "deck " + show(IN_ORDER)), "renege N") == NOTHING_YET
    passed = on(table(Seat.NORTH, "pass; pass; pass; pass"), "pass; pass; pass; pass")
    assert refusal(passed, "renege N") == NOTHING_YET


@SEATS
def test_who_sits_out_cannot_be_called(first: Seat) -> None:
    """A seat that sits out plays no card; the others can be called (R26)."""
    script = "up alone; discard 9S; defend alone; play 9H"
    match = table(first, script, defend_alone=True)
    for out in (first.partner, first.right):
        assert refusal(match, f"renege {out.letter}") == f"{out.word} sits out and plays no card."
    for active in (first, first.left):
        assert refusal(match, f"renege {active.letter}") == ""
    scored = on_to_the_score(match)
    assert refusal(scored, f"renege {first.partner.letter}") == f"{first.partner.word} sits out and plays no card."


@SEATS
def test_one_award_a_deal(first: Seat) -> None:
    """After an award nothing more is called in that deal, against nobody (R26)."""
    match = on(table(first, f"{PLAYED}; play QD"), f"renege {first.left.letter}")
    for seat in Seat:
        assert refusal(match, f"renege {seat.letter}") == "A renege in this deal has been settled already."
    assert refusal(match, "redeal").startswith("There is no deal to throw in now")


@SEATS
def test_a_deal_thrown_in_cannot_be_called(first: Seat) -> None:
    """Once a deal is thrown in its plays are settled; in the deal after, calls are open again (R26, R27)."""
    thrown = on(table(first), "redeal")
    for seat in Seat:
        assert refusal(thrown, f"renege {seat.letter}") == "This deal was thrown in, so there is nothing to call."
    pack = show(pack_for(first.right, "9S", around(first, *HANDS)))
    again = on(thrown, f"deck {pack}; {PLAYED}")
    assert refusal(again, f"renege {first.left.letter}") == ""
    match = on(again, f"renege {first.left.letter}")
    assert [line.result for line in match.pad] == ["redeal", "renege"]


@SEATS
def test_an_award_in_one_deal_leaves_the_next_open(first: Seat) -> None:
    """Settled is settled for that deal only (R26)."""
    awarded = on(table(first), f"renege {first.left.letter}")
    assert awarded.dealer is first
    match = lone_march_by_a_renege(awarded)
    assert refusal(match, f"renege {first.letter}") == ""
    match = on(match, f"renege {first.letter}")
    assert [line.result for line in match.pad] == ["renege", "renege"]


def test_the_table_calls_whoever_is_on_turn() -> None:
    """A call is the table's: it can come at any time of the play, and is on nobody's list (R26)."""
    match = table(Seat.NORTH)
    for card in ("JH", "QH", "TD"):
        assert "renege" not in may(match)
        assert refusal(match, "renege E") == ""
        match = on(match, f"play {card}")


@SEATS
def test_shown_voids_can_be_false(first: Seat) -> None:
    """At an honour table a seat is shown void of a suit that it holds, and nothing stops it to play it later (R28)."""
    match = table(first)
    hearts = in_deal(match).trick[0].card.suit
    assert seen_by(match, None).voids[first.left] == {hearts}
    assert "AH" in held(match, first.left)
    match = on(match, "play JH; play QH; play TD; play 9D; play AH")
    assert seen_by(match, None).voids[first.left] >= {hearts}


@SEATS
def test_voids_are_what_did_not_follow(first: Seat) -> None:
    """A void is public once a card does not follow, the left bower counted as a trump; a new deal has none (R28)."""
    spades = "up; discard 9S; play TS; play 9C"
    match = position(first.right, "9S", spades, **around(first, *HANDS))
    shown = seen_by(match, first).voids
    assert shown[first.left] == {in_deal(match).trump}
    assert all(shown[seat] == frozenset() for seat in Seat if seat is not first.left)
    match = on(match, "play JC")
    assert seen_by(match, None).voids[first.partner] == frozenset()
    match = on(on(match, "redeal"), "deck " + show(IN_ORDER))
    assert all(seen_by(match, None).voids[seat] == frozenset() for seat in Seat)

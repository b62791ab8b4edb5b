"""A renege call in depth: when it can be made, what proves it, and what it brings (R25, R26)."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.rules import Match, Seat, Team, choices, seen_by
from euchre_tui.rules.events import DealEnded, GameWon, MatchWon, RenegeCalled
from euchre_tui.rules.match import Phase
from tests.builders import (
    IN_ORDER,
    around,
    deals,
    held,
    in_deal,
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


def lone_march_by_a_renege(match: Match) -> Match:
    """The match after one more deal: the dealer goes alone, trumps a heart lead with a heart in hand, and marches."""
    if match.phase is Phase.CUT:
        match = on(match, "cut 0")
    assert match.dealer is not None
    hands = around(match.dealer, "JS JC AS KS 9H", "TH 9D TD JD QD", "JH QH KH AH TS", "9C TC QC KC AC")
    script = (
        "pass; pass; pass; up alone; discard KS; play TH; play 9C; play QS; play JS; play 9D; play TC; "
        "play JC; play TD; play QC; play AS; play JD; play KC; play 9H; play QD; play AC"
    )
    return on(match, f"deck {show(pack_for(match.dealer, 'QS', hands))}; {script}")


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
    assert match == before._replace(moment=before.moment + 1, events=(*before.events, event))
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
def test_after_the_score_the_award_replaces_line_and_points(first: Seat) -> None:
    """Until the next pack is cut or dealt the award takes the place of the deal's points (R26)."""
    played = deals(start_of(first.left.left, play="honour"), "3 5")
    assert played.dealer is first
    scored = lone_march_by_a_renege(played)
    assert scored.pad[-1].result == "march"
    assert scored.pad[-1].points == {first.team: 4, first.left.team: 0}
    match = on(scored, f"renege {first.letter}")
    assert match.pad[:-1] == scored.pad[:-1]
    line = match.pad[-1]
    assert (line.number, line.game, line.dealer, line.maker) == (3, 1, first, first)
    assert line.result == "renege"
    assert line.points == {first.team: 0, first.left.team: 4}
    assert line.totals == match.scores == {team: played.scores[team] + line.points[team] for team in Team}
    assert line.tricks == scored.pad[-1].tricks
    assert (match.dealer, match.needs) == (scored.dealer, scored.needs) == (first.left, "deck")
    assert match.events[-1] == DealEnded(line)
    on_again = deals(match, "3")
    assert on_again.pad[-1].number == 4
    assert sum(on_again.scores.values()) == sum(match.scores.values()) + 1


@pytest.mark.parametrize("games", [1, 3])
def test_a_game_or_match_that_a_renege_won_may_go_on(games: int) -> None:
    """R23 is judged anew: the game is not won, the match not over, and the next deal comes (R26)."""
    won = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=4, games=games, lone_march=5))
    assert won.games == {NS: 1, EW: 0}
    assert won.over == (games == 1)
    match = on(won, "renege E")
    assert (match.over, match.games) == (won.over, won.games), "a failed call takes no game away"
    assert match.standing == won.standing
    match = on(won, "renege N")
    assert match.games == {NS: 0, EW: 1}, "the award of four wins the game for the other side"
    longer = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=5, games=games, lone_march=5))
    assert longer.games == {NS: 1, EW: 0}
    match = on(longer, "renege N")
    assert not match.over
    assert match.winner is None
    assert match.games == {NS: 0, EW: 0}
    assert match.scores == {NS: 0, EW: 4}
    assert (match.needs, match.dealer) == ("deck", Seat.EAST)
    match = deals(match, "5a")
    assert match.pad[-1].number == 2
    assert match.pad[-1].game == 1
    assert match.over == (games == 1) and match.games[NS] == 1


def test_the_winner_of_a_match_may_change() -> None:
    """The award can hand a won match to the other side, and says so anew (R23, R26)."""
    won = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=4))
    assert won.winner is NS
    match = on(won, "renege N")
    assert match.over
    assert match.winner is EW
    assert match.scores == {NS: 0, EW: 4}
    assert match.events[-3:] == (DealEnded(match.pad[0]), GameWon(EW, 1, match.scores), MatchWon(EW, match.games))
    assert refusal(match, "renege N") == "A renege of this deal has been settled already."
    assert choices(match) == ()


def test_the_last_game_of_a_match_may_be_reopened() -> None:
    """In a match of three the deciding game goes on, with the games before it as they were (R24, R26)."""
    match = deals(start_of(Seat.WEST, play="honour", target=5, games=3, lone_march=5), "5a 5a 3")
    assert match.games == {NS: 1, EW: 1}
    assert match.scores == {NS: 1, EW: 0}
    assert match.dealer is Seat.SOUTH
    won = lone_march_by_a_renege(match)
    assert won.over
    assert won.games == {NS: 2, EW: 1}
    match = on(won, "renege S")
    assert not match.over
    assert match.games == {NS: 1, EW: 1}
    assert match.scores == {NS: 1, EW: 4}
    assert (match.pad[-1].game, match.pad[-1].number, match.dealer) == (3, 4, Seat.WEST)


@SEATS
def test_an_award_counts_towards_the_target(first: Seat) -> None:
    """In the middle of a deal an award can win the game and the match (R23, R26)."""
    match = on(table(first, target=2), f"renege {first.left.letter}")
    assert match.over
    assert match.winner is first.team
    assert isinstance(match.events[-1], MatchWon)
    assert not on(table(first, target=3), f"renege {first.left.letter}").over


def test_a_won_game_is_not_called_after_the_next_pack_is_cut() -> None:
    """The cut ends the time for a call, whether cards are lifted or the pack is tapped (R6, R26)."""
    for lifted in (0, 4):
        scored = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", cut="every deal"))
        assert (scored.phase, scored.actor) == (Phase.CUT, Seat.NORTH)
        assert refusal(scored, "renege N") == ""
        assert on(scored, "renege N").phase is Phase.CUT, "the cut is still to come"
        cut = on(scored, f"cut {lifted}")
        assert refusal(cut, "renege N") == "No card of this deal has been played, so there is nothing to call."
        assert cut.pad[0].result == "march"


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
        assert refusal(match, f"renege {seat.letter}") == "A renege of this deal has been settled already."
    assert refusal(match, "redeal").startswith("There is no deal in hand")


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

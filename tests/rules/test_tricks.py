"""Who wins a trick, who leads next, and how many cards a trick has (R2, R20, R21)."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.rules import DECK, Card, PlayedCard, Seat, Suit, Team, seen_by
from euchre_tui.rules.events import CardPlayed, TrickTaken
from euchre_tui.rules.tricks import winning_card
from tests.builders import around, go_on, in_deal, in_trump, on, on_to_the_score, position, show, what_happens
from tests.strategies import shuffled

# Written with spades for trump: the cards as they fall, and the place of the one that wins.
TRICKS = {
    "the right bower beats the left": ("JC AS JS 9S", 2),
    "the left bower beats the ace": ("JC AS KS 9H", 0),
    "the left bower wins when it falls last": ("AS KS QS JC", 3),
    "the highest of the suit led wins, aces beside": ("9C AH TC AD", 2),
    "the left bower is no card of its printed suit": ("AC 9S KC JC", 3),
    "one trump beats the suit led": ("AH 9S KH QH", 1),
    "the higher of two trumps": ("9H 9S AH TS", 3),
    "ten beats nine": ("9H TH AC AD", 1),
    "jack beats ten in a plain suit": ("TH JH 9H AD", 1),
    "queen beats jack in a plain suit": ("JH QH 9H AD", 1),
    "nothing follows and the lead wins": ("9H KD QC TC", 0),
    "ace of trump beats king": ("KS AS TS 9S", 1),
    "king of trump beats queen": ("QS TS KS 9S", 2),
}


@pytest.mark.parametrize("trump", list(Suit), ids=lambda suit: suit.word)
@pytest.mark.parametrize(("fallen", "place"), TRICKS.values(), ids=TRICKS)
def test_who_wins_leads_next(trump: Suit, fallen: str, place: int) -> None:
    """The highest trump wins, else the highest card of the suit led, and the winner leads (R20)."""
    words = in_trump(trump, fallen).split()
    up = in_trump(trump, next(card for card in ("QS", "TS", "AS") if card not in fallen))
    for leader in Seat:
        script = f"up; discard {up}; " + "; ".join(f"play {card}" for card in words[:3])
        match = position(leader.right, up, script, rules={"play": "honour"}, **around(leader, *words))
        winner = leader.clockwise()[place]
        trick = tuple(PlayedCard(seat, Card.parse(word)) for seat, word in zip(leader.clockwise(), words, strict=True))
        last = f"play {words[3]}"
        assert what_happens(match, last) == (CardPlayed(leader.right, trick[3].card), TrickTaken(winner, 1, trick))
        match = on(match, last)
        assert match.actor is winner
        assert in_deal(match).trick == ()
        assert in_deal(match).taken == (trick,)
        assert seen_by(match, None).last_trick == trick
        assert {team: match.deal.tricks_won[team] for team in Team if match.deal} == {
            winner.team: 1,
            winner.team.other: 0,
        }


ORDER = "9 T J Q K A"


def naive_winner(words: list[str], trump: str) -> int:
    """The place of the winning card, worked out from the text of the rule alone."""
    left = "J" + dict(zip("SCHD", "CSDH", strict=True))[trump]
    order = [f"{rank}{trump}" for rank in "9TQKA"] + [left, f"J{trump}"]
    trumps = [word for word in words if word in order]
    if trumps:
        return words.index(max(trumps, key=order.index))
    return words.index(max((word for word in words if word[1] == words[0][1]), key=lambda word: ORDER.index(word[0])))


@pytest.mark.parametrize("trump", list(Suit), ids=lambda suit: suit.word)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_any_trick_is_won_by_the_rule(trump: Suit, size: int) -> None:
    """A thousand tricks of each size agree with the rule as a person would apply it (R2, R20)."""
    random = Random(20)
    for _ in range(1000):
        fallen = shuffled(random)[:size]
        trick = tuple(PlayedCard(seat, card) for seat, card in zip(Seat, fallen, strict=False))
        assert winning_card(trick, trump) is trick[naive_winner(show(fallen).split(), trump.letter)]


@pytest.mark.parametrize(
    ("calls", "size"),
    [
        ("up; discard QS", 4),
        ("up alone; discard QS; defend together; defend together", 3),
        ("up alone; discard QS; defend alone", 2),
        ("up alone; discard QS; defend together; defend alone", 2),
    ],
)
def test_a_trick_has_a_card_of_each_active_seat(calls: str, size: int) -> None:
    """Four, three or two cards make a trick, five tricks a deal, and who sits out keeps five cards (R16, R21)."""
    match = position("W", "QS", calls, rules={"defend_alone": True})
    out = in_deal(match).sitting_out
    assert len(out) == 4 - size
    fallen = 0
    while not match.pad:
        assert match.actor not in out
        held = [seat for seat in Seat if len(in_deal(match).hands[seat.place]) == 5]
        assert out <= set(held)
        match = go_on(match)
        fallen += 1
        taken = in_deal(match).taken
        assert len(taken) == fallen // size
        assert all(len(trick) == size for trick in taken)
    assert fallen == 5 * size
    assert sum(match.pad[0].tricks.values()) == 5
    assert [len(in_deal(match).hands[seat.place]) for seat in Seat] == [5 if seat in out else 0 for seat in Seat]


def test_the_last_trick_lies_until_the_next_is_taken() -> None:
    """The last trick can be seen again, but none of the deal before (R26a)."""
    match = position("W", "QS", "up; discard QS")
    assert seen_by(match, None).last_trick == ()
    for number in range(1, 5):
        for _ in range(4):
            match = go_on(match)
        assert seen_by(match, None).last_trick == in_deal(match).taken[number - 1]
    match = on_to_the_score(match)
    assert len(seen_by(match, None).last_trick) == 4
    match = on(match, "deck " + show(DECK))
    assert seen_by(match, None).last_trick == ()

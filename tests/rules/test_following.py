"""Following suit, at a refereed table and at one of honour, for every trump, leader and follower (R3, R19, R25)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from euchre_tui.rules import (
    Card,
    IllegalAction,
    Match,
    Play,
    Seat,
    Suit,
    after,
    choices,
    objection,
    parse_action,
)
from euchre_tui.rules.view import SeatView
from tests.builders import actor_view, around, cards, in_trump, may_play, on, on_to, position, refusal

# Written with spades for trump, so that J♣ is the left bower: what is led, what the follower holds, what may be played.
FOLLOWING = {
    "the left bower led is a trump led": ("JC", "9S AC KC TD QH", "9S"),
    "the left bower led asks for no card of its printed suit": ("JC", "AC KC TD QH 9D", "AC KC TD QH 9D"),
    "the left bower does not follow its printed suit": ("9C", "JC AH TD KD QD", "JC AH TD KD QD"),
    "another card of that suit does": ("9C", "JC TC AH TD KD", "TC"),
    "the left bower follows trump, and has to": ("TS", "JC AC KH QD 9D", "JC"),
    "it has to when the right bower was led": ("JS", "JC AC KH QD 9D", "JC"),
    "the right bower has to follow the left": ("JC", "JS AC KH QD 9D", "JS"),
    "both bowers follow trump": ("TS", "JC JS AC QD 9D", "JC JS"),
    "a plain suit is followed": ("AH", "9H JC TS 9D KD", "9H"),
    "whoever is void may trump or throw away": ("AH", "JC TS 9D KD QC", "JC TS 9D KD QC"),
    "nobody has to win": ("9H", "TH AH QC QD 9D", "TH AH"),
    "a jack of the other colour is a plain card": ("9H", "JH JD AD KC QC", "JH"),
}
UP = "QS"

CASES = pytest.mark.parametrize(("led", "hand", "legal"), FOLLOWING.values(), ids=FOLLOWING)
TRUMPS = pytest.mark.parametrize("trump", list(Suit), ids=lambda suit: suit.word)


def followers(trump: Suit, led: str, hand: str, play: str) -> Iterator[Match]:
    """The turn of a follower with this hand, for each leader and each place in the trick."""
    for leader in Seat:
        for place in (1, 2, 3):
            hands = around(leader, led, *[hand if place == each else "" for each in (1, 2, 3)])
            written = {seat: in_trump(trump, text) for seat, text in hands.items()}
            script = in_trump(trump, f"up; discard {UP}; play {led}")
            match = position(leader.right, in_trump(trump, UP), script, rules={"play": play}, **written)
            yield on_to(match, leader.clockwise()[place])


@TRUMPS
@CASES
def test_who_can_follow_must(trump: Suit, led: str, hand: str, legal: str) -> None:
    """At a refereed table the suit led is followed, the left bower counted as a trump (R3, R19)."""
    held, allowed = cards(in_trump(trump, hand)), set(cards(in_trump(trump, legal)))
    for match in followers(trump, led, hand, "refereed"):
        assert set(cards(may_play(match))) == allowed
        for card in held:
            assert (objection(match, Play(card)) is None) == (card in allowed)


@TRUMPS
@CASES
def test_at_an_honour_table_any_card_falls_and_the_cards_prove_it(trump: Suit, led: str, hand: str, legal: str) -> None:
    """Any card can be played without a word; just those that did not follow are proven reneges (R25, R26)."""
    held, allowed = cards(in_trump(trump, hand)), set(cards(in_trump(trump, legal)))
    for match in followers(trump, led, hand, "honour"):
        follower = match.actor
        assert follower is not None
        assert set(cards(may_play(match))) == set(held)
        for card in held:
            called = on(on(match, f"play {card}"), f"renege {follower.letter}")
            assert bool(called.pad) == (card not in allowed)


SENTENCES = {
    "a suit was led": ("AH", "9H JC TS 9D KD", "play 9D", "Hearts were led: follow with a heart."),
    "trump was led": ("AS", "9S KC TD QH 9D", "play KC", "Spades were led: follow with a spade."),
    "the left bower was led": (
        "JC",
        "9S AC KC TD QH",
        "play AC",
        "J♣, the left bower, was led as a spade: follow with a spade.",
    ),
    "only the left bower follows": (
        "TS",
        "JC AC KH QD 9D",
        "play AC",
        "Spades were led; the left bower counts as a spade: it must be played.",
    ),
    "the left bower is one of two that follow": (
        "TS",
        "JC 9S KH QD 9D",
        "play KH",
        "Spades were led: follow with a spade.",
    ),
    "the left bower is thrown on its printed suit": (
        "9C",
        "JC TC AH TD KD",
        "play JC",
        "J♣ is the left bower, a spade; clubs were led: follow with a club.",
    ),
    "the left bower is thrown on a plain suit": (
        "9H",
        "JC TH AH TD KD",
        "play JC",
        "J♣ is the left bower, a spade; hearts were led: follow with a heart.",
    ),
}


@pytest.mark.parametrize(("led", "hand", "tried", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_a_refusal_says_why_and_names_the_left_bower(led: str, hand: str, tried: str, sentence: str) -> None:
    """The refusal of a card is a sentence, and names the left bower when that is the reason (R25)."""
    for match in followers(Suit.SPADES, led, hand, "refereed"):
        assert refusal(match, tried) == sentence


@TRUMPS
def test_the_sentence_is_right_for_every_trump(trump: Suit) -> None:
    """Whatever is trump, the bower and the suits are called by their names (R25)."""
    other, left = trump.same_colour, Card.parse(f"J{trump.same_colour.letter}")
    for match in followers(trump, "9C", "JC TC AH TD KD", "refereed"):
        singular = other.word.removesuffix("s")
        assert refusal(match, f"play {left}") == (
            f"J{other.sign} is the left bower, a {trump.word.removesuffix('s')}; "
            f"{other.word} were led: follow with a {singular}."
        )


def view_of_actor(match: Match) -> SeatView:
    return actor_view(match)


@CASES
def test_the_view_refuses_what_the_rules_refuse(led: str, hand: str, legal: str) -> None:
    """A view has the objection to each card of the hand that may not be played, and to no other (R25)."""
    for match in followers(Suit.SPADES, led, hand, "refereed"):
        view = view_of_actor(match)
        assert {str(card) for card in view.refusals} == set(hand.split()) - set(legal.split())
        for card, why in view.refusals.items():
            assert why == refusal(match, f"play {card}")
    for match in followers(Suit.SPADES, led, hand, "honour"):
        assert dict(view_of_actor(match).refusals) == {}


def test_any_card_may_be_led() -> None:
    """The leader may lead any card, trump and bowers too, at the first trick and later (R18)."""
    match = position("W", "QS", "up; discard QS", N="JS JC 9H 9D 9C", E="AH TS KH AD AC")
    assert may_play(match) == "JS JC 9H 9C 9D"
    assert match.actor is Seat.NORTH
    match = on_to(on(match, "play 9H; play AH"), Seat.EAST)
    assert set(may_play(match).split()) == {"TS", "KH", "AD", "AC"}


def test_a_card_that_is_not_allowed_stops_the_action_and_nothing_else() -> None:
    """An illegal card raises with the objection at once, and the match is as it was; the next card is taken (R25)."""
    for match in followers(Suit.SPADES, "AH", "9H JC TS 9D KD", "refereed"):
        before = str(match), choices(match), match.moment
        for _ in range(3):
            with pytest.raises(IllegalAction, match=r"^Hearts were led: follow with a heart\.$"):
                after(match, parse_action("play 9D"))
        assert (str(match), choices(match), match.moment) == before
        assert on(match, "play 9H").moment == match.moment + 1

"""Lessons about the bowers, in which the learner points at real cards (R30, R31)."""

from __future__ import annotations

from euchre_tui.lessons.drills import may_be_played, trump_fact, why_these
from euchre_tui.lessons.positions import written
from euchre_tui.lessons.questions import Choice, Course, Question, as_printed, printed
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.words import short_card

N, E, S, W = Seat


def red_jacks() -> Course:
    """Build the lesson on the two red jacks, with hearts as trump (R30)."""
    return Course.of("The two red jacks", (*_the_two_highest(), *_following()))


def _the_two_highest() -> tuple[Question, ...]:
    view = written(W, "TH", {S: "JH JD AH KH 9S"}, "pass; pass; up").view(S)
    return (
        _point(
            "Hearts are trump. Point at your highest card.",
            view,
            "JH",
            "The jack of the trump suit is called the right bower. It is the highest card: J♥.",
        ),
        _point(
            "Hearts are trump. Point at your second-highest card.",
            view,
            "JD",
            "The other jack of the same colour, J♦, is called the left bower. It counts as a heart; only J♥ beats it.",
            "Below them come A♥ K♥ Q♥ 10♥ 9♥.",
        ),
    )


def _following() -> tuple[Question, ...]:
    no_diamond = written(W, "TH", {S: "JD 9H AS KC 9C", N: "AD KD AC QS TS", E: "9D QD TD TC QC"},
                         "pass; pass; up; discard TH; play AD; play 9D").view(S)  # fmt: skip
    only_trump = written(W, "TH", {S: "JD AS KS QC 9C", N: "AH QH AC QS TS", E: "9H QD TD TC KC"},
                         "pass; pass; up; discard TH; play AH; play 9H").view(S)  # fmt: skip
    left_led = written(W, "TH", {S: "9H AD KD AC QC", N: "JD QH KC QS TS", E: "KH QD TD TC 9C"},
                       "pass; pass; up; discard TH; play JD; play KH").view(S)  # fmt: skip
    return (
        Question(
            ask="Diamonds were led, and J♦ is your only card with a diamond on it. What may you play?",
            view=no_diamond,
            choices=(Choice("only J♦"), Choice("any card but J♦"), Choice("any card")),
            right=frozenset({2}),
            why=why_these(no_diamond),
            lying=no_diamond.trick,
            facts=trump_fact(no_diamond),
        ),
        may_be_played("Hearts were led. Which cards may you play? Point at each, then press Enter.", only_trump),
        Question(
            ask="Hearts are trump. North led J♦. Which suit was led?",
            view=left_led,
            choices=tuple(Choice(f"{suit.sign} {suit.word}") for suit in Suit),
            right=frozenset(place for place, suit in enumerate(Suit) if suit is left_led.led_suit),
            why=("J♦ counts as a heart even when it is led, so the others must follow with hearts.",),
            lying=left_led.trick,
            facts=trump_fact(left_led),
        ),
    )


def _point(ask: str, view: PublicView, card: str, *why: str) -> Question:
    """Build a question that is answered by pointing at one card of the hand."""
    wanted = Card.parse(card)
    return Question(
        ask=ask,
        view=view,
        choices=as_printed(view),
        right=frozenset({printed(view).index(wanted)}),
        why=why,
        lying=view.trick,
        facts=trump_fact(view),
    )


def left_bowers() -> Course:
    """Build the lesson that asks for the left bower of each trump suit but hearts, which had a lesson (R31)."""
    others = (suit for suit in Suit if suit is not Suit.HEARTS)
    return Course.of("Which is the left bower?", tuple(map(left_bower_of, others)))


def left_bower_of(trump: Suit) -> Question:
    """Ask for the left bower of this trump, in a hand that holds all four jacks."""
    ace = Card(Rank.ACE, trump)
    up = Card(Rank.NINE, trump)
    jacks = " ".join(str(Card(Rank.JACK, suit)) for suit in Suit)
    view = written(W, str(up), {S: f"{jacks} {ace}"}, "pass; pass; up").view(S)
    left = next(card for card in view.hand if card.is_left_bower(trump))
    return _point(
        f"{trump.word.capitalize()} are trump. Point at the left bower.",
        view,
        str(left),
        f"The left bower is the other jack of the same colour. {trump.word.capitalize()} are "
        f"{'red' if trump.is_red else 'black'}, so it is {short_card(left)}. Only J{trump.sign} is higher.",
        f"While {trump.word} are trump it counts as a {trump.word[:-1]}, not a {left.suit.word[:-1]}.",
    )

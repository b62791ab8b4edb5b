"""Three lessons for playing well: which hands call, which card to play, and next, across and alone.

Every answer holds in simulated deals: a test plays each choice out many times and compares what they score.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from euchre_tui.lessons.drills import trump_fact
from euchre_tui.lessons.positions import written
from euchre_tui.lessons.questions import Choice, Course, Question, as_printed, printed
from euchre_tui.rules.cards import Card, parse_cards
from euchre_tui.rules.seats import Seat
from euchre_tui.words import short_card

N, E, S, W = Seat


@dataclass(frozen=True, slots=True)
class Spot:
    """A choice of South: the deal as South knows it, the answers with their actions, and the best of them.

    `script` is what happened since the deal. Calls are answered in words, cards by pointing at one of the hand. What
    counts is the `measure`: the points, or how often South's side scores.
    """

    name: str
    dealer: Seat
    up: str
    hand: str
    script: str
    ask: str
    best: tuple[str, ...]
    why: str
    answers: tuple[tuple[str, str], ...] = ()
    fact: str = ""
    measure: Literal["points", "scored"] = "points"

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that can be answered, as text."""
        return tuple(action for action, _ in self.answers) or tuple(f"play {card}" for card in self.hand.split())


_FIRST_ROUND = (("up", "order it up"), ("pass", "pass"))
_PICK_UP = (("up", "pick it up"), ("pass", "pass"))
_ALL_PASSED = "pass; pass; pass; pass"
_CLUBS_OR_HEARTS = (("trump C", "♣ clubs"), ("trump H", "♥ hearts"), ("pass", "pass"))
_ALONE_OR_NOT = (("up", "with your partner"), ("up alone", "alone"))

CALLS = (
    Spot(
        *("three trumps", N, "9H", "JH AH TH AS 9C", "pass"),
        "Count your likely tricks: bowers and high trumps, then aces. Order it up?",
        ("up",),
        "Three trumps with a bower, and an ace: about three tricks of your own, and your partner gets a trump too.",
        _FIRST_ROUND,
    ),
    Spot(
        *("two low trumps", E, "9H", "QH TH KS 9C TD", ""),
        "You bid first. Order it up?",
        ("pass",),
        "Two low trumps, no bower and no ace: not one sure trick. And the card would go to an opponent.",
        _FIRST_ROUND,
    ),
    Spot(
        *("partner gets the bower", N, "JH", "KH QH TH AS 9D", "pass"),
        "Your partner deals. Order it up?",
        ("up",),
        "Your partner gets the right bower, and you have three trumps and an ace beside it.",
        _FIRST_ROUND,
    ),
    Spot(
        *("opponent gets the bower", W, "JH", "KH QH TH AS 9D", "pass; pass"),
        "West deals, and North and East passed. Order it up?",
        ("pass",),
        "An opponent would get the highest trump. If your partner dealt, you would call with this hand: always ask who "
        "gets the card.",
        _FIRST_ROUND,
    ),
    Spot(
        *("aces", N, "9S", "KS QS TS AH AD", "pass"),
        "No bower, but two aces of other suits. Order it up?",
        ("up",),
        "An ace of another suit often wins its trick the first time that suit is led. Two of them are worth a call.",
        _FIRST_ROUND,
    ),
    Spot(
        *("a void", S, "9H", "JH KH AS KS 9C", "pass; pass; pass; up"),
        "You picked up 9♥. Which card do you bury? Point at it.",
        ("discard 9C",),
        "9♣ is your only club. Without it you can trump clubs: having none of a suit is called a void.",
        tuple((f"discard {card}", "") for card in ["JH", "KH", "9H", "AS", "KS", "9C"]),
    ),
    Spot(
        *("the dealer", S, "TH", "KH 9H AS QC 9D", "pass; pass; pass"),
        "Two low trumps and an ace. You deal, and all others passed. Pick it up?",
        ("up",),
        "The dealer gets a third trump and buries a loser. With this hand in the first seat you would pass.",
        _PICK_UP,
    ),
)

CARDS = (
    Spot(
        *("makers lead trump", E, "9S", "JH JD 9H KC KS", f"{_ALL_PASSED}; trump H"),
        "You made hearts trump, and you lead. Point at your card.",
        ("play JH", "play JD"),
        "Makers lead a high trump. It draws the opponents’ trumps, and then they cannot trump your other cards.",
    ),
    Spot(
        *("partner's ace", W, "9S", "JH QH KC TC 9C", f"{_ALL_PASSED}; pass; pass; trump H; play AD; play 9D"),
        "You made hearts trump. Your partner led A♦, and you have no diamond. Point at your card.",
        ("play KC", "play TC", "play 9C"),
        "Your partner is winning this trick. Do not trump it: throw a card that would lose, and keep your trumps.",
    ),
    Spot(
        *("an ace early", E, "9S", "AD QC TC KS TS", f"{_ALL_PASSED}; pass; trump H"),
        "West made hearts trump. You lead the first trick. Point at your card.",
        ("play AD",),
        "A defender leads an ace early, while everybody still has that suit. Later somebody can trump it.",
    ),
    Spot(
        *("second low", N, "9S", "KC TH QH TD 9D", f"{_ALL_PASSED}; trump H; play QS"),
        "East made hearts trump and led Q♠. You play second and have no spade. Point at your card.",
        ("play KC",),
        "Second to play, stay low: your partner may win this trick. Throw your only club; then you can trump clubs.",
    ),
    Spot(
        *("last cheap", S, "9S", "JH 9H QD TD KD", f"{_ALL_PASSED}; trump H; play 9C; play TC; play AC"),
        "West made hearts trump. East is winning with A♣. You play last. Point at your card.",
        ("play 9H",),
        "Win it, but cheaply: 9♥ is enough when nobody plays after you. The right bower wins another trick.",
    ),
)

NEXT = (
    Spot(
        *("next", E, "9S", "AC QC AH QH AD", _ALL_PASSED),
        "East turned down 9♠. You bid first. What do you say?",
        ("trump C",),
        "Call next: the other suit of the same colour. The dealer's side passed spades, so they rarely hold a black "
        "jack; your partner may.",
        _CLUBS_OR_HEARTS,
        "9♠ was turned down",
    ),
    Spot(
        *("across", N, "9S", "KC QC KH QH AD", f"{_ALL_PASSED}; pass"),
        "Your partner turned down 9♠, and East passed. You want to call. Which suit?",
        ("trump H",),
        "Call across: a suit of the other colour. Your partner passed spades, so the black jacks are rather with the "
        "opponents.",
        _CLUBS_OR_HEARTS[:2],
        "9♠ was turned down",
    ),
    Spot(
        *("alone", S, "9H", "JH JD KH AS KS", "pass; pass; pass"),
        "You deal, and pick it up. Alone or with your partner?",
        ("up alone",),
        "Both bowers, K♥, A♠ and K♠: all five tricks are likely without help. Alone they score four, not two.",
        _ALONE_OR_NOT,
    ),
    Spot(
        *("not alone", N, "9H", "JH JD AS KC QD", "pass"),
        "Both bowers, but no third trump. Your partner deals, and you order it up. Alone or not?",
        ("up",),
        "Two bowers and an ace often win three tricks, but seldom five. Three tricks alone score one, as they do with "
        "your partner, and alone you fail more often.",
        _ALONE_OR_NOT,
    ),
    Spot(
        *("one point to go", S, "9H", "JD KH AS KC QD", "pass; pass; pass"),
        "Nine points each, and ten win. You pick up 9♥. Alone or with your partner?",
        ("up",),
        "You need one point, not four. With your partner you win three tricks more often.",
        _ALONE_OR_NOT,
        "9 to 9",
        "scored",
    ),
)


def to_call_or_not() -> Course:
    """Build the lesson on calling: trumps, bowers, aces, voids, who gets the card, and the dealer's seat."""
    return Course.of("To call or not", tuple(map(question, CALLS)))


def playing_it() -> Course:
    """Build the lesson on the play of the cards."""
    return Course.of("Playing it", tuple(map(question, CARDS)))


def next_across_alone() -> Course:
    """Build the lesson on the second round of bidding, on playing alone, and on the score."""
    return Course.of("Next, across, alone", tuple(map(question, NEXT)))


def question(spot: Spot) -> Question:
    """Build the question of a spot."""
    lines = [line for line in spot.script.split("; ") if line]
    played = [line.removeprefix("play ") for line in lines if line.startswith("play ")]
    hands = {S: spot.hand, **dict(zip(spot.dealer.left.clockwise(), played, strict=False))}
    view = written(spot.dealer, spot.up, hands, spot.script).view(S)
    if spot.answers and spot.answers[0][1]:
        choices = tuple(Choice(label) for _, label in spot.answers)
        right = frozenset(place for place, (action, _) in enumerate(spot.answers) if action in spot.best)
    else:
        best = {Card.parse(action.split()[1]) for action in spot.best}
        choices = as_printed(view)
        right = frozenset(place for place, card in enumerate(printed(view)) if card in best)
    turned = () if view.trump or spot.fact == "9♠ was turned down" else (f"turned up: {_shown(spot.up)}",)
    dealer = "you deal" if spot.dealer is S else f"{spot.dealer.word} deals"
    return Question(
        ask=spot.ask,
        view=view,
        choices=choices,
        right=right,
        why=(spot.why,),
        lying=view.trick,
        facts=(dealer, *turned, *trump_fact(view), *filter(None, [spot.fact])),
        one_of=True,
        with_hand=True,
    )


def _shown(text: str) -> str:
    (card,) = parse_cards(text)
    return short_card(card)

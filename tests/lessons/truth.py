"""Every sentence that a CPU or the coach says about a deal, with the condition that makes it true.

The conditions are computed here from the full state of the match, hidden cards included, and from the text of the
cards: nothing is asked of the code that chose the sentence. A sentence that is not listed is a failure, so that a new
one is listed here with its condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property

from euchre_tui.rules import Card, Match, Rank, Seat, Team, after, choices
from euchre_tui.rules.actions import (
    Action,
    AnswerAlone,
    AnswerDefence,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.scoring import score
from euchre_tui.rules.seats import ByTeam
from euchre_tui.rules.state import Deal
from euchre_tui.rules.table_rules import TableRules

COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""The other suit of the same colour, by letters."""

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
WORDS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}


# The cards by the letter of R2 and R3


def suit_of(card: Card, trump: str) -> str:
    """The suit that a card counts as."""
    text = str(card)
    return trump if text == f"J{COLOUR.get(trump)}" else text[1]


def height(card: Card, trump: str) -> int:
    """How high a card is in the suit that it counts as."""
    text = str(card)
    if text == f"J{trump}":
        return 9
    if text == f"J{COLOUR.get(trump)}":
        return 8
    return "9TJQKA".index(text[0])


def over(card: Card, other: Card, trump: str) -> bool:
    """Whether a card that is played later beats the other one (R20)."""
    if suit_of(card, trump) == suit_of(other, trump):
        return height(card, trump) > height(other, trump)
    return suit_of(card, trump) == trump


def dear(card: Card, trump: str) -> int:
    """Plain cards by rank, then trumps."""
    return height(card, trump) + 100 * (suit_of(card, trump) == trump)


def card_of(shown: str) -> Card:
    """The card of a text as people write it: "10♥"."""
    return Card.parse(shown[:-1].replace("10", "T") + SIGNS[shown[-1]])


class Case:
    """A moment of a match with everything that is hidden, and the choice that a sentence is about, if there is one."""

    def __init__(self, match: Match, action: Action | None = None) -> None:
        self.match = match
        self.action = action

    def __repr__(self) -> str:
        """A failing test may show the cards: nobody plays this match."""
        deal = self.deal
        lying = " ".join(f"{seat.letter}:{card}" for seat, card in deal.trick)
        return f"{self.match}\nlying {lying}; dealer {deal.dealer.word}, maker {deal.maker}; {self.action}"

    @cached_property
    def deal(self) -> Deal:
        assert self.match.deal is not None
        return self.match.deal

    @property
    def rules(self) -> TableRules:
        return self.match.rules

    @property
    def seat(self) -> Seat:
        assert self.match.actor is not None
        return self.match.actor

    @property
    def partner_is_maker(self) -> bool:
        return self.deal.maker is self.seat.partner

    @cached_property
    def trump(self) -> str:
        return self.deal.trump.letter if self.deal.trump else ""

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        return self.deal.hands[self.seat.place]

    @property
    def card(self) -> Card:
        assert isinstance(self.action, Play | Discard)
        return self.action.card

    def is_trump(self, card: Card) -> bool:
        return suit_of(card, self.trump) == self.trump

    def of_suit(self, card: Card) -> list[Card]:
        """The cards of the hand that count as the same suit, this one among them."""
        return [each for each in self.hand if suit_of(each, self.trump) == suit_of(card, self.trump)]

    @cached_property
    def own_trumps(self) -> list[Card]:
        return [card for card in self.hand if self.is_trump(card)]

    @cached_property
    def led(self) -> str:
        return suit_of(self.deal.trick[0].card, self.trump)

    @cached_property
    def legal(self) -> list[Card]:
        """The cards that follow suit, or all (R19)."""
        if not self.deal.trick:
            return list(self.hand)
        follow = [card for card in self.hand if suit_of(card, self.trump) == self.led]
        return follow or list(self.hand)

    @cached_property
    def best(self) -> tuple[Seat, Card]:
        """Who wins the trick as it lies."""
        best = self.deal.trick[0]
        for each in self.deal.trick[1:]:
            if over(each.card, best.card, self.trump):
                best = each
        return best.seat, best.card

    @cached_property
    def winners(self) -> list[Card]:
        return [card for card in self.legal if over(card, self.best[1], self.trump)]

    @property
    def wins(self) -> bool:
        return bool(self.deal.trick) and self.card in self.winners

    @property
    def partner_wins(self) -> bool:
        return bool(self.deal.trick) and self.best[0] is self.seat.partner

    @cached_property
    def to_come(self) -> list[Seat]:
        """Who plays to this trick after the seat on turn."""
        done = {seat for seat, _ in self.deal.trick} | self.deal.sitting_out | {self.seat}
        return [seat for seat in self.seat.clockwise() if seat not in done]

    @property
    def foes_to_come(self) -> list[Seat]:
        return [seat for seat in self.to_come if seat.team is not self.seat.team]

    @property
    def foes(self) -> list[Seat]:
        return [seat for seat in Seat if seat.team is not self.seat.team and seat not in self.deal.sitting_out]

    def held_by(self, seats: list[Seat]) -> list[Card]:
        return [card for seat in seats for card in self.deal.hands[seat.place]]

    @cached_property
    def others(self) -> list[Card]:
        """What the other hands truly hold, but for one that is laid down."""
        return self.held_by([seat for seat in Seat if seat is not self.seat and seat not in self.deal.sitting_out])

    @cached_property
    def unknown(self) -> list[Card]:
        """What this seat has not seen: the other hands, what lies face down, and another's buried card."""
        deal = self.deal
        cards = [*self.held_by([seat for seat in Seat if seat is not self.seat]), *deal.kitty]
        if deal.discard is not None and self.seat is not deal.dealer:
            cards.append(deal.discard)
        return [card for card in cards if card is not deal.up_card or not deal.turned_down]

    @cached_property
    def foes_may_have_trump(self) -> bool:
        """Whether an unseen trump may be with an opponent; a void is proof at a refereed table only (R28)."""
        if not any(map(self.is_trump, self.unknown)):
            return False
        shown_out = {
            seat
            for trick in (*self.deal.taken, self.deal.trick)
            for seat, card in trick
            if suit_of(trick[0].card, self.trump) == self.trump and not self.is_trump(card)
        }
        return self.rules.play == "honour" or any(seat not in shown_out for seat in self.foes)

    @property
    def is_highest(self) -> bool:
        """Whether no card of the same suit is higher in any hand, the own one included."""
        mine = height(self.card, self.trump)
        return self.nobody_is_higher and all(height(each, self.trump) <= mine for each in self.of_suit(self.card))

    @property
    def nobody_is_higher(self) -> bool:
        """Whether no card of the same suit in another hand is higher."""
        mine = self.card
        return not any(
            suit_of(each, self.trump) == suit_of(mine, self.trump)
            and height(each, self.trump) > height(mine, self.trump)
            for each in self.others
        )

    @property
    def a_higher_is_unseen(self) -> bool:
        same = [each for each in self.unknown if suit_of(each, self.trump) == suit_of(self.card, self.trump)]
        return any(height(each, self.trump) > height(self.card, self.trump) for each in same)

    @property
    def is_lowest(self) -> bool:
        """Whether no cheaper card may be played, or, for the dealer, is held."""
        among = self.hand if isinstance(self.action, Discard) else self.legal
        return all(dear(self.card, self.trump) <= dear(each, self.trump) for each in among)

    # Calls

    @property
    def may(self) -> tuple[Action, ...]:
        return choices(self.match)

    @property
    def called(self) -> str:
        """The letter of the suit that the action calls."""
        match self.action:
            case OrderUp():
                return self.deal.up_card.suit.letter
            case NameTrump(suit):
                return suit.letter
            case _:
                return ""

    @property
    def alone(self) -> bool:
        return bool(getattr(self.action, "alone", False))

    @property
    def callable(self) -> set[str]:
        """The letters of the suits that can be called."""
        up = self.deal.up_card.suit.letter
        return {
            action.suit.letter if isinstance(action, NameTrump) else up
            for action in self.may
            if isinstance(action, OrderUp | NameTrump)
        }

    def missing(self, team: Team) -> int:
        """The points that a side needs to win the game (R23)."""
        return self.rules.target - self.match.scores[team]

    @property
    def must_go_alone(self) -> bool:
        """A Canadian loner: the dealer's partner in round one (R12)."""
        return self.rules.canadian_loner and not self.deal.turned_down and self.seat.partner is self.deal.dealer

    def trumps_with(self, suit: str) -> int:
        cards = [*self.hand]
        if self.seat is self.deal.dealer and not self.deal.turned_down:
            cards.append(self.deal.up_card)
        return sum(suit_of(card, suit) == suit for card in cards)


Check = Callable[[Case, re.Match[str]], bool]
ListedMatch = dict[str, Check]


def found_false(sentence: str, case: Case, listed: ListedMatch) -> str | None:
    """What is wrong with a sentence at that moment; None when it is true."""
    fitting = _fitting(sentence, id(listed))
    if not fitting:
        return f"not listed: {sentence!r}"
    if all(check(case, fits) for check, fits in fitting):
        return None
    return f"false: {sentence!r}\n{case!r}"


@cache
def _fitting(sentence: str, which: int) -> tuple[tuple[Check, re.Match[str]], ...]:
    """The conditions of a sentence, with what its words name; `which` is the `id` of its list."""
    listed = REASONS if which == id(REASONS) else REMARKS
    fits = ((check, re.fullmatch(said, sentence)) for said, check in listed.items())
    return tuple((check, found) for check, found in fits if found is not None)


# Reasons

SUIT = "(spades|hearts|diamonds|clubs)"
ONE = "(spade|heart|diamond|club)"


def letter(word: str) -> str:
    return WORDS[word.lower().removesuffix("s")]


def _lead(check: Callable[[Case], bool]) -> Check:
    return lambda case, _: not case.deal.trick and len(case.legal) > 1 and check(case)


def _over_partner(check: Callable[[Case], bool]) -> Check:
    return lambda case, _: case.partner_wins and case.wins and len(case.legal) > 1 and check(case)


def _over_foe(check: Callable[[Case], bool]) -> Check:
    return lambda case, _: (
        bool(case.deal.trick) and not case.partner_wins and case.wins and len(case.legal) > 1 and check(case)
    )


def _loses(check: Callable[[Case], bool]) -> Callable[[Case], bool]:
    return lambda case: bool(case.deal.trick) and not case.wins and len(case.legal) > 1 and check(case)


def _thrown(check: Callable[[Case], bool]) -> Check:
    """A card that loses, and how it is thrown."""

    def holds(case: Case, fits: re.Match[str]) -> bool:
        if not _loses(check)(case):
            return False
        only, word, later = fits["only"], fits["one"], fits["later"]
        if fits["how"] == "play my lowest card":
            return case.is_lowest
        if only is None:
            return not case.is_lowest
        return (
            word == later
            and str(case.card)[1] == letter(word)
            and not case.is_trump(case.card)
            and case.of_suit(case.card) == [case.card]
            and bool(case.own_trumps)
        )

    return holds


HOW = (
    r"(?P<how>play my lowest card|play the card that I need least"
    r"|(?P<only>throw my only (?P<one>\w+), to trump (?P<later>\w+)s later))"
)

CARDS: ListedMatch = {
    r"I have no choice: it is my last card\.": lambda case, _: len(case.hand) == 1,
    r"I have no choice: it is my only card of the suit that was led\.": lambda case, _: (
        len(case.hand) > 1
        and bool(case.deal.trick)
        and case.legal == [card for card in case.hand if suit_of(card, case.trump) == case.led] == [case.card]
    ),
    # Leads of trump
    r"It is the highest trump left(, and whoever still has a trump must follow)?\.": lambda case, fits: (
        _lead(lambda each: each.is_trump(each.card) and each.is_highest)(case, fits)
        and (fits[1] is None or case.foes_may_have_trump)
    ),
    r"No other hand has a higher trump(, and whoever still has one must follow)?\.": lambda case, fits: (
        _lead(lambda each: each.is_trump(each.card) and each.nobody_is_higher)(case, fits)
        and (fits[1] is None or case.foes_may_have_trump)
    ),
    r"My opponents have no trump left to beat it\.": _lead(
        lambda case: case.is_trump(case.card) and not any(map(case.is_trump, case.held_by(case.foes)))
    ),
    r"I have trumps to spare, and this one may bring out a higher one\.": _lead(
        lambda case: (
            case.is_trump(case.card)
            and case.deal.maker is case.seat
            and len(case.own_trumps) >= 3
            and case.foes_may_have_trump
            and case.a_higher_is_unseen
        )
    ),
    r"My partner called, so I lead trump to help\.": _lead(
        lambda case: case.is_trump(case.card) and case.partner_is_maker and case.foes_may_have_trump
    ),
    r"I have only trumps left\.": _lead(lambda case: len(case.own_trumps) == len(case.hand)),
    r"The fewer trumps my opponents hold, the more my other cards can win\.": _lead(
        lambda case: case.is_trump(case.card) and len(case.own_trumps) < len(case.hand) and case.foes_may_have_trump
    ),
    # Other leads
    r"It is an ace, and I lead it before somebody can trump it\.": _lead(
        lambda case: str(case.card)[0] == "A" and not case.is_trump(case.card) and case.foes_may_have_trump
    ),
    r"It is an ace, and my opponents have no trump left\.": _lead(
        lambda case: (
            str(case.card)[0] == "A"
            and not case.is_trump(case.card)
            and not any(map(case.is_trump, case.held_by(case.foes)))
        )
    ),
    r"No other hand has a higher card of its suit\.": _lead(
        lambda case: not case.is_trump(case.card) and case.nobody_is_higher
    ),
    r"It is my only card of the suit, so I can trump the suit next time\.": _lead(
        lambda case: not case.is_trump(case.card) and len(case.of_suit(case.card)) == 1 and bool(case.own_trumps)
    ),
    r"It is my only card of the suit\.": _lead(lambda case: len(case.of_suit(case.card)) == 1),
    r"I lead low and keep my better cards for later\.": _lead(
        lambda case: (
            not case.is_trump(case.card)
            and all(height(case.card, case.trump) <= height(each, case.trump) for each in case.of_suit(case.card))
            and any(dear(each, case.trump) > dear(case.card, case.trump) for each in case.hand)
        )
    ),
    r"It is my highest card of the suit: only a higher one or a trump beats it\.": _lead(
        lambda case: (
            not case.is_trump(case.card)
            and case.a_higher_is_unseen
            and len(case.of_suit(case.card)) > 1
            and all(height(case.card, case.trump) >= height(each, case.trump) for each in case.of_suit(case.card))
        )
    ),
    r"I lead this suit and keep my highest card of it\.": _lead(
        lambda case: any(height(each, case.trump) > height(case.card, case.trump) for each in case.of_suit(case.card))
    ),
    # Over partner's card
    r"I have no choice but to go over my partner: every card that I may play is higher\.": _over_partner(
        lambda case: case.winners == case.legal
    ),
    r"I take the trick over from my partner, to lead next\.": _over_partner(
        lambda case: not case.foes_to_come and case.winners != case.legal and len(case.hand) > 1
    ),
    r"My partner's card may not hold, so I go over it\.": _over_partner(
        lambda case: (
            bool(case.foes_to_come)
            and case.winners != case.legal
            and any(over(each, case.best[1], case.trump) for each in case.unknown)
        )
    ),
    r"I go over my partner, to lead next if it holds\.": _over_partner(
        lambda case: bool(case.foes_to_come) and case.winners != case.legal and len(case.hand) > 1
    ),
    # Over an opponent's card
    r"Every card that I may play wins the trick\.": _over_foe(
        lambda case: case.winners == case.legal and not case.to_come
    ),
    r"Every card that I may play is the best so far\.": _over_foe(
        lambda case: case.winners == case.legal and bool(case.to_come)
    ),
    r"I have none of the suit, so I trump it\.": _over_foe(
        lambda case: (
            case.is_trump(case.card)
            and case.led != case.trump
            and not any(suit_of(each, case.trump) == case.led for each in case.hand)
        )
    ),
    r"No other hand has a better card of the suit\.": _over_foe(
        lambda case: suit_of(case.card, case.trump) == case.led and case.nobody_is_higher
    ),
    r"Only my partner plays after me, so the trick is ours\.": _over_foe(
        lambda case: case.to_come == [case.seat.partner]
    ),
    r"It is the best card so far, and they need a better one to win\.": _over_foe(lambda case: bool(case.foes_to_come)),
    r"I win it, and keep the lower one\.": _over_foe(
        lambda case: (
            not case.to_come and any(dear(each, case.trump) < dear(case.card, case.trump) for each in case.winners)
        )
    ),
    r"I play last and win it as cheaply as I can\.": _over_foe(
        lambda case: (
            not case.to_come and all(dear(each, case.trump) >= dear(case.card, case.trump) for each in case.winners)
        )
    ),
    # Cards that lose
    rf"Partner has the trick, so I {HOW}\.": _thrown(
        lambda case: (
            case.partner_wins
            and not any(over(each, case.best[1], case.trump) for each in case.held_by(case.foes_to_come))
        )
    ),
    rf"Partner is winning so far, so I {HOW}\.": _thrown(lambda case: case.partner_wins and bool(case.foes_to_come)),
    r"I could go over it, but I keep my better card for later\.": lambda case, _: _loses(
        lambda each: not each.partner_wins and bool(each.winners)
    )(case),
    rf"I cannot beat it, so I {HOW}\.": _thrown(lambda case: not case.partner_wins and not case.winners),
    # The easy level
    r"I may lead any card, and have no plan\.": _lead(lambda case: True),
    r"It follows suit; I have no plan\.": lambda case, _: (
        bool(case.deal.trick) and suit_of(case.card, case.trump) == case.led and len(case.legal) > 1
    ),
    r"I cannot follow suit, and have no plan\.": lambda case, _: (
        bool(case.deal.trick) and not any(suit_of(each, case.trump) == case.led for each in case.hand)
    ),
}
"""Why a card is played."""


def _buries(check: Callable[[Case], bool]) -> Check:
    return lambda case, _: case.seat is case.deal.dealer and case.seat not in case.deal.sitting_out and check(case)


BURIALS: ListedMatch = {
    r"My partner plays alone, so none of my cards is played\.": lambda case, _: (
        case.deal.alone and case.deal.maker is case.seat.partner
    ),
    r"I hold only trumps, so one of them has to go\.": _buries(lambda case: len(case.own_trumps) == 6),
    r"I can spare this trump\.": _buries(lambda case: case.is_trump(case.card) and len(case.own_trumps) < 6),
    rf"It is my only {ONE}: once it is buried, I can trump {SUIT}\.": lambda case, fits: (
        _buries(lambda each: each.of_suit(each.card) == [each.card] and bool(each.own_trumps))(case, fits)
        and not case.is_trump(case.card)
        and letter(fits[1]) == letter(fits[2]) == str(case.card)[1]
    ),
    r"It is my lowest card\.": lambda case, _: isinstance(case.action, Discard) and case.is_lowest,
    r"It is the card that helps me least\.": _buries(lambda case: not case.is_trump(case.card)),
}
"""Why a card is buried. Only the easy level says "lowest" where the dealer sits out: it is, all the same."""


def _call(check: Callable[[Case], bool], *, alone: bool | None = None) -> Check:
    """A call, of the suit that the sentence names if it names one."""

    def holds(case: Case, fits: re.Match[str]) -> bool:
        named = fits[1] if fits.re.groups else None
        return (
            isinstance(case.action, OrderUp | NameTrump)
            and (alone is None or case.alone is alone)
            and (named is None or letter(named) == case.called)
            and check(case)
        )

    return holds


def _pass(check: Callable[[Case], bool]) -> Check:
    """A pass by a seat that could have called the suit that the sentence names."""

    def holds(case: Case, fits: re.Match[str]) -> bool:
        named = fits[1] if fits.re.groups else None
        return isinstance(case.action, Pass) and (named is None or letter(named) in case.callable) and check(case)

    return holds


def _is_stuck(case: Case) -> bool:
    return case.rules.stick_the_dealer and case.deal.turned_down and case.seat is case.deal.dealer


CALLS: ListedMatch = {
    # Sharp: how likely the point is stands beside it, and is compared with it in FORECASTS.
    rf"With {SUIT} I need no partner\.": _call(lambda case: True, alone=True),
    rf"Alone with {SUIT} is a risk, but I expect less from a pass\.": _call(
        lambda case: not _is_stuck(case), alone=True
    ),
    rf"With {SUIT} I expect our three tricks\.": _call(lambda case: True, alone=False),
    r"It will be close, but I expect less from a pass\.": _call(lambda case: not _is_stuck(case), alone=False),
    r"We may well be euchred, but I expect less from a pass\.": _call(lambda case: not _is_stuck(case), alone=False),
    r"I am stuck, and this is my best suit\.": _call(_is_stuck),
    rf"I could only go alone with {SUIT}, and (that is a risk|I expect more from a pass)\.": _pass(
        lambda case: case.must_go_alone
    ),
    r"I hold no card that a call needs at this table\.": lambda case, _: case.may == (Pass(),) and not case.callable,
    r"No suit is good enough for a call\.": _pass(lambda case: case.deal.turned_down),
    rf"With {SUIT} I do not expect three tricks\.": _pass(
        lambda case: not case.deal.turned_down and not case.must_go_alone
    ),
    r"(Spades|Hearts|Diamonds|Clubs) may be enough, but another suit is better for me in round two\.": _pass(
        lambda case: not case.deal.turned_down and not case.must_go_alone
    ),
    r"(Spades|Hearts|Diamonds|Clubs) may be enough, but my partner deals and can still pick it up\.": _pass(
        lambda case: not case.deal.turned_down and case.seat.partner is case.deal.dealer and not case.must_go_alone
    ),
    r"(Spades|Hearts|Diamonds|Clubs) may be enough, but I expect more from a pass\.": _pass(
        lambda case: not case.must_go_alone
    ),
    # Steady and easy: what they count is theirs, what they may do is the table's.
    rf"With {SUIT} I count enough tricks of my own\.": _call(lambda case: not case.alone),
    r"My partner picks up a trump, and that is enough for an order\.": _call(
        lambda case: case.seat.partner is case.deal.dealer and not case.deal.turned_down, alone=False
    ),
    rf"They turned (?:spades|hearts|diamonds|clubs) down, so they should be short of {SUIT} too\.": _call(
        lambda case: (
            case.deal.turned_down
            and case.deal.dealer.team is not case.seat.team
            and case.called == case.deal.up_card.suit.same_colour.letter
        ),
        alone=False,
    ),
    rf"With {SUIT} I hold (?P<trumps>three|four|five) trumps\.": lambda case, fits: (
        _call(lambda _: True, alone=False)(case, fits)
        and min(5, case.trumps_with(case.called)) == 3 + ("three", "four", "five").index(fits["trumps"])
    ),
    r"It will be close, but a pass is worse\.": _call(lambda case: not _is_stuck(case), alone=False),
    r"One point wins the game for us, so this is enough for a call\.": _call(
        lambda case: case.missing(case.seat.team) == 1, alone=False
    ),
    r"They need only one point, so I cannot wait for a better hand\.": _call(
        lambda case: case.missing(case.seat.team.other) == 1 and case.missing(case.seat.team) > 1, alone=False
    ),
    r"That jack could win them the game alone, so I would rather give them two points\.": _call(
        lambda case: (
            case.deal.up_card.rank is Rank.JACK
            and not case.deal.turned_down
            and case.deal.dealer.team is not case.seat.team
            and 2 < case.missing(case.seat.team.other) <= case.rules.lone_march
        ),
        alone=False,
    ),
    rf"With {SUIT} I count too few tricks of my own\.": _pass(
        lambda case: not case.must_go_alone and not case.deal.turned_down
    ),
    r"No suit gives me enough tricks of my own\.": _pass(lambda case: case.deal.turned_down),
    r"I must go alone with this order, and the hand is good for it\.": _call(
        lambda case: case.must_go_alone, alone=True
    ),
    r"I would have to go alone, and the hand is not good for that\.": _pass(lambda case: case.must_go_alone),
    r"I count (?P<count>\d) trumps(?P<up> with the up-card)?\.": lambda case, fits: (
        case.trumps_with(case.called) == int(fits["count"])
        and (fits["up"] is not None) is (case.seat is case.deal.dealer and not case.deal.turned_down)
    ),
    r"Too few trumps for me\.": _pass(lambda case: max(map(case.trumps_with, case.callable)) < 3),
    r"I would have to go alone\.": _pass(lambda case: case.must_go_alone),
    r"I have to name a suit, and this one gives me the most trumps\.": _call(
        lambda case: _is_stuck(case) and case.trumps_with(case.called) == max(map(case.trumps_with, case.callable))
    ),
}
"""Why a seat calls or passes."""

ANSWERS: ListedMatch = {
    r"My hand needs no partner\.": lambda case, _: isinstance(case.action, AnswerAlone) and case.alone,
    r"I expect more with my partner's help\.": lambda case, _: isinstance(case.action, AnswerAlone) and not case.alone,
    r"I would rather play with my partner\.": lambda case, _: (
        isinstance(case.action, AnswerAlone | AnswerDefence) and not case.alone
    ),
    r"I can stop this hand by myself\.": lambda case, _: isinstance(case.action, AnswerDefence) and case.alone,
    r"I count three tricks in my own hand\.": lambda case, _: isinstance(case.action, AnswerDefence) and case.alone,
    r"Two defenders stop a lone hand more often than one\.": lambda case, _: (
        isinstance(case.action, AnswerDefence) and not case.alone and case.deal.alone
    ),
}
"""Why a seat plays alone, or does not: what it judges is its own, what it answers is the table's."""

REASONS: ListedMatch = {**CARDS, **BURIALS, **CALLS, **ANSWERS}


# What the coach says of a choice


def in_ten(said: str) -> tuple[float, float]:
    """Between which chances a forecast lies."""
    if said.startswith("more"):
        return 0.92, 1
    if said.startswith("less"):
        return 0, 0.08
    times = 1 if "once" in said else int(re.findall(r"\d+", said)[0])
    return times / 10 - 0.05, times / 10 + 0.05


FORECAST = re.compile(r"(?:more than|less than|about) (?:once|\d times) in ten")

EXPECTED_OF = (
    (r"I am stuck", 0, 0.55),
    (r"Alone with .* is a risk", 0, 0.55),
    (r"I could only go alone .* that is a risk", 0, 0.55),
    (r"I could only go alone .* more from a pass", 0.55, 1),
    (r"With \w+ I (?:expect our three tricks|need no partner)", 0.55, 1),
    (r"It will be close", 0.45, 0.55),
    (r"We may well be euchred|No suit is good enough|With \w+ I do not expect three tricks", 0, 0.45),
    (r".* may be enough", 0.45, 1),
)
"""Between which chances a call is for which the reason is given."""


def contradicts(reason: str, forecast: str) -> bool:
    """Whether a reason for a call or a pass says something else than the forecast beside it."""
    low, high = in_ten(FORECAST.findall(forecast)[0])
    fitting = [(least, most) for said, least, most in EXPECTED_OF if re.match(said, reason)]
    return not any(high > least and low < most for least, most in fitting)


# What the coach says of its own accord, with chairs named like their seats

NAME = "(North|East|South|West)"
CARD = "(10[♠♥♦♣]|[9JQKA][♠♥♦♣])"


def seat_of(word: str) -> Seat:
    return Seat.parse(word)


def _count(cards: tuple[Card, ...], said: str, suit: str) -> bool:
    """Whether a count of trumps, aces and voids is right for these cards."""
    parts = said.rstrip(".").split("; ")
    held = sorted((card for card in cards if suit_of(card, suit) == suit), key=lambda card: -height(card, suit))
    if not parts[0].lower().startswith("no trump" if not held else f"{len(held)} trump"):
        return False
    named = [card_of(each.split()[0]) for each in parts[0].split(": ")[1].split(", ")] if held else []
    aces = {card for card in cards if str(card)[0] == "A" and str(card)[1] != suit}
    said_aces = {card_of(each) for part in parts if part.startswith("off-ace") for each in part.split()[1:]}
    voids = set("SHDC") - {suit} - {suit_of(card, suit) for card in cards}
    said_voids = {SIGNS[each] for part in parts[1:] if part.startswith("no ") for each in part.split() if each in SIGNS}
    bowers = all(
        ("right bower" in each) is (height(card_of(each.split()[0]), suit) == 9)
        and ("left bower" in each) is (height(card_of(each.split()[0]), suit) == 8)
        for each in (parts[0].split(": ")[1].split(", ") if held else [])
    )
    return named == held and aces == said_aces and voids == said_voids and bowers


def _points(case: Case, tricks: int, *, alone: bool, defended: bool = False) -> int:
    """What the engine gives for so many tricks of the makers."""
    won = ByTeam(*(tricks if team is Seat.NORTH.team else 5 - tricks for team in Team))
    return max(score(case.rules, Seat.NORTH, won, alone=alone, defended_alone=defended)[1].values())


def _worth_said(case: Case, said: str, *, alone: bool) -> bool:
    """Whether "5 tricks: 4 points. 3 or 4: 1 point. Fewer: they score 2, …" is what the engine gives."""
    fits = re.fullmatch(
        r"5 tricks: (\d) points?\. 3 or 4: (\d) points?\. Fewer: they score (\d)"
        r"(?:, (\d) without a trick)?(?:, (\d) if one of them defends alone)?",
        said,
    )
    if fits is None:
        return False
    five, three, fewer = (int(fits[place]) for place in (1, 2, 3))
    none, defended = int(fits[4] or fewer), int(fits[5] or fewer)
    return (
        (five, three, fewer, none) == tuple(_points(case, tricks, alone=alone) for tricks in (5, 3, 2, 0))
        and (defended == _points(case, 2, alone=True, defended=True) if alone and case.rules.defend_alone else True)
        and (fits[5] is None or (alone and case.rules.defend_alone))
    )


def _after_a_pass(case: Case) -> Match:
    return after(case.match, Pass())[0]


def _names_the_next(case: Case, fits: re.Match[str]) -> bool:
    return _after_a_pass(case).actor is seat_of(fits[1])


def _may_say(case: Case, fits: re.Match[str]) -> bool:
    said, may = fits[2], case.may
    if not case.deal.turned_down:
        verb = "pick up" if case.seat is case.deal.dealer else "order up"
        verb = "assist" if case.seat.partner is case.deal.dealer else verb
        words = {Pass(): "pass", OrderUp(): verb, OrderUp(alone=True): f"{verb} alone"}
        return re.split(", | or ", said) == [words[action] for action in may if isinstance(action, Pass | OrderUp)]
    signs = {SIGNS[each] for each in said if each in SIGNS}
    return said.startswith("pass, or ") is (Pass() in may) and signs == case.callable and said.endswith("alone or not")


def _kept(case: Case, fits: re.Match[str]) -> bool:
    """What a card of six is good for."""
    card, said, trump = card_of(fits[1]), fits[2], case.trump
    if case.seat in case.deal.sitting_out or card not in case.hand or len(case.hand) != 6:
        return False
    mates = [each for each in case.hand if suit_of(each, trump) == suit_of(card, trump) and each is not card]
    higher = [
        each
        for each in (Card.parse(f"{rank}{str(card)[1]}") for rank in "9TJQKA")
        if suit_of(each, trump) == suit_of(card, trump) and height(each, trump) > height(card, trump)
    ]
    if said in ("the right bower, a trump", "the left bower, a trump"):
        return height(card, trump) == (9 if "right" in said else 8)
    if said == "a trump":
        return case.is_trump(card) and height(card, trump) < 8
    if case.is_trump(card):
        return False
    only = re.fullmatch(r"your only (\w+): bury it and you can trump (\w+)", said)
    if only:
        return not mates and letter(only[1]) == letter(only[2]) == str(card)[1] and bool(case.own_trumps)
    if said == "an off-ace, the highest of its suit":
        return not higher
    own = {each for each in higher if each in case.hand}
    against = [each for each in higher if each not in case.hand]
    behind = re.fullmatch(r"the highest of its suit once your (.*) (is|are) played", said)
    if behind:
        return own == set(higher) == {card_of(each) for each in behind[1].split()} and bool(own)
    only = re.fullmatch(r"only (\S+) is higher in its suit(?:, apart from your (.*))?", said)
    if only:
        return against == [card_of(only[1])] and own == {card_of(each) for each in (only[2] or "").split()}
    return said == "rarely wins" and len(against) > 1


def _picked(case: Case, said: str) -> bool:
    return card_of(said) is case.deal.up_card


def _follows(case: Case, seat: Seat) -> list[Card]:
    hand = case.deal.hands[seat.place]
    return [card for card in hand if suit_of(card, case.trump) == case.led]


def _any_card(case: Case, fits: re.Match[str]) -> bool:
    seat, why = seat_of(fits[1]), fits[2] or ""
    hand, follow = case.deal.hands[seat.place], _follows(case, seat)
    if seat is not case.seat and seat not in case.to_come:
        return False
    if follow:
        return not why and follow == list(hand)
    left = [card for card in hand if str(card) == f"J{COLOUR[case.trump]}" and str(card)[1] == case.led]
    named = re.fullmatch(r" \((\S+), the left bower, counts as a (\w+), and there is no other (\w+)\)", why)
    if named:
        return [card_of(named[1])] == left and letter(named[2]) == case.trump and letter(named[3]) == case.led
    none = re.fullmatch(r" \(no (\w+) to follow with\)", why)
    return none is not None and letter(none[1]) == case.led and not left


def _leads(case: Case, fits: re.Match[str]) -> bool:
    also = bool(case.own_trumps) and len(case.own_trumps) < len(case.hand)
    return seat_of(fits[1]) is case.seat and not case.deal.trick and (fits[2] is not None) is also


def _is_winning(case: Case, fits: re.Match[str]) -> bool:
    seat, card = case.best
    rank = height(card, case.trump)
    bower = {9: " right bower", 8: " left bower"}.get(rank, "") if case.is_trump(card) else ""
    return card_of(fits[1]) is card and (fits[2] or "") == bower and seat_of(fits[3]) is seat


def _can(case: Case, fits: re.Match[str]) -> bool:
    seat = seat_of(fits[1])
    may = _follows(case, seat) or list(case.deal.hands[seat.place])
    able = [card for card in may if over(card, case.best[1], case.trump)]
    said = [card_of(each) for each in fits[2].removeprefix("can, with ").split()] if fits[2] != "cannot" else []
    return sorted(map(str, able)) == sorted(map(str, said))


def _what_beats(case: Case, said: str) -> bool:
    """Which cards of a whole pack would beat the best one, as the sentence puts it."""
    pack = [Card.parse(rank + suit) for suit in "SHDC" for rank in "9TJQKA"]
    over_it = [card for card in pack if over(card, case.best[1], case.trump)]
    trumps = [card for card in over_it if case.is_trump(card)]
    if said == "Nothing beats the right bower.":
        return not over_it
    if said == "Only a higher trump beats it.":
        return bool(over_it) and over_it == trumps and case.is_trump(case.best[1])
    if said == "Only a trump beats it.":
        return over_it == trumps and not case.is_trump(case.best[1])
    fits = re.fullmatch(r"A higher (\w+), or any trump, beats it\.", said)
    return fits is not None and letter(fits[1]) == case.led and len(over_it) > len(trumps)


def _may_play(case: Case, fits: re.Match[str]) -> bool:
    seat = seat_of(fits[1])
    follow = _follows(case, seat)
    said = [card_of(each) for each in fits[2].split()]
    return sorted(map(str, follow)) == sorted(map(str, said)) and len(follow) < len(case.deal.hands[seat.place])


def _won(case: Case, fits: re.Match[str]) -> bool:
    trick = case.deal.taken[-1]
    trump = case.trump
    best = trick[0]
    for each in trick[1:]:
        if over(each.card, best.card, trump):
            best = each
    card, how = card_of(fits[1]), fits[3]
    bower = {9: " right bower", 8: " left bower"}.get(height(card, trump), "") if case.is_trump(card) else ""
    trumps = [each for each in trick if suit_of(each.card, trump) == trump]
    led = suit_of(trick[0].card, trump)
    same = [each for each in trick if suit_of(each.card, trump) == led]
    if card is not best.card or (fits[2] or "") != bower:
        return False
    match how:
        case "the only trump in the trick":
            return len(trumps) == 1 and led != trump
        case "trump was led, and nobody else played one":
            return len(trumps) == 1 and led == trump
        case "the highest trump in the trick":
            return len(trumps) > 1
        case _:
            plain = re.fullmatch(
                r"the (highest|only) (\w+)(?:, the suit that was led)?, and nobody played a trump", how
            )
            return (
                plain is not None
                and not trumps
                and letter(plain[2]) == led
                and (plain[1] == "only") is (len(same) == 1)
            )


def _defence(case: Case, fits: re.Match[str], *, alone: bool) -> bool:
    fewer = int(fits["points"])
    none = int(fits["none"] or fewer)
    said_more = fits["none"] is None or none > fewer
    return said_more and (fewer, none) == tuple(_points(case, each, alone=True, defended=alone) for each in (2, 0))


WITHOUT = r"(?P<points>\d)(?: \((?P<none>\d) without a trick\))?"
KEPT = r"(the (?:right|left) bower, a trump|a trump|an off-ace, .*|your only .*|the highest of .*|only .*|rarely .*)"
TRUMP_COUNT = r"(\d trumps?: .*|[Nn]o trump.*)"

REMARKS: ListedMatch = {
    rf"{NAME} may say: (.*)\.": _may_say,
    rf"Your six cards with (\S+): {TRUMP_COUNT}": lambda case, fits: (
        _picked(case, fits[1])
        and case.seat is case.deal.dealer
        and _count((*case.hand, case.deal.up_card), fits[2], case.deal.up_card.suit.letter)
    ),
    r"You take the up-card and bury one of the six\.": lambda case, _: case.seat is case.deal.dealer,
    rf"(\S+)(?: (?:right|left) bower)? goes to {NAME}, (.*)\.": lambda case, fits: (
        _picked(case, fits[1])
        and seat_of(fits[2]) is case.deal.dealer
        and fits[3]
        == (
            "your partner: a trump for your side"
            if case.seat.partner is case.deal.dealer
            else "an opponent: a trump against you"
        )
        and case.seat is not case.deal.dealer
    ),
    r"(Alone|You must go alone \(Canadian loner\))\. (5 tricks: .*)\.": lambda case, fits: (
        fits[1].startswith("You must") is case.must_go_alone and _worth_said(case, fits[2], alone=True)
    ),
    rf"{NAME} is asked next\.": _names_the_next,
    r"(\S+) is turned down, and each seat may name another suit\.": lambda case, fits: (
        _picked(case, fits[1]) and _after_a_pass(case).deal is not None and _after_a_pass(case).deal.turned_down  # type: ignore[union-attr]
    ),
    rf"Nobody scores; (?:(you) deal again|{NAME} deals next)\.": lambda case, fits: (
        len(_after_a_pass(case).pad) == len(case.match.pad) + 1
        and _after_a_pass(case).dealer is (case.seat if fits[1] else seat_of(fits[2]))
    ),
    rf"At this table a call of {SUIT} needs a {ONE}( other than the left bower)?\.": lambda case, fits: (
        letter(fits[1]) not in case.callable
        and not any(
            suit_of(card, letter(fits[1])) == letter(fits[1]) and (not fits[3] or height(card, letter(fits[1])) != 8)
            for card in case.hand
        )
        and (fits[3] is not None) is (case.rules.call_needs == "a trump but the left")
    ),
    r"The dealer is stuck and cannot pass\.": lambda case, _: Pass() not in case.may and _is_stuck(case),
    # The burying
    r"You picked up (\S+): bury one of your six cards, face down\.": lambda case, fits: (
        _picked(case, fits[1]) and case.deal.maker is case.seat and len(case.hand) == 6
    ),
    rf"Your partner {NAME} made you take (\S+): bury one of your six cards, face down\.": lambda case, fits: (
        _picked(case, fits[2]) and case.deal.maker is case.seat.partner is seat_of(fits[1])
    ),
    rf"{NAME} ordered (\S+) up to you: bury one of your six cards, face down\.": lambda case, fits: (
        _picked(case, fits[2]) and case.deal.maker is seat_of(fits[1]) and seat_of(fits[1]).team is not case.seat.team
    ),
    rf"{NAME} plays alone and you sit out: bury any card\.": lambda case, fits: (
        case.deal.alone and case.deal.maker is seat_of(fits[1]) is case.seat.partner
    ),
    rf"{CARD}: {KEPT}\.": _kept,
    # Alone, and a lone defence
    rf"{NAME} lays all cards face down and plays none\.": lambda case, fits: seat_of(fits[1]) is case.seat.partner,
    r"(5 tricks: .*)\.": lambda case, fits: (
        _worth_said(case, fits[1], alone=True) or _worth_said(case, fits[1], alone=False)
    ),
    rf"{NAME} sits out\. If {NAME} takes two tricks or fewer, this euchre is worth {WITHOUT}\.": lambda case, fits: (
        seat_of(fits[1]) is case.seat.partner
        and seat_of(fits[2]) is case.deal.maker
        and _defence(case, fits, alone=True)
    ),
    rf"The same euchre is worth {WITHOUT}, and both of you defend\.": lambda case, fits: _defence(
        case, fits, alone=False
    ),
    # The play
    rf"{NAME} leads and may play any card(, even a trump)?\.": _leads,
    rf"{NAME} leads\.": lambda case, fits: seat_of(fits[1]) is case.seat and not case.deal.trick,
    rf"(\S+)( right bower| left bower)? is winning \({NAME}\)": _is_winning,
    rf"{NAME} (can, with .*|cannot)\.": _can,
    r"(?:Nothing|Only|A higher) .*beats (?:it|the right bower)\.": lambda case, fits: _what_beats(case, fits[0]),
    rf"{NAME}: any card( \(.*\))?\.": _any_card,
    rf"{NAME}: ((?:[0-9JQKA]+[♠♥♦♣] ?)+)\.": _may_play,
    r"Not ((?:[0-9JQKA]+[♠♥♦♣] ?)+)\. .*": lambda case, fits: any(
        {card_of(each) for each in fits[1].split()} <= set(case.deal.hands[seat.place])
        and not {card_of(each) for each in fits[1].split()} & set(_follows(case, seat))
        for seat in (case.seat, *case.to_come)
    ),
    rf"Trick (\d): {NAME}": lambda case, fits: len(case.deal.taken) == int(fits[1]),
    rf"{CARD}( right bower| left bower)?: (the (?:only|highest) (?!of ).*|trump was led, .*)\.": _won,
    rf"Whoever wins a trick leads the next: {NAME}\.": lambda case, fits: case.match.actor is seat_of(fits[1]),
}
"""What the coach says while a deal is played; a count of trumps under a heading of its own is checked in `spoken`."""

HEADINGS = (
    rf"(?:Pick up|Assist|Order up): ([♠♥♦♣]) {SUIT} trump",
    r"Pass",
    rf"([♠♥♦♣]) {SUIT}",
    rf"{NAME} buries a card",
    r"What each card is good for",
    rf"{NAME}: alone or not\?",
    rf"{NAME}: defend alone\?",
    r"Go alone|With partner|Defend alone|Together",
    r"Cards in \[ \] may be played",
    r"The result, line by line",
)
"""Titles that claim nothing, but for the suit whose cards are counted below them."""


def result_is_false(said: str, match: Match) -> str | None:
    """What is wrong with a line of the result; None when it is true (R22)."""
    line = match.pad[-1]
    rules, maker = match.rules, line.maker
    if said == "Everyone passed twice, so nobody made trump: no tricks, no points.":
        return None if maker is None else f"false: {said!r}"
    assert maker is not None and line.trump is not None
    makers = maker.team
    taken, points = line.tricks[makers], max(line.points.values())

    def march(*, alone: bool) -> int:
        won = ByTeam(*(5 if team is makers else 0 for team in Team))
        return max(score(rules, maker, won, alone=alone, defended_alone=False)[1].values())

    listed: list[tuple[str, Callable[[re.Match[str]], bool]]] = [
        (
            rf"{NAME} made ([♠♥♦♣]) trump( alone)?: (\S+) are the makers\.",
            lambda fits: (
                seat_of(fits[1]) is maker
                and SIGNS[fits[2]] == line.trump.letter  # type: ignore[union-attr]
                and (fits[3] is not None) is line.alone
                and fits[4] == makers.short
            ),
        ),
        (
            r"They took (\d) of five tricks, \S+ took (\d)\.",
            lambda fits: (int(fits[1]), int(fits[2])) == (taken, line.tricks[makers.other]),
        ),
        (r"That is fewer than three: the makers are euchred, and the defenders score\.", lambda fits: taken < 3),
        (r"A euchre: 2\.", lambda fits: taken < 3),
        (r"A lone maker euchred: 4\.", lambda fits: taken < 3 and line.alone and rules.euchred_alone == 4),
        (r"Makers without a trick: 4\.", lambda fits: taken == 0 and rules.euchred_no_trick == 4),
        (
            r"Euchred by a lone defender: 4\.",
            lambda fits: taken < 3 and line.defender is not None and rules.lone_defence == 4,
        ),
        (r"Awards do not add up: only the largest counts\.", lambda fits: taken < 3 and points == 4),
        (
            r"All five tricks: a march( alone)?, worth (\d)\.",
            lambda fits: taken == 5 and (fits[1] is not None) is line.alone and int(fits[2]) == points,
        ),
        (
            r"With the partner it would be (\d)\.",
            lambda fits: line.alone and taken >= 3 and int(fits[1]) == (rules.march if taken == 5 else 1) != points,
        ),
        (
            r"Three or four tricks( alone)?: (\d) points?\.",
            lambda fits: taken in (3, 4) and (fits[1] is not None) is line.alone and int(fits[2]) == points,
        ),
        (
            r"(The fifth trick|All five tricks) would have made it a march, worth (\d)\.",
            lambda fits: taken == (4 if "fifth" in fits[1] else 3) and int(fits[2]) == march(alone=line.alone),
        ),
        (
            r"Makers (\S+) took (\d): (one|two|three|four|five) points?(?: to (\S+))?\.",
            lambda fits: (
                fits[1] == makers.short
                and int(fits[2]) == taken
                and ("zero", "one", "two", "three", "four", "five").index(fits[3]) == points
                and (fits[4] is None) is (taken >= 3)
                and fits[4] in (None, makers.other.short)
            ),
        ),
    ]
    for pattern, check in listed:
        fits = re.fullmatch(pattern, said)
        if fits:
            return None if check(fits) else f"false: {said!r} of {line}"
    return f"not listed: {said!r}"


@cache
def suit_in(heading: str) -> str | None:
    """The suit whose cards are counted under a heading."""
    for pattern in (HEADINGS[0], HEADINGS[2]):
        fits = re.fullmatch(pattern, heading)
        if fits:
            return SIGNS[fits[1]]
    return None


def count_is_right(case: Case, said: str, suit: str | None) -> bool:
    """Whether a count of the hand on turn is right; without a heading's suit it is of the trumps that are made."""
    return _count(case.hand, said, suit or case.trump)


@cache
def is_a_count(said: str) -> bool:
    return re.fullmatch(TRUMP_COUNT, said) is not None


@cache
def is_heading(said: str) -> bool:
    return any(re.fullmatch(pattern, said) for pattern in HEADINGS)

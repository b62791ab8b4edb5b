"""The bids, the pick-up, the discard and lone hands: from the up-card to the first lead (R9–R18)."""

from __future__ import annotations

from euchre_tui.rules.actions import (
    DISCARDS,
    Action,
    AnswerAlone,
    AnswerDefence,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
)
from euchre_tui.rules.cards import Hand, Suit
from euchre_tui.rules.events import (
    AloneAnswered,
    Buried,
    DefenceAnswered,
    OrderedUp,
    Passed,
    PickedUp,
    TrumpNamed,
    TurnedDown,
)
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.state import Deal, Match, Phase, Step
from euchre_tui.rules.tricks import call_objection, first_leader, is_stuck, must_go_alone, seats_out

_PASS = Pass()
_ROUND_ONE: tuple[Action, ...] = (_PASS, OrderUp(), OrderUp(alone=True))
_ONLY_A_PASS: tuple[Action, ...] = (_PASS,)
_CANADIAN_LONER: tuple[Action, ...] = (_PASS, OrderUp(alone=True))
_SUIT_CALLS: dict[Suit, tuple[Action, ...]] = {
    down: tuple(NameTrump(suit, alone) for alone in (False, True) for suit in Suit if suit is not down) for down in Suit
}
_ROUND_TWO = {down: (_PASS, *calls) for down, calls in _SUIT_CALLS.items()}
_ALONE_ANSWERS: tuple[Action, ...] = (AnswerAlone(alone=False), AnswerAlone(alone=True))
_DEFENCE_ANSWERS: tuple[Action, ...] = (AnswerDefence(alone=False), AnswerDefence(alone=True))


def _in_hand(match: Match) -> tuple[Deal, Seat]:
    assert match.deal is not None and match.actor is not None
    return match.deal, match.actor


def _needs_more(match: Match, trump: Suit) -> str | None:
    """The reason why the bidder's cards do not allow a call of this suit, or None (R37)."""
    deal, bidder = _in_hand(match)
    cards = deal.hands[bidder.place]
    if bidder is deal.dealer and not deal.turned_down:
        cards = Hand((*cards, deal.up_card))
    return call_objection(match.rules.call_needs, cards, trump)


def round_one_choices(match: Match) -> tuple[Action, ...]:
    deal, bidder = _in_hand(match)
    if _needs_more(match, deal.up_card.suit):
        return _ONLY_A_PASS
    return _CANADIAN_LONER if must_go_alone(match.rules, deal.dealer, bidder) else _ROUND_ONE


def round_one_objection(match: Match, action: Action) -> str | None:
    if action in round_one_choices(match):
        return None
    deal, bidder = _in_hand(match)
    if isinstance(action, OrderUp):
        lacking = _needs_more(match, deal.up_card.suit)
        if lacking:
            return lacking
        return "With the Canadian loner, the dealer's partner must order up alone or pass."
    if isinstance(action, NameTrump):
        return f"In round one only the turned suit can be called: {deal.up_card.suit.word}."
    return f"{bidder.word} must pass or order up {deal.up_card.suit.word} first."


def round_one(match: Match, action: Pass | OrderUp) -> Step:
    """Apply a pass or an order in round one (R9, R10)."""
    deal, bidder = _in_hand(match)
    if isinstance(action, Pass):
        passed = Passed(bidder, 1)
        if bidder is deal.dealer:
            turned = deal._replace(turned_down=True)
            return match.at(Phase.ROUND_TWO, bidder.left, turned), (passed, TurnedDown(deal.up_card))
        return match.at(Phase.ROUND_ONE, bidder.left, deal), (passed,)
    hands = list(deal.hands)
    hands[deal.dealer.place] = Hand((*hands[deal.dealer.place], deal.up_card))
    made = _with_trump(deal._replace(hands=tuple(hands)), bidder, deal.up_card.suit, alone=action.alone)
    ordered = OrderedUp(bidder, deal.dealer, deal.up_card.suit, action.alone)
    return match.at(Phase.BURYING, deal.dealer, made), (ordered, PickedUp(deal.dealer, deal.up_card))


def _with_trump(deal: Deal, maker: Seat, trump: Suit, *, alone: bool) -> Deal:
    """The deal after trump is made: hands sorted by trump, and a lone maker's partner sitting out (R3, R16)."""
    return deal._replace(
        hands=tuple(Hand.sorted(hand, trump) for hand in deal.hands),
        trump=trump,
        maker=maker,
        alone=alone,
        sitting_out=seats_out(maker, alone=alone),
    )


def round_two_choices(match: Match) -> tuple[Action, ...]:
    deal, bidder = _in_hand(match)
    stuck = is_stuck(match.rules, deal.dealer, bidder)
    listed = (_SUIT_CALLS if stuck else _ROUND_TWO)[deal.up_card.suit]
    if match.rules.call_needs == "nothing":
        return listed
    allowed = tuple(each for each in listed if not (isinstance(each, NameTrump) and _needs_more(match, each.suit)))
    return allowed or listed  # a stuck dealer without any such suit names any


def round_two_objection(match: Match, action: Action) -> str | None:
    if action in round_two_choices(match):
        return None
    deal, bidder = _in_hand(match)
    if isinstance(action, Pass):
        return "The dealer is stuck: name one of the other three suits."
    if isinstance(action, NameTrump):
        if action.suit is not deal.up_card.suit:
            return _needs_more(match, action.suit)
        return f"{action.suit.word.capitalize()} were turned down and cannot be named in this deal."
    stuck = is_stuck(match.rules, deal.dealer, bidder)
    if isinstance(action, OrderUp):
        return (
            f"{deal.up_card.suit.word.capitalize()} were turned down: name another suit{'' if stuck else ' or pass'}."
        )
    return f"{bidder.word} must {'' if stuck else 'pass or '}name a suit first."


def round_two(match: Match, action: Pass | NameTrump) -> Step:
    """Apply a pass or a named suit in round two; the caller then ends a deal in which all passed (R11, R14)."""
    deal, bidder = _in_hand(match)
    if isinstance(action, Pass):
        return match.at(Phase.ROUND_TWO, bidder.left, deal), (Passed(bidder, 2),)
    made = _with_trump(deal, bidder, action.suit, alone=action.alone)
    return _ask_alone(match, made), (TrumpNamed(bidder, action.suit, action.alone),)


def bury_choices(match: Match) -> tuple[Action, ...]:
    deal, dealer = _in_hand(match)
    return tuple([DISCARDS[card.number] for card in deal.hands[dealer.place]])


def bury_objection(match: Match, action: Action) -> str | None:
    if action in bury_choices(match):
        return None
    if isinstance(action, Discard):
        return f"{action.card.face} is not one of the dealer's six cards: bury one of those."
    return f"{_in_hand(match)[1].word}, the dealer, must bury a card first."


def bury(match: Match, action: Discard) -> Step:
    """Apply the dealer's discard (R10)."""
    deal, dealer = _in_hand(match)
    hands = list(deal.hands)
    hands[dealer.place] = Hand([card for card in hands[dealer.place] if card is not action.card])
    buried = deal._replace(hands=tuple(hands), discard=action.card)
    return _ask_alone(match, buried), (Buried(dealer),)


def _ask_alone(match: Match, deal: Deal) -> Match:
    """Ask the maker whether to play alone, if the table asks that before the first lead; else go on (R15)."""
    assert deal.maker is not None
    if match.rules.alone == "before the first lead" and not deal.alone:
        return match.at(Phase.ALONE_QUESTION, deal.maker, deal)
    return _ask_defence(match, deal)


def _ask_defence(match: Match, deal: Deal) -> Match:
    """Ask the defenders whether to defend alone, if the table allows it and the maker is alone; else go on (R17)."""
    assert deal.maker is not None
    if match.rules.defend_alone and deal.alone:
        return match.at(Phase.DEFENCE_QUESTION, deal.maker.left, deal)
    return _lead(match, deal)


def _lead(match: Match, deal: Deal) -> Match:
    """Start the play with the first leader (R18)."""
    assert deal.maker is not None
    leader = first_leader(
        deal.dealer, deal.maker, alone=deal.alone, lone_lead=match.rules.lone_lead, sitting_out=deal.sitting_out
    )
    return match.at(Phase.PLAY, leader, deal)


def alone_choices(match: Match) -> tuple[Action, ...]:
    return _ALONE_ANSWERS


def alone_objection(match: Match, action: Action) -> str | None:
    if isinstance(action, AnswerAlone):
        return None
    return f"{_in_hand(match)[1].word}, the maker, must say first whether to play alone."


def answer_alone(match: Match, action: AnswerAlone) -> Step:
    deal, maker = _in_hand(match)
    if action.alone:
        deal = deal._replace(alone=True, sitting_out=seats_out(maker, alone=True))
    return _ask_defence(match, deal), (AloneAnswered(maker, action.alone),)


def defence_choices(match: Match) -> tuple[Action, ...]:
    return _DEFENCE_ANSWERS


def defence_objection(match: Match, action: Action) -> str | None:
    if isinstance(action, AnswerDefence):
        return None
    return f"{_in_hand(match)[1].word} must say first whether to defend alone."


def answer_defence(match: Match, action: AnswerDefence) -> Step:
    """Apply a defender's answer; if it is "alone", the partner sits out and is not asked (R17)."""
    deal, defender = _in_hand(match)
    assert deal.maker is not None
    event = DefenceAnswered(defender, action.alone)
    if action.alone:
        out = seats_out(deal.maker, alone=True, defender=defender)
        return _lead(match, deal._replace(defender=defender, sitting_out=out)), (event,)
    if defender is deal.maker.left:
        return match.at(Phase.DEFENCE_QUESTION, deal.maker.right, deal), (event,)
    return _lead(match, deal), (event,)

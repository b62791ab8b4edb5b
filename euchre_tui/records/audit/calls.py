"""The audit of recorded calls: who made trump, and whether the calls were legal (R9–R17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from euchre_tui.records.audit.findings import Bidding, Breach
from euchre_tui.records.model import HAND, Call, RecordedDeal, Seen, Terms
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import call_objection, is_stuck, must_go_alone, seats_out
from euchre_tui.words import Chairs

_ROUND = 4
_BOTH_ROUNDS = 8


def judge_calls(deal: RecordedDeal, terms: Terms, chairs: Chairs) -> Bidding:
    """Return the result of the calls, with their breaches."""
    made = next((place for place, call in enumerate(deal.calls) if not isinstance(call, Pass)), None)
    breaches = tuple(_breaches(deal, terms, chairs, made))
    if made is None:
        return Bidding(passed_out=len(deal.calls) >= _BOTH_ROUNDS, breaches=breaches)
    maker, call = _seat(deal, made), deal.calls[made]
    assert not isinstance(call, Pass)
    bidding = Bidding(
        maker,
        _suit(call, deal.up_card.suit),
        alone=deal.alone,
        picked_up=isinstance(call, OrderUp) and made < _ROUND,
        sitting_out=seats_out(maker, alone=deal.alone),
        breaches=breaches,
    )
    return _defence(bidding, deal, terms, chairs)


def _seat(deal: RecordedDeal, place: int) -> Seat:
    return deal.dealer.left.clockwise()[place % _ROUND]


def _suit(call: OrderUp | NameTrump, turned: Suit | None) -> Suit:
    if isinstance(call, NameTrump):
        return call.suit
    assert turned is not None  # the reader refuses a record that orders up a card of unknown suit
    return turned


def _breaches(deal: RecordedDeal, terms: Terms, chairs: Chairs, made: int | None) -> Iterator[Breach]:
    turned = deal.up_card.suit
    for place, call in enumerate(deal.calls):
        seat = _seat(deal, place)
        name = chairs[seat].name
        rule = "R9" if place < _ROUND else "R11"
        if made is not None and place > made:
            yield Breach(rule, f"{name} calls after trump was made.", seat)
            return
        if place >= _BOTH_ROUNDS:
            yield Breach("R14", f"{name} calls after both rounds of calls.", seat)
            return
        yield from _wrong_call(call, place, seat, turned, name)
        trump = call.suit if isinstance(call, NameTrump) else turned if isinstance(call, OrderUp) else None
        if trump is not None and _lacks_a_trump(deal, terms, place, trump):
            yield Breach("R37", f"{name} makes {trump.word} trump without the trump that a call needs here.", seat)
        if place >= _ROUND and isinstance(call, Pass) and is_stuck(terms.rules, deal.dealer, seat):
            yield Breach("R13", f"{name} is the stuck dealer, but passes.", seat)
        if (
            place < _ROUND
            and isinstance(call, OrderUp)
            and must_go_alone(terms.rules, deal.dealer, seat)
            and not deal.alone
        ):
            yield Breach("R12", f"{name} assists the dealer but does not play alone, as this table requires.", seat)


def _lacks_a_trump(deal: RecordedDeal, terms: Terms, place: int, trump: Suit) -> bool:
    """Return whether a call was made without a trump that it needs; False if not all cards are known (R37)."""
    seat, needs = _seat(deal, place), terms.rules.call_needs
    in_hand: list[Seen] = list(deal.hands[seat])
    if len(in_hand) < HAND:
        return False
    if seat is deal.dealer and place < _ROUND:
        in_hand.append(deal.up_card)
    cards = [card for card in in_hand if isinstance(card, Card)]
    if len(cards) < len(in_hand) or call_objection(needs, cards, trump) is None:
        return False
    stuck = place >= _ROUND and is_stuck(terms.rules, deal.dealer, seat)
    others = (suit for suit in Suit if suit is not deal.up_card.suit)
    return not stuck or any(call_objection(needs, cards, suit) is None for suit in others)


def _wrong_call(call: Call, place: int, seat: Seat, turned: Suit | None, name: str) -> Iterator[Breach]:
    match call:
        case NameTrump(suit) if place < _ROUND:
            yield Breach(
                "R9", f"{name} names {suit.word} in round one, where only the turned suit can be called.", seat
            )
        case NameTrump(suit) if suit is turned:
            yield Breach("R11", f"{name} names {suit.word}, which were turned down.", seat)
        case OrderUp() if place >= _ROUND:
            yield Breach("R11", f"{name} orders up a card that was turned down.", seat)
        case _:
            pass


def _defence(bidding: Bidding, deal: RecordedDeal, terms: Terms, chairs: Chairs) -> Bidding:
    """Add a lone defender, whose partner sits out even at a table that does not allow it (R17)."""
    defender, maker = deal.defender, bidding.maker
    if defender is None or maker is None:
        return replace(bidding, answered=_together(bidding, deal, terms))
    name, text = chairs[defender].name, ""
    if not bidding.alone:
        text = f"{name} defends alone, but the maker does not play alone."
    elif defender.team is maker.team:
        text = f"{name} defends alone, but is a maker."
    elif not terms.rules.defend_alone:
        text = f"{name} defends alone, which is not played at this table."
    breaches = (*bidding.breaches, Breach("R17", text, defender)) if text else bidding.breaches
    if not bidding.alone or defender.team is maker.team:
        return replace(bidding, answered=_together(bidding, deal, terms), breaches=breaches)
    asked_first = (maker.left,) if terms.rules.defend_alone and defender is not maker.left else ()
    return replace(
        bidding,
        defender=defender,
        answered=(*asked_first, defender),
        sitting_out=seats_out(maker, alone=True, defender=defender),
        breaches=breaches,
    )


def _together(bidding: Bidding, deal: RecordedDeal, terms: Terms) -> tuple[Seat, ...]:
    """Return both defenders of a lone hand if they defend together; unknown before the first card is played."""
    if bidding.maker is None or not bidding.alone or not terms.rules.defend_alone or not any(deal.tricks):
        return ()
    return bidding.maker.left, bidding.maker.right

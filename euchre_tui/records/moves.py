"""The moves of an audited deal: calls, the pick-up, the discard, the defenders' answers, and every card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from euchre_tui.records.audit.findings import AuditedDeal
from euchre_tui.records.model import HAND, Call, Remark, Remarks, Seen, Unknown
from euchre_tui.rules.actions import Pass
from euchre_tui.rules.cards import Card
from euchre_tui.rules.seats import BySeat, Seat


class Kind(StrEnum):
    """The kind of a move."""

    CALL = "call"
    PICK_UP = "pick up"
    BURY = "bury"
    DEFEND_ALONE = "defend alone"
    DEFEND_TOGETHER = "defend together"
    PLAY = "play"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One move of a deal: a call, a card picked up, buried or played, or a defender's answer; with its remarks.

    A buried card that is not recorded is an unknown card. `trick` counts from 1 and is None before the play.
    """

    kind: Kind
    seat: Seat
    call: Call | None = None
    card: Seen | None = None
    trick: int | None = None
    remarks: tuple[Remark, ...] = ()

    def __repr__(self) -> str:
        return f"<move: {self.kind} by {self.seat.word}>"


def moves(judged: AuditedDeal) -> tuple[Move, ...]:
    """Return every move of a deal in order."""
    return tuple(_moves(judged))


def _moves(judged: AuditedDeal) -> Iterator[Move]:
    deal, bidding = judged.deal, judged.bidding
    seat = deal.dealer.left
    for place, call in enumerate(deal.calls):
        yield Move(Kind.CALL, seat, call=call, remarks=_on(deal.call_remarks, place))
        if not isinstance(call, Pass):
            break
        seat = seat.left
    if bidding.picked_up:
        yield Move(Kind.PICK_UP, deal.dealer, card=deal.up_card)
        yield Move(Kind.BURY, deal.dealer, card=_buried(judged))
    for seat in bidding.answered:
        yield Move(Kind.DEFEND_ALONE if seat is bidding.defender else Kind.DEFEND_TOGETHER, seat)
    count = 0
    for number, trick in enumerate(judged.tricks, start=1):
        for fallen in trick.cards:
            remarks = _on(deal.play_remarks, count)
            yield Move(Kind.PLAY, fallen.seat, card=fallen.card, trick=number, remarks=remarks)
            count += 1


def _buried(judged: AuditedDeal) -> Seen:
    """Return the dealer's buried card: as recorded, or the only one of six known cards that was not played."""
    deal, hand = judged.deal, judged.deal.hands[judged.deal.dealer]
    if deal.discard is not None:
        return deal.discard
    left = {*hand, deal.up_card} - set(_played_by(judged, deal.dealer))
    known = len(hand) == HAND and all(isinstance(card, Card) for card in (*hand, deal.up_card))
    return left.pop() if known and len(left) == 1 else Unknown()


def _played_by(judged: AuditedDeal, seat: Seat) -> list[Seen]:
    return [each.card for trick in judged.tricks for each in trick.cards if each.seat is seat]


def _on(remarks: Remarks, place: int) -> tuple[Remark, ...]:
    return next((found for each, found in remarks if each == place), ())


def dealt_hands(judged: AuditedDeal) -> BySeat[tuple[Seen, ...]]:
    """Return the hands as dealt, from the record or from the cards played; other cards are unknown."""
    return BySeat(_dealt(judged, seat) for seat in Seat)


def _dealt(judged: AuditedDeal, seat: Seat) -> tuple[Seen, ...]:
    deal = judged.deal
    known = list(deal.hands[seat])
    shown = _played_by(judged, seat)
    if judged.bidding.picked_up and seat is deal.dealer:
        shown += [deal.discard] if deal.discard is not None else []
        shown = [card for card in shown if card is not deal.up_card]
    for card in shown:
        if isinstance(card, Card) and card not in known:
            fits = (place for place, each in enumerate(known) if isinstance(each, Unknown) and card in each.could_be)
            place = next(fits, len(known))
            known[place : place + 1] = [card]
    return tuple((*known, *[Unknown()] * HAND)[: max(HAND, len(deal.hands[seat]))])


def held_after(judged: AuditedDeal, count: int) -> BySeat[tuple[Seen, ...]]:
    """Return the hands after the first `count` moves of the deal, unknown cards last."""
    hands = {seat: list(cards) for seat, cards in dealt_hands(judged).items()}
    for move in moves(judged)[:count]:
        if move.card is None:
            continue
        if move.kind is Kind.PICK_UP:
            hands[move.seat].insert(0, move.card)
        else:
            _put_down(hands[move.seat], move.card)
    return BySeat(tuple(hands[seat]) for seat in Seat)


def _put_down(hand: list[Seen], card: Seen) -> None:
    """Remove a card from the hand, or an unknown card in its place."""
    if card in hand:
        hand.remove(card)
    else:
        unknown = next((each for each in hand if isinstance(each, Unknown)), None)
        if unknown is not None:
            hand.remove(unknown)

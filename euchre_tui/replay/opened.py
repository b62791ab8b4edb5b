"""A deal that is over set up again before a referee, so that a seat's view of any of its moments can be asked for."""

from __future__ import annotations

from dataclasses import replace

from euchre_tui.match.referee import Referee
from euchre_tui.records.model import HAND, Seen
from euchre_tui.records.moves import Kind, Move, dealt_hands, moves
from euchre_tui.replay.walk import WalkedDeal
from euchre_tui.rules.actions import AnswerAlone, AnswerDefence, Deck, Discard, Play
from euchre_tui.rules.cards import DECK, Card, Hand
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import dealt_at_once
from euchre_tui.rules.view import SeatView


def view_before(deal: WalkedDeal, count: int) -> SeatView | None:
    """What the seat saw that makes the move of that number; None where the record does not know its cards.

    Cards that nobody wrote down are dealt to the others as they come: no view of this seat depends on them.
    """
    told = moves(deal.judged)
    move = told[count]
    if move.kind is Kind.PICK_UP or not _knows_its_own(deal, told, count):
        return None
    referee = _dealt_again(deal)
    if referee is None:
        return None
    try:
        for place, each in enumerate(told[:count]):
            _retake(referee, each, told[place + 1 :])
        _answer_for(referee, move)
    except (ValueError, StopIteration):
        return None
    if referee.actor is not move.seat:
        return None
    view = referee.view(move.seat)
    return replace(view, rules=deal.game.game.terms.rules, scores=deal.before)


def _dealt_again(deal: WalkedDeal) -> Referee | None:
    """The same cards to the same seats; an honour table, where also what was against the rules can fall."""
    judged, terms = deal.judged, deal.game.game.terms
    dealer, up = judged.deal.dealer, judged.deal.up_card
    hands = dealt_hands(judged)
    if not isinstance(up, Card):
        return None
    away = {up, *(card for hand in hands.values() for card in hand if isinstance(card, Card))}
    away |= {move.card for move in moves(judged) if isinstance(move.card, Card)}
    free = [card for card in DECK if card not in away]
    held = {seat: _filled(hand, free) for seat, hand in hands.items()}
    turns = dealer.left.clockwise()
    pack = [card for start, end in ((0, 2), (2, HAND)) for seat in turns for card in held[seat][start:end]]
    pack = [*pack, up, *free]
    again = replace(dealt_at_once(terms.rules, dealer), play="honour")
    referee = Referee(again, deal.chairs, seed=0)
    try:
        referee.retake(Deck(Hand(pack)))
    except ValueError:
        return None
    return referee


def _filled(hand: tuple[Seen, ...], free: list[Card]) -> list[Card]:
    """A hand with a card for every unknown one."""
    held = []
    for seen in hand:
        if isinstance(seen, Card):
            held.append(seen)
            continue
        card = next((card for card in free if card in seen.could_be), None)
        if card is not None:
            free.remove(card)
            held.append(card)
    return held


def _knows_its_own(deal: WalkedDeal, told: tuple[Move, ...], count: int) -> bool:
    seat = told[count].seat
    if not all(isinstance(card, Card) for card in dealt_hands(deal.judged)[seat]):
        return False
    return all(isinstance(move.card, Card) for move in told[:count] if move.card is not None and _open_to(seat, move))


def _open_to(seat: Seat, move: Move) -> bool:
    return move.seat is seat or move.kind is not Kind.BURY


def _retake(referee: Referee, move: Move, later: tuple[Move, ...]) -> None:
    """One move again, with the answers that a record does not write down."""
    _answer_for(referee, move)
    match move.kind:
        case Kind.CALL if move.call is not None:
            referee.retake(move.call)
        case Kind.PICK_UP:
            pass  # it comes with the order
        case Kind.BURY:
            referee.retake(Discard(_card(referee, move, later)))
        case Kind.DEFEND_ALONE | Kind.DEFEND_TOGETHER:
            referee.retake(AnswerDefence(alone=move.kind is Kind.DEFEND_ALONE))
        case Kind.PLAY:
            referee.retake(Play(_card(referee, move, later)))


def _answer_for(referee: Referee, move: Move) -> None:
    """Answer a question about playing alone before this move with the partner: no record has that answer (R15)."""
    if move.kind not in (Kind.DEFEND_ALONE, Kind.DEFEND_TOGETHER, Kind.PLAY) or referee.actor is None:
        return
    if isinstance(referee.view(referee.actor).choices[0], AnswerAlone):
        referee.retake(AnswerAlone(alone=False))


def _card(referee: Referee, move: Move, later: tuple[Move, ...]) -> Card:
    """The card of a move; for one that nobody wrote down one that the seat holds and does not play later."""
    if isinstance(move.card, Card):
        return move.card
    kept = {each.card for each in later}
    return next(card for card in reversed(referee.view(move.seat).hand) if card not in kept)

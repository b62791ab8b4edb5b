"""A finished deal played again before a referee, which gives the view of a seat at any of its moves."""

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
    """Return the view of the seat that makes move `count`, or None when the record does not show its cards.

    Unknown cards of the other seats are filled in arbitrarily: the view of this seat does not depend on them.
    """
    all_moves = moves(deal.judged)
    move = all_moves[count]
    if move.kind is Kind.PICK_UP or not _knows_its_own(deal, all_moves, count):
        return None
    referee = _dealt_again(deal)
    if referee is None:
        return None
    try:
        for place, each in enumerate(all_moves[:count]):
            _retake(referee, each, all_moves[place + 1 :])
        _answer_for(referee, move)
    except (ValueError, StopIteration):
        return None
    if referee.actor is not move.seat:
        return None
    view = referee.view(move.seat)
    return replace(view, rules=deal.game.game.terms.rules, scores=deal.before)


def _dealt_again(deal: WalkedDeal) -> Referee | None:
    """Deal the same cards to the same seats, at an honour table, where even an illegal card can be played."""
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
    """Replace every unknown card of a hand with a free card that fits."""
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


def _knows_its_own(deal: WalkedDeal, all_moves: tuple[Move, ...], count: int) -> bool:
    """Return whether the record shows every card that the seat of move `count` knew."""
    seat = all_moves[count].seat
    if not all(isinstance(card, Card) for card in dealt_hands(deal.judged)[seat]):
        return False
    return all(
        isinstance(move.card, Card) for move in all_moves[:count] if move.card is not None and _open_to(seat, move)
    )


def _open_to(seat: Seat, move: Move) -> bool:
    return move.seat is seat or move.kind is not Kind.BURY


def _retake(referee: Referee, move: Move, later: tuple[Move, ...]) -> None:
    """Take a move, and give the answers that a record does not contain."""
    _answer_for(referee, move)
    match move.kind:
        case Kind.CALL if move.call is not None:
            referee.retake(move.call)
        case Kind.PICK_UP:
            pass  # the order-up call includes it
        case Kind.BURY:
            referee.retake(Discard(_card(referee, move, later)))
        case Kind.DEFEND_ALONE | Kind.DEFEND_TOGETHER:
            referee.retake(AnswerDefence(alone=move.kind is Kind.DEFEND_ALONE))
        case Kind.PLAY:
            referee.retake(Play(_card(referee, move, later)))


def _answer_for(referee: Referee, move: Move) -> None:
    """Answer an open question about going alone with no: a record does not contain that answer (R15)."""
    if move.kind not in (Kind.DEFEND_ALONE, Kind.DEFEND_TOGETHER, Kind.PLAY) or referee.actor is None:
        return
    if isinstance(referee.view(referee.actor).choices[0], AnswerAlone):
        referee.retake(AnswerAlone(alone=False))


def _card(referee: Referee, move: Move, later: tuple[Move, ...]) -> Card:
    """Return the card of a move; for an unknown card, one that the seat holds and does not play later."""
    if isinstance(move.card, Card):
        return move.card
    kept = {each.card for each in later}
    return next(card for card in reversed(referee.view(move.seat).hand) if card not in kept)

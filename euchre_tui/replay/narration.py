"""A replayed match in words: every move, the deals in a line each, and how each ended."""

from __future__ import annotations

from euchre_tui.records.audit.findings import AuditedDeal
from euchre_tui.records.model import Seen, Unknown
from euchre_tui.records.moves import Kind, Move
from euchre_tui.replay.positions import Position
from euchre_tui.replay.walk import WalkedDeal
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import DefenceAnswered, OrderedUp, Passed, TrumpNamed
from euchre_tui.rules.seats import Seat
from euchre_tui.words import Chairs, brief_result, capital, plural, say_ending, say_event, short_card, with_bower
from euchre_tui.words.notes import Note


def say_seen(card: Seen) -> str:
    """A card in signs, or what little is known of it."""
    if isinstance(card, Card):
        return short_card(card)
    if card.rank is None and card.suit is None:
        return "an unknown card"
    known = card.rank.word if card.rank else card.suit.word.removesuffix("s") if card.suit else ""
    return f"an unknown {known}"


def say_moment(shown: Position, chairs: Chairs) -> str:
    """What happened last, for whoever looks."""
    move = shown.move
    if move is None:
        return f"{chairs[shown.dealer].name} deals and turns up {say_seen(shown.up_card)}."
    said = say_move(move, shown, chairs)
    if shown.winner is not None:
        return f"{said} {chairs[shown.winner].name} takes trick {len(shown.tricks)}."
    if shown.turned_down and shown.trump is None and sum(map(len, shown.calls.values())) == 4:
        return f"{said} {capital(say_seen(shown.up_card))} is turned down."
    return said


def say_move(move: Move, shown: Position, chairs: Chairs) -> str:
    """A move in a sentence."""
    name = chairs[move.seat].name
    match move.kind:
        case Kind.CALL:
            return say_event(_event(move, shown), chairs)
        case Kind.PICK_UP:
            return f"{name} takes {_card(move)} into the hand."
        case Kind.BURY:
            return f"{name} buries {_card(move)}, face down."
        case Kind.DEFEND_ALONE | Kind.DEFEND_TOGETHER:
            return say_event(DefenceAnswered(move.seat, alone=move.kind is Kind.DEFEND_ALONE), chairs)
        case Kind.PLAY:
            card = move.card
            said = with_bower(card, shown.trump) if isinstance(card, Card) else _card(move)
            return f"{name} {'leads' if len(shown.lying) == 1 else 'plays'} {said}."


def _card(move: Move) -> str:
    return say_seen(move.card if move.card is not None else Unknown())


def _event(move: Move, shown: Position) -> Passed | OrderedUp | TrumpNamed:
    match move.call:
        case OrderUp(alone):
            suit = shown.up_card.suit
            if suit is None:
                assert shown.trump is not None
                suit = shown.trump
            return OrderedUp(move.seat, shown.dealer, suit, alone)
        case NameTrump(suit, alone):
            return TrumpNamed(move.seat, suit, alone)
        case Pass() | None:
            return Passed(move.seat, 2 if shown.turned_down else 1)


def say_end(judged: AuditedDeal, chairs: Chairs) -> str:
    """How the deal came out, in a sentence."""
    if judged.untold is not None:
        return f"Unknown cards lie in trick {judged.untold}: nobody can tell who took it, and nothing is scored."
    if not judged.ended:
        taken = sum(trick.winner is not None for trick in judged.tricks)
        return f"The record breaks off here, after {plural(taken, 'trick')}: nothing is scored."
    return say_ending(judged.line, chairs)


def say_breaches(judged: AuditedDeal, *, in_full: bool) -> tuple[str, ...]:
    """What was against the rules in this deal, a sentence each; without naming cards, only that there was something."""
    if in_full or not judged.breaches:
        return tuple(f"{breach.text} ({breach.rule})" for breach in judged.breaches)
    return ("The rules were broken in this deal: V to open hands.",)


def say_remarks(move: Move, *, in_full: bool) -> tuple[Note, ...]:
    """What somebody wrote beside a move: in full with open hands only, since it was written by one who saw them."""
    if in_full:
        return tuple(Note(f"{each.mark} {each.text}".strip()) for each in move.remarks)
    marks = " ".join(each.mark for each in move.remarks if each.mark)
    return (Note(f"{marks} remarked: V to open hands.".strip()),) if move.remarks else ()


def say_deal(deal: WalkedDeal) -> str:
    """A deal in the fewest words."""
    judged = deal.judged
    if judged.untold is not None:
        return "not scored"
    return brief_result(judged.line) if judged.ended else "unfinished"


def say_view(seat: Seat | None, chairs: Chairs) -> str:
    """Whose eyes look on."""
    return "open hands" if seat is None else f"as {chairs[seat].name}, {seat.word}, saw it"

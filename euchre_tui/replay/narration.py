"""A replayed match in words: its moves, and a line and a result for each deal."""

from __future__ import annotations

from euchre_tui.records.audit.findings import AuditedDeal
from euchre_tui.records.model import Seen, Unknown
from euchre_tui.records.moves import Kind, Move
from euchre_tui.replay.deciding_deal import Decided
from euchre_tui.replay.positions import Position
from euchre_tui.replay.walk import WalkedDeal
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import DefenceAnswered, OrderedUp, Passed, TrumpNamed
from euchre_tui.rules.seats import Seat
from euchre_tui.words import Chairs, brief_result, capital, plural, say_ending, say_event, short_card, side, with_bower
from euchre_tui.words.notes import Note, heading


def say_seen(card: Seen) -> str:
    """Name a card with its suit sign, or say what is known of it."""
    if isinstance(card, Card):
        return short_card(card)
    if card.rank is None and card.suit is None:
        return "an unknown card"
    known = card.rank.word if card.rank else card.suit.word.removesuffix("s") if card.suit else ""
    return f"an unknown {known}"


def say_moment(shown: Position, chairs: Chairs) -> str:
    """Describe the last move of a position."""
    move = shown.move
    if move is None:
        return f"{chairs[shown.dealer].name} deals and turns up {say_seen(shown.up_card)}."
    sentence = say_move(move, shown, chairs)
    if shown.winner is not None:
        return f"{sentence} {chairs[shown.winner].name} takes trick {len(shown.tricks)}."
    if shown.turned_down and shown.trump is None and sum(map(len, shown.calls.values())) == 4:
        return f"{sentence} {capital(say_seen(shown.up_card))} is turned down."
    return sentence


def say_move(move: Move, shown: Position, chairs: Chairs) -> str:
    """Describe a move in one sentence."""
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
            name_of_card = with_bower(card, shown.trump) if isinstance(card, Card) else _card(move)
            return f"{name} {'leads' if len(shown.lying) == 1 else 'plays'} {name_of_card}."


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
    """Describe the result of a deal in one sentence."""
    if judged.undecided_trick is not None:
        return f"Trick {judged.undecided_trick} has unknown cards, so its winner is unknown and the deal is not scored."
    if not judged.ended:
        taken = sum(trick.winner is not None for trick in judged.tricks)
        return f"The record ends here, after {plural(taken, 'trick')}, so the deal is not scored."
    return " ".join(say_ending(line, chairs) for line in judged.lines)


def say_breaches(judged: AuditedDeal, *, in_full: bool) -> tuple[str, ...]:
    """List the breaches of the rules in a deal; unless `in_full`, say only that there are some, and name no card."""
    if in_full or not judged.breaches:
        return tuple(f"{breach.text} ({breach.rule})" for breach in judged.breaches)
    return ("The rules were broken in this deal: press V for open hands.",)


def say_remarks(move: Move, *, in_full: bool) -> tuple[Note, ...]:
    """List the remarks on a move; unless `in_full`, without their text, which may name hidden cards."""
    if in_full:
        return tuple(Note(f"{each.mark} {each.text}".strip()) for each in move.remarks)
    marks = " ".join(each.mark for each in move.remarks if each.mark)
    return (Note(f"{marks} There is a remark: press V for open hands.".strip()),) if move.remarks else ()


def say_deal(deal: WalkedDeal) -> str:
    """Describe a deal as briefly as possible."""
    judged = deal.judged
    if judged.undecided_trick is not None:
        return "not scored"
    return brief_result(judged.line, deal.chairs) if judged.ended else "unfinished"


def say_decided(decided: Decided, deal: WalkedDeal, *, several_games: bool) -> tuple[Note, ...]:
    """Name the deal that decided the match, what happened in it, and how the winners' chance rose."""
    game = f"Game {deal.game.game.number}, deal" if several_games else "Deal"
    rise = f"rose from {round(100 * decided.before)} % to {round(100 * decided.after)} %"
    return (
        heading("The deal that decided it"),
        Note(f"{game} {deal.judged.place}: {say_end(deal.judged, deal.chairs)}"),
        Note(f"The chance of {side(decided.winner, deal.chairs)} to win the match {rise}."),
    )


def say_view(seat: Seat | None, chairs: Chairs) -> str:
    """Say from whose view the replay is shown."""
    return "open hands" if seat is None else f"as {chairs[seat].name}, {seat.word}, saw it"

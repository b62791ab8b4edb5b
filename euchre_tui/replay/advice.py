"""Advice on a move of a finished deal: what the sharp level would have done, and what the move cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.advice import Enough, never
from euchre_tui.records.moves import Kind, Move, moves
from euchre_tui.replay.costly_moves import Lost, better_than, costliest, given_away
from euchre_tui.replay.narration import say_seen
from euchre_tui.replay.opened import view_before
from euchre_tui.replay.walk import WalkedDeal
from euchre_tui.replay.worth import Worths, sign_of, worths
from euchre_tui.rules.actions import AnswerDefence, Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.view import SeatView
from euchre_tui.words import Chairs, brief, capital, plural, say_choice, side_label, you
from euchre_tui.words.notes import Note, Notes, heading

LEVEL = "sharp"
"""The CPU level that gives the advice."""


def sharp_on(deal: WalkedDeal, count: int, enough: Enough = never) -> Notes:
    """Say what the sharp level would have done instead of move `count`, from that seat's view alone."""
    move = moves(deal.judged)[count]
    name = brief(move.seat, deal.chairs)
    if move.kind is Kind.PICK_UP:
        return (Note(f"{name} must take the up-card: there is no choice."),)
    view = view_before(deal, count)
    if view is None:
        return (Note(f"The record does not show what {name} held here, so {LEVEL} cannot choose."),)
    advice = LEVELS[LEVEL](view, Random(f"{deal.judged.place} {count}"), enough)
    same = str(advice.action) == str(_done(deal, count))
    title = heading(capital(f"{LEVEL} would {_say(advice.action, view)}{' too' if same else ''}"))
    reason = Note(f"“{advice.reason}”")
    return (title, reason) if same else (title, reason, Note(f"{name} {_did(move)}."))


def _did(move: Move) -> str:
    """Say what a seat did, in the past tense."""
    match move.kind:
        case Kind.CALL if isinstance(move.call, Pass):
            return "passed"
        case Kind.CALL:
            called = move.call.suit.word if isinstance(move.call, NameTrump) else "the up-card"
            alone = " alone" if isinstance(move.call, NameTrump | OrderUp) and move.call.alone else ""
            return f"called {called}{alone}"
        case Kind.DEFEND_ALONE:
            return "defended alone"
        case Kind.DEFEND_TOGETHER:
            return "did not defend alone"
        case kind:
            verb = "buried" if kind is Kind.BURY else "played"
            return f"{verb} {say_seen(move.card) if move.card else 'a card'}"


def _done(deal: WalkedDeal, count: int) -> object:
    move = moves(deal.judged)[count]
    match move.kind:
        case Kind.CALL:
            return move.call
        case Kind.BURY:
            return f"discard {move.card}"
        case Kind.DEFEND_ALONE | Kind.DEFEND_TOGETHER:
            return AnswerDefence(alone=move.kind is Kind.DEFEND_ALONE)
        case _:
            return f"play {move.card}"


def _say(action: object, view: SeatView) -> str:
    match action:
        case NameTrump():
            return f"name {say_choice(action, view)}"
        case Pass() | OrderUp() | Discard() | Play() | AnswerDefence():
            return say_choice(action, view)
        case _:
            return str(action)


def open_cards_on(deal: WalkedDeal, count: int, worth: Worths) -> Notes:
    """Say what the deal was worth with open cards before and after move `count`."""
    before, after = worth[count], worth[count + 1]
    if before is None or after is None:
        return (heading("With open cards"), Note("Too many cards are unknown to say."))
    lost = next((each for each in given_away(deal.judged, worth) if each.place == count), None)
    notes = [heading("With open cards"), Note(f"Before the move: {say_worth(before, deal.chairs)}.")]
    if lost is None:
        return (
            *notes,
            Note("After it: the same. The move cost nothing." if before == after else _after(after, deal.chairs)),
        )
    return (*notes, Note(f"{_after(after, deal.chairs)} {_price(lost)}"))


def _after(after: int, chairs: Chairs) -> str:
    return f"After it: {say_worth(after, chairs)}."


def _price(lost: Lost) -> str:
    price = plural(lost.before - lost.after, "point")
    return f"The move turned the deal and cost {price}." if lost.turned else f"The move cost {price}."


def say_worth(worth: int, chairs: Chairs) -> str:
    """Say which side scores how many points."""
    if not worth:
        return "nobody scores"
    team = Team.NORTH_SOUTH if worth > 0 else Team.EAST_WEST
    return f"{plural(abs(worth), 'point')} for {side_label(team, chairs)}"


def the_deal_with_open_cards(deal: WalkedDeal, worth: Worths) -> Notes:
    """List the calls and cards that cost points, once the deal is over."""
    return tuple(_the_deal(deal, worth))


def _the_deal(deal: WalkedDeal, worth: Worths) -> Iterator[Note]:
    yield heading("The deal with open cards")
    if all(each is None for each in worth[:-1]):
        yield Note("Too many cards are unknown to say which move lost the deal.")
        return
    if worth[0] is not None:
        yield Note(f"As dealt: {say_worth(worth[0], deal.chairs)}, if all are called and played best.")
    lost = tuple(given_away(deal.judged, worth))
    if not lost:
        known = "" if None not in worth else ", as far as the cards are known"
        yield Note(f"No call and no card cost a point{known}.")
        return
    turns = [each for each in lost if each.turned]
    for each in lost:
        yield Note(say_lost(each, deal.chairs, for_good=each in turns[-1:]))
    yield from _better(deal, lost)
    yield Note("Nobody at the table could see all these cards.")


def verdict(deal: WalkedDeal) -> Notes:
    """Say of a finished deal which move cost most, what it cost, and which one was better."""
    worth = worths(deal.judged, deal.game.game.terms)
    return (heading("With open cards: the costliest move"), *_verdict(deal, tuple(given_away(deal.judged, worth))))


def _verdict(deal: WalkedDeal, lost: tuple[Lost, ...]) -> Iterator[Note]:
    worst = costliest(lost)
    if worst is None:
        yield Note("No call and no card cost a point.")
        return
    yield Note(say_lost(worst, deal.chairs, for_good=worst.turned))
    yield from _better(deal, lost)


def _better(deal: WalkedDeal, lost: tuple[Lost, ...]) -> Iterator[Note]:
    """Name a better move than the one that cost most."""
    worst = costliest(lost)
    better = better_than(worst, deal.judged, deal.game.game.terms) if worst else None
    if worst is None or better is None:
        return
    result = say_worth(sign_of(worst.move.seat) * worst.before, deal.chairs)
    yield Note(f"Better than {_what(worst, deal.chairs)}: {_say_way(better)}. Then {result}, with the best play.")


def _say_way(move: Move) -> str:
    """Say what somebody could have done, as a noun."""
    match move.kind:
        case Kind.CALL:
            match move.call:
                case NameTrump(suit, alone):
                    return f"naming {suit.word}{' alone' if alone else ''}"
                case OrderUp(alone):
                    return f"making the turned suit trump{' alone' if alone else ''}"
                case _:
                    return "a pass"
        case Kind.DEFEND_ALONE:
            return "defending alone"
        case Kind.DEFEND_TOGETHER:
            return "not defending alone"
        case kind:
            card = say_seen(move.card) if move.card else "another card"
            return f"burying {card}" if kind is Kind.BURY else card


def say_lost(lost: Lost, chairs: Chairs, *, for_good: bool) -> str:
    """Describe a move that cost points; `for_good` means that no later move turned the deal again."""
    what = _what(lost, chairs)
    what, price = capital(what) if what.startswith("your ") else what, plural(lost.before - lost.after, "point")
    if lost.turned:
        return f"{what} {'lost' if for_good else 'turned'} the deal: {price}."
    return f"{what} cost {price}."


def _what(lost: Lost, chairs: Chairs) -> str:
    """Name a move with whoever made it: "Ann's K♥ in trick 2", or "your K♥ in trick 2"."""
    move, whose = lost.move, _whose(lost.move.seat, chairs)
    match move.kind:
        case Kind.CALL if isinstance(move.call, Pass):
            return f"{whose} pass"
        case Kind.CALL:
            return f"{whose} call"
        case Kind.DEFEND_ALONE:
            return f"{whose} defending alone"
        case Kind.DEFEND_TOGETHER:
            return f"{whose} not defending alone"
        case Kind.BURY:
            return f"{whose} burying {say_seen(move.card) if move.card else 'a card'}"
        case _:
            return f"{whose} {say_seen(move.card) if move.card else 'card'} in trick {move.trick}"


def _whose(seat: Seat, chairs: Chairs) -> str:
    return "your" if seat is you(chairs) else f"{brief(seat, chairs)}'s"

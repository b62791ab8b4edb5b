"""The double-dummy result of a choice: the tricks when all four hands are known and everyone plays perfectly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_tui.cpu.double_dummy import Hands, Solver, bit, bits
from euchre_tui.cpu.reasons import best_suit
from euchre_tui.lessons.tricks import legal
from euchre_tui.rules.actions import Action, AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.cards import TRICKS, Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import first_leader
from euchre_tui.rules.view import OpenTable, SeatView
from euchre_tui.words import may_only_pass, plural, short_card

CardHands = dict[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True, repr=False)
class _Contract:
    """The contract to which a choice would lead."""

    dealer: Seat
    maker: Seat
    trump: Suit
    out: frozenset[Seat]
    leader: Seat


def with_all_cards(table: OpenTable, action: Action) -> str:
    """Say in one sentence what the action of the seat on turn leads to with all cards open."""
    view = _on_turn(table)
    match action:
        case Play(card):
            return _of_a_card(table, view, card)
        case Discard(card):
            return _of_a_burial(table, view, card)
        case AnswerAlone() | AnswerDefence():
            return _of_an_answer(table, view, action)
        case OrderUp(alone):
            assert view.up_card is not None
            return _of_a_call(table, view, view.up_card.suit, alone=alone)
        case NameTrump(suit, alone):
            return _of_a_call(table, view, suit, alone=alone)
        case Pass() if may_only_pass(view):
            return ""
        case Pass():
            suit, alone = best_suit(view)
            return _of_a_call(table, view, suit, alone=alone)
        case _:
            return ""


def _on_turn(table: OpenTable) -> SeatView:
    assert table.public.actor is not None
    return table.views[table.public.actor]


# Cards


def tricks_with(table: OpenTable, card: Card) -> int:
    """Count the makers' tricks in the deal if the seat on turn plays this card and everyone then plays perfectly."""
    view = _on_turn(table)
    trump, maker = view.trump, view.maker
    assert trump is not None and maker is not None
    lying = {played.seat: played.card for played in view.trick}
    leader = view.trick[0].seat if view.trick else view.seat
    hands = {seat: each.hand for seat, each in table.views.items()}
    held = {seat: (*hands[seat], lying[seat]) if seat in lying else tuple(hands[seat]) for seat in Seat}
    played = [lying.get(seat) for seat in leader.clockwise()[: leader.clockwise().index(view.seat)]]
    more = _more_tricks(held, trump, maker, view.sitting_out, leader, (*played, card))
    return view.tricks_won[maker.team] + more


def _more_tricks(
    held: CardHands, trump: Suit, maker: Seat, out: frozenset[Seat], leader: Seat, played: tuple[Card | None, ...]
) -> int:
    """Count the remaining tricks that the makers take; `played` are the cards on the table, from the leader on."""
    order = leader.clockwise()
    hands: Hands = tuple(0 if seat in out else bits(held[seat], trump) for seat in order)  # type: ignore[assignment]
    down = tuple(0 if card is None else bit(card, trump) for card in played)
    left, solver, more = hands[0].bit_count(), Solver(), 0
    for need in range(1, left + 1):
        if leader.team is maker.team:
            reached = solver.takes(hands, down, need)
        else:
            reached = not solver.takes(hands, down, left - need + 1)
        if not reached:
            break
        more = need
    return more


def _of_a_card(table: OpenTable, view: SeatView, card: Card) -> str:
    assert view.maker is not None
    ours = view.seat.team is view.maker.team
    taken = {each: tricks_with(table, each) for each in legal(view)}
    own = {each: tricks if ours else TRICKS - tricks for each, tricks in taken.items()}
    return _compared(view, own, card)


def _compared(view: SeatView, own: dict[Card, int], card: Card) -> str:
    """Compare the tricks of a card for its own side with those of the best card."""
    side = view.seat.team.short
    best = max(own, key=lambda each: own[each])
    if len(own) == 1 or len(set(own.values())) == 1:
        return f"{side} take {plural(own[card], 'trick')} in all with any card."
    if own[card] == own[best]:
        return f"{side} take {plural(own[card], 'trick')} in all, and no other card takes more."
    return f"{side} take {plural(own[best], 'trick')} in all with {short_card(best)}, and {own[card]} with this card."


# Before the first lead


def _of_a_burial(table: OpenTable, view: SeatView, card: Card) -> str:
    assert view.maker is not None
    hands = {seat: tuple(each.hand) for seat, each in table.views.items()}
    if view.seat in view.sitting_out:
        return ""
    contract = _contract(view, view.maker, _trump(view), view.sitting_out)
    ours = view.seat.team is view.maker.team
    own = {}
    for each in view.hand:
        taken = _from_the_lead({**hands, view.seat: _without(hands[view.seat], each)}, contract)
        own[each] = taken if ours else TRICKS - taken
    return _compared(view, own, card)


def _of_an_answer(table: OpenTable, view: SeatView, action: AnswerAlone | AnswerDefence) -> str:
    """Compare playing alone with playing together: the tricks of the maker's side each way."""
    assert view.maker is not None
    hands = {seat: tuple(each.hand) for seat, each in table.views.items()}
    taken = []
    for alone in (True, False):
        out = view.sitting_out | ({view.seat.partner} if alone else frozenset())
        lone = view.alone or (alone and isinstance(action, AnswerAlone))
        taken.append(_from_the_lead(hands, _contract(view, view.maker, _trump(view), out, alone=lone)))
    makers, verb = view.maker.team.short, "defends alone" if isinstance(action, AnswerDefence) else "goes alone"
    return f"{makers} take {plural(taken[0], 'trick')} if {view.seat.word} {verb}, and {taken[1]} if not."


def _of_a_call(table: OpenTable, view: SeatView, suit: Suit, *, alone: bool) -> str:
    how = " alone" if alone else ""
    taken = tricks_of_a_call(table, suit, alone=alone)
    return f"with {suit.word}{how} {view.seat.team.short} would take {plural(taken, 'trick')}."


def tricks_of_a_call(table: OpenTable, suit: Suit, *, alone: bool) -> int:
    """Count the tricks of the side on turn with this trump and the best discard, against two defenders."""
    view = _on_turn(table)
    assert view.dealer is not None and view.up_card is not None
    hands = {seat: tuple(each.hand) for seat, each in table.views.items()}
    out = frozenset({view.seat.partner} if alone else ())
    contract = _contract(view, view.seat, suit, out, alone=alone)
    if view.turned_down or view.dealer in out:
        return _from_the_lead(hands, contract)
    six = (*hands[view.dealer], view.up_card)
    ways = [_from_the_lead({**hands, view.dealer: _without(six, card)}, contract) for card in six]
    return max(ways) if view.dealer.team is view.seat.team else min(ways)


def _contract(
    view: SeatView, maker: Seat, trump: Suit, out: frozenset[Seat], *, alone: bool | None = None
) -> _Contract:
    assert view.dealer is not None
    lone = view.alone if alone is None else alone
    leader = first_leader(view.dealer, maker, alone=lone, lone_lead=view.rules.lone_lead, sitting_out=out)
    return _Contract(view.dealer, maker, trump, out, leader)


def _trump(view: SeatView) -> Suit:
    assert view.trump is not None
    return view.trump


def _from_the_lead(hands: CardHands, contract: _Contract) -> int:
    return _more_tricks(hands, contract.trump, contract.maker, contract.out, contract.leader, ())


def _without(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    return tuple(each for each in cards if each is not card)

"""The worth of a deal at each of its moves: its points if all cards were open and everyone played perfectly."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from euchre_tui.cpu.double_dummy import Hands, Solver, bit, bits
from euchre_tui.records.audit.findings import AuditedDeal, Bidding, RecordedPlay
from euchre_tui.records.model import Seen, Terms
from euchre_tui.records.moves import Kind, Move, dealt_hands, held_after, moves
from euchre_tui.replay.positions import position
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.scoring import makers_points
from euchre_tui.rules.seats import BySeat, ByTeam, Seat, Team
from euchre_tui.rules.tricks import first_leader, is_stuck, must_go_alone, seats_out

CardHands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
Worths = tuple[int | None, ...]
"""The worth before each move and after the last one; None when it depends on unknown cards."""


def worths(judged: AuditedDeal, terms: Terms) -> Worths:
    """Return the worth at each move: positive for North–South's points, negative for East–West's."""
    all_moves = moves(judged)
    opened = _OpenDeal(judged, terms, all_moves)
    return tuple(opened.worth(count) for count in range(len(all_moves) + 1))


def ways(judged: AuditedDeal, terms: Terms, count: int) -> tuple[tuple[Move, int], ...]:
    """Return every move that the seat of move `count` could have made instead, its own too, each with its worth.

    Empty where cards are unknown, or where there was no choice.
    """
    opened = _OpenDeal(judged, terms, moves(judged))
    try:
        return tuple(opened.ways(count))
    except _UnevenError:
        return ()


def sign_of(seat: Seat) -> int:
    """Return the factor, 1 or -1, that turns a worth into one for the seat's side."""
    return 1 if seat.team is Team.NORTH_SOUTH else -1


@dataclass(frozen=True, slots=True)
class _Contract:
    """A contract: the maker, the trump, whether the maker plays alone, and a lone defender."""

    maker: Seat
    trump: Suit
    alone: bool
    defender: Seat | None = None

    @property
    def sitting_out(self) -> frozenset[Seat]:
        return seats_out(self.maker, alone=self.alone, defender=self.defender)


class _UnevenError(Exception):
    """The active seats hold different numbers of cards."""


class _OpenDeal:
    """One deal with open cards; the worth of a call is found by trying every call that could follow."""

    def __init__(self, judged: AuditedDeal, terms: Terms, all_moves: tuple[Move, ...]) -> None:
        self._judged = judged
        self._terms = terms
        self._moves = all_moves
        self._dealt = _known(dealt_hands(judged))
        self._called: dict[tuple[Seat, Suit, bool, bool], int] = {}

    def worth(self, count: int) -> int | None:
        """Return the worth after `count` moves; None when cards are unknown, or a breach left hands of unequal size."""
        try:
            return self._worth(count)
        except _UnevenError:
            return None

    def _worth(self, count: int) -> int | None:
        judged, bidding = self._judged, self._judged.bidding
        made = self._moves[:count]
        if count == len(self._moves) and judged.ended and judged.deal.settled is None:
            return _net(judged.line.points)
        passes = sum(isinstance(move.call, Pass) for move in made)
        if passes == sum(move.call is not None for move in made):
            up = judged.deal.up_card
            return None if self._dealt is None or not isinstance(up, Card) else self._bid(passes, up)
        contract = _contract(bidding, made)
        hands = held_after(judged, count)
        known = _known(BySeat(() if seat in contract.sitting_out else hand for seat, hand in hands.items()))
        if known is None:
            return None
        kinds = {move.kind for move in made}
        if bidding.picked_up and Kind.BURY not in kinds:
            if Kind.PICK_UP not in kinds:
                known = _with(known, judged.deal.dealer, judged.deal.up_card)
            return self._buried(contract, known)
        if Kind.PLAY not in kinds:
            answered = {move.seat for move in made if move.kind is Kind.DEFEND_TOGETHER}
            return self._defended(contract, known, answered)
        return self._played(contract, known, count)

    def ways(self, count: int) -> Iterator[tuple[Move, int]]:
        """Yield every move that could be made in the place of move `count`, with its worth."""
        judged, move, made = self._judged, self._moves[count], self._moves[:count]
        if move.kind is Kind.CALL:
            yield from self._ways_to_call(move, count)
            return
        contract = _contract(judged.bidding, made)
        hands = held_after(judged, count)
        known = _known(BySeat(() if seat in contract.sitting_out else hand for seat, hand in hands.items()))
        if known is None or move.kind is Kind.PICK_UP:
            return
        match move.kind:
            case Kind.BURY if move.seat not in contract.sitting_out:
                for card in _in_order(known[move.seat.place]):
                    yield replace(move, card=card), self._defended(contract, _without(known, move.seat, card))
            case Kind.DEFEND_ALONE | Kind.DEFEND_TOGETHER:
                answered = {each.seat for each in made if each.kind is Kind.DEFEND_TOGETHER} | {move.seat}
                alone = replace(contract, defender=move.seat)
                together = self._defended(replace(contract, defender=None), known, answered)
                yield replace(move, kind=Kind.DEFEND_TOGETHER), together
                yield replace(move, kind=Kind.DEFEND_ALONE), self._led(alone, known)
            case Kind.PLAY:
                yield from self._ways_to_play(contract, known, move, count)
            case _:
                pass

    def _ways_to_call(self, move: Move, passes: int) -> Iterator[tuple[Move, int]]:
        up, rules, dealer, seat = self._judged.deal.up_card, self._terms.rules, self._judged.deal.dealer, move.seat
        if self._dealt is None or not isinstance(up, Card):
            return
        first = passes < 4
        if first or not is_stuck(rules, dealer, seat):
            yield replace(move, call=Pass()), self._bid(passes + 1, up)
        for suit in (up.suit,) if first else (suit for suit in Suit if suit is not up.suit):
            for alone in (False, True)[first and must_go_alone(rules, dealer, seat) :]:
                call = OrderUp(alone) if first else NameTrump(suit, alone)
                yield replace(move, call=call), self._call(seat, suit, up, alone=alone)

    def _ways_to_play(
        self, contract: _Contract, known: CardHands, move: Move, count: int
    ) -> Iterator[tuple[Move, int]]:
        shown = position(self._judged, count)
        lying = () if shown.winner is not None else shown.lying
        if not all(isinstance(each.card, Card) for each in lying):
            return
        led = next((each.card.suit_under(contract.trump) for each in lying if isinstance(each.card, Card)), None)
        hand = _in_order(known[move.seat.place])
        taken = shown.won[contract.maker.team]
        for card in [card for card in hand if card.suit_under(contract.trump) is led] or hand:
            after = _without(known, move.seat, card)
            leader = lying[0].seat if lying else move.seat
            worth = self._solved(contract, after, leader, (*lying, RecordedPlay(move.seat, card)), taken)
            yield replace(move, card=card), worth

    # Calls

    def _bid(self, passes: int, up: Card) -> int:
        """Return the worth after `passes` passes, if each seat then calls or passes as is best for its side."""
        if passes == 8:
            return 0
        seat = self._judged.deal.dealer.left.clockwise()[passes % 4]
        rules, worth = self._terms.rules, list[int]()
        dealer, first = self._judged.deal.dealer, passes < 4
        if first or not is_stuck(rules, dealer, seat):
            worth.append(self._bid(passes + 1, up))
        must_be_alone = first and must_go_alone(rules, dealer, seat)
        for suit in (up.suit,) if first else (suit for suit in Suit if suit is not up.suit):
            worth += [self._call(seat, suit, up, alone=alone) for alone in (False, True)[must_be_alone:]]
        return max(worth, key=lambda each: sign_of(seat) * each)

    def _call(self, seat: Seat, suit: Suit, up: Card, *, alone: bool) -> int:
        maker = (
            seat if alone else seat.team.seats[0]
        )  # with a partner, the worth is the same whichever of the two calls
        first = suit is up.suit
        key = (maker, suit, alone, first)
        if key not in self._called:
            contract, hands = _Contract(maker, suit, alone), self._dealt
            assert hands is not None
            if first:
                worth = self._buried(contract, _with(hands, self._judged.deal.dealer, up))
            else:
                worth = self._defended(contract, hands)
            self._called[key] = worth
        return self._called[key]

    def _buried(self, contract: _Contract, hands: CardHands) -> int:
        """Return the worth when the dealer buries the best of six cards."""
        dealer = self._judged.deal.dealer
        if dealer in contract.sitting_out:
            return self._defended(contract, hands)
        ways = (self._defended(contract, _without(hands, dealer, card)) for card in hands[dealer.place])
        return max(ways, key=lambda each: sign_of(dealer) * each)

    def _defended(self, contract: _Contract, hands: CardHands, answered: Collection[Seat] = ()) -> int:
        """Return the worth when a defender who has not answered defends alone if that is allowed and better (R17)."""
        maker = contract.maker
        ways = [contract]
        if contract.alone and contract.defender is None and self._terms.rules.defend_alone:
            ways += [
                _Contract(maker, contract.trump, True, seat) for seat in maker.team.other.seats if seat not in answered
            ]
        return max((self._led(each, hands) for each in ways), key=lambda each: sign_of(maker.left) * each)

    # Cards

    def _led(self, contract: _Contract, hands: CardHands) -> int:
        """Return the worth before the first lead (R18)."""
        leader = first_leader(
            self._judged.deal.dealer,
            contract.maker,
            alone=contract.alone,
            lone_lead=self._terms.rules.lone_lead,
            sitting_out=contract.sitting_out,
        )
        return self._solved(contract, hands, leader, (), 0)

    def _played(self, contract: _Contract, hands: CardHands, count: int) -> int | None:
        shown = position(self._judged, count)
        taken = shown.won[contract.maker.team]
        if shown.winner is not None or not shown.lying:
            return None if shown.winner is None else self._solved(contract, hands, shown.winner, (), taken)
        if not all(isinstance(each.card, Card) for each in shown.lying):
            return None
        return self._solved(contract, hands, shown.lying[0].seat, shown.lying, taken)

    def _solved(
        self, contract: _Contract, hands: CardHands, leader: Seat, lying: tuple[RecordedPlay, ...], taken: int
    ) -> int:
        """Return the worth with perfect play from here; `taken` counts the makers' tricks so far."""
        trump, order, out = contract.trump, leader.clockwise(), contract.sitting_out
        table = {each.seat: bit(each.card, trump) for each in lying if isinstance(each.card, Card)}
        held: Hands = tuple(  # type: ignore[assignment]
            0 if seat in out else bits(hands[seat.place], trump) | table.get(seat, 0) for seat in order
        )
        if len({hand.bit_count() for hand in held if hand}) > 1:
            raise _UnevenError
        played = [table.get(seat, 0) for seat in order]
        while played and not played[-1]:
            played.pop()
        left, solver = held[0].bit_count(), Solver()
        makers_lead, more = leader.team is contract.maker.team, 0
        for need in range(1, left + 1):
            if makers_lead:
                reached = solver.takes(held, tuple(played), need)
            else:
                reached = not solver.takes(held, tuple(played), left - need + 1)
            if not reached:
                break
            more = need
        return self._points(contract, taken + more)

    def _points(self, contract: _Contract, tricks: int) -> int:
        defended = contract.defender is not None
        points = makers_points(self._terms, tricks, alone=contract.alone, defended_alone=defended)
        return sign_of(contract.maker) * points


def _in_order(cards: frozenset[Card]) -> list[Card]:
    """The cards of a hand, the lowest first."""
    return sorted(cards, key=lambda card: (card.height(None), card.number))


def _net(points: ByTeam[int]) -> int:
    return points[Team.NORTH_SOUTH] - points[Team.EAST_WEST]


def _contract(bidding: Bidding, made: tuple[Move, ...]) -> _Contract:
    assert bidding.maker is not None and bidding.trump is not None
    defends = any(move.kind is Kind.DEFEND_ALONE for move in made)
    return _Contract(bidding.maker, bidding.trump, bidding.alone, bidding.defender if defends else None)


def _known(hands: BySeat[tuple[Seen, ...]]) -> CardHands | None:
    """Return the four hands, or None if a card is unknown."""
    held = [frozenset(card for card in hand if isinstance(card, Card)) for hand in hands.values()]
    if any(len(known) < len(hand) for known, hand in zip(held, hands.values(), strict=True)):
        return None
    first, second, third, fourth = held
    return first, second, third, fourth


def _with(hands: CardHands, seat: Seat, card: Seen) -> CardHands:
    held = list(hands)
    if isinstance(card, Card):
        held[seat.place] |= {card}
    return held[0], held[1], held[2], held[3]


def _without(hands: CardHands, seat: Seat, card: Card) -> CardHands:
    held = list(hands)
    held[seat.place] -= {card}
    return held[0], held[1], held[2], held[3]

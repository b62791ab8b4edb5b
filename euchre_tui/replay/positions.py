"""Positions of a finished deal, with open hands or as one seat could know them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_tui.records.audit.findings import AuditedDeal, RecordedPlay
from euchre_tui.records.model import Call, Seen, Unknown
from euchre_tui.records.moves import Kind, Move, held_after, moves
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Hand, Suit
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import NOTHING, BySeat, ByTeam, Seat, plus
from euchre_tui.rules.tricks import seats_out, winning_card

DOWN = Unknown()
"""A card that the onlooker may not know, or that the record does not show."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A deal after its first `count` moves; `move` is the last of them, and `actor` makes the next one.

    `calls` are the calls so far. `tricks` are the tricks begun, the last one perhaps incomplete; `winners` are the
    winners of the complete tricks. `backs` are the seats whose cards are face down for the onlooker.
    """

    count: int
    dealer: Seat
    up_card: Seen
    turned_down: bool
    calls: BySeat[tuple[Call, ...]]
    trump: Suit | None
    maker: Seat | None
    alone: bool
    defender: Seat | None
    sitting_out: frozenset[Seat]
    tricks: tuple[tuple[RecordedPlay, ...], ...]
    winners: tuple[Seat, ...]
    won: ByTeam[int]
    hands: BySeat[tuple[Seen, ...]]
    buried: Seen | None
    move: Move | None
    actor: Seat | None
    ended: bool
    backs: frozenset[Seat] = frozenset()

    def __repr__(self) -> str:
        return f"<position after {self.count} moves>"

    @property
    def up_card_lies(self) -> bool:
        """Whether the up-card is still on the kitty, face up or face down."""
        return self.move is None or self.move.kind is Kind.CALL

    @property
    def lying(self) -> tuple[RecordedPlay, ...]:
        """The trick on the table: the current one, or the last complete one."""
        return self.tricks[-1] if self.tricks else ()

    @property
    def winner(self) -> Seat | None:
        """Who took the trick on the table, once it is complete."""
        return self.winners[-1] if self.tricks and len(self.winners) == len(self.tricks) else None

    @property
    def best(self) -> Seat | None:
        """Whose card is winning the trick; None when an unknown card might be."""
        known = tuple(PlayedCard(each.seat, each.card) for each in self.lying if isinstance(each.card, Card))
        if not known or len(known) < len(self.lying):
            return self.winner
        return winning_card(known, self.trump).seat


def position(judged: AuditedDeal, count: int) -> Position:
    """Return the position after the first `count` moves, with every known card face up."""
    all_moves = moves(judged)
    made = all_moves[:count]
    calls, bidding = _calls(made), judged.bidding
    called = any(move.call is not None and not isinstance(move.call, Pass) for move in made)
    trump = bidding.trump if called else None
    tricks = _tricks(made)
    winners = tuple(
        whole.winner
        for trick, whole in zip(tricks, judged.tricks, strict=False)
        if whole.winner is not None and len(trick) == len(whole.cards)
    )
    won = NOTHING
    for winner in winners:
        won = plus(won, winner.team, 1)
    defends = any(move.kind is Kind.DEFEND_ALONE for move in made)
    hands = held_after(judged, count)
    return Position(
        count=count,
        dealer=judged.deal.dealer,
        up_card=judged.deal.up_card,
        turned_down=sum(map(len, calls.values())) >= 4 and not _in_round_one(made),
        calls=calls,
        trump=trump,
        maker=bidding.maker if called else None,
        alone=called and bidding.alone,
        defender=bidding.defender if defends else None,
        sitting_out=seats_out(
            bidding.maker if called else None, alone=bidding.alone, defender=bidding.defender if defends else None
        ),
        tricks=tricks,
        winners=winners,
        won=won,
        hands=BySeat(_sorted(hand, trump) for hand in hands.values()),
        buried=next((move.card for move in made if move.kind is Kind.BURY), None),
        move=made[-1] if made else None,
        actor=all_moves[count].seat if count < len(all_moves) else None,
        ended=count >= len(all_moves),
    )


def as_seen_by(open_position: Position, seat: Seat) -> Position:
    """Return the position as this seat saw it: its own hand and the cards that were face up."""
    others = frozenset(each for each in Seat if each is not seat)
    hands = BySeat(hand if each is seat else (DOWN,) * len(hand) for each, hand in open_position.hands.items())
    if seat is open_position.dealer:
        return replace(open_position, hands=hands, backs=others)
    move = open_position.move
    if move is not None and move.kind is Kind.BURY:
        move = replace(move, card=DOWN)
    buried = None if open_position.buried is None else DOWN
    return replace(open_position, hands=hands, buried=buried, move=move, backs=others)


def _calls(made: tuple[Move, ...]) -> BySeat[tuple[Call, ...]]:
    calls = BySeat[tuple[Call, ...]](((), (), (), ()))
    for move in made:
        if move.call is not None:
            calls = calls.but(move.seat, (*calls[move.seat], move.call))
    return calls


def _in_round_one(made: tuple[Move, ...]) -> bool:
    """Return whether trump was made in round one."""
    return any(isinstance(move.call, OrderUp) for move in made)


def _tricks(made: tuple[Move, ...]) -> tuple[tuple[RecordedPlay, ...], ...]:
    held: dict[int, tuple[RecordedPlay, ...]] = {}
    for move in made:
        if move.trick is not None and move.card is not None:
            held[move.trick] = (*held.get(move.trick, ()), RecordedPlay(move.seat, move.card))
    return tuple(held.values())


def _sorted(hand: tuple[Seen, ...], trump: Suit | None) -> tuple[Seen, ...]:
    """Sort a hand as people hold it, with partly known and then unknown cards last."""
    known = Hand.sorted((card for card in hand if isinstance(card, Card)), trump)
    unknown = [card for card in hand if not isinstance(card, Card)]
    return (*known, *sorted(unknown, key=lambda card: (card.suit is None, card.rank is None)))


def short_call(call: Call) -> str:
    """Format a call as a word or a suit sign."""
    match call:
        case Pass():
            return "pass"
        case OrderUp(alone):
            return "up alone" if alone else "up"
        case NameTrump(suit, alone):
            return f"{suit.sign} alone" if alone else suit.sign

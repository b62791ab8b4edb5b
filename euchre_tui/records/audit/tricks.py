"""The audit of recorded tricks: who played each card, and who won each trick (R16, R18, R20, R21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_tui.records.audit.findings import AuditedTrick, Bidding, Breach, RecordedPlay
from euchre_tui.records.model import HAND, RecordedDeal, Seen, Terms
from euchre_tui.rules.cards import TRICKS, Card, Suit
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, plus
from euchre_tui.rules.tricks import first_leader, trick_size, winning_card
from euchre_tui.words import Chairs, plural


@dataclass(frozen=True, slots=True)
class Tricks:
    """The tricks with their seats; `undecided_trick` is the number of one whose winner is unknown."""

    tricks: tuple[AuditedTrick, ...] = ()
    won: ByTeam[int] = NOTHING
    undecided_trick: int | None = None
    breaches: tuple[Breach, ...] = ()

    @property
    def complete(self) -> bool:
        return sum(self.won.values()) == TRICKS


class Whereabouts:
    """The cards that an unknown card can be: not seen elsewhere, and in the seat's hand if that is known."""

    def __init__(self, deal: RecordedDeal, bidding: Bidding) -> None:
        self._deal = deal
        self._bidding = bidding
        out: Iterable[Seen | None] = (*deal.kitty, deal.discard, *(card for trick in deal.tricks for card in trick))
        self._out = {card for card in out if isinstance(card, Card)}

    def hand(self, seat: Seat) -> tuple[Seen, ...]:
        """Return the known cards that the seat held before its first play, with the up-card and the buried card."""
        takes_up = self._bidding.picked_up and seat is self._deal.dealer
        return (*self._deal.hands[seat], self._deal.up_card) if takes_up else self._deal.hands[seat]

    def knows(self, seat: Seat) -> bool:
        """Return whether the record shows the whole hand of a seat."""
        hand = self._deal.hands[seat]
        return len(hand) == HAND and all(isinstance(card, Card) for card in hand)

    def could_be(self, play: RecordedPlay) -> tuple[Card, ...]:
        """Return the cards that a recorded card can be."""
        if isinstance(play.card, Card):
            return (play.card,)
        takes_up = self._bidding.picked_up and play.seat is self._deal.dealer
        out = self._out if takes_up else self._out | {self._deal.up_card}
        hand = self.hand(play.seat) if self.knows(play.seat) else None
        fits = tuple(card for card in play.card.could_be if card not in out and (hand is None or card in hand))
        return fits or play.card.could_be


def judge_tricks(deal: RecordedDeal, bidding: Bidding, terms: Terms, chairs: Chairs) -> Tricks:
    """Assign the cards to seats, find the winner of each trick, and check the first lead and the card counts."""
    assert bidding.maker is not None
    where = Whereabouts(deal, bidding)
    leader, breaches = _first_leader(deal, bidding, terms, chairs)
    tricks: list[AuditedTrick] = []
    won = NOTHING
    for number, cards in enumerate(deal.tricks, start=1):
        if number > TRICKS:
            breaches.append(Breach("R21", f"{plural(len(deal.tricks), 'trick')} are recorded, but a deal has five."))
            break
        active = trick_size(bidding.sitting_out)
        plays = _recorded_plays(cards, leader, bidding, active)
        breaches += _counted(len(cards), number, plays, active, bidding, chairs)
        if len(cards) < active and number == len(deal.tricks):
            return Tricks((*tricks, AuditedTrick(plays, None)), won, breaches=tuple(breaches))
        if len(cards) < active:
            text = f"Trick {number} has {plural(len(cards), 'card')}, but {active} seats play."
            breaches.append(Breach("R21", text, trick=number))
        winner = _winner([each for each in plays if each.seat not in bidding.sitting_out], where, bidding)
        tricks.append(AuditedTrick(plays, winner))
        if winner is None:
            return Tricks(tuple(tricks), won, undecided_trick=number, breaches=tuple(breaches))
        won, leader = plus(won, winner.team, 1), winner
    return Tricks(tuple(tricks), won, breaches=tuple(breaches))


def _first_leader(deal: RecordedDeal, bidding: Bidding, terms: Terms, chairs: Chairs) -> tuple[Seat, list[Breach]]:
    """Return the leader of the first trick, as recorded or else by the rules, with any breach (R18)."""
    assert bidding.maker is not None
    leader = first_leader(
        deal.dealer,
        bidding.maker,
        alone=bidding.alone,
        lone_lead=terms.rules.lone_lead,
        sitting_out=bidding.sitting_out,
    )
    led = deal.first_lead
    if led is None or led is leader or not deal.tricks:
        return leader, []
    text = f"{chairs[led].name} led first, but it was {chairs[leader].name}'s lead."
    return leader if led in bidding.sitting_out else led, [Breach("R18", text, led, 1)]


def _recorded_plays(cards: tuple[Seen, ...], leader: Seat, bidding: Bidding, active: int) -> tuple[RecordedPlay, ...]:
    """Assign cards to seats clockwise from the leader; with too many cards, seats that sit out played too."""
    around = leader.clockwise()
    seats = around if len(cards) > active else [seat for seat in around if seat not in bidding.sitting_out]
    return tuple(RecordedPlay(seat, card) for seat, card in zip(seats, cards, strict=False))


def _counted(
    count: int, number: int, plays: tuple[RecordedPlay, ...], active: int, bidding: Bidding, chairs: Chairs
) -> Iterable[Breach]:
    if count > 4:
        yield Breach("R21", f"Trick {number} has {count} cards, but {active} seats play.", trick=number)
    elif count > active:
        for each in plays:
            if each.seat in bidding.sitting_out:
                name = chairs[each.seat].name
                yield Breach("R16", f"{name} sits out, but plays to trick {number}.", each.seat, number)


def _winner(plays: list[RecordedPlay], where: Whereabouts, bidding: Bidding) -> Seat | None:
    """Return the winner of a trick, or None if it depends on unknown cards."""
    ways = [where.could_be(each) for each in plays]
    return next((each.seat for place, each in enumerate(plays) if _beats_all(place, ways, bidding.trump)), None)


def _beats_all(place: int, ways: list[tuple[Card, ...]], trump: Suit | None) -> bool:
    """Return whether a card of the trick beats all others, whatever the unknown cards are."""
    for lead in ways[0]:
        for own in ways[place] if place else (lead,):
            for other, cards in enumerate(ways):
                if other != place and not all(_beats(own, card, lead, trump) for card in (cards if other else (lead,))):
                    return False
    return True


def _beats(card: Card, other: Card, lead: Card, trump: Suit | None) -> bool:
    """Return whether `card` beats `other` when `lead` was led."""
    laid = dict.fromkeys((lead, card, other))
    return card is other or winning_card(tuple(PlayedCard(Seat.NORTH, each) for each in laid), trump).card is card

"""The audit of recorded cards: who held each one, and whether suit was followed (R1, R3, R7, R10, R19)."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_tui.records.audit.findings import AuditedTrick, Bidding, Breach, RecordedPlay
from euchre_tui.records.audit.tricks import Whereabouts
from euchre_tui.records.model import HAND, RecordedDeal
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.words import Chairs, say_card


def judge_deck(deal: RecordedDeal, bidding: Bidding, chairs: Chairs) -> Iterator[Breach]:
    """Find cards dealt twice, hands that are too large, and a buried card that the dealer cannot have held."""
    dealt: set[Card] = set()
    for seat, cards in ((None, (deal.up_card,)), *deal.hands.items(), (None, deal.kitty)):
        for card in cards:
            if isinstance(card, Card):
                if card in dealt:
                    yield Breach("R1", f"The {say_card(card)} was dealt twice.", seat)
                dealt.add(card)
        if len(cards) > HAND:
            who = chairs[seat].name if seat else "The kitty"
            yield Breach("R7", f"{who} was dealt {len(cards)} cards instead of five.", seat)
    yield from _buried(deal, bidding, chairs)


def _buried(deal: RecordedDeal, bidding: Bidding, chairs: Chairs) -> Iterator[Breach]:
    buried, dealer = deal.discard, deal.dealer
    if buried is None:
        return
    name = chairs[dealer].name
    if not bidding.picked_up:
        yield Breach("R11", f"{name} buries a card, but did not pick one up.", dealer)
    elif isinstance(buried, Card):
        where = Whereabouts(deal, bidding)
        elsewhere = [seat for seat in Seat if seat is not dealer and buried in deal.hands[seat]]
        if (where.knows(dealer) and buried not in where.hand(dealer)) or elsewhere or buried in deal.kitty:
            yield Breach("R10", f"{name} buries the {say_card(buried)}, which was not among the six cards.", dealer)


def judge_plays(
    deal: RecordedDeal, bidding: Bidding, tricks: tuple[AuditedTrick, ...], chairs: Chairs
) -> Iterator[Breach]:
    """Find cards that a seat could not have played, and cards that did not follow suit although the seat could."""
    fallen_before: set[Card] = set()
    for number, trick in enumerate(tricks, start=1):
        for place, play in enumerate(trick.cards):
            if isinstance(play.card, Card):
                why = _out_of_place(play.seat, play.card, fallen_before, deal, bidding, chairs)
                if why is not None:
                    rule, text = why
                    yield Breach(rule, f"{chairs[play.seat].name} plays {text}.", play.seat, number)
                fallen_before.add(play.card)
            if place and play.seat not in bidding.sitting_out:
                yield from _renege(play, number, deal, bidding, tricks, chairs)


def _out_of_place(
    seat: Seat, card: Card, before: set[Card], deal: RecordedDeal, bidding: Bidding, chairs: Chairs
) -> tuple[str, str] | None:
    """Return the rule that a played card breaks and a description of the card, or None."""
    name, where = f"the {say_card(card)}", Whereabouts(deal, bidding)
    if card in before:
        return "R1", f"{name}, which was played before"
    if bidding.picked_up and card is deal.discard:
        return "R10", f"{name}, which was buried"
    if card is deal.up_card and not bidding.picked_up:
        return "R11", f"{name}, which was turned down"
    if card is deal.up_card and seat is not deal.dealer:
        return "R10", f"{name}, which {chairs[deal.dealer].name} picked up"
    if card in deal.kitty:
        return "R7", f"{name}, which was not dealt to anybody"
    owner = next((each for each in Seat if each is not seat and card in deal.hands[each]), None)
    if owner is not None:
        return "R19", f"{name}, which {chairs[owner].name} holds"
    if where.knows(seat) and card not in where.hand(seat):
        return "R19", f"{name}, which is not in that hand"
    return None


def _renege(
    play: RecordedPlay,
    number: int,
    deal: RecordedDeal,
    bidding: Bidding,
    tricks: tuple[AuditedTrick, ...],
    chairs: Chairs,
) -> Iterator[Breach]:
    """Find a card that did not follow suit while the record shows that the seat could follow (R3, R19)."""
    where, trump = Whereabouts(deal, bidding), bidding.trump
    led = {card.suit_under(trump) for card in where.could_be(tricks[number - 1].cards[0])}
    if len(led) != 1:
        return
    (suit,) = led
    if any(card.suit_under(trump) is suit for card in where.could_be(play)):
        return
    proof = _held(play.seat, suit, number, deal, bidding, tricks)
    if proof is not None:
        held = "the left bower" if proof.is_left_bower(trump) else f"the {say_card(proof)}"
        played = play.card
        what = f"the {say_card(played)}" if isinstance(played, Card) else "a card of another suit"
        name = chairs[play.seat].name
        text = f"{name} does not follow {suit.word}: plays {what} while holding {held}."
        yield Breach("R19", text, play.seat, number)


def _held(
    seat: Seat, suit: Suit, number: int, deal: RecordedDeal, bidding: Bidding, tricks: tuple[AuditedTrick, ...]
) -> Card | None:
    """Return a card of the suit that the seat surely held at that trick: played later, or left in a known hand."""
    trump = bidding.trump
    played = [
        [each.card for each in trick.cards if each.seat is seat and isinstance(each.card, Card)] for trick in tricks
    ]
    for card in (card for cards in played[number:] for card in cards):
        if card.suit_under(trump) is suit:
            return card
    gone = {card for cards in played for card in cards} | ({deal.discard} if isinstance(deal.discard, Card) else set())
    hand = Whereabouts(deal, bidding).hand(seat)
    left = [card for card in hand if isinstance(card, Card) and card not in gone and card.suit_under(trump) is suit]
    # The dealer buried one of these cards, and the record may not say which.
    buried = bidding.picked_up and seat is deal.dealer and not isinstance(deal.discard, Card)
    return left[0] if len(left) > buried else None

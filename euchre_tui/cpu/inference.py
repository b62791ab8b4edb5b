"""What follows from a view: legal and unseen cards, the winning card, the worth of a card, proven reneges."""

from __future__ import annotations

from euchre_tui.rules.actions import Play
from euchre_tui.rules.cards import DECK, Card, Suit
from euchre_tui.rules.events import CardPlayed, DealEnded, PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import cards_that_follow, trick_size, winning_card
from euchre_tui.rules.view import PublicView, SeatView


def legal_cards(view: SeatView) -> tuple[Card, ...]:
    """The cards that follow suit, in the order of the hand; a CPU plays only these, at an honour table too (R28)."""
    cards = tuple(action.card for action in view.choices if isinstance(action, Play))
    return tuple(cards_that_follow(cards, view.led_suit, view.trump))


def played(view: SeatView) -> tuple[PlayedCard, ...]:
    """Every card played in this deal, in order."""
    return tuple(PlayedCard(event.seat, event.card) for event in view.events if isinstance(event, CardPlayed))


def unseen(view: SeatView) -> tuple[Card, ...]:
    """The cards that may still be in other hands or in the kitty, as far as this seat knows."""
    gone = {card for _, card in played(view)} | set(view.hand) | {view.discard}
    if view.turned_down:
        gone.add(view.up_card)
    return tuple(card for card in DECK if card not in gone)


def winning(view: PublicView) -> PlayedCard | None:
    """The card that is winning the trick; None before the lead."""
    return winning_card(view.trick, view.trump) if view.trick else None


def active(view: SeatView, seat: Seat) -> bool:
    return seat not in view.sitting_out


def still_to_play(view: SeatView) -> tuple[Seat, ...]:
    """The seats that play to this trick after this one."""
    done = {seat for seat, _ in view.trick} | {view.seat}
    return tuple(seat for seat in view.seat.left.clockwise() if seat not in done and active(view, seat))


def opponents(view: SeatView) -> tuple[Seat, ...]:
    return tuple(seat for seat in (view.seat.left, view.seat.right) if active(view, seat))


def is_best(view: SeatView, card: Card, among: tuple[Card, ...]) -> bool:
    """Whether none of these other cards is a higher card of the same suit."""
    suit, height = card.suit_under(view.trump), card.height(view.trump)
    return not any(each.suit_under(view.trump) is suit and each.height(view.trump) > height for each in among)


def trumps(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """The trumps among the cards, highest first."""
    return tuple(sorted((card for card in cards if card.is_trump(trump)), key=lambda each: -each.height(trump)))


def worth(card: Card, trump: Suit | None) -> int:
    """The value of a card to its holder: plain cards by rank, then trumps."""
    return card.height(trump) + (10 if card.is_trump(trump) else 0)


def accuses(view: SeatView) -> Seat | None:
    """An opponent whose plays prove a renege: it did not follow a suit, and played that suit later (R28).

    None at a refereed table, and after an award or a redeal in this deal.
    """
    if view.seat is None or view.rules.play != "honour" or view.trump is None or _settled(view):
        return None
    did_not_follow: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
    cards = played(view)
    size = trick_size(view.sitting_out)
    for place, (seat, card) in enumerate(cards):
        led = cards[place - place % size].card.suit_under(view.trump)
        suit = card.suit_under(view.trump)
        if suit in did_not_follow[seat] and seat.team is not view.seat.team:
            return seat
        if suit is not led:
            did_not_follow[seat].add(led)
    return None


def _settled(view: SeatView) -> bool:
    """Whether this deal ended with an award for a renege, or was thrown in or passed out."""
    ended = next((event for event in reversed(view.events) if isinstance(event, DealEnded)), None)
    return ended is not None and ended.line.result in ("renege", "redeal", "passed-out")

"""Pure functions for the rules of a deal: who sits out, who leads, which cards follow, which card wins (R12–R20).

The engine, the CPUs, recorded games, replays, lessons and words all use these functions.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from euchre_tui.rules.cards import DECK, Card, Suit
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import CallNeeds, LoneLead

NOBODY: frozenset[Seat] = frozenset()


class Bids(Protocol):
    """The table rules that restrict bids."""

    @property
    def canadian_loner(self) -> bool: ...
    @property
    def stick_the_dealer(self) -> bool: ...


def must_go_alone(rules: Bids, dealer: Seat, bidder: Seat) -> bool:
    """Whether this seat can order up in round one only alone: the Canadian loner (R12)."""
    return rules.canadian_loner and bidder is dealer.partner


def is_stuck(rules: Bids, dealer: Seat, bidder: Seat) -> bool:
    """Whether this seat must name a suit in round two (R13)."""
    return rules.stick_the_dealer and bidder is dealer


def call_objection(needs: CallNeeds, cards: Collection[Card], trump: Suit) -> str | None:
    """The reason why somebody with these cards may not make a suit trump, as a sentence; None if it may (R37).

    `needs` is the table rule `call_needs`. In round one the dealer counts the up-card too.
    """
    if needs == "nothing":
        return None
    left_counts = needs == "a trump"
    if any(card.is_trump(trump) and (left_counts or not card.is_left_bower(trump)) for card in cards):
        return None
    other = "" if left_counts else " other than the left bower"
    return f"At this table a call of {trump.word} needs a {trump.word[:-1]}{other}."


def seats_out(maker: Seat | None, *, alone: bool, defender: Seat | None = None) -> frozenset[Seat]:
    """The seats that sit out: the partner of a lone maker, and the partner of a lone defender (R16, R17)."""
    if maker is None or not alone:
        return NOBODY
    return frozenset({maker.partner} if defender is None else {maker.partner, defender.partner})


def next_active(seat: Seat, sitting_out: Collection[Seat]) -> Seat:
    """The next seat clockwise that does not sit out."""
    following = seat.left
    while following in sitting_out:
        following = following.left
    return following


def first_leader(dealer: Seat, maker: Seat, *, alone: bool, lone_lead: LoneLead, sitting_out: Collection[Seat]) -> Seat:
    """The seat that leads the first trick; `lone_lead` is the table rule of that name (R18)."""
    return next_active(maker if alone and lone_lead == "maker's left" else dealer, sitting_out)


def trick_size(sitting_out: Collection[Seat]) -> int:
    """The number of cards in a trick: one from each seat that does not sit out (R21)."""
    return len(Seat) - len(sitting_out)


def led_suit(trick: tuple[PlayedCard, ...], trump: Suit | None) -> Suit | None:
    """The suit led to a trick; the left bower counts as a trump (R3). None before the lead."""
    return trick[0].card.suit_under(trump) if trick else None


def cards_that_follow(hand: tuple[Card, ...], led: Suit | None, trump: Suit | None) -> list[Card]:
    """The legal cards when `led` was led: the cards of that suit, or the whole hand if there are none (R3, R19)."""
    return [card for card in hand if card.suit_under(trump) is led] or list(hand)


def must_follow(hand: tuple[Card, ...], card: Card, trick: tuple[PlayedCard, ...], trump: Suit | None) -> str | None:
    """The reason why a card of the hand cannot be played to this trick, as a sentence; None if it can (R19).

    The sentence names the left bower if that is the reason.
    """
    if not trick or trump is None:
        return None
    first = trick[0].card
    led = first.suit_under(trump)
    if card.suit_under(trump) is led:
        return None
    following = [each for each in hand if each.suit_under(trump) is led]
    if not following:
        return None
    must = f"follow with a {led.word[:-1]}"
    if first.is_left_bower(trump):
        return f"{first.face}, the left bower, was led as a {led.word[:-1]}: {must}."
    if all(each.is_left_bower(trump) for each in following):
        return f"{led.word.capitalize()} were led; the left bower counts as a {led.word[:-1]}: it must be played."
    if card.is_left_bower(trump):
        return f"{card.face} is the left bower, a {trump.word[:-1]}; {led.word} were led: {must}."
    return f"{led.word.capitalize()} were led: {must}."


def winning_card(trick: tuple[PlayedCard, ...], trump: Suit | None) -> PlayedCard:
    """The card that is winning a trick: the highest trump, or else the highest card of the suit led (R20)."""
    strength = _STRENGTH[trump, trick[0].card.suit_under(trump)]
    return max(trick, key=lambda played: strength[played.card.number])


def beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Whether `card`, played after `other`, beats it (R20)."""
    strength = _STRENGTH[trump, other.suit_under(trump)]
    return strength[card.number] > strength[other.number]


def _strength(card: Card, led: Suit, trump: Suit | None) -> int:
    suit = card.suit_under(trump)
    if suit is trump:
        return 10 + card.height(trump)
    return card.height(trump) if suit is led else -1


_STRENGTH = {(trump, led): [_strength(card, led, trump) for card in DECK] for trump in (*Suit, None) for led in Suit}

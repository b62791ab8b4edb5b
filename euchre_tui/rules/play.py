"""The play of the cards: following suit, the trick, and who leads next (R18–R21, R25)."""

from __future__ import annotations

from euchre_tui.rules.actions import PLAYS, Action, Play
from euchre_tui.rules.cards import DECK, Card, Hand, Suit
from euchre_tui.rules.events import CardPlayed, PlayedCard, TrickTaken
from euchre_tui.rules.seats import Seat, plus
from euchre_tui.rules.state import Deal, Match, Phase, Renege, Step


def cards_that_follow(hand: tuple[Card, ...], led: Suit | None, trump: Suit | None) -> list[Card]:
    """The cards that may be played when `led` was led, the left bower counted as a trump (R3, R19)."""
    return [card for card in hand if card.suit_under(trump) is led] or list(hand)


def winning_card(trick: tuple[PlayedCard, ...], trump: Suit | None) -> PlayedCard:
    """The card that wins a trick as it lies: the highest trump, else the highest of the suit led (R20)."""
    worth = _WORTH[trump, trick[0].card.suit_under(trump)]
    return max(trick, key=lambda played: worth[played.card.number])


def _worth(card: Card, led: Suit, trump: Suit | None) -> int:
    suit = card.suit_under(trump)
    if suit is trump:
        return 10 + card.height(trump)
    return card.height(trump) if suit is led else -1


_WORTH = {(trump, led): [_worth(card, led, trump) for card in DECK] for trump in (*Suit, None) for led in Suit}


def _turn(match: Match) -> tuple[Deal, Seat, Hand]:
    assert match.deal is not None and match.actor is not None
    return match.deal, match.actor, match.deal.hands[match.actor.place]


def led_suit(deal: Deal) -> Suit | None:
    return deal.trick[0].card.suit_under(deal.trump) if deal.trick else None


def play_choices(match: Match) -> tuple[Action, ...]:
    deal, _, hand = _turn(match)
    if not deal.trick or match.rules.play == "honour":
        return tuple([PLAYS[card.number] for card in hand])
    return tuple([PLAYS[card.number] for card in cards_that_follow(hand, led_suit(deal), deal.trump)])


def play_objection(match: Match, action: Action) -> str | None:
    deal, seat, hand = _turn(match)
    if not isinstance(action, Play):
        return f"Trump is made; {seat.word} is to play a card."
    if action.card not in hand:
        return f"{action.card.face} is not in the hand of {seat.word}."
    if match.rules.play == "honour":
        return None
    return must_follow(hand, action.card, deal.trick, deal.trump)


def must_follow(hand: Hand, card: Card, trick: tuple[PlayedCard, ...], trump: Suit | None) -> str | None:
    """Why a card of the hand cannot be played to this trick, or None (R19); the left bower is named where it is why."""
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
        return f"{first.face} was led; it is the left bower, so {led.word} were led: {must}."
    if all(each.is_left_bower(trump) for each in following):
        return f"{led.word.capitalize()} were led, and the left bower counts as a {led.word[:-1]}: it must be played."
    if card.is_left_bower(trump):
        return f"{card.face} is the left bower and counts as a {trump.word[:-1]}; {led.word} were led: {must}."
    return f"{led.word.capitalize()} were led: {must}."


def play(match: Match, action: Play) -> Step:
    """A card falls; a full trick goes to its winner, who leads next (R19, R20)."""
    deal, seat, hand = _turn(match)
    card = action.card
    hands = list(deal.hands)
    hands[seat.place] = Hand([each for each in hand if each is not card])
    trick = (*deal.trick, PlayedCard(seat, card))
    voids, reneges = deal.voids, deal.reneges
    led = led_suit(deal)
    if led is not None and card.suit_under(deal.trump) is not led:
        voids = voids.but(seat, voids[seat] | {led})
        if any(each.suit_under(deal.trump) is led for each in hand):
            reneges = (*reneges, Renege(seat, len(deal.taken) + 1, card))
    full = len(trick) == 4 - len(deal.sitting_out)
    winner = winning_card(trick, deal.trump).seat if full else None
    played = deal._replace(
        hands=tuple(hands),
        trick=() if full else trick,
        taken=(*deal.taken, trick) if full else deal.taken,
        tricks_won=plus(deal.tricks_won, winner.team, 1) if winner else deal.tricks_won,
        voids=voids,
        reneges=reneges,
    )
    fell = CardPlayed(seat, card)
    if winner is None:
        return match.at(Phase.PLAY, deal.next_active(seat), played), (fell,)
    return match.at(Phase.PLAY, winner, played), (fell, TrickTaken(winner, len(played.taken), trick))

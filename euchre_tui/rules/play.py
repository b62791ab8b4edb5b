"""The play: legal cards, the winner of a trick, and the next leader (R18–R21, R25)."""

from __future__ import annotations

from euchre_tui.rules.actions import PLAYS, Action, Play
from euchre_tui.rules.cards import Hand
from euchre_tui.rules.events import CardPlayed, PlayedCard, TrickTaken
from euchre_tui.rules.seats import Seat, plus
from euchre_tui.rules.state import Deal, Match, Phase, Renege, Step
from euchre_tui.rules.tricks import cards_that_follow, led_suit, must_follow, next_active, trick_size, winning_card


def _turn(match: Match) -> tuple[Deal, Seat, Hand]:
    assert match.deal is not None and match.actor is not None
    return match.deal, match.actor, match.deal.hands[match.actor.place]


def play_choices(match: Match) -> tuple[Action, ...]:
    deal, _, hand = _turn(match)
    if not deal.trick or match.rules.play == "honour":
        return tuple([PLAYS[card.number] for card in hand])
    return tuple([PLAYS[card.number] for card in cards_that_follow(hand, led_suit(deal.trick, deal.trump), deal.trump)])


def play_objection(match: Match, action: Action) -> str | None:
    deal, seat, hand = _turn(match)
    if not isinstance(action, Play):
        return f"Trump is made: {seat.word} must play a card."
    if action.card not in hand:
        return f"{action.card.face} is not in {seat.word}'s hand."
    if match.rules.play == "honour":
        return None
    return must_follow(hand, action.card, deal.trick, deal.trump)


def play(match: Match, action: Play) -> Step:
    """Play a card; the winner of a full trick leads next (R19, R20)."""
    deal, seat, hand = _turn(match)
    card = action.card
    hands = list(deal.hands)
    hands[seat.place] = Hand([each for each in hand if each is not card])
    trick = (*deal.trick, PlayedCard(seat, card))
    voids, reneges = deal.voids, deal.reneges
    led = led_suit(deal.trick, deal.trump)
    if led is not None and card.suit_under(deal.trump) is not led:
        voids = voids.but(seat, voids[seat] | {led})
        if any(each.suit_under(deal.trump) is led for each in hand):
            reneges = (*reneges, Renege(seat, len(deal.taken) + 1, card))
    full = len(trick) == trick_size(deal.sitting_out)
    winner = winning_card(trick, deal.trump).seat if full else None
    played = deal._replace(
        hands=tuple(hands),
        trick=() if full else trick,
        taken=(*deal.taken, trick) if full else deal.taken,
        tricks_won=plus(deal.tricks_won, winner.team, 1) if winner else deal.tricks_won,
        voids=voids,
        reneges=reneges,
    )
    event = CardPlayed(seat, card)
    if winner is None:
        return match.at(Phase.PLAY, next_active(seat, deal.sitting_out), played), (event,)
    return match.at(Phase.PLAY, winner, played), (event, TrickTaken(winner, len(played.taken), trick))

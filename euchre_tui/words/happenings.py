"""Sentences about events. Events are public, so every sentence can be shown to anybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import (
    AloneAnswered,
    Buried,
    CardPlayed,
    DealEnded,
    DealerDrawn,
    Dealt,
    DefenceAnswered,
    Event,
    GameWon,
    MatchWon,
    OrderedUp,
    PackCut,
    PartnersDrawn,
    Passed,
    PickedUp,
    RenegeCalled,
    TrickTaken,
    TrumpNamed,
    TurnedDown,
)
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.words.names import Chairs, Wording, plural, say_card, short_card, side, with_bower
from euchre_tui.words.results import say_ending, say_result


def say_event(event: Event, chairs: Chairs, trump: Suit | None = None, wording: Wording = short_card) -> str:
    """Describe an event in one sentence."""

    def name(seat: Seat) -> str:
        return chairs[seat].name

    match event:
        case PartnersDrawn():
            north_south, east_west = (side(team, chairs) for team in Team)
            return f"Partners are drawn: {north_south} against {east_west}."
        case DealerDrawn(cards, dealer):
            if dealer is None:
                return "The pack ends with equal highest cards, so the draw begins again."
            drawn = next(card for seat, card in reversed(cards) if seat is dealer)
            return f"{name(dealer)} draws {wording(drawn)} and deals first."
        case PackCut(seat, lifted):
            return f"{name(seat)} cuts: {plural(lifted, 'card')} lifted." if lifted else f"{name(seat)} taps the pack."
        case Dealt(_, dealer, up_card):
            return f"{name(dealer)} deals and turns up {wording(up_card)}."
        case Passed(seat, _):
            return f"{name(seat)} passes."
        case OrderedUp():
            return _say_order(event, chairs)
        case PickedUp(seat, card):
            return f"{name(seat)} takes {wording(card)} into the hand."
        case TurnedDown(card):
            return f"All pass: {wording(card)} is turned down."
        case TrumpNamed(seat, suit, alone):
            return f"{name(seat)} names {suit.word}{' and goes alone' if alone else ''}."
        case Buried(seat):
            return f"{name(seat)} buries a card."
        case AloneAnswered(seat, alone):
            return f"{name(seat)} goes alone." if alone else f"{name(seat)} plays with {name(seat.partner)}."
        case DefenceAnswered(seat, alone):
            return f"{name(seat)} defends alone." if alone else f"{name(seat)} does not defend alone."
        case CardPlayed(seat, card):
            return f"{name(seat)} plays {with_bower(card, trump, wording)}."
        case TrickTaken(seat, number, cards):
            card = next(card for who, card in cards if who is seat)
            return f"{name(seat)} takes trick {number} with {wording(card)}."
        case RenegeCalled(accused, trick, card, points):
            if points:
                award = f"{plural(points, 'point')} to {side(accused.team, chairs)}"
                return f"The call against {name(accused)} fails: no renege is proven. {award}."
            if trick is None or card is None:
                return f"The call against {name(accused)} fails: no renege is proven, and play continues."
            return f"{name(accused)} reneged: {wording(card)} did not follow in trick {trick}."
        case DealEnded(line):
            return say_result(line, chairs)
        case GameWon(team, _, scores):
            return f"{side(team, chairs)} win the game {scores[team]}–{scores[team.other]}."
        case MatchWon(team, games):
            return f"{side(team, chairs)} win the match, {games[team]}–{games[team.other]} in games."
    assert_never(event)


def _say_order(event: OrderedUp, chairs: Chairs) -> str:
    """Describe a call in round one: the dealer picks up, the partner assists, an opponent orders up."""
    if event.seat is event.dealer:
        verb = "picks up"
    else:
        verb = "assists" if event.seat is event.dealer.partner else "orders it up"
    return f"{chairs[event.seat].name} {verb}{' alone' if event.alone else ''}: {event.suit.word} are trump."


def event_lines(event: Event, chairs: Chairs, trump: Suit | None, *, games: int) -> Iterator[str]:
    """Describe an event in plain text: cards in words, and the score after each deal.

    In a match of one game, the end of the game yields nothing: the caller reports the end of the match.
    """
    sentence = say_event(event, chairs, trump, say_card)
    match event:
        case Dealt(number):
            yield f"Deal {number}. {sentence}"
        case DealEnded(line):
            score = ", ".join(f"{team.short} {line.totals[team]}" for team in Team)
            yield f"{say_ending(line, chairs)} Score: {score}."
        case GameWon() | MatchWon() if games == 1:
            pass
        case PartnersDrawn():
            yield sentence
            yield ", ".join(f"{seat.word} is {chairs[seat].name}" for seat in Seat) + "."
        case _:
            yield sentence

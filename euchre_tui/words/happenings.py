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
from euchre_tui.words.names import (
    Chairs,
    Wording,
    capital,
    does,
    pair,
    plural,
    say_card,
    short_card,
    side,
    side_label,
    subject,
    to_side,
    verb,
    who,
    with_bower,
    you,
)
from euchre_tui.words.results import say_ending, say_result


def say_event(event: Event, chairs: Chairs, trump: Suit | None = None, wording: Wording = short_card) -> str:
    """Describe an event in one sentence."""

    def say(seat: Seat, do: str) -> str:
        return does(seat, chairs, do)

    match event:
        case PartnersDrawn():
            north_south, east_west = (pair(team, chairs) for team in Team)
            return f"Partners are drawn: {north_south} against {east_west}."
        case DealerDrawn(cards, dealer):
            if dealer is None:
                return "The pack ends with equal highest cards, so the draw begins again."
            drawn = next(card for seat, card in reversed(cards) if seat is dealer)
            return f"{say(dealer, 'draw')} {wording(drawn)} and {verb(dealer, chairs, 'deal')} first."
        case PackCut(seat, lifted):
            cut = f"{say(seat, 'cut')}: {plural(lifted, 'card')} lifted."
            return cut if lifted else f"{say(seat, 'tap')} the pack."
        case Dealt(_, dealer, up_card):
            return f"{say(dealer, 'deal')} and {verb(dealer, chairs, 'turn up')} {wording(up_card)}."
        case Passed(seat, _):
            return f"{say(seat, 'pass')}."
        case OrderedUp():
            return _say_order(event, chairs)
        case PickedUp(seat, card):
            hand = "your hand" if you(chairs) is seat else "the hand"
            return f"{say(seat, 'take')} {wording(card)} into {hand}."
        case TurnedDown(card):
            return f"All pass: {wording(card)} is turned down."
        case TrumpNamed(seat, suit, alone):
            and_alone = f" and {verb(seat, chairs, 'go')} alone" if alone else ""
            return f"{say(seat, 'name')} {suit.word}{and_alone}."
        case Buried(seat):
            return f"{say(seat, 'bury')} a card."
        case AloneAnswered(seat, alone):
            return f"{say(seat, 'go alone')}." if alone else f"{say(seat, 'play')} with {who(seat.partner, chairs)}."
        case DefenceAnswered(seat, alone):
            return f"{say(seat, 'defend alone' if alone else 'do not defend alone')}."
        case CardPlayed(seat, card):
            return f"{say(seat, 'play')} {with_bower(card, trump, wording)}."
        case TrickTaken(seat, number, cards):
            card = next(card for who, card in cards if who is seat)
            return f"{say(seat, 'take')} trick {number} with {wording(card)}."
        case RenegeCalled(accused, trick, card, points):
            if points:
                award = f"{capital(plural(points, 'point'))} to {to_side(accused.team, chairs)}"
                return f"The call against {who(accused, chairs)} fails: no renege is proven. {award}."
            if trick is None or card is None:
                return f"The call against {who(accused, chairs)} fails: no renege is proven, and play continues."
            return f"{subject(accused, chairs)} reneged: {wording(card)} did not follow in trick {trick}."
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
        call = "pick up"
    else:
        call = "assist" if event.seat is event.dealer.partner else "order it up"
    return f"{does(event.seat, chairs, call)}{' alone' if event.alone else ''}: {event.suit.word} are trump."


def event_lines(event: Event, chairs: Chairs, trump: Suit | None, *, games: int) -> Iterator[str]:
    """Describe an event in plain text: cards in words, and the score after each deal.

    In a match of one game, the end of the game yields nothing: the caller reports the end of the match.
    """
    sentence = say_event(event, chairs, trump, say_card)
    match event:
        case Dealt(number):
            yield f"Deal {number}. {sentence}"
        case DealEnded(line):
            score = ", ".join(f"{_label(team, chairs)} {line.totals[team]}" for team in Team)
            yield f"{say_ending(line, chairs)} Score: {score}."
        case GameWon() | MatchWon() if games == 1:
            pass
        case PartnersDrawn():
            yield sentence
            yield ", ".join(f"{seat.word} is {who(seat, chairs)}" for seat in Seat) + "."
        case _:
            yield sentence


def _label(team: Team, chairs: Chairs) -> str:
    """Name a side before its score, in letters that are read aloud as a word."""
    label = side_label(team, chairs)
    return label if you(chairs) is None else label.lower()

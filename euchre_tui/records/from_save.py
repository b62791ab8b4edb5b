"""A saved match as recorded games, one for each game of the match."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from euchre_tui.match.referee import Referee
from euchre_tui.records.model import Call, RecordedDeal, RecordedGame, Terms
from euchre_tui.rules.actions import Action, Discard, NameTrump, OrderUp, Pass, parse_action
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import (
    AloneAnswered,
    Buried,
    CardPlayed,
    Dealt,
    DefenceAnswered,
    Event,
    OrderedUp,
    PadLine,
    Passed,
    Result,
    TrickTaken,
    TrumpNamed,
)
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.words import side

_SETTLED = (Result.RENEGE, Result.REDEAL, Result.FAILED_CALL)
"""The results of a line that the cards do not give."""


def games_of(saved: SavedMatch) -> tuple[RecordedGame, ...]:
    """Return the games of a saved match, at least one, with every hand; the last one may be unfinished."""
    referee = Referee(saved.rules, saved.chairs, saved.seed)
    collected: list[_Deal] = []
    for line in saved.lines:
        action, count = parse_action(line), referee.event_count
        referee.retake(action)
        for event in referee.events_since(count):
            _collect(event, action, collected, referee)
    pad = referee.view(None).pad
    lines = [tuple(line for line in pad if line.number == each.dealt.number) for each in collected]
    over = [not referee.dealing_on or place < len(collected) for place in range(1, len(collected) + 1)]
    deals = [_recorded(*each) for each in zip(collected, lines, over, strict=True)]
    games = _by_game(deals, lines, referee)
    return tuple(
        RecordedGame(
            title=" against ".join(side(team, referee.chairs) for team in Team),
            description="",
            date=saved.started,
            chairs=referee.chairs,
            terms=Terms.of(saved.rules),
            deals=tuple(replace(deal, number=number) for number, deal in enumerate(held)),
            number=place,
            still_on=not referee.over and place == len(games),
        )
        for place, held in enumerate(games, start=1)
    )


def game_of_deal(dealt: DealtHands, view: PublicView, chairs: BySeat[Chair]) -> RecordedGame:
    """Return a deal that is over as a game of its own, from its cards and the public view of the match at its end."""
    dealt_event = next(event for event in view.events if isinstance(event, Dealt))
    deal = _Deal(dealt_event, BySeat(tuple(hand) for hand in dealt.hands.values()), discard=dealt.discard)
    for event in view.events:
        _collect_seen(event, deal)
    lines = tuple(line for line in view.pad if line.number == dealt.number)
    recorded = replace(_recorded(deal, lines, over=True), number=1)
    return RecordedGame("", "", "", chairs, Terms.of(view.rules), (recorded,))


@dataclass(slots=True)
class _Deal:
    """A deal whose events are being collected."""

    dealt: Dealt
    hands: BySeat[tuple[Card, ...]]
    calls: list[Call] = field(default_factory=list)
    alone: bool = False
    defender: Seat | None = None
    discard: Card | None = None
    tricks: list[list[Card]] = field(default_factory=lambda: [[]])


def _collect(event: Event, action: Action, deals: list[_Deal], referee: Referee) -> None:
    """Add an event to the deal to which it belongs."""
    match event:
        case Dealt():
            deals.append(_Deal(event, BySeat(tuple(referee.view(seat).hand) for seat in Seat)))
        case Buried():
            assert isinstance(action, Discard)
            deals[-1].discard = action.card
        case _ if deals:
            _collect_seen(event, deals[-1])


def _collect_seen(event: Event, deal: _Deal) -> None:
    """Add an event that shows everything there is to know of it."""
    match event:
        case Passed():
            deal.calls.append(Pass())
        case OrderedUp(alone=alone):
            deal.calls.append(OrderUp(alone))
            deal.alone = alone
        case TrumpNamed(suit=suit, alone=alone):
            deal.calls.append(NameTrump(suit, alone))
            deal.alone = alone
        case AloneAnswered(alone=True):
            deal.alone = True
            deal.calls[-1] = _alone(deal.calls[-1])
        case DefenceAnswered(seat, alone=True):
            deal.defender = seat
        case CardPlayed(card=card):
            deal.tricks[-1].append(card)
        case TrickTaken():
            deal.tricks.append([])
        case _:
            pass


def _alone(call: Call) -> Call:
    """Return the call as made alone (R15)."""
    match call:
        case OrderUp():
            return OrderUp(alone=True)
        case NameTrump(suit):
            return NameTrump(suit, alone=True)
        case Pass():
            return call


def _recorded(deal: _Deal, lines: tuple[PadLine, ...], over: bool) -> RecordedDeal:
    """Return a deal with its lines of the score pad; `over` says whether it is not being played any more."""
    line = _own_line(lines) if over else None
    place = lines.index(line) if line is not None else len(lines)
    return RecordedDeal(
        number=deal.dealt.number,
        dealer=deal.dealt.dealer,
        up_card=deal.dealt.up_card,
        calls=tuple(deal.calls),
        alone=deal.alone,
        defender=deal.defender,
        discard=deal.discard,
        tricks=tuple(tuple(trick) for trick in deal.tricks if trick),
        hands=BySeat(tuple(hand) for hand in deal.hands.values()),
        settled=line if line is not None and line.result in _SETTLED else None,
        failed_calls=lines[:place] + lines[place + 1 :],
        early_calls=place,
    )


def _own_line(lines: tuple[PadLine, ...]) -> PadLine:
    """Return the line of the deal itself; of a deal that a failed call ended, the line of that call (R42)."""
    return next((line for line in lines if line.result is not Result.FAILED_CALL), lines[-1])


def _by_game(deals: list[RecordedDeal], lines: list[tuple[PadLine, ...]], referee: Referee) -> list[list[RecordedDeal]]:
    """Group the deals by game; a deal without a line on the score pad is the current one."""
    current_game = sum(referee.view(None).games.values()) + 1
    games: dict[int, list[RecordedDeal]] = {}
    for deal, written in zip(deals, lines, strict=True):
        games.setdefault(written[0].game if written else current_game, []).append(deal)
    return [games[number] for number in sorted(games)] or [[]]

"""A finished match as a walk: every move of every deal is a stop, and steps go by move, trick or deal."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from euchre_tui.records.audit.findings import AuditedDeal, AuditedGame
from euchre_tui.records.moves import Kind, moves
from euchre_tui.replay.positions import Position, as_seen_by, position
from euchre_tui.rules.seats import ByTeam, Seat, Team
from euchre_tui.words import Chairs, say_when, side


class Stop(NamedTuple):
    """A stop of the walk: the deal, counted from 0 over all games, and how many of its moves are made."""

    deal: int
    made: int


@dataclass(frozen=True, slots=True)
class WalkedDeal:
    """A deal of the walk, with its game, the score before it, and its number of moves."""

    game: AuditedGame
    judged: AuditedDeal
    before: ByTeam[int]
    length: int

    @property
    def chairs(self) -> Chairs:
        return self.game.game.chairs


class Walk:
    """The stops of a match in order; steps never go beyond either end."""

    def __init__(self, games: Sequence[AuditedGame]) -> None:
        self.deals = tuple(_walked(games))
        if not self.deals:
            raise ValueError("There is no deal to go through.")
        self.several_games = len(games) > 1
        self._first: list[int] = []
        self._pauses: list[int] = []
        self._stops: list[Stop] = []
        for number, deal in enumerate(self.deals):
            start = len(self._stops)
            self._first.append(start)
            self._pauses += [start + count for count in _pauses(deal.judged)]
            self._stops += [Stop(number, count) for count in range(deal.length + 1)]

    def __repr__(self) -> str:
        return f"<walk through {len(self.deals)} deals>"

    def __len__(self) -> int:
        return len(self._stops)

    def stop(self, place: int) -> Stop:
        return self._stops[place]

    def deal(self, place: int) -> WalkedDeal:
        """Return the deal at a place of the walk."""
        return self.deals[self._stops[place].deal]

    def position(self, place: int, seat: Seat | None) -> Position:
        """Return the position at a place: with open hands, or as this seat could know it."""
        stop = self._stops[place]
        shown = position(self.deals[stop.deal].judged, stop.made)
        return shown if seat is None else as_seen_by(shown, seat)

    @property
    def title(self) -> str:
        """The names of the players, or the title of the record, with the date."""
        game = self.deals[0].game.game
        names = game.title or " against ".join(side(team, game.chairs) for team in Team)
        return "   ".join(filter(None, (names, say_when(game.date))))

    # Steps

    @property
    def last(self) -> int:
        return len(self._stops) - 1

    def by_move(self, place: int, step: int) -> int:
        return min(max(0, place + step), self.last)

    def by_trick(self, place: int, step: int) -> int:
        """Go to the next or previous pause: a deal's first stop, the first lead, or a complete trick."""
        if step > 0:
            found = bisect_right(self._pauses, place)
            return self._pauses[found] if found < len(self._pauses) else self.last
        return self._pauses[max(0, bisect_left(self._pauses, place) - 1)]

    def by_deal(self, place: int, step: int) -> int:
        """Go to the start of the next deal, or back to the start of this deal and then of the one before."""
        number, made = self._stops[place]
        if step > 0:
            return self._first[number + 1] if number + 1 < len(self._first) else self.last
        return self._first[number if made else max(0, number - 1)]

    def to_deal(self, number: int) -> int:
        """Return the first stop of a deal; deals count from 0."""
        return self._first[min(max(0, number), len(self._first) - 1)]


def _walked(games: Sequence[AuditedGame]) -> Iterator[WalkedDeal]:
    for game in games:
        before = game.game.start
        for judged in game.deals:
            yield WalkedDeal(game, judged, before, len(moves(judged)))
            before = judged.total


def _pauses(judged: AuditedDeal) -> list[int]:
    """Return the numbers of moves after which a step by trick stops."""
    all_moves = moves(judged)
    pauses = {0, len(all_moves)}
    for count, move in enumerate(all_moves):
        if move.kind is Kind.PLAY and (count == 0 or all_moves[count - 1].trick != move.trick):
            pauses.add(count)
    return sorted(pauses)

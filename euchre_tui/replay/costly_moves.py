"""The calls and cards of a deal that cost points, judged with open cards, and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from euchre_tui.records.audit.findings import AuditedDeal
from euchre_tui.records.model import Terms
from euchre_tui.records.moves import Move, moves
from euchre_tui.replay.worth import Worths, sign_of, ways


@dataclass(frozen=True, slots=True)
class Lost:
    """A move that cost points; `before` and `after` are the deal's worth to the mover's side."""

    place: int
    move: Move
    before: int
    after: int

    @property
    def turned(self) -> bool:
        """Whether the other side would score after the move, but not before it."""
        return self.after < 0 <= self.before


def given_away(judged: AuditedDeal, worth: Worths) -> Iterator[Lost]:
    """Yield every move that cost points, in order."""
    for place, (move, (before, after)) in enumerate(zip(moves(judged), pairwise(worth), strict=True)):
        if before is not None and after is not None:
            sign = sign_of(move.seat)
            if sign * after < sign * before:
                yield Lost(place, move, sign * before, sign * after)


def costliest(lost: Sequence[Lost]) -> Lost | None:
    """Return the move that cost most; of several, the last one that turned the deal, or else the first."""
    if not lost:
        return None
    most = max(each.before - each.after for each in lost)
    dearest = [each for each in lost if each.before - each.after == most]
    turned = [each for each in dearest if each.turned]
    return turned[-1] if turned else dearest[0]


def better_than(lost: Lost, judged: AuditedDeal, terms: Terms) -> Move | None:
    """Return a move that would have cost nothing; None where the cards do not tell."""
    sign = sign_of(lost.move.seat)
    return next((move for move, worth in ways(judged, terms, lost.place) if sign * worth == lost.before), None)

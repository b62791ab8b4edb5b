"""The deal that decided a match: the one in which the winners' chance to win it rose most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from euchre_tui.cpu.win_chance import chance_at
from euchre_tui.replay.walk import WalkedDeal
from euchre_tui.rules.scoring import game_winner
from euchre_tui.rules.seats import NOTHING, ByTeam, Team, plus


@dataclass(frozen=True, slots=True)
class Decided:
    """A deal, counted from 0, and the winners' chance to win the match before and after it."""

    number: int
    winner: Team
    before: float
    after: float


def deciding_deal(deals: Sequence[WalkedDeal]) -> Decided | None:
    """Return the deal after which the winners' chance had risen most, the later of two; None if nobody has won."""
    winner = _winner(deals)
    if winner is None:
        return None
    chances = list(pairwise(_chances(deals, winner)))
    number = max(range(len(chances)), key=lambda each: (chances[each][1] - chances[each][0], each))
    return Decided(number, winner, *chances[number])


def _winner(deals: Sequence[WalkedDeal]) -> Team | None:
    """Return the side that has won more than half of the games, if the record has a match to its end."""
    won, last = NOTHING, deals[-1]
    terms = last.game.game.terms
    if terms.target is None or game_winner(last.judged.total, terms.target, terms.rules.win_by) is None:
        return None
    for deal, after in zip(deals, (*deals[1:], None), strict=True):
        if after is None or after.game is not deal.game:
            won = plus(won, _leader(deal.judged.total), 1)
    over = [team for team in Team if 2 * won[team] > terms.rules.games]
    # A record of several games without a match around them has no single winner.
    return over[0] if over and sum(won.values()) <= terms.rules.games else None


def _leader(total: ByTeam[int]) -> Team:
    return max(Team, key=lambda team: total[team])


def _chances(deals: Sequence[WalkedDeal], side: Team) -> Iterator[float]:
    """Yield the side's chance to win the match before each deal, and 1 after the last one, which it won."""
    won, last = NOTHING, deals[0]
    for deal in deals:
        if deal.game is not last.game:
            won = plus(won, _leader(last.judged.total), 1)
        last, terms = deal, deal.game.game.terms
        target = terms.target or terms.rules.target
        ours, theirs = (target - deal.before[team] for team in (side, side.other))
        game = chance_at(terms.rules, ours, theirs, we_deal=deal.judged.deal.dealer.team is side)
        need = terms.rules.games // 2 + 1
        ours, theirs = need - won[side], need - won[side.other]
        yield game * _series(ours - 1, theirs) + (1 - game) * _series(ours, theirs - 1)
    yield 1.0


def _series(ours: int, theirs: int) -> float:
    """Return the chance to win so many games before the other side wins theirs; each game is even."""
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    return (_series(ours - 1, theirs) + _series(ours, theirs - 1)) / 2

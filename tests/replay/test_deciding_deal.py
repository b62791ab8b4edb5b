"""Which deal decided a match, by the winners' chance to win it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.cpu.win_chance import chance_at
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import games_of
from euchre_tui.replay.deciding_deal import deciding_deal
from euchre_tui.replay.walk import Walk
from euchre_tui.rules import TableRules, Team
from euchre_tui.storage.save_file import SavedMatch
from tests.app.playing import chairs
from tests.gallery import FIVE, LATER, OVER
from tests.replay.matches import a_walk


def walk_through(lines: tuple[str, ...], rules: TableRules = FIVE) -> Walk:
    return Walk(tuple(map(judge, games_of(SavedMatch(rules, chairs("NESW"), 0, "", lines)))))


def test_the_largest_swing_of_the_chance_to_win_decides() -> None:
    """In one game the chance before and after each deal is that of its score and its dealer, and at the end 1."""
    walk = walk_through(OVER)
    decided = deciding_deal(walk.deals)
    assert decided is not None
    totals = [deal.before for deal in walk.deals]
    winner = max(Team, key=lambda team: walk.deals[-1].judged.total[team])
    chances = [
        chance_at(FIVE, 5 - before[winner], 5 - before[winner.other], we_deal=deal.judged.deal.dealer.team is winner)
        for before, deal in zip(totals, walk.deals, strict=True)
    ] + [1.0]
    swings = [after - before for before, after in pairwise(chances)]
    assert decided.winner is winner
    assert decided.after - decided.before == pytest.approx(max(swings))
    assert swings[decided.number] == pytest.approx(max(swings))


def test_a_match_that_nobody_has_won_has_no_such_deal() -> None:
    """While it is on, no deal has decided it."""
    assert deciding_deal(walk_through(LATER).deals) is None


@pytest.mark.parametrize("seed", range(6))
def test_a_series_is_decided_in_a_game_that_its_winners_won(seed: int) -> None:
    """In a best of three the chance is that of the match: a deal in a game that was lost decides nothing."""
    walk = a_walk(seed, TableRules(target=3, games=3))
    decided = deciding_deal(walk.deals)
    assert decided is not None
    assert 0 < decided.before < decided.after <= 1
    deal = walk.deals[decided.number]
    points = deal.judged.line.points
    assert points[decided.winner] > points[decided.winner.other]


def test_the_replay_names_it() -> None:
    """At the start and the end of the replay it is named, with the rise of the chance; on the pad it has a star."""
    walk = walk_through(OVER)
    decided, screen = deciding_deal(walk.deals), ReplayScreen(walk, Look())
    assert decided is not None
    for at in (0, walk.last):
        said = " ".join(note.text for note in screen.face(at, None).remarks)
        place = walk.deals[decided.number].judged.place
        assert f"The deal that decided it Deal {place}:" in said
        assert f"from {round(100 * decided.before)} % to {round(100 * decided.after)} %" in said
    assert "decided" not in " ".join(note.text for note in screen.face(3, None).remarks)
    assert [line.decides for line in screen.face(0, None).deals].index(True) == decided.number

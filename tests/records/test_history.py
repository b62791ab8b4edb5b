"""What came of finished matches: results, and for every name its calls, its lone hands and its points."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.records.history import FinishedMatch, Tally, finished_match, tallies
from euchre_tui.records.model import RecordError
from euchre_tui.rules import BySeat, ByTeam, Chair, PadLine, Result, Seat, Suit, TableRules
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.storage.summaries import Summaries
from tests.commands.test_score import save
from tests.records.test_from_save import CHAIRS, a_match

NOTHING = ByTeam(0, 0)


def a_line(maker: Seat | None, result: Result, north_south: int, east_west: int, *, alone: bool = False) -> PadLine:
    trump = Suit.SPADES if maker else None
    points = ByTeam(north_south, east_west)
    return PadLine(1, 1, Seat.NORTH, maker, trump, alone, None, NOTHING, points, NOTHING, result)


def match(*lines: PadLine, chairs: BySeat[Chair] = CHAIRS) -> FinishedMatch:
    return FinishedMatch("a", "2026-11-30T06:00:00", chairs, ByTeam(1, 0), ByTeam(10, 2), lines)


def tally(name: str, *matches: FinishedMatch) -> Tally:
    return next(each for each in tallies(matches) if each.chair.name == name)


def test_calls_are_counted_for_their_maker() -> None:
    """Points, marches and euchres, with a partner and alone, count for who made trump, and for nobody else."""
    held = match(
        a_line(Seat.NORTH, Result.POINT, 1, 0),
        a_line(Seat.NORTH, Result.MARCH, 2, 0),
        a_line(Seat.NORTH, Result.EUCHRED, 0, 2),
        a_line(Seat.NORTH, Result.MARCH, 4, 0, alone=True),
        a_line(Seat.NORTH, Result.EUCHRED, 0, 2, alone=True),
        a_line(Seat.EAST, Result.POINT, 0, 1),
    )
    ann = tally("Ann", held)
    assert (ann.calls, ann.made, ann.marches, ann.euchred, ann.alone, ann.alone_made) == (5, 3, 2, 2, 2, 1)
    assert (ann.matches, ann.won, ann.deals, ann.points) == (1, 1, 6, 7)
    assert (tally("Çy", held).calls, tally("Çy", held).points) == (0, 7)
    assert (tally("Bo [x]", held).calls, tally("Bo [x]", held).won) == (1, 0)
    assert ann.made_share == 0.6


def test_deals_without_a_result_count_as_what_they_are() -> None:
    """A redeal is no deal, a thrown-in one is; a renege award gives its points and makes no call."""
    held = match(
        a_line(None, Result.PASSED_OUT, 0, 0),
        a_line(None, Result.REDEAL, 0, 0),
        a_line(Seat.EAST, Result.RENEGE, 2, 0),
        a_line(Seat.NORTH, Result.POINT, 1, 0),
    )
    ann, bo = tally("Ann", held), tally("Bo [x]", held)
    assert (ann.deals, ann.points, ann.points_a_deal) == (3, 3, 1.0)
    assert (bo.calls, bo.made, bo.euchred) == (0, 0, 0)
    assert Tally(Chair("Eve")).points_a_deal == Tally(Chair("Eve")).made_share == 0.0


def test_a_name_is_one_over_all_matches_and_seats() -> None:
    """The same person in another seat is the same; a CPU level of that name is another; people come first."""
    moved = BySeat((Chair("Di", "easy"), CHAIRS[Seat.NORTH], Chair("Ann", "steady"), Chair("Ed")))
    held = match(a_line(Seat.NORTH, Result.POINT, 1, 0))
    other = match(a_line(Seat.EAST, Result.POINT, 0, 1), chairs=moved)
    ann = tally("Ann", held, other)
    assert (ann.chair.is_human, ann.matches, ann.won, ann.calls) == (True, 2, 1, 2)
    order = [each.chair for each in tallies([held, other])]
    assert order[0] == Chair("Ann")
    assert [chair.is_human for chair in order] == sorted((chair.is_human for chair in order), reverse=True)


def from_saved(folder: Path, saved: SavedMatch) -> FinishedMatch | None:
    return finished_match(Path(save(folder, saved, "name.euchre")), Summaries(folder))


def test_a_saved_match_has_its_result(tmp_path: Path) -> None:
    """Chairs, games and points of a match that was played to its end; one that is on has none."""
    rules = TableRules(target=3, games=3, partners="drawn")
    saved, referee = next(drawn for seed in range(20) if (drawn := a_match(rules, seed))[1].chairs != CHAIRS)
    found = from_saved(tmp_path, saved)
    assert found is not None
    assert (found.chairs, found.games) == (referee.chairs, referee.view(None).games)
    assert found.games[found.winner] == 2
    assert found.pad == referee.view(None).pad
    assert from_saved(tmp_path, replace(saved, lines=saved.lines[:-1])) is None
    total = sum(each.calls for each in tallies([found]))
    assert total == sum(line.result in (Result.POINT, Result.MARCH, Result.EUCHRED) for line in found.pad)


def test_a_match_of_several_games_is_told_by_its_games() -> None:
    """Another by its points; with one game the games would say nothing."""
    single = match()
    assert single.outcome == ByTeam(10, 2)
    assert replace(single, games=ByTeam(2, 1)).outcome == ByTeam(2, 1)


def test_a_damaged_match_is_not_counted(tmp_path: Path) -> None:
    """Its result cannot be trusted: the sentence names the line."""
    saved, _ = a_match(TableRules(target=1), 1)
    path = tmp_path / "a.euchre"
    path.write_text("\n".join([saved.header, *saved.lines, "jump", ""]))
    with pytest.raises(RecordError, match=f"damaged and not counted: Line {len(saved.lines) + 2} of a.euchre"):
        finished_match(path, Summaries(tmp_path))


def test_an_empty_history(tmp_path: Path) -> None:
    assert tallies(()) == ()
    assert from_saved(tmp_path, SavedMatch(TableRules(), CHAIRS, 1, "", ())) is None

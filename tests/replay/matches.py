"""Matches that are over, for tests and pictures of replays."""

from __future__ import annotations

from euchre_tui.app.drawing.pages.history import MatchLine, NameLine
from euchre_tui.commands.watch import play_by_itself
from euchre_tui.match.referee import Referee
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import games_of
from euchre_tui.records.model import RecordedGame
from euchre_tui.replay.walk import Walk
from euchre_tui.rules import BySeat, ByTeam, Chair, Seat, TableRules, Team
from euchre_tui.storage.save_file import SavedMatch
from tests.app.playing import chairs
from tests.records.test_from_save import a_match


def by_cpus(seed: int, rules: TableRules | None = None) -> SavedMatch:
    """A match of four CPUs of the usual level, which nobody reneges in; one seat is said to be a person's."""
    rules = rules or TableRules(target=5)
    referee = Referee(rules, chairs(""), seed)
    for _ in play_by_itself(referee):
        pass
    return SavedMatch(rules, chairs("S"), seed, "2026-11-30T19:00:00", referee.log)


def walk_of(*games: RecordedGame) -> Walk:
    return Walk(tuple(map(judge, games)))


def a_walk(seed: int, rules: TableRules | None = None) -> Walk:
    """Through a match of CPUs."""
    return walk_of(*games_of(by_cpus(seed, rules)))


def a_random_walk(seed: int, rules: TableRules) -> Walk:
    """Through a match of random choices, with reneges called and deals thrown in now and then."""
    return walk_of(*games_of(a_match(rules, seed)[0]))


def seats() -> tuple[Seat | None, ...]:
    """Open hands, then each seat."""
    return (None, *Seat)


def some_matches() -> tuple[MatchLine, ...]:
    """A few lines of a history."""
    sides = ByTeam("Ann and Cy", "Bo and Di")
    scores = ((10, 7), (8, 10), (2, 1), (11, 9), (3, 10))
    return tuple(
        MatchLine(
            f"2026-11-{28 - 3 * place} 20:15",
            sides,
            ByTeam(*score),
            max(Team, key=lambda team: ByTeam(*score)[team]),
            14,
        )
        for place, score in enumerate(scores)
    )


def some_names() -> tuple[NameLine, ...]:
    """What four names did."""
    people = BySeat(Chair(name) for name in ("Ann", "Bo", "Cy", "Di"))
    figures = ((31, 24, 4, 3, 2, 0.81), (27, 19, 2, 0, 0, 0.7), (22, 18, 5, 1, 1, 0.81), (34, 22, 3, 4, 1, 0.7))
    return tuple(
        NameLine(chair.name, 5, 3 - seat.place % 2, calls, made, marches, alone, alone_made, points)
        for (seat, chair), (calls, made, marches, alone, alone_made, points) in zip(
            people.items(), figures, strict=True
        )
    )

"""Taking up a match of a hundred deals, beside a fresh start: `python -m tests.bench.bench_resume`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from euchre_tui.match.referee import Referee
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.save_file import SavedMatch, SaveFile
from tests.bench.measuring import GAME, TimedTerminal, report

ROUNDS = 9
BUDGET = 0.2
RULES = TableRules(target=99, games=7, first_dealer="north", cut="never")


def long_match(deals: int) -> SavedMatch:
    """A match of four people in which so many deals are scored."""
    chairs, random = BySeat(Chair(name) for name in ("Nora", "Edie", "Sam", "Walt")), Random(1)
    referee = Referee(RULES, chairs, 1)
    while len(referee.view(None).pad) < deals:
        if referee.needs:
            referee.chance()
        else:
            assert referee.actor is not None
            referee.take(referee.actor, random.choice(referee.view(referee.actor).choices), referee.moment)
    referee.chance()
    return SavedMatch(RULES, chairs, 1, "2026-01-01T00:00:00", referee.log)


def main() -> None:
    saved, times = long_match(100), []
    for _ in range(ROUNDS + 1):
        with TemporaryDirectory() as folder:
            home = Path(folder)
            SaveFile(home / "current.euchre", saved).close()
            with TimedTerminal([*GAME, "resume"], home) as terminal:
                resumed = terminal.shown("Q leave")
                terminal.leave()
            with TimedTerminal([*GAME, "play", "--south", "Sam"], home / "other") as terminal:
                fresh = terminal.shown("B title")
                terminal.leave()
            times.append(resumed - fresh)
    report("a match of 100 deals taken up, over a fresh start", median(times[1:]), BUDGET, " s")


if __name__ == "__main__":
    main()

"""The lists of a folder with many matches, beside an empty one: `python -m tests.bench.bench_lists`.

2,000 finished and 500 unfinished matches, each of its own cards. First nothing is known of them, then their summaries
are kept. A key that is pressed while the list is read is answered meanwhile.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from euchre_tui.match.referee import Referee
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.save_file import SavedMatch, SaveFile
from euchre_tui.storage.summaries import FILE
from tests.bench.measuring import GAME, ROOT, TimedTerminal, report

FINISHED, UNFINISHED = 2000, 500
RULES = TableRules(first_dealer="north", cut="never")
CHAIRS = BySeat(Chair(name) for name in ("Nora", "Edie", "Sam", "Walt"))

LIST_BUDGET = 0.5
KEY_BUDGET = 0.1
COLD_BUDGET, WARM_BUDGET = 60, 6


def a_match(seed: int, most: int = 10_000) -> SavedMatch:
    """A match of random choices, to its end or as many actions."""
    referee, random = Referee(RULES, CHAIRS, seed), Random(seed)
    while not referee.over and referee.moment < most:
        if referee.needs:
            referee.chance()
        else:
            assert referee.actor is not None
            referee.take(referee.actor, random.choice(referee.view(referee.actor).choices), referee.moment)
    hours, minutes = divmod(seed, 60)
    return SavedMatch(
        RULES, CHAIRS, seed, f"2026-01-{1 + hours // 24:02d}T{hours % 24:02d}:{minutes:02d}:00", referee.log
    )


def fill(home: Path, finished: int, unfinished: int) -> None:
    for seed in range(finished):
        SaveFile(home / "finished" / f"match-{seed:05d}.euchre", a_match(seed)).close()
    for seed in range(finished, finished + unfinished):
        SaveFile(home / "unfinished" / f"match-{seed:05d}.euchre", a_match(seed, 200)).close()


def screens(home: Path, key: str, shown: str) -> tuple[float, float]:
    """Seconds until the first lines of a list are there, and until a key is answered in it."""
    with TimedTerminal(GAME, home) as terminal:
        terminal.shown("Take up a match")
        terminal.settle(0.5)
        begun = time.perf_counter()
        terminal.write(key)
        terminal.shown(shown)
        there = time.perf_counter() - begun
        answered = terminal.answer("\x1b[B", quiet=0.02).seconds
        terminal.leave()
    return there, answered


def history(home: Path) -> float:
    """Seconds of the processor that the command takes; what else the machine does counts for nothing."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "euchre_tui", "history"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "EUCHRE_TUI_HOME": str(home)},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    with TemporaryDirectory() as folder, TemporaryDirectory() as other:
        home, empty = Path(folder), Path(other)
        fill(home, FINISHED, UNFINISHED)
        nothing = history(empty)
        for said, budget in (("nothing known", COLD_BUDGET), ("summaries kept", WARM_BUDGET)):
            there, answered = screens(home, "r", "TAKE UP A MATCH")
            report(f"500 unfinished are listed, {said}", there, LIST_BUDGET, " s")
            report("  a key is answered meanwhile", answered, KEY_BUDGET, " s")
            if said == "nothing known":
                (home / FILE).unlink(missing_ok=True)
            there, answered = screens(home, "f", "Nora")
            report(f"the newest of 2,000 finished are shown, {said}", there, LIST_BUDGET, " s")
            report("  a key is answered meanwhile", answered, KEY_BUDGET, " s")
            if said == "nothing known":
                (home / FILE).unlink(missing_ok=True)
            took = history(home)
            report(f"`history`, {said}: {took:.1f} s, times an empty folder", took / nothing, budget)


if __name__ == "__main__":
    main()

"""From the start of the process to the title, beside an empty app: `python -m tests.bench.bench_start`."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.measuring import EMPTY, GAME, TimedTerminal, report

PAIRS = 15
BUDGET = 1.35


def one(program: list[str], text: str, home: Path) -> tuple[float, float]:
    with TimedTerminal(program, home) as terminal:
        shown = terminal.shown(text)
        terminal.settle()
        peak = terminal.peak()
        terminal.leave()
    return shown, peak


def main() -> None:
    with TemporaryDirectory() as folder:
        pairs = [(one(EMPTY, "READY", Path(folder)), one(GAME, "New match", Path(folder))) for _ in range(PAIRS + 1)]
    ratio = median(game[0] / empty[0] for empty, game in pairs[1:])
    report("start → title, times an empty app's first paint", ratio, BUDGET)
    report("memory at the title over the empty app", median(g[1] - e[1] for e, g in pairs[1:]), 8, " MiB")


if __name__ == "__main__":
    main()

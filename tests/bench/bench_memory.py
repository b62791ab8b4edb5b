"""The most memory after the first deal, and after hundreds of them: `python -m tests.bench.bench_memory`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.measuring import EMPTY, GAME, TimedTerminal, report

WATCH = [*GAME, "watch", "--pace", "0", "--seed", "4", "--rule", "target=99", "--rule", "games=7"]
DEALS = 300


def main() -> None:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        with TimedTerminal(EMPTY, home) as empty:
            empty.shown("READY")
            empty.settle()
            nothing = empty.peak()
            empty.leave()
        with TimedTerminal(WATCH, home) as terminal:
            terminal.shown("SCORE")
            first, deals = 0.0, 0
            while deals <= DEALS:
                terminal.settle(0.02)
                if "go on" in terminal.text:
                    deals += 1
                    if deals == 1:
                        first = terminal.peak()
                    if "play again" in terminal.text:
                        break
                terminal.write("\r")
            last = terminal.peak()
            terminal.leave()
    report("peak memory after the first deal over the empty app", first - nothing, 8, " MiB")
    report(f"peak memory after {deals} watched deals over that", last - first, 2, " MiB")


if __name__ == "__main__":
    main()

"""How long a CPU takes for a decision, in the processor's time: `python -m tests.bench.bench_cpu`."""

from __future__ import annotations

from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.duplicate import DuplicateContest, contend
from tests.bench.measuring import report

PACKS = 60


def main() -> None:
    outcome = contend(DuplicateContest("sharp", "steady", PACKS, 0, TableRules(), 424242))
    for level, mean_budget in (("steady", 1), ("sharp", 20)):
        times = [1000 * seconds for seconds in outcome.seconds[level]]
        report(f"a decision of {level}, mean", sum(times) / len(times), mean_budget, " ms")
        report(f"a decision of {level}, worst", max(times), 150, " ms")


if __name__ == "__main__":
    main()

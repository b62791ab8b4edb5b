"""How many random deals a second go through `choices` and `after`: `python tests/bench/bench_rules.py`."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from euchre_tui.rules import DECK, Deck, Hand, Match, TableRules, after, choices, start

DEALS = 1500
BUDGET = 1500
LONG = TableRules(target=99, games=7, first_dealer="north", cut="never")


def play_deals(match: Match, random: Random, deals: int) -> Match:
    """So many deals of random choices from here, match after match."""
    for _ in range(deals):
        lines = len(match.pad)
        if match.over:
            match, lines = start(match.rules), 0
        pack = list(DECK)
        random.shuffle(pack)
        match, _ = after(match, Deck(Hand(pack)))
        while len(match.pad) == lines:
            match, _ = after(match, random.choice(choices(match)))
    return match


def speed(match: Match, deals: int) -> float:
    random = Random(2)
    begun = time.perf_counter()
    play_deals(match, random, deals)
    return deals / (time.perf_counter() - begun)


def main() -> None:
    fresh = start(LONG)
    rates = [speed(fresh, DEALS) for _ in range(5)]
    late = play_deals(fresh, Random(3), 500)
    early_rate = statistics.median(speed(fresh, 100) for _ in range(9))
    late_rate = statistics.median(speed(late, 100) for _ in range(9))
    print(f"random deals a second: {statistics.median(rates):.0f} (budget {BUDGET})")  # noqa: T201, it reports
    print(f"after 500 deals, share of the speed at deal 1: {late_rate / early_rate:.2f}")  # noqa: T201, it reports


if __name__ == "__main__":
    main()

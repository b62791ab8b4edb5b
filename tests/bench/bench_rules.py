"""How many deals of random choices go through `choices` and `after` a second: `python -m tests.bench.bench_rules`."""

from __future__ import annotations

import statistics
import time
from random import Random

from euchre_tui.rules import DECK, Deck, Hand, Match, TableRules, after, choices, start

ROUNDS, DEALS = 10, 100
DEMANDED = 1500
LONG = TableRules(target=99, games=7, first_dealer="north", cut="never")


def play_deals(match: Match, random: Random, deals: int) -> Match:
    """The match after so many more deals of random choices."""
    for _ in range(deals):
        pack = list(DECK)
        random.shuffle(pack)
        match, _ = after(match, Deck(Hand(pack)))
        while may := choices(match):
            match, _ = after(match, random.choice(may))
    return match


def speed(match: Match) -> float:
    """Deals a second from here on, in the processor's time: what else the machine does is not counted."""
    begun = time.process_time()
    for seed in range(ROUNDS):
        play_deals(match, Random(seed), DEALS)
    return ROUNDS * DEALS / (time.process_time() - begun)


def main() -> None:
    fresh = start(LONG)
    late = play_deals(fresh, Random(3), 500)
    rates = [(speed(fresh), speed(late)) for _ in range(5)]
    first, last = (statistics.median(rate) for rate in zip(*rates, strict=True))
    print(f"random deals a second from deal 1:   {first:.0f} (demanded: {DEMANDED})")  # noqa: T201, it reports
    print(f"random deals a second from deal 500: {last:.0f}")  # noqa: T201, it reports
    print(f"share of the speed that is left:     {last / first:.2f}")  # noqa: T201, it reports


if __name__ == "__main__":
    main()

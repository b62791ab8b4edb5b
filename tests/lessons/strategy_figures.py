"""The figures behind the lessons on strategy: `python -m tests.lessons.strategy_figures [DEALS [LEVEL]]`.

Prints for each spot what every answer scores over that many deals (1,000), played out by steady or another level.
"""

from __future__ import annotations

import sys

from tests.lessons.simulation import outcomes
from tests.lessons.test_strategy import SPOTS


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(deals: int = 1000, level: str = "steady") -> None:
    for spot in SPOTS.values():
        say(f"{spot.name}: {spot.hand}, {spot.up} turned up, {spot.dealer.word} deals")
        found = outcomes(spot.dealer, spot.up, spot.hand, spot.script, spot.actions, deals, seed=2, level=level)
        for action, outcome in found.items():
            best = "*" if action in spot.best else " "
            say(f"  {best} {action:12} {outcome.points:+.2f} points, scores {outcome.scored:.0%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, *sys.argv[2:3])

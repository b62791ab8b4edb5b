"""What the shell answers by itself, beside `python -c pass`: `python -m tests.bench.bench_shell`."""

from __future__ import annotations

from statistics import median

from tests.bench.measuring import GAME, python, report

ROUNDS = 15
ASKED = (
    (("--version",), 3.0),
    (("--help",), 6.0),
    (("play", "--pace", "never"), 6.0),
    (("play", "--help"), 6.0),
)


def main() -> None:
    for arguments, budget in ASKED:
        pairs = [(python("-c", "pass"), python(*GAME, *arguments)) for _ in range(ROUNDS + 1)][1:]
        ratio = median(asked / nothing for nothing, asked in pairs)
        report(f"euchre-tui {' '.join(arguments)}, times python -c pass", ratio, budget)


if __name__ == "__main__":
    main()

"""The entry point: prints the version without loading the game, and passes all other arguments to `shell`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from euchre_tui import __version__
from euchre_tui.support import streams


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments; returns the exit code, 2 for wrong arguments."""
    given = sys.argv[1:] if arguments is None else arguments
    return streams.run(lambda: _answer(given))


def _answer(given: Sequence[str]) -> int:
    if list(given) in (["--version"], ["-V"]):
        sys.stdout.write(f"euchre-tui {__version__}\n")
        return 0
    from euchre_tui.shell import run

    return run(given)


if __name__ == "__main__":
    sys.exit(main())

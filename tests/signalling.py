"""The game is ended by a signal again and again while keys flood in: `python -m tests.signalling 200`.

Half of the signals come while it starts, at a random moment, and half with a hand on the screen. The first signal
has to end the game, with the right exit code, the terminal restored, no hand left on it, and the match as its file
had it.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from euchre_tui.rules.seats import Seat
from euchre_tui.storage.save_file import load
from tests.app.test_shutdown import FOUR, hands, lift, match_in, nothing_left, quiet
from tests.terminal import Terminal

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1, signal.SIGQUIT, signal.SIGALRM)
KEYS = "tbhb?b"
"""Open and close pages; none of them makes a choice."""


def starting(home: Path, random: Random, number: int) -> None:
    """A signal at a random moment of the start, keys coming all the time."""
    with Terminal(FOUR, home) as terminal:
        while not terminal.raw:
            terminal.read(0.01)
        for _ in range(random.randrange(200)):
            terminal.write(KEYS * 20)
            terminal.read(0.002)
        terminal.kill(number)
        terminal.write(KEYS * 200)
        assert terminal.ended() == 128 + number, terminal.text
        assert terminal.echoes
        assert terminal.restored
        assert "Traceback" not in terminal.text


def playing(home: Path, random: Random, number: int) -> None:
    """A signal while a hand is on the screen and pages are opened and closed over it."""
    with Terminal(FOUR, home) as terminal:
        terminal.until("Agreed before the first card")
        terminal.press("\r", "Agreed before the first card")
        terminal.until("press the space bar")
        lift(terminal)
        quiet(terminal)
        referee, lines = match_in(home), load(home / "current.euchre").lines
        for _ in range(random.randrange(40)):
            terminal.write(KEYS * 5)
            terminal.read(0.001)
        terminal.kill(number)
        assert terminal.ended() == 128 + number, terminal.text
        assert terminal.restored and terminal.echoes
        assert nothing_left(terminal, hands(referee)[Seat.EAST])
    assert load(home / "current.euchre").lines == lines


def main(times: int, seed: int = 1) -> None:
    """Ends it that often, and says how far it came."""
    random = Random(seed)
    for count in range(times):
        with TemporaryDirectory() as folder:
            (playing if count % 2 else starting)(Path(folder), random, random.choice(SIGNALS))
        if count % 20 == 19:
            print(f"{count + 1} signals, none lost", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)

"""What the benches share: a program in a terminal with a clock, and lines that set a figure beside its budget."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.terminal import PATIENCE, Terminal

ROOT = Path(__file__).parent.parent.parent


EMPTY = [str(ROOT / "tests" / "bench" / "empty.py")]
GAME = ["-m", "euchre_tui"]


@dataclass(frozen=True)
class Answer:
    """What came of a key: seconds to the last byte before the terminal was quiet, and the bytes."""

    seconds: float
    size: int


class TimedTerminal(Terminal):
    """A program whose output is timed as it comes."""

    def __init__(self, program: Sequence[str], home: Path, **env: str) -> None:
        self.begun = time.perf_counter()
        super().__init__((), home, program=program, **{"COLORTERM": "truecolor", **env})  # type: ignore[arg-type]

    def shown(self, text: str) -> float:
        """Seconds from the start until the text is on the screen."""
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end:
            if self.read(1.0):
                came = time.perf_counter()
                if text in self.text:
                    return came - self.begun
        raise AssertionError(f"{text!r} does not come; the screen is\n{self.text}")

    def settle(self, quiet: float = 0.15) -> None:
        """Reads until nothing comes for a while."""
        while self.read(quiet):
            pass

    def answer(self, key: str, quiet: float = 0.12) -> Answer:
        """Presses a key and takes in all that comes of it."""
        before, pressed = len(self.raw), time.perf_counter()
        self.write(key)
        last = pressed
        while self.read(1.0 if last == pressed else quiet):
            last = time.perf_counter()
        return Answer(last - pressed, len(self.raw) - before)

    def peak(self) -> float:
        """The most memory that it has had so far, in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmHWM:\s+(\d+)", status)
        assert found is not None
        return int(found[1]) / 1024

    def leave(self) -> None:
        self.kill(15)
        self.ended()


def report(what: str, figure: float, budget: float, unit: str = "", *, least: bool = False) -> bool:
    """Prints a line; whether the figure keeps to its budget."""
    kept = figure >= budget if least else figure <= budget
    bound = "at least" if least else "at most"
    print(f"{what:<58} {figure:9.2f}{unit}   {bound} {budget:g}{unit}   {'ok' if kept else 'TOO MUCH'}")  # noqa: T201
    return kept


def python(*arguments: str) -> float:
    """Seconds that a run of Python takes, from start to end."""
    import subprocess

    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return time.perf_counter() - begun

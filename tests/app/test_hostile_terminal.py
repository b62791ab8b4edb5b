"""A real terminal that lies about its size, splits its keys, and sends bytes that mean nothing: play goes on."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from euchre_tui.storage.save_file import load
from tests.app.test_terminal import PLAY, with_a_hand_on_the_screen
from tests.terminal import PATIENCE, Terminal
from tests.test_terminal_input import NOTHING

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


def until(terminal: Terminal, done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, terminal.text
        terminal.read(0.05)


def pass_until_taken(terminal: Terminal, home: Path) -> None:
    """Press P until it is taken. An unfinished sequence swallows it until the keyboard was quiet for a second."""
    made, end, again = actions(home), time.monotonic() + PATIENCE, 0.0
    while actions(home) == made:
        now = time.monotonic()
        assert now < end, terminal.text
        if now >= again:
            terminal.write("p")
            again = now + 1.2
        terminal.read(0.05)


def actions(home: Path) -> int:
    return len(load(home / "current.euchre").lines)


def last_row(terminal: Terminal) -> str:
    return terminal.text.splitlines()[-1]


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (120, 40)])
def test_the_terminal_is_asked_for_its_size(tmp_path: Path, columns: int, rows: int) -> None:
    """COLUMNS and LINES are exported and wrong: the window's size counts, at the start and after each change of it."""
    with Terminal(PLAY, tmp_path, COLUMNS=str(columns), LINES=str(rows)) as terminal:
        with_a_hand_on_the_screen(terminal)
        assert "Q leave" in last_row(terminal)
        terminal.resize(60, 20)
        terminal.until("(now 60×20)")
        terminal.resize(110, 36)
        until(terminal, lambda: len(terminal.text.splitlines()) == 36 and "Q leave" in last_row(terminal))
        terminal.resize(80, 24)
        until(terminal, lambda: len(terminal.text.splitlines()) == 24 and "Q leave" in last_row(terminal))


def test_a_terminal_that_knows_no_size_leaves_it_to_the_environment(tmp_path: Path) -> None:
    """The terminal says 0×0, as some serial lines do: COLUMNS and LINES count, until it knows better."""
    with Terminal([], tmp_path, 70, 20, tells_size=False, COLUMNS="70", LINES="20") as terminal:
        terminal.until("(now 70×20)")
        terminal.resize(80, 24)
        terminal.until("New match")


def test_bytes_that_are_no_key_change_nothing(tmp_path: Path) -> None:
    """Broken text, key events of other keyboards, old mouse reports, strings without an end: play goes on."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        for each in NOTHING:
            terminal.write(each)
        pass_until_taken(terminal, tmp_path)
        assert load(tmp_path / "current.euchre").lines[1] == "pass"
        terminal.write("\x03")
        assert terminal.ended() == 130
        assert terminal.restored


def memory(terminal: Terminal) -> int:
    """Kilobytes of the game that are in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{terminal.pid}/status").read_text())
    assert found is not None
    return int(found[1])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads a process's memory")
def test_noise_at_full_speed_is_survived(tmp_path: Path) -> None:
    """Noise without a letter, mouse moves, sizes and a held key, at full speed: little memory is used, play goes on."""
    random = Random(7)
    no_letters = [byte for byte in range(256) if byte not in (0x03, 0x11, 0x20, 0x3F) and not chr(byte).isalnum()]
    noise = bytes(random.choices([*no_letters, 0x1B], k=200_000))
    noise += b"\x1b[<35;4;5M" * 10_000 + b"\x1b[48;24;80;0;0t" * 5_000 + b"+" * 50_000
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        before = memory(terminal)
        for start in range(0, len(noise), 2048):
            terminal.write(noise[start : start + 2048])
            terminal.read(0)
        pass_until_taken(terminal, tmp_path)
        assert load(tmp_path / "current.euchre").lines[1] == "pass"
        assert memory(terminal) < before + 40_000

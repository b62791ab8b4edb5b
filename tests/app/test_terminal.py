"""The game in a real terminal: it starts, it leaves the terminal as it was, and nothing of a hand stays behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre_tui.storage.save_file import load
from tests.terminal import PATIENCE, ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

PLAY = ["play", "--south", "Ann", "--rule", "first_dealer=east", "--rule", "cut=never", "--seed", "3", "--pace", "0"]
"""South bids first, so that a hand is on the screen at once."""


def with_a_hand_on_the_screen(terminal: Terminal) -> None:
    terminal.until("Agreed before the first card")
    terminal.press("\r", "Agreed before the first card")
    terminal.until("P  pass", "P pass")
    # Until a key decides something.
    while terminal.read(0.5):
        pass


def test_the_title_comes_and_q_leaves(tmp_path: Path) -> None:
    """Started without a command the title is there; Q leaves with exit code 0 and the terminal as it was."""
    with Terminal([], tmp_path) as terminal:
        terminal.until("New match")
        terminal.write("q")
        assert terminal.ended() == 0
        assert terminal.restored
        assert terminal.echoes


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131), (None, 130)]
)
def test_a_signal_leaves_no_hand_behind(tmp_path: Path, number: signal.Signals | None, code: int) -> None:
    """SIGTERM, SIGHUP, SIGQUIT and Ctrl+C: terminal restored, no hand on it, the match saved, the exit code right."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        if number is None:
            terminal.write("\x03")
        else:
            terminal.kill(number)
        assert terminal.ended() == code
        assert terminal.restored
        assert terminal.echoes
        tail = terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :].decode(errors="replace")
        assert not re.search("[9JQKA10][♠♥♦♣]", tail)
    assert len(load(tmp_path / "current.euchre").lines) == 1


def test_killed_outright_it_can_be_taken_up(tmp_path: Path) -> None:
    """After SIGKILL the match is there up to the last key, and a person alone sees the table again."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        terminal.write("p")
        end = time.monotonic() + PATIENCE
        while len(load(tmp_path / "current.euchre").lines) < 2:
            assert time.monotonic() < end, terminal.text
            terminal.read(0.05)
        terminal.kill(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    lines = load(tmp_path / "current.euchre").lines
    assert lines[1] == "pass"
    with Terminal(["resume", "--pace", "0"], tmp_path) as terminal:
        terminal.until("Q leave")
        terminal.write("q")
        terminal.until("Leave the match?")
        terminal.write("y")
        terminal.until("New match")
        terminal.write("q")
        assert terminal.ended() == 0
    assert load(tmp_path / "current.euchre").lines[: len(lines)] == lines


def test_no_terminal_says_so_at_once(tmp_path: Path) -> None:
    """Without a terminal there is one sentence that points to plain watching, and exit code 2."""
    for arguments in ([], ["play"], ["watch"]):
        done = subprocess.run(
            [sys.executable, "-m", "euchre_tui", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={"EUCHRE_TUI_HOME": str(tmp_path), "PATH": "/usr/bin"},
            timeout=30,
        )
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "watch --plain" in done.stderr


def started_with_driver(driver: str, home: Path) -> subprocess.Popen[bytes]:
    """The game at a table of four, with a driver by name and without a terminal."""
    return subprocess.Popen(
        [sys.executable, "-m", "euchre_tui", *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "EUCHRE_TUI_HOME": str(home), "TEXTUAL_DRIVER": driver, "TERM": "xterm-256color"},
    )


@pytest.mark.parametrize(
    "driver", ["nonsense", "no.such.module:Driver", "os:path", "os:Nothing", ":", "textual.app:App", "\x1b]0;owned\a:x"]
)
def test_a_driver_that_is_none_is_refused_in_one_sentence(tmp_path: Path, driver: str) -> None:
    """A TEXTUAL_DRIVER that cannot be loaded gives one sentence without control characters, and exit code 2."""
    with started_with_driver(driver, tmp_path) as game:
        out, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 2
    assert not out
    assert errors.count(b"\n") == 1 and errors.startswith(b"TEXTUAL_DRIVER does not name a Textual driver")
    assert b"\x1b" not in errors and b"\a" not in errors


def test_an_empty_driver_is_none(tmp_path: Path) -> None:
    """TEXTUAL_DRIVER set to nothing is the same as not set."""
    with Terminal([], tmp_path, TEXTUAL_DRIVER="") as terminal:
        terminal.until("New match")
        terminal.write("q")
        assert terminal.ended() == 0


def test_the_driver_of_a_terminal_still_needs_one(tmp_path: Path) -> None:
    """The toolkit's own driver given by name is refused without a terminal, and works at one."""
    driver = "textual.drivers.linux_driver:LinuxDriver"
    with started_with_driver(driver, tmp_path) as game:
        _, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 2
    assert errors.startswith(b"euchre-tui needs a terminal")
    with Terminal([], tmp_path, TEXTUAL_DRIVER=driver) as terminal:
        terminal.until("New match")
        terminal.write("q")
        assert terminal.ended() == 0
        assert terminal.restored


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_driver_of_a_browser_needs_no_terminal(tmp_path: Path, number: int) -> None:
    """With the driver that serves a browser the game runs on pipes, and a signal ends it with its exit code."""
    with started_with_driver("textual.drivers.web_driver:WebDriver", tmp_path) as game:
        assert game.stdout is not None
        came = b""
        while b"Agreed before the first card" not in came:
            chunk = os.read(game.stdout.fileno(), 65536)
            assert chunk, came
            came += chunk
        assert came.startswith(b"__GANGLION__\n")
        game.send_signal(number)
        out, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 128 + number
    assert b"\x1b[2K" in out, "the page is blanked"
    assert not errors


def test_control_q_is_the_same_as_q(tmp_path: Path) -> None:
    """In a match Ctrl+Q asks before it leaves; on the title it leaves the game with exit code 0."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        terminal.write("\x11")
        terminal.until("Leave the match?")
        terminal.write("\x11")
        while terminal.read(0.2):
            pass
        assert "Leave the match?" in terminal.text, "a second one answers nothing"
        terminal.write("y")
        terminal.until("New match")
        terminal.write("\x11")
        assert terminal.ended() == 0


def test_a_page_over_the_table_is_painted_whole(tmp_path: Path) -> None:
    """What a page and a question paint over the blanked table is what the toolkit paints anew after a stop."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        for key, comes in (("t", "SCORE PAD"), ("m", "you want?"), ("q", "Leave the match?")):
            terminal.write(key)
            terminal.until(comes)
            while terminal.read(0.2):
                pass
            painted = terminal.text
            terminal.kill(signal.SIGCONT)
            while terminal.read(0.3):
                pass
            assert terminal.text == painted
            terminal.write("b")
            while terminal.read(0.7):
                pass
            terminal.until("P  pass")


def test_an_error_in_the_game_prints_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error while a hand is shown ends with one sentence, a non-zero code, and details in a file without cards."""
    breaking = tmp_path / "sitecustomize.py"
    breaking.write_text(
        "import sys, threading\n"
        "def later():\n"
        "    from euchre_tui.app.screens import table\n"
        "    def broken(self, command, key):\n"
        "        hand = self.asking.view.hand\n"
        "        raise RuntimeError('oops ' + str(hand))\n"
        "    table.TableScreen.command = broken\n"
        "import importlib.abc\n"
        "class Finder(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'euchre_tui.app.screens.title':\n"
        "            sys.meta_path.remove(self)\n"
        "            later()\n"
        "sys.meta_path.insert(0, Finder())\n"
    )
    home = tmp_path / "home"
    with Terminal(PLAY, home, PYTHONPATH=f"{tmp_path}:{ROOT}") as terminal:
        with_a_hand_on_the_screen(terminal)
        hand = re.findall("(?:10|[9JQKA])[♠♥♦♣]", terminal.text)
        assert len(hand) >= 5
        terminal.write("p")
        assert terminal.ended() == 1
        assert terminal.restored
        tail = terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :].decode(errors="replace")
        assert "internal error (RuntimeError)" in " ".join(tail.split())
        assert not re.search("(?:10|[9TJQKA])[♠♥♦♣SHDC]\\b", tail)
    details = (home / "crash.txt").read_text()
    assert "RuntimeError: oops (card) (card) (card) (card) (card)" in details


def test_a_change_of_screens_is_painted_once(tmp_path: Path) -> None:
    """From the curtain to the hand and from a bid to the next curtain, the last row is written one time."""
    four = [word for seat in ("north", "east", "south", "west") for word in (f"--{seat}", seat[0].upper())]
    with Terminal(["play", *four, "--rule", "cut=never", "--pace", "0"], tmp_path) as terminal:
        terminal.until("Agreed before the first card")
        terminal.press("\r", "Agreed before the first card")
        terminal.until("look away")
        while terminal.read(0.7):
            pass
        for key, comes in ((" ", "V hide"), ("p", "look away")):
            before = len(terminal.raw)
            terminal.write(key)
            terminal.until(comes)
            while terminal.read(0.5):
                pass
            assert terminal.raw[before:].count(b"\x1b[24;1H") == 1, comes


def test_a_page_is_opened_and_closed_at_full_speed(tmp_path: Path) -> None:
    """Forty presses of T at once open and close the pad, and a press that comes late for a page is nothing."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        for _ in range(40):
            terminal.write("t")
            terminal.read(0.002)
        while terminal.read(0.3):
            pass
        assert "fault" not in terminal.text
        terminal.write("b")
        terminal.until("P  pass")
        terminal.kill(signal.SIGTERM)
        assert terminal.ended() == 143

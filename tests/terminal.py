"""A real terminal for tests: the game in a pseudo-terminal, its bytes, and the screen that they paint."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

ROOT = Path(__file__).parent.parent
PATIENCE = 60.0
"""Seconds after which a text that does not come is a failure."""

# What pyte would print instead of ignoring: keyboard protocols and queries.
_NOT_FOR_PYTE = re.compile(
    rb"\x1b\[[<>=][0-9;]*[A-Za-z]|\x1b\[\?[0-9;]*\$p|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\"
)


class Terminal:
    """The game at a terminal of its own; use it as a context."""

    def __init__(
        self,
        arguments: Sequence[str],
        home: Path,
        columns: int = 80,
        rows: int = 24,
        *,
        program: Sequence[str] = ("-m", "euchre_tui"),
        errors: Path | None = None,
        tells_size: bool = True,
        **env: str,
    ) -> None:
        self.raw = b""
        self.home = home
        self.code: int | None = None
        # It knows no alternate screen, and keeps what is pushed off its top.
        self._screen = pyte.HistoryScreen(columns, rows, history=1000)
        self._stream = pyte.ByteStream(self._screen)
        environ = {**os.environ, "TERM": "xterm-256color", "EUCHRE_TUI_HOME": str(home), **env}
        environ["PYTHONPATH"] = str(ROOT)
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environ.pop(name, None)
        environ.update(env)
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            # What whoever runs the tests ignores, as a shell does for a job in the background, is not ignored here.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            if errors is not None:
                os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT, 0o600), 2)
            os.execvpe(sys.executable, [sys.executable, *program, *arguments], environ)
        if tells_size:
            self.resize(columns, rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self._fd >= 0:
            os.close(self._fd)

    def freeze(self) -> None:
        """The terminal takes nothing more, as when a connection stalls."""
        slave = os.open(os.readlink(f"/proc/{self.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(slave, termios.TCOOFF)
        os.close(slave)

    def hang_up(self) -> None:
        """The terminal is gone."""
        os.close(self._fd)
        self._fd = -1

    def write(self, keys: str | bytes) -> None:
        """Sends keys; a game that takes none in is a failure."""
        left = keys if isinstance(keys, bytes) else keys.encode()
        while left:
            _, ready, _ = select.select([], [self._fd], [], PATIENCE)
            assert ready, f"it reads nothing; the screen is\n{self.text}"
            left = left[os.write(self._fd, left[:1024]) :]

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window, which the terminal tells to whoever asks."""
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen.resize(rows, columns)

    def kill(self, number: int) -> None:
        os.kill(self.pid, number)

    @property
    def scrollback(self) -> str:
        """What was pushed off the top of the screen."""
        lines = self._screen.history.top
        return "\n".join("".join(line[column].data for column in range(self._screen.columns)) for line in lines)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    def read(self, seconds: float) -> bool:
        """Takes in what has come; False when nothing does within that time, or the game has gone."""
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            return False
        try:
            chunk = os.read(self._fd, 65536)
        except OSError:
            return False
        self.raw += chunk
        self._stream.feed(_NOT_FOR_PYTE.sub(b"", chunk))
        return bool(chunk)

    def until(self, *texts: str) -> str:
        """Waits until one of the texts is on the screen, and says which."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for each in texts:
                if each in self.text:
                    return each
            self.read(0.1)
        raise AssertionError(f"none of {texts} came; the screen is\n{self.text}")

    def press(self, key: str, *gone: str) -> None:
        """Press a key again until these texts have left the screen: one that comes too early decides nothing."""
        end = time.monotonic() + PATIENCE
        while all(each in self.text for each in gone):
            assert time.monotonic() < end, f"the key does nothing; the screen is\n{self.text}"
            self.write(key)
            self.read(0.5)

    def frames(self, start: int) -> Iterator[list[str]]:
        """The lines of the screen after each single byte that came from `start` on."""
        screen = pyte.Screen(self._screen.columns, self._screen.lines)
        stream = pyte.ByteStream(screen)
        stream.feed(_NOT_FOR_PYTE.sub(b"", self.raw[:start]))
        lines = [line.rstrip() for line in screen.display]
        for byte in _NOT_FOR_PYTE.sub(b"", self.raw[start:]):
            screen.dirty.clear()
            stream.feed(bytes([byte]))
            for row in screen.dirty:
                lines[row] = "".join(screen.buffer[row][column].data for column in range(screen.columns)).rstrip()
            yield lines

    def ended(self, *, reading: bool = True) -> int:
        """Waits for the game to end and returns its exit code, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if reading:
                self.read(0.05)
            else:
                self._wait_for_its_end(end - time.monotonic())
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                while reading and self.read(0.05):
                    pass
                self.code = os.waitstatus_to_exitcode(status)
                return self.code
        raise AssertionError(f"it does not end; the screen is\n{self.text}")

    def _wait_for_its_end(self, seconds: float) -> None:
        """Wait until the game ends, without reading what it writes; Linux only, as `freeze` is."""
        process = os.pidfd_open(self.pid)
        try:
            select.select([process], [], [], max(0.0, seconds))
        finally:
            os.close(process)

    def stopped(self) -> None:
        """Waits for the game to be stopped, and takes in what it wrote before."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.read(0.05)
            done, status = os.waitpid(self.pid, os.WUNTRACED | os.WNOHANG)
            if done:
                assert os.WIFSTOPPED(status), "it has ended"
                while self.read(0.05):
                    pass
                return
        raise AssertionError(f"it does not stop; the screen is\n{self.text}")

    @property
    def restored(self) -> bool:
        """Whether the alternate screen is left, the cursor shown, and the mouse given back, in the bytes written."""
        left = self.raw.rfind(b"\x1b[?1049l") > self.raw.rfind(b"\x1b[?1049h")
        cursor = self.raw.rfind(b"\x1b[?25h") > self.raw.rfind(b"\x1b[?25l")
        mouse = self.raw.rfind(b"\x1b[?1000l") >= self.raw.rfind(b"\x1b[?1000h")
        return left and cursor and mouse

    @property
    def echoes(self) -> bool:
        return bool(termios.tcgetattr(self._fd)[3] & termios.ECHO)

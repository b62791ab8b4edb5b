"""The game on a system like Windows, as far as Linux can be one: `python -m tests.windows`.

Taken away before the package is loaded: the modules and signals that only POSIX has, flags and calls of `os`, and the
moving and deleting of a file that is open. Given instead: the locks of `msvcrt`, which lock a byte. Then every module
is loaded, and matches are played, saved, taken up, finished and deleted, in lines and on the screens.
"""

from __future__ import annotations

import asyncio
import fcntl as real
import io
import os
import pkgutil
import signal
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

# What the toolkit and the standard library load on Linux, while it is still there.
import textual.app
import textual.drivers.headless_driver
import textual.drivers.linux_driver
import textual.pilot
import textual.widgets  # noqa: F401

MODULES = ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "readline", "curses", "syslog")
SIGNALS = (
    *("SIGHUP", "SIGQUIT", "SIGTSTP", "SIGCONT", "SIGSTOP", "SIGTTIN", "SIGTTOU", "SIGKILL", "SIGALRM", "SIGUSR1"),
    *("SIGUSR2", "SIGPIPE", "SIGWINCH", "SIGCHLD", "SIGXCPU", "SIGVTALRM", "SIGPROF", "SIGIO", "SIGPWR", "SIGRTMIN"),
    *("SIGRTMAX", "SIGSYS", "SIGTRAP", "SIGBUS", "SIGURG", "SIGPOLL", "SIGSTKFLT", "SIGCLD", "SIGXFSZ"),
    *("pthread_sigmask", "sigwait", "pthread_kill", "alarm", "setitimer"),
)
CALLS = ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_DIRECTORY", "fork", "mkfifo", "fchmod", "geteuid", "getuid",
         "killpg", "getpgid", "setsid", "pread", "pwrite", "lockf", "openpty")  # fmt: skip


class Msvcrt(ModuleType):
    """The locks of Windows: of bytes from where the file stands, and no other window may read those bytes."""

    LK_UNLCK, LK_LOCK, LK_NBLCK = 0, 1, 2

    def locking(self, handle: int, how: int, count: int) -> None:
        begin = os.lseek(handle, 0, os.SEEK_CUR)
        assert count == 1 and begin > os.fstat(handle).st_size, "a locked byte of the match cannot be read by others"
        if how == self.LK_UNLCK:
            real.flock(handle, real.LOCK_UN)
            return
        assert how == self.LK_NBLCK, "waiting for a lock would stop the game"
        try:
            real.flock(handle, real.LOCK_EX | real.LOCK_NB)
        except BlockingIOError as error:
            raise PermissionError(13, "Permission denied") from error


def refuse_while_open(name: str) -> None:
    """A file that is open can neither be moved nor deleted nor replaced."""
    call: Callable[..., Any] = getattr(os, name)

    def careful(*paths: Any, **how: Any) -> Any:
        for path in paths:
            if "dir_fd" not in how and is_open(path):
                raise PermissionError(13, "The process cannot access the file because it is being used", str(path))
        return call(*paths, **how)

    setattr(os, name, careful)


def is_open(path: Any) -> bool:
    try:
        state = os.stat(path)
    except OSError:
        return False
    for handle in os.listdir("/proc/self/fd"):
        try:
            if os.path.samestat(os.fstat(int(handle)), state):
                return True
        except OSError:
            continue
    return False


def take_away() -> None:
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for holder, names in ((signal, SIGNALS), (os, CALLS)):
        for name in names:
            if hasattr(holder, name):
                delattr(holder, name)
    for name in ("replace", "rename", "unlink", "remove"):
        refuse_while_open(name)
    sys.modules["msvcrt"] = Msvcrt("msvcrt")


def load_everything() -> int:
    import euchre_tui

    names = [each.name for each in pkgutil.walk_packages(euchre_tui.__path__, "euchre_tui.")]
    for name in names:
        import_module(name)
    return len(names)


def in_lines(typed: str, *arguments: str) -> tuple[int, str]:
    """What a command says to these lines, and its exit code."""
    from euchre_tui.__main__ import main

    stdin, stdout, stderr = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout = io.StringIO(typed), io.StringIO()
    sys.stderr = sys.stdout
    try:
        code = main(list(arguments))
        return code, sys.stdout.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr


def play_in_lines(home: Path) -> None:
    """A match begun, left, taken up, and seen as busy by a second window; then a second match beside it."""
    from euchre_tui.session.autosave import Autosave
    from euchre_tui.storage.library import FoundMatch
    from euchre_tui.storage.save_file import SaveError, load

    code, said = in_lines("\n1\n", "play", "--plain", "--seed", "3", "--south", "Ann", "--rule", "target=1")
    assert code == 0 and "The match is saved" in said, said
    current = home / "current.euchre"
    before = load(current)
    assert before.lines
    code, said = in_lines("1\n1\n", "resume", "--plain")
    assert code == 0 and "The match is saved" in said, said
    after = load(current)
    assert len(after.lines) > len(before.lines)
    assert b"\r" not in current.read_bytes()

    said_here: list[str] = []
    first, second = Autosave(said_here.append), Autosave(said_here.append)
    first.resume(FoundMatch(current, after))
    refused = ""
    try:
        second.resume(FoundMatch(current, load(current)))
    except SaveError as error:
        refused = str(error)
    assert "being played in another window" in refused
    assert in_lines("", "resume", "--plain", "current")[0] == 2
    assert in_lines("", "score", "current")[0] == 2
    first.leave()
    assert said_here == []
    code, said = in_lines("\n1\n", "play", "--plain", "--seed", "4", "--south", "Ann")
    assert "The match is saved" in said, said
    assert len(list((home / "unfinished").iterdir())) == 1


async def play_on_screens(home: Path) -> None:
    """A match played to its end by keys and taken up once lies among the finished ones; the settings are kept."""
    from euchre_tui.rules.table_rules import TableRules
    from euchre_tui.storage import settings
    from tests.app.playing import playing, table

    async with playing(table("S", TableRules(target=5), 3)) as player:
        for _ in range(12):
            await player.step()
        await player.press("q")
        await player.press("y")
        await player.press("r")
        await player.press("enter")
        assert player.app.match.referee is not None
        await player.to_the_end()
        await player.press("b")
    assert len(list((home / "finished").iterdir())) == 1
    for theme in ("dark", "light"):
        assert settings.save(settings.Settings(theme=theme)) == ""
    assert settings.load()[0].theme == "light"


def look_back(home: Path) -> None:
    """The finished match is counted, its summary kept, and it is deleted."""
    for _ in range(2):
        code, said = in_lines("", "history", "--csv")
        assert code == 0 and len(said.splitlines()) == 2, said
    (finished,) = (home / "finished").iterdir()
    code, said = in_lines("yes\n", "history", "--delete", finished.stem)
    assert code == 0 and not finished.exists(), said


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["EUCHRE_TUI_HOME"] = folder
        take_away()
        loaded = load_everything()
        play_in_lines(home)
        asyncio.run(play_on_screens(home))
        look_back(home)
        left = sorted(path.name for path in home.iterdir())
        print(f"{loaded} modules loaded; in the folder: {left}")  # noqa: T201


if __name__ == "__main__":
    main()

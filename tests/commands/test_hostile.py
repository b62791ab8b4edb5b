"""Every command with outputs that cannot be written, files that are none, and arguments that are no words.

Each runs as a process of its own. However it ends: one clear sentence at most, the right exit code, no
traceback, and no control character that somebody else wrote.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_tui import __version__
from euchre_tui.rules import TableRules
from euchre_tui.support.files import TooLargeError, read_whole
from tests.commands.test_score import file_of, save
from tests.records.games import a_deal, a_game
from tests.records.test_from_save import a_match

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes, links and a shell")
needs_devices = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")

ESCAPE = "\x1b]0;owned\x07"
LONG = "n" * 300
ROOT = Path(__file__).parents[2]
GAME = (sys.executable, "-m", "euchre_tui")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a finished match in its home, one that is not over, and a recorded game."""
    folder = tmp_path_factory.mktemp("hostile")
    finished = folder / "home" / "finished"
    finished.mkdir(parents=True)
    save(finished, a_match(TableRules(target=2), 1)[0], "one.euchre")
    save(folder, a_match(TableRules(target=90, play="honour"), 1, most=150)[0], "current.euchre")
    file_of(folder, "a.egn", a_game(a_deal()))
    (folder / "folder").mkdir()
    (folder / "binary.egn").write_bytes(bytes(range(256)) * 40)
    os.mkfifo(folder / "pipe")
    return folder


def run(
    place: Path, *arguments: str | bytes, shell: str = "", output: int = subprocess.PIPE, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """The command in that folder, its streams as `shell` redirects them."""
    known = {"EUCHRE_TUI_HOME": str(place / "home"), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}
    environ = {**os.environ, **known, **env}
    command: tuple[str | bytes, ...] = (*GAME, *arguments)
    if shell:
        command = ("sh", "-c", f'exec "$@" {shell}', "sh", *command)
    nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
    return subprocess.run(command, cwd=place, env=environ, stdin=nothing, stdout=output, stderr=pipe, check=False)


def is_one_sentence(said: bytes) -> bool:
    """One line of text that ends a sentence, without control characters and not too long."""
    text = said.decode()
    return text.count("\n") == 1 and text[:-1].isprintable() and text.endswith(".\n") and len(text) < 400


PRINTING = (
    "--version",
    "-V",
    "--help",
    "play --help",
    "rules bowers",
    "score a.egn",
    "score --json a.egn",
    "sheet a.egn",
    "sheet a.egn --format markdown",
    "sheet a.egn --format svg",
    "history",
    "history --csv",
    "history --delete one",
    "watch --plain --seed 1 --rule target=1",
    "play --plain --seed 1",
    "arena easy easy --deals 2",
)
"""Commands that write on the standard output."""

BUFFERS = [*((line, "") for line in PRINTING), *((line, "1") for line in ("--version", "--help", "history"))]
"""Each of them buffered, and some that are written at once: the error then comes from elsewhere."""

REFUSED = ("score nothing.egn", "score", "play --seed x", "resume", "play", "teach", "replay one", "nonsense", "--no")
"""Commands that have only a sentence to say."""


@needs_devices
@pytest.mark.parametrize(("line", "unbuffered"), BUFFERS, ids=str)
def test_an_output_that_cannot_be_written(place: Path, line: str, unbuffered: str) -> None:
    """A full device or a closed stream is one sentence and exit code 2."""
    for where, why in ((">/dev/full", b"No space left on device"), (">&-", b"it is closed")):
        done = run(place, *line.split(), shell=where, PYTHONUNBUFFERED=unbuffered)
        assert (done.returncode, done.stdout) == (2, b""), done.stderr
        assert done.stderr == b"The output cannot be written: " + why + b".\n"
    assert (place / "home" / "finished" / "one.euchre").exists()


@pytest.mark.parametrize(("line", "unbuffered"), BUFFERS, ids=str)
def test_a_reader_that_has_gone(place: Path, line: str, unbuffered: str) -> None:
    """A closed pipe is no error, and nothing is said of it."""
    reader, writer = os.pipe()
    os.close(reader)
    done = run(place, *line.split(), output=writer, PYTHONUNBUFFERED=unbuffered)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@needs_devices
@pytest.mark.parametrize("line", REFUSED)
def test_a_sentence_that_nobody_can_read(place: Path, line: str) -> None:
    """With the error output closed or full, and with nothing open at all, the exit code still says it."""
    for where in ("2>/dev/full", "<&- >&- 2>&-"):
        done = run(place, *line.split(), shell=where)
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b""), where
    done = run(place, *line.split())
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_sentence(done.stderr), done.stderr


def test_without_a_standard_input(place: Path) -> None:
    """A closed input is the end of input."""
    for line, last in (
        ("play --plain --seed 3", b"You leave the match."),
        ("history --delete one", b"It is not deleted."),
    ):
        done = run(place, *line.split(), shell="<&-")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.rstrip().endswith(last)


@needs_devices
def test_an_answer_without_an_end(place: Path) -> None:
    """An input that never breaks its line is left, not read for ever."""
    for line, last in (
        ("play --plain --seed 3", b"You leave the match."),
        ("history --delete one", b"It is not deleted."),
    ):
        done = run(place, *line.split(), shell="</dev/zero")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.rstrip().endswith(last)


TAKING_A_FILE = ("score", "score --json", "sheet", "export", "replay")
"""Commands that read a file; `resume` has tests of its own."""

NO_FILES = ("pipe", "folder", "binary.egn", LONG, f"{ESCAPE}a.egn", "\u202ea.egn")


@pytest.mark.parametrize("command", TAKING_A_FILE)
@pytest.mark.parametrize("name", NO_FILES, ids=ascii)
def test_what_is_no_file_of_games(place: Path, command: str, name: str) -> None:
    """Long names, devices, pipes, folders and binary files are refused in a sentence, with exit code 2."""
    done = run(place, *command.split(), name)
    assert done.returncode == 2
    if "--json" in command:
        assert done.stderr == b""
        assert b"\x1b" not in done.stdout
        return
    assert done.stdout == b""
    assert is_one_sentence(done.stderr), done.stderr


def test_a_device_without_an_end(place: Path) -> None:
    """It is read up to a bound."""
    done = run(place, "score", "/dev/zero")
    assert (done.returncode, done.stderr) == (2, b"/dev/zero is too large for a recorded game.\n")


def test_one_bad_name_of_several(place: Path) -> None:
    """The other files are scored all the same."""
    done = run(place, "score", LONG, "a.egn", b"\xff.egn")
    assert done.returncode == 2
    assert b"a.egn\n" in done.stdout
    assert done.stderr.count(b"\n") == 2
    assert done.stderr.count(b" cannot be read: ") == 2


def test_a_long_name_elsewhere(place: Path) -> None:
    """A folder to write in, and a match to delete."""
    for arguments in (("export", "one", "--to", LONG), ("history", "--delete", LONG), ("resume", LONG)):
        done = run(place, *arguments)
        assert (done.returncode, done.stdout) == (2, b"")
        assert is_one_sentence(done.stderr), done.stderr
        assert LONG[:121].encode() not in done.stderr


@pytest.mark.parametrize("command", ["history", "history --csv", "resume", "history --delete x"])
def test_a_home_that_can_be_none(place: Path, command: str) -> None:
    """A home with a name that is too long, or inside a file: sentences, and no match."""
    for home in (LONG, "a.egn", "/dev/null"):
        done = run(place, *command.split(), EUCHRE_TUI_HOME=home)
        assert done.returncode in (0, 2)
        assert done.stderr
        assert all(is_one_sentence(line) for line in done.stderr.splitlines(keepends=True)), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", ESCAPE),
        (ESCAPE,),
        (f"--{ESCAPE}",),
        ("play", f"--{ESCAPE}", LONG * 200),
        (LONG * 200,),
        ("rules", ESCAPE),
        ("rules", "--rule", ESCAPE),
        ("rules", "--rule", f"target={ESCAPE}"),
        ("rules", "--rules", ESCAPE),
        ("rules", "--rules", LONG * 200),
        ("play", "--pace", ESCAPE),
        ("play", "--south", f"cpu:{ESCAPE}"),
        ("watch", "--south", f"{ESCAPE}Ann"),
        ("arena", ESCAPE, "easy"),
        ("sheet", "a.egn", "--format", ESCAPE),
        ("history", "--csv", ESCAPE),
        ("history", "--delete", ESCAPE),
        ("score", ESCAPE * 50),
        (b"\xff\xfe",),
        ("play", "--south", b"\xff"),
        ("play", "--seed", b"\xff"),
        ("rules", "--rules", b"\xff"),
        ("history", "--delete", b"\xff"),
        ("sheet", b"\xff"),
        ("export", "one", "--to", b"\xff"),
        ("resume", b"\xff\x1b[2J"),
    ],
    ids=ascii,
)
def test_arguments_that_are_no_words(place: Path, arguments: tuple[str | bytes, ...]) -> None:
    """What is said back of an argument has no control characters, no bytes that are no text, and is cut."""
    done = run(place, *arguments, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_sentence(done.stderr), done.stderr


def test_names_of_files_on_the_standard_output(place: Path) -> None:
    """A name with escapes or with bytes that are no text is shown without them."""
    for name in (f"{ESCAPE}b.egn".encode(), b"\xff\x9b2Jb.egn"):
        (place / os.fsdecode(name)).write_bytes((place / "a.egn").read_bytes())
        done = run(place, "score", name)
        assert done.returncode == 0
        first = done.stdout.decode().splitlines()[0]
        assert first.isprintable()
        assert first.endswith("b.egn")
    strange = place / "home" / "finished" / f"{ESCAPE}two.euchre"
    strange.write_bytes((place / "home" / "finished" / "one.euchre").read_bytes())
    try:
        for line in ("history", "history --csv"):
            done = run(place, *line.split())
            assert done.returncode == 0
            assert b"two" in done.stdout
            assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout)
        done = run(place, "export", f"{ESCAPE}two", "--to", "folder")
        assert done.returncode == 0
        assert done.stdout.decode().rstrip("\n").isprintable()
    finally:
        strange.unlink()


@pytest.mark.parametrize("what", ["pipe", "folder", "zero", "binary"])
def test_settings_that_are_no_file(place: Path, tmp_path: Path, what: str) -> None:
    """A sentence, and the usual settings; nothing is waited for or read without an end."""
    (tmp_path / "home").mkdir()
    path = tmp_path / "home" / "settings.json"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "zero":
            path.symlink_to("/dev/zero")
        case _:
            path.write_bytes(bytes(range(256)))
    done = run(tmp_path, "watch", "--plain", "--seed", "1", "--rule", "target=1")
    assert done.returncode == 0
    assert is_one_sentence(done.stderr)
    assert b"the usual ones are used" in done.stderr


def test_version_by_its_letter(place: Path) -> None:
    """`-V` is `--version`, and the help says so."""
    assert run(place, "-V").stdout == run(place, "--version").stdout == f"euchre-tui {__version__}\n".encode()
    assert run(place, "-V", "play").stdout == f"euchre-tui {__version__}\n".encode()
    assert b"-V, --version" in run(place, "--help").stdout


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    """One byte more is refused, and a pipe that nobody opened is empty."""
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    with pytest.raises(TooLargeError):
        read_whole(path, 4)
    os.mkfifo(tmp_path / "pipe")
    assert read_whole(tmp_path / "pipe", 5) == b""

"""Terminals whose encoding has no signs for suits and no lines: they get plain characters, on screens and in lines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_tui.rules import TableRules
from tests.commands.test_score import file_of, save
from tests.records.games import a_deal, a_game
from tests.records.test_from_save import a_match
from tests.terminal import ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
ENCODINGS = (
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "utf-16"},
    C_LOCALE,
)


TITLE = "the key of an entry"


def named(env: dict[str, str]) -> str:
    return env.get("PYTHONIOENCODING", "C")


def played_through(terminal: Terminal) -> None:
    """The title, the keys with a scroll bar, the set-up with three cards, the rule book, and out."""
    # The last line of each screen: a screen that is half painted has the last line of the one before.
    for key, words in (
        ("?", "scroll"),
        ("b", TITLE),
        ("s", "Esc back"),
        ("\x1b", TITLE),
        ("h", "page on"),
        ("b", TITLE),
    ):
        terminal.write(key)
        terminal.until(words)
    terminal.write("q")
    assert terminal.ended() == 0
    assert terminal.restored


def text_of(raw: bytes) -> bytes:
    """What was written without the control sequences."""
    return re.sub(
        rb"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\|\x1b\[[0-9;?<>=$]*[A-Za-z@`]|\x1b.", b"", raw
    )


@pytest.mark.parametrize("env", ENCODINGS, ids=named)
def test_screens_in_plain_characters(tmp_path: Path, env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines and signs are plain, and no escape of a character is to be read."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    with Terminal([], tmp_path) as terminal:
        terminal.until(TITLE)
        played_through(terminal)
        text = text_of(terminal.raw)
    assert b"\\u" not in text and b"\\x" not in text
    assert text.isascii(), {letter for letter in text if letter > 127}
    assert b"+-----+" in text


def test_screens_in_utf_8_keep_their_signs(tmp_path: Path) -> None:
    with Terminal([], tmp_path, PYTHONIOENCODING="utf-8") as terminal:
        terminal.until(TITLE)
        played_through(terminal)
        assert "╰─────╯".encode() in terminal.raw


@pytest.mark.parametrize(
    ("encoding", "shown"), [("latin-1", b"Zo\xeb ???"), ("cp1252", b"Zo\xeb ???"), ("ascii", b"Zo? ???")]
)
def test_names_in_plain_characters(tmp_path: Path, encoding: str, shown: bytes) -> None:
    """Letters that the terminal has are written, and the others are question marks."""
    arguments = ["play", "--south", "Zoë Łł\N{GREEK SMALL LETTER PI}", "--seed", "3"]
    with Terminal(arguments, tmp_path, PYTHONIOENCODING=encoding) as terminal:
        terminal.until("Agreed before the first card")
        terminal.kill(15)
        assert terminal.ended() == 143
        assert shown in text_of(terminal.raw)
        assert b"\\" not in text_of(terminal.raw)


@pytest.mark.parametrize("where", ["2>/dev/null", "2>said"])
def test_screens_with_the_error_output_elsewhere(tmp_path: Path, where: str) -> None:
    """The screens come on the terminal, and nothing of them goes where the error output goes."""
    command = f"exec {sys.executable} -m euchre_tui {where}"
    code = f"import os; os.chdir({str(tmp_path)!r}); os.execvp('sh', ['sh', '-c', {command!r}])"
    with Terminal([], tmp_path, program=("-c", code)) as terminal:
        terminal.until(TITLE)
        terminal.write("q")
        assert terminal.ended() == 0
        assert terminal.restored
    if where == "2>said":
        assert (tmp_path / "said").read_bytes() == b""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("encodings")
    (folder / "home" / "finished").mkdir(parents=True)
    save(folder / "home" / "finished", a_match(TableRules(target=2, play="honour"), 1)[0], "one.euchre")
    file_of(folder, "a.egn", a_game(a_deal(), players=["Zoë", "日本", "“Bo”", "♠♥"]))
    return folder


LINES = (
    "--help",
    "rules",
    "watch --plain --seed 1 --rule target=1",
    "play --plain --seed 1",
    "score one",
    "score a.egn",
    "sheet one",
    "sheet a.egn",
    "history",
    "history --csv names",
    "arena easy easy --deals 2",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_in_plain_characters(place: Path, line: str) -> None:
    """Signs as plain characters, letters for suits, question marks for letters that are missing; never an escape."""
    for env in ({"PYTHONIOENCODING": "ascii"}, C_LOCALE):
        environ = {**os.environ, "EUCHRE_TUI_HOME": str(place / "home"), "PYTHONPATH": str(ROOT), **env}
        done = subprocess.run(
            (sys.executable, "-m", "euchre_tui", *line.split()),
            cwd=place,
            env=environ,
            input=b"\nhand\nrules\nhelp\npad\ntable\n1\n1\n1\n1\n",
            capture_output=True,
            check=False,
        )
        said = done.stdout + done.stderr
        assert said.isascii() and b"\\" not in said
        assert done.returncode == (1 if line == "score one" else 0), said
        assert b"?-?" not in said
    if line == "score a.egn":
        assert b"Zo? and" in said


def test_a_letter_that_the_terminal_has_is_written(place: Path) -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONPATH": str(ROOT)}
    command = (sys.executable, "-m", "euchre_tui", "score", "a.egn")
    done = subprocess.run(command, cwd=place, env=environ, capture_output=True, check=True)
    assert 'Zoë and "Bo" against ?? and SH'.encode("latin-1") in done.stdout

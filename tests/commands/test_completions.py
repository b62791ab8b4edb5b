"""What a shell completes: the scripts say what the parsers take, and bash and fish give it."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import COMMANDS
from euchre_tui.commands.completions import SHELLS, arguments
from euchre_tui.commands.options import SCREEN_OPTIONS, WrongOptionError, parser_for, shown_as
from euchre_tui.session.match_setup import rows
from euchre_tui.storage.settings import LEVEL_NAMES, LOOKS, Settings

BASH = """
eval "$1"
COMP_LINE=$2
COMP_POINT=${#2}
_euchre_tui
printf '%s\\n' "${COMPREPLY[@]}"
"""
"""Asks the function of the script as bash does after a Tab."""

needs = {
    name: pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed") for name in (*SHELLS, "sed")
}


@cache
def script(shell: str) -> str:
    return "\n".join(SHELLS[shell](parser_for(tuple(COMMANDS))))


def in_bash(line: str) -> list[str]:
    """What bash offers behind this line."""
    command = ["bash", "--norc", "-c", BASH, "bash", script("bash"), line]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def in_fish(line: str) -> list[str]:
    """What fish offers behind this line."""
    code = f"{script('fish')}\ncomplete -C {shlex.quote(line)}"
    said = subprocess.run(["fish", "--no-config", "-c", code], capture_output=True, text=True, check=True).stdout
    return [each.split("\t")[0] for each in said.splitlines()]


LINES = [
    ("euchre-tui pl", ["play"]),
    ("euchre-tui play --look ", list(LOOKS["theme"])),
    ("euchre-tui --look ", list(LOOKS["theme"])),
    ("euchre-tui arena s", ["steady", "sharp"]),
    ("euchre-tui rules bo", ["bowers"]),
    ("euchre-tui sheet some-match --format ", ["text", "markdown", "svg"]),
    ("euchre-tui completions ", list(SHELLS)),
    ("euchre-tui play --seed ", []),
]


@needs["bash"]
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        *LINES,
        ("euchre-tui ", list(COMMANDS)),
        ("euchre-tui play --look=da", ["dark"]),
        ("euchre-tui play --south cpu:s", ["steady", "sharp"]),
        ("euchre-tui play --rule first_d", ["first_dealer="]),
        ("euchre-tui play --rule first_dealer=f", ["first-jack", "first-black-jack"]),
        ("euchre-tui play --rule=march=", ["2", "4"]),
        ("euchre-tui export some-match --to /et", ["/etc"]),
        ("euchre-tui play --pl", ["--plain"]),
    ],
)
def test_bash_completes(line: str, offered: list[str]) -> None:
    """Commands, options and values, behind blanks, `=` and `:`, at which bash begins a new word."""
    assert in_bash(line) == offered


@needs["fish"]
@pytest.mark.parametrize(("line", "offered"), LINES)
def test_fish_completes(line: str, offered: list[str]) -> None:
    """The same in fish, in its own order."""
    assert sorted(in_fish(line)) == sorted(offered)


def taken() -> Iterator[tuple[str, ...]]:
    """Each value that is offered, on a command line with what that command needs besides."""
    parser = parser_for(tuple(COMMANDS))
    needed: dict[str, tuple[str, ...]] = {
        "replay": ("FILE",),
        "score": ("FILE",),
        "export": ("FILE",),
        "sheet": ("FILE",),
    }
    needed |= {"arena": ("easy", "sharp"), "completions": ("bash",)}
    for command, each in parser.commands.items():
        offered = [argument for argument in arguments(each) if argument.names]
        # Of several things that a command is about, the first one is completed.
        offered += [argument for argument in arguments(each) if not argument.names][:1]
        for argument in offered:
            for value in argument.values if isinstance(argument.values, tuple) else ():
                if argument.names:
                    yield (command, *needed.get(command, ()), argument.names[-1], value)
                else:
                    yield (command, value, *needed.get(command, ())[1:])


def test_what_is_offered_is_understood() -> None:
    """The parser takes every value that a script offers, and every command has its place in it."""
    lines = list(taken())
    assert {line[0] for line in lines} >= {"play", "watch", "resume", "teach", "rules", "arena", "sheet", "history"}
    for line in lines:
        parser_for(line).parse_args(line)


@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the script, with every command and every option in it."""
    assert main(["completions", shell]) == 0
    printed = capsys.readouterr().out
    assert printed == script(shell) + "\n"
    options = {
        name
        for each in parser_for(tuple(COMMANDS)).commands.values()
        for argument in arguments(each)
        for name in argument.names
        if name.startswith("--")
    }
    assert all(name.strip("-") in printed for name in (*COMMANDS, *options, *LEVEL_NAMES))


@pytest.mark.parametrize("shell", [pytest.param(name, marks=needs[name]) for name in SHELLS])
def test_each_script_is_one(shell: str, tmp_path: Path) -> None:
    """The shell itself finds no mistake in its script."""
    (tmp_path / "script").write_text(script(shell), encoding="utf-8")
    done = subprocess.run([shell, "-n", str(tmp_path / "script")], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def settings_of(*given: str) -> Settings:
    return shown_as(parser_for(given).parse_args(given), Settings())


def test_all_looks_of_the_set_up_have_an_option() -> None:
    """Whatever the set-up offers for the screens can be given on the command line, with each of its values."""
    fields = {field for field, _, _ in SCREEN_OPTIONS.values()}
    assert fields == {*LOOKS, "forced_falls", "trick_waits", "ask_again"}
    shown = [row.label for row in rows(Settings(), LEVEL_NAMES) if row.group in ("Pace", "Looks")]
    assert len(shown) == 1 + len(LOOKS) + 3, "the beat has --pace"
    for option, (field, values, _) in SCREEN_OPTIONS.items():
        for word, value in values.items():
            for before in ((), ("play",), ("teach",), ("watch",), ("resume",), ("replay", "FILE")):
                assert getattr(settings_of(*before, option, word), field) == value


def test_an_option_for_the_screens_is_for_one_run() -> None:
    """What is not given stays as it is in the settings; behind the command counts more than before it."""
    assert settings_of("play") == Settings()
    assert settings_of("--look", "dark", "--deck", "four", "play", "--look", "light") == Settings(
        theme="light", deck="four"
    )


@pytest.mark.parametrize("given", [["play", "--plain", "--look", "dark"], ["--suits", "letters", "watch", "--plain"]])
def test_lines_of_text_have_no_look(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """An option that would have no effect is refused in one sentence."""
    with pytest.raises(WrongOptionError, match="it is for screens, not for --plain"):
        settings_of(*given)
    assert main(given) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("given", [["--look", "pink"], ["play", "--look", "dark", "--look", "light"], ["completions"]])
def test_what_is_wrong_is_said_in_a_sentence(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A look that does not exist, a look given twice, and no shell at all."""
    assert main(given) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1

"""The program at a shell: Tab completes in bash and zsh, and a look that is given there is on the screen."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal

RUN = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"
GAME = f"{shlex.quote(sys.executable)} -m euchre_tui"
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], ""),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; "),
}


@pytest.mark.parametrize(
    "shell",
    [
        pytest.param(name, marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed"))
        for name in SHELLS
    ],
)
def test_tab_completes(shell: str, tmp_path: Path) -> None:
    """At the prompt, Tab writes the rest of a command, an option, a look, a level and a table rule."""
    program, before = SHELLS[shell]
    with Terminal(program, tmp_path, columns=120, program=("-c", RUN), HISTFILE="/dev/null") as terminal:
        terminal.write(f'{before}eval "$({GAME} completions {shell})"; clear; PS1="$(printf "no%s" "w> ")"\n')
        terminal.until("now>")
        for typed, completed in (
            ("euchre-tui pla\t", "euchre-tui play"),
            ("--lo\t", "play --look"),
            ("mon\t", "--look mono"),
            ("--south cpu:sh\t", "--south cpu:sharp"),
            ("--rule canad\t", "--rule canadian_loner="),
            ("y\t", "canadian_loner=yes"),
        ):
            terminal.write(typed)
            terminal.until(completed)


@pytest.mark.parametrize(("look", "coloured"), [("dark", True), ("mono", False)])
def test_a_look_from_the_command_line_is_on_the_screen(look: str, coloured: bool, tmp_path: Path) -> None:
    """`--look` without a command opens the title in these colours."""
    with Terminal(["--look", look], tmp_path, COLORTERM="truecolor") as terminal:
        terminal.until("New match")
        assert bool(re.search(rb"\x1b\[[0-9;]*[34]8;[25];", terminal.raw)) == coloured
        terminal.write("q")
        assert terminal.ended() == 0
    assert not (tmp_path / "settings.json").exists()

"""On a system like Windows the game plays, saves and takes up; what systems differ in is named in one module."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.imports import PACKAGE, files, imported, module_name, within


@pytest.mark.skipif(sys.platform != "linux", reason="what is simulated is read from /proc")
def test_a_match_is_played_saved_and_taken_up_without_posix() -> None:
    """Without POSIX modules and signals, and where no open file can be moved, all that is saved is saved."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.windows"],
        cwd=PACKAGE.parent,
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "modules loaded" in run.stdout


def test_files_are_locked_and_opened_in_one_module() -> None:
    """What not every system has is named in one place, where it is also said what is done without it."""
    for path in files():
        name, source = module_name(path), path.read_text(encoding="utf-8")
        if name != "euchre_tui.support.system":
            taken = imported(source, name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "fcntl", "msvcrt")], name
            # The driver of a terminal is for POSIX only.
            if name != "euchre_tui.app.terminal_driver":
                assert "os.O_NONBLOCK" not in source and "os.O_BINARY" not in source, name

"""The programs of the README do what it says they print."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.records.games import RENEGE, a_deal, a_game, turned

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
SECTION = README.split("## Use the rules in your own program\n")[1].split("\n## ")[0]
BLOCKS = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)


def printed(block: str) -> list[str]:
    """The lines that a block says it prints."""
    return re.findall(r"^# -> (.*)$", block, re.MULTILINE)


def same(lines: list[str]) -> list[str]:
    """The lines without the number of points that a CPU level gains or loses: a better level changes it."""
    return [re.sub(r"^([+-])\d+ points", r"\1N points", line) for line in lines]


def test_the_readme_has_the_four_programs() -> None:
    """Random games, a refusal, a recorded game and a CPU level; each says what it prints."""
    assert len(BLOCKS) == 4
    assert all(map(printed, BLOCKS))


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_program_of_the_readme_is_true(number: int, tmp_path: Path) -> None:
    """Each block runs by itself, with warnings as errors, and prints what stands below it."""
    game = a_game(a_deal(), turned(a_deal(tricks=RENEGE), 1))
    (tmp_path / "final.egn").write_text(json.dumps(game), encoding="utf-8")
    (tmp_path / "timid.py").write_text(BLOCKS[number], encoding="utf-8")
    command = [sys.executable, "-X", "utf8", "-W", "error", "timid.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8")
    assert done.stderr == ""
    assert same(done.stdout.splitlines()) == same(printed(BLOCKS[number]))

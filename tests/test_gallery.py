"""The pictures in `screenshots/` show what the game shows now, and nobody's hand is on the wrong one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_tui.app.drawing.palettes import ROLES
from tests.colours import LETTERS, OTHERS, colours
from tests.gallery import PICTURES, ROLES_BELOW, Picture, a_trick, take
from tests.readme import pictures_table

FOLDER = Path(__file__).parent.parent / "screenshots"
ANEW = "`python screenshots/take.py` takes the pictures anew."


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
async def test_a_picture_is_current(picture: Picture) -> None:
    """The text of each picture, and the role of every cell, are those of its scene now."""
    taken = await take(picture)
    assert taken.kept == kept(picture.name), ANEW
    svg = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert svg.count("<text") == taken.svg.count("<text"), ANEW


def test_the_trick_that_moves_is_current() -> None:
    """Each row of each of its pictures is as the table draws it now, and the README begins with it."""
    assert a_trick() == (FOLDER / "trick.svg").read_text(encoding="utf-8"), ANEW
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    assert readme.index("screenshots/trick.svg") < readme.index("screenshots/play.svg")


def test_every_colour_is_as_kept() -> None:
    """What each role wears in each theme is what the pictures were taken with."""
    assert colours() == kept("colours"), ANEW


def test_every_role_has_a_letter_of_its_own() -> None:
    """No two roles have the same letter, so a role that moves or is exchanged for another changes a picture's text."""
    assert set(ROLES) <= set(LETTERS)
    letters = [*LETTERS.values(), *OTHERS]
    assert len(set(letters)) == len(letters)
    assert set(map(len, letters)) == {1}


def test_every_picture_is_one_of_a_scene() -> None:
    """No picture is left over, and the README shows each."""
    names = {picture.name for picture in PICTURES}
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*names, "trick"}
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*names, "colours"}
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    assert pictures_table() in readme


PHASES = ("bid", "bid-two", "bury", "play", "follow", "alone-question", "draw", "cut", "refusal")


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_fixed_jumps(phase: str) -> None:
    """Pad, hand, question and keys keep their rows and columns from phase to phase."""
    lines = kept(phase).partition(ROLES_BELOW)[0].splitlines()
    assert lines[0].startswith(" SCORE")
    assert lines[4].startswith(" TRUMP")
    assert lines[10].startswith(" LAST TRICK")
    assert all(line[21] == "│" for line in lines[:22])
    if phase not in ("draw", "cut"):
        indent = 6 if phase == "bury" else 10
        assert re.match(rf".{{22}} {{{indent}}}╭\S{{5}}╮ ╭", lines[16])
        assert re.match(rf".{{22}} {{{indent}}}╰\S{{5}}╯ ╰", lines[20])
    assert "Q leave" in lines[23]
    assert len(lines) == 24

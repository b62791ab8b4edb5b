"""The pictures in `screenshots/` show what the game shows now, and nobody's hand is on the wrong one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.gallery import PICTURES, Picture, take
from tests.readme import pictures_table

FOLDER = Path(__file__).parent.parent / "screenshots"


STEADY = [picture for picture in PICTURES if picture.name != "over"]
"""The end of a whole match is left out: on a busy machine its play takes other turns."""


@pytest.mark.parametrize("picture", STEADY, ids=lambda picture: picture.name)
async def test_a_picture_is_current(picture: Picture) -> None:
    """The text of each picture is the text of its scene now; `python screenshots/take.py` takes them anew."""
    expected = (FOLDER / f"{picture.name}.txt").read_text(encoding="utf-8")
    for _ in range(3):
        # On a machine that is busy a key may come before its prompt, and the play takes another turn.
        svg, text = await take(picture)
        if text.rstrip() + "\n" == expected:
            break
    assert text.rstrip() + "\n" == expected
    kept = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert kept.count("<text") == svg.count("<text")


def test_every_picture_is_one_of_a_scene() -> None:
    """No picture is left over, and the README shows each."""
    names = {picture.name for picture in PICTURES}
    assert {path.stem for path in FOLDER.glob("*.svg")} == {path.stem for path in FOLDER.glob("*.txt")} == names
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    assert pictures_table() in readme


@pytest.mark.parametrize("phase", ["bid", "bid-two", "bury", "play", "alone-question", "draw", "cut", "refusal"])
def test_nothing_fixed_jumps(phase: str) -> None:
    """Pad, hand, question and keys keep their rows and columns from phase to phase."""
    lines = (FOLDER / f"{phase}.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(" SCORE")
    assert lines[4].startswith(" TRUMP")
    assert lines[10].startswith(" LAST TRICK")
    assert all(line[21] == "│" for line in lines[:16])
    if phase not in ("draw", "cut"):
        assert re.match(r"  ╭\S{5}╮ ╭", lines[16])
        assert re.match(r"  ╰\S{5}╯ ╰", lines[20])
    assert "Q leave" in lines[23]
    assert len(lines) == 24

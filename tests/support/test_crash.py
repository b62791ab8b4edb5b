"""What is left of a crash names no card, and still says where it happened."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from euchre_tui.rules import DECK
from euchre_tui.support import crash
from euchre_tui.words import say_card, short_card


def fault(message: str) -> RuntimeError:
    """An error that was raised, as it is caught."""
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        return error


@pytest.mark.parametrize("wording", [str, short_card, say_card])
def test_every_card_is_struck_out_however_it_is_written(wording: object) -> None:
    """By its letters, by its signs and in words, large or small, in a row or between brackets."""
    assert callable(wording)
    said = [wording(card) for card in DECK]
    for message in (" ".join(said), ",".join(said).lower(), f"[{said[0]}]", f"({said[-1]})"):
        told = crash.details(fault(message)).rpartition("RuntimeError: ")[2]
        assert not [each for each in said if each.lower() in told.lower()]


def test_what_is_no_card_stays() -> None:
    """Names of files and other words are whole, also where they begin as a card does: asking, this, talk."""
    message = "this talk.py: the asking.py and threading.py"
    assert message in crash.details(fault(message))
    assert str(Path(__file__).name) in crash.details(fault("x"))


def test_the_details_are_for_their_owner(tmp_path: Path) -> None:
    """The file is readable by its owner only, and the sentence says where it lies, if there is a place for it."""
    path = crash.write_details(fault("x"), tmp_path / "new")
    assert path == tmp_path / "new" / "crash.txt"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert crash.sentence(fault("x"), path).endswith(f"Details are in {path}.")
    (tmp_path / "file").write_text("")
    assert crash.write_details(fault("x"), tmp_path / "file") is None
    assert crash.sentence(fault("JS"), None) == "The game met a fault of its own (RuntimeError) and stopped."

"""The match that is on: how long a CPU may think."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui import sitting
from euchre_tui.cpu import never
from euchre_tui.cpu.sharp import sharp
from tests.cpu.test_sharp import north_to_lead, west_to_bury


def test_without_a_limit_nothing_is_broken_off() -> None:
    """No clock is asked: a choice depends on the cards alone."""
    assert sitting.patience(None) is never


def test_a_runaway_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """After two seconds a level is told that it is enough, and answers with a choice all the same."""
    now = [100.0]
    monkeypatch.setattr(sitting, "monotonic", lambda: now[0])
    enough = sitting.patience(2.0)
    assert not enough()
    now[0] += 2.0 + 0.01
    assert enough()
    for view in (west_to_bury(), north_to_lead()):
        assert sharp(view, Random(1), enough).action in view.choices

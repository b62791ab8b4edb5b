"""How wide a text is on a terminal: measured once, for the table, the score sheet and the lines of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_tui.support.width import cells, fit, padded, width_of, wrap, wrap_evenly

ZOE = "Zoe\u0301"
"""A name whose accent is a code point of its own."""


@pytest.mark.parametrize(
    ("text", "width"),
    [("Ann", 3), (ZOE, 3), ("Zo\u00eb", 3), ("牌", 2), ("J♠", 2), ("", 0), ("👍🏽", 2), ("🇩🇪", 2)],
)
def test_a_text_is_as_wide_as_a_terminal_draws_it(text: str, width: int) -> None:
    """A combining accent takes no cell, a wide sign takes two."""
    assert width_of(text) == width


def test_an_accent_stays_with_its_letter() -> None:
    """A letter and its combining accent are cut together."""
    assert [sign for sign, _ in cells(ZOE)] == ["Z", "o", "e\u0301"]
    assert fit(f"{ZOE} Smith", 4) == f"{ZOE}…"


@given(st.text(max_size=40), st.integers(1, 30))
def test_a_fitted_text_is_never_wider(text: str, width: int) -> None:
    """Whatever is typed, a column keeps its width."""
    assert width_of(fit(text, width)) <= width
    assert width_of(padded(text, width)) == width


@given(st.text(max_size=80), st.integers(4, 30))
def test_wrapped_lines_keep_to_the_width(text: str, width: int) -> None:
    """No line is too wide, and an even wrapping has as many lines."""
    lines = wrap(text, width)
    assert all(width_of(line) <= width for line in lines)
    assert len(wrap_evenly(text, width)) == len(lines)
    assert all(line.startswith("  ") for line in wrap(text, width, indent="  ")[1:])

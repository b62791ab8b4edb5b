"""A few hundred random keys, pastes, clicks and resizes; `python -m tests.monkey 20000` is the long run."""

from __future__ import annotations

from tests.monkey import run


async def test_a_monkey_at_the_keyboard() -> None:
    """Whatever is pressed, the match is finished or can be taken up, and nobody sees another's card."""
    tally = await run(200, seed=2)
    assert tally.keys == 200
    assert tally.actions > 10
    assert tally.frames > 50

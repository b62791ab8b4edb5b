"""Cards on their way, as pure functions of a step number: the draw, the deal, and a trick going to its winner."""

from __future__ import annotations

from euchre_tui.app.drawing.table.model import Motion
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import Seat

_PACKETS = (2, 2, 2, 2, 3, 3, 3, 3)
"""Two cards each, then three (R7)."""

DEAL_STEPS = len(_PACKETS) + 1
"""Pictures of a deal: one a packet, and one before the first."""

FLIP_STEPS = 2
"""Pictures of the up-card as it is turned: its back, and its edge."""

PLAY_STEPS = 4
"""Pictures of a card on its way from its seat to its place."""

SWEEP_STEPS = 4
"""Pictures of a trick on its way to its winner."""


def draw_at(cards: tuple[PlayedCard, ...], step: int) -> Motion:
    """Cards turned up one by one, for the first dealer or for partners (R4, R5)."""
    return Motion(drawn=cards[: max(1, step)])


def deal_at(step: int) -> Motion:
    """The deal after so many packets; then the up-card is turned, which is seen when it is over."""
    return Motion(dealt=sum(_PACKETS[:step]), flipped=step - DEAL_STEPS if step >= DEAL_STEPS else None)


def sweep_at(step: int) -> Motion:
    """A finished trick so many steps on its way, of `SWEEP_STEPS`."""
    return Motion(swept=min(step, SWEEP_STEPS))


def dealt_to(dealer: Seat | None, seat: Seat, dealt: int) -> int:
    """How many of the first `dealt` cards of a deal lie before a seat: two each, then three (R7)."""
    assert dealer is not None
    place = dealer.left.clockwise().index(seat)
    first, second = dealt - 2 * place, dealt - 8 - 3 * place
    return min(2, max(0, first)) + min(3, max(0, second))


def last_packet(dealer: Seat, dealt: int) -> tuple[Seat, int] | None:
    """Who got the last packet of the first `dealt` cards, and how many cards it has."""
    before = 0
    for turn, size in enumerate(_PACKETS):
        before += size
        if before == dealt:
            return dealer.left.clockwise()[turn % 4], size
    return None


def between(start: tuple[int, int], end: tuple[int, int], step: int, steps: int) -> tuple[int, int]:
    """The corner of a card that is so far on its way."""
    return (
        start[0] + (end[0] - start[0]) * step // steps,
        start[1] + (end[1] - start[1]) * step // steps,
    )

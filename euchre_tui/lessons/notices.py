"""Short notices of what happens for the first time in a practice deal, each told once."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_tui.rules.actions import Play
from euchre_tui.rules.events import OrderedUp, Result, TrumpNamed
from euchre_tui.rules.seats import BySeat, Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.words import Chairs, brief, does, short_card

NAMES = ("left bower", "partner ordered up", "alone", "euchred", "march")
"""Each notice by its name, under which it is kept that it was told."""


def due(view: PublicView, eyes: Seat, chairs: Chairs) -> Iterator[tuple[str, str]]:
    """Yield the name and the sentence of everything in this view that has a notice."""
    left = next((card for card in view.hand if card.is_left_bower(view.trump)), None)
    if left is not None and view.trump is not None and view.trick and view.led_suit is view.trump:
        must = [action.card for action in view.choices if isinstance(action, Play)]
        if left in must and len(must) < len(view.hand):
            one = view.trump.word[:-1]
            yield "left bower", f"{short_card(left)} is the left bower. It counts as a {one}, so it follows {one}s."
    for event in view.events:
        match event:
            case OrderedUp(seat, alone=False) if seat is eyes and view.dealer is eyes.partner:
                partner = brief(eyes.partner, BySeat(chairs.values()))
                yield "partner ordered up", f"You ordered up your partner: {partner} takes the card and buries one."
            case OrderedUp(seat, alone=True) | TrumpNamed(seat, alone=True):
                yield "alone", f"{does(seat, chairs, 'play')} alone: the partner lays all cards down and plays none."
            case _:
                pass
    if view.pad:
        match view.pad[-1].result:
            case Result.EUCHRED:
                yield "euchred", "Euchred: the makers took fewer than three tricks, so the others score."
            case Result.MARCH:
                yield "march", "A march: the makers took all five tricks, and score more than one point."
            case _:
                pass

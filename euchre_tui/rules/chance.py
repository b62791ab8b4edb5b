"""Chance for a whole match: draws, random cuts and shuffled packs, from the caller's random numbers."""

from __future__ import annotations

from typing import Any, Protocol

from euchre_tui.rules.actions import CUTS, Action, Cut, Deck, Draw, IllegalAction
from euchre_tui.rules.cards import DECK, Hand
from euchre_tui.rules.dealing import after_cut
from euchre_tui.rules.engine import after, objection
from euchre_tui.rules.events import Event
from euchre_tui.rules.state import Match, Phase


class Chance(Protocol):
    """The source of random numbers: a `random.Random` is one."""

    def shuffle(self, cards: list[Any], /) -> None: ...
    def choice(self, cuts: tuple[Cut, ...], /) -> Cut: ...


def deal(match: Match, rng: Chance, *, players_cut: bool = False) -> tuple[Match, tuple[Event, ...]]:
    """Draw, cut and deal as the match needs it, up to the first bid; returns the match and the public events.

    `rng` is a `random.Random`, or anything that shuffles and chooses like one. A `Cut` that was made before takes
    effect; if one is due, it is made at random. With `players_cut` this function stops there instead, so that the
    actor makes a `Cut`, and the next call deals. Raises IllegalAction during a deal and after the match.

    >>> match, events = deal(start(TableRules(target=5)), Random(7))
    >>> [type(event).__name__ for event in events], match.phase
    (['DealerDrawn', 'PackCut', 'Dealt'], Phase.ROUND_ONE)
    >>> deal(match, Random(7))
    Traceback (most recent call last):
    euchre_tui.rules.actions.IllegalAction: No cards can be drawn or dealt now.

    A player's cut changes what is dealt:

    >>> match, _ = deal(start(TableRules()), Random(7), players_cut=True)
    >>> match.phase
    Phase.CUT
    >>> high, low = (after(match, Cut(lifted))[0] for lifted in (4, 20))
    >>> deal(high, Random(7))[0].deal == deal(low, Random(7))[0].deal
    False
    """
    if match.over or match.phase.in_deal:
        raise IllegalAction(objection(match, Deck(Hand(DECK))))
    told: tuple[Event, ...] = ()
    while not match.phase.in_deal and not (players_cut and match.phase is Phase.CUT):
        match, events = after(match, _next(match, rng))
        told += events
    return match, told


def _next(match: Match, rng: Chance) -> Action:
    if match.phase is Phase.CUT:
        return rng.choice(CUTS)
    pack = list(DECK)
    rng.shuffle(pack)
    return Deck(after_cut(match, pack)) if match.phase is Phase.DECK else Draw(Hand(pack))

"""Curtains and key presses of whole matches: `python -m tests.bench.bench_curtains [MATCHES]`.

People call and play as steady does. A press is counted for the agreement, each curtain, each choice (two for a call
alone), each cut and each result; nobody ends a beat by a key, so tricks and dealing take none.
"""

from __future__ import annotations

import sys

from euchre_tui.cpu.turn import choose
from euchre_tui.match.scenes import (
    Agreement,
    CardsDrawn,
    Curtain,
    CutOffered,
    Dealing,
    DealResult,
    MatchOver,
    Table,
    TrickWon,
    Verdict,
)
from euchre_tui.rules.actions import NameTrump, OrderUp
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.autosave import Autosave
from euchre_tui.session.session import Session
from euchre_tui.storage.settings import MatchSetup

MATCHES = 20
TABLES = (("one person", "S"), ("two partners", "NS"), ("two opponents", "SW"), ("three", "NES"), ("four", "NESW"))


def played(humans: str, seed: int) -> tuple[int, int, int]:
    """Curtains, presses and deals of a match to ten."""
    chairs = BySeat(Chair(seat.word, None if seat.letter in humans else "steady") for seat in Seat)
    on = Session.begun(MatchSetup(TableRules(), chairs, seed, practice=True), Autosave(lambda sentence: None))
    curtains = presses = 0
    while True:
        scene = on.next(forced_falls=True)
        match scene:
            case Agreement():
                presses += 1
                on.agree()
            case Curtain(seat, _):
                curtains += 1
                presses += 1
                on.look(seat)
            case CardsDrawn() | Dealing() | TrickWon() | Verdict():
                on.seen(scene.upto)
            case DealResult(_, _, upto):
                presses += 1
                on.seen(upto)
            case MatchOver(view):
                return curtains, presses, len(view.pad)
            case _:
                referee = on.referee
                actor = referee.actor
                assert actor is not None
                if forced := on.forced(forced_falls=True):
                    action = forced
                else:
                    action = choose("steady", referee.view(actor), referee.random_for(actor))
                if (isinstance(scene, Table) and scene.view.seat is actor and scene.view.choices) or (
                    isinstance(scene, CutOffered)
                ):
                    presses += 2 if isinstance(action, OrderUp | NameTrump) and action.alone else 1
                on.take(actor, action, referee.moment)


def main(matches: int) -> None:
    for name, humans in TABLES:
        counts = [played(humans, seed) for seed in range(1, matches + 1)]
        curtains, presses, deals = (sum(each) for each in zip(*counts, strict=True))
        print(  # noqa: T201
            f"{name:<14} a match: {deals / matches:5.1f} deals {curtains / matches:7.1f} curtains "
            f"{presses / matches:7.1f} presses; a deal: {curtains / deals:5.2f} curtains {presses / deals:5.2f} presses"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)

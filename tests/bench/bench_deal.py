"""Key presses and seconds of one whole deal, four people and one: `python -m tests.bench.bench_deal [SEEDS]`.

The game runs with the real clock at its usual pace. The players call and play as steady does. They answer half a second
after a question came, and press Enter a quarter of a second after anything else came that they could only watch; in
the second run of each table they press nothing there. The deal begins with its cards and ends with the key that
takes its result away.
"""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import monotonic

from textual import events

from euchre_tui.app.app import EuchreApp
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.cpu.turn import choose
from euchre_tui.rules.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup, Settings

ANSWER, IMPATIENCE, LOOK = 0.5, 0.25, 0.01
"""Seconds from a question to its answer, from anything else to Enter, and between two looks at the screen."""


@dataclass
class Deal:
    """What one deal took; `after_last` is from the last choice of a person to the result."""

    presses: int = 0
    seconds: float = 0.0
    after_last: float = 0.0


def keys_of(app: EuchreApp) -> list[str]:
    """The keys of the answer to the open question: what steady does."""
    session = app.match.session
    assert session is not None and session.referee.actor is not None
    referee, seat = session.referee, session.referee.actor
    view = referee.view(seat)
    match choose("steady", view, referee.random_for(seat)):
        case Pass():
            return ["p"]
        case OrderUp(alone):
            return ["a", "o"] if alone else ["o"]
        case NameTrump(suit, alone):
            return ["a", suit.letter.lower()] if alone else [suit.letter.lower()]
        case Play(card) | Discard(card):
            return [str(view.hand.index(card) + 1)]
        case other:
            raise AssertionError(f"no key for {other}")


async def played(humans: str, seed: int, *, impatient: bool) -> Deal:
    """One deal at the usual pace, from its first card to its result."""
    rules = TableRules(first_dealer="north", cut="never")
    chairs = BySeat(Chair(seat.word, None if seat.letter in humans else "steady") for seat in Seat)
    app = EuchreApp(Settings(theme="dark"), MatchSetup(rules, chairs, seed))
    deal, begun, last = Deal(), 0.0, 0.0
    async with app.run_test(size=(80, 24)) as pilot:

        def press(key: str) -> None:
            deal.presses += 1
            app.post_message(events.Key(key, {"enter": "\r", "space": " "}.get(key, key)))

        what, came = None, monotonic()
        while True:
            screen, now = app.screen, monotonic()
            asking = screen.asking if isinstance(screen, TableScreen) else None
            scene = screen.scene if isinstance(screen, TableScreen) else None
            if (screen, scene) != what:
                what, came = (screen, scene), now
            waited = now - came
            if isinstance(screen, ResultScreen | MatchOverScreen):
                if not deal.after_last:
                    deal.after_last = now - last
                if waited >= ANSWER:
                    press("enter")
                    deal.seconds = now - begun
                    return deal
            elif isinstance(screen, AgreementScreen):
                if waited >= ANSWER:
                    press("enter")
                    deal.presses, begun, came = 0, now, now
            elif isinstance(screen, CurtainScreen):
                if waited >= ANSWER:
                    press("space")
                    came = now
            elif asking is not None:
                if waited >= ANSWER:
                    for key in keys_of(app):
                        press(key)
                    came = last = now
            elif scene is not None and impatient and waited >= IMPATIENCE:
                press("enter")
                came = now
            await pilot.pause(0)
            await asyncio.sleep(LOOK)


def main(seeds: int) -> None:
    for name, humans in (("four people", "NESW"), ("one person", "S")):
        for impatient in (True, False):
            deals = [asyncio.run(played(humans, seed, impatient=impatient)) for seed in range(1, seeds + 1)]
            presses, seconds, last = (
                sum(getattr(deal, figure) for deal in deals) / seeds for figure in ("presses", "seconds", "after_last")
            )
            how = "keys end beats" if impatient else "nobody hurries"
            print(  # noqa: T201
                f"{name:<12} {how:<15} a deal: {presses:5.1f} presses {seconds:6.1f} s; "
                f"last choice to result {last:5.1f} s"
            )


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["EUCHRE_TUI_HOME"] = folder
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)

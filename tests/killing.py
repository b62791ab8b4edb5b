"""The game is killed outright again and again in the middle of a match, and goes on: `python -m tests.killing 200`.

The same match is taken up after every kill. What was on the screen has to be in its file, no line of it may be damaged,
and what was there before has to be there still; only the key in flight can be lost.
"""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import Discard, Play
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import CardPlayed
from euchre_tui.rules.seats import Seat
from euchre_tui.storage.save_file import load
from tests.terminal import Terminal

TABLE = ["play", "--south", "Sam", "--north", "Nora", "--rule", "target=99", "--rule", "games=7", "--seed", "11"]
PLAYED = re.compile(r"(?:Sam|Nora|Gus|Ned|Ida) plays (10|[9JQKA])([♠♥♦♣])")
SIGNS = {suit.sign: suit for suit in Suit}


def match_in(path: Path) -> Referee:
    saved = load(path)
    assert not saved.damage, saved.damage
    return Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)


def key_for(referee: Referee) -> str:
    """A key for the seat on turn, or one that goes on."""
    seat = referee.actor
    if seat is None or seat not in referee.humans:
        return "\r"
    view = referee.view(seat)
    if not view.choices:
        return "\r"
    match view.choices[-1]:
        case Play(card) | Discard(card):
            return str(view.hand.index(card) + 1)
        case _:
            return "p" if len(view.events) % 3 else "o"


def one_life(home: Path, random: Random, *, first: bool) -> int:
    """Starts or takes up the match, plays for a while, is killed; returns the actions that are on file."""
    path = home / "current.euchre"
    before = load(path).lines if path.exists() else ()
    with Terminal([*TABLE, "--pace", "0"] if first else ["resume", "--pace", "0"], home) as terminal:
        terminal.until("Agreed before the first card" if not before else "Q leave")
        for _ in range(random.randrange(2, 9)):
            behind_a_curtain = "press the space bar" in terminal.text
            # A key counts 0.35 s after a curtain was painted, and 0.4 s after a question.
            while terminal.read(0.7 if behind_a_curtain else random.choice((0.05, 0.45))):
                pass
            on_a_hand = path.exists() and "V hide" in terminal.text
            terminal.write(" " if behind_a_curtain else key_for(match_in(path)) if on_a_hand else "\r")
        terminal.read(random.random() * 0.02)
        terminal.kill(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
        shown = {
            Card.parse(("T" if rank == "10" else rank) + SIGNS[sign].letter)
            for rank, sign in PLAYED.findall(terminal.text)
        }
    if not path.exists():
        assert first and not shown
        return 0
    referee, lines = match_in(path), load(path).lines
    assert lines[: len(before)] == before, "what was saved before is still there"
    played = {event.card for event in referee.view(Seat.NORTH).events if isinstance(event, CardPlayed)}
    assert shown <= played | {Card.parse(line.split()[1]) for line in lines if line.startswith("play ")}
    return len(lines)


def main(times: int, seed: int = 1) -> None:
    """Kills it that often, and says how far the match came."""
    random = Random(seed)
    with TemporaryDirectory() as folder:
        home, actions = Path(folder), 0
        for number in range(times):
            actions = one_life(home, random, first=actions == 0)
            if number % 20 == 19:
                print(f"killed {number + 1} times, {actions} actions on file", flush=True)  # noqa: T201
        assert actions > 0


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)

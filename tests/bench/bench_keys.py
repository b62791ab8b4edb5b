"""From a key to its picture, and the bytes that it takes: `python -m tests.bench.bench_keys`.

Four people play; a key on the title of an empty app, which changes nothing, is the yardstick for the terminal itself.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import Discard, NameTrump, OrderUp, Play
from euchre_tui.storage.save_file import load
from tests.bench.measuring import GAME, Answer, TimedTerminal, report

FOUR = [
    *(*GAME, "play", "--north", "Nora", "--east", "Edie", "--south", "Sam", "--west", "Walt"),
    *("--seed", "5", "--pace", "0", "--rule", "cut=never"),
]
SOLO = [*GAME, "play", "--south", "Sam", "--seed", "5", "--pace", "2", "--rule", "cut=never"]
TURNS = 20


def key_for(home: Path) -> str:
    saved = load(home / "current.euchre")
    referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)
    assert referee.actor is not None
    view = referee.view(referee.actor)
    match view.choices[0]:
        case Play(card) | Discard(card):
            return str(view.hand.index(card) + 1)
        case OrderUp():
            return "o"
        case NameTrump(suit):
            return suit.letter.lower()
        case _:
            # Somebody has to call before long, in either round.
            call = view.choices[1]
            if referee.moment % 3:
                return call.suit.letter.lower() if isinstance(call, NameTrump) else "o"
            return "p"


def four(home: Path) -> tuple[list[Answer], list[Answer]]:
    """The answers to the space bar on curtains, and to the keys that ended turns."""
    lifted: list[Answer] = []
    ended: list[Answer] = []
    with TimedTerminal(FOUR, home) as terminal:
        terminal.shown("B title")
        terminal.write("\r")
        while len(ended) < TURNS:
            terminal.settle(0.7)
            if "V hide" in terminal.text:
                terminal.write(key_for(home))
                continue
            if "press the space bar" not in terminal.text:
                terminal.write("\r")
                continue
            lifted.append(terminal.answer(" "))
            # Until a key decides something.
            terminal.settle(0.5)
            ended.append(terminal.answer(key_for(home)))
        terminal.leave()
    return lifted, ended


def solo(home: Path) -> list[Answer]:
    """The answers to a card or a call of one's own, before any CPU has moved."""
    answers: list[Answer] = []
    with TimedTerminal(SOLO, home) as terminal:
        terminal.shown("B title")
        terminal.write("\r")
        while len(answers) < TURNS // 2:
            terminal.settle(0.5)
            if "►  " in terminal.text:
                answers.append(terminal.answer(key_for(home), quiet=0.1))
            else:
                terminal.write("\r")
        terminal.leave()
    return answers


def main() -> None:
    with TemporaryDirectory() as folder:
        lifted, ended = four(Path(folder))
    with TemporaryDirectory() as folder:
        own = solo(Path(folder))
    for what, answers, slowest, most in (
        ("key → own card on the table, bid on the screen", own, 20, 6),
        ("space on the curtain → hand", lifted, 50, 15),
        ("a choice → the next curtain", ended, 50, 15),
    ):
        report(f"{what}, median", median(1000 * answer.seconds for answer in answers), slowest, " ms")
        report(f"{what}, bytes", median(answer.size / 1024 for answer in answers), most, " KB")


if __name__ == "__main__":
    main()

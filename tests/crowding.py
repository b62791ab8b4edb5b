"""Windows that open at once on one folder, again and again: `python -m tests.crowding 200`.

Three parts, each that often: two windows take up one match, three windows begin a match each, and two windows list and
take up the newest while a third begins. After each, every action that a window counted as saved has to be in a file.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep

from euchre_tui.match.referee import Referee
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.autosave import Autosave
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.save_file import SaveError, load
from euchre_tui.storage.settings import MatchSetup

RULES = TableRules(first_dealer="north", cut="never")
CHAIRS = BySeat((Chair("Ann"), Chair("Gus", "easy"), Chair("Flo", "easy"), Chair("Ned", "easy")))
ACTIONS = 6
WAITS = (0.0, 0.001, 0.005, 0.02, 0.05)
"""Seconds that one window is behind another."""

Job = tuple[str, Path, int, float]
"""What a window does, in which folder, the seed of its match, and how long it waits first."""

Told = tuple[str, int, tuple[str, ...]]
"""How it went ("played", "refused" or "unsaved"), the seed of its match, and the log that it counts as saved."""


def play(referee: Referee) -> None:
    """So many actions, each window's of its own choosing."""
    random = Random(os.getpid())
    for _ in range(ACTIONS):
        if referee.needs:
            referee.chance()
        else:
            assert referee.actor is not None
            referee.take(referee.actor, random.choice(referee.view(referee.actor).choices), referee.moment)
        sleep(0.001)


def begin(folder: Path, seed: int) -> Told:
    said: list[str] = []
    autosave = Autosave(said.append, folder)
    autosave.begin(MatchSetup(RULES, CHAIRS), seed)
    referee = Referee(RULES, CHAIRS, seed, autosave.keep)
    play(referee)
    return told(autosave, referee, seed, said)


def resume(folder: Path) -> Told:
    said: list[str] = []
    autosave, found = Autosave(said.append, folder), next(iter(MatchLibrary(folder).unfinished()), None)
    if found is None:
        return "refused", 0, ()
    saved = found.saved
    try:
        autosave.resume(found)
    except SaveError:
        return "refused", saved.seed, ()
    referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines, autosave.keep)
    play(referee)
    return told(autosave, referee, saved.seed, said)


def told(autosave: Autosave, referee: Referee, seed: int, said: list[str]) -> Told:
    saves = autosave.saves and not any("unsaved" in sentence for sentence in said)
    autosave.leave()
    return "played" if saves else "unsaved", seed, referee.log


def window(jobs: Connection) -> None:
    """A process that does one job after another."""
    while True:
        job: Job | None = jobs.recv()
        if job is None:
            return
        what, folder, seed, wait = job
        sleep(wait)
        try:
            jobs.send(begin(folder, seed) if what == "begin" else resume(folder))
        except Exception as error:
            jobs.send((f"failed: {type(error).__name__}: {error}", seed, ()))


def lost(folder: Path, tells: list[Told], before: dict[int, tuple[str, ...]]) -> list[str]:
    """What a window counted as saved, and what was there before, and is in no file now."""
    kept: dict[int, list[tuple[str, ...]]] = {}
    for path in folder.rglob("*.euchre"):
        try:
            saved = load(path)
        except SaveError as error:
            return [str(error)]
        kept.setdefault(saved.seed, []).append(saved.lines)
    found = [how for how, _, _ in tells if how.startswith(("failed", "unsaved"))]
    logs = [(seed, log) for how, seed, log in tells if how == "played"]
    for seed, log in (*logs, *before.items()):
        if not any(lines[: len(log)] == log for lines in kept.get(seed, [])):
            found.append(f"seed {seed}: {len(log)} actions are in no file")
    if sum(map(len, kept.values())) > len(kept):
        found.append("a match lies there twice")
    return found


def two_on_one(folder: Path, random: Random, ask: Callable[[list[Job]], list[Told]]) -> list[str]:
    """Two windows take up the same match."""
    how, seed, log = begin(folder, 1)
    assert how == "played"
    tells = ask([("take_up", folder, 0, 0.0), ("take_up", folder, 0, random.choice(WAITS))])
    wrong = lost(folder, tells, {seed: log})
    return wrong if any(how == "played" for how, _, _ in tells) else [*wrong, "neither could play"]


def three_at_once(folder: Path, random: Random, ask: Callable[[list[Job]], list[Told]]) -> list[str]:
    """Three windows begin, over a match that was left."""
    _, seed, log = begin(folder, 1)
    tells = ask([("begin", folder, number, random.choice(WAITS)) for number in (2, 3, 4)])
    return lost(folder, tells, {seed: log})


def begin_and_take_up(folder: Path, random: Random, ask: Callable[[list[Job]], list[Told]]) -> list[str]:
    """One begins while two take up the newest."""
    _, seed, log = begin(folder, 1)
    jobs: list[Job] = [("take_up", folder, 0, random.choice(WAITS)) for _ in range(2)]
    return lost(folder, ask([("begin", folder, 2, random.choice(WAITS)), *jobs]), {seed: log})


def main(times: int, seed: int = 1) -> None:
    """Does each part that often, and says how often something was lost."""
    random, windows = Random(seed), []
    for _ in range(3):
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(target=window, args=(theirs,), daemon=True)
        process.start()
        windows.append(ours)

    def ask(jobs: list[Job]) -> list[Told]:
        for pipe, job in zip(windows, jobs, strict=False):
            pipe.send(job)
        return [pipe.recv() for pipe, _ in zip(windows, jobs, strict=False)]

    failed = 0
    for part in (two_on_one, three_at_once, begin_and_take_up):
        losses: list[list[str]] = []
        for _ in range(times):
            with TemporaryDirectory() as folder:
                wrong = part(Path(folder), random, ask)
            losses += [wrong] if wrong else []
        print(f"{part.__name__}: {len(losses)} of {times} with a loss; {losses[:2]}", flush=True)  # noqa: T201
        failed += len(losses)
    for pipe in windows:
        pipe.send(None)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    os.environ.pop("EUCHRE_TUI_HOME", None)
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)

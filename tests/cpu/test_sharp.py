"""The level that imagines the unseen cards: the same on every machine, interruptible, quick and worth its name."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random

import pytest

from euchre_tui.commands.arena import summary
from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.evaluation import WORLDS, weigh, weigh_discards
from euchre_tui.cpu.sharp import sharp
from euchre_tui.rules import Deck, Match, SeatView, TableRules, after, start
from euchre_tui.session.duplicate import DuplicateContest, contend
from tests.builders import actor_view
from tests.positions import pack, position


def west_to_bury() -> SeatView:
    match = position("W", "TH", "pass; pass; pass; up", W="JH AH AC KD 9S")
    return actor_view(match)


def north_to_lead() -> SeatView:
    match = position("W", "TH", "pass; pass; pass; up; discard 9S", W="JH AH AC KD 9S", N="AD QC TC 9H QS")
    return actor_view(match)


def decisions(deals: int, seed: int, level: str = "sharp") -> list[tuple[Match, str, str]]:
    """Every choice in that many packs, with its reason."""
    random, found = Random(seed), []
    for number in range(deals):
        match, _ = after(start(TableRules(cut="never", first_dealer="east", defend_alone=True)), Deck(pack(random)))
        while not match.pad:
            advice = LEVELS[level](actor_view(match), Random(f"{number} {match.moment}"))
            found.append((match, str(advice.action), advice.reason))
            match, _ = after(match, advice.action)
    return found


def test_it_answers_when_it_is_enough() -> None:
    """Broken off at once, it has imagined one world and plays a card that follows all the same (R19)."""
    view = north_to_lead()
    assert sharp(view, Random(1), lambda: True).action in view.choices
    assert {len(each.results) for each in weigh(view, Random(1), lambda: True)} == {1}


def test_it_asks_between_any_two_worlds() -> None:
    """Whoever waits for it gets a say every few milliseconds, while a card is weighed and while one is buried."""
    asked = count()
    most = max(len(each.results) for each in weigh(north_to_lead(), Random(1), lambda: next(asked) < 0))
    assert next(asked) >= most - 1 > 20
    asked = count()
    weigh_discards(west_to_bury(), Random(1), lambda: next(asked) < 0)
    assert next(asked) >= 4


def test_it_can_be_stopped() -> None:
    """What is raised in the pause ends the thinking."""

    def stop() -> bool:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        sharp(north_to_lead(), Random(1), stop)


def test_its_effort_is_counted() -> None:
    """However fast the machine, the same number of worlds is imagined, and never more than the most."""
    results = [[len(each.results) for each in weigh(north_to_lead(), Random(7))] for _ in range(2)]
    assert results[0] == results[1]
    assert max(results[0]) <= WORLDS


def test_the_same_on_every_machine() -> None:
    """Neither the order of sets nor the hash of names changes a choice."""
    script = "from tests.cpu.test_sharp import decisions; print([action for _, action, _ in decisions(3, 71)])"
    root = Path(__file__).parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1 and "play" in said.pop()


@pytest.mark.parametrize("level", list(LEVELS))
def test_reasons_are_sentences(level: str) -> None:
    """Every choice comes with one sentence, and it names no unseen card."""
    for match, _, reason in decisions(12, 72, level):
        assert reason[0].isupper() and reason.endswith(".") and reason.count(".") == 1, reason
        assert match.deal is None or not any(str(card) in reason for card in match.deal.kitty)


def test_partner_has_it_only_where_partner_has_it() -> None:
    """The reason tells what lies on the table."""
    told = 0
    for match, _, reason in decisions(8, 73):
        view = actor_view(match)
        if reason.startswith("Partner"):
            assert view.seat is not None and any(seat is view.seat.partner for seat, _ in view.trick)
            told += 1
    assert told


@pytest.mark.parametrize(("stronger", "weaker", "deals"), [("steady", "easy", 100), ("sharp", "steady", 24)])
def test_the_stronger_level_wins(stronger: str, weaker: str, deals: int) -> None:
    """On packs played twice with the sides changed, each level gains points on the one below it."""
    contest = DuplicateContest(stronger, weaker, deals, 0, TableRules(), 75)
    points = summary(contest, contend(contest))["points_per_100"]
    assert isinstance(points, float) and points > 0

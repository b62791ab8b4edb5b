"""Two CPU levels on the same packs: what one wins the other loses, and nothing depends on who is named first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, Chair, Seat, TableRules, Team
from euchre_tui.session import duplicate
from euchre_tui.session.duplicate import DuplicateContest, contend

PACKS = DuplicateContest("steady", "easy", deals=32, games=10, rules=TableRules(target=5), seed=11)


def test_named_the_other_way_round_the_same_is_lost() -> None:
    """Each pack and each series of packs is played from both sides, so the levels' places change nothing (R22, R23)."""
    one, other = contend(PACKS), contend(replace(PACKS, first="easy", second="steady"))
    assert one.gains == [-gain for gain in other.gains]
    assert one.games_won == other.games_won[::-1]
    assert one.games_won[0] > one.games_won[1], "or it would look the same from both sides"
    assert sum(one.games_won) == 10
    assert len({tuple(one.gains[dealt::4]) for dealt in range(4)}) == 4, "no pack is played by every dealer"
    assert all(len(set(one.gains[dealt::4])) > 1 for dealt in range(4)), "no dealer has one pack again and again"


def test_every_seat_deals_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each pack is dealt twice by the same seat, the next one by the seat to its left (R8)."""
    dealers: list[str] = []

    class Noted(Referee):
        def __init__(self, rules: TableRules, chairs: BySeat[Chair], seed: int) -> None:
            dealers.append(rules.first_dealer)
            super().__init__(rules, chairs, seed)

    monkeypatch.setattr(duplicate, "Referee", Noted)
    contend(replace(PACKS, deals=5, games=0))
    assert dealers == [seat for seat in ("north", "east", "south", "west", "north") for _ in Team]


def test_partners_play_one_level() -> None:
    """The first level sits on the side that is named, the second on the other."""
    for side in Team:
        chairs = PACKS.chairs(side)
        assert {chairs[seat].level for seat in side.seats} == {"steady"}
        assert {chairs[seat].level for seat in side.other.seats} == {"easy"}
        assert [chair.name for chair in chairs.values()] == [seat.word for seat in Seat]


def test_every_pack_has_a_seed_of_its_own() -> None:
    """No two packs or games are alike, and another contest has others."""
    seeds = {PACKS.seed_of(f"{what} {number}") for what in ("pack", "game") for number in range(50)}
    assert len(seeds) == 100
    assert replace(PACKS, seed=12).seed_of("pack 0") not in seeds

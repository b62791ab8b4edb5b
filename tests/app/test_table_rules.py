"""Every table rule through the real screens: each option is met at least once, by its rule's number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules import Seat, TableRules, Team
from euchre_tui.rules.table_rules import AllPass, CutWhen, FirstDealer, LoneLead
from tests.app.playing import Player, frame_of, playing, table
from tests.app.test_keys_and_sizes import at

PREDEALT: Any = {"first_dealer": "north", "cut": "never"}


async def met(
    rules: TableRules, wanted: Callable[[Player], bool], *, passes: bool = False, humans: str = "NESW"
) -> str:
    """Plays matches under these rules until something is met, and returns the frame that shows it."""
    for seed in range(1, 40):
        async with playing(table("NESW", rules, seed), seed=seed, spied=True) as player:
            player.passes = passes
            await player.until(lambda player=player: wanted(player) or isinstance(player.app.screen, MatchOverScreen))
            assert player.spy.breaches == []
            if wanted(player):
                return frame_of(player.app)
    raise AssertionError("it was not met")


def view(player: Player):  # type: ignore[no-untyped-def]
    assert player.referee is not None
    return player.referee.view(None)


@pytest.mark.parametrize(("target", "games"), [(5, 1), (11, 1), (1, 3), (1, 5), (1, 7)])
async def test_targets_and_best_of(target: int, games: int) -> None:
    """A game to any target, a match of best of n, to the match-over screen (R23, R24)."""
    async with playing(table("", TableRules(target=target, games=games), 2), seed=2) as player:
        await player.to_the_end()
        pad = view(player)
        assert max(pad.games.values()) == games // 2 + 1
        assert ("in games" in frame_of(player.app)) == (games > 1)


async def test_stick_the_dealer_at_the_table() -> None:
    """A stuck dealer is told so and has no pass (R13)."""
    frame = await met(
        TableRules(stick_the_dealer=True, target=20, **PREDEALT),
        lambda player: at(Place.ROUND_TWO)(player) and view(player).actor is view(player).dealer,
        passes=True,
    )
    assert "stuck with the deal" in frame
    assert "P  pass" not in frame


@pytest.mark.parametrize(("rule", "dealer"), [("next dealer", Seat.EAST), ("same dealer", Seat.NORTH)])
async def test_all_pass_at_the_table(rule: AllPass, dealer: Seat) -> None:
    """Eight passes: the result says so, nobody scores, and the deal passes on or stays (R14)."""
    async with playing(table("NESW", TableRules(all_pass=rule, target=5, **PREDEALT))) as player:
        player.passes = True
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        frame = frame_of(player.app)
        assert "Everyone passed twice" in frame and "nobody" in frame
        assert view(player).dealer is dealer


@pytest.mark.parametrize("rule", ["first jack", "first black jack", "high card"])
async def test_the_draw_at_the_table(rule: FirstDealer) -> None:
    """The cards that were turned up are shown, and who deals is said (R4)."""
    async with playing(table("NESW", TableRules(first_dealer=rule))) as player:
        await player.press("enter")
        assert view(player).dealer is not None
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen))


async def test_drawn_partners_at_the_table() -> None:
    """After the draw for partners every name sits at its new seat, and the sides are told (R5)."""
    for seed in range(1, 30):
        async with playing(table("NESW", TableRules(partners="drawn", **PREDEALT), seed)) as player:
            await player.until(lambda player=player: isinstance(player.app.screen, CurtainScreen))
            seating = view(player).seating
            names = {seat: chair.name for seat, chair in player.referee.chairs.items()}
            assert sorted(names.values()) == ["Edie", "Nora", "Sam", "Walt"]
            if seating[Seat.EAST] is not Seat.EAST:
                return
    raise AssertionError("nobody ever moved")


@pytest.mark.parametrize(("cut", "times"), [("first deal", 1), ("every deal", 2), ("never", 0)])
async def test_the_cut_at_the_table(cut: CutWhen, times: int) -> None:
    """A human at the dealer's right cuts in public: once, before every deal, or never (R6)."""
    async with playing(table("NESW", TableRules(cut=cut, first_dealer="north", target=20), 3), seed=3) as player:
        await player.until(lambda: len(view(player).pad) == 2)
        cuts = [line for line in player.referee.log if line.startswith("cut")]
        assert len(cuts) == times
        assert (Place.CUT in player.places) == bool(times)


async def test_the_later_question_at_the_table() -> None:
    """The maker is asked once more, by a prompt of its own (R15)."""
    rules = TableRules(alone="before the first lead", target=20, **PREDEALT)
    frame = await met(rules, at(Place.ALONE_QUESTION))
    assert "go alone, or with" in frame


async def test_the_canadian_loner_at_the_table() -> None:
    """The dealer's partner is told that the order means alone (R12)."""
    rules = TableRules(canadian_loner=True, target=20, **PREDEALT)
    frame = await met(
        rules, lambda player: at(Place.ROUND_ONE)(player) and view(player).actor is Seat.SOUTH, passes=True
    )
    assert "assist and go alone" in frame


async def test_a_lone_defence_at_the_table() -> None:
    """The defenders are asked, and who defends alone is shown with the partner sitting out (R17)."""
    rules = TableRules(defend_alone=True, target=20, lone_defence=2, **PREDEALT)
    frame = await met(rules, at(Place.DEFENCE_QUESTION))
    assert "defend alone too, or with" in frame
    frame = await met(
        rules, lambda player: at(Place.PLAY)(player) and view(player).defender is not None and not view(player).trick
    )
    assert "defends alone" in frame
    assert frame.count("sits out") == 2


@pytest.mark.parametrize("lead", ["dealer's left", "maker's left"])
async def test_the_lead_to_a_lone_hand_at_the_table(lead: LoneLead) -> None:
    """The seat that leads to a lone hand is the one that the rule names (R18)."""
    rules = TableRules(lone_lead=lead, target=20, **PREDEALT)

    def there(player: Player) -> bool:
        now = view(player)
        return at(Place.PLAY)(player) and now.alone and not now.trick and not now.last_trick

    async def leader(player: Player) -> None:
        now = view(player)
        before = now.maker if lead == "maker's left" else now.dealer
        expected = next(seat for seat in before.left.clockwise() if seat not in now.sitting_out)
        assert now.actor is expected

    for seed in range(1, 30):
        async with playing(table("NESW", rules, seed), seed=seed) as player:
            await player.until(lambda player=player: there(player) or isinstance(player.app.screen, MatchOverScreen))
            if there(player):
                await leader(player)
                return
    raise AssertionError("nobody went alone")


@pytest.mark.parametrize("rules", [
    TableRules(march=4, lone_partial=2, lone_march=5, euchred_alone=4, euchred_no_trick=4, target=9),
    TableRules(lone_march=3, lone_defence=2, defend_alone=True, target=9),
])  # fmt: skip
async def test_scoring_options_stand_on_the_pad(rules: TableRules) -> None:
    """What the scoring options give stands on the pad, deal for deal, and the house rules at its foot (R22)."""
    async with playing(table("", rules, 4), seed=4) as player:
        await player.to_the_end()
        pad = view(player).pad
        for line in pad:
            taken = line.tricks[line.maker.team] if line.maker else 0
            if line.result == "march":
                assert max(line.points.values()) == (rules.lone_march if line.alone else rules.march)
            elif line.result == "point":
                assert max(line.points.values()) == (rules.lone_partial if line.alone else 1)
            elif line.result == "euchred":
                awards = [2, *([rules.euchred_alone] if line.alone else []), *([rules.euchred_no_trick] * (taken == 0))]
                awards += [rules.lone_defence] if line.defender else []
                assert max(line.points.values()) == max(awards)
        assert sum(line.points[team] for line in pad for team in Team) == sum(view(player).scores.values())
        assert "house rules" in frame_of(player.app)


async def test_every_rule_stands_on_the_agreement() -> None:
    """Before the first draw one page states the rules in force, what is not played, and the remedies (R32, R33)."""
    rules = TableRules(target=7, stick_the_dealer=True, first_dealer="high card")
    async with playing(table("NESW", rules)) as player:
        assert isinstance(player.app.screen, AgreementScreen)
        frame = frame_of(player.app)
        await player.press("pagedown")
        frame += frame_of(player.app)
        for words in (
            "* Game to: 7 (usually 10)",
            "* Stick the dealer: yes (usually no)",
            "high card",
            "joker",
            "refereed table",
        ):
            assert words in frame
        assert not isinstance(player.app.screen, TableScreen)

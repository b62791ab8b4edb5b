"""What the shell says and is told: tables from options, refusals in a sentence, and watching without a terminal."""

from __future__ import annotations

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import watch as watching
from euchre_tui.commands.options import Parser, add_table_options, setup_from
from euchre_tui.cpu.seat import CpuFaultError
from euchre_tui.rules import Chair, Seat, TableRules
from euchre_tui.rules.actions import Action, Pass
from euchre_tui.settings import MatchSetup, Settings, four_cpus
from tests.ui.playing import PlayedApp, table


def setup(*arguments: str, someone_plays: bool = True) -> MatchSetup:
    parser = Parser(prog="euchre-tui play")
    add_table_options(parser)
    return setup_from(parser.parse_args(arguments), Settings(), someone_plays=someone_plays)


def test_with_nobody_named_south_is_you() -> None:
    chairs = setup().chairs
    assert [seat for seat in Seat if chairs[seat].is_human] == [Seat.SOUTH]
    assert {chairs[seat].level for seat in Seat} == {None, "steady"}
    assert len({chair.name for chair in chairs.values()}) == 4


def test_seats_are_named_one_by_one() -> None:
    """A seat that is not named is cpu:steady, and a level can be given."""
    chairs = setup("--north", " Ann  ", "--east", "cpu:easy", "--west", "cpu").chairs
    assert chairs[Seat.NORTH] == Chair("Ann", None)
    assert [chairs[seat].level for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST)] == ["easy", "steady", "steady"]


def test_rules_seed_and_pace() -> None:
    made = setup(
        "--rule", "target=5", "--rule", "lone_lead=makers-left", "--rule", "stick_the_dealer=on", "--seed", "7"
    )
    assert made.rules == TableRules(target=5, lone_lead="maker's left", stick_the_dealer=True)
    assert (made.seed, made.pace) == (7, Settings().pace)
    assert setup("--pace", "0").pace == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--pace", "nan"], "--pace: it takes seconds from 0 to 60"),
        (["play", "--pace", "-1"], "--pace"),
        (["play", "--pace", "inf"], "--pace"),
        (["play", "--seed", "x"], "--seed: it takes a whole number"),
        (["play", "--north", ""], "--north: it takes a name"),
        (["play", "--north", "cpu:hard"], "no CPU level 'hard'"),
        (["play", "--rule", "target"], "FIELD=VALUE"),
        (["play", "--rule", "target=0"], "target takes 1 to 99"),
        (["play", "--rule", "joker=yes"], "no table rule 'joker'"),
        (["watch", "--north", "Ann"], "CPUs only"),
        (["watch", "--games", "0"], "--games"),
        (["watch", "--games", "3"], "--plain"),
        (["resume"], "no unfinished match"),
        (["resume", "/nowhere.euchre"], "cannot be read"),
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence that names the option and what it takes, and exit code 2."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    told = capsys.readouterr()
    assert code == 2
    assert words in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_watching_prints_a_result_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty matches, twenty results, the same for the same seed, and no hand among the lines."""
    arguments = ["watch", "--plain", "--games", "20", "--seed", "3", "--rule", "target=3"]
    assert main(arguments) == 0
    first = capsys.readouterr().out
    assert main(arguments) == 0
    assert capsys.readouterr().out == first
    assert sum(line.startswith("Match ") for line in first.splitlines()) == 20
    assert main([*arguments[:-4], "--seed", "4", "--rule", "target=3"]) == 0
    assert capsys.readouterr().out != first


def always_passing(level: str, view: object, random: object) -> Action:
    return Pass()


def test_a_cpu_that_breaks_the_rules_stops_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An illegal answer of a level ends it with one sentence, without a card, and it is not asked again (R28)."""
    monkeypatch.setattr(watching, "choose", always_passing)
    setup = four_cpus(Settings(rules=TableRules(stick_the_dealer=True, first_dealer="north", cut="never")))
    assert watching.watch(setup, 1, 1, say=print) == 1
    told = capsys.readouterr()
    assert told.err == "The CPU level 'steady' at North made a choice that the rules refuse; the match stops.\n"


async def test_the_same_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the table too the match stops, with the same sentence."""
    monkeypatch.setattr("euchre_tui.sitting.choose", always_passing)
    rules = TableRules(stick_the_dealer=True, first_dealer="north", cut="never")
    with pytest.raises(CpuFaultError, match="at North"):
        await agreed_to(PlayedApp(table("", rules)))


async def agreed_to(app: PlayedApp) -> None:
    async with app.run_test() as pilot:
        await pilot.press("enter")
        for _ in range(50):
            await pilot.pause()

"""`teach`: who sits at the open hand, by which rules, and what is refused."""

from __future__ import annotations

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import Player, command
from euchre_tui.commands.options import parser_for
from euchre_tui.rules import Seat, TableRules
from euchre_tui.storage.settings import MatchSetup, Settings


def taught(*arguments: str) -> MatchSetup:
    """The table that `teach` with these arguments sits down to."""
    begun: list[MatchSetup | None] = []

    def screens(_settings: Settings, setup: MatchSetup | None, _found: object) -> int:
        begun.append(setup)
        return 0

    options = parser_for(("teach", *arguments)).parse_args(("teach", *arguments))
    assert command("teach").run(options, Player(Settings(), "", screens)) == 0
    (setup,) = begun
    assert setup is not None
    return setup


def test_teach_sits_any_mix_of_chairs_at_an_open_hand() -> None:
    """People and CPUs by name, and the options of the table (R29)."""
    setup = taught(
        "--west", "Bo", "--south", "Ann", "--east=cpu:sharp", "--rule", "stick-the-dealer=yes", "--seed", "7"
    )
    assert setup.open_hand
    assert setup.seed == 7
    assert [seat for seat in Seat if setup.chairs[seat].is_human] == [Seat.SOUTH, Seat.WEST]
    assert setup.chairs[Seat.EAST].level == "sharp"
    assert setup.rules == TableRules(stick_the_dealer=True)


def test_teach_without_names_is_you_and_three_cpus() -> None:
    setup = taught()
    assert [chair.is_human for chair in setup.chairs.values()] == [False, False, True, False]


def test_teach_wants_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal there is one sentence, and the exit code is 2."""
    assert main(["teach"]) == 2
    assert capsys.readouterr().err.count("\n") == 1

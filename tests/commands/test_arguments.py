"""What the shell takes, and the one sentence that it answers to what it does not."""

from __future__ import annotations

from argparse import Namespace

import pytest

from euchre_tui.__main__ import main
from euchre_tui.commands import COMMANDS, command
from euchre_tui.commands.options import parser_for, setup_from
from euchre_tui.rules import Seat, TableRules
from euchre_tui.storage.settings import FILE, MatchSetup, Settings, home


def parsed(*arguments: str) -> Namespace:
    return parser_for(arguments).parse_args(arguments)


def table(*arguments: str, settings: Settings | None = None) -> MatchSetup:
    """The table that `play` with these arguments sits down to."""
    return setup_from(parsed("play", *arguments), settings or Settings(), someone_plays=True)


def seated(setup: MatchSetup) -> list[str]:
    return [f"{chair.name} {chair.level or 'human'}" for chair in setup.chairs.values()]


def test_without_a_name_south_is_you() -> None:
    """Nobody named: you, under the name of last time, and three steady CPUs."""
    settings = Settings(names=("Nora", "Edie", "Sam", "Walt"))
    assert seated(table(settings=settings)) == ["Ida steady", "Gus steady", "Sam human", "Ned steady"]


def test_a_seat_that_is_not_named_is_a_cpu() -> None:
    """One person named anywhere: the three others are CPUs, South as well."""
    assert seated(table("--west", "Di")) == ["Ida steady", "Gus steady", "Flo steady", "Di human"]


def test_all_sixteen_mixes_can_be_named() -> None:
    """Every mix of people and CPUs, with levels."""
    for mix in range(16):
        who = [("Ann" if mix >> seat.place & 1 else "cpu:easy") for seat in Seat]
        setup = table(*(f"--{seat.name.lower()}={name}" for seat, name in zip(Seat, who, strict=True)))
        people = [seat for seat in Seat if mix >> seat.place & 1]
        assert [seat for seat in Seat if setup.chairs[seat].is_human] == people
        assert {chair.level for chair in setup.chairs.values()} <= {"easy", None}
        assert len({chair.name for chair in setup.chairs.values()}) == 4


def test_cpu_without_a_level_is_the_usual_one() -> None:
    assert seated(table("--south", "CPU", "--north", "cpu:EASY"))[0::2] == ["Ida easy", "Flo steady"]


@pytest.mark.parametrize(("typed", "shown"), [(" Ann ", "Ann"), ("a:b", "a:b"), ("[red]x", "[red]x"), ("A\nB", "A B")])
def test_names_as_they_are_typed(typed: str, shown: str) -> None:
    """Trimmed and on one line; a colon makes no CPU, and brackets no colour."""
    assert table("--south", typed).chairs[Seat.SOUTH].name == shown


def test_a_person_named_like_a_cpu_level_is_a_person() -> None:
    """A name from the set-up is never read as an option."""
    settings = Settings(names=("a", "b", "cpu:sharp", "d"))
    assert seated(table(settings=settings))[2] == "cpu:sharp human"


def test_rules_by_their_fields() -> None:
    """Values without blanks and apostrophes, and yes, on or true."""
    arguments = (
        "target=5",
        "lone_lead=makers-left",
        "stick-the-dealer=on",
        "all_pass=Same Dealer",
        "defend_alone=true",
    )
    setup = table(*(word for rule in arguments for word in ("--rule", rule)))
    assert setup.rules == TableRules(
        target=5, lone_lead="maker's left", stick_the_dealer=True, all_pass="same dealer", defend_alone=True
    )


def test_table_rules_of_last_time_are_not_those_of_the_shell() -> None:
    """A command says all that it plays: without --rule the table is the usual one."""
    assert table(settings=Settings(rules=TableRules(target=5))).rules == TableRules()


def test_seed_and_pace() -> None:
    assert table("--seed", "-7", "--pace", "0").seed == -7
    assert table("--seed", "9" * 20).seed == int("9" * 20)
    assert table("--pace", ".5").pace == 0.5
    assert table("--pace", "0").pace == 0, "at once, not as usual"
    assert table(settings=Settings(pace=2.0)).pace == 2.0


WRONG = (
    ("play --rules nobodys", "--rules: There are no rules named 'nobodys': use 'as usual', 'five-point game', "),
    ("watch --rules", "--rules: expected one argument"),
    ("play --rules tournament --rules tournament", "--rules: it is given twice, but takes one NAME"),
    ("play --pace nan", "--pace: it must be seconds from 0 to 60, not 'nan'"),
    ("play --pace inf", "--pace: it must be seconds from 0 to 60, not 'inf'"),
    ("play --pace -1", "--pace: it must be seconds from 0 to 60, not '-1'"),
    ("play --pace 61", "--pace: it must be seconds from 0 to 60, not '61'"),
    ("play --pace fast", "--pace: it must be seconds from 0 to 60, not 'fast'"),
    ("play --pace 1 --pace 2", "--pace: it is given twice, but takes one SECONDS"),
    ("resume --pace x", "--pace: it must be seconds"),
    ("play --seed 1.5", "--seed: it must be a whole number of at most 20 digits, not '1.5'"),
    (f"play --seed {'9' * 5000}", "--seed: it must be a whole number of at most 20 digits"),
    ("play --seed 1 --seed 1", "--seed: it is given twice"),
    ("play --seed", "--seed: expected one argument"),
    ("play --south cpu:genius", "--south: there is no CPU level 'genius': use easy, steady or sharp"),
    ("play --south Ann --south Bo", "--south: it is given twice, but takes one NAME|cpu[:LEVEL]"),
    ("play --rule target", "--rule: 'target' is not a table rule: use FIELD=VALUE, for example target=5"),
    ("play --rule hat=on", "--rule: There is no table rule 'hat'; the table rules are target, games,"),
    ("play --rule target=0", "--rule: target takes 1 to 99, not '0'"),
    ("play --rule march=3", "--rule: march takes 2 or 4, not '3'"),
    ("play --rule target=5 --rule target=7", "--rule: target is given twice, but takes one value"),
    ("play --sou Ann", "unrecognized arguments: --sou Ann"),
    ("play Ann", "unrecognized arguments: Ann"),
    ("play --games 2", "unrecognized arguments: --games 2"),
    ("watch --south Ann", "watch seats only CPUs, not 'Ann'; use play for people."),
    ("watch --games 2", "--games: it needs --plain."),
    ("watch --plain --games 0", "--games: it must be a whole number from 1 up, not '0'"),
    ("watch --plain --games x", "--games: it must be a whole number from 1 up, not 'x'"),
    ("watch --plain --games 1e3", "--games: it must be a whole number from 1 up, not '1e3'"),
    ("play --plain --north Ann --south Bo", "--plain seats only one person, because other people could read the hands"),
    ("play --plain --south cpu", "use watch --plain for four CPUs."),
    ("resume /no/such/file", "/no/such/file cannot be read: No such file or directory."),
    ("resume", "There is no unfinished match; euchre-tui play starts one."),
    ("deal", "invalid choice: 'deal'"),
    ("--nonsense", "unrecognized arguments: --nonsense"),
    ("", "euchre-tui needs a terminal for its screens"),
    ("play", "without one, use euchre-tui play --plain or euchre-tui watch --plain."),
)


def answered(*arguments: str) -> int:
    """The exit code, however it comes."""
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


@pytest.mark.parametrize(("line", "sentence"), WRONG, ids=[line[:40] for line, _ in WRONG])
def test_what_is_wrong_is_said_in_one_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line on the standard error, naming the option and what it takes; exit code 2; nothing else."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    assert answered(*line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert len(err) < 400
    assert sentence in err


@pytest.mark.parametrize("name", ["", "   ", "\x00\x1b", "\u202e"])
def test_a_name_of_nothing_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty name, or one of control characters only."""
    assert answered("play", "--south", name) == 2
    assert "--south: it must be a name, cpu or cpu:LEVEL, not an empty text" in capsys.readouterr().err


def test_a_dumb_terminal_has_no_screens(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """TERM=dumb gets the same sentence, even where a person sits at it."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    assert answered("play") == 2
    assert "needs a terminal" in capsys.readouterr().err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_file_and_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command's file says what it takes, and the help of all names it."""
    assert callable(command(name).run)
    assert answered(name, "--help") == 0
    assert f"usage: euchre-tui {name}" in capsys.readouterr().out
    assert answered("--help") == 0
    assert f"    {name} " in capsys.readouterr().out


def test_damaged_settings_are_told_before_lines_begin(capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence on the standard error, and the match is played."""
    home().mkdir(parents=True)
    (home() / FILE).write_text("{")
    assert answered("watch", "--plain", "--seed", "1", "--rule", "target=1") == 0
    out, err = capsys.readouterr()
    assert "damaged" in err
    assert out.splitlines()[-1].startswith("Match: ")

"""Shared options of commands: seats, rules, seed and pace, checked before the screens open."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from euchre_tui import __version__
from euchre_tui.commands import COMMANDS, command
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import Setting, TableRules, rule_field
from euchre_tui.storage.presets import rules_named
from euchre_tui.storage.settings import (
    ASK_AGAIN,
    CPU_NAMES,
    DEFAULT_LEVEL,
    LEVEL_NAMES,
    LOOKS,
    NAMES,
    SLOWEST,
    MatchSetup,
    Settings,
    chairs_of,
    clean_name,
)
from euchre_tui.support.streams import WRONG, complain

LONGEST_SEED = 20
"""Most digits of a seed; more would only make the save file longer."""

SCREEN_OPTIONS: Mapping[str, tuple[str, Mapping[str, object], str]] = {
    "--look": ("theme", {name: name for name in LOOKS["theme"]}, "colours of the screens"),
    "--deck": ("deck", {name: name for name in LOOKS["deck"]}, "colours of the suits"),
    "--suits": ("suits", {name: name for name in LOOKS["suits"]}, "how suits are written"),
    "--drawing": ("drawing", {name: name for name in LOOKS["drawing"]}, "characters that cards are drawn with"),
    "--last-trick": ("forced_falls", {"by-itself": True, "card-by-card": False}, "how the last trick is played"),
    "--taken-trick": ("trick_waits", {"goes-on": False, "waits": True}, "a taken trick goes on or waits for a key"),
    "--ask-again": ("ask_again", {each.replace(" ", "-"): each for each in ASK_AGAIN}, "what is asked twice"),
}
"""The options for the screens: the setting that each changes, its words with their values, and what it is."""

Named = tuple[str | None, str | None]
"""The player given for a seat: a person's name and no level, or no name and a CPU level."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence and exits with 2; options cannot be abbreviated.

    `arguments` lists its arguments, and `commands` the parsers of its commands.
    """

    def __init__(self, **how: Any) -> None:
        self.arguments: list[argparse.Action] = []
        self.commands: dict[str, Parser] = {}
        super().__init__(allow_abbrev=False, **how)

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        action: argparse.Action = super().add_argument(*names, **how)
        self.arguments.append(action)
        return action

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {message.rstrip('.')}. See {self.prog} --help.")
        sys.exit(WRONG)

    def _print_message(self, message: str, file: Any = None) -> None:
        # The base class ignores errors when writing.
        (file or sys.stderr).write(message)


def parser_for(given: Sequence[str]) -> Parser:
    """A parser with all commands, and with the options of the given ones."""
    parser = Parser(
        prog="euchre-tui",
        description="Euchre in the terminal for people in one room. Without a command: the title.",
    )
    parser.add_argument("-V", "--version", action="version", version=f"euchre-tui {__version__}")
    add_look_options(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, said in COMMANDS.items():
        each = commands.add_parser(name, help=said, description=f"{said[0].upper()}{said[1:]}.")
        parser.commands[name] = each
        if name in given:
            command(name).add_options(each)
    return parser


class _Once(argparse.Action):
    """An option that can be given only once."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest, None) is not None:
            parser.error(f"argument {option_string}: it is given twice, but takes one {self.metavar}")
        setattr(namespace, self.dest, values)


class _OneMoreRule(argparse.Action):
    """An option for table rules that can be repeated, but not for the same rule."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        name, _ = values
        rules = getattr(namespace, self.dest)
        if name in dict(rules):
            parser.error(f"argument {option_string}: {name} is given twice, but takes one value")
        setattr(namespace, self.dest, (*rules, values))


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that `play`, `watch` and `teach` share."""
    for seat in Seat:
        parser.add_argument(
            f"--{seat.name.lower()}",
            metavar="NAME|cpu[:LEVEL]",
            type=_who,
            action=_Once,
            help=f"who plays {seat.word}; a CPU is {either(LEVEL_NAMES)}",
        )
    add_rule_options(parser)
    add_pace_option(parser)
    add_look_options(parser)


def add_look_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the looks and the pace of the screens that the set-up has too."""
    for option, (field, values, what) in SCREEN_OPTIONS.items():
        parser.add_argument(
            option,
            metavar=option.strip("-").upper(),
            choices=tuple(values),
            action=_Once,
            dest=field,
            default=argparse.SUPPRESS,
            help=f"{what}: {either(tuple(values))}",
        )


def shown_as(options: argparse.Namespace, settings: Settings) -> Settings:
    """The settings with the looks that the options name, for this run; raises WrongOptionError beside `--plain`."""
    given: dict[str, Any] = {}
    for option, (field, values, _) in SCREEN_OPTIONS.items():
        if hasattr(options, field):
            if getattr(options, "plain", False):
                raise WrongOptionError(f"argument {option}: it is for screens, not for --plain")
            given[field] = values[getattr(options, field)]
    return replace(settings, **given)


def add_rule_option(parser: argparse.ArgumentParser) -> None:
    """Add the options for table rules."""
    parser.add_argument(
        "--rules", metavar="NAME", action=_Once, help="named table rules, for example tournament, or your own"
    )
    parser.add_argument(
        "--rule",
        metavar="FIELD=VALUE",
        type=_rule,
        action=_OneMoreRule,
        default=(),
        help="one table rule, for example target=5",
    )


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for table rules and the seed."""
    add_rule_option(parser)
    parser.add_argument(
        "--seed", metavar="N", type=_seed, action=_Once, help="seed for the cards: the same number deals the same cards"
    )


def add_pace_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the speed of CPUs, which also applies to a saved match."""
    parser.add_argument(
        "--pace", metavar="SECONDS", type=_pace, action=_Once, help="time a CPU takes for a move; 0 is at once"
    )


def add_plain_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for plain text instead of screens."""
    parser.add_argument("--plain", action="store_true", help="play as lines of text, without screens")


def whole_number(text: str) -> int:
    """Parse a whole number from 1 up."""
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"it must be a whole number from 1 up, not {text[:40]!r}")


def level_name(text: str) -> str:
    """Parse a CPU level; the error names all levels."""
    level = text.strip().lower()
    if level not in LEVEL_NAMES:
        raise argparse.ArgumentTypeError(f"there is no CPU level {text[:40]!r}: use {either(LEVEL_NAMES)}")
    return level


def either(words: Sequence[str]) -> str:
    """List the words as a choice: "easy, steady or sharp"."""
    return " or ".join((", ".join(words[:-1]), words[-1]))


def _who(text: str) -> Named:
    kind, _, level = text.strip().partition(":")
    if kind.lower() == "cpu":
        return None, level_name(level) if level else DEFAULT_LEVEL
    if not clean_name(text, ""):
        raise argparse.ArgumentTypeError("it must be a name, cpu or cpu:LEVEL, not an empty text")
    return clean_name(text, ""), None


def _rule(text: str) -> tuple[str, Setting]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a table rule: use FIELD=VALUE, for example target=5")
    try:
        rule = rule_field(name[:40])
        return rule.name, rule.parse(value[:40])
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _seed(text: str) -> int:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"it must be a whole number of at most {LONGEST_SEED} digits, not {text[:40]!r}")


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= SLOWEST:
        raise argparse.ArgumentTypeError(f"it must be seconds from 0 to {SLOWEST:.0f}, not {text[:40]!r}")
    return pace


def setup_from(options: argparse.Namespace, settings: Settings, *, someone_plays: bool) -> MatchSetup:
    """Build the match set-up from the options: other seats are CPUs; with no seat given, South is a person."""
    named: dict[Seat, Named] = {seat: who for seat in Seat if (who := getattr(options, seat.name.lower())) is not None}
    if someone_plays and not named:
        named[Seat.SOUTH] = settings.names[Seat.SOUTH.place] or NAMES[Seat.SOUTH.place], None
    seated = [named.get(seat, (None, DEFAULT_LEVEL)) for seat in Seat]
    names = tuple(CPU_NAMES[place] if name is None else name for place, (name, _) in enumerate(seated))
    pace = settings.pace if options.pace is None else options.pace
    chairs = chairs_of(names, tuple(level for _, level in seated))
    return MatchSetup(rules_from(options, settings), chairs, options.seed, pace)


class WrongOptionError(ValueError):
    """An option has a value that does not exist in the settings. Its text is one sentence."""


def rules_from(options: argparse.Namespace, settings: Settings) -> TableRules:
    """Return the named or default rules with the single changes; raises WrongOptionError."""
    try:
        rules = TableRules() if options.rules is None else rules_named(options.rules, settings)
    except ValueError as error:
        raise WrongOptionError(f"euchre-tui: argument --rules: {error}") from error
    values: dict[str, Any] = dict(options.rule)
    return replace(rules, **values)

"""What the shell says about a table: seats, rules, seed and pace, checked before any terminal is touched."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn

from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import Setting, TableRules, rule_field
from euchre_tui.storage.presets import rules_named
from euchre_tui.storage.settings import (
    CPU_NAMES,
    DEFAULT_LEVEL,
    LEVEL_NAMES,
    NAMES,
    SLOWEST,
    MatchSetup,
    Settings,
    chairs_of,
    clean_name,
)
from euchre_tui.support.streams import WRONG, complain

LONGEST_SEED = 20
"""Digits; more would not make the cards more varied, only the save file longer."""

Named = tuple[str | None, str | None]
"""Who was named for a seat: a person's name, or None and a CPU's level."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what was wrong, and exits with 2; options are not guessed from their beginnings."""

    def __init__(self, **how: Any) -> None:
        super().__init__(allow_abbrev=False, **how)

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {message.rstrip('.')}. See {self.prog} --help.")
        sys.exit(WRONG)

    def _print_message(self, message: str, file: Any = None) -> None:
        # The base class takes no notice of an output that cannot be written.
        (file or sys.stderr).write(message)


class _Once(argparse.Action):
    """An option that two values would contradict: the second is refused."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest) is not None:
            parser.error(f"argument {option_string}: it is given twice, and takes one {self.metavar}")
        setattr(namespace, self.dest, values)


class _OneMoreRule(argparse.Action):
    """A table rule beside those before it; the same one twice is refused."""

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
            parser.error(f"argument {option_string}: {name} is given twice, and takes one value")
        setattr(namespace, self.dest, (*rules, values))


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """The options that `play`, `watch` and `teach` share."""
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


def add_rule_option(parser: argparse.ArgumentParser) -> None:
    """The table rules."""
    parser.add_argument(
        "--rules", metavar="NAME", action=_Once, help="table rules with a name, as tournament, or your own"
    )
    parser.add_argument(
        "--rule", metavar="FIELD=VALUE", type=_rule, action=_OneMoreRule, default=(), help="a table rule, as target=5"
    )


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """The table rules and the seed."""
    add_rule_option(parser)
    parser.add_argument("--seed", metavar="N", type=_seed, action=_Once, help="the same number deals the same cards")


def add_pace_option(parser: argparse.ArgumentParser) -> None:
    """How fast CPUs play, which a saved match can be given too."""
    parser.add_argument("--pace", metavar="SECONDS", type=_pace, action=_Once, help="a CPU's beat; 0 is at once")


def add_plain_option(parser: argparse.ArgumentParser) -> None:
    """Without screens."""
    parser.add_argument("--plain", action="store_true", help="as lines of text, for any terminal or none")


def whole_number(text: str) -> int:
    """A count from 1 up; raises with a sentence."""
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"it takes a whole number from 1, not {text[:40]!r}")


def level_name(text: str) -> str:
    """A CPU level; raises with a sentence that names them all."""
    level = text.strip().lower()
    if level not in LEVEL_NAMES:
        raise argparse.ArgumentTypeError(f"there is no CPU level {text[:40]!r}: use {either(LEVEL_NAMES)}")
    return level


def either(words: Sequence[str]) -> str:
    """The words as a choice: "easy, steady or sharp"."""
    return " or ".join((", ".join(words[:-1]), words[-1]))


def _who(text: str) -> Named:
    kind, _, level = text.strip().partition(":")
    if kind.lower() == "cpu":
        return None, level_name(level) if level else DEFAULT_LEVEL
    if not clean_name(text, ""):
        raise argparse.ArgumentTypeError("it takes a name, or cpu, or cpu:LEVEL, not an empty text")
    return clean_name(text, ""), None


def _rule(text: str) -> tuple[str, Setting]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no rule: it takes FIELD=VALUE, as target=5")
    try:
        rule = rule_field(name[:40])
        return rule.name, rule.parse(value[:40])
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _seed(text: str) -> int:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"it takes a whole number of at most {LONGEST_SEED} digits, not {text[:40]!r}")


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= SLOWEST:
        raise argparse.ArgumentTypeError(f"it takes seconds from 0 to {SLOWEST:.0f}, not {text[:40]!r}")
    return pace


def setup_from(options: argparse.Namespace, settings: Settings, *, someone_plays: bool) -> MatchSetup:
    """The table that the options describe: a seat not named is a CPU, and with none named South is you."""
    named: dict[Seat, Named] = {seat: who for seat in Seat if (who := getattr(options, seat.name.lower())) is not None}
    if someone_plays and not named:
        named[Seat.SOUTH] = settings.names[Seat.SOUTH.place] or NAMES[Seat.SOUTH.place], None
    seated = [named.get(seat, (None, DEFAULT_LEVEL)) for seat in Seat]
    names = tuple(CPU_NAMES[place] if name is None else name for place, (name, _) in enumerate(seated))
    pace = settings.pace if options.pace is None else options.pace
    chairs = chairs_of(names, tuple(level for _, level in seated))
    return MatchSetup(rules_from(options, settings), chairs, options.seed, pace)


class WrongOptionError(ValueError):
    """An option whose value only the settings can tell to be wrong; its text is one sentence."""


def rules_from(options: argparse.Namespace, settings: Settings) -> TableRules:
    """The rules of that name, or the usual ones, with single ones changed; raises WrongOptionError."""
    try:
        rules = TableRules() if options.rules is None else rules_named(options.rules, settings)
    except ValueError as error:
        raise WrongOptionError(f"euchre-tui: argument --rules: {error}") from error
    values: dict[str, Any] = dict(options.rule)
    return replace(rules, **values)

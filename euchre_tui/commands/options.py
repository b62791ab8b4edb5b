"""What the shell says about a table: seats, rules, seed and pace, checked before any terminal is touched."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import NoReturn

from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import Setting, TableRules, rule_field
from euchre_tui.settings import CPU_NAMES, NAMES, MatchSetup, Settings, clean_name, told_apart

LEVEL_NAMES = ("easy", "steady", "sharp")
"""The CPU levels, named here so that a bad argument is answered without loading them."""

DEFAULT_LEVEL = "steady"
SLOWEST = 60.0
"""The longest beat in seconds."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what was wrong, and exits with 2."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message.rstrip('.')}. See {self.prog.split()[0]} --help.\n")
        sys.exit(2)


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """The options that `play` and `watch` share."""
    for seat in Seat:
        parser.add_argument(
            f"--{seat.name.lower()}", metavar="NAME|cpu[:LEVEL]", type=_who, help=f"who plays {seat.word}"
        )
    add_rule_options(parser)
    add_pace_option(parser)


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """The table rules and the seed."""
    parser.add_argument(
        "--rule", metavar="FIELD=VALUE", type=_rule, action="append", default=[], help="a table rule, as target=5"
    )
    parser.add_argument("--seed", metavar="N", type=_seed, help="the same number deals the same cards")


def add_contest_options(parser: argparse.ArgumentParser) -> None:
    """Two levels, and over how much they meet."""
    for number, name in enumerate(("A", "B")):
        help_text = "the other level" if number else f"a CPU level: {_either(LEVEL_NAMES)}"
        parser.add_argument(name.lower(), metavar=name, type=_level, help=help_text)
    parser.add_argument(
        "--deals", metavar="N", type=_packs, default=500, help="so many packs, each played twice (usually 500)"
    )
    parser.add_argument("--games", metavar="N", type=_games, default=0, help="so many whole games as well")
    add_rule_options(parser)
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")


def add_pace_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pace", metavar="SECONDS", type=_pace, help="a CPU's beat; 0 is at once")


def _who(text: str) -> str:
    """A name, or "cpu:LEVEL"; raises with a sentence."""
    name = text.strip()
    kind, _, level = name.partition(":")
    if kind.lower() == "cpu":
        level = level.lower() if level else DEFAULT_LEVEL
        return f"cpu:{_level(level)}"
    if not clean_name(name, ""):
        raise argparse.ArgumentTypeError("it takes a name, or cpu, or cpu:LEVEL, not an empty text")
    return clean_name(name, "")


def _level(text: str) -> str:
    level = text.strip().lower()
    if level not in LEVEL_NAMES:
        raise argparse.ArgumentTypeError(f"there is no CPU level {text[:40]!r}: use {_either(LEVEL_NAMES)}")
    return level


def _either(words: Sequence[str]) -> str:
    return " or ".join((", ".join(words[:-1]), words[-1]))


def _packs(text: str) -> int:
    return _whole(text, least=1)


def _games(text: str) -> int:
    return _whole(text, least=0)


def _whole(text: str, *, least: int) -> int:
    number = int(text) if text.strip().isdecimal() else -1
    if number < least:
        raise argparse.ArgumentTypeError(f"it takes a whole number from {least}, not {text[:40]!r}")
    return number


def _rule(text: str) -> tuple[str, Setting]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text!r} is no rule: it takes FIELD=VALUE, as target=5")
    try:
        rule = rule_field(name)
        return rule.name, rule.parse(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"it takes a whole number, not {text[:40]!r}") from error


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
    named: dict[Seat, str] = {seat: who for seat in Seat if (who := getattr(options, seat.name.lower())) is not None}
    if someone_plays and not named:
        named[Seat.SOUTH] = settings.names[Seat.SOUTH.place] or NAMES[Seat.SOUTH.place]
    names, levels = [], []
    for seat in Seat:
        who = named.get(seat, f"cpu:{DEFAULT_LEVEL}")
        kind, _, level = who.partition(":")
        is_cpu = kind == "cpu" and bool(level)
        names.append(CPU_NAMES[seat.place] if is_cpu else who)
        levels.append(level if is_cpu else None)
    chairs = BySeat(Chair(name, level) for name, level in zip(told_apart(tuple(names)), levels, strict=True))
    pace = settings.pace if options.pace is None else options.pace
    return MatchSetup(rules_from(options.rule), chairs, options.seed, pace)


def rules_from(chosen: Sequence[tuple[str, Setting]]) -> TableRules:
    """The usual table with these rules changed."""
    values = {each.name: getattr(TableRules(), each.name) for each in fields(TableRules)}
    values.update(dict(chosen))
    return TableRules(**values)

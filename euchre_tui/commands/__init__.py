"""The commands, one per module: `add_options` declares its arguments, `run` runs it and returns the exit code."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from euchre_tui.storage.settings import Settings
from euchre_tui.support.streams import WRONG, complain

COMMANDS: Mapping[str, str] = {
    "play": "start a match at once",
    "watch": "watch four CPUs play",
    "resume": "continue a saved match",
    "replay": "go through a finished match or recorded game",
    "teach": "play a teaching deal with open hands, then a match",
    "rules": "print the rules, a glossary and a rule card",
    "arena": "measure two CPU levels against each other",
    "score": "check and score recorded games",
    "export": "write a finished match in Euchre Game Notation",
    "sheet": "print the score sheet of a match",
    "history": "list finished matches and their results",
    "completions": "print a script that completes commands in a shell",
}
"""Every command with its help text; its module has the same name."""


@dataclass(frozen=True, slots=True)
class Player:
    """The person who runs a command: the settings, a notice about them, and a function that opens the screens.

    `screens` takes the settings, a `MatchSetup` or None, a `FoundMatch` or `Walk` to open or None, and perhaps a notice
    to show in the place of the usual one.
    """

    settings: Settings
    notice: str
    screens: Callable[..., int]


class Command(Protocol):
    """The functions of a command's module."""

    def add_options(self, parser: ArgumentParser) -> None: ...

    def run(self, options: Namespace, player: Player) -> int: ...


def command(name: str) -> Command:
    """Import the module of a command, with what it needs, only when it is used."""
    return cast(Command, import_module(f"{__name__}.{name}"))


def refuse(*sentences: str) -> int:
    """Print why a command cannot run; return the exit code for that."""
    complain(*sentences)
    return WRONG

"""The shell's commands, one a file: `add_options` says what it takes, `run` does it and returns the exit code."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from euchre_tui.storage.settings import MatchSetup, Settings
from euchre_tui.support.streams import WRONG, complain

if TYPE_CHECKING:
    from euchre_tui.replay.walk import Walk
    from euchre_tui.storage.library import FoundMatch

COMMANDS: Mapping[str, str] = {
    "play": "straight to a table",
    "watch": "four CPUs play",
    "resume": "go on with a saved match",
    "replay": "a finished match or recorded game, gone through again",
    "teach": "an open hand for the whole table, then its first match",
    "rules": "how to play, a glossary and a rule card, as lines of text",
    "arena": "two CPU levels measured against each other",
    "score": "recorded games refereed and scored",
    "export": "a finished match written in Euchre Game Notation",
    "sheet": "the score sheet of a match, to print or to share",
    "history": "finished matches and what came of them",
}
"""Every command with a few words of help; its file has its name."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who started the game: the settings kept, a sentence about them, and the way to the screens."""

    settings: Settings
    notice: str
    screens: Callable[[Settings, MatchSetup | None, FoundMatch | Walk | None], int]


class Command(Protocol):
    """What the file of a command offers."""

    def add_options(self, parser: ArgumentParser) -> None: ...

    def run(self, options: Namespace, player: Player) -> int: ...


def command(name: str) -> Command:
    """Loads the file of a command, and only now what it needs."""
    return cast(Command, import_module(f"{__name__}.{name}"))


def refuse(*sentences: str) -> int:
    """Says in a sentence what cannot be done; the exit code for it."""
    complain(*sentences)
    return WRONG

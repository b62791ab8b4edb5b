"""What the shell asks for: arguments first, then the app or a command; what is heavy is loaded only when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre_tui import __version__
from euchre_tui.storage.settings import MatchSetup, Settings, load

if TYPE_CHECKING:
    from euchre_tui.commands.options import Parser
    from euchre_tui.replay.walk import Walk
    from euchre_tui.storage.library import Found

NO_TERMINAL = (
    "euchre-tui needs a terminal for its screens; "
    "euchre-tui play --plain and euchre-tui watch --plain are lines of text without one."
)


def run(given: Sequence[str]) -> int:
    """Does what the arguments say and returns the exit code; 2 for what they say wrongly."""
    if not given:
        return _screens(*load(), None, None)
    from euchre_tui.commands import Player, command, refuse
    from euchre_tui.commands.options import WrongOptionError

    options = parser_for(given).parse_args(given)
    settings, notice = load()

    def screens(settings: Settings, setup: MatchSetup | None, opened: Found | Walk | None) -> int:
        return _screens(settings, notice, setup, opened)

    try:
        return command(options.command).run(options, Player(settings, notice, screens))
    except WrongOptionError as wrong:
        return refuse(str(wrong))


def parser_for(given: Sequence[str]) -> Parser:
    """Knows every command by name, and the options of the one that is given."""
    from euchre_tui.commands import COMMANDS, command
    from euchre_tui.commands.options import Parser

    parser = Parser(
        prog="euchre-tui",
        description="Euchre in the terminal for people in one room. Without a command: the title.",
    )
    parser.add_argument("--version", action="version", version=f"euchre-tui {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, said in COMMANDS.items():
        each = commands.add_parser(name, help=said, description=f"{said[0].upper()}{said[1:]}.")
        if name in given:
            command(name).add_options(each)
    return parser


def _screens(settings: Settings, notice: str, setup: MatchSetup | None, opened: Found | Walk | None) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        from euchre_tui.commands import refuse

        return refuse(NO_TERMINAL)
    from euchre_tui.app.app import EuchreApp
    from euchre_tui.support.memory import settle

    app = EuchreApp(settings, setup, notice, opened=opened)
    settle()
    app.run()
    return app.return_code or 0

"""The shell's door: arguments first, then the app or a command; what is heavy is loaded only when it is needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre_tui import __version__
from euchre_tui.commands import COMMANDS, Player, command, refuse
from euchre_tui.commands.options import Parser, WrongOptionError
from euchre_tui.settings import MatchSetup, Settings, load

if TYPE_CHECKING:
    from euchre_tui.records.shelf import Found
    from euchre_tui.replay.walk import Walk

NO_TERMINAL = (
    "euchre-tui needs a terminal for its screens; "
    "euchre-tui play --plain and euchre-tui watch --plain are lines of text without one."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the arguments say and returns the exit code; 2 for what they say wrongly."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _parser(given).parse_args(given)
    settings, notice = load()

    def screens(settings: Settings, setup: MatchSetup | None, opened: Found | Walk | None) -> int:
        return _screens(settings, setup, notice, opened)

    if options.command is None:
        return screens(settings, None, None)
    try:
        return command(options.command).run(options, Player(settings, notice, screens))
    except WrongOptionError as wrong:
        return refuse(str(wrong))


def _parser(given: Sequence[str]) -> Parser:
    """Knows every command by name, and the options of the one that is given."""
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


def _screens(settings: Settings, setup: MatchSetup | None, notice: str, opened: Found | Walk | None) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return refuse(NO_TERMINAL)
    from euchre_tui.app import EuchreApp

    app = EuchreApp(settings, setup, notice, opened=opened)
    app.run()
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())

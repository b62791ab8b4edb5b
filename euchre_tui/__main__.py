"""The shell's door: arguments first, then the app or a command; what is heavy is loaded only when it is needed."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_tui import __version__
from euchre_tui.commands.options import (
    Parser,
    add_contest_options,
    add_pace_option,
    add_table_options,
    setup_from,
)
from euchre_tui.settings import MatchSetup, Settings, home, load

if TYPE_CHECKING:
    from euchre_tui.records.shelf import Found

NO_TERMINAL = (
    "euchre-tui needs a terminal for its screens; `euchre-tui watch --plain` plays as lines of text without one."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the arguments say and returns the exit code; 2 for what they say wrongly."""
    options = _parser().parse_args(arguments)
    settings, notice = load()
    if options.command == "watch":
        return _watch(options, settings, notice)
    if options.command == "arena":
        return _arena(options)
    if options.command == "resume":
        return _resume(options, settings, notice)
    setup = setup_from(options, settings, someone_plays=True) if options.command == "play" else None
    return _screens(settings, setup, notice)


def _parser() -> Parser:
    parser = Parser(
        prog="euchre-tui",
        description="Euchre in the terminal for people in one room. Without a command: the title.",
    )
    parser.add_argument("--version", action="version", version=f"euchre-tui {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    play = commands.add_parser("play", help="straight to a table", description="Straight to a table.")
    add_table_options(play)
    watch = commands.add_parser("watch", help="four CPUs play", description="Four CPUs play.")
    add_table_options(watch)
    watch.add_argument("--plain", action="store_true", help="as lines of text, without a terminal")
    watch.add_argument("--games", metavar="N", type=int, default=1, help="with --plain: so many matches")
    arena = commands.add_parser(
        "arena",
        help="two CPU levels measured against each other",
        description="Two CPU levels against each other on the same packs, and what came of it in points and games.",
    )
    add_contest_options(arena)
    resume = commands.add_parser(
        "resume", help="go on with a saved match", description="Goes on with a saved match, the newest without FILE."
    )
    resume.add_argument("file", metavar="FILE", nargs="?", help="a saved match")
    add_pace_option(resume)
    return parser


def _resume(options: Namespace, settings: Settings, notice: str) -> int:
    from euchre_tui.records.savefile import SaveError
    from euchre_tui.records.savefile import load as load_match
    from euchre_tui.records.shelf import Found, Shelf

    if options.file is None:
        unfinished = Shelf(home()).unfinished()
        if not unfinished:
            return _refuse("There is no unfinished match to go on with; euchre-tui play begins one.")
        found = unfinished[0]
    else:
        try:
            found = Found(Path(options.file), load_match(Path(options.file)))
        except SaveError as error:
            return _refuse(str(error))
    if options.pace is not None:
        settings = replace(settings, pace=options.pace)
    return _screens(settings, None, notice, resume=found)


def _watch(options: Namespace, settings: Settings, notice: str) -> int:
    setup = setup_from(options, settings, someone_plays=False)
    people = [chair.name for chair in setup.chairs.values() if chair.is_human]
    if people:
        return _refuse(f"watch seats CPUs only, not {people[0]!r}; use play for people.")
    if options.games < 1:
        return _refuse(f"argument --games: it takes a whole number from 1, not {options.games}.")
    if not options.plain:
        if options.games > 1:
            return _refuse("argument --games: several matches are for watch --plain.")
        return _screens(settings, setup, notice)
    from euchre_tui.commands.watch import watch

    pace = options.pace or 0.0
    seed = secrets.randbits(32) if setup.seed is None else setup.seed
    return _in_lines(lambda say: watch(replace(setup, pace=pace), seed, options.games, say=say), at_once=bool(pace))


def _arena(options: Namespace) -> int:
    from euchre_tui.commands.arena import meet

    return _in_lines(lambda say: meet(options, say))


def _in_lines(command: Callable[[Callable[[str], None]], int], *, at_once: bool = False) -> int:
    """Runs a command that prints lines; who stops reading, or presses Ctrl+C, ends it without a traceback."""
    try:
        code = command(lambda line: print(line, flush=at_once))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has seen enough; what is still in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def _screens(settings: Settings, setup: MatchSetup | None, notice: str, resume: Found | None = None) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return _refuse(NO_TERMINAL)
    from euchre_tui.app import EuchreApp

    app = EuchreApp(settings, setup, notice, resume=resume)
    app.run()
    return app.return_code or 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())

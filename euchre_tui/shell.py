"""Runs the app or a command, as the command-line arguments say; large modules are imported only when needed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre_tui.app.signals import Ending
from euchre_tui.storage.settings import MatchSetup, Settings, load
from euchre_tui.support import streams
from euchre_tui.support.text import one_line

if TYPE_CHECKING:
    from euchre_tui.replay.walk import Walk
    from euchre_tui.storage.library import FoundMatch

NO_TERMINAL = (
    "euchre-tui needs a terminal for its screens; without one, use euchre-tui play --plain or euchre-tui watch --plain."
)

KEPT = frozenset(
    f"TEXTUAL_{name}"
    for name in (
        *("ANIMATIONS", "COLOR_SYSTEM", "DIM_FACTOR", "FILTERS", "FPS", "SMOOTH_SCROLL", "THEME", "SPEEDUPS"),
        *("DRIVER", "DISABLE_KITTY_KEY", "ALLOW_SIGNALS"),
    )
)
"""Textual's environment variables that people set for their terminal or browser; all others are for debugging."""


def run(given: Sequence[str]) -> int:
    """Run the program with these arguments; returns the exit code, 2 for wrong arguments."""
    if not given:
        return _screens(*load(), None, None)
    from euchre_tui.commands import Player, command, refuse
    from euchre_tui.commands.options import WrongOptionError, parser_for, shown_as

    parser = parser_for(given)
    options = parser.parse_args(given)
    kept, notice = load()
    try:
        settings = shown_as(options, kept)
    except WrongOptionError as wrong:
        parser.error(str(wrong))
    if options.command is None:
        return _screens(settings, notice, None, None)

    def screens(
        settings: Settings, setup: MatchSetup | None, opened: FoundMatch | Walk | None, said: str = "", /
    ) -> int:
        return _screens(settings, said or notice, setup, opened)

    try:
        return command(options.command).run(options, Player(settings, notice, screens))
    except WrongOptionError as wrong:
        return refuse(str(wrong))


def _screens(settings: Settings, notice: str, setup: MatchSetup | None, opened: FoundMatch | Walk | None) -> int:
    ending = Ending()
    ending.listen()
    clear_toolkit_variables()
    refusal = _why_no_screens(os.environ.get("TEXTUAL_DRIVER", ""))
    if refusal:
        from euchre_tui.commands import refuse

        return refuse(refusal)
    from euchre_tui.app.app import EuchreApp
    from euchre_tui.support.memory import freeze_loaded

    encoding = streams.painted_encoding()
    app = EuchreApp(settings, setup, notice, opened=opened, ending=ending, encoding=encoding)
    freeze_loaded()
    try:
        app.run()
    finally:
        ending.in_order = None
    return ending.code or app.return_code or 0


def _why_no_screens(driver: str) -> str:
    """The reason why the screens cannot be shown, as a sentence; empty if they can. Some drivers need no terminal."""
    if driver:
        from euchre_tui.app.terminal_driver import driver_named, needs_terminal

        named = driver_named(driver)
        if named is None:
            return f"TEXTUAL_DRIVER does not name a Textual driver that can be loaded: {one_line(driver)[:60]}."
        if not needs_terminal(named):
            return ""
    return "" if streams.at_a_terminal() and os.environ.get("TERM") != "dumb" else NO_TERMINAL


def clear_toolkit_variables() -> None:
    """Remove Textual's debugging variables from the environment: some of them write screens, and so hands, to files."""
    for name in list(os.environ):
        debugging = name == "TEXTUAL" or (name.startswith("TEXTUAL_") and name not in KEPT)
        if debugging or (name == "TEXTUAL_DRIVER" and not os.environ[name]):
            del os.environ[name]

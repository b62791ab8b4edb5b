"""`play`: starts a match at once, on the screens or as lines of text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.options import add_plain_option, add_table_options, setup_from
from euchre_tui.commands.output import in_lines, why_not_plain
from euchre_tui.storage.settings import COMMAND_LINE


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser)
    add_plain_option(parser)


def run(options: Namespace, player: Player) -> int:
    """Start the match with its agreement page."""
    setup = replace(setup_from(options, player.settings, someone_plays=True), table=COMMAND_LINE)
    if not options.plain:
        return player.screens(player.settings, setup, None)
    why_not = why_not_plain(setup.chairs)
    if why_not:
        return refuse(why_not)
    from euchre_tui.plain.game import begin

    return in_lines(lambda: begin(replace(setup, pace=options.pace or 0.0)), player.notice)

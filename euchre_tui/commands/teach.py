"""`teach`: plays a teaching deal with open hands and a coach, then a match with the same chairs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from euchre_tui.commands import Player
from euchre_tui.commands.options import add_table_options, setup_from


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser)


def run(options: Namespace, player: Player) -> int:
    """Open the screens with the teaching deal."""
    setup = setup_from(options, player.settings, someone_plays=True)
    return player.screens(player.settings, replace(setup, open_hand=True), None)

"""`teach`: an open hand with the coach for the whole table, then a match of the same chairs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from euchre_tui.commands import Player
from euchre_tui.commands.options import add_table_options, setup_from


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser)


def run(options: Namespace, player: Player) -> int:
    """Straight to the open hand."""
    setup = setup_from(options, player.settings, someone_plays=True)
    return player.screens(player.settings, replace(setup, open_hand=True), None)

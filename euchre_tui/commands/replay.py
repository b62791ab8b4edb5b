"""`replay FILE`: a match that is over or a recorded game, gone through again on the screens."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import meant


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a finished match or recorded game: a path, or a history's name")


def run(options: Namespace, player: Player) -> int:
    """Opens the file on the screens; one that cannot be gone through is refused in a sentence."""
    from euchre_tui.records.loader import finished_games
    from euchre_tui.records.model import RecordError
    from euchre_tui.replay.walk import Walk

    try:
        games, faults = finished_games(meant(options.file))
    except RecordError as error:
        return refuse(str(error))
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    return player.screens(player.settings, None, Walk(games))

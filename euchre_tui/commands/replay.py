"""`replay FILE`: goes through a finished match or a recorded game on the screens."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import file_name, meant
from euchre_tui.commands.options import add_look_options
from euchre_tui.support.streams import complain


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        type=file_name,
        help="a finished match or recorded game: a path, or its name in the history",
    )
    add_look_options(parser)


def run(options: Namespace, player: Player) -> int:
    """Open the file on the screens, or print why it cannot be replayed."""
    from euchre_tui.records.loader import finished_games
    from euchre_tui.records.model import RecordError
    from euchre_tui.replay.walk import Walk

    try:
        games, faults = finished_games(meant(options.file))
    except RecordError as error:
        return refuse(str(error))
    complain(*faults)
    return player.screens(player.settings, None, Walk(games))

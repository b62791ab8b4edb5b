"""`resume`: continues a saved match, on the screens or as lines of text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import file_name, meant
from euchre_tui.commands.options import add_look_options, add_pace_option, add_plain_option
from euchre_tui.commands.output import in_lines, why_not_plain
from euchre_tui.storage.settings import home


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        type=file_name,
        nargs="?",
        help="a saved match: a path, or its name (default: the newest)",
    )
    add_pace_option(parser)
    add_plain_option(parser)
    add_look_options(parser)


def run(options: Namespace, player: Player) -> int:
    """Continue the match in a file, or the newest unfinished one."""
    from euchre_tui.storage.library import FoundMatch, MatchLibrary
    from euchre_tui.storage.save_file import SaveError, parse, read

    notice, passed_over = player.notice, tuple[str, ...]()
    try:
        if options.file is not None:
            path = meant(options.file)
            found = FoundMatch(path, parse(read(path, refuse_busy=True), path))
        else:
            newest, passed_over = MatchLibrary(home()).newest()
            if newest is None:
                other, another = ("other ", "another") if passed_over else ("", "one")
                none = f"There is no {other}unfinished match; euchre-tui play starts {another}."
                return refuse(" ".join([*passed_over, none]))
            found = newest
            if passed_over:
                notice = " ".join([player.notice, *passed_over, "An older match goes on."]).strip()
    except SaveError as error:
        return refuse(str(error))
    if not options.plain:
        pace = player.settings.pace if options.pace is None else options.pace
        more = (notice,) if passed_over else ()
        return player.screens(replace(player.settings, pace=pace), None, found, *more)
    why_not = why_not_plain(found.saved.chairs)
    if why_not:
        return refuse(why_not)
    from euchre_tui.plain.game import resume

    def play() -> int:
        try:
            return resume(found, options.pace or 0.0)
        except SaveError as error:
            return refuse(str(error))

    return in_lines(play, notice)

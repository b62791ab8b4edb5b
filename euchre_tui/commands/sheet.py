"""`sheet FILE`: prints the score sheet of a match or a recorded game, or an empty one, as text, Markdown or SVG."""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import meant
from euchre_tui.commands.options import WrongOptionError, add_rule_option, rules_from
from euchre_tui.commands.output import in_lines

if TYPE_CHECKING:
    from euchre_tui.records.sheets.score_sheet import Sheet

FORMATS = ("text", "markdown", "svg")


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="a saved match or recorded game: a path, or a name in the history"
    )
    parser.add_argument(
        "--blank", action="store_true", help="an empty sheet with the rules of a table, to print and tick by hand"
    )
    add_rule_option(parser)
    parser.add_argument("--format", choices=FORMATS, default="text", help="the output format (default: text)")


def run(options: Namespace, player: Player) -> int:
    """Print the sheet of every game in the file; return 2 if one of them cannot be read."""

    rules_given = options.rules is not None or bool(options.rule)
    if options.blank == (options.file is not None):
        raise WrongOptionError("euchre-tui: sheet takes a FILE, or --blank for an empty sheet.")
    if rules_given and not options.blank:
        raise WrongOptionError("euchre-tui: the rules of a match are in its file; --rules and --rule are for --blank.")
    if options.blank:
        return in_lines(lambda: _write_blank(options, player), player.notice)

    def write() -> int:
        from euchre_tui.records.loader import sheets_in

        sheets, faults = sheets_in(meant(options.file))
        if sheets:
            _print(sheets, options.format)
        return refuse(*faults) if faults else 0

    return in_lines(write, player.notice)


def _write_blank(options: Namespace, player: Player) -> int:
    from euchre_tui.records.sheets.score_sheet import blank_sheets

    _print(blank_sheets(rules_from(options, player.settings)), options.format)
    return 0


def _print(sheets: Sequence[Sheet], how: str) -> None:
    if how == "markdown" and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # Markdown is UTF-8 in any terminal
    sys.stdout.write(drawn(sheets, how))
    sys.stdout.flush()


def drawn(sheets: Sequence[Sheet], how: str) -> str:
    """Format the sheets below each other."""
    if how == "svg":
        from euchre_tui.records.sheets.svg import as_svg

        return as_svg(sheets)
    from euchre_tui.records.sheets.text import as_markdown, as_text

    return "\n".join(map(as_markdown if how == "markdown" else as_text, sheets))

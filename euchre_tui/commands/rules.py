"""`rules`: prints the rule book for players, all of it or one page, or two tables side by side; also as HTML."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import write_one
from euchre_tui.commands.options import WrongOptionError, add_rule_option, either, rules_from
from euchre_tui.commands.output import in_lines
from euchre_tui.rulebook.leaves import Page, Paragraph, lines_of
from euchre_tui.rulebook.pages import TOPICS, book, pages
from euchre_tui.rulebook.printout import as_html
from euchre_tui.rulebook.variations import compared
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.presets import rules_like
from euchre_tui.storage.settings import Settings
from euchre_tui.support import streams
from euchre_tui.words.house_rules import every_choice

COMPARE = "compare"
"""The word that puts two tables side by side, in the place of a topic."""


def add_options(parser: ArgumentParser) -> None:
    titles = (f"{topic} ({pages(topic, TableRules())[0].title})" for topic in TOPICS)
    topics = f"one page: {', '.join(titles)}; or {COMPARE} with two tables (default: the whole book)"
    parser.add_argument("topic", metavar="TOPIC", nargs="?", type=_topic, help=topics)
    parser.add_argument(
        "tables", metavar="TABLE", nargs="*", help="two named table rules to compare, or one and --rule"
    )
    add_rule_option(parser)
    parser.add_argument("--html", metavar="FILE", help="write a page to print in a browser; no file is overwritten")


def _topic(text: str) -> str:
    topic = text.strip().lower()
    if topic not in (*TOPICS, COMPARE):
        raise ArgumentTypeError(f"there is no topic {text[:40]!r}: use {either((*TOPICS, COMPARE))}")
    return topic


def run(options: Namespace, player: Player) -> int:
    """Print the book for a table with these rules, or write it to a file."""
    rules = rules_from(options, player.settings)
    if options.topic == COMPARE:
        chosen: Sequence[Page] = (_compared(options.tables, rules, player.settings),)
    elif options.tables:
        raise WrongOptionError(f"euchre-tui: {options.topic} is one page; only {COMPARE} takes names of tables.")
    else:
        chosen = book(rules) if options.topic is None else pages(options.topic, rules)

    def say() -> int:
        streams.say("\n\n".join("\n".join(lines_of(page)) for page in chosen))
        return 0

    def write() -> int:
        printed = _printed(chosen, options.topic, rules)
        fault = write_one(Path(options.html), as_html(*printed))
        if fault:
            return refuse(fault)
        streams.say(f"Written: {options.html}")
        return 0

    return in_lines(say if options.html is None else write, player.notice)


def _printed(chosen: Sequence[Page], topic: str | None, rules: TableRules) -> tuple[str, Sequence[Page]]:
    """The title of a printed page and what is on it; below the rule card stands every choice of the table."""
    if len(chosen) > 1:
        return "Euchre", chosen
    below = (Paragraph(f"{every_choice(rules)} An asterisk marks a house choice.", "This table"),)
    (page,) = chosen
    return f"Euchre: {page.title[0].lower()}{page.title[1:]}", (
        replace(page, title="", blocks=(*page.blocks, *(below if topic == "card" else ()))),
    )


def _compared(names: Sequence[str], rules: TableRules, settings: Settings) -> Page:
    """The page that compares two named tables, or one with the table of `--rules` and `--rule`."""
    if not 1 <= len(names) <= 2:
        raise WrongOptionError(f"euchre-tui: {COMPARE} takes the names of two tables, for example usual tournament.")
    try:
        tables = [rules_like(name, settings) for name in names]
    except ValueError as error:
        raise WrongOptionError(f"euchre-tui: {error}") from error
    return compared(tables[0], tables[1] if len(tables) == 2 else ("this table", rules))

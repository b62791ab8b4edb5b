"""`rules`: prints the rule book for players, all of it or one page."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from euchre_tui.commands import Player
from euchre_tui.commands.options import add_rule_option, either, rules_from
from euchre_tui.commands.output import in_lines
from euchre_tui.rulebook.leaves import lines_of
from euchre_tui.rulebook.pages import TOPICS, page
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.support import streams


def add_options(parser: ArgumentParser) -> None:
    titles = (f"{topic} ({page(topic, TableRules()).title})" for topic in TOPICS)
    topics = f"one page: {', '.join(titles)} (default: the whole book)"
    parser.add_argument("topic", metavar="TOPIC", nargs="?", type=_topic, help=topics)
    add_rule_option(parser)


def _topic(text: str) -> str:
    topic = text.strip().lower()
    if topic not in TOPICS:
        raise ArgumentTypeError(f"there is no topic {text[:40]!r}: use {either(TOPICS)}")
    return topic


def run(options: Namespace, player: Player) -> int:
    """Print the book for a table with these rules."""
    rules = rules_from(options, player.settings)
    topics = TOPICS if options.topic is None else (options.topic,)

    def say() -> int:
        streams.say("\n\n".join("\n".join(lines_of(page(topic, rules))) for topic in topics))
        return 0

    return in_lines(say, player.notice)

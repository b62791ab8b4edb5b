"""What a finished deal of an open hand or a practice came to: its costliest move, and the better one."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import games_of
from euchre_tui.replay.advice import verdict
from euchre_tui.replay.walk import Walk
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.words.notes import Notes

Judge = Callable[[TableRules, BySeat[Chair], tuple[str, ...]], Notes]
"""Judges a deal that is over, from the lines of its log."""


def judge_deal(rules: TableRules, chairs: BySeat[Chair], lines: tuple[str, ...]) -> Notes:
    """Judge the first deal of these lines, which is over and whose hands may be seen."""
    walk = Walk(tuple(map(judge, games_of(SavedMatch(rules, chairs, 0, "", lines)))))
    return verdict(walk.deals[0])

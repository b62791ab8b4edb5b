"""What cost most in a deal that is over, and what was better: of an open hand, a practice, or a scored deal."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import game_of_deal, games_of
from euchre_tui.replay.advice import verdict
from euchre_tui.replay.walk import Walk
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.words import Chairs
from euchre_tui.words.notes import Note, Notes

Judge = Callable[[TableRules, BySeat[Chair], tuple[str, ...]], Notes]
"""Judges a deal that is over, from the lines of its log."""


def judge_deal(rules: TableRules, chairs: BySeat[Chair], lines: tuple[str, ...]) -> Notes:
    """Judge the last deal of these lines, which is over and whose hands may be seen."""
    walk = Walk(tuple(map(judge, games_of(SavedMatch(rules, chairs, 0, "", lines)))))
    return verdict(walk.deals[-1])


def judge_hands(dealt: DealtHands, view: PublicView, chairs: Chairs) -> Notes:
    """Judge a scored deal whose hands may be seen (R44): it takes what is shown then, and no match."""
    walk = Walk((judge(game_of_deal(dealt, view, chairs)),))
    if walk.deals[0].judged.deal.settled is not None:
        return (Note("This deal was not played out, so its moves are not judged."),)
    return verdict(walk.deals[0])

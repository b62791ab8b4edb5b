"""The pages that can be opened over the game, by command."""

from __future__ import annotations

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.agreement import RulesScreen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.deal_hands import DealHandsScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.rulebook import RuleBookScreen
from euchre_tui.app.screens.taken_tricks import TakenTricksScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.scenes import before_the_result
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.session import Session


def page_for(
    command: Command, place: Place | None, session: Session | None, look: Look, rules: TableRules
) -> GameScreen | None:
    """Return the page of a command, or None if it has no page; all pages are public. `rules` are those chosen last."""
    match command:
        case Command.HELP:
            rules_here = session.setup.rules if session else None
            return HelpScreen(place, rules_here, several=session is None or session.several)
        case Command.RULE_BOOK:
            return RuleBookScreen(session.setup.rules if session else rules, look)
        case Command.PAD if session is not None:
            public = before_the_result(session.public) if place is Place.TRICK_WON else session.public
            return PadScreen(public, session.chairs, look)
        case Command.HANDS if session is not None and session.hands_objection is None:
            from euchre_tui.app.judgement import judge_hands

            shown = session.referee.hands_of_last_deal(), session.public, session.chairs
            return DealHandsScreen(*shown, look, judge_hands)
        case Command.REVIEW if session is not None:
            return TakenTricksScreen(session.public, session.chairs, look)
        case Command.RULES if session is not None:
            return RulesScreen(session.setup.rules, session.chairs)
        case _:
            return None

"""The pages that can be read over the game, by the command that asks for each."""

from __future__ import annotations

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.agreement import RulesScreen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.rulebook import HowScreen
from euchre_tui.app.screens.taken_tricks import ReviewScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.session import Sitting


def page_for(
    command: Command, place: Place | None, sitting: Sitting | None, look: Look, rules: TableRules
) -> GameScreen | None:
    """The page, or None where the command asks for none; every one is public. `rules` are those chosen last."""
    match command:
        case Command.HELP:
            return HelpScreen(place, sitting.setup.rules if sitting else None)
        case Command.HOW:
            return HowScreen(sitting.setup.rules if sitting else rules, look)
        case Command.PAD if sitting is not None:
            return PadScreen(sitting.public, sitting.referee.chairs, look)
        case Command.REVIEW if sitting is not None:
            return ReviewScreen(sitting.public, sitting.referee.chairs, look)
        case Command.RULES if sitting is not None:
            return RulesScreen(sitting.setup.rules, sitting.referee.chairs)
        case _:
            return None

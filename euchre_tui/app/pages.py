"""The pages that can be read over the game, by the command that asks for each."""

from __future__ import annotations

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.agreement import RulesScreen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.rulebook import HowScreen
from euchre_tui.app.screens.taken_tricks import ReviewScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.session import Sitting


def page_for(
    command: str, place: Place | None, sitting: Sitting | None, look: Look, rules: TableRules
) -> GameScreen | None:
    """The page, or None where the command asks for none; every one is public. `rules` are those chosen last."""
    match command:
        case "help":
            return HelpScreen(place, sitting.setup.rules if sitting else None)
        case "how":
            return HowScreen(sitting.setup.rules if sitting else rules, look)
        case "pad" if sitting is not None:
            return PadScreen(sitting.public, sitting.referee.chairs, look)
        case "review" if sitting is not None:
            return ReviewScreen(sitting.public, sitting.referee.chairs, look)
        case "rules" if sitting is not None:
            return RulesScreen(sitting.setup.rules, sitting.referee.chairs)
        case _:
            return None

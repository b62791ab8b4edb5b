"""All that a match needs, loaded together: once the title is painted, or when the first match begins."""

from __future__ import annotations

from euchre_tui.app.pages import page_for
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.setup import SetupScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.scenes import (
    Agreement,
    Chance,
    Curtain,
    Cut,
    Dealing,
    DealResult,
    Draw,
    Forced,
    MatchOver,
    Table,
    TrickWon,
    Verdict,
)
from euchre_tui.rules.actions import CallRenege, Redeal
from euchre_tui.rules.seats import Team
from euchre_tui.session.autosave import Keeper, describe
from euchre_tui.session.session import Sitting, patience
from euchre_tui.session.table_calls import accusable, ask_redeal, ask_renege, menu, no_call

__all__ = [
    "Agreement",
    "AgreementScreen",
    "CallRenege",
    "Chance",
    "ChooseScreen",
    "ConfirmScreen",
    "Curtain",
    "CurtainScreen",
    "Cut",
    "DealResult",
    "Dealing",
    "Draw",
    "Forced",
    "Keeper",
    "MatchOver",
    "MatchOverScreen",
    "Redeal",
    "ResultScreen",
    "ResumeScreen",
    "SetupScreen",
    "Sitting",
    "Table",
    "TableScreen",
    "Team",
    "TrickWon",
    "Verdict",
    "accusable",
    "ask_redeal",
    "ask_renege",
    "describe",
    "menu",
    "no_call",
    "page_for",
    "patience",
]

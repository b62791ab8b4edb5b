"""All that a match needs, loaded together: once the title is painted, or when the first match begins."""

from __future__ import annotations

from euchre_tui.reading import page_for
from euchre_tui.remedies import accusable, ask_redeal, ask_renege, menu, no_call
from euchre_tui.rules.actions import CallRenege, Redeal
from euchre_tui.rules.seats import Team
from euchre_tui.saving import Keeper, Lines, describe, describe_head
from euchre_tui.scenes import (
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
from euchre_tui.screens.agreement import AgreementScreen
from euchre_tui.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.screens.curtain import CurtainScreen
from euchre_tui.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.screens.resume import ResumeScreen
from euchre_tui.screens.setup import SetupScreen
from euchre_tui.screens.table import TableScreen
from euchre_tui.sitting import Sitting, patience

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
    "Lines",
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
    "describe_head",
    "menu",
    "no_call",
    "page_for",
    "patience",
]

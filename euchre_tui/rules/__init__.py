"""The rules of euchre as a library: immutable values and four functions, using only the standard library.

>>> match = start(TableRules(first_dealer="north", cut="never"))
>>> match.needs
'deck'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre_tui.rules.actions import (
        Action,
        AnswerAlone,
        AnswerDefence,
        CallRenege,
        Cut,
        Deck,
        Discard,
        Draw,
        IllegalAction,
        NameTrump,
        OrderUp,
        Pass,
        Play,
        Redeal,
        parse_action,
    )
    from euchre_tui.rules.cards import DECK, Card, Hand, Rank, Suit, parse_cards
    from euchre_tui.rules.dealing import start
    from euchre_tui.rules.engine import after, choices, objection, seen_by
    from euchre_tui.rules.events import Event, PadLine, PlayedCard, Result
    from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
    from euchre_tui.rules.state import Match
    from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, TableRules, house_rules, rule_field
    from euchre_tui.rules.view import PublicView, SeatView

__all__ = [
    "DECK",
    "RULE_FIELDS",
    "Action",
    "AnswerAlone",
    "AnswerDefence",
    "BySeat",
    "ByTeam",
    "CallRenege",
    "Card",
    "Chair",
    "Cut",
    "Deck",
    "Discard",
    "Draw",
    "Event",
    "Hand",
    "IllegalAction",
    "Match",
    "NameTrump",
    "OrderUp",
    "PadLine",
    "Pass",
    "Play",
    "PlayedCard",
    "PublicView",
    "Rank",
    "Redeal",
    "Result",
    "RuleField",
    "Seat",
    "SeatView",
    "Suit",
    "TableRules",
    "Team",
    "after",
    "choices",
    "house_rules",
    "objection",
    "parse_action",
    "parse_cards",
    "rule_field",
    "seen_by",
    "start",
]

_HOMES = {
    "actions": (
        "Action AnswerAlone AnswerDefence CallRenege Cut Deck Discard "
        "Draw IllegalAction NameTrump OrderUp Pass Play Redeal parse_action"
    ),
    "cards": "DECK Card Hand Rank Suit parse_cards",
    "events": "Event PadLine PlayedCard Result",
    "state": "Match",
    "dealing": "start",
    "seats": "BySeat ByTeam Chair Seat Team",
    "engine": "after choices objection seen_by",
    "table_rules": "RULE_FIELDS RuleField TableRules house_rules rule_field",
    "view": "PublicView SeatView",
}
"""The module of each public name; a module is imported when one of its names is first used."""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names.split():
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

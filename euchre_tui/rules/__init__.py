"""The rules of euchre as a library: immutable values and a few functions, using only the standard library.

A match is a value. `start` makes one, `deal` shuffles and deals, `choices` lists what the actor may do, `objection`
says why an action is illegal, `after` gives the match after an action, and `seen_by` what one seat may see. The
examples of this package begin with these two lines:

>>> from random import Random
>>> from euchre_tui.rules import *

A whole match of random choices:

>>> rng = Random(7)
>>> match = start(TableRules(target=5))
>>> while not match.over:
...     if match.phase.in_deal:
...         match, events = after(match, rng.choice(choices(match)))
...     else:
...         match, events = deal(match, rng)
>>> match.winner, len(match.pad)
(Team.NORTH_SOUTH, 5)

`Action` and `Event` are the unions of all actions and of all events, for `isinstance` and for type checkers; `DECK` is
the tuple of all 24 cards, and `RULE_FIELDS` the tuple of all table rules:

>>> isinstance(Pass(), Action), isinstance(events[-1], Event), len(DECK)
(True, True, 24)
>>> [rule.name for rule in RULE_FIELDS][:3]
['target', 'games', 'win_by']

Hidden cards: `repr` of a match, a view, a hand, a card, a `Deck`, a `Discard` or a `Play` names no card, because a
traceback or a log may show it to anybody; `str` does. Events are public, and their `repr` names their cards.
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
    from euchre_tui.rules.chance import deal
    from euchre_tui.rules.dealing import start
    from euchre_tui.rules.engine import after, choices, objection, seen_by
    from euchre_tui.rules.events import (
        AloneAnswered,
        Buried,
        CardPlayed,
        DealEnded,
        DealerDrawn,
        Dealt,
        DefenceAnswered,
        Event,
        GameWon,
        MatchWon,
        OrderedUp,
        PackCut,
        PadLine,
        PartnersDrawn,
        Passed,
        PickedUp,
        PlayedCard,
        RenegeCalled,
        Result,
        TrickTaken,
        TrumpNamed,
        TurnedDown,
    )
    from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
    from euchre_tui.rules.state import Match, Phase
    from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, TableRules, house_rules, rule_field
    from euchre_tui.rules.view import PublicView, SeatView

__all__ = [
    "DECK",
    "RULE_FIELDS",
    "Action",
    "AloneAnswered",
    "AnswerAlone",
    "AnswerDefence",
    "Buried",
    "BySeat",
    "ByTeam",
    "CallRenege",
    "Card",
    "CardPlayed",
    "Chair",
    "Cut",
    "DealEnded",
    "DealerDrawn",
    "Dealt",
    "Deck",
    "DefenceAnswered",
    "Discard",
    "Draw",
    "Event",
    "GameWon",
    "Hand",
    "IllegalAction",
    "Match",
    "MatchWon",
    "NameTrump",
    "OrderUp",
    "OrderedUp",
    "PackCut",
    "PadLine",
    "PartnersDrawn",
    "Pass",
    "Passed",
    "Phase",
    "PickedUp",
    "Play",
    "PlayedCard",
    "PublicView",
    "Rank",
    "Redeal",
    "RenegeCalled",
    "Result",
    "RuleField",
    "Seat",
    "SeatView",
    "Suit",
    "TableRules",
    "Team",
    "TrickTaken",
    "TrumpNamed",
    "TurnedDown",
    "after",
    "choices",
    "deal",
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
        "Action AnswerAlone AnswerDefence CallRenege Cut Deck Discard Draw IllegalAction NameTrump "
        "OrderUp Pass Play Redeal parse_action"
    ),
    "cards": "DECK Card Hand Rank Suit parse_cards",
    "chance": "deal",
    "dealing": "start",
    "engine": "after choices objection seen_by",
    "events": (
        "AloneAnswered Buried CardPlayed DealEnded DealerDrawn Dealt DefenceAnswered Event GameWon "
        "MatchWon OrderedUp PackCut PadLine PartnersDrawn Passed PickedUp PlayedCard RenegeCalled Result "
        "TrickTaken TrumpNamed TurnedDown"
    ),
    "seats": "BySeat ByTeam Chair Seat Team",
    "state": "Match Phase",
    "table_rules": "RULE_FIELDS RuleField TableRules house_rules rule_field",
    "view": "PublicView SeatView",
}
"""The public names of each module; a module is imported when one of its names is first used."""

_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Import a public name from its module, and keep it here: this function is called once for each name."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """All public names, those not yet imported too: for `dir`, `help` and completion."""
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING", "import_module"})

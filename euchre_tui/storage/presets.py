"""Table rules with a name: those that everyone knows, and a player's own."""

from __future__ import annotations

from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import Settings

KNOWN: tuple[tuple[str, TableRules], ...] = (
    ("as usual", TableRules()),
    ("five-point game", TableRules(target=5)),
    ("stick the dealer", TableRules(stick_the_dealer=True)),
    ("tournament", TableRules(games=3, stick_the_dealer=True, cut="every deal")),
    (
        "grandmother's",
        TableRules(
            games=3,
            stick_the_dealer=True,
            first_dealer="first black jack",
            partners="drawn",
            cut="every deal",
            alone="before the first lead",
            canadian_loner=True,
            defend_alone=True,
            lone_lead="maker's left",
            march=4,
            lone_partial=2,
            lone_march=5,
            euchred_alone=4,
            euchred_no_trick=4,
            play="honour",
        ),
    ),
)
"""The last has every option on."""

OWN = "your own"


def named_rules(settings: Settings) -> dict[str, TableRules]:
    """Every set of rules that has a name, the player's own last; a known name is not taken by another."""
    known = dict(KNOWN)
    taken = set(map(plain, known))
    return {**known, **{name: rules for name, rules in settings.own_rules if plain(name) not in taken}}


def name_of(rules: TableRules, settings: Settings) -> str:
    """What these rules are called, or that they are the player's own and have no name yet."""
    return next((name for name, each in named_rules(settings).items() if each == rules), OWN)


def rules_named(name: str, settings: Settings) -> TableRules:
    """The rules of that name, blanks, dashes, apostrophes and capitals apart; raises ValueError naming them all."""
    for each, rules in named_rules(settings).items():
        if plain(each) == plain(name):
            return rules
    raise ValueError(f"there are no rules named {name[:40]!r}: use {', '.join(map(repr, named_rules(settings)))}")


def plain(name: str) -> str:
    """A name as it is looked for."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())

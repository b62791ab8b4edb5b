"""Presets: known table rules and the player's own, by name."""

from __future__ import annotations

from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import Settings

KNOWN: tuple[tuple[str, TableRules], ...] = (
    ("as usual", TableRules()),
    ("five-point game", TableRules(target=5)),
    ("stick the dealer", TableRules(stick_the_dealer=True)),
    ("tournament", TableRules(games=3, stick_the_dealer=True, cut="every deal")),
    ("Canadian", TableRules(canadian_loner=True)),
    (
        "grandmother's",
        TableRules(
            win_by=2,
            games=3,
            stick_the_dealer=True,
            first_dealer="first black jack",
            partners="drawn",
            cut="every deal",
            cutter="left",
            alone="before the first lead",
            canadian_loner=True,
            call_needs="a trump but the left",
            defend_alone=True,
            lone_lead="maker's left",
            march=4,
            lone_partial=2,
            lone_march=5,
            euchred_alone=4,
            euchred_no_trick=4,
            play="honour",
            failed_call=2,
            show_hands="always",
        ),
    ),
)
"""The presets that every player has; the last one has every option on."""

OWN = "your own"


def named_rules(settings: Settings) -> dict[str, TableRules]:
    """All presets by name, the player's own last; a player's rules cannot replace a known name."""
    known = dict(KNOWN)
    taken = set(map(plain, known))
    return {**known, **{name: rules for name, rules in settings.own_rules if plain(name) not in taken}}


def name_of(rules: TableRules, settings: Settings) -> str:
    """The name of these rules; `OWN` if they have none."""
    return next((name for name, each in named_rules(settings).items() if each == rules), OWN)


def rules_named(name: str, settings: Settings) -> TableRules:
    """The rules of that name, or of the only name with that part; ignores case and punctuation.

    Raises ValueError listing all names.
    """
    for each, rules in named_rules(settings).items():
        if plain(each) == plain(name):
            return rules
    if any(plain(name) in plain(each) for each in named_rules(settings)) and plain(name):
        return rules_like(name, settings)[1]
    names = ", ".join(map(repr, named_rules(settings)))
    raise ValueError(f"There are no rules named {name[:40]!r}: use {names}.")


def rules_like(text: str, settings: Settings) -> tuple[str, TableRules]:
    """The rules of that name with their whole name; a part of a name is enough where it fits no other one.

    Raises ValueError listing all names.
    """
    known, wanted = named_rules(settings), plain(text)
    exact = [name for name in known if plain(name) == wanted]
    found = exact or [name for name in known if wanted and wanted in plain(name)]
    if len(found) != 1:
        names = ", ".join(map(repr, found or known))
        which = "More than one table has" if found else "There are no rules with"
        raise ValueError(f"{which} {text[:40]!r} in its name: use {names}.")
    return found[0], known[found[0]]


def plain(name: str) -> str:
    """A name reduced to its letters and digits in lower case, for comparison."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())

"""Conversion between options of the notation and table rules; rules without an option become a sentence."""

from __future__ import annotations

import re
from typing import Any

from euchre_tui.records.egn.values import whole
from euchre_tui.records.model import RecordError, Terms
from euchre_tui.rules.table_rules import RULE_FIELDS, TableRules, rule_field, say_setting
from euchre_tui.support.text import one_line

LEADS = {"LEFT_OF_DEALER": "dealer's left", "LEFT_OF_LONER": "maker's left"}
FARTHEST_TARGET = 1000
MOST_POINTS = 100

REFUSED = {
    "joker": "a joker",
    "farmers": "farmer's hands",
    "partners_best": "a partner's best card",
    "go_under": "going under",
    "allow_no_trump": "calls of no trump",
    "fast_break": "the fast break",
    "four_trick_tokens": "tokens for four tricks",
}
"""Options that are not played here, with their names in English."""

SAID_BY_THE_NOTATION = (
    "target",
    "stick_the_dealer",
    "canadian_loner",
    "defend_alone",
    "lone_lead",
    "lone_march",
    "euchred_alone",
)
"""The table rules that the notation has options for."""

BESIDES = "Table rules besides: "
"""The start of the sentence that lists the other table rules, in the description of an exported game."""


def read_terms(ruleset: dict[str, Any], description: str) -> Terms:
    """Read the terms of a game; raises RecordError at the first option that is not played here."""
    known = {"std", "canadian", "defend_alone", "loner_lead", "winning_score", "num_deals", "min_rank", "num_players",
             "loner_march_score", "loner_euchred_score"}  # fmt: skip
    for name, value in ruleset.items():
        if name not in known and value:
            meaning = f" ({REFUSED[name]})" if name in REFUSED else ""
            raise RecordError(f"The option {one_line(name)[:40]!r}{meaning} is not played here.")
    for name, only in (("min_rank", 9), ("num_players", 4)):
        if ruleset.get(name, only) != only:
            raise RecordError(f"The option {name!r} is {str(ruleset[name])[:20]}, but only {only} is played here.")
    lead = ruleset.get("loner_lead", "LEFT_OF_DEALER")
    if not isinstance(lead, str) or lead not in LEADS:
        raise RecordError(f"The option 'loner_lead' is {one_line(str(lead))[:40]!r}, which is not played here.")
    target, deals = _end(ruleset)
    lone_march = whole(ruleset.get("loner_march_score", 4), "loner_march_score", 0, MOST_POINTS)
    euchred_alone = whole(ruleset.get("loner_euchred_score", 2), "loner_euchred_score", 0, MOST_POINTS)
    from_options: dict[str, Any] = {
        "target": min(target or 10, 99),
        "stick_the_dealer": _switch(ruleset, "std", usual=True),
        "canadian_loner": _switch(ruleset, "canadian", usual=False),
        "defend_alone": _switch(ruleset, "defend_alone", usual=False),
        "lone_lead": LEADS[lead],
        "lone_march": _nearest("lone_march", lone_march),
        "euchred_alone": _nearest("euchred_alone", euchred_alone),
    }
    return Terms(TableRules(**{**_besides(description), **from_options}), target, deals, lone_march, euchred_alone)


def _switch(ruleset: dict[str, Any], name: str, *, usual: bool) -> bool:
    value = ruleset.get(name, usual)
    if not isinstance(value, bool):
        raise RecordError(f"The option {name!r} is {str(value)[:20]!r}, but it must be true or false.")
    return value


def _end(ruleset: dict[str, Any]) -> tuple[int | None, int | None]:
    """Return the target and the number of deals that end the game; either can be None."""
    deals = whole(ruleset.get("num_deals", 0), "num_deals", 0, FARTHEST_TARGET)
    usual = 0 if deals else 10
    target = whole(ruleset.get("winning_score", usual), "winning_score", 0, FARTHEST_TARGET)
    return target or None, deals or None


def _nearest(name: str, points: int) -> int:
    values = [value for value in rule_field(name).values if isinstance(value, int)]
    return min(values, key=lambda value: abs(value - points))


def ruleset_of(rules: TableRules) -> dict[str, Any]:
    """Return the options for the table rules that the notation has options for."""
    return {
        "std": rules.stick_the_dealer,
        "winning_score": rules.target,
        "canadian": rules.canadian_loner,
        "loner_lead": next(name for name, lead in LEADS.items() if lead == rules.lone_lead),
        "loner_march_score": rules.lone_march,
        "loner_euchred_score": rules.euchred_alone,
        "defend_alone": rules.defend_alone,
    }


def say_besides(rules: TableRules) -> str:
    """List the other changed table rules in a sentence that `read_terms` understands."""
    others = [rule for rule in RULE_FIELDS if rule.name not in SAID_BY_THE_NOTATION]
    changed = [(rule.name, getattr(rules, rule.name)) for rule in others if getattr(rules, rule.name) != rule.default]
    if not changed:
        return ""
    return f"{BESIDES}{', '.join(f'{name}={say_setting(value)}' for name, value in changed)}."


def _besides(description: str) -> dict[str, Any]:
    """Read the table rules from the sentence that `say_besides` wrote into a description, if there is one."""
    found = re.search(re.escape(BESIDES) + r"([^.]*)\.", description)
    rules: dict[str, Any] = {}
    for part in found[1].split(",") if found else ():
        name, _, value = part.strip().partition("=")
        try:
            rule = rule_field(name)
            rules[rule.name] = rule.parse(value)
        except ValueError:
            continue
    return rules

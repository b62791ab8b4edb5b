"""The house rules of a table in one line, every choice of it for paper, and how far a game goes."""

from __future__ import annotations

from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, Setting, TableRules, house_rules, say_setting


def house_line(rules: TableRules) -> str:
    """List the house rules in force in one line."""
    house = house_rules(rules)
    if not house:
        return "table rules as usual"
    return "house rules: " + "; ".join(_rule(rule, value) for rule, value in house)


def say_goal(rules: TableRules) -> str:
    """Say how far a game goes: "to 10", or "to 10 by 2" where a side needs a lead of two (R36)."""
    return f"to {rules.target}" + (f" by {rules.win_by}" if rules.win_by > 1 else "")


def _rule(rule: RuleField, value: Setting) -> str:
    label = rule.label.lower()
    # A label with a list in it needs a colon between the list and the value.
    return label if value is True else f"{label}{':' if ',' in label else ''} {say_setting(value)}"


def every_choice(rules: TableRules) -> str:
    """Name every table rule with its value, the usual ones too; a house choice is marked with an asterisk."""
    named = []
    for rule in RULE_FIELDS:
        value = getattr(rules, rule.name)
        mark = "*" if value != rule.default else ""
        named.append(f"{rule.label.lower()}: {say_setting(value)}{mark}")
    listed = "; ".join(named)
    return f"{listed[0].upper()}{listed[1:]}."

"""The house rules of a table in one line, as the foot of a pad has them."""

from __future__ import annotations

from euchre_tui.rules.table_rules import RuleField, Setting, TableRules, house_rules, say_setting


def house_line(rules: TableRules) -> str:
    """The house rules in force, in one sentence."""
    house = house_rules(rules)
    if not house:
        return "table rules as usual"
    return "house rules: " + "; ".join(_rule(rule, value) for rule, value in house)


def _rule(rule: RuleField, value: Setting) -> str:
    label = rule.label.lower()
    # A label that ends in numbers of its own would run into the value.
    return label if value is True else f"{label}{':' if ',' in label else ''} {say_setting(value)}"

"""Sentences about the table rules, which the players agree to before the first card (R32, R33)."""

from __future__ import annotations

from dataclasses import replace

from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, Setting, TableRules, say_setting

_NEVER_PLAYED = (
    "a joker",
    "no trump",
    "a farmer's hand or any other exchange for weak cards",
    "cards passed to a partner",
    "special rules near the target",
)


def not_played(rules: TableRules) -> str:
    """Say what this table does not play: what is never played here, and what its rules leave out (R32)."""
    left_out = (rule.left_out for rule, value in rules_in_force(rules) if value == rule.default)
    return f"Not played here: {', '.join(filter(None, (*left_out, *_NEVER_PLAYED)))}."


def rules_in_force(rules: TableRules) -> tuple[tuple[RuleField, Setting], ...]:
    """Return every table rule with its value at this table."""
    return tuple((rule, getattr(rules, rule.name)) for rule in RULE_FIELDS)


def changed_rules(rules: TableRules, last: TableRules | None) -> tuple[tuple[RuleField, Setting], ...]:
    """Return the rules that differ from those of this table's last match, or from the usual ones if there is none."""
    before = last or TableRules()
    return tuple((rule, value) for rule, value in rules_in_force(rules) if value != getattr(before, rule.name))


def say_change(rule: RuleField, value: Setting, last: TableRules | None) -> str:
    """Say what a rule is now and what it was at this table's last match, or what it usually is."""
    before, when = (rule.default, "usually") if last is None else (getattr(last, rule.name), "last time")
    return f"{rule.label}: {say_setting(value)} ({when} {say_setting(before)})"


def say_known_rules(rules: TableRules) -> str:
    """Say in one line by which rules this table plays, where everybody knows them."""
    usual = replace(TableRules(), target=rules.target, games=rules.games)
    which = "Usual rules" if rules == usual else "The rules of the last match here"
    games = f", best of {rules.games}" if rules.games > 1 else ""
    return f"{which}, game to {rules.target}{games}. Enter to play, H for all rules."


def remedies(rules: TableRules) -> str:
    """Say what the table does when something goes wrong (R25–R27)."""
    if rules.play == "honour":
        play = (
            "At an honour table any card can be played. A seat that could follow suit but did not has reneged: "
            "a proven call gives the other side 2 points, or 4 in a lone hand."
        )
        if rules.failed_call:
            play += f" A call that is not proven gives {rules.failed_call} points to the accused side."
    else:
        play = "At a refereed table a card that breaks the rules is refused, and the game says why."
    return f"{play} After a seen card or a dispute the table may agree to throw the deal in: same dealer, no score."


def remarks(rules: TableRules) -> tuple[str, ...]:
    """Return a sentence for each table rule to which another one gives no effect or a surprising one."""
    found = []
    if rules.stick_the_dealer and rules.all_pass != "next dealer":
        found.append("The dealer must name a suit, so the rule for “all pass twice” has no effect.")
    if rules.lone_march < rules.march:
        found.append(f"A lone march scores {rules.lone_march}, less than the {rules.march} of a march with a partner.")
    if not rules.defend_alone and rules.lone_defence != 4:
        found.append("Nobody can defend alone, so the points for it have no effect.")
    if rules.defend_alone and rules.lone_defence < rules.euchred_alone:
        found.append("Only the larger award counts, so the points for a lone defence have no effect.")
    if rules.failed_call and rules.play == "refereed":
        found.append("At a refereed table no renege is called, so the points for a failed call have no effect.")
    if rules.cut == "never" and rules.cutter != "right":
        found.append("The pack is never cut, so the rule for who cuts has no effect.")
    if rules.partners == "drawn" and rules.first_dealer in ("north", "east", "south", "west"):
        found.append("Partners are drawn first: the first dealer is whoever sits there after the draw.")
    return tuple(found)

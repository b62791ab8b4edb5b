"""What a table agrees to before the first card, in sentences (R32, R33)."""

from __future__ import annotations

from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, Setting, TableRules

NOT_PLAYED = (
    "Not played here: a joker, no trump, a farmer's hand or any other exchange for weak cards, "
    "cards passed to a partner, a margin of two, special rules near the target."
)


def rules_in_force(rules: TableRules) -> tuple[tuple[RuleField, Setting], ...]:
    """Every option with the value that this table plays."""
    return tuple((rule, getattr(rules, rule.name)) for rule in RULE_FIELDS)


def remedies(rules: TableRules) -> str:
    """What is done when something goes wrong (R25–R27)."""
    if rules.play == "honour":
        play = (
            "An honour table: any card can be played. A seat that did not follow suit when it could has reneged; "
            "proven, that is 2 points to the other side, 4 in a lone hand."
        )
    else:
        play = "A refereed table: a card that may not be played is refused, and the game says why."
    return f"{play} For a seen card or a dispute the table may agree to throw the deal in: same dealer, no score."


def remarks(rules: TableRules) -> tuple[str, ...]:
    """A sentence for each pair of options of which one has no effect, or a strange one, beside the other."""
    found = []
    if rules.stick_the_dealer and rules.all_pass != "next dealer":
        found.append("With a stuck dealer nobody passes twice: who deals after that does not matter.")
    if rules.lone_march < rules.march:
        found.append(f"A march alone is worth {rules.lone_march}, less than the {rules.march} of one with a partner.")
    if not rules.defend_alone and rules.lone_defence != 4:
        found.append("Nobody defends alone here: the points for it do not matter.")
    if rules.defend_alone and rules.lone_defence < rules.euchred_alone:
        found.append("The larger award counts: a lone defence adds nothing to a lone maker's euchre.")
    if rules.partners == "drawn" and rules.first_dealer in ("north", "east", "south", "west"):
        found.append("Partners are drawn first: the first dealer is whoever then sits there.")
    return tuple(found)

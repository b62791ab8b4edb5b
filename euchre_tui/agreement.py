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


def in_words(rules: TableRules) -> str:
    """The rules in force as a few sentences, those of the house included."""
    stick = "the dealer must then name a suit" if rules.stick_the_dealer else _all_pass(rules)
    games = "one game" if rules.games == 1 else f"best of {rules.games} games"
    return (
        f"A game goes to {rules.target} points; {games}. If everyone passes twice, {stick}. "
        f"The point is worth 1, a march {rules.march}; alone {rules.lone_partial} and {rules.lone_march}. "
        f"Makers with fewer than three tricks are euchred: 2 points to the defenders."
    )


def _all_pass(rules: TableRules) -> str:
    again = "the same dealer deals again" if rules.all_pass == "same dealer" else "the next dealer deals"
    return f"nobody scores and {again}"


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

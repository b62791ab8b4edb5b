"""The rule card, which is the whole game on one page, and the tables of points."""

from __future__ import annotations

from euchre_tui.rulebook.leaves import Page, Paragraph, Rows
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.table_rules import TableRules, house_rules, say_setting


def scoring_table(rules: TableRules) -> Rows:
    """Return the table of points for every result."""
    lines = [
        ("result", "points"),
        ("makers take three or four: the point", "1"),
        ("makers take all five: a march", str(rules.march)),
        ("alone, three or four", str(rules.lone_partial)),
        ("alone, all five: a lone march", str(rules.lone_march)),
        ("makers take fewer than three: euchred", "2 to the others"),
    ]
    if rules.euchred_alone > 2:
        lines.append(("a lone maker is euchred", f"{rules.euchred_alone} to the others"))
    if rules.euchred_no_trick > 2:
        lines.append(("makers take no trick at all", f"{rules.euchred_no_trick} to the others"))
    if rules.defend_alone:
        points = max(rules.euchred_alone, rules.lone_defence)
        lines.append(("a lone maker is euchred by a lone defender", f"{points} to the others"))
    return Rows((50, 20), tuple(lines))


def lone_table(rules: TableRules) -> Rows:
    """Return the table of points for a lone hand."""
    lines = [
        ("alone", "points"),
        ("all five tricks", str(rules.lone_march)),
        ("three or four", str(rules.lone_partial)),
        ("fewer: for the other side", str(rules.euchred_alone)),
    ]
    if rules.euchred_no_trick > rules.euchred_alone:
        lines.append(("none: for the other side", str(rules.euchred_no_trick)))
    return Rows((28, 8), tuple(lines))


def rule_card(rules: TableRules) -> Page:
    """Return the rule card for these table rules."""
    points = scoring_table(rules)
    bowers = "; ".join(f"{suit.sign}: J{suit.sign}, J{suit.same_colour.sign}" for suit in Suit)
    return Page(
        "card",
        "The rule card",
        (
            Paragraph(
                "24 cards, five each, one turned up. Trump: right bower, left bower, A K Q 10 9. "
                f"Right and left bower for {bowers}."
            ),
            Paragraph(
                "From the dealer's left: pass, or make the turned suit trump; the dealer takes it and buries one. "
                f"If all pass: name another suit, or pass{_end(rules)}.",
                "Call",
            ),
            Paragraph(
                f"The dealer's left leads first{_lone_lead(rules)}. Follow suit if you can; the left bower is a trump. "
                "The highest trump wins, else the highest of the suit led; the winner leads.",
                "Play",
            ),
            Rows(points.widths, points.lines[1:], headed=False),
            Paragraph(f"Game to {rules.target}. {_house(rules)}"),
        ),
        close=True,
    )


def _end(rules: TableRules) -> str:
    return "; the dealer must name one" if rules.stick_the_dealer else ""


def _lone_lead(rules: TableRules) -> str:
    return "; against a lone maker, the maker's left" if rules.lone_lead == "maker's left" else ""


def _house(rules: TableRules) -> str:
    """List the house rules that the rest of the card does not show."""
    changed = [
        f"{rule.label.lower()}: {say_setting(value)}"
        for rule, value in house_rules(rules)
        if rule.group in _LISTED_GROUPS
    ]
    return f"House rules: {'; '.join(changed)}." if changed else "No house rules."


_LISTED_GROUPS = ("Choosing trump", "Going alone", "Play")
"""Groups of table rules that the rest of the card does not show."""

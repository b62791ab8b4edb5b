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


THREE_SENTENCES = (
    "The left bower is a trump, never the suit printed on it.",
    "Follow suit if you can; if not, play any card.",
    "Makers need three tricks; with fewer the other side scores.",
)
"""What a new player should remember."""


def rule_card(rules: TableRules) -> Page:
    """Return the rule card for these table rules: all that is needed to play, on one page."""
    bowers = "; ".join(f"{suit.sign} J{suit.sign} J{suit.same_colour.sign}" for suit in Suit)
    return Page(
        "card",
        "The rule card",
        (
            Paragraph(
                "24 cards, two against two, five each, one turned up. Four cards are a trick. A suit ranks "
                "A K Q J 10 9. Trump beats all: right bower, left bower, A K Q 10 9. "
                f"Bowers by trump: {bowers}."
            ),
            Paragraph(
                f"The dealer's left leads first{_lone_lead(rules)}, then whoever wins a trick. Follow suit if you "
                "can. The highest trump wins, else the highest card of the suit led.",
                "Play",
            ),
            Paragraph(_points(rules), "Points"),
            Paragraph(f"{_called(rules)} {_end(rules)}", "Bidding"),
            Paragraph(_alone(rules), "Alone"),
            Paragraph(" ".join(THREE_SENTENCES), "Remember"),
            Paragraph(_house(rules), "House choices"),
        ),
        close=True,
    )


def _points(rules: TableRules) -> str:
    """Say what every result scores, and what ends the game."""
    euchred = ["2"]
    if rules.euchred_alone > 2:
        euchred.append(f"{rules.euchred_alone} if alone")
    if rules.euchred_no_trick > 2:
        euchred.append(f"{rules.euchred_no_trick} without a trick")
    if rules.defend_alone and rules.lone_defence > rules.euchred_alone:
        euchred.append(f"{rules.lone_defence} to a lone defender")
    margin = ", with a lead of two" if rules.win_by > 1 else ""
    match = f", best of {rules.games}" if rules.games > 1 else ""
    return (
        f"Makers with 3 or 4 tricks: 1; all 5: {rules.march}; alone: {rules.lone_partial} and {rules.lone_march}. "
        f"Fewer (euchred): the others score {', '.join(euchred)}. Game to {rules.target}{margin}{match}."
    )


def _called(rules: TableRules) -> str:
    partner = " (the dealer's partner only alone)" if rules.canadian_loner else ""
    return (
        f"From the dealer's left: pass, or make the turned suit trump{partner}. The dealer takes that card and buries "
        "one. All pass: name another suit, or pass."
    )


def _end(rules: TableRules) -> str:
    if rules.stick_the_dealer:
        return "The dealer must name one."
    return f"All pass again: no score, {'same' if rules.all_pass == 'same dealer' else 'next'} dealer."


def _alone(rules: TableRules) -> str:
    later = " or before the first lead" if rules.alone == "before the first lead" else ""
    defence = " One defender may then defend alone." if rules.defend_alone else ""
    return f"The maker may say so with the call{later}; the partner plays no card.{defence}"


def _lone_lead(rules: TableRules) -> str:
    return " (against a lone maker, the maker's left)" if rules.lone_lead == "maker's left" else ""


_TOLD = frozenset(
    {
        *(
            "target",
            "win_by",
            "games",
            "stick_the_dealer",
            "all_pass",
            "alone",
            "canadian_loner",
            "defend_alone",
            "lone_lead",
        ),
        *("march", "lone_partial", "lone_march", "euchred_alone", "euchred_no_trick", "lone_defence"),
    }
)
"""The table rules that the card tells in its own words; every other house choice is listed at its foot."""


def _house(rules: TableRules) -> str:
    """List the house choices that the rest of the card does not tell."""
    changed = [
        f"{rule.label.lower()}: {say_setting(value)}" for rule, value in house_rules(rules) if rule.name not in _TOLD
    ]
    if changed:
        listed = "; ".join(changed)
        return f"{listed[0].upper()}{listed[1:]}."
    return "None." if rules == TableRules() else "No others."

"""Variations: every table rule with its sentence and choices, read from the table rules; and two tables compared."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_tui.rulebook.leaves import WIDTH, Block, Page, Paragraph, Rows
from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, Setting, TableRules, say_setting
from euchre_tui.support.width import wrap

ROOM = 20
"""Rows of a page of variations."""

MARK = "*"
"""The mark of a house choice."""


def variations(rules: TableRules) -> tuple[Page, ...]:
    """Return the pages that explain every table rule; a choice that is not the usual one is marked."""
    intro = Paragraph(
        f"What tables agree on before the first card. {MARK} marks a house choice of this table. "
        "What is not named on these pages is not played here."
    )
    parts: list[list[Block]] = [[intro]]
    for block in _blocks(rules):
        if sum(map(_rows, (*parts[-1], block))) > ROOM:
            parts.append([])
        parts[-1].append(block)
    title = "Variations"
    return tuple(
        Page("variations", f"{title}, {number} of {len(parts)}", tuple(part), close=True)
        for number, part in enumerate(parts, start=1)
    )


def _blocks(rules: TableRules) -> Iterator[Paragraph]:
    for rule in RULE_FIELDS:
        yield Paragraph(explained(rule, getattr(rules, rule.name)), f"{rule.label}")


def explained(rule: RuleField, value: Setting) -> str:
    """Explain a table rule: its value here, what is usual, and the other values."""
    house = value != rule.default
    here = f"{say_setting(value)} {MARK}" if house else say_setting(value)
    usual = f"Usual: {say_setting(rule.default)}. " if house else ""
    choices = "" if set(rule.values) == {False, True} else f"Choices: {rule.takes}."
    return f"{here[0].upper()}{here[1:]}. {rule.sentence} {usual}{choices}".rstrip()


def _rows(block: Block) -> int:
    assert isinstance(block, Paragraph)
    return len(wrap(f"{block.title}. {block.text}", WIDTH))


def compared(first: tuple[str, TableRules], second: tuple[str, TableRules]) -> Page:
    """Return a page that shows two tables side by side; rules in which they differ are marked."""
    (one, here), (other, there) = first, second
    lines = [("", "rule", one, other)]
    for rule in RULE_FIELDS:
        values = [say_setting(getattr(rules, rule.name)) for rules in (here, there)]
        lines.append((MARK if values[0] != values[1] else "", rule.label, *values))  # type: ignore[arg-type]
    differing = sum(line[0] == MARK for line in lines)
    said = f"They differ in {differing} of {len(RULE_FIELDS)} rules, marked {MARK}."
    if not differing:
        said = "Both tables play by the same rules."
    return Page("compare", f"{one} and {other}", (Rows((2, 24, 25, 25), tuple(lines)), Paragraph(said)))

"""Writes the tables of the README from the game's own: `python -m tests.readme`."""

from __future__ import annotations

import re
from pathlib import Path

from euchre_tui.match.keys import KEYS
from euchre_tui.rules.table_rules import RULE_FIELDS, say_setting

README = Path(__file__).parent.parent / "README.md"


def keys_table() -> str:
    """A line for each thing that a key does."""
    lines = [f"| `{key.shown}` | {key.sentence} | {key.where} |" for key in KEYS]
    return "\n".join(["| key | does | where |", "|---|---|---|", *lines])


def rules_table() -> str:
    """A line for each option, its usual value in bold."""
    lines = ["| field | takes | what it is |", "|---|---|---|"]
    for rule in RULE_FIELDS:
        usual = say_setting(rule.default)
        takes = f"{rule.takes}; **{usual}**" if len(rule.values) > 9 else rule.takes.replace(usual, f"**{usual}**", 1)
        lines.append(f"| `{rule.name}` | {takes} | {rule.sentence} |")
    return "\n".join(lines)


def pictures_table() -> str:
    """Every picture with its caption, two in a row."""
    from tests.gallery import PICTURES

    cells = [f"![{each.caption}](screenshots/{each.name}.svg)<br>{each.caption}" for each in PICTURES]
    cells += [""] * (len(cells) % 2)
    rows = [f"| {left} | {right} |" for left, right in zip(cells[::2], cells[1::2], strict=True)]
    return "\n".join(["| | |", "|---|---|", *rows])


def replaced(text: str, mark: str, table: str) -> str:
    return re.sub(
        rf"(<!-- {mark} -->\n).*?(<!-- /{mark} -->)",
        lambda found: f"{found[1]}{table}\n{found[2]}",
        text,
        flags=re.DOTALL,
    )


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    for mark, table in (("keys", keys_table()), ("rules", rules_table()), ("pictures", pictures_table())):
        text = replaced(text, mark, table)
    README.write_text(text, encoding="utf-8")

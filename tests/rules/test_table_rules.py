"""The table rules: what each takes, what it refuses, and how the shell may write it."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.rules import RULE_FIELDS, RuleField, TableRules, house_rules, rule_field

RULE = pytest.mark.parametrize("rule", RULE_FIELDS, ids=lambda rule: rule.name)


@RULE
def test_every_value_in_range_is_taken(rule: RuleField) -> None:
    for value in rule.values:
        chosen: dict[str, Any] = {rule.name: value}
        assert getattr(TableRules(**chosen), rule.name) == value
    assert rule.default in rule.values
    assert rule.label
    assert rule.sentence.endswith(".")
    assert rule.group


@RULE
@pytest.mark.parametrize("value", [-1, 0, 100, 8, 2.0, "x", None, "", 1, True])
def test_a_value_out_of_range_is_refused_by_name(rule: RuleField, value: object) -> None:
    """The refusal names the field and what it takes; yes is no number and a number is no yes."""
    if any(value == each and type(value) is type(each) for each in rule.values):
        return
    chosen: dict[str, Any] = {rule.name: value}
    with pytest.raises(ValueError, match=rf"^{rule.name} takes ") as caught:
        TableRules(**chosen)
    assert str(caught.value).endswith(".")


@RULE
def test_the_shell_may_leave_blanks_and_apostrophes_out(rule: RuleField) -> None:
    for value in rule.values:
        if isinstance(value, bool):
            for text in ("yes", "on", "true", "TRUE") if value else ("no", "off", "False"):
                assert rule.parse(text) is value
            continue
        for text in (str(value), str(value).upper(), str(value).replace(" ", "-").replace("'", "")):
            assert rule.parse(text) == value
    for text in ("nonsense", "-5", "-2", "", "-"):
        with pytest.raises(ValueError, match=rf"^{rule.name} takes "):
            rule.parse(text)


def test_the_usual_table() -> None:
    """The defaults are the table as it stands when nobody changes anything."""
    usual = TableRules()
    assert (usual.target, usual.games, usual.stick_the_dealer, usual.all_pass) == (10, 1, False, "next dealer")
    assert (usual.first_dealer, usual.partners, usual.cut, usual.alone) == (
        "first jack",
        "as seated",
        "first deal",
        "with the call",
    )
    assert (usual.canadian_loner, usual.defend_alone, usual.lone_lead, usual.play) == (
        False,
        False,
        "dealer's left",
        "refereed",
    )
    assert (usual.march, usual.lone_partial, usual.lone_march) == (2, 1, 4)
    assert (usual.euchred_alone, usual.euchred_no_trick, usual.lone_defence) == (2, 2, 4)
    assert house_rules(usual) == ()


def test_house_rules_are_what_differs() -> None:
    changed = house_rules(TableRules(target=5, stick_the_dealer=True))
    assert [(rule.name, value) for rule, value in changed] == [("target", 5), ("stick_the_dealer", True)]


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no table rule 'joker'"):
        rule_field("joker")
    assert rule_field("lone-lead").name == "lone_lead"

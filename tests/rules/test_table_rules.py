"""The table rules: what each takes, what it refuses, and how the shell may write it."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.rules import RULE_FIELDS, RuleField, TableRules, house_rules, rule_field

RULE = pytest.mark.parametrize("rule", RULE_FIELDS, ids=lambda rule: rule.name)


@RULE
def test_every_value_in_range_is_taken(rule: RuleField) -> None:
    """Each option takes its values, and tells people its label, its sentence and its group."""
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
    """A value is written with or without blanks and apostrophes, in capitals or not."""
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
    assert (usual.win_by, usual.call_needs, usual.cutter, usual.failed_call, usual.show_hands) == (
        1,
        "nothing",
        "right",
        0,
        "alone",
    )
    assert house_rules(usual) == ()


def test_house_rules_are_what_differs() -> None:
    """Only the options that differ from the usual table are house rules."""
    changed = house_rules(TableRules(target=5, stick_the_dealer=True))
    assert [(rule.name, value) for rule, value in changed] == [("target", 5), ("stick_the_dealer", True)]


def test_a_rule_that_is_none_is_refused() -> None:
    """A joker is no option here (R32); a dash in a name is as good as a low line."""
    with pytest.raises(ValueError, match="no table rule 'joker'"):
        rule_field("joker")
    assert rule_field("lone-lead").name == "lone_lead"


@pytest.mark.parametrize("text", ["-5", "1-0", "1 0", "05", "5.0", "0x5", "+5", "'5'", "five"])
def test_a_number_is_read_as_it_stands(text: str) -> None:
    """Blanks, dashes and apostrophes are left out of words only: a target of -5 is not one of 5."""
    with pytest.raises(ValueError, match=r"^target takes 1 to 99, not "):
        rule_field("target").parse(text)
    assert rule_field("target").parse(" 5 ") == 5


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("target", "1 to 99"),
        ("games", "1, 3, 5 or 7"),
        ("stick_the_dealer", "no or yes"),
        ("lone_march", "3, 4 or 5"),
        ("march", "2 or 4"),
        ("lone_partial", "1 or 2"),
        ("lone_lead", "dealer's left or maker's left"),
        ("first_dealer", "first jack, first black jack, high card, north, east, south or west"),
    ],
)
def test_a_refusal_says_what_a_rule_takes(name: str, takes: str) -> None:
    """The field is named, and what it takes, whether the value comes from a program or from the shell."""
    with pytest.raises(ValueError, match=f"^{name} takes {takes}, not 77\\.5\\.$"):
        TableRules(**{name: 77.5})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"^{name} takes {takes}, not 'joker'\\.$"):
        rule_field(name).parse("joker")


VALUES = {
    "target": tuple(range(1, 100)),
    "games": (1, 3, 5, 7),
    "win_by": (1, 2),
    "stick_the_dealer": (False, True),
    "all_pass": ("next dealer", "same dealer"),
    "call_needs": ("nothing", "a trump", "a trump but the left"),
    "first_dealer": ("first jack", "first black jack", "high card", "north", "east", "south", "west"),
    "partners": ("as seated", "drawn"),
    "cut": ("first deal", "every deal", "never"),
    "cutter": ("right", "left"),
    "alone": ("with the call", "before the first lead"),
    "canadian_loner": (False, True),
    "defend_alone": (False, True),
    "lone_lead": ("dealer's left", "maker's left"),
    "march": (2, 4),
    "lone_partial": (1, 2),
    "lone_march": (3, 4, 5),
    "euchred_alone": (2, 4),
    "euchred_no_trick": (2, 4),
    "lone_defence": (2, 4),
    "play": ("refereed", "honour"),
    "failed_call": (0, 2),
    "show_hands": ("alone", "always", "never"),
}


def test_the_options_are_those_of_the_rule_book() -> None:
    """All options, each with the values that the rule book gives it, and no other."""
    assert {rule.name: rule.values for rule in RULE_FIELDS} == VALUES
    assert all(type(value) is type(rule.default) for rule in RULE_FIELDS for value in rule.values)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("lone_lead", "makers-left", "maker's left"),
        ("lone_lead", "makersleft", "maker's left"),
        ("lone_lead", "maker’s left", "maker's left"),
        ("all_pass", "next-dealer", "next dealer"),
        ("all_pass", " Same_Dealer ", "same dealer"),
        ("first_dealer", "firstblackjack", "first black jack"),
        ("alone", "before-the-first-lead", "before the first lead"),
        ("stick_the_dealer", "Yes", True),
        ("stick_the_dealer", "off", False),
        ("target", " 15 ", 15),
    ],
)
def test_how_the_shell_writes_a_value(name: str, text: str, value: object) -> None:
    """Blanks, dashes, apostrophes and capitals do not matter."""
    assert rule_field(name).parse(text) == value


@pytest.mark.parametrize(("name", "text"), [("march", "yes"), ("games", "2"), ("target", "100"), ("target", "1.0"),
                                            ("stick_the_dealer", "1"), ("play", "")])  # fmt: skip
def test_what_the_shell_may_not_write(name: str, text: str) -> None:
    """A number is no yes, and nothing is no value."""
    with pytest.raises(ValueError, match=f"^{name} takes "):
        rule_field(name).parse(text)

"""Table rules with a name: those of everyone, and a player's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.rules.table_rules import RULE_FIELDS, TableRules
from euchre_tui.session.match_setup import own_name, rows, with_rules_named, without_rules
from euchre_tui.storage.presets import KNOWN, OWN, name_of, named_rules, rules_named
from euchre_tui.storage.settings import Settings, load, save
from euchre_tui.words.agreement import remarks

FARM = TableRules(target=7, march=4)


def test_everyones_rules_have_names() -> None:
    """As usual is the rule book's table; grandmother's has every option on that can be switched on."""
    known = dict(KNOWN)
    assert list(known) == ["as usual", "five-point game", "stick the dealer", "tournament", "Canadian", "grandmother's"]
    assert known["as usual"] == TableRules()
    usual = [rule.name for rule in RULE_FIELDS if getattr(known["grandmother's"], rule.name) == rule.default]
    assert usual == ["target", "all_pass", "lone_defence"], "one has no effect beside a stuck dealer"


@pytest.mark.parametrize("text", ["grandmother's", "Grandmothers", "grand-mothers", " GRANDMOTHER’S "])
def test_a_name_is_found_however_it_is_written(text: str) -> None:
    """Blanks, dashes, apostrophes and capitals make no difference."""
    assert rules_named(text, Settings()) == dict(KNOWN)["grandmother's"]


def test_rules_are_kept_under_a_name(tmp_path: Path) -> None:
    """Kept, saved and loaded, the player's own rules are offered by their name, and forgotten when asked to be."""
    settings = with_rules_named(Settings(rules=FARM), "  the   Farm ")
    assert save(settings, tmp_path) == ""
    again, notice = load(tmp_path)
    assert (again, notice) == (settings, "")
    assert named_rules(again)["the Farm"] == rules_named("the-farm", again) == FARM
    assert name_of(FARM, again) == own_name(again) == "the Farm"
    other = with_rules_named(replace(again, rules=TableRules(target=3)), "THE FARM")
    assert other.own_rules == (("THE FARM", TableRules(target=3)),), "the same name again takes the old one's place"
    assert name_of(FARM, without_rules(again, "the Farm")) == OWN


def test_two_names_that_differ_in_a_number_are_two() -> None:
    """Farm 2 and Farm 3 are kept side by side, and each is found."""
    settings = with_rules_named(with_rules_named(Settings(rules=FARM), "Farm 2"), "Farm 3")
    settings = with_rules_named(replace(settings, rules=TableRules(target=3)), "farm-3")
    assert rules_named("farm 2", settings) == FARM
    assert rules_named("Farm3", settings) == TableRules(target=3)


def test_a_known_name_in_the_file_changes_nothing() -> None:
    """However settings came to hold rules of that name, as usual stays what it is."""
    settings = Settings(own_rules=(("AS USUAL!", FARM), ("Farm", FARM)))
    assert list(named_rules(settings)) == [*dict(KNOWN), "Farm"]
    assert rules_named("as usual", settings) == TableRules()


@pytest.mark.parametrize("name", ["", "   ", "!?", "As Usual", "tournament"])
def test_a_known_name_is_not_taken(name: str) -> None:
    """An empty name keeps nothing, and what everyone calls by a name stays that."""
    assert with_rules_named(Settings(rules=FARM), name) == Settings(rules=FARM)


def test_the_set_up_turns_through_all_of_them() -> None:
    """The row of named rules offers everyone's and one's own, in a ring."""
    settings = with_rules_named(Settings(rules=FARM), "Farm")
    (row,) = [row for row in rows(settings, ("easy",)) if row.label == "All of them"]
    seen = []
    for _ in range(len(KNOWN) + 1):
        settings = row.turn(settings, 1)
        seen.append(name_of(settings.rules, settings))
    assert seen == [*dict(KNOWN), "Farm"]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (TableRules(), ()),
        (TableRules(stick_the_dealer=True, all_pass="same dealer"), ("must name a suit",)),
        (TableRules(march=4, lone_march=3), ("less than the 4",)),
        (TableRules(march=4, lone_march=4), ()),
        (TableRules(lone_defence=2), ("Nobody can defend alone",)),
        (TableRules(lone_defence=2, euchred_alone=4), ("Nobody can defend alone",)),
        (TableRules(defend_alone=True, lone_defence=2), ()),
        (TableRules(defend_alone=True, lone_defence=2, euchred_alone=4), ("larger award",)),
        (TableRules(failed_call=2), ("no renege is called",)),
        (TableRules(failed_call=2, play="honour"), ()),
        (TableRules(cut="never", cutter="left"), ("never cut",)),
        (TableRules(cutter="left"), ()),
        (TableRules(partners="drawn", first_dealer="east"), ("Partners are drawn first",)),
        (TableRules(first_dealer="east"), ()),
        (TableRules(partners="drawn"), ()),
        (TableRules(stick_the_dealer=True), ()),
    ],
)
def test_options_without_effect_are_remarked_on(rules: TableRules, words: tuple[str, ...]) -> None:
    """Any combination is played; where one option takes another's effect away a sentence says so."""
    said = remarks(rules)
    assert len(said) == len(words)
    assert all(word in sentence for word, sentence in zip(words, said, strict=True))


def test_a_part_of_a_name_is_enough_where_it_fits_no_other() -> None:
    """`--rules grandmother` means grandmother's rules; a part of several names is refused."""
    assert rules_named("grandmother", Settings()) == dict(KNOWN)["grandmother's"]
    for part in ("e", "", "bridge"):
        with pytest.raises(ValueError):  # noqa: PT011
            rules_named(part, Settings())

"""The rules as a library: what a program outside finds by `dir`, `help` and the examples."""

from __future__ import annotations

import doctest
import inspect
import pydoc
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given

from euchre_tui import rules
from euchre_tui.rules import (
    DECK,
    Action,
    Card,
    Cut,
    Deck,
    Event,
    Hand,
    IllegalAction,
    Match,
    PackCut,
    Phase,
    Seat,
    Suit,
    TableRules,
    after,
    choices,
    deal,
    objection,
    parse_action,
    parse_cards,
    seen_by,
    start,
)
from tests.builders import NAMED_ACTIONS
from tests.rules.test_properties import FEW, known_to
from tests.strategies import seeds, table_rules

FIRST_LINES = "from random import Random\nfrom euchre_tui.rules import *\n"
"""How the examples begin, as the docstring of the package says."""

CONSTANTS = ("DECK", "RULE_FIELDS", "Action", "Event")
"""The public names that are neither classes nor functions; the docstring of the package shows them."""

SECRET = ("Draw", "Deck", "Discard", "Play")
"""The actions that may hold a card which nobody has seen yet."""


def names_known() -> dict[str, object]:
    known: dict[str, object] = {}
    exec(FIRST_LINES, known)
    return known


def examples_of(name: str) -> list[doctest.DocTest]:
    """The examples in the docstrings of a public name and its methods."""
    value = getattr(rules, name)
    return [each for each in doctest.DocTestFinder().find(value, name, globs=names_known()) if each.examples]


def failures(tests: list[doctest.DocTest]) -> str:
    """What the examples print instead of what they say."""
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for test in tests:
        runner.run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("name", [name for name in rules.__all__ if name not in CONSTANTS])
def test_every_name_is_explained_with_an_example(name: str) -> None:
    """Each public name has a docstring of its own, with an example that is true."""
    value = getattr(rules, name)
    assert value.__doc__
    found = examples_of(name)
    assert any(test.name == name for test in found)
    assert failures(found) == ""


def test_the_first_page_is_true() -> None:
    """The docstring of the package begins as each example does, and what it prints is true."""
    page = rules.__doc__ or ""
    assert all(f">>> {line}\n" in page for line in FIRST_LINES.splitlines())
    assert all(f"`{name}`" in page for name in CONSTANTS)
    test = doctest.DocTestParser().get_doctest(page, {}, "rules", None, None)
    assert len(test.examples) > 5
    assert failures([test]) == ""


def test_an_example_that_is_false_is_seen() -> None:
    """The check above can fail."""
    test = doctest.DocTestParser().get_doctest(">>> len(DECK)\n32\n", names_known(), "false", None, None)
    assert "Expected:\n    32\nGot:\n    24" in failures([test])


@pytest.mark.parametrize("name", [name for name in rules.__all__ if name not in CONSTANTS])
def test_a_public_class_explains_its_methods(name: str) -> None:
    """Each public method and property has a docstring."""
    value = getattr(rules, name)
    if inspect.isclass(value):
        for attribute, held in vars(value).items():
            if not attribute.startswith("_") and (inspect.isfunction(held) or isinstance(held, property | classmethod)):
                assert inspect.getdoc(getattr(value, attribute) if isinstance(held, classmethod) else held), attribute


COMPLETED = """
from rlcompleter import Completer
from euchre_tui import rules
complete = Completer({"rules": rules}).complete
print(*[complete("rules.Ca", state) for state in range(3)])
"""

FRESH = {
    "dir": ("from euchre_tui import rules; print(*dir(rules))", set(rules.__all__)),
    "help": ("from euchre_tui import rules; help(rules)", set(rules.__all__)),
    "completion": (COMPLETED, {"rules.CallRenege(", "rules.Card(", "rules.CardPlayed("}),
}


@pytest.mark.parametrize(("code", "wanted"), FRESH.values(), ids=FRESH)
def test_a_fresh_program_sees_all_names(code: str, wanted: set[str]) -> None:
    """`dir`, `help` and completion know the public names before one of them is used."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [name for name in wanted if name not in done.stdout]
    assert "import_module" not in done.stdout


def test_help_has_the_functions_with_their_text() -> None:
    """`help(after)` gives the signature and what it raises."""
    page = pydoc.plain(pydoc.render_doc(after))
    assert "after(match: 'Match', action: 'Action')" in page
    assert "raises IllegalAction" in page


def test_a_name_is_looked_up_once() -> None:
    """After its first use a public name stands in the package, so that a loop pays nothing for it."""
    assert rules.after is vars(rules)["after"]
    with pytest.raises(AttributeError, match="no attribute 'jokers'"):
        _ = rules.jokers


def test_all_kinds_of_actions_and_events_are_public() -> None:
    """A program can name whatever the rules take and tell."""
    for kind in (*get_args(Action), *get_args(Event)):
        assert getattr(rules, kind.__name__) is kind


def test_the_package_is_typed() -> None:
    """A type checker of another program reads the types of this package."""
    assert (Path(rules.__file__).parent.parent / "py.typed").exists()


@pytest.mark.parametrize("action", NAMED_ACTIONS, ids=str)
def test_an_open_action_is_shown_as_it_is_written(action: Action) -> None:
    """The `repr` of a bid or an answer makes it again; that of a card or a pack only says its kind."""
    kind = type(action).__name__
    if kind in SECRET:
        assert repr(action) == f"<{kind}>"
    else:
        assert eval(repr(action), names_known()) == action


@FEW
@given(table_rules(target=3), seeds)
def test_an_event_names_only_what_everybody_saw(rules: TableRules, seed: int) -> None:
    """The cards that the events of a deal name are those that were turned up or played."""
    rng = Random(seed)
    match, named = start(rules), False
    while not match.over:
        match, _ = after(match, rng.choice(choices(match))) if match.phase.in_deal else deal(match, rng)
        shown = " ".join(map(repr, match.events))
        assert set(re.findall(r"\b[9TJQKA][SHDC]\b", shown)) <= set(map(str, known_to(match, None)))
        named = named or "card=" in shown
    assert named


@pytest.mark.parametrize("spelling", ["TH", "th", "10H", "10h", "T♥", "10♥", "t♥️"])
def test_a_card_has_the_same_spellings_everywhere(spelling: str) -> None:
    """Letters large or small, a ten as T or 10, and suit signs: wherever a card is read."""
    ten = Card.parse("TH")
    assert Card.parse(spelling) is ten
    assert parse_cards(f"{spelling} {spelling}") == Hand((ten, ten))
    assert parse_action(f"play {spelling}") == parse_action("play TH")
    assert parse_action(f"discard {spelling}") == parse_action("discard TH")
    rest = [card for card in DECK if card is not ten]
    assert parse_action(f"deck {spelling} {Hand(rest)}") == Deck(Hand((ten, *rest)))


def test_a_suit_and_a_seat_have_the_same_spellings_everywhere() -> None:
    """An action takes whatever `Suit.parse` and `Seat.parse` take."""
    for spelling in ("H", "h", "♥", "♥️"):
        assert Suit.parse(spelling) is Suit.HEARTS
        assert parse_action(f"trump {spelling} alone") == parse_action("trump H alone")
    for spelling in ("W", "w", "west", "West"):
        assert Seat.parse(spelling) is Seat.WEST
        assert parse_action(f"renege {spelling}") == parse_action("renege W")


@FEW
@given(table_rules(), seeds)
def test_dealing_needs_nothing_but_a_random(rules: TableRules, seed: int) -> None:
    """From the start and after each deal, one call leads to a bid or to the cut of a player, whatever the rules."""
    rng = Random(seed)
    match, _ = deal(start(rules), rng)
    assert match.phase is Phase.ROUND_ONE
    match, told = deal(after(match, parse_action("redeal"))[0], rng, players_cut=True)
    assert (match.phase is Phase.CUT) == (rules.cut == "every deal") == (not told)
    if match.phase is Phase.CUT:
        match, _ = after(match, Cut(4))
        match, _ = deal(match, rng)
    assert match.phase is Phase.ROUND_ONE
    assert match.deal is not None and match.deal.number == 2


def dealt_after(lifted: int) -> Match:
    match, _ = after(start(TableRules(first_dealer="north")), Cut(lifted))
    return deal(match, Random(7))[0]


def test_a_cut_takes_effect() -> None:
    """The cards that a player lifts go under the others before they are dealt."""
    pack = list(DECK)
    Random(7).shuffle(pack)
    for lifted in (0, 4, 13, 20):
        cut = [*pack[lifted:], *pack[:lifted]]
        hands = dealt_after(lifted)
        assert str(hands.deal.up_card if hands.deal else None) == str(cut[20])
        assert set(seen_by(hands, Seat.EAST).hand) == {*cut[0:2], *cut[8:11]}


def test_a_cut_is_made_at_random_if_nobody_made_one() -> None:
    """Without a player's cut the random numbers choose one, and it is told."""
    cuts = set()
    for seed in range(40):
        _, events = deal(start(TableRules(first_dealer="north")), Random(seed))
        (cut,) = (event for event in events if isinstance(event, PackCut))
        assert cut.seat is Seat.WEST
        cuts.add(cut.lifted)
    assert len(cuts) > 5


def test_nothing_is_dealt_out_of_turn() -> None:
    """During a deal and after the match the objection of the rules is raised."""
    rng = Random(7)
    match, _ = deal(start(TableRules(target=1)), rng)
    with pytest.raises(IllegalAction, match="No cards can be drawn or dealt now"):
        deal(match, rng)
    while not match.over:
        match, _ = after(match, rng.choice(choices(match))) if match.phase.in_deal else deal(match, rng)
    with pytest.raises(IllegalAction, match="The match is over"):
        deal(match, rng)
    assert objection(match, Deck(Hand(DECK))) == "The match is over."

"""What a typed answer means at each question."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.plain.answers import Question
from euchre_tui.rules import Match, TableRules, choices, start
from tests.builders import actor_view
from tests.positions import position

HANDS = {"N": "JC JS AH 9H KD", "E": "KC QC 9C AD QD", "S": "AC AS 9D JD KS", "W": "9S TS QS KH QH"}
"""North deals and turns up 10♣; East bids first."""


def at(script: str, **rules: Any) -> Match:
    return position("N", "TC", script, rules=rules, **HANDS)


def question(match: Match) -> Question:
    return Question.of(actor_view(match))


def meant(match: Match, text: str) -> str:
    """The action that a text means, or the sentence that it gets."""
    answer = question(match).understand(text)
    return answer if isinstance(answer, str) else str(answer)


@pytest.mark.parametrize(
    ("script", "text", "action"),
    [
        ("", "1", "pass"),
        ("", " Pass. ", "pass"),
        ("", "p", "pass"),
        ("", "2", "up"),
        ("", "order up", "up"),
        ("", "O", "up"),
        ("", "order up alone", "up alone"),
        ("pass", "assist", "up"),
        ("pass; pass; pass", "pick up alone", "up alone"),
        ("pass; pass; pass; pass", "hearts", "trump H"),
        ("pass; pass; pass; pass", "h", "trump H"),
        ("pass; pass; pass; pass", "♥ alone", "trump H alone"),
        ("pass; pass; pass; pass", "trump H alone", "trump H alone"),
        ("up", "the king of diamonds", "discard KD"),
        ("up", "10c", "discard TC"),
        ("up", "bury TC", "discard TC"),
        ("up", "left bower", "discard JS"),
        ("up; discard KD", "K♣", "play KC"),
        ("up; discard KD", "play ace of diamonds", "play AD"),
    ],
)
def test_a_choice_is_a_number_or_words(script: str, text: str, action: str) -> None:
    """Calls and cards as people say or write them."""
    assert meant(at(script), text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [("alone", "alone"), ("go alone", "alone"), ("partner", "partner"), ("with partner", "partner"), ("2", "alone")],
)
def test_the_later_question_is_answered(text: str, action: str) -> None:
    """Alone, or with the partner (R15)."""
    assert meant(at("up; discard KD", alone="before the first lead"), text) == action


@pytest.mark.parametrize(("text", "action"), [("together", "defend together"), ("defend alone", "defend alone")])
def test_the_defenders_question_is_answered(text: str, action: str) -> None:
    """Alone against the lone maker, or together (R17)."""
    assert meant(at("up alone; discard KD", defend_alone=True), text) == action


def test_every_choice_can_be_made_by_number_and_by_its_words() -> None:
    """At each question the numbered lines, and their words, mean the choices in their order."""
    for script in ("", "pass", "pass; pass; pass; pass", "up", "up; discard KD", "up; discard KD; play AD"):
        match = at(script)
        asked = question(match)
        lines = list(asked.lines)
        assert len(lines) == len(choices(match))
        for line, action in zip(lines, choices(match), strict=True):
            number, label = line.split(". ", 1)
            assert asked.understand(number) == action
            assert asked.understand(label.partition(",")[0]) == action


def test_a_cut_by_number_or_by_how_many_cards() -> None:
    """Half the pack, a tap, or any lift from 4 to 20 (R6)."""
    match = start(TableRules(first_dealer="north"))
    assert list(question(match).lines) == ["1. lift 12", "2. tap"]
    texts = ("1", "2", "tap", "lift 4", "cut 20")
    assert [meant(match, text) for text in texts] == ["cut 12", "cut 0", "cut 0", "cut 4", "cut 20"]
    assert meant(match, "lift 3") == "'lift 3' does not answer the question: type a number, or help."


@pytest.mark.parametrize(
    ("script", "text", "sentence"),
    [
        ("", "0", "There are 3 choices: type a number from 1 to 3, or help."),
        ("", "4", "There are 3 choices: type a number from 1 to 3, or help."),
        ("", "9" * 5000, "There are 3 choices: type a number from 1 to 3, or help."),
        ("", "٣", "'٣' does not answer the question: type a number, or help."),
        ("", "hearts", "'hearts' does not answer the question: type a number, or help."),
        ("", "", "'' does not answer the question: type a number, or help."),
        ("pass; pass; pass; pass", "clubs", "Clubs were turned down and cannot be named."),
        ("up; discard KD", "JS", "You do not hold jack of spades."),
        (
            "up; discard KD; play AD; play 9D; play 9S; play 9H; play QD",
            "AS",
            "Diamonds were led: follow with a diamond.",
        ),
        (
            "up; discard KD; play AD; play 9D; play 9S; play 9H; play QD",
            "play the ace of spades",
            "Diamonds were led: follow with a diamond.",
        ),
        ("up", "bury jack of hearts", "You do not hold jack of hearts."),
    ],
)
def test_what_cannot_be_done_is_said(script: str, text: str, sentence: str) -> None:
    """A barred card, a suit turned down, a card not held: the table's own words (R25)."""
    assert meant(at(script), text).startswith(sentence)


def test_a_stuck_dealer_cannot_pass() -> None:
    """After three passes in round two the dealer must name (R13)."""
    match = at("pass; pass; pass; pass; pass; pass; pass", stick_the_dealer=True)
    assert meant(match, "pass") == "You are stuck with the deal: name a suit."


def test_the_canadian_loner_is_called_alone() -> None:
    """The partner who must go alone says so (R12)."""
    match = at("pass", canadian_loner=True)
    assert meant(match, "assist alone") == "up alone"
    assert meant(match, "2") == "up alone"

"""The question at hand: where the cursor starts, what each key makes of it, and what is said to a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import NO_CARD_MARKED, AskAgain, Prompt, numbered_calls, place_of
from euchre_tui.rules import Seat, TableRules, seen_by, start
from tests.builders import go_on, in_deal, position

HANDS = {"N": "AH KH 9C KD QS", "E": "JC TC 9H AD AS", "S": "KC QC TH TD TS", "W": "JD QD QH JS AC"}


def asked(script: str, *, cutting: bool = False, again: AskAgain = "nothing", **rules: Any) -> Prompt:
    """The question to the seat on turn; West deals and turns up the nine of diamonds."""
    match = position("W", "9D", script, rules=rules, **HANDS)
    return Prompt.of(seen_by(match, match.actor), cutting=cutting, again=again)


def after_keys(asking: Prompt, *keys: str) -> tuple[Prompt, str]:
    """The question after some keys, and the choice that the last one made."""
    action = None
    for key in keys:
        assert action is None, "a choice was made before the last key"
        asking, action = asking.press(key)
    return asking, str(action or "")


QUESTIONS = [
    ("", {}, Place.ROUND_ONE),
    ("pass; pass; pass; pass", {}, Place.ROUND_TWO),
    ("pass", {"call_needs": "a trump but the left"}, Place.ROUND_ONE),
    ("up", {}, Place.BURY),
    ("up; discard 9D", {"alone": "before the first lead"}, Place.ALONE_QUESTION),
    ("up alone; discard 9D", {"defend_alone": True}, Place.DEFENCE_QUESTION),
    ("up; discard 9D", {}, Place.PLAY),
]


@pytest.mark.parametrize(("script", "rules", "place"), QUESTIONS)
def test_each_question_is_known_by_its_choices(script: str, rules: dict[str, Any], place: Place) -> None:
    """From the bids to the play of the cards; a seat that is not on turn watches (R9–R19)."""
    match = position("W", "9D", script, rules=rules, **HANDS)
    for seat in Seat:
        view = seen_by(match, seat)
        assert place_of(view) is (place if seat is match.actor else Place.WATCHING)


def test_the_cursor_starts_where_a_stray_enter_does_least() -> None:
    """On the lowest card to bury, and on the first card that follows; in the bidding there is none (R10, R19)."""
    bury = asked("pass; pass; pass; up")
    assert bury.cursor == 5
    assert after_keys(bury, "enter")[1] == f"discard {bury.view.hand[5]}"
    follows = asked("pass; pass; pass; pass; trump H; play 9C")
    assert [str(card) for card in follows.view.hand] == ["9H", "JC", "TC", "AD", "AS"]
    assert follows.cursor == 1
    assert after_keys(follows, "enter")[1] == "play JC"
    assert asked("").cursor is None
    assert after_keys(asked(""), "enter")[1] == ""


def test_at_an_honour_table_no_card_is_marked_before_an_arrow() -> None:
    """A stray Enter does nothing there but say so; the arrows begin at the end that they come from (R25)."""
    follows = asked("pass; pass; pass; pass; trump H; play 9C", play="honour")
    bury = asked("pass; pass; pass; up", play="honour")
    for asking in (follows, bury):
        assert asking.cursor is None
        told, action = after_keys(asking, "enter")
        assert (action, told.cursor, told.note) == ("", None, NO_CARD_MARKED)
        assert after_keys(told, "right")[0].cursor == 0
        assert after_keys(told, "right")[0].note == ""
        assert after_keys(told, "left")[0].cursor == len(asking.view.hand) - 1
    assert after_keys(follows, "right", "enter")[1] == f"play {follows.view.hand[0]}"
    assert after_keys(bury, "left", "enter")[1] == f"discard {bury.view.hand[5]}"
    assert after_keys(asked("", play="honour"), "enter", "left")[1] == ""


def test_the_cursor_goes_round_and_says_what_it_stands_on() -> None:
    """Left of the first card is the last; a card that may not be played says why at once (R25)."""
    follows = asked("pass; pass; pass; pass; trump H; play 9C")
    there, _ = after_keys(follows, "left")
    assert (there.cursor, there.note) == (0, "Clubs were led: follow with a club.")
    assert after_keys(there, "left")[0].cursor == 4
    assert after_keys(there, "left", "right")[0].cursor == 0
    assert after_keys(there, "right")[0].note == ""
    refused, action = after_keys(there, "enter")
    assert (action, refused.cursor, refused.note) == ("", 0, "Clubs were led: follow with a club.")


@pytest.mark.parametrize(
    ("script", "last", "note"),
    [("pass; pass; pass; up", 6, "You hold 6 cards."), ("pass; pass; pass; pass; trump H", 5, "You hold 5 cards.")],
)
def test_a_number_is_a_place_in_the_hand(script: str, last: int, note: str) -> None:
    """From 1 to as many as are held; a higher one is told how many there are (R10)."""
    asking = asked(script)
    verb = "discard" if last == 6 else "play"
    for number in range(1, last + 1):
        assert after_keys(asking, str(number))[1] == f"{verb} {asking.view.hand[number - 1]}"
    for number in (-1, last):
        assert asking.choose(number)[1] is None
        assert asking.choose(number)[0].note == note


def test_one_card_is_one_card() -> None:
    """In the last trick there is one card, and not one cards."""
    match = position("W", "9D", "pass; pass; pass; pass; trump H", **HANDS)
    while len(in_deal(match).taken) < 4:
        match = go_on(match)
    asking = Prompt.of(seen_by(match, match.actor))
    assert asking.choose(1)[0].note == "You hold 1 card."
    assert after_keys(asking, "left", "right", "enter")[1] == f"play {asking.view.hand[0]}"


@pytest.mark.parametrize(
    ("script", "keys", "call"),
    [
        ("", "p", "pass"),
        ("", "o", "up"),
        ("", "a o", "up alone"),
        ("", "a a o", "up"),
        ("pass; pass; pass; pass", "s", "trump S"),
        ("pass; pass; pass; pass", "a h", "trump H alone"),
        ("pass; pass; pass; pass", "c", "trump C"),
        ("pass; pass; pass; pass", "a p", "pass"),
    ],
)
def test_calls(script: str, keys: str, call: str) -> None:
    """A makes the next call a call alone, and takes that back (R9, R11, R15)."""
    assert after_keys(asked(script), *keys.split())[1] == call


def test_a_canadian_loner_is_ordered_with_the_same_key() -> None:
    """The dealer's partner can order up alone only, with the toggle or without it (R12)."""
    for keys in ("o", "a o"):
        assert after_keys(asked("pass", canadian_loner=True), *keys.split())[1] == "up alone"
    assert after_keys(asked("", canadian_loner=True), "o")[1] == "up"


def test_a_call_that_cannot_be_made_says_why() -> None:
    """The suit that was turned down, and a stuck dealer's pass (R11, R13)."""
    down, action = after_keys(asked("pass; pass; pass; pass"), "d")
    assert (action, down.note) == ("", "Diamonds were turned down and cannot be named.")
    stuck = asked("; ".join(["pass"] * 7), stick_the_dealer=True)
    passed, action = after_keys(stuck, "p")
    assert (action, passed.note) == ("", "You are stuck with the deal: name a suit.")
    assert after_keys(passed, "a")[0].note == "", "the next key clears it"
    assert after_keys(passed, "s")[1] == "trump S"


@pytest.mark.parametrize(
    ("script", "rules", "answers"),
    [
        ("up; discard 9D", {"alone": "before the first lead"}, {"a": "alone", "p": "partner"}),
        ("up alone; discard 9D", {"defend_alone": True}, {"a": "defend alone", "p": "defend together"}),
    ],
)
def test_the_later_questions(script: str, rules: dict[str, Any], answers: dict[str, str]) -> None:
    """A is alone and P with the partner, for the maker and for a defender (R15, R17)."""
    for key, answer in answers.items():
        assert after_keys(asked(script, **rules), key)[1] == answer


def test_four_to_twenty_cards_are_lifted() -> None:
    """The mark starts in the middle and stops at four and at twenty; 0 taps the pack (R6)."""
    match = start(TableRules(first_dealer="north"))
    asking = Prompt.of(seen_by(match, match.actor), cutting=True)
    assert after_keys(asking, "enter")[1] == "cut 12"
    assert after_keys(asking, "left", "enter")[1] == "cut 11"
    assert after_keys(asking, *["left"] * 30, "enter")[1] == "cut 4"
    assert after_keys(asking, *["right"] * 30, "enter")[1] == "cut 20"
    assert after_keys(asking, "0")[1] == "cut 0"


CALLED_TWICE = [
    ("", ("p",), "pass", "P again to pass."),
    ("", ("O",), "up", "O again to order up."),
    ("", ("a", "o"), "up alone", "O again to order up alone."),
    ("", ("2",), "up", "2 again to order up."),
    ("pass; pass; pass; pass", ("h",), "trump H", "H again to name hearts."),
    ("up alone; discard 9D", ("a",), "defend alone", "A again to defend alone."),
]
CHOSEN_TWICE = [
    ("up; discard 9D", ("2",), "2 again to play"),
    ("up; discard 9D", ("enter",), "Enter again to play"),
    ("up", ("6",), "6 again to bury"),
]


@pytest.mark.parametrize(("script", "keys", "call", "note"), CALLED_TWICE)
@pytest.mark.parametrize("again", ["calls", "calls and cards"])
def test_a_call_counts_when_its_key_is_pressed_twice(
    script: str, keys: tuple[str, ...], call: str, note: str, again: AskAgain
) -> None:
    """If the player wants to be asked again before calls, the first press only says so."""
    asking = asked(script, again=again, defend_alone="alone" in script)
    waiting, action = after_keys(asking, *keys)
    assert (action, waiting.note, waiting.pressed) == ("", note, keys[-1].lower())
    assert after_keys(waiting, keys[-1])[1] == call
    assert after_keys(waiting, keys[-1].upper())[1] == call, "a capital is the same key"
    assert after_keys(asked(script, defend_alone="alone" in script), *keys)[1] == call, "usually once is enough"


@pytest.mark.parametrize(("script", "keys", "note"), CHOSEN_TWICE)
def test_a_card_counts_when_its_key_is_pressed_twice(script: str, keys: tuple[str, ...], note: str) -> None:
    """Only where cards are asked again too; with calls alone a card falls at once."""
    assert after_keys(asked(script, again="calls"), *keys)[1] != ""
    waiting, action = after_keys(asked(script, again="calls and cards"), *keys)
    assert action == ""
    assert waiting.note.startswith(note)
    assert after_keys(waiting, keys[-1])[1] == after_keys(asked(script), *keys)[1]


def test_another_key_cancels_what_waits() -> None:
    """It does what it means, and the first key has to be pressed twice again."""
    waiting, _ = after_keys(asked("", again="calls"), "p")
    for key in ("1", "o", "a", "x", "left"):
        other, action = after_keys(waiting, key)
        assert action == "" and other.pressed == ("" if key in ("a", "x", "left") else key)
        assert after_keys(other, "p")[1] == "", "P must be pressed twice again"
    assert after_keys(waiting, "a")[0].alone
    assert waiting.calm().pressed == waiting.calm().note == ""
    refused, action = after_keys(asked("pass; pass; pass; pass; trump H; play 9C", again="calls and cards"), "2", "1")
    assert (action, refused.pressed, refused.note) == ("", "", "Clubs were led: follow with a club.")


def test_a_card_is_clicked_twice() -> None:
    """A click waits for a second one on the same card; a click on another card starts anew."""
    asking = asked("up; discard 9D", again="calls and cards")
    waiting, action = asking.choose(1)
    assert action is None and waiting.note.startswith("Click again to play")
    assert waiting.choose(2)[1] is None
    assert str(waiting.choose(1)[1]) == f"play {asking.view.hand[1]}"


def test_a_cut_is_never_asked_again() -> None:
    """Lifting cards gives nothing away and can do no harm."""
    start_match = position("W", "9D", "", **HANDS)
    asking = Prompt.of(seen_by(start_match, None), cutting=True, again="calls and cards")
    assert str(asking.press("enter")[1]) == "cut 12"


@pytest.mark.parametrize(
    ("script", "rules", "calls"),
    [
        ("", {}, ["pass", "up", ""]),
        ("pass", {"canadian_loner": True}, ["pass", "up alone", ""]),
        ("pass; pass; pass; pass", {}, ["pass", "trump S", "trump H", "trump C", ""]),
        ("pass; pass; pass; pass; pass; pass; pass", {"stick_the_dealer": True}, ["", "trump S", "trump H", "trump C"]),
        ("up; discard 9D", {"alone": "before the first lead"}, ["partner", "alone", ""]),
        ("up alone; discard 9D", {"defend_alone": True}, ["defend together", "defend alone", ""]),
    ],
)
def test_each_call_has_a_digit(script: str, rules: dict[str, Any], calls: list[str]) -> None:
    """In the order of the choices, 1 for passing; a stuck dealer's 1 says why and names no suit (R13)."""
    asking = asked(script, **rules)
    assert [after_keys(asking, str(digit))[1] for digit in range(1, len(calls) + 1)] == calls
    listed = [str(action).removesuffix(" alone") for action in asking.view.choices]
    assert [call for call in calls if call and "alone" not in call] == list(
        dict.fromkeys(each for each in listed if each in calls and "alone" not in each)
    )
    if rules.get("stick_the_dealer"):
        assert after_keys(asking, "1")[0].note == "You are stuck with the deal: name a suit."
    if place_of(asking.view) in (Place.ROUND_ONE, Place.ROUND_TWO) and not rules:
        assert after_keys(asking, "a", "2")[1].endswith(" alone"), "A toggles alone as for the letters"
    assert len(numbered_calls(asking.view)) >= 2


def test_a_call_without_the_trump_that_it_needs_is_refused_with_the_reason() -> None:
    """Who holds none may only pass; in round two each suit is refused by its name (R37)."""
    only_a_pass = Prompt.of(
        seen_by(position("W", "9D", "", rules={"call_needs": "a trump"}, N="AH KH 9C QC QS"), Seat.NORTH)
    )
    refused, action = after_keys(only_a_pass, "o")
    assert (refused.note, action) == ("At this table a call of diamonds needs a diamond.", "")
    assert after_keys(only_a_pass, "a")[0].alone is False, "there is no call to make alone"
    assert after_keys(only_a_pass, "p")[1] == "pass"
    later = asked("pass; pass; pass; pass", call_needs="a trump but the left")
    assert after_keys(later, "s")[1] == "trump S"
    other = Prompt.of(
        seen_by(
            position("W", "9D", "; ".join(["pass"] * 4), rules={"call_needs": "a trump"}, N="AH KH 9H QD QS"),
            Seat.NORTH,
        )
    )
    assert after_keys(other, "c")[0].note == "At this table a call of clubs needs a club."

"""The table of keys: one meaning for a key in a place, words for where it works, and room for its line of hints."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.table import draw_hints
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.table_presenter import hints_for
from euchre_tui.match.keys import BOOK, KEYS, MATCH, OWN_HAND, TABLE, TYPED, Command, Key, Place, command_for, keys_in
from euchre_tui.rules import Card, Match, Seat, TableRules, seen_by
from euchre_tui.rules.events import Event, RenegeCalled
from euchre_tui.rules.table_rules import PlayedAt
from tests.app import faces
from tests.builders import deals, start_of


@pytest.mark.parametrize("place", Place)
def test_no_key_has_two_meanings_in_a_place(place: Place) -> None:
    """Each key that works in a place does one thing there, and every place has a key."""
    presses = Counter(press for key in keys_in(place) for press in key.presses)
    assert presses
    assert [press for press, times in presses.items() if times > 1] == []


@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.shown} {key.command}")
def test_a_letter_works_small_and_large(key: Key) -> None:
    """Whoever has the shift key down, or not, means the same letter."""
    letters = {press for press in key.presses if len(press) == 1 and press.isalpha()}
    assert {letter.swapcase() for letter in letters} == letters


def test_a_renege_is_hinted_at_while_it_can_be_called() -> None:
    """From the first card on, at an honour table, until one is proven in this deal (R26)."""

    def hinted(match: Match, *more: Event, play: PlayedAt = "honour") -> bool:
        view = seen_by(match, None)
        view = replace(view, rules=TableRules(play=play), events=(*view.events, *more))
        return any(hint.shown == "R" for hint in hints_for(Place.RESULT, view))

    played, card = faces.one_taken(), Card.parse("9S")
    assert not hinted(faces.ordered())
    assert hinted(played)
    assert not hinted(played, play="refereed")
    assert hinted(played, RenegeCalled(Seat.WEST, None, None)), "a call that failed leaves the next one open"
    assert not hinted(played, RenegeCalled(Seat.WEST, 1, card))


@pytest.mark.parametrize("place", [Place.PLAY, Place.ROUND_TWO, Place.REPLAY])
def test_the_help_says_each_key_once(place: Place) -> None:
    """Those that work now come first, and are not said again among the others."""
    console = Console(width=300, file=StringIO())
    for part in HelpScreen(place, TableRules(target=5)).body():
        console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    for key in KEYS:
        assert text.count(key.sentence) == sum(key.sentence in each.sentence for each in KEYS), key.sentence
    assert text.index(keys_in(place)[0].sentence) < text.index("At other times")
    assert "House rules: game to 5." in text


@pytest.mark.parametrize("place", Place)
def test_escape_goes_back_where_b_does(place: Place) -> None:
    """Wherever B leads back, Escape does too; and the other way round, but where letters are typed."""
    back = command_for("b", place)
    assert command_for("escape", place) == back or place in (Place.SETUP, *TYPED, Place.VALUES)
    assert back in (None, Command.BACK, Command.TITLE, Command.TO_LEARN, Command.NO)


def test_places_that_belong_together_have_one_word() -> None:
    where = {key.command: key.where for key in reversed(KEYS) if key.places != (Place.TITLE,)}
    assert where[Command.LAST_TRICK] == "at the table"
    assert where[Command.HIDE_HAND] == "on your turn"
    assert where[Command.ALONE] == "bidding"
    assert where[Command.ORDER] == "bidding, round one"
    assert where[Command.COACH].startswith("at an open hand, at a practice deal")
    assert where[Command.RULE_BOOK].startswith("at the table, but not in bidding round two, cutting the pack")
    assert where[Command.LEFT] == "burying or playing a card, cutting the pack"


def test_nothing_but_h_names_hearts() -> None:
    """In the second round H is a suit; anywhere else at the table it opens the rule book."""
    assert command_for("h", Place.ROUND_TWO) is Command.HEARTS
    for place in TABLE:
        assert place is Place.ROUND_TWO or command_for("h", place) is Command.RULE_BOOK
    assert Place.MOTION not in BOOK


@pytest.mark.parametrize("play", ["refereed", "honour"])
@pytest.mark.parametrize("place", [*MATCH, Place.MATCH_OVER])
def test_the_line_of_keys_has_room_for_each(place: Place, play: PlayedAt) -> None:
    """At 80 columns every key that is hinted at is there, to leaving."""
    seat = Seat.SOUTH if place in OWN_HAND else None
    view = replace(seen_by(faces.one_taken(), seat), rules=TableRules(play=play))
    hints, canvas = hints_for(place, view), Canvas(80, 24, Look())
    draw_hints(canvas, hints)
    shown = canvas.text().splitlines()[-1]
    assert all(f"{hint.shown} {hint.label}".strip() in shown for hint in hints), shown
    assert shown.endswith("Q leave")


@pytest.mark.parametrize("play", ["refereed", "honour"])
def test_the_last_page_names_all_its_keys(play: PlayedAt) -> None:
    """When the match is over and the hands may be seen, there is room for the replay, the hands and a renege call."""
    match = deals(start_of(Seat.NORTH, target=1, play=play), "3")
    hints, canvas = hints_for(Place.MATCH_OVER, seen_by(match, None), several=False), Canvas(80, 24, Look())
    draw_hints(canvas, hints)
    shown = canvas.text().splitlines()[-1]
    assert all(f"{hint.shown} {hint.label}" in shown for hint in hints), shown
    wanted = {"V replay", "O hands", "Q leave", *(("R renege",) if play == "honour" else ("M menu",))}
    assert wanted <= {f"{hint.shown} {hint.label}" for hint in hints}

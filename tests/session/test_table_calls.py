"""What the table can do when something goes wrong: its menu, who can be called, and what is asked first (R25–R27)."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.match.keys import Command
from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, Chair, Seat, TableRules, Team
from euchre_tui.session.table_calls import accusable, ask_redeal, ask_renege, menu, no_call, no_redeal
from euchre_tui.words import as_told
from tests.builders import around, pack_for, show

SEATS = pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
PEOPLE = BySeat(Chair(name) for name in ("Nora", "Edie", "Sam", "Walt"))
HANDS = ("9H KH QS 9D TS", "AH TH AD KD 9C", "JC JH QD TC AC", "QH JD TD QC KC")
"""Clockwise from the dealer's left, who makes spades trump; the second can follow hearts."""


def at_the_table(first: Seat, script: str, chairs: BySeat[Chair] = PEOPLE, **rules: Any) -> Referee:
    """A first deal with those hands, `first` at the dealer's left, after a script of actions."""
    dealer = first.right
    table = TableRules(**{"play": "honour", "cut": "never", **rules, "first_dealer": dealer.word.lower()})
    pack = show(pack_for(dealer, "9S", around(first, *HANDS)))
    return Referee.resumed(table, chairs, 1, [f"deck {pack}", *filter(None, script.split("; "))])


def called(referee: Referee, first: Seat, caller: Seat | None = None) -> list[int]:
    """Who can be called, counted from the dealer's left."""
    return sorted((seat.place - first.place) % 4 for seat in accusable(referee, caller))


@SEATS
def test_only_who_has_played_can_be_called(first: Seat) -> None:
    """Card by card the list grows; the caller's own side is never on it (R26)."""
    script = "up; discard 9S"
    assert called(at_the_table(first, script), first) == []
    for number, card in enumerate(("9H", "AD", "JH", "QH"), start=1):
        script += f"; play {card}"
        referee = at_the_table(first, script)
        assert called(referee, first) == list(range(number))
        assert called(referee, first, first) == [place for place in range(number) if place % 2 == 1]
        assert called(referee, first, first.left) == [place for place in range(number) if place % 2 == 0]


@SEATS
def test_who_sits_out_is_never_on_the_list(first: Seat) -> None:
    """In a lone hand three can be called, and against a lone defender two (R16, R17, R26)."""
    alone = "up alone; discard 9S; defend together; defend together; play 9H; play AH; play QH"
    assert called(at_the_table(first, alone, defend_alone=True), first) == [0, 1, 3]
    both = "up alone; discard 9S; defend alone; play 9H; play AH"
    assert called(at_the_table(first, both, defend_alone=True), first) == [0, 1]


def test_nobody_is_called_where_the_rules_refuse_it() -> None:
    """Not at a refereed table, not after an award, not in a new deal before its first card (R26)."""
    reneged = "up; discard 9S; play 9H; play AD"
    refereed = at_the_table(Seat.NORTH, "up; discard 9S; play 9H", play="refereed")
    assert accusable(refereed, None) == ()
    assert no_call(refereed) == "This table is refereed: no renege is possible, so none can be called."
    settled = at_the_table(Seat.NORTH, f"{reneged}; renege E")
    assert accusable(settled, None) == ()
    assert no_call(settled) == "A renege in this deal has been settled already."
    settled.chance()
    assert accusable(settled, None) == ()
    assert no_call(settled) == "No card of this deal has been played, so there is nothing to call."


def test_where_no_opponent_has_played_it_is_said() -> None:
    """West leads to South's lone hand: East can call nobody yet, since North sits out (R16, R26)."""
    script = "pass; pass; pass; up alone; discard 9S; play 9H"
    referee = at_the_table(Seat.WEST, script)
    assert accusable(referee, Seat.EAST) == ()
    assert no_call(referee) == "No opponent has played a card of this deal yet."
    assert Command.RENEGE not in [entry.command for entry in menu(referee, Seat.EAST)]
    assert Command.RENEGE in [entry.command for entry in menu(referee, None)]


@pytest.mark.parametrize(
    ("script", "play", "commands"),
    [
        ("pass", "honour", " redeal"),
        ("up; discard 9S; play 9H", "honour", " redeal renege"),
        ("up; discard 9S; play 9H", "refereed", " redeal"),
        ("redeal", "honour", ""),
        ("up; discard 9S; play 9H; play AD; renege E", "honour", ""),
    ],
)
def test_the_menu_offers_what_can_be_done(script: str, play: str, commands: str) -> None:
    """A renege call after a card at an honour table, a deal thrown in while one is on; the pages always (R26, R27)."""
    two = BySeat((Chair("Nora"), Chair("Edie", "easy"), Chair("Sam"), Chair("Walt", "easy")))
    always = "review pad rules look trick waits"
    entries = menu(at_the_table(Seat.NORTH, script, two, play=play), None, pace=0.7)
    assert " ".join(entry.command.value for entry in entries) == f"{always} faster slower{commands}"
    four = menu(at_the_table(Seat.NORTH, script, play=play), None, pace=0.7)
    assert " ".join(entry.command.value for entry in four) == f"{always}{commands}", "no CPU plays, so it has no pace"
    review = next(entry.words for entry in entries if entry.command is Command.REVIEW)
    assert review == ("The taken tricks" if play == "honour" else "The last trick")


def test_the_menu_has_the_pace() -> None:
    """Faster and slower say what the pace is; where there is no faster or slower one, the line says so."""

    def lines(pace: float, *, waits: bool = False) -> list[str]:
        chairs = BySeat((Chair("Nora"), *(Chair(name, "easy") for name in ("Edie", "Sam", "Walt"))))
        entries = menu(at_the_table(Seat.NORTH, "pass", chairs), None, pace=pace, trick_waits=waits)
        return [entry.words for entry in entries if entry.command.value in ("faster", "slower", "trick waits")]

    waits, goes = "From now on a taken trick waits for a key", "From now on a taken trick goes by itself"
    assert lines(0.7) == [waits, "Faster (now 0.7 s a CPU move)", "Slower (now 0.7 s a CPU move)"]
    assert lines(0, waits=True) == [
        *(goes, "Faster (now CPUs move at once, no faster)", "Slower (now CPUs move at once)")
    ]
    assert lines(3) == [waits, "Faster (now 3 s a CPU move)", "Slower (now 3 s a CPU move, no slower)"]
    assert lines(60) == [waits, "Faster (now 60 s a CPU move)", "Slower (now 60 s a CPU move, no slower)"]


def test_a_side_with_a_person_is_asked_and_cpus_agree() -> None:
    """Throwing a deal in is asked of each side; one of CPUs only has agreed already (R27)."""
    chairs = BySeat((Chair("Nora"), Chair("Edie", "easy"), Chair("Sam", "easy"), Chair("Walt", "easy")))
    assert ask_redeal(Team.NORTH_SOUTH, chairs).startswith("N–S, Nora and Sam: throw this deal in?\n")
    assert ask_redeal(Team.EAST_WEST, chairs) == "E–W, Edie and Walt, agree.\nThrow this deal in now?"


@pytest.mark.parametrize("play", ["refereed", "honour"])
def test_cpus_of_a_single_person_agree_before_the_first_lead_only(play: str) -> None:
    """A deal that goes badly is not thrown in for one person; several people decide themselves (R27)."""
    alone = BySeat((Chair("Nora"), *(Chair(name, "easy") for name in ("Edie", "Sam", "Walt"))))
    two = BySeat((Chair("Nora"), Chair("Edie", "easy"), Chair("Sam"), Chair("Walt", "easy")))
    for script, led in (("pass", False), ("up; discard 9S", False), ("up; discard 9S; play 9H", True)):
        declined = no_redeal(at_the_table(Seat.NORTH, script, alone, play=play))
        assert declined == ("The CPUs do not agree: after the first lead the deal is played to its end." if led else "")
        for chairs in (two, PEOPLE):
            assert no_redeal(at_the_table(Seat.NORTH, script, chairs, play=play)) == ""
        offered = [entry.command for entry in menu(at_the_table(Seat.NORTH, script, alone, play=play), None)]
        assert (Command.REDEAL in offered) is not led, "what is always refused is not offered"


def test_the_question_before_a_call_names_its_price() -> None:
    """Where a failed call costs points, the question says whose call it is and who would get them (R42)."""
    assert ask_renege(Seat.WEST, PEOPLE).startswith("Call a renege against Walt?\n")
    asked = ask_renege(Seat.WEST, PEOPLE, 2)
    assert asked.startswith("N–S, Nora and Sam, call a renege against Walt?\n")
    assert "if not, E–W, Edie and Walt, get 2 points, play goes on and no card is shown." in asked


def test_a_person_alone_calls_a_renege_without_compass_letters() -> None:
    """The price of a failed call is told of "you" and of names (R42)."""
    chairs = as_told(BySeat([Chair("Flo", "easy"), Chair("Gus", "easy"), Chair("Ann"), Chair("Ned", "easy")]))
    asked = ask_renege(Seat.EAST, chairs, 2)
    assert asked.startswith("Call a renege against Gus?") and "if not, Gus and Ned get 2 points" in asked
    assert "N–S" not in asked and "E–W" not in asked

"""The tables of the title: each asks for its names once, remembers its own rules, and says them in one line."""

from __future__ import annotations

import pytest
from textual import events

from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.names import NamesScreen
from euchre_tui.app.screens.result import MatchOverScreen
from euchre_tui.app.screens.setup import SetupScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import NEW_MATCH, PAGES, TitleScreen
from euchre_tui.match.keys import Command, Place, keys_in
from euchre_tui.rules import Seat, TableRules
from euchre_tui.storage.settings import (
    FOUR,
    OWN_TABLE,
    SOLO,
    TWO,
    KeptTable,
    Settings,
    at_table,
    load,
    solo,
    two_against_two,
    with_table,
)
from tests.app.playing import Player, frame_of, playing, table

FIVE = TableRules(target=5)


async def presses(player: Player, *keys: str) -> None:
    for key in keys:
        await player.press(key)


def rules_of(table: str, *, agreed: bool = False) -> TableRules | None:
    """The rules that the settings keep for a table, or those of its last match."""
    kept = load()[0].kept(table)
    assert kept is not None
    return kept.agreed if agreed else kept.rules


def names(player: Player) -> list[str]:
    assert player.referee is not None
    return [player.referee.chairs[seat].name for seat in Seat]


@pytest.mark.parametrize(("entry", "people"), [("1", "S"), ("2", "NESW"), ("3", "NS")])
async def test_the_first_time_the_names_are_asked_and_later_remembered(entry: str, people: str) -> None:
    """A line each; letters replace the suggestion, Enter keeps it, and the next match begins without the question."""
    async with playing(None, tables=(), pace=0) as player:
        await presses(player, entry)
        assert isinstance(player.app.screen, NamesScreen)
        assert [seat.word in frame_of(player.app) for seat in Seat] == [seat.letter in people for seat in Seat]
        suggested = {seat: Settings().names[seat.place] for seat in Seat}
        await presses(player, *"Zoq", "backspace", "e")
        for _ in people:
            assert isinstance(player.app.screen, NamesScreen)
            await presses(player, "enter")
        assert isinstance(player.app.screen, AgreementScreen)
        first, *others = (seat for seat in Seat if seat.letter in people)
        assert names(player)[first.place] == "Zoe"
        assert all(names(player)[seat.place] == suggested[seat] for seat in others)
        chairs = names(player)
        await presses(player, "enter", "q", "y", entry)
        assert isinstance(player.app.screen, AgreementScreen)
        assert names(player) == chairs
    async with playing(None, pace=0, tables=load()[0].tables) as player:
        await presses(player, entry)
        assert names(player) == chairs


async def test_a_name_that_was_given_is_suggested_at_the_next_table() -> None:
    async with playing(None, tables=(), pace=0) as player:
        await presses(player, "1", *"Zoe", "enter", "b", "3")
        assert "Zoe" in frame_of(player.app)
        await presses(player, "escape")
        assert isinstance(player.app.screen, TitleScreen)
        assert load()[0].kept(TWO) is None, "no name was given at this table"


async def test_an_empty_name_gets_the_suggestion_and_a_pasted_one_is_cleaned() -> None:
    async with playing(None, tables=(), pace=0) as player:
        await presses(player, "3", *"x", "backspace", "enter", "up")
        player.app.post_message(events.Paste("M\x1ba\tx"))
        await player.settled()
        await presses(player, "down", "enter")
        assert names(player)[Seat.NORTH.place] == "Max"
        assert names(player)[Seat.SOUTH.place] == "Ann"


async def test_practice_watch_and_rematch_ask_nothing() -> None:
    """Neither names nor rules: the first key deals."""
    async with playing(None, tables=(), pace=0) as player:
        for key in ("d", "4"):
            await presses(player, key)
            assert isinstance(player.app.screen, TableScreen | MatchOverScreen)
            await presses(player, "q")
            if not isinstance(player.app.screen, TitleScreen):
                await presses(player, "y")
    kept = (SOLO, KeptTable(TableRules(target=1), Settings().names, Settings().levels))
    async with playing(None, tables=(kept,), pace=0) as player:
        await presses(player, "1")
        assert isinstance(player.app.screen, AgreementScreen)
        await player.to_the_end()
        await presses(player, "enter")
        assert isinstance(player.app.screen, TableScreen)


async def test_rules_that_are_known_are_one_line() -> None:
    """H shows all of them, S changes them, and a change is agreed to on the whole page, first and marked."""
    async with playing(None, pace=0) as player:
        await presses(player, "1")
        assert "Usual rules, game to 10. Enter to play, H for all rules." in frame_of(player.app)
        assert "Stick the dealer" not in frame_of(player.app)
        assert "WE N–S" in frame_of(player.app) and "THEY E–W" in frame_of(player.app)
        await presses(player, "h")
        assert "Stick the dealer" in frame_of(player.app)
        await presses(player, "s")
        assert isinstance(player.app.screen, SetupScreen)
        assert "SET UP: SOLO" in frame_of(player.app)
        await presses(player, *["down"] * 5, "left", "enter")
        frame = frame_of(player.app)
        assert "* Game to: 9 (usually 10)" in frame
        assert "Stick the dealer" in frame
        await presses(player, "enter", "q", "y", "1")
        assert "The rules of the last match here" not in frame_of(player.app)
        assert "Usual rules, game to 9. Enter to play" in frame_of(player.app), "as in the last match"
        assert rules_of(SOLO, agreed=True) == TableRules(target=9)


async def test_several_people_read_the_whole_page_the_first_time() -> None:
    """Then one line is enough, until somebody else sits down."""
    async with playing(None, pace=0) as player:
        await presses(player, "2")
        assert "Stick the dealer" in frame_of(player.app)
        await presses(player, "enter", "q", "y", "2")
        assert "Stick the dealer" not in frame_of(player.app)
        assert "Usual rules, game to 10." in frame_of(player.app)
        await presses(player, "s", *"Eve", "enter")
        assert "Stick the dealer" in frame_of(player.app)


async def test_the_rules_of_one_table_stay_there() -> None:
    """A game to 5 at the player's own table does not make solo, nor the command line, a game to 5."""
    async with playing(None, pace=0) as player:
        await presses(player, "s", *["down"] * 4, "right", "escape")
    settings = load()[0]
    assert at_table(settings, OWN_TABLE).rules == FIVE
    assert solo(settings).rules == two_against_two(settings).rules == settings.rules == TableRules()


def test_a_table_without_own_rules_begins_with_those_of_an_older_file() -> None:
    """What an earlier version kept for all tables holds until a table has rules of its own."""
    old = Settings(rules=FIVE, levels=("easy", "sharp", None, "easy"), names=("a", "b", "c", "d"))
    assert solo(old).rules == FIVE
    assert solo(old).chairs[Seat.EAST].level == "sharp"
    changed = with_table(
        old, FOUR, Settings(rules=TableRules(target=7), names=("x", "y", "z", "w"), levels=(None,) * 4)
    )
    assert solo(changed).rules == FIVE
    assert at_table(changed, FOUR).rules == TableRules(target=7)
    assert solo(changed).chairs[Seat.SOUTH].name == "z", "a name is suggested everywhere"


async def test_another_seat_for_a_person_is_the_own_table() -> None:
    """In the set-up of solo a second person makes it the table that is set up, and solo stays as it was."""
    async with playing(None, pace=0) as player:
        await presses(player, "1", "s", *"Eve", "enter")
        assert player.session.setup.table == OWN_TABLE
        await presses(player, "b", "1")
        assert names(player)[Seat.NORTH.place] != "Eve"
        assert player.session.setup.table == SOLO


async def test_the_title_lists_its_keys() -> None:
    """Each entry of the title is in the one table of keys, and ? shows them first."""
    listed = {key.presses[0]: key.command for key in keys_in(Place.TITLE)}
    assert {key for key, _, _ in NEW_MATCH} <= set(listed)
    assert {key: command for key, _, command in PAGES} == {key: listed[key] for key, _, _ in PAGES}
    async with playing(None) as player:
        await presses(player, "question_mark")
        assert isinstance(player.app.screen, HelpScreen)
        frame = frame_of(player.app)
        assert "Now, on the title" in frame
        assert "Begins a match of you and three CPUs." in frame and "Lists the finished matches." in frame


async def test_looks_are_changed_in_play() -> None:
    """From the table's menu; the table wears them at once, and the settings keep them."""
    async with playing(None, pace=0) as player:
        await presses(player, "1", "enter")
        await player.until(lambda: player.asking is not None and player.asking.place is not Place.CUT)
        asked, cards = player.asking, frame_of(player.app)
        assert set("♠♥♦♣") & set(cards)
        await presses(player, "m")
        number = player.app.screen.lines.index("Colours, suits and drawing") + 1
        await presses(player, str(number))
        suits = next(place for place, line in enumerate(player.app.screen.lines, start=1) if line.startswith("Suits"))
        await presses(player, str(suits))
        assert "Suits: letters" in frame_of(player.app)
        await presses(player, "b")
        assert isinstance(player.app.screen, TableScreen)
        assert not set("♠♥♦♣") & set(frame_of(player.app))
        assert player.asking.view == asked.view
    assert load()[0].suits == "letters"


@pytest.mark.parametrize(("place", "word"), [(Place.PLAY, "play"), (Place.BURY, "bury")])
def test_enter_has_one_word_for_what_it_does(place: Place, word: str) -> None:
    assert [key.label for key in keys_in(place) if key.command is Command.CHOOSE] == [word]


async def test_what_was_said_of_a_match_is_forgotten_when_it_is_over() -> None:
    """That it goes on unsaved is told on the title after a match was left, not after it was played to its end."""
    for played, told in ((False, True), (True, False)):
        async with playing(table("S", TableRules(target=1), 3)) as player:
            player.app.say("It goes on unsaved.")
            if played:
                await player.to_the_end()
                await presses(player, "b")
            else:
                await presses(player, "enter", "q", "y")
            assert isinstance(player.app.screen, TitleScreen)
            # The last row of the title repeats it; the notice itself has its own place and time.
            assert ("It goes on unsaved." in frame_of(player.app).splitlines()[-1]) is told


async def test_a_notice_covers_no_call_and_no_question() -> None:
    """It comes at the top right, clear of the hand, the calls, the question and the keys."""
    async with playing(table("S", TableRules(target=3), 3), notices=True) as player:
        await player.until(lambda: player.asking is not None and player.asking.place is not Place.CUT)
        before = frame_of(player.app).splitlines()
        player.app.say("The match can no longer be saved: No space left on device. It goes on unsaved.")
        await player.rest()
        frame = frame_of(player.app).splitlines()
        assert frame != before
        assert frame[12:] == before[12:]
        assert [line[:22] for line in frame] == [line[:22] for line in before], "the pad stays readable"

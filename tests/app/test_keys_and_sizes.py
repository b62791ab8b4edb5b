"""Every prompt under every key, and the table in windows of every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual import events

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.pages.rulebook import draw_page
from euchre_tui.app.drawing.table.table import TableWidget
from euchre_tui.app.messages import CardClicked
from euchre_tui.app.screens.confirm import ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.pad import PadScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.rulebook import RuleBookScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.rulebook.pages import book
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from tests.app import faces
from tests.app.playing import Player, cards_in, frame_of, playing, table

ALL_ON = TableRules(
    target=4, alone="before the first lead", defend_alone=True, cut="every deal", first_dealer="high card"
)
PRINTABLE = [chr(code) for code in range(33, 127)]
OTHERS = [
    *("up", "down", "left", "right", "tab", "shift+tab", "backspace", "delete", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in (1, 2, 5, 12)),
    *(f"ctrl+{letter}" for letter in "adpsuvz"),
]
LEAVES = {"q", "Q"}


def at(place: Place) -> Callable[[Player], bool]:
    return lambda player: isinstance(player.app.screen, TableScreen) and player.app.screen.where() is place


async def close_what_opened(player: Player) -> None:
    while isinstance(player.app.screen, HelpScreen | RuleBookScreen | PadScreen | ConfirmScreen):
        await player.press("b")


@pytest.mark.parametrize(
    "place",
    [
        Place.CUT,
        Place.ROUND_ONE,
        Place.ROUND_TWO,
        Place.BURY,
        Place.ALONE_QUESTION,
        Place.DEFENCE_QUESTION,
        Place.PLAY,
    ],
)
async def test_every_key_at_every_prompt(place: Place) -> None:
    """No key crashes a prompt, and none that is not in the table of keys changes the match (R25)."""
    reached = False
    for seed in range(1, 12):
        async with playing(table("NESW", ALL_ON, seed), seed=seed) as player:
            player.passes = place is Place.ROUND_TWO
            await player.until(
                lambda player=player: at(place)(player) or isinstance(player.app.screen, MatchOverScreen)
            )
            if not at(place)(player):
                continue
            reached = True
            moment = player.referee.moment
            for key in [*PRINTABLE, *OTHERS]:
                command = command_for(key, place)
                if command in (
                    Command.CARD,
                    Command.CALL,
                    Command.PASS,
                    Command.ORDER,
                    Command.YES_ALONE,
                    Command.PARTNER,
                    Command.CUT,
                    Command.TAP,
                    Command.CHOOSE,
                    Command.HIDE_HAND,
                ):
                    continue
                if command in (Command.MENU, Command.LEAVE):
                    continue
                if command in (Command.SPADES, Command.HEARTS, Command.DIAMONDS, Command.CLUBS):
                    continue
                await player.press(key)
                await close_what_opened(player)
                if isinstance(player.app.screen, CurtainScreen):
                    # Four people play: behind a page the curtain comes back.
                    await player.step()
                assert player.referee.moment == moment, key
                assert at(place)(player), key
            player.app.post_message(events.Paste("123456pPoOsShHdDcC " * 11))
            await player.pilot.pause()
            assert player.referee.moment == moment
            break
    assert reached


async def test_two_fast_keys_make_one_play() -> None:
    """Of two keys pressed before the table is painted anew, only the first one plays."""
    async with playing(table("E", TableRules(first_dealer="north", cut="never", target=2))) as player:
        await player.until(lambda: at(Place.PLAY)(player))
        # A key counts once the question has been painted.
        await player.rest()
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.asking is not None and screen.asking.cursor is not None
        assert len(player.referee.view(Seat.EAST).hand) == 5
        number = str(screen.asking.cursor + 1)
        for _ in range(3):
            player.app.post_message(events.Key(number, number))
        await player.settled()
        assert len(player.referee.view(Seat.EAST).hand) == 4


async def test_a_card_that_comes_while_the_app_ends_is_no_fault() -> None:
    """The toolkit empties screens first: what a CPU plays then is not painted, and nothing fails."""
    async with playing(table("E", TableRules(first_dealer="north", cut="never", target=2))) as player:
        await player.until(lambda: at(Place.PLAY)(player))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        await screen.query(TableWidget).remove()
        await player.press(str(screen.asking.cursor + 1 if screen.asking and screen.asking.cursor else 1))
        assert player.app.is_running
        assert len(player.referee.view(Seat.EAST).hand) == 4


async def test_holding_enter_writes_one_line_a_deal() -> None:
    """Enter held through the last trick and the result scores each deal once (R22)."""
    async with playing(table("S", TableRules(target=3), 9), seed=9) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen | MatchOverScreen))
        lines = len(player.referee.view(None).pad)
        assert lines == 1
        for _ in range(10):
            player.app.post_message(events.Key("enter", "\r"))
        await player.pilot.pause()
        pad = player.referee.view(None).pad if player.referee else ()
        assert [line.number for line in pad] == list(range(1, len(pad) + 1))


async def test_a_refused_card_stays_and_the_reason_is_told() -> None:
    """The cursor starts on the first playable card; choosing another keeps it and says what to follow (R25)."""
    for seed in range(1, 30):
        async with playing(table("NESW", TableRules(target=3), seed), seed=seed) as player:
            await player.until(
                lambda player=player: (
                    isinstance(player.app.screen, MatchOverScreen)
                    or (at(Place.PLAY)(player) and bool(player.asking.view.refusals))
                )
            )
            if isinstance(player.app.screen, MatchOverScreen):
                continue
            asking = player.asking
            assert asking.view.hand[asking.cursor] not in asking.view.refusals
            card, reason = next(iter(asking.view.refusals.items()))
            await player.press(str(asking.view.hand.index(card) + 1))
            assert player.referee.view(asking.view.seat).hand == asking.view.hand
            shown = " ".join(frame_of(player.app).split())
            assert all(word in shown for word in reason.split())
            return
    raise AssertionError("no position with a refusal was met")


@pytest.mark.parametrize("small", [(60, 20), (40, 10), (79, 24), (80, 21), (20, 5)])
async def test_a_small_window_hides_every_hand_and_loses_nothing(small: tuple[int, int]) -> None:
    """Under 80×22 there is a notice and no card; enlarged again, the same prompt is back."""
    async with playing(table("NESW", TableRules(target=3)), spied=True) as player:
        await player.until(lambda: at(Place.PLAY)(player))
        before = frame_of(player.app)
        moment = player.referee.moment
        await player.resize(*small)
        frame = frame_of(player.app)
        assert cards_in(frame) == set()
        assert small[0] < 30 or "80×22" in frame
        await player.press("1")
        player.app.screen.post_message(CardClicked(player.asking.cursor))
        await player.pilot.pause()
        assert player.referee.moment == moment
        await player.resize(120, 40)
        await player.resize(80, 24)
        assert frame_of(player.app) == before
        assert player.spy.breaches == []


@pytest.mark.parametrize("rows", [22, 23])
async def test_a_low_window_is_played_in(rows: int) -> None:
    """A status line of the terminal leaves 23 rows: whole deals are played there, and each hand is its owner's."""
    async with playing(table("NESW", TableRules(target=1)), size=(80, rows), spied=True) as player:
        await player.to_the_end()
        assert not player.app.screen.has_class("small")
        assert player.curtains
        assert player.spy.breaches == []


async def test_a_small_window_does_not_lift_the_curtain() -> None:
    """On the curtain in a small window the space bar shows nothing; the curtain is there when there is room."""
    async with playing(table("NESW", TableRules(target=3)), spied=True) as player:
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen))
        for size in ((120, 40), (50, 15), (80, 24), (120, 40)):
            await player.resize(*size)
            if size == (50, 15):
                await player.press("space")
            assert isinstance(player.app.screen, CurtainScreen)
        assert player.spy.breaches == []


@pytest.mark.parametrize(("key", "screen"), [("question_mark", HelpScreen), ("t", PadScreen), ("q", ConfirmScreen)])
async def test_pages_come_back_to_the_same_prompt(key: str, screen: type) -> None:
    """Help, the pad and the question about leaving hide the hand and come back to the same prompt (R34)."""
    async with playing(table("S", TableRules(target=3)), spied=True) as player:
        await player.until(lambda: at(Place.PLAY)(player))
        await player.press("right")
        before = frame_of(player.app)
        await player.press(key)
        assert isinstance(player.app.screen, screen)
        if key == "q":
            assert frame_of(player.app).splitlines()[-1].split() == ["Y", "leave", "N", "play", "on", "Esc", "back"]
        await player.resize(60, 20)
        await player.resize(80, 24)
        await player.press("n" if key == "q" else "b")
        assert frame_of(player.app) == before
        assert player.spy.breaches == []


@pytest.mark.parametrize("place", [Place.ROUND_ONE, Place.PLAY, Place.CUT, Place.RESULT, Place.AGREEMENT])
async def test_the_rule_book_lies_over_the_table(place: Place) -> None:
    """H opens the same book anywhere, page by page as at any other table; B comes back, to a hand by its curtain."""
    rules = TableRules(target=3, cut="every deal")
    async with playing(table("NESW", rules), spied=True) as player:
        await player.until(lambda: player.app.screen.where() is place or isinstance(player.app.screen, MatchOverScreen))
        assert player.app.screen.where() is place
        before, moment = frame_of(player.app), player.referee.moment
        await player.press("h")
        assert isinstance(player.app.screen, RuleBookScreen)
        for page in book(rules):
            canvas = Canvas(80, 24, player.app.preferences.look)
            draw_page(canvas, 2, 2, page)
            assert [line.rstrip() for line in frame_of(player.app).splitlines()[2:23]] == canvas.text().splitlines()[
                2:23
            ]
            await player.press("right")
        await player.press("h")
        await player.press("b")
        if place in (Place.ROUND_ONE, Place.PLAY):
            assert isinstance(player.app.screen, CurtainScreen)
            await player.step()
        assert frame_of(player.app) == before
        assert player.referee.moment == moment
        assert player.spy.breaches == []


async def test_the_pad_turns_back_and_no_further() -> None:
    """The last deals are there first; arrows and pages turn back to the first deal, and from there on again."""
    view = seen_by(faces.some_deals(), None)
    view = replace(view, pad=tuple(replace(view.pad[0], number=number) for number in range(1, 31)))
    async with playing(None) as player:
        await player.app.push_screen(PadScreen(view, faces.PEOPLE, player.app.preferences.look))

        def shown() -> tuple[int, int]:
            first = [line.split()[0] for line in frame_of(player.app).splitlines() if line.strip()]
            numbers = [int(each) for each in first if each.isdigit() and 0 < int(each) <= 30]
            return numbers[0], numbers[-1]

        await player.pilot.pause()
        first, last = shown()
        assert (last, first) == (30, 31 - (30 - first + 1))
        await player.press("up")
        assert shown() == (first - 1, 29)
        for _ in range(5):
            await player.press("pageup")
        assert shown()[0] == 1
        await player.press("down")
        assert shown()[0] == 2
        await player.press("t")
        assert not isinstance(player.app.screen, PadScreen)


async def test_in_round_two_h_is_hearts() -> None:
    """Where H names a suit it opens no book (R11)."""
    async with playing(table("NESW", TableRules(target=9)), seed=2) as player:
        player.passes = True
        await player.until(lambda: at(Place.ROUND_TWO)(player))
        hearts = player.referee.view(None).up_card.suit is not Suit.HEARTS
        await player.press("h")
        assert not isinstance(player.app.screen, RuleBookScreen)
        assert (player.referee.view(None).trump is Suit.HEARTS) is hearts


@pytest.mark.parametrize(("humans", "curtain"), [("NESW", True), ("S", False)])
async def test_leaving_can_be_thought_better_of(humans: str, curtain: bool) -> None:
    """Q asks; no comes back to the same prompt, with several people through its curtain, since anyone may say no."""
    async with playing(table(humans), spied=True) as player:
        await player.until(lambda: at(Place.PLAY)(player))
        seat, moment = player.view_seat, player.referee.moment
        await player.press("q")
        assert isinstance(player.app.screen, ConfirmScreen)
        await player.press("n")
        assert isinstance(player.app.screen, CurtainScreen) == curtain
        if curtain:
            await player.step()
        assert at(Place.PLAY)(player)
        assert (player.view_seat, player.referee.moment) == (seat, moment)
        assert player.spy.breaches == []


async def test_leaving_ends_the_match_without_a_stray_card() -> None:
    """Left while a CPU thinks, the match is gone; the next one begins clean."""
    slow = replace(table("S", TableRules(target=3)), pace=30)
    async with playing(slow) as player:
        await player.press("enter")
        await player.until(lambda: at(Place.WATCHING)(player) or at(Place.MOTION)(player))
        await player.press("q")
        await player.press("y")
        assert player.referee is None
        await player.press("1")
        assert player.referee is not None
        await player.pilot.pause()
        assert player.referee.moment == 0


async def test_a_match_can_be_played_again() -> None:
    """At the end one key begins the next match with the same chairs and other cards."""
    async with playing(table("S", TableRules(target=1))) as player:
        await player.to_the_end()
        chairs, log = player.referee.chairs, player.referee.log
        await player.press("enter")
        assert player.referee.chairs == chairs
        assert not player.referee.over
        await player.to_the_end()
        assert player.referee.log != log
        await player.press("b")
        assert player.referee is None

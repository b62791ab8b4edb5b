"""The honour table through the real screens: any card falls, the table calls, and the cards settle it (R25–R27)."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.help import HelpScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.taken_tricks import TakenTricksScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules.events import CardPlayed, PadLine, RenegeCalled, Result
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.table_rules import PlayedAt, TableRules
from euchre_tui.rules.view import PublicView
from tests.app.playing import NAMES, Player, cards_in, frame_of, playing, table
from tests.positions import match_of

HONOUR = TableRules(target=5, play="honour", first_dealer="north", cut="never")


def public(player: Player) -> PublicView:
    assert player.session is not None
    return player.session.public


def reneges(player: Player) -> dict[Seat, int]:
    """Who has reneged in this deal and in which trick, as only the cards know."""
    assert player.referee is not None
    deal = match_of(player.referee).deal
    return {} if deal is None else {each.seat: each.trick for each in reversed(deal.reneges)}


def playing_cards(player: Player) -> bool:
    screen = player.app.screen
    return isinstance(screen, TableScreen) and screen.where() is Place.PLAY and screen.asking is not None


async def until_a_renege(player: Player, when: Callable[[], bool] = lambda: True) -> Seat:
    """Plays, each seat any of its cards, until somebody has reneged and `when` holds."""
    await player.until(lambda: bool(reneges(player)) and when())
    return next(iter(reneges(player)))


async def call(player: Player, accused: Seat) -> None:
    """R, the seat's line, and yes."""
    await player.press("r")
    assert isinstance(player.app.screen, ChooseScreen)
    line = f"{NAMES[accused]}, {accused.word}"
    number = next(n for n, each in enumerate(player.app.screen.lines, start=1) if each == line)
    await player.press(str(number))
    assert isinstance(player.app.screen, ConfirmScreen)
    assert NAMES[accused] in frame_of(player.app)
    await player.press("y")


async def test_nothing_gives_an_illegal_card_away() -> None:
    """Numbers stand under every card, none is dim or marked, and no prompt tells what follows."""
    async with playing(table("NESW", HONOUR), seed=3) as player:
        seen = 0
        while seen < 12:
            await player.step()
            if not playing_cards(player):
                continue
            view = player.asking.view
            if not view.trick:
                continue
            seen += 1
            assert view.refusals == {}
            assert len(view.choices) == len(view.hand)
            assert player.asking.cursor is None
            frame = frame_of(player.app)
            assert "follow with" not in frame and "you have no" not in frame and "is no " not in frame
            numbers = frame.splitlines()[21].split()
            assert [word for word in numbers if word.isdigit()] == [str(n + 1) for n in range(len(view.hand))]


async def test_a_true_call_ends_the_deal() -> None:
    """Called rightly: trick and card are named, the award is the deal's one line, and the deal moves on."""
    async with playing(table("NESW", HONOUR), seed=3, spied=True) as player:
        accused = await until_a_renege(player, lambda: isinstance(player.app.screen, CurtainScreen))
        lone, lines, trick = public(player).alone, len(public(player).pad), reneges(player)[accused]
        await call(player, accused)
        frame = frame_of(player.app)
        assert f"{NAMES[accused]} reneged:" in frame
        assert f"did not follow in trick {trick}" in frame
        assert "►" not in frame, "the deal is over: nobody is to act in it"
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        line: PadLine = public(player).pad[-1]
        assert len(public(player).pad) == lines + 1
        assert (line.result, line.points[accused.team.other]) == (Result.RENEGE, 4 if lone else 2)
        assert line.points[accused.team] == 0
        assert public(player).dealer is Seat.EAST
        assert player.spy.breaches == []


async def test_a_false_call_changes_nothing() -> None:
    """Called wrongly: the table is told so, no card is shown, and it is the same seat's turn behind a curtain."""
    async with playing(table("NESW", HONOUR), seed=3, spied=True) as player:
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and len(public(player).trick) == 2)
        innocent = next(seat for seat in Seat if seat not in {*reneges(player), *public(player).sitting_out})
        before = public(player)
        await call(player, innocent)
        frame = frame_of(player.app)
        assert "no renege is proven" in frame
        assert before.actor is not None and f"►{before.actor.letter}" in frame, "whose turn it is has not changed"
        assert cards_in(frame) <= cards_in(" ".join(f"{p.card.rank.face}{p.card.suit.sign}" for p in before.trick))
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen))
        after = public(player)
        assert (after.actor, after.trick, after.scores, after.pad) == (
            before.actor,
            before.trick,
            before.scores,
            before.pad,
        )
        assert player.spy.breaches == []


async def test_a_false_call_can_cost_points() -> None:
    """The verdict names the points, the score has them at once, and the pad a line of its own (R42)."""
    rules = TableRules(target=5, play="honour", first_dealer="north", cut="never", failed_call=2)
    async with playing(table("NESW", rules), seed=3, spied=True) as player:
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and len(public(player).trick) == 2)
        innocent = next(seat for seat in Seat if seat not in {*reneges(player), *public(player).sitting_out})
        await call(player, innocent)
        assert "no renege is proven. 2 points to" in frame_of(player.app)
        assert public(player).scores[innocent.team] == 2
        await player.press("t")
        assert "call failed" in frame_of(player.app), "the pad has the line"
        await player.press("b")
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        failed, own, *_ = public(player).pad
        assert (failed.result, failed.number, own.number) == (Result.FAILED_CALL, 1, 1)
        assert player.spy.breaches == []


async def test_a_false_call_can_end_the_match() -> None:
    """Judged at once: the side that was called wins in the middle of the deal (R23, R42)."""
    rules = TableRules(target=2, play="honour", first_dealer="north", cut="never", failed_call=2)
    async with playing(table("NESW", rules), seed=3) as player:
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and len(public(player).trick) == 2)
        innocent = next(seat for seat in Seat if seat not in {*reneges(player), *public(player).sitting_out})
        await call(player, innocent)
        assert "2 points to" in frame_of(player.app)
        await player.until(lambda: isinstance(player.app.screen, MatchOverScreen))
        assert public(player).games[innocent.team] == 1


async def test_a_call_after_the_score_replaces_it() -> None:
    """On the deal's result the award takes the place of the deal's points, in the same line (R26)."""
    async with playing(table("NESW", HONOUR), seed=3) as player:
        accused = await until_a_renege(player, lambda: isinstance(player.app.screen, ResultScreen))
        lines = len(public(player).pad)
        await call(player, accused)
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        pad = public(player).pad
        assert len(pad) == lines
        assert pad[-1].result is Result.RENEGE
        before = pad[-2].totals if lines > 1 else dict.fromkeys(Team, 0)
        assert pad[-1].totals[accused.team] == before[accused.team]


@pytest.mark.parametrize("guilty", [True, False])
async def test_the_verdict_comes_at_once(guilty: bool) -> None:
    """Called on the deal's result, the answer is the next thing on the screen, whatever it is (R26)."""
    async with playing(table("NESW", HONOUR), seed=3) as player:

        def suspects() -> list[Seat]:
            played = [seat for seat in Seat if seat not in public(player).sitting_out]
            return [seat for seat in played if (seat in reneges(player)) == guilty]

        await until_a_renege(player, lambda: isinstance(player.app.screen, ResultScreen) and bool(suspects()))
        (accused, *_) = suspects()
        await call(player, accused)
        assert isinstance(player.app.screen, TableScreen)
        assert ("reneged:" if guilty else "no renege is proven") in frame_of(player.app)
        assert "►" not in frame_of(player.app), "the deal is over: nobody is to act in it"
        await player.press("enter")
        assert isinstance(player.app.screen, ResultScreen) == guilty


async def test_a_won_game_can_go_on_after_a_call() -> None:
    """On the match-over screen a call is judged anew: who won by a renege has not won (R23, R26)."""
    rules = TableRules(target=1, play="honour", first_dealer="north", cut="never")
    reopened = 0
    for seed in range(1, 12):
        async with playing(table("NESW", rules, seed), seed=seed) as player:
            await player.to_the_end()
            (winner,) = [team for team in Team if public(player).games[team]]
            guilty = [seat for seat in reneges(player) if seat.team is winner]
            if not guilty:
                continue
            await call(player, guilty[0])
            await player.until(lambda player=player: isinstance(player.app.screen, MatchOverScreen))
            assert public(player).games[winner.other] == 1, "the award wins the game for the other side"
            reopened += 1
            break
    assert reopened


async def test_the_caller_offers_no_partner() -> None:
    """From a hand, opponents are offered, from the curtain everyone, but nobody who has not played a card (R26)."""
    async with playing(table("NESW", HONOUR), seed=3, spied=True) as player:
        await player.until(
            lambda: playing_cards(player) and len(public(player).trick) == 1 and not public(player).sitting_out
        )
        seat = player.view_seat
        assert seat is not None
        hand = set(player.asking.view.hand)
        await player.press("r")
        assert isinstance(player.app.screen, ChooseScreen)
        (leader,) = who_played(player)
        assert leader.team is not seat.team
        assert player.app.screen.lines == (f"{NAMES[leader]}, {leader.word}",)
        assert not cards_in(frame_of(player.app)) & hand
        await player.press("b")
        screen = player.app.screen
        assert isinstance(screen, CurtainScreen)
        assert screen.seat is seat
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and len(public(player).trick) == 2)
        await player.press("r")
        assert player.app.screen.lines == tuple(f"{NAMES[each]}, {each.word}" for each in who_played(player))
        assert len(who_played(player)) == 2
        assert player.spy.breaches == []


def who_played(player: Player) -> list[Seat]:
    """The seats that have played a card of this deal, clockwise from North."""
    played = {event.seat for event in public(player).events if isinstance(event, CardPlayed)}
    return [seat for seat in Seat if seat in played]


async def test_a_refereed_table_has_no_call() -> None:
    """R says why there is none, and nothing happens (R26)."""
    async with playing(table("NESW", TableRules(first_dealer="north", cut="never"))) as player:
        await player.until(lambda: playing_cards(player))
        moment = player.referee.moment
        assert "R renege" not in frame_of(player.app)
        await player.press("r")
        assert playing_cards(player)
        assert any("This table is refereed" in said for said in player.app.told)
        assert player.referee.moment == moment


@pytest.mark.parametrize("humans", ["NESW", "S"])
@pytest.mark.parametrize("play", ["refereed", "honour"])
async def test_a_deal_is_thrown_in_by_agreement(humans: str, play: PlayedAt) -> None:
    """From the table menu, both sides are asked by name; noted on the pad, same dealer, no score (R27)."""
    rules = TableRules(target=5, play=play, first_dealer="north", cut="never")
    async with playing(table(humans, rules), seed=3, spied=True) as player:
        await player.until(lambda: player.view_seat is not None)
        assert player.view_seat is not None
        seat = player.view_seat
        hand = set(player.app.screen.scene.view.hand)
        await player.press("m")
        assert not cards_in(frame_of(player.app)) & hand
        number = player.app.screen.lines.index("Throw this deal in") + 1
        await player.press(str(number))
        asked = "Throw this deal in?" if humans == "S" else f"N–S, {NAMES[Seat.NORTH]} and"
        assert asked in frame_of(player.app)
        await player.press("n")
        if humans == "S":
            assert player.view_seat is seat, "a person alone has no curtain after the first"
        else:
            assert isinstance(player.app.screen, CurtainScreen)
            assert player.app.screen.seat is seat
        assert public(player).pad == ()
        await player.press("m")
        await player.press(str(number))
        await player.press("y")
        assert NAMES[Seat.EAST] in frame_of(player.app) and ("E–W" in frame_of(player.app)) == (humans != "S")
        await player.press("y")
        assert isinstance(player.app.screen, ResultScreen)
        (line,) = public(player).pad
        assert line.result is Result.REDEAL
        assert public(player).dealer is Seat.NORTH
        assert set(public(player).scores.values()) == {0}
        await player.press("enter")
        await player.until(lambda: player.view_seat is not None)
        assert player.spy.breaches == []


async def test_cpus_do_not_throw_a_deal_in_after_the_first_lead() -> None:
    """So the menu of a person alone does not offer it then (R27)."""
    rules = TableRules(target=5, first_dealer="north", cut="never")
    async with playing(table("S", rules), seed=3) as player:
        await player.until(lambda: playing_cards(player) and bool(public(player).trick))
        moment = public(player).moment
        await player.press("m")
        assert "Throw this deal in" not in player.app.screen.lines
        assert "What do you want?" in frame_of(player.app)
        await player.press("1")
        assert "THE LAST TRICK" in frame_of(player.app) and "TAKEN TRICKS" not in frame_of(player.app)
        await player.press("b")
        assert playing_cards(player)
        assert public(player).moment == moment


async def test_the_taken_tricks_can_be_looked_at() -> None:
    """At an honour table L shows all of this deal's tricks, who led and who took each, and no held card (R26a)."""
    async with playing(table("NESW", HONOUR), seed=3, spied=True) as player:
        await player.until(lambda: playing_cards(player) and sum(public(player).tricks_won.values()) == 3)
        await player.press("l")
        assert isinstance(player.app.screen, TakenTricksScreen)
        frame = frame_of(player.app)
        assert all(f"Trick {n}" in frame for n in (1, 2, 3)) and "Trick 4" not in frame
        assert frame.count("★") == 4 and frame.count("►") == 4, "one a trick, and the legend"
        hidden = player.spy.hidden_from(None)
        assert not cards_in(frame) & hidden
        await player.press("l")
        assert "look away" in frame_of(player.app), "whoever closed it may not be the one whose hand was up"
        await player.step()
        assert playing_cards(player)


async def test_a_cpu_calls_what_the_cards_prove() -> None:
    """CPUs at an honour table call an opponent whose plays contradict each other, and no other (R28)."""
    called = 0
    for seed in range(1, 8):
        async with playing(table("S", HONOUR, seed), seed=seed) as player:
            for _ in range(60):
                await player.step()
                if isinstance(player.app.screen, MatchOverScreen):
                    break
            events = player.referee.events_since(0)
            calls = [event for event in events if isinstance(event, RenegeCalled)]
            assert all(call.trick is not None and call.accused is Seat.SOUTH for call in calls)
            called += len(calls)
        if called:
            break
    assert called


def test_the_help_of_the_moment_has_the_renege_at_an_honour_table_only() -> None:
    """Among the keys that work now, R is listed where it calls something; the whole list has it anywhere (R26)."""
    for rules, here in ((HONOUR, True), (TableRules(), False)):
        console = Console(width=100, record=True, file=StringIO())
        for part in HelpScreen(Place.PLAY, rules).body():
            console.print(part)
        now, later = console.export_text().split("At other times")
        assert ("Calls a renege" in now) is here
        assert ("Calls a renege" in later) is not here

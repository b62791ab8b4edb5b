"""The referee: stale choices, other seats' choices, the log, who sits where, and what comes back from the log."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.rules import (
    DECK,
    BySeat,
    CallRenege,
    Card,
    Chair,
    Discard,
    IllegalAction,
    OrderUp,
    Pass,
    Play,
    Redeal,
    Seat,
    TableRules,
)
from euchre_tui.rules.actions import parse_action
from euchre_tui.rules.events import PartnersDrawn, Passed
from euchre_tui.rules.table_rules import FirstDealer
from tests.match.test_scenes import referee

USUAL = TableRules(first_dealer="north", cut="never")


def test_an_answer_to_an_older_moment_is_dropped() -> None:
    """A second fast key, meant for the view before, changes nothing."""
    game = referee("NESW", USUAL)
    game.chance()
    moment = game.moment
    assert game.take(Seat.EAST, Pass(), moment)
    assert not game.take(Seat.EAST, Pass(), moment)
    assert game.actor is Seat.SOUTH


def test_nobody_acts_for_another_seat() -> None:
    """Only the seat on turn makes its choice; the table's calls name no seat."""
    game = referee("NESW", USUAL)
    game.chance()
    others = ((Seat.WEST, Pass()), (None, Pass()), (Seat.EAST, Redeal()), (Seat.EAST, CallRenege(Seat.WEST)))
    for seat, action in others:
        with pytest.raises(IllegalAction):
            game.take(seat, action, game.moment)
    assert game.moment == 1


def test_the_line_is_kept_before_anything_changes() -> None:
    """Each action's line is handed out once, before the match moves; a refused one never is."""
    lines: list[tuple[str, int]] = []
    game = Referee(USUAL, referee("N").chairs, 1, keep=lambda line: lines.append((line.split()[0], game.moment)))
    game.chance()
    game.take(Seat.EAST, Pass(), game.moment)
    with pytest.raises(IllegalAction):
        game.take(Seat.SOUTH, Play(Card.parse("9S")), game.moment)
    assert lines == [("deck", 0), ("pass", 1)]
    assert [line.split()[0] for line in game.log] == ["deck", "pass"]


def test_no_chance_when_none_is_due() -> None:
    """With hands dealt no further pack can be asked for (R7)."""
    game = referee("NESW", USUAL)
    game.chance()
    with pytest.raises(ValueError, match="No draw or deal is due"):
        game.chance()


@pytest.mark.parametrize("first_dealer", ["high card", "first jack"])
def test_each_draw_has_cards_of_its_own(first_dealer: FirstDealer) -> None:
    """Partners, and then the dealer, are drawn from packs shuffled anew, the same for the same seed (R4, R5)."""
    packs = []
    for _ in range(2):
        game = referee("NESW", TableRules(partners="drawn", first_dealer=first_dealer))
        game.chance()
        game.chance()
        packs.append(game.log[:2])
    assert packs[0] == packs[1]
    assert packs[0][0] != packs[0][1]


def test_drawn_partners_take_their_names_along() -> None:
    """Whoever changes places is found on the new chair, human or CPU (R5)."""
    chairs = BySeat((Chair("Ann"), Chair("Ben", "easy"), Chair("Cleo", "steady"), Chair("Dan", "sharp")))
    moved = 0
    for seed in range(8):
        game = Referee(TableRules(partners="drawn"), chairs, seed)
        game.chance()
        (event,) = game.events_since(0)
        assert isinstance(event, PartnersDrawn)
        assert game.chairs == BySeat(chairs[seat] for seat in event.seating.values())
        assert [game.chairs[seat].name for seat in game.humans] == ["Ann"]
        moved += game.chairs != chairs
    assert moved


def test_a_cpu_draws_anew_at_every_moment() -> None:
    """Its randomness is its own, another at each moment, and the same again for the same seed."""
    game, again = referee("", USUAL), referee("", USUAL)
    drawn = {game.random_for(seat).random() for seat in Seat}
    assert {again.random_for(seat).random() for seat in Seat} == drawn
    game.chance()
    assert not drawn & {game.random_for(seat).random() for seat in Seat}
    assert game.random_for(Seat.EAST).random() != referee("", USUAL, 2).random_for(Seat.EAST).random()


def test_a_log_is_taken_again_and_kept_from_there_on() -> None:
    """A resumed match keeps nothing of what is written already, and each action that comes after."""
    first = referee("NESW", USUAL)
    first.chance()
    first.take(Seat.EAST, Pass(), first.moment)
    kept: list[str] = []
    again = Referee.resumed(USUAL, first.chairs, 1, first.log, keep=kept.append)
    assert kept == []
    assert (again.log, again.events_since(0)) == (first.log, first.events_since(0))
    assert again.events_since(again.events_seen_on_resume) == (Passed(Seat.EAST, 1),)
    again.take(Seat.SOUTH, Pass(), again.moment)
    assert kept == ["pass"]
    for bad in ("nonsense", "trump S", "deck"):
        with pytest.raises(ValueError, match=r"\.$"):
            Referee.resumed(USUAL, first.chairs, 1, (*first.log, bad))


def test_a_card_is_forced_in_the_last_trick_only() -> None:
    """With five cards left, or two, nothing falls by itself; in the fifth trick each seat has one card (R21)."""
    game, forced = referee("NESW", USUAL), []
    while game.view(None).pad == ():
        if game.needs:
            game.chance()
            continue
        assert game.actor is not None
        offered = game.view(game.actor).choices
        only = game.forced_play()
        assert only is None or offered == (only,)
        forced.append(only)
        calls = [action for action in offered if isinstance(action, OrderUp | Discard)]
        game.take(game.actor, calls[0] if calls else offered[0], game.moment)
    assert [only is not None for only in forced] == [False] * (2 + 16) + [True] * 4
    assert game.forced_play() is None


def test_nothing_about_it_names_a_card() -> None:
    """The referee's own repr, and that of what it hands out, name no card."""
    game = referee("NESW", USUAL)
    game.chance()
    view, log = game.view(Seat.EAST), tuple(map(parse_action, game.log))
    for thing in (game, view, view.hand, view.choices, log):
        assert not any(str(card) in repr(thing) for card in DECK)


def test_two_deals_are_remembered_and_all_are_counted() -> None:
    """A long match is not all memories: what happened since is told, and what happened long ago is let go."""
    game, random = referee("NESW", TableRules(target=30, cut="never")), Random(4)
    told, deals, most = 0, 0, 0
    while deals < 8:
        before = game.event_count
        if game.needs:
            deals += 1
            game.chance()
        elif game.actor is not None:
            game.take(game.actor, random.choice(game.view(game.actor).choices), game.moment)
        news = game.events_since(before)
        assert len(news) == game.event_count - before
        told += len(news)
        most = max(most, len(game.events_since(0)))
    assert told == game.event_count > 150
    assert most < 70

"""The referee: stale choices, other seats' choices, the log, and the cards that a seed deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_tui.referee import Referee
from euchre_tui.rules import DECK, CallRenege, Card, IllegalAction, Pass, Play, Redeal, Seat, TableRules
from tests.test_scenes import referee

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
    game = referee("NESW", USUAL)
    game.chance()
    with pytest.raises(ValueError, match="No chance is due"):
        game.chance()


def test_the_same_seed_deals_the_same_cards() -> None:
    """Same seed, same deals; another seed, other ones."""
    packs = []
    for seed in (5, 5, 6):
        game = referee("", USUAL, seed)
        game.chance()
        packs.append(game.log[-1])
    assert packs[0] == packs[1] != packs[2]


def test_a_cut_moves_the_pack() -> None:
    """The deck that is dealt has the cut in effect: the lifted cards go below the others (R6)."""
    from euchre_tui.rules import Cut

    decks = {}
    for lifted in (0, 7):
        game = referee("NESW", TableRules(first_dealer="north"))
        assert game.actor is Seat.WEST
        game.take(Seat.WEST, Cut(lifted), game.moment)
        game.chance()
        decks[lifted] = game.log[-1].split()[1:]
    assert decks[7] == decks[0][7:] + decks[0][:7]


def test_every_card_comes_everywhere_alike() -> None:
    """Over 24,000 deals each card lies in each place of the pack within four standard deviations (R1)."""
    game = referee("", USUAL, 24)
    deals = 24_000
    counts: Counter[tuple[int, Card]] = Counter()
    for number in range(deals):
        pack = list(DECK)
        Random(f"24 deck {number}").shuffle(pack)
        counts.update(enumerate(pack))
    assert game._shuffled("deck 0") == tuple(_pack("24 deck 0"))
    expected = deals / 24
    allowed = 4 * (deals * (1 / 24) * (23 / 24)) ** 0.5
    assert all(abs(counts[place, card] - expected) < allowed * 1.15 for place in range(24) for card in DECK)


def _pack(seed: str) -> list[Card]:
    pack = list(DECK)
    Random(seed).shuffle(pack)
    return pack


def test_nothing_about_it_names_a_card() -> None:
    """The referee's own repr, and that of what it hands out, name no card."""
    game = referee("NESW", USUAL)
    game.chance()
    for thing in (game, game.view(Seat.EAST), game.view(Seat.EAST).hand, game.view(Seat.EAST).choices, game._log):
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

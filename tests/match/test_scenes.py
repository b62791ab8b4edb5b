"""Who may look now, checked without a terminal through whole matches."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import assert_never

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.match.scenes import (
    Agreement,
    CardsDrawn,
    Chance,
    Curtain,
    CutOffered,
    Dealing,
    DealResult,
    Forced,
    MatchOver,
    Scene,
    Table,
    TrickWon,
    Verdict,
    is_public,
    next_scene,
)
from euchre_tui.rules.actions import OrderUp, Pass
from euchre_tui.rules.cards import Hand
from euchre_tui.rules.events import Dealt
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from tests.positions import everything_seen, random_rules


def referee(humans: str, rules: TableRules | None = None, seed: int = 1) -> Referee:
    chairs = BySeat(Chair(seat.word, None if seat.letter in humans else "easy") for seat in Seat)
    return Referee(rules or TableRules(target=3), chairs, seed)


class Hall:
    """Follows the scenes of a match as the app does, with every choice drawn at random."""

    def __init__(self, game: Referee, seed: int = 1) -> None:
        self.game = game
        self.random = Random(seed)
        self.viewer: Seat | None = None
        self.shown = -1
        self.scenes: list[Scene] = []

    def step(self) -> bool:
        """Shows the next scene and does what it asks for; False when the match is over."""
        scene = next_scene(self.game, self.viewer, self.shown)
        self.scenes.append(scene)
        if is_public(scene) and len(self.game.humans) > 1:
            self.viewer = None
        match scene:
            case Agreement():
                self.shown = 0
            case Chance():
                self.game.chance()
            case CardsDrawn() | Dealing() | TrickWon() | Verdict() | DealResult():
                assert scene.upto > self.shown
                self.shown = scene.upto
            case Curtain(seat, _):
                self.shown = self.game.event_count
                self.viewer = seat
            case Forced() | Table() | CutOffered():
                self.shown = self.game.event_count
                self._act(scene)
            case MatchOver():
                return False
            case _:
                assert_never(scene)
        return True

    def _act(self, scene: Forced | Table | CutOffered) -> None:
        actor = self.game.actor
        assert actor is not None
        choices = self.game.view(actor).choices
        if isinstance(scene, Forced):
            assert choices == (self.game.forced_play(),)
        self.game.take(actor, self.random.choice(choices), self.game.moment)

    def to_the_end(self) -> None:
        for _ in range(20000):
            if not self.step():
                return
        raise AssertionError("the match does not end")


@pytest.mark.parametrize("humans", ["", "N", "E", "NS", "NE", "NES", "NESW"])
@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_shown_to_its_owner_only(humans: str, seed: int) -> None:
    """With two humans a hand is shown only after a curtain for its seat and at its turn; one person has no curtain."""
    rules = random_rules(Random(seed), target=4, games=1, play="refereed")
    hall = Hall(referee(humans, rules, seed), seed)
    hall.to_the_end()
    alone = len(hall.game.humans) == 1
    looking = hall.game.humans[0] if alone else None
    for scene in hall.scenes:
        if isinstance(scene, Curtain):
            assert not alone
            looking = scene.seat
            assert scene.seat.letter in hall_seats(hall)
        elif is_public(scene) and len(hall.game.humans) > 1:
            looking = None
        view = getattr(scene, "view", None)
        if view is None or view.seat is None:
            assert view is None or (view.hand == Hand() and view.discard is None and view.choices == ())
            continue
        assert isinstance(scene, Table | TrickWon | Forced)
        assert view.seat is looking
        if len(hall.game.humans) > 1:
            assert isinstance(scene, Table)
            assert view.actor is view.seat


def hall_seats(hall: Hall) -> str:
    return "".join(seat.letter for seat in hall.game.humans)


@pytest.mark.parametrize("humans", ["NESW", "NS", ""])
def test_everybody_sees_every_trick(humans: str) -> None:
    """With several people, or with none, each finished trick lies there in public before anything else is shown."""
    hall = Hall(referee(humans, TableRules(target=5), 2), 2)
    hall.to_the_end()
    shown = [scene for scene in hall.scenes if isinstance(scene, TrickWon)]
    assert all(is_public(scene) and len(scene.view.last_trick) >= 3 for scene in shown)
    assert len(shown) == sum(sum(line.tricks.values()) for line in hall.game.view(None).pad)


def test_a_person_alone_leads_at_once_after_winning() -> None:
    """The own table shows the trick that was won; one that a CPU leads after lies until it has been seen."""
    hall = Hall(referee("S", TableRules(target=5), 2), 2)
    hall.to_the_end()
    shown = {scene.upto for scene in hall.scenes if isinstance(scene, TrickWon)}
    waited = [scene for scene in hall.scenes if isinstance(scene, TrickWon) and scene.view.actor is Seat.SOUTH]
    assert shown
    assert all(scene.event.number >= 4 for scene in waited), "but the last trick falls by itself"


@pytest.mark.parametrize("seed", range(10))
def test_curtains_come_when_the_keyboard_passes(seed: int) -> None:
    """A curtain stands before each human's look after another's, and for the same one only after a public scene."""
    hall = Hall(referee("NESW", TableRules(target=5), seed), seed)
    hall.to_the_end()
    shown = [scene for scene in hall.scenes if not isinstance(scene, Chance)]
    curtains = [(number, scene.seat) for number, scene in enumerate(shown) if isinstance(scene, Curtain)]
    for (first, seat), (second, after) in pairwise(curtains):
        assert seat is not after or any(map(is_public, shown[first + 1 : second]))
    assert {seat for _, seat in curtains} == set(Seat)


def test_what_is_public() -> None:
    """A scene is public if it holds nobody's hand; a person alone sees the tricks with the hand at the foot."""
    for humans, kinds in (("NESW", {Table}), ("S", {Table, TrickWon, Forced})):
        hall = Hall(referee(humans, TableRules(target=5), 3), 3)
        hall.to_the_end()
        private = [scene for scene in hall.scenes if not is_public(scene)]
        assert {type(scene) for scene in private} == kinds
        assert not any(isinstance(scene, Chance | Agreement) or scene.view.seat is None for scene in private)


def test_the_first_thing_after_the_draw_is_the_first_bidders_curtain() -> None:
    """The agreement, the draw and the cut show no hand; then the first bidder's curtain (R33, R4, R6)."""
    hall = Hall(referee("NESW", TableRules(first_dealer="north")))
    while not isinstance(hall.scenes[-1] if hall.scenes else None, Curtain):
        hall.step()
    kinds = [type(scene) for scene in hall.scenes]
    assert kinds == [Agreement, CutOffered, Chance, Dealing, Curtain]
    assert isinstance(hall.scenes[-1], Curtain)
    assert hall.scenes[-1].seat is Seat.EAST


def test_a_cut_by_a_cpu_needs_no_curtain() -> None:
    """A cut is public: while a CPU cuts, the only person sees the table as everyone does (R6)."""
    game = referee("S", TableRules(first_dealer="north"))
    scene = next_scene(game, None, 0)
    assert isinstance(scene, Table)
    assert (scene.view.seat, scene.view.actor) == (None, Seat.WEST)


def test_the_last_trick_falls_by_itself_or_is_played_by_hand() -> None:
    """Where it is not to fall by itself, the next player's curtain comes as in any trick (R21)."""
    hall = Hall(referee("NESW", TableRules(first_dealer="north", cut="never")))
    while not isinstance(hall.scenes[-1] if hall.scenes else None, Forced):
        hall.step()
    while hall.game.forced_play() is None:
        hall.step()
    seen = hall.game.event_count
    assert isinstance(next_scene(hall.game, None, seen), Forced)
    by_hand = next_scene(hall.game, None, seen, forced_falls=False)
    assert isinstance(by_hand, Curtain)
    assert by_hand.seat is hall.game.actor


def test_a_buried_card_is_asked_of_the_dealer_behind_a_curtain() -> None:
    """South orders North up: the curtain names North, and no card falls while North thinks (R10)."""
    game = referee("NESW", TableRules(first_dealer="north", cut="never"))
    game.chance()
    game.take(Seat.EAST, Pass(), game.moment)
    game.take(Seat.SOUTH, OrderUp(), game.moment)
    scene = next_scene(game, Seat.SOUTH, game.event_count)
    assert isinstance(scene, Curtain)
    assert scene.seat is Seat.NORTH
    table = next_scene(game, Seat.NORTH, game.event_count)
    assert isinstance(table, Table)
    assert len(table.view.hand) == 6


def test_no_chance_is_taken_before_the_result_was_seen() -> None:
    """Until a finished deal has been shown, no next hand exists (R26)."""
    hall = Hall(referee("NESW", TableRules(target=10), 3), 3)
    while not isinstance(hall.scenes[-1] if hall.scenes else None, DealResult):
        hall.step()
        assert sum(isinstance(event, Dealt) for event in hall.game.events_since(0)) <= 1
    assert hall.game.needs == "deck"
    assert isinstance(next_scene(hall.game, None, hall.shown), Chance), "the next hand comes when it was seen"


def test_a_resumed_match_shows_its_last_action_again() -> None:
    """A log folded anew gives the same match: first what was done last, then a curtain before any hand."""
    hall = Hall(referee("NS", TableRules(target=5), 4), 4)
    while not isinstance(hall.scenes[-1] if hall.scenes else None, TrickWon):
        hall.step()
    first = hall.game
    assert first.rules.partners == "as seated", "so the chairs are as they were set up"
    again = Referee.resumed(first.rules, first.chairs, 4, first.log)
    assert everything_seen(again) == everything_seen(first)
    assert again.events_since(0) == first.events_since(0)
    scene = next_scene(again, None, again.events_seen_on_resume)
    assert isinstance(scene, TrickWon)
    assert scene == hall.scenes[-1]
    later = next_scene(again, None, scene.upto)
    assert isinstance(later, Table | Curtain)
    assert later.view.seat is None
    while first.needs is None and first.actor is not None:
        action = hall.random.choice(first.view(first.actor).choices)
        for game in (first, again):
            game.take(game.actor, action, game.moment)
    if first.needs:
        first.chance()
        again.chance()
    assert everything_seen(again) == everything_seen(first)
    assert again.log == first.log

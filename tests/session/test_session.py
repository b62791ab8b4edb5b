"""The match that is on: who is looking, what has been seen, whose call it is, and how long a CPU may think."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, assert_never

import pytest

from euchre_tui.cpu import never
from euchre_tui.cpu.sharp import sharp
from euchre_tui.cpu.turn import CpuFaultError
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
)
from euchre_tui.rules import CallRenege, Card, IllegalAction, NameTrump, OrderUp, Pass, Play, Redeal, Seat, Suit
from euchre_tui.rules.actions import Action
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session import session
from euchre_tui.session.autosave import Autosave
from euchre_tui.session.session import Session
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.settings import MatchSetup
from tests.cpu.test_sharp import north_to_lead, west_to_bury
from tests.positions import match_of, random_rules


def sat_down(humans: str, folder: Path | None = None, seed: int | None = 1, **rules: Any) -> Session:
    """A match with people on these seats, whose rules are agreed to; it is saved where a folder is given."""
    table = TableRules(**{"first_dealer": "north", "cut": "never", **rules})
    chairs = BySeat(Chair(seat.word, None if seat.letter in humans else "easy") for seat in Seat)
    on = Session.begun(
        MatchSetup(table, chairs, seed, practice=folder is None), Autosave(lambda sentence: None, folder)
    )
    assert isinstance(on.next(forced_falls=True), Agreement)
    on.agree()
    return on


def take_first(on: Session) -> None:
    """The seat on turn orders up or buries where it can, and else does the first thing that it may."""
    seat = on.referee.actor
    assert seat is not None
    offered = on.referee.view(seat).choices
    orders = [action for action in offered if isinstance(action, OrderUp)]
    assert on.take(seat, (*orders, *offered)[0], on.referee.moment)


def dealt(on: Session) -> Session:
    """The same when the first deal has been seen."""
    scene = on.next(forced_falls=True)
    assert isinstance(scene, Dealing)
    assert on.seen(scene.upto)
    return on


def to_the_score(on: Session) -> DealResult:
    """Plays on to the first result."""
    while not on.public.pad:
        if on.referee.needs:
            on.referee.chance()
        else:
            take_first(on)
    on.seen(on.referee.event_count - 1)
    scene = on.next(forced_falls=True)
    assert isinstance(scene, DealResult)
    return scene


def scenes_of(on: Session, random: Random) -> Iterator[Scene]:
    """The scenes of the rest of a match in which every choice is random, the table's own calls included."""
    for _ in range(20000):
        scene = on.next(forced_falls=random.random() < 0.9)
        yield scene
        match scene:
            case Agreement():
                on.agree()
            case CardsDrawn() | Dealing() | TrickWon() | Verdict():
                on.seen(scene.upto)
            case DealResult(_, _, upto):
                if random.random() < 0.2:
                    table_call(on, random)
                on.seen(upto)
            case Curtain(seat, _):
                if random.random() < 0.9:
                    on.look(seat)
            case Table() | Forced() | CutOffered():
                if random.random() < 0.03:
                    on.look(None)
                elif random.random() > 0.01 or not table_call(on, random):
                    actor = on.referee.actor
                    assert actor is not None
                    on.take(actor, random.choice(on.referee.view(actor).choices), on.referee.moment)
            case MatchOver():
                return
            case Chance():
                raise AssertionError("chance is never painted")
            case _:
                assert_never(scene)
    raise AssertionError("the match does not end")


def table_call(on: Session, random: Random) -> bool:
    """A renege call or a deal thrown in, where the table may do that; False where it may do neither."""
    calls: list[Action] = [*map(CallRenege, Seat), Redeal()]
    calls = [call for call in calls if on.referee.objection(call) is None]
    return bool(calls) and on.take(None, random.choice(calls), on.referee.moment)


SEVERAL = ["".join(seats) for count in (2, 3, 4) for seats in combinations("NESW", count)]


@pytest.mark.parametrize("humans", SEVERAL)
@pytest.mark.parametrize("seed", range(8))
def test_no_hand_comes_back_after_a_public_scene(humans: str, seed: int) -> None:
    """With several people a hand is painted only if its curtain was lifted since the last public scene."""
    random = Random(f"{humans} {seed}")
    rules = random_rules(random, target=5, games=1, play=random.choice(("refereed", "honour")))
    chairs = BySeat(Chair(seat.word, None if seat.letter in humans else "easy") for seat in Seat)
    on = Session.begun(MatchSetup(rules, chairs, seed, practice=True), Autosave(lambda sentence: None))
    behind: Seat | None = None
    hands = 0
    for scene in scenes_of(on, random):
        if isinstance(scene, Table) and scene.view.seat is not None:
            assert scene.view.seat is behind
            hands += 1
        else:
            behind = scene.seat if isinstance(scene, Curtain) else None
    assert hands > 0


@pytest.mark.parametrize("human", "NESW")
@pytest.mark.parametrize("seed", range(4))
def test_a_person_alone_has_no_curtain(human: str, seed: int) -> None:
    """Nobody is told to look away where one person plays, and nothing that is public takes the hand away."""
    random = Random(f"{human} {seed}")
    on = sat_down(human, None, seed, target=5)
    hands = 0
    while not on.referee.over:
        scene = on.next(forced_falls=True)
        assert not isinstance(scene, Curtain)
        if on.referee.dealing_on and isinstance(scene, Table):
            assert scene.view.seat is not None and scene.view.seat.letter == human
            hands += 1
            if random.random() < 0.1:
                on.look(None)
        if isinstance(scene, Dealing | TrickWon | DealResult):
            on.seen(scene.upto)
        else:
            actor = on.referee.actor
            assert actor is not None
            on.take(actor, random.choice(on.referee.view(actor).choices), on.referee.moment)
    assert hands > 0


def test_the_hand_does_not_come_back_by_itself_when_cpus_have_played() -> None:
    """North and South sit with two CPUs: after East's public turn the next person's curtain comes, whoever that is."""
    on = dealt(sat_down("SW"))
    for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST):
        scene = on.next(forced_falls=True)
        if isinstance(scene, Curtain):
            assert scene.seat is seat
            on.look(seat)
            scene = on.next(forced_falls=True)
        assert isinstance(scene, Table)
        assert scene.view.seat is (seat if seat.letter in "SW" else None)
        assert on.take(seat, Pass(), on.referee.moment)
    on = dealt(sat_down("SW"))
    on.look(Seat.SOUTH)
    assert isinstance(on.next(forced_falls=True), Table), "East, a CPU, is on turn at the public table"
    assert on.take(Seat.EAST, Pass(), on.referee.moment)
    assert isinstance(on.next(forced_falls=True), Curtain)


def test_nothing_is_seen_before_the_rules_are_agreed_to() -> None:
    """The agreement stays whatever is reported as seen; agreed to, it does not come back (R33)."""
    on = Session.begun(sat_down("NESW").setup, Autosave(lambda sentence: None))
    assert not on.seen(1)
    assert isinstance(on.next(forced_falls=True), Agreement)
    on.agree()
    scene = on.next(forced_falls=True)
    assert isinstance(scene, Dealing), "the deck is dealt without being asked for"
    assert not on.seen(0)
    assert on.seen(scene.upto)
    assert not on.seen(scene.upto), "a second key for the same scene changes nothing"
    on.agree()
    assert isinstance(on.next(forced_falls=True), Curtain)


def test_a_call_is_whose_hand_is_up() -> None:
    """Whoever looks at a hand calls, or the only person; behind a curtain it could be anybody (R26)."""
    on = dealt(sat_down("NESW"))
    assert on.caller is None
    on.look(Seat.EAST)
    assert on.caller is Seat.EAST
    take_first(on)
    assert on.caller is None, "it is North's turn, who has not looked yet"
    to_the_score(on)
    on.look(on.referee.actor)
    assert on.caller is None
    alone = dealt(sat_down("W"))
    assert alone.caller is Seat.WEST


def test_between_deals_nobody_in_particular_calls() -> None:
    """Where the next pack is to be cut a cutter has a turn, but no hand is up (R6, R26)."""
    on = sat_down("NESW", cut="every deal")
    on.look(on.referee.actor)
    assert on.referee.actor is Seat.WEST
    assert on.caller is None


def test_what_a_curtain_or_a_table_shows_counts_as_seen() -> None:
    """Once the curtain stands nothing before it is shown again, and the hand comes when it is lifted."""
    on = dealt(sat_down("NESW"))
    on.look(Seat.EAST)
    assert on.take(Seat.EAST, Pass(), on.referee.moment)
    scene = on.next(forced_falls=True)
    assert isinstance(scene, Curtain) and scene.seat is Seat.SOUTH
    assert not on.seen(on.referee.event_count)
    on.look(Seat.SOUTH)
    scene = on.next(forced_falls=True)
    assert isinstance(scene, Table) and scene.view.seat is Seat.SOUTH
    on.look(None)
    assert isinstance(on.next(forced_falls=True), Curtain)
    alone = dealt(sat_down("S"))
    assert alone.take(Seat.EAST, Pass(), alone.referee.moment)
    assert isinstance(alone.next(forced_falls=True), Table)
    assert not alone.seen(alone.referee.event_count)


def test_a_person_is_told_and_a_cpu_stops_the_match() -> None:
    """A refused choice of a person is only refused; a CPU's is a fault that names the level and no card (R25)."""
    on = dealt(sat_down("E"))
    with pytest.raises(IllegalAction, match="only the turned suit"):
        on.take(Seat.EAST, NameTrump(Suit.SPADES), on.referee.moment)
    take_first(on)
    on = dealt(sat_down("E"))
    assert on.take(Seat.EAST, Pass(), on.referee.moment)
    with pytest.raises(CpuFaultError) as caught:
        on.take(Seat.SOUTH, Play(Card.parse("9S")), on.referee.moment)
    assert str(caught.value) == "The CPU level 'easy' at South made a choice that the rules refuse; the match stops."
    with pytest.raises(IllegalAction):
        on.take(None, CallRenege(Seat.SOUTH), on.referee.moment)
    assert not on.take(Seat.SOUTH, Pass(), on.referee.moment - 1)


def test_the_verdict_is_the_next_thing_on_the_screen() -> None:
    """Called while a result stands that nobody has waved on, the answer comes before it (R26)."""
    on = dealt(sat_down("NESW", play="honour"))
    result = to_the_score(on)
    honest = next(seat for seat in Seat if seat not in {each.seat for each in _reneges(on)})
    assert on.take(None, CallRenege(honest), on.referee.moment)
    scene = on.next(forced_falls=True)
    assert isinstance(scene, Verdict)
    assert (scene.event.accused, scene.event.card) == (honest, None)
    assert scene.upto > result.upto


def _reneges(on: Session) -> tuple[Any, ...]:
    deal = match_of(on.referee).deal
    assert deal is not None
    return deal.reneges


def test_a_cpu_calls_while_the_result_stands_and_a_person_is_not_spoken_for() -> None:
    """What the cards prove is called once, by a CPU on the other side; people call for themselves (R28)."""
    proven = 0
    for seed in range(60):
        on, people = (dealt(sat_down(humans, None, seed, play="honour", target=99)) for humans in ("", "NESW"))
        random = Random(seed)
        while not on.public.pad:
            seat = on.referee.actor
            assert seat is not None
            action = random.choice(on.referee.view(seat).choices)
            for each in (on, people):
                each.take(seat, action, each.referee.moment)
        assert people.accusation() is None
        call = on.accusation()
        if call is None:
            continue
        proven += 1
        assert call.accused in {each.seat for each in _reneges(on)}
        assert on.take(None, call, on.referee.moment)
        assert on.public.pad[-1].result == "renege"
        assert on.accusation() is None
    assert proven


def test_a_match_that_is_left_is_taken_up_behind_a_curtain(tmp_path: Path) -> None:
    """Its last action is shown again, nobody is looking, and no rules are agreed to a second time."""
    on = dealt(sat_down("NESW", tmp_path))
    on.look(Seat.EAST)
    take_first(on)
    moment = on.referee.moment
    on.put_away()
    (found,) = MatchLibrary(tmp_path).unfinished()
    again = Session.resumed(found, 0.5, Autosave(lambda sentence: None, tmp_path))
    assert (again.referee.moment, again.setup.pace, again.setup.seed) == (moment, 0.5, 1)
    assert again.caller is None
    scene = again.next(forced_falls=True)
    assert isinstance(scene, Curtain)
    assert scene.seat is on.referee.actor
    again.put_away()


def test_a_person_alone_takes_a_match_up_without_a_curtain(tmp_path: Path) -> None:
    """The hand is there at once: there is nobody else who could look (R25)."""
    on = dealt(sat_down("S", tmp_path))
    take_first(on)
    on.put_away()
    (found,) = MatchLibrary(tmp_path).unfinished()
    again = Session.resumed(found, 0.5, Autosave(lambda sentence: None, tmp_path))
    scene = again.next(forced_falls=True)
    assert isinstance(scene, Table)
    assert scene.view.seat is Seat.SOUTH
    again.put_away()


def test_a_finished_match_goes_among_the_finished(tmp_path: Path) -> None:
    """Put away when it is over it is not offered to be taken up again."""
    on = dealt(sat_down("NESW", tmp_path, target=1))
    while not on.referee.over:
        if on.referee.needs:
            on.referee.chance()
        else:
            take_first(on)
    on.put_away()
    assert list(MatchLibrary(tmp_path).unfinished()) == []
    assert len(list((tmp_path / "finished").iterdir())) == 1


def test_without_a_seed_the_cards_are_new() -> None:
    """Two matches set up alike are dealt differently; with a seed they are the same."""
    packs = {}
    for seed in (None, 5):
        packs[seed] = [dealt(sat_down("NESW", None, seed)).referee.log[0] for _ in range(2)]
    assert packs[None][0] != packs[None][1]
    assert packs[5][0] == packs[5][1]


def test_a_card_falls_by_itself_only_where_that_is_wanted() -> None:
    """The last trick can play itself or be played by hand (R21)."""
    on = dealt(sat_down("NESW"))
    while sum(on.public.tricks_won.values()) < 4:
        assert on.forced(forced_falls=True) is None
        take_first(on)
    assert isinstance(on.forced(forced_falls=True), Play)
    assert on.forced(forced_falls=False) is None
    on.take(None, Redeal(), on.referee.moment)
    assert on.forced(forced_falls=True) is None


def test_without_a_limit_nothing_is_broken_off() -> None:
    """No clock is asked: a choice depends on the cards alone."""
    assert session.time_limit(None) is never


def test_a_runaway_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """After two seconds a level is told that it is enough, and answers with a choice all the same."""
    now = [100.0]
    monkeypatch.setattr(session, "monotonic", lambda: now[0])
    enough = session.time_limit(2.0)
    assert not enough()
    now[0] += 2.0 + 0.01
    assert enough()
    for view in (west_to_bury(), north_to_lead()):
        assert sharp(view, Random(1), enough).action in view.choices

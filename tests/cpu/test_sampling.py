"""Imagined worlds: all that the view allows, each as likely as any other, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.inference import unseen
from euchre_tui.cpu.sampling import KEPT, Sampler, World
from euchre_tui.rules import (
    Card,
    Deck,
    Draw,
    Match,
    Seat,
    SeatView,
    TableRules,
    after,
    choices,
    parse_action,
    parse_cards,
    seen_by,
    start,
)
from tests.builders import actor_view
from tests.positions import pack, position, random_rules


def allowed(view: SeatView, world: World) -> bool:
    """Whether the view leaves room for a world: by sizes, by what is gone, and by what was shown."""
    dealt = [card for seat in Seat for card in world[seat]]
    own = view.seat is not None and tuple(world[view.seat]) == tuple(view.hand)
    sizes = all(len(world[seat]) == (0 if seat in view.sitting_out else view.hand_sizes[seat])
                for seat in Seat if seat is not view.seat)  # fmt: skip
    known = set(unseen(view)) | set(view.hand)
    proof = view.rules.play == "refereed"
    followed = all(card.suit_under(view.trump) not in view.voids[seat] for seat in Seat for card in world[seat])
    return own and sizes and len(set(dealt)) == len(dealt) and set(dealt) <= known and (followed or not proof)


def decisions(rules: TableRules, seed: int) -> list[tuple[Match, SeatView]]:
    """Every decision about cards in a match of steady CPUs."""
    random, match, found = Random(seed), start(rules), []
    while not match.over:
        if match.needs is not None:
            match, _ = after(match, (Draw if match.needs == "draw" else Deck)(pack(random)))
            continue
        view = actor_view(match)
        if match.phase.in_deal:
            found.append((match, view))
        action = LEVELS["steady"](view, random).action
        if rules.play == "honour" and random.random() < 0.3:
            action = random.choice(choices(match))
        match, _ = after(match, action)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_worlds_respect_what_the_seat_sees(seed: int) -> None:
    """At every decision, under any rules, imagined hands fit the view; at an honour table false voids stop nobody."""
    random = Random(seed)
    for _, view in decisions(random_rules(random, target=4, games=1), seed):
        imagination = Sampler(view)
        for _ in range(4):
            assert allowed(view, imagination.deal(random))


@pytest.mark.parametrize("seed", range(4))
def test_the_real_world_is_among_them(seed: int) -> None:
    """In endings, where all worlds come up in time, one of them is always the truth."""
    rules = random_rules(Random(seed), target=3, games=1, play="refereed")
    for match, view in decisions(rules, seed):
        assert match.deal is not None and view.seat is not None
        real = tuple(
            frozenset(match.deal.hands[seat.place])
            if seat is view.seat or seat not in view.sitting_out
            else frozenset()
            for seat in Seat
        )
        worlds = every_world(view) if len(match.deal.taken) >= 3 else {}
        assert real in worlds or len(match.deal.taken) < 3
        if 0 < len(worlds) <= 60:
            imagination, random = Sampler(view), Random(1)
            assert any(as_sets(imagination.deal(random)) == real for _ in range(60 * KEPT * len(worlds)))


def test_the_picked_up_card_is_with_the_dealer_until_it_falls() -> None:
    """Everybody saw the dealer take the up-card (R10); once it is played it is nowhere."""
    match = position("W", "AH", "pass; pass; pass; up; discard 9S", W="KH JD TD KS 9S", N="AC AS TH 9D QD",
                     E="9C TS QH KD JC", S="TC QS 9H JS KC")  # fmt: skip
    (ace,) = parse_cards("AH")
    random = Random(1)
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        worlds = Sampler(seen_by(match, seat))
        held = [ace in worlds.deal(random)[Seat.WEST] for _ in range(2000)]
        assert all(ace not in worlds.deal(random)[seat] for _ in range(50) for seat in Seat if seat is not Seat.WEST)
        # It may be the card that was buried, but hardly ever is.
        assert 0 < held.count(False) < 100
    for line in ("play TH", "play QH", "play 9H", "play AH"):
        match, _ = after(match, parse_action(line))
    worlds = Sampler(seen_by(match, Seat.NORTH))
    assert all(ace not in worlds.deal(random)[seat] for _ in range(20) for seat in Seat)


def test_only_the_dealer_knows_what_was_buried() -> None:
    """The buried nine is nowhere in the dealer's worlds, and may be anywhere in the others' (R10)."""
    match = position("W", "AH", "pass; pass; pass; up; discard 9S", W="KH JD TD KS 9S")
    (nine,) = parse_cards("9S")
    random = Random(2)
    dealers = Sampler(seen_by(match, Seat.WEST))
    assert all(nine not in dealers.deal(random)[seat] for _ in range(200) for seat in Seat)
    norths = Sampler(seen_by(match, Seat.NORTH))
    holders = Counter(seat for _ in range(300) for seat in Seat if nine in norths.deal(random)[seat])
    assert {Seat.EAST, Seat.SOUTH, Seat.WEST} <= set(holders)


def test_a_card_turned_down_is_nowhere() -> None:
    """All passed: the up-card lies face down, and stays there when another suit is named (R11)."""
    match = position("W", "JH", "pass; pass; pass; pass")
    (jack,) = parse_cards("JH")
    random = Random(3)
    for bid in (match, after(match, parse_action("trump D"))[0]):
        worlds = Sampler(seen_by(bid, Seat.NORTH))
        assert all(jack not in worlds.deal(random)[seat] for _ in range(200) for seat in Seat)


@pytest.mark.parametrize(("play", "proof"), [("refereed", True), ("honour", False)])
def test_a_void_is_proof_at_a_refereed_table_only(play: str, proof: bool) -> None:
    """East throws a diamond on hearts: at an honour table East may hold hearts all the same (R28)."""
    easts = "AD KD 9C TC KC" if proof else "AH TH AD KD 9C"
    match = position("W", "9S", "up; discard 9S; play 9H; play AD", rules={"play": play}, N="9H KH QS 9D TS", E=easts)
    worlds, random = Sampler(seen_by(match, Seat.SOUTH)), Random(5)
    hearts = sum(str(card)[1] == "H" for _ in range(200) for card in worlds.deal(random)[Seat.EAST])
    assert (hearts == 0) == proof


def test_an_up_card_that_nobody_took_yet_is_nowhere() -> None:
    """While round one lasts the up-card lies on the table (R9)."""
    random = Random(4)
    view = seen_by(position("W", "JH"), Seat.NORTH)
    assert all(view.up_card not in Sampler(view).deal(random)[seat] for _ in range(50) for seat in Seat)


Sets = tuple[frozenset[Card], ...]


def as_sets(world: World) -> Sets:
    return tuple(frozenset(world[seat]) for seat in Seat)


def every_world(view: SeatView) -> dict[Sets, int]:
    """All worlds that the view allows, by plain enumeration, with how likely each is beside the others."""
    seats = [seat for seat in Seat if seat is not view.seat and seat not in view.sitting_out]
    resumed = view.trump is not None and view.up_card in unseen(view)
    found: dict[Sets, int] = {}

    def deal(left: frozenset[Card], dealt: dict[Seat, frozenset[Card]]) -> None:
        if len(dealt) == len(seats):
            assert view.seat is not None
            hands = {**dealt, view.seat: frozenset(view.hand)}
            kept = resumed and view.up_card in dealt.get(view.dealer or view.seat, ())
            found[tuple(hands.get(seat, frozenset()) for seat in Seat)] = KEPT if kept else 1
            return
        seat = seats[len(dealt)]
        for cards in map(frozenset, combinations(left, view.hand_sizes[seat])):
            shown_void = any(card.suit_under(view.trump) in view.voids[seat] for card in cards)
            if not shown_void and not (view.up_card in cards and seat is not view.dealer):
                deal(left - cards, {**dealt, seat: cards})

    deal(frozenset(unseen(view)), {})
    return found


@pytest.mark.parametrize("seed", range(5))
def test_worlds_of_an_ending_are_as_likely_as_they_should_be(seed: int) -> None:
    """Against plain enumeration, chi-square finds no world missing, none too many, and no favourite."""
    checked = 0
    for match, view in decisions(TableRules(target=5, defend_alone=True), 20 + seed):
        assert match.deal is not None
        if len(match.deal.taken) < 3 or checked == 6:
            continue
        worlds, random = every_world(view), Random(checked)
        if not 2 <= len(worlds) <= 150:
            continue
        checked += 1
        imagination = Sampler(view)
        least, total = min(worlds.values()), sum(worlds.values())
        draws = min(30 * total // least, 40_000)
        counts = Counter(as_sets(imagination.deal(random)) for _ in range(draws))
        assert set(counts) <= set(worlds)
        expected = {world: draws * likely / total for world, likely in worlds.items()}
        common = [world for world in worlds if expected[world] >= 5]
        assert all(counts[world] for world in common)
        chi_square = sum((counts[world] - expected[world]) ** 2 / expected[world] for world in common)
        freedom = len(common) - 1
        assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 8
    assert checked >= 2

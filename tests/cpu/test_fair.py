"""Every level plays by the book, and by nothing that its seat may not see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.cpu import DEFAULT, LEVELS, accuses
from euchre_tui.rules import (
    CallRenege,
    Card,
    Deck,
    Draw,
    Hand,
    Match,
    Seat,
    TableRules,
    after,
    choices,
    objection,
    parse_action,
    seen_by,
    start,
)
from euchre_tui.storage.settings import DEFAULT_LEVEL, LEVEL_NAMES
from tests.builders import actor_view
from tests.positions import answer, pack, position, random_rules

EVERY = pytest.mark.parametrize("level", list(LEVELS))


def test_the_shell_knows_every_level() -> None:
    """The levels that the shell takes are the levels there are."""
    assert tuple(LEVELS) == LEVEL_NAMES
    assert DEFAULT == DEFAULT_LEVEL


def whole_match(level: str, seed: int, rules: TableRules) -> list[Match]:
    """A match of four CPUs of one level, at every moment."""
    random, match = Random(seed), start(rules)
    moments = []
    while not match.over:
        moments.append(match)
        if match.needs is not None:
            match, _ = after(match, (Draw if match.needs == "draw" else Deck)(pack(random)))
            continue
        action = LEVELS[level](actor_view(match), Random(f"{seed} {match.moment}")).action
        assert action in choices(match)
        match, _ = after(match, action)
    return moments


@EVERY
@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_under_random_rules(level: str, seed: int) -> None:
    """A level answers every choice that any combination of rules puts to it."""
    matches = {"sharp": 1}.get(level, 12)
    for number in range(matches):
        random = Random(f"{seed} {number}")
        fixed = {"target": 5, "games": 1} if level == "sharp" else {"games": 1}
        whole_match(level, 100 * seed + number, random_rules(random, **fixed))


@EVERY
def test_no_level_reneges_or_is_accused(level: str) -> None:
    """At an honour table, where any card can be played, a CPU follows suit all the same (R28)."""
    for seed in range(1 if level == "sharp" else 8):
        for match in whole_match(level, seed, TableRules(play="honour", target=5)):
            assert match.deal is None or match.deal.reneges == ()
            assert all(accuses(seen_by(match, seat)) is None for seat in Seat)


def reshuffled(match: Match, seat: Seat, random: Random) -> Match:
    """The same match with the cards that the seat may not know dealt anew among their places, voids kept."""
    deal = match.deal
    assert deal is not None
    knows_discard = seat is deal.dealer
    places = [each for each in Seat if each is not seat]
    fixed: dict[Seat, list[Card]] = {each: [] for each in places}
    hidden = [card for each in places for card in deal.hands[each.place]] + list(deal.kitty)
    if deal.discard is not None and not knows_discard:
        hidden.append(deal.discard)
    resumed = deal.trump is not None and not deal.turned_down
    if resumed and not knows_discard and deal.up_card in deal.hands[deal.dealer.place]:
        fixed[deal.dealer].append(deal.up_card)
        hidden.remove(deal.up_card)
    while True:
        random.shuffle(hidden)
        stack, hands, legal = list(hidden), list(deal.hands), True
        for each in places:
            count = len(deal.hands[each.place]) - len(fixed[each])
            cards = [*fixed[each], *(stack.pop() for _ in range(count))]
            shown = deal.voids[each]
            legal = legal and not any(card.suit_under(deal.trump) in shown for card in cards)
            hands[each.place] = Hand.sorted(cards, deal.trump)
        if not legal:
            continue
        discard = deal.discard
        if discard is not None and not knows_discard:
            discard = stack.pop()
        return replace(match, deal=deal._replace(hands=tuple(hands), kitty=Hand(stack), discard=discard))


@EVERY
def test_hidden_cards_change_no_choice(level: str) -> None:
    """Dealing the hidden cards anew, at every decision of whole matches, leaves view and choice as they were."""
    for seed in range(1 if level == "sharp" else 4):
        moments = whole_match(level, seed, TableRules(target=3, defend_alone=True, alone="before the first lead"))
        for match in moments:
            seat = match.actor
            if seat is None or match.deal is None or not match.phase.in_deal:
                continue
            view = seen_by(match, seat)
            expected = LEVELS[level](view, Random(5)).action
            for number in range(2 if level == "sharp" else 6):
                sibling = reshuffled(match, seat, Random(f"{match.moment} {number}"))
                assert seen_by(sibling, seat) == view
                assert LEVELS[level](seen_by(sibling, seat), Random(5)).action == expected


@EVERY
def test_two_hundred_other_worlds(level: str) -> None:
    """One hand, its own buried card and the public facts kept, 200 other worlds bring the same choice."""
    match = position("W", "TH", "pass; pass; pass; up; discard 9S; play AD; play 9D; play TD", W="JH AH AC KD 9S",
                     N="AD QC TC 9C QS", E="9D JD KC JC QH", S="TD JS KS TS AS")  # fmt: skip
    expected = answer(match, level)
    assert match.actor is Seat.WEST
    for number in range(20 if level == "sharp" else 200):
        sibling = reshuffled(match, Seat.WEST, Random(number))
        assert answer(sibling, level) == expected


def test_a_proven_renege_is_called_by_an_opponent_only() -> None:
    """A club played after clubs were not followed proves a renege: the opponents call it, not the partner (R28)."""
    script = "pass; pass; pass; pass; trump S; play 9C; play 9H; play TC; play KC"
    match = position("W", "9D", script, rules={"play": "honour"}, N="9C AH KH QH TH", E="9H AC QC JD TD",
                     S="TC AD KD QD JH", W="KC JC 9S TS QS")  # fmt: skip
    assert match.actor is Seat.WEST
    match, _ = after(match, parse_action("play JC"))
    match, _ = after(match, parse_action("play TH"))
    assert accuses(seen_by(match, Seat.SOUTH)) is None
    match, _ = after(match, parse_action("play AC"))
    assert accuses(seen_by(match, Seat.SOUTH)) is Seat.EAST
    assert accuses(seen_by(match, Seat.NORTH)) is Seat.EAST
    assert accuses(seen_by(match, Seat.WEST)) is None
    call = CallRenege(Seat.EAST)
    assert objection(match, call) is None
    settled, _ = after(match, call)
    assert accuses(seen_by(settled, Seat.SOUTH)) is None


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "easy"])
def test_lone_calls_are_rare_but_there(level: str) -> None:
    """Between 3 and 15 in a hundred calls are lone ones."""
    calls = lone = 0
    random = Random(28)
    rules = TableRules(first_dealer="north", cut="never")
    for _ in range(120 if level == "sharp" else 2000):
        match, _ = after(start(rules), Deck(pack(random)))
        while not match.pad and match.deal is not None and match.deal.maker is None:
            match, _ = after(match, LEVELS[level](actor_view(match), Random(1)).action)
        if match.deal is not None and match.deal.maker is not None:
            calls += 1
            lone += match.deal.alone
    assert 0.03 <= lone / calls <= 0.15

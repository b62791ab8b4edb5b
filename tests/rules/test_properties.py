"""What holds always, over random combinations of all options."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_tui.rules import (
    DECK,
    Action,
    CallRenege,
    Card,
    Deck,
    Draw,
    Hand,
    IllegalAction,
    Match,
    Redeal,
    Seat,
    TableRules,
    Team,
    after,
    choices,
    objection,
    parse_action,
    seen_by,
    start,
)
from euchre_tui.rules.state import Phase
from tests.builders import NAMED_ACTIONS
from tests.strategies import seeds, table_rules, walk

FEW = settings(max_examples=12, deadline=None)
SHORT = {"target": 5, "games": 1}


def everywhere(match: Match) -> Counter[Card]:
    """Every card of a deal that is on, in each place where it lies."""
    deal = match.deal
    assert deal is not None
    places = Counter(card for hand in deal.hands for card in hand)
    places.update(deal.kitty)
    places.update(card for trick in (*deal.taken, deal.trick) for _, card in trick)
    if deal.discard is not None:
        places[deal.discard] += 1
    if deal.trump is None or deal.turned_down:
        places[deal.up_card] += 1
    return places


@FEW
@given(table_rules(), seeds)
def test_every_match_ends_and_the_pad_adds_up(rules: TableRules, seed: int) -> None:
    """Any match ends; each line's totals are those before it and its points; who reaches the target wins (R23, R36)."""
    match = start(rules)
    for _, _, following, _ in walk(rules, seed):
        match = following
    assert match.over
    totals: Counter[tuple[int, Team]] = Counter()
    won: Counter[Team] = Counter()
    numbers = [line.number for line in match.pad]
    assert sorted(set(numbers)) == list(range(1, numbers[-1] + 1)) and numbers == sorted(numbers)
    own = Counter(line.number for line in match.pad if line.result != "failed call")
    assert not own or max(own.values()) == 1, "a deal has one line, and one more for each failed call (R42)"
    for line in match.pad:
        assert line.game == sum(won.values()) + 1
        for team in Team:
            totals[line.game, team] += line.points[team]
            assert line.totals[team] == totals[line.game, team]
        played = line.result in ("point", "march", "euchred")
        assert (sum(line.tricks.values()) == 5) or not played
        scoring = [team for team in Team if line.points[team]]
        assert len(scoring) == (0 if line.result in ("passed-out", "redeal") else 1)
        ahead = {team: line.totals[team] - line.totals[team.other] for team in Team}
        won.update(team for team in Team if line.totals[team] >= rules.target and ahead[team] >= rules.win_by)
    assert max(won.values()) == rules.games // 2 + 1
    assert dict(match.games) == {team: won[team] for team in Team}


@FEW
@given(table_rules(**SHORT), seeds)
def test_every_card_is_in_one_place(rules: TableRules, seed: int) -> None:
    """While a deal is on, each of the 24 cards is in exactly one place (R1)."""
    for _, _, match, _ in walk(rules, seed, most=250):
        if match.phase.in_deal:
            assert everywhere(match) == dict.fromkeys(DECK, 1)


@FEW
@given(table_rules(**SHORT), seeds)
def test_after_takes_what_choices_lists(rules: TableRules, seed: int) -> None:
    """Of all actions `after` takes the choices, the chance that is due, a redeal, calls at an honour table."""
    pack = Hand(DECK)
    every = (*NAMED_ACTIONS, Draw(pack), Deck(pack))
    for match, _, _, _ in walk(rules, seed, most=120):
        allowed = set(map(str, choices(match)))
        for action in every:
            listed = str(action) in allowed
            due = match.needs == str(action).split()[0]
            refusal = objection(match, action)
            if isinstance(action, Redeal):
                assert (refusal is None) == match.phase.in_deal
            elif isinstance(action, CallRenege):
                assert refusal is not None or rules.play == "honour"
            else:
                assert (refusal is None) == (listed or due), (action, refusal)
            if refusal is not None:
                assert refusal.endswith(".")
                assert refusal[0].isupper() or refusal[0].isdigit()
                with pytest.raises(IllegalAction) as caught:
                    after(match, action)
                assert str(caught.value) == refusal


@FEW
@given(table_rules(**SHORT), seeds)
def test_the_log_is_the_match(rules: TableRules, seed: int) -> None:
    """Each action's text reads back as the action, and folding the texts gives an equal match."""
    lines = []
    last = start(rules)
    for _, action, following, _ in walk(rules, seed, most=400):
        assert parse_action(str(action)) == action
        lines.append(str(action))
        last = following
    again = start(rules)
    for line in lines:
        again, _ = after(again, parse_action(line))
    assert again == last
    assert again.moment == len(lines)


@FEW
@given(table_rules(**SHORT), seeds)
def test_an_action_leaves_the_old_match_as_it_was(rules: TableRules, seed: int) -> None:
    """A match is a value: what is done with it changes nothing in it."""
    for match, action, _, _ in walk(rules, seed, most=60):
        before = deepcopy(match)
        after(match, action)
        for seat in (*Seat, None):
            seen_by(match, seat)
        assert match == before


@FEW
@given(table_rules(**SHORT), seeds)
def test_nothing_names_a_card_by_its_repr(rules: TableRules, seed: int) -> None:
    """The repr of a match, a view, a hand and an action names no card, at any moment."""
    for match, action, _, _ in walk(rules, seed, most=80):
        view = seen_by(match, match.actor)
        shown = " ".join(map(repr, (match, view, view.hand, view.choices, action, match.deal, match.pad)))
        assert not re.search(r"\b[9TJQKA][SHDC]\b", shown), shown
        if view.hand:
            assert str(view.hand[0]) in str(view)
            assert str(view.hand[0]) in str(match)


def known_to(match: Match, seat: Seat | None) -> set[Card]:
    """The cards whose place this seat knows in a deal that is on."""
    deal = match.deal
    assert deal is not None
    known = {card for trick in (*deal.taken, deal.trick) for _, card in trick} | {deal.up_card}
    if seat is not None:
        known |= set(deal.hands[seat.place])
        if seat is deal.dealer and deal.discard is not None:
            known.add(deal.discard)
    return known


def sibling(match: Match, seat: Seat | None, random: Random) -> Match:
    """The same match with every card that the seat may not know put in another's place, whatever the voids."""
    deal = match.deal
    assert deal is not None
    hidden = [card for card in DECK if card not in known_to(match, seat)]
    shuffled = list(hidden)
    random.shuffle(shuffled)
    moved = dict(zip(hidden, shuffled, strict=True))
    hands = tuple(Hand.sorted((moved.get(card, card) for card in hand), deal.trump) for hand in deal.hands)
    kitty = Hand(moved.get(card, card) for card in deal.kitty)
    discard = moved.get(deal.discard, deal.discard) if deal.discard else None
    return replace(match, deal=deal._replace(hands=hands, kitty=kitty, discard=discard))


@settings(max_examples=20, deadline=None)
@given(table_rules(**SHORT), seeds)
def test_a_view_depends_on_nothing_hidden(rules: TableRules, seed: int) -> None:
    """Whatever the cards a seat may not know are, its view is the same, at every moment; so is the public one.

    A deal that is over keeps its secrets, and so does a refused call: it is refused for what everyone saw.
    """
    random = Random(seed)
    calls: tuple[Action, ...] = (*map(CallRenege, Seat), Redeal())
    for _, _, match, _ in walk(rules, seed, most=150):
        if match.deal is None:
            continue
        for seat in (*Seat, None):
            other = sibling(match, seat, random)
            assert seen_by(other, seat) == seen_by(match, seat)
            assert str(seen_by(other, seat)) == str(seen_by(match, seat))
            assert [objection(other, call) for call in calls] == [objection(match, call) for call in calls]


@FEW
@given(table_rules(**SHORT), seeds)
def test_the_public_view_has_no_hand(rules: TableRules, seed: int) -> None:
    """Without a seat there is no hand, no choice, no discard; and only the actor has choices."""
    for _, _, match, _ in walk(rules, seed, most=150):
        public = seen_by(match, None)
        assert (public.hand, public.choices, public.discard, dict(public.refusals)) == (Hand(), (), None, {})
        for seat in Seat:
            view = seen_by(match, seat)
            assert (view.choices != ()) == (seat is match.actor)
            assert (view.discard is None) or (match.deal is not None and seat is match.deal.dealer)
            playing = match.phase is Phase.PLAY and seat is match.actor
            listed = {str(action).split()[1] for action in view.choices} if playing else set()
            refused = {str(card) for card in view.refusals}
            assert not listed & refused
            if playing:
                assert listed | refused == {str(card) for card in view.hand}


@FEW
@given(table_rules(play="honour", target=5, games=1), seeds)
def test_at_an_honour_table_a_call_is_right_or_harmless(rules: TableRules, seed: int) -> None:
    """A renege call names an offender, or leaves the deal as it was; a failed one may cost points (R26, R42)."""
    for _, _, match, _ in walk(rules, seed, most=120):
        for seat in Seat:
            call = CallRenege(seat)
            if objection(match, call) is not None:
                continue
            assert match.deal is not None
            offended = any(each.seat is seat for each in match.deal.reneges)
            following, _ = after(match, call)
            if not offended and rules.failed_call and following.standing != match.standing:
                assert (following.pad[-1].result, following.pad[-1].points[seat.team]) == ("failed call", 2)
                assert following.deal is not None and following.deal.hands == match.deal.hands
                continue
            assert (following.deal is match.deal and following.standing == match.standing) == (not offended)
            if offended and "failed call" not in {line.result for line in following.pad}:
                assert following.pad[-1].result == "renege"
                assert following.pad[-1].points[seat.team] == 0


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_sentence(text: str) -> None:
    """What is no action raises ValueError with one sentence; what is one reads back."""
    problem = ""
    try:
        assert parse_action(str(parse_action(text))) == parse_action(text)
    except ValueError as error:
        problem = str(error)
    assert problem == "" or problem.endswith(".")


@FEW
@given(table_rules(**SHORT), seeds)
def test_a_match_at_another_point_is_otherwise_the_same(rules: TableRules, seed: int) -> None:
    """Moving within a deal changes nothing else of a match."""
    for match, _, _, _ in walk(rules, seed, most=60):
        if match.deal is None or match.actor is None:
            continue
        moved = match.at(Phase.PLAY, match.actor.left, match.deal)
        assert moved == replace(match, phase=Phase.PLAY, actor=match.actor.left)

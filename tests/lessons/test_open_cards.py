"""What a choice at an open table leads to when all four hands are known, checked by trying everything."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.lessons import coach, open_cards
from euchre_tui.lessons.coach import Counsel
from euchre_tui.lessons.positions import HARD, SEATS, played, written
from euchre_tui.rules import Match, Play, Seat, TableRules, after, choices, parse_action, seen_by, start
from euchre_tui.rules.actions import Discard, OrderUp, Pass
from tests.builders import actor_view, turn_view
from tests.lessons.test_true_sentences import open_table
from tests.positions import pack, random_rules


def most(match: Match) -> int:
    """The makers' tricks at the deal's end if both sides play best from here, by trying everything."""
    if match.pad:
        line = match.pad[-1]
        assert line.maker is not None
        return line.tricks[line.maker.team]
    assert match.deal is not None and match.deal.maker is not None and match.actor is not None
    ways = [most(after(match, choice)[0]) for choice in choices(match)]
    return max(ways) if match.actor.team is match.deal.maker.team else min(ways)


@pytest.mark.parametrize("seed", range(4))
def test_the_tricks_of_a_card_are_what_trying_everything_gives(seed: int) -> None:
    """From the third trick on, lone hands and lone defenders among them."""
    tried = 0
    for number in range(6):
        random = Random(f"open {seed} {number}")
        match = dealt(random)
        while not match.pad:
            if match.deal is not None and len(match.deal.taken) >= 3:
                for action in choices(match):
                    assert isinstance(action, Play)
                    assert open_cards.tricks_with(open_table(match), action.card) == most(after(match, action)[0])
                    tried += 1
            match, _ = after(match, random.choice(choices(match)))
    assert tried > 15


def dealt(random: Random) -> Match:
    rules = random_rules(random, cut="never", first_dealer="south", partners="as seated", play="refereed", target=99)
    match, _ = after(start(rules), parse_action(f"deck {pack(random)}"))
    return match


def test_what_a_call_is_worth_is_what_best_play_then_gives() -> None:
    """The tricks of a call are those of the best burying and of the best first card after it (R10, R18)."""
    told = 0
    for number in range(60):
        random = Random(f"call {number}")
        match = dealt(random)
        for _ in range(number % 4):
            match, _ = after(match, Pass())
        alone = number % 2 == 1
        order = OrderUp(alone)
        if order not in choices(match):
            continue
        table = open_table(match)
        before = open_cards.tricks_of_a_call(table, match.deal.up_card.suit, alone=alone) if match.deal else 0
        makers = match.actor.team if match.actor else None
        match, _ = after(match, order)
        buried = [_after_burial(match, action) for action in choices(match)]
        assert match.actor is not None
        best = max(buried) if match.actor.team is makers else min(buried)
        assert before == best
        told += 1
    assert told > 40


def _after_burial(match: Match, action: object) -> int:
    """The makers' tricks with the best first card after this burying, nobody defending alone."""
    assert isinstance(action, Discard)
    match, _ = after(match, action)
    while not isinstance(choices(match)[0], Play):
        match, _ = after(match, choices(match)[0])  # together, both times
    assert match.actor is not None and match.deal is not None and match.deal.maker is not None
    ways = [open_cards.tricks_with(open_table(match), card) for card in actor_view(match).hand]
    return max(ways) if match.actor.team is match.deal.maker.team else min(ways)


def test_the_better_card_is_named() -> None:
    """Beside the coach's card stands what the best one takes with all cards open, and for which side."""
    hands = {Seat.SOUTH: "AS KS", Seat.NORTH: "9S"}
    referee = written(Seat.WEST, "TH", hands, "pass; pass; pass; pass; pass; trump S")
    table = referee.open_table()
    assert table.public.actor is not None
    hand = table.views[table.public.actor].hand
    taken = {card: open_cards.tricks_with(table, card) for card in hand}
    for card in hand:
        said = open_cards.with_all_cards(table, Play(card))
        side = table.public.actor.team
        makers = table.public.maker
        assert makers is not None
        own = {each: tricks if side is makers.team else 5 - tricks for each, tricks in taken.items()}
        assert said.startswith(f"{side.short} take {max(own.values())} trick")
        assert ("with this card" in said) is (own[card] < max(own.values()))


def test_the_coach_says_how_much_it_knows() -> None:
    """At a table with four open hands it chooses with one of them, and says so beside what all four would say (R29)."""
    referee = written(Seat.WEST, "TH", {Seat.NORTH: "JH AH KH KC 9S"}, "pass")
    referee.rewind(referee.dealt_at)
    table = referee.open_table()
    given = coach.counsel(table.views[Seat.NORTH], Random(1))
    said = [remark.text for remark in coach.say_counsel(given, table, SEATS)]
    assert said[0] == "The coach would order up"
    assert said[1] == (
        "Knowing only North's cards: “With hearts I expect our three tricks.” "
        "The call should make the point about 8 times in ten."
    )
    assert said[2].startswith("With all cards open: with hearts N–S would take ")


def test_every_choice_of_an_open_hand_has_its_second_opinion() -> None:
    """Calls, burials, answers and cards: a sentence for each, but for a dealer who sits out."""
    for number in range(12):
        random, rules = Random(f"second {number}"), random_rules(Random(f"second rules {number}"), defend_alone=True)
        for referee in played(random, rules, HARD):
            if referee.actor is None or referee.view(None).pad:
                continue
            table = referee.open_table()
            for action in turn_view(referee).choices:
                said = [each.text for each in coach.say_counsel(Counsel(action, "So.", ""), table, SEATS)]
                sits_out = referee.actor in table.public.sitting_out
                assert (len(said) == 2) is sits_out
                assert said[1] == f"Knowing only {referee.actor.word}'s cards: “So.”"


def test_the_forecast_is_of_a_call_that_may_be_made() -> None:
    """Under a Canadian loner the dealer's partner is told what the order alone is worth (R12)."""
    rules = TableRules(canadian_loner=True, cut="never", first_dealer="south")
    match, _ = after(start(rules), parse_action(f"deck {pack(Random(5))}"))
    match, _ = after(match, Pass())
    given = coach.counsel(seen_by(match, Seat.NORTH), Random(1))
    assert match.actor is Seat.NORTH
    assert str(given.action) == "pass"
    assert " alone would make the point " in given.expects
    assert given.reason.startswith("I could only go alone with ")


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.99, "more than 9 times in ten"),
        (0.93, "more than 9 times in ten"),
        (0.91, "about 9 times in ten"),
        (0.52, "about 5 times in ten"),
        (0.12, "about once in ten"),
        (0.05, "less than once in ten"),
    ],
)
def test_a_chance_in_words(chance: float, words: str) -> None:
    """Only what is certain would happen ten times in ten, and no call is."""
    assert coach.in_ten(chance) == words


def test_a_pass_is_not_given_a_reason_that_its_forecast_denies() -> None:
    """The call might well make the point, and the partner deals or round two is better: that is the reason."""
    deck = "KH QH QS KS 9C 9H AD JD QD TC KD KC JS 9S TD JC JH TH AC 9D QC AH AS TS"
    match, _ = after(start(TableRules(first_dealer="north", cut="never")), parse_action(f"deck {deck}"))
    match, _ = after(match, Pass())
    given = coach.counsel(actor_view(match), Random(1))
    assert str(given.action) == "pass"
    assert "about 8 times in ten" in given.expects
    assert given.reason.startswith("Clubs may be enough, but ")

"""A practice deal with the coach: it knows the person's own hand only, and a choice is taken back in the own turn."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.lessons import coach, notices
from euchre_tui.lessons.hidden_round import HiddenRound
from euchre_tui.lessons.positions import SEATS, written
from euchre_tui.rules import TableRules
from euchre_tui.rules.events import CardPlayed
from euchre_tui.rules.seats import BySeat, Chair, Seat
from tests.positions import random_rules

N, E, S, W = Seat
CHAIRS = BySeat(Chair(seat.word, None if seat is S else "steady") for seat in Seat)


def step(round_: HiddenRound, random: Random) -> None:
    if round_.on_turn:
        round_.choose(random.choice(round_.view.choices))
    else:
        round_.go_on()


@pytest.mark.parametrize("seed", range(12))
def test_no_other_hand_is_in_reach_before_the_score(seed: int) -> None:
    """Whatever the table rules are: no view holds a card that the person has not seen, and no log is given out."""
    random = Random(seed)
    round_ = HiddenRound(random_rules(random, play="refereed"), CHAIRS, S, seed)
    while round_.line is None:
        table = round_.table
        assert all(not view.hand and not view.choices for seat, view in table.views.items() if seat is not S)
        assert all(view.discard is None for seat, view in table.views.items() if seat is not S)
        assert not any(table.refusals[seat] for seat in (N, E, W))
        assert round_.lines == () and round_.view.seat in (S, None)
        step(round_, random)
    assert round_.lines
    dealt = [note.text for note in round_.remarks if note.text.startswith(("North: ", "East: ", "You: ", "West: "))]
    assert len({card for line in dealt for card in line.split()[1:]}) == 20, "all four hands are shown at the end"


def test_the_coach_knows_the_own_cards_only() -> None:
    """With the same own hand and all other cards dealt anew the coach says the same, word for word."""
    for up, hand in (("TH", "JD AS KS QC 9C"), ("9S", "KS QS TS AH AD"), ("JC", "9H TD QH KC 9D")):
        told = set()
        for others in ({}, {N: "JS 9S AC"} if up != "9S" else {N: "JS 9H AC"}, {E: "TC JH AC"}):
            view = written(N, up, {S: hand, **others}, "pass").view(S)
            said = coach.counsel(view, Random(1))
            told.add((said.action, said.reason, said.expects))
        assert len(told) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_is_taken_back_until_somebody_else_acts(seed: int) -> None:
    """U undoes the own choice and nothing else; once a CPU has played, what it showed stays."""
    random = Random(seed)
    round_ = HiddenRound(TableRules(), CHAIRS, S, seed)
    tried = 0
    while round_.line is None:
        if not round_.on_turn:
            round_.go_on()
            moment = round_.view.moment
            round_.back()
            assert not round_.can_go_back and round_.view.moment == moment
            continue
        before = round_.view
        round_.choose(random.choice(before.choices))
        if round_.line is None:
            assert round_.can_go_back
            round_.back()
            assert (round_.view, round_.answer) == (before, None)
            tried += 1
            round_.choose(random.choice(before.choices))
    assert tried > 3
    assert not round_.can_go_back


def test_each_choice_is_answered_by_the_coach() -> None:
    """The same choice is told so; another one is told with the coach's and its reason; a forced card with neither."""
    same = other = 0
    for seed in range(6):
        random, round_ = Random(seed), HiddenRound(TableRules(), CHAIRS, S, seed)
        while round_.line is None:
            if not round_.on_turn:
                round_.go_on()
                continue
            view, counsel = round_.view, round_.counsel
            action = random.choice(view.choices)
            round_.choose(action)
            answer = round_.answer
            if len(view.choices) == 1:
                assert answer is None
                continue
            assert answer is not None and answer.counsel.action == counsel.action
            assert answer.same is (counsel.action == action)
            if round_.line is None:
                said = round_.remarks[0].text
                assert ("would do the same" in said) is answer.same
                assert counsel.reason in round_.remarks[1].text
            same, other = same + answer.same, other + (not answer.same)
    assert same > 5 and other > 5


def test_a_card_of_another_hand_is_seen_when_it_is_played() -> None:
    """The other hands shrink as their cards fall, and only these are told."""
    round_ = HiddenRound(TableRules(), CHAIRS, S, 3)
    own = set(round_.table.views[S].hand)
    while round_.line is None:
        public = round_.table.public
        played = {event.card for event in public.events if isinstance(event, CardPlayed)}
        view = round_.table.views[S]
        assert set(view.hand) <= own | {public.up_card}
        assert sum(public.hand_sizes.values()) >= 20 - len(played)
        step(round_, Random(3))


def noticed(script: str, dealer: Seat = W, up: str = "TH", **hands: str) -> dict[str, str]:
    referee = written(dealer, up, {Seat.parse(seat): cards for seat, cards in hands.items()}, script)
    return dict(notices.due(referee.view(S), S, SEATS))


def test_what_happens_for_the_first_time_has_a_notice() -> None:
    """The left bower that must follow, the partner who is ordered up, a lone hand: each where it is so."""
    left = noticed("pass; pass; up; discard TH; play AH; play 9H", S="JD AS KS QC 9C", N="AH QH AC QS TS",
                   E="9H QD TD TC KC")  # fmt: skip
    assert left["left bower"] == "J♦ is the left bower. It counts as a heart, so it follows hearts."
    plain = noticed("pass; pass; up; discard TH; play AS; play 9S", S="JD 9H KS QC 9C", N="AS QH AC QS TS",
                    E="9S QD TD TC KC")  # fmt: skip
    assert "left bower" not in plain
    assert "partner ordered up" not in left
    assert "North takes the card" in noticed("pass; up", dealer=N)["partner ordered up"]
    assert set(noticed("up alone", dealer=N)) == {"alone"}
    assert noticed("pass; pass; pass") == {}


def test_a_notice_names_the_result() -> None:
    """Euchred and a march are told when they happen, and not when the makers only make their point."""
    for result, name in (("euchred", "euchred"), ("march", "march"), ("point", None)):
        for seed in range(200):
            random, round_ = Random(seed), HiddenRound(TableRules(), CHAIRS, S, seed)
            while round_.line is None:
                step(round_, random)
            if str(round_.line.result) == result:
                found = dict(notices.due(round_.view, S, SEATS))
                assert set(found) & {"euchred", "march"} == ({name} if name else set())
                break
        else:
            raise AssertionError(f"no deal is {result}")

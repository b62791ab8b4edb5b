"""No sentence of a CPU or the coach is said where it is not true, in random deals at random tables.

`truth.py` holds each sentence with its condition. A reason depends on the view and the choice alone, so that all cards
of a hand are asked for, whichever a level would choose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.calling import best_call
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.cpu.reasons import reason, reason_to_bury, reason_to_call
from euchre_tui.lessons import coach
from euchre_tui.lessons.positions import SEATS
from euchre_tui.rules import ByTeam, Deck, Match, Seat, after, choices, seen_by, start
from euchre_tui.rules.actions import Action, Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.seats import BySeat
from euchre_tui.rules.tricks import must_follow
from euchre_tui.rules.view import OpenTable, Refusals
from tests.builders import actor_view
from tests.lessons.truth import (
    REASONS,
    REMARKS,
    Case,
    contradicts,
    count_is_right,
    found_false,
    is_a_count,
    is_heading,
    result_is_false,
    suit_in,
)
from tests.positions import pack, random_rules

PARTS = 8
DEALS = 2000 // PARTS


def moments(number: int) -> Iterator[Match]:
    """One deal at a table of its own, at every choice; the cards of some deals are any, of the others steady's."""
    random = Random(f"true {number}")
    dealer = random.choice(["north", "east", "south", "west"])
    rules = random_rules(random, cut="never", first_dealer=dealer, partners="as seated", target=random.choice([3, 10]))
    match, _ = after(start(rules), Deck(pack(random)))
    scores = ByTeam(random.randrange(rules.target), random.randrange(rules.target))
    match = replace(match, standing=match.standing._replace(scores=scores))
    wild = number % 3
    while not match.pad:
        yield match
        if wild:
            action = _any_choice(match, random, calls=wild == 1)
        else:
            action = LEVELS["steady"](actor_view(match), random).action
        match, _ = after(match, action)
    yield match


def _any_choice(match: Match, random: Random, *, calls: bool) -> Action:
    """Any choice; passes are rarer where more is to be called. A CPU never reneges, so no card that does is chosen."""
    may = choices(match)
    if isinstance(may[0], Play):
        return Play(random.choice(Case(match).legal))
    if calls and Pass() in may and random.random() < 0.5:
        may = tuple(action for action in may if action != Pass()) or may
    return random.choice(may)


def said_by_cpus(match: Match, *, steady: bool = True) -> Iterator[tuple[Action, str]]:
    """Every choice with the reason that a level gives for it: each card and each burial, whoever chooses it.

    `steady` asks that level for its cards too; its calls are always asked for.
    """
    view = actor_view(match)
    for level in ("easy", "steady") if steady or not isinstance(choices(match)[0], Play) else ("easy",):
        advice = LEVELS[level](view, Random(f"{match.moment}"))
        yield advice.action, advice.reason
    match choices(match)[0]:
        case Play():
            for card in legal_cards(view):
                yield Play(card), reason(view, card)
        case Discard():
            for card in view.hand:
                yield Discard(card), reason_to_bury(view, card)
        case Pass() | OrderUp() | NameTrump():
            action = best_call(view).action
            yield action, reason_to_call(view, action)
        case _:
            advice = LEVELS["sharp"](view, Random(1), lambda: True)
            yield advice.action, advice.reason


@pytest.mark.parametrize("part", range(PARTS))
def test_every_sentence_is_true(part: int) -> None:
    """The condition of each reason and remark holds, seen from all four hands; a forced card says that it is forced."""
    reasons: Counter[str] = Counter()
    remarks: Counter[str] = Counter()
    for number in range(part * DEALS, (part + 1) * DEALS):
        for match in moments(number):
            if not match.pad:
                reasons.update(_reasons_checked(match, steady=number % 3 == 0))
            if match.rules.play == "refereed":  # an open hand always is
                remarks.update(_remarks_checked(match))
    assert len(reasons) > 70
    assert len(remarks) > 300


def _reasons_checked(match: Match, *, steady: bool = True) -> Iterator[str]:
    for action, sentence in said_by_cpus(match, steady=steady):
        case = Case(match, action)
        wrong = found_false(sentence, case, REASONS)
        assert wrong is None, wrong
        if isinstance(action, Play):
            forced = len(case.legal) == 1
            assert sentence.startswith("I have no choice: ") is forced, (sentence, case)
        yield sentence


def _remarks_checked(match: Match) -> Iterator[str]:
    yield from _remarks_said(match, in_full=True)
    yield from _remarks_said(match, in_full=False)


def _remarks_said(match: Match, *, in_full: bool) -> Iterator[str]:
    line = match.pad[-1] if match.pad else None
    remarks = [remark.text for remark in coach.remarks(open_table(match), line, SEATS, in_full=in_full)]
    if line is None:
        wrong = list(_wrong_remarks(Case(match), remarks))
    else:
        remarks = remarks[remarks.index("The result, line by line") + 1 :]
        wrong = [result_is_false(each, match) for each in remarks]
    assert not any(wrong), next(filter(None, wrong))
    yield from remarks


def _wrong_remarks(case: Case, remarks: list[str]) -> Iterator[str | None]:
    suit: str | None = None
    for said in remarks:
        suit = suit_in(said) or suit
        if is_heading(said):
            continue
        if is_a_count(said):
            yield None if count_is_right(case, said, suit) else f"false: {said!r}\n{case!r}"
        else:
            yield found_false(said, case, REMARKS)


def open_table(match: Match) -> OpenTable:
    """All four hands as an open hand shows them; which cards follow is told by the rules."""
    deal = match.deal
    assert deal is not None

    def barred(seat: Seat) -> Refusals:
        if not deal.trick or seat in deal.sitting_out or any(seat is played for played, _ in deal.trick) or match.pad:
            return Refusals()
        hand = deal.hands[seat.place]
        why = ((card, must_follow(hand, card, deal.trick, deal.trump)) for card in hand)
        return Refusals((card, sentence) for card, sentence in why if sentence)

    return OpenTable(seen_by(match, None), BySeat(seen_by(match, seat) for seat in Seat), BySeat(map(barred, Seat)))


@pytest.mark.parametrize("part", range(2))
def test_a_reason_for_a_call_agrees_with_its_forecast(part: int) -> None:
    """A reason for a call or pass says what the chance beside it says, and the chance is of a call that may be made."""
    told = 0
    for number in range(part * 150, part * 150 + 150):
        for match in moments(number):
            if match.pad or not isinstance(choices(match)[0], Pass | OrderUp | NameTrump):
                break
            counsel = coach.counsel(actor_view(match), Random(1))
            if choices(match) == (Pass(),):
                assert counsel.expects == ""
                continue
            assert not contradicts(counsel.reason, counsel.expects), (counsel.reason, counsel.expects)
            case = Case(match, counsel.action)
            if isinstance(counsel.action, Pass):
                assert ("alone" in counsel.expects) is case.must_go_alone
            told += 1
    assert told > 250

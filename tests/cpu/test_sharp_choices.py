"""What sharp chooses where a person would know the answer, and the reasons it gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.evaluation import weigh
from euchre_tui.cpu.inference import legal_cards
from euchre_tui.cpu.reasons import reason
from euchre_tui.cpu.sharp import sharp
from euchre_tui.rules import (
    ByTeam,
    Deck,
    Draw,
    Play,
    Seat,
    SeatView,
    TableRules,
    after,
    choices,
    parse_cards,
    seen_by,
    start,
)
from euchre_tui.rules.table_rules import LoneLead
from euchre_tui.rules.tricks import first_leader
from tests.builders import actor_view
from tests.positions import answer, pack, position, random_rules


def views(rules: TableRules, seed: int) -> list[SeatView]:
    """What the seat on turn sees at every decision of a match of steady CPUs."""
    random, match, found = Random(seed), start(rules), []
    while not match.over:
        if match.needs is not None:
            match, _ = after(match, (Draw if match.needs == "draw" else Deck)(pack(random)))
            continue
        view = actor_view(match)
        found.append(view)
        match, _ = after(match, LEVELS["steady"](view, random).action)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_its_reason(seed: int) -> None:
    """Under any rules, at every decision: one of the choices, and a whole sentence for it."""
    for view in views(random_rules(Random(seed), target=2, games=1), seed):
        advice = sharp(view, Random(seed))
        assert advice.action in view.choices
        assert advice.reason.endswith(".") and advice.reason[0].isupper()


def test_the_only_card_takes_no_thought() -> None:
    """With one card that follows, nothing is imagined (R19)."""
    match = position("S", "9D", "pass; pass; pass; pass; trump H; play 9C", W="9C AS KS QS 9S", N="TC AD KD QD 9H")
    random = Random(3)
    before = random.getstate()
    assert str(sharp(seen_by(match, Seat.NORTH), random).action) == "play TC"
    assert random.getstate() == before


def lost_call(**rules: int) -> SeatView:
    """The defenders took the first three tricks, and East leads to the fourth."""
    match = position(
        "W", "JS", "pass; pass; pass; pass; trump H; play 9S; play AH; play QS; play KS; play JH; play 9C; play TS;"
        "play 9H; play JD; play TC; play AS; play TH",
        N="9H TH QC QD 9S", E="JH JD AH AC AD", S="9C TC 9D TD QS", W="KS TS AS KC KD", rules=dict(rules),
    )  # fmt: skip
    return seen_by(match, Seat.EAST)


def test_what_can_change_nothing_is_not_weighed() -> None:
    """Once the makers are euchred the last two tricks change no score, unless a first trick saves them two (R22)."""
    assert len(lost_call().choices) == 2
    assert weigh(lost_call(), Random(1)) == []
    assert weigh(lost_call(euchred_no_trick=4), Random(1)) != []


def test_the_euchre_is_the_goal_in_defence() -> None:
    """Two tricks taken, and the maker's right bower still to come: the ace is trumped for the euchre (R22)."""
    match = position(
        "W", "JD", "pass; pass; pass; pass; trump H; play 9S; play KS; play TS; play JS; play KD; play TD; play AD;"
        "play 9D; play QS; play AH; play TC; play QD; play AC; play 9C; play JC",
        N="JH AC 9S 9D AH", E="9C KS KD TC QC", S="TS TD JC KC QD", W="KH AD JS QS AS",
    )  # fmt: skip
    assert match.actor is Seat.WEST
    assert answer(match, "sharp") == "play KH"


@pytest.mark.parametrize(
    ("score", "call"), [((0, 0), "up alone"), ((8, 0), "up"), ((9, 0), "up"), ((9, 9), "up"), ((6, 9), "up alone")]
)
def test_a_loner_only_where_it_is_needed(score: tuple[int, int], call: str) -> None:
    """Five sure tricks go alone for four points, and with the partner where two win the game (R22, R23)."""
    view = seen_by(position("W", "9H", N="JH JD AH KH QH"), Seat.NORTH)
    assert str(sharp(replace(view, scores=ByTeam(*score)), Random(1)).action) == call


def test_a_defender_without_a_trick_wants_its_partner() -> None:
    """Nobody defends alone with nothing in hand (R17)."""
    match = position("W", "9H", "up alone; discard 9H", rules={"defend_alone": True}, N="JH JD AH KH QH",
                     E="9C TC 9D TD 9S")  # fmt: skip
    assert match.actor is Seat.EAST
    assert answer(match, "sharp") == "defend together"


def test_a_defender_with_three_sure_tricks_defends_alone() -> None:
    """Both bowers, the ten and two aces against a lone maker are worth four points alone (R17, R22)."""
    match = position("W", "9C", "pass; pass; pass; pass; trump S alone", rules={"defend_alone": True},
                     N="AS KS QS 9H TH", E="JS JC TS AD KD")  # fmt: skip
    assert match.actor is Seat.EAST
    assert answer(match, "sharp") == "defend alone"


def test_no_lone_defence_where_it_pays_nothing_more() -> None:
    """Where a lone defender gets two points like any other, the partner can only help (R22)."""
    rules = {"defend_alone": True, "lone_defence": 2}
    match = position("W", "9C", "pass; pass; pass; pass; trump S alone", rules=rules,
                     N="AS KS QS 9H TH", E="JC TS 9S AD KD")  # fmt: skip
    assert answer(match, "sharp") == "defend together"
    sure = position("W", "9C", "pass; pass; pass; pass; trump S alone", rules=rules,
                    N="9S TS QD 9H TH", E="JS JC AS KS QS")  # fmt: skip
    assert answer(sure, "sharp") == "defend together", "all five tricks are sure either way"


def test_the_later_question_is_answered_by_the_hand() -> None:
    """Asked after the burying, five top trumps go alone and three without a bower do not (R15)."""
    rules = {"alone": "before the first lead"}
    assert answer(position("W", "9H", "up; discard 9H", rules=rules, N="JH JD AH KH QH"), "sharp") == "alone"
    assert answer(position("W", "9H", "up; discard 9H", rules=rules, N="AH KH QH 9C TS"), "sharp") == "partner"


def test_a_dealer_who_sits_out_buries_all_the_same() -> None:
    """The partner of a lone caller still picks up and buries (R16)."""
    match = position("S", "9H", "pass; up alone", N="JH JD AH KH AS", S="QC KC QD KD QS")
    assert match.actor is Seat.SOUTH
    assert answer(match, "sharp") in map(str, choices(match))


def test_a_dealer_who_defends_buries_for_the_defence() -> None:
    """Ordered up by an opponent the dealer keeps both high trumps and the ace, and buries a low card (R10)."""
    match = position("W", "TH", "up", W="JH AH AC KD 9S")
    assert match.actor is Seat.WEST
    assert answer(match, "sharp") in ("discard 9S", "discard KD")


@pytest.mark.parametrize("lone_lead", ["dealer's left", "maker's left"])
@pytest.mark.parametrize("call", ["up", "up alone"])
@pytest.mark.parametrize("passes", range(4))
def test_the_first_leader_is_foreseen(lone_lead: LoneLead, call: str, passes: int) -> None:
    """Who is to lead is known before the burying, whoever called and whoever sits out (R18)."""
    match = position("S", "9H", "; ".join(["pass"] * passes + [call]), rules={"lone_lead": lone_lead})
    view = actor_view(match)
    buried, _ = after(match, choices(match)[0])
    assert view.dealer is not None and view.maker is not None
    leader = first_leader(view.dealer, view.maker, alone=view.alone, lone_lead=lone_lead, sitting_out=view.sitting_out)
    assert leader is buried.actor


def test_reasons_fit_the_card() -> None:
    """The same trick: a low card is thrown to partner's ace, and a trump would take it over."""
    match = position(
        "S", "9D", "pass; pass; pass; pass; trump H; play TC; play AC; play KC",
        W="TC AS KS QS 9S", N="AC QD JC TS 9C", E="KC AD KD JS QC", S="JH 9H TD TH AH",
    )  # fmt: skip
    view = seen_by(match, Seat.SOUTH)
    low, trump = parse_cards("TD 9H")
    assert reason(view, low) == "Partner has the trick, so I play my lowest card."
    assert reason(view, trump) == "I take the trick over from my partner, to lead next."


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("JH", "It is the highest trump left, and whoever still has a trump must follow."),
        ("KH", "I have trumps to spare, and this one may bring out a higher one."),
        ("AS", "It is an ace, and I lead it before somebody can trump it."),
        ("TD", "It is my only card of the suit, so I can trump the suit next time."),
    ],
)
def test_reasons_for_a_lead(card: str, why: str) -> None:
    """Each lead of a maker has its own reason."""
    match = position("W", "9C", "pass; pass; pass; pass; trump H", N="JH KH QH AS TD")
    (lead,) = parse_cards(card)
    assert reason(seen_by(match, Seat.NORTH), lead) == why


def test_an_honour_table_changes_no_choice_of_cards() -> None:
    """Any card may be played there, but only cards that follow are weighed (R28)."""
    for view in views(TableRules(target=3, play="honour"), 5):
        if isinstance(view.choices[0], Play):
            action = sharp(view, Random(1)).action
            assert isinstance(action, Play) and action.card in legal_cards(view)

"""What a sensible CPU does in positions that other programs got wrong."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.rules import Seat, choices, parse_cards
from tests.positions import answer, position

THINKING = [level for level in LEVELS if level != "easy"]
LEVEL = pytest.mark.parametrize("level", THINKING)
EVERY = pytest.mark.parametrize("level", list(LEVELS))


@LEVEL
def test_partner_has_the_trick_so_no_trump_is_wasted(level: str) -> None:
    """Last to play with partner's ace winning, a low plain card goes, not a trump."""
    match = position(
        "S", "9D", "pass; pass; pass; pass; trump H; play TC; play AC; play KC",
        W="TC AS KS QS 9S", N="AC QD JC TS 9C", E="KC AD KD JS QC", S="JH 9H TD TH AH",
    )  # fmt: skip
    assert answer(match, level) == "play TD"


@LEVEL
def test_the_left_bower_is_not_thrown_under_partners_right(level: str) -> None:
    """Partner leads the right bower: the low trump follows, the left one stays."""
    match = position(
        "W", "9C", "pass; pass; pass; pass; trump H; play JH; play 9H",
        N="JH AH KD QD 9S", E="9H KC QC TC JC", S="JD TH AS TS 9D", W="KS QS JS AC AD",
    )  # fmt: skip
    assert answer(match, level) == "play TH"


def test_steady_keeps_the_ace_when_partner_takes_the_first_trick() -> None:
    """Last in trick one with partner winning, the queen goes and the ace stays."""
    match = position(
        "S", "9D", "pass; pass; pass; pass; trump H; play 9C; play KC; play TC",
        W="9C AS KS QS 9S", N="KC QD JD TS JC", E="TC AD KD JS 9H", S="AC QC TD KH JH",
    )  # fmt: skip
    assert answer(match, "steady") == "play QC"


@LEVEL
@pytest.mark.parametrize("dealer", ["N", "S", "W"])
def test_both_bowers_and_two_aces_go_alone(level: str, dealer: str) -> None:
    """Both bowers, two aces and a guarded suit call and go alone as dealer, dealer's partner or first to bid."""
    before = {"N": "pass; pass; pass", "S": "pass", "W": ""}[dealer]
    match = position(dealer, "9H", before, N="JH JD AH AS QS")
    assert match.actor is Seat.NORTH
    assert answer(match, level) == "up alone"


@LEVEL
@pytest.mark.parametrize("suit", "SHDC")
def test_the_five_top_trumps_go_alone(level: str, suit: str) -> None:
    """Both bowers, ace, king and queen of a suit go alone at no score, in either round."""
    left = {"S": "C", "C": "S", "H": "D", "D": "H"}[suit]
    hand = f"J{suit} J{left} A{suit} K{suit} Q{suit}"
    up = f"9{suit}"
    assert answer(position("W", up, N=hand), level) == "up alone"
    other = {"S": "9H", "C": "9H", "H": "9S", "D": "9S"}[suit]
    assert answer(position("W", other, "pass; pass; pass; pass", N=hand), level) == f"trump {suit} alone"


@LEVEL
def test_nobody_goes_alone_against_a_right_bower_given_away(level: str) -> None:
    """With the right bower turned up to an opponent's deal nobody goes alone."""
    assert answer(position("W", "JH", N="AH KH QH AS KS"), level) != "up alone"


@LEVEL
def test_three_good_trumps_call(level: str) -> None:
    """Right bower, ace and king with the up-card: the dealer picks up and the dealer's partner orders."""
    assert answer(position("N", "TH", "pass; pass; pass", N="JH AH KH 9C 9S"), level) == "up"
    assert answer(position("S", "TH", "pass", N="JH AH KH 9C 9S"), level) == "up"


@LEVEL
def test_the_same_colour_is_called_from_the_first_seat(level: str) -> None:
    """Hearts turned down, three diamonds with the right bower call diamonds from the first seat."""
    assert answer(position("W", "9H", "pass; pass; pass; pass", N="JD KD TD 9C TS"), level) == "trump D"


@LEVEL
def test_one_queen_is_no_call(level: str) -> None:
    """A single low trump never orders an opponent's deal up."""
    for seed in range(50):
        assert answer(position("W", "9D", N="QD 9C TC 9S TH"), level, seed) == "pass"


@LEVEL
def test_alone_leads_from_the_top(level: str) -> None:
    """A lone hand with both bowers and the ace of trump leads one of the highest trumps."""
    script = "pass; pass; pass; pass; trump S alone"
    match = position("W", "9D", script, N="JS JC AS KS 9H", rules={"lone_lead": "dealer's left"})
    assert match.actor is Seat.NORTH
    assert answer(match, level) in ("play JS", "play JC", "play AS")


@LEVEL
def test_the_dealer_buries_the_lone_nine(level: str) -> None:
    """Taking the ten of hearts into two trumps, an ace, a king and a nine, the nine goes."""
    match = position("W", "TH", "pass; pass; pass; up", W="JH AH AC KD 9S")
    assert answer(match, level) == "discard 9S"


@EVERY
def test_a_stuck_dealer_names_a_suit(level: str) -> None:
    """A stuck dealer with nothing at all names one of the three suits (R13)."""
    match = position("W", "QS", "; ".join(["pass"] * 7), W="9S TS 9H TH 9D", rules={"stick_the_dealer": True})
    assert answer(match, level).startswith("trump ")


@EVERY
def test_two_thousand_weak_hands_stuck(level: str) -> None:
    """However weak the hand, a stuck dealer answers with a choice."""
    random = Random(10)
    low = parse_cards("9S TS 9H TH 9D TD 9C TC QS QH QD QC")
    for _ in range(2000 if level != "sharp" else 60):
        six = random.sample(list(low), 6)
        hand, up = " ".join(map(str, six[:5])), str(six[5])
        match = position("W", up, "; ".join(["pass"] * 7), W=hand, rules={"stick_the_dealer": True})
        assert answer(match, level) in map(str, choices(match))


@EVERY
def test_a_whole_suit_turned_down_crashes_nobody(level: str) -> None:
    """Spades turned down and five of them held: an answer all the same."""
    match = position("W", "9S", "pass; pass; pass; pass", N="TS JS QS KS AS")
    assert answer(match, level) in map(str, choices(match))


@EVERY
def test_six_trumps_bury_one(level: str) -> None:
    """A dealer who takes a sixth trump buries one of them."""
    match = position("W", "9H", "pass; pass; pass; up", W="JH JD AH KH QH")
    assert answer(match, level) in map(str, choices(match))


@LEVEL
def test_no_needless_loner_near_the_target(level: str) -> None:
    """When a march with the partner wins the game, nobody goes alone."""
    match = position("W", "9H", N="JH JD AH KH QH", rules={"target": 2})
    assert answer(match, level) == "up"


@LEVEL
def test_no_trump_is_led_once_both_defenders_are_out(level: str) -> None:
    """The makers stop leading trump when both defenders have shown that they hold none."""
    script = "pass; pass; pass; pass; trump H; play JH; play 9S; play TH; play TS"
    match = position("W", "9C", script, N="JH AH KH AS AD", E="9S QS KS JC QC", S="TH 9D TD QD KD", W="TS JS TC KC AC")
    assert answer(match, level) not in ("play AH", "play KH")

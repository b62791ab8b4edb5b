"""What a sensible CPU does in positions that other programs got wrong, turned to every seat and every suit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.bidding import order_value
from euchre_tui.cpu.inference import legal_cards, unseen
from euchre_tui.rules import (
    DECK,
    Deck,
    Discard,
    Match,
    Play,
    Seat,
    TableRules,
    after,
    choices,
    parse_cards,
    start,
)
from tests.builders import actor_view
from tests.positions import answer, on, pack, position

THINKING = [level for level in LEVELS if level != "easy"]
LEVEL = pytest.mark.parametrize("level", THINKING)
EVERY = pytest.mark.parametrize("level", list(LEVELS))

PASSED = "pass; pass; pass; pass; "
SUITS = ("SHDC", "HSCD", "DCSH", "CDHS")
"""Other suits for spades, hearts, diamonds and clubs that keep the colours together."""


def everywhere(
    dealer: str, up: str, script: str = "", rules: dict[str, Any] | None = None, **hands: str
) -> Iterator[tuple[Match, dict[str, str]]]:
    """The position with the table turned to each side and in other suits; also what to read each suit as."""
    for turn, suits in enumerate(SUITS):
        becomes = dict(zip("SHDC", suits, strict=True))
        seats = {seat.letter: seat.clockwise()[turn].letter for seat in Seat}
        turned = {seats[seat]: in_suits(hand, becomes) for seat, hand in hands.items()}
        yield position(seats[dealer], in_suits(up, becomes), in_suits(script, becomes), rules=rules, **turned), becomes


def in_suits(text: str, becomes: dict[str, str]) -> str:
    """A text with other suits: "trump S", "play JS"."""
    return re.sub(r"\b([9TJQKA]?)([SHDC])\b", lambda found: found[1] + becomes[found[2]], text)


def answers(level: str, *place: Any, **hands: Any) -> set[str]:
    """What the level says in all the turns of a position, read back in its own suits."""
    return {
        in_suits(answer(match, level), {there: here for here, there in becomes.items()})
        for match, becomes in everywhere(*place, **hands)
    }


@LEVEL
def test_partner_has_the_trick_so_no_trump_is_wasted(level: str) -> None:
    """Last to play with partner's ace winning, a low plain card goes, not a trump."""
    script = PASSED + "trump H; play TC; play AC; play KC"
    hands = {"W": "TC AS KS QS 9S", "N": "AC QD JC TS 9C", "E": "KC AD KD JS QC", "S": "JH 9H TD TH AH"}
    assert answers(level, "S", "9D", script, **hands) == {"play TD"}


@LEVEL
def test_last_to_play_any_card_of_partners_holds(level: str) -> None:
    """Partner's queen wins and nobody plays after: a low card goes, though the king and the ace are still out."""
    script = PASSED + "trump H; play 9C; play QC; play TC"
    hands = {"W": "9C AS KS QS 9S", "N": "QC QD JC TS JS", "E": "TC AD KD JD QH", "S": "JH 9H TD TH AH"}
    assert answers(level, "S", "9D", script, **hands) == {"play TD"}


def test_steady_goes_alone_with_the_right_bower_only() -> None:
    """Left bower, ace, king and queen of trump and an ace are ordered up with the partner, the right bower is out."""
    assert answers("steady", "W", "9H", N="JD AH KH QH AS") == {"up"}
    assert answers("steady", "W", "9H", N="JH AH KH QH AS") == {"up alone"}


def test_steady_buries_no_trump_and_no_ace() -> None:
    """The only trump stays, the nine of it too, and so do three aces: a king goes (R10)."""
    assert answers("steady", "W", "9H", "up", W="AS KS AC KC AD") <= {"discard KS", "discard KC"}


def test_steady_leads_a_plain_ace_once_the_defenders_are_out_of_trump() -> None:
    """Left bower and ace of trump stay in hand when both defenders have shown that they hold none."""
    script = PASSED + "trump H; play JH; play 9S; play TH; play TS"
    hands = {"N": "JH JD AH AS AD", "E": "9S QS KS JC QC", "S": "TH 9D TD QD KD", "W": "TS JS TC KC AC"}
    assert answers("steady", "W", "9C", script, **hands) <= {"play AS", "play AD"}


def test_steady_overtrumps_with_the_left_bower_where_nothing_lower_does() -> None:
    """Its guard does not help the left bower when only the left bower can win the trick."""
    script = PASSED + "trump H; play 9C; play QH"
    hands = {"N": "9C AS KS AD KD", "E": "QH 9S TS QS QD", "S": "JD 9H 9D TD JS", "W": "KC AC QC JC AH"}
    assert answers("steady", "W", "TC", script, **hands) == {"play JD"}


def test_steady_throws_the_lone_card_that_makes_a_void() -> None:
    """With a trump in hand the only diamond goes, the ten, and not the lower nine of three spades."""
    script = PASSED + "trump H; play TC; play AC; play KC"
    hands = {"W": "TC AS KS JS AD", "N": "AC QD JC AH 9C", "E": "KC KD JD QC KH", "S": "9H TD 9S TS QS"}
    assert answers("steady", "S", "9D", script, **hands) == {"play TD"}


@pytest.mark.parametrize(("dealer", "before"), [("S", "pass"), ("W", ""), ("E", "pass; pass")])
def test_the_right_bower_turned_up_leaves_less_to_order(dealer: str, before: str) -> None:
    """An opponent gives it away with an order, and the dealer's partner need not tell the dealer to take it (R10)."""
    bower, nine = (
        order_value(actor_view(match))
        for match in (position(dealer, up, before, N="AH KH 9C TS AS") for up in ("JH", "9H"))
    )
    assert bower < nine


def test_steady_orders_a_canadian_loner_for_the_last_point_without_the_right_bower() -> None:
    """One point from the game any three tricks win it; two points from it the right bower is feared (R12, R23)."""
    for target, call in ((1, "up alone"), (2, "pass")):
        rules = {"canadian_loner": True, "target": target}
        assert answers("steady", "S", "9H", "pass", rules, N="JD AH KH QH 9S") == {call}


@LEVEL
def test_the_left_bower_is_not_thrown_under_partners_right(level: str) -> None:
    """Partner leads the right bower: the low trump follows, the left one stays."""
    script = PASSED + "trump H; play JH; play 9H"
    hands = {"N": "JH AH KD QD 9S", "E": "9H KC QC TC JC", "S": "JD TH AS TS 9D", "W": "KS QS JS AC AD"}
    assert answers(level, "W", "9C", script, **hands) == {"play TH"}


def test_steady_keeps_the_ace_when_partner_takes_the_first_trick() -> None:
    """Last in trick one with partner winning, the queen goes and the ace stays."""
    script = PASSED + "trump H; play 9C; play KC; play TC"
    hands = {"W": "9C AS KS QS 9S", "N": "KC QD JD TS JC", "E": "TC AD KD JS 9H", "S": "AC QC TD KH JH"}
    assert answers("steady", "S", "9D", script, **hands) == {"play QC"}


@LEVEL
@pytest.mark.parametrize(("dealer", "before"), [("N", "pass; pass; pass"), ("S", "pass"), ("W", "")])
def test_both_bowers_and_two_aces_go_alone(level: str, dealer: str, before: str) -> None:
    """Both bowers, two aces and a guarded suit call and go alone as dealer, dealer's partner or first to bid."""
    assert answers(level, dealer, "9H", before, N="JH JD AH AS QS") == {"up alone"}


@LEVEL
def test_the_five_top_trumps_go_alone(level: str) -> None:
    """Both bowers, ace, king and queen of a suit go alone at no score, in either round and from any place."""
    for passes in range(4):
        dealer = "WSEN"[passes]
        before = "; ".join(["pass"] * passes)
        assert answers(level, dealer, "9S", before, N="JS JC AS KS QS") == {"up alone"}
        assert answers(level, dealer, "9H", PASSED + before, N="JS JC AS KS QS") == {"trump S alone"}


@LEVEL
def test_nobody_goes_alone_against_a_right_bower_given_away(level: str) -> None:
    """With the right bower turned up to an opponent's deal nobody goes alone."""
    assert answers(level, "W", "JH", N="AH KH QH AS KS") <= {"up", "pass"}


@LEVEL
def test_three_good_trumps_call(level: str) -> None:
    """Right bower, ace and king with the up-card: the dealer picks up and the dealer's partner orders."""
    assert answers(level, "N", "TH", "pass; pass; pass", N="JH AH KH 9C 9S") == {"up"}
    assert answers(level, "S", "TH", "pass", N="JH AH KH 9C 9S") == {"up"}


@LEVEL
def test_the_same_colour_is_called_from_the_first_seat(level: str) -> None:
    """Hearts turned down, three diamonds with the right bower call diamonds from the first seat."""
    assert answers(level, "W", "9H", PASSED, N="JD KD TD 9C TS") == {"trump D"}


@LEVEL
def test_one_queen_is_no_call(level: str) -> None:
    """A single low trump never orders an opponent's deal up."""
    for match, _ in everywhere("W", "9D", N="QD 9C TC 9S TH"):
        assert {answer(match, level, seed) for seed in range(12)} == {"pass"}


@LEVEL
def test_alone_leads_from_the_top(level: str) -> None:
    """A lone hand with both bowers and the ace of trump leads one of the highest trumps."""
    tops = {"play JS", "play JC", "play AS", "play KS"}
    assert answers(level, "W", "9D", PASSED + "trump S alone", N="JS JC AS KS 9H") <= tops


@LEVEL
def test_the_dealer_buries_the_lone_nine(level: str) -> None:
    """Taking the ten of hearts into two trumps, an ace, a king and a nine, the nine goes."""
    assert answers(level, "W", "TH", "pass; pass; pass; up", W="JH AH AC KD 9S") == {"discard 9S"}


@EVERY
def test_a_stuck_dealer_names_a_suit(level: str) -> None:
    """A stuck dealer with nothing at all names one of the three suits (R13)."""
    passes = "; ".join(["pass"] * 7)
    found = answers(level, "W", "QS", passes, {"stick_the_dealer": True}, W="9S TS 9H TH 9D")
    assert found <= {f"trump {suit}{alone}" for suit in "HDC" for alone in ("", " alone")}


@EVERY
def test_weak_hands_stuck(level: str) -> None:
    """However weak the hand, a stuck dealer answers with a choice (R13)."""
    random = Random(10)
    low = list(parse_cards("9S TS 9H TH 9D TD 9C TC QS QH QD QC"))
    for _ in range(200 if level == "sharp" else 2000):
        six = random.sample(low, 6)
        hand, up = " ".join(map(str, six[:5])), str(six[5])
        match = position("W", up, "; ".join(["pass"] * 7), W=hand, rules={"stick_the_dealer": True})
        assert answer(match, level) in map(str, choices(match))


@EVERY
def test_a_whole_suit_turned_down_crashes_nobody(level: str) -> None:
    """Spades turned down and five of them held: an answer all the same."""
    for match, _ in everywhere("W", "9S", PASSED, N="TS JS QS KS AS"):
        assert answer(match, level) in map(str, choices(match))


@EVERY
def test_six_trumps_bury_one(level: str) -> None:
    """A dealer who takes a sixth trump buries one of them."""
    for match, _ in everywhere("W", "9H", "pass; pass; pass; up", W="JH JD AH KH QH"):
        assert answer(match, level) in map(str, choices(match))


@LEVEL
def test_no_needless_loner_near_the_target(level: str) -> None:
    """When a march with the partner wins the game, nobody goes alone."""
    assert answers(level, "W", "9H", "", {"target": 2}, N="JH JD AH KH QH") == {"up"}


@LEVEL
def test_no_trump_is_led_once_both_defenders_are_out(level: str) -> None:
    """The makers stop leading trump when both defenders have shown that they hold none."""
    script = PASSED + "trump H; play JH; play 9S; play TH; play TS"
    hands = {"N": "JH AH KH AS AD", "E": "9S QS KS JC QC", "S": "TH 9D TD QD KD", "W": "TS JS TC KC AC"}
    assert answers(level, "W", "9C", script, **hands).isdisjoint({"play AH", "play KH"})


@LEVEL
def test_a_canadian_loner_for_the_last_point(level: str) -> None:
    """With one point missing, a dealer's partner who would have to go alone does so on a strong hand (R12)."""
    rules = {"canadian_loner": True, "target": 1}
    assert answers(level, "S", "9H", "pass", rules, N="JH JD AH KH 9S") == {"up alone"}
    assert answers(level, "S", "9H", "pass", {"canadian_loner": True}, N="AH 9C TC 9S TS") == {"pass"}


@LEVEL
def test_a_lone_defence_only_where_it_scores_more(level: str) -> None:
    """The three highest trumps defend alone for four points, and together where that scores as much (R17)."""
    script = "pass; pass; pass; up alone; discard 9D"
    hands = {"E": "JH JD AH 9S TS", "N": "KH QH TH AS 9D"}
    for rules, expected in (
        ({"defend_alone": True}, "defend alone"),
        ({"defend_alone": True, "lone_defence": 2}, "defend together"),
        ({"defend_alone": True, "euchred_alone": 4}, "defend together"),
    ):
        assert answers(level, "N", "9H", script, rules, **hands) == {expected}


@LEVEL
def test_of_two_touching_losers_the_lower_goes(level: str) -> None:
    """The ace of spades is led and cannot be beaten: the queen falls and the king stays."""
    hands = {"N": "AS 9C TH QH 9D", "E": "QC AD TD KS QS", "S": "9S TS JH KH KD", "W": "TC KC AC AH QD"}
    assert answers(level, "W", "9H", PASSED + "pass; trump C; play AS", **hands) == {"play QS"}


@LEVEL
def test_of_two_touching_discards_the_lower_goes(level: str) -> None:
    """On partner's ace of a suit that it is void in, the queen of two spades goes and the king stays."""
    script = PASSED + "trump H; play AC; play QC"
    hands = {"N": "AC JH 9H TD AS", "E": "QC 9C TS 9S KC", "S": "KS QS AD TH KH", "W": "TC JD AH QH KD"}
    assert answers(level, "W", "JC", script, **hands) == {"play QS"}


@LEVEL
def test_of_touching_cards_the_lower_falls_in_every_trick(level: str) -> None:
    """At every decision of random deals: no card falls to a trick while a lower one that plays alike could be kept."""
    random, seen = Random(57), 0
    for number in range(120 if level == "steady" else 6):
        match, _ = after(start(TableRules(cut="never", first_dealer="north")), Deck(pack(random)))
        while not match.pad:
            view = actor_view(match)
            action = LEVELS[level](view, Random(number)).action
            if view.trick and isinstance(action, Play):
                suit, height = action.card.suit_under(view.trump), action.card.height(view.trump)
                still_out = {*unseen(view), *(card for _, card in view.trick)}
                between = [card for card in still_out if card.suit_under(view.trump) is suit]
                for card in legal_cards(view):
                    if card.suit_under(view.trump) is suit and card.height(view.trump) < height:
                        seen += 1
                        assert any(card.height(view.trump) < each.height(view.trump) < height for each in between)
            match, _ = after(match, action)
    assert seen


@LEVEL
def test_of_touching_cards_the_lower_is_buried(level: str) -> None:
    """The dealer never buries a card when the next lower one of the six, of the same suit, plays alike (R10)."""
    random = Random(58)
    for number in range(60):
        match, _ = after(start(TableRules(cut="never", first_dealer="north")), Deck(pack(random)))
        match = on(match, "pass; pass; pass; up")
        view = actor_view(match)
        action = LEVELS[level](view, Random(number)).action
        assert isinstance(action, Discard)
        suit, height = action.card.suit_under(view.trump), action.card.height(view.trump)
        heights = {card.height(view.trump) for card in DECK if card.suit_under(view.trump) is suit}
        below = max((each for each in heights if each < height), default=-1)
        mates = {card.height(view.trump) for card in view.hand if card.suit_under(view.trump) is suit}
        assert below not in mates


HIGH_ENOUGH = {"N": "JH JD AH KH TH", "E": "QH KD QD TD 9D", "W": "9C AS KS QS 9S"}


@LEVEL
def test_a_lone_hand_trumps_high_enough(level: str) -> None:
    """Alone with four of the five highest trumps and the ten, the king or higher wins all five tricks (R16)."""
    script = PASSED + "pass; trump H alone; play 9C"
    assert answers(level, "S", "TS", script, **HIGH_ENOUGH) <= {"play KH", "play AH", "play JD", "play JH"}


def test_steady_trumps_as_high_as_it_needs_to() -> None:
    """Of the trumps that nobody can go over the lowest is enough, and it is the king here."""
    script = PASSED + "pass; trump H alone; play 9C"
    match = position("S", "TS", script, **HIGH_ENOUGH)
    assert answer(match, "steady") == "play KH"


def test_steady_trumps_low_where_a_high_trump_has_its_price() -> None:
    """With two trumps out that its tops cannot both draw, the low trump goes, as it does when nobody behind has one."""
    hands = {"N": "JH TH 9D TD KD", "E": "QH JC QD AC 9H", "W": "9C AS KS QS 9S"}
    assert answers("steady", "S", "TS", PASSED + "pass; trump H; play 9C", **hands) == {"play TH"}
    hands = {"N": "JH JD AH TH 9D", "E": "KS QD TC 9C QC", "W": "KC AS KD QS 9S"}
    script = PASSED + "pass; trump H alone; play KD; play 9D; play QD; play KC"
    assert answers("steady", "S", "TS", script, **hands) == {"play TH"}


def test_steady_trumps_the_trick_that_settles_the_deal_with_its_sure_trump() -> None:
    """Two tricks taken and one lost: the trump that nobody can go over takes the third trick."""
    hands = {"N": "JH TH AC AS KC", "E": "TS 9C JC AH KH", "S": "TC QD KD KS 9D", "W": "9S QC 9H AD QS"}
    script = PASSED + "pass; trump H; play 9S; play AS; play TS; play KS; play AC; play 9C; play TC; play QC;"
    script += "play KC; play JC; play QD; play 9H; play AD"
    assert answers("steady", "S", "TD", script, **hands) == {"play JH"}

"""Counts as chess has its perft: legal sequences from written-out deals, by the engine and by a naive second counter.

The naive counter knows nothing of the engine: plain strings, and the rules written out again as short as they go.
"""

from __future__ import annotations

import pytest

from euchre_tui.rules import Match, after, choices
from tests.builders import on, position

DEALS = {
    "mixed": ("W", "9H", {"N": "JH AH KS 9C TD", "E": "JD QH KC TC 9S", "S": "AS QS TS JC AD", "W": "TH KH KD QD QC"}),
    "bowers": ("S", "JC", {"N": "JS AC KC 9H TH", "E": "QC TC 9C AD KD", "S": "AS KS QS TS 9S", "W": "AH KH QH JH JD"}),
    "short": ("E", "AD", {"N": "JD 9S TC QH AH", "E": "JH KD 9C TS KS", "S": "QD TD AS AC KH", "W": "9D JS JC QS KC"}),
}
RULES = [
    {},
    {"stick_the_dealer": True},
    {"canadian_loner": True, "alone": "before the first lead"},
    {"defend_alone": True, "alone": "before the first lead", "stick_the_dealer": True},
]
ROUND = "NESW"


# The second counter


def bidding_lines(dealer: str, options: dict[str, object]) -> int:
    """How many ways there are from the first bid to the first lead, or to the deal being thrown in."""
    turns = [ROUND[(ROUND.index(dealer) + step) % 4] for step in (1, 2, 3, 4)]
    later = 2 if options.get("alone") else 1
    defence = 3 if options.get("defend_alone") else 1
    after_partner_call = 1 if later == 1 else 1 + defence
    total = 0
    for seat in turns:
        partner_of_dealer = ROUND[(ROUND.index(seat) + 2) % 4] == dealer
        with_partner = 0 if options.get("canadian_loner") and partner_of_dealer else 1
        total += 6 * (with_partner * after_partner_call + defence)
    for _ in turns:
        total += 3 * (after_partner_call + defence)
    return total + (0 if options.get("stick_the_dealer") else 1)


def suit_of(card: str, trump: str) -> str:
    pairs = {"S": "C", "C": "S", "H": "D", "D": "H"}
    return trump if card[0] == "J" and card[1] == pairs[trump] else card[1]


def strength(card: str, led: str, trump: str) -> int:
    if suit_of(card, trump) == trump:
        return 100 + (50 if card == "J" + trump else 40 if card[0] == "J" else "9TQKA".index(card[0]))
    return "9TJQKA".index(card[0]) if card[1] == led else -1


def two_tricks(hands: dict[str, list[str]], leader: str, trump: str, out: str, *, honour: bool = False) -> int:
    """How many ways two tricks can be played when the seats in `out` play none."""

    def count(hands: dict[str, list[str]], trick: list[tuple[str, str]], seat: str, tricks: int) -> int:
        if seat in out:
            return count(hands, trick, ROUND[(ROUND.index(seat) + 1) % 4], tricks)
        held = hands[seat]
        if trick and not honour:
            led = suit_of(trick[0][1], trump)
            held = [card for card in held if suit_of(card, trump) == led] or held
        total = 0
        for card in held:
            left = {**hands, seat: [each for each in hands[seat] if each != card]}
            now = [*trick, (seat, card)]
            if len(now) < 4 - len(out):
                total += count(left, now, ROUND[(ROUND.index(seat) + 1) % 4], tricks)
            elif tricks == 1:
                total += 1
            else:
                led = suit_of(now[0][1], trump)
                winner = max(now, key=lambda each: strength(each[1], led, trump))[0]
                total += count(left, [], winner, tricks + 1)
        return total

    return count(hands, [], leader, 0)


# The engine


def engine_bidding(match: Match) -> int:
    if match.needs is not None or str(choices(match)[0]).startswith("play"):
        return 1
    return sum(engine_bidding(after(match, action)[0]) for action in choices(match))


def engine_tricks(match: Match, tricks: int) -> int:
    assert match.deal is not None
    if len(match.deal.taken) == tricks:
        return 1
    return sum(engine_tricks(after(match, action)[0], tricks) for action in choices(match))


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize("options", RULES, ids=str)
def test_lines_to_the_end_of_bidding_and_burying(name: str, options: dict[str, object]) -> None:
    """The engine and the naive counter find as many bidding lines (R9–R17)."""
    dealer, up, hands = DEALS[name]
    assert engine_bidding(position(dealer, up, rules=options, **hands)) == bidding_lines(dealer, options)


@pytest.mark.parametrize(
    ("options", "lines"), [(RULES[0], 73), (RULES[1], 72), (RULES[2], 97), (RULES[3], 252)], ids=str
)
def test_the_bidding_lines_are_these_many(options: dict[str, object], lines: int) -> None:
    """So many lines there are from the first bid on, by options: neither counter may drift with the other (R9–R17)."""
    assert bidding_lines("W", options) == lines


@pytest.mark.parametrize(
    ("name", "call", "bury", "lines"),
    [
        ("mixed", "up", "QC", 4152),
        ("mixed", "pass; up alone", "QC", 460),
        ("bowers", "pass; pass; pass; up", "9S", 27520),
        ("bowers", "pass; up alone", "9S", 1568),
        ("short", "pass; pass; up", "9C", 1712),
        ("short", "up alone", "9C", 608),
    ],
)
def test_lines_of_the_first_two_tricks(name: str, call: str, bury: str, lines: int) -> None:
    """After one written call and burial, both count as many ways to play two tricks (R3, R18–R21)."""
    dealer, up, dealt = DEALS[name]
    match = on(position(dealer, up, **dealt), f"{call}; discard {bury}")
    hands = {seat: cards.split() for seat, cards in dealt.items()}
    hands[dealer] = [card for card in [*hands[dealer], up] if card != bury]
    maker = ROUND[(ROUND.index(dealer) + call.count("pass") + 1) % 4]
    out = ROUND[(ROUND.index(maker) + 2) % 4] if "alone" in call else ""
    leader = ROUND[(ROUND.index(dealer) + 1) % 4]
    assert engine_tricks(match, 2) == two_tricks(hands, leader, up[1], out) == lines


@pytest.mark.parametrize(
    ("name", "options", "calls", "out", "leader", "lines"),
    [
        ("mixed", {"play": "honour"}, "pass; up alone; discard QC", "W", "N", 8000),
        ("mixed", {"play": "honour", "defend_alone": True}, "up alone; discard QC; defend alone", "SW", "N", 400),
        ("mixed", {"lone_lead": "maker's left"}, "pass; up alone; discard QC", "W", "S", 172),
        ("mixed", {"lone_lead": "maker's left"}, "pass; up; discard QC", "", "N", 4152),
        ("bowers", {"defend_alone": True}, "pass; up alone; discard 9S; defend together; defend alone", "ES", "W", 112),
        ("bowers", {"alone": "before the first lead"}, "up; discard 9S; alone", "E", "W", 2336),
        ("bowers", {"stick_the_dealer": True}, "pass; pass; pass; pass; pass; pass; pass; trump H", "", "W", 16000),
        ("short", {"canadian_loner": True}, "pass; up alone; discard 9C", "E", "S", 184),
        ("short", {"defend_alone": True}, "up alone; discard 9C; defend alone", "NE", "S", 80),
        ("short", {"alone": "before the first lead"}, "pass; pass; pass; pass; trump S; alone", "N", "S", 140),
    ],
)
def test_lines_of_two_tricks_with_options(
    name: str, options: dict[str, object], calls: str, out: str, leader: str, lines: int
) -> None:
    """With lone hands, lone defences, other leads, reneges and named trumps both count alike (R12–R21, R25)."""
    dealer, up, dealt = DEALS[name]
    hands = {seat: cards.split() for seat, cards in dealt.items()}
    if "discard" in calls:
        buried = calls.split("discard ")[1][:2]
        hands[dealer] = [card for card in [*hands[dealer], up] if card != buried]
    trump = calls.split("trump ")[1][0] if "trump" in calls else up[1]
    match = position(dealer, up, calls, rules=options, **dealt)
    honour = options.get("play") == "honour"
    assert engine_tricks(match, 2) == two_tricks(hands, leader, trump, out, honour=honour) == lines

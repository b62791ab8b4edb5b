"""The draws, the cut and the deal (R4–R8)."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.rules import DECK, Card, Deck, Draw, Hand, Match, Seat, TableRules, after, choices, parse_cards, start
from euchre_tui.rules.events import DealerDrawn, Dealt, PartnersDrawn
from euchre_tui.rules.table_rules import CutWhen, FirstDealer, first_dealer_at
from tests.builders import deals, may, on, position, refusal
from tests.strategies import shuffled


def pack(first: str) -> Hand:
    """These cards on top, the others below in any order."""
    top = list(parse_cards(first))
    return Hand([*top, *(card for card in DECK if card not in top)])


def drawn(first: str, **rules: str) -> tuple[Match, DealerDrawn]:
    match, events = after(start(TableRules(**rules)), Draw(pack(first)))  # type: ignore[arg-type]
    (event,) = events
    assert isinstance(event, DealerDrawn)
    return match, event


@pytest.mark.parametrize(
    ("rule", "cards", "dealer", "turned"),
    [
        ("first jack", "JH", "N", 1),
        ("first jack", "9S TS AD JC", "W", 4),
        ("first jack", "9S TS AD KC QS JD", "E", 6),
        ("first black jack", "JH JD JS", "S", 3),
        ("first black jack", "9S JH TS QS JC", "N", 5),
        ("high card", "9S AD KC QH", "E", 4),
        ("high card", "AS AD KC QH 9S TS", "E", 6),
        ("high card", "9S AD AC QH KS TS", "E", 6),
        ("high card", "9S AD 9C AH KS KD QS JS", "E", 8),
        ("high card", "AS AD AH AC 9S TS 9D KS", "W", 8),
    ],
)
def test_who_deals_first(rule: str, cards: str, dealer: str, turned: int) -> None:
    """Jack, black jack or high card: the tied highest seats draw on, clockwise from North (R4)."""
    match, event = drawn(cards, first_dealer=rule)
    assert event.dealer is Seat.parse(dealer)
    assert match.dealer is event.dealer
    assert len(event.cards) == turned
    assert [card for _, card in event.cards] == list(pack(cards)[:turned])


def test_a_pack_that_ends_level_is_drawn_anew() -> None:
    """High card, level to the last card: another draw is due (R4)."""
    level = " ".join(f"{rank}{suit}" for rank in "AKQJT9" for suit in "SHDC")
    match, event = drawn(level, first_dealer="high card")
    assert event.dealer is None
    assert len(event.cards) == 24
    assert match.needs == "draw"
    match, _ = after(match, Draw(pack("9S AD KC QH")))
    assert match.dealer is Seat.EAST


@pytest.mark.parametrize(
    ("cards", "turned", "dealer"),
    [
        ("AS AH AD 9C KS KH 9S KD KC QS QH QD QC JS JH JD JC TS TH TD TC 9H 9D AC", 23, None),
        ("AS AH 9S 9H AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS TH TD TC 9D 9C", 24, None),
        ("AS AH 9S 9H AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS TH TD 9C 9D TC", 22, "N"),
        ("AS AH AD 9C KS KH KD QS QH QD JS JH JD TS TH TD 9S 9H 9D KC QC JC TC AC", 22, "N"),
        ("9C AH AD AS KS KH KD QS QH QD JS JH JD TS TH TD 9S 9H 9D QC KC JC TC AC", 22, "S"),
    ],
)
def test_level_seats_draw_on_while_there_are_cards(cards: str, turned: int, dealer: str | None) -> None:
    """Two or three level seats draw on; with fewer cards left than seats the pack is drawn anew (R4)."""
    match, event = drawn(cards, first_dealer="high card")
    assert event.dealer is (Seat.parse(dealer) if dealer else None)
    assert len(event.cards) == turned
    assert match.needs == ("draw" if dealer is None else None)
    if dealer is None:
        assert match.dealer is None
        match, _ = after(match, Draw(pack("9S AD KC QH")))
        assert match.dealer is Seat.EAST


@pytest.mark.parametrize("seat", list(Seat))
def test_a_chosen_seat_deals_without_a_draw(seat: Seat) -> None:
    """With a chosen first dealer nothing is drawn (R4)."""
    match = start(TableRules(first_dealer=first_dealer_at(seat), cut="never"))
    assert match.needs == "deck"
    assert match.dealer is seat


@pytest.mark.parametrize(
    ("cards", "opposite"),
    [
        ("AS KS 9S TS", ("N", "E")),
        ("AS 9S KS TS", ("N", "S")),
        ("9S AS TS KS", ("E", "W")),
        ("9S TS AS KS", ("S", "W")),
        ("AS AH AD AC", ("N", "E")),
        ("9C AC KC AD", ("W", "E")),
        ("KC QS KD QH", ("S", "N")),
    ],
)
def test_partners_are_drawn(cards: str, opposite: tuple[str, str]) -> None:
    """The two highest play together; the highest stays, the second comes to sit opposite (R5)."""
    match, events = after(start(TableRules(partners="drawn", first_dealer="south", cut="never")), Draw(pack(cards)))
    (event,) = events
    assert isinstance(event, PartnersDrawn)
    highest, second = map(Seat.parse, opposite)
    assert match.seating[highest] is highest
    assert match.seating[highest.partner] is second
    assert sorted(seat.letter for seat in match.seating.values()) == ["E", "N", "S", "W"]
    moved = [seat for seat in Seat if match.seating[seat] is not seat]
    assert len(moved) in (0, 2)
    assert match.needs == "deck"


def test_partners_then_dealer_then_cut_then_deck() -> None:
    """The order of the chances: partners, dealer, cut, deck (R6)."""
    match = start(TableRules(partners="drawn"))
    assert match.needs == "draw"
    match, _ = after(match, Draw(pack("AS KS")))
    assert match.needs == "draw"
    match, _ = after(match, Draw(pack("9S JH")))
    assert match.dealer is Seat.EAST
    assert match.actor is Seat.NORTH
    assert may(match) == "; ".join(["cut 0", *(f"cut {number}" for number in range(4, 21))])
    assert "cut" in refusal(match, "pass")
    match = on(match, "cut 20")
    assert match.needs == "deck"
    assert choices(match) == ()


@pytest.mark.parametrize(
    ("cut", "offers"), [("first deal", [True, False]), ("every deal", [True, True]), ("never", [False, False])]
)
def test_when_the_pack_is_cut(cut: CutWhen, offers: list[bool]) -> None:
    """Once a match, before every deal or never; a thrown-in first deal brings no second offer (R6)."""
    match = start(TableRules(cut=cut, first_dealer="north"))
    offered = []
    for _ in range(2):
        offered.append(match.needs is None)
        if match.needs is None:
            assert match.actor is not None and match.dealer is not None
            assert match.actor is match.dealer.right
            match = on(match, "cut 4")
        match, _ = after(match, Deck(Hand(DECK)))
        match = on(match, "redeal")
    assert offered == offers


@pytest.mark.parametrize("dealer", list(Seat))
def test_two_then_three_from_the_dealers_left(dealer: Seat) -> None:
    """Clockwise two each, then three each, the next one up, three stay down (R7)."""
    rules = TableRules(first_dealer=first_dealer_at(dealer), cut="never")
    match, events = after(start(rules), Deck(Hand(DECK)))
    assert match.deal is not None
    first = match.deal.hands[dealer.left.place]
    assert set(first) == {*DECK[0:2], *DECK[8:11]}
    assert set(match.deal.hands[dealer.place]) == {*DECK[6:8], *DECK[17:20]}
    assert match.deal.up_card is DECK[20]
    assert set(match.deal.kitty) == set(DECK[21:])
    assert events == (Dealt(1, dealer, DECK[20]),)
    assert match.actor is dealer.left


def test_the_deal_moves_clockwise() -> None:
    """First dealer North: five deals are dealt by N E S W N and led by E S W N E (R8)."""
    match = position("N", "9H", rules={"target": 99})
    dealers, leaders = [], []
    for _ in range(5):
        assert match.dealer is not None
        dealers.append(match.dealer.letter)
        match = on(match, "up")
        match, _ = after(match, choices(match)[0])
        assert match.actor is not None
        leaders.append(match.actor.letter)
        while match.needs is None:
            match, _ = after(match, choices(match)[0])
        match, _ = after(match, Deck(Hand(DECK)))
    assert "".join(dealers) == "NESWN"
    assert "".join(leaders) == "ESWNE"


@pytest.mark.parametrize("text", ["deck 9S", "deck " + " ".join(["9S"] * 24), "draw", "deck 9S XX"])
def test_a_pack_that_is_none_does_not_parse(text: str) -> None:
    """A pack is 24 different cards (R1)."""
    with pytest.raises(ValueError, match=r"pack is 24|not a card"):
        refusal(start(TableRules()), text)


def test_a_made_up_pack_is_refused() -> None:
    """Neither 23 cards nor 24 times the same are dealt (R1)."""
    match = start(TableRules(first_dealer="north", cut="never"))
    for bad in (Hand(DECK[:23]), Hand([DECK[0]] * 24)):
        with pytest.raises(ValueError, match="24 different"):
            after(match, Deck(bad))


def strength(card: Card) -> tuple[int, int]:
    """How high a card is when partners are drawn: its rank, then spades, hearts, diamonds, clubs."""
    return "9TJQKA".index(str(card)[0]), "CDHS".index(str(card)[1])


def test_any_draw_for_partners_seats_the_two_highest_opposite() -> None:
    """The highest stays, the second changes places with whoever sits opposite, the others stay where they are (R5)."""
    random = Random(5)
    for _ in range(300):
        cards = shuffled(random)
        match, _ = after(start(TableRules(partners="drawn", first_dealer="south", cut="never")), Draw(cards))
        first, second, *_ = sorted(Seat, key=lambda seat: strength(cards[seat.place]), reverse=True)
        places = list(Seat)
        across = first.partner
        places[across.place], places[second.place] = places[second.place], places[across.place]
        assert list(match.seating.values()) == places
        assert match.dealer is Seat.SOUTH


def test_partners_are_drawn_once_a_match() -> None:
    """Seatings stay through all games; without the option everyone stays as seated (R5, R24)."""
    match, _ = after(start(TableRules(partners="drawn", first_dealer="west", cut="never", target=1, games=3)),
                     Draw(pack("AS KS 9S TS")))  # fmt: skip
    seating = match.seating
    match = deals(match, "3 3")
    assert match.pad[-1].game == 2
    assert match.seating == seating != start(TableRules()).seating
    assert list(start(TableRules()).seating.values()) == list(Seat)


@pytest.mark.parametrize("rule", ["first jack", "first black jack", "high card"])
def test_any_draw_finds_a_dealer_by_the_rule(rule: FirstDealer) -> None:
    """Cards go round face up from North until the rule has its dealer, and not a card further (R4)."""
    random = Random(4)
    for _ in range(300):
        cards = shuffled(random)
        match, (event,) = after(start(TableRules(first_dealer=rule, cut="never")), Draw(cards))
        assert isinstance(event, DealerDrawn)
        assert [card for _, card in event.cards] == list(cards[: len(event.cards)])
        if rule == "high card":
            ranks = ["9TJQKA".index(str(card)[0]) for card in cards[:4]]
            level = [seat for seat in Seat if ranks[seat.place] == max(ranks)]
            assert event.dealer in level
            assert (len(event.cards) == 4) == (len(level) == 1)
            continue
        wanted = ("JS", "JC") if rule == "first black jack" else ("JS", "JH", "JD", "JC")
        stop = min(place for place, card in enumerate(cards) if str(card) in wanted)
        assert len(event.cards) == stop + 1
        assert event.dealer is match.dealer is list(Seat)[stop % 4]


def test_all_cards_are_gathered_before_the_deal() -> None:
    """What was drawn is shuffled in again: the deal takes any whole pack (R4)."""
    match, _ = after(start(TableRules(cut="never")), Draw(pack("JH")))
    match, _ = after(match, Deck(pack("JH")))
    assert match.dealer is Seat.NORTH
    assert match.deal is not None and match.deal.hands[Seat.EAST.place]

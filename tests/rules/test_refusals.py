"""Each sentence with which the rules refuse an action, in each phase of a match."""

from __future__ import annotations

import pytest

from euchre_tui.rules import (
    Cut,
    Deck,
    Draw,
    Hand,
    IllegalAction,
    Match,
    TableRules,
    after,
    choices,
    objection,
    parse_action,
    start,
)
from tests.builders import IN_ORDER, NAMED_ACTIONS, deals, on, position, refusal, show

HANDS = {"N": "9H KH QD TC AC", "E": "AH TH 9D QC 9C", "S": "JH QH KD AD KC", "W": "JS JD JC TD TS"}
FOUR_PASSES = "pass; pass; pass; pass"
HONOUR = {"play": "honour"}
DECK = f"deck {show(IN_ORDER)}"
DRAW = f"draw {show(IN_ORDER)}"

WAITS: dict[str, Match] = {
    "partners": start(TableRules(partners="drawn")),
    "dealer": start(TableRules()),
    "cut": start(TableRules(first_dealer="north")),
    "deck": start(TableRules(first_dealer="north", cut="never")),
    "round one": position("W", "9S", **HANDS),
    "Canadian": position("W", "9S", "pass", rules={"canadian_loner": True}, **HANDS),
    "round two": position("W", "9S", FOUR_PASSES, **HANDS),
    "stuck": position("W", "9S", f"{FOUR_PASSES}; pass; pass; pass", rules={"stick_the_dealer": True}, **HANDS),
    "no spade": position("W", "9S", "pass; pass", rules={"call_needs": "a trump"}, **{**HANDS, "S": "JH QH KD AD KC"}),
    "no suit": position(
        "W",
        "9S",
        f"{FOUR_PASSES}; pass; pass; pass",
        rules={"call_needs": "a trump", "stick_the_dealer": True},
        W="TS QS KS AS AC",
    ),
    "burying": position("W", "9S", "up", **HANDS),
    "alone": position("W", "9S", "up; discard 9S", rules={"alone": "before the first lead"}, **HANDS),
    "defence": position("W", "9S", "up alone; discard 9S", rules={"defend_alone": True}, **HANDS),
    "second defender": position(
        "W", "9S", "up alone; discard 9S; defend together", rules={"defend_alone": True}, **HANDS
    ),
    "lead": position("W", "9S", "up; discard 9S", **HANDS),
    "trick": position("W", "9S", "up; discard 9S; play 9H", **HANDS),
    "over": deals(position("N", "9S", "redeal", rules={"target": 1}), "5"),
}

REFUSALS = [
    ("partners", "pass", "Cards must be drawn for partners first."),
    ("partners", DECK, "Cards must be drawn for partners first."),
    ("partners", "cut 4", "Cards must be drawn for partners first."),
    ("dealer", "play JS", "Cards must be drawn for the first dealer first."),
    ("dealer", DECK, "Cards must be drawn for the first dealer first."),
    ("cut", "pass", "West must cut the pack first."),
    ("cut", DECK, "No cards can be drawn or dealt now."),
    ("cut", DRAW, "No cards can be drawn or dealt now."),
    ("deck", "cut 0", "The cards must be dealt first."),
    ("deck", DRAW, "The cards must be dealt first."),
    ("deck", "up", "The cards must be dealt first."),
    ("round one", "trump H", "In round one only the turned suit can be called: spades."),
    ("round one", "trump H alone", "In round one only the turned suit can be called: spades."),
    ("round one", "play 9H", "North must pass or order up spades first."),
    ("round one", "discard 9H", "North must pass or order up spades first."),
    ("round one", "alone", "North must pass or order up spades first."),
    ("round one", "cut 0", "North must pass or order up spades first."),
    ("round one", DECK, "No cards can be drawn or dealt now."),
    ("Canadian", "up", "With the Canadian loner, the dealer's partner must order up alone or pass."),
    ("Canadian", "trump H", "In round one only the turned suit can be called: spades."),
    ("Canadian", "play AH", "East must pass or order up spades first."),
    ("round two", "up", "Spades were turned down: name another suit or pass."),
    ("round two", "up alone", "Spades were turned down: name another suit or pass."),
    ("round two", "trump S", "Spades were turned down and cannot be named in this deal."),
    ("round two", "trump S alone", "Spades were turned down and cannot be named in this deal."),
    ("round two", "play 9H", "North must pass or name a suit first."),
    ("stuck", "pass", "The dealer is stuck: name one of the other three suits."),
    ("stuck", "trump S", "Spades were turned down and cannot be named in this deal."),
    ("stuck", "up", "Spades were turned down: name another suit."),
    ("stuck", "discard JS", "West must name a suit first."),
    ("no spade", "up", "At this table a call of spades needs a spade."),
    ("no spade", "up alone", "At this table a call of spades needs a spade."),
    ("no spade", "trump H", "In round one only the turned suit can be called: spades."),
    ("no suit", "trump H", "At this table a call of hearts needs a heart."),
    ("no suit", "pass", "The dealer is stuck: name one of the other three suits."),
    ("burying", "discard AH", "A♥ is not one of the dealer's six cards: bury one of those."),
    ("burying", "discard TH", "10♥ is not one of the dealer's six cards: bury one of those."),
    ("burying", "pass", "West, the dealer, must bury a card first."),
    ("burying", "play JS", "West, the dealer, must bury a card first."),
    ("alone", "play 9H", "North, the maker, must say first whether to play alone."),
    ("alone", "defend alone", "North, the maker, must say first whether to play alone."),
    ("defence", "alone", "East must say first whether to defend alone."),
    ("defence", "play AH", "East must say first whether to defend alone."),
    ("second defender", "play JS", "West must say first whether to defend alone."),
    ("lead", "pass", "Trump is made: North must play a card."),
    ("lead", "up", "Trump is made: North must play a card."),
    ("lead", "alone", "Trump is made: North must play a card."),
    ("lead", "defend alone", "Trump is made: North must play a card."),
    ("lead", "discard 9H", "Trump is made: North must play a card."),
    ("lead", "play JS", "J♠ is not in North's hand."),
    ("lead", "play 9S", "9♠ is not in North's hand."),
    ("lead", DECK, "No cards can be drawn or dealt now."),
    ("trick", "play KH", "K♥ is not in East's hand."),
    ("trick", "play 9D", "Hearts were led: follow with a heart."),
    ("over", "pass", "The match is over."),
    ("over", "play JS", "The match is over."),
    ("over", DECK, "The match is over."),
    ("over", DRAW, "The match is over."),
    ("over", "cut 0", "The match is over."),
]


@pytest.mark.parametrize(("phase", "action", "sentence"), REFUSALS, ids=lambda value: value[:24])
def test_each_refusal_has_its_sentence(phase: str, action: str, sentence: str) -> None:
    """Whoever may not do something is told what is to be done (R25)."""
    match = WAITS[phase]
    assert refusal(match, action) == sentence
    with pytest.raises(IllegalAction) as caught:
        after(match, parse_action(action))
    assert str(caught.value) == sentence


@pytest.mark.parametrize("lifted", [-1, 1, 2, 3, 21, 22, 24])
def test_four_cards_stay_in_each_part_of_a_cut(lifted: int) -> None:
    """The cutter lifts 4 to 20 cards or taps the pack (R6)."""
    assert objection(WAITS["cut"], Cut(lifted)) == "Lift 4 to 20 cards, or tap the pack."


@pytest.mark.parametrize("pack", [Hand(), Hand(IN_ORDER[:23]), Hand([*IN_ORDER[:23], IN_ORDER[0]]), IN_ORDER * 2])
def test_a_pack_that_is_none_is_refused(pack: Hand) -> None:
    """Before every deal and draw the pack is 24 different cards (R1)."""
    assert objection(WAITS["deck"], Deck(Hand(pack))) == "A pack is 24 different cards."
    assert objection(WAITS["dealer"], Draw(Hand(pack))) == "A pack is 24 different cards."
    assert objection(WAITS["partners"], Draw(Hand(pack))) == "A pack is 24 different cards."


@pytest.mark.parametrize("phase", WAITS)
def test_a_deal_is_thrown_in_only_while_it_is_on(phase: str) -> None:
    """From the deal to its score the table may agree to throw it in (R27)."""
    between = phase in ("partners", "dealer", "cut", "deck", "over")
    sentence = (
        "There is no deal to throw in now: a deal can be thrown in from the moment it is dealt until it is scored."
    )
    assert refusal(WAITS[phase], "redeal") == (sentence if between else "")


@pytest.mark.parametrize("phase", WAITS)
def test_no_renege_is_called_at_a_refereed_table(phase: str) -> None:
    """Where no renege is possible none can be called, in whatever phase (R26)."""
    sentence = "This table is refereed: no renege is possible, so none can be called."
    assert all(refusal(WAITS[phase], f"renege {seat}") == sentence for seat in "NESW")


@pytest.mark.parametrize("phase", WAITS)
def test_only_what_is_listed_is_taken(phase: str) -> None:
    """Of the actions that have a name, the actor's are those that `choices` lists, and the table's redeal (R27)."""
    match = WAITS[phase]
    taken = {str(action) for action in NAMED_ACTIONS if objection(match, action) is None}
    assert taken - {"redeal"} == set(map(str, choices(match)))


LISTED = {
    "cut": "cut 0, cut 4, cut 5, cut 6, cut 7, cut 8, cut 9, cut 10, cut 11, cut 12, cut 13, cut 14, cut 15, cut 16, "
    "cut 17, cut 18, cut 19, cut 20",
    "round one": "pass, up, up alone",
    "Canadian": "pass, up alone",
    "round two": "pass, trump H, trump D, trump C, trump H alone, trump D alone, trump C alone",
    "stuck": "trump H, trump D, trump C, trump H alone, trump D alone, trump C alone",
    "no spade": "pass",
    "no suit": "trump C, trump C alone",
    "burying": "discard JS, discard JC, discard TS, discard 9S, discard JD, discard TD",
    "alone": "partner, alone",
    "defence": "defend together, defend alone",
    "second defender": "defend together, defend alone",
    "lead": "play KH, play 9H, play AC, play TC, play QD",
    "trick": "play AH, play TH",
}


@pytest.mark.parametrize("phase", WAITS)
def test_what_is_listed_comes_in_its_order(phase: str) -> None:
    """Pass first, then suits with the partner, then alone; cards as the hand is held (R3)."""
    assert ", ".join(map(str, choices(WAITS[phase]))) == LISTED.get(phase, "")


WORDS = [
    ("", "'' is not an action of this game."),
    ("nonsense", "'nonsense' is not an action of this game."),
    ("PASS", "'PASS' is not an action of this game."),
    ("pass now", "'pass now' is not an action of this game."),
    ("up together", "'up together' is not an action of this game."),
    ("defend", "'defend' is not an action of this game."),
    ("x" * 200, f"'{'x' * 60}' is not an action of this game."),
    ("play", "'' is not a card: name one to play, as in play JS."),
    ("play XX", "'XX' is not a card: name one to play, as in play JS."),
    ("discard JS JC", "'JS JC' is not a card: name one to discard, as in discard JS."),
    ("cut 3", "'3' is not a cut: lift 4 to 20 cards, or 0 to tap the pack."),
    ("cut 21", "'21' is not a cut: lift 4 to 20 cards, or 0 to tap the pack."),
    ("cut", "'' is not a cut: lift 4 to 20 cards, or 0 to tap the pack."),
    ("trump X", "'X' is not a trump suit: use S, H, D or C, with or without alone."),
    ("trump S together", "'S together' is not a trump suit: use S, H, D or C, with or without alone."),
    ("renege Q", "'Q' is not a seat: call a renege against N, E, S or W."),
    ("deck", "A pack is 24 different cards; this one has 0, 0 of them different."),
    ("draw 9S 9S", "A pack is 24 different cards; this one has 2, 1 of them different."),
    ("deck 1S", "'1S' is not a card: use a rank from 9 T J Q K A and a suit from S H D C, as in JS."),
]


@pytest.mark.parametrize(("text", "sentence"), WORDS, ids=lambda value: value[:16])
def test_what_is_no_action_is_said_in_a_sentence(text: str, sentence: str) -> None:
    """A line that is no action is refused with a sentence that says what would be one."""
    with pytest.raises(ValueError, match=r"\.$") as caught:
        parse_action(text)
    assert str(caught.value) == sentence
    assert not isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize(
    "action", [*NAMED_ACTIONS, Deck(IN_ORDER), Draw(IN_ORDER)], ids=lambda action: str(action)[:16]
)
def test_each_action_reads_back(action: Deck) -> None:
    """An action is one line of text, blanks more or less."""
    assert parse_action(str(action)) == action
    assert parse_action("  " + str(action).replace(" ", "   ") + "\n") == action
    assert "\n" not in str(action)


def test_there_are_as_many_actions_as_the_text_forms_say() -> None:
    """The written list holds each action once."""
    assert len(set(map(str, NAMED_ACTIONS))) == len(NAMED_ACTIONS) == 18 + 3 + 8 + 24 + 24 + 4 + 4 + 1


def test_a_match_starts_with_its_draws() -> None:
    """Partners, dealer, cut, deck: nothing else comes first (R6)."""
    assert [match.needs for match in map(WAITS.get, ("partners", "dealer", "cut", "deck")) if match] == [
        "draw",
        "draw",
        None,
        "deck",
    ]
    assert on(WAITS["partners"], DRAW).needs == "draw"

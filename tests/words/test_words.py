"""What the game says: each happening, question and result in the words of the table."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Any

import pytest

from euchre_tui import words
from euchre_tui.rules import (
    RULE_FIELDS,
    BySeat,
    ByTeam,
    Card,
    Chair,
    Match,
    PadLine,
    Pass,
    PlayedCard,
    Result,
    Seat,
    Suit,
    TableRules,
    Team,
    after,
    parse_action,
    seen_by,
    start,
)
from euchre_tui.rules.events import (
    AloneAnswered,
    Buried,
    CardPlayed,
    DealEnded,
    DealerDrawn,
    Dealt,
    DefenceAnswered,
    Event,
    GameWon,
    MatchWon,
    OrderedUp,
    PackCut,
    PartnersDrawn,
    Passed,
    PickedUp,
    RenegeCalled,
    TrickTaken,
    TrumpNamed,
    TurnedDown,
)
from euchre_tui.rules.tricks import winning_card
from euchre_tui.words.agreement import not_played
from tests.positions import position

CHAIRS = BySeat([Chair("Ann"), Chair("Bo"), Chair("Cy"), Chair("Di", "steady")])
N, E, S, W = Seat
NO_POINTS = ByTeam(0, 0)


def lay(text: str) -> tuple[PlayedCard, ...]:
    """Cards on the table: "N JD, E 9H"."""
    seats_and_cards = (each.split() for each in text.split(","))
    return tuple(PlayedCard(Seat.parse(seat), Card.parse(card)) for seat, card in seats_and_cards)


def line(
    result: Result, maker: str = "E", *, alone: bool = False, tricks: tuple[int, int] = (0, 5), **more: Any
) -> PadLine:
    """A deal that East, or another seat, made with hearts."""
    points = more.pop("points", NO_POINTS)
    made = {"maker": Seat.parse(maker), "trump": Suit.HEARTS} if maker else {"maker": None, "trump": None}
    return PadLine(
        number=1, game=1, dealer=N, alone=alone, defender=None, tricks=ByTeam(*tricks), points=points, totals=points,
        result=result, **made, **more,
    )  # fmt: skip


HAPPENINGS: tuple[tuple[Event, str], ...] = (
    (PartnersDrawn(lay("N AS, E KS, S 9H, W 9D"), BySeat(Seat)), "Partners are drawn: Ann and Cy against Bo and Di."),
    (DealerDrawn(lay("N 9S, E TS, S JD"), S), "Cy draws J♦ and deals first."),
    (DealerDrawn(lay("N AS, E KS, S AD, W 9D, N QS, S KD"), S), "Cy draws K♦ and deals first."),
    (DealerDrawn(lay("N AS, S AD"), None), "The pack ends with equal highest cards, so the draw begins again."),
    (PackCut(W, 12), "Di cuts: 12 cards lifted."),
    (PackCut(W, 0), "Di taps the pack."),
    (Dealt(3, N, Card.parse("TC")), "Ann deals and turns up 10♣."),
    (Passed(E, 1), "Bo passes."),
    (OrderedUp(N, N, Suit.HEARTS, alone=True), "Ann picks up alone: hearts are trump."),
    (OrderedUp(S, N, Suit.HEARTS, alone=False), "Cy assists: hearts are trump."),
    (OrderedUp(W, N, Suit.HEARTS, alone=False), "Di orders it up: hearts are trump."),
    (PickedUp(N, Card.parse("9H")), "Ann takes 9♥ into the hand."),
    (TurnedDown(Card.parse("9H")), "All pass: 9♥ is turned down."),
    (TrumpNamed(S, Suit.CLUBS, alone=False), "Cy names clubs."),
    (TrumpNamed(S, Suit.CLUBS, alone=True), "Cy names clubs and goes alone."),
    (Buried(N), "Ann buries a card."),
    (AloneAnswered(E, alone=True), "Bo goes alone."),
    (AloneAnswered(E, alone=False), "Bo plays with Di."),
    (DefenceAnswered(S, alone=True), "Cy defends alone."),
    (DefenceAnswered(S, alone=False), "Cy does not defend alone."),
    (CardPlayed(W, Card.parse("JD")), "Di plays J♦, the left bower."),
    (CardPlayed(W, Card.parse("JH")), "Di plays J♥, the right bower."),
    (CardPlayed(W, Card.parse("JS")), "Di plays J♠."),
    (TrickTaken(E, 2, lay("N AS, E 9H, S TS, W QS")), "Bo takes trick 2 with 9♥."),
    (RenegeCalled(W, 2, Card.parse("9S")), "Di reneged: 9♠ did not follow in trick 2."),
    (RenegeCalled(W, None, None), "The call against Di fails: no renege is proven, and play continues."),
    (DealEnded(line(Result.MARCH, points=ByTeam(0, 2))), "♥ Bo, march +2"),
    (GameWon(Team.EAST_WEST, 1, ByTeam(7, 11)), "Bo and Di win the game 11–7."),
    (MatchWon(Team.NORTH_SOUTH, ByTeam(2, 1)), "Ann and Cy win the match, 2–1 in games."),
)  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), HAPPENINGS, ids=lambda each: type(each).__name__)
def test_each_happening_has_its_sentence(event: Event, sentence: str) -> None:
    """The dealer picks up, the partner assists, an opponent orders up; bowers are named (R2, R9)."""
    assert words.say_event(event, CHAIRS, Suit.HEARTS) == sentence


def test_every_kind_of_happening_is_tried() -> None:
    assert {type(event) for event, _ in HAPPENINGS} == set(Event.__args__)


def told(event: Event, games: int = 1) -> list[str]:
    return list(words.event_lines(event, CHAIRS, Suit.HEARTS, games=games))


def test_lines_of_text_say_cards_in_words() -> None:
    """A listener hears ranks and suits, never signs."""
    assert told(CardPlayed(W, Card.parse("JD"))) == ["Di plays jack of diamonds, the left bower."]
    assert told(Dealt(3, N, Card.parse("TC"))) == ["Deal 3. Ann deals and turns up ten of clubs."]
    for event, _ in HAPPENINGS:
        assert not set("♠♥♦♣") & set("".join(told(event, 3)))


def test_lines_of_text_say_the_score_after_a_deal() -> None:
    assert told(DealEnded(line(Result.MARCH, points=ByTeam(0, 2)))) == [
        "Bo and Di march: 2 points. Score: N–S 0, E–W 2."
    ]


def test_lines_of_text_say_where_drawn_partners_sit() -> None:
    """Drawn partners may have changed places (R5)."""
    assert told(HAPPENINGS[0][0])[-1] == "North is Ann, East is Bo, South is Cy, West is Di."


def test_a_single_game_is_not_said_to_be_won_twice() -> None:
    """Best of three says each game (R24); a match of one game is said by its result alone."""
    won = GameWon(Team.EAST_WEST, 1, ByTeam(7, 11))
    assert told(won) == []
    assert told(won, 3) == ["Bo and Di win the game 11–7."]


RESULTS = (
    (line(Result.POINT, tricks=(1, 4), points=ByTeam(0, 1)), "♥ Bo made it +1",
     "Bo and Di make the point with 4 tricks: 1 point."),
    (line(Result.POINT, alone=True, tricks=(1, 4), points=ByTeam(0, 1)), "♥ Bo alone made it +1",
     "Bo alone makes the point with 4 tricks: 1 point."),
    (line(Result.MARCH, points=ByTeam(0, 2)), "♥ Bo, march +2", "Bo and Di march: 2 points."),
    (line(Result.MARCH, alone=True, points=ByTeam(0, 4)), "♥ Bo alone, march +4", "Bo alone marches: 4 points."),
    (line(Result.EUCHRED, tricks=(4, 1), points=ByTeam(2, 0)), "♥ euchred Bo +2",
     "Bo and Di are euchred with 1 trick: 2 points to Ann and Cy."),
    (line(Result.EUCHRED, alone=True, tricks=(3, 2), points=ByTeam(2, 0)), "♥ euchred Bo alone +2",
     "Bo alone is euchred with 2 tricks: 2 points to Ann and Cy."),
    (line(Result.RENEGE, points=ByTeam(2, 0)), "♥ a renege +2", "A renege: 2 points to Ann and Cy."),
    (line(Result.FAILED_CALL, "", points=ByTeam(2, 0)), "a call failed +2",
     "A renege call failed: 2 points to Ann and Cy."),
    (line(Result.PASSED_OUT, ""), "all passed", "Everyone passed twice: the deal is thrown in, and nobody scores."),
    (line(Result.REDEAL, ""), "thrown in", "By agreement the deal is thrown in; the same dealer deals again."),
)  # fmt: skip


@pytest.mark.parametrize(("ended", "on_the_pad", "aloud"), RESULTS, ids=lambda each: getattr(each, "result", ""))
def test_each_result_on_the_pad_and_aloud(ended: PadLine, on_the_pad: str, aloud: str) -> None:
    """The point, a march, euchred, alone or not (R14, R22, R26, R27)."""
    assert words.say_result(ended, CHAIRS) == on_the_pad
    assert words.say_ending(ended, CHAIRS) == aloud


BRIEF = ("♥ E–W +1", "♥ E–W +1 alone", "♥ E–W +2 march", "♥ E–W +4 lone march", "♥ N–S +2 euchre",
         "♥ N–S +2 euchre", "♥ N–S +2 renege", "N–S +2 call failed", "all passed", "thrown in")  # fmt: skip


def test_each_result_in_the_fewest_words() -> None:
    """Beside the table a deal stands by who scored; that a maker was alone matters where the maker scored."""
    assert tuple(words.brief_result(ended, CHAIRS) for ended, _, _ in RESULTS) == BRIEF


def test_the_match_is_said_with_its_games() -> None:
    """Best of three says the games as well, a single game its score alone (R24)."""
    view = seen_by(position("N", "TC", rules={"games": 3}), None)
    over = replace(view, games=ByTeam(1, 2), scores=ByTeam(4, 10), pad=(replace(RESULTS[0][0], number=12),))
    assert words.say_match(over, CHAIRS) == "E–W (Bo and Di) win 10–4, 2–1 in games, after 12 deals."
    once = replace(over, rules=TableRules(), games=ByTeam(0, 1), pad=(RESULTS[0][0],))
    assert words.say_match(once, CHAIRS) == "E–W (Bo and Di) win 10–4 after 1 deal."


def test_the_pad_in_sentences() -> None:
    """A line a deal with both totals, and the games where there are several (R24)."""
    view = seen_by(position("N", "TC"), None)
    assert list(words.say_pad(view, CHAIRS)) == ["The pad is empty: no deal is scored yet."]
    several = replace(view, pad=(RESULTS[0][0],), rules=TableRules(games=3), games=ByTeam(1, 0))
    assert list(words.say_pad(several, CHAIRS)) == [
        "Deal 1: Bo and Di make the point with 4 tricks: 1 point. Ann and Cy 0 points, Bo and Di 1 point.",
        "Games: Ann and Cy 1, Bo and Di 0.",
    ]


def test_the_house_rules_in_one_line() -> None:
    """A rule that is on is its name, any other has its value, behind a colon where the name ends in numbers."""
    assert words.house_line(TableRules()) == "table rules as usual"
    rules = TableRules(target=5, stick_the_dealer=True, lone_partial=2)
    assert words.house_line(rules) == "house rules: game to 5; stick the dealer; alone, 3 or 4: 2"


WON = (
    ("C", "S JC, W AS, N KS, E 9H", "S"),
    ("S", "S JC, W AS, N JS, E 9S", "N"),
    ("S", "S JC, W AS, N KS, E 9H", "S"),
    ("D", "N 9H, E AC, S TH, W AS", "S"),
    ("D", "N AH, E 9D, S KH, W JH", "W"),
    ("H", "N TS, E AC, S AD", "N"),
)


@pytest.mark.parametrize(("trump", "trick", "winner"), WON, ids=lambda each: str(each)[:12])
def test_what_wins_a_trick_as_it_lies(trump: str, trick: str, winner: str) -> None:
    """The highest trump, the left bower among them, else the highest of the suit led (R3, R20)."""
    assert winning_card(lay(trick), Suit.parse(trump)).seat is Seat.parse(winner)


def test_every_result_is_tried() -> None:
    assert {ended.result for ended, _, _ in RESULTS} == set(Result)


def asked(match: Match) -> str:
    return words.ask(seen_by(match, match.actor), CHAIRS)


def buttons(match: Match) -> str:
    view = seen_by(match, match.actor)
    return "; ".join(words.say_choice(action, view) for action in view.choices)


PASSED = "pass; pass; pass; pass"

QUESTIONS: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("", {}, "Bo, order 10♣ up to Ann, or pass?", "pass; order up; order up alone"),
    ("pass", {}, "Cy, assist Ann, who picks up 10♣, or pass?", "pass; assist; assist alone"),
    ("pass", {"canadian_loner": True}, "Cy, assist and go alone (Ann picks up 10♣), or pass?",
     "pass; assist alone"),
    ("pass; pass; pass", {}, "Ann, pick up 10♣ yourself, or pass?", "pass; pick up; pick up alone"),
    (PASSED, {}, "Bo, name a suit, but not clubs, or pass?",
     "pass; spades; hearts; diamonds; spades alone; hearts alone; diamonds alone"),
    (f"{PASSED}; pass; pass; pass", {"stick_the_dealer": True},
     "Ann, you are stuck with the deal: name a suit, but not clubs.",
     "spades; hearts; diamonds; spades alone; hearts alone; diamonds alone"),
    ("up", {}, "Ann, you picked up 10♣: bury one of your six cards, face down.",
     "bury J♣, the right bower; bury J♠, the left bower; bury 10♣; bury K♦; bury A♥; bury 9♥"),
    ("up; discard KD", {"alone": "before the first lead"}, "Bo, clubs are trump: go alone, or with Di?",
     "with partner; go alone"),
    ("up alone; discard KD", {"defend_alone": True}, "Cy, Bo is alone: defend alone too, or with Ann?",
     "defend together; defend alone"),
    ("up; discard KD", {}, "Bo, you lead trick 1: play any card.", "play K♣; play Q♣; play 9♣; play A♦; play Q♦"),
    ("up; discard KD; play AD", {}, "Cy, Bo led A♦: follow with a diamond.", "play J♦; play 9♦"),
    ("up; discard KD; play AD", {"play": "honour"}, "Cy, Bo led A♦: play a card.",
     "play A♣; play J♦; play 9♦; play A♠; play K♠"),
    ("up; discard 9H; play AD; play 9D; play 9S", {}, "Ann, Bo led A♦: follow with a diamond.", "play K♦"),
    ("up; discard KD; play 9C; play AC; play 9S", {},
     "Ann, Bo led 9♣: follow with a club (J♠ is one).",
     "play J♣, the right bower; play J♠, the left bower; play 10♣"),
)  # fmt: skip

HANDS = {
    "N": "JC JS AH 9H KD",
    "E": "KC QC 9C AD QD",
    "S": "AC AS 9D JD KS",
    "W": "9S TS QS KH QH",
}


def asked_after(script: str, rules: dict[str, Any]) -> Match:
    return position("N", "TC", script, rules=rules, **HANDS)


@pytest.mark.parametrize(("script", "rules", "question", "choices"), QUESTIONS, ids=lambda each: str(each)[:30])
def test_each_question_is_unlike_every_other(script: str, rules: dict[str, Any], question: str, choices: str) -> None:
    """Order up, assist, pick up, name, bury, alone, defend, lead and follow each have words of their own (R9–R19)."""
    match = asked_after(script, rules)
    assert asked(match) == question
    assert buttons(match) == choices


def test_the_left_bower_is_why_there_is_no_card_of_its_printed_suit() -> None:
    """Spades led, the only spade in the hand the left bower: it is none (R3)."""
    match = asked_after("up; discard KD; play AD; play 9D; play 9S; play 9H; play KC; play AC; play TS; play TC", {})
    while match.actor is not N:
        match, _ = after(
            match, parse_action("play AS" if match.actor is S else str(seen_by(match, match.actor).choices[0]))
        )
    assert asked(match) == "Ann, Cy led A♠, but J♠ counts as trump: play any card."


def test_a_led_left_bower_is_named() -> None:
    """J♠ led with clubs trump asks for a club (R3)."""
    match = position(
        "W", "TC", "up; discard KH", N="JS JC AH 9H KD", E="KC QC 9C AD QD", S="AC AS 9D JD KS", W="9S TS QS KH QH"
    )
    match, _ = after(match, parse_action("play JS"))
    assert asked(match) == "Bo, Ann led J♠, the left bower: follow with a club."


def test_a_cut_is_asked_for_and_said() -> None:
    """The player at the dealer's right lifts 4 to 20 cards, or taps (R6)."""
    match = start(TableRules(first_dealer="north"))
    assert words.ask(seen_by(match, match.actor), CHAIRS) == "Di, cut the pack for Ann: lift 4 to 20 cards, or tap."
    assert buttons(match).startswith("tap; lift 4; lift 5")


def test_those_who_wait_are_told_for_whom() -> None:
    match = position("N", "TC")
    assert words.waiting(seen_by(match, None), CHAIRS) == "It is Bo's turn."
    match, _ = after(after(match, Pass())[0], Pass())
    assert words.waiting(seen_by(match, None), CHAIRS) == "Di (CPU) thinks …"
    assert words.ask(seen_by(match, N), CHAIRS) == "Di (CPU) thinks …"


@pytest.mark.parametrize(
    "name", ["x" * 40, "牌" * 40, "Ｗ" * 40, "[red]" * 8, "A very long name with blanks in it, and a tail"]
)
def test_a_question_stands_on_one_line_with_any_name(name: str) -> None:
    """Every question fits the 78 columns that it has, whatever people are called."""
    chairs = BySeat([Chair(name)] * 4)
    for script, rules, _, _ in QUESTIONS:
        match = asked_after(script, rules)
        question = words.ask(seen_by(match, match.actor), chairs)
        assert sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in question) <= 78, question
        assert question[:5] == name[:5]


def test_the_table_in_sentences() -> None:
    """Trump, maker, dealer, the trick with its winner, tricks and score, as anybody may know them."""
    match = asked_after("up; discard KD; play AD; play 9D; play 9S; play TC", {})
    view = seen_by(match, None)
    assert list(words.say_table(view, CHAIRS)) == [
        "Clubs are trump, made by Bo.",
        "Ann is the dealer.",
        "Tricks: Ann and Cy 1, Bo and Di 0.",
        "Score: Ann and Cy 0, Bo and Di 0, game to 10.",
    ]
    assert words.say_last_trick(view, CHAIRS) == (
        "The last trick: Bo ace of diamonds; Cy nine of diamonds; Di nine of spades; Ann ten of clubs."
    )
    match = asked_after("up alone; discard KD; play AD; play 9D", {})
    assert list(words.say_table(seen_by(match, None), CHAIRS))[:4] == [
        "Clubs are trump, made by Bo alone.",
        "Ann is the dealer.",
        "Di sits out.",
        "In the trick: Bo ace of diamonds; Cy nine of diamonds. Bo is winning.",
    ]


def test_trump_is_not_made_before_it_is() -> None:
    """Up, then down (R11); no suit before the cards are dealt."""
    undealt = seen_by(start(TableRules(first_dealer="north")), None)
    assert list(words.say_table(undealt, CHAIRS))[:2] == ["No cards are dealt yet.", "Ann will be the dealer."]
    assert (
        words.say_trump(seen_by(position("N", "TC"), None), CHAIRS)
        == "Trump is not made yet; ten of clubs is turned up."
    )
    down = words.say_trump(seen_by(asked_after(PASSED, {}), None), CHAIRS)
    assert down == "Trump is not made yet; ten of clubs is turned down."


def test_a_hand_is_its_owners() -> None:
    """Only a seat's own view has a hand to say; sorted, the bowers in trump (R3)."""
    match = asked_after("up; discard KD", {})
    assert words.say_hand(seen_by(match, N)) == (
        "You hold jack of clubs, the right bower; jack of spades, the left bower; ten of clubs; "
        "ace of hearts; nine of hearts."
    )
    assert words.say_hand(seen_by(match, None)) == "You hold no cards."


def test_what_everyone_hears_names_no_hidden_card() -> None:
    """A buried card is said to be buried, not which (R10); the public table says no hand."""
    match = asked_after("up", {})
    _, events = after(match, parse_action("discard KD"))
    assert [words.say_event(event, CHAIRS, Suit.CLUBS) for event in events] == ["Ann buries a card."]
    match = asked_after("up; discard KD", {})
    said = " ".join([*words.say_table(seen_by(match, None), CHAIRS), words.ask(seen_by(match, None), CHAIRS)])
    assert " of " not in said.replace("turn of Bo", "")


def test_what_is_not_played_follows_the_rules() -> None:
    """The agreement names what the table leaves out, and nothing that it plays (R32, R36)."""
    assert "a margin of two" in not_played(TableRules())
    assert "a margin of two" not in not_played(TableRules(win_by=2))
    for rule in RULE_FIELDS:
        if rule.left_out:
            assert rule.left_out in not_played(TableRules())
            for value in rule.values:
                changed = {rule.name: value}
                assert (rule.left_out in not_played(TableRules(**changed))) == (value == rule.default)  # type: ignore[arg-type]


def test_how_far_a_game_goes() -> None:
    """The goal names the lead that is needed only where it is more than one point (R36)."""
    assert words.say_goal(TableRules(target=7)) == "to 7"
    assert words.say_goal(TableRules(target=7, win_by=2)) == "to 7 by 2"

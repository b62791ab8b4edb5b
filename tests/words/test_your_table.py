"""What the game says to a person who plays alone: You, your partner, and WE and THEY."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui import words
from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, ByTeam, Card, Chair, PadLine, Result, Seat, Suit, TableRules, Team, seen_by
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
from tests.positions import position
from tests.words.test_words import HANDS, QUESTIONS, asked_after, lay, line

N, E, S, W = Seat
LEVEL = "steady"
CHAIRS = BySeat([Chair("Flo", LEVEL), Chair("Gus", LEVEL), Chair("Ann"), Chair("ned", LEVEL)])
YOURS = words.as_told(CHAIRS)

SAID: tuple[tuple[Event, str], ...] = (
    (PartnersDrawn(lay("N AS, E KS, S 9H, W 9D"), BySeat(Seat)),
     "Partners are drawn: you and Flo against Gus and ned."),
    (DealerDrawn(lay("N 9S, E TS, S JD"), S), "You draw J♦ and deal first."),
    (DealerDrawn(lay("N JD"), N), "Your partner Flo draws J♦ and deals first."),
    (PackCut(S, 12), "You cut: 12 cards lifted."),
    (PackCut(S, 0), "You tap the pack."),
    (PackCut(W, 0), "ned taps the pack."),
    (Dealt(3, S, Card.parse("TC")), "You deal and turn up 10♣."),
    (Passed(S, 1), "You pass."),
    (Passed(N, 1), "Your partner Flo passes."),
    (Passed(E, 1), "Gus passes."),
    (OrderedUp(S, S, Suit.HEARTS, alone=True), "You pick up alone: hearts are trump."),
    (OrderedUp(N, N, Suit.HEARTS, alone=False), "Your partner Flo picks up: hearts are trump."),
    (OrderedUp(S, N, Suit.HEARTS, alone=False), "You assist: hearts are trump."),
    (OrderedUp(S, W, Suit.HEARTS, alone=False), "You order it up: hearts are trump."),
    (PickedUp(S, Card.parse("9H")), "You take 9♥ into your hand."),
    (PickedUp(N, Card.parse("9H")), "Your partner Flo takes 9♥ into the hand."),
    (TurnedDown(Card.parse("9H")), "All pass: 9♥ is turned down."),
    (TrumpNamed(S, Suit.CLUBS, alone=True), "You name clubs and go alone."),
    (TrumpNamed(N, Suit.CLUBS, alone=True), "Your partner Flo names clubs and goes alone."),
    (Buried(S), "You bury a card."),
    (Buried(E), "Gus buries a card."),
    (AloneAnswered(S, alone=True), "You go alone."),
    (AloneAnswered(S, alone=False), "You play with your partner Flo."),
    (AloneAnswered(N, alone=False), "Your partner Flo plays with you."),
    (DefenceAnswered(S, alone=True), "You defend alone."),
    (DefenceAnswered(S, alone=False), "You do not defend alone."),
    (DefenceAnswered(N, alone=False), "Your partner Flo does not defend alone."),
    (CardPlayed(S, Card.parse("KD")), "You play K♦."),
    (CardPlayed(N, Card.parse("JD")), "Your partner Flo plays J♦, the left bower."),
    (TrickTaken(S, 2, lay("N AS, E 9H, S TS, W QS")), "You take trick 2 with 10♠."),
    (RenegeCalled(S, 2, Card.parse("9S")), "You reneged: 9♠ did not follow in trick 2."),
    (RenegeCalled(S, None, None), "The call against you fails: no renege is proven, and play continues."),
    (DealEnded(line(Result.POINT, "S", points=ByTeam(1, 0))), "♥ You made it +1"),
    (GameWon(Team.NORTH_SOUTH, 1, ByTeam(11, 7)), "You and your partner win the game 11–7."),
    (MatchWon(Team.EAST_WEST, ByTeam(1, 2)), "Gus and ned win the match, 2–1 in games."),
)  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=lambda each: str(each)[:30])
def test_a_person_who_plays_alone_is_spoken_to(event: Event, sentence: str) -> None:
    """The person is "you" with the verb that belongs to it, and the partner is "your partner"."""
    assert words.say_event(event, YOURS, Suit.HEARTS) == sentence


def test_every_kind_of_happening_is_said_to_a_person_alone() -> None:
    assert {type(event) for event, _ in SAID} == set(Event.__args__)


RESULTS = (
    (line(Result.POINT, "S", tricks=(4, 1), points=ByTeam(1, 0)), "♥ You made it +1", "♥ WE +1",
     "You and your partner make the point with 4 tricks: 1 point."),
    (line(Result.POINT, "N", tricks=(4, 1), points=ByTeam(1, 0)), "♥ Partner made it +1", "♥ WE +1",
     "You and your partner make the point with 4 tricks: 1 point."),
    (line(Result.MARCH, "S", alone=True, points=ByTeam(4, 0)), "♥ You alone, march +4", "♥ WE +4 lone march",
     "You alone march: 4 points."),
    (line(Result.MARCH, "N", alone=True, points=ByTeam(4, 0)), "♥ Partner alone, march +4", "♥ WE +4 lone march",
     "Your partner Flo alone marches: 4 points."),
    (line(Result.EUCHRED, "S", tricks=(2, 3), points=ByTeam(0, 2)), "♥ euchred you +2", "♥ THEY +2 euchre",
     "You and your partner are euchred with 2 tricks: 2 points to Gus and ned."),
    (line(Result.EUCHRED, "S", alone=True, tricks=(2, 3), points=ByTeam(0, 2)), "♥ euchred you alone +2",
     "♥ THEY +2 euchre", "You alone are euchred with 2 tricks: 2 points to Gus and ned."),
    (line(Result.EUCHRED, "W", tricks=(3, 2), points=ByTeam(2, 0)), "♥ euchred ned +2", "♥ WE +2 euchre",
     "Gus and ned are euchred with 2 tricks: 2 points to you and your partner."),
    (line(Result.POINT, "W", tricks=(2, 3), points=ByTeam(0, 1)), "♥ ned made it +1", "♥ THEY +1",
     "Gus and ned make the point with 3 tricks: 1 point."),
    (line(Result.RENEGE, points=ByTeam(2, 0)), "♥ a renege +2", "♥ WE +2 renege",
     "A renege: 2 points to you and your partner."),
)  # fmt: skip


@pytest.mark.parametrize(("ended", "pad", "brief", "aloud"), RESULTS, ids=lambda each: str(each)[:30])
def test_a_result_is_ours_or_theirs(ended: PadLine, pad: str, brief: str, aloud: str) -> None:
    assert words.say_result(ended, YOURS) == pad
    assert words.brief_result(ended, YOURS) == brief
    assert words.say_ending(ended, YOURS) == aloud


def test_the_seats_of_the_sides_are_named_once() -> None:
    """The head of the score pad says which side of the table is ours; from East's seat that is the other one."""
    assert [words.side_heading(team, YOURS) for team in Team] == ["WE N–S  You and Flo", "THEY E–W  Gus and ned"]
    east = words.as_told(BySeat([Chair("Flo", LEVEL), Chair("Ann"), Chair("Hal", LEVEL), Chair("ned", LEVEL)]))
    assert [words.side_heading(team, east) for team in Team] == ["THEY N–S  Flo and Hal", "WE E–W  You and ned"]
    assert [words.on_plate(seat, YOURS) for seat in Seat] == ["Flo", "Gus", "You", "ned"]


def test_questions_need_no_name() -> None:
    """A question to the only person begins at once, and says "your partner" where the partner is meant."""
    said = []
    for seat in Seat:
        chairs = words.as_told(BySeat(Chair(CHAIRS[each].name, None if each is seat else LEVEL) for each in Seat))
        for script, rules, _, _ in QUESTIONS:
            match = asked_after(script, rules)
            if match.actor is seat:
                said.append(words.ask(seen_by(match, seat), chairs))
    assert "Order 10♣ up to Flo, or pass?" in said
    assert "Assist your partner Flo, who picks up 10♣, or pass?" in said
    assert "Pick up 10♣ yourself, or pass?" in said
    assert "You are stuck with the deal: name a suit, but not clubs." in said
    assert "Clubs are trump: go alone, or with your partner ned?" in said
    assert all(question[0].isupper() for question in said)


def test_a_failed_call_and_a_renege_name_sides_and_players_as_you_know_them() -> None:
    """The pad and the result page say WE, THEY, you and names, and no compass word."""
    failed = replace(line(Result.FAILED_CALL, points=ByTeam(0, 2)), note="The call against East failed")
    assert words.brief_result(failed, YOURS) == "THEY +2 call failed"
    assert words.say_note(failed, YOURS) == "The call against Gus failed"
    reneged = replace(failed, note="South did not follow in trick 2: 10♥")
    assert words.say_note(reneged, YOURS) == "You did not follow in trick 2: 10♥"
    assert words.say_note(reneged, CHAIRS) == "Ann did not follow in trick 2: 10♥"


def test_whoever_thinks_is_named() -> None:
    match = position("N", "TC", **HANDS)
    assert words.waiting(seen_by(match, None), YOURS) == "Gus thinks …"
    assert words.waiting(
        seen_by(match, None), words.as_told(CHAIRS.but(E, Chair("Eve")).but(S, Chair("Hal", LEVEL)))
    ) == ("It is your turn.")


def test_the_table_is_told_to_you() -> None:
    """Plain text says who is the dealer, who made trump, and how we and they stand."""
    match = position("S", "TC", "up alone; discard 9D; play KH", N="JC JS AH 9H KD", E="QC 9C AD QD TD",
                     S="AC AS 9D JD KS", W="9S TS QS KH QH")  # fmt: skip
    told = list(words.say_table(seen_by(match, None), YOURS))
    assert "You are the dealer." in told
    assert any(sentence.endswith("we 0, they 0.") for sentence in told)
    assert "Score: we 0, they 0, game to 10." in told


def test_two_people_have_names() -> None:
    """With a second person at the table nobody is "you", and the sides are N–S and E–W."""
    two = words.as_told(CHAIRS.but(N, Chair("Eve")))
    assert words.you(two) is None
    assert words.say_event(CardPlayed(S, Card.parse("KD")), two) == "Ann plays K♦."
    assert words.side_heading(Team.NORTH_SOUTH, two) == "N–S  Eve and Ann"
    assert words.you(words.as_told(CHAIRS.but(S, Chair("Hal", LEVEL)))) is None, "four CPUs are watched by name"


def test_whoever_cuts_does_not_think() -> None:
    """Before the first deal a CPU cuts the pack, and that is what is said (R6)."""
    referee = Referee(TableRules(first_dealer="south"), CHAIRS, seed=1)
    assert referee.cutting
    name = CHAIRS[referee.view(None).actor or S].name
    assert words.waiting(referee.view(None), YOURS) == f"{name} cuts …"
    assert words.waiting(referee.view(None), CHAIRS) == f"{name} (CPU) cuts …"

"""Everything that the coach says is what the engine does: over many random deals, seats, suits and options."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from euchre_tui.lessons import coach, results
from euchre_tui.lessons.calls import Count, for_defence, for_round_one, lone_points, points_together, worth_keeping
from euchre_tui.lessons.positions import HARD, SEATS, played, written
from euchre_tui.lessons.tricks import (
    about_the_last_trick,
    can_beat,
    may_play,
    still_to_play,
    what_beats,
    why_it_won,
)
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules import DECK, RULE_FIELDS, Card, Play, Rank, Suit, TableRules, parse_cards
from euchre_tui.rules.actions import PLAYS, AnswerDefence, IllegalAction, NameTrump, OrderUp, Pass
from euchre_tui.rules.events import PadLine, TrickTaken
from euchre_tui.rules.scoring import score
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.tricks import beats, winning_card
from euchre_tui.words import short_card
from tests.builders import turn_view
from tests.positions import random_rules


def deals(count: int, name: str) -> list[tuple[Random, TableRules]]:
    """Seeds and tables: every option drawn anew for each deal."""
    return [(Random(f"{name} {number}"), random_rules(Random(f"{name} rules {number}"))) for number in range(count)]


def test_a_card_called_unplayable_is() -> None:
    """In every hand that has yet to follow, the engine refuses the barred cards with that sentence, and no others."""
    positions = 0
    for random, rules in deals(400, "barred"):
        for referee in played(random, rules, HARD):
            table = referee.open_table()
            view = table.public
            if not view.trick or view.pad:
                continue
            seat = view.actor
            assert seat is not None
            own = table.views[seat]
            assert table.refusals[seat] == own.refusals
            assert {PLAYS[card.number] for card in may_play(table, seat)} == set(own.choices)
            said = " ".join(remark.text for remark in coach.remarks(table, None, SEATS))
            for card, why in own.refusals.items():
                assert referee.objection(PLAYS[card.number]) == why
                assert why in said
                assert short_card(card) in said.split(why)[0]
            positions += 1
    assert positions > 3000


def test_cards_marked_in_the_other_hands_are_what_they_may_play() -> None:
    """A hand that follows later is marked as the engine then allows it, with the reasons that it then gives."""
    followed = 0
    for random, rules in deals(300, "later"):
        marked: dict[Seat, dict[Card, str]] = {}
        for referee in played(random, rules, HARD):
            table = referee.open_table()
            view = table.public
            if view.actor in marked and view.trick and not view.pad:
                assert dict(table.views[view.actor].refusals) == marked[view.actor]
                followed += 1
            later = still_to_play(view) if view.trick else ()
            assert not set(later) & view.sitting_out
            marked = {seat: dict(table.refusals[seat]) for seat in later}
    assert followed > 800


def test_the_winner_named_wins() -> None:
    """The seat named as the winner of a trick is the one that the engine gives it to, and its card is named."""
    tricks = 0
    for random, rules in deals(400, "wins"):
        for referee in played(random, rules, HARD):
            events = referee.view(None).events
            if referee.view(None).pad:
                assert "leads the next:" not in " ".join(
                    remark.text for remark in about_the_last_trick(referee.view(None), SEATS)
                )
            taken = next((event for event in reversed(events) if isinstance(event, TrickTaken)), None)
            if taken is None or events[-1] is not taken:
                continue
            trump = referee.view(None).trump
            best = winning_card(taken.cards, trump)
            assert best.seat is taken.seat
            sentence = why_it_won(taken.cards, trump)
            assert sentence.startswith(short_card(best.card))
            trumps = [card for _, card in taken.cards if card.is_trump(trump)]
            assert ("trump" in sentence.replace("nobody played a trump", "")) is bool(trumps)
            assert ("only trump" in sentence or "nobody else played one" in sentence) is (len(trumps) == 1)
            told = " ".join(remark.text for remark in about_the_last_trick(referee.view(None), SEATS))
            assert "leads the next:" in told
            tricks += 1
    assert tricks > 1200


def test_what_can_beat_the_winning_card_does() -> None:
    """A card that is said to beat the winner takes the lead when it is played; any other does not."""
    for random, rules in deals(150, "beats"):
        for referee in played(random, rules, HARD):
            table = referee.open_table()
            view = table.public
            seat = view.actor
            if not view.trick or view.pad or seat is None or len(view.trick) == 3 - len(view.sitting_out):
                continue
            able = can_beat(table, seat)
            assert set(able) <= set(may_play(table, seat))
            moment = referee.moment
            for card in may_play(table, seat):
                referee.take(seat, PLAYS[card.number], moment)
                now = winning_card(referee.view(None).trick, view.trump) if referee.view(None).trick else None
                assert now is not None
                assert (now.seat is seat) is (card in able)
                referee.rewind(moment)


def _lines() -> list[tuple[TableRules, Seat, int, bool, bool]]:
    scoring = [rule for rule in RULE_FIELDS if rule.group == "Points"]
    tables = [TableRules()]
    tables += [TableRules(**{rule.name: value}) for rule in scoring for value in rule.values]  # type: ignore[arg-type]
    tables += [random_rules(Random(number)) for number in range(40)]
    return [
        (rules, maker, taken, alone, defended)
        for rules in tables
        for maker in Seat
        for taken in range(6)
        for alone, defended in ((False, False), (True, False), (True, True))
    ]


def test_the_points_add_up() -> None:
    """For every table, maker and number of tricks the lines lead to the engine's points (R22)."""
    for rules, maker, taken, alone, defended in _lines():
        tricks = ByTeam(*(taken if team is maker.team else 5 - taken for team in Team))
        result, points = score(rules, maker, tricks, alone=alone, defended_alone=defended)
        line = PadLine(
            number=1,
            game=1,
            dealer=Seat.NORTH,
            maker=maker,
            trump=Suit.HEARTS,
            alone=alone,
            defender=maker.left if defended else None,
            tricks=tricks,
            points=points,
            totals=points,
            result=result,
        )
        said = [remark.text for remark in results.worked_out(line, rules, SEATS)]
        best = max(points.values())
        assert said[-1].removesuffix(".").split(": ")[1].startswith(results.NUMBERS[best])
        if taken < 3:
            assert max(worth for _, worth in results.awards_of(line, rules, taken)) == best
            assert said[-1].endswith(f"to {maker.team.other.short}.")
        else:
            march = ByTeam(*(5 if team is maker.team else 0 for team in Team))
            _, points = score(rules, maker, march, alone=alone, defended_alone=defended)
            named = f"worth {best}." if taken == 5 else f"made it a march, worth {max(points.values())}."
            assert any(named in each for each in said)
            partners = any(each == f"With the partner it would be {rules.march}." for each in said)
            assert partners is (taken == 5 and alone and rules.march != best)


def test_what_a_call_is_worth_is_what_the_engine_gives() -> None:
    """Alone and with the partner: the points that the coach names for five, three, two and no tricks (R22)."""
    for rules in {rules for rules, *_ in _lines()}:
        for alone, said in ((True, lone_points(rules)), (False, points_together(rules))):
            worth = [
                max(score(rules, Seat.NORTH, ByTeam(taken, 5 - taken), alone=alone, defended_alone=False)[1].values())
                for taken in (5, 3, 2, 0)
            ]
            fits = re.fullmatch(
                r"5 tricks: (\d) points?\. 3 or 4: (\d) points?\. Fewer: they score (\d)"
                r"(?:, (\d) without a trick)?(?:, (\d) if one of them defends alone)?",
                said,
            )
            assert fits is not None, said
            five, three, fewer, none, defended = fits.groups()
            assert [int(points) for points in (five, three, fewer, none or fewer)] == worth
            assert none is None or none > fewer
            by_one = score(rules, Seat.NORTH, ByTeam(2, 3), alone=True, defended_alone=True)[1]
            told = alone and rules.defend_alone and max(by_one.values()) > worth[2]
            assert defended == (str(max(by_one.values())) if told else None)


def test_what_a_defence_is_worth_is_what_the_engine_gives() -> None:
    """Alone and together: the points that the coach names for a lone maker's euchre, and for one without a trick."""
    asked = 0
    for random, rules in deals(200, "defence"):
        for referee in played(random, replace(rules, defend_alone=True), HARD):
            if referee.actor is None or referee.view(None).pad:
                continue
            view = turn_view(referee)
            if not isinstance(view.choices[0], AnswerDefence):
                continue
            assert view.maker is not None
            said = " ".join(remark.text for remark in for_defence(view, SEATS))
            named = re.findall(r"worth (\d)(?: \((\d) without a trick\))?", said)
            for (fewer, none), defended in zip(named, (True, False), strict=True):
                for points, taken in ((fewer, 1), (none or fewer, 0)):
                    tricks = ByTeam(*(taken if team is view.maker.team else 5 - taken for team in Team))
                    _, won = score(rules, view.maker, tricks, alone=True, defended_alone=defended)
                    assert int(points) == max(won.values())
            asked += 1
    assert asked > 20


@pytest.mark.parametrize("trump", Suit)
def test_what_would_beat_a_card_is_what_the_engine_says(trump: Suit) -> None:
    """Nothing, a higher trump, any trump, or a higher card of its suit: as the cards fall (R2, R20)."""
    for card in DECK:
        led = card.suit_under(trump)
        over = [each for each in DECK if each is not card and beats(each, card, trump)]
        said = what_beats(card, led, trump)
        assert said.startswith("Nothing") is (not over)
        assert said.startswith("Only a") is bool(over and all(each.is_trump(trump) for each in over))
        assert said.startswith("A higher") is any(not each.is_trump(trump) for each in over)
        assert ("higher trump" in said) is bool(over and card.is_trump(trump))


def test_the_up_card_goes_to_a_friend_or_to_an_opponent() -> None:
    """Whoever is asked in round one is told whose trump it would be (R10)."""
    for random, rules in deals(60, "up-card"):
        for referee in played(random, rules, HARD):
            view = turn_view(referee)
            if view.seat is None or view.turned_down or not isinstance(view.choices[0], Pass | OrderUp):
                break
            said = " ".join(remark.text for remark in for_round_one(view, SEATS))
            assert view.dealer is not None
            if view.choices == (Pass(),):
                assert "needs a" in said
                continue
            assert ("your partner" in said) is (view.seat.partner is view.dealer)
            assert ("against you" in said) is (view.seat.team is not view.dealer.team)
            assert ("You take the up-card" in said) is (view.seat is view.dealer)


@pytest.mark.parametrize(
    ("hand", "card", "words"),
    [
        ("JH JD 9H AS KS 9C", "JH", "the right bower, a trump"),
        ("JH JD 9H AS KS 9C", "JD", "the left bower, a trump"),
        ("JH JD 9H AS KS 9C", "9H", "a trump"),
        ("JH JD 9H AS KS 9C", "AS", "an off-ace, the highest of its suit"),
        ("JH JD 9H AS KS 9C", "KS", "the highest of its suit once your A♠ is played"),
        ("JH JD 9H AS KS 9C", "9C", "your only club: bury it and you can trump clubs"),
        ("JH JD 9H KS QS 9C", "KS", "only A♠ is higher in its suit"),
        ("JH AS KS QS JS 9C", "QS", "the highest of its suit once your A♠ K♠ are played"),
        ("JH JD 9H AS QS 9C", "QS", "only K♠ is higher in its suit, apart from your A♠"),
        ("JH JD 9H AS TS 9C", "TS", "rarely wins"),
        ("JH JD 9H AS KS 9D", "9D", "your only diamond: bury it and you can trump diamonds"),
    ],
)
def test_what_a_card_of_six_is_good_for(hand: str, card: str, words: str) -> None:
    """The left bower keeps no diamond company, and what is said of a king or queen depends on the hand (R3, R10)."""
    assert worth_keeping(Card.parse(card), parse_cards(hand), Suit.HEARTS) == words


def test_in_an_open_hand_you_are_never_a_cpu() -> None:
    """While the CPU North is asked about the person's up-card, the notes name North."""
    chairs = BySeat([Chair("Ned", "easy"), Chair("Eve", "easy"), Chair("Ann"), Chair("Wim", "easy")])
    for dealer, script in ((Seat.NORTH, "pass; pass; pass"), (Seat.SOUTH, "pass")):
        referee = written(dealer, "KS", {Seat.SOUTH: "QC JC AD TH JH"}, script)
        view = referee.view(Seat.NORTH)
        said = " ".join(note.text for note in for_round_one(view, chairs))
        assert "you" not in said.lower(), said
        assert "Ned" in said


def test_a_dealer_who_sits_out_hears_nothing_of_trumping() -> None:
    """Its partner plays alone: whatever it buries, it plays no card, so it is told that and no more (R16)."""
    referee = written(Seat.NORTH, "KS", {Seat.SOUTH: "QC JC AD TH JH"}, "pass; up alone")
    assert referee.actor is Seat.NORTH
    said = [remark.text for remark in coach.remarks(referee.open_table(), None, SEATS)]
    assert said == [
        "North buries a card",
        "Your partner South made you take K♠: bury one of your six cards, face down.",
        "South plays alone and you sit out: bury any card.",
    ]


def test_trumps_are_counted_with_the_bowers() -> None:
    """J♦ is one of three trumps with hearts, and no diamond is missing less for it (R3)."""
    count = Count.of(parse_cards("9H JD JH AS KS"), Suit.HEARTS)
    assert str(count) == "3 trumps: J♥ right bower, J♦ left bower, 9♥; off-ace A♠; no ♦ or ♣"
    assert str(Count.of(parse_cards("9S TS 9C TC QC"), Suit.HEARTS)) == "no trump; no ♦"


def test_every_count_is_of_the_cards_held() -> None:
    """Trumps, off-aces and voids of any hand and suit are what the engine says of each card."""
    for random, rules in deals(40, "count"):
        referee = next(played(random, rules, HARD))
        for seat in Seat:
            hand = referee.view(seat).hand
            for suit in Suit:
                count = Count.of(hand, suit)
                assert set(count.trumps) == {card for card in hand if card.is_trump(suit)}
                assert set(count.aces) == {c for c in hand if c.rank is Rank.ACE and c.suit is not suit}
                assert set(count.voids) == {each for each in Suit if each is not suit} - {
                    card.suit_under(suit) for card in hand
                }


def test_the_coach_chooses_what_may_be_chosen() -> None:
    """At every turn the coach's choice is allowed, has a reason, and depends on no other hand."""
    for random, rules in deals(12, "counsel"):
        for referee in played(random, rules, HARD):
            if referee.actor is None or referee.view(None).pad:
                continue
            view = turn_view(referee)
            given = coach.counsel(view, Random(1))
            assert given.action in view.choices
            assert given.reason
            if isinstance(given.action, Pass | OrderUp | NameTrump) and len(view.choices) > 1:
                assert "in ten" in given.expects
            if isinstance(given.action, Play) and view.maker is not None:
                expected = coach.expected_tricks(view, given.action.card, 8)
                assert view.tricks_won[view.maker.team] <= expected <= 5
                left = 5 - sum(view.tricks_won.values())
                assert expected <= view.tricks_won[view.maker.team] + left
                assert view.seat is not None
                own = view.tricks_won[view.seat.team]
                assert all(own <= int(count) <= own + left for count in re.findall(r"\d", given.expects))


def test_the_coach_knows_no_other_hand() -> None:
    """With the hidden cards dealt anew its choice, its reason and what it expects stay the same (R29)."""
    first, other = (
        written(Seat.WEST, "TH", {Seat.NORTH: "JH JD AH KH 9S", **rest}, "pass")
        for rest in ({Seat.SOUTH: "9C TC QC KC AC"}, {Seat.SOUTH: "9D TD QD KD AD"})
    )
    for referee in (first, other):
        referee.rewind(referee.dealt_at)
    given = [coach.counsel(referee.view(Seat.NORTH), Random(1)) for referee in (first, other)]
    assert str(first.view(Seat.SOUTH).hand) != str(other.view(Seat.SOUTH).hand)
    assert given[0] == given[1]


def test_moves_are_taken_back_to_the_deals_start_and_no_further() -> None:
    """Any earlier moment of the deal is as it was; before the deal there is nothing to take back (R29)."""
    for random, rules in deals(8, "rewind"):
        seen: list[str] = []
        last: OpenReferee | None = None
        for referee in played(random, rules, HARD):
            last = referee
            seen.append(str(tuple(str(view) for view in referee.open_table().views.values())))
        assert last is not None
        start, end = last.dealt_at, last.moment
        for moment in range(end, start, -1):
            back = last.rewind(moment)
            assert len(back) == (0 if moment == end else 1)
            assert str(tuple(str(view) for view in last.open_table().views.values())) == seen[moment - start - 1]
        last.rewind(start)
        with pytest.raises(ValueError, match="can be taken back to moment"):
            last.rewind(start - 1)


def test_an_open_round_is_always_refereed() -> None:
    """At an honour table the open round refuses all the same (R29)."""
    for random, _ in deals(10, "honour"):
        for referee in played(random, TableRules(play="honour"), HARD):
            assert referee.rules.play == "refereed"
            seat = referee.actor
            if seat is None:
                continue
            for card in referee.view(seat).refusals:
                with pytest.raises(IllegalAction):
                    referee.take(seat, PLAYS[card.number], referee.moment)

"""Records that break off, hold unknown cards, contradict themselves or are spoiled, before the referee."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.egn.reader import read_game, read_games
from euchre_tui.records.model import RecordedGame, RecordError
from euchre_tui.records.moves import held_after, moves
from euchre_tui.records.sheets.score_sheet import sheet_of
from euchre_tui.records.sheets.text import as_text
from euchre_tui.rules import Seat
from tests.records.games import DEFENDED, HANDS, MARCH, RENEGE, a_deal, a_game, judged, lone, marches, turned, wrong


@pytest.mark.parametrize("tricks", [(), MARCH[:1], MARCH[:4], (*MARCH[:4], "Qs Ad")])
def test_a_last_deal_may_be_unfinished(tricks: tuple[str, ...]) -> None:
    """With fewer than five tricks the last deal is named, scores nothing and is no breach; a former one is (R21)."""
    deal = a_deal(tricks=tricks)
    game = judged(deal)
    assert game.clean
    assert game.deals[0].unfinished
    assert list(game.total.values()) == [0, 0]
    assert game.problems == (f"Deal 1 is unfinished after {_tricks(min(4, len(tricks)))} and scores nothing.",)
    assert wrong(deal, turned(a_deal(), 1)) == ["1 - - R21"]
    assert [deal.unfinished for deal in judged(deal, turned(a_deal(), 1)).deals] == [False, False]


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"


def test_calls_may_break_off_at_the_end() -> None:
    """A last deal that stops in the bidding, or before it, is unfinished; a former one is a breach (R9)."""
    for calls in ("", "Pass Pass"):
        assert judged(a_deal(calls, "")).deals[0].unfinished
        assert wrong(a_deal(calls, ""), turned(a_deal(), 1)) == ["1 - - R9"]


def test_unknown_cards_that_change_nothing() -> None:
    """A trick with unknown cards goes to who takes it whatever they are."""
    tricks = ("Js Xh Xx Ts", *MARCH[1:])
    game = judged(a_deal(tricks=tricks))
    assert game.decided
    assert game.clean
    assert list(game.total.values()) == [2, 0]


def test_nobody_beats_the_right_bower() -> None:
    """Three unknown cards below the right bower change nothing, however little is known."""
    game = judged(a_deal(tricks=("Js Xx Xx Xx", "Xx Xx Xx Xx")))
    assert game.deals[0].tricks[0].winner is Seat.NORTH
    assert game.deals[0].undecided_trick == 2


def test_an_unknown_card_is_none_that_lies_elsewhere() -> None:
    """It is no card that fell, was turned down, or is missing in a hand that is known."""
    tricks = ("As Kh Xx Ts", "Js Kd Qd 9c", "9s Ac Qh 9d", *MARCH[3:])
    turned_down = judged(a_deal("Pass Pass Pass Pass s", tricks, up="Jc"))
    assert turned_down.decided
    assert list(turned_down.total.values()) == [2, 0]
    (known,) = judged(a_deal(tricks=("9h Xx Tc Ts", *MARCH[1:]), hands=("", HANDS[1], "", ""))).deals
    assert known.tricks[0].winner is Seat.WEST


def test_unknown_cards_that_nobody_can_tell() -> None:
    """A trick that an unknown card may have taken stops the deal: named, not scored, no breach made up."""
    game = judged(a_deal(tricks=("9h Xx Tc Ts", *MARCH[1:])))
    assert not game.decided
    assert game.clean
    assert game.deals[0].undecided_trick == 1
    assert list(game.total.values()) == [0, 0]
    assert "trick 1 has unknown cards" in game.problems[0]
    assert wrong(a_deal(tricks=("9h Xx Tc Ts", *MARCH[1:])), turned(a_deal(), 1)) == []


def test_an_unknown_card_proves_nothing() -> None:
    """An unknown card counts as following wherever it can, and one of known suit that cannot is judged."""
    assert wrong(a_deal(tricks=("Js Kh Tc Xx", "Jc Kd Qd Ts", *MARCH[2:]))) == []
    assert wrong(a_deal(tricks=("Js Kh Tc Xd", "Jc Kd Qd Ts", *MARCH[2:]))) == ["1 1 3 R19"]
    assert wrong(a_deal(tricks=("Js Kh Tc Xc", "As Kd Qd Ts", "Ks Ac Qh 9d", "Qs Ah Jd Qc", "9h Ad Jh Kc"))) == []


def test_the_records_own_score_is_compared() -> None:
    """A final score that the cards do not give is a contradiction, unless the last deal is unfinished."""
    assert judged(a_deal(), finalScore=[2, 0]).clean
    game = judged(a_deal(), finalScore=[4, 0])
    assert not game.clean
    assert game.problems == ("The record gives 4–0 as the final score, but its cards give 2–0.",)
    assert judged(a_deal(tricks=MARCH[:2]), finalScore=[4, 0]).clean


def test_what_can_still_be_called_is_not_told() -> None:
    """In a match that is on, the last deal's breaches stay a secret of the table (R25)."""
    game = read_game(a_game(a_deal(tricks=RENEGE), turned(a_deal(tricks=RENEGE), 1)))
    assert [len(deal.breaches) for deal in judge(game).deals] == [1, 1]
    assert [len(deal.breaches) for deal in judge(replace(game, still_on=True)).deals] == [1, 0]


def test_nothing_names_a_card_in_its_repr() -> None:
    """What holds cards counts them, and names none."""
    game = judged(a_deal(hands=HANDS))
    for value in (game.game, game.deals[0], game.deals[0].deal, game.deals[0].tricks[0], game.deals[0].tricks[0].cards):
        assert not any(card in repr(value) for card in ("JS", "Js", "JACK", "jack"))


JUNK: tuple[object, ...] = (None, True, -1, 3, 10**30, 1.5, "", "x", "Js", "Order", "Xx", [], [[]], {}, ["Js"] * 11)


def _spoiled(value: object, random: Random) -> object:
    """The same document with something in it replaced, taken out or doubled."""
    if random.random() < 0.002:
        return random.choice(JUNK)
    if isinstance(value, dict):
        return {key: _spoiled(each, random) for key, each in value.items() if random.random() > 0.001}
    if isinstance(value, list):
        spoiled = [_spoiled(each, random) for each in value if random.random() > 0.002]
        return [*spoiled, *spoiled[:1]] if random.random() < 0.01 else spoiled
    return value


def _read(document: object) -> list[RecordedGame] | str:
    """The games of a document, or the sentence that refuses it."""
    try:
        return [game for _, game in read_games(document) if isinstance(game, RecordedGame)]
    except RecordError as refused:
        return str(refused)


def test_a_spoiled_record_is_judged_or_refused() -> None:
    """Whatever is wrong in a file, it is refused in a sentence, or refereed to its end."""
    random = Random(5)
    whole = a_game(*marches(4), lone(*DEFENDED, aloneDefender=1, hands=HANDS), ruleset={"std": True, "canadian": False})
    outcomes = [_read(_spoiled(whole, random)) for _ in range(400)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, str)]
    games = [judge(game) for outcome in outcomes if not isinstance(outcome, str) for game in outcome]
    assert all(sentence.isprintable() for sentence in refused)
    assert len(refused) > 40
    assert sum(not game.clean for game in games) > 40
    for game in games:
        assert all(len(held_after(deal, len(moves(deal)))) == 4 for deal in game.deals)
        assert as_text(sheet_of(game))

"""Our own matches written in the notation and read again: the same calls, cards, tricks and points."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.audit.findings import AuditedDeal
from euchre_tui.records.egn.reader import read_games
from euchre_tui.records.egn.writer import MOST_DEALS, as_egn
from euchre_tui.records.from_save import game_of_deal, games_of
from euchre_tui.records.model import RecordedGame, RecordError
from euchre_tui.records.sheets.score_sheet import sheet_of
from euchre_tui.rules import (
    BySeat,
    ByTeam,
    CallRenege,
    Chair,
    Deck,
    PadLine,
    Redeal,
    Result,
    Seat,
    TableRules,
    after,
    parse_action,
    start,
)
from euchre_tui.rules.view import hands_objection
from euchre_tui.storage.save_file import SavedMatch
from tests.positions import random_rules
from tests.records.egn_shape import check

CHAIRS = BySeat(Chair(name) for name in ("Ann", "Bo [x]", "Çy", "😀"))


def a_match(rules: TableRules, seed: int, *, most: int = 1_000_000) -> tuple[SavedMatch, Referee]:
    """A match of random choices, in which the table calls reneges and throws deals in now and then."""
    random, referee = Random(seed), Referee(rules, CHAIRS, seed)
    while not referee.over and referee.moment < most:
        call = CallRenege(random.choice(list(Seat))) if random.random() < 0.6 else Redeal()
        if random.random() < 0.01 and referee.objection(call) is None:
            referee.take(None, call, referee.moment)
        elif referee.needs:
            referee.chance()
        else:
            actor = referee.actor
            assert actor is not None
            referee.take(actor, random.choice(referee.view(actor).choices), referee.moment)
    return SavedMatch(rules, CHAIRS, seed, "2026-11-30T06:00:00", referee.log), referee


def told(line: PadLine) -> tuple[Any, ...]:
    """A pad line without what counts the deals of a match."""
    blank = replace(line, number=0, game=0, note="")
    return tuple(getattr(blank, name) for name in blank.__slots__)


def essence(deal: AuditedDeal) -> tuple[Any, ...]:
    """What export and import must keep of a deal."""
    recorded, line = deal.deal, deal.line
    return (
        replace(recorded, settled=None, failed_calls=(), early_calls=0),
        [trick.winner for trick in deal.tricks],
        line.maker,
        line.trump,
        line.defender,
        line.tricks,
        line.points,
        line.result,
    )


def again(text: str) -> RecordedGame:
    """The game of a text that was written."""
    document = json.loads(text)
    check(document)
    ((_, game),) = read_games(document)
    assert isinstance(game, RecordedGame)
    return game


def there_and_back(rules: TableRules, seed: int, look: Callable[[Any], None] = check) -> int:
    """A random match at that table: scored as its own pad, and the same again after export and import.

    `look` is shown every file that was written; returns how many deals the match had.
    """
    saved, referee = a_match(rules, seed)
    games = games_of(saved)
    judged = [judge(game) for game in games]
    pad = referee.view(None).pad
    assert [told(line) for game in judged for deal in game.deals for line in deal.lines] == [told(line) for line in pad]
    if rules.play == "refereed":
        assert all(game.clean for game in judged)
    for game, before in zip(games, judged, strict=True):
        texts = as_egn(game, games=len(games))
        for text in texts:
            look(json.loads(text))
        after_it = [deal for text in texts for deal in judge(again(text)).deals]
        kept = [deal for deal in before.deals if deal.deal.settled is None]
        assert [essence(deal) for deal in after_it] == [essence(deal) for deal in kept]
        # Without the points of an award or a failed call a lead of two can be reached too early.
        early = {"R23"} if rules.win_by > 1 and len(after_it) < sum(len(deal.lines) for deal in before.deals) else set()
        assert {breach.rule for deal in after_it for breach in deal.breaches} <= {"R19", *early}
    return len(pad)


@pytest.mark.parametrize("seed", range(12))
def test_there_and_back(seed: int) -> None:
    """Any table: the same calls, cards, tricks and points after export and import. `tests.records.many` does more."""
    there_and_back(random_rules(Random(seed), target=Random(seed).choice((3, 10, 15))), seed)


@pytest.mark.parametrize("seed", range(4))
def test_the_referee_of_records_finds_what_the_rules_keep(seed: int) -> None:
    """At an honour table it finds every renege that the match itself remembers in secret, and no other (R19, R26)."""
    rules = random_rules(Random(seed), target=50, games=1, play="honour")
    saved, _ = a_match(rules, seed)
    kept: list[set[tuple[int, Seat]]] = []
    match = start(rules)
    for line in saved.lines:
        action = parse_action(line)
        if isinstance(action, Deck):
            kept.append(set())
        match, _ = after(match, action)
        if match.deal is not None:
            kept[-1] = set() if isinstance(action, Redeal) else {(each.trick, each.seat) for each in match.deal.reneges}
    (game,) = games_of(saved)
    found = [{(each.trick, each.seat) for each in deal.breaches} for deal in judge(game).deals]
    assert found == kept
    assert sum(map(len, kept)) > 20


def test_what_the_notation_cannot_say_is_in_the_description() -> None:
    """Table rules without an option of the notation are named, and understood when the game is read again."""
    rules = TableRules(target=3, march=4, cut="never", alone="before the first lead", play="honour", games=3)
    saved, _ = a_match(rules, 4)
    games = games_of(saved)
    first = again(as_egn(games[0], games=len(games))[0])
    assert first.terms.rules == rules
    for said in ("march=4", "cut=never", "alone=before the first lead", "play=honour", f"Game 1 of {len(games)}"):
        assert said in first.description
    usual, _ = a_match(TableRules(target=3), 4)
    assert "march" not in again(as_egn(games_of(usual)[0])[0]).description


def test_awards_and_redeals_are_left_out_and_named() -> None:
    """Such deals are not in the file; the description says which, and the rest keeps its numbers."""
    rules = TableRules(target=30, play="honour")
    saved, referee = a_match(rules, 3)
    pad = referee.view(None).pad
    (game,) = games_of(saved)
    read = again(as_egn(game)[0])
    settled = [line.number for line in pad if line.result in (Result.RENEGE, Result.REDEAL)]
    assert {line.result for line in pad} >= {Result.RENEGE, Result.REDEAL}
    assert [deal.number + 1 for deal in read.deals] == [line.number for line in pad if line.number not in settled]
    assert "Left out, thrown in by agreement: deal" in read.description
    assert "Left out, ended by a renege award: deal" in read.description
    assert all(str(number) in read.description for number in settled)
    assert read.final is None


def test_failed_calls_that_cost_points_are_kept_and_named() -> None:
    """The record's lines are those of the pad, and the description says what the notation leaves out (R42)."""
    rules = TableRules(target=99, play="honour", failed_call=2)
    saved, referee = a_match(rules, 6)
    pad = referee.view(None).pad
    assert sum(line.result is Result.FAILED_CALL for line in pad) >= 3, "some of them before the deal's score"
    (game,) = games_of(saved)
    judged = judge(game)
    assert [told(line) for deal in judged.deals for line in deal.lines] == list(map(told, pad))
    assert judged.total == referee.view(None).scores == pad[-1].totals
    read = again(as_egn(game)[0])
    assert read.terms.rules == rules
    assert read.final is None
    assert "Left out, points for a renege call that failed: deal" in read.description
    sheet = sheet_of(judged)
    assert [(line.number, line.totals) for line in sheet.lines] == [(line.number, line.totals) for line in pad]


def test_a_deal_that_a_failed_call_ended_is_left_out_and_named() -> None:
    """The game was won in the middle of a deal: its cards have no score, and the record has no breach for it (R42)."""
    rules = TableRules(target=2, play="honour", failed_call=2, first_dealer="north", cut="never")
    referee = Referee(rules, CHAIRS, 1)
    referee.chance()
    while not referee.playing or not referee.view(None).trick:
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[-1], referee.moment)
    referee.take(None, CallRenege(referee.view(None).trick[0].seat), referee.moment)
    assert referee.over
    saved = SavedMatch(rules, CHAIRS, 1, "2026-11-30T06:00:00", referee.log)
    (game,) = games_of(saved)
    judged = judge(game)
    assert judged.total == referee.view(None).scores
    assert (judged.clean, [deal.ended for deal in judged.deals]) == (True, [True])
    assert again(as_egn(game)[0]).deals == ()
    assert len(sheet_of(judged).lines) == 1


def test_a_game_that_is_too_long_for_one_file_has_two() -> None:
    """The notation holds a hundred deals: a longer game goes on in another file, from its score there."""
    rules = TableRules(target=99, stick_the_dealer=False, lone_march=3)
    saved, referee = a_match(rules, 1)
    deals = len(referee.view(None).pad)
    assert deals > MOST_DEALS
    parts = [again(text) for text in as_egn(games_of(saved)[0])]
    assert sum(len(part.deals) for part in parts) >= deals - 30
    scores = [judge(part) for part in parts]
    assert [score.total for score in scores[:-1]] == [part.start for part in parts[1:]]
    assert scores[-1].total == referee.view(None).scores
    kept = sum(len(part.deals) for part in parts)
    for place, part in enumerate(parts, start=1):
        assert part.description.startswith(f"Part {place} of {len(parts)} of a game of {kept} deals.")
    assert all(score.clean for score in scores)


def test_a_match_that_is_on_is_not_written_out() -> None:
    """Its hands are secrets; what was played so far can be scored, and the deal in hand is unfinished."""
    saved, _ = a_match(TableRules(target=50, play="honour"), 5, most=200)
    (game,) = games_of(saved)
    assert game.still_on
    with pytest.raises(RecordError, match="not over yet"):
        as_egn(game)
    judged = judge(game)
    assert judged.deals[-1].breaches == ()


def test_a_game_that_is_over_is_told_while_its_match_is_on() -> None:
    """Only the last game of a match that is on keeps its secrets."""
    saved, _ = a_match(TableRules(target=1, games=7), 3, most=75)
    *over, on = games_of(saved)
    assert [game.still_on for game in over] == [False] * len(over) != []
    assert on.still_on
    assert again(as_egn(over[0], games=7)[0]).deals


def test_what_does_not_fit_is_cut_or_left_out() -> None:
    """A description with hundreds of deals left out is cut to its room, and what is no date is not written as one."""
    saved, _ = a_match(TableRules(target=1, first_dealer="north"), 1)
    (game,) = games_of(saved)
    redeal = replace(judge(game).deals[0].line, result=Result.REDEAL, points=ByTeam(0, 0))
    thrown_in = [
        replace(game.deals[0], dealer=Seat.NORTH, settled=replace(redeal, number=place)) for place in range(1, 500)
    ]
    (text,) = as_egn(replace(game, deals=(*thrown_in, *game.deals), date="yesterday"))
    assert again(text).description.endswith("…")
    assert "date" not in json.loads(text)["metadata"]
    assert json.loads(as_egn(game)[0])["metadata"]["date"] == saved.started


def test_a_name_as_long_as_may_be_fits() -> None:
    """Long names are cut in the title, never the file's shape."""
    saved, _ = a_match(TableRules(target=1), 1)
    long = BySeat(Chair(seat.letter * 40) for seat in Seat)
    (game,) = games_of(replace(saved, chairs=long))
    assert len(again(as_egn(game)[0]).title) <= 128


@pytest.mark.parametrize("seed", [3])
def test_a_deal_shown_after_its_score_is_the_deal_of_the_record(seed: int) -> None:
    """The hands that may be seen and the public view give the same deal as the whole log, whatever happened in it."""
    rules = replace(random_rules(Random(seed)), show_hands="always")
    saved, _ = a_match(rules, seed)
    referee, found = Referee(rules, CHAIRS, seed), 0
    for count, line in enumerate(saved.lines, start=1):
        referee.retake(parse_action(line))
        if hands_objection(referee.view(None), 4) is None:
            (deal,) = game_of_deal(referee.hands_of_last_deal(), referee.view(None), CHAIRS).deals
            so_far = games_of(SavedMatch(rules, CHAIRS, seed, "", saved.lines[:count]))[-1].deals[-1]
            hands = BySeat(tuple(sorted(hand, key=str)) for hand in deal.hands.values())
            held = BySeat(tuple(sorted(hand, key=str)) for hand in so_far.hands.values())
            assert replace(deal, number=so_far.number, hands=hands) == replace(so_far, hands=held)
            found += 1
    assert found

"""The end of a deal: its pad line, games and matches, renege calls and redeals (R14, R22–R27, R42)."""

from __future__ import annotations

from dataclasses import replace

from euchre_tui.rules.actions import CallRenege
from euchre_tui.rules.dealing import next_deal
from euchre_tui.rules.events import DealEnded, Event, GameWon, MatchWon, PadLine, RenegeCalled, Result
from euchre_tui.rules.scoring import game_winner, renege_award, score
from euchre_tui.rules.seats import NOTHING, ByTeam, Seat, Team, plus
from euchre_tui.rules.state import Deal, Match, Phase, Standing, Step


def passed_out(match: Match, dealt: Deal) -> Step:
    """End a deal in which all passed twice: no score, and the next or the same dealer deals (R14)."""
    dealer = dealt.dealer if match.rules.all_pass == "same dealer" else dealt.dealer.left
    return _thrown_in(match, dealt, Result.PASSED_OUT, dealer)


def redeal_objection(match: Match) -> str | None:
    if match.phase.in_deal:
        return None
    return "There is no deal to throw in now: a deal can be thrown in from the moment it is dealt until it is scored."


def redeal(match: Match) -> Step:
    """Throw the deal in; the same dealer deals again (R27)."""
    assert match.deal is not None
    return _thrown_in(match, match.deal, Result.REDEAL, match.deal.dealer)


def _thrown_in(match: Match, dealt: Deal, result: Result, dealer: Seat) -> Step:
    line = _line(match.before, _blank(dealt), result, NOTHING)
    ended = replace(match, deal=dealt)
    return _write(ended, line, dealer)


def _blank(dealt: Deal) -> Deal:
    """The deal as a line without a maker shows it."""
    return dealt._replace(maker=None, trump=None, alone=False, defender=None, tricks_won=NOTHING)


def scored(match: Match) -> Step:
    """Score the deal after its fifth trick (R22)."""
    dealt = match.deal
    assert dealt is not None and dealt.maker is not None
    result, points = score(
        match.rules, dealt.maker, dealt.tricks_won, alone=dealt.alone, defended_alone=dealt.defender is not None
    )
    return _write(match, _line(match.before, dealt, result, points), dealt.dealer.left)


def _line(before: Standing, dealt: Deal, result: Result, points: ByTeam[int], note: str = "") -> PadLine:
    totals = ByTeam(*(before.scores[team] + points[team] for team in Team))
    return PadLine(
        number=dealt.number,
        game=sum(before.games.values()) + 1,
        dealer=dealt.dealer,
        maker=dealt.maker,
        trump=dealt.trump,
        alone=dealt.alone,
        defender=dealt.defender,
        tricks=dealt.tricks_won,
        points=points,
        totals=totals,
        result=result,
        note=note,
    )


def _write(match: Match, line: PadLine, dealer: Seat) -> Step:
    """Add the line to the pad, and end the game or the match if the line wins it (R23, R24, R36)."""
    rules, before = match.rules, match.before
    pad = (*before.pad, line)
    events: tuple[Event, ...] = (DealEnded(line),)
    winner = game_winner(line.totals, rules.target, rules.win_by)
    if winner is None:
        waiting = replace(match, standing=Standing(line.totals, before.games, pad))
        return next_deal(waiting, dealer, offer_cut=rules.cut == "every deal"), events
    games = plus(before.games, winner, 1)
    events = (*events, GameWon(winner, line.game, line.totals))
    if games[winner] * 2 > rules.games:
        standing = Standing(line.totals, games, pad)
        over = replace(match, phase=Phase.OVER, actor=None, dealer=dealer, standing=standing)
        return over, (*events, MatchWon(winner, games))
    waiting = replace(match, standing=Standing(NOTHING, games, pad))
    return next_deal(waiting, dealer, offer_cut=rules.cut == "every deal"), events


def renege_objection(match: Match, action: CallRenege) -> str | None:
    dealt = match.deal
    if match.rules.play != "honour":
        return "This table is refereed: no renege is possible, so none can be called."
    if dealt is None or not (dealt.taken or dealt.trick):
        return "No card of this deal has been played, so there is nothing to call."
    if not match.phase.in_deal:
        results = {line.result for line in match.pad if line.number == dealt.number}
        if Result.RENEGE in results:
            return "A renege in this deal has been settled already."
        if Result.REDEAL in results:
            return "This deal was thrown in, so there is nothing to call."
        if results == {Result.FAILED_CALL}:
            return "A failed call ended the game in this deal, so there is nothing more to call."
    if action.accused in dealt.sitting_out:
        return f"{action.accused.word} sits out and plays no card."
    return None


def call_renege(match: Match, action: CallRenege) -> Step:
    """Settle a renege call from the cards played; the award for a proven renege replaces the deal's score (R26).

    Points for calls that failed after that score stay: they are added again (R42).
    """
    dealt = match.deal
    assert dealt is not None
    proof = next((each for each in dealt.reneges if each.seat is action.accused), None)
    if proof is None:
        return _failed_call(match, dealt, action.accused)
    points = renege_award(action.accused, alone=dealt.alone)
    note = f"{action.accused.word} did not follow in trick {proof.trick}: {proof.card.face}"
    line = _line(match.before, dealt, Result.RENEGE, points, note)
    settled, events = _write(replace(match, deal=dealt._replace(late_calls=())), line, dealt.dealer.left)
    for accused in dealt.late_calls:
        assert settled.deal is not None
        settled, (_, *more) = _failed_call(settled, settled.deal, accused)
        events = (*events, *more)
    return settled, (RenegeCalled(action.accused, proof.trick, proof.card), *events)


def _failed_call(match: Match, dealt: Deal, accused: Seat) -> Step:
    """Give the accused side its points at once; if they win the game, the deal is over (R23, R42).

    After a game is won a failed call scores nothing: that game is over, and the next one has not begun.
    """
    points, on = match.rules.failed_call, match.phase.in_deal
    if not points or not (on or match.games == match.before.games):
        return match, (RenegeCalled(accused, None, None),)
    base = match.before if on else match.standing
    note = f"The call against {accused.word} failed"
    line = _line(base, _blank(dealt), Result.FAILED_CALL, plus(NOTHING, accused.team, points), note)
    dealer = dealt.dealer.left if on else match.dealer
    assert dealer is not None
    written, ended = _write(replace(match, before=base), line, dealer)
    events = (RenegeCalled(accused, None, None, points), *(ended if written.games != base.games else ()))
    if not on:
        late = dealt._replace(late_calls=(*dealt.late_calls, accused))
        return replace(written, before=match.before, deal=late), events
    if written.games == base.games:
        return replace(match, before=written.standing, standing=written.standing), events
    return written, events

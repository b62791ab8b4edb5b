"""The audit of recorded games: it scores a record and names every breach of the rules.

Unlike the referee of a match it refuses nothing: illegal moves are reported, and the cards are scored as played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from euchre_tui.records.audit.calls import judge_calls
from euchre_tui.records.audit.cards import judge_deck, judge_plays
from euchre_tui.records.audit.findings import AuditedDeal, AuditedGame, Bidding, Breach
from euchre_tui.records.audit.tricks import Tricks, judge_tricks
from euchre_tui.records.model import RecordedDeal, RecordedGame, Terms
from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.scoring import game_winner, score
from euchre_tui.rules.seats import NOTHING, ByTeam, Team
from euchre_tui.words import Chairs, plural, say_score


def judge(game: RecordedGame) -> AuditedGame:
    """Audit every deal by the rules of its game, with running totals."""
    total, judged = game.start, list[AuditedDeal]()
    before: AuditedDeal | None = None
    for place, deal in enumerate(game.deals, start=1):
        before = _judge_deal(deal, place, game, total, before)
        judged.append(before)
        total = before.total
    contradicted = game.final is not None and game.final != total and not (before and before.unfinished)
    return AuditedGame(game, tuple(judged), total, tuple(_problems(game, judged, total)), contradicted)


@dataclass(frozen=True, slots=True)
class _Reading:
    """The bidding and the tricks of a deal, with their breaches."""

    bidding: Bidding
    tricks: Tricks
    breaches: tuple[Breach, ...]


def _judge_deal(
    deal: RecordedDeal, place: int, game: RecordedGame, total: ByTeam[int], before: AuditedDeal | None
) -> AuditedDeal:
    last = place == len(game.deals)
    reading = _read(deal, game.terms, game.chairs)
    bidding, tricks = reading.bidding, reading.tricks
    ended = bidding.passed_out or tricks.complete or deal.settled is not None
    breaches = [*_order(deal, before, game.chairs), *reading.breaches]
    breaches += _after_the_end(place, game, total, before)
    if not ended and not last and tricks.undecided_trick is None:
        breaches.append(_broken_off(bidding, tricks))
    if deal.settled is not None and deal.settled.result is Result.REDEAL:
        breaches = []  # the table agreed to throw the deal in, whatever was wrong with it (R27)
    if game.still_on and last:
        breaches = []  # a renege can still be called, so it stays secret (R25)
    early, late = deal.failed_calls[: deal.early_calls], deal.failed_calls[deal.early_calls :]
    lines = _totalled((*early, deal.settled or _line(deal, place, game, reading), *late), total)
    return AuditedDeal(
        place,
        deal,
        bidding,
        tricks.tricks,
        lines[len(early)],
        lines,
        tuple(breaches),
        ended=ended,
        unfinished=last and not ended and tricks.undecided_trick is None,
        undecided_trick=tricks.undecided_trick,
    )


def _totalled(lines: tuple[PadLine, ...], total: ByTeam[int]) -> tuple[PadLine, ...]:
    """Return the lines of a deal with running totals."""
    totalled = []
    for line in lines:
        total = ByTeam(*(total[team] + line.points[team] for team in Team))
        totalled.append(replace(line, totals=total))
    return tuple(totalled)


def _read(deal: RecordedDeal, terms: Terms, chairs: Chairs) -> _Reading:
    bidding = judge_calls(deal, terms, chairs)
    breaches = [*bidding.breaches, *judge_deck(deal, bidding, chairs)]
    if bidding.maker is None:
        if deal.tricks and bidding.passed_out:
            breaches.append(Breach("R14", "All passed twice, but cards are played."))
        elif deal.tricks:
            breaches.append(Breach("R9", "Cards are played, but nobody has made trump."))
        return _Reading(bidding, Tricks(), tuple(breaches))
    tricks = judge_tricks(deal, bidding, terms, chairs)
    breaches += [*tricks.breaches, *judge_plays(deal, bidding, tricks.tricks, chairs)]
    breaches.sort(key=lambda breach: breach.trick or 0)
    return _Reading(bidding, tricks, tuple(breaches))


def _line(deal: RecordedDeal, place: int, game: RecordedGame, reading: _Reading) -> PadLine:
    """Return the deal's line on the score pad; the caller fills in the totals."""
    bidding, tricks = reading.bidding, reading.tricks
    result, points = Result.PASSED_OUT, NOTHING
    if bidding.maker is not None and tricks.complete:
        result, points = score(
            game.terms, bidding.maker, tricks.won, alone=bidding.alone, defended_alone=bidding.defender is not None
        )
    return PadLine(
        number=place,
        game=game.number,
        dealer=deal.dealer,
        maker=bidding.maker,
        trump=bidding.trump,
        alone=bidding.alone,
        defender=bidding.defender,
        tricks=tricks.won,
        points=points,
        totals=NOTHING,
        result=result,
    )


def _order(deal: RecordedDeal, before: AuditedDeal | None, chairs: Chairs) -> Iterator[Breach]:
    """Check that the deal passes to the left, unless the record leaves out deals (R8, R14)."""
    if before is None or deal.number > before.deal.number + 1:
        return
    passed, redealt = before.bidding.passed_out, before.line.result is Result.REDEAL
    due = before.deal.dealer if redealt else before.deal.dealer.left
    if deal.dealer is not due and not (passed and deal.dealer is before.deal.dealer):
        text = f"{chairs[deal.dealer].name} deals, but it was {chairs[due].name}'s turn to deal."
        yield Breach("R8", text, deal.dealer)


def _after_the_end(place: int, game: RecordedGame, total: ByTeam[int], before: AuditedDeal | None) -> list[Breach]:
    """Check that the game was not over before this deal, by points or by number of deals (R23, R36)."""
    target, deals = game.terms.target, game.terms.deals
    won = before is not None and any(breach.rule == "R23" for breach in before.breaches)
    if target is not None and (won or game_winner(total, target, game.terms.rules.win_by) is not None):
        return [Breach("R23", f"The game was won before this deal: {say_score(total)}, with a target of {target}.")]
    if deals is not None and place > deals:
        return [Breach("R23", f"The game was over before this deal: it has {plural(deals, 'deal')}.")]
    return []


def _broken_off(bidding: Bidding, tricks: Tricks) -> Breach:
    if bidding.maker is None:
        return Breach("R9", "The calls end before trump is made, but the next deal follows.")
    taken = sum(tricks.won.values())
    return Breach("R21", f"The deal ends after {plural(taken, 'trick')} of {TRICKS}, but the next deal follows.")


def _problems(game: RecordedGame, judged: list[AuditedDeal], total: ByTeam[int]) -> Iterator[str]:
    for deal in judged:
        if deal.undecided_trick is not None:
            yield (
                f"Deal {deal.place} is not scored: trick {deal.undecided_trick} has unknown cards, "
                "so its winner is unknown."
            )
    if judged and judged[-1].unfinished:
        taken = plural(len([trick for trick in judged[-1].tricks if trick.winner]), "trick")
        yield f"Deal {judged[-1].place} is unfinished after {taken} and scores nothing."
    elif game.final is not None and game.final != total:
        yield f"The record gives {say_score(game.final)} as the final score, but its cards give {say_score(total)}."

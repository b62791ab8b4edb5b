"""Writing a finished game as Euchre Game Notation 1.4.

The notation has no draw, cut, renege award or agreed redeal. Deals that ended by an award, a redeal or a failed renege
call are left out, and so are the points for such a call in any deal. The description names them, and the table rules
that have no option in the notation.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from euchre_tui import __version__
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.egn.deal import BIDDING, PLAY
from euchre_tui.records.egn.options import ruleset_of, say_besides
from euchre_tui.records.egn.reader import GAME
from euchre_tui.records.model import Call, RecordedDeal, RecordedGame, RecordError, Seen
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import ByTeam, Seat, Team
from euchre_tui.words import say_score

VERSION = "1.4"
MOST_DEALS = 100
"""Most deals of a file in the notation; a longer game continues in a second file with the score so far."""

_LONGEST = {"title": 128, "description": 1024, "player": 64}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?")


def as_egn(game: RecordedGame, *, games: int = 1) -> tuple[str, ...]:
    """Return the text of the game's file, or of several files when it has too many deals for one.

    `games` is the number of games in the match. Raises RecordError while the match is not over: hands are secret.
    """
    if game.still_on:
        raise RecordError(
            "The match is not over yet. Only a finished match can be exported, because the file shows all hands."
        )
    judged = judge(game)
    kept = [deal for deal in judged.deals if deal.deal.settled is None]
    left_out = [deal.line for deal in judged.deals if deal.deal.settled is not None]
    left_out += [line for deal in judged.deals for line in deal.deal.failed_calls]
    parts = [kept[start : start + MOST_DEALS] for start in range(0, len(kept), MOST_DEALS)] or [[]]
    texts, score = [], game.start
    for place, part in enumerate(parts, start=1):
        start, score = score, _plus(score, [deal.line for deal in part])
        described = list(_description(game, judged.total, left_out, games))
        if len(parts) > 1:
            described.insert(0, f"Part {place} of {len(parts)} of a game of {len(kept)} deals.")
        held = replace(game, deals=tuple(deal.deal for deal in part), start=start)
        texts.append(_text(held, " ".join(described), None if _awards(left_out) else score))
    return tuple(texts)


def _plus(score: ByTeam[int], lines: list[PadLine]) -> ByTeam[int]:
    return ByTeam(*(score[team] + sum(line.points[team] for line in lines) for team in Team))


def _awards(left_out: list[PadLine]) -> bool:
    """Return whether a line left out has points, so that the written deals do not add up to the score."""
    return any(any(line.points.values()) for line in left_out)


def _description(game: RecordedGame, total: ByTeam[int], left_out: list[PadLine], games: int) -> Iterator[str]:
    yield f"Played with euchre-tui {__version__}."
    yield say_besides(game.terms.rules)
    if games > 1:
        yield f"Game {game.number} of {games} of a match."
    redealt = [str(line.number) for line in left_out if line.result is Result.REDEAL]
    if redealt:
        yield f"Left out, thrown in by agreement: {_deals(redealt)}."
    awards, failed = _awarded(left_out, Result.RENEGE), _awarded(left_out, Result.FAILED_CALL)
    if awards:
        yield f"Left out, ended by a renege award: {_deals(awards)}; with it the game ended {say_score(total)}."
    if failed:
        yield f"Left out, points for a renege call that failed: {_deals(failed)}; the game ended {say_score(total)}."


def _awarded(left_out: list[PadLine], result: Result) -> list[str]:
    """Return the number of each deal with such a line, with its points."""
    return [
        f"{line.number} ({max(line.points.values())} to {max(Team, key=lambda team: line.points[team]).short})"
        for line in left_out
        if line.result is result
    ]


def _deals(numbers: list[str]) -> str:
    return f"{'deal' if len(numbers) == 1 else 'deals'} {', '.join(numbers)}"


def _text(game: RecordedGame, description: str, final: ByTeam[int] | None) -> str:
    metadata: dict[str, Any] = {
        "title": game.title[: _LONGEST["title"]],
        "description": _cut(" ".join(description.split()), _LONGEST["description"]),
        "players": [game.chairs[seat].name[: _LONGEST["player"]] for seat in Seat],
        "initialScore": [game.start[team] for team in Team],
    }
    if final is not None:
        metadata["finalScore"] = [final[team] for team in Team]
    if _DATE.fullmatch(game.date):
        metadata["date"] = game.date
    metadata["ruleset"] = ruleset_of(game.terms.rules)
    document = {
        "fileType": GAME,
        "version": VERSION,
        "metadata": metadata,
        "deals": [_deal(deal, defence=game.terms.rules.defend_alone) for deal in game.deals],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _deal(deal: RecordedDeal, *, defence: bool) -> dict[str, Any]:
    bidding: dict[str, Any] = {
        "phaseNumber": 0,
        "type": BIDDING,
        "calls": [_call(call) for call in deal.calls],
        "isAlone": deal.alone,
    }
    if defence and deal.alone:
        bidding["aloneDefender"] = -1 if deal.defender is None else deal.defender.place
    if deal.discard is not None:
        bidding["discard"] = _card(deal.discard)
    phases = [bidding]
    if deal.tricks:
        phases.append(
            {"phaseNumber": 1, "type": PLAY, "tricks": [[_card(each) for each in one] for one in deal.tricks]}
        )
    return {
        "dealNumber": deal.number,
        "initialState": {
            "dealer": deal.dealer.place,
            "upCard": _card(deal.up_card),
            "playerCards": [[_card(card) for card in deal.hands[seat]] for seat in Seat],
        },
        "phases": phases,
    }


def _call(call: Call) -> str:
    match call:
        case Pass():
            return "Pass"
        case OrderUp():
            return "Order"
        case NameTrump(suit):
            return suit.letter.lower()


def _card(card: Seen) -> str:
    return card.rank.letter + card.suit.letter.lower() if isinstance(card, Card) else str(card)

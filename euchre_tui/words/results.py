"""The results of deals, games and matches in English."""

from __future__ import annotations

from typing import assert_never

from euchre_tui.rules.events import PadLine, Result, deal_count
from euchre_tui.rules.seats import Team
from euchre_tui.rules.view import PublicView
from euchre_tui.words.names import Chairs, plural, side


def say_result(line: PadLine, chairs: Chairs) -> str:
    """Describe a deal as a line of the score pad: "♥ Bo alone, march +4", "♥ euchred Bo +2"."""
    match line.result:
        case Result.PASSED_OUT:
            return "all passed"
        case Result.REDEAL:
            return "thrown in"
        case Result.FAILED_CALL:
            return f"a call failed +{max(line.points.values())}"
        case Result.POINT | Result.MARCH | Result.EUCHRED | Result.RENEGE:
            assert line.maker is not None and line.trump is not None
            who = chairs[line.maker].name + (" alone" if line.alone else "")
            what = {
                Result.POINT: f"{who} made it",
                Result.MARCH: f"{who}, march",
                Result.EUCHRED: f"euchred {who}",
                Result.RENEGE: "a renege",
            }[line.result]
            return f"{line.trump.sign} {what} +{max(line.points.values())}"
    assert_never(line.result)


def brief_result(line: PadLine) -> str:
    """Describe a deal as briefly as possible: "♥ E–W +2 euchre"."""
    scorer = max(Team, key=lambda team: line.points[team])
    match line.result:
        case Result.PASSED_OUT:
            return "all passed"
        case Result.REDEAL:
            return "thrown in"
        case Result.FAILED_CALL:
            return f"{scorer.short} +{line.points[scorer]} call failed"
        case Result.POINT | Result.MARCH | Result.EUCHRED | Result.RENEGE:
            assert line.trump is not None
            ending = {
                Result.POINT: "alone" if line.alone else "",
                Result.MARCH: "lone march" if line.alone else "march",
                Result.EUCHRED: "euchre",
                Result.RENEGE: "renege",
            }[line.result]
            return f"{line.trump.sign} {scorer.short} +{line.points[scorer]} {ending}".rstrip()
    assert_never(line.result)


def say_ending(line: PadLine, chairs: Chairs) -> str:
    """Describe the result of a deal in one sentence."""
    points = plural(max(line.points.values()), "point")
    scorer = max(Team, key=lambda team: line.points[team])
    match line.result:
        case Result.PASSED_OUT:
            return "Everyone passed twice: the deal is thrown in, and nobody scores."
        case Result.REDEAL:
            return "By agreement the deal is thrown in; the same dealer deals again."
        case Result.RENEGE:
            return f"A renege: {points} to {side(scorer, chairs)}."
        case Result.FAILED_CALL:
            return f"A renege call failed: {points} to {side(scorer, chairs)}."
        case Result.POINT | Result.MARCH | Result.EUCHRED:
            assert line.maker is not None
            maker = chairs[line.maker].name
            makers = f"{maker} alone" if line.alone else side(line.maker.team, chairs)
            tricks = line.tricks[line.maker.team]
            if line.result is Result.EUCHRED:
                verb = "is" if line.alone else "are"
                return f"{makers} {verb} euchred with {plural(tricks, 'trick')}: {points} to {side(scorer, chairs)}."
            verb = ("marches" if line.alone else "march") if line.result is Result.MARCH else _makes(tricks, line)
            return f"{makers} {verb}: {points}."
    assert_never(line.result)


def _makes(tricks: int, line: PadLine) -> str:
    return f"{'makes' if line.alone else 'make'} the point with {plural(tricks, 'trick')}"


def say_match(view: PublicView, chairs: Chairs) -> str:
    """Say who won the match and by what score: "N–S (Ann and Cy) win 10–7 after 12 deals."."""
    winner = max(Team, key=lambda team: view.games[team])
    tally = f", {view.games[winner]}–{view.games[winner.other]} in games," if view.rules.games > 1 else ""
    score = f"{view.scores[winner]}–{view.scores[winner.other]}"
    return f"{winner.short} ({side(winner, chairs)}) win {score}{tally} after {plural(deal_count(view.pad), 'deal')}."

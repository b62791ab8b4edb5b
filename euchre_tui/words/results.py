"""The results of deals, games and matches in English."""

from __future__ import annotations

from typing import assert_never

from euchre_tui.rules.events import PadLine, Result, deal_count
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.words.names import (
    Chairs,
    capital,
    in_short,
    plural,
    side,
    side_label,
    subject,
    to_side,
    verb,
    who,
    you,
)


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
            maker = in_short(line.maker, chairs) + (" alone" if line.alone else "")
            first = maker if maker.startswith(chairs[line.maker].name) else capital(maker)
            what = {
                Result.POINT: f"{first} made it",
                Result.MARCH: f"{first}, march",
                Result.EUCHRED: f"euchred {maker}",
                Result.RENEGE: "a renege",
            }[line.result]
            return f"{line.trump.sign} {what} +{max(line.points.values())}"
    assert_never(line.result)


def brief_result(line: PadLine, chairs: Chairs) -> str:
    """Describe a deal as briefly as possible: "♥ E–W +2 euchre"."""
    scorer = max(Team, key=lambda team: line.points[team])
    match line.result:
        case Result.PASSED_OUT:
            return "all passed"
        case Result.REDEAL:
            return "thrown in"
        case Result.FAILED_CALL:
            return f"{side_label(scorer, chairs)} +{line.points[scorer]} call failed"
        case Result.POINT | Result.MARCH | Result.EUCHRED | Result.RENEGE:
            assert line.trump is not None
            ending = {
                Result.POINT: "alone" if line.alone else "",
                Result.MARCH: "lone march" if line.alone else "march",
                Result.EUCHRED: "euchre",
                Result.RENEGE: "renege",
            }[line.result]
            return f"{line.trump.sign} {side_label(scorer, chairs)} +{line.points[scorer]} {ending}".rstrip()
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
            return f"A renege: {points} to {to_side(scorer, chairs)}."
        case Result.FAILED_CALL:
            return f"A renege call failed: {points} to {to_side(scorer, chairs)}."
        case Result.POINT | Result.MARCH | Result.EUCHRED:
            assert line.maker is not None
            tricks = line.tricks[line.maker.team]
            if line.result is Result.EUCHRED:
                euchred = f"{_makers(line, chairs, 'are euchred')} with {plural(tricks, 'trick')}"
                return f"{euchred}: {points} to {to_side(scorer, chairs)}."
            if line.result is Result.MARCH:
                return f"{_makers(line, chairs, 'march')}: {points}."
            return f"{_makers(line, chairs, 'make the point')} with {plural(tricks, 'trick')}: {points}."
    assert_never(line.result)


def say_note(line: PadLine, chairs: Chairs) -> str:
    """Say who is meant by the note of a pad line, which names a seat: "Bo did not follow in trick 2: 10♥"."""
    for seat in Seat:
        if seat.word in line.note:
            first = line.note.startswith(seat.word)
            return line.note.replace(seat.word, subject(seat, chairs) if first else who(seat, chairs), 1)
    return line.note


def _makers(line: PadLine, chairs: Chairs, do: str) -> str:
    """Begin a sentence about the makers, or about the one who plays alone: "Bo alone marches"."""
    assert line.maker is not None
    if not line.alone:
        return f"{side(line.maker.team, chairs)} {do}"
    return f"{subject(line.maker, chairs)} alone {verb(line.maker, chairs, do)}"


def say_match(view: PublicView, chairs: Chairs) -> str:
    """Say who won the match and by what score: "N–S (Ann and Cy) win 10–7 after 12 deals."."""
    winner = max(Team, key=lambda team: view.games[team])
    tally = f", {view.games[winner]}–{view.games[winner.other]} in games," if view.rules.games > 1 else ""
    score = f"{view.scores[winner]}–{view.scores[winner.other]}"
    winners = f"{winner.short} ({side(winner, chairs)})" if you(chairs) is None else side(winner, chairs)
    return f"{winners} win {score}{tally} after {plural(deal_count(view.pad), 'deal')}."

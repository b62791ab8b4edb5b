"""`score FILE…`: audits recorded games and prints each deal and each breach of the rules, or all of it as JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre_tui.commands import Player
from euchre_tui.commands.files import file_name, meant
from euchre_tui.commands.output import in_lines
from euchre_tui.commands.progress import each_of
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import Team
from euchre_tui.support.streams import complain, say
from euchre_tui.words import capital, say_score, side

if TYPE_CHECKING:
    from euchre_tui.records.audit.findings import AuditedDeal, AuditedGame, Breach
    from euchre_tui.records.loader import Entry
    from euchre_tui.rules.seats import BySeat, ByTeam, Chair

BREACHES = 1
UNREADABLE = 2


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", type=file_name, nargs="+", help="recorded games: .egn, .emn, or saved matches"
    )
    parser.add_argument(
        "--json", action="store_true", help="print everything as JSON, with seats from 0 (North) to 3 (West)"
    )


def run(options: Namespace, player: Player) -> int:
    """Score every file; return 0 if no rule was broken, 1 if one was, 2 if something cannot be read."""
    return in_lines(lambda: score(options.files, say, as_json=options.json), player.notice)


def score(files: list[str], say: Callable[[str], None], *, as_json: bool) -> int:
    """Print the findings of the audit of these files; return the exit code."""
    found = [pair for pairs in each_of(map(meant, files), _scored, "Scoring") for pair in pairs]
    if as_json:
        say(json.dumps({"files": [summary(entry, judged) for entry, judged in found]}))
    else:
        for entry, judged in found:
            _print(entry, judged, say)
    return max(_code(entry, judged) for entry, judged in found)


def _scored(path: Path) -> list[tuple[Entry, AuditedGame | None]]:
    """Audit every game of a file."""
    from euchre_tui.records.audit.audit import judge
    from euchre_tui.records.loader import finished_entries

    return [(entry, None if entry.game is None else judge(entry.game)) for entry in finished_entries(path)]


def _print(entry: Entry, judged: AuditedGame | None, say: Callable[[str], None]) -> None:
    if judged is not None:
        say("\n".join(sentences(entry, judged)))
    if entry.fault:
        sys.stdout.flush()
        complain(entry.fault)


def _code(entry: Entry, judged: AuditedGame | None) -> int:
    if judged is None or entry.fault or not judged.decided:
        return UNREADABLE
    return 0 if judged.clean else BREACHES


def summary(entry: Entry, judged: AuditedGame | None) -> dict[str, Any]:
    """Return a game for the JSON: seats are 0 to 3; in pairs, seats 0 and 2 come first."""
    problems = [*(judged.problems if judged else ()), *([entry.fault] if entry.fault else [])]
    return {
        "file": entry.name,
        "deals": [_deal(deal) for deal in judged.deals] if judged else [],
        "total": _pair(judged.total) if judged else None,
        "problems": problems,
    }


def _deal(deal: AuditedDeal) -> dict[str, Any]:
    line, failed = deal.line, [_pair(each.points) for each in deal.deal.failed_calls]
    return {
        "dealer": line.dealer.place,
        "maker": None if line.maker is None else line.maker.place,
        "trump": None if line.trump is None else line.trump.letter.lower(),
        "alone": line.alone,
        "tricks": _pair(line.tricks),
        "points": _pair(line.points),
        "total": _pair(deal.total),
        **({"failed_calls": failed} if failed else {}),
        "problems": [_breach(breach) for breach in deal.breaches],
    }


def _breach(breach: Breach) -> dict[str, Any]:
    seat = None if breach.seat is None else breach.seat.place
    return {"trick": breach.trick, "seat": seat, "rule": breach.rule, "text": breach.text}


def _pair(values: ByTeam[int]) -> list[int]:
    return list(values.values())


def sentences(entry: Entry, judged: AuditedGame) -> Iterator[str]:
    """Yield a game as text: the players, one line for each deal and each breach, and the score."""
    chairs = judged.game.chairs
    titled = f" ({judged.game.title})" if judged.game.title else ""
    yield f"{entry.name}{titled}"
    yield f"  {' against '.join(side(team, chairs) for team in Team)}"
    start = judged.game.start
    if any(start.values()):
        yield f"  From {say_score(start)}."
    for deal in judged.deals:
        before, after = deal.lines[: deal.deal.early_calls], deal.lines[deal.deal.early_calls + 1 :]
        yield from (f"  {deal.place:>3}. {_failed_call(line)}" for line in before)
        yield f"  {deal.place:>3}. {deal_line(deal, chairs)}"
        yield from (f"  {deal.place:>3}. {_failed_call(line)}" for line in after)
        for breach in deal.breaches:
            yield f"       {_where(breach)}{breach.text} ({breach.rule})"
    for problem in judged.problems:
        yield f"  {problem}"
    count = sum(len(deal.breaches) for deal in judged.deals)
    breaches = (
        "no breach of the rules"
        if not count
        else "1 breach of the rules"
        if count == 1
        else f"{count} breaches of the rules"
    )
    yield f"  Total {say_score(judged.total)}, {breaches}."


def deal_line(deal: AuditedDeal, chairs: BySeat[Chair]) -> str:
    """Describe a deal on one line."""
    line = deal.line
    who = f"{chairs[line.dealer].name} deals; "
    if line.maker is None or line.trump is None:
        return f"{who}{_without_trump(deal)}; {_points(line)}"
    alone = " alone" if line.alone else ""
    defender = f", {chairs[line.defender].name} defends alone" if line.defender else ""
    made = f"{line.trump.word} by {chairs[line.maker].name}{alone}{defender}"
    return f"{who}{made}; tricks {say_score(line.tricks)}; {_points(line)}"


def _failed_call(line: PadLine) -> str:
    """Describe the points for a renege call that failed (R42)."""
    return f"a renege call failed; {_points(line)}"


def _without_trump(deal: AuditedDeal) -> str:
    if deal.deal.settled is not None:
        failed = deal.deal.settled.result is Result.FAILED_CALL
        return "ended by a renege call that failed" if failed else "thrown in by agreement"
    return "all pass" if deal.bidding.passed_out else "no trump is made"


def _points(line: PadLine) -> str:
    note = "by a renege award " if line.result == "renege" else ""
    return f"points {note}{say_score(line.points)}; total {say_score(line.totals)}"


def _where(breach: Breach) -> str:
    trick = f"trick {breach.trick}" if breach.trick is not None else ""
    seat = breach.seat.word if breach.seat is not None else ""
    place = ", ".join(filter(None, (trick, seat)))
    return f"{capital(place)}: " if place else ""

"""The score sheet of a game: its deals, its house rules, and a check-off row for each side; and an empty one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from euchre_tui.records.audit.findings import AuditedDeal, AuditedGame
from euchre_tui.records.model import RecordedGame, Terms
from euchre_tui.rules.scoring import game_winner
from euchre_tui.rules.seats import ByTeam, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words import Chairs, house_line, plural, say_result, say_score, say_when, side
from euchre_tui.words.house_rules import every_choice

LINE = "_" * 24
"""Where names are written by hand."""


class Box(NamedTuple):
    """A box of the check-off row: a number, or the dash that is ticked from the start."""

    label: str
    ticked: bool


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A deal on the sheet: its text, the side that scored, and the running totals."""

    number: int
    text: str
    team: Team | None
    totals: ByTeam[int]

    def text_for(self, team: Team) -> str:
        """Return the text in a side's column: with the side that scored, or in the first column without a score."""
        return self.text if (self.team or Team.NORTH_SOUTH) is team else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet, ready to be drawn; without a target it has no check-off rows."""

    heading: str
    date: str
    sides: ByTeam[str]
    lines: tuple[SheetLine, ...]
    start: ByTeam[int]
    scores: ByTeam[int]
    target: int | None
    rules: str
    ending: str
    blank: bool = False

    def boxes(self, team: Team) -> tuple[Box, ...]:
        """Return the check-off row of a side: — 1 … target, ticked up to its score or the last box.

        An empty sheet has boxes for the points only, and none is ticked.
        """
        if self.target is None:
            return ()
        if self.blank:
            return tuple(Box(str(number), ticked=False) for number in range(1, self.target + 1))
        score = self.scores[team]
        return tuple(Box(str(number) if number else "—", number <= score) for number in range(self.target + 1))


def sheet_of(judged: AuditedGame, *, of_several: bool = False, agreed: bool = False) -> Sheet:
    """Build the sheet of a game so far; `of_several` puts the game's number in the heading.

    `agreed` says that every table rule is known, as in a match that was played here: then all of them are listed. A
    record from elsewhere does not say who dealt first, or who cut; only its departures from the usual are listed.
    """
    game = judged.game
    counted = [deal for deal in judged.deals if deal.ended and not _too_late(deal)]
    scores = next((deal.total for deal in reversed(judged.deals) if not _too_late(deal)), game.start)
    return Sheet(
        heading=f"Score sheet, game {game.number}" if of_several else "Score sheet",
        date=say_when(game.date),
        sides=ByTeam(*(side(team, game.chairs) for team in Team)),
        lines=tuple(line for deal in judged.deals for line in _lines(deal, scores, game.chairs)),
        start=game.start,
        scores=scores,
        target=game.terms.target,
        rules=_every_rule(game.terms.rules) if agreed else _rules(game.terms),
        ending=_ending(game, len(counted), scores),
    )


def blank_sheets(rules: TableRules) -> tuple[Sheet, ...]:
    """Build an empty check-off tracker for each game of a match under these rules, to print and to tick by hand."""
    nothing, several = ByTeam(0, 0), rules.games > 1
    return tuple(
        Sheet(
            heading=f"Score sheet, game {number} of {rules.games}" if several else "Score sheet",
            date="",
            sides=ByTeam(LINE, LINE),
            lines=(),
            start=nothing,
            scores=nothing,
            target=rules.target,
            rules=_every_rule(rules),
            ending="Tick a box for each point.",
            blank=True,
        )
        for number in range(1, rules.games + 1)
    )


def _every_rule(rules: TableRules) -> str:
    return f"Table rules, * is a house choice. {every_choice(rules)}"


def _too_late(deal: AuditedDeal) -> bool:
    """Return whether the game was over before this deal, so that the deal does not count."""
    return any(breach.rule == "R23" for breach in deal.breaches)


def _lines(deal: AuditedDeal, scores: ByTeam[int], chairs: Chairs) -> Iterator[SheetLine]:
    """Yield the lines of a deal; while it is being played, only those of renege calls that failed."""
    if _too_late(deal):
        yield SheetLine(deal.line.number, "does not count", None, scores)
        return
    for line in deal.lines:
        if deal.ended or line is not deal.line:
            team = next((team for team in Team if line.points[team]), None)
            yield SheetLine(line.number, say_result(line, chairs), team, line.totals)


def _rules(terms: Terms) -> str:
    """List the house rules, and the terms of a record that no table here has."""
    more = []
    if terms.target is None:
        more.append("no target")
    elif terms.target != terms.rules.target:
        more.append(f"game to {terms.target}")
    if terms.deals is not None:
        more.append(f"a game of {plural(terms.deals, 'deal')}")
    if terms.lone_march != terms.rules.lone_march:
        more.append(f"{terms.lone_march} for a lone march")
    if terms.euchred_alone != terms.rules.euchred_alone:
        more.append(f"{terms.euchred_alone} for a lone maker euchred")
    return "; ".join((house_line(terms.rules), *more))


def _ending(game: RecordedGame, played: int, scores: ByTeam[int]) -> str:
    target, deals = game.terms.target, game.terms.deals
    winner = max(Team, key=lambda team: scores[team])
    score = f"{scores[winner]}–{scores[winner.other]}"
    after = f"after {plural(played, 'deal')}"
    over = deals is not None and played >= deals
    if target is not None and game_winner(scores, target, game.terms.rules.win_by) is winner:
        return f"{side(winner, game.chairs)} win {score} {after}."
    if over and scores[winner] != scores[winner.other]:
        return f"{side(winner, game.chairs)} lead {score} {after}, and the game is over."
    return f"{'Level' if over else 'Not over'}: {say_score(scores)} {after}."

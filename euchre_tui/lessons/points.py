"""The lesson on tricks and points: tricks are won card by card, points are written on the pad (R31)."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.lessons.drills import deal_facts, trump_fact
from euchre_tui.lessons.positions import MIDDLING, SEATS, find
from euchre_tui.lessons.questions import Choice, Course, Question
from euchre_tui.lessons.results import worked_out
from euchre_tui.lessons.tricks import why_it_won
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import PublicView
from euchre_tui.words import plural


def tricks_and_points(rules: TableRules, seed: int = 1) -> Course:
    """Build the lesson on tricks and points from deals under these rules."""

    def deal(name: str, wanted: Callable[[PadLine], bool]) -> tuple[PublicView, PadLine]:
        return find(f"{seed} {name}", rules, MIDDLING, lambda referee: _scored(referee, wanted))

    return Course.of(
        "Trick or point?",
        (
            find(f"{seed} trick", rules, MIDDLING, _a_trick),
            _how_many(*deal("three", lambda line: not line.alone and line.tricks[_makers(line)] == 3)),
            _how_many(*deal("four", lambda line: not line.alone and line.tricks[_makers(line)] == 4)),
            _how_many(*deal("march", lambda line: not line.alone and line.tricks[_makers(line)] == 5)),
            _who_scores(*deal("euchred", lambda line: not line.alone and line.tricks[_makers(line)] in (1, 2))),
            _how_many(*deal("lone", lambda line: line.alone and line.tricks[_makers(line)] == 5)),
            _the_game(*deal("game", lambda line: not line.alone), rules.target),
        ),
    )


def _makers(line: PadLine) -> Team:
    assert line.maker is not None
    return line.maker.team


def _scored(referee: OpenReferee, wanted: Callable[[PadLine], bool]) -> tuple[PublicView, PadLine] | None:
    view = referee.view(None)
    if view.pad and view.pad[-1].maker is not None and wanted(view.pad[-1]):
        return view, view.pad[-1]
    return None


def _a_trick(referee: OpenReferee) -> Question | None:
    view = referee.view(None)
    if view.pad or view.trick or len(view.last_trick) != 4 or sum(view.tricks_won.values()) != 1 or not view.actor:
        return None
    team = view.actor.team
    return Question(
        ask=f"{view.actor.word} takes these four cards. What have {team.short} won?",
        view=view,
        choices=(Choice("a trick"), Choice("a point")),
        right=frozenset({0}),
        why=(
            why_it_won(view.last_trick, view.trump),
            "Four cards are one trick. Points are scored only after all five tricks.",
        ),
        lying=view.last_trick,
        facts=trump_fact(view),
        marks=True,
    )


def _how_many(view: PublicView, line: PadLine) -> Question:
    """Ask how many points the makers' tricks score."""
    makers = _makers(line)
    alone = ", alone" if line.alone else ""
    offered = tuple(sorted({1, 2, line.tricks[makers], line.points[makers], 4}))
    return Question(
        ask=f"The makers {makers.short} took {line.tricks[makers]} tricks{alone}. How many points do they score?",
        view=view,
        choices=tuple(Choice(plural(points, "point")) for points in offered),
        right=frozenset({offered.index(line.points[makers])}),
        why=tuple(note.text for note in worked_out(line, view.rules, SEATS))[2:],
        facts=deal_facts(line),
    )


def _who_scores(view: PublicView, line: PadLine) -> Question:
    """Ask which side scores when the makers take fewer than three tricks."""
    makers = _makers(line)
    taken = line.tricks[makers]
    return Question(
        ask=f"The makers {makers.short} took {plural(taken, 'trick')}. Who scores?",
        view=view,
        choices=(*(Choice(team.short) for team in Team), Choice("nobody")),
        right=frozenset({makers.other.place}),
        why=tuple(note.text for note in worked_out(line, view.rules, SEATS))[2:],
        facts=deal_facts(line),
    )


def _the_game(view: PublicView, line: PadLine, target: int) -> Question:
    return Question(
        ask=f"A game is played to {target}. {target} what?",
        view=view,
        choices=(Choice("tricks"), Choice("points")),
        right=frozenset({1}),
        why=("Points add up on the score pad from deal to deal. Tricks count only in their own deal.",),
        facts=deal_facts(line),
    )

"""The score pad, the fives that count it, and the end of a deal, as pictures."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.fives import draw_fives
from euchre_tui.app.drawing.pages.result import draw_deal_result
from euchre_tui.app.drawing.table.score_pad import draw_whole_pad, fit_result, fit_tally, tally
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.support.width import wrap
from euchre_tui.words import house_line
from tests.app import faces
from tests.positions import on, random_rules

# The fives


@pytest.mark.parametrize("team", Team)
@pytest.mark.parametrize("points", range(11))
def test_the_pips_that_show_are_the_points(points: int, team: Team) -> None:
    """Two fives count up to ten: as many pips are uncovered as the side has points."""
    canvas = Canvas(12, 11, Look())
    draw_fives(canvas, 0, 0, team, points)
    signs = "♥♦" if team is Team.NORTH_SOUTH else "♠♣"
    assert sum(canvas.text().count(sign) for sign in signs) == points
    ink = "red" if team is Team.NORTH_SOUTH else "black"
    pips = [(x, y) for y, row in enumerate(canvas.text().splitlines()) for x, sign in enumerate(row) if sign in signs]
    assert all(canvas.role_at(x, y).endswith(ink) for x, y in pips), "red fives are one side's, black the other's"


# The pad


def test_a_tally_is_in_fives() -> None:
    assert tally(0) == ""
    assert tally(1) == "|"
    assert tally(4) == "||||"
    assert tally(5) == "||||/"
    assert tally(12) == "||||/ ||||/ ||"
    assert fit_tally(27, 12, "|") == "+ ||||/ ||"
    assert len(fit_tally(99, 12, "|")) <= 12


def test_a_deal_stands_in_the_column_of_who_scored() -> None:
    """One column a side, a line a deal, running totals, and the house rules at the foot."""
    view = seen_by(faces.some_deals(march=4), None)
    canvas = Canvas(80, 20, Look())
    draw_whole_pad(canvas, 0, 0, 80, 20, view, faces.PEOPLE)
    lines = canvas.text().splitlines()
    middle = lines[0].index("E–W")
    assert "♠ Bo, march +4" in lines[4][middle:]
    assert lines[4].endswith("7")
    assert "♠ Ann alone, march +4" in lines[7][:middle]
    assert "┃┃┃┃╱ ┃┃" in lines[18]
    assert "march 4" in lines[19]


def test_the_newest_line_stands_out() -> None:
    view = seen_by(faces.some_deals(), None)
    canvas = Canvas(80, 20, Look())
    draw_whole_pad(canvas, 0, 0, 80, 20, view, faces.PEOPLE)
    rows = [row for row in range(20) if "pad note" in {canvas.role_at(x, row) for x in range(80)}]
    assert rows == [7]


def test_each_game_begins_with_its_number_and_ends_with_its_total() -> None:
    """In a match of several games a game's first line says which it is; its total stays until the next has a line."""
    view = seen_by(faces.some_deals(games=3, target=4), None)
    assert dict(view.scores) == dict.fromkeys(Team, 0)
    canvas = Canvas(80, 20, Look())
    draw_whole_pad(canvas, 0, 0, 80, 20, view, faces.PEOPLE)
    lines = canvas.text().splitlines()
    assert [line[:2] for line in lines[2:8]] == ["G1", "  ", "  ", "G2", "  ", "  "]
    assert [line.split("  ")[0] for line in lines[2:8:3]] == ["G1", "G2"], "no number of a deal touches it"
    assert [line[:7].split()[-1] for line in lines[2:8]] == [str(line.number) for line in view.pad]
    assert lines[18].split("│")[0].split()[-1] == "7"
    single = Canvas(80, 20, Look())
    draw_whole_pad(single, 0, 0, 80, 20, seen_by(faces.some_deals(), None), faces.PEOPLE)
    assert "G1" not in single.text()


def test_a_deal_without_score_has_one_line() -> None:
    """All passed, or thrown in: it stands once, and both totals are as they were (R14, R27)."""
    match = on(faces.first_bid(), "; ".join(["pass"] * 8))
    canvas = Canvas(80, 20, Look())
    draw_whole_pad(canvas, 0, 0, 80, 20, seen_by(match, None), faces.PEOPLE)
    line = canvas.text().splitlines()[2]
    assert line.count("all passed") == 1
    assert line.index("all passed") < 40


def test_house_rules_that_fit_are_all_there() -> None:
    """Just as many rows as they need: no dots; a row less, and they end in dots."""
    rules = random_rules(Random(3), target=7)
    view = replace(seen_by(faces.first_bid(), None), rules=rules)
    needed = len(wrap(house_line(rules), 78))
    assert needed > 2
    for height, cut in ((3 * needed, False), (3 * needed - 1, True)):
        canvas = Canvas(80, height, Look())
        draw_whole_pad(canvas, 0, 0, 80, height, view, faces.PEOPLE)
        assert ("…" in canvas.text()) is cut


# The end of a deal


def ended(line: PadLine, **rules: Any) -> str:
    """The picture of a deal that ended so."""
    view = replace(seen_by(faces.some_deals(), None), rules=TableRules(**rules), games=ByTeam(0, 1))
    canvas = Canvas(80, 24, Look())
    draw_deal_result(canvas, view, line, faces.PEOPLE, practice=False)
    return canvas.text()


def test_a_game_won_at_exactly_the_target_is_said() -> None:
    """At the target, and not one point before it, a game of several is said to be won (R23, R24)."""
    line = replace(faces.some_deals().pad[1], totals=ByTeam(4, 9))
    assert "win game" not in ended(line, games=3)
    assert "Di and Bo win game 1; games 1–0" in ended(replace(line, totals=ByTeam(4, 10)), games=3)
    assert "win game" not in ended(replace(line, totals=ByTeam(4, 10)))


def test_what_the_table_noted_is_said() -> None:
    line = replace(faces.some_deals().pad[1], note="A card was seen.")
    assert "A card was seen." in ended(line)


@pytest.mark.parametrize(("total", "pips"), [(9, 9), (10, 10), (11, 0)])
def test_fives_count_as_far_as_ten(total: int, pips: int) -> None:
    """Two fives show up to ten points; beyond it the number stands alone."""
    text = ended(replace(faces.some_deals().pad[1], totals=ByTeam(0, total)), target=15)
    # The pad below the fives has a suit in each of its lines.
    assert sum(row.ljust(80)[68:].count(sign) for row in text.splitlines()[:11] for sign in "♠♣") == pips
    assert text.splitlines()[0].split()[-1] == str(total)


def test_a_long_name_is_cut_and_not_what_happened() -> None:
    line = faces.some_deals().pad[-1]
    long = BySeat(Chair("x" * 40) for _ in Seat)
    assert fit_result(line, long, 24) == "♠ xxxxx… alone, march +4"
    assert fit_result(line, faces.PEOPLE, 40) == "♠ Ann alone, march +4"


def test_the_pad_can_be_turned_back() -> None:
    view = seen_by(faces.some_deals(), None)
    canvas = Canvas(80, 9, Look())
    draw_whole_pad(canvas, 0, 0, 80, 9, view, faces.PEOPLE, first=0)
    assert canvas.text().splitlines()[2].lstrip().startswith("1")
    draw_whole_pad(canvas, 0, 0, 80, 9, view, faces.PEOPLE)
    assert "6 ♠ Ann" in canvas.text()

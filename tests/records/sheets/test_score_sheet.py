"""The score sheet: its lines, the check-off row, and the same sheet as text, Markdown and a picture."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from euchre_tui.records.sheets.score_sheet import Sheet, sheet_of
from euchre_tui.records.sheets.svg import as_svg
from euchre_tui.records.sheets.text import WIDTH, as_markdown, as_text
from euchre_tui.rules import Team
from euchre_tui.support.width import width_of
from tests.records.games import PASSED, Json, a_deal, judged, marches, turned

SVG = "{http://www.w3.org/2000/svg}"
HARD_NAMES = ["[/red] |x|", "漢字" * 20, "<b>&amp;", "*_`"]


def sheet(*deals: Json, **said: object) -> Sheet:
    return sheet_of(judged(*deals, **said))


def row(sheet: Sheet, team: Team) -> str:
    """The check-off row as text: ticked boxes with an x."""
    return " ".join(f"{box.label}{'x' if box.ticked else ''}" for box in sheet.boxes(team))


def test_the_dash_is_ticked_at_the_start() -> None:
    """Before the first point only the dash is ticked, on both sides."""
    empty = sheet(a_deal("", ""), ruleset={"winning_score": 3})
    assert row(empty, Team.NORTH_SOUTH) == row(empty, Team.EAST_WEST) == "—x 1 2 3"
    assert empty.lines == ()
    assert empty.ending == "Not over: 0–0 after 0 deals."


def test_each_point_ticks_a_box() -> None:
    """Every box up to the score is ticked; beyond the target the last box, and the number stands beside it."""
    rules = {"winning_score": 3}
    assert row(sheet(a_deal(), ruleset=rules), Team.NORTH_SOUTH) == "—x 1x 2x 3"
    over = sheet(
        a_deal(isAlone=True, tricks=("Js Kh Ts", "Jc Kd 9c", "As Ac 9d", "Ks Ah Qc", "Qs Ad Kc")), ruleset=rules
    )
    assert row(over, Team.NORTH_SOUTH) == "—x 1x 2x 3x"
    assert over.scores[Team.NORTH_SOUTH] == 4
    assert "[x]3  4\n" in as_text(over)
    assert "☑\u00a03 **4**" in as_markdown(over)
    assert ">4</text>" in as_svg([over])
    exact = sheet(a_deal(), ruleset={"winning_score": 2})
    assert "[x]2\n" in as_text(exact)
    assert "**" not in as_markdown(exact)
    assert as_svg([exact]).count(">2</text>") == 2 + 1, "the total of the deal, the box, and no number beside it"


def test_the_lines_of_the_pad() -> None:
    """A line a deal in the column of who scored, with running totals, passed deals too."""
    passed = a_deal(PASSED, "")
    text = as_text(sheet(passed, turned(a_deal(), 1), initialScore=[3, 4], ruleset={"std": False})).splitlines()
    assert text[2] == "    N–S  Ann and Cy                     | E–W  Bo and Di"
    assert text[4].split() == ["begins", "with", "3", "|", "begins", "with", "4"]
    assert text[5].split() == ["1", "all", "passed", "3", "|", "4"]
    assert text[6].split() == ["2", "3", "|", "♠", "Bo,", "march", "+2", "6"]
    assert "Not over: 3–6 after 2 deals." in text


def test_the_house_rules_stand_at_the_foot() -> None:
    rules = {"std": True, "loner_march_score": 7, "num_deals": 4}
    said = sheet(*marches(4), ruleset=rules)
    assert said.rules == (
        "house rules: stick the dealer; alone, march: 5; no target; a game of 4 deals; 7 for a lone march"
    )
    assert said.ending == "Level: 4–4 after 4 deals."
    assert sheet(a_deal(), ruleset={"std": False}).rules == "table rules as usual"
    beyond = sheet(a_deal(), ruleset={"std": False, "winning_score": 120, "loner_euchred_score": 6}).rules
    assert beyond.endswith("; game to 120; 6 for a lone maker euchred")
    assert sheet(*marches(1), ruleset={"winning_score": 2}).ending == "Ann and Cy win 2–0 after 1 deal."


def test_the_sheet_ends_with_the_game() -> None:
    """A deal that was recorded after the game was won is on the sheet but does not count."""
    late = sheet(*marches(4), initialScore=[8, 9], ruleset={"winning_score": 10})
    assert [line.text for line in late.lines][1:] == ["does not count"] * 3
    assert late.ending == "Ann and Cy win 10–9 after 1 deal."
    assert {tuple(line.totals.values()) for line in late.lines} == {(10, 9)}


@pytest.mark.parametrize("names", [["Ann", "Bo", "Cy", "Di"], HARD_NAMES])
@pytest.mark.parametrize("target", [2, 10, 99])
def test_every_form_holds_its_shape(names: list[str], target: int) -> None:
    """Any names and any target: no line too wide, a table of five columns, and a picture that can be parsed."""
    drawn = sheet(*marches(3), players=names, ruleset={"winning_score": target})
    assert max(map(width_of, as_text(drawn).splitlines())) <= WIDTH
    table = [line.replace("\\|", "") for line in as_markdown(drawn).splitlines() if line.startswith("|")]
    assert {line.count("|") for line in table} == {6}
    picture = as_svg([drawn, drawn])
    assert picture.isascii()
    root = ElementTree.fromstring(picture)
    texts = [each.text or "" for each in root.iter(f"{SVG}text")]
    assert sum(text.isdigit() and int(text) == min(target, 2) for text in texts) >= 2
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for box in list(root.iter(f"{SVG}rect"))[1:]:
        assert float(box.attrib["x"]) + float(box.attrib["width"]) <= width
        assert float(box.attrib["y"]) < height


def test_a_combining_accent_moves_no_column() -> None:
    """A name whose accent is a code point of its own keeps the columns of the sheet where they are."""
    drawn = sheet(*marches(3), players=["Zoe\u0301", "Bo", "Rene\u0301e", "Di"])
    rows = [line for line in as_text(drawn).splitlines() if "  | " in line]
    assert len(rows) > 3
    assert len({width_of(line.partition("  | ")[0]) for line in rows}) == 1


def test_a_far_target_fills_several_rows() -> None:
    """Ninety-nine boxes and the dash stand in rows, each label once."""
    drawn = sheet(a_deal(), ruleset={"winning_score": 99})
    text = as_text(drawn)
    assert text.count("[") == 200
    assert text.count("[x]") == 4
    root = ElementTree.fromstring(as_svg([drawn]))
    boxes = [float(box.attrib["y"]) for box in list(root.iter(f"{SVG}rect"))[1:]]
    ending = next(float(each.attrib["y"]) for each in root.iter(f"{SVG}text") if each.text == drawn.ending)
    rows = sorted(set(boxes))
    assert len(rows) == 10, "five rows a side"
    assert min(after - before for before, after in pairwise(rows)) > 28, "no row lies on another"
    assert max(boxes) + 28 < ending

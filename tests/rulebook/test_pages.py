"""The rule book for players: it fits the screen, it says what the options in force are, and its tables add up."""

from __future__ import annotations

from random import Random

import pytest

from euchre_tui.__main__ import main
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.rulebook import draw_page
from euchre_tui.rulebook.leaves import CardRow, Page, Paragraph, Rows, lines_of
from euchre_tui.rulebook.pages import TOPICS, page
from euchre_tui.rulebook.rule_card import lone_table, scoring_table
from euchre_tui.rules import Suit, TableRules
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.scoring import score
from euchre_tui.rules.seats import ByTeam, Seat
from euchre_tui.rules.tricks import winning_card
from tests.positions import random_rules

TABLES = [TableRules(), TableRules(stick_the_dealer=True, all_pass="same dealer", play="honour"), *(
    random_rules(Random(number)) for number in range(60))]  # fmt: skip
EVERYTHING = TableRules(
    target=99, games=7, stick_the_dealer=True, partners="drawn", alone="before the first lead", canadian_loner=True,
    defend_alone=True, lone_lead="maker's left", march=4, lone_partial=2, lone_march=5, euchred_alone=4,
    euchred_no_trick=4, play="honour", all_pass="same dealer", first_dealer="first black jack",
)  # fmt: skip


def said(topic: str, rules: TableRules | None = None) -> str:
    return " ".join(" ".join(lines_of(page(topic, rules or TableRules()))).split())


@pytest.mark.parametrize("topic", TOPICS)
def test_every_page_fits_at_80_by_24(topic: str) -> None:
    """Whatever the options are, a page needs no scrolling, and no line of it is cut."""
    for rules in (*TABLES, EVERYTHING):
        canvas = Canvas(80, 40, Look())
        assert draw_page(canvas, 2, 2, page(topic, rules)) <= 23
        assert "…" not in canvas.text()
        assert all(len(line) <= 78 for line in lines_of(page(topic, rules)))


def test_the_bower_table_is_the_engines() -> None:
    """For each trump its right bower and then its left."""
    row = next(block for block in page("bowers", TableRules()).blocks if isinstance(block, CardRow))
    assert len(row.groups) == 4
    for group, suit in zip(row.groups, Suit, strict=True):
        right, left = group.cards
        assert group.trump is suit
        assert right.is_right_bower(suit) and left.is_left_bower(suit)


def test_the_tricks_on_the_page_are_won_as_it_says() -> None:
    """The two tricks of the page on play go to the cards that are named."""
    rows = [block for block in page("play", TableRules()).blocks if isinstance(block, CardRow)]
    won = [
        winning_card(
            tuple(PlayedCard(seat, card) for seat, card in zip(Seat, row.groups[0].cards, strict=True)), Suit.HEARTS
        )
        for row in rows
    ]
    assert [str(each.card) for each in won] == ["9H", "KC"]


def test_the_scoring_table_is_the_engines() -> None:
    """Each line of the table of points is what the engine gives (R22)."""
    for rules in (*TABLES, EVERYTHING):

        def worth(taken: int, *, alone: bool = False, defended: bool = False, rules: TableRules = rules) -> str:
            tricks = ByTeam(taken, 5 - taken)
            _, points = score(rules, Seat.NORTH, tricks, alone=alone, defended_alone=defended)
            return str(max(points.values()))

        table = {line[0]: line[1] for line in scoring_table(rules).lines}
        assert table["makers take three or four: the point"] == worth(3) == worth(4)
        assert table["makers take all five: a march"] == worth(5)
        assert table["alone, three or four"] == worth(4, alone=True)
        assert table["alone, all five: a lone march"] == worth(5, alone=True)
        assert table["makers take fewer than three: euchred"].split()[0] == worth(2)
        assert table.get("a lone maker is euchred", "2").split()[0] == worth(1, alone=True)
        assert table.get("makers take no trick at all", "2").split()[0] == worth(0)
        alone = table.get("a lone maker is euchred by a lone defender")
        assert (alone is not None) is rules.defend_alone
        assert alone is None or alone.split()[0] == worth(1, alone=True, defended=True)
        lone = [line[1] for line in lone_table(rules).lines[1:]]
        assert lone == [worth(taken, alone=True) for taken in (5, 3, 2, 0)][: len(lone)]
        assert (len(lone) == 4) is (worth(0, alone=True) != worth(2, alone=True))
        if rules.defend_alone:
            cost = worth(2, alone=True, defended=True)
            assert f"A lone maker euchred that way costs {cost}." in said("alone", rules)


@pytest.mark.parametrize(
    ("topic", "rules", "words"),
    [
        ("bidding", TableRules(stick_the_dealer=True), "the dealer is stuck"),
        ("bidding", TableRules(all_pass="same dealer"), "same dealer deals again"),
        ("bidding", TableRules(canadian_loner=True), "only order up alone"),
        ("alone", TableRules(alone="before the first lead"), "asked once more before the first lead"),
        ("alone", TableRules(defend_alone=True), "defend alone"),
        ("alone", TableRules(lone_lead="maker's left"), "maker's left"),
        ("play", TableRules(lone_lead="maker's left"), "maker's left"),
        ("scoring", TableRules(target=15), "first side to 15 points"),
        ("scoring", TableRules(games=5), "best of 5"),
        ("mistakes", TableRules(lone_march=5), "score 5, not 2"),
        ("manners", TableRules(play="honour"), "honour table"),
        ("mistakes", TableRules(stick_the_dealer=True), "the dealer is stuck, and names a suit"),
        ("mistakes", TableRules(all_pass="same dealer"), "The same dealer deals again"),
        ("manners", TableRules(play="honour"), "all tricks of this deal may be seen again"),
        ("card", TableRules(canadian_loner=True), "canadian loner: yes"),
        ("card", TableRules(stick_the_dealer=True), "or pass; the dealer must"),
        ("cards", TableRules(first_dealer="first black jack"), "until someone gets a black jack"),
        ("cards", TableRules(first_dealer="west"), "West deals first"),
        ("cards", TableRules(partners="drawn"), "two highest cards play together"),
    ],
)
def test_the_pages_read_the_options_in_force(topic: str, rules: TableRules, words: str) -> None:
    """A table with other rules has another book."""
    assert words in said(topic, rules)
    assert words not in said(topic)


def test_a_lone_march_that_is_worth_no_more_is_not_told_apart() -> None:
    """Where both marches are four, the page does not say "4, not 4"."""
    assert "score 4 at this table, as much as a march with a partner" in said("mistakes", TableRules(march=4))
    assert "not 4" not in said("mistakes", TableRules(march=4))


def test_the_glossary_has_the_words_of_the_game() -> None:
    """Revoke and renege, assist, the point, march: each has its line."""
    rows = page("glossary", TableRules()).blocks[0]
    assert isinstance(rows, Rows)
    words = [line[0] for line in rows.lines]
    assert words == sorted(words, key=lambda word: word.removeprefix("the "))
    assert {"assist", "bower", "euchred", "march", "the point", "renege, revoke", "trick"} <= set(words)


def test_a_page_as_lines() -> None:
    """A line is left free below the title and between blocks, but not between the paragraphs of a close page."""
    blocks = (Paragraph("One.", "First"), Paragraph("Two."), Rows((4, 4), (("a", "b"), ("c", "d"))))
    assert list(lines_of(Page("x", "Title", blocks))) == ["TITLE", "", "First. One.", "", "Two.", "", "a   b", "c   d"]
    close = list(lines_of(Page("x", "Title", blocks, close=True)))
    assert close == ["TITLE", "", "First. One.", "Two.", "", "a   b", "c   d"]


def test_the_book_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules` prints all pages, `rules TOPIC` one, by the rules that are given."""
    assert main(["rules"]) == 0
    book = capsys.readouterr().out
    assert all(page(topic, TableRules()).title.upper() in book for topic in TOPICS)
    assert main(["rules", "scoring", "--rule", "lone-march=5"]) == 0
    out = capsys.readouterr().out
    assert "THE SCORE" in out and "THE BOWERS" not in out
    assert [line.split()[-1] for line in out.splitlines() if "lone march" in line] == ["5"]


def test_the_help_names_every_page(capsys: pytest.CaptureFixture[str]) -> None:
    """Each topic with the title of its page, the glossary and the rule card among them."""
    assert main(["rules", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert all(f"{topic} ({page(topic, TableRules()).title})" in out for topic in TOPICS)


def test_an_unknown_topic_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """No such page: the topics are named, and the exit code is 2."""
    assert main(["rules", "poker"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "glossary" in error

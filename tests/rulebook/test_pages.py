"""The rule book for players: it fits the screen, it says what the options in force are, and its tables add up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from euchre_tui.__main__ import main
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.rulebook import draw_page
from euchre_tui.rulebook.leaves import CardRow, Page, Paragraph, Rows, lines_of
from euchre_tui.rulebook.pages import TOPICS, book, pages
from euchre_tui.rulebook.printout import as_html
from euchre_tui.rulebook.rule_card import THREE_SENTENCES, lone_table, scoring_table
from euchre_tui.rulebook.variations import compared
from euchre_tui.rules import RULE_FIELDS, Suit, TableRules
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.scoring import score
from euchre_tui.rules.seats import ByTeam, Seat
from euchre_tui.rules.table_rules import say_setting
from euchre_tui.rules.tricks import winning_card
from euchre_tui.storage.presets import KNOWN
from tests.positions import random_rules

TABLES = [TableRules(), TableRules(stick_the_dealer=True, all_pass="same dealer", play="honour"), *(
    random_rules(Random(number)) for number in range(60))]  # fmt: skip
EVERYTHING = TableRules(
    target=99, games=7, stick_the_dealer=True, partners="drawn", alone="before the first lead", canadian_loner=True,
    defend_alone=True, lone_lead="maker's left", march=4, lone_partial=2, lone_march=5, euchred_alone=4,
    euchred_no_trick=4, play="honour", all_pass="same dealer", first_dealer="first black jack",
)  # fmt: skip


def said(topic: str, rules: TableRules | None = None) -> str:
    return " ".join(" ".join(line for each in pages(topic, rules or TableRules()) for line in lines_of(each)).split())


def without_count(topic: str, rules: TableRules) -> str:
    """The words of a topic without what they say of further house choices."""
    return said(topic, rules).replace("House choices. No others.", "").replace("House choices. None.", "")


def page(topic: str) -> Page:
    """The only page of a topic at the usual table."""
    (only,) = pages(topic, TableRules())
    return only


@pytest.mark.parametrize("topic", TOPICS)
def test_every_page_fits_at_80_by_24(topic: str) -> None:
    """Whatever the options are, a page needs no scrolling, and no line of it is cut."""
    for each in (each for rules in (*TABLES, EVERYTHING) for each in pages(topic, rules)):
        canvas = Canvas(80, 40, Look())
        assert draw_page(canvas, 2, 2, each) <= 23
        assert "…" not in canvas.text()
        assert all(len(line) <= 78 for line in lines_of(each))


def test_the_book_goes_from_the_cards_to_the_lone_hand() -> None:
    """Cards, trick, trump and bowers, play, score, bidding, alone; page one says what a trick and trump are."""
    assert TOPICS[:7] == ("cards", "trick", "bowers", "play", "scoring", "bidding", "alone")
    assert TOPICS[-1] == "card"
    first = said("cards")
    assert "Four cards, one from each player, are a trick" in first
    assert "one suit is trump: it beats the other three suits" in first
    assert "the left bower’s printed suit has five" in said("bowers")


def test_the_bower_table_is_the_engines() -> None:
    """For each trump its right bower and then its left."""
    row = next(block for block in page("bowers").blocks if isinstance(block, CardRow))
    assert len(row.groups) == 4
    for group, suit in zip(row.groups, Suit, strict=True):
        right, left = group.cards
        assert group.trump is suit
        assert right.is_right_bower(suit) and left.is_left_bower(suit)


def test_the_tricks_on_the_page_are_won_as_it_says() -> None:
    """The two tricks of the page on tricks go to the cards that are named."""
    rows = [block for block in page("trick").blocks if isinstance(block, CardRow)]
    won = [
        winning_card(
            tuple(PlayedCard(seat, card) for seat, card in zip(Seat, row.groups[0].cards, strict=True)), Suit.HEARTS
        )
        for row in rows
    ]
    assert [str(each.card) for each in won] == ["KC", "9H"]


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
        ("bidding", TableRules(call_needs="a trump"), "must hold a trump of it."),
        ("bidding", TableRules(call_needs="a trump but the left"), "other than the left."),
        ("bidding", TableRules(canadian_loner=True), "only order up alone"),
        ("alone", TableRules(alone="before the first lead"), "asked once more before the first lead"),
        ("alone", TableRules(defend_alone=True), "defend alone"),
        ("alone", TableRules(lone_lead="maker's left"), "maker's left"),
        ("play", TableRules(lone_lead="maker's left"), "maker's left"),
        ("scoring", TableRules(target=15), "first side to 15 points"),
        ("scoring", TableRules(win_by=2), "only with a lead of two"),
        ("card", TableRules(win_by=2), "Game to 10, with a lead of two"),
        ("scoring", TableRules(games=5), "best of 5"),
        ("mistakes", TableRules(lone_march=5), "score 5, not 2"),
        ("manners", TableRules(play="honour"), "honour table"),
        ("mistakes", TableRules(stick_the_dealer=True), "the dealer is stuck, and names a suit"),
        ("mistakes", TableRules(all_pass="same dealer"), "The same dealer deals again"),
        ("manners", TableRules(play="honour"), "all tricks of this deal may be seen again"),
        ("card", TableRules(canadian_loner=True), "the dealer's partner only alone"),
        ("card", TableRules(stick_the_dealer=True), "or pass. The dealer must"),
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
    """Revoke and renege, kitty, loner, next, right and left bower: each has its line, in the order of the alphabet."""
    words = [line[0] for each in pages("glossary", TableRules()) for rows in each.blocks if isinstance(rows, Rows)
             for line in rows.lines]  # fmt: skip
    assert words == sorted(words, key=lambda word: word.removeprefix("the "))
    assert {"assist", "bower", "euchred", "march", "the point", "renege, revoke", "trick"} <= set(words)
    assert {"alone, loner", "defender", "kitty", "left bower", "next", "right bower", "stick the dealer"} <= set(words)


def test_every_table_rule_is_explained() -> None:
    """The variations come from the table rules: each with its sentence and value; a house choice is marked."""
    for rules in (*TABLES, EVERYTHING):
        words = said("variations", rules)
        for rule in RULE_FIELDS:
            value = getattr(rules, rule.name)
            here = say_setting(value)
            mark = " *." if value != rule.default else "."
            assert f"{rule.label}. {here[0].upper()}{here[1:]}{mark} {rule.sentence}" in words, rule.name


def test_every_house_choice_is_on_the_rule_card() -> None:
    """No table rule can be changed without another rule card, except where it has no effect."""
    for rule in RULE_FIELDS:
        for value in rule.values:
            changed: dict[str, Any] = {rule.name: value}
            same = without_count("card", TableRules(**changed)) == without_count("card", TableRules())
            assert same is (value == rule.default or rule.name == "lone_defence"), rule.name
    defended = TableRules(defend_alone=True)
    assert said("card", replace(defended, lone_defence=2)) != said("card", defended)


def test_the_rule_card_is_complete() -> None:
    """Bidding, the pick-up, round two, alone, play, points, the target, and three sentences to remember."""
    card = said("card")
    for words in ("right bower, left bower, A K Q 10 9", "buries one", "name another suit", "The maker may say so",
                  "Follow suit if you can", "all 5: 2; alone: 1 and 4", "Game to 10", "House choices. None.",
                  *THREE_SENTENCES):  # fmt: skip
        assert words in card, words
    assert all(each in said("play") for each in THREE_SENTENCES)


def test_two_tables_are_compared() -> None:
    """Every rule stands in one row with both values, and the rules that differ are marked."""
    known = dict(KNOWN)
    shown = compared(("one", known["as usual"]), ("other", known["grandmother's"]))
    rows = next(block for block in shown.blocks if isinstance(block, Rows))
    by_label = {label: (mark, *values) for mark, label, *values in rows.lines[1:]}
    for rule in RULE_FIELDS:
        here, there = (getattr(known[name], rule.name) for name in ("as usual", "grandmother's"))
        assert by_label[rule.label] == ("*" if here != there else "", say_setting(here), say_setting(there))
    alike = compared(("one", TableRules()), ("other", TableRules()))
    assert "Both tables play by the same rules." in "\n".join(lines_of(alike))


def test_the_remedies_name_what_cannot_happen_here() -> None:
    """A wrong card count and a card out of turn stand beside the seen card."""
    manners = said("manners")
    assert "A wrong number of cards, a card played out of turn" in manners
    assert "seen card" in manners


def test_a_printed_page_holds_the_same_words() -> None:
    """The page for a printer is well formed, plain ASCII, and has every word and card of the book."""
    for rules in (TableRules(), EVERYTHING):
        text = as_html("Euchre", book(rules))
        assert text.isascii()
        root = ElementTree.fromstring(unescaped(text))
        words = " ".join(" ".join(root.itertext()).split())
        for each in book(rules):
            for block in each.blocks:
                match block:
                    case Paragraph(said, title):
                        assert said in words and title in words
                    case Rows(_, lines):
                        assert all(cell in words for line in lines for cell in line)
                    case CardRow(groups):
                        assert all(group.words in words for group in groups)


def unescaped(text: str) -> str:
    """A page of HTML as XML: its declaration and its one open tag are not XML."""
    return text.removeprefix("<!DOCTYPE html>").replace('<meta charset="utf-8">', "")


def test_a_page_as_lines() -> None:
    """A line is left free below the title and between blocks, but not between the paragraphs of a close page."""
    blocks = (Paragraph("One.", "First"), Paragraph("Two."), Rows((4, 4), (("a", "b"), ("c", "d"))))
    assert list(lines_of(Page("x", "Title", blocks))) == ["TITLE", "", "First. One.", "", "Two.", "", "a   b", "c   d"]
    close = list(lines_of(Page("x", "Title", blocks, close=True)))
    assert close == ["TITLE", "", "First. One.", "Two.", "", "a   b", "c   d"]


def test_the_book_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules` prints all pages, `rules TOPIC` one, by the rules that are given."""
    assert main(["rules"]) == 0
    printed = capsys.readouterr().out
    assert all(each.title.upper() in printed for each in book(TableRules()))
    assert main(["rules", "scoring", "--rule", "lone-march=5"]) == 0
    out = capsys.readouterr().out
    assert "THE SCORE" in out and "THE BOWERS" not in out
    assert [line.split()[-1] for line in out.splitlines() if "lone march" in line] == ["5"]


def test_the_help_names_every_page(capsys: pytest.CaptureFixture[str]) -> None:
    """Each topic with the title of its page, the glossary and the rule card among them."""
    assert main(["rules", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert all(f"{topic} ({pages(topic, TableRules())[0].title})" in out for topic in TOPICS)


def test_an_unknown_topic_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """No such page: the topics are named, and the exit code is 2."""
    assert main(["rules", "poker"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "glossary" in error


def test_two_named_tables_are_printed_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules compare usual grandmother`: a part of a name is enough; one name is compared with the given rules."""
    assert main(["rules", "compare", "usual", "grandmother"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("AS USUAL AND GRANDMOTHER'S")
    assert "* March                   2                        4" in out
    assert main(["rules", "compare", "as usual", "--rule", "target=5"]) == 0
    assert "They differ in 1 of" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["compare"], "takes the names of two tables"),
        (["compare", "usual", "bridge"], "no rules with 'bridge'"),
        (["compare", "u", "usual"], "More than one table has 'u'"),
        (["compare", "usual", "usual", "usual"], "takes the names of two tables"),
        (["card", "usual"], "only compare takes names"),
    ],
)
def test_a_comparison_that_cannot_be_made_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and nothing on the standard output."""
    assert main(["rules", *words]) == 2
    out, error = capsys.readouterr()
    assert (out, error.count("\n")) == ("", 1) and said in error


def test_the_rule_card_is_written_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`rules card --html FILE`: one page with every rule of the table; an existing file is never overwritten."""
    path = tmp_path / "card.html"
    assert main(["rules", "card", "--rules", "tournament", "--html", str(path)]) == 0
    assert capsys.readouterr().out == f"Written: {path}\n"
    text = " ".join(ElementTree.fromstring(unescaped(path.read_text(encoding="utf-8"))).itertext())
    assert "stick the dealer: yes*" in text and "best of: 3*" in text and "partners: as seated;" in text
    before = path.read_bytes()
    assert main(["rules", "--html", str(path)]) == 2
    assert "is not overwritten" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["card.html"]


def test_a_page_that_cannot_be_written_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that does not exist, and a disk that is full: one sentence, and no empty file is left."""
    assert main(["rules", "card", "--html", str(tmp_path / "none" / "card.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("euchre_tui.commands.files.write_whole", full)
    assert main(["rules", "card", "--html", str(tmp_path / "card.html")]) == 2
    assert "No space left" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []

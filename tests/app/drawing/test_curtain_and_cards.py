"""The curtain, large letters, cards of every size and cards on their way, as pictures."""

from __future__ import annotations

import pytest
from rich.color import ColorType

from euchre_tui.app.drawing.big_letters import HEIGHT, draw_large, plain_letters, scale_for
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_card
from euchre_tui.app.drawing.look import PALETTES, Look
from euchre_tui.app.drawing.pages.curtain import draw_curtain
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import (
    DEAL_STEPS,
    SWEEP_STEPS,
    between,
    deal_at,
    dealt_to,
    last_packet,
    sweep_at,
)
from euchre_tui.rules.cards import DECK, Card, Suit
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.seats import BySeat, Chair, Seat
from tests.app import faces
from tests.app.faces import table_text
from tests.positions import on

# The curtain and its letters


@pytest.mark.parametrize("name", ["Ann", "x" * 40, "山田太郎", "José", "🦊", "[red]x", "Zoë-Li O'Neil"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_any_name_stands_on_the_curtain(size: tuple[int, int], name: str) -> None:
    """The name is large where its letters have a large form, and plain in a sentence in any case."""
    chairs = BySeat((*(Chair(each) for each in ("Cy", "Di")), Chair(name), Chair("Bo")))
    canvas = Canvas(*size, Look(), "curtain")
    draw_curtain(canvas, Seat.SOUTH, seen_by(faces.playing_first(), None), chairs)
    text = canvas.text()
    asked = ", press the space bar to see your cards"
    assert asked in text
    assert name[:30] in text
    assert sum("look away" in line for line in text.splitlines()) == 1
    assert (text.count("█") > 20) is (scale_for(name, size[0] - 8) is not None)
    assert "A♦" in text and "9♦" in text and "♥ hearts" in text
    assert "on the table" in text and "Cy" in text


@pytest.mark.parametrize("size", [(80, 22), (80, 23), (80, 24), (100, 30), (140, 45)])
def test_the_curtain_shows_the_last_trick_as_cards(size: tuple[int, int]) -> None:
    """Four small cards in the order of play, a star at the name of who took it, and the space bar as a key."""
    canvas = Canvas(*size, Look(), "curtain")
    draw_curtain(canvas, Seat.SOUTH, seen_by(faces.one_taken(), None), faces.PEOPLE)
    lines = canvas.text().splitlines()
    (row,) = [line for line in lines if "╭A♦" in line]
    assert [row.index(card) for card in ("╭A♦", "╭9♦", "╭J♦", "╭A♠")] == sorted(
        row.index(card) for card in ("╭A♦", "╭9♦", "╭J♦", "╭A♠")
    )
    (names,) = [line for line in lines if "★" in line]
    assert names.split() == ["Cy", "Di", "★", "Ann", "Bo"]
    assert sum("│          SPACE          │" in line for line in lines) == 1
    assert len(lines) == size[1] and "M menu" in lines[-1] and "the keyboard goes to" in lines[0]


@pytest.mark.parametrize("theme", PALETTES)
def test_look_away_is_the_boldest_line(theme: str) -> None:
    """No other line has its ground, which goes from edge to edge."""
    canvas = Canvas(80, 24, Look(theme), "curtain")
    draw_curtain(canvas, Seat.SOUTH, seen_by(faces.one_taken(), None), faces.PEOPLE)
    rows = [y for y in range(24) if all(canvas.role_at(x, y) == "alone" for x in range(80))]
    assert ["look away" in canvas.text().splitlines()[y] for y in rows] == [True]
    style = canvas.look.style("alone")
    assert style.bold and (style.reverse or style.bgcolor != canvas.look.style("curtain").bgcolor)


def test_the_curtain_says_how_trump_stands() -> None:
    """Turned up, turned down, or made alone; and where nobody else plays, the others are whoever is there."""

    def shown(script: str, chairs: BySeat[Chair] = faces.PEOPLE) -> str:
        canvas = Canvas(80, 24, Look(), "curtain")
        draw_curtain(canvas, Seat.SOUTH, seen_by(on(faces.first_bid(), script), None), chairs)
        return canvas.text()

    assert "turned up  9♥" in shown("pass; pass") and "everyone else: look away" in shown("pass; pass")
    assert "turned down  9♥" in shown("pass; pass; pass; pass; pass; pass")
    assert " alone " in shown("pass; pass; up alone; discard QS").split("made by")[1].splitlines()[0]
    assert "anyone else here: look away" in shown("pass; pass", faces.MIXED)


def test_large_letters_take_the_room_there_is() -> None:
    """Short names get letters twice as wide, and twice as high where there is height; accents are for the sentence."""
    assert scale_for("Ann", 72) == (2, 1)
    assert scale_for("Ann", 132, 2 * HEIGHT) == (4, 2)
    assert scale_for("Bartholomew", 72) == (1, 1)
    assert scale_for("Bartholomew Q", 72) is None
    assert scale_for("", 72) is None
    assert [scale_for("L", width) for width in (10, 9, 5, 4)] == [(2, 1), (1, 1), (1, 1), None]
    assert plain_letters("José") == "JOSE"
    canvas = Canvas(20, HEIGHT, Look(drawing="ascii"))
    draw_large(canvas, 0, "L", "win", 6)
    assert canvas.text().split() == ["#", "#", "#", "#", "#####"]


# Cards of every size


@pytest.mark.parametrize("drawing", ["unicode", "ascii"])
@pytest.mark.parametrize("suits", ["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_its_corner_and_its_mark(size: tuple[int, int], suits: str, drawing: str) -> None:
    """Rank and suit side by side at the top left, a word for a trump and for each bower (R2, R3)."""
    look = Look(suits=suits, drawing=drawing)
    for trump in (None, *Suit):
        for card in DECK:
            canvas = Canvas(*size, look)
            draw_card(canvas, 0, 0, card, trump, size)
            text = canvas.text()
            assert text[1:].startswith(look.card(card))
            assert ("trump" in text) is (trump is card.suit and not card.is_right_bower(trump))
            assert ("left" in text) is card.is_left_bower(trump)
            assert ("right" in text) is card.is_right_bower(trump)
            assert max(map(len, text.splitlines())) == size[0]


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_nine_and_a_ten_have_their_pips(size: tuple[int, int]) -> None:
    """On larger cards as many signs as the rank says, and those in two corners."""
    for card, pips in ((Card.parse("9S"), 9), (Card.parse("TD"), 10)):
        canvas = Canvas(*size, Look())
        draw_card(canvas, 0, 0, card, None, size)
        assert canvas.text().count(card.suit.sign) == pips + 2


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("text", ["AH", "KS", "QD", "JC"])
def test_aces_and_courts_fill_their_cards(text: str, size: tuple[int, int]) -> None:
    """A large sign, or a large letter over its suit; the index stands in two corners, also upside the card."""
    card, canvas = Card.parse(text), Canvas(*size, Look())
    draw_card(canvas, 0, 0, card, None, size)
    rows = canvas.text().splitlines()
    drawn = [y for y, row in enumerate(rows) if any(letter in "█▀▄" for letter in row)]
    assert len(drawn) >= max(3, (size[1] - 2) // 3)
    assert rows[0][1:].startswith(Look().card(card)) and rows[-1][:-1].endswith(Look().card(card))
    assert all(row[0] in "╭│╰" and row[-1] in "╮│╯" for row in rows)
    for trump in card.suit, card.suit.same_colour:
        draw_card(canvas, 0, 0, card, trump, size)
        assert max(map(len, canvas.text().splitlines())) == size[0]


# Cards on their way


def test_two_then_three_from_the_dealers_left() -> None:
    """Each packet goes to the next seat, and the dealer's comes last (R7)."""
    order = []
    for step in range(1, DEAL_STEPS):
        dealt = deal_at(step).dealt
        assert dealt is not None
        packet = last_packet(Seat.WEST, dealt)
        assert packet is not None
        order.append(f"{packet[0].letter}{packet[1]}")
    assert order == ["N2", "E2", "S2", "W2", "N3", "E3", "S3", "W3"]
    assert last_packet(Seat.WEST, 0) is None
    for dealer in Seat:
        for step in range(DEAL_STEPS):
            dealt = deal_at(step).dealt
            assert dealt == sum(dealt_to(dealer, seat, dealt or 0) for seat in Seat)
        for seat in Seat:
            assert dealt_to(dealer, seat, 20) == 5
            assert dealt_to(dealer, seat, 8) == 2


def test_a_trick_goes_to_its_winner() -> None:
    """Step by step the cards come to where the winner's own lies."""
    assert between((0, 0), (12, 8), 0, SWEEP_STEPS) == (0, 0)
    assert between((0, 0), (12, 8), SWEEP_STEPS, SWEEP_STEPS) == (12, 8)
    assert sweep_at(99).swept == SWEEP_STEPS
    spread = [_columns_of(faces.sweeping(step)) for step in range(SWEEP_STEPS + 1)]
    assert spread == sorted(spread, reverse=True)
    assert spread[0] > spread[-1] == 0


def _columns_of(face: TableModel) -> int:
    """How far apart the cards of a sweep lie."""
    lines = [line[36:68] for line in table_text(face).splitlines()[2:14]]
    corners = [line.index("╭") for line in lines if "╭" in line]
    return max(corners) - min(corners)


def test_the_draw_ends_with_who_deals_first() -> None:
    """The card that ends the draw has a star, and words say what it means (R4)."""
    before, after = table_text(faces.drawing(6)), table_text(faces.drawing(7))
    assert "★" not in before and "deals first" not in before
    assert "╭J♠─ ★" in after and "★ Ann" in after


# Sixteen colours


@pytest.mark.parametrize("role", PALETTES["ansi"])
def test_sixteen_colours_are_the_terminals_own(role: str) -> None:
    """Every ink and every ground of that theme is one of the terminal's own sixteen."""
    style = Look(theme="ansi").style(role)
    assert style.color is not None and style.bgcolor is not None
    assert {style.color.type, style.bgcolor.type} == {ColorType.STANDARD}

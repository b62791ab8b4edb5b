"""The table as a picture: what can be read on it in every phase, size and look, and that nothing fixed moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Region

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.card import SIZES, draw_back
from euchre_tui.app.drawing.look import PALETTES, Look
from euchre_tui.app.drawing.table.layout import Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.table import TableWidget, draw_table
from euchre_tui.app.messages import CardClicked, KeyClicked
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.support.width import fit
from tests.app import faces
from tests.app.faces import table_text
from tests.positions import on

PHASES: dict[str, Callable[[], TableModel]] = {
    "round one": faces.round_one,
    "alone on": lambda: faces.round_one("a"),
    "round two": faces.round_two,
    "following": faces.following,
    "refused": lambda: faces.following("5"),
    "void": faces.third_card,
    "leading": faces.leading,
    "lone hand": faces.lone_hand,
    "trick won": faces.trick_won,
    "sweep": lambda: faces.sweeping(2),
    "dealing": lambda: faces.dealing(3),
    "draw": lambda: faces.drawing(4),
    "cut": faces.cutting,
}
"""Every phase with South at the foot."""

WINDOWS = [(80, 22), (80, 23), (80, 24), (100, 30), (120, 36), (140, 45), (200, 60), (200, 24)]
INK_OF_CARDS = set("9JQKA10♠♥♦♣") | set("SHDC")


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "×".join(map(str, size)))
@pytest.mark.parametrize("phase", PHASES)
def test_nothing_fixed_jumps(phase: str, size: tuple[int, int]) -> None:
    """Pad, names, question and keys have the same rows and columns in every phase."""
    layout = Layout.of(*size)
    lines = [line.ljust(size[0]) for line in table_text(PHASES[phase](), size=size).splitlines()]
    assert len(lines) == size[1]
    headings = {"SCORE": 0, "TRUMP": 4, "TRICK": 7, "LAST TRICK": 10}
    if layout.roomy:
        headings = {"SCORE": 0, "TRUMP": 11, "TRICK": 19, "LAST TRICK": 22}
    for heading, row in headings.items():
        assert lines[layout.top + row][layout.left + 1 :].startswith(heading)
    for seat, name in zip(Seat, ("Cy", "Di", "Ann", "Bo"), strict=True):
        position = position_of(seat, Seat.SOUTH)
        x, y = layout.plate_place(position)
        if position in (0, 2):
            x = layout.axis - (4 + len(name)) // 2
        assert lines[y][x + 1 : x + 4 + len(name)] == f"{seat.letter}  {name}"
    assert layout.foot == 1 or "Q leave" in lines[-1]
    assert all(line[layout.table_left - 1] == "│" for line in lines[layout.top : layout.bottom]), "the pad's edge"


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "×".join(map(str, size)))
@pytest.mark.parametrize("phase", PHASES)
def test_one_axis(phase: str, size: tuple[int, int]) -> None:
    """Partner, trick, up-card, calls, own name, hand and question are centred on one column, to half a cell."""
    face, layout, canvas = PHASES[phase](), Layout.of(*size), Canvas(*size, Look())
    spots = draw_table(canvas, face)
    axis = layout.axis + 0.5
    rows = [spot for spot in spots if spot.press and spot.y < layout.foot_plate]
    for y in {spot.y for spot in rows}:
        row = [spot for spot in rows if spot.y == y]
        assert abs(min(spot.x for spot in row) + max(spot.x + spot.width for spot in row) - 2 * axis) <= 1
    width = layout.card[0]
    for x, _ in (layout.card_place(0), layout.card_place(2), layout.up_card_place):
        assert x + width / 2 == axis
    assert layout.card_place(1)[0] + layout.card_place(3)[0] + width == 2 * axis
    for cards in (5, 6):
        first, last = layout.hand_place(0, cards)[0], layout.hand_place(cards - 1, cards)[0]
        assert abs(first + last + width - 2 * axis) <= 1
        assert first > layout.table_left and last + width < layout.right
    for y in (layout.table_top, layout.foot_plate):
        lit = [x for x in range(size[0]) if canvas.role_at(x, y) == "turn"]
        assert not lit or lit[0] + lit[-1] + 1 == 2 * axis
    line = canvas.text().splitlines()[-layout.foot]
    if layout.foot == 2 and face.prompt in line and len(face.prompt) < 2 * (size[0] - axis) - 2:
        start = line.index(face.prompt)
        assert abs(2 * start + len(face.prompt) - 2 * axis) <= 1


def test_a_low_window_gives_up_rows_in_a_fixed_order() -> None:
    """At 23 rows the keys share the row of the question, at 22 the hand's cards are short; nothing else is lost."""
    for rows, foot, card in ((24, 2, 5), (23, 1, 5), (22, 1, 4)):
        canvas = Canvas(80, rows, Look())
        spots = draw_table(canvas, faces.following())
        lines = canvas.text().splitlines()
        assert len(lines) == rows
        assert "Ann, " in lines[rows - foot]
        assert "? help" in lines[-1]
        assert {spot.height for spot in spots if spot.card is not None} == {card + 1}
        assert "J♥" in canvas.text() and "right" in canvas.text() and "bower" in canvas.text()


def test_a_long_question_is_whole_before_any_key_is_named() -> None:
    """Where they share a row the keys give way: first their words, the help's last."""
    for length, keys in ((20, ("? help", "Q leave")), (55, ("? help",)), (60, ()), (68, ()), (75, ())):
        canvas = Canvas(80, 23, Look())
        draw_table(canvas, replace(faces.following(), prompt="x" * length))
        last = canvas.text().splitlines()[-1]
        assert "x" * length in last
        assert [key for key in ("? help", "Q leave") if key in last] == list(keys)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "×".join(map(str, size)))
def test_six_cards_fit_beside_the_pad(size: tuple[int, int]) -> None:
    """The dealer's six cards and their numbers do not meet, nor leave the table (R10)."""
    canvas = Canvas(*size, Look())
    spots = draw_table(canvas, faces.burying())
    cards = [spot for spot in spots if spot.card is not None]
    layout = Layout.of(*size)
    assert len(cards) == 6
    assert all(left.x + left.width < right.x for left, right in pairwise(cards))
    for spot in cards:
        assert layout.table_left < spot.x and spot.x + spot.width < layout.right
        assert spot.y + spot.height == layout.bottom
    numbers = canvas.text().splitlines()[layout.bottom - 1]
    assert [number for number in "123456" if number in numbers] == list("123456")


def test_a_hand_keeps_its_places_to_the_end() -> None:
    """The cards that are left begin where five began, and the free places are there to be seen."""
    whole, canvas = Layout.of(80, 24), Canvas(80, 24, Look())
    match = faces.one_taken()
    spots = draw_table(canvas, faces.private(match, Seat.SOUTH))
    cards = [spot for spot in spots if spot.card is not None]
    assert [(spot.x, spot.y) for spot in cards] == [whole.hand_place(number) for number in range(4)]
    x, y = whole.hand_place(4)
    assert {canvas.role_at(x + dx, y + dy) for dx in range(7) for dy in range(5)} == {"slot"}


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "×".join(map(str, size)))
@pytest.mark.parametrize("phase", PHASES)
def test_a_role_chip_touches_no_card(phase: str, size: tuple[int, int]) -> None:
    """Dealer, maker, defender: each chip has felt around it on every side."""
    canvas = Canvas(*size, Look())
    draw_table(canvas, PHASES[phase]())
    found = 0
    for y, line in enumerate(canvas.text().splitlines()):
        for match in re.finditer(r"(?<= )(dealer|\S maker|\S alone|defends)(?= |$)", line):
            start, end = match.start() - 1, match.end() + 1
            if canvas.role_at(match.start(), y).startswith(("felt", "pad", "button", "prompt", "waiting", "note")):
                continue
            if "order" in line or "picks" in line or start < Layout.of(*size).table_left:
                continue
            found += 1
            around = [(x, row) for row in (y - 1, y, y + 1) for x in range(start - 1, end + 1)]
            for x, row in around:
                if 0 <= row < size[1] and x < size[0] and not (row == y and start <= x < end):
                    assert canvas.role_at(x, row).split()[0] not in ("paper", "card", "ribbon"), (match, x, row)
    assert found or phase in ("draw", "cut"), phase


@pytest.mark.parametrize("drawing", ["unicode", "ascii"])
@pytest.mark.parametrize("size", SIZES)
def test_a_back_says_nothing(size: tuple[int, int], drawing: str) -> None:
    """No rank and no suit, as sign or letter, is on a card's back."""
    canvas = Canvas(*size, Look(drawing=drawing))
    draw_back(canvas, 0, 0, size)
    assert canvas.text().strip()
    assert not INK_OF_CARDS & set(canvas.text())


@pytest.mark.parametrize("packets", range(9))
def test_nothing_is_told_while_the_cards_are_dealt(packets: int) -> None:
    """Between the draw and the up-card no suit is on the table (R7)."""
    text = table_text(faces.dealing(packets))
    assert not any(suit.sign in text or suit.word in text for suit in Suit)
    assert "trump " not in text


def test_everything_is_told_without_colour() -> None:
    """Cursor, playable cards, trump, bowers, dealer, partner, maker, winning card and turn are told by signs."""
    text = table_text(faces.following(), Look(theme="mono"))
    lines = text.splitlines()
    assert "▲ 1 ▲     2       3       4" in lines[21]
    assert "5" not in lines[21], "the nine of spades may not be played"
    assert "│right│ │left │" in lines[19]
    assert "╰bower╯ ╰bower╯ ╰trump╯ ╰trump╯ ╰─────╯" in lines[20]
    assert re.search(r"►S  Ann +dealer", text)
    assert "N–S partner" in text and "N–S you" in text
    assert "♥ maker" in text and "TRUMP  ♥ hearts" in text
    assert "╭K♥─ ★" in text and "★ Bo" in text and "wins so far" in text
    assert "to play" in text
    lone = table_text(faces.lone_hand(), Look(theme="mono"))
    assert "sits out" in lone and "♥ alone" in lone and "by Ann N–S  alone" in lone
    alone = table_text(faces.round_one("a"), Look(theme="mono"))
    assert "ALONE: your next call is" in alone and "order up ♥ alone" in alone
    assert all(" on default" in style for style in PALETTES["mono"].values())


def test_words_say_which_suit_may_not_be_called() -> None:
    """After four passes the up-card is face down, and the suit it was is named (R11)."""
    text = table_text(faces.round_two())
    assert "9♥ turned down" in text
    assert "not hearts" in text
    assert "9♥ " not in text.replace("9♥ turned down", "")


def test_the_calls_stand_before_their_seats() -> None:
    """A dealer picks up, a partner assists and an opponent orders up (R9)."""
    said = {Seat.NORTH: "orders up ♥", Seat.EAST: "assists ♥", Seat.SOUTH: "orders up ♥", Seat.WEST: "picks up ♥"}
    for passes, seat in enumerate(said):
        match = on(faces.first_bid(), "; ".join(["pass"] * passes + ["up"]))
        assert said[seat] in table_text(faces.public(match))


NAMES = (
    ("[/", "[red]x", "x" * 40, "Bo"),
    ("山田太郎山田太郎", "😀😀😀😀😀😀😀", "👩‍👩‍👧", "👍🏽🇫🇷"),
    ("Zoë", "Zoe\u0308", "ann", "Ann"),
    (" ", "‏", "\u0301", "ﷺ"),
)


@pytest.mark.parametrize("names", NAMES, ids=["markup", "wide", "accents", "odd"])
@pytest.mark.parametrize("phase", PHASES)
def test_a_name_of_any_kind_keeps_the_lines(phase: str, names: tuple[str, str, str, str]) -> None:
    """Every row is as wide as the window by the terminal's count, whoever sits there."""
    face = PHASES[phase]()
    chairs = BySeat(map(Chair, names))
    shown = TableModel(**{**{name: getattr(face, name) for name in TableModel.__slots__}, "chairs": chairs})
    canvas = Canvas(80, 24, Look())
    draw_table(canvas, shown)
    for strip in canvas.strips():
        assert cell_len(strip.text) == 80
        assert strip.cell_length == 80
    assert "\ufe0f" not in canvas.text()


def test_names_are_literal_and_told_apart() -> None:
    """Square brackets are no markup, a long name ends in dots, and two that differ in case stay different."""
    text = table_text(faces.third_card(chairs=BySeat(map(Chair, ("[/", "[red]x", "ann", "Ann")))))
    assert "N  [/" in text and "E  [red]x" in text and "S  ann" in text and "W  Ann" in text
    accented = table_text(faces.third_card(chairs=BySeat(map(Chair, ("Zoe\u0308", "Bo", "Ann", "Di")))))
    assert "N  Zoe\u0308" in accented, "an accent stays with its letter"
    assert fit("x" * 40, 10) == "x" * 9 + "…"
    assert fit("山田太郎", 5) == "山田…"
    assert fit("abc", 2, "...") == ".."


class _Watched(TableWidget):
    """A table that notes which rows are painted anew."""

    def __init__(self) -> None:
        super().__init__(Look())
        self.painted: list[int] = []

    def refresh(self, *regions: Region, **more: Any) -> _Watched:
        self.painted.extend(region.y for region in regions)
        super().refresh(*regions, **more)
        return self


class _Shown(App[None]):
    """A table and what its clicks come to."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked: list[int | str] = []

    def compose(self) -> ComposeResult:
        yield _Watched()

    def on_card_clicked(self, message: CardClicked) -> None:
        self.clicked.append(message.number)

    def on_key_clicked(self, message: KeyClicked) -> None:
        self.clicked.append(message.key)


async def test_cards_calls_and_keys_can_be_clicked() -> None:
    """A click on a card names its place; one on a call or a hint, the key."""
    app = _Shown()
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one(_Watched).show(faces.round_two())
        for offset in ((50, 18), (30, 12), (40, 13), (52, 13), (2, 23), (30, 2)):
            await pilot.click(offset=offset)
        assert app.clicked == [2, "s", "p", "a", "t"]


async def test_only_the_rows_that_changed_are_painted() -> None:
    """The cursor moving along the hand repaints one row, not the table."""
    app = _Shown()
    async with app.run_test(size=(80, 24)) as pilot:
        table = app.query_one(_Watched)
        table.show(faces.following())
        await pilot.pause()
        table.painted.clear()
        table.show(faces.following("right"))
        assert table.painted == [21]

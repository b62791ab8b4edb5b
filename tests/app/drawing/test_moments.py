"""The table where pictures go wrong: the last trick, a lone hand, a later question, the pack gathered for the cut."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.layout import SCALES, Layout, position_of
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.table import draw_table
from euchre_tui.app.screens.taken_tricks import TakenTricksScreen
from euchre_tui.app.table_presenter import face_of
from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import Prompt
from euchre_tui.match.scenes import Table, TrickWon, Verdict
from euchre_tui.rules.actions import OrderUp
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.events import RenegeCalled, TrickTaken
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat
from euchre_tui.rules.state import Match
from tests.app import faces
from tests.app.faces import table_text
from tests.positions import on


def played_out(match: Match, cards: int) -> Match:
    """So many cards more, each seat its first that may be played."""
    for _ in range(cards):
        match = on(match, str(seen_by(match, match.actor).choices[0]))
    return match


def trick_won(match: Match) -> TableModel:
    """The finished trick as everyone sees it."""
    taken = next(event for event in reversed(match.events) if isinstance(event, TrickTaken))
    scene = TrickWon(seen_by(match, None), taken, 0)
    return face_of(scene, faces.PEOPLE, None, Place.TRICK_WON, peek=False, step=0)


@pytest.mark.parametrize("cut", ["never", "every deal"])
def test_after_the_last_trick_nobody_is_to_act(cut: str) -> None:
    """The fifth trick lies there: it is the fifth of five, the chip is with who dealt, and no seat is lit (R8, R21)."""
    text = table_text(trick_won(played_out(on(faces.first_bid(cut=cut), "pass; pass; up; discard QS"), 20)))
    assert "TRICK 5 of 5" in text
    assert "►" not in text
    assert "took it" in text
    assert [line.index("dealer") < 40 for line in text.splitlines() if "dealer" in line] == [True], "West has dealt"


def test_after_any_other_trick_its_winner_is() -> None:
    text = table_text(faces.trick_won())
    assert text.count("►") == 1
    assert "►S  Ann" in text


def test_a_lone_hands_trick_is_full_with_three() -> None:
    """Three cards are a whole trick while one sits out (R21)."""
    two, three = played_out(faces.lone(), 2), played_out(faces.lone(), 3)
    assert "wins so far" in table_text(faces.public(two))
    assert table_text(trick_won(three)).count("took it") == 2, "on the pad, and in the middle"


def test_a_lone_defender_is_told() -> None:
    """Who defends alone has a chip of its own, and its partner sits out (R17)."""
    match = on(faces.first_bid(defend_alone=True), "pass; pass; up alone; discard QS; defend alone")
    text = table_text(faces.public(match))
    assert [line.split("defends")[1].strip()[:5] for line in text.splitlines() if " defends " in line].count(
        "alone"
    ) >= 1
    assert sum("defends" in line for line in text.splitlines()) == 3, "its chip, what it said, and what happened last"
    assert text.count("sits out") == 2


def test_the_last_trick_again_over_one_that_is_under_way() -> None:
    """The trick under way lies there; at the key the last one does, and says so (R26a)."""
    match = played_out(faces.one_taken(), 1)
    view = seen_by(match, match.actor)
    under_way = {str(card) for _, card in view.trick}
    last = {str(card) for _, card in view.last_trick}
    assert under_way and last
    for peek in (False, True):
        face = face_of(Table(view), faces.PEOPLE, None, Place.PLAY, peek=peek, step=0)
        text = table_text(face, Look(suits="letters"))
        lying = {card for card in under_way | last if f"╭{card.replace('T', '10')}─" in text}
        assert lying - {str(card) for card in view.hand} == (last if peek else under_way)
        assert ("the last trick" in text) is peek


@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30)])
@pytest.mark.parametrize("bottom", Seat)
def test_a_long_call_covers_no_plate(bottom: Seat, size: tuple[int, int]) -> None:
    """Whoever orders up alone, and wherever that seat is drawn, the plates at the sides stay free of the call (R12)."""
    for passes in range(4):
        match = on(faces.first_bid(), "; ".join(["pass"] * passes + ["up alone"]))
        face = replace(faces.public(match), bottom=bottom)
        canvas = Canvas(*size, Look())
        draw_table(canvas, face)
        layout = Layout.of(*size)
        for position in (1, 3):
            x, y = layout.plate_place(position)
            plate = [(x + dx, y + dy) for dx in range(layout.plate_width) for dy in range(4)]
            assert "alone" not in {canvas.role_at(*cell) for cell in plate if cell[0] < size[0]}


def test_a_gathered_trick_does_not_come_back() -> None:
    """Once all have seen it, it is off the table; a person alone, who saw it here first, still finds it there."""
    last = {str(card) for _, card in seen_by(faces.one_taken(), None).last_trick}
    for face, lies in (
        (faces.trick_won(), True),
        (faces.public(faces.one_taken()), False),
        (faces.leading(), False),
        (faces.leading(faces.MIXED), True),
    ):
        text = table_text(face, Look(suits="letters"))
        assert all((f"╭{card}─" in text) is lies for card in last), text
        assert ("took it" in text.replace("Ann took it", "")) is lies


def test_the_card_that_was_led_says_so() -> None:
    """One quiet word, at the first card of the trick, also in the last trick again (R19)."""
    for match in (faces.playing_first(), on(faces.lone(), "play TS")):
        text = table_text(faces.public(match))
        assert len(re.findall(r"\bled\b", "\n".join(text.splitlines()[:14]))) == 1
    north = table_text(faces.public(faces.playing_first())).splitlines()
    assert re.search(r"╭A♦\S+( ★)? +led", north[2]), "North led"


@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30), (140, 45)])
def test_a_verdict_is_an_event(size: tuple[int, int]) -> None:
    """In large letters what it comes to, below it the trick; the card that proves it and the one led say so (R26)."""
    match = reneged()
    event = next(event for event in reversed(match.events) if isinstance(event, RenegeCalled))
    face = face_of(Verdict(seen_by(match, None), event, 0), faces.PEOPLE, None, Place.TRICK_WON, peek=False, step=0)
    text = table_text(face, size=size)
    assert text.count("█") > 40
    assert "so far" not in text and "took it" not in text
    assert event.card is not None
    card = f"{event.card.rank.face}{event.card.suit.sign}"
    assert re.search(rf"╭{card}─* ★", text)
    assert len(re.findall(r"\bled\b", text)) == 1 and text.count("did not follow ") == 1
    failed = replace(face, verdict=RenegeCalled(Seat.EAST, None, None))
    assert "★" not in table_text(failed, size=size)


def reneged() -> Match:
    """At an honour table East throws a club though a diamond was led, and is called."""
    match = on(faces.first_bid(play="honour"), "pass; pass; up; discard QS; play AD; play JC")
    return on(match, "renege E")


def test_the_last_trick_again_covers_no_card() -> None:
    """What it is stands in words of its own, in every size, and each of the four cards is whole."""
    view = seen_by(faces.one_taken(), Seat.SOUTH)
    for size in ((80, 22), (80, 24), (100, 30), (140, 45)):
        face = face_of(Table(view), faces.PEOPLE, None, Place.PLAY, peek=True, step=0)
        left = Layout.of(*size).table_left
        text = "\n".join(line[left:] for line in table_text(face, size=size).splitlines())
        assert "the last trick" in text
        assert text.count("╭") == text.count("╯") == text.count("╰") == len(view.hand) + 4


def test_a_later_call_takes_the_place_of_an_earlier_one() -> None:
    """In round two a seat's pass of round one is gone, and who is asked has nothing there but that (R11)."""
    match = on(faces.first_bid(), "pass; pass; pass; pass; trump S")
    text = table_text(faces.public(match))
    assert len([line for line in text.splitlines() if "♠ spades" in line]) == 2, "on the pad, and before its seat"
    assert text.count("pass") == 3


def test_the_later_question_stands_before_its_seat() -> None:
    """Asked later, the maker is to answer, and not to bury; the answer stands there alone, or with partner (R15)."""
    defending = table_text(faces.public(on(faces.first_bid(defend_alone=True), "up alone; discard QS")))
    assert "to answer" in defending and "to bury" not in defending
    asked = on(faces.first_bid(alone="before the first lead", defend_alone=True), "pass; pass; up; discard QS")
    canvas = Canvas(80, 24, Look())
    draw_table(canvas, faces.public(on(asked, "alone")))
    rows = canvas.text().splitlines()[2:14]
    (answer,) = [
        (line.index(" alone", 30), y)
        for y, line in enumerate(rows, start=2)
        if " alone" in line[30:] and "♥" not in line
    ]
    assert canvas.role_at(*answer) == "alone"
    assert "with partner" in table_text(faces.public(on(asked, "partner")))


def test_nobody_is_lit_while_cards_are_in_motion() -> None:
    """The draw and the deal are nobody's turn (R7)."""
    for face in (faces.dealing(3), faces.drawing(4)):
        assert "►" not in table_text(face)


def test_the_gathered_pack_leaves_nothing_of_the_last_deal() -> None:
    """While the pack is cut no trick, no trump and no maker of the deal before is on the table (R6)."""
    match = played_out(on(faces.first_bid(cut="every deal"), "pass; pass; up; discard QS"), 20)
    face = replace(faces.cutting(), view=seen_by(match, None))
    text = table_text(face)
    assert face.gathered
    assert "maker" not in text and "■" not in text
    assert text.count("▒") == table_text(faces.cutting()).count("▒"), "nobody holds a card"
    assert "▒ ▒" not in text


def test_a_hand_is_dim_only_where_a_card_is_asked_for() -> None:
    """While calls are made every card is as bright as paper; in play, those that may not be played are dim."""
    for face, dim in ((faces.round_one(), False), (faces.following(), True)):
        canvas = Canvas(80, 24, Look())
        spots = draw_table(canvas, face)
        cards = [spot for spot in spots if spot.card is not None]
        assert any(canvas.role_at(spot.x + 3, spot.y + 1) == "paper dim" for spot in cards) is dim


def test_the_toggle_is_lit_only_when_it_is_on() -> None:
    for keys, role in (((), "button"), (("a",), "alone")):
        canvas = Canvas(80, 24, Look())
        spots = draw_table(canvas, faces.round_one(*keys))
        toggle = next(spot for spot in spots if spot.press == "a")
        assert canvas.role_at(toggle.x + toggle.width - 1, toggle.y) == role


def test_a_question_is_lit_where_it_can_be_answered() -> None:
    """One's own call, and the cut, which is asked in public (R6); while others think nothing is."""
    for face, lit in ((faces.round_one(), True), (faces.cutting(), True), (faces.public(faces.first_bid()), False)):
        canvas = Canvas(80, 24, Look())
        draw_table(canvas, face)
        assert ("turn" in {canvas.role_at(x, 22) for x in range(80)}) is lit
        assert canvas.role_at(10, 22) == ("prompt" if lit else "waiting")


def test_a_spot_ends_where_it_ends() -> None:
    """The cell behind it and the row below it are not its own."""
    spot = Hotspot(3, 4, 2, 1)
    held = [(x, y) for x in range(10) for y in range(10) if spot.holds(x, y)]
    assert held == [(3, 4), (4, 4)]


@pytest.mark.parametrize("scale", SCALES[1:], ids=lambda scale: f"{scale.columns}x{scale.rows}")
def test_a_size_begins_where_there_is_room_for_it(scale: object) -> None:
    """At exactly its columns and rows, and not at one less of either."""
    wanted = next(each for each in SCALES if each is scale)
    assert Layout.of(wanted.columns, wanted.rows).scale is wanted
    assert Layout.of(wanted.columns - 1, wanted.rows).scale is not wanted
    assert Layout.of(wanted.columns, wanted.rows - 1).scale is not wanted


def test_beside_the_table_stand_the_last_deals_of_this_game() -> None:
    """A new game has a pad of its own, and where rows end the last deals are those that show (R24)."""
    view = seen_by(faces.some_deals(games=3, target=4), None)
    face = replace(faces.public(faces.first_bid()), view=view)
    text = table_text(face)
    assert "♠ N–S +4 lone march" in text
    assert "♠ E–W +2 march" not in text, "that was in the game before"
    many = replace(view, pad=tuple(replace(line, game=1, totals=ByTeam(0, 0)) for line in view.pad) * 2)
    shown = table_text(replace(face, view=many)).splitlines()
    listed = [line[:21] for line in shown if line.startswith(" ♠ ")]
    assert 0 < len(listed) < 12
    assert "lone march" in listed[-1]


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_a_long_name_stays_on_its_plate(size: tuple[int, int]) -> None:
    """It ends in dots before what stands beside it, and the level of a CPU goes before the name does."""
    chairs = BySeat(Chair(letter * 40, "steady") for letter in "NESW")
    layout = Layout.of(*size)
    lines = table_text(faces.public(faces.ordered(), chairs), size=size).splitlines()
    for seat in Seat:
        position = position_of(seat, Seat.SOUTH)
        x, y = layout.plate_place(position)
        room = layout.bar - 5 if position in (0, 2) else min(layout.plate_width, size[0] - x) - 4
        assert lines[y][x + 4 :].split()[0] == seat.letter * (room - 1) + "…"


def test_a_lone_human_sits_at_the_foot() -> None:
    """Whoever is the one person at the table is drawn below, also while everyone looks."""
    chairs = BySeat((Chair("Ida", "sharp"), Chair("Gus"), Chair("Flo", "easy"), Chair("Ned", "easy")))
    assert faces.public(faces.first_bid(), chairs).bottom is Seat.EAST
    assert faces.public(faces.first_bid()).bottom is Seat.SOUTH


def test_a_canadian_loner_is_offered_as_what_it_is() -> None:
    """Where an order means alone, the button says so without the toggle (R12)."""
    match = on(faces.first_bid(canadian_loner=True), "pass")
    face = faces.private(match, Seat.EAST)
    assert [hint.label for hint in face.buttons if hint.press == "o"] == ["assist ♥ alone"]
    _, action = Prompt.of(seen_by(match, Seat.EAST)).press("o")
    assert action == OrderUp(alone=True)


@pytest.mark.parametrize("play", ["refereed", "honour"])
def test_the_taken_tricks_say_who_led_and_who_took_each(play: str) -> None:
    """A row a trick: the sign of the lead, the star behind the card that won, and who sat out (R26a)."""
    match = played_out(on(faces.first_bid(play=play), "pass; pass; up alone; discard QS"), 9)
    view, canvas = seen_by(match, None), Canvas(80, 24, Look())
    TakenTricksScreen(view, faces.PEOPLE, Look()).draw(canvas)
    taken = [event for event in view.events if isinstance(event, TrickTaken)]
    lines = canvas.text().splitlines()
    rows = [y for y, line in enumerate(lines) if line.lstrip().startswith("Trick ")]
    assert len(taken) == 3
    assert len(rows) == (3 if play == "honour" else 1)
    for trick, y in zip(taken[-len(rows) :], rows, strict=True):
        cards = {seat: f"{card.rank.face}{card.suit.sign}" for seat, card in trick.cards}
        upper = lines[y - 1]
        assert re.search(rf"╭{cards[trick.seat]}─*╮ ★", upper) and upper.count("★") == 1
        assert f"► ╭{cards[trick.cards[0].seat]}" in upper and upper.count("►") == 1
        assert "sat out" in lines[y]


@pytest.mark.parametrize("size", [(80, 22), (100, 30), (140, 45)])
def test_five_taken_tricks_have_room(size: tuple[int, int]) -> None:
    """All twenty cards are whole in every window, and larger where there is room (R26a)."""
    match = played_out(on(faces.first_bid(play="honour"), "pass; pass; up; discard QS"), 20)
    canvas = Canvas(*size, Look())
    TakenTricksScreen(seen_by(match, None), faces.PEOPLE, Look()).draw(canvas)
    text = canvas.text()
    assert text.count("╭") == text.count("╮") == text.count("╯") == text.count("╰") == 20
    assert len(re.findall(r"Trick \d", text)) == 5 and "took it" in text


def test_the_last_trick_is_offered_once_there_is_one() -> None:
    assert "L last" not in table_text(faces.third_card())
    assert "L last" in table_text(faces.leading())

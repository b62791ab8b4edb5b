"""Room on the table: calls, plates and refusals are whole in the smallest window, and nothing runs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.layout import SCALES, Layout
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.table import draw_table
from euchre_tui.match.prompt import NO_CARD_MARKED, Prompt
from euchre_tui.rules.cards import DECK, Suit
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.tricks import call_objection, must_follow
from euchre_tui.words import as_told
from tests.app import faces
from tests.app.faces import table_text
from tests.app.playing import frame_of, playing
from tests.positions import on

SIZES = [(scale.columns, scale.rows) for scale in SCALES]
SMALL = [(80, 24), (80, 22)]
SOLO = BySeat((Chair("Ida", "steady"), Chair("Gus", "steady"), Chair("Ann"), Chair("Ned", "steady")))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("keys", ["", "a"])
def test_every_call_lies_on_the_table(size: tuple[int, int], keys: str) -> None:
    """Three suits, each alone, have room between the pad and the edge (R13, R16)."""
    face, layout = faces.round_two(*keys), Layout.of(*size)
    spots = [spot for spot in draw_table(Canvas(*size, Look()), face) if spot.press and spot.y < layout.foot_plate]
    assert {spot.press for spot in spots} == {"p", "a", "s", "d", "c"}
    for spot in spots:
        assert layout.table_left <= spot.x
        assert spot.x + spot.width <= layout.right
    shown = table_text(face, size=size)
    assert all(f"{hint.shown}  {hint.label}" in shown for hint in face.buttons)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
def test_a_level_is_whole_on_every_plate(size: tuple[int, int], level: str) -> None:
    """Both opponents of a person who plays alone say their side and how well they play."""
    chairs = BySeat(replace(chair, level=level) if chair.level else chair for chair in SOLO.values())
    chairs = as_told(chairs)
    assert len(re.findall(rf"THEY (?:CPU )?{level}(?![a-z])", table_text(faces.leading(chairs), size=size))) == 2


def refusals() -> Iterator[str]:
    """Whatever may be said of a card or a call that the rules do not allow."""
    for trump in Suit:
        for needs in ("a trump", "a trump but the left"):
            yield call_objection(needs, (), trump) or ""
        for led, *hand in permutations(DECK, 3):
            yield must_follow(tuple(hand), hand[0], (PlayedCard(Seat.WEST, led),), trump) or ""
    yield NO_CARD_MARKED


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_every_refusal_is_whole(size: tuple[int, int]) -> None:
    """The reason why a card or a call is refused is read to its end in the smallest windows (R25)."""
    chairs = BySeat(Chair(letter * 40) for letter in "NESW")
    face = faces.following(chairs=chairs)
    said = {each for each in refusals() if each}
    assert len(said) > 30
    for note in said:
        assert note in table_text(replace(face, note=note), size=size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_pile_and_a_turn_are_not_one_phrase(size: tuple[int, int]) -> None:
    """Whoever has taken tricks and leads the next one is told in two rows."""
    match = on(faces.ordered(), "play AD; play 9D; play JD; play AS")
    for bottom in (Seat.EAST, Seat.WEST):
        text = table_text(replace(faces.public(match), bottom=bottom, lies=False), size=size)
        assert "to play" in text
        assert not re.search(r"tricks? +to play|to play +■", text)


def asked_again() -> TableModel:
    """South has pressed the key of a pass, which must be pressed again."""
    view = seen_by(on(faces.first_bid(), "pass; pass"), Seat.SOUTH)
    asking, action = Prompt.of(view, again="calls").press("1")
    assert action is None
    return faces.asked(view, asking)


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_what_is_asked_again_is_said_once(size: tuple[int, int]) -> None:
    assert table_text(asked_again(), size=size).count("1 again to pass.") == 1


def test_enter_is_named_once_a_card_is_marked() -> None:
    """At an honour table no card is marked at first: the line has the pad there instead (R25)."""
    match = on(faces.first_bid(play="honour"), "pass; pass; up; discard QS; play AD; play 9D; play JD; play AS")
    before, after = faces.private(match, Seat.SOUTH), faces.private(match, Seat.SOUTH, faces.PEOPLE, "right")
    pressed = [{hint.press for hint in face.hints} for face in (before, after)]
    assert "enter" not in pressed[0] and "t" in pressed[0]
    assert "enter" in pressed[1]
    for face in (before, after):
        last = table_text(face).splitlines()[-1]
        assert all(f"{hint.shown} {hint.label}".strip() in last for hint in face.hints)


@pytest.mark.parametrize("length", [20, 50, 58])
def test_a_long_question_leaves_the_letters_of_the_keys(length: int) -> None:
    """In the lowest window the menu, the veil, the help and leaving are named beside a long question too."""
    canvas = Canvas(80, 22, Look())
    spots = draw_table(canvas, replace(faces.following(), prompt="x" * length))
    assert {"m", "v", "question_mark", "q"} <= {spot.press for spot in spots if spot.y == 21}
    assert re.search(r"M.* V.* \?.* Q", canvas.text().splitlines()[-1])


def test_the_pad_says_which_trick_lies_there() -> None:
    """While the first trick lies there it is the first; it is the second as soon as that one is led to (R26a)."""
    assert "TRICK 1 of 5" in table_text(replace(faces.leading(), lies=True))
    assert "TRICK 2 of 5" in table_text(replace(faces.leading(), lies=False))


@pytest.mark.parametrize("size", [(80, 24), (98, 30)], ids=str)
def test_the_pad_says_you_without_we(size: tuple[int, int]) -> None:
    made = table_text(faces.leading(as_told(SOLO)), size=size)
    assert "by you" in made
    assert "by you WE" not in made


@pytest.mark.parametrize("onlooker", [None, Seat.WEST], ids=["all", "own"])
def test_a_long_name_has_the_free_part_of_its_row(onlooker: Seat | None) -> None:
    """At the foot a name takes the room to its left, as far as five tricks need it."""
    chairs = BySeat((*list(faces.PEOPLE.values())[:3], Chair("Maximiliana-Josephine")))
    face = faces.private(faces.one_taken(), onlooker, chairs) if onlooker else faces.public(faces.one_taken(), chairs)
    plate = table_text(replace(face, bottom=Seat.WEST)).splitlines()[Layout.of(80, 24).foot_plate]
    assert re.search("E–W +W  Maximiliana-Josephine +dealer", plate)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("step", range(4))
def test_a_card_from_the_top_covers_no_plate(size: tuple[int, int], step: int) -> None:
    """A card of the seat at the top comes out under its plate, and is on the screen from the first step."""
    face = faces.private(on(faces.ordered(), "play AD"), Seat.SOUTH)
    layout = Layout.of(*size)
    still, moving = (table_text(replace(face, coming=each), size=size).splitlines() for each in (None, step))
    top = layout.card_place(2)[1]
    assert moving[:top] == still[:top]
    x = layout.card_place(2)[0]
    assert any(line[x] == "╰" for line in moving[top : top + layout.card[1]])


@pytest.mark.parametrize("drawing", ["unicode", "ascii"])
async def test_a_marked_line_has_a_sign(drawing: str) -> None:
    """The set-up and its values tell the marked line without colour too."""
    sign = Look(drawing=drawing).glyph("turn")
    async with playing(None, drawing=drawing) as player:
        await player.press("s")
        await player.press("down")
        lines = frame_of(player.app).splitlines()
        marked = [line for line in lines if line[:3].strip() == sign]
        assert len(marked) == 1
        await player.press("f4")
        values = [line for line in frame_of(player.app).splitlines() if line[:3].strip() == sign]
        assert len(values) == 1
        assert values != marked

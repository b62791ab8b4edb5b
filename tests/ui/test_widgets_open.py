"""The open hand as a picture: which cards follow, what the coach says, and where its words end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_tui.asking import Asking
from euchre_tui.lessons.positions import SEATS
from euchre_tui.lessons.remarks import Remark
from euchre_tui.lessons.teaching import TeachingRound
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.widgets.canvas import Canvas
from euchre_tui.widgets.look import Look
from euchre_tui.widgets.openhands import OpenFace, draw_open_hands, panel_rows


def face_of(round_: TeachingRound) -> OpenFace:
    asking = Asking.of(round_.view) if round_.line is None else None
    return OpenFace(round_.table, SEATS, asking, "", "", round_.remarks, ())


def drawn(face: OpenFace, size: tuple[int, int] = (80, 24)) -> str:
    canvas = Canvas(*size, Look())
    draw_open_hands(canvas, face)
    return canvas.text()


def test_brackets_stand_around_the_cards_that_follow() -> None:
    """In every hand that still plays to the trick: those that may be played, and no other (R19, R29)."""
    random, seen = Random(3), 0
    for seed in range(8):
        round_ = TeachingRound(TableRules(), SEATS, seed)
        while round_.line is None:
            view, text = round_.table.public, drawn(face_of(round_))
            played = {each.seat for each in view.trick}
            for seat in Seat:
                barred = round_.table.refusals[seat]
                for card in round_.table.views[seat].hand:
                    due = bool(view.trick) and seat not in played and seat not in view.sitting_out
                    bracketed = f"[{card.rank.face}{card.suit.sign}]" in text
                    assert bracketed is (due and card not in barred), f"{seat} {card}"
                    seen += card in barred
            round_.take(random.choice(round_.view.choices))
    assert seen > 20


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_all_that_the_coach_says_can_be_read(size: tuple[int, int]) -> None:
    """As many lines as there are rows stand there whole; one more, and it says that there is more."""
    room = panel_rows(size[1])
    face = face_of(TeachingRound(TableRules(), SEATS, 1))
    for count, more in ((room, False), (room + 1, True)):
        text = drawn(replace(face, remarks=tuple(Remark(f"Line {n}.") for n in range(1, count + 1))), size)
        assert f"Line {room}." in text or more
        assert ("↓ more" in text) is more
        assert f"Line {room + 1}." not in text

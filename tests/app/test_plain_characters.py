"""Plain characters with letters for suits: nothing but ASCII is painted, whichever widget paints it."""

from __future__ import annotations

import ast
from typing import Any
from unicodedata import category

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.containers import VerticalScroll

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import SIGNS, Look
from euchre_tui.app.drawing.plain_signs import PlainSigns
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import Place
from euchre_tui.rules.cards import Suit
from euchre_tui.session.match_setup import rows
from euchre_tui.storage.settings import Settings
from euchre_tui.support.signs import can_write, plain
from euchre_tui.support.width import width_of
from tests.app.playing import PlayedApp, Player, frame_of, playing, table
from tests.gallery import PICTURES, Picture, take
from tests.imports import files

PLAIN: dict[str, Any] = {"suits": "letters", "drawing": "ascii"}
DIFFERENT = [picture for picture in PICTURES if not {"theme", "deck", "drawing"} & set(picture.settings)]
"""The pictures that differ in more than their colours."""


async def shown(player: Player, words: str) -> None:
    """Waits until the words are on the screen."""
    for _ in range(200):
        if words in frame_of(player.app):
            return
        await player.pilot.pause()
    raise AssertionError(f"{words!r} does not come:\n{frame_of(player.app)}")


class Frames:
    """Keeps every frame that has a character which is not ASCII."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def __call__(self, frame: str) -> None:
        if not frame.isascii():
            self.wrong.append("".join(sorted({letter for letter in frame if not letter.isascii()})) + f"\n{frame}")


@pytest.mark.parametrize("picture", DIFFERENT, ids=lambda picture: picture.name)
async def test_every_screen_is_ascii(picture: Picture) -> None:
    """Every frame on the way to each picture, and the picture."""
    frames = Frames()
    frames((await take(picture, frames, **PLAIN)).text)
    assert frames.wrong == []


async def test_what_is_scrolled_is_ascii() -> None:
    """Help at every line, with its scroll bar's ends, and every page of the rule book."""
    frames = Frames()
    async with playing(None, **PLAIN) as player:
        player.app.watchers.append(frames)
        await player.press("question_mark")
        scroll = player.app.screen.query_one(VerticalScroll)
        assert scroll.show_vertical_scrollbar
        for _ in range(40):
            await player.press("down")
            frames(frame_of(player.app))
        await player.press("b")
        await player.press("h")
        for _ in range(12):
            await player.press("right")
            frames(frame_of(player.app))
    assert frames.wrong == []


async def test_notices_and_dialogs_are_ascii() -> None:
    """A notice that passes, at the table and told again on the title; the menu's questions."""
    frames = Frames()
    async with playing(table("S"), notices=True, **PLAIN) as player:
        player.app.watchers.append(frames)
        await player.until(
            lambda: isinstance(player.app.screen, TableScreen) and player.app.screen.where() is Place.PLAY
        )
        player.app.say("Nothing is saved: “no space” – it’s on … ♠ ← 3×")
        await shown(player, 'Nothing is saved: "no space"')
        for key in ("m", "1", "escape", "q"):
            await player.press(key)
            frames(frame_of(player.app))
    assert frames.wrong == []


async def test_a_notice_has_no_control_characters() -> None:
    """A folder's name may have escapes: they never reach the terminal."""
    async with playing(table("S"), notices=True) as player:
        player.app.say("Nothing is saved in /home/\x1b]0;owned\x07\x9b2Jhere\ud800.")
        await shown(player, "Nothing is saved in")
        assert "\x1b" not in frame_of(player.app)
    canvas = Canvas(30, 1, Look())
    canvas.put(0, 0, "a\x1b[2Jb\x07\x9bc\u202ed", "felt")
    assert canvas.text() == "a[2Jbcd"
    assert width_of("a\x1b[2Jb\x07\x9bc\u202ed") == len("a[2Jbcd")


async def test_a_name_is_as_it_was_typed() -> None:
    """In plain characters the names of people keep their letters, where the terminal has them."""
    async with playing(table("S"), notices=True, **PLAIN) as player:
        player.app.say("Zoë Müller")
        await shown(player, "Zoë Müller")


async def test_an_encoding_without_our_signs() -> None:
    """Plain characters whatever the settings say; question marks for letters that it does not have."""
    app = PlayedApp(None, encoding="latin-1")
    frames: list[str] = []
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        player = Player(app, pilot)
        app.watchers.append(frames.append)
        assert app.preferences.look == Look("dark", "two", "letters", "ascii", plain_only=True)
        await player.press("s")
        for _ in range(40):
            await player.press("up")
        app.say("Zoë Łucja 日本")
        await shown(player, "Zoë ?ucja ????")
        frames.append(frame_of(app))
        assert app.preferences.look.suits == "letters"
    assert all(can_write("latin-1", frame) for frame in frames)


def test_there_is_no_choice_that_does_nothing() -> None:
    """Where the terminal has plain characters only, the set-up says so, and turning these rows changes nothing."""
    settings = Settings()
    chosen = {row.label: row for row in rows(settings, ("easy",), plain_only=True)}
    for label, value in (("Suits", "letters"), ("Drawing", "ascii")):
        assert chosen[label].value == value
        assert "no choice" in chosen[label].sentence
        assert chosen[label].turn(settings, 1) == settings
    assert chosen["Deck"].turn(settings, 1) != settings


@pytest.mark.parametrize(
    ("encoding", "wanted"),
    [("utf-8", False), ("UTF8", False), ("gb18030", False), ("latin-1", True), ("ascii", True), ("cp1252", True),
     ("cp437", True), ("utf-16", True), ("no such", True)],
)  # fmt: skip
def test_which_encodings_need_plain_characters(encoding: str, wanted: bool) -> None:
    """Those without our signs, and those that cannot carry control sequences."""
    assert can_write(encoding, SIGNS) is not wanted


def test_each_cell_stays_a_cell() -> None:
    """Wide letters, accents and flags are replaced without moving what is behind them."""
    for encoding in ("ascii", "latin-1", "utf-8"):
        filter_ = PlainSigns(encoding, enabled=True)
        for text in ("… ♠–♥ │▃█", "日本 x", "e\u0301a", "👩\u200d👧 x", "🇩🇪 x", "Zoë"):
            (done,) = filter_.apply([Segment(text)], Color(0, 0, 0))
            assert cell_len(done.text) == cell_len(text)
            assert can_write(encoding, done.text)


def test_every_sign_of_ours_has_a_plain_one() -> None:
    """Each visible character of a text in the code that is not ASCII is replaced by characters that are."""
    signs = {suit.sign for suit in Suit}
    for path in files():
        if path.name == "terminal.py":
            # What the keyboard sends is never shown.
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                signs |= {
                    letter for letter in node.value if not letter.isascii() and category(letter) not in ("Cs", "Mn")
                }
    assert len(signs) > 20
    assert {sign for sign in signs if not plain(sign) or not plain(sign).isascii()} == set()
    assert plain("é") == plain("日") == ""

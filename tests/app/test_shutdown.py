"""The game in a real terminal goes down in every way there is: no hand stays behind, and nothing is printed of one."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import Discard, Play
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import Passed
from euchre_tui.rules.seats import Seat
from euchre_tui.storage.save_file import load
from tests.app.test_terminal import PLAY, with_a_hand_on_the_screen
from tests.terminal import ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

FOUR = [
    *("play", "--north", "Nora", "--east", "Edie", "--south", "Sam", "--west", "Walt"),
    *("--rule", "first_dealer=north", "--rule", "cut=never", "--seed", "5", "--pace", "0"),
]
"""Edie bids first."""

CARD = re.compile(r"(10|[9JQKA])([♠♥♦♣])")
SIGNS = {suit.sign: suit for suit in Suit}
ESCAPES = re.compile(r"\x1b\[[0-9;:?<>=$]*[A-Za-z~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[P_^][^\x1b]*\x1b\\|\x1b.")


def cards_in(text: str) -> set[Card]:
    return {Card.parse(("T" if rank == "10" else rank) + SIGNS[sign].letter) for rank, sign in CARD.findall(text)}


def words_of(raw: bytes) -> str:
    """What bytes for a terminal say, without the codes that place and colour it."""
    return ESCAPES.sub("", raw.decode(errors="replace"))


def match_in(home: Path) -> Referee:
    """The match that is on, from its file."""
    saved = load(home / "current.euchre")
    return Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)


def hands(referee: Referee) -> dict[Seat, set[Card]]:
    """What each seat holds and has buried, less the up-card, which all have seen."""
    views = {seat: referee.view(seat) for seat in Seat}
    up = {views[Seat.NORTH].up_card}
    return {seat: {*view.hand, *([view.discard] if view.discard else [])} - up for seat, view in views.items()}


def key_for(referee: Referee) -> str:
    """A key of the seat on turn: the first bidder passes, the next calls, the first card that may be played falls."""
    assert referee.actor is not None
    view = referee.view(referee.actor)
    match view.choices[0]:
        case Play(card) | Discard(card):
            return str(view.hand.index(card) + 1)
        case _:
            return "o" if any(isinstance(event, Passed) for event in view.events) else "p"


def lift(terminal: Terminal) -> None:
    """Presses space once the keyboard has been quiet for long enough, until the hand is there."""
    while "V veil" not in terminal.text or "look away" in terminal.text:
        if not terminal.read(0.7):
            terminal.write(" ")


def test_the_bytes_of_a_deal_hold_only_what_the_onlooker_may_see(tmp_path: Path) -> None:
    """Four people at one keyboard: of all bytes that reach the terminal, none tells a hand to another seat."""
    with Terminal(FOUR, tmp_path) as terminal:
        terminal.until("Agreed before the first card")
        terminal.write("\r")
        for _ in range(6):
            terminal.until("press the space bar")
            while terminal.read(0.2):
                pass
            referee = match_in(tmp_path)
            seat, held = referee.actor, hands(referee)
            assert seat is not None
            assert f"{referee.chairs[seat].name}, press the space bar" in terminal.text
            # All that came since the last key; the card it played is in nobody's hand any more.
            assert not cards_in(words_of(terminal.raw)) & set().union(*held.values())
            terminal.raw = b""
            lift(terminal)
            while terminal.read(0.2):
                pass
            shown = cards_in(words_of(terminal.raw))
            others = set().union(*(hand for other, hand in held.items() if other is not seat))
            assert held[seat] <= shown, "its owner sees the whole hand"
            assert not shown & others
            terminal.raw = b""
            terminal.write(key_for(referee))


def test_stopped_and_brought_back_the_curtain_is_there(tmp_path: Path) -> None:
    """SIGTSTP leaves no hand on the terminal; after SIGCONT, as `fg` sends it, the curtain is there to be lifted."""
    with Terminal(PLAY, tmp_path) as terminal:
        with_a_hand_on_the_screen(terminal)
        hand = hands(match_in(tmp_path))[Seat.SOUTH]
        assert cards_in(terminal.text) & hand
        before = len(terminal.raw)
        terminal.kill(signal.SIGTSTP)
        while not os.WIFSTOPPED(os.waitpid(terminal.pid, os.WUNTRACED | os.WNOHANG)[1] or 0):
            terminal.read(0.05)
        while terminal.read(0.1):
            pass
        assert b"\x1b[?1049l" in terminal.raw[before:], "the alternate screen is left"
        assert terminal.echoes
        assert not cards_in(words_of(terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :]))
        terminal.kill(signal.SIGCONT)
        terminal.until("look away")
        while terminal.read(0.1):
            pass  # else the last lines of the old screen may stand there yet
        assert not cards_in(terminal.text) & hand
        lift(terminal)
        assert cards_in(terminal.text) >= hand
        terminal.write("q")
        terminal.until("Leave the match?")
        terminal.write("y")
        terminal.until("New match")
        terminal.write("q")
        assert terminal.ended() == 0


FAULTS = {
    "the app": """
        from euchre_tui.session import session
        def broken(self, seat, action, moment):
            raise RuntimeError(f'oops {action} ' + ' '.join(map(str, self.referee.view(seat).hand)))
        session.Sitting.take = broken
    """,
    "a worker": """
        from euchre_tui.session import session
        def broken(self, enough):
            raise RuntimeError('oops ' + ' '.join(map(str, self.referee.view(self.referee.actor).hand)))
        session.Sitting.think = broken
    """,
    "painting": """
        from euchre_tui.app.drawing.table import table
        old = table.TableWidget.show
        def broken(self, face):
            if face.view.hand and len(face.view.events) > 1:
                raise RuntimeError('oops ' + ' '.join(map(str, face.view.hand)))
            old(self, face)
        table.TableWidget.show = broken
    """,
}
"""Where a fault with a hand in its words is put, and how."""


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_prints_no_card_and_loses_nothing(tmp_path: Path, where: str) -> None:
    """A fault with a hand in its words: one sentence, exit code 1, no card on the terminal or in the details."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys, importlib.abc, textwrap\n"
        "class Finder(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'euchre_tui.app.screens.title':\n"
        "            sys.meta_path.remove(self)\n"
        f"            exec(textwrap.dedent({FAULTS[where]!r}), {{}})\n"
        "sys.meta_path.insert(0, Finder())\n"
    )
    home = tmp_path / "home"
    with Terminal(PLAY, home, PYTHONPATH=f"{tmp_path}:{ROOT}") as terminal:
        with_a_hand_on_the_screen(terminal)
        kept = load(home / "current.euchre").lines
        terminal.write("p")
        assert terminal.ended() == 1
        assert terminal.restored
        assert terminal.echoes
        tail = words_of(terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :])
        assert "fault of its own (" in " ".join(tail.split())
        assert "Traceback" not in tail
        assert not cards_in(tail) and not re.search(r"\b[9TJQKA][SHDC]\b", tail)
    details = (home / "crash.txt").read_text()
    assert "oops" in details
    assert not cards_in(details) and not re.search(r"\b[9TJQKA][SHDC]\b", details)
    assert load(home / "current.euchre").lines[: len(kept)] == kept


def test_the_log_of_the_toolkit_names_no_card(tmp_path: Path) -> None:
    """With the toolkit's log switched on, every message of a bid and its answers goes to a file: no card is in it."""
    log = tmp_path / "log.txt"
    with Terminal(PLAY, tmp_path / "home", TEXTUAL_LOG=str(log), TEXTUAL="debug") as terminal:
        with_a_hand_on_the_screen(terminal)
        terminal.write("p")
        terminal.until("passes", "thinks", "lead", "play", "name")
        terminal.write("\x03")
        terminal.ended()
    written = log.read_text(errors="replace")
    assert "Key(" in written, "the log is on"
    assert not cards_in(written) and not re.search(r"\b[9TJQKA][SHDC]\b", written)


def test_no_colour_means_none(tmp_path: Path) -> None:
    """With NO_COLOR not one colour code reaches the terminal, greys included."""
    with Terminal(PLAY, tmp_path, NO_COLOR="1") as terminal:
        with_a_hand_on_the_screen(terminal)
        codes = [code for sgr in re.findall(rb"\x1b\[([0-9;]*)m", terminal.raw) for code in sgr.split(b";")]
        colours = {code for code in codes if re.fullmatch(rb"3[0-8]|4[0-8]|9[0-7]|10[0-7]", code)}
        assert codes and not colours
        assert re.search(rb"\x1b\[[0-9;]*7", terminal.raw), "reversed cells tell what colours would"

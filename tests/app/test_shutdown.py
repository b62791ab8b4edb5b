"""The game in a real terminal goes down in every way there is: no hand stays behind, and nothing is printed of one."""

from __future__ import annotations

import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from textual import constants

from euchre_tui.app.app import EuchreApp
from euchre_tui.app.signals import ending_signals
from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import Discard, Play
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import Passed
from euchre_tui.rules.seats import Seat
from euchre_tui.shell import KEPT
from euchre_tui.storage.save_file import load
from tests.app.test_terminal import PLAY, with_a_hand_on_the_screen
from tests.terminal import PATIENCE, ROOT, Terminal

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
    end = time.monotonic() + PATIENCE
    while "V hide" not in terminal.text or "look away" in terminal.text:
        assert time.monotonic() < end, terminal.text
        if not terminal.read(0.7):
            terminal.write(" ")


def test_the_bytes_of_a_deal_hold_only_what_the_onlooker_may_see(tmp_path: Path) -> None:
    """Four people at one keyboard: of all bytes that reach the terminal, none tells a hand to another seat."""
    with Terminal(FOUR, tmp_path) as terminal:
        terminal.until("Agreed before the first card")
        terminal.press("\r", "Agreed before the first card")
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
            # Until the next key decides something.
            while terminal.read(0.5):
                pass
            shown = cards_in(words_of(terminal.raw))
            others = set().union(*(hand for other, hand in held.items() if other is not seat))
            assert held[seat] <= shown, "its owner sees the whole hand"
            assert not shown & others
            terminal.raw = b""
            terminal.write(key_for(referee))


def nothing_left(terminal: Terminal, hand: set[Card]) -> bool:
    """Whether a terminal without an alternate screen keeps no card of the hand, in its scrollback either."""
    return not (cards_in(terminal.text) | cards_in(terminal.scrollback)) & hand


def quiet(terminal: Terminal) -> None:
    while terminal.read(0.2):
        pass


def with_a_hand_of_four(terminal: Terminal) -> set[Card]:
    """A hand on the screen at a table of four; returns its cards."""
    terminal.until("Agreed before the first card")
    terminal.press("\r", "Agreed before the first card")
    terminal.until("press the space bar")
    lift(terminal)
    # Until a key decides something.
    while terminal.read(0.5):
        pass
    hand = hands(match_in(terminal.home))[Seat.EAST]
    assert cards_in(terminal.text) >= hand
    return hand


@pytest.mark.parametrize("name", ["SIGTSTP", "SIGTTIN", "SIGTTOU"])
def test_stopped_and_brought_back_the_curtain_is_there(tmp_path: Path, name: str) -> None:
    """A stop leaves no hand on the terminal; after SIGCONT, as `fg` sends it, the curtain is there to be lifted."""
    with Terminal(FOUR, tmp_path) as terminal:
        hand = with_a_hand_of_four(terminal)
        before = len(terminal.raw)
        terminal.kill(getattr(signal, name))
        terminal.stopped()
        assert b"\x1b[?1049l" in terminal.raw[before:], "the alternate screen is left"
        assert terminal.echoes
        assert nothing_left(terminal, hand)
        before = len(terminal.raw)
        terminal.kill(signal.SIGCONT)
        terminal.until("press the space bar")
        quiet(terminal)
        assert not cards_in(words_of(terminal.raw[before:])) & hand, "no frame after the stop shows the hand"
        lift(terminal)
        quiet(terminal)
        assert cards_in(terminal.text) >= hand
        terminal.write("\x03")
        assert terminal.ended() == 130
        assert terminal.restored and terminal.echoes


async def test_nothing_is_shown_between_a_stop_and_the_curtain() -> None:
    """From SIGCONT on, and as soon as the end is asked for, what is painted does not reach the terminal."""

    class Written:
        def __init__(self) -> None:
            self.text = ""

        def is_alive(self) -> bool:
            return True

        def write(self, text: str) -> None:
            self.text += text

        def flush(self) -> None: ...

    stops = (signal.SIGTSTP, signal.SIGCONT, signal.SIGTTIN, signal.SIGTTOU)
    before = {number: signal.getsignal(number) for number in stops}
    try:
        app = EuchreApp()
        for hide in ("_continued", "cover"):
            driver: Any = app.driver_class(app)
            written = driver._writer_thread = Written()
            driver.write("a hand")
            assert written.text == "a hand"
            getattr(driver, hide)()
            driver.write("another hand")
            assert "another hand" not in written.text
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_a_stop_that_nobody_can_notice_ends_behind_a_curtain(tmp_path: Path) -> None:
    """After SIGSTOP the hand is hidden before anything is painted, and the terminal's settings are not mixed up."""
    with Terminal(FOUR, tmp_path) as terminal:
        hand = with_a_hand_of_four(terminal)
        terminal.kill(signal.SIGSTOP)
        terminal.stopped()
        before = len(terminal.raw)
        terminal.kill(signal.SIGCONT)
        terminal.until("press the space bar")
        quiet(terminal)
        assert not cards_in(words_of(terminal.raw[before:])) & hand
        assert nothing_left(terminal, hand)
        lift(terminal)
        quiet(terminal)
        assert cards_in(terminal.text) >= hand, "keys still come to the game, each once"
        terminal.write("\x03")
        assert terminal.ended() == 130
        assert terminal.restored and terminal.echoes


ENDING = ("HUP", "INT", "QUIT", "TERM", "ABRT", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "IO", "PWR", "STKFLT",
          "SYS", "TRAP", "RTMIN", "RTMAX")  # fmt: skip
NUMBERS = {name: getattr(signal, f"SIG{name}", None) for name in ENDING}


def test_every_signal_that_would_end_the_game_is_handled() -> None:
    """All fatal signals but those that nobody can handle, or that follow a fault in the machine's own code."""
    handled = set(ending_signals())
    assert handled >= {int(number) for number in NUMBERS.values() if number is not None} - {
        number for number in NUMBERS.values() if number is not None and signal.getsignal(number) is signal.SIG_IGN
    }
    assert not handled & {signal.SIGCHLD, signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP, signal.SIGSEGV}


@pytest.mark.parametrize("name", ["HUP", "INT", "TERM", "USR1", "ABRT", "RTMIN", "Ctrl+C"])
def test_an_end_leaves_no_hand_on_any_terminal(tmp_path: Path, name: str) -> None:
    """The screen is blanked before it is left, so that a terminal without an alternate screen keeps nothing."""
    with Terminal(FOUR, tmp_path) as terminal:
        hand = with_a_hand_of_four(terminal)
        number = NUMBERS.get(name) or signal.SIGINT
        if name == "Ctrl+C":
            terminal.write("\x03")
        else:
            terminal.kill(number)
        assert terminal.ended() == 128 + number
        assert terminal.restored and terminal.echoes
        assert nothing_left(terminal, hand)
    assert match_in(tmp_path).actor is Seat.EAST


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="finds the terminal's name by /proc")
def test_a_terminal_that_takes_nothing_does_not_hold_the_game(tmp_path: Path) -> None:
    """The terminal stalls until the game waits for it in the middle of a picture; a hang-up ends it all the same."""
    with Terminal(FOUR, tmp_path) as terminal:
        with_a_hand_of_four(terminal)
        terminal.freeze()
        # Each opens or closes a page, until the toolkit's queue is full and its main thread waits for room.
        terminal.write("tb" * 100)
        terminal.kill(signal.SIGHUP)
        assert terminal.ended(reading=False) == 129


@pytest.mark.parametrize(
    "before",
    ["", "signal.signal(signal.SIGHUP, signal.SIG_IGN)", "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})"],
)
def test_a_terminal_that_is_gone_ends_the_game(tmp_path: Path, before: str) -> None:
    """The window is closed: the hang-up ends the game with its exit code, also where it was ignored or blocked."""
    program = f"import signal, sys\n{before}\nfrom euchre_tui.__main__ import main; sys.exit(main())"
    with Terminal(FOUR, tmp_path, program=("-c", program)) as terminal:
        with_a_hand_of_four(terminal)
        terminal.hang_up()
        assert terminal.ended(reading=False) == 129
    assert match_in(tmp_path).actor is Seat.EAST


def test_the_old_hand_goes_before_the_next_name_comes(tmp_path: Path) -> None:
    """However slow the line is, byte for byte: nothing of the next curtain is there together with the old hand."""
    with Terminal(FOUR, tmp_path) as terminal:
        hand = with_a_hand_of_four(terminal)
        before = terminal.text.splitlines()
        start = len(terminal.raw)
        terminal.write("p")
        terminal.until("press the space bar")
        quiet(terminal)
        after = terminal.text.splitlines()
        assert "Sam" in terminal.text
        seen = 0
        for lines in terminal.frames(start):
            if cards_in("\n".join(lines)) & hand:
                seen += 1
                new = [now for was, now, then in zip(before, lines, after, strict=True) if now == then != was and now]
                assert not new
        assert seen, "at first the hand is still there"


FAULTS = {
    "the app": """
        from euchre_tui.session import session
        def broken(self, seat, action, moment):
            raise RuntimeError(f'oops {action} ' + ' '.join(map(str, self.referee.view(seat).hand)))
        session.Session.take = broken
    """,
    "a worker": """
        from euchre_tui.session import session
        def broken(self, enough):
            raise RuntimeError('oops ' + ' '.join(map(str, self.referee.view(self.referee.actor).hand)))
        session.Session.think = broken
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
        kept, hand = load(home / "current.euchre").lines, hands(match_in(home))[Seat.SOUTH]
        terminal.write("p")
        assert terminal.ended() == 1
        assert terminal.restored
        assert terminal.echoes
        tail = words_of(terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :])
        assert "internal error (" in " ".join(tail.split())
        assert "Traceback" not in tail
        assert nothing_left(terminal, hand), "in a terminal without an alternate screen too"
        assert not cards_in(tail) and not re.search(r"\b[9TJQKA][SHDC]\b", tail)
    details = (home / "crash.txt").read_text()
    assert "oops" in details
    assert not cards_in(details) and not re.search(r"\b[9TJQKA][SHDC]\b", details)
    assert load(home / "current.euchre").lines[: len(kept)] == kept


def test_the_log_of_the_toolkit_names_no_card(tmp_path: Path) -> None:
    """With the toolkit's log switched on, every message of a bid and its answers goes to a file: no card is in it."""
    log = tmp_path / "log.txt"
    program = (
        "import sys; from textual import constants; "
        f"constants.LOG_FILE = {str(log)!r}; import textual.app; textual.app.parse_features = "
        "lambda _: frozenset(('debug',)); from euchre_tui.__main__ import main; sys.exit(main())"
    )
    with Terminal(PLAY, tmp_path / "home", program=("-c", program)) as terminal:
        with_a_hand_on_the_screen(terminal)
        terminal.write("p")
        terminal.until("passes", "thinks", "lead", "play", "name")
        terminal.write("\x03")
        terminal.ended()
    written = log.read_text(errors="replace")
    assert "Key(" in written, "the log is on"
    assert not cards_in(written) and not re.search(r"\b[9TJQKA][SHDC]\b", written)


def test_what_the_toolkit_is_debugged_by_is_switched_off(tmp_path: Path) -> None:
    """Variables of the toolkit that write pictures or messages to files, press keys or open connections do nothing."""
    folder = tmp_path / "written"
    folder.mkdir()
    asked: dict[str, Any] = {
        "TEXTUAL": "debug,devtools",
        "TEXTUAL_LOG": str(folder / "log"),
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": str(folder),
        "TEXTUAL_SHOW_RETURN": "1",
    }
    with Terminal(FOUR, tmp_path / "home", **asked) as terminal:
        with_a_hand_of_four(terminal)
        terminal.until("V hide")
        end = time.monotonic() + 1.5  # the picture would be taken after one second
        while time.monotonic() < end:
            terminal.read(0.1)
        terminal.write("\x03")
        assert terminal.ended() == 130
        assert b"The app returned" not in terminal.raw
    assert not list(folder.iterdir())


def test_every_variable_of_the_toolkit_is_known() -> None:
    """Each variable that the toolkit reads is either kept for people or cleared; a new one has to be judged."""
    source = Path(constants.__file__).parent
    names = {
        name
        for path in source.rglob("*.py")
        for name in re.findall(r"[\"'](TEXTUAL(?:_[A-Z_]+)?)[\"']", path.read_text(encoding="utf-8"))
    }
    cleared = {"TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_DEBUG", "TEXTUAL_PRESS", "TEXTUAL_SHOW_RETURN"}
    cleared |= {"TEXTUAL_DEVTOOLS_HOST", "TEXTUAL_DEVTOOLS_PORT", "TEXTUAL_SLOW_THRESHOLD"}
    cleared |= {f"TEXTUAL_SCREENSHOT{what}" for what in ("", "_LOCATION", "_FILENAME")}
    assert names == cleared | KEPT


def test_an_error_log_gets_no_picture(tmp_path: Path) -> None:
    """With the standard error sent to a file, the screens come to the terminal and not one byte of them to the file."""
    log = tmp_path / "errors"
    with Terminal(FOUR, tmp_path / "home", errors=log) as terminal:
        with_a_hand_of_four(terminal)
        terminal.write("\x03")
        assert terminal.ended() == 130
    assert log.read_bytes() == b""


def test_no_colour_means_none(tmp_path: Path) -> None:
    """With NO_COLOR not one colour code reaches the terminal, greys included."""
    with Terminal(PLAY, tmp_path, NO_COLOR="1") as terminal:
        with_a_hand_on_the_screen(terminal)
        codes = [code for sgr in re.findall(rb"\x1b\[([0-9;]*)m", terminal.raw) for code in sgr.split(b";")]
        colours = {code for code in codes if re.fullmatch(rb"3[0-8]|4[0-8]|9[0-7]|10[0-7]", code)}
        assert codes and not colours
        assert re.search(rb"\x1b\[[0-9;]*7", terminal.raw), "reversed cells tell what colours would"

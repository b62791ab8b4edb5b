"""What the terminal sends, byte by byte: keys, mouse reports, split and broken sequences, and noise."""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import constants, events
from textual.message import Message

from euchre_tui.app import terminal
from euchre_tui.app.messages import KeyRefused
from euchre_tui.app.terminal import KEYS_A_SECOND, TerminalInput, ask_the_terminal


class Line:
    """A line to the game: bytes go in, with a clock that moves only when told."""

    def __init__(self) -> None:
        self.now = 100.0
        self.input = TerminalInput(lambda: self.now)
        self.messages: list[Message] = []

    def send(self, data: bytes | str, *, then: float = 0.0) -> Line:
        """Sends bytes in one read, then lets seconds pass with a look every tenth of one."""
        self.messages += self.input.feed(data if isinstance(data, bytes) else data.encode())
        return self.wait(then)

    def wait(self, seconds: float) -> Line:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            self.messages += self.input.tick()
        self.messages += self.input.tick()
        return self

    @property
    def keys(self) -> list[str]:
        return [message.key for message in self.messages if isinstance(message, events.Key)]


def keys(*sent: bytes | str, then: float = 2.0) -> list[str]:
    """The keys that come of bytes sent in so many reads with no time between them."""
    line = Line()
    for each in sent:
        line.send(each)
    return line.wait(then).keys


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("p", "p"),
        ("P", "P"),
        ("6", "6"),
        (" ", "space"),
        ("\r", "enter"),
        ("\t", "tab"),
        ("\x7f", "backspace"),
        ("?", "question_mark"),
        ("[", "left_square_bracket"),
        ("O", "O"),
        ("é", "é"),
        ("漢", "漢"),
        ("\x03", "ctrl+c"),
        ("\x1b", "escape"),
        ("\x1b[A", "up"),
        ("\x1b[C", "right"),
        ("\x1bOD", "left"),
        (b"\x9bC", "right"),
        ("\x9bC", "right"),
        (b"\x8fA", "up"),
        ("\x1bOM", "enter"),
        ("\x1bOP", "f1"),
        ("\x1b[11~", "f1"),
        ("\x1b[[A", "f1"),
        ("\x1b[5~", "pageup"),
        ("\x1b[3~", "delete"),
        ("\x1b[H", "home"),
        ("\x1b[Z", "shift+tab"),
        ("\x1b[1;2C", "shift+right"),
        ("\x1b[1;3C", "alt+right"),
        ("\x1b[112u", "p"),
        ("\x1b[112;;112u", "p"),
        ("\x1b[112;1:1;112u", "p"),
        ("\x1b[112;129;112u", "p"),
        ("\x1b[112;2;80u", "P"),
        ("\x1b[32;;32u", "space"),
        ("\x1b[13u", "enter"),
        ("\x1b[13;;13u", "enter"),
        ("\x1b[27u", "escape"),
        ("\x1b[57419u", "up"),
        ("\x1b[57400u", "1"),
        ("\x1b[1;1:2C", "right"),
        ("\x1b[99;5u", "ctrl+c"),
        ("\x1b[99;5;99u", "ctrl+c"),
        ("\x1b[27;5;99~", "ctrl+c"),
        ("\x1b[99;3u", "alt+c"),
        ("\x1b[108;3;64u", "at"),
        ("\x1b[0;;233u", "é"),
        ("\x1b[1079::112;;1079u", "з"),
    ],
)
def test_a_key_is_the_key(sent: bytes | str, key: str) -> None:
    """Every form in which terminals send a key that the game knows, sent at once and in two reads, is that key."""
    assert keys(sent) == [key]
    data = sent if isinstance(sent, bytes) else sent.encode()
    assert keys(*(bytes((byte,)) for byte in data)) == [key]


NOTHING: list[bytes | str] = [
    *(b"\xff", b"\xff\xfe\xc3", b"\xc3", b"\xe2\x99", b"\xf0\x9f\x82", b"\x80\x81\xbf", b"\xc0\xaf", b"\xed\xa0\x80"),
    *("\x1b[27;129:3u", "\x1b[99;1:3u", "\x1b[112;1:3;112u", "\x1b[1;1:3A", "\x1b[3;1:3~", "\x1b[13;1:3u"),
    *("\x1b[32;1:2u", "\x1b[32;1:2;32u", "\x1b[13;1:2u", "\x1b[49;1:2;49u", "\x1b[112;1:2u"),
    *("\x1b[999999999999u", "\x1b[1114112u", "\x1b[55296u", "\x1b[99;99999999999999u", "\x1b[1u"),
    *("\x1b[99C", "\x1b[99~", "\x1b[32~", "\x1b[99A", "\x1b[112;1;112Z", "\x1b[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8;9Z"),
    *("\x1b[3$p", "\x1b[3$", "\x1b[ q", "\x1b[57441;2u", "\x1b[57358u", "\x1b[:::u", "\x1b[1:2:3:4u"),
    *(
        "\x1b[<0;1M",
        "\x1b[<0;9999999;1M",
        "\x1b[<;;M",
        "\x1b[<0;-;-M",
        "\x1b[<128;3;3M",
        "\x1b[<130;3;3m",
        "\x1b[32;9;9M",
    ),
    *(b"\x1b[M \xa1\xa1", b"\x1b[M#\xff\x80", b"\x1b[M \xc3\xa9", b"\x1b[M pp", b"\x1b[M \xe2\x28"),
    *(
        "\x1b]0;title pass\x07",
        "\x1b]52;c;cGFzcw==\x1b\\",
        "\x1bPpass\x1b\\",
        "\x1b_pass\x1b\\",
        "\x1b^p\x1b\\",
        "\x1bXp\x07",
    ),
    *("\x1b]never ended p", "\x1bP never ended p", "\x1b[12", "\x1b[", "\x1bO", "\x1b[M", "\x1b[<0;1"),
    *("\x1b[48;0;0;0;0t", "\x1b[48;99999;99999;1;1t", "\x1b[48;24t", "\x1b[?1;2c", "\x1b[?62;c", "\x1b[>0;10;1c"),
    *("\x85", "\x9b1", "\N{REPLACEMENT CHARACTER}"),
    *("\x1bp", "\x1bP", "\x1bc", "\x1bé", "\x1b1", "\x1b\r", "\x1b ", "\x1b\t"),
]
"""What is no key, and what is no key that a screen lists."""


@pytest.mark.parametrize("sent", NOTHING, ids=repr)
def test_what_is_not_a_key_is_nothing(sent: bytes | str) -> None:
    """Broken text, key releases, repeats that would decide, old mouse reports, strings: no key comes of them."""
    data = sent if isinstance(sent, bytes) else sent.encode()
    line = Line().send(data, then=4)
    assert line.messages == []
    assert line.send("p", then=2).keys == ["p"], "the next key is taken"


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
def test_alt_and_ctrl_with_a_letter_are_not_the_letter(letter: str) -> None:
    """In the old form, with the keyboard protocol, and as xterm sends it, with and without its text."""
    code = ord(letter)
    for held in (3, 4, 5, 6, 7, 9, 17, 33, 131):
        forms = [f"\x1b[{code};{held}u", f"\x1b[{code};{held};{code}u", f"\x1b[27;{held};{code}~"]
        for form in forms:
            line = Line().send(form, then=2)
            assert letter not in line.keys
            assert [key for key in line.keys if "+" not in key] == []
            assert not [each for each in line.messages if isinstance(each, events.Key) and each.is_printable]
    assert letter not in keys(f"\x1b{letter}")
    if letter.isalpha():
        assert letter not in keys(bytes((code & 0x1F,)))


@pytest.mark.parametrize("rest", ["[C", "[D", "[A", "OA", "OC", "OM", "OP", "Op", "[1;1C", "[5~", "[<0;3;3M", "[13u"])
@pytest.mark.parametrize("pause", [0.2, 0.3, 0.5, 0.9])
def test_a_split_arrow_key_is_at_most_an_escape(rest: str, pause: float) -> None:
    """Esc, a pause, and the rest of the sequence, at once or with pauses too: nothing but Esc comes of it."""
    assert Line().send("\x1b", then=pause).send(rest, then=3).keys == ["escape"]
    slowly = Line().send("\x1b", then=pause)
    for letter in rest:
        slowly.send(letter, then=pause)
    assert slowly.wait(3).keys == ["escape"]


def test_a_split_arrow_key_within_the_delay_is_the_arrow() -> None:
    """Shorter than the delay after which an Esc is an Esc, a pause makes no difference."""
    line = Line().send("\x1b")
    line.now += constants.ESCAPE_DELAY / 2
    line.wait(0)
    assert line.send("[C", then=2).keys == ["right"]


def test_the_rest_of_a_sequence_in_one_read_is_no_key_however_late() -> None:
    """Nobody types `[` and `C` in one read: behind an Esc they belong to it after a minute, too."""
    assert Line().send("\x1b", then=60).send("[C", then=2).keys == ["escape"]


@pytest.mark.parametrize("key", "pPoshdcaSHDCA123456 \rq?")
@pytest.mark.parametrize("pause", [0.2, 0.5, 2.0])
def test_a_key_right_behind_escape_is_not_dead(key: str, pause: float) -> None:
    """Esc closes a page; what is pressed next counts, but for the two characters that may belong to the Esc."""
    assert Line().send("\x1b", then=pause).send(key, then=2).keys == ["escape", *keys(key)]


def test_a_capital_o_behind_escape_is_refused_with_a_word() -> None:
    """O orders up, and begins an arrow key: within a second of Esc it is not taken and this is said, then it is."""
    line = Line().send("\x1b", then=0.5).send("O", then=0.3)
    assert line.keys == ["escape"]
    assert [message.shown for message in line.messages if isinstance(message, KeyRefused)] == ["O"]
    assert line.send("O", then=2).keys == ["escape", "O"]
    assert Line().send("\x1b", then=1.5).send("O", then=2).keys == ["escape", "O"]


def test_a_paste_is_one_message() -> None:
    """What is pasted between its marks is text and no keys, however it is split."""
    data = "\x1b[200~pass 123\x1b[C é\x1b[201~p".encode()
    for size in (1, 2, 7, len(data)):
        line = Line()
        for start in range(0, len(data), size):
            line.send(data[start : start + size])
        assert [message.text for message in line.messages if isinstance(message, events.Paste)] == ["pass 123\x1b[C é"]
        assert line.wait(2).keys == ["p"]


def test_a_paste_that_is_never_closed_does_not_hold_the_keyboard() -> None:
    """After a second without bytes keys are keys; till then all belongs to the paste, whose start may come late."""
    for pause in (0.0, 0.3):
        line = Line().send("\x1b", then=pause).send("[200~pppp", then=0.5).send("123", then=1.1)
        assert [key for key in line.keys if key != "escape"] == []
        assert line.send("p", then=2).keys[-1:] == ["p"]


def test_the_mouse_is_understood() -> None:
    """A press, a release and a wheel turn as terminals report them now."""
    found = [type(each).__name__ for each in Line().send("\x1b[<0;5;6M\x1b[<0;5;6m\x1b[<64;5;6M\x1b[<35;5;7M").messages]
    assert found == ["MouseDown", "MouseUp", "MouseScrollUp", "MouseMove"]


def test_reports_of_the_terminal_are_taken_late_too() -> None:
    """A new size that comes in pieces is not lost."""
    line = Line().send("\x1b", then=0.3).send("[48;30;100;300;1000t", then=1)
    assert [message.size for message in line.messages if isinstance(message, events.Resize)] == [(100, 30)]


def test_a_flood_does_not_fill_the_memory() -> None:
    """Of a megabyte in a second only so many keys come through, nothing is kept of it, and then keys are keys."""
    line = Line()
    noise = Random(5).randbytes(1_000_000)
    for start in range(0, len(noise), 4096):
        line.send(noise[start : start + 4096])
    assert len(line.keys) <= KEYS_A_SECOND
    assert len(line.input.held) <= terminal.PASTE_KEPT + 8
    line.messages.clear()
    line.wait(4)
    line.messages.clear()
    assert line.send("p", then=1).keys == ["p"]


PIECES = (
    *(b"\x1b", b"\x1b[", b"\x1bO", b"[", b"O", b";", b":", b"<", b"M", b"m", b"u", b"~", b"t", b"$", b"?", b"200~"),
    *(b"1", b"99", b"112", b"0", b"9999999999", b"-1", b"\xff", b"\xc3", b"\x9b", b"\x00", b"\x07", b"48;0;0;0;0t"),
)


@given(st.lists(st.one_of(st.sampled_from(PIECES), st.binary(max_size=12)), max_size=40), st.lists(st.floats(0, 4)))
def test_no_bytes_raise_or_stay(pieces: list[bytes], pauses: list[float]) -> None:
    """Any bytes, in any pieces, at any pace: nothing is raised, and after a quiet time a key is a key again."""
    line = Line()
    for number, piece in enumerate(pieces):
        line.send(piece)
        line.now += pauses[number] if number < len(pauses) else 0.0
        line.messages += line.input.tick()
    line.wait(5)
    line.messages.clear()
    assert line.send("p", then=2).keys == ["p"]


def letters_in(data: bytes) -> Iterable[str]:
    return {chr(byte) for byte in data if byte < 0x80}


@given(st.binary(max_size=200))
def test_a_letter_comes_only_of_a_letter(data: bytes) -> None:
    """No letter or digit comes of bytes that do not hold it, nor of its code in a sequence with Alt or Ctrl."""
    line = Line().send(data.replace(b"u", b"").replace(b"~", b""), then=5)
    typed = {key for key in line.keys if len(key) == 1 and key.isascii()}
    assert typed <= set(letters_in(data))


# What the toolkit is relied on for


def test_the_toolkits_own_thread_reads_through_ours() -> None:
    """Textual's driver starts a thread that calls `run_input_thread`, and asks `_get_terminal_size`."""
    import inspect

    from textual.drivers.linux_driver import LinuxDriver

    assert "self.run_input_thread()" in inspect.getsource(LinuxDriver._run_input_thread)
    assert "self._get_terminal_size()" in inspect.getsource(LinuxDriver.start_application_mode)
    assert terminal.driver_for(LinuxDriver) is terminal.TerminalDriver


def test_the_toolkits_parser_types_out_what_it_does_not_know() -> None:
    """The private parser is still the one that needs a guard: it takes Alt+C for C, and raises on a key release."""
    from textual._keyboard_protocol import FUNCTIONAL_KEYS
    from textual._xterm_parser import XTermParser

    assert FUNCTIONAL_KEYS["1C"] == "right"
    (key,) = XTermParser().feed("\x1b[99;3;99u")
    assert isinstance(key, events.Key) and key.key == "c"
    with pytest.raises(ValueError, match="invalid literal"):
        list(XTermParser().feed("\x1b[99;1:3u"))


def test_the_environment_counts_only_where_the_terminal_knows_no_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """COLUMNS and LINES go when the terminal has a size, and stay when it says 0×0 or there is none."""
    for size, left in (((80, 24), None), ((0, 0), "60"), ((0, 24), "60")):
        monkeypatch.setenv("COLUMNS", "60")
        monkeypatch.setenv("LINES", "20")
        monkeypatch.setattr(os, "get_terminal_size", lambda number, size=size: os.terminal_size(size))
        ask_the_terminal()
        assert os.environ.get("COLUMNS") == left

    def none(number: int) -> os.terminal_size:
        raise OSError

    monkeypatch.setattr(os, "get_terminal_size", none)
    monkeypatch.setenv("COLUMNS", "60")
    ask_the_terminal()
    assert os.environ["COLUMNS"] == "60"


@pytest.mark.parametrize("start", ["\x1b[200~", "\x1b]11", "\x1bP", "\x1b[", "\x1b[M"])
def test_ctrl_c_typed_alone_ends_what_never_ends(start: str) -> None:
    """Behind an unfinished paste, string or sequence Ctrl+C is still Ctrl+C, however fast it is pressed."""
    assert Line().send(start, then=0.2).send("\x03").keys[-1] == "ctrl+c"

"""Terminal input: bytes become Textual's messages; bytes that are not a whole key or report become nothing."""

from __future__ import annotations

import os
import re
import selectors
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from time import monotonic

from textual import constants, events
from textual.driver import Driver
from textual.message import Message

from euchre_tui.app.messages import KeyRefused
from euchre_tui.app.toolkit import FUNCTIONAL_KEYS, XTermParser

AFTER_ESCAPE = 1.0
"""Seconds after a lone Esc in which `[` and `O` are taken for the rest of an arrow key on a slow line."""

QUIET = 1.0
"""Seconds without a byte after which an unfinished sequence or paste is given up."""

LONGEST = 3.0
"""Seconds after which a string without an end is given up, even if bytes still come."""

KEYS_A_SECOND = 200
MOVES_A_SECOND = 500
"""What is passed on in one second: nobody types faster, and a flood must not fill the memory."""

_TICK = 0.1
"""Seconds that a read waits before an unfinished sequence is looked at."""

_GONE = 1.0
"""Seconds between the end of the input and the end of the game: a signal that says why comes first."""

_SEQUENCE = 32
"""Characters of the longest sequence that is read: Textual types out a longer one."""

PASTE_KEPT = 16_384
"""Bytes of a paste that are kept."""

_LARGEST_WINDOW = 2000
"""Rows or columns beyond which a reported size of the window is not believed."""

_ESCAPE = 0x1B
_CTRL_C = 0x03
_PASTE_START, _PASTE_END = "\x1b[200~", b"\x1b[201~"
_REPORTS = "ty"
"""Last characters of the terminal's own reports, its size and modes: they are taken even late."""

_KEY = re.compile(r"\x1b\[([\d:;]*)([u~ABCDEFHPQRS])")
_MOUSE = re.compile(r"\x1b\[<(\d{1,3});(-?\d{1,5});(-?\d{1,5})[Mm]")
_SIZE = re.compile(r"\x1b\[48;(\d{1,5});(\d{1,5});(\d{1,5});(\d{1,5})t")

_ALT = 2
_NOT_SHIFT = 0b111110
"""Modifier bits of the keyboard protocol: alt, ctrl, super, hyper, meta; not shift and the two locks."""

_REPEAT, _RELEASE = 2, 3
"""Kinds of key events in the keyboard protocol."""

_LONE_MODIFIERS = {*range(57358, 57361), *range(57441, 57455)}
"""Codes of Shift, Ctrl, Caps Lock and their like, pressed without another key."""

_MAY_REPEAT = {f"{number}{last}" for number, lasts in ((1, "ABCDFH"), (127, "u")) for last in lasts}
_MAY_REPEAT |= {f"{number}~" for number in (3, 5, 6, 7, 8)} | {f"{number}u" for number in range(57417, 57427)}
"""Keys that move or delete: holding one is useful and decides nothing."""

_LATE_SS3 = "ABCDEFHMPQRSXjklmnopqrstuvwxy0123456789"
"""What can follow `ESC O` on a slow line; anything else is a key."""


class _State(Enum):
    """What the next byte belongs to."""

    GROUND = auto()
    ESCAPE = auto()
    """An Esc came, and it is not yet clear whether a sequence follows."""
    LONE = auto()
    """The last byte was an Esc that has been reported as the key."""
    CSI = auto()
    SS3 = auto()
    STRING = auto()
    """Between the start of an operating system command, or its like, and its terminator."""
    X10 = auto()
    """In the three bytes of an old mouse report, which may have any value above 31."""
    PASTE = auto()


_CONTROLS = {"\x9b": _State.CSI, "\x8f": _State.SS3}
"""Single characters, or bytes, that begin a sequence as `ESC [` and `ESC O` do."""


class TerminalInput:
    """Turns what the terminal sends into Textual's messages; whatever the bytes are, it never raises.

    Textual's parser gets single characters and whole sequences only. It would type out a sequence that it does not
    know, and raise on some. `clock` is in seconds.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._parser = XTermParser()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._state = _State.GROUND
        self.held = bytearray()
        self._late = False
        self._began = self._last = clock()
        self._second = self._last
        self._passed = {True: 0, False: 0}

    def feed(self, data: bytes) -> Iterator[Message]:
        """Take bytes that came in one read."""
        now = self._clock()
        for byte in data:
            yield from self._within_reason(self._take(byte, now, alone=len(data) == 1), now)
            self._last = now

    def tick(self) -> Iterator[Message]:
        """Call at least every tenth of a second: what is unfinished for too long is settled."""
        now = self._clock()
        quiet = now - self._last
        if self._state is _State.ESCAPE:
            if quiet >= constants.ESCAPE_DELAY:
                self._state = _State.LONE
                yield _escape()
        elif self._state not in (_State.GROUND, _State.LONE):
            if self._state is _State.SS3 and self._late and not self.held and quiet >= constants.ESCAPE_DELAY:
                # Probably the letter itself, a call: it is not made, and the player is told.
                self.held.extend(b"?")
                yield KeyRefused("O")
            if quiet >= QUIET or (self._state is _State.STRING and now - self._began >= LONGEST):
                self._state = _State.GROUND

    # One byte at a time

    def _take(self, byte: int, now: float, *, alone: bool) -> Iterable[Message]:
        if byte == _CTRL_C and alone and self._state not in (_State.GROUND, _State.LONE):
            # Typed by itself it is no part of a sequence: it ends the game even behind one that never ends.
            self._state = _State.GROUND
            return self._parsed(chr(byte))
        match self._state:
            case _State.GROUND | _State.LONE:
                return self._on_the_ground(byte, now, alone=alone)
            case _State.ESCAPE:
                return self._after_escape(byte, now, alone=alone)
            case _State.CSI:
                return self._in_csi(byte, now)
            case _State.SS3:
                return self._in_ss3(byte, now)
            case _State.X10:
                self._add(byte)
                if byte < 0x20:
                    return self._broken(byte, now)
                if len(self.held) == 3:
                    self._state = _State.GROUND
            case _State.STRING:
                if byte in (0x07, 0x9C):
                    self._state = _State.GROUND
                elif byte == _ESCAPE:
                    self._begin(_State.ESCAPE, now)
            case _State.PASTE:
                return self._in_paste(byte)
        return ()

    def _begin(self, state: _State, now: float, *, late: bool = False) -> None:
        self._state, self._began, self._late = state, now, late
        self.held.clear()

    def _add(self, byte: int) -> None:
        if len(self.held) <= _SEQUENCE:
            self.held.append(byte)

    def _broken(self, byte: int, now: float) -> Iterable[Message]:
        """Drop a sequence that a byte cannot belong to, and the byte; an Esc begins another one."""
        self._state = _State.GROUND
        if byte == _ESCAPE:
            self._begin(_State.ESCAPE, now)
        return ()

    def _on_the_ground(self, byte: int, now: float, *, alone: bool) -> Iterable[Message]:
        # Nobody types two keys in one read: several bytes right behind an Esc belong to it, however late they come.
        late = self._state is _State.LONE and (not alone or now - self._last <= AFTER_ESCAPE)
        self._state = _State.GROUND
        if byte == _ESCAPE:
            self._decoder.reset()
            self._begin(_State.ESCAPE, now)
        elif late and byte in (ord("["), ord("O")):
            self._begin(_State.CSI if byte == ord("[") else _State.SS3, now, late=True)
        elif byte < 0x80:
            self._decoder.reset()
            return self._parsed(chr(byte))
        else:
            return self._beyond_ascii(byte, now)
        return ()

    def _beyond_ascii(self, byte: int, now: float) -> Iterable[Message]:
        in_a_character = bool(self._decoder.getstate()[0])
        messages: list[Message] = []
        # What is not UTF-8 is decoded as U+FFFD.
        for letter in self._decoder.decode(bytes((byte,))):
            if letter in _CONTROLS:
                self._begin(_CONTROLS[letter], now)
            elif letter.isprintable() and letter != "\N{REPLACEMENT CHARACTER}":
                messages += self._parsed(letter)
        if not in_a_character and chr(byte) in _CONTROLS:
            self._begin(_CONTROLS[chr(byte)], now)
        return messages

    def _after_escape(self, byte: int, now: float, *, alone: bool) -> Iterable[Message]:
        if byte == _ESCAPE:
            self._begin(_State.ESCAPE, now)
            return (_escape(),)
        if byte == ord("["):
            self._begin(_State.CSI, now)
        elif byte == ord("O"):
            self._begin(_State.SS3, now)
        elif chr(byte) in "]PX^_":
            self._begin(_State.STRING, now)
        else:
            # Alt and a letter is not the letter. Its other bytes, if it has any, are not valid without the first.
            self._state = _State.GROUND
            return (_escape(),) if alone else ()
        return ()

    def _in_csi(self, byte: int, now: float) -> Iterable[Message]:
        if not 0x20 <= byte < 0x7F:
            return self._broken(byte, now)
        # The Linux console sends a second bracket, and one more character, for its function keys.
        linux = self.held == b"["
        self._add(byte)
        if self.held == b"M":
            self._begin(_State.X10, now)
        elif linux or (byte >= 0x40 and self.held != b"["):
            return self._finish("\x1b[", now)
        return ()

    def _in_ss3(self, byte: int, now: float) -> Iterable[Message]:
        if self._late and byte < 0x80 and chr(byte) not in _LATE_SS3:
            self._state = _State.GROUND
            return self._on_the_ground(byte, now, alone=True)
        if not 0x20 < byte < 0x7F:
            return self._broken(byte, now)
        self._add(byte)
        return () if chr(byte).isdigit() else self._finish("\x1bO", now)

    def _in_paste(self, byte: int) -> Iterable[Message]:
        self.held.append(byte)
        if not self.held.endswith(_PASTE_END):
            del self.held[PASTE_KEPT : -len(_PASTE_END)]
            return ()
        self._state = _State.GROUND
        text = self.held[: -len(_PASTE_END)].decode("utf-8", "ignore")
        return (events.Paste(text.replace("\x00", "")),)

    def _finish(self, start: str, now: float) -> Iterable[Message]:
        """A sequence is whole."""
        self._state = _State.GROUND
        text = start + self.held.decode("ascii", "replace")
        if text == _PASTE_START:
            self._begin(_State.PASTE, now)
            return ()
        if self._late and text[-1] not in _REPORTS:
            return ()
        known = understood(text)
        return self._parsed(known) if known and len(known) <= _SEQUENCE else ()

    # Textual's parser

    def _parsed(self, text: str) -> list[Message]:
        messages: list[Message] = []
        try:
            # Where a part is known, the parser would type out the rest.
            known_too_soon = len(text) > 1 and list(self._parser.feed(text[:-1]))
            messages = [] if known_too_soon else list(self._parser.feed(text[-1]))
        except Exception:
            # The bytes came from outside; whatever the parser makes of them, the game goes on.
            messages.clear()
        if not messages:
            # It may be waiting for the rest of what it did not know, or be at its end.
            self._renew()
        return messages

    def _renew(self) -> None:
        old, new = self._parser, XTermParser()
        new.last_x, new.last_y = old.last_x, old.last_y
        new.mouse_pixels = old.mouse_pixels
        new.terminal_size, new.terminal_pixel_size = old.terminal_size, old.terminal_pixel_size
        self._parser = new

    def _within_reason(self, messages: Iterable[Message], now: float) -> Iterator[Message]:
        if now - self._second >= 1 or now < self._second:
            self._second, self._passed = now, {True: 0, False: 0}
        for message in messages:
            moves = isinstance(message, events.MouseMove)
            self._passed[moves] += 1
            if self._passed[moves] <= (MOVES_A_SECOND if moves else KEYS_A_SECOND):
                yield message


def _escape() -> events.Key:
    return events.Key("escape", "\x1b")


def understood(sequence: str) -> str | None:
    """A sequence in a form that Textual reads rightly, or None for one that means nothing here.

    Key releases mean nothing, nor do repeats of a key that could decide something; with Alt or Ctrl held, a letter
    is not typed.
    """
    if key := _KEY.fullmatch(sequence):
        return _key(sequence, *key.groups())
    if "<" in sequence:
        mouse = _MOUSE.fullmatch(sequence)
        # From 128 on it is one of the extra buttons, which Textual would take for the usual ones.
        return sequence if mouse and int(mouse[1]) < 128 else None
    if sequence.startswith("\x1b[48;"):
        size = _SIZE.fullmatch(sequence)
        sane = size and all(0 < int(each) <= _LARGEST_WINDOW for each in size.groups()[:2])
        return sequence if sane else None
    return sequence


def _key(sequence: str, fields: str, last: str) -> str | None:
    codes, held_and_kind, texts, *more = [*fields.split(";"), "", "", ""]
    if last == "~" and codes == "27" and texts:
        # xterm's "modifyOtherKeys" has the code in the third place.
        codes, texts, last = texts, "", "u"
    numbers = [_number(each) for each in (codes.split(":")[0] or "1", *held_and_kind.split(":")[:2])]
    letters = [_number(each) for each in texts.split(":")] if texts else []
    if any(more) or None in numbers or None in letters:
        return None
    code, mask, kind = [number or 0 for number in (*numbers, 0)][:3]
    text = "".join(chr(number or 0) for number in letters)
    if not text.isprintable() or last != "u":
        text = ""
    held = max(0, mask - 1) & _NOT_SHIFT
    if text and held == _ALT and not any(letter.isascii() and letter.isalnum() for letter in text):
        # Option and a key types a character on a Mac.
        held = mask = 0
    elif held:
        text = ""
    if kind == _RELEASE or (kind == _REPEAT and f"{code}{last}" not in _MAY_REPEAT):
        return None
    if last != "u" and f"{code}{last}" not in FUNCTIONAL_KEYS:
        # Textual would type the character that has this code.
        return None
    if last == "u" and (code in _LONE_MODIFIERS or not (text or _is_key(code))):
        return None
    if text:
        return f"\x1b[{code};{mask or ''};{':'.join(str(ord(letter)) for letter in text)}u"
    return f"\x1b[{code};{mask}{last}" if mask else f"\x1b[{code}{last}" if fields else sequence


def _is_key(code: int) -> bool:
    """Whether a code of the keyboard protocol is a key: a character, one of four controls, or a function key."""
    return code in (9, 13, 27, 127) or f"{code}u" in FUNCTIONAL_KEYS or chr(code).isprintable()


def _number(digits: str) -> int | None:
    """A field of a key as a number, 0 for an empty one, or None where it cannot be a character."""
    if not digits:
        return 0
    number = int(digits) if digits.isdecimal() and len(digits) <= 7 else -1
    return number if 0 <= number <= sys.maxunicode and not 0xD800 <= number < 0xE000 else None


def ask_the_terminal() -> None:
    """Let Textual and rich ask the terminal for its size, not the environment, if the terminal knows it.

    An exported COLUMNS or LINES would win otherwise, at the start and after each change of the window.
    """
    for stream in (sys.__stdin__, sys.__stdout__, sys.__stderr__):
        try:
            size = os.get_terminal_size(stream.fileno()) if stream else (0, 0)
        except (OSError, ValueError):
            continue
        if all(size):
            os.environ.pop("COLUMNS", None)
            os.environ.pop("LINES", None)
            return


def driver_for(usual: type[Driver]) -> type[Driver]:
    """The driver that reads through `TerminalInput`, in the place of Textual's for Linux and macOS; any other stays."""
    if sys.platform == "win32":
        return usual
    return TerminalDriver if usual is LinuxDriver else usual


if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    from euchre_tui.app.toolkit import MeasuringDriver

    class TerminalDriver(MeasuringDriver):
        """Textual's driver with input that survives any bytes, and the size that the terminal tells."""

        def before_measuring(self) -> None:
            ask_the_terminal()

        def _believed(self, message: Message) -> Message:
            """The same message, but with the size that the terminal tells when asked: a report may be forged."""
            if not isinstance(message, events.Resize):
                return message
            size = self.measured()
            return events.Resize(size, size, size, message.pixel_size)

        def run_input_thread(self) -> None:
            """Read until the app ends; raise EOFError or OSError, which end it, when the terminal is gone."""
            if not constants.DISABLE_KITTY_KEY:
                # Where the terminal can, it also tells repeats and releases from presses. Textual takes this back.
                self.write("\x1b[=2;2u")
                self.flush()
            reader = TerminalInput()
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(_TICK):
                        data = os.read(self.fileno, 4096)
                        if not data:
                            self.exit_event.wait(_GONE)
                            if not self.exit_event.is_set():
                                raise EOFError("the terminal is gone")
                        for message in reader.feed(data):
                            self.process_message(self._believed(message))
                    for message in reader.tick():
                        self.process_message(message)

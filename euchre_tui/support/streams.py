"""The standard streams: closed ones, characters that they cannot write, failures to write, and one-sentence messages.

Exit codes: 2 where arguments, a file or the output stop a command, 130 after Ctrl+C, 0 when the reader of a pipe has
gone. 1 is left to what a command finds, as `score` finds breaches.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from euchre_tui.support.signs import UNKNOWN, can_write, plain

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""

WRONG = 2
"""The exit code where something stopped the command."""

LONGEST = 380
"""The longest sentence of a message in characters; a longer one is cut in its middle."""

LONGEST_WORD = 120
"""The longest word of a message, as the name of a file is one."""

_ERRORS = "euchre-tui.plain"


def run(answer: Callable[[], int]) -> int:
    """Run the program between usable streams; return its exit code.

    A failure to write, Ctrl+C and a file that cannot be used end it with one sentence or none, never with a traceback.
    """
    prepare()
    try:
        code = _code_of(answer)
        sys.stdout.flush()
    except BrokenPipeError:
        _abandon(sys.stdout)
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        _explain(error)
        code = WRONG
    with suppress(OSError, ValueError):
        sys.stderr.flush()
        return code
    _abandon(sys.stderr)
    return code


def _code_of(answer: Callable[[], int]) -> int:
    try:
        return answer()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0


def _explain(error: OSError) -> None:
    if error.filename is not None:
        complain(f"{os.fsdecode(error.filename)} cannot be used: {error.strerror}.")
        return
    # Every error of a file names it; those of the standard output alone do not.
    why = "it is closed" if error.errno == errno.EBADF else error.strerror or str(error)
    complain(f"The output cannot be written: {why}.")
    _abandon(sys.stdout)


def _abandon(stream: io.TextIOBase | object) -> None:
    """Send what is still in a stream's buffer nowhere, so that the interpreter does not complain of it at its end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def prepare() -> None:
    """Open what stands for a closed stream, and replace characters that a stream cannot write or that are no text."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # No file may get the number of a standard stream. To write on a closed output must fail, not vanish.
            os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)
    sys.stdin = sys.stdin or io.TextIOWrapper(io.FileIO(0, closefd=False), encoding="utf-8")
    sys.stdout = sys.stdout or io.TextIOWrapper(io.FileIO(1, "w", closefd=False), encoding="utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.FileIO(2, "w", closefd=False), encoding="utf-8")
    codecs.register_error(_ERRORS, _plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _ERRORS), (sys.stderr, _ERRORS)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Plain characters for what an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(plain(sign) or UNKNOWN for sign in error.object[error.start : error.end]), error.end


def at_a_terminal() -> bool:
    """Whether there is a terminal to read keys from and to paint on."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def painted_encoding() -> str:
    """The encoding that screens are painted in; an encoding that does not fit a terminal, as utf-16, becomes ASCII."""
    stream = sys.stdout
    if isinstance(stream, io.TextIOWrapper) and not can_write(stream.encoding, ""):
        stream.reconfigure(encoding="ascii", errors=_ERRORS)
    return stream.encoding


def complain(*sentences: str) -> None:
    """Write each sentence on a line of the error output, without control characters and cut to a sensible length."""
    with suppress(OSError, ValueError):
        for sentence in sentences:
            sys.stderr.write(f"{_cut(_clean(sentence))}\n")
        sys.stderr.flush()


def say(text: str = "") -> None:
    """Print lines without control characters: names of files may have them."""
    if not text.isprintable():
        from euchre_tui.support.text import without_controls

        text = "\n".join(map(without_controls, _text(text).split("\n")))
    sys.stdout.write(f"{text}\n")


def _text(text: str) -> str:
    """A question mark for each byte of an argument or a file's name that is no text."""
    return text.encode(errors="replace").decode()


def _clean(sentence: str) -> str:
    from euchre_tui.support.text import one_line

    words = one_line(_text(sentence)).split(" ")
    return " ".join(word if len(word) <= LONGEST_WORD else _cut(word, LONGEST_WORD) for word in words)


def _cut(text: str, longest: int = LONGEST) -> str:
    """A text that is too long keeps its beginning and its end."""
    if len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[:half]}…{text[-half:]}"

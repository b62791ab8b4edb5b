"""The standard streams: closed streams, characters that cannot be written, write errors, and error messages.

Exit codes: 2 if arguments, a file or the output stop a command, 130 after Ctrl+C, 0 for a closed pipe. 1 is for the
result of a command, for example breaches found by `score`.
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
"""The exit code after Ctrl+C, as in shells."""

WRONG = 2
"""The exit code if something stopped the command."""

LONGEST = 380
"""The longest sentence of a message, in characters; a longer one is cut in the middle."""

LONGEST_WORD = 120
"""The longest word of a message, such as a file name, in characters."""

_ERRORS = "euchre-tui.plain"


def run(answer: Callable[[], int]) -> int:
    """Run the program with usable streams; returns its exit code.

    A write error, Ctrl+C or a file that cannot be used ends the program with at most one sentence, without a traceback.
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
    # An error of a file has a file name; an error of the standard output has none.
    why = "it is closed" if error.errno == errno.EBADF else error.strerror or str(error)
    complain(f"The output cannot be written: {why}.")
    _abandon(sys.stdout)


def _abandon(stream: io.TextIOBase | object) -> None:
    """Redirect a stream to the null device, so that the interpreter's flush at exit does not report an error."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def prepare() -> None:
    """Replace closed streams, and set error handlers for characters that cannot be read or written."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # No other file may get the descriptor of a standard stream. Writing to a closed output must still fail.
            os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)
    sys.stdin = sys.stdin or io.TextIOWrapper(io.FileIO(0, closefd=False), encoding="utf-8")
    sys.stdout = sys.stdout or io.TextIOWrapper(io.FileIO(1, "w", closefd=False), encoding="utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.FileIO(2, "w", closefd=False), encoding="utf-8")
    codecs.register_error(_ERRORS, _replace_unencodable)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _ERRORS), (sys.stderr, _ERRORS)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """The error handler for characters that the encoding does not have: write ASCII replacements."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(plain(sign) or UNKNOWN for sign in error.object[error.start : error.end]), error.end


def at_a_terminal() -> bool:
    """Whether standard input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def painted_encoding() -> str:
    """The encoding of the screens; an encoding that a terminal cannot use, such as UTF-16, is replaced by ASCII."""
    stream = sys.stdout
    if isinstance(stream, io.TextIOWrapper) and not can_write(stream.encoding, ""):
        stream.reconfigure(encoding="ascii", errors=_ERRORS)
    return stream.encoding


def complain(*sentences: str) -> None:
    """Write each sentence on its own line of standard error, without control characters and cut to `LONGEST`."""
    with suppress(OSError, ValueError):
        for sentence in sentences:
            sys.stderr.write(f"{_cut(_clean(sentence))}\n")
        sys.stderr.flush()


def say(text: str = "") -> None:
    """Print lines without control characters, which file names may contain."""
    if not text.isprintable():
        from euchre_tui.support.text import without_controls

        text = "\n".join(map(without_controls, _text(text).split("\n")))
    sys.stdout.write(f"{text}\n")


def _text(text: str) -> str:
    """The text with a question mark for each byte of an argument or file name that is not valid text."""
    return text.encode(errors="replace").decode()


def _clean(sentence: str) -> str:
    from euchre_tui.support.text import one_line

    words = one_line(_text(sentence)).split(" ")
    return " ".join(word if len(word) <= LONGEST_WORD else _cut(word, LONGEST_WORD) for word in words)


def _cut(text: str, longest: int = LONGEST) -> str:
    """Cut a text that is too long in the middle."""
    if len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[:half]}…{text[-half:]}"

"""The width of texts on a terminal, in cells, and cutting and wrapping to a width."""

from __future__ import annotations

from collections.abc import Iterator

_FLAGS = range(0x1F1E6, 0x1F200)
"""Code points of regional indicator letters, which some terminals join into flags; they become plain letters."""

_JOINING = {0x200D, *range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400)}
"""Code points that join signs into one. Terminals disagree about the width of the result, so they are left out."""


def cells(text: str) -> Iterator[tuple[str, int]]:
    """The characters of a text, each with its width of 1 or 2 cells.

    A combining accent stays with its letter. Control characters and lone surrogates are left out.
    """
    # Imported here, so that commands that print only ASCII start without rich.
    from rich.cells import cell_len

    held, width = "", 0
    for letter in text:
        code = ord(letter)
        if code in _JOINING:
            continue
        if code in _FLAGS:
            letter = chr(code - _FLAGS.start + ord("A"))
        size = cell_len(letter)
        if size == 0 or "\ud800" <= letter <= "\udfff":
            held += letter if held and letter.isprintable() else ""
            continue
        if held:
            yield held, width
        held, width = letter, size
    if held:
        yield held, width


def width_of(text: str) -> int:
    """The width of a text in cells."""
    return len(text) if text.isascii() and text.isprintable() else sum(size for _, size in cells(text))


def fit(text: str, width: int, dots: str = "…") -> str:
    """A text cut to a width in cells; `dots` mark the cut."""
    if width_of(text) <= width:
        return text
    room = width - len(dots)
    if room <= 0:
        return dots[: max(0, width)]
    kept, used = "", 0
    for letter, size in cells(text):
        if used + size > room:
            break
        kept, used = kept + letter, used + size
    return kept.rstrip() + dots


def padded(text: str, width: int) -> str:
    """A text cut or padded with spaces to exactly this width in cells."""
    cut = fit(text, width)
    return cut + " " * (width - width_of(cut))


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap a text between words to lines of at most this width in cells; a longer word is cut.

    Every line after the first starts with `indent`.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width_of(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        start = indent if lines else ""
        line = start + fit(word, width - width_of(start))
    return [*lines, line] if line else lines


def wrap_evenly(text: str, width: int) -> list[str]:
    """Wrap a text to the same number of lines as `wrap`, of about equal length."""
    lines = wrap(text, width)
    narrower = width
    while len(lines) > 1 and narrower > 1 and len(wrap(text, narrower - 1)) == len(lines):
        narrower -= 1
    return wrap(text, narrower)

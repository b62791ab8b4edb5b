"""What commands share that print lines: who may play in them, and how the pipe and the keyboard end them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable

from euchre_tui.rules.seats import BySeat, Chair

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""


def why_not_plain(chairs: BySeat[Chair]) -> str:
    """Why these four cannot play in lines of text, or nothing."""
    people = sum(chair.is_human for chair in chairs.values())
    if people > 1:
        return (
            "--plain seats one person: the hands of several could be read in the lines above; "
            "without --plain a curtain is between them."
        )
    return "" if people else "--plain seats one person and three CPUs; four CPUs play with watch --plain."


def in_lines(command: Callable[[], int], notice: str) -> int:
    """Runs a command that prints lines, the notice first; a reader who has seen enough, or Ctrl+C, ends it quietly."""
    for stream in (sys.stdin, sys.stdout):
        # What a terminal cannot show, or a keyboard cannot mean, becomes a question mark and stops nobody.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if notice:
        sys.stderr.write(f"{notice}\n")
    try:
        code = command()
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return code

"""What differs between operating systems about files: locks, flags, and whether an open file can be moved.

Names that not every system has are here and nowhere else.
"""

from __future__ import annotations

import os
from importlib import import_module
from time import sleep
from typing import Any


def _module(name: str) -> Any:
    """A module that only some systems have, or None."""
    try:
        return import_module(name)
    except ImportError:
        return None


fcntl: Any = _module("fcntl")
msvcrt: Any = None if fcntl else _module("msvcrt")

OPEN_FILES_MOVE = fcntl is not None
"""Whether a file can be renamed, replaced or deleted while it is open; Windows refuses that."""

BINARY: int = getattr(os, "O_BINARY", 0)
AT_ONCE: int = getattr(os, "O_NONBLOCK", 0)
"""Opens a pipe or a device without waiting for its other end."""

_FAR = 1 << 30
"""Windows locks bytes and keeps others from reading them: this one lies beyond the end of every match."""

_TRIES = 4
_BETWEEN = 0.005
"""Seconds between two tries: another window may only be asking whether the file is locked."""


class BusyError(OSError):
    """Another window has the file locked."""


def lock(handle: int) -> None:
    """Lock an open file until it is closed; raises BusyError while another window has it.

    Where a file system has no locks there is nothing to ask, and the file counts as locked.
    """
    for left in reversed(range(_TRIES)):
        try:
            _try(handle, shared=False)
        except BusyError:
            if not left:
                raise
            sleep(_BETWEEN)
        else:
            return


def is_locked(handle: int) -> bool:
    """Whether another window has the file locked; leaves no lock behind."""
    try:
        _try(handle, shared=True)
    except BusyError:
        return True
    _unlock(handle)
    return False


def _try(handle: int, *, shared: bool) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        elif msvcrt is not None:
            _at_the_far_byte(handle, msvcrt.LK_NBLCK)
    except (BlockingIOError, PermissionError) as error:
        raise BusyError(error.errno, "it is being played in another window") from error
    except OSError:
        # This file system has no locks.
        return


def _unlock(handle: int) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_UN)
        elif msvcrt is not None:
            _at_the_far_byte(handle, msvcrt.LK_UNLCK)
    except OSError:
        return


def _at_the_far_byte(handle: int, how: int) -> None:
    here = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, _FAR, os.SEEK_SET)
    try:
        msvcrt.locking(handle, how, 1)
    finally:
        os.lseek(handle, here, os.SEEK_SET)

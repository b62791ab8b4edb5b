"""Differences between operating systems: file locks, open flags, and whether an open file can be moved.

Only this module uses names that some systems lack.
"""

from __future__ import annotations

import os
from importlib import import_module
from time import sleep
from typing import Any


def _module(name: str) -> Any:
    """Import a module that only some systems have; None if it is missing."""
    try:
        return import_module(name)
    except ImportError:
        return None


fcntl: Any = _module("fcntl")
msvcrt: Any = None if fcntl else _module("msvcrt")

OPEN_FILES_MOVE = fcntl is not None
"""Whether an open file can be renamed, replaced or deleted; not on Windows."""

BINARY: int = getattr(os, "O_BINARY", 0)
NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
"""The flag to open a pipe or a device without waiting for its other end."""

_LOCKED_BYTE = 1 << 30
"""The offset of the byte to lock on Windows; locked bytes cannot be read, so it is beyond the end of every match."""

_TRIES = 4
_RETRY_DELAY = 0.005
"""Seconds between two tries: another window may hold the lock only for a moment, to check it."""


class BusyError(OSError):
    """Another window has the file locked."""


def lock(handle: int) -> None:
    """Lock an open file until it is closed; raises BusyError while another window has it locked.

    On a file system without locks this does nothing.
    """
    for left in reversed(range(_TRIES)):
        try:
            _try_lock(handle, shared=False)
        except BusyError:
            if not left:
                raise
            sleep(_RETRY_DELAY)
        else:
            return


def is_locked(handle: int) -> bool:
    """Whether another window has the file locked; does not keep a lock."""
    try:
        _try_lock(handle, shared=True)
    except BusyError:
        return True
    _unlock(handle)
    return False


def _try_lock(handle: int, *, shared: bool) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        elif msvcrt is not None:
            _windows_lock(handle, msvcrt.LK_NBLCK)
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
            _windows_lock(handle, msvcrt.LK_UNLCK)
    except OSError:
        return


def _windows_lock(handle: int, mode: int) -> None:
    position = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(handle, mode, 1)
    finally:
        os.lseek(handle, position, os.SEEK_SET)

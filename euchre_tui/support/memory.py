"""Garbage collection: fast collections that free the screens of a finished deal."""

from __future__ import annotations

import gc


def freeze_loaded() -> None:
    """Exclude all objects that exist now from garbage collection; they stay until the program ends."""
    gc.freeze()


def collect_screens() -> None:
    """Free removed screens and their hands now: they are reference cycles, and Python may keep ten deals of them.

    This is fast only after `freeze_loaded`; without it, nothing is done and collection is left to Python.
    """
    if gc.get_freeze_count():
        gc.collect()

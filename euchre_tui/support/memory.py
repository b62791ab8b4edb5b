"""Memory: what a deal's screens were made of goes when the deal is over, and what stays is not looked through again."""

from __future__ import annotations

import gc


def settle() -> None:
    """What is loaded by now stays to the end; looking for what is gone need not look there."""
    gc.freeze()


def tidy() -> None:
    """Frees the screens that are gone, hands and all: each is a ring of objects, and ten deals of them would lie about.

    Quick where `settle` was called first; elsewhere it would look through everything, and is left to Python.
    """
    if gc.get_freeze_count():
        gc.collect()

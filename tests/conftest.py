"""What all tests need: a home of their own, and a terminal of which nothing is known."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

POSIX_ONLY = [
    *(f"app/{name}.py" for name in ("test_hostile_terminal", "test_shutdown", "test_terminal")),
    *("test_encodings.py", "test_shells.py"),
]
"""The tests that play at a pseudo-terminal, which Windows does not have."""

collect_ignore = POSIX_ONLY if sys.platform == "win32" else []


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the player's own files, or looks at the developer's terminal."""
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path / "home"))
    for name in ("NO_COLOR", "TEXTUAL_ANIMATIONS", "TEXTUAL_LOG", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)

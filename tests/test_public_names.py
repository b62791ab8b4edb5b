"""The tests use the package as anybody may: through its public names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = [path for folder in ("tests", "screenshots") for path in sorted((ROOT / folder).rglob("*.py"))]

ALLOWED = {
    ("tests/app/playing.py", "_compositor"): "the toolkit has no public name for the rows on the screen",
    ("tests/app/playing.py", "_batch_count"): "nor for a change of screens that is going on",
    ("tests/app/playing.py", "_exception"): "nor for what an app has crashed with",
    ("tests/app/test_shutdown.py", "_writer_thread"): "nor for what writes to the terminal",
    ("tests/test_terminal_input.py", "_run_input_thread"): "nor for what reads from it",
    ("tests/app/playing.py", "_exit"): "nor for an app that was told to end",
}
"""Private names that a test file may use, each with its reason."""

TUPLE_METHODS = ("_replace", "_asdict", "_fields", "_make")
"""Public methods of a named tuple in spite of their underscore."""


def private_names(source: str) -> Iterator[str]:
    """The private names of others that a source uses: as an attribute, by import, or as a text for `setattr`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name):
                yield name
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("euchre_tui"):
                yield from (alias.name for alias in names)
            case ast.Call(
                func=ast.Name(id="getattr" | "setattr" | "hasattr" | "delattr"), args=[_, ast.Constant(name), *_]
            ):
                yield str(name)
            case ast.Call(func=ast.Attribute(attr="setattr" | "delattr"), args=[_, ast.Constant(str(name)), *_]):
                yield name
            case ast.Call(func=ast.Attribute(attr="setattr" | "delattr"), args=[ast.Constant(str(name)), *_]):
                yield name.rpartition(".")[2]
            case _:
                pass


def used(path: Path) -> set[tuple[str, str]]:
    name = path.relative_to(ROOT).as_posix()
    found = set(private_names(path.read_text(encoding="utf-8")))
    return {
        (name, each) for each in found if each.startswith("_") and not each.endswith("__") and each not in TUPLE_METHODS
    }


def test_no_test_uses_a_private_name() -> None:
    """A change inside a module of the game changes no test; what is allowed is also used."""
    assert set().union(*map(used, FILES)) == set(ALLOWED)


@pytest.mark.parametrize(
    "source",
    [
        "app._match",
        "player.app._referee.view(None)",
        "app._match = None",
        "from euchre_tui.shell import _parser",
        "getattr(screen, '_asking')",
        "monkeypatch.setattr(screen, '_asking', None)",
        "monkeypatch.setattr('euchre_tui.shell._parser', None)",
    ],
)
def test_a_private_name_is_noticed(source: str) -> None:
    assert any(name.startswith("_") for name in private_names(source))

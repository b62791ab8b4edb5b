"""Which part may import which, as sentences that the code is held to."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "euchre_tui"
ROOT = PACKAGE.parent

VOCABULARY = {"cards", "seats", "table_rules", "actions", "events", "view"}
STATE = {"match", "opening", "bidding", "play", "scoring", "game", "table"}
SECRETS = {"Match", "seen_by", "after", "start", "Referee", "Deal"}
"""Names through which a hidden card can be reached."""

ENGINE = {"euchre_tui.rules." + name for name in STATE} | {"euchre_tui.referee", "euchre_tui.scenes"}


def imports(source: str) -> Iterator[tuple[str, str]]:
    """Each import of a source: the module, and the name taken from it or nothing."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def modules(folder: str = "") -> list[Path]:
    place = PACKAGE / folder if folder else PACKAGE
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def broken(folder: str, allowed: object) -> list[str]:
    """Imports in a part that its rule does not allow."""
    assert callable(allowed)
    return [
        f"{name_of(path)} imports {module} {name}".strip()
        for path in modules(folder)
        for module, name in imports(path.read_text(encoding="utf-8"))
        if not allowed(module, name)
    ]


def ours(module: str) -> bool:
    return module.split(".")[0] == "euchre_tui"


def standard(module: str) -> bool:
    return module.split(".")[0] in sys.stdlib_module_names


def vocabulary(module: str, name: str) -> bool:
    """The rules' vocabulary, or a name of it taken from the rules' public face."""
    if module == "euchre_tui.rules":
        return name not in SECRETS | {"choices", "objection"}
    return module.removeprefix("euchre_tui.rules.") in VOCABULARY


def test_the_rules_are_the_standard_library_only() -> None:
    """No files, no clock, no chance, no screen in the rules."""
    forbidden = {"random", "time", "os", "io", "pathlib", "secrets", "datetime", "socket", "subprocess", "sys"}

    def allowed(module: str, name: str) -> bool:
        return module.startswith("euchre_tui.rules") or (standard(module) and module.split(".")[0] not in forbidden)

    assert broken("rules", allowed) == []


def test_the_vocabulary_knows_no_state() -> None:
    """Cards, seats, rules, actions, events and views stand below the match."""
    for stem in sorted(VOCABULARY):
        assert broken(f"rules/{stem}", lambda module, name: not ours(module) or vocabulary(module, name)) == []


def test_every_module_of_the_rules_is_of_one_kind() -> None:
    assert {path.stem for path in modules("rules")} - {"__init__"} == VOCABULARY | STATE


def test_a_cpu_knows_the_vocabulary_only() -> None:
    """A level cannot reach a match: it has its view, and that is all."""

    def allowed(module: str, name: str) -> bool:
        return module.startswith("euchre_tui.cpu") or vocabulary(module, name) or standard(module)

    assert broken("cpu", allowed) == []


@pytest.mark.parametrize("part", ["widgets", "screens", "words", "asking", "messages", "setup", "agreement", "keys"])
def test_what_paints_reaches_no_hidden_card(part: str) -> None:
    """Screens, widgets and words know the vocabulary, the scenes' types and each other; never a match."""

    def allowed(module: str, name: str) -> bool:
        if not ours(module):
            return True
        if module == "euchre_tui.scenes":
            return part == "screens" and name != "next_scene"
        if module.startswith("euchre_tui.rules"):
            return vocabulary(module, name)
        return module not in ENGINE and not module.startswith(("euchre_tui.app", "euchre_tui.records"))

    assert broken(part, allowed) == []


def test_the_referee_and_the_scenes_know_no_screen() -> None:
    """Who may look now is decided without a terminal, and the referee writes no files."""
    for part in ("referee", "scenes"):
        assert (
            broken(
                part,
                lambda module, name: standard(module) or module.startswith(("euchre_tui.rules", "euchre_tui.referee")),
            )
            == []
        )


def test_only_the_referee_hands_out_views() -> None:
    """`seen_by` and the match are named by the referee and the rules only; tests look where they like."""
    for path in modules():
        name = name_of(path)
        if name.startswith("euchre_tui.rules") or name == "euchre_tui.referee":
            continue
        taken = {taken for module, taken in imports(path.read_text(encoding="utf-8")) if ours(module)}
        assert not taken & {"Match", "seen_by", "after", "Deal"}, name


def test_only_the_door_imports_the_app() -> None:
    for path in modules():
        if name_of(path) != "euchre_tui.__main__":
            found = [module for module, _ in imports(path.read_text(encoding="utf-8"))]
            assert "euchre_tui.app" not in found, name_of(path)


def test_records_know_the_rules_and_the_referee() -> None:
    """What is written down is read without a screen."""

    def allowed(module: str, name: str) -> bool:
        if not ours(module):
            return not module.startswith("textual")
        return module.startswith(
            ("euchre_tui.rules", "euchre_tui.records", "euchre_tui.referee", "euchre_tui.words")
        ) or (module == "euchre_tui")

    assert broken("records", allowed) == []


def test_the_door_loads_nothing_heavy() -> None:
    """The shell's door imports neither textual nor rich before it has to."""
    tree = ast.parse((PACKAGE / "__main__.py").read_text(encoding="utf-8"))
    top = "\n".join(ast.unparse(node) for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    assert not {module.split(".")[0] for module, _ in imports(top)} & {"textual", "rich", "asyncio"}


def test_no_file_has_become_a_drawer() -> None:
    """A module is a room: none is much over 200 lines."""
    long = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert {name: lines for name, lines in long.items() if lines > 320} == {}


def test_the_readme_maps_every_module() -> None:
    """Every module and package stands on the README's map by its name."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    plan = readme.split("```\neuchre_tui/")[1].split("```")[0]
    for path in modules():
        if path.stem not in ("__init__", "__main__"):
            assert path.stem in plan, f"{name_of(path)} is not on the map"


def test_the_checker_sees_what_it_is_to_see() -> None:
    """The checks above can fail: made-up sources break each kind."""
    found = list(
        imports("import random\nfrom euchre_tui.rules import Match, Card\nfrom euchre_tui.referee import Referee\n")
    )
    assert found == [
        ("random", ""),
        ("euchre_tui.rules", "Match"),
        ("euchre_tui.rules", "Card"),
        ("euchre_tui.referee", "Referee"),
    ]
    assert not vocabulary("euchre_tui.rules", "Match")
    assert vocabulary("euchre_tui.rules", "Card")
    assert not vocabulary("euchre_tui.rules.match", "Phase")
    assert vocabulary("euchre_tui.rules.cards", "Hand")
    assert broken("cpu", lambda module, name: False)

"""Which part of the package may import which other part; the code is checked against it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import pytest

from euchre_tui import rules
from tests.imports import PACKAGE, files, imported, module_name, within

ROOMS = (
    "support",
    "rules",
    "cpu",
    "words",
    "match",
    "storage",
    "session",
    "records",
    "replay",
    "lessons",
    "rulebook",
    "plain",
    "commands",
    "app",
)
"""The packages of the game, the lowest first: each may import the ones before it, and none after it."""

ENTRY = ("__init__", "__main__", "shell")
"""The modules in the root of the package."""

RULES = "euchre_tui.rules"
VOCABULARY = tuple(
    f"{RULES}.{stem}" for stem in ("cards", "seats", "table_rules", "actions", "events", "view", "tricks", "scoring")
)
STATE = tuple(f"{RULES}.{stem}" for stem in ("state", "dealing", "bidding", "play", "ending", "engine"))
OUTSIDE = ("random", "secrets", "time", "datetime", "os", "io", "sys", "pathlib", "shutil", "tempfile", "socket",
           "subprocess", "threading", "asyncio", "logging")  # fmt: skip
"""What the rules must not depend on: chance, the clock, files and the machine."""

PUBLIC = {
    f"{RULES}.{name.rpartition('.')[2]}": name
    for name in imported((PACKAGE / "rules" / "__init__.py").read_text(encoding="utf-8"), RULES, package=True)
}
"""Each public name of the rules, and the module that it comes from."""


def room_of(module: str) -> str:
    """The package that a module stands in, or "root"."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else "root"


def points_up(module: str, name: str) -> bool:
    """Whether an import points from a room to one above it, or to an entry module."""
    if not within(name, "euchre_tui") or name == "euchre_tui.__version__":
        return False
    here, there = room_of(module), room_of(name)
    if here == "root" or there == "root":
        return here != "root"
    return ROOMS.index(there) > ROOMS.index(here)


def standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


def foreign(name: str) -> bool:
    return not within(name, "euchre_tui")


def vocabulary(name: str) -> bool:
    """A name of the rules' vocabulary, taken from its module or from the public face of the rules."""
    return within(PUBLIC.get(name, name), *VOCABULARY)


def shown(name: str) -> bool:
    """What a part that draws may import: never a match, the referee, files or the session."""
    if within(name, RULES):
        return vocabulary(name)
    hidden = ("match.referee", "match.scenes", "records", "storage.save_file", "storage.library", "session.session",
              "session.autosave", "commands", "plain", "app.app", "__main__", "shell", "cpu")  # fmt: skip
    return name != "euchre_tui" and not within(name, *(f"euchre_tui.{part}" for part in hidden))


class Sentence(NamedTuple):
    """Some parts of the package, and which names they may import."""

    text: str
    parts: tuple[str, ...]
    may: Callable[[str], bool]

    def broken_by(self, source: str, module: str, *, package: bool = False) -> list[str]:
        """The imports of a module that the sentence forbids."""
        names = imported(source, module, package=package)
        return [f"{module} imports {name}" for name in names if not self.may(name)]


RECORDED = tuple(f"euchre_tui.records.{stem}" for stem in ("model", "moves", "audit", "egn", "sheets"))
"""The parts of `records` that touch no file."""

TEXTS = ("euchre_tui.support.text", "euchre_tui.support.width")
"""The support modules that touch no file."""

TEACHING = ("lessons", "app.screens.learn", "app.screens.lesson", "app.screens.open_hand", "app.screens.practice",
            "match.referee", "app.drawing.pages.open_hand", "app.drawing.pages.question", "rules.view")  # fmt: skip
"""What may know the coach and the open table; `match.referee` and `rules.view` define the open table."""

OF_A_REPLAY = ("euchre_tui.match.referee.Referee",)
"""What a replay takes from elsewhere: a referee that deals again."""

REPLAYING = ("shell", "replay", "app.screens.replay", "app.drawing.pages.replay", "app.drawing.pages.replay_words",
             "app.archive", "app.judgement", "commands", "__main__", "app.app")  # fmt: skip
"""What may know the open hands of a finished match or teaching deal; `shell`, `commands`, `app.app` pass them on."""

DRAWING = ("euchre_tui.app.drawing", "euchre_tui.words", "euchre_tui.match.prompt", "euchre_tui.app.messages",
           "euchre_tui.session.match_setup")  # fmt: skip

SENTENCES = (
    Sentence(
        "the rules import the standard library only, and neither chance nor clock nor files",
        (RULES,),
        lambda name: within(name, RULES) or (standard(name) and not within(name, *OUTSIDE)),
    ),
    Sentence(
        "the vocabulary of the rules imports no match",
        VOCABULARY,
        lambda name: standard(name) or vocabulary(name),
    ),
    Sentence(
        "a CPU imports the vocabulary and other CPU parts",
        ("euchre_tui.cpu",),
        lambda name: standard(name) or vocabulary(name) or within(name, "euchre_tui.cpu"),
    ),
    Sentence(
        "drawing code and words import what is shown, and reach no hidden card",
        DRAWING,
        lambda name: foreign(name) or shown(name),
    ),
    Sentence(
        "a screen imports the scenes' types too, but not the function that chooses the next one",
        ("euchre_tui.app.screens", "euchre_tui.app.table_presenter"),
        lambda name: (
            foreign(name)
            or shown(name)
            or (
                name != "euchre_tui.match.scenes.next_scene"
                and within(name, "euchre_tui.match.scenes")
                and name.count(".") == 3
            )
        ),
    ),
    Sentence(
        "the referee imports the rules, and no file and no screen",
        ("euchre_tui.match.referee",),
        lambda name: within(name, RULES) or (standard(name) and not within(name, "os", "pathlib", "io")),
    ),
    Sentence(
        "who may look now is decided without a terminal",
        ("euchre_tui.match.scenes",),
        lambda name: standard(name) or within(name, RULES, "euchre_tui.match.referee"),
    ),
    Sentence(
        "which Space lifts the curtain, and which key decides, is decided from times alone",
        ("euchre_tui.match.space_bar", "euchre_tui.match.type_ahead"),
        lambda name: (standard(name) and not within(name, *OUTSIDE)) or within(name, "euchre_tui.match.space_bar"),
    ),
    Sentence(
        "a recorded game is read, refereed, stepped through and drawn without files, chance or clock",
        RECORDED,
        lambda name: (
            within(name, RULES, "euchre_tui.words", "euchre_tui.records", *TEXTS)
            or name == "euchre_tui.__version__"
            or (standard(name) and not within(name, *OUTSIDE))
        ),
    ),
    Sentence(
        "the table of keys and the support modules import nothing of the game",
        ("euchre_tui.match.keys", "euchre_tui.support"),
        lambda name: foreign(name) or within(name, "euchre_tui.support"),
    ),
    Sentence(
        "a lesson imports the rules' vocabulary, the CPUs, words and an open table of its own, and draws nothing",
        ("euchre_tui.lessons",),
        lambda name: (
            standard(name)
            or vocabulary(name)
            or within(name, "euchre_tui.lessons", "euchre_tui.cpu", "euchre_tui.words")
            or name == "euchre_tui.match.referee.OpenReferee"
        ),
    ),
    Sentence(
        "the rule book imports the rules' vocabulary and words",
        ("euchre_tui.rulebook",),
        lambda name: (
            standard(name) or vocabulary(name) or within(name, "euchre_tui.rulebook", "euchre_tui.words", *TEXTS)
        ),
    ),
    Sentence(
        "a replay imports its record, the CPUs, words and a referee of its own",
        ("euchre_tui.replay",),
        lambda name: (
            (standard(name) and not within(name, *OUTSIDE))
            or within(name, "random")
            or vocabulary(name)
            or within(name, "euchre_tui.replay", "euchre_tui.cpu", "euchre_tui.words", *RECORDED, *OF_A_REPLAY)
        ),
    ),
    Sentence(
        "only the app imports textual",
        tuple(f"euchre_tui.{room}" for room in ROOMS[:-1]),
        lambda name: not within(name, "textual"),
    ),
)


@pytest.mark.parametrize("room", ROOMS)
def test_no_import_points_up(room: str) -> None:
    """A room imports only the rooms below it, so that there is no cycle between rooms."""
    found = files(f"euchre_tui.{room}")
    assert found
    for path in found:
        name = module_name(path)
        taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
        assert not [each for each in taken if points_up(name, each)], name


def test_the_root_holds_entry_files_only() -> None:
    """A reader who opens the package sees the rooms, and the modules that start the game."""
    assert {path.stem for path in PACKAGE.glob("*.py")} == set(ENTRY)
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(ROOMS)


def test_an_import_that_points_up_is_seen() -> None:
    """The check above can fail: upwards and to the root it does, downwards and sideways it does not."""
    assert points_up("euchre_tui.cpu.steady", "euchre_tui.match.referee.Referee")
    assert points_up("euchre_tui.plain.game", "euchre_tui.app.app.EuchreApp")
    assert points_up("euchre_tui.rules.cards", "euchre_tui.shell.run")
    assert not points_up("euchre_tui.app.app", "euchre_tui.rules.Card")
    assert not points_up("euchre_tui.app.app", "euchre_tui.app.screens.table")
    assert not points_up("euchre_tui.commands.export", "euchre_tui.__version__")
    assert not points_up("euchre_tui.shell", "euchre_tui.app.app.EuchreApp")


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.text)
def test_the_code_keeps_to(sentence: Sentence) -> None:
    """Imports run one way, in every file that there is."""
    for path in files(*sentence.parts):
        source, package = path.read_text(encoding="utf-8"), path.stem == "__init__"
        assert sentence.broken_by(source, module_name(path), package=package) == []


def test_every_module_of_the_rules_is_of_one_kind() -> None:
    """A module of the rules is vocabulary or state, and is named as one of them."""
    assert {module_name(path) for path in files("euchre_tui.rules")} == {"euchre_tui.rules", *VOCABULARY, *STATE}


def test_the_public_face_lists_each_name_wherever_it_has_to() -> None:
    """What programs outside take from the rules is listed, known to a type checker, and found where it comes from."""
    known = {name.rpartition(".")[2]: home for name, home in PUBLIC.items() if within(home, RULES)}
    assert sorted(rules.__all__) == sorted(known)
    for name, home in known.items():
        assert getattr(rules, name) is getattr(import_module(home.rpartition(".")[0]), name)


def test_the_rules_ask_nobody_and_tell_nobody() -> None:
    """The rules neither open a file nor print nor read a key."""
    for path in files(RULES):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & {"open", "print", "input", "exec", "eval"}, module_name(path)


def test_only_the_referee_holds_a_match() -> None:
    """Only the rules and the referee import the names that reach a hidden card; tests may import anything."""
    secrets = {"Match", "Deal", "seen_by", "after", "start", "choices"}
    for path in files():
        name = module_name(path)
        if not within(name, RULES, "euchre_tui.match.referee"):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, *STATE)], name
            assert not {each.rpartition(".")[2] for each in taken if within(each, RULES)} & secrets, name


def test_only_the_door_imports_the_app() -> None:
    """Nothing in the package hangs on the app but the shell's door."""
    for path in files():
        name = module_name(path)
        if not within(name, "euchre_tui.shell", "euchre_tui.app"):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "euchre_tui.app", "euchre_tui.app.front")], name


def test_only_what_teaches_knows_the_coach() -> None:
    """No screen of a scored hand can reach a hint, a coach or an open table: only what teaches imports them."""
    teaching = tuple(f"euchre_tui.{part}" for part in TEACHING)
    for path in files():
        name = module_name(path)
        if not within(name, *teaching):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "euchre_tui.lessons")], name
            assert not [each for each in taken if each.endswith((".OpenReferee", ".OpenTable"))], name


def test_only_a_replay_knows_the_open_hands_of_a_finished_match() -> None:
    """No screen of a match that is being played can reach a replay."""
    replaying = tuple(f"euchre_tui.{part}" for part in REPLAYING)
    for path in files():
        name = module_name(path)
        if not within(name, *replaying):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "euchre_tui.replay")], name


def test_the_entry_module_loads_nothing_heavy() -> None:
    """The entry module imports neither textual nor rich before it has to."""
    source = (PACKAGE / "__main__.py").read_text(encoding="utf-8")
    top = imported(source, "euchre_tui.__main__", top_level=True)
    assert top
    assert not [name for name in top if within(name, "textual", "rich", "asyncio")]


def readme_map() -> dict[str, set[str]]:
    """The words beside each folder of the README's map; a folder is named by its path below the package."""
    plan = (PACKAGE.parent / "README.md").read_text(encoding="utf-8").split("```\neuchre_tui/")[1].split("```")[0]
    rooms: dict[str, set[str]] = {"": set()}
    open_rooms: list[tuple[int, str]] = [(0, "")]
    for line in plan.splitlines():
        indent, first = len(line) - len(line.lstrip()), line.split()[0] if line.split() else ""
        if first.endswith("/"):
            while open_rooms[-1][0] >= indent > 0:
                open_rooms.pop()
            open_rooms.append((indent, f"{open_rooms[-1][1]}{first}"))
            rooms[open_rooms[-1][1]] = set()
        rooms[open_rooms[-1][1]] |= set(re.findall(r"[a-z_]+", line))
    return rooms


def test_the_readme_maps_every_module() -> None:
    """Every module is on the README's map by its name, beside its own folder."""
    rooms = readme_map()
    for path in files():
        if path.stem != "__init__":
            folder = path.relative_to(PACKAGE).parent.as_posix()
            beside = rooms["" if folder == "." else f"{folder}/"]
            assert path.stem in beside, f"{module_name(path)} is not on the map"


MADE_UP = [
    ("euchre_tui.rules.play", "import random", False),
    ("euchre_tui.rules.play", "from os.path import join", False),
    ("euchre_tui.rules.play", "def later():\n    from time import sleep", False),
    ("euchre_tui.rules.play", "import textual", False),
    ("euchre_tui.rules.play", "from ..match import referee", False),
    ("euchre_tui.rules.play", "from dataclasses import replace\nfrom . import state", True),
    ("euchre_tui.rules.cards", "from euchre_tui.rules.state import Match", False),
    ("euchre_tui.rules.cards", "from . import state", False),
    ("euchre_tui.rules.cards", "from .seats import Seat", True),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import SeatView, Card", True),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import seen_by", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import Card, Match", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import engine", False),
    ("euchre_tui.cpu.easy", "import euchre_tui.rules", False),
    ("euchre_tui.cpu.easy", "import euchre_tui.rules.engine", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.match.referee import Referee", False),
    ("euchre_tui.cpu.easy", "import numpy", False),
    ("euchre_tui.app.drawing.table.hand", "from euchre_tui import words", True),
    ("euchre_tui.app.drawing.table.hand", "from euchre_tui.match import referee", False),
    ("euchre_tui.app.drawing.table.hand", "from ....match.referee import Referee", False),
    ("euchre_tui.app.drawing.table.hand", "from euchre_tui.match.scenes import Table", False),
    (
        "euchre_tui.app.drawing.table.hand",
        "import importlib\nimportlib.import_module('euchre_tui.match.referee')",
        False,
    ),
    ("euchre_tui.app.drawing.table.hand", "import euchre_tui", False),
    ("euchre_tui.words", "from euchre_tui.rules.state import Phase", False),
    ("euchre_tui.app.screens.table", "from euchre_tui.match.scenes import Table", True),
    ("euchre_tui.app.screens.table", "from euchre_tui.match.scenes import next_scene", False),
    ("euchre_tui.app.screens.table", "import euchre_tui.match.scenes", False),
    ("euchre_tui.app.screens.table", "from euchre_tui.match import scenes", False),
    ("euchre_tui.app.screens.table", "from euchre_tui.app.app import EuchreApp", False),
    ("euchre_tui.app.screens.table", "if TYPE_CHECKING:\n    from euchre_tui.match.referee import Referee", False),
    ("euchre_tui.match.referee", "from euchre_tui.storage import save_file", False),
    ("euchre_tui.match.referee", "from textual.app import App", False),
    ("euchre_tui.match.referee", "from pathlib import Path", False),
    ("euchre_tui.match.scenes", "import textual", False),
    ("euchre_tui.match.scenes", "from euchre_tui.match.referee import Referee", True),
    ("euchre_tui.records.audit.audit", "from pathlib import Path", False),
    ("euchre_tui.records.audit.audit", "from euchre_tui.match.referee import Referee", False),
    ("euchre_tui.records.audit.audit", "from euchre_tui.records.audit.findings import JudgedGame", True),
    ("euchre_tui.lessons.coach", "from euchre_tui.cpu import LEVELS", True),
    ("euchre_tui.lessons.positions", "from euchre_tui.match.referee import OpenReferee", True),
    ("euchre_tui.lessons.positions", "from euchre_tui.match.referee import Referee", False),
    ("euchre_tui.lessons.coach", "from euchre_tui.rules.state import Deal", False),
    ("euchre_tui.lessons.coach", "from euchre_tui.app.screens.rulebook import HowScreen", False),
    ("euchre_tui.replay.opened", "from euchre_tui.match.referee import Referee", True),
    ("euchre_tui.replay.opened", "from euchre_tui.match.referee import OpenReferee", False),
    ("euchre_tui.replay.worth", "from euchre_tui.rules.state import Deal", False),
    ("euchre_tui.replay.walk", "from euchre_tui.storage.save_file import load", False),
    ("euchre_tui.match.keys", "from enum import Enum", True),
    ("euchre_tui.match.keys", "from euchre_tui.rules import Seat", False),
    ("euchre_tui.commands.watch", "from textual.app import App", False),
]


@pytest.mark.parametrize(("module", "source", "allowed"), MADE_UP, ids=lambda value: str(value)[-40:])
def test_the_sentences_can_be_broken(module: str, source: str, allowed: bool) -> None:
    """Made-up sources are judged as they should be, however the import is written."""
    judges = [sentence for sentence in SENTENCES if within(module, *sentence.parts)]
    assert judges
    assert (not [line for sentence in judges for line in sentence.broken_by(source, module)]) == allowed


def test_an_import_is_seen_however_it_is_written() -> None:
    """Aliases, relative imports, packages and imports in functions have one full name each."""
    source = "import a.b as c\nfrom a.b import d as e\nfrom . import f\nfrom ..g import h\ndef i():\n    import j"
    assert imported(source, "x.y.z") == ["a.b", "a.b.d", "x.y.f", "x.g.h", "j"]
    assert imported(source, "x.y.z", top_level=True) == ["a.b", "a.b.d", "x.y.f", "x.g.h"]
    assert imported("from . import f", "x.y", package=True) == ["x.y.f"]
    assert imported("__import__(name)", "x") == ["something unsaid"]

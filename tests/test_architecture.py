"""Which part may import which, as sentences that the code is held to."""

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

RULES = "euchre_tui.rules"
VOCABULARY = tuple(f"{RULES}.{stem}" for stem in ("cards", "seats", "table_rules", "actions", "events", "view"))
STATE = tuple(f"{RULES}.{stem}" for stem in ("match", "opening", "bidding", "play", "scoring", "game", "table"))
OUTSIDE = ("random", "secrets", "time", "datetime", "os", "io", "sys", "pathlib", "shutil", "tempfile", "socket",
           "subprocess", "threading", "asyncio", "logging")  # fmt: skip
"""What the rules must not depend on: chance, the clock, files and the machine."""

PUBLIC = {
    f"{RULES}.{name.rpartition('.')[2]}": name
    for name in imported((PACKAGE / "rules" / "__init__.py").read_text(encoding="utf-8"), RULES, package=True)
}
"""Each name of the rules' public face, and where it comes from."""


def standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


def foreign(name: str) -> bool:
    return not within(name, "euchre_tui")


def vocabulary(name: str) -> bool:
    """A name of the rules' vocabulary, taken from its module or from the public face of the rules."""
    return within(PUBLIC.get(name, name), *VOCABULARY)


def shown(name: str) -> bool:
    """What a part that paints may know of the rest of ours: never a match, the referee, files or the app."""
    if within(name, "euchre_tui.rules"):
        return vocabulary(name)
    hidden = ("referee", "scenes", "records", "saving", "sitting", "commands", "app", "__main__", "cpu")
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


RECORDED = tuple(
    f"euchre_tui.records.{stem}"
    for stem in (
        *("recorded", "judged", "judging_calls", "judging_tricks", "judging_cards", "refereeing", "moves"),
        *("egn_read", "egn_deal", "egn_options", "egn_values", "egn_write", "scoresheet", "sheet_text", "sheet_svg"),
    )
)
TEACHING = ("lessons", "screens.learn", "screens.lesson", "screens.teaching", "widgets.openhands", "widgets.asked",
            "referee", "rules.view")  # fmt: skip
"""What may know the coach and the open table; `referee` and `rules.view` are where the open table is made."""

OF_A_REPLAY = ("euchre_tui.lessons.remarks", "euchre_tui.referee.Referee", "euchre_tui.rules.scoring.score")
"""What a replay takes from elsewhere: lines of words, a referee that deals again, and what a deal is worth."""

THE_BOOK = ("euchre_tui.lessons.pages", "euchre_tui.lessons.leaves")
"""The rule book, which anyone may read."""

REPLAYING = (
    "shell",
    "replay",
    "screens.replay",
    "widgets.replayed",
    "widgets.retold",
    "widgets.fourhands",
    "retelling",
    "commands",
    "__main__",
    "front",
)
"""What may know the open hands of a match that is over; the last three only hand them on."""

PAINTING = tuple(f"euchre_tui.{part}" for part in ("widgets", "words", "asking", "messages", "setup", "agreement"))

SENTENCES = (
    Sentence(
        "the rules know the standard library only, and neither chance nor clock nor files",
        ("euchre_tui.rules",),
        lambda name: within(name, "euchre_tui.rules") or (standard(name) and not within(name, *OUTSIDE)),
    ),
    Sentence(
        "the vocabulary of the rules stands below the match",
        VOCABULARY,
        lambda name: standard(name) or vocabulary(name),
    ),
    Sentence(
        "a CPU knows the vocabulary and other CPU parts",
        ("euchre_tui.cpu",),
        lambda name: standard(name) or vocabulary(name) or within(name, "euchre_tui.cpu"),
    ),
    Sentence(
        "widgets and words know what is shown, and reach no hidden card",
        PAINTING,
        lambda name: foreign(name) or shown(name),
    ),
    Sentence(
        "a screen knows the scenes' types besides, but not what comes next",
        ("euchre_tui.screens",),
        lambda name: (
            foreign(name)
            or shown(name)
            or (name != "euchre_tui.scenes.next_scene" and within(name, "euchre_tui.scenes") and name.count(".") == 2)
        ),
    ),
    Sentence(
        "the referee knows the rules, and no file, no screen",
        ("euchre_tui.referee",),
        lambda name: within(name, "euchre_tui.rules") or (standard(name) and not within(name, "os", "pathlib", "io")),
    ),
    Sentence(
        "who may look now is decided without a terminal",
        ("euchre_tui.scenes",),
        lambda name: standard(name) or within(name, "euchre_tui.rules", "euchre_tui.referee"),
    ),
    Sentence(
        "what is written down is the rules' and the referee's",
        ("euchre_tui.records",),
        lambda name: (
            standard(name)
            or within(name, "euchre_tui.rules", "euchre_tui.records", "euchre_tui.referee", "euchre_tui.words")
            or within(name, "euchre_tui.one_line", "euchre_tui.keeping")
            or name in ("euchre_tui.__version__", "euchre_tui.settings.LEVEL_NAMES")
        ),
    ),
    Sentence(
        "a recorded game is read, refereed, stepped through and drawn without files, chance or clock",
        RECORDED,
        lambda name: (
            within(name, RULES, "euchre_tui.words", "euchre_tui.records", "euchre_tui.one_line")
            or name == "euchre_tui.__version__"
            or (standard(name) and not within(name, *OUTSIDE))
        ),
    ),
    Sentence(
        "the table of keys, and what keeps files and lines from harm, know nothing of ours",
        ("euchre_tui.keys", "euchre_tui.keeping", "euchre_tui.one_line"),
        foreign,
    ),
    Sentence(
        "a lesson knows the rules' vocabulary, the CPUs, words and an open table of its own, and paints nothing",
        ("euchre_tui.lessons",),
        lambda name: (
            standard(name)
            or vocabulary(name)
            or within(name, "euchre_tui.lessons", "euchre_tui.cpu", "euchre_tui.words", "euchre_tui.agreement")
            or name == "euchre_tui.referee.OpenReferee"
        ),
    ),
    Sentence(
        "what goes through a match that is over knows its record, the CPUs, words and a referee of its own",
        ("euchre_tui.replay",),
        lambda name: (
            (standard(name) and not within(name, *OUTSIDE))
            or within(name, "random")
            or vocabulary(name)
            or within(name, "euchre_tui.replay", "euchre_tui.cpu", "euchre_tui.words", *RECORDED, *OF_A_REPLAY)
        ),
    ),
    Sentence(
        "a text command paints no screen",
        ("euchre_tui.commands", "euchre_tui.plain"),
        lambda name: not within(name, "textual", "euchre_tui.screens", "euchre_tui.widgets"),
    ),
)


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
    """The names that reach a hidden card are taken by the rules and the referee only; tests look where they like.

    Who took a trick and what a deal is worth hold no card: the referee of recorded games asks for them too.
    """
    open_answers = {f"{RULES}.play.winning_card", f"{RULES}.scoring.score"}
    secrets = {"Match", "Deal", "seen_by", "after", "start", "choices"}
    for path in files():
        name = module_name(path)
        if not within(name, "euchre_tui.rules", "euchre_tui.referee"):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            if within(name, "euchre_tui.records", "euchre_tui.replay"):
                taken = [each for each in taken if each not in open_answers]
            assert not [each for each in taken if within(each, *STATE)], name
            assert not {each.rpartition(".")[2] for each in taken if within(each, "euchre_tui.rules")} & secrets, name


def test_only_the_door_imports_the_app() -> None:
    """Nothing in the package hangs on the app but the shell's door."""
    for path in files():
        name = module_name(path)
        if not within(name, "euchre_tui.shell", "euchre_tui.app"):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "euchre_tui.app", "euchre_tui.front")], name


def test_only_what_teaches_knows_the_coach() -> None:
    """No screen of a scored hand can reach a hint, a coach or an open table: what teaches is imported by its own.

    A replay has the coach's way of putting words in lines, and nothing else of it.
    """
    teaching = tuple(f"euchre_tui.{part}" for part in TEACHING)
    replaying = tuple(f"euchre_tui.{part}" for part in REPLAYING)
    for path in files():
        name = module_name(path)
        if not within(name, *teaching):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            known = [each for each in taken if within(each, "euchre_tui.lessons")]
            allowed = (*THE_BOOK, "euchre_tui.lessons.remarks") if within(name, *replaying) else THE_BOOK
            assert not [each for each in known if not within(each, *allowed)], name
            assert not [each for each in taken if each.endswith((".OpenReferee", ".OpenTable"))], name


def test_only_a_replay_knows_open_hands_that_are_over() -> None:
    """No screen of a match that is on can reach a replay."""
    replaying = tuple(f"euchre_tui.{part}" for part in REPLAYING)
    for path in files():
        name = module_name(path)
        if not within(name, *replaying):
            taken = imported(path.read_text(encoding="utf-8"), name, package=path.stem == "__init__")
            assert not [each for each in taken if within(each, "euchre_tui.replay")], name


def test_the_door_loads_nothing_heavy() -> None:
    """The shell's door imports neither textual nor rich before it has to."""
    source = (PACKAGE / "__main__.py").read_text(encoding="utf-8")
    top = imported(source, "euchre_tui.__main__", top_level=True)
    assert top
    assert not [name for name in top if within(name, "textual", "rich", "asyncio")]


def test_the_readme_maps_every_module() -> None:
    """Every module stands on the README's map by its name, under its own package."""
    readme = (PACKAGE.parent / "README.md").read_text(encoding="utf-8")
    plan = readme.split("```\neuchre_tui/")[1].split("```")[0]
    rooms = {room.split()[0]: set(re.findall(r"[a-z_]+", room)) for room in re.split(r"\n(?:  )?(?=\S)", plan) if room}
    for path in files():
        package = path.relative_to(PACKAGE).parent.name
        if package and path.stem != "__init__":
            assert path.stem in rooms[f"{package}/"], f"{module_name(path)} is not on the map"
        elif path.stem != "__init__":
            assert f"{path.name} " in plan, f"{module_name(path)} is not on the map"


MADE_UP = [
    ("euchre_tui.rules.play", "import random", False),
    ("euchre_tui.rules.play", "from os.path import join", False),
    ("euchre_tui.rules.play", "def later():\n    from time import sleep", False),
    ("euchre_tui.rules.play", "import textual", False),
    ("euchre_tui.rules.play", "from .. import referee", False),
    ("euchre_tui.rules.play", "from dataclasses import replace\nfrom . import match", True),
    ("euchre_tui.rules.cards", "from euchre_tui.rules.match import Match", False),
    ("euchre_tui.rules.cards", "from . import match", False),
    ("euchre_tui.rules.cards", "from .seats import Seat", True),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import SeatView, Card", True),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import seen_by", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import Card, Match", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.rules import table", False),
    ("euchre_tui.cpu.easy", "import euchre_tui.rules", False),
    ("euchre_tui.cpu.easy", "import euchre_tui.rules.table", False),
    ("euchre_tui.cpu.easy", "from euchre_tui.referee import Referee", False),
    ("euchre_tui.cpu.easy", "import numpy", False),
    ("euchre_tui.widgets.hand", "from euchre_tui import words", True),
    ("euchre_tui.widgets.hand", "from euchre_tui import referee", False),
    ("euchre_tui.widgets.hand", "from ..referee import Referee", False),
    ("euchre_tui.widgets.hand", "from euchre_tui.scenes import Table", False),
    ("euchre_tui.widgets.hand", "import importlib\nimportlib.import_module('euchre_tui.referee')", False),
    ("euchre_tui.widgets.hand", "import euchre_tui", False),
    ("euchre_tui.words", "from euchre_tui.rules.match import Phase", False),
    ("euchre_tui.screens.table", "from euchre_tui.scenes import Table", True),
    ("euchre_tui.screens.table", "from euchre_tui.scenes import next_scene", False),
    ("euchre_tui.screens.table", "import euchre_tui.scenes", False),
    ("euchre_tui.screens.table", "from euchre_tui import scenes", False),
    ("euchre_tui.screens.table", "from euchre_tui.app import EuchreApp", False),
    ("euchre_tui.screens.table", "if TYPE_CHECKING:\n    from euchre_tui.referee import Referee", False),
    ("euchre_tui.referee", "from euchre_tui.records import savefile", False),
    ("euchre_tui.referee", "from textual.app import App", False),
    ("euchre_tui.referee", "from pathlib import Path", False),
    ("euchre_tui.scenes", "import textual", False),
    ("euchre_tui.scenes", "from euchre_tui.referee import Referee", True),
    ("euchre_tui.records.savefile", "from euchre_tui.screens import table", False),
    ("euchre_tui.records.savefile", "from euchre_tui import __version__", True),
    ("euchre_tui.records.savefile", "from euchre_tui.settings import LEVEL_NAMES", True),
    ("euchre_tui.records.savefile", "from euchre_tui.settings import home", False),
    ("euchre_tui.records.refereeing", "from pathlib import Path", False),
    ("euchre_tui.records.refereeing", "from euchre_tui.referee import Referee", False),
    ("euchre_tui.records.refereeing", "from euchre_tui.records.judged import JudgedGame", True),
    ("euchre_tui.lessons.coach", "from euchre_tui.cpu import LEVELS", True),
    ("euchre_tui.lessons.positions", "from euchre_tui.referee import OpenReferee", True),
    ("euchre_tui.lessons.positions", "from euchre_tui.referee import Referee", False),
    ("euchre_tui.lessons.coach", "from euchre_tui.rules.match import Deal", False),
    ("euchre_tui.lessons.coach", "from euchre_tui.screens.how import HowScreen", False),
    ("euchre_tui.replay.opened", "from euchre_tui.referee import Referee", True),
    ("euchre_tui.replay.opened", "from euchre_tui.referee import OpenReferee", False),
    ("euchre_tui.replay.worth", "from euchre_tui.rules.match import Deal", False),
    ("euchre_tui.replay.walk", "from euchre_tui.records.savefile import load", False),
    ("euchre_tui.keys", "from enum import Enum", True),
    ("euchre_tui.keys", "from euchre_tui.rules import Seat", False),
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

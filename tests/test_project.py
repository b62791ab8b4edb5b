"""The project as a stranger finds it: its commands, its tables, its wheel, and what it imports to answer the shell."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from euchre_tui import __version__
from euchre_tui.commands import COMMANDS
from euchre_tui.commands.options import parser_for, setup_from
from euchre_tui.match.keys import KEYS
from euchre_tui.rules.table_rules import RULE_FIELDS
from euchre_tui.storage.settings import Settings
from tests.conftest import POSIX_ONLY
from tests.imports import imported, within
from tests.readme import keys_table, rules_table

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def between(mark: str) -> str:
    return README.split(f"<!-- {mark} -->")[1].split(f"<!-- /{mark} -->")[0].strip()


def test_the_readme_lists_every_key() -> None:
    """The table of keys in the README is the table of keys of the game."""
    assert between("keys") == keys_table()
    assert len(KEYS) > 20


def test_the_readme_lists_every_table_rule() -> None:
    """The table rules in the README are the fields that the engine has."""
    assert between("rules") == rules_table()
    assert between("rules").count("\n| `") == len(RULE_FIELDS)


def commands() -> list[str]:
    """The commands of the game that the README gives, each as it is typed."""
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line.split("  #")[0].strip() for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`((?:euchre-tui )[^`]*)`", README)
    return [line for line in lines if line.startswith("euchre-tui")]


@pytest.mark.parametrize("command", commands())
def test_the_readmes_commands_are_understood(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the README says can be typed is what the shell takes: commands, options, and names of rules."""
    monkeypatch.chdir(tmp_path)
    for name in re.findall(r"\w+\.py", command):
        Path(name).write_text("def level(view, random): ...", encoding="utf-8")
    arguments = [word for word in command.split(" > ")[0].split()[1:] if word not in ("…", "[--to", "FOLDER]")]
    arguments = [word.replace("FILE…", "FILE") for word in arguments]
    options = parser_for(arguments).parse_args(arguments)
    assert options.command in COMMANDS
    if options.command == "play":
        assert setup_from(options, Settings(), someone_plays=True).chairs


def test_the_readme_starts_what_is_installed() -> None:
    """The first command of all installs the game and starts it by its name."""
    assert ".venv/bin/pip install -q . && .venv/bin/euchre-tui\n" in README
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert list(scripts) == ["euchre-tui"]


def test_the_readme_begins_with_what_a_stranger_needs() -> None:
    """A picture, a few lines and one command come first; long tables fold away, and every fold is closed again."""
    first = README.splitlines()[:20]
    assert [line for line in first if line.startswith("![")] == ["![One trick, as it is played](screenshots/trick.svg)"]
    assert "".join(first).count("```sh") == 1
    folds = re.findall(r"<details>\n<summary><b>[^<\n]+</b></summary>\n\n(.*?)\n\n</details>", README, re.DOTALL)
    assert len(folds) == README.count("<details>") == README.count("</details>")
    for table in (keys_table(), rules_table(), between("pictures"), "```\neuchre_tui/", "| start → title"):
        assert sum(table in fold for fold in folds) == 1


def test_the_tests_are_run_as_the_readme_says() -> None:
    """The automatic run uses the README's own command."""
    command = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/pytest -n 4"
    assert f"\n{command}\n" in README
    assert f"\n{command}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_a_debugger_can_be_used() -> None:
    """The number of processes is given on the command line: pytest refuses `--pdb` when the project sets it."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--pdb", "-q", "-p", "no:cacheprovider", "tests/rules/test_values.py"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_top_level_is_what_it_should_be() -> None:
    """Besides dotfiles there are two files and three folders."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {line.split("/")[0] for line in listed.splitlines() if not line.startswith(".")}
    assert top <= {"pyproject.toml", "README.md", "euchre_tui", "tests", "screenshots"}


@pytest.mark.parametrize(
    "arguments",
    [["--version"], ["--help"], ["play", "--help"], ["play", "--pace", "x"], ["watch", "--games", "0"], ["nonsense"]],
)
def test_the_shell_is_answered_without_a_toolkit(arguments: list[str]) -> None:
    """Help, version and bad arguments load neither textual nor rich."""
    code = (
        "import sys\nfrom euchre_tui.__main__ import main\n"
        "try:\n    code = main(sys.argv[1:])\nexcept SystemExit as stop:\n    code = stop.code\n"
        "loaded = {'textual', 'rich', 'asyncio'} & set(sys.modules)\n"
        "assert not loaded, loaded\nsys.exit(code)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=ROOT)
    assert "AssertionError" not in done.stderr
    assert done.returncode == (0 if arguments[-1] in ("--version", "--help") else 2)
    if arguments == ["--version"]:
        assert done.stdout.strip() == f"euchre-tui {__version__}"


def check_description(metadata: str) -> None:
    """A package page names licence, authors and systems, and shows the table as text: it has no pictures to link to."""
    head, _, page = metadata.partition("\n\n")
    assert {"License-Expression: MIT", "License-File: euchre_tui/LICENSE", "Author: the euchre-tui authors"} <= set(
        head.splitlines()
    )
    assert "Classifier: Typing :: Typed" in head
    assert not re.search(r"\]\((?!https?://|#)", page), "a link that works only beside the source"
    assert not re.search(r"<img|<picture", page)
    shown = page.split("```text\n")[1].split("\n```")[0].splitlines()
    assert len(shown) == 24
    assert shown == [
        line.rstrip() for line in (ROOT / "screenshots" / "play.txt").read_text(encoding="utf-8").splitlines()[:24]
    ]


def test_each_python_that_is_named_is_tested() -> None:
    """The automatic run tests the versions that the package names, on the systems that it names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert f">={named[0]}" == project["requires-python"]
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    lists = re.findall(r"python: \[(.*)\]", workflow)
    assert [re.findall(r"[\d.]+", each) for each in lists] == [named, named]
    assert all(system in workflow for system in ("ubuntu-latest", "macos-latest", "windows-latest"))
    assert "- run: .ci/run\n" in workflow
    command = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/pytest -n 4"
    on_windows = command.replace("python3", "python").replace("/bin/", "/Scripts/").split(" && ")
    assert re.findall(r"- run: (.*)", workflow)[1:] == on_windows


def test_what_needs_a_pseudo_terminal_is_not_loaded_on_windows() -> None:
    """The test files that cannot be loaded there are those that come to a module which only POSIX has."""
    modules = {
        path: imported(
            path.read_text(encoding="utf-8"), ".".join(path.relative_to(ROOT).with_suffix("").parts), top_level=True
        )
        for path in (ROOT / "tests").rglob("*.py")
    }
    reached = {"fcntl", "pty", "termios", "tty", "resource", "pwd", "grp"}
    found: set[Path] = set()
    while more := {
        path for path, names in modules.items() if path not in found and any(within(name, *reached) for name in names)
    }:
        found |= more
        reached |= {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in more}
    tests = {path.relative_to(ROOT / "tests").as_posix() for path in found if path.name.startswith("test_")}
    assert tests == set(POSIX_ONLY)


def test_a_wheel_works_elsewhere(tmp_path: Path) -> None:
    """A wheel holds the style sheets, and plays outside of the source tree."""
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), "."]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "site")
    (described,) = (packed for packed in (tmp_path / "site").glob("*.dist-info/METADATA"))
    check_description(described.read_text(encoding="utf-8"))
    assert {"euchre_tui/LICENSE", "euchre_tui/py.typed"} <= set(names)
    sheets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "euchre_tui").rglob("*.tcss")}
    assert sheets
    assert sheets <= set(names)
    play = "import sys; sys.path.insert(0, 'site'); from euchre_tui.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-I", "-c", play, "watch", "--plain", "--seed", "1", "--rule", "target=2"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"^Match: ", done.stdout, re.MULTILINE)

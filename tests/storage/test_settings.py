"""What was chosen last time comes back, whatever has happened to its file; and names of every kind."""

from __future__ import annotations

import json
import os
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.app.drawing.look import PALETTES, Look, theme_for
from euchre_tui.cpu import DEFAULT, LEVELS
from euchre_tui.rules import Seat, TableRules
from euchre_tui.rules.table_rules import RULE_FIELDS
from euchre_tui.session.match_setup import RULES_NAME, ready, rows, with_letter
from euchre_tui.storage import settings as kept
from euchre_tui.storage.settings import (
    CPU_NAMES,
    DEFAULT_LEVEL,
    FILE,
    LEVEL_NAMES,
    NAMES,
    MatchSetup,
    Settings,
    chairs_of,
    clean_name,
    distinct_names,
    load,
    save,
)

CHOSEN = Settings(
    theme="light",
    deck="four",
    suits="letters",
    drawing="ascii",
    pace=1.5,
    forced_falls=False,
    names=("Çelik", "😀", "[red]", "Bo"),
    levels=(None, "easy", None, "steady"),
    rules=TableRules(target=5, stick_the_dealer=True, lone_lead="maker's left"),
)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / FILE
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_what_was_chosen_comes_back(tmp_path: Path) -> None:
    """Looks, pace, names, levels and table rules are offered again as they were."""
    assert load(tmp_path) == (Settings(), "")
    assert save(CHOSEN, tmp_path / "new" / "folder") == ""
    assert load(tmp_path / "new" / "folder") == (CHOSEN, "")
    assert os.listdir(tmp_path / "new" / "folder") == [FILE]
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "new" / "folder").stat().st_mode) == 0o700, "names are nobody else's"


def test_a_file_of_an_older_version_is_filled_up(tmp_path: Path) -> None:
    """What a file does not say is as usual; what this version does not know is passed over."""
    written(tmp_path, json.dumps({"format": 1, "theme": "mono", "hat": "on", "rules": {"target": 5, "jokers": 2}}))
    assert load(tmp_path) == (Settings(theme="mono", rules=TableRules(target=5)), "")


DAMAGED = (
    *("", "{", "5", "null", '"x"', "[]", "{}", "[" * 100_000),
    *('{"format": 2}', '{"format": 1, "rules": 5}', '{"format": 1, "rules": {"target": 0}}'),
    *('{"format": 1, "pace": NaN}', '{"format": 1, "pace": 1e400}', '{"format": 1, "pace": -1}'),
    *('{"format": 1, "pace": true}', '{"format": 1, "theme": ["dark"]}', '{"format": 1, "theme": "pink"}'),
    *('{"format": 1, "names": 5}', '{"format": 1, "names": ["a"]}', '{"format": 1, "names": [1, 2, 3, 4]}'),
    '{"format": 1, "levels": ["genius", null, null, null]}',
    '{"format": 1, "forced_falls": "no"}',
)


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: text[:50] or "empty")
def test_a_damaged_file_is_told_and_kept(tmp_path: Path, text: str) -> None:
    """A damaged or newer file: the usual settings, one sentence, and the file stays; saving puts it aside."""
    path = written(tmp_path, text)
    settings, notice = load(tmp_path)
    assert settings == Settings()
    assert notice == f"The settings in {path} are damaged or from a newer version; the usual ones are used."
    assert path.read_text() == text
    assert save(CHOSEN, tmp_path) == ""
    assert load(tmp_path) == (CHOSEN, "")
    assert (tmp_path / "settings-kept.json").read_text() == text


def test_every_damaged_file_is_put_aside_by_itself(tmp_path: Path) -> None:
    for number in range(3):
        written(tmp_path, f"damage {number}")
        assert save(CHOSEN, tmp_path) == ""
    assert {path.read_text() for path in tmp_path.glob("settings-kept*")} == {"damage 0", "damage 1", "damage 2"}


def test_bytes_that_are_no_text_are_damage(tmp_path: Path) -> None:
    written(tmp_path, b"\xff\xfe\x00")
    assert "damaged" in load(tmp_path)[1]


def test_a_folder_in_its_place_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load(tmp_path) == (Settings(), f"The settings in {tmp_path / FILE} cannot be read; the usual ones are used.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes there")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert load(tmp_path) == (Settings(), f"The settings in {tmp_path / FILE} cannot be read; the usual ones are used.")


def test_settings_without_end_are_not_read(tmp_path: Path) -> None:
    written(tmp_path, '{"format": 1}' + " " * 1_000_000)
    assert "cannot be read" in load(tmp_path)[1]


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    """Without a place to write to the game goes on, and says that it cannot save."""
    (tmp_path / "file").write_text("in the way")
    said = save(CHOSEN, tmp_path / "file" / "below")
    assert said.startswith(f"The settings cannot be saved in {tmp_path / 'file' / 'below'}:")
    assert said.endswith(".")


def test_a_failed_save_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full at the last moment costs the new settings, not the old ones, and leaves no draft."""
    save(CHOSEN, tmp_path)

    def full(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert save(Settings(), tmp_path) == f"The settings cannot be saved in {tmp_path}: No space left on device."
    assert load(tmp_path) == (CHOSEN, "")
    assert os.listdir(tmp_path) == [FILE]


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no modes")
def test_the_file_is_for_its_player_only(tmp_path: Path) -> None:
    save(CHOSEN, tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_home_is_where_the_player_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`EUCHRE_TUI_HOME` names the folder; without it, or with it empty, the system's place for user data does."""
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path))
    assert kept.home() == tmp_path
    monkeypatch.setenv("EUCHRE_TUI_HOME", "")
    assert kept.home().name == "euchre_tui"


def test_the_levels_are_the_levels_there_are() -> None:
    """What the shell and this file know of the CPUs is what there is."""
    assert tuple(LEVELS) == LEVEL_NAMES
    assert DEFAULT == DEFAULT_LEVEL


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("", "you"),
        ("   ", "you"),
        ("\x00\x1b\u202e", "you"),
        ("A\x1b[31mnn", "A[31mnn"),
        ("Ann\tMary\nSmith", "Ann Mary Smith"),
        ("[/red]", "[/red]"),
        ("😀", "😀"),
        ("\udcff\udcfe", "you"),
        ("x" * 99, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_a_name_stands_on_one_line(typed: str, shown: str) -> None:
    """Trimmed, without control characters, cut to forty letters, never markup; nothing becomes something."""
    assert clean_name(typed, "you") == shown


def test_names_alike_but_for_case_are_told_apart() -> None:
    assert distinct_names(("Ann", "ann", "ANN", "Ann 2")) == ("Ann", "ann 2", "ANN 3", "Ann 2 2")
    assert distinct_names(NAMES) == NAMES


def test_a_person_keeps_a_name_that_a_cpu_has_too() -> None:
    """Where a person is called as a CPU is, the CPU gets the number."""
    chairs = chairs_of(("Ida", "Gus", "ida", "Ned"), ("steady", "steady", None, "steady"))
    assert [chair.name for chair in chairs.values()] == ["Ida 2", "Gus", "ida", "Ned"]


def people(setup: MatchSetup) -> str:
    return "".join(seat.letter for seat, chair in setup.chairs.items() if chair.is_human)


def test_the_presets_seat_who_they_say() -> None:
    """Solo is South and three CPUs; two against two are partners; names are four different ones."""
    presets = (kept.solo, kept.four_at_one_keyboard, kept.two_against_two, kept.four_cpus)
    assert [people(preset(CHOSEN)) for preset in presets] == ["S", "NESW", "NS", ""]
    for preset in presets:
        setup = preset(CHOSEN)
        assert len({chair.name for chair in setup.chairs.values()}) == 4
        assert (setup.rules, setup.pace, setup.seed) == (CHOSEN.rules, CHOSEN.pace, None)
    solo = kept.solo(CHOSEN).chairs
    assert [solo[seat].level for seat in Seat] == ["steady", "easy", None, "steady"]
    assert [solo[seat].name for seat in Seat] == [CPU_NAMES[0], CPU_NAMES[1], "[red]", CPU_NAMES[3]]


def test_every_row_of_the_set_up_turns_and_comes_round() -> None:
    """Each thing that can be chosen changes when it is turned, and no turning leaves the values there are."""
    levels = ("easy", "steady")
    for number, row in enumerate(rows(Settings(), levels)):
        if row.name == RULES_NAME:
            continue
        turned = row.turn(Settings(), 1)
        assert turned != Settings(), row.label
        values = [rows(turned, levels)[number].value]
        for _ in range(120):
            turned = rows(turned, levels)[number].turn(turned, 1)
            values.append(rows(turned, levels)[number].value)
        assert row.value in values, row.label
    assert {rule.label for rule in RULE_FIELDS} <= {row.label for row in rows(Settings(), levels)}
    settings, setup = ready(replace(Settings(), names=("", " ", "x", "X"), levels=(None,) * 4))
    assert [chair.name for chair in setup.chairs.values()] == ["Cy", "Di", "x", "X 2"]
    assert settings.names[0] == "Cy"


def test_a_name_is_typed_as_far_as_it_has_room() -> None:
    """The forty-first letter is not taken, and the last one can be taken away."""
    long = Settings(names=("x" * 39, "b", "c", "d"), levels=(None,) * 4)
    assert with_letter(with_letter(long, Seat.NORTH, "y"), Seat.NORTH, "z").names[0] == "x" * 39 + "y"
    assert with_letter(long, Seat.NORTH, "").names[0] == "x" * 38


def test_a_beat_of_ones_own_turns_to_its_neighbours() -> None:
    """A pace from the shell that the set-up does not offer goes on from the nearest one that it does."""
    odd = Settings(pace=0.5)
    (row,) = [row for row in rows(odd, ("easy",)) if row.label == "CPU beat"]
    assert row.value == "0.5 s"
    assert [row.turn(odd, step).pace for step in (-1, 1)] == [0.2, 0.7]


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, as contrast is defined by."""
    parts = [(part / 255) for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_ink_can_be_read_on_its_paper(theme: str) -> None:
    """Contrast of 4.5 for all that must be read, 3 for cards that cannot be played, 2 for the pattern of a back."""
    look = Look(theme=theme)
    for role in PALETTES[theme]:
        style = look.style(role)
        assert style.color is not None and style.bgcolor is not None, role
        ink, paper = (luminance(tuple(each.get_truecolor())) for each in (style.color, style.bgcolor))
        contrast = (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
        least = 2 if role == "card back" else 3 if "dim" in role else 4.5
        assert contrast >= least, f"{role}: {contrast:.2f}"


@pytest.mark.parametrize(
    ("environ", "theme"),
    [
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "xterm-kitty"}, "dark"),
        ({}, "dark"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "dark"),
        ({"TERM": "vt100"}, "mono"),
        ({"TERM": "dumb"}, "mono"),
        ({"TERM": "linux"}, "ansi"),
        ({"TERM": "screen"}, "ansi"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "xterm-256color", "COLORFGBG": "0;15"}, "light"),
        ({"TERM": "xterm-256color", "COLORFGBG": "15;0"}, "dark"),
    ],
)
def test_auto_suits_the_terminal(environ: dict[str, str], theme: str) -> None:
    """Left to itself, the theme is what the terminal can show; one that was chosen stays."""
    automatic = theme_for(environ)
    assert automatic == theme
    assert Look.of("auto", "two", "signs", "unicode", automatic=automatic).theme == theme
    assert Look.of("light", "two", "signs", "unicode", automatic=automatic).theme == "light"

"""What was chosen last time: kept, read back, and never in the way when it cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.rules import TableRules
from euchre_tui.settings import FILE, Settings, home, load, save
from euchre_tui.setup import OFFERED, PRESETS, ready, rows
from euchre_tui.widgets.look import PALETTES, Look


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    chosen = Settings(theme="light", deck="four", pace=0.2, names=("a", "b", "c", "d"), rules=TableRules(target=5))
    assert save(chosen, tmp_path) == ""
    assert load(tmp_path) == (chosen, "")
    assert load(tmp_path / "none") == (Settings(), "")


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"format": 2}', '{"format": 1, "pace": -1}', '{"format": 1, "theme": "pink"}',
     '{"format": 1, "names": ["a"]}', '{"format": 1, "rules": {"target": 0}}', "\x00\x01"],
)  # fmt: skip
def test_a_damaged_file_is_told_and_kept(tmp_path: Path, content: str) -> None:
    """The usual settings, one sentence, and the file as it was."""
    path = tmp_path / FILE
    path.write_text(content)
    settings, told = load(tmp_path)
    assert settings == Settings()
    assert str(path) in told
    assert path.read_text() == content


def test_an_older_file_lacks_what_is_newer(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": 1, "pace": 1.5}))
    assert load(tmp_path) == (replace(Settings(), pace=1.5), "")


def test_where_nothing_can_be_written_a_sentence_says_so() -> None:
    assert "cannot be saved" in save(Settings(), Path("/proc/nowhere"))


def test_the_home_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path / "x"))
    assert home() == tmp_path / "x"


def test_every_row_of_the_set_up_turns_and_comes_round() -> None:
    """Each thing that can be chosen changes when it is turned, and no turning leaves the values there are."""
    levels = ("easy", "steady")
    for number, row in enumerate(rows(Settings(), levels)):
        turned = row.turn(Settings(), 1)
        assert turned != Settings(), row.label
        values = [rows(turned, levels)[number].value]
        for _ in range(120):
            turned = rows(turned, levels)[number].turn(turned, 1)
            values.append(rows(turned, levels)[number].value)
        assert row.value in values, row.label
    assert len(OFFERED) == 17
    assert [name for name, _ in PRESETS] == ["as usual", "five-point game", "stick the dealer"]
    settings, setup = ready(replace(Settings(), names=("", " ", "x", "X"), levels=(None,) * 4))
    assert [chair.name for chair in setup.chairs.values()] == ["Cy", "Di", "x", "X 2"]
    assert settings.names[0] == "Cy"


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, as contrast is defined by."""
    parts = [(part / 255) for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_ink_can_be_read_on_its_paper(theme: str) -> None:
    """Contrast of 4.5 for all that must be read, 3 for cards that cannot be played."""
    look = Look(theme=theme)
    for role in PALETTES[theme]:
        style = look.style(role)
        assert style.color is not None and style.bgcolor is not None, role
        ink, paper = (luminance(tuple(each.get_truecolor())) for each in (style.color, style.bgcolor))
        contrast = (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
        assert contrast >= (3 if "dim" in role else 4.5), f"{role}: {contrast:.2f}"


def test_no_colour_is_asked_for_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert Look.of("auto", "two", "signs", "unicode").theme == "mono"
    assert Look.of("light", "two", "signs", "unicode").theme == "light"

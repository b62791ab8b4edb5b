"""What was chosen last time: looks, pace, names and table rules, kept between matches."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules

FORMAT = 1
FILE = "settings.json"
NAMES = ("Cy", "Di", "Ann", "Bo")
CPU_NAMES = ("Ida", "Gus", "Flo", "Ned")

LOOKS: Mapping[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light", "ansi", "high-contrast", "mono"),
    "deck": ("two", "four"),
    "suits": ("signs", "letters"),
    "drawing": ("unicode", "ascii"),
}
"""Each choice of looks, and what it can be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Looks, pace in seconds a CPU move, and the table as it was last set up.

    `forced_falls` lets the last trick play itself; `names` and `levels` are by seat, a level None for a human.
    """

    theme: str = "auto"
    deck: str = "two"
    suits: str = "signs"
    drawing: str = "unicode"
    pace: float = 0.7
    forced_falls: bool = True
    names: tuple[str, ...] = NAMES
    levels: tuple[str | None, ...] = ("steady", "steady", None, "steady")
    rules: TableRules = field(default_factory=TableRules)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A table about to be played at; without a seed the cards are new. A practice is one deal, unscored (R35)."""

    rules: TableRules
    chairs: BySeat[Chair]
    seed: int | None = None
    pace: float = 0.7
    practice: bool = False


def home() -> Path:
    """Where this player's files are: `EUCHRE_TUI_HOME`, or the system's place for user data."""
    chosen = os.environ.get("EUCHRE_TUI_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("euchre_tui", appauthor=False)


def load(folder: Path | None = None) -> tuple[Settings, str]:
    """The settings kept, and a sentence when they could not be read; the file stays as it is."""
    path = (folder or home()) / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, UnicodeDecodeError):
        return Settings(), f"The settings in {path} cannot be read; the usual ones are used."
    try:
        return _from_json(json.loads(text)), ""
    except (ValueError, TypeError, KeyError):
        return Settings(), f"The settings in {path} are damaged or from a newer version; the usual ones are used."


def save(settings: Settings, folder: Path | None = None) -> str:
    """Keeps the settings; returns a sentence when that cannot be done, and never raises."""
    folder = folder or home()
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".new")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "w", encoding="utf-8") as file:
            json.dump({"format": FORMAT, **asdict(settings)}, file, ensure_ascii=True, indent=1)
        draft.replace(path)
    except OSError as error:
        return f"The settings cannot be saved in {folder}: {error.strerror or 'no such place'}."
    return ""


def _from_json(kept: dict[str, Any]) -> Settings:
    if kept.pop("format") != FORMAT:
        raise ValueError("a newer format")
    known = {each.name for each in fields(Settings)}
    kept = {name: value for name, value in kept.items() if name in known}
    rules = TableRules(**{name: kept["rules"][name] for name in _rule_names() if name in kept.get("rules", {})})
    settings = replace(Settings(), **{**kept, "rules": rules, **_by_seat(kept)})
    for name, values in LOOKS.items():
        if getattr(settings, name) not in values:
            raise ValueError(name)
    if not (isinstance(settings.pace, int | float) and 0 <= settings.pace <= 60):
        raise ValueError("pace")
    return replace(settings, pace=float(settings.pace), forced_falls=bool(settings.forced_falls))


def _rule_names() -> list[str]:
    return [each.name for each in fields(TableRules)]


def _by_seat(kept: dict[str, Any]) -> dict[str, tuple[str | None, ...]]:
    chosen: dict[str, tuple[str | None, ...]] = {}
    if "names" in kept:
        chosen["names"] = tuple(str(name) for name in kept["names"])
    if "levels" in kept:
        chosen["levels"] = tuple(None if level is None else str(level) for level in kept["levels"])
    if any(len(each) != len(Seat) for each in chosen.values()):
        raise ValueError("names and levels are four each")
    return chosen


# Names


def clean_name(text: str, otherwise: str) -> str:
    """A name as it can stand on one line: trimmed, without control characters; `otherwise` when nothing is left."""
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join(kept.split())[:40] or otherwise


def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same names, with a number behind those that are alike but for case."""
    taken: set[str] = set()
    apart = []
    for name in names:
        candidate, count = name, 1
        while candidate.casefold() in taken:
            count += 1
            candidate = f"{name} {count}"
        taken.add(candidate.casefold())
        apart.append(candidate)
    return tuple(apart)


def chairs_of(names: tuple[str, ...], levels: tuple[str | None, ...]) -> BySeat[Chair]:
    """Four chairs, their names clean and told apart."""
    clean = tuple(clean_name(name, NAMES[place]) for place, name in enumerate(names))
    return BySeat(Chair(name, level) for name, level in zip(told_apart(clean), levels, strict=True))


# Presets


def seated(settings: Settings, humans: tuple[Seat, ...]) -> MatchSetup:
    """The last table with just these seats played by people; CPUs keep names of their own."""
    names, levels = [], []
    for seat in Seat:
        person = seat in humans
        names.append(settings.names[seat.place] if person else CPU_NAMES[seat.place])
        levels.append(None if person else settings.levels[seat.place] or "steady")
    return MatchSetup(settings.rules, chairs_of(tuple(names), tuple(levels)), pace=settings.pace)


def solo(settings: Settings) -> MatchSetup:
    return seated(settings, (Seat.SOUTH,))


def four_at_one_keyboard(settings: Settings) -> MatchSetup:
    return seated(settings, tuple(Seat))


def two_against_two(settings: Settings) -> MatchSetup:
    """Two partners against two CPUs."""
    return seated(settings, (Seat.NORTH, Seat.SOUTH))


def four_cpus(settings: Settings) -> MatchSetup:
    return seated(settings, ())

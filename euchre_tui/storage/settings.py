"""The settings: looks, pace, names and table rules as they were last chosen."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.support.files import move_to, read_text, write_whole
from euchre_tui.support.text import one_line

FORMAT = 1
FILE = "settings.json"
LARGEST = 1_000_000
"""Bytes; each of the player's own table rules takes a few hundred."""

LEVEL_SENTENCES: Mapping[str, str] = {
    "easy": "A CPU that plays a beginner's game",
    "steady": "A CPU that plays by rules of thumb",
    "sharp": "A CPU that imagines the unseen cards and plays them out",
}
"""What to expect of each CPU level, weakest first."""

LEVEL_NAMES = tuple(LEVEL_SENTENCES)
"""The CPU levels, weakest first; repeated here so that settings and arguments are checked without loading the CPUs."""

DEFAULT_LEVEL = "steady"
PACES = (0.0, 0.2, 0.4, 0.7, 1.0, 1.5, 2.0, 3.0)
"""The beats in seconds that can be chosen at the table and in the set-up."""

SLOWEST = 60.0
"""The longest time for a CPU move, in seconds."""

LONGEST_NAME = 40
NAMES = ("Cy", "Di", "Ann", "Bo")
CPU_NAMES = ("Ida", "Gus", "Flo", "Ned")

LOOKS: Mapping[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light", "ansi", "high-contrast", "mono"),
    "deck": ("two", "four"),
    "suits": ("signs", "letters"),
    "drawing": ("unicode", "ascii"),
}
"""Each field of the looks, and its allowed values."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Looks, pace and the last table.

    `pace` is the time for a CPU move in seconds. With `forced_falls` the last trick is played automatically; with
    `trick_waits` a taken trick stays until a key. `names` and `levels` are by seat; the level of a human is None.
    `own_rules` are the player's own table rules by name, `lessons` the finished lessons.
    """

    theme: str = "auto"
    deck: str = "two"
    suits: str = "signs"
    drawing: str = "unicode"
    pace: float = 0.7
    forced_falls: bool = True
    trick_waits: bool = False
    names: tuple[str, ...] = NAMES
    levels: tuple[str | None, ...] = ("steady", "steady", None, "steady")
    rules: TableRules = field(default_factory=TableRules)
    own_rules: tuple[tuple[str, TableRules], ...] = ()
    lessons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The rules and chairs of a match to be played; without a seed the cards are random.

    A practice is one unscored deal (R35), coached where one person plays it; an open hand is the teaching round before
    the match (R29).
    """

    rules: TableRules
    chairs: BySeat[Chair]
    seed: int | None = None
    pace: float = 0.7
    practice: bool = False
    open_hand: bool = False
    with_coach: bool = False

    @property
    def coached(self) -> bool:
        """Whether this is a practice deal in which the coach advises the only person at the table."""
        return self.with_coach and self.practice and sum(chair.is_human for chair in self.chairs.values()) == 1


def next_pace(pace: float, *, faster: bool) -> float:
    """The nearest shorter or longer beat that can be chosen; the same where there is none."""
    if faster:
        return max((each for each in PACES if each < pace), default=pace)
    return min((each for each in PACES if each > pace), default=pace)


def home() -> Path:
    """The folder of the player's files: `EUCHRE_TUI_HOME`, or the system's folder for user data."""
    chosen = os.environ.get("EUCHRE_TUI_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("euchre_tui", appauthor=False)


def load(folder: Path | None = None) -> tuple[Settings, str]:
    """Read the settings; also returns a sentence if they cannot be read. The file is not changed."""
    path = (folder or home()) / FILE
    try:
        return _read(path), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError:
        return Settings(), f"The settings in {path} cannot be read; the usual ones are used."
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return Settings(), f"The settings in {path} are damaged or from a newer version; the usual ones are used."


def save(settings: Settings, folder: Path | None = None) -> str:
    """Write the settings; returns a sentence if that fails, and raises no error.

    A file that cannot be read is moved aside first: another version, or a person, may still need it.
    """
    folder = folder or home()
    path = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if load(folder)[1]:
            move_to(path, folder / "settings-kept.json")
        write_whole(path, json.dumps({"format": FORMAT, **asdict(settings)}, indent=1))
    except OSError as error:
        return f"The settings cannot be saved in {folder}: {error.strerror or 'no such place'}."
    return ""


def keep(folder: Path | None = None, **changes: Any) -> str:
    """Change some settings in the file and leave the others as they are kept there; returns a sentence like `save`."""
    return save(replace(load(folder)[0], **changes), folder)


def _read(path: Path) -> Settings:
    return _from_json(json.loads(read_text(path, LARGEST)))


def _from_json(kept: dict[str, Any]) -> Settings:
    if kept["format"] != FORMAT:
        raise ValueError("The settings are of a newer format.")
    known = {each.name for each in fields(Settings)}
    chosen = {name: value for name, value in kept.items() if name in known}
    chosen["rules"] = _rules_from_json(kept.get("rules", {}))
    chosen["own_rules"] = tuple((str(name), _rules_from_json(rules)) for name, rules in kept.get("own_rules", ()))
    for name in {"names", "levels", "lessons"} & set(chosen):
        chosen[name] = tuple(chosen[name])
    settings = Settings(**chosen)
    if not _is_valid(settings):
        raise ValueError("The settings have a value that this version does not know.")
    return replace(settings, pace=float(settings.pace))


def _rules_from_json(kept: dict[str, Any]) -> TableRules:
    names = {each.name for each in fields(TableRules)}
    return TableRules(**{name: value for name, value in kept.items() if name in names})


def _is_valid(settings: Settings) -> bool:
    return (
        all(getattr(settings, name) in values for name, values in LOOKS.items())
        and type(settings.pace) in (int, float)
        and 0 <= settings.pace <= SLOWEST
        and isinstance(settings.forced_falls, bool)
        and isinstance(settings.trick_waits, bool)
        and len(settings.names) == len(settings.levels) == len(Seat)
        and all(isinstance(name, str) for name in (*settings.names, *settings.lessons))
        and all(level is None or level in LEVEL_NAMES for level in settings.levels)
    )


# Names


def clean_name(text: str, otherwise: str) -> str:
    """A name made fit for one line and cut to `LONGEST_NAME`; `otherwise` if nothing is left."""
    return one_line(text)[:LONGEST_NAME].rstrip() or otherwise


def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, with a number added to those that differ from an earlier one at most in case."""
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
    """Four chairs with clean, distinct names; if a person and a CPU share a name, the CPU gets the number."""
    people_first = sorted(Seat, key=lambda seat: levels[seat.place] is not None)
    clean = tuple(clean_name(names[seat.place], NAMES[seat.place]) for seat in people_first)
    apart = dict(zip(people_first, distinct_names(clean), strict=True))
    return BySeat(Chair(apart[seat], levels[seat.place]) for seat in Seat)


# Presets


def seated(settings: Settings, humans: tuple[Seat, ...]) -> MatchSetup:
    """The last table with people at exactly these seats; CPUs use their own names."""
    names, levels = [], []
    for seat in Seat:
        person = seat in humans
        names.append(settings.names[seat.place] if person else CPU_NAMES[seat.place])
        levels.append(None if person else settings.levels[seat.place] or DEFAULT_LEVEL)
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

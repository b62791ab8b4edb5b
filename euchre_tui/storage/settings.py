"""The settings: looks, pace, names, table rules and tables as they were last chosen."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.support.files import move_to, read_text, write_whole
from euchre_tui.support.text import one_line

if TYPE_CHECKING:
    from euchre_tui.match.prompt import AskAgain

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


ASK_AGAIN: tuple[AskAgain, ...] = ("nothing", "calls", "calls and cards")
"""What a player can be asked again before; repeated here so that settings are read without loading the match."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """How one of the tables was last played: names and levels by seat, and the rules.

    `agreed` are the rules of its last match, or None before the first one.
    """

    rules: TableRules
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    agreed: TableRules | None = None


SOLO, FOUR, TWO, OWN_TABLE, COMMAND_LINE = "solo", "four at one keyboard", "two against two", "set-up", "command line"
"""The tables that are kept: three of the title's, the one that is set up, and the one of `play`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Looks, pace, names and tables.

    `pace` is the time for a CPU move in seconds. With `forced_falls` the last trick is played automatically; with
    `trick_waits` a taken trick stays until a key. `ask_again` says which choices need their key twice. `names` and
    `levels` are by seat; the level of a human is None. `own_rules` are the player's own table rules by name.
    `tables` are the kept tables by name; a table that is not among them begins with `rules`, `names` and `levels`.
    `lessons` are the finished lessons.
    """

    theme: str = "auto"
    deck: str = "two"
    suits: str = "signs"
    drawing: str = "unicode"
    pace: float = 0.7
    forced_falls: bool = True
    trick_waits: bool = False
    ask_again: AskAgain = "nothing"
    names: tuple[str, ...] = NAMES
    levels: tuple[str | None, ...] = ("steady", "steady", None, "steady")
    rules: TableRules = field(default_factory=TableRules)
    own_rules: tuple[tuple[str, TableRules], ...] = ()
    lessons: tuple[str, ...] = ()
    tables: tuple[tuple[str, KeptTable], ...] = ()

    def kept(self, table: str) -> KeptTable | None:
        """Return a table as it was last played, or None before the first time."""
        return dict(self.tables).get(table)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The rules and chairs of a match to be played; without a seed the cards are random.

    A practice is one unscored deal (R35). `with_coach` has a coach advise a single person in it, or without `practice`
    in a whole match that is not kept. An open hand is the teaching round before the match (R29). `table` is the name
    under which the table is kept; a table without a name is not.
    """

    rules: TableRules
    chairs: BySeat[Chair]
    seed: int | None = None
    pace: float = 0.7
    practice: bool = False
    open_hand: bool = False
    table: str = ""
    with_coach: bool = False

    @property
    def coached(self) -> bool:
        """Whether this is a practice deal, or match, in which the coach advises the only person at the table."""
        return self.with_coach and sum(chair.is_human for chair in self.chairs.values()) == 1


def next_pace(pace: float, *, faster: bool) -> float:
    """Return the next shorter or longer pace that can be chosen, or the same if there is none."""
    if faster:
        return max((each for each in PACES if each < pace), default=pace)
    return min((each for each in PACES if each > pace), default=pace)


def home() -> Path:
    """Return the folder of the player's files: `EUCHRE_TUI_HOME`, or the system's folder for user data."""
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
    chosen["tables"] = tuple((str(name), _table_from_json(table)) for name, table in kept.get("tables", ()))
    settings = Settings(**chosen)
    if not _is_valid(settings):
        raise ValueError("The settings have a value that this version does not know.")
    return replace(settings, pace=float(settings.pace))


def _rules_from_json(kept: dict[str, Any]) -> TableRules:
    names = {each.name for each in fields(TableRules)}
    return TableRules(**{name: value for name, value in kept.items() if name in names})


def _table_from_json(kept: dict[str, Any]) -> KeptTable:
    agreed = kept.get("agreed")
    return KeptTable(
        _rules_from_json(kept["rules"]),
        tuple(kept["names"]),
        tuple(kept["levels"]),
        None if agreed is None else _rules_from_json(agreed),
    )


def _are_seats(names: tuple[str, ...], levels: tuple[str | None, ...]) -> bool:
    return (
        len(names) == len(levels) == len(Seat)
        and all(isinstance(name, str) for name in names)
        and all(level is None or level in LEVEL_NAMES for level in levels)
    )


def _is_valid(settings: Settings) -> bool:
    return (
        all(getattr(settings, name) in values for name, values in LOOKS.items())
        and type(settings.pace) in (int, float)
        and 0 <= settings.pace <= SLOWEST
        and isinstance(settings.forced_falls, bool)
        and isinstance(settings.trick_waits, bool)
        and _are_seats(settings.names, settings.levels)
        and all(_are_seats(table.names, table.levels) for _, table in settings.tables)
        and settings.ask_again in ASK_AGAIN
        and all(isinstance(name, str) for name in settings.lessons)
    )


# Names


def clean_name(text: str, otherwise: str) -> str:
    """Return the name on one line, cut to `LONGEST_NAME`, or `otherwise` if nothing is left."""
    return one_line(text)[:LONGEST_NAME].rstrip() or otherwise


def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names; one that differs from an earlier name only in case gets a number."""
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
    """Return four chairs with clean, distinct names; if a person and a CPU share a name, the CPU gets the number."""
    people_first = sorted(Seat, key=lambda seat: levels[seat.place] is not None)
    clean = tuple(clean_name(names[seat.place], NAMES[seat.place]) for seat in people_first)
    apart = dict(zip(people_first, distinct_names(clean), strict=True))
    return BySeat(Chair(apart[seat], levels[seat.place]) for seat in Seat)


# Tables


def at_table(settings: Settings, table: str) -> Settings:
    """Return the settings with the rules, names and levels with which a table begins."""
    kept = settings.kept(table)
    if kept is None:
        return settings
    return replace(settings, rules=kept.rules, names=kept.names, levels=kept.levels)


def with_table(settings: Settings, table: str, chosen: Settings) -> Settings:
    """Keep the rules, names and levels of `chosen` for one table; all else of `chosen` holds for every table.

    The names of people are suggested at other tables; rules and levels are not.
    """
    before = settings.kept(table)
    # Rules were agreed to by people: somebody who sits down for the first time has not.
    same = before is not None and _people(before.names, before.levels) == _people(chosen.names, chosen.levels)
    agreed = before.agreed if before is not None and same else None
    kept = KeptTable(chosen.rules, chosen.names, chosen.levels, agreed)
    people = zip(chosen.names, chosen.levels, settings.names, strict=True)
    return replace(
        chosen,
        rules=settings.rules,
        levels=settings.levels,
        names=tuple(name if level is None else other for name, level, other in people),
        tables=(*(each for each in settings.tables if each[0] != table), (table, kept)),
    )


def _people(names: tuple[str, ...], levels: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Return the names of the people by seat, None for a CPU."""
    return tuple(name if level is None else None for name, level in zip(names, levels, strict=True))


def with_match(settings: Settings, setup: MatchSetup, *, agreed: bool = True) -> Settings:
    """Keep the table of a match; `agreed` says whether the players agreed to its rules."""
    if not setup.table:
        return settings
    before, kept = at_table(settings, setup.table), settings.kept(setup.table)
    names = tuple(chair.name if chair.is_human else before.names[seat.place] for seat, chair in setup.chairs.items())
    levels = tuple(chair.level for chair in setup.chairs.values())
    last = setup.rules if agreed else kept.agreed if kept is not None else None
    others = (each for each in settings.tables if each[0] != setup.table)
    return replace(settings, tables=(*others, (setup.table, KeptTable(setup.rules, names, levels, last))))


PEOPLE: Mapping[str, tuple[Seat, ...]] = {
    SOLO: (Seat.SOUTH,),
    FOUR: tuple(Seat),
    TWO: (Seat.NORTH, Seat.SOUTH),
}
"""Where people sit at the tables of the title."""


def seated(settings: Settings, table: str) -> MatchSetup:
    """Return one of the title's tables, with CPUs at the other seats; they use names of their own."""
    settings = at_table(settings, table)
    names, levels = [], []
    for seat in Seat:
        person = seat in PEOPLE[table]
        names.append(settings.names[seat.place] if person else CPU_NAMES[seat.place])
        levels.append(None if person else settings.levels[seat.place] or DEFAULT_LEVEL)
    chairs = chairs_of(tuple(names), tuple(levels))
    return MatchSetup(settings.rules, chairs, pace=settings.pace, table=table)


def solo(settings: Settings) -> MatchSetup:
    return seated(settings, SOLO)


def four_at_one_keyboard(settings: Settings) -> MatchSetup:
    return seated(settings, FOUR)


def two_against_two(settings: Settings) -> MatchSetup:
    """Two partners against two CPUs."""
    return seated(settings, TWO)


def four_cpus(settings: Settings) -> MatchSetup:
    """Four CPUs by the rules and at the levels of the table that was set up last."""
    settings = at_table(settings, OWN_TABLE)
    levels = tuple(level or DEFAULT_LEVEL for level in settings.levels)
    return MatchSetup(settings.rules, chairs_of(CPU_NAMES, levels), pace=settings.pace)

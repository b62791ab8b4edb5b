"""The set-up form of a table without a screen: its rows, the settings after a change, and what has to be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import RULE_FIELDS, RuleField, TableRules, say_setting
from euchre_tui.storage.presets import KNOWN, name_of, named_rules, plain
from euchre_tui.storage.settings import (
    ASK_AGAIN,
    CPU_NAMES,
    LEVEL_SENTENCES,
    LONGEST_NAME,
    LOOKS,
    NAMES,
    OWN_TABLE,
    PACES,
    PEOPLE,
    KeptTable,
    MatchSetup,
    Settings,
    chairs_of,
    clean_name,
)

_LOOK_WORDS = {
    "theme": ("Colours", "Dark, light, the terminal's own 16 colours, high contrast, or none at all."),
    "deck": ("Deck", "Two colours as printed, or a colour for each suit."),
    "suits": ("Suits", "Signs, or the letters S H D C."),
    "drawing": ("Drawing", "Box drawing, or plain characters for old terminals."),
}


_PLAIN_LOOKS = {"suits": "letters", "drawing": "ascii"}
"""The looks on a terminal that has plain characters only."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the form: its group, label, value and sentence.

    `turn` changes the value by a step. `name` is set if a name can be typed: a seat, or `RULES_NAME`.
    """

    group: str
    label: str
    value: str
    sentence: str
    turn: Callable[[Settings, int], Settings]
    name: Seat | str | None = None


RULES_NAME = "rules"
"""The row in which the name of the player's own rules is typed."""


def rows(
    settings: Settings, levels: tuple[str, ...], kept_as: str = "", *, plain_only: bool = False
) -> tuple[Row, ...]:
    """Return all rows of the form, in groups, with their current values.

    `kept_as` is the name typed for the rules. `plain_only` says that the terminal can show plain characters only.
    """
    chosen = [_seat_row(settings, seat, levels) for seat in Seat]
    chosen.append(
        Row(
            "Table rules",
            "All of them",
            name_of(settings.rules, settings),
            "A named set of table rules; single ones can be changed below.",
            _turn_preset,
        )
    )
    chosen += [_rule_row(settings, rule) for rule in RULE_FIELDS]
    chosen.append(_keeping_row(settings, kept_as))
    chosen.append(
        Row("Pace", "CPU beat", f"{settings.pace:g} s", "How long a CPU's move takes; 0 is at once.", _turn_pace)
    )
    chosen.append(
        Row(
            "Pace",
            "Last trick",
            "falls by itself" if settings.forced_falls else "card by card",
            "In the fifth trick nobody has a choice: it can fall by itself.",
            lambda now, _: replace(now, forced_falls=not now.forced_falls),
        )
    )
    chosen.append(
        Row(
            "Pace",
            "A taken trick",
            "waits for a key" if settings.trick_waits else "goes by itself",
            "After three beats it goes to its winner by itself, or it stays until a key.",
            lambda now, _: replace(now, trick_waits=not now.trick_waits),
        )
    )
    chosen.append(
        Row(
            "Pace",
            "Ask again before",
            settings.ask_again,
            "Against slips: a call, or a call or card, counts when the same key is pressed twice.",
            lambda now, step: replace(now, ask_again=_cycle(ASK_AGAIN, now.ask_again, step)),
        )
    )
    chosen += look_rows(settings, plain_only=plain_only)
    return tuple(chosen)


def look_rows(settings: Settings, *, plain_only: bool = False) -> tuple[Row, ...]:
    """Return the rows about looks; `plain_only` says that the terminal can show plain characters only."""
    return tuple(
        _plain_row(name) if plain_only and name in _PLAIN_LOOKS else _look_row(settings, name) for name in LOOKS
    )


def _cycle(values: tuple[Any, ...], now: object, step: int) -> Any:
    place = values.index(now) if now in values else -1 if step > 0 else 0
    return values[(place + step) % len(values)]


def _seat_row(settings: Settings, seat: Seat, levels: tuple[str, ...]) -> Row:
    level = settings.levels[seat.place]
    who = "a person" if level is None else f"CPU, {level}"

    def turn(now: Settings, step: int) -> Settings:
        kind = _cycle((None, *levels), now.levels[seat.place], step)
        return replace(now, levels=_put(now.levels, seat, kind))

    sentence = "Type a name; ← → change between a person and the CPU levels."
    name = settings.names[seat.place] or f"({NAMES[seat.place]})"
    if level is not None:
        name = CPU_NAMES[seat.place]
        sentence = f"{LEVEL_SENTENCES.get(level, level)}. Type a name for a person; ← → change the level."
    return Row("Seats", f"{seat.word} ({seat.team.short})", f"{name} — {who}", sentence, turn, seat)


def _put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[: seat.place], value, *values[seat.place + 1 :])


def _turn_preset(settings: Settings, step: int) -> Settings:
    named = named_rules(settings)
    name = _cycle(tuple(named), name_of(settings.rules, settings), step)
    return replace(settings, rules=named[name])


def _keeping_row(settings: Settings, kept_as: str) -> Row:
    """Return the row for the name of these rules; rules that have a name already can be forgotten."""
    own = own_name(settings)
    if own and not kept_as:
        sentence = f"These rules are kept as {own}; ← → forgets them."
    else:
        sentence = "Type a name: these rules are kept under it, and --rules takes it too."
    value = kept_as or own or "not kept"

    return Row("Keeping these rules", "Keep them as", value, sentence, lambda now, _: now, RULES_NAME)


def own_name(settings: Settings) -> str:
    """Return the name of these rules among the player's own; empty if they have none."""
    return next((name for name, rules in settings.own_rules if rules == settings.rules), "")


def without_rules(settings: Settings, name: str) -> Settings:
    """Return the settings without the player's own rules of that name."""
    return replace(settings, own_rules=tuple(each for each in settings.own_rules if each[0] != name))


def with_rules_named(settings: Settings, name: str) -> Settings:
    """Return the settings with the current rules kept under a name; unchanged if the name is empty or a known one."""
    name = clean_name(name, "")
    if not plain(name) or any(plain(name) == plain(known) for known, _ in KNOWN):
        return settings
    others = tuple(each for each in settings.own_rules if plain(each[0]) != plain(name))
    return replace(settings, own_rules=(*others, (name, settings.rules)))


def _rule_row(settings: Settings, rule: RuleField) -> Row:
    value = getattr(settings.rules, rule.name)

    def turn(now: Settings, step: int) -> Settings:
        following: Any = _cycle(rule.values, getattr(now.rules, rule.name), step)
        return replace(now, rules=replace(now.rules, **{rule.name: following}))

    return Row(rule.group, rule.label, say_setting(value), rule.sentence, turn)


def _turn_pace(settings: Settings, step: int) -> Settings:
    nearest = min(PACES, key=lambda pace: abs(pace - settings.pace))
    return replace(settings, pace=_cycle(PACES, nearest, step))


def _look_row(settings: Settings, name: str) -> Row:
    label, sentence = _LOOK_WORDS[name]

    def turn(now: Settings, step: int) -> Settings:
        looks: Any = {name: _cycle(LOOKS[name], getattr(now, name), step)}
        return replace(now, **looks)

    return Row("Looks", label, getattr(settings, name), sentence, turn)


def _plain_row(name: str) -> Row:
    label, _ = _LOOK_WORDS[name]
    sentence = "This terminal's encoding has no signs for suits and no lines, so there is no choice."
    return Row("Looks", label, _PLAIN_LOOKS[name], sentence, lambda now, _: now)


def without_name(settings: Settings, seat: Seat) -> Settings:
    """Return the settings without the name of a person; unchanged for a CPU."""
    if settings.levels[seat.place] is not None:
        return settings
    return replace(settings, names=_put(settings.names, seat, ""))


def with_letter(settings: Settings, seat: Seat, letter: str) -> Settings:
    """Append a letter to a person's name; an empty `letter` removes the last one. A CPU's chair becomes a person's."""
    if settings.levels[seat.place] is not None:
        if not letter:
            return settings
        settings = replace(settings, levels=_put(settings.levels, seat, None), names=_put(settings.names, seat, ""))
    name = settings.names[seat.place]
    longer = name[:-1] if not letter else (name + letter)[:LONGEST_NAME]
    return replace(settings, names=_put(settings.names, seat, longer))


def ready(settings: Settings, table: str = OWN_TABLE) -> tuple[Settings, MatchSetup]:
    """Return the settings with cleaned names, and the match set-up that they describe, of the table with that name."""
    names = tuple(clean_name(name, NAMES[place]) for place, name in enumerate(settings.names))
    settings = replace(settings, names=names)
    shown = tuple(
        name if level is None else CPU_NAMES[place]
        for place, (name, level) in enumerate(zip(names, settings.levels, strict=True))
    )
    return settings, MatchSetup(settings.rules, chairs_of(shown, settings.levels), pace=settings.pace, table=table)


def table_of(settings: Settings, table: str) -> str:
    """Return the table that a form describes: the one it was opened for, or the set-up one if other seats have people.

    So a change of seats never turns the table that is called solo into something else.
    """
    people = tuple(seat for seat in Seat if settings.levels[seat.place] is None)
    return table if PEOPLE.get(table, people) == people else OWN_TABLE


def names_wanted(settings: Settings, setup: MatchSetup) -> bool:
    """Whether the names of the people are asked before this match: once for each of the title's tables."""
    asked = setup.table in PEOPLE and not (setup.practice or setup.open_hand or setup.coached)
    return asked and settings.kept(setup.table) is None


def rules_known(settings: Settings, setup: MatchSetup) -> bool:
    """Whether one line is enough about the rules: they are the usual ones, or those of this table's last match.

    Several people who sit down together for the first time, or whose rules have changed, read all of them.
    """
    kept = settings.kept(setup.table)
    if kept is not None and kept.agreed == setup.rules and _same_people(kept, setup):
        return True
    people = sum(chair.is_human for chair in setup.chairs.values())
    return people < 2 and setup.rules == TableRules()


def _same_people(kept: KeptTable, setup: MatchSetup) -> bool:
    return all(
        kept.levels[seat.place] is None and kept.names[seat.place] == chair.name
        for seat, chair in setup.chairs.items()
        if chair.is_human
    )

"""Reading Euchre Game Notation (.egn, versions 1.0 to 1.4) and matches of several such games (.emn).

https://github.com/NextSuit-Labs/euchre-game-notation. What this program does not play is refused by its name there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from euchre_tui.records.egn.deal import read_deal
from euchre_tui.records.egn.options import read_terms
from euchre_tui.records.egn.values import boxed, one_of, score_pair, text_in
from euchre_tui.records.model import RecordedGame, RecordError
from euchre_tui.rules.seats import NOTHING, BySeat, Chair, Seat

GAME = "Euchre Game Notation"
MATCH = "Euchre Match Notation"
MOST_DEALS = 1000
"""Far more than any game has; a longer list is no game."""

_VERSION = re.compile(r"1\.[0-4](\.\d+)?")


def read_games(document: object) -> Iterator[tuple[str, RecordedGame | RecordError]]:
    """The games of a document that was read as JSON, each with "" or "#1", "#2" … for its place in a match.

    One game that cannot be read does not keep the others of its match back. Raises RecordError when it is no record.
    """
    if not isinstance(document, dict):
        raise RecordError("is no recorded game")
    kind = document.get("fileType")
    if kind == GAME:
        yield "", read_game(document)
    elif kind == MATCH:
        yield from _match(document)
    elif isinstance(kind, str):
        raise RecordError(f"is no recorded game, but of the type {_short(kind)!r}")
    else:
        raise RecordError("is no recorded game")


def _match(document: dict[str, Any]) -> Iterator[tuple[str, RecordedGame | RecordError]]:
    version = document.get("version")
    if not (isinstance(version, str) and re.fullmatch(r"1(\.\d+){0,2}", version)):
        raise RecordError(f"is a match in version {_short(version)}, and 1.0 to 1.2 can be read")
    metadata = boxed(document.get("metadata", {}), dict, "metadata")
    names = dict(_registered(metadata.get("players", [])))
    games = boxed(document.get("games"), list, "games")
    if not games:
        raise RecordError("is a match without a game")
    for number, entry in enumerate(games, start=1):
        try:
            yield f"#{number}", _game_of_match(entry, names, number, text_in(metadata, "title", 128))
        except RecordError as error:
            yield f"#{number}", error


def _registered(players: object) -> Iterator[tuple[str, str]]:
    """The match's own list of players: an id and a name."""
    for player in boxed(players, list, "players"):
        if isinstance(player, dict) and isinstance(player.get("id"), str):
            yield player["id"], text_in(player, "name", 64)


def _game_of_match(entry: object, names: Mapping[str, str], number: int, title: str) -> RecordedGame:
    held = boxed(entry, dict, "games")
    document = boxed(held.get("gameData"), dict, "gameData")
    if document.get("fileType") != GAME:
        raise RecordError("has no game in its gameData")
    seated = one_of(held, "playersOverride", "players")
    players = (
        [names.get(each, each) if isinstance(each, str) else each for each in seated]
        if isinstance(seated, list)
        else None
    )
    return read_game(document, players=players, number=number, title=title)


def read_game(
    document: dict[str, Any], *, players: list[Any] | None = None, number: int = 1, title: str = ""
) -> RecordedGame:
    """One game; `players` are the match's own, who go before those named in the game. Raises RecordError."""
    version = document.get("version")
    if not (isinstance(version, str) and _VERSION.fullmatch(version)):
        raise RecordError(f"is written in version {_short(version)} of the notation, and 1.0 to 1.4 can be read")
    metadata = boxed(document.get("metadata", {}), dict, "metadata")
    terms = read_terms(
        boxed(one_of(metadata, "ruleset", default={}), dict, "ruleset"), text_in(metadata, "description", 4096)
    )
    deals = boxed(document.get("deals"), list, "deals")
    if len(deals) > MOST_DEALS:
        raise RecordError(f"has {len(deals)} deals, and no game has so many")
    start = one_of(metadata, "initialScore")
    final = one_of(metadata, "finalScore")
    return RecordedGame(
        title=text_in(metadata, "title", 128) or title,
        description=text_in(metadata, "description", 4096),
        date=text_in(metadata, "date", 64),
        chairs=_chairs(players or boxed(metadata.get("players", []), list, "players")),
        terms=terms,
        deals=tuple(read_deal(deal, place) for place, deal in enumerate(deals, start=1)),
        start=NOTHING if start is None else score_pair(start, "initialScore"),
        final=None if final is None else score_pair(final, "finalScore"),
        number=number,
    )


def _chairs(players: list[Any]) -> BySeat[Chair]:
    """Four names, seat 0 first; a seat without one is called by its own."""
    if len(players) > len(Seat):
        raise RecordError(f"names {len(players)} players, and only a table of four is played here")
    names = []
    for player in players:
        if isinstance(player, dict):
            names.append(text_in(player, "name", 64))
        else:
            names.append(text_in({"name": player}, "name", 64))
    names += [""] * (len(Seat) - len(names))
    return BySeat(Chair(name or seat.word) for name, seat in zip(names, Seat, strict=True))


def _short(value: object) -> str:
    said = value if isinstance(value, str) else "without a number" if value is None else str(value)
    return "".join(letter for letter in said[:40] if letter.isprintable())

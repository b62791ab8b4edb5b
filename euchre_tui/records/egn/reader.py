"""Reading Euchre Game Notation (.egn, versions 1.0 to 1.4) and matches of several such games (.emn).

https://github.com/NextSuit-Labs/euchre-game-notation. Options that this program does not play are refused by name.
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
"""Far more deals than any game has."""

_VERSION = re.compile(r"1\.[0-4](\.\d+)?")


def read_games(document: object) -> Iterator[tuple[str, RecordedGame | RecordError]]:
    """Yield the games of a JSON document, each with "" or, in a match, its place as "#1", "#2" …

    A game that cannot be read is yielded as a RecordError. Raises RecordError when the document is not a record.
    """
    if not isinstance(document, dict):
        raise RecordError("The file is not a recorded game.")
    kind = document.get("fileType")
    if kind == GAME:
        yield "", read_game(document)
    elif kind == MATCH:
        yield from _match(document)
    elif isinstance(kind, str):
        raise RecordError(f"The file is not a recorded game: its type is {_short(kind)!r}.")
    else:
        raise RecordError("The file is not a recorded game.")


def _match(document: dict[str, Any]) -> Iterator[tuple[str, RecordedGame | RecordError]]:
    version = document.get("version")
    if not (isinstance(version, str) and re.fullmatch(r"1(\.\d+){0,2}", version)):
        raise RecordError(f"The version of the match is {_short(version)}, but only 1.0 to 1.2 can be read.")
    metadata = boxed(document.get("metadata", {}), dict, "metadata")
    names = dict(_registered(metadata.get("players", [])))
    games = boxed(document.get("games"), list, "games")
    if not games:
        raise RecordError("The match has no game.")
    for number, entry in enumerate(games, start=1):
        try:
            yield f"#{number}", _game_of_match(entry, names, number, text_in(metadata, "title", 128))
        except RecordError as error:
            yield f"#{number}", error


def _registered(players: object) -> Iterator[tuple[str, str]]:
    """Yield the id and the name of each player in the match's own list."""
    for player in boxed(players, list, "players"):
        if isinstance(player, dict) and isinstance(player.get("id"), str):
            yield player["id"], text_in(player, "name", 64)


def _game_of_match(entry: object, names: Mapping[str, str], number: int, title: str) -> RecordedGame:
    held = boxed(entry, dict, "games")
    document = boxed(held.get("gameData"), dict, "gameData")
    if document.get("fileType") != GAME:
        raise RecordError("The field 'gameData' has no game.")
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
    """Read one game; `players` of the match replace those of the game. Raises RecordError."""
    version = document.get("version")
    if not (isinstance(version, str) and _VERSION.fullmatch(version)):
        raise RecordError(f"The version of the notation is {_short(version)}, but only 1.0 to 1.4 can be read.")
    metadata = boxed(document.get("metadata", {}), dict, "metadata")
    terms = read_terms(
        boxed(one_of(metadata, "ruleset", default={}), dict, "ruleset"), text_in(metadata, "description", 4096)
    )
    deals = boxed(document.get("deals"), list, "deals")
    if len(deals) > MOST_DEALS:
        raise RecordError(f"The game has too many deals: {len(deals)}.")
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
    """Read four names, seat 0 first; a seat without a name is named after itself."""
    if len(players) > len(Seat):
        raise RecordError(f"The record names {len(players)} players, but only four can play here.")
    names = []
    for player in players:
        if isinstance(player, dict):
            names.append(text_in(player, "name", 64))
        else:
            names.append(text_in({"name": player}, "name", 64))
    names += [""] * (len(Seat) - len(names))
    return BySeat(Chair(name or seat.word) for name, seat in zip(names, Seat, strict=True))


def _short(value: object) -> str:
    text = value if isinstance(value, str) else "missing" if value is None else str(value)
    return "".join(letter for letter in text[:40] if letter.isprintable())

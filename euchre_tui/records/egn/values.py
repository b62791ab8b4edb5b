"""Checked reading of single values of the notation."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from euchre_tui.records.model import RecordError, Seen, Unknown
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import ByTeam, Seat
from euchre_tui.support.text import one_line

Kind = TypeVar("Kind")

BOWERS = ("R", "L")
HIGHEST_SCORE = 10_000


def boxed(value: object, kind: type[Kind], name: str) -> Kind:
    """Return a value of the required type; raises RecordError with the field's name."""
    if isinstance(value, kind):
        return value
    raise RecordError(f"The field {name!r} is missing or wrong.")


def one_of(held: dict[str, Any], name: str, *others: str, default: Any = None) -> Any:
    """Return a field by its name, its older name_like_this, or another name; else the default."""
    for each in (name, re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name), *others):
        if held.get(each) is not None:
            return held[each]
    return default


def text_in(held: dict[str, Any], name: str, most: int) -> str:
    """Return a text field on one line, without control characters, cut to `most` characters; empty if missing."""
    value = held.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise RecordError(f"The field {name!r} is missing or wrong.")
    return one_line(value)[:most].rstrip()


def whole(value: object, name: str, least: int, most: int) -> int:
    """Return a whole number within bounds; raises RecordError with the field's name."""
    if type(value) is int and least <= value <= most:
        return value
    raise RecordError(
        f"The field {name!r} is {str(value)[:20]!r}, but it must be a whole number from {least} to {most}."
    )


def seat_in(value: object, name: str) -> Seat:
    """Return the seat with a number from 0 to 3."""
    return tuple(Seat)[whole(value, name, 0, 3)]


def score_pair(value: object, name: str) -> ByTeam[int]:
    """Return the points of both sides, seats 0 and 2 first."""
    pair = boxed(value, list, name)
    if len(pair) != 2:
        raise RecordError(f"The field {name!r} is missing or wrong.")
    return ByTeam(*(whole(each, name, 0, HIGHEST_SCORE) for each in pair))


def read_card(text: object, trump: Suit | None) -> Seen:
    """Read a card: "9c", "Nc", "R" and "L" for the bowers, "Xc", "Jx" or "Xx" for a partly unknown card.

    Raises RecordError for anything else.
    """
    if text == "":
        return Unknown()
    if not isinstance(text, str):
        raise RecordError("A card is not a text.")
    if text.upper() in BOWERS:
        if trump is None:
            return Unknown(rank=Rank.JACK)
        return Card(Rank.JACK, trump if text.upper() == "R" else trump.same_colour)
    if text.upper() == "B":
        raise RecordError("A joker (B) is not played here.")
    if len(text) != 2:
        raise RecordError(f"{one_line(text)[:10]!r} is not a card.")
    return _of(text[0].upper(), text[1].upper(), one_line(text))


def _of(rank: str, suit: str, text: str) -> Seen:
    if rank in ("7", "8"):
        raise RecordError(f"The card {text!r} is below a nine, which is not played here.")
    if suit in ("T", "N", "G"):
        raise RecordError(f"The card {text!r} has no real suit and cannot be played.")
    try:
        known_rank = None if rank == "X" else Rank.parse("9" if rank == "N" else rank)
        known_suit = None if suit == "X" else Suit.parse(suit)
    except ValueError as error:
        raise RecordError(f"{text!r} is not a card.") from error
    if known_rank is None or known_suit is None:
        return Unknown(known_rank, known_suit)
    return Card(known_rank, known_suit)

"""What the readers of the notation share: single values, checked before anything is built from them."""

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
    """The value, which must be a list, a dict and so on; raises RecordError naming the field."""
    if isinstance(value, kind):
        return value
    raise RecordError(f"has no proper {name!r}")


def one_of(held: dict[str, Any], name: str, *others: str, default: Any = None) -> Any:
    """A field by its name, by the older name_like_this, or by another one; the default where there is none."""
    for each in (name, re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name), *others):
        if held.get(each) is not None:
            return held[each]
    return default


def text_in(held: dict[str, Any], name: str, most: int) -> str:
    """A text on one line without control characters, cut to so many letters; nothing where there is none."""
    value = held.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise RecordError(f"has no proper {name!r}")
    return one_line(value)[:most].rstrip()


def whole(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds; raises RecordError naming the field."""
    if type(value) is int and least <= value <= most:
        return value
    raise RecordError(f"has {name} {str(value)[:20]!r}, which must be a whole number from {least} to {most}")


def seat_in(value: object, name: str) -> Seat:
    """The seat of a number from 0 to 3."""
    return tuple(Seat)[whole(value, name, 0, 3)]


def score_pair(value: object, name: str) -> ByTeam[int]:
    """The points of both sides, seats 0 and 2 first."""
    pair = boxed(value, list, name)
    if len(pair) != 2:
        raise RecordError(f"has no proper {name!r}")
    return ByTeam(*(whole(each, name, 0, HIGHEST_SCORE) for each in pair))


def read_card(text: object, trump: Suit | None) -> Seen:
    """A card: "9c", "Nc", "R" and "L" for the bowers of the trump, "Xc", "Jx", "Xx" where it is not known.

    Raises RecordError saying what is no card here.
    """
    if text == "":
        return Unknown()
    if not isinstance(text, str):
        raise RecordError("has a card that is none")
    if text.upper() in BOWERS:
        if trump is None:
            return Unknown(rank=Rank.JACK)
        return Card(Rank.JACK, trump if text.upper() == "R" else trump.same_colour)
    if text.upper() == "B":
        raise RecordError("plays with a joker (B), which is not played here")
    if len(text) != 2:
        raise RecordError(f"has {one_line(text)[:10]!r} for a card, which is none")
    return _of(text[0].upper(), text[1].upper(), one_line(text))


def _of(rank: str, suit: str, text: str) -> Seen:
    if rank in ("7", "8"):
        raise RecordError(f"has the card {text!r}, and nothing below a nine is played here")
    if suit in ("T", "N", "G"):
        raise RecordError(f"has the card {text!r} without a real suit, which cannot be played")
    try:
        known_rank = None if rank == "X" else Rank.parse("9" if rank == "N" else rank)
        known_suit = None if suit == "X" else Suit.parse(suit)
    except ValueError as error:
        raise RecordError(f"has {text!r} for a card, which is none") from error
    if known_rank is None or known_suit is None:
        return Unknown(known_rank, known_suit)
    return Card(known_rank, known_suit)

"""Seats, sides and chairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

Value = TypeVar("Value", covariant=True)


class Team(Enum):
    """A side: two partners across the table.

    >>> Team.EAST_WEST.seats, Team.EAST_WEST.other, Team.EAST_WEST.short
    ((Seat.EAST, Seat.WEST), Team.NORTH_SOUTH, 'E–W')
    """

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"

    __hash__ = object.__hash__  # each member is one object; the hash that Enum makes is slow

    other: Team
    place: int
    short: str

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of this side."""
        return _SEATS_OF[self.place]

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Seat(Enum):
    """A seat at the table, clockwise from North.

    >>> Seat.NORTH.left, Seat.NORTH.right, Seat.NORTH.partner, Seat.NORTH.team
    (Seat.EAST, Seat.WEST, Seat.SOUTH, Team.NORTH_SOUTH)
    >>> Seat.NORTH.letter, Seat.NORTH.word, Seat.NORTH.place
    ('N', 'North', 0)
    """

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = object.__hash__  # each member is one object; the hash that Enum makes is slow

    letter: str
    word: str
    place: int
    left: Seat
    right: Seat
    partner: Seat
    team: Team

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Parse a seat's letter or word; raises ValueError with a sentence.

        >>> Seat.parse("n"), Seat.parse("West")
        (Seat.NORTH, Seat.WEST)
        >>> Seat.parse("Q")
        Traceback (most recent call last):
        ValueError: 'Q' is not a seat: use N, E, S or W.
        """
        for seat in cls:
            if text.upper() in (seat.letter, seat.name):
                return seat
        raise ValueError(f"{text!r} is not a seat: use N, E, S or W.")

    def clockwise(self) -> tuple[Seat, Seat, Seat, Seat]:
        """All four seats clockwise, this one first."""
        return (self, self.left, self.partner, self.right)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


for _place, _team in enumerate(Team):
    _team.place = _place
    _team.other = list(Team)[1 - _place]
    _team.short = "–".join(_team.value)

_ALL = tuple(Seat)
for _place, _seat in enumerate(_ALL):
    _seat.letter = _seat.value
    _seat.word = _seat.name.capitalize()
    _seat.place = _place
    _seat.left = _ALL[(_place + 1) % 4]
    _seat.partner = _ALL[(_place + 2) % 4]
    _seat.right = _ALL[(_place + 3) % 4]
    _seat.team = list(Team)[_place % 2]

_SEATS_OF = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))


class ByTeam(Mapping[Team, Value], Generic[Value]):
    """An immutable mapping with a value for each side.

    >>> scores = ByTeam(3, 4)
    >>> scores[Team.EAST_WEST], dict(scores) == {Team.NORTH_SOUTH: 3, Team.EAST_WEST: 4}
    (4, True)
    """

    __slots__ = ("_values",)
    _values: tuple[Value, Value]

    def __init__(self, north_south: Value, east_west: Value) -> None:
        self._values = (north_south, east_west)

    def __getitem__(self, team: Team) -> Value:
        return self._values[team.place]

    def __iter__(self) -> Iterator[Team]:
        return iter(Team)

    def __len__(self) -> int:
        return 2

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ByTeam):
            return self._values == other._values
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        return f"ByTeam({self._values[0]!r}, {self._values[1]!r})"


class BySeat(Mapping[Seat, Value], Generic[Value]):
    """An immutable mapping with a value for each seat, clockwise from North.

    >>> names = BySeat(["Ann", "Bo", "Cy", "Di"])
    >>> names[Seat.SOUTH], names.but(Seat.SOUTH, "Sam")[Seat.SOUTH]
    ('Cy', 'Sam')
    """

    __slots__ = ("_values",)
    _values: tuple[Value, ...]

    def __init__(self, values: Iterable[Value]) -> None:
        self._values = tuple(values)

    def __getitem__(self, seat: Seat) -> Value:
        return self._values[seat.place]

    def but(self: BySeat[Any], seat: Seat, value: Any) -> BySeat[Any]:
        """A copy with another value for one seat."""
        return BySeat((*self._values[: seat.place], value, *self._values[seat.place + 1 :]))

    def __iter__(self) -> Iterator[Seat]:
        return iter(Seat)

    def __len__(self) -> int:
        return 4

    def __eq__(self, other: object) -> bool:
        if isinstance(other, BySeat):
            return self._values == other._values
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        return f"BySeat({self._values!r})"


NOTHING = ByTeam(0, 0)


def plus(counts: ByTeam[int], team: Team, more: int) -> ByTeam[int]:
    """A copy of the counts with `more` added for one side."""
    north_south, east_west = counts[Team.NORTH_SOUTH], counts[Team.EAST_WEST]
    return ByTeam(north_south + more, east_west) if team is Team.NORTH_SOUTH else ByTeam(north_south, east_west + more)


@dataclass(frozen=True, slots=True)
class Chair:
    """The player of a seat: a name, and a CPU level or None for a human.

    >>> Chair("Ann").is_human, Chair("Bo", "steady").is_human
    (True, False)
    """

    name: str
    level: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.level is None

"""English names of cards, players and sides."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit

Chairs = BySeat[Chair]
"""Who plays each seat. Sentences about a `YourTable` speak to its person; about other chairs they use names."""

Wording = Callable[[Card], str]
"""A function that names a card: with a suit sign on screens, in words in plain text."""

ROOM_FOR_A_NAME = 12
"""Most cells of a name in a question, which must fit on one line."""

_IRREGULAR = {"are": "is", "do": "does", "go": "goes"}


class YourTable(BySeat[Chair]):
    """The chairs of a table with one person, who is "you" in every sentence; the sides are WE and THEY."""

    __slots__ = ("you",)

    def __init__(self, chairs: Chairs, you: Seat) -> None:
        super().__init__(chairs.values())
        self.you = you


def as_told(chairs: Chairs) -> Chairs:
    """Return the chairs for sentences to the people who play: a person who plays alone is "you"."""
    people = [seat for seat in Seat if chairs[seat].is_human]
    return YourTable(chairs, people[0]) if len(people) == 1 else chairs


def you(chairs: Chairs) -> Seat | None:
    """Return the seat that is spoken to, or None where everybody has a name."""
    return chairs.you if isinstance(chairs, YourTable) else None


def who(seat: Seat, chairs: Chairs) -> str:
    """Name a seat inside a sentence: "you", "your partner Flo" or "Bo"."""
    return _named(seat, chairs, chairs[seat].name)


def subject(seat: Seat, chairs: Chairs) -> str:
    """Name a seat at the start of a sentence: "You", "Your partner Flo" or "Bo"."""
    name = who(seat, chairs)
    # A name that its owner writes with a small letter keeps it.
    return name if name == chairs[seat].name else capital(name)


def _named(seat: Seat, chairs: Chairs, name: str) -> str:
    person = you(chairs)
    if person is seat:
        return "you"
    return f"your partner {name}" if person is not None and person.partner is seat else name


def in_short(seat: Seat, chairs: Chairs) -> str:
    """Name a seat where there is little room: "you", "partner" or "Bo"."""
    person = you(chairs)
    if person is not None and person.partner is seat:
        return "partner"
    return who(seat, chairs)


def on_plate(seat: Seat, chairs: Chairs) -> str:
    """Name a seat on its own plate, where its side stands too: "You", or the name."""
    return "You" if you(chairs) is seat else chairs[seat].name


def verb(seat: Seat, chairs: Chairs, do: str) -> str:
    """Return a verb in the form that fits a seat: "pass" for "you", "passes" for anybody else."""
    if you(chairs) is seat:
        return do
    first, blank, rest = do.partition(" ")
    if first in _IRREGULAR:
        first = _IRREGULAR[first]
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = f"{first[:-1]}ies"
    else:
        first += "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    return f"{first}{blank}{rest}"


def does(seat: Seat, chairs: Chairs, do: str) -> str:
    """Begin a sentence about a seat: "You pick up", "Your partner Flo picks up" or "Bo picks up"."""
    return f"{subject(seat, chairs)} {verb(seat, chairs, do)}"


def side_label(team: Team, chairs: Chairs) -> str:
    """Return the short name of a side: "WE" and "THEY" for a person who plays alone, otherwise "N–S" and "E–W"."""
    person = you(chairs)
    if person is None:
        return team.short
    return "WE" if person.team is team else "THEY"


def side_heading(team: Team, chairs: Chairs) -> str:
    """Return the head of a side's column on the score pad: "N–S  Ann and Cy", or "WE N–S  You and Flo"."""
    if you(chairs) is None:
        return f"{team.short}  {side(team, chairs)}"
    return f"{side_label(team, chairs)} {team.short}  {capital(pair(team, chairs))}"


def say_card(card: Card) -> str:
    """Name a card in words: "jack of diamonds"."""
    return f"{card.rank.word} of {card.suit.word}"


def short_card(card: Card) -> str:
    """Name a card with its suit sign: "J♦"."""
    return card.face


def bower(card: Card, trump: Suit | None) -> str:
    """Return "the right bower" or "the left bower", or an empty text for any other card."""
    if card.is_right_bower(trump):
        return "the right bower"
    return "the left bower" if card.is_left_bower(trump) else ""


def with_bower(card: Card, trump: Suit | None, wording: Wording = short_card) -> str:
    """Name a card, and say which bower it is: "J♦, the left bower"."""
    return ", ".join(filter(None, (wording(card), bower(card, trump))))


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def say_score(score: ByTeam[int]) -> str:
    """Format the points, tricks or games of both sides, North and South first: "10–7"."""
    return "–".join(map(str, score.values()))


def say_when(started: str) -> str:
    """Format the start time of a match to the minute: "2026-11-30 06:00"."""
    return started.replace("T", " ")[:16]


def pair(team: Team, chairs: Chairs) -> str:
    """Name two partners inside a sentence by their names: "Ann and Cy", or "you and Flo"."""
    first, second = partners(team, chairs)
    return f"{'you' if first is you(chairs) else chairs[first].name} and {chairs[second].name}"


def partners(team: Team, chairs: Chairs) -> tuple[Seat, Seat]:
    """Return the two seats of a side in the order in which they are named: "you" first."""
    first, second = team.seats
    return (second, first) if second is you(chairs) else (first, second)


def side(team: Team, chairs: Chairs) -> str:
    """Name a side at the start of a sentence: "Ann and Cy", or "You and your partner"."""
    person = you(chairs)
    return "You and your partner" if person is not None and person.team is team else pair(team, chairs)


def to_side(team: Team, chairs: Chairs) -> str:
    """Name a side inside a sentence: "Ann and Cy", or "you and your partner"."""
    person = you(chairs)
    return "you and your partner" if person is not None and person.team is team else pair(team, chairs)


def count_name(team: Team, chairs: Chairs) -> str:
    """Name a side before a number in plain text: "Ann and Cy", or "we" and "they"."""
    return pair(team, chairs) if you(chairs) is None else side_label(team, chairs).lower()


def who_plays(chairs: Chairs) -> str:
    """List every seat with its chair, one line for each side."""
    lines = []
    for team in Team:
        seats = "   ".join(f"{seat.word}: {describe_seat(seat, chairs)}" for seat in partners(team, chairs))
        label = team.short if you(chairs) is None else f"{side_label(team, chairs)} {team.short}"
        lines.append(f"{label}   {seats}")
    return "\n".join(lines)


def describe_seat(seat: Seat, chairs: Chairs) -> str:
    """Describe who plays a seat: "Ann", "you (Ann)" or "your partner Flo (CPU, steady)"."""
    if you(chairs) is seat:
        return f"you ({chairs[seat].name})"
    return _named(seat, chairs, describe(chairs[seat]))


def describe(chair: Chair) -> str:
    """Name a chair, with the level of a CPU: "Di (CPU, steady)"."""
    return chair.name if chair.is_human else f"{chair.name} (CPU, {chair.level})"


def brief(seat: Seat, chairs: Chairs) -> str:
    """Return the name of a seat, cut to the width that a question has for it."""
    return _named(seat, chairs, fit(chairs[seat].name, ROOM_FOR_A_NAME))


def brief_subject(seat: Seat, chairs: Chairs) -> str:
    """The same at the start of a sentence: "You", "Your partner Flo" or "Bo"."""
    name = brief(seat, chairs)
    return name if you(chairs) not in (seat, seat.partner) else capital(name)


def scores_line(view: PublicView, chairs: Chairs) -> str:
    """Format the score of both sides: "Ann and Cy 3, Bo and Di 2", or "we 3, they 2"."""
    return ", ".join(f"{count_name(team, chairs)} {view.scores[team]}" for team in Team)

"""English names of cards, players and sides."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit

Chairs = BySeat[Chair]
Wording = Callable[[Card], str]
"""A function that names a card: with a suit sign on screens, in words in plain text."""

ROOM_FOR_A_NAME = 12
"""Most cells of a name in a question, which must fit on one line."""


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


def side(team: Team, chairs: Chairs) -> str:
    """Name two partners: "Ann and Cy"."""
    first, second = team.seats
    return f"{chairs[first].name} and {chairs[second].name}"


def who_plays(chairs: Chairs) -> str:
    """List every seat with its chair, one line for each side."""
    lines = []
    for team in Team:
        seats = "   ".join(f"{seat.word}: {describe(chairs[seat])}" for seat in team.seats)
        lines.append(f"{team.short}   {seats}")
    return "\n".join(lines)


def describe(chair: Chair) -> str:
    """Name a chair, with the level of a CPU: "Di (CPU, steady)"."""
    return chair.name if chair.is_human else f"{chair.name} (CPU, {chair.level})"


def brief(seat: Seat, chairs: Chairs) -> str:
    """Return the name of a seat, cut to the width that a question has for it."""
    return fit(chairs[seat].name, ROOM_FOR_A_NAME)


def scores_line(view: PublicView, chairs: Chairs) -> str:
    """Format the score of both sides: "Ann and Cy 3, Bo and Di 2"."""
    return ", ".join(f"{side(team, chairs)} {view.scores[team]}" for team in Team)

"""Cards, people and sides in English: by name, by sign, and by what a bower is called."""

from __future__ import annotations

from collections.abc import Callable

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.seats import BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.view import PublicView
from euchre_tui.support.width import fit

Chairs = BySeat[Chair]
Wording = Callable[[Card], str]
"""How a card is said: in signs on a screen, in words in lines of text."""

ROOM_FOR_A_NAME = 12
"""Cells that a name has in a question, which stands on one line."""


def say_card(card: Card) -> str:
    """A card in words: "jack of diamonds"."""
    return f"{card.rank.word} of {card.suit.word}"


def short_card(card: Card) -> str:
    """A card in signs: "J♦"."""
    return card.face


def bower(card: Card, trump: Suit | None) -> str:
    """Which bower a card is, "the left bower", or nothing."""
    if card.is_right_bower(trump):
        return "the right bower"
    return "the left bower" if card.is_left_bower(trump) else ""


def with_bower(card: Card, trump: Suit | None, wording: Wording = short_card) -> str:
    """A card, and which bower it is: "J♦, the left bower"."""
    return ", ".join(filter(None, (wording(card), bower(card, trump))))


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def capital(text: str) -> str:
    """The text as a sentence begins: with a large letter."""
    return text[:1].upper() + text[1:]


def say_score(score: ByTeam[int]) -> str:
    """Points, tricks or games of both sides, North and South first: "10–7"."""
    return "–".join(map(str, score.values()))


def say_when(started: str) -> str:
    """When a match began, to the minute: "2026-11-30 06:00"."""
    return started.replace("T", " ")[:16]


def side(team: Team, chairs: Chairs) -> str:
    """Two partners by name: "Ann and Cy"."""
    first, second = team.seats
    return f"{chairs[first].name} and {chairs[second].name}"


def who_plays(chairs: Chairs) -> str:
    """Every seat and its chair, a line a side."""
    lines = []
    for team in Team:
        seats = "   ".join(f"{seat.word}: {describe(chairs[seat])}" for seat in team.seats)
        lines.append(f"{team.short}   {seats}")
    return "\n".join(lines)


def describe(chair: Chair) -> str:
    """A name, and its level where a CPU plays: "Di (CPU, steady)"."""
    return chair.name if chair.is_human else f"{chair.name} (CPU, {chair.level})"


def brief(seat: Seat, chairs: Chairs) -> str:
    """A name cut to the room that a question has for it."""
    return fit(chairs[seat].name, ROOM_FOR_A_NAME)


def scores_line(view: PublicView, chairs: Chairs) -> str:
    """The score of both sides: "Ann and Cy 3, Bo and Di 2"."""
    return ", ".join(f"{side(team, chairs)} {view.scores[team]}" for team in Team)

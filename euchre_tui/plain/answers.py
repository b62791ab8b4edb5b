"""Typed answers: a number, a card or a call in words becomes an action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_tui.match.keys import Command
from euchre_tui.match.prompt import Prompt
from euchre_tui.rules.actions import (
    CUTS,
    Action,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.cards import DECK, Card, Suit
from euchre_tui.rules.view import PublicView
from euchre_tui.words import bower, order_word, plural, say_card, say_choice, short_card

HALF = Cut(12)
TAP = Cut(0)


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its numbered answers; `others` can be typed in words only."""

    view: PublicView
    offered: tuple[Action, ...]
    others: tuple[Action, ...] = ()

    @classmethod
    def of(cls, view: PublicView) -> Question:
        """Return the question to the view's seat; only two of the many cuts are numbered."""
        if HALF in view.choices:
            return cls(view, (HALF, TAP), CUTS)
        return cls(view, view.choices)

    @property
    def lines(self) -> Iterator[str]:
        """The numbered answers, one line each."""
        for number, action in enumerate(self.offered, start=1):
            yield f"{number}. {say_choice(action, self.view, say_card)}"

    def understand(self, text: str) -> Action | str:
        """Return the action that a text chooses, or a sentence that says why it chooses none."""
        answer = _plain(text)
        if answer.isascii() and answer.isdigit():
            if len(answer) < 3 and 0 < int(answer) <= len(self.offered):
                return self.offered[int(answer) - 1]
            return f"There {_are(len(self.offered))}: type a number from 1 to {len(self.offered)}, or help."
        for action in (*self.offered, *self.others):
            if answer in _names(action, self.view):
                return action
        return self._refusal(answer) or f"{text[:40].strip()!r} does not answer the question: type a number, or help."

    def _refusal(self, answer: str) -> str:
        """Say in the rules' own words why a card or a call is refused now; empty for any other answer."""
        if self.others:
            return ""
        prompt, named = Prompt.of(self.view), answer.removeprefix("play ").removeprefix("bury ")
        for card in DECK:
            if named in _card_names(card, self.view):
                if card not in self.view.hand:
                    return f"You do not hold {say_card(card)}."
                return prompt.choose(self.view.hand.index(card))[0].note
        for command, names in _CALLS.items():
            if answer in names:
                return prompt.command(command)[0].note
        return ""


_CALLS = {
    Command.PASS: ("p", "pass"),
    Command.ORDER: tuple(
        f"{verb}{last}" for verb in ("o", "order", "order up", "up", "assist") for last in ("", " alone")
    ),
    **{Command[suit.name]: (suit.letter.lower(), suit.word, f"{suit.word} alone") for suit in Suit},
}


def _are(count: int) -> str:
    return f"is {plural(count, 'choice')}" if count == 1 else f"are {plural(count, 'choice')}"


def _plain(text: str) -> str:
    words = "".join(letter for letter in text.lower() if letter not in ".,!'\"").split()
    return " ".join(word for word in words if word not in ("the", "a", "of"))


def _names(action: Action, view: PublicView) -> set[str]:
    """Return every text that people may type for an action, in plain form."""
    match action:
        case Play(card) | Discard(card):
            verb = "play" if isinstance(action, Play) else "bury"
            cards = _card_names(card, view)
            names = cards | {f"{verb} {name}" for name in cards}
        case Pass():
            names = {"p"}
        case OrderUp(alone):
            last = " alone" if alone else ""
            names = {f"{verb}{last}" for verb in ("o", "order", "order up", "up", order_word(view))}
        case NameTrump(suit, alone):
            last = " alone" if alone else ""
            names = {f"{name}{last}" for name in (suit.letter.lower(), suit.sign, suit.word)}
        case AnswerAlone(alone) | AnswerDefence(alone):
            names = {"alone"} if alone else {"p", "partner", "with partner", "together"}
        case Cut(lifted):
            names = {f"lift {lifted}", f"cut {lifted}"} if lifted else {"tap"}
        case _:
            names = set()
    return names | {_plain(str(action)), _plain(say_choice(action, view, say_card))}


def _card_names(card: Card, view: PublicView) -> set[str]:
    names = (
        str(card),
        short_card(card),
        f"{card.rank.face}{card.suit.letter}",
        say_card(card),
        bower(card, view.trump),
    )
    return {_plain(name) for name in names if name}

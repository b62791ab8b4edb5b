"""What a typed answer means: a number, a card or a call in words, to the question that is asked."""

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
    """A question with its numbered answers; `others` can be said in words only."""

    view: PublicView
    offered: tuple[Action, ...]
    others: tuple[Action, ...] = ()

    @classmethod
    def of(cls, view: PublicView) -> Question:
        """The question that the view's seat is asked; of the many cuts two are numbered."""
        if HALF in view.choices:
            return cls(view, (HALF, TAP), CUTS)
        return cls(view, view.choices)

    @property
    def lines(self) -> Iterator[str]:
        """The numbered answers, a line each."""
        for number, action in enumerate(self.offered, start=1):
            yield f"{number}. {say_choice(action, self.view, say_card)}"

    def understand(self, text: str) -> Action | str:
        """The choice that a text makes, or a sentence about why it makes none."""
        said = _plain(text)
        if said.isascii() and said.isdigit():
            if len(said) < 3 and 0 < int(said) <= len(self.offered):
                return self.offered[int(said) - 1]
            return f"There {_are(len(self.offered))}: type a number from 1 to {len(self.offered)}, or help."
        for action in (*self.offered, *self.others):
            if said in _names(action, self.view):
                return action
        return self._refusal(said) or f"{text[:40].strip()!r} is no answer to this: type a number, or help."

    def _refusal(self, said: str) -> str:
        """Why something that can be said at a table cannot be done now, in the table's own words."""
        if self.others:
            return ""
        asking, named = Prompt.of(self.view), said.removeprefix("play ").removeprefix("bury ")
        for card in DECK:
            if named in _card_names(card, self.view):
                if card not in self.view.hand:
                    return f"You do not hold {say_card(card)}."
                return asking.choose(self.view.hand.index(card))[0].note
        for command, names in _CALLS.items():
            if said in names:
                return asking.command(command)[0].note
        return ""


_CALLS = {
    Command.PASS: ("p", "pass"),
    **{Command[suit.name]: (suit.letter.lower(), suit.word, f"{suit.word} alone") for suit in Suit},
}


def _are(count: int) -> str:
    return f"is {plural(count, 'choice')}" if count == 1 else f"are {plural(count, 'choice')}"


def _plain(text: str) -> str:
    words = "".join(letter for letter in text.lower() if letter not in ".,!'\"").split()
    return " ".join(word for word in words if word not in ("the", "a", "of"))


def _names(action: Action, view: PublicView) -> set[str]:
    """All that people may type for a choice, in its plain form."""
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
    said = (str(card), short_card(card), f"{card.rank.face}{card.suit.letter}", say_card(card), bower(card, view.trump))
    return {_plain(name) for name in said if name}

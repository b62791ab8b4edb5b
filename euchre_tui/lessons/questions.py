"""A question about a real position, its answer from the engine, and a course of questions one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from euchre_tui.rules.cards import Card, Hand
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.view import PublicView
from euchre_tui.words import short_card

FEWEST_FOR_PRAISE = 5
"""So many right answers in a row are worth a word."""

PRAISED = 2 / 3
"""From this share of right answers on the end of a course says "well done"."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """One answer that can be given: a card that is pointed at, or words."""

    label: str
    card: Card | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """What is asked about a position.

    `lying` are the cards on the table; `right` are the places of the right choices, all of which are to be picked where
    `several` may be; `why` explains them from the rules; `marks` shows the trumps' ribbons before the answer.
    """

    ask: str
    view: PublicView
    choices: tuple[Choice, ...]
    right: frozenset[int]
    why: tuple[str, ...]
    lying: tuple[PlayedCard, ...] = ()
    facts: tuple[str, ...] = ()
    several: bool = False
    marks: bool = False

    @property
    def of_cards(self) -> bool:
        """Whether the answers are cards of the hand."""
        return all(choice.card is not None for choice in self.choices)


def printed(view: PublicView) -> Hand:
    """A hand sorted by what is printed on its cards, so that no bower is given away by its place."""
    return Hand.sorted(view.hand, None)


def as_printed(view: PublicView) -> tuple[Choice, ...]:
    """The cards of a hand to point at, sorted by what is printed on them."""
    return tuple(Choice(short_card(card), card) for card in printed(view))


Questions = Callable[[int], Question]
"""The question of each number, from 0."""


@dataclass(frozen=True, slots=True, repr=False)
class Course:
    """How far a lesson has come: a queue of questions in which a missed one comes again, or drills without an end.

    `picked` are the choices pointed at so far; `answered` says that the explanation is shown.
    """

    title: str
    questions: Questions
    queue: tuple[int, ...] | None = None
    number: int = 0
    picked: frozenset[int] = frozenset()
    answered: bool = False
    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0

    @classmethod
    def of(cls, title: str, questions: tuple[Question, ...]) -> Course:
        """A lesson of so many questions."""
        return cls(title, questions.__getitem__, tuple(range(len(questions))))

    @property
    def over(self) -> bool:
        """Whether every question of a lesson has been answered rightly."""
        return self.queue is not None and self.number >= len(self.queue)

    @property
    def question(self) -> Question:
        return self.questions(self.number if self.queue is None else self.queue[self.number])

    @property
    def was_right(self) -> bool:
        return self.answered and self.picked == self.question.right

    def pick(self, place: int) -> Course:
        """A choice is pointed at: that is the answer, or one of several."""
        if self.over or self.answered or not 0 <= place < len(self.question.choices):
            return self
        if self.question.several:
            return replace(self, picked=self.picked ^ {place})
        return replace(self, picked=frozenset({place})).answer()

    def answer(self) -> Course:
        """What is picked is the answer."""
        if self.over or self.answered or not self.picked:
            return self
        well = self.picked == self.question.right
        streak = self.streak + 1 if well else 0
        return replace(
            self,
            answered=True,
            asked=self.asked + 1,
            right=self.right + well,
            streak=streak,
            best=max(self.best, streak),
        )

    def go_on(self) -> Course:
        """The next question; one that was missed comes again at the end."""
        if self.over or not self.answered:
            return self
        queue = self.queue
        if queue is not None and not self.was_right:
            queue = (*queue, queue[self.number])
        return replace(self, queue=queue, number=self.number + 1, picked=frozenset(), answered=False)

    def headline(self) -> str:
        """How it went, in two words: praise only where most answers were right at the first look."""
        if not self.asked:
            return "till later"
        return "well done" if self.right >= PRAISED * self.asked else "keep going"

    def summary(self) -> str:
        """How it went, gently."""
        if not self.asked:
            return "Nothing answered yet: take your time."
        if self.right == self.asked:
            return f"{self.right} of {self.asked}, all at the first look."
        praise = f" Your longest row was {self.best}." if self.best >= FEWEST_FOR_PRAISE else ""
        return f"{self.right} of {self.asked}; each that was missed was explained.{praise}"

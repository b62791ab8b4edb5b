"""Questions about positions with their answers, and courses of such questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from euchre_tui.rules.cards import Card, Hand
from euchre_tui.rules.events import PlayedCard
from euchre_tui.rules.view import PublicView
from euchre_tui.words import short_card

FEWEST_FOR_PRAISE = 5
"""The shortest streak of right answers that the summary mentions."""

PRAISED = 2 / 3
"""The lowest share of right answers for which the end of a course says "well done"."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """One possible answer: a card to point at, or words."""

    label: str
    card: Card | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """A question about a position.

    `right` holds the places of the right choices; with `several`, the learner must pick all of them. `why` explains
    them from the rules. `lying` are the cards on the table. `marks` shows the ribbons of trumps before the answer.
    With `one_of`, any one of several right choices is enough; `with_hand` shows the hand above answers in words.
    Without choices it only shows something: `lying` falls card by card at a table with four seats, then `why` is said.
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
    one_of: bool = False
    with_hand: bool = False

    @property
    def of_cards(self) -> bool:
        """Whether every choice is a card of the hand."""
        return bool(self.choices) and all(choice.card is not None for choice in self.choices)

    @property
    def shows(self) -> bool:
        """Whether nothing is asked: cards are shown as they are played."""
        return not self.choices

    def accepts(self, picked: frozenset[int]) -> bool:
        """Whether these choices are the right answer."""
        return bool(picked) and picked <= self.right if self.one_of else picked == self.right


def printed(view: PublicView) -> Hand:
    """Sort a hand by the printed suits and ranks, so that its order does not reveal the bowers."""
    return Hand.sorted(view.hand, None)


def as_printed(view: PublicView) -> tuple[Choice, ...]:
    """Return the cards of a hand as choices, sorted by their printed suits and ranks."""
    return tuple(Choice(short_card(card), card) for card in printed(view))


Questions = Callable[[int], Question]
"""A function that returns the question of a number, from 0."""


@dataclass(frozen=True, slots=True, repr=False)
class Course:
    """The progress of a lesson: a queue in which missed questions come again, or endless drills with no queue.

    `picked` are the places of the choices picked so far; `answered` says that the explanation is shown.
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
        """Build a lesson of these questions."""
        return cls(title, questions.__getitem__, tuple(range(len(questions))))

    @property
    def over(self) -> bool:
        """Whether every question of a lesson has been answered correctly."""
        return self.queue is not None and self.number >= len(self.queue)

    @property
    def to_answer(self) -> int:
        """How many questions a lesson has; what it only shows does not count."""
        return sum(not self.questions(number).shows for number in set(self.queue or ()))

    @property
    def question(self) -> Question:
        return self.questions(self.number if self.queue is None else self.queue[self.number])

    @property
    def was_right(self) -> bool:
        return self.answered and self.question.accepts(self.picked)

    def pick(self, place: int) -> Course:
        """Pick a choice as the answer; with several right choices, pick it or drop it again."""
        if self.over or self.answered or not 0 <= place < len(self.question.choices):
            return self
        if self.question.several:
            return replace(self, picked=self.picked ^ {place})
        return replace(self, picked=frozenset({place})).answer()

    def answer(self) -> Course:
        """Submit the picked choices as the answer."""
        if self.over or self.answered or not self.picked or self.question.shows:
            return self
        correct = self.question.accepts(self.picked)
        streak = self.streak + 1 if correct else 0
        return replace(
            self,
            answered=True,
            asked=self.asked + 1,
            right=self.right + correct,
            streak=streak,
            best=max(self.best, streak),
        )

    def go_on(self) -> Course:
        """Go to the next question; a missed question comes again at the end."""
        if self.over or not (self.answered or self.question.shows):
            return self
        queue = self.queue
        if queue is not None and self.answered and not self.was_right:
            queue = (*queue, queue[self.number])
        return replace(self, queue=queue, number=self.number + 1, picked=frozenset(), answered=False)

    def headline(self) -> str:
        """Sum up the lesson in a few words; praise only when most answers were right at the first try."""
        if not self.asked:
            return "see you later"
        return "well done" if self.right >= PRAISED * self.asked else "keep going"

    def summary(self) -> str:
        """Sum up the lesson in a sentence without blame."""
        if not self.asked:
            return "No answers yet: take your time."
        if self.right == self.asked:
            return f"{self.right} of {self.asked}, all at the first try."
        praise = f" Your longest streak was {self.best}." if self.best >= FEWEST_FOR_PRAISE else ""
        return f"{self.right} of {self.asked}; every missed question was explained.{praise}"

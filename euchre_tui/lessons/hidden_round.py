"""A practice deal with the coach: one person sees the own hand only, is advised on it, and may take a choice back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_tui.lessons import coach
from euchre_tui.lessons.coach import Counsel
from euchre_tui.lessons.open_round import OpenRound
from euchre_tui.rules.actions import Action
from euchre_tui.rules.cards import Hand
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import OpenTable, PublicView, Refusals, SeatView
from euchre_tui.words import Chairs, YourTable, on_plate, short_card
from euchre_tui.words.notes import Note, Notes, heading


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What the coach thinks of the person's last choice: its own choice at that moment, and whether it was the same."""

    counsel: Counsel
    view: SeatView
    same: bool


class HiddenRound:
    """One deal in which `eyes` is the only seat whose hand is shown, until the deal is scored.

    Deals follow each other, each for itself, or as a `whole_match` with its score. Nothing of it is ever saved.
    The person's last choice can be taken back until somebody else has acted.
    """

    def __init__(
        self, rules: TableRules, chairs: BySeat[Chair], eyes: Seat, seed: int, *, whole_match: bool = False
    ) -> None:
        self._eyes = eyes
        self._whole_match = whole_match
        # The coach speaks to this person.
        self._round = OpenRound(rules, YourTable(chairs, eyes), seed)
        self._begin()

    def _begin(self) -> None:
        self._dealt = BySeat(tuple(view.hand) for view in self._round.table.views.values())
        self._last: Seat | None = None
        self.answer: Answer | None = None

    @property
    def eyes(self) -> Seat:
        return self._eyes

    @property
    def chairs(self) -> Chairs:
        return self._round.chairs

    @property
    def rules(self) -> TableRules:
        return self._round.rules

    @property
    def line(self) -> PadLine | None:
        return self._round.line

    @property
    def over(self) -> bool:
        """Whether a whole match has come to its end."""
        return self._round.over

    @property
    def lines(self) -> tuple[str, ...]:
        """Every action as text once the deal is over, and nothing before: the pack is among them."""
        return self._round.lines if self.line is not None else ()

    @property
    def view(self) -> PublicView:
        """The person's view; the public one once the deal is scored."""
        return self._round.table.public if self.line is not None else self._own

    @property
    def _own(self) -> SeatView:
        return self._round.table.views[self._eyes]

    @property
    def table(self) -> OpenTable:
        """The table as the person may see it: the other hands are empty."""
        table = self._round.table
        views = (view if seat is self._eyes else _blank(view) for seat, view in table.views.items())
        barred = (found if seat is self._eyes else Refusals() for seat, found in table.refusals.items())
        return OpenTable(table.public, BySeat(views), BySeat(barred))

    @property
    def on_turn(self) -> bool:
        """Whether the person is to choose."""
        return self.line is None and self._round.table.public.actor is self._eyes

    @property
    def counsel(self) -> Counsel:
        """The coach's choice for the person on turn, from the person's own view."""
        assert self.on_turn
        return self._round.counsel

    @property
    def can_go_back(self) -> bool:
        return self._last is self._eyes and self.line is None

    def choose(self, action: Action) -> None:
        """Make the person's choice, and remember what the coach would have done."""
        view = self._own
        counsel = self._round.counsel if len(view.choices) > 1 else None
        self.answer = Answer(counsel, view, counsel.action == action) if counsel else None
        self._round.take(action)
        self._last = self._eyes

    def go_on(self) -> None:
        """Let the CPUs act up to the person's turn, the end of a trick, or the end of the deal."""
        while self.line is None and not self.on_turn:
            self._last = self._round.table.public.actor
            self._round.take(self._round.cpu_choice())
            if not self._round.table.public.trick and self._round.table.public.last_trick:
                return

    def back(self) -> None:
        """Take the person's last choice back, if nobody has acted since."""
        if self.can_go_back:
            self._round.back()
            self._last, self.answer = None, None

    def another(self) -> None:
        """Deal the next hand, by the next dealer: of this match, or of a new one when it is over."""
        if self._whole_match and not self._round.over:
            self._round.next_deal()
        else:
            self._round = self._round.another()
        self._begin()

    @property
    def remarks(self) -> Notes:
        """What the coach says without being asked: of the last choice, and the four hands once the deal is scored."""
        notes: list[Note] = []
        if self.line is not None:
            notes += coach.remarks(self._round.table, self.line, self.chairs, in_full=False)
            notes.append(heading("The hands as dealt"))
            for seat, cards in self._dealt.items():
                shown = " ".join(short_card(card) for card in Hand.sorted(cards, self._round.table.public.trump))
                notes.append(Note(f"{on_plate(seat, self.chairs)}: {shown}"))
        elif self.answer is not None:
            notes += say_answer(self.answer, can_go_back=self.can_go_back)
        return tuple(notes)


def _blank(view: SeatView) -> SeatView:
    """A seat's view without anything that only this seat may see."""
    return replace(view, hand=Hand(()), choices=(), refusals=Refusals(), discard=None)


def say_answer(answer: Answer, *, can_go_back: bool) -> Notes:
    """Say whether the coach would have done the same, and what it would have done otherwise, with its reason."""
    if answer.same:
        return (heading("✓ The coach would do the same"), Note(f"“{answer.counsel.reason}”"))
    would = coach.say_action(answer.counsel.action, answer.view)
    back = " U takes your choice back." if can_go_back else ""
    return (heading(f"Instead the coach would {would}"), Note(f"“{answer.counsel.reason}”{back}"))

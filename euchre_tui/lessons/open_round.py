"""The open-hand teaching round: one deal with all cards face up; moves can be taken back, nothing is saved (R29)."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import LEVELS
from euchre_tui.lessons import coach
from euchre_tui.lessons.coach import Counsel
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.actions import Action
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules, dealt_at_once
from euchre_tui.rules.view import OpenTable, PublicView, SeatView
from euchre_tui.words.notes import Notes


class OpenRound:
    """One open deal. `earlier` holds the results of finished attempts at this same deal.

    The table rules apply, except those about the draw and the cut: the cards are dealt at once.
    """

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], seed: int, dealer: Seat | None = None) -> None:
        self._rules = rules
        self._chairs = chairs
        self._seed = seed
        self.dealer = dealer or Random(f"{seed} open dealer").choice(list(Seat))
        self._referee = OpenReferee(dealt_at_once(rules, self.dealer), chairs, seed)
        self._referee.chance()
        self._taken_back: list[Action] = []
        self.earlier: tuple[PadLine, ...] = ()

    @property
    def chairs(self) -> BySeat[Chair]:
        return self._chairs

    @property
    def table(self) -> OpenTable:
        return self._referee.open_table()

    @property
    def view(self) -> PublicView:
        """The view of the seat on turn, or the public view once the deal is scored."""
        return self._referee.view(self._referee.actor if self.line is None else None)

    @property
    def _actor_view(self) -> SeatView:
        actor = self._referee.actor
        assert actor is not None
        return self._referee.view(actor)

    @property
    def line(self) -> PadLine | None:
        """The deal's line on the score pad, once it is scored."""
        pad = self._referee.view(None).pad
        return pad[-1] if pad else None

    @property
    def remarks(self) -> Notes:
        """The coach's notes that need no request."""
        return coach.remarks(self.table, self.line, self._chairs)

    @property
    def counsel(self) -> Counsel:
        """The coach's choice for the seat on turn."""
        view = self._actor_view
        return coach.counsel(view, self._referee.random_for(view.seat))

    @property
    def cpu_on_turn(self) -> bool:
        seat = self.view.seat
        return seat is not None and not self._chairs[seat].is_human

    def cpu_choice(self) -> Action:
        """Return the choice of the CPU on turn."""
        view = self._actor_view
        level = self._chairs[view.seat].level
        assert level is not None
        return LEVELS[level](view, self._referee.random_for(view.seat)).action

    def take(self, action: Action) -> None:
        """Make a choice for the seat on turn. Another choice than the one taken back forgets the moves taken back."""
        seat = self._referee.actor
        self._referee.take(seat, action, self._referee.moment)
        self._taken_back = self._taken_back[1:] if self._taken_back[:1] == [action] else []
        if self.line is not None and self.line not in self.earlier:
            self.earlier = (*self.earlier, self.line)

    @property
    def can_go_back(self) -> bool:
        return self._referee.moment > self._referee.dealt_at

    @property
    def can_go_forward(self) -> bool:
        return bool(self._taken_back)

    def back(self) -> None:
        """Take back the last move, if there is one since the deal."""
        if self.can_go_back:
            self._taken_back = [*self._referee.rewind(self._referee.moment - 1), *self._taken_back]

    def to_the_start(self) -> None:
        """Take back every move since the deal."""
        self._taken_back = [*self._referee.rewind(self._referee.dealt_at), *self._taken_back]

    def forward(self) -> None:
        """Repeat the next move that was taken back."""
        if self._taken_back:
            self.take(self._taken_back[0])

    def another(self) -> OpenRound:
        """Return a new open round with the same chairs and the next dealer."""
        return OpenRound(self._rules, self._chairs, self._seed + 1, self.dealer.left)

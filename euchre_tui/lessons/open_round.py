"""The open-hand teaching round: one deal, all cards face up, moves taken back, and nothing of it kept (R29)."""

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
    """One open deal. `earlier` are the results of this deal as it was played before it was taken back.

    The options of the table apply, but for those of the time before the deal: this deal is dealt at once.
    """

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], seed: int, dealer: Seat | None = None) -> None:
        self._rules = rules
        self._chairs = chairs
        self._seed = seed
        self.dealer = dealer or Random(f"{seed} open dealer").choice(list(Seat))
        self._referee = OpenReferee(dealt_at_once(rules, self.dealer), chairs, seed)
        self._referee.chance()
        self._again: list[Action] = []
        self.earlier: tuple[PadLine, ...] = ()

    @property
    def chairs(self) -> BySeat[Chair]:
        return self._chairs

    @property
    def table(self) -> OpenTable:
        return self._referee.open_table()

    @property
    def view(self) -> PublicView:
        """The view of the seat on turn, or the public one."""
        return self._referee.view(self._referee.actor if self.line is None else None)

    @property
    def _actor_view(self) -> SeatView:
        actor = self._referee.actor
        assert actor is not None
        return self._referee.view(actor)

    @property
    def line(self) -> PadLine | None:
        """The result, once the deal has one."""
        pad = self._referee.view(None).pad
        return pad[-1] if pad else None

    @property
    def remarks(self) -> Notes:
        """What the coach says of its own accord."""
        return coach.remarks(self.table, self.line, self._chairs)

    @property
    def counsel(self) -> Counsel:
        """What the coach would do for the seat on turn."""
        view = self._actor_view
        return coach.counsel(view, self._referee.random_for(view.seat))

    @property
    def cpu_on_turn(self) -> bool:
        seat = self.view.seat
        return seat is not None and not self._chairs[seat].is_human

    def cpu_choice(self) -> Action:
        """What the CPU on turn does by itself."""
        view = self._actor_view
        level = self._chairs[view.seat].level
        assert level is not None
        return LEVELS[level](view, self._referee.random_for(view.seat)).action

    def take(self, action: Action) -> None:
        """A choice of the seat on turn; what had been taken back can be done again as long as it is the same."""
        seat = self._referee.actor
        self._referee.take(seat, action, self._referee.moment)
        self._again = self._again[1:] if self._again[:1] == [action] else []
        if self.line is not None and self.line not in self.earlier:
            self.earlier = (*self.earlier, self.line)

    @property
    def can_go_back(self) -> bool:
        return self._referee.moment > self._referee.dealt_at

    @property
    def can_go_forward(self) -> bool:
        return bool(self._again)

    def back(self) -> None:
        """Takes the last move back, as far as the deal's start."""
        if self.can_go_back:
            self._again = [*self._referee.rewind(self._referee.moment - 1), *self._again]

    def to_the_start(self) -> None:
        """Takes the whole deal back."""
        self._again = [*self._referee.rewind(self._referee.dealt_at), *self._again]

    def forward(self) -> None:
        """Does again what was taken back."""
        if self._again:
            self.take(self._again[0])

    def another(self) -> OpenRound:
        """Another open deal with the same chairs, dealt by the next dealer."""
        return OpenRound(self._rules, self._chairs, self._seed + 1, self.dealer.left)

"""The open-hand teaching round: one deal with all cards face up; moves can be taken back, nothing is saved (R29)."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu import LEVELS
from euchre_tui.lessons import coach
from euchre_tui.lessons.coach import Counsel
from euchre_tui.lessons.positions import pack_of
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.actions import Action, Deck, IllegalAction
from euchre_tui.rules.cards import Hand
from euchre_tui.rules.events import PadLine, Passed, TrickTaken
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules, dealt_at_once
from euchre_tui.rules.view import OpenTable, PublicView, SeatView
from euchre_tui.words.notes import Notes

N, E, S, W = Seat

FIRST_DEAL = 344
"""The seed of the seats' random numbers in the first open hand, whose deal is chosen."""


def chosen_pack() -> Hand:
    """The pack of the first open hand, which South deals.

    South picks up the ten of clubs with the right bower in hand. A heart has to be followed, a diamond can be trumped,
    the right bower draws the left one from West's hand, and the ace of spades wins a trick.
    """
    hands = {N: "TS JH AC KC 9D", E: "9S AH AD JD TD", S: "AS KH TH QC JC", W: "KS JS 9H KD QD"}
    return pack_of(S, "TC", hands)


class OpenRound:
    """One open deal. `earlier` holds the results of finished attempts at this same deal.

    The table rules apply, except those about the draw and the cut: the cards are dealt at once.
    """

    def __init__(
        self,
        rules: TableRules,
        chairs: BySeat[Chair],
        seed: int,
        dealer: Seat | None = None,
        *,
        pack: Hand | None = None,
    ) -> None:
        self._rules = rules
        self._chairs = chairs
        self._seed = seed
        self.dealer = dealer or Random(f"{seed} open dealer").choice(list(Seat))
        self._referee = OpenReferee(dealt_at_once(rules, self.dealer), chairs, seed)
        if pack is None:
            self._referee.chance()
        else:
            self._referee.retake(Deck(pack))
        self._taken_back: list[Action] = []
        self.earlier: tuple[PadLine, ...] = ()

    @classmethod
    def first(cls, rules: TableRules, chairs: BySeat[Chair], seed: int) -> OpenRound:
        """Return the first open round of these chairs: a chosen deal, or one by the seed where its pack is none."""
        try:
            return cls(rules, chairs, FIRST_DEAL, S, pack=chosen_pack())._then(seed)
        except IllegalAction:
            return cls(rules, chairs, seed)

    def _then(self, seed: int) -> OpenRound:
        """Let this seed deal the next round."""
        self._seed = seed - 1
        return self

    @property
    def lines(self) -> tuple[str, ...]:
        """Every action so far as text, the pack too: all of it lies open."""
        return self._referee.log

    @property
    def rules(self) -> TableRules:
        """The table rules of this round, under which the cards are dealt at once."""
        return self._referee.rules

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
        return pad[-1] if pad and not self._referee.dealing_on else None

    @property
    def over(self) -> bool:
        """Whether a side has reached the target with the deals of this round."""
        return self._referee.over

    @property
    def remarks(self) -> Notes:
        """The coach's notes that need no request."""
        return coach.remarks(self.table, self.line, self._chairs, in_full=self.in_full)

    @property
    def in_full(self) -> bool:
        """Whether the coach tells every rule: to the first bidder of a round, and in the first trick."""
        view = self._referee.view(None)
        if view.trump is not None:
            return not any(isinstance(event, TrickTaken) for event in view.events)
        passes = sum(isinstance(event, Passed) for event in view.events)
        return passes in (0, len(Seat))

    @property
    def goes_on(self) -> bool:
        """Whether a CPU's move needs no key of its own: in the middle of a later trick, or after a pass."""
        view = self._referee.view(None)
        if not self.cpu_on_turn:
            return False
        if view.trump is None:
            return bool(view.events) and isinstance(view.events[-1], Passed)
        return bool(view.trick) and any(isinstance(event, TrickTaken) for event in view.events)

    @property
    def counsel(self) -> Counsel:
        """The coach's choice for the seat on turn."""
        view = self._actor_view
        return coach.counsel(view, self._referee.random_for(view.seat), self._chairs)

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

    def next_deal(self) -> None:
        """Deal the next hand of the same match: the score goes on, and only this deal can be taken back."""
        self._referee.chance()
        self.dealer = self._referee.view(None).dealer or self.dealer
        self._taken_back, self.earlier = [], ()

    def another(self) -> OpenRound:
        """Return a new open round with the same chairs and the next dealer."""
        return OpenRound(self._rules, self._chairs, self._seed + 1, self.dealer.left)

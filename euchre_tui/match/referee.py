"""The referee: the only object that holds hidden cards. It takes actions, keeps the log and gives out views."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import overload

from euchre_tui.rules.actions import Action, CallRenege, Deck, Draw, IllegalAction, Play, Redeal, parse_action
from euchre_tui.rules.cards import DECK, Hand
from euchre_tui.rules.dealing import after_cut, start
from euchre_tui.rules.engine import after, choices, hands_of_last_deal, objection, seen_by
from euchre_tui.rules.events import Event, deal_count
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.state import Phase
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.tricks import must_follow
from euchre_tui.rules.view import DealtHands, OpenTable, PublicView, Refusals, SeatView


def keep_nothing(line: str) -> None:
    """Do not save the line: the `keep` function of an unsaved match."""


class Referee:
    """One match. Only `take` and `chance` change it, and only `view` shows cards.

    `keep` gets the line of each action before the match changes, so that everything seen has been saved. The same seed
    gives the same cards and the same CPU choices.
    """

    def __init__(
        self, rules: TableRules, chairs: BySeat[Chair], seed: int, keep: Callable[[str], None] = keep_nothing
    ) -> None:
        self._chairs = chairs
        self._seed = seed
        self._keep = keep
        self._start(rules)

    def _start(self, rules: TableRules) -> None:
        self._match = start(rules)
        self._log: list[Action] = []
        self._events: list[Event] = []
        self._dropped_events = 0
        self._deal_start = 0
        self._events_before_last = 0

    @classmethod
    def resumed(
        cls,
        rules: TableRules,
        chairs: BySeat[Chair],
        seed: int,
        lines: Iterable[str],
        keep: Callable[[str], None] = keep_nothing,
    ) -> Referee:
        """Resume a match from the lines of its log; raises ValueError at the first wrong or illegal line."""
        referee = cls(rules, chairs, seed)
        for line in lines:
            referee.retake(parse_action(line))
        referee._keep = keep
        return referee

    def retake(self, action: Action) -> None:
        """Apply an action from a log without saving it; raises IllegalAction if the rules refuse it."""
        self._apply(action)

    def __repr__(self) -> str:
        return f"<referee at moment {self.moment}>"

    @property
    def rules(self) -> TableRules:
        return self._match.rules

    @property
    def chairs(self) -> BySeat[Chair]:
        """The chair at each seat now; a draw for partners may have moved chairs (R5)."""
        return BySeat(self._chairs[self._match.seating[seat]] for seat in Seat)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play, clockwise from North."""
        return tuple(seat for seat, chair in self.chairs.items() if chair.is_human)

    @property
    def moment(self) -> int:
        return self._match.moment

    @property
    def actor(self) -> Seat | None:
        return self._match.actor

    @property
    def needs(self) -> str | None:
        return self._match.needs

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def dealing_on(self) -> bool:
        """Whether a deal is being played: it is dealt and not scored yet."""
        return self._match.phase.in_deal

    @property
    def playing(self) -> bool:
        """Whether cards are being played to tricks: all calls are made and the discard is buried."""
        return self._match.phase is Phase.PLAY

    @property
    def cutting(self) -> bool:
        return self._match.phase is Phase.CUT

    @property
    def event_count(self) -> int:
        return self._dropped_events + len(self._events)

    def events_since(self, count: int) -> tuple[Event, ...]:
        """The public events after the first `count` of the match; only those of the last two deals are kept."""
        return tuple(self._events[max(0, count - self._dropped_events) :])

    @property
    def events_seen_on_resume(self) -> int:
        """The number of events before the last action: a resumed match shows that action's events again."""
        return self._events_before_last

    @property
    def log(self) -> tuple[str, ...]:
        """The text forms of all actions; they include every secret, so only the save file may get them."""
        return tuple(map(str, self._log))

    @overload
    def view(self, seat: Seat) -> SeatView: ...
    @overload
    def view(self, seat: None) -> PublicView: ...
    @overload
    def view(self, seat: Seat | None) -> PublicView: ...
    def view(self, seat: Seat | None) -> PublicView:
        """What a seat may see; with None, what anybody may see."""
        return seen_by(self._match, seat)

    def hands_of_last_deal(self) -> DealtHands:
        """All cards of the deal that is over; raises IllegalAction if the table may not see them now (R44)."""
        return hands_of_last_deal(self._match, len(self.humans))

    def take(self, seat: Seat | None, action: Action, moment: int) -> bool:
        """Take an action of a seat, or of the table if `seat` is None; False if it was chosen at an older moment.

        Raises IllegalAction if the rules refuse the action or it is not that seat's turn.
        """
        if moment != self.moment:
            return False
        by_the_table = isinstance(action, CallRenege | Redeal)
        if isinstance(action, Draw | Deck) or (seat is None) != by_the_table:
            raise IllegalAction("Only the seat whose turn it is can do that.")
        if seat is not None and seat is not self.actor:
            turn = f"it is {self.actor.word}'s turn" if self.actor else "nobody is to act now"
            raise IllegalAction(f"{seat.word} cannot act: {turn}.")
        self._act(action)
        return True

    def objection(self, action: Action) -> str | None:
        """The reason why an action is illegal now; used for renege calls and redeals, which no view lists."""
        return objection(self._match, action)

    def forced_play(self) -> Action | None:
        """The actor's only card, if this is the last trick."""
        match = self._match
        if match.phase is not Phase.PLAY or match.deal is None or len(match.deal.taken) < 4:
            return None
        (only,) = choices(match)
        return only if isinstance(only, Play) else None

    def chance(self) -> None:
        """Make the draw or the deal that is due; raises ValueError if none is."""
        if self.needs == "draw":
            number = sum(isinstance(action, Draw) for action in self._log)
            self._act(Draw(self._shuffled(f"draw {number}")))
        elif self.needs == "deck":
            self._act(Deck(after_cut(self._match, self._shuffled(f"deck {deal_count(self._match.pad)}"))))
        else:
            raise ValueError("No draw or deal is due.")

    def random_for(self, seat: Seat) -> Random:
        """A seat's random numbers for this moment; they do not depend on hidden cards."""
        return Random(f"{self._seed} {seat.letter} {self.moment}")

    def _shuffled(self, what: str) -> Hand:
        pack = list(DECK)
        Random(f"{self._seed} {what}").shuffle(pack)
        return Hand(pack)

    def _act(self, action: Action) -> None:
        refusal = objection(self._match, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._keep(str(action))
        self._apply(action)

    def _apply(self, action: Action) -> None:
        self._match, events = after(self._match, action)
        self._log.append(action)
        self._events_before_last = self.event_count
        if isinstance(action, Deck):
            self._drop_old_events()
        self._events += events

    def _drop_old_events(self) -> None:
        """Drop the events before the previous deal, to limit the memory of a long match."""
        del self._events[: self._deal_start]
        self._dropped_events += self._deal_start
        self._deal_start = len(self._events)


class OpenReferee(Referee):
    """The referee of an open-hand teaching round; only this class shows all hands and takes moves back (R29).

    It always plays refereed and is never saved; scored matches do not use it.
    """

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], seed: int) -> None:
        super().__init__(replace(rules, play="refereed"), chairs, seed)

    def open_table(self) -> OpenTable:
        """All four hands, with the cards that do not follow to the trick."""
        return OpenTable(self.view(None), BySeat(map(self.view, Seat)), BySeat(map(self._refusals, Seat)))

    def _refusals(self, seat: Seat) -> Refusals:
        deal = self._match.deal
        if deal is None or seat in deal.sitting_out or any(seat is played.seat for played in deal.trick):
            return Refusals()
        hand = deal.hands[seat.place]
        reasons = ((card, must_follow(hand, card, deal.trick, deal.trump)) for card in hand)
        return Refusals((card, why) for card, why in reasons if why)

    @property
    def dealt_at(self) -> int:
        """The moment after the deck of the current deal: moves can be taken back to here."""
        decks = [moment for moment, action in enumerate(self._log, start=1) if isinstance(action, Deck)]
        if not decks:
            raise ValueError("Nothing is dealt yet, so nothing can be taken back.")
        return decks[-1]

    def rewind(self, moment: int) -> tuple[Action, ...]:
        """Go back to an earlier moment of the current deal; returns the actions that were taken back."""
        if not self.dealt_at <= moment <= self.moment:
            raise ValueError(f"Moves of this deal can be taken back to moment {self.dealt_at}, not to {moment}.")
        kept, taken_back = self._log[:moment], self._log[moment:]
        self._start(self._match.rules)
        for action in kept:
            self._apply(action)
        return tuple(taken_back)

"""The referee: the only keeper of hidden cards. It takes actions, keeps the log and hands out views."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import overload

from euchre_tui.rules.actions import Action, CallRenege, Cut, Deck, Draw, IllegalAction, Play, Redeal, parse_action
from euchre_tui.rules.cards import DECK, Hand
from euchre_tui.rules.dealing import start
from euchre_tui.rules.engine import after, choices, objection, seen_by
from euchre_tui.rules.events import Event
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.state import Phase
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.tricks import must_follow
from euchre_tui.rules.view import OpenTable, PublicView, Refusals, SeatView


def keep_nothing(line: str) -> None:
    """For a match that is not written down."""


class Referee:
    """One match: `take` and `chance` are the only ways in, `view` the only way out for a card.

    `keep` is handed each action's line before anything changes, so that what was seen was written first. The same seed
    gives the same cards and the same CPU choices, whatever else happens.
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
        self._forgotten = 0
        self._this_deal = 0
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
        """The match that these lines of a log lead to; raises ValueError at the first line that is wrong or refused."""
        referee = cls(rules, chairs, seed)
        for line in lines:
            referee.retake(parse_action(line))
        referee._keep = keep
        return referee

    def retake(self, action: Action) -> None:
        """Take an action of a log again, without saving it; raises IllegalAction when the rules refuse it."""
        self._apply(action)

    def __repr__(self) -> str:
        return f"<referee at moment {self.moment}>"

    @property
    def rules(self) -> TableRules:
        return self._match.rules

    @property
    def chairs(self) -> BySeat[Chair]:
        """Who sits where now: drawn partners may have changed places (R5)."""
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
        """Whether hands are held: from the deck to the score."""
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
        return self._forgotten + len(self._events)

    def events_since(self, count: int) -> tuple[Event, ...]:
        """What happened after the first `count` events of the match, for anyone to see; two deals are remembered."""
        return tuple(self._events[max(0, count - self._forgotten) :])

    @property
    def events_seen_on_resume(self) -> int:
        """How many events there were before the last action: a resumed match shows that one again."""
        return self._events_before_last

    @property
    def log(self) -> tuple[str, ...]:
        """The actions so far, a line each; they hold every secret, so they go to the save file and nowhere else."""
        return tuple(map(str, self._log))

    @overload
    def view(self, seat: Seat) -> SeatView: ...
    @overload
    def view(self, seat: None) -> PublicView: ...
    @overload
    def view(self, seat: Seat | None) -> PublicView: ...
    def view(self, seat: Seat | None) -> PublicView:
        """What a seat may see, or with None what anybody may."""
        return seen_by(self._match, seat)

    def take(self, seat: Seat | None, action: Action, moment: int) -> bool:
        """An action by a seat, or by the table when `seat` is None; False when it answers an older moment.

        Raises IllegalAction when the rules refuse it, or when it is not that seat's to take.
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
        """Why the table may not do this now: for a renege call or a redeal, which no view lists."""
        return objection(self._match, action)

    def forced_play(self) -> Action | None:
        """The one card that the actor holds in the last trick, where nobody has a choice left."""
        match = self._match
        if match.phase is not Phase.PLAY or match.deal is None or len(match.deal.taken) < 4:
            return None
        (only,) = choices(match)
        return only if isinstance(only, Play) else None

    def chance(self) -> None:
        """Turns up or deals the pack that is due; raises ValueError when none is."""
        if self.needs == "draw":
            number = sum(isinstance(action, Draw) for action in self._log)
            self._act(Draw(self._shuffled(f"draw {number}")))
        elif self.needs == "deck":
            pack = self._shuffled(f"deck {len(self._match.pad)}")
            last = self._log[-1] if self._log else None
            lifted = last.lifted if isinstance(last, Cut) else 0
            self._act(Deck(Hand((*pack[lifted:], *pack[:lifted]))))
        else:
            raise ValueError("No chance is due.")

    def random_for(self, seat: Seat) -> Random:
        """The CPU's own randomness for this moment, which depends on nothing hidden."""
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
            self._forget()
        self._events += events

    def _forget(self) -> None:
        """Lets the deal before the last one go: everybody has seen it, and a long match would be all memories."""
        del self._events[: self._this_deal]
        self._forgotten += self._this_deal
        self._this_deal = len(self._events)


class OpenReferee(Referee):
    """The referee of an open-hand teaching round: it alone shows all hands and takes moves back (R29).

    Always refereed, and kept nowhere: a match that is scored never has one.
    """

    def __init__(self, rules: TableRules, chairs: BySeat[Chair], seed: int) -> None:
        super().__init__(replace(rules, play="refereed"), chairs, seed)

    def open_table(self) -> OpenTable:
        """All four hands, and which of their cards follow to the trick."""
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
        """The moment at which the deal in hand was dealt, as far as moves can be taken back."""
        decks = [moment for moment, action in enumerate(self._log, start=1) if isinstance(action, Deck)]
        if not decks:
            raise ValueError("Nothing is dealt yet, so nothing can be taken back.")
        return decks[-1]

    def rewind(self, moment: int) -> tuple[Action, ...]:
        """Goes back to an earlier moment of the deal in hand, and returns the actions that are taken back."""
        if not self.dealt_at <= moment <= self.moment:
            raise ValueError(f"Moves of this deal can be taken back to moment {self.dealt_at}, not to {moment}.")
        kept, back = self._log[:moment], self._log[moment:]
        self._start(self._match.rules)
        for action in kept:
            self._apply(action)
        return tuple(back)

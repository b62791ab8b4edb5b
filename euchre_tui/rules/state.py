"""The immutable state of a match; each action makes a new one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from euchre_tui.rules.cards import Card, Hand, Suit
from euchre_tui.rules.events import Event, PadLine, PlayedCard
from euchre_tui.rules.seats import NOTHING, BySeat, ByTeam, Seat, Team
from euchre_tui.rules.table_rules import TableRules


class Phase(Enum):
    """The phase of a match: the action that it waits for.

    >>> match = start(TableRules(first_dealer="north"))
    >>> match.phase, match.phase.in_deal
    (Phase.CUT, False)
    >>> match, _ = deal(match, Random(7))
    >>> match.phase, match.phase.in_deal
    (Phase.ROUND_ONE, True)
    """

    PARTNERS_DRAW = "partners draw"
    DEALER_DRAW = "dealer draw"
    CUT = "cut"
    DECK = "deck"
    ROUND_ONE = "round one"
    ROUND_TWO = "round two"
    BURYING = "burying"
    ALONE_QUESTION = "alone question"
    DEFENCE_QUESTION = "defence question"
    PLAY = "play"
    OVER = "over"

    __hash__ = object.__hash__  # each member is one object; the hash that Enum makes is slow

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played: its cards are dealt and it is not scored yet."""
        return self not in _BETWEEN_DEALS

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


_BETWEEN_DEALS = (Phase.PARTNERS_DRAW, Phase.DEALER_DRAW, Phase.CUT, Phase.DECK, Phase.OVER)
_NEEDS = {Phase.PARTNERS_DRAW: "draw", Phase.DEALER_DRAW: "draw", Phase.DECK: "deck"}

AS_SEATED = BySeat(Seat)
NO_VOIDS: BySeat[frozenset[Suit]] = BySeat((frozenset(),) * 4)


class Renege(NamedTuple):
    """A card that did not follow suit although its seat could; secret until the table calls the renege (R26)."""

    seat: Seat
    trick: int
    card: Card


class Deal(NamedTuple):
    """One deal, hidden cards included.

    `late_calls` are the seats accused after the score by renege calls that failed and cost points (R42).
    """

    number: int
    dealer: Seat
    up_card: Card
    kitty: Hand
    hands: tuple[Hand, ...]
    turned_down: bool = False
    trump: Suit | None = None
    maker: Seat | None = None
    alone: bool = False
    defender: Seat | None = None
    discard: Card | None = None
    trick: tuple[PlayedCard, ...] = ()
    taken: tuple[tuple[PlayedCard, ...], ...] = ()
    tricks_won: ByTeam[int] = NOTHING
    sitting_out: frozenset[Seat] = frozenset()
    voids: BySeat[frozenset[Suit]] = NO_VOIDS
    reneges: tuple[Renege, ...] = ()
    late_calls: tuple[Seat, ...] = ()

    def __repr__(self) -> str:
        return f"<deal {self.number}>"


class Standing(NamedTuple):
    """The scores, games and pad of a match after a deal."""

    scores: ByTeam[int] = NOTHING
    games: ByTeam[int] = NOTHING
    pad: tuple[PadLine, ...] = ()


NO_STANDING = Standing()


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A whole match at one moment; `moment` counts the actions so far.

    `deal` is the current deal; after its score it stays until the next cut or deck. `before` is the standing before
    that deal's score: a renege proven after the score starts again from there (R26). `repr` names no card; `str`
    does.

    >>> match, _ = deal(start(TableRules(first_dealer="north", target=5)), Random(7))
    >>> match
    <match at moment 2: round one>
    >>> match.actor, match.dealer, match.needs, match.over
    (Seat.EAST, Seat.NORTH, None, False)
    >>> match.scores[Team.NORTH_SOUTH], match.pad, match.winner
    (0, (), None)
    """

    rules: TableRules
    phase: Phase
    actor: Seat | None
    dealer: Seat | None
    moment: int = 0
    seating: BySeat[Seat] = AS_SEATED
    standing: Standing = NO_STANDING
    before: Standing = NO_STANDING
    deal: Deal | None = None
    events: tuple[Event, ...] = ()

    def at(self, phase: Phase, actor: Seat, deal: Deal) -> Match:
        """A copy of this match with another phase, actor and deal."""
        # Written out because every action needs it: `dataclasses.replace` takes twice the time.
        return Match(
            self.rules,
            phase,
            actor,
            self.dealer,
            self.moment,
            self.seating,
            self.standing,
            self.before,
            deal,
            self.events,
        )

    def recorded(self, events: tuple[Event, ...], moment: int) -> Match:
        """A copy of this match with another moment, and with these events added."""
        return Match(
            self.rules,
            self.phase,
            self.actor,
            self.dealer,
            moment,
            self.seating,
            self.standing,
            self.before,
            self.deal,
            self.events + events if self.events else events,
        )

    @property
    def needs(self) -> str | None:
        """The chance action that is due, "draw" or "deck"; None if none is."""
        return _NEEDS.get(self.phase)

    @property
    def over(self) -> bool:
        """Whether a side has won the match."""
        return self.phase is Phase.OVER

    @property
    def scores(self) -> ByTeam[int]:
        """The score of the current game; after the match, of its last game."""
        return self.standing.scores

    @property
    def games(self) -> ByTeam[int]:
        """The games that each side has won."""
        return self.standing.games

    @property
    def pad(self) -> tuple[PadLine, ...]:
        """The score pad: a line for each deal that ended."""
        return self.standing.pad

    @property
    def winner(self) -> Team | None:
        """The side that won the match; None until it is over."""
        if not self.over:
            return None
        return max(Team, key=lambda team: self.games[team])

    def __repr__(self) -> str:
        return f"<match at moment {self.moment}: {self.phase.value}>"

    def __str__(self) -> str:
        lines = [f"moment {self.moment}: {self.phase.value}, {self.actor.word if self.actor else 'nobody'} to act"]
        if self.deal:
            lines += [f"{seat.letter}: {hand}" for seat, hand in zip(Seat, self.deal.hands, strict=True)]
            lines.append(f"up-card {self.deal.up_card}, trump {self.deal.trump.word if self.deal.trump else 'open'}")
        return "\n".join(lines)


Step = tuple[Match, tuple[Event, ...]]
"""The match after an action, and the public events of that action."""

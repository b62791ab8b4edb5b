"""The scenes of a match, and the pure function that decides the next scene and who may look at it.

`viewer` is the seat that lifted the last curtain, or None; where several people play, a public scene resets it to None.
A person who plays alone needs no curtain: that seat always looks.
`shown` is the number of events that the table has seen; −1 until the players agree to the rules (R33). Everything else
comes from the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_tui.match.referee import Referee
from euchre_tui.rules.events import (
    DealEnded,
    DealerDrawn,
    Dealt,
    GameWon,
    MatchWon,
    PadLine,
    PartnersDrawn,
    RenegeCalled,
    TrickTaken,
)
from euchre_tui.rules.seats import NOTHING, BySeat, ByTeam, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import PublicView


@dataclass(frozen=True, slots=True)
class Agreement:
    """The rules in force, before the first draw (R33)."""

    rules: TableRules
    chairs: BySeat[Chair]


@dataclass(frozen=True, slots=True)
class Chance:
    """Everything has been shown and a draw or a deal is due: the app must ask the referee for it."""


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards are turned up for partners or for the first dealer (R4, R5)."""

    view: PublicView
    event: PartnersDrawn | DealerDrawn
    upto: int


@dataclass(frozen=True, slots=True)
class CutOffered:
    """A human must cut the pack, in public (R6)."""

    view: PublicView
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealing:
    """Five cards are dealt to each seat, and one is turned up (R7)."""

    view: PublicView
    event: Dealt
    upto: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A finished trick stays on the table until it has been seen."""

    view: PublicView
    event: TrickTaken
    upto: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a renege call (R26)."""

    view: PublicView
    event: RenegeCalled
    upto: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal is over, with its line on the pad."""

    view: PublicView
    line: PadLine
    upto: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is won."""

    view: PublicView


@dataclass(frozen=True, slots=True)
class Curtain:
    """The keyboard passes to this seat's human; everyone else looks away."""

    seat: Seat
    view: PublicView


@dataclass(frozen=True, slots=True)
class Forced:
    """The last trick is played automatically: nobody has a choice."""

    view: PublicView


@dataclass(frozen=True, slots=True)
class Table:
    """The table as `view.seat`, or anybody, may see it; the seat must choose if `view.choices` is not empty."""

    view: PublicView


Scene = (
    Agreement
    | Chance
    | CardsDrawn
    | CutOffered
    | Dealing
    | TrickWon
    | Verdict
    | DealResult
    | MatchOver
    | Curtain
    | Forced
    | Table
)


def next_scene(referee: Referee, viewer: Seat | None, shown: int, *, forced_falls: bool = True) -> Scene:
    """The scene to show now; `forced_falls` says whether the last trick is played automatically."""
    if shown < 0:
        return Agreement(referee.rules, referee.chairs)
    onlooker = referee.humans[0] if len(referee.humans) == 1 else None
    forced = forced_falls and referee.forced_play() is not None
    unseen = _unseen(referee, onlooker, shown, forced=forced)
    if unseen is not None:
        return unseen
    public = referee.view(None)
    if referee.over:
        return MatchOver(public)
    if referee.needs is not None:
        return Chance()
    if forced:
        return Forced(referee.view(onlooker))
    return _turn(referee, viewer, public)


def is_public(scene: Scene) -> bool:
    """Whether everyone at the table may see this scene, because it shows no hand."""
    match scene:
        case Table(view) | Forced(view) | TrickWon(view):
            return view.seat is None
        case _:
            return True


def before_the_result(view: PublicView) -> PublicView:
    """The same view with the standing before this deal's line on the pad: the result page is the first to show it."""
    if not any(isinstance(event, DealEnded) for event in view.events):
        return view
    pad, last = view.pad[:-1], view.pad[-1]
    earlier = [line.totals for line in pad if line.game == last.game]
    won = [event.team for event in view.events if isinstance(event, GameWon)]
    games = ByTeam(*(view.games[team] - won.count(team) for team in Team))
    return replace(view, pad=pad, scores=earlier[-1] if earlier else NOTHING, games=games)


def _unseen(referee: Referee, onlooker: Seat | None, shown: int, *, forced: bool) -> Scene | None:
    """The scene of the first event after `shown` that has a scene of its own; None if there is no such event."""
    events = referee.events_since(shown)
    # The match-over scene takes the place of the last deal's result.
    match_won = any(isinstance(event, MatchWon) for event in events)
    for upto, event in enumerate(events, start=shown + 1):
        match event:
            case PartnersDrawn() | DealerDrawn():
                return CardsDrawn(referee.view(None), event, upto)
            case Dealt():
                return Dealing(referee.view(None), event, upto)
            case TrickTaken() if forced or lies_in_public(
                referee.humans, referee.actor if referee.dealing_on else None
            ):
                return TrickWon(before_the_result(referee.view(onlooker)), event, upto)
            case RenegeCalled():
                return Verdict(before_the_result(referee.view(None)), event, upto)
            case DealEnded(line) if not match_won:
                return DealResult(referee.view(None), line, upto)
            case _:
                pass
    return None


def lies_in_public(humans: tuple[Seat, ...], leader: Seat | None) -> bool:
    """Whether a finished trick lies there until it has been seen; `leader` plays on, or nobody does.

    A person who plays alone and has won it sees it at the foot of the own hand, and can lead at once.
    """
    return leader is None or humans != (leader,)


def no_choice_left(referee: Referee, *, forced_falls: bool = True) -> bool:
    """Whether no person has anything left to choose in this deal: all sit out, or their last cards are played or fall.

    The cards are not asked: the last trick is the only one that everybody knows to be without a choice.
    """
    if not referee.playing or not referee.humans:
        return False
    if forced_falls and referee.forced_play() is not None:
        return True
    public = referee.view(None)
    return all(seat in public.sitting_out or not public.hand_sizes[seat] for seat in referee.humans)


def _turn(referee: Referee, viewer: Seat | None, public: PublicView) -> Scene:
    actor, humans = referee.actor, referee.humans
    if actor in humans and actor is not None and referee.cutting:
        return CutOffered(public, actor)
    if len(humans) == 1 and referee.dealing_on:
        return Table(referee.view(humans[0]))
    if actor is None or actor not in humans:
        return Table(public)
    return Table(referee.view(actor)) if viewer is actor else Curtain(actor, public)

"""The session: the match being played, its viewer, and the number of events shown."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from time import monotonic, sleep

from euchre_tui.cpu import Enough, accuses, never
from euchre_tui.cpu.turn import CpuFaultError, choose
from euchre_tui.match.referee import Referee
from euchre_tui.match.scenes import (
    Chance,
    Curtain,
    CutOffered,
    Forced,
    Scene,
    Table,
    is_public,
    next_scene,
    no_choice_left,
)
from euchre_tui.rules.actions import Action, CallRenege, IllegalAction
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView, hands_objection
from euchre_tui.session.autosave import Autosave
from euchre_tui.storage.library import FoundMatch
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.words import Chairs, as_told


def time_limit(seconds: float | None) -> Enough:
    """The `enough` function that stops a level after this time; with None it never does."""
    if seconds is None:
        return never
    end = monotonic() + seconds

    def enough() -> bool:
        # The level thinks in a thread of its own: let the thread of the keyboard run first.
        sleep(0)
        return monotonic() > end

    return enough


class Session:
    """A match being played.

    The viewer is the seat that lifted the last curtain. `shown` is the number of events shown, −1 before the players
    agree to the rules (R33).
    """

    def __init__(self, setup: MatchSetup, referee: Referee, autosave: Autosave, shown: int = -1) -> None:
        self.setup = setup
        self.referee = referee
        self._autosave = autosave
        self._viewer: Seat | None = None
        self._shown = shown

    @classmethod
    def begun(cls, setup: MatchSetup, autosave: Autosave, *, agreed: bool = False) -> Session:
        """Start a new match, whose rules may be `agreed` to already; without a seed the cards are random."""
        seed = SystemRandom().getrandbits(63) if setup.seed is None else setup.seed
        autosave.begin(setup, seed)
        referee = Referee(setup.rules, setup.chairs, seed, autosave.keep)
        return cls(setup, referee, autosave, shown=0 if agreed else -1)

    @classmethod
    def resumed(cls, found: FoundMatch, pace: float, autosave: Autosave) -> Session:
        """Resume a saved match; it shows its last action again, and with several people it has no viewer yet.

        Raises SaveError if another window plays it or has changed it since it was read.
        """
        saved = found.saved
        autosave.resume(found)
        referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines, autosave.keep)
        setup = MatchSetup(saved.rules, saved.chairs, saved.seed, pace)
        return cls(setup, referee, autosave, referee.events_seen_on_resume if saved.lines else -1)

    def put_away(self) -> None:
        """Close the match: move a finished one to the finished matches, leave another to be resumed."""
        if self.referee.over:
            self._autosave.finish()
        else:
            self._autosave.leave()

    def look(self, seat: Seat | None) -> None:
        """Set the seat that may see its hand; no other code changes it. A person who plays alone always may."""
        self._viewer = seat

    @property
    def chairs(self) -> Chairs:
        """The chairs for every sentence and picture of this match; a person who plays alone is "you" in them."""
        return as_told(self.referee.chairs)

    @property
    def several(self) -> bool:
        """Whether two or more people share the keyboard."""
        return len(self.referee.humans) > 1

    def change_pace(self, pace: float) -> None:
        """Let a CPU's move take this many seconds from now on."""
        self.setup = replace(self.setup, pace=pace)

    def no_choice_left(self, *, forced_falls: bool) -> bool:
        """Whether no person has anything left to choose in this deal."""
        return no_choice_left(self.referee, forced_falls=forced_falls)

    @property
    def caller(self) -> Seat | None:
        """The seat that calls a renege now: the only person, or the viewer on turn; None if it could be anybody."""
        humans, actor = self.referee.humans, self.referee.actor
        if len(humans) == 1:
            return humans[0]
        return self._viewer if self._viewer is actor and self.referee.dealing_on else None

    @property
    def agreed(self) -> bool:
        """Whether the players have agreed to the rules (R33)."""
        return self._shown >= 0

    def agree(self) -> None:
        self._shown = max(0, self._shown)

    def seen(self, upto: int) -> bool:
        """Mark the events up to this count as shown; False if they were already, or before the agreement."""
        if not 0 <= self._shown < upto:
            return False
        self._shown = upto
        return True

    def next(self, *, forced_falls: bool) -> Scene:
        """The next scene to paint, after any draw or deal that is due; a table or curtain marks all events as shown.

        With several people a public scene resets the viewer, because anybody may press the key that ends it. So a
        curtain comes before the next hand, even for the person who looked last.
        """
        scene = next_scene(self.referee, self._viewer, self._shown, forced_falls=forced_falls)
        while isinstance(scene, Chance):
            self.referee.chance()
            scene = next_scene(self.referee, self._viewer, self._shown, forced_falls=forced_falls)
        if isinstance(scene, Curtain | Table | Forced | CutOffered):
            self._shown = self.referee.event_count
        if is_public(scene) and self.several:
            self.look(None)
        return scene

    @property
    def public(self) -> PublicView:
        return self.referee.view(None)

    @property
    def hands_objection(self) -> str | None:
        """The reason why the hands of the last deal cannot be shown to everyone now; None if they can (R44)."""
        return hands_objection(self.public, len(self.referee.humans))

    @property
    def finished(self) -> SavedMatch | None:
        """The whole match once it is over, to be replayed; None before, because every hand is in it."""
        if not self.referee.over:
            return None
        return SavedMatch(self.setup.rules, self.setup.chairs, 0, "", self.referee.log)

    def take(self, seat: Seat | None, action: Action, moment: int) -> bool:
        """Give an action to the referee; False if it was chosen at an older moment.

        Raises IllegalAction if the rules refuse a person's action, and CpuFaultError if they refuse a CPU's.
        """
        referee, count = self.referee, self.referee.event_count
        try:
            taken = referee.take(seat, action, moment)
        except IllegalAction as refused:
            if seat is None or seat in referee.humans:
                raise
            raise CpuFaultError(seat, referee.chairs[seat].level) from refused
        if taken and isinstance(action, CallRenege):
            # The events on the screen have been read; the verdict must be the next scene.
            self._shown = max(self._shown, count)
        return taken

    def forced(self, *, forced_falls: bool) -> Action | None:
        """The play of the last trick's card, if that trick is played automatically."""
        return self.referee.forced_play() if forced_falls else None

    def think(self, enough: Enough = never) -> Action:
        """The choice of the CPU on turn, from its own view only; it may take until `enough` returns True."""
        seat = self.referee.actor
        assert seat is not None
        level = self.referee.chairs[seat].level
        assert level is not None
        return choose(level, self.referee.view(seat), self.referee.random_for(seat), enough)

    def accusation(self) -> CallRenege | None:
        """A CPU's renege call that is possible now (R28)."""
        cpus = (seat for seat in Seat if seat not in self.referee.humans)
        for seat in cpus:
            accused = accuses(self.referee.view(seat))
            if accused is not None and self.referee.objection(CallRenege(accused)) is None:
                return CallRenege(accused)
        return None

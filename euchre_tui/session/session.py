"""The match that is on, as the app sees it: the referee, who is looking, and how much of it has been shown."""

from __future__ import annotations

import secrets
from dataclasses import replace
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
from euchre_tui.rules.view import PublicView
from euchre_tui.session.autosave import Autosave
from euchre_tui.storage.library import FoundMatch
from euchre_tui.storage.settings import MatchSetup


def patience(seconds: float | None) -> Enough:
    """What a level is told while it thinks in a thread of its own; without a limit its effort alone ends it."""
    if seconds is None:
        return never
    end = monotonic() + seconds

    def enough() -> bool:
        # Whoever sits at the keyboard comes first.
        sleep(0)
        return monotonic() > end

    return enough


class Session:
    """One match: who lifted the last curtain, and how many events have been seen, −1 before the agreement (R33)."""

    def __init__(self, setup: MatchSetup, referee: Referee, autosave: Autosave, shown: int = -1) -> None:
        self.setup = setup
        self.referee = referee
        self._autosave = autosave
        self._viewer: Seat | None = None
        self._shown = shown

    @classmethod
    def begun(cls, setup: MatchSetup, autosave: Autosave) -> Session:
        """A new match of these chairs under these rules; without a seed its cards are new."""
        seed = secrets.randbits(63) if setup.seed is None else setup.seed
        autosave.begin(setup, seed)
        return cls(setup, Referee(setup.rules, setup.chairs, seed, autosave.keep), autosave)

    @classmethod
    def resumed(cls, found: FoundMatch, pace: float, autosave: Autosave) -> Session:
        """A saved match that goes on: its last action is shown again, and with several people nobody is looking yet.

        Raises SaveError while another window plays it, or when it was played on since it was read.
        """
        saved = found.saved
        autosave.resume(found)
        referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines, autosave.keep)
        setup = MatchSetup(saved.rules, saved.chairs, saved.seed, pace)
        return cls(setup, referee, autosave, referee.events_seen_on_resume if saved.lines else -1)

    def put_away(self) -> None:
        """Off the table: a finished match goes among the finished, another stays to be taken up."""
        if self.referee.over:
            self._autosave.finish()
        else:
            self._autosave.leave()

    def look(self, seat: Seat | None) -> None:
        """The one place where it changes who may see a hand; a person who plays alone always may."""
        self._viewer = seat

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
        """Who would call a renege now: whoever is looking, or the only person; None when it could be anybody."""
        humans, actor = self.referee.humans, self.referee.actor
        if len(humans) == 1:
            return humans[0]
        return self._viewer if self._viewer is actor and self.referee.dealing_on else None

    def agree(self) -> None:
        self._shown = max(0, self._shown)

    def seen(self, upto: int) -> bool:
        """What happened up to here has been seen; False when it was already, or nothing is agreed to yet."""
        if not 0 <= self._shown < upto:
            return False
        self._shown = upto
        return True

    def next(self, *, forced_falls: bool) -> Scene:
        """The next scene to paint, chance taken where it is due; what a table or curtain shows counts as seen.

        With several people a public scene takes the viewer away, because anybody may press the key that ends it: the
        next hand begins with a curtain, even for the person who looked last.
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

    def take(self, seat: Seat | None, action: Action, moment: int) -> bool:
        """A choice comes to the referee; a level's that is refused raises CpuFaultError, and is not asked again."""
        referee, count = self.referee, self.referee.event_count
        try:
            taken = referee.take(seat, action, moment)
        except IllegalAction as refused:
            if seat is None or seat in referee.humans:
                raise
            raise CpuFaultError(seat, referee.chairs[seat].level) from refused
        if taken and isinstance(action, CallRenege):
            # Whatever was on the screen has been read: the verdict comes next.
            self._shown = max(self._shown, count)
        return taken

    def forced(self, *, forced_falls: bool) -> Action | None:
        """The card that falls by itself now."""
        return self.referee.forced_play() if forced_falls else None

    def think(self, enough: Enough = never) -> Action:
        """What the CPU on turn does; may take a while, until `enough` says so, and looks at its own view only."""
        seat = self.referee.actor
        assert seat is not None
        level = self.referee.chairs[seat].level
        assert level is not None
        return choose(level, self.referee.view(seat), self.referee.random_for(seat), enough)

    def accusation(self) -> CallRenege | None:
        """A CPU's renege call while a result stands (R28)."""
        cpus = (seat for seat in Seat if seat not in self.referee.humans)
        for seat in cpus:
            accused = accuses(self.referee.view(seat))
            if accused is not None and self.referee.objection(CallRenege(accused)) is None:
                return CallRenege(accused)
        return None

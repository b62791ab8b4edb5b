"""Runs a match on the screen: paints each scene, moves the CPUs, and takes the choices of people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, assert_never

from textual.app import App

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.messages import Chosen, CurtainLifted, Seen
from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.curtain import CallIn, CurtainScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen, Tempo
from euchre_tui.app.table_dialogs import TableDialogs
from euchre_tui.app.table_presenter import TableScene
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.referee import Referee
from euchre_tui.match.scenes import (
    Agreement,
    CardsDrawn,
    Chance,
    Curtain,
    CutOffered,
    Dealing,
    DealResult,
    Forced,
    MatchOver,
    Scene,
    Table,
    TrickWon,
    Verdict,
)
from euchre_tui.match.space_bar import Keyboard
from euchre_tui.rules.actions import Action, CallRenege
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import PublicView
from euchre_tui.session.autosave import Autosave
from euchre_tui.session.match_setup import rules_known
from euchre_tui.session.session import Session, time_limit
from euchre_tui.session.table_calls import say_pace
from euchre_tui.storage import settings as stored_settings
from euchre_tui.storage.library import FoundMatch
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.support.memory import collect_screens

FORCED_BEAT = 0.25
"""Seconds between the forced cards of the last trick, unless the pace is faster."""


class MatchController:
    """Runs one match after another; `session` is the current one, or None.

    `clock` counts seconds, `call_in` calls back by it, and `keyboard` knows when keys came. A CPU is stopped after
    `longest_thinking` seconds, a hundred times what a choice takes.
    `leave` is called when a practice deal is over.
    """

    def __init__(
        self,
        app: App[None],
        navigation: Navigation,
        preferences: Preferences,
        *,
        keyboard: Keyboard,
        clock: Callable[[], float],
        call_in: CallIn,
        longest_thinking: float | None,
        say: Callable[[str], None],
        leave: Callable[[], Awaitable[None]],
    ) -> None:
        self.session: Session | None = None
        self.autosave = Autosave(say)
        self._app = app
        self._navigation = navigation
        self._preferences = preferences
        self._keyboard = keyboard
        self._clock = clock
        self._call_in = call_in
        self._longest_thinking = longest_thinking
        self._say = say
        self._leave = leave
        self._beat = asyncio.Event()
        self._to_the_result = False
        self.dialogs = TableDialogs(app, navigation, preferences, self.make_public, self.act, self.change_pace)

    @property
    def referee(self) -> Referee | None:
        return self.session.referee if self.session else None

    # The whole match

    async def begin(self, setup: MatchSetup, *, agreed: bool = False) -> None:
        """Start a match with these chairs and rules; `agreed` says that the table knows the rules."""
        self.put_away()
        # Nobody is asked about the rules of a practice deal, or of a match that CPUs play.
        asked = not agreed and not setup.practice and any(chair.is_human for chair in setup.chairs.values())
        self.session = Session.begun(setup, self.autosave, agreed=not asked)
        await self.advance()
        if setup.practice:
            self._app.notify("A practice deal: it does not count.", timeout=5, markup=False)

    async def resume(self, found: FoundMatch) -> None:
        """Resume a saved match, with a curtain before any hand; raises SaveError when its file changed."""
        self.put_away()
        self.session = Session.resumed(found, self._preferences.settings.pace, self.autosave)
        await self.advance()

    def put_away(self) -> None:
        """Close the current match; an unfinished match can be resumed."""
        self._app.workers.cancel_group(self._app, "moves")
        self._to_the_result = False
        if self.session is not None:
            self.session.put_away()
        self.session = None

    # Painting

    async def advance(self) -> None:
        """Paint the next scene, unless a page lies over the game: closing that page calls this again."""
        if self.session is not None and not self._navigation.paused:
            self._app.workers.cancel_group(self._app, "moves")
            scene = self.session.next(forced_falls=self._preferences.settings.forced_falls)
            await self._paint(scene, self.session)

    async def hide_hands(self) -> None:
        """Remove the hand from the screen; its curtain returns."""
        if self.session is not None:
            self.session.look(None)
            await self.advance()

    async def make_public(self) -> None:
        """Remove the hand before everyone reads something, where several people play.

        The person who closes the page may not be the one whose hand was shown. A person alone keeps the hand.
        """
        self._app.clear_notifications()
        if self.session is not None and self.session.several:
            await self.hide_hands()

    async def _paint(self, scene: Scene, session: Session) -> None:
        referee, setup, look = session.referee, session.setup, self._preferences.look
        if not isinstance(scene, Table | Forced | TrickWon) or (isinstance(scene, Table) and scene.view.choices):
            self._to_the_result = False
        match scene:
            case Chance():
                raise AssertionError("The referee takes chance; it is never painted.")
            case Agreement(rules):
                settings = self._preferences.settings
                kept = settings.kept(setup.table)
                await self._navigation.show(
                    AgreementScreen(
                        rules,
                        session.chairs,
                        last=kept.agreed if kept is not None else None,
                        known=rules_known(settings, setup),
                        clock=self._clock,
                    )
                )
            case CardsDrawn() | Dealing() | TrickWon() | Verdict():
                await self._at_the_table(scene, session)
            case DealResult(view, line, upto):
                shown, practice = (view, session.chairs, line, upto, look), setup.practice
                counts = setup.pace > 0
                await self._navigation.show(ResultScreen(*shown, practice=practice, clock=self._clock, counts=counts))
                self._move(self._accuse(session))
            case MatchOver(view):
                await self._navigation.show(MatchOverScreen(view, session.chairs, look, clock=self._clock))
                self._move(self._accuse(session))
            case Curtain(seat, view):
                await self._navigation.show(self._curtain(seat, view, look))
            case Table() | Forced() | CutOffered():
                await self._at_the_table(scene, session)
                if isinstance(scene, Forced) or referee.actor not in referee.humans:
                    self._move(self._move_for_cpu(session))
            case _:
                assert_never(scene)

    def _curtain(self, seat: Seat, view: PublicView, look: Look) -> CurtainScreen:
        assert self.referee is not None
        return CurtainScreen(
            *(seat, view, self.referee.chairs, look), keyboard=self._keyboard, clock=self._clock, call_in=self._call_in
        )

    async def _at_the_table(self, scene: TableScene, session: Session) -> None:
        """Repaint the table if it is shown; otherwise make a new one."""
        table = self._navigation.screen
        if not isinstance(table, TableScreen) or table.look != self._preferences.look:
            clock, call_in = self._clock, self._call_in
            table = TableScreen(self._preferences.look, clock=clock, call_in=call_in, end_beat=self.end_beat)
            await self._navigation.show(table)
        settings = self._preferences.settings
        tempo = Tempo(
            session.setup.pace,
            trick_waits=settings.trick_waits,
            at_once=self._to_the_result,
            ask_again=settings.ask_again,
        )
        table.show(scene, session.chairs, tempo)

    # Moves without a person

    def _move(self, move: Coroutine[None, None, None]) -> None:
        """Start a move; a pending earlier one is cancelled."""
        self._beat = asyncio.Event()
        self._app.run_worker(move, group="moves", exclusive=True)

    async def _move_for_cpu(self, session: Session) -> None:
        """Post a CPU's choice or a forced card, one beat after the CPU began to think.

        The CPU thinks in a thread, so that keys are answered meanwhile. A key can end the beat.
        """
        beat = self._beat
        started, moment, seat = self._clock(), session.referee.moment, session.referee.actor
        action = session.forced(forced_falls=self._preferences.settings.forced_falls)
        pace = session.setup.pace if action is None else min(FORCED_BEAT, session.setup.pace)
        if action is None:
            action = await asyncio.to_thread(session.think, time_limit(self._longest_thinking))
        rest = started + pace - self._clock()
        if rest > 0 and not self._to_the_result:
            self._call_in(rest, beat.set)
            await beat.wait()
        await self._navigation.unpaused.wait()
        self._app.post_message(Chosen(None if isinstance(action, CallRenege) else seat, action, moment))

    async def _accuse(self, session: Session) -> None:
        """Post a CPU's renege call while a result is shown (R28)."""
        call = session.accusation()
        if call is not None:
            self.act(call)

    # Actions of people

    def end_beat(self) -> None:
        """End the current beat; when no person has a choice left, run to the result of this deal."""
        if self.session is not None:
            forced_falls = self._preferences.settings.forced_falls
            self._to_the_result |= self.session.no_choice_left(forced_falls=forced_falls)
        self._beat.set()

    async def change_pace(self, command: Command) -> None:
        """Change the pace, or whether a taken trick waits for a key, and save it."""
        if self.session is None:
            return
        changes: dict[str, Any]
        if command is Command.TRICK_WAITS:
            waits = not self._preferences.settings.trick_waits
            changes = {"trick_waits": waits}
            notice = "A taken trick waits for a key." if waits else "A taken trick goes by itself."
        else:
            pace = stored_settings.next_pace(self.session.setup.pace, faster=command is Command.FASTER)
            self.session.change_pace(pace)
            changes, notice = {"pace": pace}, f"Pace: {say_pace(pace)}."
        self._preferences.change(replace(self._preferences.settings, **changes))
        self._app.clear_notifications()
        self._app.notify(notice, timeout=2, markup=False)
        trouble = stored_settings.keep(**changes)
        if trouble:
            self._say(trouble)
        screen = self._navigation.screen
        if not isinstance(screen, TableScreen) or screen.where() is not Place.MOTION:
            # The table gets the new pace; cards in motion would start again.
            await self.advance()

    def act(self, action: Action) -> None:
        """Post an action of the whole table as a `Chosen`, like a card."""
        if self.session is not None:
            self._app.post_message(Chosen(None, action, self.session.referee.moment))

    async def choose(self, message: Chosen) -> None:
        """Apply a choice; drop one that was made at an older moment, such as a second fast key."""
        if self.session is None or self._navigation.paused:
            return
        if message.seat is None or message.seat in self.session.referee.humans:
            # A person acted: earlier notices are out of date.
            self._app.clear_notifications()
        if self.session.take(message.seat, message.action, message.moment):
            await self.advance()

    async def agree(self) -> None:
        """Start the deal after the table agreed to its rules (R33), and save them as those of its last match."""
        if self.session is not None:
            settings = stored_settings.with_match(self._preferences.settings, self.session.setup)
            if settings != self._preferences.settings:
                self._preferences.change(settings)
                trouble = stored_settings.keep(tables=settings.tables)
                if trouble:
                    self._say(trouble)
            self.session.agree()
            await self.advance()

    async def saw(self, message: Seen) -> None:
        """Go to the next scene: the people have seen the current one."""
        if self.session is None or self._navigation.paused or not self.session.seen(message.upto):
            return
        if isinstance(self._navigation.screen, ResultScreen):
            collect_screens()
            if self.session.setup.practice:
                await self._leave()
                return
        await self.advance()

    async def lift_curtain(self, message: CurtainLifted) -> None:
        """Show a hand: the only place that does, and only for the seat that the curtain names."""
        if self.session is not None and self._navigation.screen is message.curtain:
            self.session.look(message.seat)
            await self.advance()

"""The app: it paints the next scene and feeds the choice back to the referee."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import ClassVar, assert_never

from rich.console import RenderableType
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from euchre_tui import crash
from euchre_tui import settings as presets
from euchre_tui.cpu import LEVELS, accuses
from euchre_tui.cpu.seat import CpuFaultError, choose
from euchre_tui.messages import Begin, Chosen, CurtainLifted, Seen, SettingsChanged, TakeUp, Wanted
from euchre_tui.records.shelf import Found
from euchre_tui.referee import Referee
from euchre_tui.rules.actions import CallRenege, IllegalAction
from euchre_tui.rules.seats import Seat
from euchre_tui.saving import Keeper, describe
from euchre_tui.scenes import (
    Agreement,
    Chance,
    Curtain,
    Cut,
    Dealing,
    DealResult,
    Draw,
    Forced,
    MatchOver,
    Scene,
    Table,
    TrickWon,
    Verdict,
    next_scene,
)
from euchre_tui.screens.agreement import AgreementScreen
from euchre_tui.screens.confirm import ConfirmScreen
from euchre_tui.screens.curtain import CurtainScreen
from euchre_tui.screens.faces import TableScene
from euchre_tui.screens.help import HelpScreen
from euchre_tui.screens.how import HowScreen
from euchre_tui.screens.pad import PadScreen
from euchre_tui.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.screens.resume import ResumeScreen
from euchre_tui.screens.setup import SetupScreen
from euchre_tui.screens.table import TableScreen
from euchre_tui.screens.title import TitleScreen
from euchre_tui.settings import MatchSetup, Settings, home
from euchre_tui.widgets.look import Look


class EuchreApp(App[None]):
    """Euchre for the people in one room; without a set-up it begins at the title.

    `clock` is what the curtain measures quiet by, in seconds.
    """

    TITLE = "Euchre"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit_at_once", show=False, priority=True)]

    def __init__(
        self,
        settings: Settings | None = None,
        setup: MatchSetup | None = None,
        notice: str = "",
        *,
        resume: Found | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.look = Look.of(self.settings.theme, self.settings.deck, self.settings.suits, self.settings.drawing)
        self.clock = clock
        self.keeper = Keeper(self._say)
        self._found: tuple[Found, ...] = () if resume is None else (resume,)
        self._setup = setup
        self._notice = notice
        self._referee: Referee | None = None
        self._viewer: Seat | None = None
        self._shown = -1
        self._unpaused = asyncio.Event()
        self._unpaused.set()

    async def on_mount(self) -> None:
        await self.push_screen(TitleScreen(self.settings, self.look, self._notice))
        self._listen_to_the_system()
        if self._found:
            await self.on_take_up(TakeUp(0))
        elif self._setup is not None:
            await self.begin(self._setup)

    # The match

    async def begin(self, setup: MatchSetup) -> None:
        """A new match of these chairs under these rules."""
        self._setup = setup
        seed = secrets.randbits(63) if setup.seed is None else setup.seed
        self.keeper.begin(setup, seed)
        self._referee = Referee(setup.rules, setup.chairs, seed, self.keeper.keep)
        self._look(None)
        self._shown = -1
        await self._advance()

    async def take_up(self, found: Found) -> None:
        """A saved match goes on, through a curtain before any hand; its last action is shown again."""
        saved = found.saved
        self._setup = MatchSetup(saved.rules, saved.chairs, saved.seed, self._pace)
        self.keeper.take_up(found)
        self._referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines, self.keeper.keep)
        self._look(None)
        self._shown = self._referee.events_seen_on_resume if saved.lines else -1
        await self._advance()

    def _look(self, seat: Seat | None) -> None:
        """The one place where it changes who may see a hand."""
        self._viewer = seat

    async def _advance(self) -> None:
        """Paints the next scene; a dialog that is open comes first, and calls this when it goes."""
        referee = self._referee
        if referee is None or not self._unpaused.is_set():
            return
        scene = self._next(referee)
        while isinstance(scene, Chance):
            referee.chance()
            scene = self._next(referee)
        await self._paint(scene, referee)

    def _next(self, referee: Referee) -> Scene:
        return next_scene(referee, self._viewer, self._shown, forced_falls=self.settings.forced_falls)

    async def _paint(self, scene: Scene, referee: Referee) -> None:
        self.workers.cancel_group(self, "moves")
        match scene:
            case Chance():
                raise AssertionError("chance is the referee's and is never painted")
            case Agreement(rules, chairs):
                await self.switch_screen(AgreementScreen(rules, chairs))
            case Draw() | Dealing() | TrickWon() | Verdict():
                await self._at_the_table(scene, referee)
            case DealResult(view, line, upto):
                await self.switch_screen(
                    ResultScreen(view, referee.chairs, line, upto, self.look, practice=self._practice)
                )
                self._move_from(self._accusation(referee))
            case MatchOver(view):
                await self.switch_screen(MatchOverScreen(view, referee.chairs, self.look))
                self._move_from(self._accusation(referee))
            case Curtain(seat, view):
                self._shown = referee.event_count
                await self.switch_screen(CurtainScreen(seat, view, referee.chairs, self.clock, self.look))
            case Table() | Forced() | Cut():
                self._shown = referee.event_count
                await self._at_the_table(scene, referee)
                if isinstance(scene, Forced) or referee.actor not in referee.humans:
                    self._move_from(self._next_move(referee))
            case _:
                assert_never(scene)

    async def _at_the_table(self, scene: TableScene, referee: Referee) -> None:
        """The table is repainted in place; behind any other screen it is made anew."""
        if not isinstance(self.screen, TableScreen):
            await self.switch_screen(TableScreen(self._pace, self.look))
        assert isinstance(self.screen, TableScreen)
        self.screen.show(scene, referee.chairs)

    @property
    def _practice(self) -> bool:
        return self._setup is not None and self._setup.practice

    @property
    def _pace(self) -> float:
        return self._setup.pace if self._setup else self.settings.pace

    # Moves that nobody makes by hand

    def _move_from(self, move: Coroutine[None, None, None]) -> None:
        self.run_worker(move, group="moves", exclusive=True)

    async def _next_move(self, referee: Referee) -> None:
        """A CPU's choice, or the one card of a forced trick, after a steady beat from the thinking's start."""
        started, moment, seat = self.clock(), referee.moment, referee.actor
        assert seat is not None
        action = referee.forced_play() if self.settings.forced_falls else None
        if action is None:
            level = referee.chairs[seat].level
            assert level is not None
            action = await asyncio.to_thread(choose, level, referee.view(seat), referee.random_for(seat))
        await asyncio.sleep(max(0.0, started + self._pace - self.clock()))
        await self._unpaused.wait()
        self.post_message(Chosen(None if isinstance(action, CallRenege) else seat, action, moment))

    async def _accusation(self, referee: Referee) -> None:
        """A CPU's renege call while a result stands (R28)."""
        accused = next(
            (who for seat in Seat if seat not in referee.humans and (who := accuses(referee.view(seat)))), None
        )
        if accused is not None and referee.objection(CallRenege(accused)) is None:
            self.post_message(Chosen(None, CallRenege(accused), referee.moment))

    # What screens say

    async def on_chosen(self, message: Chosen) -> None:
        """A choice comes to the referee; one that answers an older moment is dropped, a second fast key for one."""
        referee = self._referee
        if referee is None or not self._unpaused.is_set():
            return
        try:
            taken = referee.take(message.seat, message.action, message.moment)
        except IllegalAction as refused:
            if message.seat is None or message.seat in referee.humans:
                raise
            raise CpuFaultError(message.seat, referee.chairs[message.seat].level) from refused
        if taken:
            await self._advance()

    async def on_agreed(self) -> None:
        self._shown = 0
        await self._advance()

    async def on_seen(self, message: Seen) -> None:
        if self._unpaused.is_set() and message.upto > self._shown:
            self._shown = message.upto
            if isinstance(self.screen, ResultScreen) and self._practice:
                await self._to_the_title()
            else:
                await self._advance()

    async def on_curtain_lifted(self, message: CurtainLifted) -> None:
        """The curtain is lifted: only now, and only for the seat it names, may a hand be looked at."""
        if isinstance(self.screen, CurtainScreen) and self.screen.seat is message.seat:
            self._look(message.seat)
            await self._advance()

    async def on_take_up(self, message: TakeUp) -> None:
        found = self._found[message.number]
        if not found.saved.damage:
            await self.take_up(found)
            return

        async def agreed(answer: bool | None) -> None:
            await self.take_up(found)

        question = f"{found.saved.damage} The file is kept aside; go on from the line before?"
        self._open(ConfirmScreen(question, yes="go on", no="leave it"), agreed)

    def _say(self, sentence: str) -> None:
        """A sentence for everyone at the table, which names no card."""
        self._notice = sentence
        self.notify(sentence, timeout=8, markup=False)

    async def on_begin(self, message: Begin) -> None:
        await self.begin(message.setup)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        self.settings = message.settings
        self.look = Look.of(*(getattr(self.settings, name) for name in ("theme", "deck", "suits", "drawing")))
        if message.keep:
            self._notice = presets.save(self.settings)

    async def on_wanted(self, message: Wanted) -> None:
        match message.command:
            case "veil":
                self._look(None)
                await self._advance()
            case "help":
                self._open(HelpScreen())
            case "setup":
                self._put_away()
                await self.switch_screen(SetupScreen(self.settings, tuple(LEVELS), self.look))
            case "resume":
                self._found = self.keeper.shelf.unfinished()
                await self.switch_screen(ResumeScreen(tuple(map(describe, self._found)), self.look))
            case "practice":
                await self.begin(replace(presets.solo(self.settings), practice=True))
            case "how":
                self._open(HowScreen())
            case "pad" if self._referee is not None:
                self._open(PadScreen(self._referee.view(None), self._referee.chairs, self.look))
            case "leave" if self._referee is None:
                self.exit()
            case "leave" | "title" if self._referee is not None and self._referee.over:
                await self._to_the_title()
            case "leave":
                kept = "It is saved, and can be taken up again." if self.keeper.saves else "It ends here."
                self._open(ConfirmScreen(f"Leave the match? {kept}", yes="leave", no="play on"), self._left)
            case "title":
                await self._to_the_title()
            case "again" if self._setup is not None:
                self._put_away()
                await self.begin(replace(self._setup, seed=None))
            case _:
                pass

    def _open(self, dialog: Screen[bool], then: Callable[[bool | None], Awaitable[None]] | None = None) -> None:
        """Opens a page over the game, which waits until it is gone."""
        self._unpaused.clear()

        async def closed(answer: bool | None) -> None:
            self._unpaused.set()
            if then is not None and answer:
                await then(answer)
            else:
                await self._advance()

        self.push_screen(dialog, closed)

    async def _left(self, answer: bool | None) -> None:
        await self._to_the_title()

    def _put_away(self) -> None:
        """The match is off the table: a finished one goes among the finished, another stays to be taken up."""
        if self._referee is not None and self._referee.over:
            self.keeper.finish()
        else:
            self.keeper.leave()
        self._referee = None

    async def _to_the_title(self) -> None:
        self.workers.cancel_group(self, "moves")
        self._put_away()
        self._look(None)
        await self.switch_screen(TitleScreen(self.settings, self.look, self._notice))

    # Going down

    def action_quit_at_once(self) -> None:
        self.exit(return_code=130)

    def _listen_to_the_system(self) -> None:
        """A signal that ends the game leaves the terminal as it was; coming back from a stop wants a curtain."""
        self.app_resume_signal.subscribe(self, lambda _: self.call_later(self._came_back))
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    async def _came_back(self) -> None:
        if self._referee is not None:
            self._look(None)
            await self._advance()

    def on_unmount(self) -> None:
        self._put_away()

    def panic(self, *renderables: RenderableType) -> None:
        """What the toolkit would print of a fault of its own, bytes on the keyboard that are no text for one."""
        self._return_code = 1
        self._exit_renderables.append(Text("The keyboard sent what is no text, and the game stopped."))
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """A crash prints one sentence, and no values: a hand may be among them."""
        error = self._exception or RuntimeError()
        self._exit_renderables.append(Text(crash.sentence(error, crash.write_details(error, home()))))
        self._close_messages_no_wait()

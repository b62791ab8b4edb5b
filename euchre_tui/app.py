"""The app: it paints the next scene and feeds the choice back to the referee."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import replace
from time import monotonic
from typing import assert_never

from euchre_tui import settings as presets
from euchre_tui.cpu import LEVELS
from euchre_tui.messages import Begin, Chosen, CurtainLifted, Seen, SettingsChanged, TakeUp, Wanted
from euchre_tui.reading import page_for
from euchre_tui.records.shelf import Found
from euchre_tui.referee import Referee
from euchre_tui.replay.walk import Walk
from euchre_tui.retelling import RetellingApp
from euchre_tui.rules.actions import CallRenege
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
)
from euchre_tui.screens.agreement import AgreementScreen
from euchre_tui.screens.base import GameScreen
from euchre_tui.screens.confirm import ConfirmScreen
from euchre_tui.screens.curtain import CurtainScreen
from euchre_tui.screens.faces import TableScene
from euchre_tui.screens.learn import LearnScreen
from euchre_tui.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.screens.resume import ResumeScreen
from euchre_tui.screens.setup import SetupScreen
from euchre_tui.screens.table import TableScreen
from euchre_tui.screens.teaching import TeachingScreen
from euchre_tui.screens.title import TitleScreen
from euchre_tui.settings import MatchSetup, Settings
from euchre_tui.sitting import Sitting
from euchre_tui.widgets.look import Look, theme_for
from euchre_tui.widgets.theme import toolkit_themes


class EuchreApp(RetellingApp):
    """Euchre for the people in one room; without a set-up or a match that is opened it begins at the title.

    `clock` is what the curtain measures quiet by, in seconds.
    """

    TITLE = "Euchre"

    def __init__(
        self,
        settings: Settings | None = None,
        setup: MatchSetup | None = None,
        notice: str = "",
        *,
        opened: Found | Walk | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._automatic = theme_for(os.environ)
        # The toolkit would turn every colour into a grey; the table has a theme of its own for that.
        os.environ.pop("NO_COLOR", None)
        super().__init__()
        for theme in toolkit_themes():
            self.register_theme(theme)
        self.settings = settings or Settings()
        self._wear(self.settings)
        self.clock = clock
        self.keeper = Keeper(self.say)
        self._opened = opened
        self._found: tuple[Found, ...] = (opened,) if isinstance(opened, Found) else ()
        self._setup = setup
        self._notice = notice
        self._sitting: Sitting | None = None

    def _look_of(self, settings: Settings) -> Look:
        return Look.of(settings.theme, settings.deck, settings.suits, settings.drawing, automatic=self._automatic)

    def _wear(self, settings: Settings) -> None:
        self.look = self._look_of(settings)
        self.theme = f"table-{self.look.theme}"

    @property
    def _referee(self) -> Referee | None:
        return self._sitting.referee if self._sitting else None

    async def on_mount(self) -> None:
        await self.push_screen(TitleScreen(self.settings, self.look, self._notice))
        self.listen_to_the_system()
        if self._found:
            await self.on_take_up(TakeUp(0))
        elif self._setup is not None:
            await self.begin(self._setup)
        elif isinstance(self._opened, Walk):
            self.replay(self._opened)

    # The match

    async def begin(self, setup: MatchSetup) -> None:
        """A new match of these chairs under these rules, or the open hand before it."""
        self._put_away()
        if setup.open_hand:
            await self.switch_screen(TeachingScreen(setup, self.look))
            return
        self._sitting = Sitting.begun(setup, self.keeper)
        await self.advance()

    async def take_up(self, found: Found) -> None:
        """A saved match goes on, through a curtain before any hand."""
        self._put_away()
        self._sitting = Sitting.taken_up(found, self.settings.pace, self.keeper)
        await self.advance()

    async def advance(self) -> None:
        """Paints the next scene; a dialog that is open comes first, and calls this when it goes."""
        if self._sitting is not None and self.unpaused.is_set():
            self.workers.cancel_group(self, "moves")
            await self._paint(self._sitting.next(forced_falls=self.settings.forced_falls), self._sitting)

    async def _paint(self, scene: Scene, sitting: Sitting) -> None:
        referee, setup = sitting.referee, sitting.setup
        match scene:
            case Chance():
                raise AssertionError("chance is the referee's and is never painted")
            case Agreement(rules, chairs):
                await self.switch_screen(AgreementScreen(rules, chairs))
            case Draw() | Dealing() | TrickWon() | Verdict():
                await self._at_the_table(scene, sitting)
            case DealResult(view, line, upto):
                result = ResultScreen(view, referee.chairs, line, upto, self.look, practice=setup.practice)
                await self.switch_screen(result)
                self._move_from(self._accuse(sitting))
            case MatchOver(view):
                await self.switch_screen(MatchOverScreen(view, referee.chairs, self.look))
                self._move_from(self._accuse(sitting))
            case Curtain(seat, view):
                await self.switch_screen(CurtainScreen(seat, view, referee.chairs, self.clock, self.look))
            case Table() | Forced() | Cut():
                await self._at_the_table(scene, sitting)
                if isinstance(scene, Forced) or referee.actor not in referee.humans:
                    self._move_from(self._move(sitting))
            case _:
                assert_never(scene)

    async def _at_the_table(self, scene: TableScene, sitting: Sitting) -> None:
        """The table is repainted in place; behind any other screen it is made anew."""
        if not isinstance(self.screen, TableScreen):
            await self.switch_screen(TableScreen(sitting.setup.pace, self.look))
        assert isinstance(self.screen, TableScreen)
        self.screen.show(scene, sitting.referee.chairs)

    # Moves that nobody makes by hand

    def _move_from(self, move: Coroutine[None, None, None]) -> None:
        self.run_worker(move, group="moves", exclusive=True)

    async def _move(self, sitting: Sitting) -> None:
        """A CPU's choice, or the one card of a forced trick, after a steady beat from the thinking's start."""
        started, moment, seat = self.clock(), sitting.referee.moment, sitting.referee.actor
        action = sitting.forced(forced_falls=self.settings.forced_falls)
        if action is None:
            action = await asyncio.to_thread(sitting.think)
        await asyncio.sleep(max(0.0, started + sitting.setup.pace - self.clock()))
        await self.unpaused.wait()
        self.post_message(Chosen(None if isinstance(action, CallRenege) else seat, action, moment))

    async def _accuse(self, sitting: Sitting) -> None:
        call = sitting.accusation()
        if call is not None:
            self.post_message(Chosen(None, call, sitting.referee.moment))

    # What screens say

    async def on_chosen(self, message: Chosen) -> None:
        """A choice comes to the referee; one that answers an older moment is dropped, a second fast key for one."""
        if self._sitting is None or not self.unpaused.is_set():
            return
        if self._sitting.take(message.seat, message.action, message.moment):
            await self.advance()

    async def on_agreed(self) -> None:
        if self._sitting is not None:
            self._sitting.agree()
            await self.advance()

    async def on_seen(self, message: Seen) -> None:
        if self._sitting is None or not self.unpaused.is_set() or not self._sitting.seen(message.upto):
            return
        if isinstance(self.screen, ResultScreen) and self._sitting.setup.practice:
            await self._to_the_title()
        else:
            await self.advance()

    async def on_curtain_lifted(self, message: CurtainLifted) -> None:
        """The curtain is lifted: only now, and only for the seat it names, may a hand be looked at."""
        if self._sitting and isinstance(self.screen, CurtainScreen) and self.screen.seat is message.seat:
            self._sitting.look(message.seat)
            await self.advance()

    async def on_take_up(self, message: TakeUp) -> None:
        found = self._found[message.number]
        if not found.saved.damage:
            await self.take_up(found)
            return

        async def agreed(answer: int) -> None:
            await self.take_up(found)

        question = f"{found.saved.damage} The file is kept aside; go on from the line before?"
        self.open_over(ConfirmScreen(question, self.look, yes="go on", no="leave it"), agreed)

    def say(self, sentence: str) -> None:
        """The same, and the title tells it again."""
        self._notice = sentence
        super().say(sentence)

    async def on_begin(self, message: Begin) -> None:
        await self.begin(message.setup)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        self.settings = message.settings
        self._wear(self.settings)
        if message.keep:
            self._notice = presets.save(self.settings)

    async def on_wanted(self, message: Wanted) -> None:
        match message.command:
            case "veil":
                await self.hide_hands()
            case "menu" if self._sitting is not None:
                await self.table_menu(self._sitting)
            case "renege" if self._sitting is not None:
                await self.call_renege(self._sitting, self._sitting.caller)
            case "redeal" if self._sitting is not None:
                self.throw_in(self._sitting)
            case "setup":
                if self._sitting is not None:
                    # The set-up of a rematch begins with the rules of the match before it.
                    self.settings = replace(self.settings, rules=self._sitting.setup.rules)
                self._put_away()
                await self.switch_screen(SetupScreen(self.settings, tuple(LEVELS), self.look, self._look_of))
            case "resume":
                self._found = self.keeper.shelf.unfinished()
                lines = tuple(map(describe, self._found))
                await self.switch_screen(ResumeScreen(lines, self.look, self.keeper.shelf.passed_over()))
            case "practice":
                await self.begin(replace(presets.solo(self.settings), practice=True))
            case "learn" if self._sitting is None:
                await self.switch_screen(LearnScreen(self.settings, self.look))
            case "leave" if self._sitting is None:
                self.exit()
            case "leave" | "title" if self._sitting is not None and self._sitting.referee.over:
                await self._to_the_title()
            case "leave" if self._sitting is not None:
                await self.ask_to_leave(self._sitting, self._left, saves=self.keeper.saves)
            case "history" if self._sitting is None:
                await self.show_history()
            case "title":
                await self._to_the_title()
            case "again" if self._sitting is not None:
                await self.begin(replace(self._sitting.setup, seed=None))
            case command:
                place = self.screen.where() if isinstance(self.screen, GameScreen) else None
                page = page_for(command, place, self._sitting, self.look, self.settings.rules)
                if page is not None:
                    self.open_over(page)

    async def _left(self, answer: int) -> None:
        await self._to_the_title(mark="r" if self.keeper.saves else "1")

    def _put_away(self) -> None:
        self.workers.cancel_group(self, "moves")
        if self._sitting is not None:
            self._sitting.put_away()
        self._sitting = None

    async def _to_the_title(self, mark: str = "1") -> None:
        self._put_away()
        await self.switch_screen(TitleScreen(self.settings, self.look, self._notice, mark=mark))

    async def hide_hands(self) -> None:
        """The hand goes, and its curtain comes back."""
        if self._sitting is not None:
            self._sitting.look(None)
            await self.advance()

    def on_unmount(self) -> None:
        self._put_away()

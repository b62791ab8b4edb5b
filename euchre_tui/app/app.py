"""The app: the title and everything that can be opened from it, with one object for each job."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter

from euchre_tui.app.drawing.look import SIGNS, Look, is_far_away, theme_for
from euchre_tui.app.drawing.plain_signs import PlainSigns
from euchre_tui.app.drawing.theme import toolkit_themes
from euchre_tui.app.messages import (
    BeginMatch,
    Chosen,
    CommandWanted,
    CurtainLifted,
    FinishedChosen,
    KeyRefused,
    ResumeChosen,
    Seen,
    SettingsChanged,
)
from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.app.signals import Ending
from euchre_tui.app.terminal import ask_the_terminal, driver_for
from euchre_tui.app.terminal_driver import come_back, cover, covering
from euchre_tui.app.toolkit import FaultSafeApp
from euchre_tui.match.keys import Command, Place
from euchre_tui.match.space_bar import Keyboard
from euchre_tui.storage import settings as stored_settings
from euchre_tui.storage.settings import LEVEL_NAMES, OWN_TABLE, PEOPLE, MatchSetup, Settings, at_table, with_match
from euchre_tui.support.signs import can_write
from euchre_tui.support.text import one_line

if TYPE_CHECKING:
    from euchre_tui.app.archive import Archive
    from euchre_tui.app.match_controller import MatchController
    from euchre_tui.app.unfinished import UnfinishedMatches
    from euchre_tui.replay.walk import Walk
    from euchre_tui.storage.library import FoundMatch, MatchLibrary

LONGEST_THINKING = 2.0
"""Seconds after which a CPU is stopped."""

LOADED_BEHIND_THE_TITLE = ("euchre_tui.app.match_controller", "euchre_tui.app.pages")
"""What a match needs. The title is painted first, and these are loaded while it is read."""


def load_behind_the_title() -> None:
    """Load in a thread what the title does not need."""
    for name in LOADED_BEHIND_THE_TITLE:
        import_module(name)


class EuchreApp(FaultSafeApp):
    """Euchre for the people in one room. It begins at the title unless a set-up or something to open is given.

    `clock` counts seconds; the curtain tells a tap from a held key with it. `ending` hears the signals that end the
    game; without one, signals do what the system does. `notice` is the last sentence said, for the title to repeat.
    `encoding` is what the terminal is written in: where it has no box drawing, plain characters are shown.
    """

    TITLE = "Euchre"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    # Notices come at the top right, where no screen asks anything: calls, questions and keys are at the bottom.
    CSS = "ToastRack { dock: top; align: right top; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit_at_once", show=False, priority=True),
        # The toolkit would quit at once. In the table of keys it is another way to press Q.
        Binding("ctrl+q", "nothing", show=False),
    ]

    def __init__(
        self,
        settings: Settings | None = None,
        setup: MatchSetup | None = None,
        notice: str = "",
        *,
        opened: FoundMatch | Walk | None = None,
        clock: Callable[[], float] = monotonic,
        longest_thinking: float | None = LONGEST_THINKING,
        ending: Ending | None = None,
        encoding: str = "utf-8",
    ) -> None:
        self._automatic = theme_for(os.environ)
        # The toolkit would turn every colour into a grey; the table has a theme of its own for that.
        os.environ.pop("NO_COLOR", None)
        ask_the_terminal()
        super().__init__()
        if is_far_away(os.environ):
            self.animation_level = "none"
        self._plain_only = not can_write(encoding, SIGNS)
        self._plain_signs = PlainSigns(encoding, enabled=False)
        for theme in toolkit_themes():
            self.register_theme(theme)
        self.clock = clock
        self.keyboard = Keyboard()
        self._longest_thinking = longest_thinking
        self.ending = ending
        self.preferences = Preferences(settings or Settings(), self._look_of)
        self._wear_look()
        self.navigation = Navigation(self, self._game_goes_on)
        self._setup = setup
        self._opened = opened
        self._match: MatchController | None = None
        self.notice = notice
        self._noticed = False

    def _look_of(self, settings: Settings) -> Look:
        looks = settings.theme, settings.deck, settings.suits, settings.drawing
        return Look.of(*looks, automatic=self._automatic, plain_only=self._plain_only)

    def _wear_look(self) -> None:
        """Show the look in force on every widget."""
        self._plain_signs.enabled = self.preferences.look.drawing == "ascii"
        self.theme = f"table-{self.preferences.look.theme}"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Plain characters cover every widget, the toolkit's own too."""
        filters = super().get_line_filters()
        return [*filters, self._plain_signs] if self._plain_signs.enabled else filters

    # The objects with one job each; those that the title does not need are loaded when they are first used

    @property
    def match(self) -> MatchController:
        """The match being played."""
        if self._match is None:
            from euchre_tui.app.match_controller import MatchController

            self._match = MatchController(
                self,
                self.navigation,
                self.preferences,
                keyboard=self.keyboard,
                clock=self.clock,
                call_in=self.call_in,
                longest_thinking=self._longest_thinking,
                say=self.say,
                leave=self.to_the_title,
            )
        return self._match

    @cached_property
    def archive(self) -> Archive:
        """Finished matches."""
        from euchre_tui.app.archive import Archive

        return Archive(self, self.navigation, self.preferences, self._library, self.say)

    @cached_property
    def unfinished(self) -> UnfinishedMatches:
        """Matches that can be resumed."""
        from euchre_tui.app.unfinished import UnfinishedMatches

        resume = self.match.resume
        return UnfinishedMatches(self, self.navigation, self.preferences, self._library, resume, self.say)

    def _library(self) -> MatchLibrary:
        return self.match.autosave.library

    def notify(self, *args: Any, **how: Any) -> None:
        self._noticed = True
        super().notify(*args, **how)

    def say(self, sentence: str) -> None:
        """Show a sentence for everyone, which names no card; the title repeats it."""
        self.notice = sentence
        self.notify(one_line(sentence), timeout=5, markup=False)

    async def _game_goes_on(self) -> None:
        if self._match is not None:
            await self._match.advance()

    # Start and end

    async def on_mount(self) -> None:
        await self.navigation.show_over(TitleScreen(self.preferences.settings, self.preferences.look, self.notice))
        self.call_after_refresh(lambda: Thread(target=load_behind_the_title, daemon=True).start())
        if self._opened is not None:
            await self._open(self._opened)
        elif self._setup is not None:
            await self.begin(self._setup)

    async def _open(self, opened: FoundMatch | Walk) -> None:
        from euchre_tui.storage.library import FoundMatch

        if isinstance(opened, FoundMatch):
            await self.unfinished.resume(opened)
            if self.notice:
                self.say(self.notice)
        else:
            await self.archive.replay(opened)

    async def begin(self, setup: MatchSetup, *, agreed: bool = False) -> None:
        """Begin a match of these chairs under these rules, or the open hand before it.

        Rules that were `agreed` to before are not asked about again.
        """
        if setup.open_hand:
            from euchre_tui.app.judgement import judge_deal
            from euchre_tui.app.screens.open_hand import OpenHandScreen

            self.match.put_away()
            await self.navigation.show(OpenHandScreen(setup, self.preferences.look, judge_deal))
        elif setup.coached:
            from euchre_tui.app.judgement import judge_deal
            from euchre_tui.app.screens.practice import PracticeScreen

            self.match.put_away()
            preferences = self.preferences
            await self.navigation.show(PracticeScreen(setup, preferences.settings, preferences.look, judge_deal))
        else:
            self._forget_notice_of_the_match()
            await self.match.begin(setup, agreed=agreed)

    async def to_the_title(self, mark: str = "1") -> None:
        """Leave the match or the page, and show the title with this entry marked."""
        self._forget_notice_of_the_match()
        self.match.put_away()
        notice, self.notice = self.notice, ""
        await self.navigation.show(TitleScreen(self.preferences.settings, self.preferences.look, notice, mark=mark))

    def _forget_notice_of_the_match(self) -> None:
        """Forget what was said during a match that is over: how it goes on concerns nobody now."""
        session = self.match.session
        if session is not None and session.referee.over:
            self.notice = ""

    def on_unmount(self) -> None:
        if self._match is not None:
            self._match.put_away()

    # Keys and pictures: the curtain asks when a key came, and when it was painted

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded:
            if self._noticed:
                # A notice lies over the table; any key takes it away, whatever else the key does.
                self._noticed = False
                self.clear_notifications()
            space = isinstance(event, events.Paste) or event.key == "space"
            judged = isinstance(self.screen, GameScreen) and self.screen.where() is Place.CURTAIN
            self.keyboard.received(self.clock(), space=space and not judged)
        await super().on_event(event)

    def post_display_hook(self) -> None:
        if self.is_running and self.screen_stack and isinstance(self.screen, GameScreen):
            self.screen.was_painted()

    def call_in(self, seconds: float, then: Callable[[], None]) -> None:
        """Call back after this many seconds of the clock."""
        self.set_timer(seconds, then)

    # What screens report: each message goes to the object whose job it is

    async def on_chosen(self, message: Chosen) -> None:
        await self.match.choose(message)

    async def on_agreed(self) -> None:
        await self.match.agree()

    async def on_seen(self, message: Seen) -> None:
        await self.match.saw(message)

    async def on_curtain_lifted(self, message: CurtainLifted) -> None:
        await self.match.lift_curtain(message)

    async def on_resume_chosen(self, message: ResumeChosen) -> None:
        await self.unfinished.chosen(message)

    async def on_finished_chosen(self, message: FinishedChosen) -> None:
        await self.archive.of_finished(message)

    def on_key_refused(self, message: KeyRefused) -> None:
        self.notify(f"{message.shown} so soon after Esc is not taken: press it again.", timeout=4, markup=False)

    async def on_begin_match(self, message: BeginMatch) -> None:
        if self.navigation.paused:
            return
        from euchre_tui.session.match_setup import names_wanted

        preferences = self.preferences
        if names_wanted(preferences.settings, message.setup):
            from euchre_tui.app.screens.names import NamesScreen

            await self.navigation.show(NamesScreen(preferences.settings, message.setup, preferences.look))
        else:
            await self.begin(message.setup)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        self.preferences.change(message.settings)
        self._wear_look()
        if message.keep:
            self.notice = stored_settings.save(message.settings)

    async def on_command_wanted(self, message: CommandWanted) -> None:
        """Carry out a command that is not a screen's own."""
        if self.navigation.paused:
            # A page lies over the game: keys typed before it opened are not for the screen below.
            return
        session = self.match.session
        match message.command:
            case Command.HIDE_HAND:
                await self.match.hide_hands()
            case Command.MENU if session is not None:
                await self.match.dialogs.menu(session)
            case Command.RENEGE if session is not None:
                await self.match.dialogs.call_renege(session, session.caller)
            case Command.LOOK if session is not None:
                await self.match.dialogs.looks()
            case Command.REDEAL if session is not None:
                await self.match.dialogs.throw_in(session)
            case Command.SETUP:
                await self._set_up()
            case Command.RESUME:
                await self.unfinished.show()
            case Command.PRACTICE:
                await self.begin(replace(stored_settings.solo(self.preferences.settings), practice=True))
            case Command.LEARN if session is None:
                from euchre_tui.app.screens.learn import LearnScreen

                preferences = self.preferences
                await self.navigation.show(LearnScreen(preferences.settings, preferences.look, self.call_in))
            case Command.FASTER | Command.SLOWER | Command.TRICK_WAITS if session is not None:
                await self.match.change_pace(message.command)
            case Command.LEAVE if session is None:
                self.exit()
            case Command.LEAVE | Command.TITLE if session is not None and session.referee.over:
                await self.to_the_title()
            case Command.LEAVE if session is not None:
                practice, saves = session.setup.practice, self.match.autosave.saves
                await self.match.dialogs.leave(self._left, saves=saves, practice=practice)
            case Command.HISTORY if session is None:
                await self.archive.show_history()
            case Command.TITLE:
                await self.to_the_title()
            case Command.REPLAY_MATCH if session is not None and session.finished is not None:
                await self.archive.replay_match(session.finished)
            case Command.AGAIN if session is not None:
                await self.begin(replace(session.setup, seed=None), agreed=True)
            case command:
                await self._open_page(command)

    async def _set_up(self) -> None:
        """Show the set-up: from a match, that of its table with its rules; otherwise that of the player's own table."""
        from euchre_tui.app.screens.setup import SetupScreen

        preferences, session = self.preferences, self.match.session
        table, settings = OWN_TABLE, preferences.settings
        if session is not None:
            table = session.setup.table if session.setup.table in PEOPLE else OWN_TABLE
            settings = with_match(settings, replace(session.setup, table=table), agreed=session.agreed)
        self.match.put_away()
        screen = SetupScreen(settings, LEVEL_NAMES, preferences.look, preferences.look_of, table)
        await self.navigation.show(screen)

    async def _open_page(self, command: Command) -> None:
        """Open the page that a command asks for, if any."""
        from euchre_tui.app.pages import page_for

        rules = at_table(self.preferences.settings, OWN_TABLE).rules
        place = self.screen.where() if isinstance(self.screen, GameScreen) else None
        page = page_for(command, place, self.match.session, self.preferences.look, rules)
        if page is not None:
            if self.match.session is not None:
                await self.match.make_public()
            await self.navigation.open(page)

    async def _left(self, answer: int) -> None:
        await self.to_the_title(mark="r" if self.match.autosave.saves else "1")

    # Ending without harm: nothing private stays on the terminal, and no values are printed

    def get_driver_class(self) -> type[Driver]:
        return covering(driver_for(super().get_driver_class()))

    def on_load(self) -> None:
        if self.ending is not None:
            loop = asyncio.get_running_loop()
            self.ending.in_order = lambda code: loop.call_soon_threadsafe(self.end_in_order, code)

    def end_in_order(self, code: int) -> None:
        """Blank the screen at once and end the game with this exit code."""
        cover(self)
        self.exit(return_code=code)

    def action_quit_at_once(self) -> None:
        if self.ending is not None:
            self.ending.end(130)
        else:
            self.end_in_order(130)

    def action_nothing(self) -> None:
        """Do nothing, where the toolkit would do something."""

    async def on_continued(self) -> None:
        """The program continues after a stop: hide the hands before the terminal is taken again."""
        await self.match.hide_hands()
        come_back(self)

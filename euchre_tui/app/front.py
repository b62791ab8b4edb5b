"""Everything around a match: the title, the set-up, saved and finished matches, and what is wanted by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from euchre_tui.app.drawing.look import Look, theme_for
from euchre_tui.app.drawing.theme import toolkit_themes
from euchre_tui.app.messages import Begin, OfFinished, SettingsChanged, TakeUp, Wanted
from euchre_tui.app.moving import MovingApp
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.storage import settings as presets
from euchre_tui.storage.settings import LEVEL_NAMES, MatchSetup, Settings

if TYPE_CHECKING:
    from euchre_tui.app.archive import Retelling
    from euchre_tui.replay.walk import Walk
    from euchre_tui.session.autosave import Keeper
    from euchre_tui.session.session import Sitting
    from euchre_tui.storage.library import Found

# What a match needs is loaded by the methods that need it, as `stage`: the title comes first.


def load_stage() -> None:
    """Loads it while the title is read."""
    Thread(target=import_module, args=("euchre_tui.app.stage",), daemon=True).start()


class FrontApp(MovingApp):
    """Begins, takes up and puts away a match, and opens what is read, chosen and looked back on around it."""

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
        self._opened = opened
        self._found: tuple[Found, ...] = ()
        self._setup = setup
        self._notice = notice
        self._sitting: Sitting | None = None

    def _look_of(self, settings: Settings) -> Look:
        return Look.of(settings.theme, settings.deck, settings.suits, settings.drawing, automatic=self._automatic)

    def _wear(self, settings: Settings) -> None:
        self.look = self._look_of(settings)
        self.theme = f"table-{self.look.theme}"

    @cached_property
    def keeper(self) -> Keeper:
        """Who writes the match down."""
        from euchre_tui.app import stage

        return stage.Keeper(self.say)

    @cached_property
    def retelling(self) -> Retelling:
        """What is told of matches that are over."""
        from euchre_tui.app.archive import Retelling

        return Retelling(self, self.keeper)

    async def on_of_finished(self, message: OfFinished) -> None:
        await self.retelling.of_finished(message)

    async def on_mount(self) -> None:
        await self.put_over(TitleScreen(self.settings, self.look, self._notice))
        self.listen_to_the_system()
        self.call_after_refresh(load_stage)
        if self._opened is not None:
            await self._open(self._opened)
        elif self._setup is not None:
            await self.begin(self._setup)

    async def _open(self, opened: Found | Walk) -> None:
        from euchre_tui.storage.library import Found

        if isinstance(opened, Found):
            self._found = (opened,)
            await self.on_take_up(TakeUp(0))
        else:
            await self.retelling.replay(opened)

    async def begin(self, setup: MatchSetup) -> None:
        """A new match of these chairs under these rules, or the open hand before it."""
        from euchre_tui.app import stage

        self._put_away()
        if setup.open_hand:
            from euchre_tui.app.screens.open_hand import TeachingScreen

            await self.put_up(TeachingScreen(setup, self.look))
            return
        self._sitting = stage.Sitting.begun(setup, self.keeper)
        await self.advance()

    async def take_up(self, found: Found) -> None:
        """A saved match goes on, through a curtain before any hand."""
        from euchre_tui.app import stage

        self._put_away()
        self._sitting = stage.Sitting.taken_up(found, self.settings.pace, self.keeper)
        await self.advance()

    async def on_take_up(self, message: TakeUp) -> None:
        from euchre_tui.app import stage

        found = self._found[message.number]
        if not found.saved.damage:
            await self.take_up(found)
            return

        async def agreed(answer: int) -> None:
            await self.take_up(found)

        question = f"{found.saved.damage} The file is kept aside; go on from the line before?"
        await self.open_over(stage.ConfirmScreen(question, self.look, yes="go on", no="leave it"), agreed)

    def say(self, sentence: str) -> None:
        """The same, and the title tells it again."""
        self._notice = sentence
        super().say(sentence)

    async def on_begin(self, message: Begin) -> None:
        if self.unpaused.is_set():
            await self.begin(message.setup)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        self.settings = message.settings
        self._wear(self.settings)
        if message.keep:
            self._notice = presets.save(self.settings)

    async def on_wanted(self, message: Wanted) -> None:
        from euchre_tui.app import stage

        if not self.unpaused.is_set():
            # A page lies over the game: what was typed ahead of it is not for what is below.
            return
        match message.command:
            case "veil":
                await self.hide_hands()
            case "menu" if self._sitting is not None:
                await self.table_menu(self._sitting)
            case "renege" if self._sitting is not None:
                await self.call_renege(self._sitting, self._sitting.caller)
            case "redeal" if self._sitting is not None:
                await self.throw_in(self._sitting)
            case "setup":
                if self._sitting is not None:
                    # The set-up of a rematch begins with the rules of the match before it.
                    self.settings = replace(self.settings, rules=self._sitting.setup.rules)
                self._put_away()
                await self.put_up(stage.SetupScreen(self.settings, LEVEL_NAMES, self.look, self._look_of))
            case "resume":
                self._found = self.keeper.shelf.unfinished()
                lines = tuple(map(stage.describe, self._found))
                await self.put_up(stage.ResumeScreen(lines, self.look, self.keeper.shelf.passed_over()))
            case "practice":
                await self.begin(replace(presets.solo(self.settings), practice=True))
            case "learn" if self._sitting is None:
                from euchre_tui.app.screens.learn import LearnScreen

                await self.put_up(LearnScreen(self.settings, self.look))
            case "leave" if self._sitting is None:
                self.exit()
            case "leave" | "title" if self._sitting is not None and self._sitting.referee.over:
                await self._to_the_title()
            case "leave" if self._sitting is not None:
                await self.ask_to_leave(self._sitting, self._left, saves=self.keeper.saves)
            case "history" if self._sitting is None:
                await self.retelling.show_history()
            case "title":
                await self._to_the_title()
            case "again" if self._sitting is not None:
                await self.begin(replace(self._sitting.setup, seed=None))
            case command:
                place = self.screen.where() if isinstance(self.screen, GameScreen) else None
                page = stage.page_for(command, place, self._sitting, self.look, self.settings.rules)
                if page is None:
                    return
                if self._sitting is not None:
                    await self.in_public(self._sitting)
                await self.open_over(page)

    async def _left(self, answer: int) -> None:
        await self._to_the_title(mark="r" if self.keeper.saves else "1")

    def _put_away(self) -> None:
        self.workers.cancel_group(self, "moves")
        if self._sitting is not None:
            self._sitting.put_away()
        self._sitting = None

    async def _to_the_title(self, mark: str = "1") -> None:
        self._put_away()
        notice, self._notice = self._notice, ""
        await self.put_up(TitleScreen(self.settings, self.look, notice, mark=mark))

    def on_unmount(self) -> None:
        self._put_away()

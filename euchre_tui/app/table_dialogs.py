"""The dialogs of the whole table: menu, renege call, throw-in, and leaving (R25–R27)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.app import App

from euchre_tui.app.messages import CommandWanted, SettingsChanged
from euchre_tui.app.navigation import Navigation
from euchre_tui.app.preferences import Preferences
from euchre_tui.app.screens.confirm import ChooseScreen, ConfirmScreen
from euchre_tui.match.keys import Command
from euchre_tui.rules.actions import Action, CallRenege, Redeal
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.session.match_setup import look_rows
from euchre_tui.session.session import Session
from euchre_tui.session.table_calls import accusable, ask_redeal, ask_renege, menu, no_call, no_redeal


class TableDialogs:
    """Asks before an action of the whole table; every question is public.

    `make_public` removes a hand from the screen, `act` carries out the table's action, and `change_pace` a
    step of the pace.
    """

    def __init__(
        self,
        app: App[None],
        navigation: Navigation,
        preferences: Preferences,
        make_public: Callable[[], Awaitable[None]],
        act: Callable[[Action], None],
        change_pace: Callable[[Command], Awaitable[None]],
    ) -> None:
        self._app = app
        self._navigation = navigation
        self._preferences = preferences
        self._make_public = make_public
        self._act = act
        self._change_pace = change_pace

    async def _confirm(self, question: str, yes: str, no: str, then: Callable[[int], Awaitable[None]]) -> None:
        await self._navigation.open(ConfirmScreen(question, self._preferences.look, yes=yes, no=no), then)

    async def _choose(self, question: str, lines: tuple[str, ...], then: Callable[[int], Awaitable[None]]) -> None:
        await self._navigation.open(ChooseScreen(question, lines, self._preferences.look), then)

    async def menu(self, session: Session) -> None:
        """Open the menu of everything that the table can do now."""
        caller = session.caller
        waits = self._preferences.settings.trick_waits
        entries = menu(session.referee, caller, pace=session.setup.pace, trick_waits=waits)
        await self._make_public()

        async def chosen(number: int) -> None:
            command = entries[number - 1].command
            if command is Command.RENEGE:
                await self.call_renege(session, caller)
            elif command in (Command.FASTER, Command.SLOWER, Command.TRICK_WAITS):
                # The line itself says what holds now, and can be chosen again.
                await self._change_pace(command)
                await self.menu(session)
            else:
                self._app.post_message(CommandWanted(command))

        await self._choose(
            "What does the table want?" if session.several else "What do you want?",
            tuple(entry.words for entry in entries),
            chosen,
        )

    async def looks(self) -> None:
        """Change how the game looks, at once and for the next time, until the menu is closed."""
        settings = self._preferences.settings
        rows = look_rows(settings, plain_only=self._preferences.look.plain_only)
        lines = tuple(f"{row.label}: {row.value}" for row in rows)

        async def chosen(number: int) -> None:
            turned = rows[number - 1].turn(settings, 1)
            self._preferences.change(turned)
            self._app.post_message(SettingsChanged(turned, keep=True))
            await self.looks()

        await self._choose("How should it look? A number turns to the next one.", lines, chosen)

    async def call_renege(self, session: Session, caller: Seat | None) -> None:
        """Ask which seat reneged, then for confirmation (R26)."""
        seats, chairs = accusable(session.referee, caller), session.chairs
        price = session.referee.rules.failed_call
        if not seats:
            self._app.notify(no_call(session.referee), timeout=4, markup=False)
            return
        await self._make_public()

        async def accused(number: int) -> None:
            seat = seats[number - 1]

            async def sure(answer: int) -> None:
                self._act(CallRenege(seat))

            await self._confirm(ask_renege(seat, chairs, price), "call it", "play on", sure)

        lines = tuple(f"{chairs[seat].name}, {seat.word}" for seat in seats)
        await self._choose("Who did not follow suit?", lines, accused)

    async def leave(self, then: Callable[[int], Awaitable[None]], *, saves: bool, practice: bool = False) -> None:
        """Ask before the match is left."""
        await self._make_public()
        if practice:
            question = "Leave the practice deal? It does not count, and is not saved."
        else:
            question = f"Leave the match? {'It is saved, and can be resumed.' if saves else 'It ends here.'}"
        await self._confirm(question, "leave", "play on", then)

    async def throw_in(self, session: Session) -> None:
        """Ask both sides, one after the other; CPUs may decline (R27)."""
        declined = no_redeal(session.referee)
        if declined:
            self._app.notify(declined, timeout=4, markup=False)
            return

        async def ask(team: Team, then: Callable[[int], Awaitable[None]]) -> None:
            await self._confirm(ask_redeal(team, session.chairs), "throw it in", "play on", then)

        async def first(answer: int) -> None:
            await ask(Team.EAST_WEST, second)

        async def second(answer: int) -> None:
            self._act(Redeal())

        await ask(Team.NORTH_SOUTH, first)

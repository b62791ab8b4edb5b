"""The table's own calls: its menu, a renege, and a deal thrown in by agreement; all of it is read by everyone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from euchre_tui.app.messages import Chosen, Wanted
from euchre_tui.app.navigation import PausingApp

if TYPE_CHECKING:
    from euchre_tui.app.drawing.look import Look
    from euchre_tui.rules.actions import Action
    from euchre_tui.rules.seats import Seat, Team
    from euchre_tui.session.session import Sitting


class CallingApp(PausingApp):
    """Asks what has to be asked before the table does something that no seat does alone (R25–R27)."""

    look: Look

    def say(self, sentence: str) -> None:
        """A sentence for everyone at the table, which names no card."""
        self.notify(sentence, timeout=8, markup=False)

    def _act(self, sitting: Sitting, action: Action) -> None:
        """It enters by the same door as a card."""
        self.post_message(Chosen(None, action, sitting.referee.moment))

    async def in_public(self, sitting: Sitting) -> None:
        """Before what everyone reads: where several people play, the hand goes off the screen first.

        Whoever closes what follows may not be the one whose hand was up. A person alone keeps the hand.
        """
        self.clear_notifications()
        if sitting.several:
            sitting.look(None)
            await self.advance()

    async def table_menu(self, sitting: Sitting) -> None:
        """All that the table can do now, a line each."""
        from euchre_tui.app import stage

        caller = sitting.caller
        entries = stage.menu(sitting.referee, caller)
        await self.in_public(sitting)

        async def chosen(number: int) -> None:
            command = entries[number - 1].command
            if command == "renege":
                await self.call_renege(sitting, caller)
            else:
                self.post_message(Wanted(command))

        lines = tuple(entry.words for entry in entries)
        await self.open_over(stage.ChooseScreen("What does the table want?", lines, self.look), chosen)

    async def call_renege(self, sitting: Sitting, caller: Seat | None) -> None:
        """Against whom, and whether it is meant (R26)."""
        from euchre_tui.app import stage

        seats, chairs = stage.accusable(sitting.referee, caller), sitting.referee.chairs
        if not seats:
            self.notify(stage.no_call(sitting.referee), timeout=4, markup=False)
            return
        await self.in_public(sitting)

        async def accused(number: int) -> None:
            seat = seats[number - 1]

            async def sure(answer: int) -> None:
                self._act(sitting, stage.CallRenege(seat))

            question = stage.ask_renege(seat, chairs)
            await self.open_over(stage.ConfirmScreen(question, self.look, yes="call it", no="play on"), sure)

        lines = tuple(f"{chairs[seat].name}, {seat.word}" for seat in seats)
        await self.open_over(stage.ChooseScreen("Who did not follow suit?", lines, self.look), accused)

    async def ask_to_leave(self, sitting: Sitting, then: Callable[[int], Awaitable[None]], *, saves: bool) -> None:
        """Leaving asks first."""
        from euchre_tui.app import stage

        await self.in_public(sitting)
        kept = "It is saved, and can be taken up again." if saves else "It ends here."
        question = stage.ConfirmScreen(f"Leave the match? {kept}", self.look, yes="leave", no="play on")
        await self.open_over(question, then)

    async def throw_in(self, sitting: Sitting) -> None:
        """Both sides are asked, one after the other."""
        from euchre_tui.app import stage

        async def ask(team: Team, then: Callable[[int], Awaitable[None]]) -> None:
            question = stage.ask_redeal(team, sitting.referee.chairs)
            await self.open_over(stage.ConfirmScreen(question, self.look, yes="throw it in", no="play on"), then)

        async def first(answer: int) -> None:
            await ask(stage.Team.EAST_WEST, second)

        async def second(answer: int) -> None:
            self._act(sitting, stage.Redeal())

        await ask(stage.Team.NORTH_SOUTH, first)

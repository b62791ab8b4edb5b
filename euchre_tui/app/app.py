"""The app: it paints the next scene and feeds the choice back to the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre_tui.app.front import FrontApp
from euchre_tui.app.messages import Chosen, CurtainLifted, Seen
from euchre_tui.support.memory import tidy

if TYPE_CHECKING:
    from euchre_tui.app.table_presenter import TableScene
    from euchre_tui.match.referee import Referee
    from euchre_tui.match.scenes import Scene
    from euchre_tui.session.session import Sitting


class EuchreApp(FrontApp):
    """Euchre for the people in one room; without a set-up or a match that is opened it begins at the title.

    `clock` is what the curtain measures quiet by, in seconds.
    """

    @property
    def _referee(self) -> Referee | None:
        return self._sitting.referee if self._sitting else None

    async def advance(self) -> None:
        """Paints the next scene; a dialog that is open comes first, and calls this when it goes."""
        if self._sitting is not None and self.unpaused.is_set():
            self.workers.cancel_group(self, "moves")
            await self._paint(self._sitting.next(forced_falls=self.settings.forced_falls), self._sitting)

    async def _paint(self, scene: Scene, sitting: Sitting) -> None:
        from euchre_tui.app import stage

        referee, setup = sitting.referee, sitting.setup
        match scene:
            case stage.Chance():
                raise AssertionError("chance is the referee's and is never painted")
            case stage.Agreement(rules, chairs):
                await self.put_up(stage.AgreementScreen(rules, chairs, practice=setup.practice))
            case stage.Draw() | stage.Dealing() | stage.TrickWon() | stage.Verdict():
                await self._at_the_table(scene, sitting)
            case stage.DealResult(view, line, upto):
                result = stage.ResultScreen(view, referee.chairs, line, upto, self.look, practice=setup.practice)
                await self.put_up(result)
                self.move_from(self.accuse(sitting))
            case stage.MatchOver(view):
                await self.put_up(stage.MatchOverScreen(view, referee.chairs, self.look))
                self.move_from(self.accuse(sitting))
            case stage.Curtain(seat, view):
                await self.put_up(stage.CurtainScreen(seat, view, referee.chairs, self.clock, self.look))
            case stage.Table() | stage.Forced() | stage.Cut():
                await self._at_the_table(scene, sitting)
                if isinstance(scene, stage.Forced) or referee.actor not in referee.humans:
                    self.move_from(self.move(sitting))
            case _:
                assert_never(scene)

    async def _at_the_table(self, scene: TableScene, sitting: Sitting) -> None:
        """The table is repainted in place; behind any other screen it is made anew."""
        from euchre_tui.app import stage

        if not isinstance(self.screen, stage.TableScreen):
            await self.put_up(stage.TableScreen(sitting.setup.pace, self.look))
        assert isinstance(self.screen, stage.TableScreen)
        self.screen.show(scene, sitting.referee.chairs)

    # What screens say

    async def on_chosen(self, message: Chosen) -> None:
        """A choice comes to the referee; one that answers an older moment is dropped, a second fast key for one."""
        if self._sitting is None or not self.unpaused.is_set():
            return
        if message.seat is None or message.seat in self._sitting.referee.humans:
            # Somebody at the table did something: what was said before is of an older moment.
            self.clear_notifications()
        if self._sitting.take(message.seat, message.action, message.moment):
            await self.advance()

    async def on_agreed(self) -> None:
        if self._sitting is not None:
            self._sitting.agree()
            await self.advance()

    async def on_seen(self, message: Seen) -> None:
        from euchre_tui.app import stage

        if self._sitting is None or not self.unpaused.is_set() or not self._sitting.seen(message.upto):
            return
        if isinstance(self.screen, stage.ResultScreen):
            tidy()
            if self._sitting.setup.practice:
                await self._to_the_title()
                return
        await self.advance()

    async def on_curtain_lifted(self, message: CurtainLifted) -> None:
        """The curtain is lifted: only now, and only for the seat it names, may a hand be looked at."""
        from euchre_tui.app import stage

        if self._sitting and isinstance(self.screen, stage.CurtainScreen) and self.screen.seat is message.seat:
            self._sitting.look(message.seat)
            await self.advance()

    async def hide_hands(self) -> None:
        """The hand goes, and its curtain comes back."""
        if self._sitting is not None:
            self._sitting.look(None)
            await self.advance()

"""Practice with the coach over the person's own, hidden hand, a deal or a whole match; nothing of it is kept (R35)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from random import Random

from textual.app import ComposeResult

from euchre_tui import words
from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.four_hands import word_lines
from euchre_tui.app.drawing.pages.open_hand import OpenHandModel, draw_open_hands, panel_rows, panel_width
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.messages import BeginMatch, CommandWanted, SettingsChanged
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.open_hand import short_buttons
from euchre_tui.lessons import coach, notices
from euchre_tui.lessons.hidden_round import HiddenRound
from euchre_tui.lessons.results import headline_of, scorer_of
from euchre_tui.match.keys import Command, Place, keys_in
from euchre_tui.match.prompt import Prompt
from euchre_tui.rules.actions import Discard, Play
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView
from euchre_tui.storage.settings import MatchSetup, Settings
from euchre_tui.words.notes import Note, Notes, heading

TOLD = "told: "
"""Before the name of a notice among the finished lessons of the settings."""


class PracticeScreen(GameScreen):
    """One deal after the other for one person, each judged at its end, and then the match of the same chairs."""

    def __init__(
        self,
        setup: MatchSetup,
        settings: Settings,
        look: Look,
        judge: Callable[[TableRules, BySeat[Chair], tuple[str, ...]], Notes],
    ) -> None:
        super().__init__()
        self._setup = setup
        self._settings = settings
        self._look = look
        self._judge = judge
        self._whole_match = not setup.practice
        seed = secrets.randbits(63) if setup.seed is None else setup.seed
        eyes = next(seat for seat in Seat if setup.chairs[seat].is_human)
        # Never the cards of the match that follows.
        self._round = HiddenRound(
            setup.rules, setup.chairs, eyes, Random(f"{seed} practice").getrandbits(48), whole_match=self._whole_match
        )
        self._counsel: Notes = ()
        self._noticed: Notes = ()
        self._verdict: Notes = ()
        self._scrolled = 0
        self._asking: Prompt | None = None
        self._turned()

    @property
    def round(self) -> HiddenRound:
        """The deal that is played."""
        return self._round

    @property
    def asking(self) -> Prompt | None:
        """The open question."""
        return self._asking

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def on_mount(self) -> None:
        self._keep_notices()

    def where(self) -> Place:
        if self._round.line is not None:
            return Place.COACHED_RESULT
        return Place.COACHED_HAND if self._round.on_turn else Place.COACHED_CPU

    # Drawing

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        face = OpenHandModel(
            table=self._round.table,
            chairs=self._round.chairs,
            asking=self._asking,
            prompt=self._prompt(),
            said=self._said(),
            remarks=self._remarks(),
            hints=self._hints(),
            buttons=short_buttons(self._asking),
            scrolled=self._scrolled,
            headline=headline_of(self._round.line),
            scorer=scorer_of(self._round.line),
            title="PRACTICE, no trump yet",
        )
        return draw_open_hands(canvas, face)

    def _remarks(self) -> Notes:
        if self._round.line is not None:
            return (*self._noticed, *self._verdict, *self._round.remarks)
        more = () if self._counsel or self._noticed or self._round.remarks else (Note("W asks the coach."),)
        return (*self._counsel, *self._noticed, *self._round.remarks, *more)

    def _prompt(self) -> str:
        if self._round.line is not None:
            return self._ending()
        if self._asking is None:
            return "Enter: the others play."
        return words.ask(self._asking.view, self._round.chairs)

    def _ending(self) -> str:
        """What the keys do after a deal, and in a whole match the score."""
        if not self._whole_match:
            return "Practice: it does not count. M starts the match, N deals another practice hand."
        scores = self._round.view.scores
        if self._round.over:
            winner = max(Team, key=lambda team: scores[team])
            score = f"{scores[winner]}–{scores[winner.other]}"
            return f"Practice match: {words.side(winner, self._round.chairs)} win {score}. N another, M a real match."
        score = f"{Team.NORTH_SOUTH.short} {scores[Team.NORTH_SOUTH]}, {Team.EAST_WEST.short} {scores[Team.EAST_WEST]}"
        return f"Practice match to {self._round.rules.target}: {score}. N the next deal, M a real match."

    def _said(self) -> str:
        public = self._round.table.public
        return words.say_event(public.events[-1], self._round.chairs, public.trump) if public.events else ""

    def _hints(self) -> tuple[Hint, ...]:
        can = {Command.TAKE_BACK: self._round.can_go_back}
        unhinted = (Command.SCROLL_UP, Command.SCROLL_DOWN)
        keys = (key for key in keys_in(self.where()) if key.command not in unhinted and can.get(key.command, True))
        return tuple(Hint(key.shown, _SHORT.get(key.command, key.label), key.presses[0]) for key in keys)

    # Keys

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.LET_CPU_ACT:
                self._round.go_on()
                self._turned()
            case Command.COACH:
                self._ask_the_coach()
            case Command.TAKE_BACK:
                self._round.back()
                self._turned()
            case Command.ANOTHER:
                self._round.another()
                self._turned()
            case Command.SCROLL_UP | Command.SCROLL_DOWN:
                self._scroll(1 if command is Command.SCROLL_DOWN else -1)
            case Command.MATCH:
                self.post_message(BeginMatch(replace(self._setup, open_hand=False, practice=False, with_coach=False)))
            case Command.TO_LEARN:
                self.post_message(CommandWanted(Command.LEARN))
            case _ if self._asking is not None:
                self._asking, action = self._asking.press(key)
                if action is not None:
                    self._round.choose(action)
                    self._turned()
        self.query_one(Picture).draw()

    def _ask_the_coach(self) -> None:
        """Say what the coach would do with the person's own cards, and mark that card."""
        view = self._round.view
        if not self._round.on_turn or self._asking is None or not isinstance(view, SeatView):
            return
        counsel = self._round.counsel
        said = f"“{counsel.reason}” {counsel.expects}".rstrip()
        self._counsel = (heading(f"The coach would {coach.say_action(counsel.action, view)}"), Note(said))
        if isinstance(counsel.action, Play | Discard):
            self._asking = replace(self._asking, cursor=view.hand.index(counsel.action.card))

    def _turned(self) -> None:
        """Another moment of the deal: what was asked and said of the last one is gone."""
        round_ = self._round
        self._asking = Prompt.of(round_.view) if round_.on_turn else None
        self._counsel, self._scrolled = (), 0
        told = [name.removeprefix(TOLD) for name in self._settings.lessons if name.startswith(TOLD)]
        new = {name: said for name, said in notices.due(round_.view, round_.eyes, round_.chairs) if name not in told}
        self._noticed = tuple(Note(f"{said}") for said in new.values())
        lessons = (*self._settings.lessons, *(f"{TOLD}{name}" for name in new))
        self._settings = replace(self._settings, lessons=lessons)
        if new and self.is_mounted:
            self._keep_notices()
        lines, line = round_.lines, round_.line
        self._verdict = self._judge(round_.rules, self._setup.chairs, lines) if line is not None and line.maker else ()

    def _keep_notices(self) -> None:
        """A notice that was told is not told again, in another deal or another day."""
        if any(name.startswith(TOLD) for name in self._settings.lessons):
            self.post_message(SettingsChanged(self._settings, keep=True))

    def _scroll(self, step: int) -> None:
        size = self.app.size
        lines = len(word_lines(self._remarks(), panel_width(size.width)))
        self._scrolled = min(max(0, self._scrolled + 4 * step), max(0, lines - panel_rows(size.height)))


_SHORT = {
    Command.COACH: "coach",
    Command.TAKE_BACK: "back",
    Command.ANOTHER: "another deal",
    Command.TO_LEARN: "lessons",
    Command.LET_CPU_ACT: "go on",
}
"""Hints in fewer words than the help's."""

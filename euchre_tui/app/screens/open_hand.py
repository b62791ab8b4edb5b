"""The open-hand teaching round: all hands face up, no curtain, the coach beside it, and moves taken back (R29)."""

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
from euchre_tui.app.messages import BeginMatch, CommandWanted
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.table_presenter import buttons_of
from euchre_tui.lessons import coach
from euchre_tui.lessons.open_round import OpenRound
from euchre_tui.lessons.results import headline_of, in_short, scorer_of
from euchre_tui.match.keys import Command, Place, keys_in
from euchre_tui.match.prompt import Prompt
from euchre_tui.rules.actions import Action
from euchre_tui.rules.events import Buried
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.words.notes import Note, Notes, heading

_UNHINTED = (Command.SCROLL_UP, Command.SCROLL_DOWN)


class OpenHandScreen(GameScreen):
    """One open hand after the other, and then the match of the same chairs; nothing of it is scored or kept."""

    least_rows = 24

    def __init__(
        self,
        setup: MatchSetup,
        look: Look,
        judge: Callable[[TableRules, BySeat[Chair], tuple[str, ...]], Notes] | None = None,
    ) -> None:
        super().__init__()
        self._setup = setup
        self._look = look
        self._judge = judge
        self._judged: dict[tuple[str, ...], Notes] = {}
        seed = secrets.randbits(63) if setup.seed is None else setup.seed
        # Never the cards of the match that follows.
        first = OpenRound.first if setup.seed is None else OpenRound
        self._round = first(setup.rules, setup.chairs, Random(f"{seed} open hand").getrandbits(48))
        self._counsel: Notes = ()
        self._scrolled = 0
        self._asking = self._question()

    @property
    def round(self) -> OpenRound:
        """The open hand that is played."""
        return self._round

    @property
    def asking(self) -> Prompt | None:
        """The open question."""
        return self._asking

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def where(self) -> Place:
        if self._round.line is not None:
            return Place.OPEN_RESULT
        return Place.OPEN_CPU if self._round.cpu_on_turn else Place.OPEN_HAND

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
        )
        return draw_open_hands(canvas, face)

    def _remarks(self) -> Notes:
        line = self._round.line
        if line is None:
            return (*self._counsel, *self._round.remarks)
        others = tuple(each for each in self._round.earlier if each != line and each.maker is not None)
        before = (
            (heading("Played before"), *(Note(in_short(each, self._round.chairs)) for each in others)) if others else ()
        )
        return (*self._round.remarks, Note("It is not added to anything."), *before, *self._verdict())

    def _verdict(self) -> Notes:
        """The costliest move of the finished deal, and the better one."""
        lines, line = self._round.lines, self._round.line
        if self._judge is None or line is None or line.maker is None:
            return ()
        if lines not in self._judged:
            self._judged[lines] = self._judge(self._round.rules, self._round.chairs, lines)
        return self._judged[lines]

    def _prompt(self) -> str:
        view, chairs = self._round.view, self._round.chairs
        if self._round.line is not None:
            return "Worked out. P a practice deal, N another hand, M the match. U, R: what if?"
        if self._round.cpu_on_turn and view.seat is not None:
            return f"{words.brief(view.seat, chairs)} (CPU) is to act: Enter lets it, or choose for it."
        return words.ask(view, chairs)

    def _said(self) -> str:
        """What happened last; the buried card is shown as it is buried."""
        table, chairs = self._round.table, self._round.chairs
        events = table.public.events
        if not events:
            return ""
        match events[-1]:
            case Buried(seat):
                card = table.views[seat].discard
                return f"{chairs[seat].name} buries {words.short_card(card) if card else 'a card'}, face down."
            case event:
                return words.say_event(event, chairs, table.public.trump)

    def _hints(self) -> tuple[Hint, ...]:
        can = {
            Command.TAKE_BACK: self._round.can_go_back,
            Command.RESTART: self._round.can_go_back,
            Command.FORWARD: self._round.can_go_forward,
        }
        keys = (key for key in keys_in(self.where()) if key.command not in _UNHINTED and can.get(key.command, True))
        return tuple(Hint(key.shown, _SHORT.get(key.command, key.label), key.presses[0]) for key in keys)

    # Keys

    def command(self, command: Command | None, key: str) -> None:
        match command:
            case Command.LET_CPU_ACT:
                self._take(self._round.cpu_choice())
                while self._round.goes_on:
                    self._take(self._round.cpu_choice())
            case Command.COACH:
                self._counsel = coach.say_counsel(self._round.counsel, self._round.table, self._round.chairs)
            case Command.TAKE_BACK:
                self._round.back()
                self._turned()
            case Command.FORWARD:
                self._round.forward()
                self._turned()
            case Command.RESTART:
                self._round.to_the_start()
                self._turned()
            case Command.ANOTHER:
                self._round = self._round.another()
                self._turned()
            case Command.SCROLL_UP | Command.SCROLL_DOWN:
                self._scroll(1 if command is Command.SCROLL_DOWN else -1)
            case Command.MATCH:
                self.post_message(BeginMatch(replace(self._setup, open_hand=False)))
            case Command.PRACTISE:
                self.post_message(BeginMatch(replace(self._setup, open_hand=False, practice=True, with_coach=True)))
            case Command.TO_LEARN:
                self.post_message(CommandWanted(Command.LEARN))
            case _ if self._asking is not None:
                self._answer(key)
        self.query_one(Picture).draw()

    def _answer(self, key: str) -> None:
        assert self._asking is not None
        self._asking, action = self._asking.press(key)
        if action is not None:
            self._take(action)

    def _take(self, action: Action) -> None:
        self._round.take(action)
        self._turned()

    def _turned(self) -> None:
        """Another moment of the deal: what was asked and said of the last one is gone."""
        self._asking, self._counsel, self._scrolled = self._question(), (), 0

    def _question(self) -> Prompt | None:
        return Prompt.of(self._round.view) if self._round.line is None else None

    def _scroll(self, step: int) -> None:
        size = self.app.size
        lines = len(word_lines(self._remarks(), panel_width(size.width)))
        self._scrolled = min(max(0, self._scrolled + 4 * step), max(0, lines - panel_rows(size.height)))


def short_buttons(asking: Prompt | None) -> tuple[Hint, ...]:
    """The calls in few words: suits as signs, the toggle without its state, which its colour shows."""
    short = []
    for hint in buttons_of(asking):
        label = "ALONE" if hint.label == "alone: ON" else hint.label.removesuffix(": off")
        for sign in "♠♥♦♣":
            if label.startswith(sign):
                label = sign
        short.append(replace(hint, label=label))
    return tuple(short)


_SHORT = {
    Command.COACH: "coach",
    Command.TAKE_BACK: "back",
    Command.RESTART: "restart",
    Command.ANOTHER: "another hand",
    Command.PRACTISE: "practice deal",
    Command.TO_LEARN: "lessons",
}
"""Hints in fewer words than the help's."""
